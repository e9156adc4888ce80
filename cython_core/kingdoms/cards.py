"""The cards, maps and numbers of Tiny Epic Kingdoms, read from data/*.json and checked.

Other values can be swapped in by editing the JSON; what does not hold together is refused at import
with a sentence that names the record.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

USABLE = "ABCDE"
TERRAINS = ("plains", "mountains", "forest", "ruins", "capital", "rocks", "tundra", "water", "cliffs")
BARRED = ("water", "cliffs")
EDGES = ("open", "river", "water", "cliffs")
ACTIONS = ("patrol", "quest", "build", "research", "expand", "trade")
GOODS = ("mana", "ore", "food", "silver")
MOST_WORTH = 100        # of anything in experience.json and habits.json
DIFFICULTIES = ("easy", "normal", "hard", "epic")
SIGNS = (               # of a kingdom's strength, in the order in which outlook.pyx reads them
    "points", "mana", "ore", "food", "silver", "forest", "mountains", "plains", "ruins", "capital", "lying",
    "neutrals beaten", "hero level", "heroes retired", "fortresses",
)
HABITS = {              # kinds of them with how many numbers each has, in the order of habits.pxd
    "card able": 24, "card shields": 30, "card last": 6, "card level": 24, "carry": 12, "carry level": 24, "yield": 20,
    "yield last": 6, "given": 30, "got": 30, "units": 9, "all units": 1, "left": 9, "left own": 1, "left rival": 1,
    "entered by": 45, "odds of war": 7, "like before": 1, "unknown": 1, "fled": 9, "given up": 1, "set": 26,
    "set over": 16, "set all": 2, "split units": 21, "begun": 9, "put": 9, "walled": 9, "raised": 1, "stood": 1,
    "replaced": 6, "enough": 1, "card faction": 192, "card means": 42, "goal like": 12, "goal held": 12,
}
OF_FACTIONS = "card faction"     # the kind of habits that stands in the data by faction; there is room for 32
TOKENS = ("crown", "treasure", "bandits", "dragon_lair", "camp", "fort", "city", "church", "blank")


@cache
def read(name: str) -> dict[str, Any]:
    """Return the contents of one file of the data, by its name without the ending."""
    text = files("realmlab.cython_core.kingdoms").joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@cache
def maps() -> tuple[dict[str, Any], ...]:
    """Return the territory maps: side a and b of each card in turn, base game first."""
    found = tuple(read("territories")["maps"])
    for number, record in enumerate(found):
        _check_map(record)
        if record["side"] != "ab"[number % 2] or record["id"] != record["card"] + record["side"]:
            raise ValueError(f"territories.json: {record['id']} is not where side a and b of each card alternate")
    return found


def _check_map(record: dict[str, Any]) -> None:
    """Refuse a map whose regions or edges do not hold together (K1.9, K23)."""
    name, regions = record["id"], [region["id"] for region in record["regions"]]
    usable = [region["id"] for region in record["regions"] if region["terrain"] not in BARRED]
    if usable != list(USABLE) or regions[:5] != usable:
        raise ValueError(f"territories.json: {name} must begin with its usable regions A to E, not {regions}")
    if len(regions) > 8 or len(set(regions)) != len(regions):
        raise ValueError(f"territories.json: {name} has too many regions, or one twice: {regions}")
    for region in record["regions"]:
        if region["terrain"] not in TERRAINS:
            raise ValueError(f"territories.json: {name}.{region['id']} has unknown terrain {region['terrain']!r}")
    for edge in record["adjacency"]:
        if edge["type"] not in EDGES or edge["a"] not in regions or edge["b"] not in regions:
            raise ValueError(f"territories.json: {name} has an edge that leads nowhere: {edge}")


@cache
def factions() -> tuple[dict[str, Any], ...]:
    """Return the factions in the order of the data."""
    return tuple(read("factions")["factions"])


@cache
def tower_points() -> tuple[int, ...]:
    """Return the VP of each tower level, 0 first (K12.3)."""
    return (0, *(level["vp"] for level in read("tower")["levels"]))


@cache
def splits() -> tuple[tuple[int, int, int], ...]:
    """Return the ways to split the start resources over mana, ore, food (K2.4).

    >>> len(splits())       # example E1
    28
    """
    total = read("resources")["start_total"]
    return tuple(
        (mana, ore, total - mana - ore) for mana in range(total + 1) for ore in range(total + 1 - mana)
    )


@cache
def pairs() -> tuple[tuple[int, int], ...]:
    """Return the exchanges of Trade as (give, get), indices of GOODS (K7.4)."""
    return tuple((give, get) for give in range(3) for get in range(3) if give != get)


@cache
def map_number(name: str) -> int | None:
    """Return the index of a map by its id, e.g. "k01a"."""
    return next((i for i, record in enumerate(maps()) if record["id"] == name), None)


@cache
def faction_number(name: str) -> int | None:
    """Return the index of a faction by its id, e.g. "orcs"."""
    return next((i for i, record in enumerate(factions()) if record["id"] == name), None)


@cache
def card_ids() -> tuple[str, ...]:
    """Return the territory cards by id, each with two maps."""
    return tuple(record["card"] for record in maps()[::2])


# Experience -------------------------------------------------------------------------------------


def worths(kind: str) -> list[tuple[float, float]]:
    """Return what each sign, level or faction is worth far from the end, and how much more at the end.

    `kind` is "signs", in the order of SIGNS; "tower", "magic" or "meeples", by level or number; "factions" or "magic of
    factions", by index: a faction that nobody has played yet counts like the mean, which is 0.
    """
    found = read("experience")[kind]
    if kind == "signs":
        if tuple(found) != SIGNS:
            raise ValueError(f"experience.json: the signs are {list(found)}, not {list(SIGNS)}")
        found = list(found.values())
    elif "factions" in kind:
        found = [found.get(record["id"], [0, 0]) for record in factions()]
    if any(len(numbers) != 2 for numbers in found):
        raise ValueError(f"experience.json: each of the {kind} has two numbers")
    return [(_real(early, kind), _real(more, kind)) for early, more in found]


def points_of_lead() -> float:
    """Return how many points of lead one unit of it, as `worths` counts, makes likely."""
    return _real(read("experience")["points_of_lead"], "points_of_lead")


def habits() -> tuple[float, ...]:
    """Return the logarithms of the odds of quick choices, in the order of habits.pxd."""
    found = dict(read("habits")["habits"])
    by_name = found.get(OF_FACTIONS, {})
    if any(len(numbers) != len(ACTIONS) for numbers in by_name.values()):
        raise ValueError(f"habits.json: {OF_FACTIONS} has {len(ACTIONS)} numbers of each faction")
    of_factions = [number for record in factions() for number in by_name.get(record["id"], [0] * len(ACTIONS))]
    found[OF_FACTIONS] = of_factions + [0] * (HABITS[OF_FACTIONS] - len(of_factions))
    if [(kind, len(numbers)) for kind, numbers in found.items()] != list(HABITS.items()):
        raise ValueError(f"habits.json: the kinds of habits, with how many numbers each has, are {HABITS}")
    return tuple(_real(number, kind, "habits") for kind, numbers in found.items() for number in numbers)


def _real(number: Any, what: str, name: str = "experience") -> float:
    if isinstance(number, bool) or not isinstance(number, int | float) or not abs(number) < MOST_WORTH:
        raise ValueError(f"{name}.json: {what} is a number below {MOST_WORTH}, not {number!r}")
    return float(number)
