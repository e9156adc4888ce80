"""E64: the rows of K22.8 are exact values; a solver for one isolated war must reproduce them."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest
from scipy.optimize import linprog

from realmlab.cython_core import Position


class Row(NamedTuple):
    """One row of K22.8."""

    attacker_ore: int
    defender_ore: int
    stake: int
    cost: Fraction
    attacker_discount: int
    value: Fraction
    attacker: tuple[Fraction, ...]   # flag, 1, 2, 3, ..
    defender: tuple[Fraction, ...]


def eighths(*counts):
    return tuple(Fraction(count, 8) for count in counts)


ROWS = [
    Row(1, 1, 1, Fraction(1, 4), 0, Fraction(-25, 32), eighths(7, 1), eighths(1, 7)),
    Row(2, 2, 1, Fraction(1, 4), 0, Fraction(-19, 32), eighths(6, 1, 1), eighths(1, 1, 6)),
    Row(3, 3, 1, Fraction(1, 4), 0, Fraction(-7, 16), eighths(5, 1, 1, 1), eighths(1, 1, 1, 5)),
    Row(3, 3, 1, Fraction(1, 2), 0, Fraction(-1, 4), eighths(2, 2, 2, 2), eighths(2, 2, 2, 2)),
    Row(2, 3, 1, Fraction(1, 4), 0, Fraction(-19, 32), eighths(6, 1, 1), eighths(1, 1, 6, 0)),
    Row(4, 2, 1, Fraction(1, 4), 0, Fraction(11, 32), eighths(0, 1, 1, 6, 0), eighths(6, 1, 1)),
    Row(3, 3, 1, Fraction(1, 4), 1, Fraction(7, 16), eighths(0, 1, 1, 1, 5), eighths(5, 1, 1, 1)),
]
NAMES = [f"ore {row.attacker_ore}-{row.defender_ore}, w {row.cost}, discount {row.attacker_discount}" for row in ROWS]
each_row = pytest.mark.parametrize("row", ROWS, ids=NAMES)


def war(row):
    return Position(
        "kingdoms_war",
        attacker_ore=row.attacker_ore,
        defender_ore=row.defender_ore,
        stakes=str(row.stake),
        cost=float(row.cost),
        attacker_discount=row.attacker_discount,
    )


def matrix(position):
    """Play every pair of bids and return what the attacker gets; all entries are exact in binary."""
    return [
        [position.copy().apply(attack).apply(defence).returns[0] for defence in position.bids(1)]
        for attack in position.bids(0)
    ]


def best_mixture(payoffs, extra=None):
    """Solve max_x min_j (x payoffs)_j by a linear program; return (value, x).

    `extra` = (value, i, sign): among all mixtures that reach this value, minimise sign * x_i.
    """
    rows, columns = payoffs.shape
    least_value = None if extra is None else extra[0] - 1e-12
    objective = np.zeros(rows + 1)
    if extra is None:
        objective[-1] = -1
    else:
        objective[extra[1]] = extra[2]
    solved = linprog(
        objective,
        A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1] * rows + [0]],
        b_eq=[1],
        bounds=[(0, 1)] * rows + [(least_value, None)],
        method="highs",
    )
    assert solved.success, solved.message
    return solved.x[-1], solved.x[:-1]


def is_unique(payoffs):
    """Is there one best mixture only: is the range of each of its parts a point?"""
    value, _ = best_mixture(payoffs)
    for i in range(len(payoffs)):
        least = best_mixture(payoffs, (value, i, 1))[1][i]
        most = best_mixture(payoffs, (value, i, -1))[1][i]
        if most - least > 1e-7:
            return False
    return True


@each_row
def test_e64_strategies_of_the_table_are_an_equilibrium_of_exactly_its_value(row):
    """No float in it: each side's mixture guarantees the value against every bid of the other."""
    payoffs = [[Fraction(entry) for entry in line] for line in matrix(war(row))]
    assert (len(payoffs), len(payoffs[0])) == (len(row.attacker), len(row.defender))
    assert sum(row.attacker) == sum(row.defender) == 1
    guaranteed = min(sum(x * line[j] for x, line in zip(row.attacker, payoffs, strict=True))
                     for j in range(len(row.defender)))
    conceded = max(sum(y * entry for y, entry in zip(row.defender, line, strict=True)) for line in payoffs)
    assert guaranteed == conceded == row.value


@each_row
def test_e64_a_linear_program_finds_the_value_and_the_only_strategies(row):
    payoffs = np.array(matrix(war(row)))
    value, attack = best_mixture(payoffs)
    minus_value, defence = best_mixture(-payoffs.T)
    assert value == pytest.approx(float(row.value), abs=1e-9)
    assert -minus_value == pytest.approx(float(row.value), abs=1e-9)
    assert is_unique(payoffs)
    assert is_unique(-payoffs.T)
    np.testing.assert_allclose(attack, [float(x) for x in row.attacker], atol=1e-7)
    np.testing.assert_allclose(defence, [float(y) for y in row.defender], atol=1e-7)


def test_uniqueness_is_really_tested():
    """In matching pennies with a spare copy of one side, many mixtures are best."""
    assert is_unique(np.array([[1, -1], [-1, 1]]))
    assert not is_unique(np.array([[1, -1], [-1, 1], [-1, 1]]))


def test_the_default_war_is_the_third_row():
    assert war(ROWS[2]) == Position("kingdoms_war")


def test_scaling_stake_and_cost_alike_scales_the_value():
    """v = 4 with w = 1 is the third row times four."""
    payoffs = np.array(matrix(Position("kingdoms_war", stakes="4", cost=1.0)))
    np.testing.assert_array_equal(payoffs, 4 * np.array(matrix(war(ROWS[2]))))
