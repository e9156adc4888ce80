"""Tiny Epic Kingdoms in words: what actions would do, what chance brings, what a seat sees."""

from realmlab.cython_core.kingdoms import actions, cards, tasks
from realmlab.cython_core.kingdoms.abilities import heroes
from realmlab.cython_core.kingdoms.form import unpack
from realmlab.cython_core.kingdoms.reading import from_dict
from realmlab.cython_core.kingdoms.reasons import is_midway, why_not
from realmlab.cython_core.kingdoms.saying import describe, place
from realmlab.cython_core.kingdoms.seeing import observation
from realmlab.cython_core.kingdoms.writing import to_dict

__all__ = [
    "describe", "describe_chance", "from_dict", "is_midway", "name", "number", "observation", "to_dict", "why_not",
]


def name(action: int) -> str:
    """Return the short fixed name of an action id ("select patrol")."""
    return actions.NAMES.get(action, f"action {action}")


def number(name: str) -> int | None:
    """Return the action id of such a name, or None."""
    return actions.NUMBERS.get(name)


def describe_chance(state: bytes, outcome: int) -> str:
    """Say in words what this outcome of a chance node is."""
    raw = unpack(state)
    kind, seat, slot = tasks.KINDS[raw["now"]["task"]], raw["now"]["seat"], raw["now"]["a"]
    if kind == "deal first":
        return f"Seat {outcome} goes first"
    if kind == "roll":
        return f"The dummy rolls {'the flag' if outcome == 12 else outcome}"
    if kind == "deal faction":
        return f"Seat {slot} plays the {cards.factions()[outcome]['name']}"
    if kind == "draw hero":
        return f"Seat {seat} looks at the {heroes()[outcome]['name']}"
    if kind == "reveal token":
        return f"The token in {place(raw, slot)} is: {cards.TOKENS[outcome].replace('_', ' ')}"
    whose = f"Seat {slot}" if slot < raw["players"] else "The Lost Kingdom"
    if kind == "deal card":
        sides = " / ".join(record["name"] for record in cards.maps()[2 * outcome: 2 * outcome + 2])
        return f"{whose} is dealt the card {sides}"
    return f"{whose} lies on its side {'ab'[outcome]}: {cards.maps()[2 * raw['card'][slot] + outcome]['name']}"
