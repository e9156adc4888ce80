"""Faction and hero abilities, read from the data and checked against the closed set of hooks (K20).

Each effect of the JSON becomes one flat row of numbers, an `Effect` of effects.pxd; the field names
here are the field names there. A hook, condition, event or effect type that K20 does not name is
refused with the ability's id, so new factions and heroes are a JSON edit and nothing else.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from realmlab.cython_core.kingdoms import cards

ANY_TERRAIN = (1 << len(cards.TERRAINS)) - 1
NO_CAP = 99
FOREVER = 99
HERO_LEVEL = 6      # the "action" of cost_mod for K16.3 payments, beside the six of the action card
HEAPS = (*cards.GOODS, "any")

HOOKS = (
    "war_tie_wins", "war_pay_value", "war_discount", "war_discount_single_type", "war_boost_after_reveal",
    "war_cost_waived", "retreat_cost", "opponent_retreat_cost", "retreat_to_own_anywhere", "alliance_unbreakable",
    "on_event", "move_count", "move_steps", "move_gain", "move_reach", "enter_terrain", "quest_swap", "knock_on_move",
    "knocked_can_move", "tundra_stay", "collect_bonus", "collect_multiplier", "collect_convert",
    "collect_terrain_income", "cost_mod", "pay_substitute", "action_substitute", "build_surcharge_same_level",
    "trade_bonus", "trade_count", "expand_placement", "vp_if", "vp_per", "ruins_not_lost", "retire",
)  # fmt: skip
EVENTS = (
    "reach_level", "card_cleared", "attacked", "flag_rejected", "war_won", "war_lost", "alliance_formed",
    "own_meeple_removed", "opponent_research", "after_action",
)  # fmt: skip
TYPES = (
    "gain", "partner_gain", "opponent_lose", "steal", "lower_magic", "knock", "knock_loser", "knock_winner", "spawn",
    "free_patrol",
)  # fmt: skip
WHO = ("other_party", "each_opponent", "one_opponent")
MODES = (
    "any_same_card", "across_water", "across_cliffs", "quest_from_any", "quest_via_water",
    "adjacent_empty", "home_any_empty",
)  # fmt: skip
CONDITIONS = (
    "attacker", "defender", "region_terrain", "next_to_water", "next_to_cliffs", "region_border", "home_territory",
    "vs_knocked", "vs_fortress", "own_fortress", "hero_in_war", "adjacent_to_hero", "hero_in_terrain",
    "hero_on_foreign_home", "occupy_terrain", "meeple_adjacent_to_water", "meeple_adjacent_to_cliffs", "not_allied",
    "loser_removed", "build_region_adjacent_to_water", "build_region_adjacent_to_cliffs", "build_region_hero",
    "expand_region_hero",
)  # fmt: skip
VP_IF = ("highest_tower_or_tied", "home_free_of_others", "all_meeples_on_border", "most_meeples_strict")
COUNTS = (
    "regions_terrain", "regions_adjacent", "meeples_terrain", "meeples_adjacent", "regions_with_two_own",
    "non_home_territories", "foreign_home_regions", "foreign_border_regions", "allied_players", "resource",
    "resource_types_at_least", "distinct_terrains", "tower_levels", "wars_won", "knocked_enemy_meeples",
    "knocked_enemy_fortresses",
)  # fmt: skip

# The fields of each hook beside hook, scope, cond and replaces (K20.5); "?" marks those that may be left out.
NEEDED = {
    "war_tie_wins": "", "war_pay_value": "resource value", "war_discount": "amount per? max?",
    "war_discount_single_type": "amount", "war_boost_after_reveal": "max_resources", "war_cost_waived": "margin",
    "retreat_cost": "delta", "opponent_retreat_cost": "delta", "retreat_to_own_anywhere": "",
    "alliance_unbreakable": "", "on_event": "event effect once_per? action?", "move_count": "action count",
    "move_steps": "action steps", "move_gain": "actions terrain gain", "move_reach": "mode",
    "enter_terrain": "terrain by", "quest_swap": "", "knock_on_move": "actions target", "knocked_can_move": "",
    "tundra_stay": "", "collect_bonus": "gain", "collect_multiplier": "amount", "collect_convert": "n",
    "collect_terrain_income": "terrain gain", "cost_mod": "action delta", "pay_substitute": "action resource",
    "action_substitute": "from to", "build_surcharge_same_level": "amount", "trade_bonus": "gain",
    "trade_count": "count", "expand_placement": "mode", "vp_if": "cond vp", "vp_per": "count per vp max args?",
    "ruins_not_lost": "max", "retire": "",
}  # fmt: skip
AMOUNTS = ("amount", "delta", "steps", "count", "n", "margin", "max_resources", "value")
EVENT_FIELDS = "type gain? lose? n? who? chooser? resource? what? war?"
MOST_MOVES = 3      # move_count


@dataclass
class Row:
    """One effect as numbers; what a hook does not use stays at its default."""

    hook: int = 0
    level: int = 0              # active from this level on
    until: int = FOREVER        # ... up to the one before this, where another effect replaces it
    hero_only: int = 0          # scope hero: only where the hero meeple is concerned
    event: int = 0
    type: int = 0
    action: int = 0             # of the action card, or HERO_LEVEL; sets of them where K20 says `actions`
    to_action: int = 0
    amount: int = 0             # amount, delta, n, steps, count, vp, margin
    per: int = 0                # war_discount: 1 for adjacent_own_regions; vp_per: how many make one `amount`
    cap: int = NO_CAP
    goods: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    wild: int = 0
    region_unit: int = 0
    acquired: int = 0
    resource: int = 0           # index of GOODS; 4 any, or all of it for food
    who: int = 0
    mode: int = 0
    by: int = 0                 # enter_terrain: 1 patrol, 2 quest, 4 retreat
    once: int = 0               # once_per turn
    fortress: int = 0           # knock_on_move: a fortress, not a meeple
    condition: int = 0          # set of CONDITIONS; vp_if and vp_per: which one
    terrain: int = 0            # set of TERRAINS: where it works, or what is counted
    condition_terrain: int = 0  # set of TERRAINS of the condition


def _place(words: tuple[str, ...], word: str, where: str) -> int:
    if word not in words:
        raise ValueError(f"{where}: {word!r} is not one of {', '.join(words)}")
    return words.index(word)


def _number(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{where}: {value!r} is no whole number")
    return value


def _check_fields(given: dict[str, Any], needed: str, also: tuple[str, ...], where: str) -> None:
    """Refuse fields that are not known here, and the lack of those that are needed."""
    known = [word.rstrip("?") for word in needed.split()]
    for name in given:
        _place((*known, *also), name, where)
    for word in needed.split():
        if not word.endswith("?") and word not in given:
            raise ValueError(f"{where}: the field {word!r} is missing")


def terrain_set(names: Any, where: str) -> int:
    """Return a set of terrains as bits; "any" is all of them."""
    if names == "any":
        return ANY_TERRAIN
    listed = [names] if isinstance(names, str) else names
    return sum(1 << _place(cards.TERRAINS, name, where) for name in listed)


def _read_gain(row: Row, gain: dict[str, Any], where: str) -> None:
    """Fill in what is gained or lost (K20.2)."""
    for name, units in gain.items():
        if units != "all":
            _number(units, where)
        if name in ("wild", "acquired"):
            setattr(row, name, units)
        elif name == "region_type":
            row.region_unit = units
        else:
            good = _place(cards.GOODS, name, where)
            row.goods[good] = 99 if units == "all" else units


def _read_condition(row: Row, cond: dict[str, Any], where: str) -> None:
    """Fill in the set of conditions (K20.3)."""
    for key, value in cond.items():
        name = key
        if value is False:
            raise ValueError(f"{where}: the condition {key!r} can be true or left out, not {value!r}")
        if key == "role":
            name = value
        elif key in ("adjacent_to", "meeple_adjacent_to", "build_region_adjacent_to"):
            name = f"{'next_to' if key == 'adjacent_to' else key}_{value}"
        elif key in ("region_terrain", "hero_in_terrain", "occupy_terrain"):
            row.condition_terrain |= terrain_set(value, where)
        row.condition |= 1 << _place(CONDITIONS, name, where)


def _read_event(row: Row, effect: dict[str, Any], where: str) -> None:
    """Fill in event and effect type (K20.4)."""
    row.event = _place(EVENTS, effect["event"], where)
    inner = effect["effect"]
    _check_fields(inner, EVENT_FIELDS, (), where)
    row.type = _place(TYPES, inner["type"], where)
    row.amount = inner.get("n", 0)
    row.who = _place(WHO, inner.get("who", "other_party"), where)
    row.once = 1 - _place(("turn", "always"), effect.get("once_per", "always"), where)
    if "action" in effect:
        row.action = _place(cards.ACTIONS, effect["action"], where)
    if "resource" in inner:
        row.resource = _place(HEAPS, inner["resource"], where)
    _read_gain(row, inner.get("gain", inner.get("lose", {})), where)


def _read_mover(row: Row, effect: dict[str, Any], where: str) -> None:
    """Fill in what hooks about moving, and about costs, carry."""
    if "action" in effect:
        row.action = _place((*cards.ACTIONS, "hero_level"), effect["action"], where)
    if "actions" in effect:
        row.action = sum(1 << _place(cards.ACTIONS, name, where) for name in effect["actions"])
    if "from" in effect:
        row.action = _place(cards.ACTIONS, effect["from"], where)
        row.to_action = _place(cards.ACTIONS, effect["to"], where)
    if "mode" in effect:
        row.mode = _place(MODES, effect["mode"], where)
    if "by" in effect:
        row.by = sum(1 << _place(("patrol", "quest", "retreat"), name, where) for name in effect["by"])
    if "terrain" in effect:
        row.terrain = terrain_set(effect["terrain"], where)
    if "resource" in effect:
        row.resource = _place(cards.GOODS, effect["resource"], where)
    row.fortress = _place(("meeple", "fortress"), effect.get("target", "meeple"), where)
    if effect["hook"] == "move_count" and row.amount > MOST_MOVES:
        raise ValueError(f"{where}: move_count is at most {MOST_MOVES}, not {row.amount}")


def _read_points(row: Row, effect: dict[str, Any], where: str) -> None:
    """Fill in what is counted for VP at the end (K20.6)."""
    row.amount = effect["vp"]
    if effect["hook"] == "vp_if":
        row.condition = _place(VP_IF, effect["cond"], where)
        return
    args = effect.get("args", {})
    _check_fields(args, "terrain? to? resource? threshold? types? minus?", (), where)
    row.condition = _place(COUNTS, effect["count"], where)
    row.per = effect["per"]
    row.cap = NO_CAP if effect["max"] is None else effect["max"]
    row.terrain = terrain_set(args.get("terrain", args.get("to", [])), where)
    row.resource = _place(cards.GOODS, args["resource"], where) if "resource" in args else 0
    row.wild = args.get("threshold", args.get("minus", 0))
    row.by = sum(1 << _place(cards.GOODS, name, where) for name in args.get("types", []))


def read_effect(effect: dict[str, Any], level: int, where: str) -> Row:
    """Return one effect as a row; ValueError names the ability if it uses what K20 does not have."""
    if "hook" not in effect:
        raise ValueError(f"{where}: the field 'hook' is missing")
    row = Row(hook=_place(HOOKS, effect["hook"], where), level=level)
    _check_fields(effect, NEEDED[effect["hook"]], ("hook", "scope", "cond", "replaces"), where)
    row.hero_only = _place(("player", "hero"), effect.get("scope", "player"), where)
    row.amount = next((_number(effect[key], where) for key in AMOUNTS
                       if key in effect and effect["hook"] != "vp_per"), 0)
    if effect["hook"] in ("vp_if", "vp_per"):
        _read_points(row, effect, where)
        return row
    if effect["hook"] == "on_event":
        _read_event(row, effect, where)
    else:
        _read_mover(row, effect, where)
        _read_gain(row, effect.get("gain", {}), where)
    if effect["hook"] == "ruins_not_lost":
        row.amount = effect["max"]
    elif "max" in effect:
        row.cap = effect["max"]
    row.per = 1 - _place(("adjacent_own_regions", "once"), effect.get("per", "once"), where)
    _read_condition(row, effect.get("cond", {}), where)
    return row


def read_levels(record: dict[str, Any]) -> list[Row]:
    """Return the effects of all levels of a faction or hero; `replaces` ends an older one."""
    rows: list[Row] = []
    of_level: dict[str, list[Row]] = {}
    for level in record["levels"]:
        given = level["effect"] if isinstance(level["effect"], list) else [level["effect"]]
        where = level.get("id", f"{record['id']}.{level['level']}")
        for effect in given:
            row = read_effect(effect, level["level"], where)
            replaced = effect.get("replaces", where)
            if replaced != where and replaced not in of_level:
                raise ValueError(f"{where}: it replaces {replaced!r}, which is no lower level")
            for older in of_level[replaced] if replaced != where else ():
                older.until = level["level"]
            rows.append(row)
            of_level.setdefault(where, []).append(row)
    return rows


@cache
def heroes() -> tuple[dict[str, Any], ...]:
    """Return the hero cards in the order of the data."""
    return tuple(cards.read("heroes")["heroes"])


def all_rows() -> tuple[list[Row], list[tuple[int, int]], list[tuple[int, int]]]:
    """Return all effects, and for each faction and each hero the part of them that is its own: [from, to)."""
    rows: list[Row] = []
    parts: list[list[tuple[int, int]]] = [[], []]
    for part, records in zip(parts, (cards.factions(), heroes()), strict=True):
        for record in records:
            begin = len(rows)
            rows += read_levels(record)
            part.append((begin, len(rows)))
    return rows, parts[0], parts[1]
