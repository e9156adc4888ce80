"""Tiny Epic Galaxies in words: what actions would do, what chance brings, what a seat sees."""

from typing import Any

from realmlab.cython_core.galaxies import actions, cards, tasks
from realmlab.cython_core.galaxies.form import rolled, unpack
from realmlab.cython_core.galaxies.phrases import die, planet, who
from realmlab.cython_core.galaxies.reading import from_dict
from realmlab.cython_core.galaxies.reasons import is_midway, why_not
from realmlab.cython_core.galaxies.saying import describe
from realmlab.cython_core.galaxies.seeing import observation
from realmlab.cython_core.galaxies.writing import to_dict

__all__ = [
    "describe", "describe_chance", "from_dict", "is_midway", "name", "number", "observation", "to_dict", "why_not",
]


def name(action: int) -> str:
    """Return the short fixed name of an action id ("face move")."""
    return actions.NAMES.get(action, f"action {action}")


def number(name: str) -> int | None:
    """Return the action id of such a name, or None."""
    return actions.NUMBERS.get(name)


def describe_chance(state: bytes, outcome: int) -> str:
    """Say in words what this outcome of a chance node is."""
    raw = unpack(state)
    now = raw["now"]
    kind, seat = tasks.KINDS[now["task"]], now["seat"]
    if kind == "draw":
        return _draw(raw, now["a"], bool(now["b"]), outcome)
    if kind == "deal":
        return f"Seat {seat} is dealt a mission card: the {cards.missions()[outcome]['name']}"
    if kind == "rogue roll":
        return f"The Rogue rolls {die(outcome)}"
    if raw["by_dice"]:
        return f"{_whose(raw, seat)} rolls {die(outcome)}"
    counts = zip(rolled(now["a"], outcome), cards.FACES, strict=True)
    return f"{_whose(raw, seat)} rolls {', '.join(f'{count} {face}' for count, face in counts if count)}"


def _draw(raw: dict[str, Any], slot: int, exchange: bool, outcome: int) -> str:
    comes = f"{cards.planets()[outcome]['name']} comes into slot {slot}"
    return f"{comes}, {planet(raw, slot)['name']} is put away" if exchange else comes


def _whose(raw: dict[str, Any], seat: int) -> str:
    words = who(raw, seat)
    return words[0].upper() + words[1:]
