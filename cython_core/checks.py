"""Checks for what people give as parameters: each returns the value, or raises a ParameterError that names it."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core.errors import ParameterError


def one_of(name: str, value: Any, choices: Iterable[str]) -> str:
    """Return the value if it is one of these words."""
    allowed = tuple(choices)
    if not isinstance(value, str) or value not in allowed:
        raise ParameterError(f"{name} must be one of {', '.join(allowed)}, not {value!r:.60}")
    return value


def yes_or_no(name: str, value: Any) -> bool:
    """Return the value if it is True or False."""
    if not isinstance(value, bool | np.bool_):
        raise ParameterError(f"{name} must be True or False, not {value!r:.60}")
    return bool(value)


def whole(name: str, value: Any, lowest: int, highest: int) -> int:
    """Return the value as a whole number in this range."""
    if isinstance(value, bool) or not isinstance(value, Integral) or not lowest <= int(value) <= highest:
        raise ParameterError(f"{name} must be a whole number from {lowest} to {highest}, not {value!r:.60}")
    return int(value)


def real(name: str, value: Any, lowest: float, highest: float) -> float:
    """Return the value as a number in this range."""
    try:
        if isinstance(value, Real) and not isinstance(value, bool) and lowest <= float(value) <= highest:
            return float(value)
    except OverflowError:      # a whole number beyond all floats
        pass
    raise ParameterError(f"{name} must be a number from {lowest} to {highest}, not {value!r:.60}")


def unmasked(name: str, values: Any) -> None:
    """Refuse masked arrays, whole or as rows: a number that is not there counts for nothing known."""
    if np.ma.isMaskedArray(values) or (isinstance(values, list | tuple) and any(map(np.ma.isMaskedArray, values))):
        raise ParameterError(f"{name} must be plain numbers, and this is a masked array; fill its gaps first "
                             "(numpy.ma.filled)")


def floats(name: str, values: Any) -> NDArray[np.float64]:
    """Return the values as an array of floats, of whatever shape; finite or not, but none masked or complex."""
    unmasked(name, values)
    try:
        if np.iscomplexobj(values):
            raise TypeError("complex numbers")
        return np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError, OverflowError) as wrong:
        raise ParameterError(f"{name} must be an array of numbers, not {values!r:.60}") from wrong
