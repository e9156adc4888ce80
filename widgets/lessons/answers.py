"""Answers as they are typed into a cell, taken as what they should be, or refused in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.widgets.exercises import NotYet

Array = NDArray[np.float64]
CLOSE = 1e-3         # answers may be rounded to three digits


def number(answer: Any) -> float:
    """Take a number; fractions count, and so do arrays of one number without brackets."""
    if isinstance(answer, np.ndarray) and answer.ndim == 0:
        answer = answer.item()
    if isinstance(answer, str):
        raise NotYet(f"a number was asked for, and {shown(answer)} is a text. Leave out the quotation marks.")
    if isinstance(answer, bool) or not isinstance(answer, (Real, Fraction, np.number)):
        raise NotYet(f"a number was asked for, and {shown(answer)} is none.")
    value = float(answer)
    if not np.isfinite(value):
        raise NotYet(f"{value} is no finite number" + (" (0 divided by 0 gives it)." if np.isnan(value) else "."))
    return value


def near(given: float, right: float) -> bool:
    """Say whether a number is right; if it is only rounded too much, say that instead (NotYet)."""
    if abs(given - right) < CLOSE:
        return True
    if given == round(right, 2) or given == int(right * 100) / 100:
        raise NotYet(f"{given:g} is rounded too much. Give three digits after the point, or a fraction such as 1/7.")
    return False


def numbers(answer: Any, count: int, what: str) -> Array:
    """Take so many numbers in a row; a table of so many is read line by line."""
    if isinstance(answer, Mapping):
        raise NotYet(f"a list of {count} numbers was asked for, not a dictionary: its values alone, in their order.")
    try:
        given = list(answer)
        if len(given) != count and all(isinstance(one, (list, tuple, np.ndarray)) for one in given):
            given = [one for line in given for one in line]
        row = np.array([number(one) for one in given])
    except NotYet as wrong:
        raise NotYet(f"{what}: {wrong}") from None
    except TypeError:
        raise NotYet(f"a list of {count} numbers was asked for, not {shown(answer)}.") from None
    if row.shape != (count,):
        raise NotYet(f"{what} needs {count} numbers, and yours has {len(row)}.")
    return row


def mix(answer: Any, count: int, what: str = "your mix") -> Array:
    """Take a mix: shares from 0 that add to 1."""
    shares = numbers(answer, count, what)
    if (shares < -1e-9).any():
        raise NotYet(f"{what} holds {shares.min():g}, and nothing can be played less often than never.")
    if abs(shares.sum() - 1) > CLOSE * count:        # each may be rounded
        raise NotYet(f"{what} must add to 1, and it adds to {shares.sum():.4g}.")
    shares = np.maximum(shares, 0)
    scaled: Array = shares / shares.sum()
    return scaled


def names(answer: Any, known: Sequence[str]) -> set[str]:
    """Take a list of names, each of them known; "3", 3 and "Bid 3" are "bid 3", and 0 is the flag."""
    try:
        given = [answer] if isinstance(answer, (str, int, np.integer)) else list(answer)
    except TypeError:
        raise NotYet(f"a list of names was asked for, not {shown(answer)}.") from None
    return {name(one, known) for one in given}


def name(answer: Any, known: Sequence[str]) -> str:
    """Take one of the known names, or the end of one."""
    words = str(answer).strip().lower() if isinstance(answer, (str, int, np.integer)) else ""
    meant = [one for one in known if words in (one, one.split()[-1]) or (words == "0" and one == "bid flag")]
    if isinstance(answer, bool) or len(meant) != 1:
        raise NotYet(f"{shown(answer)} is no name here; names are {', '.join(known)}.")
    return meant[0]


def function(answer: Any) -> Callable[..., Any]:
    """Take a function."""
    if not callable(answer):
        raise NotYet(f"a function was asked for, not {shown(answer)}. Leave out the brackets: name it, do not call it.")
    called: Callable[..., Any] = answer
    return called


def called(answer: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function that was handed in; an error in it is part of the answer."""
    given = ", ".join(shown(one) for one in arguments)
    try:
        result = answer(*arguments)
    except Exception as failure:  # a student's function may raise anything
        raise NotYet(f"called with {given}, your function raises {type(failure).__name__}: {failure}") from None
    if result is None:
        raise NotYet(f"called with {given}, your function returns nothing. Does it end with `return`?")
    return result


def shown(value: Any) -> str:
    """Write a value into a sentence, not too long."""
    if callable(value) and hasattr(value, "__name__"):
        return str(value.__name__)
    text = repr(value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value)
    return text if len(text) <= 60 else text[:57] + "..."
