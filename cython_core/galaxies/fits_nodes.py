"""Can what is decided at a node be done on this board? The engine trusts that it can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards
from realmlab.cython_core.galaxies.fits import count, ship_at
from realmlab.cython_core.galaxies.writing import NONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from realmlab.cython_core.galaxies.reading_nodes import Frame

RIVALS = 4          # places clockwise that an action id has room for
Raw = dict[str, Any]


def wrong(sentence: str) -> SavedGameError:
    """Return the error for an agenda that cannot be."""
    return SavedGameError(f"agenda: {sentence}")


def check_node(raw: Raw, node: Frame, waiting: list[Frame]) -> None:
    """Check a node against the board, and against what waits right below it."""
    check = CHECKS.get(node.kind)
    complaint = check(raw, node, waiting) if check else ""
    if complaint:
        raise SavedGameError(f"node {node.kind!r} of seat {node.seat}: {complaint}")


def _draw(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    """A planet comes into an empty slot, or in place of one without ships (G6.1, R30)."""
    if not raw["pile"] | raw["discards"]:
        return "there is no planet left to draw"
    if bool(node.b) != (raw["row"][node.a] != NONE):
        return f"slot {node.a} must be empty, and with `exchange` hold the planet that goes"
    held = raw["seats"][: raw["players"]]
    return f"there are ships in slot {node.a}" if any((h["surface"] | h["orbit"]) >> node.a & 1 for h in held) else ""


def _replace(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    return "" if raw["pile"] | raw["discards"] else "there is no planet left to draw"


def _spend(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    """With the converter one more die is left, which is turned (G4.3)."""
    kept = bool(waiting) and waiting[-1].kind == "set die"
    inactive = sum(count(raw["inactive"], face) for face in range(node.a, len(cards.FACES)))
    if inactive < node.b or count(raw["inactive"]) < node.b + kept:
        return f"there are not {node.b} dice to give up{' and one to turn' if kept else ''}"
    return ""


def _new_face(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    return "" if count(raw["inactive"], node.a) else f"no inactive die shows {cards.FACES[node.a]}"


def _move_ship(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    """The first of two moves has the second right below it (R24)."""
    return _first_of_two(node, waiting) if node.a == 1 else ""


def _first_of_two(node: Frame, waiting: list[Frame]) -> str:
    second = bool(waiting) and waiting[-1].kind == "move ship" and waiting[-1].seat == node.seat
    return "" if second else "after the first of two moves the second must come"


def _destination(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    if not ship_at(raw["seats"][node.seat], node.a):
        return "there is no such ship"
    return _first_of_two(node, waiting) if node.b else ""


def _landing(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    return "" if raw["seats"][node.seat]["surface"] >> node.a & 1 else f"it has no ship on the surface of slot {node.a}"


def _upgrade(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    level = raw["seats"][node.seat]["level"]
    if level == cards.MAX_LEVEL:
        return f"level {level} is the last"
    return "" if node.a <= level + 1 else f"level {level + 1} does not cost {node.a}"


def _push_back(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    """One or two ships are still to choose; one chosen before is one of another seat (R26)."""
    chosen = (node.c >> 3) - 1
    there = chosen < 0 or (chosen // cards.SLOTS + 1 < raw["players"] and chosen % cards.SLOTS < raw["slots"])
    return "" if node.c & 7 in (1, 2) and there else f"ships cannot be {node.c}"


def _pull_back(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    several = raw["seats"][node.seat]["orbit"].bit_count() > 1
    return "" if several or not node.b else "there is no second ship to go forward"


def _in_orbit(raw: Raw, node: Frame, waiting: list[Frame]) -> str:
    return "" if raw["seats"][node.seat]["orbit"] >> node.a & 1 else f"it has no ship on the track of slot {node.a}"


CHECKS: dict[str, Callable[[Raw, Frame, list[Frame]], str]] = {
    "draw": _draw, "replace": _replace, "spend": _spend, "new face": _new_face, "move ship": _move_ship,
    "destination": _destination, "landing": _landing, "pay upgrade": _upgrade, "pay mixed": _upgrade,
    "push back": _push_back, "pull back": _pull_back, "push on": _in_orbit, "shift to": _in_orbit,
}  # fmt: skip
