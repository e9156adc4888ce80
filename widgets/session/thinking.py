"""One opponent choosing one action, in a thread of its own, so that nobody has to wait for it."""

import atexit
import contextvars
import threading
import time
from collections.abc import Callable
from weakref import WeakSet

from realmlab.cython_core import Position
from realmlab.widgets.session.opponents import Holder

PATIENCE = 5.0  # seconds that leaving Python waits for searches that are still running

_running: "WeakSet[Thought]" = WeakSet()


class Thought:
    """An opponent's choice in the making. `done(thought)` is called in its thread, unless it was cancelled."""

    def __init__(self, holder: Holder, position: Position, pace: float, done: "Callable[[Thought], None]") -> None:
        self.holder = holder
        self.position = position
        self.pace = pace
        self.done = done
        self.cancelled = threading.Event()
        self.action: int | str | None = None
        self.failure: BaseException | None = None
        # The thread keeps the context of whoever started it: in a notebook its messages then count
        # as answers to the click that caused them, and never draw later clicks to a busy cell.
        context = contextvars.copy_context()
        self.thread = threading.Thread(target=context.run, args=(self._think,), name="opponent", daemon=True)

    def start(self) -> None:
        """Begin to think, once."""
        if self.thread.ident is None:
            _running.add(self)
            self.thread.start()

    def cancel(self) -> None:
        """Forget about this choice; the opponent's `stop()`, if it has one, is called."""
        self.cancelled.set()
        stop = getattr(self.holder.opponent, "stop", None)
        if callable(stop) and self.thread.is_alive():
            stop()

    def result(self) -> int | str:
        """Return the action chosen, or raise what the opponent raised."""
        if self.failure is not None:
            raise self.failure
        assert self.action is not None
        return self.action

    def _think(self) -> None:
        began = time.monotonic()
        with self.holder.turn:  # the same opponent is never asked twice at once, even after a cancel
            if self.cancelled.is_set():
                return
            try:
                assert self.holder.opponent is not None
                self.action = self.holder.opponent.choose(self.position)
            except BaseException as failure:  # an opponent is anybody's code, and this thread has no one else to tell
                self.failure = failure
        if not self.cancelled.wait(max(0.0, self.pace - (time.monotonic() - began))):
            self.done(self)


@atexit.register
def _leave() -> None:
    """A search must not be cut off in the middle of its native code when Python ends."""
    deadline = time.monotonic() + PATIENCE
    for thought in list(_running):
        thought.cancel()
    for thought in list(_running):
        thought.thread.join(max(0.0, deadline - time.monotonic()))
