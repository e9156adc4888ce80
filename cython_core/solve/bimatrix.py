"""Two sides, two payoff matrices: what mixes are worth, what answers them best, how far they are from equilibrium.

`row_payoffs[i][j]` and `column_payoffs[i][j]` are what the row and the column player get when they play i
and j. In a zero-sum game the second is minus the first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from realmlab.cython_core.checks import floats
from realmlab.cython_core.errors import ParameterError

Matrix = NDArray[np.float64]
SLACK = 1e-12      # payoffs this close, relative to the largest, count as equal


class BestResponses(NamedTuple):
    """What each side would best play if the other kept to its mix."""

    row: tuple[int, ...]       # all pure best responses to the column mix
    column: tuple[int, ...]    # all pure best responses to the row mix
    row_value: float           # what the row player gets by them
    column_value: float


def checked(row_payoffs: ArrayLike, column_payoffs: ArrayLike) -> tuple[Matrix, Matrix]:
    """Return both matrices as arrays of floats; ParameterError if they are not two of one shape, all finite."""
    first, second = (floats("payoffs", payoffs) for payoffs in (row_payoffs, column_payoffs))
    if first.ndim != 2 or first.size == 0 or first.shape != second.shape:
        raise ParameterError(f"the payoffs must be two matrices of one shape, not {first.shape} and {second.shape}")
    if not (np.isfinite(first).all() and np.isfinite(second).all()):
        raise ParameterError("payoffs must be finite numbers")
    return first, second


def mix_of(shares: ArrayLike, count: int, what: str) -> Matrix:
    """Return a mix as an array; ParameterError if it is none over so many strategies."""
    mix = floats(f"the {what} mix", shares)
    if mix.shape != (count,):
        raise ParameterError(f"the {what} mix must have {count} shares, not the shape {mix.shape}")
    if not (mix >= 0).all() or abs(mix.sum() - 1) > 1e-9:
        raise ParameterError(f"the {what} mix must be shares from 0 that add to 1, not {mix!r:.80}")
    return mix


def payoffs_of(row_payoffs: ArrayLike, column_payoffs: ArrayLike, row: ArrayLike, column: ArrayLike) -> tuple[
        float, float]:
    """Return what each side gets on average when these two mixes meet."""
    first, second = checked(row_payoffs, column_payoffs)
    x, y = mix_of(row, first.shape[0], "row"), mix_of(column, first.shape[1], "column")
    return float(x @ first @ y), float(x @ second @ y)


def best_responses(row_payoffs: ArrayLike, column_payoffs: ArrayLike, row: ArrayLike,
                   column: ArrayLike) -> BestResponses:
    """Return all pure best responses of each side to the other's mix, and what they get."""
    first, second = checked(row_payoffs, column_payoffs)
    x, y = mix_of(row, first.shape[0], "row"), mix_of(column, first.shape[1], "column")
    mine, yours = first @ y, x @ second
    return BestResponses(best_of(mine, first), best_of(yours, second), float(mine.max()), float(yours.max()))


def best_of(values: Matrix, payoffs: Matrix) -> tuple[int, ...]:
    """Return the places of the highest value, up to rounding."""
    least = values.max() - SLACK * np.abs(payoffs).max()
    return tuple(int(place) for place in np.flatnonzero(values >= least))


def regrets(row_payoffs: ArrayLike, column_payoffs: ArrayLike, row: ArrayLike, column: ArrayLike) -> tuple[
        float, float]:
    """Return what each side could gain by its best response: both are 0 in an equilibrium, never below.

    >>> regrets([[1, -1], [-1, 1]], [[-1, 1], [1, -1]], [1, 0], [0.5, 0.5])
    (0.0, 1.0)
    """
    best = best_responses(row_payoffs, column_payoffs, row, column)
    mine, yours = payoffs_of(row_payoffs, column_payoffs, row, column)
    return max(best.row_value - mine, 0.0), max(best.column_value - yours, 0.0)


def dominated(row_payoffs: ArrayLike, column_payoffs: ArrayLike) -> tuple[list[int], list[int]]:
    """Return the rows and the columns that fall when strictly dominated ones are struck out again and again.

    One strategy dominates another here if it is better against everything that is left. What remains
    holds every equilibrium.
    """
    first, second = checked(row_payoffs, column_payoffs)
    rows, columns = list(range(first.shape[0])), list(range(first.shape[1]))
    gone: tuple[list[int], list[int]] = ([], [])
    while True:
        left = first[np.ix_(rows, columns)], second[np.ix_(rows, columns)].T
        worse = [beaten(payoffs) for payoffs in left]
        if not worse[0] and not worse[1]:
            return sorted(gone[0]), sorted(gone[1])
        for places, kept, struck in zip(worse, (rows, columns), gone, strict=True):
            struck += [kept[place] for place in places]
            kept[:] = [strategy for place, strategy in enumerate(kept) if place not in places]


def beaten(payoffs: Matrix) -> list[int]:
    """Return the rows to which another row is better in every column."""
    return [i for i, line in enumerate(payoffs) if (payoffs > line).all(axis=1).any()]
