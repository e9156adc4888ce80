"""A position as plain data: what docs/galaxies-data.md describes (reading.py reads it back)."""

from typing import Any

from realmlab.cython_core.galaxies import cards, tasks
from realmlab.cython_core.galaxies.actions import PLACES, SLOTS
from realmlab.cython_core.galaxies.form import unpack

NONE = 255
TRACK_SETS = ("diplomacy", "economy", "any")    # the sets 1, 2 and 3
DICE_PLACES = ("inactive", "bay", "spent")      # where the dice of a turn are
ROLES = ("owner", "follower")                   # whose resolution (G14.3)


def planet_keys(mask: int) -> list[str]:
    """Return a set of planets by their keys."""
    return [record["key"] for i, record in enumerate(cards.planets()) if mask >> i & 1]


def planet_key(number: int) -> str | None:
    """Return a planet by its key; None for no planet."""
    return None if number == NONE else str(cards.planets()[number]["key"])


def mission_keys(mask: int) -> list[str]:
    """Return a set of missions by their keys."""
    return [record["key"] for i, record in enumerate(cards.missions()) if mask >> i & 1]


def mission_key(number: int) -> str | None:
    """Return a mission by its key; None for no mission."""
    return None if number == NONE else str(cards.missions()[number]["key"])


def faces(dice: int) -> dict[str, int]:
    """Return dice by face, from four bits a face.

    >>> faces(0x102)
    {'move': 2, 'culture': 1}
    """
    return {face: dice >> 4 * i & 15 for i, face in enumerate(cards.FACES) if dice >> 4 * i & 15}


def step_of(held: dict[str, Any], slot: int) -> int:
    """Return the step of a seat's ship on the track of this slot."""
    return int(held["steps"] >> 4 * slot & 15)


def to_dict(state: bytes) -> dict[str, Any]:
    """Return the whole position as plain data."""
    raw = unpack(state)
    data = {
        "parameters": _parameters(raw),
        "row": [planet_key(raw["row"][slot]) for slot in range(raw["slots"])],
        "pile": planet_keys(raw["pile"]),
        "discards": planet_keys(raw["discards"]),
        "seats": [_seat(raw, raw["seats"][seat]) for seat in range(raw["players"])],
        "turn": raw["turn"],
        "round": raw["round"],
        "dice": {where: faces(raw[where]) for where in DICE_PLACES},
        "rerolled": bool(raw["rerolled"]),
        "converted": bool(raw["converted"]),
        "follow_cost": raw["follow_cost"],
        "bounties": {resource: raw[f"bounty_{resource}"] for resource in cards.RESOURCES},
        "trigger": None if raw["trigger"] == NONE else raw["trigger"],
        "node": node(raw["now"]),
        "agenda": [node(frame) for frame in raw["agenda"][: raw["depth"]]],
        "resolution": {role: _resolution(raw, i) for i, role in enumerate(ROLES)},
    }
    if raw["with_missions"]:
        data["missions"] = mission_keys(raw["missions"])
    if raw["solo"]:
        data["solo"] = _solo(raw)
    return data


def _parameters(raw: dict[str, Any]) -> dict[str, Any]:
    return {
        "players": 1 if raw["solo"] else raw["players"],
        "rogue": cards.rogues()[raw["rogue"]]["key"],
        "missions": bool(raw["with_missions"]),
        "tie_break": cards.TIE_BREAKS[raw["tie_break"]],
        "max_rounds": raw["max_rounds"],
        "reroll_unusable_once": bool(raw["unusable_once"]),
        "rolls": cards.ROLLS[raw["by_dice"]],
    }


def _seat(raw: dict[str, Any], held: dict[str, Any]) -> dict[str, Any]:
    data = {
        **{resource: held[resource] for resource in cards.RESOURCES},
        "level": held["level"],
        "colonies": planet_keys(held["colonies"]),
        "ships": ships(held),
        "used": planet_keys(held["used"]),
    }
    if raw["with_missions"]:
        data |= {"mission": mission_key(held["mission"]), "aside": mission_key(held["aside"]),
                 "dealt": mission_keys(held["dealt"])}
    return data


def ships(held: dict[str, Any]) -> list[str]:
    """Return where the four ships of a seat are (G12.1)."""
    places = ["home"] * held["home"]
    places += [f"surface {slot}" for slot in SLOTS if held["surface"] >> slot & 1]
    places += [f"orbit {slot}:{step_of(held, slot)}" for slot in SLOTS if held["orbit"] >> slot & 1]
    return places + ["locked"] * (cards.SHIPS - len(places))


def node(frame: dict[str, int]) -> dict[str, Any]:
    """Return a node or a task still to come, its numbers by their names (tasks.FIELDS)."""
    kind = tasks.KINDS[frame["task"]]
    fields = {field.name: _value(field, frame[field.letter]) for field in tasks.FIELDS.get(kind, ())}
    return {"kind": kind, "seat": frame["seat"], **fields}


def _value(field: tasks.Field, number: int) -> Any:
    """Return one number of a node as people write it."""
    if field.kind == "flag":
        return bool(number)
    words = {"face": cards.FACES, "place": PLACES, "resource": cards.RESOURCES}.get(field.kind)
    if words:
        return words[number]
    if field.kind == "tracks":
        return TRACK_SETS[number - 1]
    return planet_key(number) if field.kind == "planet" else number


def _resolution(raw: dict[str, Any], role: int) -> dict[str, Any]:
    moved = raw["mover"][role]
    return {"used": planet_keys(raw["guard"][role]), "moved": None if moved == NONE else PLACES[moved]}


def _solo(raw: dict[str, Any]) -> dict[str, Any]:
    return {
        "penalty": raw["penalty"],
        "attacked": bool(raw["attacked"]),
        "bonus": bool(raw["bonus"]),
        "winner": None if raw["winner"] == NONE else raw["winner"],
    }
