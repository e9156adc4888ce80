from typing import Any

import numpy as np
from numpy.typing import NDArray

def count(text: str, limit: int) -> tuple[int, int, int, bool]: ...
def flattened(
    text: str, endings: int
) -> tuple[
    list[NDArray[np.int32]],
    list[NDArray[np.int32]],
    list[NDArray[np.int64]],
    list[list[str]],
    NDArray[Any],
    NDArray[Any],
]: ...
