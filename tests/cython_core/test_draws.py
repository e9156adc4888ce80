"""A random game draws one legal action or outcome after the other (Rules.draw): played again in Python.

Only games and options whose outcomes are all alike wherever chance decides.
"""

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE
from realmlab.cython_core.search.playouts import play_random

GAMES = [
    ("tiny_epic_galaxies", {"players": 2, "max_rounds": 12}),
    ("tiny_epic_galaxies", {"players": 4, "max_rounds": 6, "missions": False}),
    ("tiny_epic_galaxies", {"players": 1, "max_rounds": 12}),
    ("tiny_epic_kingdoms", {"players": 2}),
    ("tiny_epic_kingdoms", {"players": 5, "heroes_call": True, "pool": "both"}),
    ("kingdoms_war", {}),
    ("open_goofspiel", {}),
]


def play_again(position, stream):
    """Play one game with the upper half of each number of a stream, stretched over what is legal."""
    counts = [0, 0]
    while not position.is_terminal:
        legal = position.legal_actions
        counts[position.actor == CHANCE] += 1
        position.apply(legal[(int(stream.random_raw()) >> 32) * len(legal) >> 32])
    return counts


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_nth_legal_action_is_drawn(name, options):
    start = Position(name, **options)
    games = 4
    played = play_random(start, games, seed=7)
    stream = np.random.PCG64(np.random.SeedSequence(7))
    decisions = chance = 0
    for game in range(games):
        position = start.copy()
        made, fallen = play_again(position, stream)
        decisions, chance = decisions + made, chance + fallen
        assert position.returns.tolist() == played.returns[game].tolist()
    assert (decisions, chance) == (played.decisions, played.chance)
