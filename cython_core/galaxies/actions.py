"""The action ids of Tiny Epic Galaxies by name, and back; the same in every position (G12.3).

The numbers are those of state.pxd; the table stands in docs/galaxies-data.md.
"""

from realmlab.cython_core.galaxies import cards

END, GO, NO, YES, REROLL, CONVERT, FACE, SHIP, TO = 0, 1, 2, 3, 4, 5, 6, 12, 25
ENEMY, PLAYER, ROW, PLANET, UPGRADE, MIX, AMOUNT, RESOURCE, KEEP = 38, 62, 66, 72, 112, 114, 121, 128, 130
OTHERS = range(1, 5)    # places clockwise from the seat that acts (G12.5)
SLOTS = range(cards.SLOTS)

# Where a ship is or goes: at home, on the surface of a slot's planet, on its track.
PLACES: tuple[str, ...] = ("home", *(f"surface {slot}" for slot in SLOTS), *(f"orbit {slot}" for slot in SLOTS))


def _names() -> dict[int, str]:
    """Write all names by id."""
    named = {END: "end", GO: "go", NO: "no", YES: "yes", REROLL: "reroll", CONVERT: "convert"}
    named |= {FACE + i: f"face {face}" for i, face in enumerate(cards.FACES)}
    named |= {SHIP + i: f"ship {place}" for i, place in enumerate(PLACES)}
    named |= {TO + i: f"to {place}" for i, place in enumerate(PLACES)}
    named |= {ENEMY + cards.SLOTS * (r - 1) + slot: f"enemy {r} {slot}" for r in OTHERS for slot in SLOTS}
    named |= {PLAYER + r - 1: f"player {r}" for r in OTHERS}
    named |= {ROW + slot: f"row {slot}" for slot in SLOTS}
    named |= {PLANET + i: f"planet {planet['key']}" for i, planet in enumerate(cards.planets())}
    named |= {UPGRADE + i: f"upgrade {resource}" for i, resource in enumerate(cards.RESOURCES)}
    named |= {MIX + energy: f"mix {energy}" for energy in range(7)}
    named |= {AMOUNT + units - 1: f"amount {units}" for units in range(1, 8)}
    named |= {RESOURCE + i: f"resource {resource}" for i, resource in enumerate(cards.RESOURCES)}
    return named | {KEEP + i: f"keep {mission['key']}" for i, mission in enumerate(cards.missions())}


NAMES: dict[int, str] = _names()
NUMBERS: dict[str, int] = {name: number for number, name in NAMES.items()}
