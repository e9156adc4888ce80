"""One piece of work at a time, off the thread of the page, that can be stopped and says when it fails."""

import contextvars
import threading
from collections.abc import Callable

Work = Callable[[threading.Event], None]


class Background:
    """Runs `work(stop)` in a thread; `stop` is set when it should end. What it raises goes to `fail`."""

    def __init__(self, fail: Callable[[BaseException], None]) -> None:
        self.fail = fail
        self.thread: threading.Thread | None = None
        self.stopped = threading.Event()

    @property
    def is_busy(self) -> bool:
        """Is something being done?"""
        return self.thread is not None and self.thread.is_alive()

    def start(self, work: Work) -> None:
        """Begin; what was being done before is stopped first, and waited for."""
        self.stop()
        self.stopped = stopped = threading.Event()
        context = contextvars.copy_context()    # its messages count as answers to whoever asked (see thinking.py)
        self.thread = threading.Thread(
            target=context.run, args=(self._run, work, stopped), name="replay", daemon=True
        )
        self.thread.start()

    def stop(self, timeout: float = 10) -> None:
        """End what is being done and wait for that, unless that thread itself asks."""
        self.stopped.set()
        if self.thread is not None and self.thread is not threading.current_thread():
            self.thread.join(timeout)

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is done; False if that takes too long."""
        if self.thread is not None:
            self.thread.join(timeout)
        return not self.is_busy

    def _run(self, work: Work, stopped: threading.Event) -> None:
        try:
            work(stopped)
        except BaseException as failure:  # nobody else would hear of it
            self.fail(failure)
