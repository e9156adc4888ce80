"""What lies on the table in a position's data: the column, races and powers that wait, the supply, Skag markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from realmlab.cython_core.doors import record, some, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.peoples import Raw, races
from realmlab.cython_core.smallworld.reading_seats import power_of, race_of
from realmlab.cython_core.smallworld.writing import ACTIVE, NONE, half_drawn, members

if TYPE_CHECKING:
    from realmlab.cython_core.smallworld.reading import Reader

COMBO_FIELDS = ("race", "power", "coins", "extra")
MOST_COINS, MOST_DRAWN = 999, 9999


class Uses:
    """Which races, or which powers, have been placed; each stands in one place only (S23.4)."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.ids, self.taken = ids, 0

    def place(self, number: int, what: str) -> None:
        """Place one; refuse it if it has a place already."""
        if number == NONE:
            return
        if self.taken >> number & 1:
            raise SavedGameError(f"{what}: {self.ids[number]!r} is somewhere else already (S23.4)")
        self.taken |= 1 << number

    def listed(self, value: object, what: str) -> list[int]:
        """Place all that a list names and return them in its order."""
        found = [word(name, self.ids, what) for name in some(value, len(self.ids), what)]
        for number in found:
            self.place(number, what)
        return found


def read_table(reader: Reader) -> None:
    """Read the column and all that waits, then count what is left of each race in the supply."""
    raw, data = reader.raw, reader.data
    all_races, all_powers = raw["unseen_races"], raw["unseen_powers"]     # of the parameters
    race_uses, power_uses = Uses(cards.race_ids()), Uses(cards.power_ids())
    for number, seat in enumerate(raw["seats"][: reader.players]):
        for slot, people in enumerate(seat["slots"]):
            race_uses.place(people["race"], f"seats[{number}].{cards.SLOTS[slot]}.race")
            power_uses.place(people["power"], f"seats[{number}].{cards.SLOTS[slot]}.power")
    queue = race_uses.listed(data.get("queue", []), "queue")
    raw["queued"], raw["queue"][: len(queue)] = len(queue), queue
    raw["discard"] = sum(1 << power for power in power_uses.listed(data.get("discard", []), "discard"))
    unseen = record(data.get("unseen", {}), ("races", "powers"), "unseen")
    named = {kind: uses.listed(unseen[kind], f"unseen.{kind}") if kind in unseen else None
             for kind, uses in (("races", race_uses), ("powers", power_uses))}
    if "column" in data:
        _read_column(reader, data["column"], race_uses, power_uses)
    else:
        _deal_column(raw, all_races & ~race_uses.taken, all_powers & ~power_uses.taken)
    raw["unseen_races"] = _unseen(named["races"], all_races & ~race_uses.taken & ~_in_column(raw, "race"))
    raw["unseen_powers"] = _unseen(named["powers"], all_powers & ~power_uses.taken & ~_in_column(raw, "power"))
    _count_supply(raw)


def _unseen(named: list[int] | None, others: int) -> int:
    return others if named is None else sum(1 << number for number in named)


def _in_column(raw: Raw, field: str) -> int:
    """Return the races, or powers, of the column as a set."""
    combos = raw["column"][: raw["combos"] + half_drawn(raw)]
    return sum(1 << combo[field] for combo in combos if combo[field] != NONE)


def _read_column(reader: Reader, given: object, race_uses: Uses, power_uses: Uses) -> None:
    """Read the combos; the last one has no power yet while that is drawn."""
    raw, entries = reader.raw, some(given, cards.COLUMN, "column")
    raw["combos"] = len(entries) - half_drawn(raw)
    if raw["combos"] < 0:
        raise SavedGameError("column: its last combo has no power yet, but there is no combo")
    for place, entry in enumerate(entries):
        what = f"column[{place}]"
        fields, combo = record(entry, COMBO_FIELDS, what), raw["column"][place]
        combo["race"] = race_of(fields.get("race"), f"{what}.race")
        combo["power"] = power_of(fields.get("power"), f"{what}.power")
        if combo["race"] == NONE or (combo["power"] == NONE) != (place == raw["combos"]):
            raise SavedGameError(f"{what}: a combo has a race and a power, unless its power is being drawn")
        race_uses.place(combo["race"], f"{what}.race")
        power_uses.place(combo["power"], f"{what}.power")
        combo["coins"] = whole(fields.get("coins", 0), 0, MOST_COINS, f"{what}.coins")
        most = _box(raw, combo["race"]) if races()[combo["race"]].numbers["skip_token"] else 0
        combo["extra"] = whole(fields.get("extra", 0), 0, most, f"{what}.extra")
        if place == raw["combos"] and (combo["coins"] or combo["extra"]):
            raise SavedGameError(f"{what}: nothing lies yet on a combo that is being drawn")


def _deal_column(raw: Raw, free_races: int, free_powers: int) -> None:
    """Lay out the first races and powers that are nowhere else."""
    pairs = list(zip(members(free_races), members(free_powers), strict=False))[: cards.COLUMN]
    raw["combos"] = len(pairs)
    for combo, (race, power) in zip(raw["column"], pairs, strict=False):
        combo["race"], combo["power"] = race, power


# The supply -------------------------------------------------------------------------------------


def _box(raw: Raw, race: int) -> int:
    """Return how many tokens of a race the box has (S0.4)."""
    return int(cards.races()[race]["supply" if raw["printed"] else "supply_guide"])


def _count_supply(raw: Raw) -> None:
    """Leave in the supply what is nowhere else (S23.1)."""
    for number, seat in enumerate(raw["seats"]):
        for slot, people in enumerate(seat["slots"]):
            if people["race"] == NONE:
                continue
            tokens = sum(raw["tokens"][region] for region in members(people["held"]))
            tokens += people["hand"] + people["loose"] + people["reserve"]
            what = f"seats[{number}].{cards.SLOTS[slot]}"
            if tokens >= 64:
                raise SavedGameError(f"{what}: {tokens} tokens of one people are more than any box has")
            hordes = seat["hordes"] if slot == ACTIVE else 0
            left = _box(raw, people["race"]) - (tokens - hordes)
            if hordes > tokens or left < 0:
                raise SavedGameError(f"{what}: {tokens} tokens, {hordes} of them hordes, but the box has "
                                     f"{_box(raw, people['race'])} of the {cards.races()[people['race']]['english']}")
            people["supply"] = left


# Skag markers -----------------------------------------------------------------------------------


def read_loot(reader: Reader) -> None:
    """Read the Skag markers: those on the map in the order in which they were drawn, and those nobody has drawn."""
    raw, kinds = reader.raw, [kind for kind, _, _ in cards.loot_kinds()]
    given = record(reader.data.get("loot", {}), ("pool", "drawn"), "loot")
    raw["drawn"] = whole(given.get("drawn", len(reader.loot)), len(reader.loot), MOST_DRAWN, "loot.drawn")
    markers = []
    for order, (region, entry) in enumerate(sorted(reader.loot.items())):
        what = f"regions[{region}].loot"
        fields = record({"kind": entry} if isinstance(entry, str) else entry, ("kind", "drawn"), what)
        drawn = whole(fields.get("drawn", order), 0, raw["drawn"] - 1, f"{what}.drawn")
        markers.append({"region": region, "kind": word(fields.get("kind"), kinds, f"{what}.kind"), "drawn": drawn})
        raw["loot"] |= 1 << region
    markers.sort(key=lambda marker: marker["drawn"])
    if len({marker["drawn"] for marker in markers}) != len(markers) or len(markers) > len(raw["markers"]):
        raise SavedGameError("loot: two Skag markers cannot be the same draw, and the box has no more than ten")
    raw["laid"], raw["markers"][: len(markers)] = len(markers), markers
    pool = record(given.get("pool", {}), kinds, "loot.pool")
    for i, (kind, _, count) in enumerate(cards.loot_kinds()):
        left = count - sum(marker["kind"] == i for marker in markers)
        if left < 0:
            raise SavedGameError(f"loot: the box has no more than {count} markers {kind!r}")
        usual = left if "pool" not in given else 0
        raw["pool"][i] = whole(pool.get(kind, usual), 0, left, f"loot.pool[{kind!r}]")
