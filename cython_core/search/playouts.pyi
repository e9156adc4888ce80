from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core.position import Position

@dataclass(frozen=True)
class Playouts:
    games: int
    decisions: int
    chance: int
    longest: int
    returns: NDArray[np.float64]
    scores: NDArray[np.float64]

def play_random(
    position: Position, games: int, *, seed: int | None, sensible: bool | list[int] | tuple[int, ...] = False
) -> Playouts: ...
def sensible_seats(sensible: bool | list[int] | tuple[int, ...], seats: int) -> int: ...
