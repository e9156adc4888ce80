"""A search that is watched: it runs in a thread, is told on a few times a second, follows the game, asks "what if".

>>> from realmlab.cython_core import Position
>>> inquiry = Inquiry(Position("kingdoms_war", attacker_ore=1, defender_ore=0), 0, {"simulations": 100}, seed=7)
>>> inquiry.go()
>>> inquiry.wait().found.best
1
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from realmlab.cython_core import IllegalActionError, Position
from realmlab.cython_core.search import Search, Statistics
from realmlab.cython_core.search.line import before_bids
from realmlab.widgets.analysis.running import TICK, Limits, Run, take_over

STEADY = 0.4  # how much the last moment counts in the simulations a second
MEMORY = 256  # MiB for one tree; several are kept while one asks "what if"


@dataclass
class Look:
    """One position that is looked into, and what has been found there."""

    position: Position          # where it is decided; before the first of two hidden bids until both are made
    search: Search
    found: Statistics           # as it was told last
    seconds: float = 0.0        # searched so far
    speed: float = 0.0          # simulations a second, lately


class Inquiry:
    """Look into a position for one seat, with what it may know and no more; `looks` is the way there, step by step.

    The positions given must hold no more than this seat may know, and no seed (Chronicle.view). `listener()` is
    called under `lock` in whatever thread, a few times a second while a search runs and after every change;
    `wanted()` is asked as often, and when it says no, nobody looks any more and the search stops. Whatever goes
    wrong in a thread is in `trouble`. `settings` are those of Search.
    """

    def __init__(
        self,
        position: Position,
        seat: int,
        limits: Limits,
        *,
        lock: Any = None,
        listener: Callable[[], None] = lambda: None,
        wanted: Callable[[], bool] = lambda: True,
        **settings: Any,
    ) -> None:
        self.lock = threading.RLock() if lock is None else lock
        self.limits, self.listener, self.wanted = limits, listener, wanted
        self.settings = {"memory": MEMORY} | settings
        self.seat = seat
        self.game = position        # where the game is, as the seat knows it
        self.looks = [self._look(position)]
        self.run: Run | None = None
        self.is_on = False          # does the search go on by itself when the game does?
        self.trouble = ""

    def _look(self, position: Position) -> Look:
        search = Search(position, self.seat, **self.settings)
        return Look(search.position, search, search.statistics())

    @property
    def now(self) -> Look:
        """What is looked at now."""
        return self.looks[-1]

    @property
    def is_running(self) -> bool:
        """Is a search running?"""
        return self.run is not None and self.run.is_alive

    @property
    def is_astray(self) -> bool:
        """Is something else looked at than where the game is?"""
        return len(self.looks) > 1 or self._is_early()

    def _is_early(self) -> bool:
        """Is looked at what lies before where the game is? Two hidden bids are looked at before the first."""
        return len(self.looks[0].position.history) < len(before_bids(self.game)[0].history)

    # Running --------------------------------------------------------------------------------------

    def go(self) -> None:
        """Search (on), for as long as the limits say; any other watched search stops. Returns at once."""
        with self.lock:
            self._end()
            self.is_on, self.trouble = True, ""
            if not self.now.position.is_terminal:
                self.run = take_over(Run(self.now.search, self.limits), self._tick)
            self.tell()

    def stop(self) -> None:
        """Stop the search; what was found stays, and `go` continues it."""
        with self.lock:
            self.is_on = False
            self._end()
            self.tell()

    def restart(self) -> None:
        """Forget what was found here and search anew."""
        with self.lock:
            self._end()
            self.looks[-1] = self._look(self.now.position)
            self.go()

    def limit(self, limits: Limits) -> None:
        """Search for so long from now on."""
        with self.lock:
            self.limits = limits
            self._on()

    def wait(self) -> Look:
        """Block until the search has come to its limit; interrupting the kernel stops it. Return what was found."""
        run = self.run
        try:
            while run is not None and run.is_alive:
                run.join(TICK)
        except KeyboardInterrupt:
            self.stop()
        with self.lock:
            self._read()
            self.tell()
            return self.now

    def _end(self) -> None:
        """End the run, if there is one, and read what it has found. A run takes no lock, so this cannot hang."""
        run, self.run = self.run, None
        if run is not None:
            run.end()
            self._read(run)

    # Following the game, and leaving it -----------------------------------------------------------

    def follow(self, position: Position, seat: int) -> None:
        """The game is there now, for this seat: go there too, with what is known of it."""
        with self.lock:
            self._end()
            root, self.game = self.looks[0], position
            if seat != self.seat or not self._moves_on(root.search, position):
                self.seat = seat
                root = self._look(position)
            else:
                root = Look(root.search.position, root.search, root.search.statistics(), root.seconds)
            self.looks = [root]
            self._on()

    @staticmethod
    def _moves_on(search: Search, position: Position) -> bool:
        """Can this search go on to that position, keeping its tree?"""
        try:
            return search.follow(position)
        except (IllegalActionError, MemoryError):       # what was guessed of hidden things has turned out wrong
            return False

    def step(self, *actions: int) -> None:
        """What if this were played (or fell, or both were bid)? Look there."""
        with self.lock:
            there = self.now.position.copy()
            for action in actions:
                there.apply(action)
            self._end()
            self.looks.append(self._look(there))
            self._on()

    def back(self) -> None:
        """Look where one came from; from where the game is, one decision earlier."""
        with self.lock:
            self._end()
            if len(self.looks) > 1:
                self.looks.pop()
            else:
                self.looks = [self._look(self.earlier(self.now.position))]
            self._on()

    def home(self) -> None:
        """Look again where the game is."""
        with self.lock:
            self._end()
            self.looks = [self._look(self.game) if self._is_early() else self.looks[0]]
            self._on()

    @staticmethod
    def earlier(position: Position) -> Position:
        """Return the position at the decision before; IllegalActionError if there is none."""
        before = position.copy()
        before.undo()
        while before.actor < 0:
            before.undo()
        return before

    def _on(self) -> None:
        if self.is_on:
            self.go()
        else:
            self.tell()

    # Telling --------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell the listener; called with the lock held."""
        self.listener()

    def _tick(self, run: Run) -> None:
        """Tell on while this run goes on, and once more when it has ended; in a thread of its own."""
        going = True
        while going:
            run.join(TICK)
            going = run.is_alive
            with self.lock:
                if run is not self.run:
                    return
                if not self.wanted():
                    self.stop()
                    return
                try:
                    self._read()
                    self.tell()
                except Exception as failure:  # nobody but the page could hear of it
                    self.trouble = f"{type(failure).__name__}: {failure}"

    def _read(self, ended: Run | None = None) -> None:
        """Take note of what has been found so far."""
        run = self.run if ended is None else ended
        look, before = self.now, self.now.found.simulations
        look.found = look.search.statistics()
        if run is None:
            return
        passed = run.lap(time.monotonic())
        if passed > TICK / 2:
            lately = (look.found.simulations - before) / passed
            look.speed += (lately - look.speed) * (1 if look.speed == 0 else STEADY)
        look.seconds += passed
        if run.failure is not None:
            self.trouble = f"{type(run.failure).__name__}: {run.failure}"
