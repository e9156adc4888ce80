"""Zero-sum matrix games: exact answers where there are any, the doors, what happens when pivoting fails."""

from fractions import Fraction

import numpy as np
import pytest

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import matrix


def test_matching_pennies():
    solution = matrix.solve([[1, -1], [-1, 1]])
    assert solution.value == pytest.approx(0, abs=1e-15)
    np.testing.assert_allclose(solution.row, [0.5, 0.5], atol=1e-15)
    np.testing.assert_allclose(solution.column, [0.5, 0.5], atol=1e-15)
    assert solution.lower <= 0 <= solution.upper
    assert solution.gap == solution.upper - solution.lower <= 1e-14


def test_a_saddle_point_has_no_rounding():
    solution = matrix.solve([[0.1, 0.7], [0.3, 0.2], [0.3, 0.5]])
    assert solution.lower == solution.value == solution.upper == 0.3
    np.testing.assert_array_equal(solution.row, [0, 0, 1])
    np.testing.assert_array_equal(solution.column, [1, 0])


def test_a_dominated_strategy_gets_nothing():
    solution = matrix.solve([[1, -1, 0.5], [-1, 1, 0.5], [-2, -2, -2]])
    assert solution.row[2] == 0
    assert solution.column[2] == 0


def test_adding_and_scaling():
    payoffs = np.random.default_rng(1).normal(size=(7, 5))
    plain, moved = matrix.solve(payoffs), matrix.solve(1e6 * payoffs + 3)
    assert moved.value == pytest.approx(1e6 * plain.value + 3)
    np.testing.assert_allclose(moved.row, plain.row, atol=1e-9)


def test_the_other_side_has_the_opposite_value():
    payoffs = np.random.default_rng(2).normal(size=(6, 9))
    assert matrix.solve(-payoffs.T).value == pytest.approx(-matrix.solve(payoffs).value, abs=1e-14)


@pytest.mark.parametrize("payoffs", [
    np.arange(6).reshape(2, 3), [[1, 2], [3, 4]], np.asfortranarray([[1.0, -1.0], [-1.0, 1.0]]),
    np.array([[1, -1], [-1, 1]], dtype=np.float32), np.ones((4, 6))[::2, ::3], [[True, False]],
])
def test_whatever_is_a_matrix_will_do(payoffs):
    assert matrix.solve(payoffs).gap <= 1e-14


@pytest.mark.parametrize("payoffs", [
    [], [[]], [1, 2], 3, [[[1]]], "ab", [["a"]], [[1, 2], [3]], [[np.nan]], [[np.inf, 1]], [[1e301]], None, [[None]],
    np.zeros((0, 3)), np.zeros((3, 0)), np.zeros((30001, 1)), [[1j]], [[10 ** 400]],
])
@pytest.mark.parametrize("door", [matrix.solve, matrix.approximate])
def test_what_is_no_matrix_is_refused(payoffs, door):
    with pytest.raises(ParameterError, match="payoffs"):
        door(payoffs)


def test_regret_matching_keeps_its_promise():
    payoffs = np.random.default_rng(3).uniform(-1, 1, size=(13, 13))
    value = matrix.solve(payoffs).value
    for gap in (0.1, 1e-2, 1e-3, 1e-4):
        rough = matrix.approximate(payoffs, gap=gap)
        assert rough.gap <= gap
        assert rough.lower <= value <= rough.upper
        assert (rough.row @ payoffs).min() >= rough.lower
        assert (payoffs @ rough.column).max() <= rough.upper


def test_regret_matching_stops_where_it_is_told_to():
    rough = matrix.approximate([[3, -1], [-1, 1]], gap=0, rounds=0)
    np.testing.assert_array_equal(rough.row, [0.5, 0.5])
    assert rough.lower < 1 / 3 < rough.upper
    assert matrix.approximate([[3, -1], [-1, 1]], gap=0, rounds=50).gap < rough.gap


@pytest.mark.parametrize("given", [
    {"gap": -1}, {"gap": True}, {"gap": "x"}, {"gap": np.nan}, {"rounds": -1}, {"rounds": 1.5},
])
def test_limits_are_checked(given):
    with pytest.raises(ParameterError, match=next(iter(given))):
        matrix.approximate([[1]], **given)


def test_both_ways_out_find_the_mixes():
    """What stands in where pivoting fails: fractions for small games, SciPy for large ones."""
    payoffs = np.random.default_rng(4).normal(size=(6, 8))
    best = matrix.solve(payoffs)
    for row, column in (matrix.by_fractions(payoffs), matrix.by_programs(payoffs)):
        np.testing.assert_allclose(row, best.row, atol=1e-9)
        np.testing.assert_allclose(column, best.column, atol=1e-9)


def test_a_game_that_pivoting_in_floats_cannot_solve():
    """Rows of 1e+150 and 1e-150 in one game: the exact value is still within the bounds."""
    rng = np.random.default_rng(5)
    for _ in range(50):
        payoffs = rng.normal(size=(8, 8)) * 10.0 ** rng.integers(-150, 151, size=(8, 8))
        solution = matrix.solve(payoffs)
        exact = matrix.solve_exactly(payoffs.tolist()).value
        assert Fraction(solution.lower) <= exact <= Fraction(solution.upper)


@pytest.mark.parametrize("payoffs", [
    [[2.0 ** 70, 0], [0, 1]], [[0, 1], [1e20, 0]], [[2.0 ** 70, 0, 3], [0, 1, 2], [-(2.0 ** 80), 5, 1]],
    np.array([[1e150, -1], [-1, 1e-3]]),
])
def test_large_payoffs_do_not_hide_a_small_value(payoffs):
    """Rounding of the largest payoff is far more than the value here; the bounds are close to it all the same."""
    solution = matrix.solve(payoffs)
    exact = matrix.solve_exactly(payoffs).value
    assert Fraction(solution.lower) <= exact <= Fraction(solution.upper)
    assert solution.gap <= 1e-11 * abs(exact)
    assert solution.value == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.parametrize("shape", [(1, 1), (3, 12), (12, 3), (9, 9)])
def test_nothing_at_stake_is_worth_nothing(shape):
    rough = matrix.approximate(np.zeros(shape))
    assert rough.value == 0
    assert rough.lower <= 0 <= rough.upper


MASKED = np.ma.array([[1.0, 2.0], [3.0, 4.0]], mask=[[0, 1], [0, 0]])


@pytest.mark.parametrize("payoffs", [MASKED, list(MASKED), np.array([[1j, 2]])])
@pytest.mark.parametrize("door", [matrix.solve, matrix.approximate, matrix.solve_exactly])
def test_numbers_that_are_not_there_are_not_made_up(payoffs, door):
    with pytest.raises(ParameterError, match="payoffs"):
        door(payoffs)


def test_a_solution_cannot_be_changed():
    solution = matrix.solve([[1]])
    with pytest.raises(AttributeError):
        solution.value = 2
    assert repr(solution).startswith("Solution(value=1.0, lower=1.0, upper=1.0, row=array([1.])")
