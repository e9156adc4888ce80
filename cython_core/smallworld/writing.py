"""A position as plain data: what docs/smallworld-data.md describes (reading.py reads it back)."""

from typing import Any

from realmlab.cython_core.smallworld import cards, tasks
from realmlab.cython_core.smallworld.form import unpack

NONE = 255
ACTIVE, DECLINE, SPIRIT = range(3)
FLAGS = ("lair", "fortress", "copied", "hole", "hero", "dragon", "catapult", "pot", "winter")   # markers on a region
SETS = ("lairs", "fortresses", "copied", "holes", "heroes", "dragon", "catapult", "pots", "winter")     # in the state
OFF_MAP = ("hordes", "encampments", "behemoths", "holes", "pots", "fireballs", "lost")
TURN_NUMBERS = ("conquests", "waves", "behemoths", "armed_fireballs", "armed_behemoths")
TURN_FACTS = ("dragon", "catapult", "shot", "may_decline", "revived", "open", "ends", "late")
TURN_OPTIONAL = ("target", "roll", "pygmy", "loot_at")


def members(mask: int) -> list[int]:
    """Return the members of a set in ascending order.

    >>> members(0b10110)
    [1, 2, 4]
    """
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def race_id(number: int) -> str | None:
    """Return a race by its id; None for no race."""
    return None if number == NONE else cards.race_ids()[number]


def power_id(number: int) -> str | None:
    """Return a power by its id; None for no power."""
    return None if number == NONE else cards.power_ids()[number]


def optional(number: int) -> int | None:
    """Return a number, or None where there is none."""
    return None if number == NONE else number


def to_dict(state: bytes) -> dict[str, Any]:
    """Return the whole position, hidden things included, as plain data."""
    raw = unpack(state)
    return {
        "parameters": _parameters(raw),
        "round": raw["round"],
        "player": raw["player"],
        "regions": _regions(raw),
        "tribes": members(raw["tribes"]),
        "seats": [_seat(raw["seats"][seat]) for seat in range(raw["players"])],
        "column": [_combo(combo) for combo in raw["column"][: raw["combos"] + half_drawn(raw)]],
        "queue": [race_id(race) for race in raw["queue"][: raw["queued"]]],
        "discard": [power_id(power) for power in members(raw["discard"])],
        "unseen": {
            "races": [race_id(race) for race in members(raw["unseen_races"])],
            "powers": [power_id(power) for power in members(raw["unseen_powers"])],
        },
        "loot": {
            "pool": {kind: raw["pool"][i] for i, (kind, _, _) in enumerate(cards.loot_kinds())},
            "drawn": raw["drawn"],
        },
        "turn": _turn(raw),
        "node": _node(raw),
    }


def half_drawn(raw: dict[str, Any]) -> int:
    """Return 1 if behind the last combo stands a race whose power is being drawn, else 0."""
    return int(tasks.KINDS[raw["phase"]] == "draw power")


def takes_part(raw: dict[str, Any]) -> tuple[int, int]:
    """Return the races and the powers of this game as sets: those that are anywhere (S23.4)."""
    races, powers = raw["unseen_races"], raw["unseen_powers"] | raw["discard"]
    for race in raw["queue"][: raw["queued"]]:
        races |= 1 << race
    slots = [people for seat in raw["seats"][: raw["players"]] for people in seat["slots"]]
    for holder in [*raw["column"][: raw["combos"] + half_drawn(raw)], *slots]:
        races |= 0 if holder["race"] == NONE else 1 << holder["race"]
        powers |= 0 if holder["power"] == NONE else 1 << holder["power"]
    return races, powers


def _parameters(raw: dict[str, Any]) -> dict[str, Any]:
    races, powers = takes_part(raw)
    return {
        "players": raw["players"],
        "counts": "printed" if raw["printed"] else "guide",
        "rules_text": "official" if raw["official"] else "guide",
        "observe_coins": "all" if raw["all_coins"] else "own",
        "races": subset(races, cards.race_ids()),
        "powers": subset(powers, cards.power_ids()),
        "utility": "margin" if raw["margin"] else "win",
    }


def subset(mask: int, ids: tuple[str, ...]) -> str:
    """Return a set of races or powers as the parameter that asks for it: joined by +, or "" for all.

    >>> subset(0b101, ("elves", "orcs", "trolls"))
    'elves+trolls'
    """
    return "" if mask == (1 << len(ids)) - 1 else "+".join(ids[i] for i in members(mask))


# The board and the seats ------------------------------------------------------------------------


def _regions(raw: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Write what lies where; regions with nothing, or a Lost Tribe only, are left out."""
    loot = {marker["region"]: marker for marker in raw["markers"][: raw["laid"]]}
    found = {}
    for region in range(len(cards.maps()[raw["players"] - 2]["regions"])):
        entry = _held(raw, region)
        entry |= {flag: True for flag, field in zip(FLAGS, SETS, strict=True) if raw[field] >> region & 1}
        if raw["encampments"][region]:
            entry["encampments"] = raw["encampments"][region]
        if raw["behemoths"] >> region & 1:
            entry["behemoths"] = 1 + (raw["pairs"] >> region & 1)
        for seat in range(raw["players"]):
            if raw["seats"][seat]["lava"] >> region & 1:
                entry["lava"] = seat
        if region in loot:
            kind = cards.loot_kinds()[loot[region]["kind"]][0]
            entry["loot"] = {"kind": kind, "drawn": loot[region]["drawn"]}
        if entry:
            found[str(region)] = entry
    return found


def _held(raw: dict[str, Any], region: int) -> dict[str, Any]:
    """Say who holds a region, and with how many tokens."""
    for number, seat in enumerate(raw["seats"][: raw["players"]]):
        for slot, people in enumerate(seat["slots"]):
            if people["held"] >> region & 1:
                return {"seat": number, "slot": cards.SLOTS[slot], "tokens": raw["tokens"][region]}
    return {}


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    slots = seat["slots"]
    return {
        "coins": seat["coins"],
        "active": None if slots[ACTIVE]["race"] == NONE else _active(seat),
        "decline": _declined(slots[DECLINE]),
        "spirit": _declined(slots[SPIRIT]),
        "recent": None if seat["recent"] == NONE else cards.SLOTS[seat["recent"]],
        "partner": optional(seat["partner"]),
    }


def _active(seat: dict[str, Any]) -> dict[str, Any]:
    people = seat["slots"][ACTIVE]
    return {
        "race": race_id(people["race"]),
        "power": power_id(people["power"]),
        **{where: people[where] for where in ("hand", "loose", "reserve")},
        "copies": power_id(seat["mirror"]),
        **{count: seat[count] for count in OFF_MAP},
        "first": bool(seat["first"]),
        "dormant": bool(seat["dormant"]),
        "former": power_id(people["former"]),
    }


def _declined(people: dict[str, Any]) -> dict[str, Any] | None:
    if people["race"] == NONE:
        return None
    return {
        "race": race_id(people["race"]),
        "former": power_id(people["former"]),
        "hand": people["hand"],
        "loose": people["loose"],
    }


def _combo(combo: dict[str, int]) -> dict[str, Any]:
    return {
        "race": race_id(combo["race"]),
        "power": power_id(combo["power"]),
        "coins": combo["coins"],
        "extra": combo["extra"],
    }


# The turn and what is decided -------------------------------------------------------------------


def _turn(raw: dict[str, Any]) -> dict[str, Any]:
    turn = raw["turn"]
    return {
        "attacked": members(turn["attacked"]),
        "converted": members(turn["converted"]),
        "blocked": members(turn["blocked"]),
        "abandoned": members(turn["abandoned"]),
        "lifted": {str(region): count for region, count in enumerate(raw["lifted"]) if count},
        **{number: turn[number] for number in TURN_NUMBERS},
        **{fact: bool(turn[fact]) for fact in TURN_FACTS},
        **{place: optional(turn[place]) for place in TURN_OPTIONAL},
    }


def _node(raw: dict[str, Any]) -> dict[str, Any]:
    phase, turn = raw["phase"], raw["turn"]
    node: dict[str, Any] = {"kind": tasks.KINDS[phase], "seat": raw["seat"]}
    if phase in tasks.OF_A_SLOT:
        node["slot"] = cards.SLOTS[raw["slot"]]
    if phase in tasks.COUNTED:
        node["left"] = turn["left"]
    if phase in tasks.ORDERED or turn["cursor"]:
        node["cursor"] = turn["cursor"]
    if tasks.KINDS[phase] == "horde loss":
        node["then"] = tasks.THEN[turn["then"]]
    return node
