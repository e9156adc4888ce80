"""The hooks of S18: what each effect of the data does to an ability, and what each race and power can do."""

from collections.abc import Callable
from typing import Any

from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.abilities import (
    ALL_LAND,
    ALL_TERRAINS,
    CONDITIONS,
    PER,
    Ability,
    Effect,
    Score,
)
from realmlab.cython_core.smallworld.conquest_hooks import CONQUEST_HOOKS


def _start_tokens(e: Effect) -> None:
    e.ability.numbers["extra_start"] += e.number("extra", 0, 20)


def _extra_tokens(e: Effect) -> None:
    e.only("kind", "horde")
    e.ability.give("has_hordes", hordes=e.number("count", 1, 5))


def _pick_bonus(e: Effect) -> None:
    if "skip_cost" in e.params:
        e.ability.give("uncopyable", skip_cost=e.number("skip_cost", 0, 10))
    if "skip_token" in e.params:
        e.ability.numbers["skip_token"] += e.number("skip_token", 0, 3)
    if "coins_per_declined_race" in e.params:
        e.ability.numbers["race_coin"] += e.number("coins_per_declined_race", 0, 10)


def _turn_start(e: Effect) -> None:
    e.only("collect", "pot")
    e.ability.give("cashes_pots", pot_coin=e.number("amount", 0, 10))


def _abandon_coin(e: Effect) -> None:
    e.ability.give("abandon_coin", abandon_coin=e.number("amount", 0, 10), lock=int(bool(e.take("lock", False))))


def _redeploy_mode(e: Effect) -> None:
    mode = e.word("mode", ("none", "singles", "reserve"))
    if mode == "reserve":
        e.ability.give("keeps_reserve", reserve=e.number("reserve", 1, 20))
    else:
        e.ability.give({"none": "stays", "singles": "singles"}[mode])


def _redeploy_gain(e: Effect) -> None:
    if e.word("kind", ("token", "fireball")) == "token":
        e.only("of", "nonempty_conquests")
        e.ability.give("grows", gain=e.number("amount", 1, 5), gain_per=e.number("per", 1, 10))
        return
    e.only("per", 1)
    e.only("of", "symbol:magic")
    e.ability.give("conjures", fireballs=e.number("amount", 1, 5))


def _redeploy_marker(e: Effect) -> None:
    marker = e.word("marker", ("behemoth", "encampment", "fortress", "hero", "pot", "winter", "lava"))
    if marker in ("behemoth", "encampment", "hero", "fortress"):
        e.only("where", "own")
        most = {"behemoth": 2, "encampment": 10, "hero": 5, "fortress": 1}[marker]
        count = e.number("count", 2 if marker == "behemoth" else 1, most)
        flag = {"behemoth": "stacks", "encampment": "camps", "hero": "has_heroes", "fortress": "builds"}[marker]
        e.ability.give(flag, **({} if marker == "fortress" else {f"{marker}{'e' * (marker == 'hero')}s": count}))
    else:
        per, where, flag = {
            "pot": ("own_region", "own", "brews"),
            "winter": ("symbol:magic", "own_or_adjacent", "freezes"),
            "lava": ("terrain:mountain", "enemy_region_adjacent_to_that_mountain", "erupts"),
        }[marker]
        e.only("per", per)
        e.only("where", where)
        e.only("amount", 1)
        e.ability.give(flag)
    e.only("max_per_region", 1, optional=True)
    e.only("optional", True, optional=True)


def _defense(e: Effect) -> None:
    """The worth of each marker stands in setup.json."""
    marker = e.word("marker", ("lair", "fortress", "encampment", "winter", "behemoth"))
    value = e.take("value")
    if value != ("own_swamps" if marker == "behemoth" else cards.defences()[marker]):
        raise e.wrong(f"a {marker} is not worth {value!r} in setup.json")


def _immunity(e: Effect) -> None:
    where, when = e.take("where"), e.word("when", ("active", "decline", "always", "until_owner_next_turn"))
    if where in ("marker:hole", "marker:hero", "marker:dragon", "marker:catapult"):
        if when != "active":
            raise e.wrong(f"{where} protects an active race only, not {when!r}")
        return
    if where == "marker:lava":
        return
    terrains = ALL_TERRAINS if where == "all_regions" else e.set_of(cards.TERRAINS, where.removeprefix("terrain:"))
    if when in ("active", "always"):
        e.ability.shelter_active |= terrains
    if when in ("decline", "always"):
        e.ability.shelter_decline |= terrains
    e.ability.give("shelters")


def _score(e: Effect) -> None:
    amount, per = e.number("amount", -10, 20), e.take("per")
    if per == "token_in_tower":
        e.only("when", "decline")
        e.only("replaces_base", True)
        if amount != 1:
            raise e.wrong(f"a tower pays 1 a token, not {amount}")
        return
    if per == "winter_in_other_players_region":
        e.only("who", "others")
        e.ability.numbers["tax"] = -amount
        return
    when = e.word("when", ("active", "decline", "always"))
    score = Score(amount=amount, active=int(when != "decline"), decline=int(when != "active"))
    _count_per(e, score, per)
    if "cond" in e.params:
        cond = e.take("cond")
        name, _, limit = cond.partition("<=")
        score.condition = CONDITIONS.index(e.known(CONDITIONS[1:], name))
        score.limit = int(limit or 0)
    e.ability.scores.append(score)


def _count_per(e: Effect, score: Score, per: str) -> None:
    """Fill in what a score counts."""
    kind, _, what = per.partition(":")
    if kind == "terrain":
        score.terrains = e.set_of(cards.TERRAINS, what)
    elif kind == "symbol":
        score.symbols = e.set_of(cards.SYMBOLS, what)
    elif per in ("coastal", "inland"):
        score.terrains, score.coast = ALL_LAND, 1 + (per == "inland")
    elif per != "own_region":
        score.per = PER.index(e.known(PER[1:], per))
    if per == "own_region_above":
        score.limit = e.number("above", 0, 48)
    if score.decline and score.per > PER.index("own_fortress"):
        raise e.wrong(f"a race in decline has no bonus per {per}")


def _pact(e: Effect) -> None:
    e.only("choose", "opponent_not_attacked")
    e.only("until", "own_next_turn")
    e.ability.give("allies")


def _copy_power(e: Effect) -> None:
    e.only("choose", "column")
    e.only("until", "own_next_turn")
    e.ability.give("copies")
    e.ability.give("uncopyable")


def _any_decline_coin(e: Effect) -> None:
    e.ability.give("chronicles", decline_coin=e.number("amount", 1, 10))


def _decline_rule(e: Effect) -> None:
    if "keep" in e.params:
        e.ability.give({"all": "keeps_all", "tower": "has_tower"}[e.word("keep", ("all", "tower"))])
    elif "late" in e.params:
        e.only("late", True)
        e.ability.give("late")
    elif "slot" in e.params:
        e.only("slot", "spirit")
        e.ability.give("to_spirit")
        e.ability.give("uncopyable")
    elif "revive" in e.params:
        e.only("revive", "previous_declined_race")
        e.ability.give("revives")
    else:
        e.only("collect", "loot")
        e.ability.give("cashes_loot")


def _decline_acts(e: Effect) -> None:
    e.only("when", "before_active_race")
    e.ability.give("acts_in_decline")


HOOKS: dict[str, Callable[[Effect], None]] = {
    "none": lambda e: None, "start_tokens": _start_tokens, "extra_tokens": _extra_tokens, "pick_bonus": _pick_bonus,
    "turn_start": _turn_start, "abandon_coin": _abandon_coin, **CONQUEST_HOOKS,
    "redeploy_mode": _redeploy_mode, "redeploy_gain": _redeploy_gain, "redeploy_marker": _redeploy_marker,
    "defense": _defense, "immunity": _immunity, "score": _score, "pact": _pact, "copy_power": _copy_power,
    "any_decline_coin": _any_decline_coin, "decline_rule": _decline_rule, "decline_acts": _decline_acts,
}  # fmt: skip


def ability_of(record: dict[str, Any]) -> Ability:
    """Return what a record of races.json or powers.json can do; ValueError names what S18 does not have."""
    ability = Ability()
    for effect in record["effects"]:
        reader = Effect(record, effect, ability)
        if effect.get("hook") not in HOOKS:
            raise reader.wrong(f"hooks are {', '.join(HOOKS)}")
        HOOKS[effect["hook"]](reader)
        reader.finish()
    if ability.numbers["extra_start"] != record.get("extra_start", 0):
        raise ValueError(f"{record['id']}: extra_start differs from its hook start_tokens")
    if len(ability.costs) > 2 or len(ability.scores) > 4:
        raise ValueError(f"{record['id']}: at most 2 effects cost_mod and 4 effects score")
    return ability


def all_abilities() -> tuple[list[Ability], list[Ability]]:
    """Return what each race and each power can do, in the order of the data."""
    races, powers = ([ability_of(record) for record in records] for records in (cards.races(), cards.powers()))
    _check_belongings(cards.races(), races, OF_POWERS, "a power, whose pieces go when a copy of it ends (S15.2)")
    _check_belongings(cards.powers(), powers, OF_RACES, "a race, which keeps it")
    for flag in ("lays_loot", "freezes"):
        if sum(flag in ability.flags for ability in races) > 1:
            raise ValueError("loot and winter lie on the map without an owner, so only one race may have each of them")
    if sum("to_spirit" in ability.flags for ability in powers) > 1:
        raise ValueError("only one power may lead to the slot of the spirits (S1.7)")
    return races, powers


# Flags that only a power, or only a race, may have; the first three share an action, so a power has one of them.
SPECIAL = {"dragon_master", "catapults", "buys"}
OF_POWERS = SPECIAL | {"stacks", "hurls", "conjures", "has_hordes", "copies", "to_spirit"}
OF_RACES = {"converts", "keeps_all", "acts_in_decline", "has_tower", "digs_holes", "lays_lairs", "counts_lost", "brews",
            "cashes_pots", "freezes", "lays_loot", "cashes_loot"}


def _check_belongings(records: tuple[dict[str, Any], ...], abilities: list[Ability], others: set[str],
                      whose: str) -> None:
    """Refuse what only the other kind of card can have."""
    for record, ability in zip(records, abilities, strict=True):
        if ability.flags & others:
            raise ValueError(f"{record['id']}: {', '.join(sorted(ability.flags & others))} is for {whose}")
        if len(ability.flags & SPECIAL) > 1:
            raise ValueError(f"{record['id']}: {' and '.join(sorted(ability.flags & SPECIAL))} share one action")
