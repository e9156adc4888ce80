from typing import Any

from realmlab.cython_core.game import Game

GAME: Game

def read(state: bytes) -> dict[str, Any]: ...
def reach(state: bytes, wars: int) -> tuple[float, float]: ...
def start(parameters: dict[str, Any]) -> bytes: ...
def value(state: bytes, *, balance: int, purses: list[tuple[int, int, int]], meeples: list[int]) -> float: ...
def follow(state: bytes, action: int) -> bytes | None: ...
def place(
    state: bytes,
    *,
    node: int,
    war: int,
    balance: int,
    allied: int,
    purses: list[tuple[int, int, int]],
    meeples: list[int],
    numbers: list[int],
) -> bytes: ...
