"""The seats of a position's data: their coins, their peoples, and what those have off the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.doors import record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.peoples import amount, can
from realmlab.cython_core.smallworld.writing import ACTIVE, DECLINE, NONE, OFF_MAP, SPIRIT

if TYPE_CHECKING:
    from realmlab.cython_core.smallworld.reading import Reader

SEAT_FIELDS = ("coins", "active", "decline", "spirit", "recent", "partner")
OFF = ("hand", "loose", "reserve")
ACTIVE_FIELDS = ("race", "power", *OFF, "copies", *OFF_MAP, "first", "dormant", "former")
DECLINE_FIELDS = ("race", "former", "hand", "loose")
MOST_COINS, MOST_LOST, MOST_OFF = 999, 999, 63


def race_of(value: object, what: str) -> int:
    """Return the number of a race written by its id; NONE for None."""
    return NONE if value is None else word(value, cards.race_ids(), what)


def power_of(value: object, what: str) -> int:
    """Return the number of a power written by its id; NONE for None."""
    return NONE if value is None else word(value, cards.power_ids(), what)


def read_seats(reader: Reader) -> None:
    """Read all seats but what depends on the regions; see settle_seats."""
    given = some(reader.data.get("seats", []), reader.players, f"seats with {reader.players} players")
    given += [{}] * (reader.players - len(given))
    for number, entry in enumerate(given):
        what = f"seats[{number}]"
        fields = record(entry, SEAT_FIELDS, what)
        seat = reader.raw["seats"][number]
        seat["coins"] = whole(fields.get("coins", cards.number("starting_coins")), 0, MOST_COINS, f"{what}.coins")
        partner = fields.get("partner")
        seat["partner"] = NONE if partner is None else whole(partner, 0, reader.players - 1, f"{what}.partner")
        _read_active(seat, fields.get("active"), f"{what}.active")
        for slot in (DECLINE, SPIRIT):
            _read_declined(seat["slots"][slot], slot, fields.get(cards.SLOTS[slot]), f"{what}.{cards.SLOTS[slot]}")
        seat["recent"] = _recent(seat, fields.get("recent"), f"{what}.recent")


def _read_active(seat: dict[str, Any], given: object, what: str) -> None:
    """Read the people in the slot ACTIVE."""
    if given is None:
        return
    fields, people = record(given, ACTIVE_FIELDS, what), seat["slots"][ACTIVE]
    people["race"] = word(fields.get("race"), cards.race_ids(), f"{what}.race")
    people["power"] = power_of(fields.get("power"), f"{what}.power")
    people["former"] = power_of(fields.get("former"), f"{what}.former")
    for where in OFF:
        people[where] = whole(fields.get(where, 0), 0, MOST_OFF, f"{what}.{where}")
    seat["mirror"] = power_of(fields.get("copies"), f"{what}.copies")
    seat["first"] = truth(fields.get("first", False), f"{what}.first")
    seat["dormant"] = truth(fields.get("dormant", False), f"{what}.dormant")
    for name in OFF_MAP:
        most = MOST_LOST if name == "lost" else MOST_OFF
        seat[name] = NONE if name not in fields else whole(fields[name], 0, most, f"{what}.{name}")
    if people["former"] != NONE and not seat["dormant"]:
        raise SavedGameError(f"{what}.former: only a race that will be revived has a former power")


def _read_declined(people: dict[str, Any], slot: int, given: object, what: str) -> None:
    """Read the people in the slot DECLINE or SPIRIT; a spirit keeps its badge (S14.29)."""
    if given is None:
        return
    fields = record(given, DECLINE_FIELDS, what)
    people["race"] = word(fields.get("race"), cards.race_ids(), f"{what}.race")
    people["former"] = power_of(fields.get("former"), f"{what}.former")
    for where in ("hand", "loose"):
        people[where] = whole(fields.get(where, 0), 0, MOST_OFF, f"{what}.{where}")
    if slot == SPIRIT:
        people["power"] = spirit_badge(what)
        if people["former"] != NONE:
            raise SavedGameError(f"{what}.former: a spirit has kept its badge")


def spirit_badge(what: str) -> int:
    """Return the power that leads to the slot SPIRIT."""
    from realmlab.cython_core.smallworld.peoples import powers

    for number, ability in enumerate(powers()):
        if "to_spirit" in ability.flags:
            return number
    raise SavedGameError(f"{what}: no power of the game makes spirits")


def _recent(seat: dict[str, Any], given: object, what: str) -> int:
    """Return which of the declined races declined later (S9.8)."""
    there = [slot for slot in (DECLINE, SPIRIT) if seat["slots"][slot]["race"] != NONE]
    if given is None:
        return there[0] if there else NONE
    slot = word(given, cards.SLOTS, what)
    if slot not in there:
        raise SavedGameError(f"{what}: there is no race in the slot {given!r}")
    return slot


# What follows from the regions ------------------------------------------------------------------


def settle_seats(reader: Reader) -> None:
    """Give what was left out of the active races its default: what they have and does not lie on the map."""
    raw = reader.raw
    for number, seat in enumerate(raw["seats"][: reader.players]):
        if seat["slots"][ACTIVE]["race"] == NONE:
            continue
        has = _left_off_map(raw, number)
        for name in OFF_MAP:
            if seat[name] == NONE:
                seat[name] = max(0, has.get(name, 0))


def _left_off_map(raw: dict[str, Any], number: int) -> dict[str, int]:
    """Return the pieces that the active race has and that do not lie in its regions."""
    people = raw["seats"][number]["slots"][ACTIVE]
    held = people["held"]
    tokens = sum(raw["tokens"][i] for i in range(held.bit_length()) if held >> i & 1)
    stacks = (raw["behemoths"] & held).bit_count() + (raw["pairs"] & held).bit_count()
    camps = sum(count for i, count in enumerate(raw["encampments"]) if held >> i & 1)
    return {
        "hordes": min(amount(raw, number, "hordes"), tokens + sum(people[where] for where in OFF)),
        "encampments": amount(raw, number, "encampments") - camps,
        "behemoths": amount(raw, number, "behemoths") - stacks,
        "holes": amount(raw, number, "holes") - (raw["holes"] & held).bit_count(),
        "pots": (cards.supplies()["pot"] if can(raw, number, "brews") else 0) - raw["pots"].bit_count(),
    }
