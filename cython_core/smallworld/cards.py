"""The maps, races, powers and numbers of Small World, read from data/*.json and checked.

Other values can be swapped in by editing the JSON; what does not hold together is refused at import
with a sentence that names the record. What the effects of races and powers mean stands in abilities.py.
"""

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

LAND = ("farmland", "hill", "forest", "swamp", "mountain")
TERRAINS = (*LAND, "sea", "lake")
SYMBOLS = ("cavern", "magic", "mine")
SLOTS = ("active", "decline", "spirit")
# Pieces of defence whose worth and markers whose number the engine looks up (S6.6, S12.1).
DEFENCES = ("mountain", "lair", "fortress", "encampment", "winter")
MARKERS = ("lair", "fortress", "pot", "winter", "lava", "fireball")
# Signs of how strong a seat is, from which outlook.pyx guesses what it still gets.
SIGNS = ("active", "income", "tokens", "value", "declined")
MOST_COINS = 1000
MOST_REGIONS, MOST_RACES, MOST_POWERS, COLUMN, MOST_LOOT = 48, 32, 64, 6, 10


@cache
def read(name: str) -> dict[str, Any]:
    """Return the contents of one file of the data, by its name without the ending."""
    text = files("realmlab.cython_core.smallworld").joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


# Maps -------------------------------------------------------------------------------------------


@cache
def maps() -> tuple[dict[str, Any], ...]:
    """Return the maps for 2, 3, 4 and 5 players (S2.1)."""
    found = {record["players"]: record for record in read("maps")["maps"]}
    if sorted(found) != [2, 3, 4, 5]:
        raise ValueError(f"maps.json must have one map for each of 2, 3, 4 and 5 players, not for {sorted(found)}")
    for record in found.values():
        _check_map(record)
    return tuple(found[players] for players in sorted(found))


def _check_map(record: dict[str, Any]) -> None:
    """Refuse a map whose regions or borders do not hold together (S1.1)."""
    name, regions = record["id"], record["regions"]
    if [region["id"] for region in regions] != list(range(record["n_regions"])) or len(regions) > MOST_REGIONS:
        raise ValueError(f"maps.json: the regions of {name} must be numbered 0 to at most {MOST_REGIONS - 1}")
    pairs = [tuple(pair) for pair in record["adjacency"]]
    if len(set(pairs)) != len(pairs) or not all(0 <= a < b < len(regions) for a, b in pairs):
        raise ValueError(f"maps.json: a border of {name} is written twice, or not as [smaller, larger] region")
    for region in regions:
        _check_region(name, region, [regions[there]["terrain"] for there in neighbours(pairs, region["id"])])
    if len(_connected(pairs)) != len(regions):
        raise ValueError(f"maps.json: {name} falls into parts")


def _check_region(name: str, region: dict[str, Any], around: list[str]) -> None:
    """Refuse a region whose flags contradict its terrain and neighbours (S0.5)."""
    where, terrain = f"maps.json: {name}, region {region['id']}", region["terrain"]
    if terrain not in TERRAINS:
        raise ValueError(f"{where}: unknown terrain {terrain!r}")
    for symbol in region["symbols"]:
        if symbol not in SYMBOLS:
            raise ValueError(f"{where}: unknown symbol {symbol!r}")
    land = terrain in LAND
    if region["coastal"] != (land and bool({"sea", "lake"} & set(around))):
        raise ValueError(f"{where}: coastal is land that touches a sea or the lake, not {region['coastal']}")
    if region["entry"] != (region["edge"] or (land and "sea" in around)):
        raise ValueError(f"{where}: an entry touches the rim or is land at a sea, not {region['entry']}")
    if region["lost_tribe"] and (not land or terrain == "mountain"):
        raise ValueError(f"{where}: a Lost Tribe lives on land that is no mountain, not on {terrain}")
    if not land and region["symbols"]:
        raise ValueError(f"{where}: water has no symbols (S14.20), not {region['symbols']}")


def neighbours(pairs: Iterable[tuple[int, ...]], region: int) -> list[int]:
    """Return the regions that share a border with this one."""
    return sorted(a + b - region for a, b in pairs if region in (a, b))


def _connected(pairs: list[tuple[int, ...]]) -> set[int]:
    """Return the regions that can be reached from region 0."""
    found, ahead = {0}, [0]
    while ahead:
        new = set(neighbours(pairs, ahead.pop())) - found
        found |= new
        ahead += new
    return found


# Races, powers, numbers -------------------------------------------------------------------------


def _listed(name: str, most: int, fields: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """Return the records of a file, numbered in order, with small counts."""
    found = tuple(read(name)[name])
    if len(found) > most or len({record["id"] for record in found}) != len(found):
        raise ValueError(f"{name}.json: at most {most} records, each with an id of its own")
    for number, record in enumerate(found):
        if record["index"] != number or record["max_copies"] != 1:
            raise ValueError(f"{name}.json: {record['id']} must have index {number} and max_copies 1")
        for field in fields:
            if isinstance(record[field], bool) or not isinstance(record[field], int) or not 0 <= record[field] <= 40:
                raise ValueError(f"{name}.json: {record['id']}.{field} must be a number from 0 to 40")
    return found


@cache
def races() -> tuple[dict[str, Any], ...]:
    """Return the races; their supply covers every army (S23.10)."""
    found = _listed("races", MOST_RACES, ("guide_count", "printed_count", "extra_start", "supply", "supply_guide"))
    for counts, supply in (("guide_count", "supply_guide"), ("printed_count", "supply")):
        largest = max(record[counts] for record in powers())
        for record in found:
            if record[supply] < record[counts] + record["extra_start"] + largest:
                raise ValueError(f"races.json: {record['id']}.{supply} is smaller than an army of {counts}")
    return found


@cache
def powers() -> tuple[dict[str, Any], ...]:
    """Return the powers in the order of the data."""
    return _listed("powers", MOST_POWERS, ("guide_count", "printed_count"))


@cache
def race_ids() -> tuple[str, ...]:
    """Return the races by id."""
    return tuple(record["id"] for record in races())


@cache
def power_ids() -> tuple[str, ...]:
    """Return the powers by id."""
    return tuple(record["id"] for record in powers())


@cache
def rounds() -> tuple[int, ...]:
    """Return the number of rounds with 2, 3, 4, 5 players (S2.1).

    >>> rounds()
    (10, 10, 9, 8)
    """
    found = {record["players"]: record for record in read("setup")["players"]}
    for record in maps():
        row = found[record["players"]]
        if row["map"] != record["id"] or row["turns"] != record["turns"] or not 1 <= row["turns"] <= 20:
            raise ValueError(f"setup.json: map and turns of {record['players']} players differ from maps.json")
    return tuple(found[players]["turns"] for players in (2, 3, 4, 5))


@cache
def number(name: str) -> int:
    """Return one number of setup.json, e.g. "starting_coins"."""
    found = int(read("setup")[name]["value"])
    if not 0 <= found <= 100:
        raise ValueError(f"setup.json: {name} must be from 0 to 100, not {found}")
    return found


@cache
def die() -> tuple[int, ...]:
    """Return how many faces of the die show 0, 1, 2, 3 (S6.9).

    >>> die()
    (3, 1, 1, 1)
    """
    faces = read("setup")["die"]["faces"]
    if not faces or not set(faces) <= {0, 1, 2, 3}:
        raise ValueError(f"setup.json: the faces of the die show 0 to 3, not {faces}")
    return tuple(faces.count(shown) for shown in range(4))


@cache
def defences() -> dict[str, int]:
    """Return what each piece of defence is worth (S6.6); a token is always worth 1."""
    found = {record["item"]: record["value"] for record in read("setup")["defense_values"]}
    if found["race_token"] != 1 or found["lost_tribe"] != 1 or found["behemoth"] != "own_swamps":
        raise ValueError("setup.json: tokens are worth 1 and behemoths their swamps; the engine counts on it")
    return {item: int(found[item]) for item in DEFENCES}


@cache
def supplies() -> dict[str, int]:
    """Return how many markers of each kind the box has (S12.1)."""
    found = {record["item"]: int(record["count"]) for record in read("setup")["marker_supply"]}
    return {item: found[item] for item in MARKERS}


@cache
def loot_kinds() -> tuple[tuple[str, int | None, int], ...]:
    """Return the kinds of Skag markers as (name, coins, count); coins None is the Skag attack (S13.25).

    >>> loot_kinds()[0], loot_kinds()[3]
    (('attack', None, 3), ('coins 2', 2, 2))
    """
    record = read("setup")["loot_markers"]
    found: list[tuple[str, int | None, int]] = []
    for value in record["values"]:
        coins = value["coins"] if value["kind"] == "coins" else None
        found.append(("attack" if coins is None else f"coins {coins}", coins, value["count"]))
    if sum(count for _, _, count in found) != record["total"] or record["total"] > MOST_LOOT or len(found) > 8:
        raise ValueError(f"setup.json: loot markers are at most {MOST_LOOT} of 8 kinds, and add to their total")
    return tuple(found)


# Experience -------------------------------------------------------------------------------------


def value_of(name: str) -> float:
    """Return by how many coins a race or power is better than others; 0 of one that nobody has played yet."""
    known = {**read("experience")["races"], **read("experience")["powers"]}
    return _real(known.get(name, 0), f"the value of {name}")


def outlook(players: int) -> dict[str, list[float]]:
    """Return what the signs of strength, and the turns left, are worth: polynomials in tens of turns."""
    found = read("experience")["outlook"][str(players)]
    if sorted(found) != sorted((*SIGNS, "turn")):
        wanted = (*SIGNS, "turn")
        raise ValueError(f"experience.json: the outlook of {players} players has {sorted(found)}, not {wanted}")
    for sign, numbers in found.items():
        if len(numbers) != (2 if sign == "turn" else 3):
            raise ValueError(f"experience.json: {sign} of {players} players is a wrong number of numbers: {numbers}")
    return {sign: [_real(number, sign) for number in numbers] for sign, numbers in found.items()}


def doubt() -> tuple[float, float]:
    """Return how uncertain a lead is: in the last round, and by how much more in each round before."""
    last, more = (_real(number, "doubt") for number in read("experience")["doubt"])
    if last <= 0 or more < 0:
        raise ValueError(f"experience.json: doubt is above 0 and does not shrink, unlike {[last, more]}")
    return last, more


def _real(number: Any, what: str) -> float:
    if isinstance(number, bool) or not isinstance(number, int | float) or not abs(number) < MOST_COINS:
        raise ValueError(f"experience.json: {what} is a number of coins below {MOST_COINS}, not {number!r}")
    return float(number)
