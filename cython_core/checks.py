"""Checks for what people give as parameters: each returns the value, or raises a ParameterError that names it."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import Any

from realmlab.cython_core.errors import ParameterError


def one_of(name: str, value: Any, choices: Iterable[str]) -> str:
    """Return the value if it is one of these words."""
    allowed = tuple(choices)
    if not isinstance(value, str) or value not in allowed:
        raise ParameterError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
    return value


def whole(name: str, value: Any, lowest: int, highest: int) -> int:
    """Return the value as a whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, Integral) or not lowest <= int(value) <= highest:
        raise ParameterError(f"{name} must be a whole number from {lowest} to {highest}, not {value!r}")
    return int(value)


def real(name: str, value: Any, lowest: float, highest: float) -> float:
    """Return the value as a number in this range."""
    if isinstance(value, bool) or not isinstance(value, Real) or not lowest <= float(value) <= highest:
        raise ParameterError(f"{name} must be a number from {lowest} to {highest}, not {value!r}")
    return float(value)
