"""Equilibria of wars, zero-sum and general-sum: each with what it is worth and how far it is from one."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core import checks
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import matrix
from realmlab.cython_core.solve.lemke_howson import lemke_howson
from realmlab.spiel_games import wars_libraries, wars_vertices
from realmlab.spiel_games.wars_matrix import WarMatrix, matrix_of

Array = NDArray[np.float64]

METHODS = ("auto", "matrix", "vertices", "lemke-howson", *wars_libraries.LIBRARIES)
ALLOWED_REGRET = 1e-6     # relative to the largest payoff: beyond it a library's answer is no equilibrium
SAME = 1e-7               # mixes this close are one
SHORTEST, LONGEST = 1e-3, 1e6    # seconds that can be allowed


@dataclass(frozen=True, eq=False)
class Equilibrium:
    """Two mixes that are best answers to each other, up to `regret`."""

    row: Array
    column: Array
    row_value: float        # what each side gets
    column_value: float
    regret: float           # the most that a side could gain by leaving its mix: the certificate
    method: str

    @property
    def is_pure(self) -> bool:
        """Does each side play one number for sure?"""
        return float(self.row.max()) > 1 - SAME and float(self.column.max()) > 1 - SAME


@dataclass(frozen=True, eq=False)
class Spread:
    """How far an equilibrium moves when the playouts behind the entries are drawn again."""

    row_values: Array       # of the row player, one a draw
    regrets: Array          # what the stronger tempted side could gain in each draw if both kept to the old mixes
    rows: Array | None      # the mixes of each draw, shape (draws, rows); None in general-sum games
    columns: Array | None

    def interval(self, share: float = 0.95) -> tuple[float, float]:
        """Return the interval that holds this share of the values."""
        share = checks.real("share", share, 0, 1)
        low, high = np.quantile(self.row_values, [(1 - share) / 2, (1 + share) / 2])
        return float(low), float(high)


def equilibria(war: Any, *, method: str = "auto", every: bool = True, limit: float = 20.0) -> list[Equilibrium]:
    """Return equilibria of a war: a WarMatrix, one matrix (zero-sum) or a pair of two.

    | `method` | finds |
    |---|---|
    | `matrix` | in zero-sum games one, of certified value, at any size up to 64 x 64 |
    | `vertices` | all extreme ones of small games (about 9 x 9 after striking out dominated numbers), here |
    | `lemke-howson` | those at the ends of the paths from each label, or with `every=False` one; any size, exact |
    | `pygambit`, `nashpy` | all extreme ones, or with `every=False` one; needs realmlab[solvers] |
    | `auto` | `matrix` if zero-sum, else `vertices` if small enough, else one by `lemke-howson` |

    Paths are followed, and libraries run in a process of their own, for at most `limit` seconds. Whatever answers,
    each equilibrium says by its `regret` how good it is. The first listed is that with the highest sum of values.
    """
    game = matrix_of(war)
    checks.one_of("method", method, METHODS)
    every, limit = checks.yes_or_no("every", every), checks.real("limit", limit, SHORTEST, LONGEST)
    if method == "matrix" or (method == "auto" and game.zero_sum):
        return [zero_sum(game)]
    if method == "vertices" or (method == "auto" and small(game)):
        return best_first(game, wars_vertices.enumerate_equilibria(game.row_payoffs, game.column_payoffs), "vertices")
    if method in ("auto", "lemke-howson"):
        return best_first(game, paths(game, every and method != "auto", limit), "lemke-howson")
    pairs = wars_libraries.solve(game, method, every=every, limit=limit)
    return best_first(game, pairs, method)


def small(game: WarMatrix) -> bool:
    """Can all corners be looked at, whether or not numbers are dominated?"""
    return wars_vertices.size(*game.row_payoffs.shape) <= wars_vertices.MOST_CORNERS


def zero_sum(game: WarMatrix) -> Equilibrium:
    """Return the equilibrium of a zero-sum game; its regret is the certified gap at most."""
    if not game.zero_sum:
        raise ParameterError("method 'matrix' solves zero-sum games, and in this one the payoffs do not add to 0")
    solved = matrix.solve(game.row_payoffs)
    return judged(game, solved.row, solved.column, "matrix")


def paths(game: WarMatrix, every: bool, limit: float) -> list[tuple[Array, Array]]:
    """Return where Lemke-Howson paths lead to: from the first label, or from each."""
    ends = monotonic() + limit
    labels = sum(game.row_payoffs.shape) if every else 1
    found = [lemke_howson(game.row_payoffs, game.column_payoffs, dropped=label, seconds=max(ends - monotonic(), 0.0))
             for label in range(labels)]
    return [(np.array(row, dtype=np.float64), np.array(column, dtype=np.float64)) for row, column in found]


def judged(game: WarMatrix, row: Array, column: Array, method: str) -> Equilibrium:
    """Return two mixes as an equilibrium, with what they are worth."""
    row, column = (np.maximum(mix, 0) / np.maximum(mix, 0).sum() for mix in (row, column))
    first, second = game.payoffs_of(row, column)
    return Equilibrium(row, column, first, second, max(game.regrets(row, column)), method)


def best_first(game: WarMatrix, pairs: list[tuple[Array, Array]], method: str) -> list[Equilibrium]:
    """Judge all, drop those that are none or were found before, and put the highest sum of values first."""
    scale = max(float(np.abs(game.row_payoffs).max()), float(np.abs(game.column_payoffs).max())) or 1.0
    kept: list[Equilibrium] = []
    for row, column in pairs:
        found = judged(game, row, column, method)
        twice = any(np.abs(old.row - found.row).max() < SAME and np.abs(old.column - found.column).max() < SAME
                    for old in kept)
        if found.regret <= ALLOWED_REGRET * scale and not twice:
            kept.append(found)
    return sorted(kept, key=lambda found: (-round((found.row_value + found.column_value) / scale, 9),
                                             -found.row_value))


def spread(war: WarMatrix, equilibrium: Equilibrium | None = None, *, draws: int = 200, seed: int = 0) -> Spread:
    """Say how far sampling error moves an equilibrium: draw the playouts again (bootstrap), and look each time.

    In zero-sum games each draw is solved anew. In general-sum games, where equilibria come and go, only the regret of
    the old mixes and what they are worth is followed.
    """
    if not isinstance(war, WarMatrix) or war.samples is None:
        raise ParameterError("the entries of this matrix are exact: no sampling error could move anything")
    draws, seed = checks.whole("draws", draws, 1, 1_000_000), checks.whole("seed", seed, 0, 2**63)
    old = equilibria(war)[0] if equilibrium is None else equilibrium
    if not isinstance(old, Equilibrium):
        raise ParameterError(f"equilibrium must be one that equilibria() has found, not {old!r:.60}")
    generator = np.random.default_rng(seed)
    values, regrets, rows, columns = [], [], [], []
    for _ in range(draws):
        again = war.resampled(generator)
        regrets.append(max(again.regrets(old.row, old.column)))
        if war.zero_sum:
            solved = matrix.solve(again.row_payoffs)
            values.append(solved.value)
            rows.append(solved.row)
            columns.append(solved.column)
        else:
            values.append(again.payoffs_of(old.row, old.column)[0])
    mixes = (np.array(rows), np.array(columns)) if rows else (None, None)
    return Spread(np.array(values), np.array(regrets), *mixes)
