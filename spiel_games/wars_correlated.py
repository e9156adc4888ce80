"""Correlated equilibria of wars (Aumann 1974): a referee draws a pair of numbers, and nobody gains by disobeying."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, vstack

from realmlab.cython_core import checks
from realmlab.cython_core.errors import ParameterError
from realmlab.spiel_games.wars_matrix import matrix_of

Array = NDArray[np.float64]

LARGEST_WEIGHT = 1e100


def correlated(war: Any, weights: tuple[float, float] = (1.0, 1.0)) -> Array:
    """Return the correlated equilibrium with the highest weighted sum of payoffs: a probability for each pair of bids.

    A referee draws a pair and tells each side only its own number; then it pays neither to do anything else.
    """
    game = matrix_of(war)
    first, second = weights_of(weights)
    rows, columns = game.row_payoffs.shape
    mine, yours = scaled(np.array([game.row_payoffs, game.column_payoffs]))     # to one scale, as they are added
    aim = scaled(first * mine + second * yours)
    places = np.arange(rows * columns).reshape(rows, columns)
    # Each side obeys on its own scale: on the common one a side with small payoffs may have none left.
    obedience = vstack([orders(scaled(game.row_payoffs), places), orders(scaled(game.column_payoffs).T, places.T)])
    rules = {"A_ub": obedience, "b_ub": np.zeros(obedience.shape[0])} if obedience.shape[0] else {}
    solved = linprog(-aim.ravel(), A_eq=np.ones((1, rows * columns)), b_eq=[1.0], method="highs", **rules)
    if not solved.success:
        raise ParameterError(f"the linear program of the correlated equilibrium was not solved: {solved.message}")
    found: Array = np.maximum(solved.x, 0.0).reshape(rows, columns)
    found /= found.sum()
    return found


def weights_of(weights: Any) -> tuple[float, float]:
    """Return the weights of both sides, if they are two numbers."""
    is_row = isinstance(weights, tuple | list) or (isinstance(weights, np.ndarray) and weights.ndim == 1)
    if not is_row or len(weights) != 2:
        raise ParameterError(f"weights must be two numbers, one for each side, not {weights!r:.60}")
    first, second = (checks.real("each of weights", weight, -LARGEST_WEIGHT, LARGEST_WEIGHT) for weight in weights)
    return first, second


def scaled(payoffs: Array) -> Array:
    """Return payoffs whose largest is 1 in size: the tolerances of linear programs are absolute."""
    found: Array = payoffs / (np.abs(payoffs).max() or 1.0)
    return found


def orders(payoffs: Array, places: NDArray[np.int_]) -> csr_matrix:
    """Return a rule for each order and each other number: what disobeying would gain, for each pair, is not above 0.

    `places` says where a pair stands among all pairs.
    """
    count, others = payoffs.shape
    told, instead = (index.ravel() for index in np.indices((count, count)))
    told, instead = told[told != instead], instead[told != instead]
    gains = (payoffs[instead] - payoffs[told]).ravel()
    lines = np.repeat(np.arange(len(told)), others)
    return csr_matrix((gains, (lines, places[told].ravel())), shape=(len(told), places.size))
