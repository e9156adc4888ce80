"""The drawn map: a polygon for each region, and where its pieces find room; smallworld_dual.py has made the polygons."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import ground
from realmlab.widgets.scenes.shapes import Point, number

WIDTH = 586.0
HEIGHTS = {2: 430.0, 3: 470.0, 4: 520.0, 5: 580.0}      # by players
PIECES = (52.0, 44.0)       # room for a token with what stands beside it


@dataclass(frozen=True)
class Cell:
    """A region on the map."""

    number: int
    terrain: str
    symbols: tuple[str, ...]
    polygon: tuple[Point, ...]

    @property
    def outline(self) -> str:
        """Return the polygon as a path."""
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in self.polygon) + "z"

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
    return tuple(
        Cell(record["id"], record["terrain"], tuple(record["symbols"]), tuple((x, y) for x, y in polygon))
        for record, polygon in zip(cards.maps()[players - 2]["regions"], stored[str(players)], strict=True)
    )


@cache
def places(players: int) -> tuple[Point, ...]:
    """Return where the pieces of each region stand."""
    return tuple(_place(cell) for cell in cells(players))


def _place(cell: Cell) -> Point:
    """Find the place with the most room for pieces, near the middle."""
    width, height = cell.size
    (x, y), _ = ground.place(cell.room, (width / 2, height / 2), *PIECES)
    return cell.corner[0] + x, cell.corner[1] + y
