"""One equilibrium of any game for two, by complementary pivoting (Lemke and Howson 1964), in fractions.

Every strategy of both sides is a label. A mix has the labels of the strategies it leaves out, and of the other side's
best answers to it; two mixes that have all labels between them are an equilibrium. The path begins where
nothing is played, gives up one label, and from then on whatever label is met twice is given up on the
other side, until the one given up first is found again. No path comes back to where it has been: ties are broken as
if the payoffs had been moved apart by vanishing amounts (the lexicographic rule), so degenerate games are no exception.

The payoffs are taken at their exact value, and pivoted in whole numbers (see `exact`).
"""

from __future__ import annotations

from fractions import Fraction
from math import inf, lcm
from time import monotonic
from typing import Any

from realmlab.cython_core import checks
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.exact import Table, exchange, fractions_of

Mix = tuple[Fraction, ...]
Path = tuple[Mix, Mix]


def lemke_howson(row_payoffs: Any, column_payoffs: Any, *, dropped: int = 0, seconds: float = inf) -> Path:
    """Return the equilibrium at the end of the path that gives up the label `dropped`: two mixes in fractions.

    Labels count the rows first, then the columns; other labels may lead to other equilibria. Paths are short in
    most games, but there are games whose paths grow exponentially: after `seconds` a ParameterError ends the search.

    >>> lemke_howson([[3, 0], [0, 2]], [[2, 0], [0, 3]])
    ((Fraction(1, 1), Fraction(0, 1)), (Fraction(1, 1), Fraction(0, 1)))
    """
    first, second = fractions_of(row_payoffs), fractions_of(column_payoffs)
    rows, columns = len(first), len(first[0])
    if (rows, columns) != (len(second), len(second[0])):
        raise ParameterError(f"the payoffs must be two matrices of one shape, not {rows} x {columns} and "
                             f"{len(second)} x {len(second[0])}")
    label = checks.whole("dropped", dropped, 0, rows + columns - 1)
    ends = monotonic() + checks.real("seconds", seconds, 0, inf)
    mine, yours = range(rows), range(rows, rows + columns)
    # Against the column mix stand the rows, against the row mix the columns.
    against_columns = Side(first, list(mine), list(yours))
    against_rows = Side([list(line) for line in zip(*second, strict=True)], list(yours), list(mine))
    sides = (against_rows, against_columns) if label < rows else (against_columns, against_rows)
    given_up, turn = label, 0
    while True:
        label = sides[turn].bring_in(label)
        if label == given_up:
            return against_rows.mix(mine), against_columns.mix(yours)
        if monotonic() > ends:
            raise ParameterError(f"the Lemke-Howson path of label {dropped} has not come to an end within {seconds:g} "
                                 "seconds; allow more, or drop another label")
        turn = 1 - turn


class Side:
    """What one side's mix gives the other: payoffs @ mix + slack = 1, as a table solved for some of the variables.

    A variable is a label: of `answers` it is the slack of that answer, of `strategies` its share, not yet divided
    by their sum.
    """

    def __init__(self, payoffs: list[list[Fraction]], answers: list[int], strategies: list[int]) -> None:
        shift = 1 - min(map(min, payoffs))          # every payoff becomes 1 or more; no equilibrium changes
        scale = lcm(*(number.denominator for line in payoffs for number in line))
        self.table: Table = [[*(int((number + shift) * scale) for number in line), 1] for line in payoffs]
        self.answers = answers
        self.beside, self.above = list(answers), list(strategies)    # solved for; 0 at present
        self.denominator = 1

    def bring_in(self, label: int) -> int:
        """Let a variable grow from 0 until another falls to 0; return which."""
        s = self.above.index(label)
        r = self.leaving(s)
        self.denominator = exchange(self.table, r, s, self.denominator)
        self.beside[r], self.above[s] = label, self.beside[r]
        return self.above[s]

    def leaving(self, s: int) -> int:
        """Return the row that gives way first; of equals the one that would if the bounds were moved apart a little."""
        growing = {i: line[s] for i, line in enumerate(self.table) if line[s] > 0}
        tied = least({i: Fraction(self.table[i][-1], entry) for i, entry in growing.items()})
        for slack in self.answers:
            if len(tied) == 1:
                break
            tied = least({i: Fraction(self.share_of(slack, i), growing[i]) for i in tied})
        return tied[0]

    def share_of(self, slack: int, i: int) -> int:
        """Return by how much a row's right side would move with the bound of this answer."""
        if slack in self.above:
            return self.table[i][self.above.index(slack)]
        return self.denominator * (self.beside[i] == slack)

    def mix(self, strategies: range) -> Mix:
        """Return the shares of the strategies."""
        found = dict(zip(self.beside, (line[-1] for line in self.table), strict=True))
        total = sum(found.get(strategy, 0) for strategy in strategies)
        return tuple(Fraction(found.get(strategy, 0), total) for strategy in strategies)


def least(values: dict[int, Fraction]) -> list[int]:
    """Return the places of the smallest value."""
    smallest = min(values.values())
    return [place for place, value in values.items() if value == smallest]
