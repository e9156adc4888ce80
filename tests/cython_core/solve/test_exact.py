"""Matrix games in fractions."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.exact import solve_exactly

SHARES = st.fractions(min_value=-3, max_value=3, max_denominator=6)
MATRICES = st.integers(1, 5).flatmap(
    lambda columns: st.lists(st.lists(SHARES, min_size=columns, max_size=columns), min_size=1, max_size=5)
)


@given(MATRICES)
@settings(max_examples=150, deadline=None)
def test_the_mixes_prove_the_value(payoffs):
    """No float in it: what the row mix guarantees is what the column mix concedes, and both are the value."""
    found = solve_exactly(payoffs)
    assert sum(found.row) == sum(found.column) == 1
    assert min(found.row) >= 0
    assert min(found.column) >= 0
    columns = range(len(payoffs[0]))
    guaranteed = min(sum(x * line[j] for x, line in zip(found.row, payoffs, strict=True)) for j in columns)
    conceded = max(sum(y * entry for y, entry in zip(found.column, line, strict=True)) for line in payoffs)
    assert guaranteed == conceded == found.value == found.lower == found.upper


def test_it_does_not_circle():
    """Degenerate tables come from many equal entries: games of 0, 1 and 2."""
    for rest in product(range(3), repeat=5):
        assert 0 <= solve_exactly([[2, *rest[:2]], [rest[2], 1, 1], [1, *rest[3:]]]).value <= 2


def test_floats_count_as_what_they_are():
    assert solve_exactly([[0.1]]).value == Fraction(0.1) != Fraction(1, 10)


@pytest.mark.parametrize("payoffs", [[], [[]], [[1], [1, 2]], [["x"]], [[float("nan")]], [[float("inf")]], [[None]],
                                     None, 3, [1, 2], "ab", [[1j]]])
def test_what_is_no_matrix_is_refused(payoffs):
    with pytest.raises(ParameterError, match="payoffs"):
        solve_exactly(payoffs)
