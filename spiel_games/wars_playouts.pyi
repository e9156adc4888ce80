import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core.position import Position

def sample(
    position: Position,
    pairs: list[tuple[int, ...]],
    streams: NDArray[np.uint64],
    seats: tuple[int, int],
    *,
    length: int,
    sensible: bool,
    viewer: int,
) -> NDArray[np.float64]: ...
