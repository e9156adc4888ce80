"""The action ids of Small World by name, and back; the same in every position and on every map.

Below 25 stands what is not about a region, then come six ids a region: 25 + 6·region + verb. So the
smaller maps use the first 25 + 6R ids (S17.1), and "conquer 13" has one id on all of them.
"""

REGIONS = 48
COLUMN = 6
GENERAL = ("done", "decline", "second wave", "pay", "keep", "take", "arm fireball", "arm behemoth")
VERBS = ("conquer", "convert", "special", "lift", "ready", "place")
PICK, MIRROR, ALLY, ROLL, REGION_ACTIONS = 8, 14, 20, 24, 25


def _names() -> dict[int, str]:
    """Write all names by id."""
    named = dict(enumerate(GENERAL))
    named |= {PICK + position: f"pick {position}" for position in range(COLUMN)}
    named |= {MIRROR + position: f"mirror {position}" for position in range(COLUMN)}
    named |= {ALLY + ahead - 1: f"ally {ahead}" for ahead in range(1, 5)}
    named[ROLL] = "roll"
    return named | {region_action(verb, region): f"{word} {region}"
                    for region in range(REGIONS) for verb, word in enumerate(VERBS)}


def region_action(verb: int, region: int) -> int:
    """Return the id of a verb with a region.

    >>> region_action(VERBS.index("conquer"), 13)
    103
    """
    return REGION_ACTIONS + len(VERBS) * region + verb


NAMES: dict[int, str] = _names()
NUMBERS: dict[str, int] = {name: number for number, name in NAMES.items()}
