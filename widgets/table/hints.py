"""A hint: what a short search thinks best here, found in a thread so that nobody has to wait for it."""

import contextvars
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass

from realmlab.cython_core import Position
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.results import Statistics
from realmlab.widgets.page.language import tr

SECONDS = 1.0
LISTED = 3      # numbers of a mixed strategy that are told


@dataclass(frozen=True)
class Advice:
    """What a search advises: the action, and why, in words."""

    action: int
    words: str


class Hint:
    """One search for one decision, of what the seat may know and no more; `done(hint)` is called in its thread."""

    def __init__(
        self, view: Position, seat: int, done: "Callable[[Hint], None]", seconds: float | None = None
    ) -> None:
        self.view = view
        self.seat = seat
        self.done = done
        self.seconds = SECONDS if seconds is None else seconds
        self.cancelled = threading.Event()
        self.search = Search(view, seat, seed=random.SystemRandom().randrange(2**31))
        self.advice: Advice | None = None
        self.failure: Exception | None = None
        context = contextvars.copy_context()        # see thinking.py
        self.thread = threading.Thread(target=context.run, args=(self._look,), name="hint", daemon=True)

    @property
    def is_searching(self) -> bool:
        """Is the search going on?"""
        return self.advice is None and self.failure is None and not self.cancelled.is_set()

    def start(self) -> None:
        """Begin to search."""
        self.thread.start()

    def cancel(self) -> None:
        """Stop the search; `done` is not called any more."""
        self.cancelled.set()
        self.search.stop()

    def _look(self) -> None:
        try:
            found = self.search.run(seconds=self.seconds)
            self.advice = advice(self.view, self.seat, found)
        except Exception as failure:  # this thread has no one else to tell
            self.failure = failure
        if not self.cancelled.is_set():
            self.done(self)


def advice(position: Position, seat: int, found: Statistics) -> Advice:
    """Say what a search has found for a seat."""
    words = position.game.words
    if found.bids is not None:
        side = found.bids.seats.index(seat)
        pairs = zip(found.bids.actions[side], found.bids.mixes[side], strict=True)
        mix = sorted(((float(share), action) for action, share in pairs), reverse=True)
        told = ", ".join(f"{words.name(action)} {share:.0%}" for share, action in mix[:LISTED] if share >= 0.01)
        return Advice(mix[0][1], tr("Hint: mix your number so that nobody can read it: {mix}").format(mix=told))
    best = found.best
    row = list(found.actions).index(best)
    value = float(found.values[row, seat])
    sure = tr("for certain") if bool(found.proven[row]) else tr("after {count} games looked at").format(
        count=f"{found.simulations:,}")
    facts = position.facts()
    return Advice(best, tr("Hint: {what}; worth {value} between {low} (lost) and {high} (won), {sure}").format(
        what=position.describe(best), value=signed(value, ".2f"), low=signed(facts["min_return"], "g"),
        high=signed(facts["max_return"], "g"), sure=sure))


def signed(value: float, form: str) -> str:
    """Return a number with its sign, as it is printed.

    >>> signed(-0.5, ".2f")
    '−0.50'
    """
    return f"{value:+{form}}".replace("-", "−")
