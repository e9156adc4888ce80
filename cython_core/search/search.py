"""Search that can be watched, stopped and resumed, for any of the games and any number of players.

Every thread grows a tree of its own from its own random numbers, and their roots are added up (root
parallelism): nothing is shared, so the same seed and the same number of threads give the same result,
to the bit. The price is that each tree is shallower than one that all would share.
"""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from numbers import Integral
from typing import Any

import numpy as np

from realmlab.cython_core.checks import real, whole
from realmlab.cython_core.errors import IllegalActionError, ParameterError
from realmlab.cython_core.memory import refuse_beyond
from realmlab.cython_core.position import Position, check_seed
from realmlab.cython_core.search import merging
from realmlab.cython_core.search.line import Line
from realmlab.cython_core.search.results import Statistics
from realmlab.cython_core.search.settings import checked, needs_zero_sum
from realmlab.cython_core.search.variation import most_visited
from realmlab.cython_core.search.worker import FIRST_CELL, NODE_SIZE, Worker

BURST = 0.0015          # seconds between two looks at the clock and at `stop`
MEBIBYTE = 1 << 20
PLACE_SIZE = 16         # bytes a node takes in the hash table, at most
MOST_NODES = 2**30      # of one tree: places in its hash table, up to twice as many, are counted by 32 bits
MOST_BIDS = 16          # of one seat at a hidden bid: REALMLAB_MAX_BIDS of rules.h, for which a tree has room


class Search:
    """A search from one position for one seat, with what that seat may know and no more.

    `bids` says how two seats that bid at once learn: "regret_matching"; "exact", the same in the tree, but at the root
    the exact solution of the matrix of means is played (zero-sum games of two); "sampled" and "uct" for comparison.
    `exploration` is how curious UCT is, in halves of the range of the returns; where the game says what its quick
    player is likely to do, decisions go by that and by `guidance` instead (PUCT; 0: UCT everywhere). `curiosity` is
    which share of the bids in a simulation is at first drawn all alike (it falls with the root of the visits). A leaf
    is valued by `playout`: "full", random to the end; "policy", the game's own quick choices to the end; "truncated",
    `depth` of them (as many as the game advises, if nothing is said) and then the game's estimate. `whim` is the share
    of the quick choices that are drawn all alike instead. `opponents` are "max_n" or "paranoid". `memory` is in MiB,
    for all threads; a full tree goes on counting but grows no more. `cheat` is for experiments only: the search then
    looks at what its seat may not know, so that one can measure what fairness costs.

    >>> from realmlab.cython_core import Position
    >>> search = Search(Position("kingdoms_war", attacker_ore=1, defender_ore=0), seed=7)
    >>> search.run(simulations=100).best
    1
    """

    def __init__(
        self,
        position: Position,
        seat: int | None = None,
        *,
        bids: str = "regret_matching",
        exploration: float = 0.7,
        guidance: float = 1.5,
        curiosity: float = 0.5,
        playout: str = "truncated",
        depth: int | None = None,
        whim: float = 0.2,
        opponents: str = "max_n",
        cheat: bool = False,
        threads: int = 1,
        memory: int = 1024,
        seed: int | None = None,
    ) -> None:
        if not isinstance(position, Position):
            raise ParameterError(f"a Position is needed, not {position!r:.60}")
        self.seat = seat_of(position, position.actor if seat is None else seat)
        self.settings = checked(position, bids=bids, exploration=exploration, guidance=guidance, curiosity=curiosity,
                                playout=playout, depth=depth, whim=whim, opponents=opponents, cheat=cheat)
        self._exact = needs_zero_sum(position, bids)
        self._line = Line(position, self.seat, cheat)
        self.threads, self.memory = whole("threads", threads, 1, 256), whole("memory", memory, 1, 1 << 20)
        refuse_beyond(self.memory * MEBIBYTE, f"a search with memory={self.memory} (MiB)")
        refuse_many_bids(position)
        self.seed = check_seed(seed)
        self._open()

    def _open(self) -> None:
        """Make a worker a thread, each with random numbers of its own."""
        nodes = min(self.memory * MEBIBYTE // (NODE_SIZE + PLACE_SIZE) // self.threads, MOST_NODES)
        streams = np.random.SeedSequence(self.seed).spawn(self.threads + 1)
        self._choices = np.random.default_rng(streams.pop())
        self._workers = [Worker(self._line.root, self.seat, stream, nodes, self.settings) for stream in streams]
        self._aim()
        self._locks = [threading.Lock() for _ in self._workers]
        self._running = threading.Lock()
        self._stopped = False
        self._asked = 0

    def _aim(self) -> None:
        for worker in self._workers:
            worker.aim(self._line.way)

    # Running ------------------------------------------------------------------------------------

    def run(self, simulations: int | None = None, seconds: float | None = None) -> Statistics:
        """Search on, for so many more simulations or seconds (or whichever ends first), and return what is known.

        It ends at once when `stop` is called from another thread, or when the outcome is proven. The GIL is free
        meanwhile.
        """
        if simulations is None and seconds is None:
            raise ParameterError("say how long to search: run(simulations=...) or run(seconds=...)")
        quota = 2**62 if simulations is None else whole("simulations", simulations, 0, 2**62)
        until = float("inf") if seconds is None else time.perf_counter() + real("seconds", seconds, 0, 1e9)
        if not self._running.acquire(blocking=False):
            raise ParameterError("this search is running already, in another thread")
        try:
            self._halt(False)
            if self._line.position.is_terminal:
                raise IllegalActionError("the game is over, so there is nothing to search for")
            self._drive_all(quota, until)
        finally:
            self._running.release()
        return self.statistics()

    def _drive_all(self, quota: int, until: float) -> None:
        """Share the simulations among the workers and wait for all."""
        shares = [quota // self.threads + (i < quota % self.threads) for i in range(self.threads)]
        if self.threads == 1:
            return self._drive(0, quota, until)
        with ThreadPoolExecutor(self.threads) as pool:
            jobs = [pool.submit(self._drive, i, share, until) for i, share in enumerate(shares)]
            for job in jobs:
                job.result()
        return None

    def _drive(self, number: int, quota: int, until: float) -> None:
        """Run one worker in bursts, one at least: on a busy machine a short time is over before anything is done."""
        worker, lock, burst, first = self._workers[number], self._locks[number], 8, True
        while quota > 0 and (first or not self._stopped):
            start = time.perf_counter()
            if start >= until and not first:
                break
            first = False
            with lock:
                before = worker.visits
                worker.run(min(burst, quota))
                done = worker.visits - before
            if done == 0:                                   # proven
                break
            quota -= done
            took = time.perf_counter() - start
            burst = max(1, min(1 << 16, int(done * BURST / max(took, 1e-7))))
            if self._asked:
                time.sleep(0.0002)                          # let who wants to look have the lock

    def stop(self) -> None:
        """End a `run` that is going on in another thread, within a few milliseconds; the tree stays."""
        self._halt(True)

    def _halt(self, halted: bool) -> None:
        """Tell all workers in the middle of their bursts, and whoever begins one."""
        self._stopped = halted
        for worker in self._workers:
            worker.halt(halted)

    # Looking ------------------------------------------------------------------------------------

    def statistics(self) -> Statistics:
        """Return what is known now; may be called from any thread while the search runs."""
        self._asked += 1
        held = []
        try:
            for lock in self._locks:
                lock.acquire()
                held.append(lock)
            return merging.statistics(self._workers, self._line.way, self.seat, self._line.position.actor, self._exact)
        finally:
            for lock in held:
                lock.release()
            self._asked -= 1

    @property
    def size(self) -> int:
        """How many bytes the trees take now."""
        return sum(worker.size for worker in self._workers)

    def principal_variation(self, length: int = 20) -> list[tuple[int, int | None]]:
        """Return the most visited way on as steps (actor, action or outcome); None where the seat cannot see it."""
        length = whole("length", length, 0, 2**31)
        steps: list[tuple[int, int | None]] = []
        path = self._line.way
        self._asked += 1
        try:
            with self._locks[0]:
                while len(steps) < length and (best := most_visited(self._workers[0], path)):
                    keys, taken = best
                    steps += taken
                    path += keys
        finally:
            self._asked -= 1
        return steps[:length]

    def choose(self) -> int:
        """Return the id of the action to play: the best one, or a bid drawn from the average strategy."""
        found = self.statistics()
        if not len(found.actions):
            raise IllegalActionError("nothing is known yet: run the search first")
        if not found.is_mixed:
            return found.best
        return int(self._choices.choice(found.actions, p=found.policy / found.policy.sum()))

    # Moving on ----------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """A copy of the position searched from (before the first of two hidden bids, until both are made)."""
        return self._line.position.copy()

    def advance(self, action: int | str) -> None:
        """Go on to the position after this action (or outcome of chance), keeping what is known below it."""
        if not self._running.acquire(blocking=False):
            raise ParameterError("this search is running: stop it before moving on")
        try:
            self._advance(action)
        finally:
            self._running.release()

    def follow(self, position: Position) -> bool:
        """Go on to a later position of the same game, keeping what is known; False (and nothing done) if it is none."""
        if not isinstance(position, Position):
            raise ParameterError(f"a search follows a Position, not {position!r:.60}")
        here, there = self._line.history, list(position.history)
        now = self._line.position
        same = position.game is now.game and position.parameters == now.parameters
        if not same or there[: len(here)] != here or now.seed is not None:
            return False
        for step in there[len(here):]:
            self.advance(step.action)
        return True

    def _advance(self, action: int | str) -> None:
        keys = self._line.advance(action)
        for worker in self._workers:
            if keys is None:
                worker.forget(self._line.root)
            else:
                for key in keys:
                    worker.move(key, self._line.root)
                if self._is_of_another_world(worker):
                    worker.forget(self._line.root)
        self._aim()

    def _is_of_another_world(self, worker: Worker) -> bool:
        """Does a tree hold what the seat, now that it decides, sees to be impossible?

        An action may uncover what was hidden, as a conquest does a loot marker; what followed in the worlds that are
        ruled out now lies in the same node.
        """
        position = self._line.position
        if self._line.way or position.actor != self.seat or position.bidders:
            return False
        legal = set(position.legal_actions)
        return any(0 <= key < FIRST_CELL and key not in legal for key in worker.children())


def refuse_many_bids(position: Position) -> None:
    """Refuse a game that breaks the contract of rules.h, for which the tables of the tree would be too small."""
    for seat in position.bidders:
        if len(bids := position.bids(seat)) > MOST_BIDS:
            raise ParameterError(f"seat {seat} has {len(bids)} bids to choose from; a search takes {MOST_BIDS} at most")


def seat_of(position: Position, seat: Any) -> int:
    """Return the seat as a number; ParameterError if the position has no such seat."""
    seats = position.num_seats
    if isinstance(seat, bool) or not isinstance(seat, Integral) or not 0 <= int(seat) < seats:
        raise ParameterError(f"seat must be one of 0 to {seats - 1}, not {seat!r:.60}; where chance or nobody decides "
                             "it must be given (in a position made with a seed chance decides by itself)")
    return int(seat)
