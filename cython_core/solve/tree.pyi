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

def whole_array(values: Any, what: str) -> NDArray[np.int32]: ...
def checked_seat(seat: int, parent: Any, first: Any) -> tuple[NDArray[np.int32], NDArray[np.int32]]: ...
