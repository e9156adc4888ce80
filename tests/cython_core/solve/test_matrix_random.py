"""Certified gaps are true: the exact value of the game lies within the bounds, whatever the matrix is like."""

from fractions import Fraction

import numpy as np
import pytest
from scipy.optimize import linprog

from realmlab.cython_core.solve import matrix

FAST, MANY = 500, 10_000


def plain(rng, shape):
    return rng.normal(size=shape)


def ties(rng, shape):
    return rng.integers(-2, 3, size=shape).astype(float)


def duplicated_rows(rng, shape):
    payoffs = rng.normal(size=shape)
    return payoffs[rng.integers(0, shape[0], size=shape[0])]


def duplicated_columns(rng, shape):
    return duplicated_rows(rng, shape[::-1]).T


def zero_rows(rng, shape):
    payoffs = rng.normal(size=shape)
    payoffs[rng.integers(0, shape[0], size=rng.integers(1, shape[0] + 1))] = 0
    return payoffs


def saddle_point(rng, shape):
    """Row i is best against column j and the other way round."""
    payoffs = rng.normal(size=shape)
    i, j = rng.integers(shape[0]), rng.integers(shape[1])
    payoffs[:, j] -= max(payoffs[:, j].max(), 0) + 1
    payoffs[i] = np.abs(payoffs[i])
    payoffs[i, j] = 0
    return payoffs


def huge_range(rng, shape):
    return rng.normal(size=shape) * 10.0 ** rng.integers(-12, 13, size=shape)


def huge_rows(rng, shape):
    return rng.normal(size=shape) * 10.0 ** rng.integers(-100, 101, size=(shape[0], 1))


def nearly_equal(rng, shape):
    return 1 + 1e-13 * rng.normal(size=shape)


def constant(rng, shape):
    return np.full(shape, rng.normal())


def auction(rng, shape):
    """A war with hidden bids: the higher number wins a stake of 1, both pay for their own (K22.3)."""
    cost = rng.choice([0.125, 0.25, 0.5])
    mine, theirs = np.indices(shape)
    return np.where(mine > theirs, 1.0, -1.0) - cost * (mine - theirs)


KINDS = (plain, ties, duplicated_rows, duplicated_columns, zero_rows, saddle_point, huge_range, huge_rows, nearly_equal,
         constant, auction)


def matrices(count, seed):
    rng = np.random.default_rng(seed)
    for k in range(count):
        yield KINDS[k % len(KINDS)](rng, tuple(rng.integers(2, 13, size=2)))


def check(payoffs):
    """The value is known exactly: in fractions, of just these floats."""
    exact = matrix.solve_exactly(payoffs.tolist()).value
    solution = matrix.solve(payoffs)
    assert Fraction(solution.lower) <= exact <= Fraction(solution.upper)
    assert solution.lower <= solution.value <= solution.upper
    assert solution.gap <= 2e-13 * np.abs(payoffs).max()
    for mix in (solution.row, solution.column):
        assert (mix >= 0).all()
        assert mix.sum() == pytest.approx(1, abs=1e-12)
    rough = matrix.approximate(payoffs, gap=1e-3 * np.abs(payoffs).max(), rounds=400)
    assert Fraction(rough.lower) <= exact <= Fraction(rough.upper)


def test_the_value_lies_within_the_bounds():
    for payoffs in matrices(FAST, seed=1):
        check(payoffs)


@pytest.mark.slow
def test_the_value_lies_within_the_bounds_of_many():
    for payoffs in matrices(MANY, seed=2):
        check(payoffs)


def linear_program(payoffs):
    rows, columns = payoffs.shape
    found = linprog(
        [0] * rows + [-1], A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]), b_ub=np.zeros(columns),
        A_eq=[[1] * rows + [0]], b_eq=[1], bounds=[(0, None)] * rows + [(None, None)],
    )
    return found.x[-1]


def test_scipy_finds_the_same_values():
    rng = np.random.default_rng(3)
    kinds = (plain, ties, duplicated_rows, zero_rows, saddle_point, auction)
    for k in range(100):
        payoffs = kinds[k % len(kinds)](rng, tuple(rng.integers(2, 13, 2)))
        assert matrix.solve(payoffs).value == pytest.approx(linear_program(payoffs), abs=1e-7)


@pytest.mark.parametrize("shape", [(1, 1), (1, 9), (9, 1), (2, 60), (64, 64), (65, 65), (3, 200), (120, 90)])
def test_other_shapes(shape):
    rng = np.random.default_rng(4)
    for kind in (plain, ties, duplicated_rows, zero_rows):
        payoffs = kind(rng, shape)
        solution = matrix.solve(payoffs)
        assert solution.row.shape == (shape[0],)
        assert solution.column.shape == (shape[1],)
        assert solution.gap <= 1e-12
        assert (solution.row @ payoffs).min() == pytest.approx((payoffs @ solution.column).max(), abs=1e-12)
