"""A war as a matrix game: both sides' numbers, and what each side gets for every pair of them."""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Integral
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray

from realmlab.cython_core import Position, checks
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import bimatrix

Array = NDArray[np.float64]


@dataclass(frozen=True, eq=False, repr=False)
class WarMatrix:
    """Two sides, their numbers and two matrices of payoffs: the attacker's numbers are rows, the defender's columns.

    `samples`, if the entries are means of playouts, has the shape (playouts, rows, columns, 2).
    """

    attacker: int               # seat whose numbers are the rows
    defender: int
    rows: tuple[str, ...]       # names of the attacker's actions ("bid flag", "bid 1", ...)
    columns: tuple[str, ...]
    row_payoffs: Array
    column_payoffs: Array
    samples: Array | None = None

    @classmethod
    def of(cls, row_payoffs: ArrayLike, column_payoffs: ArrayLike | None = None, *, rows: Any = None,
           columns: Any = None) -> WarMatrix:
        """Make a matrix game from payoffs; without those of the column player it is zero-sum.

        >>> WarMatrix.of([[1, -1], [-1, 1]], rows=["heads", "tails"])
        <WarMatrix 2 x 2, zero-sum, exact>
        """
        first = checks.floats("payoffs", row_payoffs).copy()
        second = 0 - first if column_payoffs is None else checks.floats("payoffs", column_payoffs).copy()
        bimatrix.checked(first, second)
        try:
            named = [tuple(map(str, names)) if names is not None else tuple(map(str, range(count)))
                     for names, count in zip((rows, columns), first.shape, strict=True)]
        except TypeError as wrong:
            raise ParameterError("rows and columns must be lists of names, not "
                                 f"{rows!r:.60} and {columns!r:.60}") from wrong
        if tuple(map(len, named)) != first.shape:
            raise ParameterError(f"the names {named} do not go with payoffs of the shape {first.shape}")
        return cls(0, 1, named[0], named[1], first, second)

    @property
    def zero_sum(self) -> bool:
        """Is what one side gets lost by the other, in every entry, up to rounding?"""
        scale = float(np.abs(self.row_payoffs).max())
        return bool(np.abs(self.row_payoffs + self.column_payoffs).max() <= 1e-12 * scale)

    @property
    def playouts(self) -> int:
        """How many playouts stand behind each entry; 0: the entries are exact."""
        return 0 if self.samples is None else len(self.samples)

    @property
    def errors(self) -> tuple[Array, Array]:
        """The standard errors of both matrices; zeros where entries are exact."""
        if self.samples is None:
            return np.zeros_like(self.row_payoffs), np.zeros_like(self.row_payoffs)
        errors = self.samples.std(axis=0, ddof=1) / np.sqrt(self.playouts)
        return errors[..., 0], errors[..., 1]

    def frame(self, seat: int | None = None) -> pd.DataFrame:
        """Return what a seat gets (default: the attacker) as a table with the names of the bids."""
        seats = {self.attacker: self.row_payoffs, self.defender: self.column_payoffs}
        if seat is not None and (not isinstance(seat, Integral) or seat not in seats):
            raise ParameterError(f"seat {seat!r} does not fight here; seats {self.attacker} and {self.defender} do")
        chosen = seats[self.attacker if seat is None else int(seat)]
        return pd.DataFrame(chosen, index=pd.Index(self.rows, name=f"seat {self.attacker}"),
                            columns=pd.Index(self.columns, name=f"seat {self.defender}"))

    def best_responses(self, row: ArrayLike, column: ArrayLike) -> bimatrix.BestResponses:
        """Return what each side would best play if the other kept to its mix (places in `rows` and `columns`)."""
        return bimatrix.best_responses(self.row_payoffs, self.column_payoffs, row, column)

    def regrets(self, row: ArrayLike, column: ArrayLike) -> tuple[float, float]:
        """Return what each side could gain by leaving its mix: both are 0 in an equilibrium."""
        return bimatrix.regrets(self.row_payoffs, self.column_payoffs, row, column)

    def payoffs_of(self, row: ArrayLike, column: ArrayLike) -> tuple[float, float]:
        """Return what each side gets on average when these two mixes meet."""
        return bimatrix.payoffs_of(self.row_payoffs, self.column_payoffs, row, column)

    def resampled(self, generator: np.random.Generator) -> WarMatrix:
        """Return the matrix as it might have come out with other playouts: a bootstrap draw of whole playouts."""
        if self.samples is None:
            raise ParameterError("the entries of this matrix are exact, so no other playouts could change them")
        if not isinstance(generator, np.random.Generator):
            raise ParameterError(f"generator must be numpy.random.default_rng(...) or its like, not {generator!r:.60}")
        drawn = self.samples[generator.integers(self.playouts, size=self.playouts)].mean(axis=0)
        return WarMatrix(self.attacker, self.defender, self.rows, self.columns, drawn[..., 0], drawn[..., 1])

    def __repr__(self) -> str:
        kind = "zero-sum" if self.zero_sum else "general-sum"
        how = f"{self.playouts} playouts an entry" if self.playouts else "exact"
        return f"<WarMatrix {len(self.rows)} x {len(self.columns)}, {kind}, {how}>"


def matrix_of(given: Any) -> WarMatrix:
    """Return what was given as a matrix game: a WarMatrix, one matrix (zero-sum), or a pair of two."""
    if isinstance(given, WarMatrix):
        return given
    if isinstance(given, Position):
        raise ParameterError(f"{given!r:.80} is a position, not its payoffs; war_matrix(position) makes a matrix of it")
    if isinstance(given, tuple) and len(given) == 2 and checks.floats("payoffs", given[0]).ndim == 2:
        return WarMatrix.of(given[0], given[1])
    return WarMatrix.of(given)
