"""Zero-sum matrix games in fractions: no rounding, so the answer is the answer.

The payoffs, floats included, are taken at their exact value and brought to one denominator. Then the
linear program of the column player is pivoted in whole numbers (Edmonds' rule: all entries of the table
share one denominator, the last pivot, and every division comes out even).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from numbers import Rational
from typing import Any

from realmlab.cython_core.checks import unmasked
from realmlab.cython_core.errors import ParameterError

Table = list[list[int]]


@dataclass(frozen=True)
class ExactSolution:
    """The value of a zero-sum game, and a best mix of each side, in fractions."""

    value: Fraction
    row: tuple[Fraction, ...]      # the row player maximises
    column: tuple[Fraction, ...]   # the column player minimises

    @property
    def lower(self) -> Fraction:
        """What `row` guarantees: the value."""
        return self.value

    @property
    def upper(self) -> Fraction:
        """What `column` concedes at most: the value."""
        return self.value


def solve_exactly(payoffs: Sequence[Sequence[Any]]) -> ExactSolution:
    """Solve a zero-sum game exactly; `payoffs[i][j]` is what the row player gets: ints, Fractions or floats.

    >>> solve_exactly([[Fraction(1, 2), -1], [-1, 1]]).value
    Fraction(-1, 7)
    """
    numbers = fractions_of(payoffs)
    least = min(map(min, numbers))
    shift = 1 - least                    # every payoff becomes 1 or more
    scale = lcm(*(number.denominator for line in numbers for number in line))
    whole = [[int((number + shift) * scale) for number in line] for line in numbers]
    y, x, total, denominator = pivoted(whole)
    row = tuple(Fraction(share, sum(x)) for share in x)
    column = tuple(Fraction(share, sum(y)) for share in y)
    return ExactSolution(Fraction(denominator, total * scale) - shift, row, column)


def fractions_of(payoffs: Sequence[Sequence[Any]]) -> list[list[Fraction]]:
    """Return the payoffs as fractions; ParameterError if they are no matrix of finite numbers."""
    unmasked("payoffs", payoffs)
    try:
        lines = [list(line) for line in payoffs]
    except TypeError as wrong:
        raise ParameterError(f"payoffs must be rows of numbers, not {payoffs!r:.60}") from wrong
    numbers = [[fraction_of(entry) for entry in line] for line in lines]
    if not numbers or not numbers[0] or len({len(line) for line in numbers}) != 1:
        raise ParameterError(f"payoffs must be rows of one length, at least 1, not of {[len(row) for row in numbers]}")
    return numbers


def fraction_of(entry: Any) -> Fraction:
    """Return a number at its exact value."""
    try:
        if isinstance(entry, Rational):      # NumPy's whole numbers too, which would overflow if they were kept
            return Fraction(int(entry.numerator), int(entry.denominator))
        if isinstance(entry, complex):
            raise TypeError("a complex number")
        return Fraction(float(entry))
    except (TypeError, ValueError, OverflowError) as wrong:
        raise ParameterError(f"payoffs must be finite numbers, not {entry!r:.60}") from wrong


def pivoted(whole: Table) -> tuple[list[int], list[int], int, int]:
    """Maximise sum(y) with whole @ y <= 1, y >= 0; return y, the dual x, their sum and the denominator of all three.

    A column is brought in by the greatest promise, and after a standstill by Bland's rule, which cannot circle.
    """
    rows, columns = len(whole), len(whole[0])
    table = [[*line, 1] for line in whole] + [[-1] * columns + [0]]
    beside, above = list(range(columns, columns + rows)), list(range(columns))   # who stands beside rows, above columns
    denominator, still = 1, 0
    while True:
        s = entering(table[rows], above, still > rows + columns)
        if s < 0:
            break
        r = leaving(table, s, beside)
        still = still + 1 if table[r][columns] == 0 else 0
        denominator = exchange(table, r, s, denominator)
        beside[r], above[s] = above[s], beside[r]
    y, x = [0] * columns, [0] * rows
    for i, label in enumerate(beside):
        if label < columns:
            y[label] = table[i][columns]
    for j, label in enumerate(above):
        if label >= columns:
            x[label - columns] = table[rows][j]
    return y, x, table[rows][columns], denominator


def entering(objective: list[int], above: list[int], careful: bool) -> int:
    """Return the column to bring in, or -1 if none improves the sum."""
    promising = [j for j in range(len(above)) if objective[j] < 0]
    if not promising:
        return -1
    return min(promising, key=above.__getitem__ if careful else objective.__getitem__)


def leaving(table: Table, s: int, beside: list[int]) -> int:
    """Return the row that gives way first when column s grows; of equals the first by label."""
    best = -1
    for i in range(len(beside)):
        entry = table[i][s]
        if entry <= 0:
            continue
        if best >= 0:
            left, right = table[i][-1] * table[best][s], table[best][-1] * entry
            if left > right or (left == right and beside[i] > beside[best]):
                continue
        best = i
    return best


def exchange(table: Table, r: int, s: int, denominator: int) -> int:
    """Pivot on row r and column s; return the new denominator, which is the pivot."""
    line = table[r]
    pivot = line[s]
    for i, other in enumerate(table):
        if i != r:
            factor = other[s]
            new = [(entry * pivot - factor * mine) // denominator for entry, mine in zip(other, line, strict=True)]
            new[s] = -factor
            table[i] = new
    line[s] = denominator
    return pivot
