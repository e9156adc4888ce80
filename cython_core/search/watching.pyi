from dataclasses import dataclass

from realmlab.cython_core.position import Position

CLOSELY: int
SAMPLE: int
BROKEN: tuple[str, ...]

@dataclass(frozen=True)
class Watched:
    games: int
    decisions: int
    chance: int
    longest: int
    most_legal: int
    close: int
    samples: list[bytes]

def play_watched(position: Position, games: int, *, seed: int | None) -> Watched: ...
