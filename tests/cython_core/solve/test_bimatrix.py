"""Two payoff matrices: best responses, regrets, dominated strategies."""

import numpy as np
import pytest

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import bimatrix, matrix

# The battle of the sexes: two pure equilibria and one mixed.
FIRST = np.array([[3, 0], [0, 2]])
SECOND = np.array([[2, 0], [0, 3]])


@pytest.mark.parametrize(("row", "column"), [([1, 0], [1, 0]), ([0, 1], [0, 1]), ([0.6, 0.4], [0.4, 0.6])])
def test_nobody_regrets_an_equilibrium(row, column):
    assert bimatrix.regrets(FIRST, SECOND, row, column) == pytest.approx((0, 0), abs=1e-15)


def test_what_can_be_gained():
    assert bimatrix.regrets(FIRST, SECOND, [1, 0], [0, 1]) == (2, 2)
    assert bimatrix.payoffs_of(FIRST, SECOND, [1, 0], [0.5, 0.5]) == (1.5, 1)


def test_all_best_responses():
    best = bimatrix.best_responses(FIRST, SECOND, [0.6, 0.4], [1, 0])
    assert best == ((0,), (0, 1), 3.0, pytest.approx(1.2))


def test_a_zero_sum_solution_has_no_regrets():
    payoffs = np.random.default_rng(1).normal(size=(9, 6))
    found = matrix.solve(payoffs)
    assert max(bimatrix.regrets(payoffs, -payoffs, found.row, found.column)) <= 1e-14


def test_dominated_strategies_fall_one_after_another():
    """The prisoner's dilemma; and a game where striking out a column makes a row fall."""
    assert bimatrix.dominated([[3, 0], [5, 1]], [[3, 5], [0, 1]]) == ([0], [0])
    first, second = [[1, 1, 0], [0, 0, 1]], [[0, 2, 1], [3, 1, 0]]
    assert bimatrix.dominated(first, second) == ([1], [0, 2])
    assert bimatrix.dominated(FIRST, SECOND) == ([], [])


@pytest.mark.parametrize(("first", "second"), [([[1]], [[1, 2]]), ([1], [1]), ([[np.nan]], [[1]]), ([[]], [[]]),
                                                 (None, None), ([["x"]], [[1]]), ([[1, 2], [3]], [[1]])])
def test_payoffs_are_checked(first, second):
    with pytest.raises(ParameterError, match="payoffs"):
        bimatrix.regrets(first, second, [1], [1])


@pytest.mark.parametrize("mix", [[1], [0.5, 0.6], [2, -1], [[1, 0]], [np.nan, 1], None, "ab",
                                 np.ma.array([0.5, 0.5], mask=[0, 1])])
def test_mixes_are_checked(mix):
    with pytest.raises(ParameterError, match="row mix"):
        bimatrix.regrets(FIRST, SECOND, mix, [1, 0])
