"""The turn of a position's data and what is decided in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.doors import record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.smallworld import cards, tasks
from realmlab.cython_core.smallworld.peoples import Raw, amount, board
from realmlab.cython_core.smallworld.writing import (
    ACTIVE,
    NONE,
    TURN_FACTS,
    TURN_NUMBERS,
    TURN_OPTIONAL,
    members,
)

if TYPE_CHECKING:
    from realmlab.cython_core.smallworld.reading import Reader

NODE_FIELDS = ("kind", "seat", "slot", "left", "cursor", "then")
SETS_OF_SEATS, SETS_OF_REGIONS = ("attacked", "converted"), ("blocked", "abandoned")
TURN_FIELDS = (*SETS_OF_SEATS, *SETS_OF_REGIONS, "lifted", *TURN_NUMBERS, *TURN_FACTS, *TURN_OPTIONAL)
MOST_CONQUERED = 60     # in one turn (S17.9)


def read_turn(reader: Reader) -> None:
    """Read the memory of the turn; what is left out has not happened."""
    turn, given = reader.raw["turn"], record(reader.data.get("turn", {}), TURN_FIELDS, "turn")
    for field in turn:
        turn[field] = 0
    for name in SETS_OF_SEATS:
        turn[name] = _seats(reader, given.get(name, []), f"turn.{name}")
    for name in SETS_OF_REGIONS:
        turn[name] = reader.regions(given.get(name, []), f"turn.{name}")
    for name in TURN_NUMBERS:
        turn[name] = whole(given.get(name, 0), 0, MOST_CONQUERED, f"turn.{name}")
    for region, count in reader.by_region(given.get("lifted", {}), "turn.lifted").items():
        reader.raw["lifted"][region] = whole(count, 0, 60, f"turn.lifted[{region}]")
    for name, most in zip(TURN_OPTIONAL, (len(reader.board) - 1, 3, reader.players - 1, len(reader.board) - 1),
                          strict=True):
        value = given.get(name)
        turn[name] = NONE if value is None else whole(value, 0, most, f"turn.{name}")
    defaults = _defaults(reader.raw, given)
    for name in TURN_FACTS:
        turn[name] = truth(given.get(name, defaults.get(name, False)), f"turn.{name}")


def _seats(reader: Reader, value: object, what: str) -> int:
    """Return a set of opponents from a list of their numbers."""
    found = 0
    for seat in some(value, reader.players, what):
        found |= 1 << whole(seat, 0, reader.players - 1, what)
    if found >> reader.raw["player"] & 1:
        raise SavedGameError(f"{what}: seat {reader.raw['player']} does not attack itself")
    return found


def _defaults(raw: Raw, given: dict[str, Any]) -> dict[str, bool]:
    """Return what is true of the turn if it is not told: a conquest that begins, a payment that ends it."""
    kind, player = tasks.KINDS[raw["phase"]], raw["seats"][raw["player"]]
    begun = any(value not in (None, False, 0, [], {}) for name, value in given.items()
                if name not in ("may_decline", "open"))
    fresh = kind in ("conquest", "step") and not begun
    may = fresh and kind == "conquest" and player["slots"][ACTIVE]["race"] != NONE and not player["first"]
    return {"may_decline": may, "open": fresh, "ends": kind == "pay"}


# The node ---------------------------------------------------------------------------------------


def read_node(reader: Reader) -> None:
    """Read what is decided, by whom and about which people."""
    raw, node, phase = reader.raw, reader.node, reader.raw["phase"]
    turn, kind = raw["turn"], tasks.KINDS[phase]
    raw["seat"] = whole(node.get("seat", raw["player"]), 0, reader.players - 1, "node.seat")
    others = kind.startswith("displaced ") or (kind == "horde loss" and node.get("then") == "refill")
    if not others and raw["seat"] != raw["player"]:
        raise SavedGameError(f"node.seat: {kind!r} is for seat {raw['player']}, whose turn it is, not {raw['seat']}")
    raw["slot"] = word(node.get("slot", "active"), cards.SLOTS, "node.slot")
    if raw["slot"] != ACTIVE and phase not in tasks.OF_A_SLOT:
        raise SavedGameError(f"node.slot: {kind!r} is never about a race in {node['slot']!r}")
    if node.get("left") and phase not in tasks.COUNTED:
        raise SavedGameError(f"node.left: there is none at {kind!r}")
    turn["cursor"] = whole(node.get("cursor", 0), 0, len(reader.board), "node.cursor")
    turn["left"] = whole(node.get("left", _all_left(raw, kind)), 0, 60, "node.left")
    turn["then"] = word(node.get("then", tasks.THEN[0]), tasks.THEN, "node.then")
    if turn["then"] and kind != "horde loss":
        raise SavedGameError(f"node.then: nothing follows {kind!r} in this way")
    if kind == "draw race":
        raw["column"][min(raw["combos"], cards.COLUMN - 1)]["power"] = NONE


def _all_left(raw: Raw, kind: str) -> int:
    """Return how many are to be placed if it is not told: all that there are."""
    seat = raw["seats"][raw["seat"]]
    people, held = seat["slots"][raw["slot"]], members(seat["slots"][ACTIVE]["held"])
    if kind == "heroes":
        placed = sum(raw["heroes"] >> region & 1 for region in held)
        return int(max(0, min(amount(raw, raw["seat"], "heroes"), len(held)) - placed))
    if kind == "winter":
        return sum("magic" in board(raw)[region]["symbols"] for region in held)
    if kind.endswith("tokens"):
        return int(people["loose" if kind.startswith("displaced") else "hand"])
    return int(seat.get(kind.removeprefix("displaced "), 0)) if kind.endswith(("behemoths", "encampments")) else 0
