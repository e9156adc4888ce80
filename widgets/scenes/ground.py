"""Where things find room inside a region: distances to its border, a place for its pieces, scattered marks."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from realmlab.widgets.scenes.shapes import Point

Box = tuple[float, float, float, float]      # x, y, width, height

STEP = 2.0      # units between the points at which room is measured


@dataclass(frozen=True)
class Room:
    """The distance to a region's border at every point of a grid over its card; negative outside."""

    distance: NDArray[np.float64]   # shape (rows, columns), STEP units apart

    def at(self, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
        """Look the distance up at points; -1e9 off the card."""
        column, row = np.rint(x / STEP).astype(int), np.rint(y / STEP).astype(int)
        rows, columns = self.distance.shape
        on = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        found = self.distance[np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)]
        return np.where(on, found, -1e9)


def room(polygon: list[Point], width: float, height: float) -> Room:
    """Measure a polygon on a card of this size."""
    corners = np.array(polygon)
    x, y = np.meshgrid(np.arange(0, width + 1, STEP), np.arange(0, height + 1, STEP))
    nearest = np.full(x.shape, np.inf)
    inside = np.zeros(x.shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        dx, dy = bx - ax, by - ay
        along = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - along * dx, y - ay - along * dy))
        crosses = (ay > y) != (by > y)
        slope = dx / dy if dy else 0.0
        inside ^= crosses & (x < ax + (y - ay) * slope)
    return Room(np.where(inside, nearest, -nearest))


def place(where: Room, centre: Point, width: float, height: float) -> tuple[Point, float]:
    """Find the point nearest to `centre` where a box of this size fits well; also return the room around it."""
    rows, columns = where.distance.shape
    x, y = np.meshgrid(np.arange(0, columns, 2) * STEP, np.arange(0, rows, 2) * STEP)
    clear = where.at(x, y)
    for dx in np.linspace(-width / 2, width / 2, 7):
        for dy in np.linspace(-height / 2, height / 2, 5):
            clear = np.minimum(clear, where.at(x + dx, y + dy))
    good = clear >= min(float(clear.max()), 6.0)
    away = np.where(good, np.hypot(x - centre[0], y - centre[1]), np.inf)
    best = np.unravel_index(int(np.argmin(away)), away.shape)
    return (float(x[best]), float(y[best])), float(clear[best])


def scatter(where: Room, apart: float, need: float, keep_out: Sequence[Box]) -> list[Point]:
    """Return points of a slightly uneven lattice with room around them, outside some boxes; at least one if it fits."""
    for closer in (1.0, 0.5, 0.25):
        found = lattice(where, apart * closer, need * (0.55 + 0.45 * closer), keep_out)
        if found:
            return found if closer == 1 else found[:: max(1, len(found) // 2)][:2]
    return []


def lattice(where: Room, apart: float, need: float, keep_out: Sequence[Box]) -> list[Point]:
    """Return the points of one lattice that have room."""
    rows, columns = where.distance.shape
    down = apart * 0.8
    i, j = np.meshgrid(np.arange(int(columns * STEP / apart) + 1), np.arange(int(rows * STEP / down) + 1))
    # a fixed unevenness that looks drawn by hand and is the same on every machine
    x = (i + (j % 2) / 2 + ((i * 7 + j * 13) % 5 - 2) / 14) * apart + 6
    y = (j + ((i * 11 + j * 5) % 5 - 2) / 14) * down + 6
    free = where.at(x, y) >= need
    edge = need * 0.6       # marks may come nearer to a piece than to a border
    for left, top, wide, high in keep_out:
        free &= (x <= left - edge) | (x >= left + wide + edge) | (y <= top - edge) | (y >= top + high + edge)
    return [(float(a), float(b)) for a, b in zip(x[free], y[free], strict=True)]
