"""The hooks of S18 about conquests: reach, costs, special conquests, what is gained and lost in them."""

from collections.abc import Callable

from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.abilities import ROUNDS, TARGETS, Cost, Effect

OVER = (["land", "lake"], ["sea"])


def _first_conquest(e: Effect) -> None:
    e.only("anywhere", True)
    e.ability.give("anywhere_first")


def _reach(e: Effect) -> None:
    mode = e.word("mode", ("any_land", "same_symbol", "jump", "water"))
    if mode == "same_symbol":
        e.ability.give("linked")
        e.ability.links |= e.set_of(cards.SYMBOLS, e.take("symbol"))
    elif mode == "jump":
        _jump_over(e)
        e.only("requires", "no_own_adjacent")
        e.ability.give("jumps")
    else:
        e.ability.give({"any_land": "any_land", "water": "on_water"}[mode])


def _jump_over(e: Effect) -> None:
    e.only("over", OVER[0])
    e.only("not_over", OVER[1])


def _cost_mod(e: Effect) -> None:
    cost, when = Cost(amount=-e.number("amount", -10, -1)), dict(e.take("when"))
    if "terrain" in when:
        cost.terrains = e.set_of(cards.TERRAINS, when.pop("terrain"))
    if "symbol" in when:
        cost.symbols = e.set_of(cards.SYMBOLS, when.pop("symbol"))
    if when.get("target") == "coastal":
        cost.coastal = int(when.pop("target") == "coastal")
    cost.target = TARGETS.index(e.known(TARGETS, when.pop("target", "any")))
    cost.round = ROUNDS.index(e.known(ROUNDS, when.pop("round", "any")))
    if when:
        raise e.wrong(f"`when` has no condition {', '.join(map(repr, when))}")
    e.ability.costs.append(cost)


def _min_tokens(e: Effect) -> None:
    e.ability.numbers["min_tokens"] = e.number("value", 1, 3)


def _special_conquest(e: Effect) -> None:
    kind = e.word("kind", tuple(SPECIALS))
    SPECIALS[kind](e)


def _convert(e: Effect) -> None:
    e.only("per_turn_per_opponent", 1)
    e.only("target", "lone_active_token")
    e.ability.forbidden |= e.set_of(cards.TERRAINS, e.take("forbid_terrain"))
    e.only("forbid_markers", ["fortress", "encampment", "behemoth"])
    e.ability.give("converts")


def _dragon(e: Effect) -> None:
    e.only("per_turn", 1)
    e.only("cost", "min_tokens")
    e.ability.give("dragon_master")


def _catapult(e: Effect) -> None:
    e.only("per_turn", 1)
    _jump_over(e)
    e.ability.give("catapults", sling=-e.number("cost", -10, 0))


def _mercenary(e: Effect) -> None:
    e.only("after_die", True)
    e.ability.give("buys", price=e.number("price", 1, 10), paid=-e.number("cost", -10, -1))


def _fireball(e: Effect) -> None:
    e.ability.give("hurls", worth=e.number("worth", 1, 10))


def _behemoth(e: Effect) -> None:
    e.only("count", 2)
    e.only("height", "own_swamps")
    e.ability.give("stacks")


SPECIALS: dict[str, Callable[[Effect], None]] = {
    "convert": _convert, "dragon": _dragon, "catapult": _catapult, "mercenary": _mercenary, "fireball": _fireball,
    "behemoth": _behemoth,
}  # fmt: skip


def _die_rule(e: Effect) -> None:
    e.only("mode", "every_attack")
    e.only("target_first", True)
    e.only("mandatory", True)
    e.ability.give("berserk")


def _extra_wave(e: Effect) -> None:
    e.ability.give("waves", waves=e.number("count", 1, 3))


def _on_conquer_coin(e: Effect) -> None:
    amount = e.number("amount", 1, 10)
    cond = e.word("cond", ("nonempty", "jump", "opponent_active"))
    e.only("payer", "defender" if cond == "opponent_active" else "bank")
    e.only("timing", "scoring" if cond == "nonempty" else "immediate")
    if cond == "nonempty":
        e.ability.give("nonempty_coin", nonempty_coin=amount)
    elif cond == "jump":
        e.ability.give("jump_coin", jump_coin=amount)
    else:
        e.ability.give("ransacks", ransack=amount)


def _on_conquer_marker(e: Effect) -> None:
    marker = e.word("marker", ("hole", "lair", "loot"))
    if marker == "hole":
        e.only("scope", "per_race_life")
        e.ability.give("digs_holes", holes=e.number("limit", 1, 5))
        return
    e.only("limit", 10)     # all of the box (S12.1)
    if marker == "loot":
        e.only("secret", True)
    e.ability.give("lays_loot" if marker == "loot" else "lays_lairs")


def _on_lose_region(e: Effect) -> None:
    if "loss" in e.params:
        e.only("loss", 0)
        e.only("except_for", ["convert"])
        e.ability.give("spared")
    elif "attacker_pays" in e.params:
        e.only("when", "active")
        e.ability.give("corrupt", bribe=e.number("attacker_pays", 1, 10))
    elif "attacker_takes" in e.params:
        e.only("attacker_takes", "pot")     # true of every pot, whoever laid it (S6.10)
    else:
        e.only("reveal", "loot")            # the same of every loot marker


def _on_token_lost(e: Effect) -> None:
    e.only("roll_die", True)
    e.only("gain", "token")
    e.ability.give("rolls_for_lost")


def _collect_lost(e: Effect) -> None:
    e.only("rate", "players")
    e.only("scope", "own_turn")
    e.ability.give("counts_lost", all_turns=int(e.word("scope_official", ("own_turn", "all_turns")) == "all_turns"))


CONQUEST_HOOKS: dict[str, Callable[[Effect], None]] = {
    "first_conquest": _first_conquest, "reach": _reach, "cost_mod": _cost_mod, "min_tokens": _min_tokens,
    "special_conquest": _special_conquest, "die_rule": _die_rule, "extra_wave": _extra_wave,
    "on_conquer_coin": _on_conquer_coin, "on_conquer_marker": _on_conquer_marker, "on_lose_region": _on_lose_region,
    "on_token_lost": _on_token_lost, "collect_lost": _collect_lost,
}  # fmt: skip
