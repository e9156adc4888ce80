from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import disjoint_base

@disjoint_base
class Tree:
    seats: int
    histories: int
    endings: int
    names: tuple[list[str], ...]
    actions: tuple[NDArray[np.int64], ...]
    def __init__(
        self,
        parents: Sequence[ArrayLike],
        firsts: Sequence[ArrayLike],
        sequences: ArrayLike,
        payoffs: ArrayLike,
        *,
        names: Sequence[Sequence[str]] | None = None,
        actions: Sequence[ArrayLike] | None = None,
        histories: int = 0,
    ) -> None: ...
    @property
    def information_states(self) -> int: ...
    @property
    def sequences(self) -> int: ...
    @property
    def bytes(self) -> int: ...
    def firsts(self, seat: int) -> NDArray[np.int32]: ...

def group_of(values: Any, what: str, seats: int | None = None) -> list[Any]: ...
def whole_array(values: Any, what: str, dimensions: int = 1, kind: Any = ...) -> NDArray[Any]: ...
def checked_seat(seat: int, parent: Any, first: Any) -> tuple[NDArray[np.int32], NDArray[np.int32]]: ...
def names_of(seat: int, names: Any, pair: tuple[NDArray[np.int32], NDArray[np.int32]]) -> list[str]: ...
def actions_of(
    seat: int, actions: Any, pair: tuple[NDArray[np.int32], NDArray[np.int32]]
) -> NDArray[np.int64]: ...
