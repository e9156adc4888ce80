"""Plays with a race and a power that are in no box: python new_peoples_play.py FOLDER, a data folder with both.

The engine reads its data once, at import, from the package; here that folder is taken in its place. What happens is
printed as JSON for the test that runs this.
"""

import importlib.resources
import json
import random
import sys
from pathlib import Path

PACKAGE = "realmlab.cython_core.smallworld"


def serve(folder: Path) -> None:
    """Let the package read this folder's data/*.json."""
    packaged = importlib.resources.files
    importlib.resources.files = lambda anchor: folder if anchor == PACKAGE else packaged(anchor)


def spent(people, region):
    """Return the tokens of a hand of 5 that the conquest of a region takes."""
    from conftest import board

    found = board(f"{people} hand=5 @ 9").apply(f"conquer {region}")
    return found.to_dict()["regions"][str(region)].get("tokens", 1)


def earned(**peoples):
    """Return the income of seat 0."""
    from conftest import income, seat

    return income(seat(**peoples))


def whole_games(count):
    """Play random games of both rules texts; return how many ended, and in how many the new ones were picked."""
    from realmlab.cython_core import Position

    ended = picked = 0
    for number in range(count):
        dice = random.Random(number)
        game = Position("small_world", players=2, rules_text=("guide", "official")[number % 2], seed=number)
        words = []
        while not game.is_terminal:
            action = dice.choice(game.legal_actions)
            words.append(game.describe(action))
            game.apply(action)
        ended += 1
        picked += any("Quarrying" in word or "Otters" in word for word in words)
    return [ended, picked]


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
    print(json.dumps({
        "spent": {region: [spent("otters forest", region), spent("trolls quarrying", region),
                           spent("otters quarrying", region), spent("trolls swamp", region)] for region in (4, 8)},
        "earned": {
            "active": earned(active="otters quarrying @ 3 5 19"), "otters": earned(active="otters forest @ 3 5 19"),
            "declined": earned(decline="otters @ 3 16 19"), "other": earned(decline="trolls @ 3 5 19"),
        },
        "games": whole_games(40),
    }))
