from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

from realmlab.cython_core.solve.tree import Tree as Tree

METHODS: tuple[str, ...]

@dataclass(frozen=True)
class Record:
    iteration: int
    seconds: float
    exploitability: float

@disjoint_base
class Solver:
    tree: Tree
    method: str
    iteration: int
    seconds: float
    log: list[Record]
    threads: int
    def __init__(self, tree: Tree, method: str = "cfr+", *, threads: int = 1) -> None: ...
    def evaluate_and_update_policy(self) -> None: ...
    def run(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        until: float | None = None,
        *,
        check: int | None = None,
    ) -> Record: ...
    def stop(self) -> None: ...
    def best_response_values(self) -> NDArray[np.float64]: ...
    def values(self) -> NDArray[np.float64]: ...
    def nash_conv(self) -> float: ...
    def exploitability(self) -> float: ...
    def average_strategy(self, seat: int) -> NDArray[np.float64]: ...
    def current_strategy(self, seat: int) -> NDArray[np.float64]: ...
    def average_table(self) -> dict[str, list[tuple[int, float]]]: ...
    def current_table(self) -> dict[str, list[tuple[int, float]]]: ...
    @property
    def bytes(self) -> int: ...
