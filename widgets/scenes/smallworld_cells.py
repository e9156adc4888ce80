"""The drawn map: a polygon for each region, as smallworld_dual.py has made it, and where its pieces find room."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np

from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import ground
from realmlab.widgets.scenes.shapes import Point, number

WIDTH = 586.0
HEIGHTS = {2: 430.0, 3: 470.0, 4: 520.0, 5: 580.0}      # by players
PIECES = (66.0, 62.0)       # room for a token with what stands beside it
EDGE = 39.0                 # half the longest name, which no frame may cut
PARTS = (1, 0.9, 0.8, 0.7, 0.6, 0.5, 0)     # of it that are tried in turn


@dataclass(frozen=True)
class Cell:
    """A region on the map."""

    number: int
    terrain: str
    symbols: tuple[str, ...]
    polygon: tuple[Point, ...]
    map_height: float

    def outline(self, inset: float = 0) -> str:
        """Return the polygon as a path, or one that runs so many units inside it."""
        points = self.polygon if inset == 0 else self.inside(inset)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"

    def inside(self, inset: float) -> list[Point]:
        """Return the polygon with every point moved inwards, along the middle of the angle there, and off the frame."""
        at = np.array(self.polygon)
        ahead = np.roll(at, -2, axis=0) - np.roll(at, 2, axis=0)       # over two points: smoother
        inwards = np.stack([ahead[:, 1], -ahead[:, 0]], axis=1) / np.maximum(np.hypot(*ahead.T), 1e-6)[:, None]
        moved = np.clip(at + inset * inwards, inset, np.array([WIDTH, self.map_height]) - inset)
        return [(float(x), float(y)) for x, y in moved]

    @property
    def corner(self) -> Point:
        """Return the least coordinates of the polygon."""
        return min(x for x, _ in self.polygon), min(y for _, y in self.polygon)

    @property
    def size(self) -> Point:
        """Return the width and height of the polygon."""
        left, top = self.corner
        return max(x for x, _ in self.polygon) - left, max(y for _, y in self.polygon) - top

    @property
    def room(self) -> ground.Room:
        """Return the room in the polygon, from its corner."""
        left, top = self.corner
        return ground.room([(x - left, y - top) for x, y in self.polygon], *self.size)


@cache
def cells(players: int) -> tuple[Cell, ...]:
    """Return the regions of the map of so many players."""
    stored = json.loads(files("realmlab.widgets.scenes").joinpath("data/smallworld_cells.json").read_text("utf-8"))
    high = HEIGHTS[players]
    return tuple(
        Cell(record["id"], record["terrain"], tuple(record["symbols"]), tuple((x, y) for x, y in polygon), high)
        for record, polygon in zip(cards.maps()[players - 2]["regions"], stored[str(players)], strict=True)
    )


@cache
def places(players: int) -> tuple[Point, ...]:
    """Return where the pieces of each region stand."""
    return tuple(_place(cell, HEIGHTS[players]) for cell in cells(players))


def _place(cell: Cell, height_of_map: float) -> Point:
    """Find the place nearest to the middle where the pieces fit, or as much of them as does."""
    width, height = cell.size
    room = cell.room
    for part in PARTS:
        (x, y), clear = ground.place(room, (width / 2, height / 2), PIECES[0] * part, PIECES[1] * part)
        if clear > 0:
            break
    left, top = cell.corner
    wide, high = EDGE, PIECES[1] / 2
    return min(max(left + x, wide), WIDTH - wide), min(max(top + y, high), height_of_map - high)
