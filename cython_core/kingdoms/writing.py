"""A position as plain data: what docs/kingdoms-data.md describes (reading.py reads it back)."""

from typing import Any

from realmlab.cython_core.kingdoms import abilities, cards, tasks
from realmlab.cython_core.kingdoms.actions import REGIONS
from realmlab.cython_core.kingdoms.form import unpack

NONE = 255
RETURNS = ("win", "rank", "score_difference")
POOLS = ("base", "heroes", "both")
LASTING = ("lair", "camp", "fort", "city", "church")     # tokens that stay face up


def regions_of(mask: int) -> list[str]:
    """Return the regions of a set, by name ("0A")."""
    return [name for i, name in enumerate(REGIONS) if mask >> i & 1]


def number_word(number: int) -> str:
    """Return a war number as people say it: "flag", "1" to "11", "0"."""
    return "flag" if number == 0 else "0" if number == 12 else str(number)


def hero_id(number: int) -> str | None:
    """Return a hero by its id; None for no hero."""
    return None if number == NONE else str(abilities.heroes()[number]["id"])


def hero_ids(mask: int) -> list[str]:
    """Return a set of heroes by their ids."""
    return [record["id"] for i, record in enumerate(abilities.heroes()) if mask >> i & 1]


def to_dict(state: bytes) -> dict[str, Any]:
    """Return the whole position as plain data."""
    raw = unpack(state)
    slots = range(raw["slots"])
    data = {
        "parameters": _parameters(raw),
        "maps": [None if raw["map"][i] == NONE else cards.maps()[raw["map"][i]]["id"] for i in slots],
        "seats": [_seat(raw, raw["seats"][seat]) for seat in range(raw["players"])],
        "neutrals": regions_of(raw["neutrals"]),
        "round": raw["round"],
        "active": None if raw["active"] == NONE else raw["active"],
        "shields": [action for i, action in enumerate(cards.ACTIONS) if raw["shields"] >> i & 1],
        "selected": None if raw["selected"] == NONE else cards.ACTIONS[raw["selected"]],
        "final": bool(raw["final"]),
        "node": _node(raw["now"]),
        "agenda": [_frame(frame) for frame in raw["agenda"][: raw["depth"]]],
    }
    if None in data["maps"]:
        data["cards"] = [None if raw["card"][i] == NONE else cards.card_ids()[raw["card"][i]] for i in slots]
    if raw["war"]["on"]:
        data["war"] = _war(raw["war"])
    return data | _extras(raw)


def _extras(raw: dict[str, Any]) -> dict[str, Any]:
    """Write what only exploration tokens and Heroes' Call bring."""
    data: dict[str, Any] = {}
    if raw["exploration"]:
        data["tokens"] = _tokens(raw["tokens"])
    if raw["heroes"]:
        data["deck"] = hero_ids(raw["deck"])
        data["aside"] = [hero_id(raw["aside"][seat]) for seat in range(raw["players"])]
        data["looked"] = [hero_id(card) for card in raw["looked"] if card != NONE]
    if raw["solo"]:
        data["solo"] = {"night": bool(raw["night"]), "roll": raw["roll"], "forced_roll": raw["forced_roll"]}
    if raw["moved"] or raw["moved_hero"]:
        data["moved"] = {"once": regions_of(raw["moved"]), "twice": regions_of(raw["moved_twice"]),
                         "hero": bool(raw["moved_hero"])}
    if any(raw["taken"]):
        data["taken"] = list(raw["taken"])
    return data


def _parameters(raw: dict[str, Any]) -> dict[str, Any]:
    """Write the parameters; a position does not remember which maps and factions were named."""
    return {
        "players": 1 if raw["solo"] else raw["players"],
        "maps": "",
        "factions": "",
        "abilities": bool(raw["abilities"]),
        "heroes_call": bool(raw["heroes"]),
        "exploration": bool(raw["exploration"]),
        "pool": POOLS[raw["pool"]],
        "setup": "chosen" if raw["chosen"] else "dealt",
        "auto_pay": bool(raw["auto_pay"]),
        "allow_zero_bid": bool(raw["allow_zero_bid"]),
        "max_rounds": raw["max_rounds"],
        "returns": RETURNS[raw["returns"]],
        "difficulty": _difficulty(raw),
        "day_to_night_only": bool(raw["day_to_night_only"]),
    }


def _difficulty(raw: dict[str, Any]) -> str:
    """Return the level by what the dummy started with; "normal" where there is none."""
    levels = cards.read("resources")["solo"]["difficulty"]
    of_goods = {level["dummy_start_each"]: str(level["name"]) for level in levels}
    return of_goods[raw["start_goods"]] if raw["solo"] else "normal"


def _seat(raw: dict[str, Any], kingdom: dict[str, Any]) -> dict[str, Any]:
    data = {
        "faction": None if kingdom["faction"] == NONE else cards.factions()[kingdom["faction"]]["id"],
        **{good: kingdom["goods"][i] for i, good in enumerate(cards.GOODS)},
        "tower": kingdom["tower"],
        "magic": kingdom["magic"],
        "meeples": _meeples(kingdom),
        "neutrals_beaten": kingdom["beaten"],
        "wars_won": kingdom["wars_won"],
    }
    if kingdom["fired"]:
        data["fired"] = True
    if raw["heroes"]:
        at = kingdom["hero_region"]
        data |= {
            "fortresses": regions_of(kingdom["forts"] & ~kingdom["forts_lying"]),
            "lying_fortresses": regions_of(kingdom["forts_lying"]),
            "hero": hero_id(kingdom["hero"]),
            "hero_level": kingdom["hero_level"],
            "hero_region": None if at == NONE else REGIONS[at],
            "hero_lies": bool(kingdom["hero_lies"]),
            "retired": kingdom["retired"],
        }
    return data


def _meeples(kingdom: dict[str, Any]) -> dict[str, str]:
    """Write a letter a meeple, the hero included: s standing, l lying."""
    found = {}
    for i, name in enumerate(REGIONS):
        count = (kingdom["any"] >> i & 1) + (kingdom["two"] >> i & 1)
        lying = (kingdom["lying"] >> i & 1) + (kingdom["both_lying"] >> i & 1)
        if count:
            found[name] = "s" * (count - lying) + "l" * lying
    return found


def _node(now: dict[str, int]) -> dict[str, Any]:
    node: dict[str, Any] = {"kind": tasks.KINDS[now["task"]], "seat": now["seat"]}
    node |= {field: now[field] for field in ("a", "b", "c")}
    if now["task"] in tasks.ON_REGION:
        node["region"] = REGIONS[now["a"]]
    return node


def _frame(frame: dict[str, int]) -> list[Any]:
    return [tasks.KINDS[frame["task"]], frame["seat"], frame["a"], frame["b"], frame["c"]]


def _war(war: dict[str, int]) -> dict[str, Any]:
    neutral = war["on"] == 2
    data: dict[str, Any] = {"neutral": neutral, "attacker": war["attacker"], "region": REGIONS[war["region"]]}
    for role in ("defender", "winner", "loser", "newcomer"):
        data[role] = None if war[role] == NONE else war[role]
    for number in ("attack", "defence", "attack_boost", "defence_boost", "attack_discount", "defence_discount",
                   "attacker_forts"):
        data[number] = war[number]
    for fact in ("allied", "hidden", "removed", "lair", "had_meeple"):
        data[fact] = bool(war[fact])
    data["origin"] = REGIONS[war["origin"]]
    data["fled_to"] = None if war["fled_to"] == NONE else REGIONS[war["fled_to"]]
    data["action"] = None if war["action"] == NONE else cards.ACTIONS[war["action"]]
    data["shared"] = regions_of(war["shared"])
    return data


def _tokens(tokens: dict[str, Any]) -> dict[str, Any]:
    return {
        "hidden": regions_of(tokens["hidden"]),
        **{kind: regions_of(tokens[kind]) for kind in LASTING},
        "crown": None if tokens["crown"] == NONE else tokens["crown"],
        "left": {kind: tokens["left"][i] for i, kind in enumerate(cards.TOKENS)},
    }
