"""Saves with something changed in them: other values, other keys, parts exchanged, cut off or repeated."""

import json
import random
from typing import Any

NUMBERS = [-(2**63), -(2**31), -129, -2, -1, 0, 1, 2, 3, 4, 5, 7, 15, 16, 31, 32, 63, 64, 127, 128, 255, 256, 2**16,
           2**31 - 1, 2**31, 2**32, 2**63, 10**40]
VALUES = [None, True, False, 1.5, 1e308, float("nan"), float("inf"), "", "x", "1", "é", "\0", "\ud800", "9" * 400, [],
          {}, [[]], [{}], {"": None}, [0] * 100]


def places(data: Any) -> list[tuple[Any, Any]]:
    """Return every place in the data as (dict or list, key)."""
    found, waiting = [], [data]
    while waiting:
        here = waiting.pop()
        keys = list(here) if isinstance(here, dict) else range(len(here))
        for key in keys:
            found.append((here, key))
            if isinstance(here[key], (dict, list)):
                waiting.append(here[key])
    return found


def copied(data: Any) -> Any:
    """Return a copy through JSON, so that no part is in two places."""
    return json.loads(json.dumps(data))


def spoil(data: Any, draws: random.Random) -> None:
    """Change one thing in a dict or a list of plain data."""
    found = places(data)
    if not found:
        return
    here, key = draws.choice(found)
    there, other = draws.choice(found)
    deed = draws.randrange(10)
    if deed == 0:
        del here[key]
    elif deed == 1:
        here[key] = draws.choice(NUMBERS)
    elif deed == 2:
        here[key] = copied(draws.choice(VALUES))
    elif deed == 3:
        here[key] = copied(there[other])
    elif deed == 4:
        here[key], there[other] = copied(there[other]), copied(here[key])
    elif deed == 5 and isinstance(here, list):
        here.insert(draws.randrange(len(here) + 1), copied(there[other]))
    elif deed == 6 and isinstance(here, dict):
        here[draws.choice(("more", "", "seat", str(other)))] = copied(there[other])
    elif deed == 7 and isinstance(here, list):
        here.reverse()
    elif isinstance(here[key], bool):
        here[key] = not here[key]
    elif isinstance(here[key], (int, float)):
        here[key] += draws.choice((-1, 1, 2, -2, 10))
    elif isinstance(here[key], list) and here[key]:
        here[key].append(copied(draws.choice(here[key])))


def spoil_text(text: str, draws: random.Random) -> str:
    """Return a text with something cut out, repeated or put in."""
    start = draws.randrange(len(text) + 1)
    end = min(len(text), start + draws.choice((0, 1, 2, 10, 1000)))
    repeated = text[start:end] * 2
    put = draws.choice(("", repeated, "[", "{", '"', "}", "\n", "\0", "-", "9" * 30, "NaN", "1e999", "é", ","))
    return text[:start] + put + text[end:]
