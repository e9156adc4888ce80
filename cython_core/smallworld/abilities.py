"""What races and powers can do: the effects of the data as numbers, checked against the closed set of hooks (S18).

Each record of races.json and powers.json becomes an `Ability`; tables.pyx writes it into C. A hook, parameter or
value that S18 does not name is refused with the record's id, so new races and powers are a JSON edit.
"""

from dataclasses import dataclass, field
from typing import Any

from realmlab.cython_core.smallworld import cards

# What a race or power can do, as bits: the names here are, in capitals, those of tables.pxd in the same order.
FLAGS = (
    "any_land", "on_water", "linked", "jumps", "anywhere_first", "converts", "dragon_master", "catapults", "buys",
    "hurls", "stacks", "berserk", "waves", "camps", "has_heroes", "builds", "brews", "freezes", "erupts", "allies",
    "copies", "chronicles", "to_spirit", "revives", "late", "acts_in_decline", "keeps_all", "has_tower", "cashes_loot",
    "lays_loot", "lays_lairs", "digs_holes", "spared", "rolls_for_lost", "counts_lost", "stays", "singles",
    "keeps_reserve", "grows", "abandon_coin", "jump_coin", "ransacks", "corrupt", "nonempty_coin", "shelters",
    "conjures", "cashes_pots", "has_hordes", "uncopyable",
)  # fmt: skip
TARGETS = ("any", "opponent_declined_race", "adjacent_to_own_mountain")
ROUNDS = ("any", "even", "odd")
PER = ("region", "own_fortress", "turn", "first_turn", "own_region_above")
CONDITIONS = ("none", "attacked_no_active_opponent", "own_regions")
# Amounts that go with flags: fields of tables.pxd.
NUMBERS = (
    "extra_start", "min_tokens", "skip_cost", "skip_token", "race_coin", "decline_coin", "hordes", "encampments",
    "behemoths", "heroes", "holes", "worth", "price", "paid", "sling", "waves", "nonempty_coin", "jump_coin",
    "ransack", "bribe", "gain", "gain_per", "fireballs", "reserve", "abandon_coin", "pot_coin", "all_turns", "tax",
    "lock",
)  # fmt: skip
ALL_TERRAINS, ALL_LAND = (1 << len(cards.TERRAINS)) - 1, (1 << len(cards.LAND)) - 1


@dataclass
class Cost:
    """A discount: for targets of these terrains with one of these symbols, if target and round fit (S6.7)."""

    amount: int = 0
    terrains: int = ALL_TERRAINS
    symbols: int = 0            # 0: with or without
    coastal: int = 0
    target: int = 0             # index in TARGETS
    round: int = 0              # index in ROUNDS


@dataclass
class Score:
    """Coins at scoring: for each region of these terrains or with these symbols, or flat (S8.2, S8.4)."""

    amount: int = 0
    per: int = 0                # index in PER
    terrains: int = ALL_TERRAINS
    symbols: int = 0            # 0: with or without
    coast: int = 0              # 1 coastal, 2 other land
    active: int = 0             # does it count while the race is active,
    decline: int = 0            # ... in decline?
    condition: int = 0          # index in CONDITIONS
    limit: int = 0              # own_regions: at most; own_region_above: those above


@dataclass
class Ability:
    """All that a race or a power can do."""

    flags: set[str] = field(default_factory=set)
    costs: list[Cost] = field(default_factory=list)
    scores: list[Score] = field(default_factory=list)
    shelter_active: int = 0     # set of terrains whose regions are immune (S12.2)
    shelter_decline: int = 0
    links: int = 0              # set of symbols whose regions are adjacent to each other
    forbidden: int = 0          # terrains where nothing is converted (D1)
    numbers: dict[str, int] = field(default_factory=lambda: dict.fromkeys(NUMBERS, 0))

    def give(self, flag: str, **numbers: int) -> None:
        """Add a flag and the numbers that go with it."""
        self.flags.add(flag)
        for name, value in numbers.items():
            self.numbers[name] += value


class Effect:
    """One effect of a record: its parameters, each looked at once, and complaints that name the record."""

    def __init__(self, record: dict[str, Any], effect: dict[str, Any], ability: Ability) -> None:
        self.where = f"{record['id']}, hook {effect.get('hook')!r}"
        self.params, self.ability = dict(effect.get("params", {})), ability

    def wrong(self, why: str) -> ValueError:
        """Return a complaint."""
        return ValueError(f"{self.where}: {why}")

    def take(self, name: str, default: object = None) -> Any:
        """Return a parameter and mark it as looked at; without a default it must be there."""
        if name not in self.params and default is None:
            raise self.wrong(f"the parameter {name!r} is missing")
        return self.params.pop(name, default)

    def number(self, name: str, lowest: int, highest: int, default: int | None = None) -> int:
        """Return a parameter that is a whole number in this range."""
        value = self.take(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise self.wrong(f"{name} must be a number from {lowest} to {highest}, not {value!r}")
        return value

    def word(self, name: str, words: tuple[str, ...], default: str | None = None) -> str:
        """Return a parameter that is one of these words."""
        return self.known(words, self.take(name, default))

    def only(self, name: str, value: object, optional: bool = False) -> None:
        """Look at a parameter that can have one value only."""
        found = self.take(name, value if optional else None)
        if found != value:
            raise self.wrong(f"{name} can only be {value!r}, not {found!r}")

    def set_of(self, words: tuple[str, ...], given: Any) -> int:
        """Return a set of words as bits."""
        listed = {given} if isinstance(given, str) else set(given)
        return sum(1 << words.index(self.known(words, word)) for word in listed)

    def known(self, words: tuple[str, ...], value: object) -> str:
        """Return a value that is one of these words."""
        if value not in words:
            raise self.wrong(f"{value!r} is not one of {', '.join(words)}")
        return str(value)

    def finish(self) -> None:
        """Refuse parameters that nobody looked at."""
        if self.params:
            raise self.wrong(f"it has no parameter {', '.join(map(repr, self.params))}")
