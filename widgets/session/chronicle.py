"""What happened in a game, in words, for whoever looks: secrets stay secret until the rules reveal them."""

import json
import random
from dataclasses import dataclass

from realmlab.cython_core import CHANCE, Position, Step
from realmlab.widgets.page.language import marked, tr
from realmlab.widgets.scenes import scene_of

SECRET = marked("chooses in secret")
TRIES = 200  # guesses at hidden steps until one agrees with all that was seen afterwards


Seen = tuple[int, int | None]  # who did it, and what, if that may be known


@dataclass(frozen=True)
class Line:
    """One thing that happened: who did it (a seat, or CHANCE), and what, in words."""

    actor: int
    text: str


def with_seed(position: Position, seed: int | None) -> Position:
    """Return the same position, history included, with chance drawn from another seed (None: by hand)."""
    data = json.loads(position.to_json())
    data["seed"] = seed
    return type(position).from_json(json.dumps(data))


def at_start(position: Position) -> Position:
    """Return where this position's history begins, with chance played by hand."""
    data = json.loads(position.to_json())
    data["seed"], data["history"] = None, []
    return type(position).from_json(json.dumps(data))


class Chronicle:
    """The story of one position. `follow` keeps it up to date, back and forth.

    It keeps a twin of the position whose chance is played by hand, so that every outcome can be put
    into words, and so that whoever receives a copy of it learns nothing about the chance to come.
    A scene may add what the rules did by themselves, and join lines (`retell`, `join`, see scenes).
    """

    def __init__(self, position: Position) -> None:
        self.twin = at_start(position)
        self.is_given = json.loads(self.twin.to_json())["start"] is not None    # does the story begin in the middle?
        self.texts: list[list[str]] = []    # by step: what was done, then what came of it by itself
        scene = scene_of(position.game.name)
        self.retell = getattr(scene, "retell", None)
        self.join = getattr(scene, "join", list)
        self.follow(position)

    def follow(self, position: Position) -> None:
        """Bring the story to where the position is now."""
        steps = position.history
        known = self.twin.history
        same = 0
        while same < min(len(steps), len(known)) and steps[same] == known[same]:
            same += 1
        for _ in known[same:]:
            self.twin.undo()
        del self.texts[same:]
        for step in steps[same:]:
            self.texts.append(self._play(step.action))

    def _play(self, action: int) -> list[str]:
        """Let the twin make a step, and return what there is to tell of it."""
        said = self.twin.describe(action)
        if self.retell is None:
            self.twin.apply(action)
            return [said]
        before = self.twin.copy()
        return list(self.retell(before, said, self.twin.apply(action)))

    def seen(self, viewer: int | None) -> list[Seen]:
        """Return the steps as this seat knows them (None: as an onlooker, who knows what all know)."""
        seats = range(self.twin.num_seats) if viewer is None else [viewer]
        told = zip(*(self.twin.seen(seat) for seat in seats), strict=True)
        return [(steps[0][0], None if any(action is None for _, action in steps) else steps[0][1]) for steps in told]

    def lines(self, viewer: int | None) -> list[Line]:
        """Return the story as this seat may know it; what came of a secret step may give it away, so it is left out."""
        found = []
        for (actor, action), texts in zip(self.seen(viewer), self.texts, strict=True):
            told = [tr(SECRET)] if action is None else texts
            found += [(actor, told[0]), *((CHANCE, more) for more in told[1:])]
        return [Line(actor, text) for actor, text in self.join(found)]

    def news(self, viewer: int | None) -> list[Step]:
        """Return the decisions since this seat's last one, or the last if none came after, as far as it knows them."""
        seen = [(actor, action) for actor, action in self.seen(viewer) if actor != CHANCE]
        own = [number for number, (actor, _) in enumerate(seen) if actor == viewer]
        begin = own[-1] + 1 if own else 0 if viewer is not None else len(seen)
        return [Step(actor, action) for actor, action in seen[begin:] or seen[-1:] if action is not None]

    def view(self, seat: int, chooser: random.Random) -> Position:
        """Return a position for this seat to think about: same history, but hidden steps are guessed anew.

        The guess is uniform over what was allowed, and agrees with everything the seat has seen.
        """
        seen = self.twin.seen(seat)
        hidden = [number for number, (_, action) in enumerate(seen) if action is None]
        if not hidden:
            return self.twin.copy()
        for _ in range(TRIES):
            guess = _guess(self.twin.copy(), seen, hidden[0], chooser)
            if guess is not None:
                return guess
        raise RuntimeError(f"{TRIES} guesses at what seat {seat} cannot see did not agree with what it saw")


def _guess(position: Position, seen: list[Seen], first: int, chooser: random.Random) -> Position | None:
    """Go back to before step `first` and play on as seen, hidden steps at random; None if that does not fit."""
    while len(position.history) > first:
        position.undo()
    for actor, action in seen[first:]:
        if position.actor != actor:
            return None
        if action is None:
            action = _draw(position, chooser)
        elif action not in position.legal_actions:
            return None
        position.apply(action)
    return position


def _draw(position: Position, chooser: random.Random) -> int:
    if position.actor != CHANCE:
        return chooser.choice(position.legal_actions)
    outcomes, odds = zip(*position.chance_outcomes, strict=True)
    return int(chooser.choices(outcomes, weights=odds)[0])
