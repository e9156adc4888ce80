"""Checks for what people hand in as data: each returns the value, or raises a SavedGameError that names it."""

import json
from collections.abc import Iterable
from numbers import Integral
from typing import Any

from realmlab.cython_core.errors import SavedGameError


def parsed(text: object, what: str) -> Any:
    """Return what a text says in JSON; `what` is "save", or what else it should be."""
    if not isinstance(text, (str, bytes)):
        raise SavedGameError(f"a {what} is a text, not {type(text).__name__}")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise SavedGameError(f"this {what} is no JSON: {broken}") from broken


def whole(value: object, lowest: int, highest: int, what: str) -> int:
    """Return the value if it is a whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, Integral) or not lowest <= int(value) <= highest:
        raise SavedGameError(f"{what} must be a whole number from {lowest} to {highest}, not {value!r:.60}")
    return int(value)


def truth(value: object, what: str) -> int:
    """Return 0 or 1 for False or True."""
    if not isinstance(value, bool):
        raise SavedGameError(f"{what} must be true or false, not {value!r:.60}")
    return int(value)


def word(value: object, choices: Iterable[str], what: str) -> int:
    """Return the place of a word among the choices."""
    places = {choice: place for place, choice in enumerate(choices)}
    if not isinstance(value, str) or value not in places:
        raise SavedGameError(f"{what} must be one of {', '.join(places)}, not {value!r:.60}")
    return places[value]


def record(value: object, fields: Iterable[str], what: str) -> dict[str, Any]:
    """Return the value if it is a dict with no other fields than these."""
    known = list(fields)
    if not isinstance(value, dict):
        raise SavedGameError(f"{what} must be a dict, not {value!r:.60}")
    for field in value:
        if field not in known:
            raise SavedGameError(f"{what} has no field {field!r:.60}; it has {', '.join(known)}")
    return value


def some(value: object, most: int, what: str) -> list[Any]:
    """Return the value as a list if it is one with at most so many entries."""
    if not isinstance(value, list | tuple) or len(value) > most:
        raise SavedGameError(f"{what} must be a list of at most {most}, not {value!r:.60}")
    return list(value)


def exactly(value: object, count: int, what: str) -> list[Any]:
    """Return the value as a list if it has just so many entries."""
    found = some(value, count, what)
    if len(found) != count:
        raise SavedGameError(f"{what} must be a list of {count}, not of {len(found)}")
    return found
