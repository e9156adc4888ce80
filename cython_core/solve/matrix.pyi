from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from realmlab.cython_core.solve.exact import ExactSolution as ExactSolution
from realmlab.cython_core.solve.exact import solve_exactly as solve_exactly

@dataclass(frozen=True, eq=False)
class Solution:
    value: float
    lower: float
    upper: float
    row: NDArray[np.float64]
    column: NDArray[np.float64]
    @property
    def gap(self) -> float: ...

def solve(payoffs: ArrayLike) -> Solution: ...
def approximate(payoffs: ArrayLike, *, gap: float = 1e-3, rounds: int = 100_000) -> Solution: ...
def by_fractions(array: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...
def by_programs(array: NDArray[np.float64]) -> list[NDArray[np.float64]] | None: ...
