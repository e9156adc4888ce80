"""One equilibrium of any game for two: nobody gains anything by leaving it, in fractions, whatever the payoffs."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.exact import solve_exactly
from realmlab.cython_core.solve.lemke_howson import lemke_howson

CELLS = st.integers(-2, 2)      # few values, so that degenerate games abound


@st.composite
def games(draw):
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    shape = st.lists(st.lists(CELLS, min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    return draw(shape), draw(shape)


def gains(first, second, row, column):
    """Return what each side could gain by leaving its mix, exactly."""
    mine = [sum(Fraction(entry) * y for entry, y in zip(line, column, strict=True)) for line in first]
    yours = [sum(Fraction(entry) * x for entry, x in zip(line, row, strict=True)) for line in zip(*second, strict=True)]
    return (max(mine) - sum(x * value for x, value in zip(row, mine, strict=True)),
            max(yours) - sum(y * value for y, value in zip(column, yours, strict=True)))


def check(first, second, **more):
    row, column = lemke_howson(first, second, **more)
    assert sum(row) == sum(column) == 1
    assert min(*row, *column) >= 0
    assert gains(first, second, row, column) == (0, 0)
    return row, column


@given(games())
@settings(max_examples=150, deadline=None)
def test_every_path_ends_in_an_equilibrium(game):
    for dropped in range(len(game[0]) + len(game[0][0])):
        check(*game, dropped=dropped)


def test_the_battle_of_the_sexes_from_every_label():
    found = {check([[3, 0], [0, 2]], [[2, 0], [0, 3]], dropped=dropped) for dropped in range(4)}
    assert found == {((1, 0), (1, 0)), ((0, 1), (0, 1))}      # no path leads to the mixed one


def test_ties_everywhere():
    """All games of zeros and ones of two by three, against two kinds of other sides, from every label."""
    for cells in product((0, 1), repeat=6):
        first = [list(cells[:3]), list(cells[3:])]
        for second in ([[0, 0, 0], [0, 0, 0]], [[1, 0, 1], [0, 1, 1]]):
            for dropped in range(5):
                check(first, second, dropped=dropped)


@pytest.mark.parametrize("size", [(12, 12), (5, 30), (40, 40)])
def test_large_games(size):
    chance = np.random.default_rng(7)
    check(*(chance.normal(size=size).tolist() for _ in range(2)))


def test_payoffs_of_very_different_sizes():
    chance = np.random.default_rng(8)
    check(*((chance.normal(size=(6, 6)) * 10.0 ** chance.integers(-150, 151, size=(6, 6))).tolist() for _ in range(2)))


def test_a_zero_sum_game_has_its_value():
    payoffs = np.random.default_rng(9).integers(-9, 10, size=(7, 5)).tolist()
    row, column = check(payoffs, [[-entry for entry in line] for line in payoffs])
    against = [sum(entry * y for entry, y in zip(line, column, strict=True)) for line in payoffs]
    assert sum(x * value for x, value in zip(row, against, strict=True)) == solve_exactly(payoffs).value


def test_whole_numbers_of_numpy_do_not_overflow():
    first = np.array([[2**62, -(2**62)], [-(2**62), 2**62]])
    assert check(first, -first) == ((Fraction(1, 2),) * 2,) * 2


@pytest.mark.parametrize(("payoffs", "more", "says"), [
    ((None, [[1]]), {}, "payoffs"), (([[1]], [[1, 2]]), {}, "one shape"), (([[1], [2]], [[1, 2]]), {}, "one shape"),
    (([[float("nan")]], [[1]]), {}, "payoffs"), (([[1]], [["x"]]), {}, "payoffs"),
    (([[1]], [[1]]), {"dropped": 2}, "dropped"), (([[1]], [[1]]), {"dropped": True}, "dropped"),
    (([[1]], [[1]]), {"seconds": -1}, "seconds"),
])
def test_what_is_no_game_is_refused(payoffs, more, says):
    with pytest.raises(ParameterError, match=says):
        lemke_howson(*payoffs, **more)


def test_a_path_that_takes_too_long_is_given_up():
    chance = np.random.default_rng(10)
    with pytest.raises(ParameterError, match="path of label 3 has not come to an end within 0 seconds"):
        lemke_howson(*chance.normal(size=(2, 30, 30)), dropped=3, seconds=0)
