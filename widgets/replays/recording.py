"""A game step by step: what there is to see and to tell after each step, for one way of looking at it.

>>> from realmlab.cython_core import Position
>>> recording = Recording(Position("kingdoms_war", seed=1).apply("bid 2"), view=1)
>>> recording.length, recording.story[0]
(1, Told(actor=0, lines=('chooses in secret',)))
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import RLock
from typing import Any

from realmlab.cython_core import CHANCE, ParameterError, Position, Step
from realmlab.cython_core.checks import one_of, real
from realmlab.widgets.scenes import scene_of, svg
from realmlab.widgets.session.chronicle import SECRET, Chronicle, at_start

ALL = "all"             # a way to look: nothing is hidden, the board is seen by whoever decides
SIZE = re.compile(r' width="[^"]*" height="[^"]*"')     # the first of them is the whole picture's
YOU = re.compile(r" \(you\)|, you\b|^you$")
View = int | str | None  # a seat, ALL, or None: an onlooker, who knows what everybody knows


@dataclass(frozen=True)
class Told:
    """What there is to tell of a step: who did it (a seat, or CHANCE), and what, in one line or several."""

    actor: int
    lines: tuple[str, ...]


class Recording:
    """The history of a position, to be looked at after any step: step 0 is its start, step `length` its end.

    `view` says whose eyes see it: a seat, None for an onlooker, or "all" once the game is over. It may be
    changed with `look`. The chance of the positions handed out is not fixed by the seed of the game, so
    nobody who goes on from one learns how the dice were going to fall.
    """

    def __init__(self, position: Position, view: View = None) -> None:
        self.lock = RLock()
        self.game = position.game.name
        self.scene = scene_of(self.game)
        self.steps: tuple[Step, ...] = position.history
        self.length = len(self.steps)
        self.is_over = position.is_terminal
        self.num_seats = position.num_seats
        self.chronicle = Chronicle(position)
        self._twin = at_start(position)
        self.look(view)

    def look(self, view: View) -> None:
        """See it through other eyes; ParameterError if there are none such, or they would see too much."""
        seats = range(self.num_seats)
        if isinstance(view, bool) or view not in (None, ALL, *seats):
            raise ParameterError(f"view must be None, 'all' or a seat from 0 to {self.num_seats - 1}, not {view!r}")
        if view == ALL and not self.is_over:
            raise ParameterError("view 'all' shows what is hidden, so it is open only when the game is over")
        with self.lock:
            self.view = view
            self.known = self._known()
            self.story = self._story()
            self._last = self._decisions()

    def _known(self) -> list[bool]:
        """Say of each step whether these eyes may know what was done."""
        if self.view == ALL:
            return [True] * self.length
        viewer = self.view if isinstance(self.view, int) else None
        return [action is not None for _, action in self.chronicle.seen(viewer)]

    def _story(self) -> list[Told]:
        texts = zip(self.steps, self.chronicle.texts, self.known, strict=True)
        return [Told(step.actor, tuple(told) if known else (SECRET,)) for step, told, known in texts]

    def _decisions(self) -> list[list[Step]]:
        """Return for each step from 0 the last decision before it, [] if there is none or it may not be known."""
        found: list[list[Step]] = [[]]
        for step, known in zip(self.steps, self.known, strict=True):
            found.append(found[-1] if step.actor == CHANCE else [step] if known else [])
        return found

    # The game after a step ----------------------------------------------------------------------

    @contextmanager
    def at(self, step: int) -> Iterator[Position]:
        """Lend the position after so many steps; it is this recording's own, so it must not be changed."""
        if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= self.length:
            raise ParameterError(f"step must be a whole number from 0 to {self.length}, not {step!r}")
        with self.lock:
            here = len(self._twin.history)
            for _ in range(step, here):
                self._twin.undo()
            for taken in self.steps[here:step]:
                self._twin.apply(taken.action)
            yield self._twin

    def position(self, step: int) -> Position:
        """Return a copy of the position after so many steps, its chance by hand."""
        with self.at(step) as there:
            return there.copy()

    def viewer(self, step: int) -> int | None:
        """Return the seat through whose eyes the board is seen after a step; None for an onlooker."""
        if self.view != ALL:
            return self.view if isinstance(self.view, int) else None
        with self.at(step) as there:
            deciding = [there.actor, *(taken.actor for taken in reversed(self.steps[:step]))]
        return next((seat for seat in deciding if seat >= 0), 0)

    def spec(self, step: int) -> dict[str, Any]:
        """Return what the board draws after a step: the geometry (see svg.py)."""
        with self.at(step) as there:
            return dict(self._scene().spec(there))

    def state(self, step: int) -> dict[str, Any]:
        """Return how the board looks after a step: the last decision is marked, and nothing can be clicked."""
        with self.at(step) as there:
            shown = dict(self._scene().state(there, self.viewer(step), self._last[step], ()))
        shown = impersonal(shown) if self.view == ALL else shown
        return shown | {"targets": {}, "ply": step}

    def picture(self, step: int, width: float = 0, theme: str = "light") -> str:
        """Return the board after a step as an SVG `width` pixels wide (0: as its narrowest layout is drawn)."""
        drawn = svg.draw(self.spec(step), self.state(step), real("width", width, 0, 10_000),
                         one_of("theme", theme, ("light", "dark")))
        return SIZE.sub(f' width="{width:g}"', drawn, count=1) if width else drawn

    def _scene(self) -> Any:
        if self.scene is None:
            raise ParameterError(f"nobody draws {self.game}, so there is no board to replay it on")
        return self.scene


def impersonal(thing: Any) -> Any:
    """Return a state that calls nobody "you": seen by everybody in turn, that would be somebody else all the time.

    >>> impersonal({"paint": {"people:0": {"text": "Orcs (you)"}}, "ply": 3})
    {'paint': {'people:0': {'text': 'Orcs'}}, 'ply': 3}
    """
    if isinstance(thing, dict):
        return {name: impersonal(value) for name, value in thing.items()}
    return YOU.sub("", thing) if isinstance(thing, str) else thing
