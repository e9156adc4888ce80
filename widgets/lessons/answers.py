"""Answers as they are typed into a cell, taken as what they should be, or refused in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.widgets.exercises import NotYet

Array = NDArray[np.float64]
CLOSE = 1e-3         # answers may be rounded to three digits


def number(answer: Any) -> float:
    """Take a number; fractions count."""
    if isinstance(answer, bool) or not isinstance(answer, (Real, Fraction, np.number)):
        raise NotYet(f"a number was asked for, and {shown(answer)} is none.")
    value = float(answer)
    if not np.isfinite(value):
        raise NotYet(f"{value} is no finite number.")
    return value


def numbers(answer: Any, count: int, what: str) -> Array:
    """Take so many numbers in a row."""
    try:
        row = np.array([number(one) for one in answer])
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
    if abs(shares.sum() - 1) > CLOSE:
        raise NotYet(f"{what} must add to 1, and it adds to {shares.sum():.4g}.")
    shares = np.maximum(shares, 0)
    scaled: Array = shares / shares.sum()
    return scaled


def names(answer: Any, known: Sequence[str]) -> set[str]:
    """Take a list of names, each of them known."""
    if isinstance(answer, str):
        answer = [answer]
    try:
        given = list(answer)
    except TypeError:
        raise NotYet(f"a list of names was asked for, not {shown(answer)}.") from None
    strange = [one for one in given if one not in known]
    if strange:
        raise NotYet(f"{strange[0]!r} is no name here; names are {', '.join(known)}.")
    return set(given)


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
    text = repr(value.tolist() if isinstance(value, np.ndarray) else value)
    return text if len(text) <= 60 else text[:57] + "..."
