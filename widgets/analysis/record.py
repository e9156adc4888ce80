"""The bids that people made, beside an equilibrium: what each gave away, and how well an opponent could read them.

Two different things can be wrong with bids. A bid may be worse than others *against an equilibrium*: that is its
regret. And bids may be in the mix of an equilibrium, one by one, but not as often as they should: then whoever
knows the habit can gain. Exploitability is the latter: what the best fixed answer (the lowest bid each time, the
second lowest, ...) would have got on average above the equilibrium. A few bids look like a habit even if they were
drawn from the equilibrium, so the record says too what such a player would show.
"""

import queue
import threading
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core import Position, Step
from realmlab.widgets.analysis.bidding import Bidding, bid_at, solved
from realmlab.widgets.analysis.running import spawn
from realmlab.widgets.session import Session

Array = NDArray[np.float64]

DRAWS = 400         # players of the equilibrium that the record is compared with
SHARE = 0.95        # of them, how many show no more than what is drawn


@dataclass(frozen=True, eq=False)
class Bid:
    """One bid of a person: the `place` of its bid among those of its side of the matrix."""

    ply: int
    seat: int
    place: int
    bidding: Bidding

    @property
    def side(self) -> int:
        """Row (0) or column (1)."""
        return self.bidding.seats.index(self.seat)

    @property
    def face(self) -> str:
        """What stood on the dial."""
        return self.bidding.faces[self.side][self.place]

    @property
    def share(self) -> float:
        """How often the equilibrium makes this bid."""
        return float(self.bidding.mixes[self.side][self.place])

    @property
    def regret(self) -> float:
        """What it gave away against the other side's equilibrium mix."""
        return float(self.bidding.regrets(self.side)[self.place])

    def gains(self) -> Array:
        """Return by (own bid, answer) what the other side would get above the value of the game."""
        other = 1 - self.side
        return np.asarray(self.bidding.known(other).T - self.bidding.value(other))


def exploitability(bids: list[Bid]) -> Array:
    """Return, after each bid, what the best fixed answer to all bids so far would have gained, a bid on average."""
    return _read([bid.gains() for bid in bids], np.array([[bid.place for bid in bids]], dtype=int)).reshape(-1)


def equilibrium_band(bids: list[Bid], seed: int = 0) -> Array:
    """Return, after each bid, the exploitability that 95 % of players by the equilibrium do not exceed."""
    generator = np.random.default_rng(seed)
    drawn = [
        generator.choice(len(mix), size=DRAWS, p=mix / mix.sum())
        for mix in (bid.bidding.mixes[bid.side] for bid in bids)
    ]
    shown = _read([bid.gains() for bid in bids], np.array(drawn, dtype=int).reshape(len(bids), DRAWS).T)
    return np.asarray(np.quantile(shown, SHARE, axis=0)) if bids else np.zeros(0)


def _read(gains: list[Array], places: NDArray[np.int_]) -> Array:
    """Return by (player, bid) the best fixed answer so far; who cannot bid as high bids what it can."""
    if not gains:
        return np.zeros(places.shape)
    answers = max(gain.shape[1] for gain in gains)
    met = np.stack([
        gain[places[:, number]][:, np.minimum(np.arange(answers), gain.shape[1] - 1)]
        for number, gain in enumerate(gains)
    ], axis=1)
    means = np.cumsum(met, axis=1) / np.arange(1, len(gains) + 1)[None, :, None]
    return np.asarray(means.max(axis=2))


class Asked(NamedTuple):
    """A bid of which the record is to find out what it was worth."""

    ply: int
    answered: int       # the ply of the second of both bids
    seat: int
    action: int
    before: Position    # before both


class Record:
    """Keeps the bids of the people of a session, over all its games; what is taken back is forgotten.

    The bids of a game are found in its history, so a game that is loaded brings its own. Matrices are solved in a
    thread; `listener()` is called there, under the session's lock, after each.
    """

    def __init__(self, session: Session, listener: Any = lambda: None) -> None:
        self.session, self.listener = session, listener
        self.bids: list[Bid] = []                   # in the order they were solved
        self.trouble = ""
        self.before: list[Bid] = []                 # of games that are over or were left
        self.chronicle = session.chronicle
        self.asked: dict[int, Asked] = {}           # by ply, what has been sent to the thread
        self.history: tuple[Step, ...] = ()         # as far as it was read
        self.jobs: queue.SimpleQueue[Asked] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    def of(self, seat: int) -> list[Bid]:
        """Return the bids of a seat, oldest first."""
        return [bid for bid in [*self.before, *sorted(self.bids, key=lambda bid: bid.ply)] if bid.seat == seat]

    @property
    def is_solving(self) -> bool:
        """Is something still being solved?"""
        return self.thread is not None

    def follow(self) -> None:
        """Take note of what was bid since last time, and forget what was taken back; with the session's lock held."""
        if self.session.chronicle is not self.chronicle:
            self.before += sorted(self.bids, key=lambda bid: bid.ply)
            self.chronicle, self.bids, self.asked, self.history = self.session.chronicle, [], {}, ()
        steps, same = self.session.position.history, 0
        while same < min(len(steps), len(self.history)) and steps[same] == self.history[same]:
            same += 1
        self.history = steps
        self.asked = {ply: asked for ply, asked in self.asked.items() if asked.answered < same}
        self.bids = [bid for bid in self.bids if bid.ply in self.asked]
        for asked in resolved(self.session, max(0, same - 1)):
            if asked.ply not in self.asked:
                self.asked[asked.ply] = asked
                self.jobs.put(asked)
        if self.thread is None and not self.jobs.empty():
            self.thread = spawn(self._solve_all, "record")
            self.thread.start()

    def _solve_all(self) -> None:
        while True:
            with self.session.lock:
                if self.jobs.empty():
                    self.thread = None
                    self.listener()
                    return
                asked = self.jobs.get()
            try:
                bid = judged(asked)
                self.trouble = ""
            except Exception as failure:  # nobody but the page could hear of it
                self.trouble = f"a bid could not be judged: {type(failure).__name__}: {failure}"
                continue
            with self.session.lock:
                if self.asked.get(asked.ply) is asked:
                    self.bids.append(bid)
                    self.listener()


def judged(asked: Asked) -> Bid:
    """Solve the matrix that a bid was made in."""
    bidding = solved(asked.before, asked.seat)
    return Bid(asked.ply, asked.seat, bidding.actions[bidding.seats.index(asked.seat)].index(asked.action), bidding)


def resolved(session: Session, first: int) -> list[Asked]:
    """Return the bids of people from step `first` on whose other side has bid too."""
    steps = session.chronicle.twin.history
    twin = session.chronicle.twin.copy()
    found: list[Asked] = []
    while len(twin.history) > first:
        twin.undo()
        ply, bidders = len(twin.history), twin.bidders
        if len(bidders) == 2 and ply + 1 < len(steps) and steps[ply + 1].actor == bidders[1]:
            before = bid_at(twin)
            found += [Asked(ply + side, ply + 1, seat, steps[ply + side].action, before)
                      for side, seat in enumerate(bidders) if seat in session.people]
    return found[::-1]
