"""Positions of Galaxies from the least data, and walks through random games."""

import random

from realmlab.cython_core import Position
from realmlab.cython_core.galaxies import actions

GAME = "tiny_epic_galaxies"
ROW = ["jakks", "helios", "gort", "maia"]
PARAMETERS = [
    {"players": 2, "rolls": "counts"}, {"players": 3, "missions": False}, {"players": 4, "rolls": "counts"},
    {"players": 5}, {"players": 1, "rogue": "gamelyn"},
    {"players": 1, "rogue": "artemis", "reroll_unusable_once": True},
]


def plain(**changes):
    """Return the least data of a position of two, with changes to seat 0 under `seat` and to seat 1 under `other`."""
    seats = [changes.pop("seat", {}), changes.pop("other", {})]
    return {"parameters": {"players": changes.pop("players", 2)}, "row": ROW, "seats": seats, **changes}


def position(**changes):
    return Position.from_dict(GAME, plain(**changes))


def walk(parameters, seed, most=400):
    """Play a random game, chance drawn by the walk itself, and yield its positions; ends of turns are rare in it."""
    dice = random.Random(seed)
    found = Position(GAME, **parameters)
    for _ in range(most):
        yield found
        if found.is_terminal:
            return
        legal = [action for action in found.legal_actions if action != actions.END or found.actor < 0]
        found.apply(dice.choice(legal or found.legal_actions))
