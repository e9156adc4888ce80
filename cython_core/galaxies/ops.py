"""The effects of planets and the attacks of the Rogues, from the data to what the engine takes (G15).

An op is a number, its place in PLANET_OPS or ROGUE_OPS (the order is that of tables.pxd), and three
numbers that its parameters become, in the order in which they are listed here. What the engine could
not carry out is refused with a sentence that names the planet.
"""

from typing import Any, NamedTuple

from realmlab.cython_core.galaxies import cards

MAX_OPS = 4
RESOURCE = cards.RESOURCES
TRACKS = {"diplomacy": 1, "economy": 2, "any": 3}       # sets of kinds of track

Kind = tuple[str, ...] | dict[str, int] | range | type[bool]     # words, words with numbers, whole numbers, a flag

STEPS = range(1, 16)
UNITS = range(8)

PLANET_OPS: dict[str, dict[str, Kind]] = {
    "gain": {"resource": RESOURCE, "amount": UNITS, "others": UNITS},
    "gain_per_home_ship": {"resource": RESOURCE},
    "convert": {"from": RESOURCE, "to": RESOURCE},
    "advance": {"track": TRACKS, "steps": STEPS},
    "others_advance": {"steps": STEPS},
    "regress_enemy": {"track": TRACKS, "steps": STEPS, "ships": range(1, 3)},
    "shift_own": {"back": STEPS, "forward": STEPS},
    "displace_own": {},
    "transfer_orbit": {},
    "set_die": {"count": range(1, 2)},
    "reroll_dice": {},
    "discard_dice": {"count": range(1, 8)},
    "follow_bounty": {"resource": RESOURCE, "amount": UNITS},
    "follow_tax": {"cost": UNITS},
    "replace_row_planet": {},
    "steal": {"resource": RESOURCE, "amount": range(1, 8)},
    "upgrade_empire": {
        "payment": ("single", "mixed"), "discount": UNITS, "condition": ("none", "strictly_lowest_level"),
    },
    "move_ships": {"count": range(2, 3)},
    "use_row_planet": {},
    "use_enemy_colony": {"pay": RESOURCE, "amount": UNITS},
    "repeat_die": {},
    "free_action": {"free_follow": bool},
}
ROGUE_OPS: dict[str, dict[str, Kind]] = {
    "human_lose": {"resource": RESOURCE, "amount": range(1, 8)},
    "rogue_gain": {"resource": RESOURCE, "amount": range(1, 16)},
    "rogue_steal": {"resource": (*RESOURCE, "human_choice"), "amount": range(1, 16)},
    "human_regress": {"ships": ("one", "all"), "steps": STEPS},
    "rogue_advance_all": {"steps": STEPS},
    "human_lose_die": {"amount": range(1, 8)},
}

# Ops that touch the turn owner's dice or the whole turn make no sense for a follower (G8.6).
OF_THE_TURN = frozenset(("set_die", "reroll_dice", "discard_dice", "follow_bounty", "follow_tax"))
# Ops that lead to further effects, after which nothing of this effect may be left to do.
LEADS_ON = frozenset(("move_ships", "use_row_planet", "use_enemy_colony", "repeat_die", "free_action"))


class Op(NamedTuple):
    """One op as the engine takes it."""

    kind: int
    a: int = 0
    b: int = 0
    c: int = 0


class Effect(NamedTuple):
    """What a planet does for its user (G15.1)."""

    own_turn_only: bool
    once_per_turn: bool
    energy: int             # its cost
    culture: int
    ops: tuple[Op, ...]


def _value(value: object, kind: Kind, what: str) -> int:
    """Return the number that a parameter becomes."""
    if isinstance(kind, dict):
        return kind[tuple(kind)[cards.place(value, tuple(kind), what)]]
    if isinstance(kind, tuple):
        return cards.place(value, kind, what)
    if isinstance(kind, range):
        return cards.number(value, kind[0], kind[-1], what)
    return _flag(value, what)


def _flag(value: object, what: str) -> int:
    if not isinstance(value, bool):
        raise ValueError(f"{what} must be true or false, not {value!r}")
    return int(value)


def _op(record: dict[str, Any], known: dict[str, dict[str, Kind]], name: str) -> Op:
    """Return one op of the data as the engine takes it."""
    if record.get("op") not in known:
        raise ValueError(f"{name}: there is no op {record.get('op')!r}; there are {', '.join(known)}")
    kinds = known[record["op"]]
    given = {key: value for key, value in record.items() if key != "op"}
    if set(given) != set(kinds):
        raise ValueError(f"{name}: {record['op']} takes {', '.join(kinds) or 'nothing'}, not {', '.join(given)}")
    return Op(tuple(known).index(record["op"]), *(_value(given[key], kinds[key], f"{name}.{key}") for key in kinds))


def effect(planet: dict[str, Any]) -> Effect:
    """Return the effect of a planet of the data; ValueError names what cannot be."""
    name, given = f"planets.json: {planet['key']}", planet["effect"]
    kinds = [record.get("op") for record in given["ops"]]
    if not 1 <= len(kinds) <= MAX_OPS:
        raise ValueError(f"{name} has {len(kinds)} ops, but there may be 1 to {MAX_OPS}")
    for kind in kinds:
        if kind in OF_THE_TURN and not given["own_turn_only"]:
            raise ValueError(f"{name}: {kind} is for the user's own turn only, so own_turn_only must be true")
        if kind in LEADS_ON and kind != kinds[-1]:
            raise ValueError(f"{name}: {kind} leads to other effects, so it must be the last op")
    for record in given["ops"]:
        if record.get("op") == "convert" and record.get("from") == record.get("to"):
            raise ValueError(f"{name}: convert must turn one resource into the other")
    cost = [cards.number(given["cost"][resource], 0, 7, f"{name}.cost.{resource}") for resource in RESOURCE]
    ops = tuple(_op(record, PLANET_OPS, name) for record in given["ops"])
    return Effect(bool(given["own_turn_only"]), bool(given["once_per_turn"]), cost[0], cost[1], ops)


def attack(rogue: dict[str, Any], level: int) -> tuple[bool, tuple[Op, ...]]:
    """Return the attack of a Rogue at a level: whether it comes once a turn, and its ops (G13.4)."""
    name, given = f"rogue.json: {rogue['key']} level {level}", rogue["levels"][level - 1]["attack"]
    if not 1 <= len(given["ops"]) <= MAX_OPS:
        raise ValueError(f"{name} has {len(given['ops'])} ops, but there may be 1 to {MAX_OPS}")
    return bool(given["once_per_turn"]), tuple(_op(record, ROGUE_OPS, name) for record in given["ops"])
