"""What changes from one state of a board to the next, as a JSON merge patch (RFC 7396).

A state says everything that is on the board, a move changes little of it. So a board sends the patch, and
`merged` in changes.js makes the state of it again.
"""

from collections.abc import Mapping
from typing import Any

Json = Mapping[str, Any]


def difference(old: Json, new: Json) -> dict[str, Any] | None:
    """Return the patch that turns `old` into `new`; None where there is none, because `new` holds a null.

    In a patch null deletes a key, a mapping goes into what it names, and anything else takes its place.

    >>> difference({"ply": 1, "paint": {"a": {"x": "1", "y": "2"}, "b": {}}}, {"ply": 2, "paint": {"a": {"x": "1"}}})
    {'ply': 2, 'paint': {'a': {'y': None}, 'b': None}}
    >>> difference({}, {"trouble": None}) is None
    True
    """
    patch: dict[str, Any] = {}
    for key, value in new.items():
        if isinstance(value, Mapping):
            known = old.get(key)
            inside = difference(known if isinstance(known, Mapping) else {}, value)
            if inside is None:
                return None
            if inside or not isinstance(known, Mapping):
                patch[key] = inside
        elif value is None:
            return None
        elif key not in old or old[key] != value:
            patch[key] = value
    return patch | {key: None for key in old if key not in new}


def merged(old: Json, patch: Json) -> dict[str, Any]:
    """Return what a patch makes of `old`.

    >>> merged({"ply": 1, "paint": {"a": {"x": "1"}}}, {"ply": 2, "paint": {"a": None, "b": {"y": "3"}}})
    {'ply': 2, 'paint': {'b': {'y': '3'}}}
    """
    made = {key: value for key, value in old.items() if patch.get(key, value) is not None}
    for key, value in patch.items():
        if isinstance(value, Mapping):
            known = old.get(key)
            made[key] = merged(known if isinstance(known, Mapping) else {}, value)
        elif value is not None:
            made[key] = value
    return made
