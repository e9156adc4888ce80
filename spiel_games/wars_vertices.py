"""All extreme equilibria of a small game for two, by the corners of its best-response polytopes.

With all payoffs made positive, the mixes of one side and what the other can get against them form a polytope;
a pair of corners, one of each, is an equilibrium if every strategy is unused or a best answer. Every
equilibrium is a mixture of such pairs, in degenerate games too.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import bimatrix

Array = NDArray[np.float64]

MOST_CORNERS = 60_000   # sets of constraints that are looked at for one side
TIGHT = 1e-9            # a constraint so close to its bound holds with equality
FLAT = 1e-11            # a smaller determinant is none


def size(rows: int, columns: int) -> int:
    """Return how many corners have to be looked for."""
    return comb(rows + columns, rows)


def enumerate_equilibria(first: Array, second: Array) -> list[tuple[Array, Array]]:
    """Return all extreme equilibria of a game for two as pairs of mixes; ParameterError if it is too large."""
    out_of_play = bimatrix.dominated(first, second)
    rows, columns = (np.setdiff1d(np.arange(count), struck)
                     for count, struck in zip(first.shape, out_of_play, strict=True))
    if size(len(rows), len(columns)) > MOST_CORNERS:
        raise ParameterError(f"a game of {len(rows)} x {len(columns)} undominated strategies has too many corners to "
                             f"enumerate ({size(len(rows), len(columns)):,}, at most {MOST_CORNERS:,}); take a method "
                             "that finds one equilibrium")
    core = np.ix_(rows, columns)
    found = []
    for x, y in pairs(positive(first[core]), positive(second[core])):
        row, column = np.zeros(first.shape[0]), np.zeros(first.shape[1])
        row[rows], column[columns] = x, y
        found.append((row, column))
    return found


def positive(payoffs: Array) -> Array:
    """Return the payoffs moved and scaled to 1 .. 2, which changes no equilibrium."""
    spread = float(np.ptp(payoffs))
    moved: Array = (payoffs - payoffs.min()) / (spread or 1.0) + 1.0
    return moved


def pairs(first: Array, second: Array) -> list[tuple[Array, Array]]:
    """Return the pairs of corners in which every strategy is unused or a best answer."""
    count, other = first.shape
    # A label for each strategy of both: the rows come first.
    mine, my_labels = corners(second.T, [*range(count)], [*range(count, count + other)])
    yours, your_labels = corners(first, [*range(count, count + other)], [*range(count)])
    whole = (1 << (count + other)) - 1
    met = np.argwhere((my_labels[:, None] | your_labels[None, :]) == whole)
    return [(mine[i] / mine[i].sum(), yours[j] / yours[j].sum()) for i, j in met]


def corners(payoffs: Array, unused: list[int], answered: list[int]) -> tuple[Array, NDArray[np.int64]]:
    """Return the corners of {x >= 0, payoffs @ x <= 1} but the origin, and the labels of what holds with equality."""
    others, count = payoffs.shape
    sides = np.vstack([-np.eye(count), payoffs])
    bounds = np.concatenate([np.zeros(count), np.ones(others)])
    labels = np.array([1 << label for label in (*unused, *answered)], dtype=np.int64)
    chosen = np.array(list(combinations(range(count + others), count)))
    systems = sides[chosen]
    solvable = np.abs(np.linalg.det(systems)) > FLAT
    points = np.linalg.solve(systems[solvable], bounds[chosen[solvable]][..., None])[..., 0]
    slack = bounds - points @ sides.T
    inside = (slack >= -TIGHT).all(axis=1) & (points.sum(axis=1) > TIGHT)
    points, slack = np.maximum(points[inside], 0.0), slack[inside]
    if not len(points):
        return points, np.zeros(0, dtype=np.int64)
    _, first = np.unique(np.round(points, 9), axis=0, return_index=True)
    return points[first], ((slack[first] <= TIGHT) * labels).sum(axis=1)
