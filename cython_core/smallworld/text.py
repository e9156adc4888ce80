"""Small World in words: what actions would do, what chance brings, what a seat sees."""

from realmlab.cython_core.smallworld import actions
from realmlab.cython_core.smallworld.reading import from_dict
from realmlab.cython_core.smallworld.reasons import is_midway, why_not
from realmlab.cython_core.smallworld.saying import describe, describe_chance
from realmlab.cython_core.smallworld.seeing import observation
from realmlab.cython_core.smallworld.writing import to_dict

__all__ = [
    "describe", "describe_chance", "from_dict", "is_midway", "name", "number", "observation", "to_dict", "why_not",
]


def name(action: int) -> str:
    """Return the short fixed name of an action id ("conquer 13")."""
    return actions.NAMES.get(action, f"action {action}")


def number(name: str) -> int | None:
    """Return the action id of such a name, or None."""
    return actions.NUMBERS.get(name)
