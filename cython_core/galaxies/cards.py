"""The planets, missions, dice, mats and numbers of Tiny Epic Galaxies, read from data/*.json and checked.

Other values can be swapped in by editing the JSON; what does not hold together is refused at import
with a sentence that names the record.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

RESOURCES = ("energy", "culture")
TRACKS = ("diplomacy", "economy")
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
TIE_BREAKS = ("seed", "later")
ROLLS = ("counts", "dice")
SLOTS = 6
SHIPS = 4
MAX_LEVEL = 6
PLANETS = 40
MISSIONS = 12
LONGEST_TRACK = 15      # a step takes four bits


@cache
def read(name: str) -> dict[str, Any]:
    """Return the contents of one file of the data, by its name without the ending."""
    text = files("realmlab.cython_core.galaxies").joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def number(value: object, lowest: int, highest: int, what: str) -> int:
    """Return a whole number of the data if it is in this range; ValueError names it otherwise."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise ValueError(f"{what} must be a whole number from {lowest} to {highest}, not {value!r}")
    return value


def place(value: object, words: tuple[str, ...], what: str) -> int:
    """Return the place of a word of the data among the words allowed there."""
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{what} must be one of {', '.join(words)}, not {value!r}")
    return words.index(value)


@cache
def planets() -> tuple[dict[str, Any], ...]:
    """Return the planet cards, in the order of their ids (G1.3, G16)."""
    found = tuple(read("planets")["planets"])
    if len(found) != PLANETS:
        raise ValueError(f"planets.json: there must be {PLANETS} planets, not {len(found)}")
    for index, record in enumerate(found):
        _check_planet(index, record)
    if len({record["key"] for record in found}) != PLANETS:
        raise ValueError("planets.json: two planets have the same key")
    return found


def _check_planet(index: int, record: dict[str, Any]) -> None:
    """Refuse a planet that is not in its place, or whose numbers cannot be."""
    name = f"planets.json: {record['key']}"
    if record["id"] != index:
        raise ValueError(f"{name} has id {record['id']} but stands in place {index}")
    place(record["produces"], RESOURCES, f"{name}.produces")
    place(record["track"], TRACKS, f"{name}.track")
    length = number(record["track_length"], 1, LONGEST_TRACK, f"{name}.track_length")
    if record["last_number"] != length - 1:
        raise ValueError(f"{name}: last_number {record['last_number']} is not track_length {length} less one")
    number(record["vp"], 0, 20, f"{name}.vp")


@cache
def missions() -> tuple[dict[str, Any], ...]:
    """Return the missions, in the order of their ids (G10)."""
    found = tuple(read("missions")["missions"])
    if len(found) != MISSIONS or [record["id"] for record in found] != list(range(MISSIONS)):
        raise ValueError(f"missions.json: there must be {MISSIONS} missions with ids in order")
    return found


@cache
def levels() -> tuple[dict[str, Any], ...]:
    """Return the levels of the empire track, level 1 first (G7.2)."""
    found = tuple(read("empire_track")["levels"])
    if [record["level"] for record in found] != list(range(1, MAX_LEVEL + 1)):
        raise ValueError(f"empire_track.json: the levels must be 1 to {MAX_LEVEL}")
    for record in found:
        number(record["ships"], 1, SHIPS, f"empire_track.json: ships of level {record['level']}")
        number(record["dice"], 1, dice_count(), f"empire_track.json: dice of level {record['level']}")
    return found


@cache
def dice_count() -> int:
    """Return how many dice there are (G1.1)."""
    data = read("dice")
    if tuple(face["key"] for face in data["faces"]) != FACES:
        raise ValueError(f"dice.json: the faces must be {', '.join(FACES)} in this order")
    return number(data["num_dice"], 1, 7, "dice.json: num_dice")


@cache
def rogues() -> tuple[dict[str, Any], ...]:
    """Return the Rogue Galaxies, in the order of their ids (G13.9)."""
    found = tuple(read("rogue")["rogues"])
    for record in found:
        name = f"rogue.json: {record['key']}"
        number(record["resource_max"], 1, 15, f"{name}.resource_max")
        if record["skull_level"] != len(record["levels"]) + 1 or record["skull_level"] != MAX_LEVEL:
            raise ValueError(f"{name}: there must be {MAX_LEVEL - 1} levels and the skull after them")
        for level in record["levels"]:
            number(level["dice"], 1, dice_count(), f"{name}: dice of level {level['level']}")
    return found


@cache
def planet_number(key: str) -> int | None:
    """Return the index of a planet by its key, e.g. "jakks"."""
    return next((i for i, record in enumerate(planets()) if record["key"] == key), None)


@cache
def row_size(players: int) -> int:
    """Return how many planets lie in the row (G2.2).

    >>> [row_size(players) for players in (1, 2, 3, 4, 5)]
    [4, 4, 5, 6, 6]
    """
    return number(read("setup")["row_size_by_players"][str(players)], 1, SLOTS, "setup.json: row_size_by_players")
