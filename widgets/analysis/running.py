"""A search running in a thread of its own; one at a time is watched in a kernel."""

import atexit
import contextvars
import threading
import time
from collections.abc import Callable
from typing import TypedDict
from weakref import WeakSet

from realmlab.cython_core.search import Search

TICK = 1 / 6        # seconds between two looks: what a page can follow with ease
SLICE = 0.25        # seconds after which a run looks by itself whether it was ended
PATIENCE = 5.0      # seconds that leaving Python waits for a search


class Limits(TypedDict, total=False):
    """How long to search: so many simulations, so many seconds, or whichever comes first."""

    simulations: int
    seconds: float


class Run:
    """A search that goes on until its limits or `end`; it takes no lock but the search's, so one can wait for it."""

    def __init__(self, search: Search, limits: Limits) -> None:
        self.search, self.limits = search, limits
        self.cancelled = threading.Event()
        self.failure: BaseException | None = None
        self.thread = spawn(self._work, "analysis")
        self.seen = time.monotonic()        # until when its time has been counted
        self.ended = float("inf")

    @property
    def is_alive(self) -> bool:
        """Is it running?"""
        return self.thread.is_alive()

    def join(self, seconds: float) -> None:
        """Wait for its end, but no longer than this."""
        self.thread.join(seconds)

    def cancel(self) -> None:
        """Ask it to end soon; returns at once."""
        self.cancelled.set()
        self.search.stop()

    def end(self) -> None:
        """End it and wait until it has: a few milliseconds."""
        self.cancel()
        while self.is_alive:
            self.search.stop()              # again, for a slice that was just about to begin has forgotten it
            self.join(0.005)

    def lap(self, now: float) -> float:
        """Return the seconds it has run since this was asked last."""
        now = min(now, self.ended)
        passed, self.seen = max(0.0, now - self.seen), max(now, self.seen)
        return passed

    def _work(self) -> None:
        left, until = self.limits.get("simulations", 2**62), time.monotonic() + self.limits.get("seconds", 1e9)
        before = self.search.statistics().simulations
        try:
            while left > 0 and time.monotonic() < until and not self.cancelled.is_set():
                seconds = min(SLICE, max(0.0, until - time.monotonic()))
                found = self.search.run(simulations=left, seconds=seconds)
                if found.is_proven or found.simulations == before:
                    break
                left, before = left - (found.simulations - before), found.simulations
        except BaseException as failure:  # this thread has no one else to tell
            self.failure = failure
        finally:
            self.ended = time.monotonic()


_last: list[Run] = []           # the run that is watched, if any
_starting = threading.Lock()
_spawned: "WeakSet[threading.Thread]" = WeakSet()


def take_over(run: Run, tick: Callable[[Run], None]) -> Run:
    """Start a run, and what tells of it, in threads of their own; the run before, whosever it was, ends."""
    with _starting:
        while _last:
            _last.pop().cancel()
        _last.append(run)
        run.thread.start()
    spawn(lambda: tick(run), "analysis ticker").start()
    return run


def spawn(work: Callable[[], None], name: str) -> threading.Thread:
    """Make a thread that keeps the context of whoever starts it: its messages count as answers to the same click."""
    thread = threading.Thread(target=contextvars.copy_context().run, args=(work,), name=name, daemon=True)
    _spawned.add(thread)
    return thread


@atexit.register
def _leave() -> None:
    """A search must not be cut off in the middle of its native code when Python ends."""
    for run in _last:
        run.cancel()
    deadline = time.monotonic() + PATIENCE
    for thread in [thread for thread in _spawned if thread.is_alive()]:
        thread.join(max(0.0, deadline - time.monotonic()))
