"""Random games over all parameters, for the tests of what always holds."""

import random
from collections.abc import Iterator
from typing import Any

import smallworld_invariants as invariants
from hypothesis import Phase, settings
from hypothesis import strategies as st

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

GAME = "small_world"


@st.composite
def games(draw: Any) -> dict[str, Any]:
    """Draw the parameters of a game."""
    players = draw(st.integers(2, 5))
    few_races = st.lists(st.sampled_from(list(invariants.RACES)), min_size=2 * players + 2, unique=True)
    few_powers = st.lists(st.sampled_from(list(invariants.POWERS)), min_size=players + 2, unique=True)
    return {
        "players": players, "counts": draw(st.sampled_from(("guide", "printed"))),
        "rules_text": draw(st.sampled_from(("guide", "official"))),
        "observe_coins": draw(st.sampled_from(("own", "all"))), "utility": draw(st.sampled_from(("win", "margin"))),
        "races": "+".join(draw(st.one_of(st.just([]), few_races))),
        "powers": "+".join(draw(st.one_of(st.just([]), few_powers))),
    }  # fmt: skip


def chosen(position: Position, dice: random.Random) -> int:
    """Choose an action at random, half of the time one that does something."""
    actions = position.legal_actions
    if position.actor == CHANCE or dice.random() < 0.5:
        return dice.choice(actions)
    names = position.game.words.name
    busy = [action for action in actions if not names(action).startswith(("done", "lift", "decline"))]
    return dice.choice(busy or actions)


def walk(parameters: dict[str, Any], seed: int) -> Iterator[Position]:
    """Play a random game; yield the position at every node from the first decision on, the last included."""
    dice = random.Random(seed)
    position = Position(GAME, **parameters)
    dealt = False
    while not position.is_terminal:
        dealt = dealt or position.actor != CHANCE
        if dealt:
            yield position
        position.apply(chosen(position, dice))
    yield position


# A game does not shrink: another draw is another game.
MANY = settings(max_examples=20, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
SEEDS = st.integers(0, 2**32 - 1)
