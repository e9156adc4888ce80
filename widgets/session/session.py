"""A game being played: who holds which seat, what happened, back and forth in it. Knows nothing of Jupyter.

>>> from realmlab.cython_core import Position
>>> from realmlab.widgets.session import Session
>>> session = Session(Position("kingdoms_war", seed=1), ["human", "human"])
>>> session.asked
0
"""

import random
from collections.abc import Iterable
from typing import Any

from realmlab.cython_core import IllegalActionError, Position, SavedGameError, Step
from realmlab.widgets.session.choices import Choice, choices_of
from realmlab.widgets.session.chronicle import Chronicle, Line, with_seed
from realmlab.widgets.session.listening import Listened
from realmlab.widgets.session.opponents import HUMAN, Holder, holders
from realmlab.widgets.session.past import Past
from realmlab.widgets.session.saves import read_save, who_plays, write_save
from realmlab.widgets.session.screen import Screen, is_secret
from realmlab.widgets.session.thinking import Thought


class Session(Listened):
    """Play a position: `seats` says who holds each seat (see opponents.py).

    People act through `apply`; opponents think in a thread. One lock (`lock`) is held around every
    change and the listeners that hear of it, so a listener always sees a game at rest. `ply` counts
    the changes and never goes back: a click that was made at another ply is dropped.
    """

    def __init__(
        self, position: Position, seats: Iterable[Any] = (HUMAN, "mcts"), *, pace: float = 0.0, covers: bool = False
    ) -> None:
        super().__init__()
        self.pace = pace        # seconds an opponent takes at least, so that people can follow
        self.covers = covers    # are secrets covered when another person takes the screen?
        self.ply = 0
        self.thought: Thought | None = None
        self._begin(position, seats)
        with self.lock:
            self._look()
            self._go_on()
            self._set_off()

    def _begin(self, position: Position, seats: Iterable[Any]) -> None:
        seed = random.SystemRandom().randrange(2**31) if position.seed is None else position.seed
        self.holders: list[Holder] = holders(seats, position.num_seats, seed)
        self.position: Position = with_seed(position, seed)
        self.chronicle = Chronicle(self.position)
        self.past = Past(self.position)
        self.screen = Screen(self.people, self.covers)
        self.chooser = random.Random(seed)            # guesses what opponents cannot see
        self.paused = False
        self.trouble = ""

    # Who decides, who looks ---------------------------------------------------------------------

    @property
    def actor(self) -> int:
        """The seat to decide, or TERMINAL."""
        return self.position.actor

    @property
    def is_over(self) -> bool:
        """Is the game over?"""
        return self.position.is_terminal

    @property
    def asked(self) -> int | None:
        """The seat for which a person decides now, or None. While paused, people may decide for opponents."""
        if self.is_over or not (self.paused or self.holders[self.actor].is_person):
            return None
        return self.actor

    @property
    def is_secret(self) -> bool:
        """Is what is decided now hidden from somebody until later?"""
        return is_secret(self.position)

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the game is shown; None: an onlooker's, who sees what all may see."""
        return self.screen.viewer

    @property
    def covered_for(self) -> int | None:
        """The person for whom secrets are covered until `uncover`, or None."""
        return self.screen.covered_for

    def uncover(self) -> None:
        """The person for whom the screen was covered has taken it: show its secrets."""
        with self.lock:
            self.screen.uncover()
            self.tell()

    @property
    def people(self) -> list[int]:
        """The seats that people hold."""
        return [seat for seat, holder in enumerate(self.holders) if holder.is_person]

    def choices(self) -> list[Choice]:
        """Return what the person asked may do; [] if nobody is asked."""
        with self.lock:
            if self.asked is None:
                return []
            return choices_of(self.position)

    def log(self) -> list[Line]:
        """Return what happened, as the viewer may know it."""
        with self.lock:
            return self.chronicle.lines(self.viewer)

    def news(self) -> list[Step]:
        """Return what the viewer has not seen on the board yet: the steps since its own last decision."""
        with self.lock:
            return self.chronicle.news(self.viewer)

    def view(self, seat: int) -> Position:
        """Return the position as a seat knows it, with what it cannot see guessed anew and its chance left open."""
        with self.lock:
            return self.chronicle.view(seat, self.chooser)

    # Deciding, taking back ----------------------------------------------------------------------

    def apply(self, action: int | str, ply: int | None = None) -> bool:
        """Play an action for the seat asked; False if it was chosen at another ply than the present one."""
        with self.lock:
            if ply is not None and ply != self.ply:
                return False
            if self.asked is None and not self.is_over:
                name = self.holders[self.actor].name
                raise IllegalActionError(f"seat {self.actor} ({name}) is to decide, nobody else")
            self.position.apply(action)
            self.past.forget()
            self._turn()
            return True

    @property
    def can_undo(self) -> bool:
        """Is there a decision to go back to: of a person, or of anybody where no person plays?"""
        return self.past.can_undo(self.people)

    @property
    def can_redo(self) -> bool:
        """Has something been taken back?"""
        return self.past.can_redo

    @property
    def can_cancel(self) -> bool:
        """Has the person asked begun a choice of several steps that is not made yet?"""
        return self.asked is not None and self.past.can_cancel

    def undo(self) -> None:
        """Go back to the last decision of a person; where only opponents play, one decision, and pause."""
        with self.lock:
            self.past.undo(self.people)
            self._turn(pause=not self.people)

    def redo(self) -> None:
        """Play again what was taken back last."""
        with self.lock:
            self.past.redo()
            self._turn(pause=not self.people)

    def cancel(self) -> None:
        """Go back to where the choice that is half made was begun; `redo` brings the steps back."""
        with self.lock:
            self.past.cancel()
            self._turn(pause=self.paused)

    def branch(self) -> "Session":
        """Return a session of its own that begins here, with the same players and the same past."""
        with self.lock:
            sources = [holder.source for holder in self.holders]
            return Session(self.position, sources, pace=self.pace, covers=self.covers)

    # Beginning anew, saving ---------------------------------------------------------------------

    def restart(self, position: Position, seats: Iterable[Any] | None = None) -> None:
        """Play another position, with the same players or others; whoever listens goes on listening."""
        with self.lock:
            self._begin(position, [holder.source for holder in self.holders] if seats is None else seats)
            self._turn()

    def save(self) -> str:
        """Return the game and who plays it, as a JSON text."""
        with self.lock:
            return write_save(self.position, self.holders)

    def load(self, text: str | bytes, seats: Iterable[Any] | None = None) -> None:
        """Go on with a saved game, or a saved Position; SavedGameError says what does not fit."""
        position, saved = read_save(text)
        with self.lock:
            here, there = self.position.game.name, position.game.name
            if here != there:
                raise SavedGameError(f"this is a save of {there}, but {here} is played here")
            sources = [holder.source for holder in self.holders]
            self.restart(position, who_plays(saved, sources) if seats is None else seats)

    # Opponents ----------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """Is an opponent choosing?"""
        return self.thought is not None

    def pause(self) -> None:
        """Stop the opponents; people may now decide for them, or `resume`."""
        with self.lock:
            self._stop_thinking()
            self.paused = True
            self.tell()

    def resume(self) -> None:
        """Let the opponents go on, also after one has failed."""
        with self.lock:
            self.paused, self.trouble = False, ""
            if self.thought is None:
                self._go_on()
            self.tell()
            self._set_off()

    def wait(self, timeout: float | None = None) -> bool:
        """Block until a person is asked, the game is over or paused; False if that takes too long."""
        with self.lock:
            return self.changed.wait_for(lambda: self.thought is None, timeout)

    def close(self) -> None:
        """Stop the opponents and listen to nobody any more."""
        with self.lock:
            self.listeners.clear()
            self.pause()

    def _turn(self, pause: bool = False) -> None:
        """The position has changed: whatever was being thought is void, tell everybody, go on."""
        self.ply += 1
        self.paused, self.trouble = pause, ""
        self._stop_thinking()
        self.chronicle.follow(self.position)
        self._look()
        self._go_on()
        self.tell()
        self._set_off()

    def _look(self) -> None:
        """Show the game to the person whose turn it is."""
        self.screen.look(self.position, self.chronicle)

    def _go_on(self) -> None:
        """Make ready for the opponent whose turn it is to think."""
        if self.is_over or self.paused or self.holders[self.actor].is_person:
            return
        self.thought = Thought(self.holders[self.actor], self.view(self.actor), self.pace, self._decided)

    def _set_off(self) -> None:
        """Begin to think, after everybody has seen the last move: a board must not wait for a search to yield."""
        if self.thought is not None:
            self.thought.start()

    def _decided(self, thought: Thought) -> None:
        """An opponent has chosen, or failed; called in its thread."""
        with self.lock:
            if thought is not self.thought:
                return
            self.thought = None
            seat = f"seat {self.actor} ({self.holders[self.actor].name})"
            try:
                self.position.apply(thought.result())
            except BaseException as failure:  # an opponent is anybody's code
                self._fail(f"{seat} could not choose", failure)
                return
            try:
                self._turn()
            except Exception as failure:  # nobody but the person at the board could hear of it
                self._fail(f"after {seat} had chosen", failure)

    def _fail(self, what: str, failure: BaseException) -> None:
        """Stop, and say what went wrong; `resume`, `apply` or `undo` go on."""
        self.paused = True
        self.trouble = f"{what}: {type(failure).__name__}: {failure}"
        self.tell()

    def _stop_thinking(self) -> None:
        thought, self.thought = self.thought, None
        try:
            if thought is not None:
                thought.cancel()
        except Exception as failure:  # an opponent is anybody's code
            self.trouble = f"an opponent could not stop: {type(failure).__name__}: {failure}"
