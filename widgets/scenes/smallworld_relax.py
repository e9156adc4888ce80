"""Where the corners of a map's cells go: equal areas, round cells, near their places, and no borders that cross."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

STEPS = 700             # of the descent
FIRST_MOVE, SLOWER = 5.0, 0.995        # units that a corner moves at most in a step, and the factor of the next
CHECK = 4               # steps between two looks for crossings
ROUND, NEAR, LONG, APART = 0.35, 1.5, 1.2, 2.0      # weights beside that of equal areas
SHORTEST = 26.0         # units that a border should have at least
CLOSEST = 18.0          # units that a corner should be away from borders that do not end there
EQUAL = 4.0             # the higher, the less do cells with many borders grow
FLAT, OPENING = 1.0, 0.2       # square units; how far flat cells are opened, as a part of their length


@dataclass(frozen=True)
class Drawing:
    """A map whose cells are known by their corners."""

    rings: list[list[int]]              # the corners around each region
    frame: dict[int, float]             # corners on the frame, and how far along it: see way
    size: tuple[float, float]
    places: Array                       # where each region should be

    @property
    def edges(self) -> list[tuple[int, int]]:
        """Return the borders and the parts of the frame, each once."""
        steps = {tuple(sorted(step)) for ring in self.rings for step in zip(ring, ring[1:] + ring[:1], strict=True)}
        return sorted((a, b) for a, b in steps)


def area(ring: Array) -> float:
    """Return the area of a polygon; negative if it runs the other way round."""
    x, y = ring.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) / 2)


def way(place: Array, size: tuple[float, float]) -> float:
    """Project a place outwards to the frame: 0 is the corner top left, 1 top right, 2 bottom right, 3 bottom left."""
    x, y = np.array(place) / np.array(size)
    side = int(np.argmin([y, 1 - x, 1 - y, x]))
    return float(side + (x, y, 1 - x, 1 - y)[side])


def on_frame(along: float, size: tuple[float, float]) -> Array:
    """Return the place so far along the frame."""
    side, part = divmod(along, 1)
    x, y = ((part, 0.0), (1.0, part), (1 - part, 1.0), (0.0, 1 - part))[int(side) % 4]
    return np.array([x * size[0], y * size[1]])


def barycentric(drawing: Drawing) -> Array:
    """Put each inner corner in the middle of those it is joined to (Tutte): no two borders cross."""
    count = max(max(ring) for ring in drawing.rings) + 1
    matrix: Array = np.eye(count)
    right: Array = np.zeros((count, 2))
    for corner, along in drawing.frame.items():
        right[corner] = on_frame(along, drawing.size)
    for a, b in drawing.edges:
        for one, other in ((a, b), (b, a)):
            if one not in drawing.frame:
                matrix[one, other] -= 1
                matrix[one, one] += 1
    inner = [corner for corner in range(count) if corner not in drawing.frame]
    matrix[inner, inner] -= 1
    at: Array = np.asarray(np.linalg.solve(matrix, right), dtype=np.float64)
    for ring in drawing.rings:
        if len(ring) == 4 and abs(area(at[ring])) < FLAT:       # a region with two neighbours begins as a line
            open_up(at, ring)
    return at


def open_up(at: Array, ring: list[int]) -> None:
    """Move the two middles of a flat cell apart."""
    ends, between = sorted((ring[::2], ring[1::2]), key=max)
    ahead = at[ends[1]] - at[ends[0]]
    aside = np.array([-ahead[1], ahead[0]]) * OPENING
    for sign in (1, -1):
        at[between[0]], at[between[1]] = (at[ends].mean(axis=0) + sign * turn * aside for turn in (1, -1))
        if area(at[ring]) < 0:
            return


def relax(drawing: Drawing) -> Array:
    """Return the places of all corners."""
    good = barycentric(drawing)
    edges, free, force = np.array(drawing.edges), freedom(drawing), Force(drawing)
    at, speed, most = good.copy(), np.zeros_like(good), FIRST_MOVE
    for step in range(STEPS):
        speed = 0.7 * speed + force(at) * free
        at = at + np.clip(speed, -most, most)
        most *= SLOWER
        if step % CHECK == CHECK - 1:
            stuck = untangle(at, good, edges, drawing)
            speed[stuck] = 0
            good = at.copy()
    return good


def untangle(at: Array, good: Array, edges: NDArray[np.int64], drawing: Drawing) -> list[int]:
    """Put corners back where they were until no borders cross any more; return those corners."""
    back: set[int] = set()
    while True:
        found = {int(corner) for pair in np.argwhere(crossings(at, edges)) for corner in edges[pair].ravel()}
        found |= {corner for ring in drawing.rings if area(at[ring]) >= 0 for corner in ring}
        found |= {int(corner) for corner in np.argwhere((at < 0) | (at > np.array(drawing.size)))[:, 0]}
        if not found - back:
            break
        back |= found
        at[list(back)] = good[list(back)]
    if found:       # what crosses now are corners that stayed with others that moved on
        at[:] = good
    return sorted(back)


def freedom(drawing: Drawing) -> Array:
    """Return 1 for each coordinate that may change: corners on the frame stay on their side of it."""
    free = np.ones((max(max(ring) for ring in drawing.rings) + 1, 2))
    for corner, along in drawing.frame.items():
        side, part = divmod(along, 1)
        free[corner] = (0, 0) if part == 0 else (1, 0) if side in (0, 2) else (0, 1)
    return free


def crossings(at: Array, edges: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Say of all pairs of borders without a common corner whether they cross or touch; shape (borders, borders)."""
    a, b = at[edges[:, 0]], at[edges[:, 1]]

    def side(p: Array, q: Array, r: Array) -> Array:
        ahead, aside = q - p, r - p
        return np.asarray(ahead[..., 0] * aside[..., 1] - ahead[..., 1] * aside[..., 0])

    first, second = side(a[:, None], b[:, None], a[None]), side(a[:, None], b[:, None], b[None])
    split = first * second <= 0
    apart = (edges[:, None, :, None] != edges[None, :, None, :]).all(axis=(2, 3))
    return np.asarray(split & split.T & apart & ((first != 0) | (second != 0)))


class Force:
    """The pull on all corners towards better cells: minus the gradient of what is wrong with them."""

    def __init__(self, drawing: Drawing) -> None:
        rings = drawing.rings
        self.cell = np.repeat(np.arange(len(rings)), [len(ring) for ring in rings])
        self.start = np.array([corner for ring in rings for corner in ring])
        self.end = np.array([corner for ring in rings for corner in ring[1:] + ring[:1]])
        self.count = np.bincount(self.cell).astype(float)
        share = self.count + EQUAL      # the more borders, the larger
        self.wanted = drawing.size[0] * drawing.size[1] * share / share.sum()
        self.scale = float(np.sqrt(self.wanted.mean()))
        self.places = drawing.places
        edges = np.array(drawing.edges)
        self.tail, self.head = edges.T
        corners = np.arange(edges.max() + 1)[:, None]
        self.foreign = (corners != self.tail) & (corners != self.head)

    def __call__(self, at: Array) -> Array:
        """Return the pull on each corner."""
        p, q = at[self.start], at[self.end]
        d = q - p
        long = np.maximum(np.hypot(*d.T), 1e-6)
        areas = -np.bincount(self.cell, p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1]) / 2
        around = np.bincount(self.cell, long)
        size = np.maximum(areas, 0.05 * self.wanted)
        # of (A / wanted - 1)^2 + ROUND * P^2 / (4 pi A) by the area and by the perimeter of each cell
        by_area = 2 * (areas / self.wanted - 1) / self.wanted - ROUND * around**2 / (4 * np.pi * size**2)
        by_around = ROUND * 2 * around / (4 * np.pi * size)
        pull = np.zeros_like(at)
        turned = np.stack([q[:, 1], -q[:, 0]], axis=1), np.stack([-p[:, 1], p[:, 0]], axis=1)
        short = 2 * LONG * np.minimum(long / SHORTEST - 1, 0) / SHORTEST
        along = (by_around[self.cell] + short / 2)[:, None] * d / long[:, None]
        np.add.at(pull, self.start, by_area[self.cell][:, None] * turned[0] / 2 + along)
        np.add.at(pull, self.end, by_area[self.cell][:, None] * turned[1] / 2 - along)
        middle = np.stack([np.bincount(self.cell, p[:, i]) for i in (0, 1)], axis=1) / self.count[:, None]
        off = 2 * NEAR * (middle - self.places) / self.scale**2 / self.count[:, None]
        np.add.at(pull, self.start, -off[self.cell])
        return (pull * self.scale**2 + self.apart(at)) * 0.4

    def apart(self, at: Array) -> Array:
        """Return the push on corners away from borders that come too near, and of these borders away from them."""
        a, b = at[self.tail], at[self.head]
        d, off = b - a, at[:, None] - a
        part = np.clip((off * d).sum(axis=2) / np.maximum((d * d).sum(axis=1), 1e-6), 0, 1)
        gap = off - part[..., None] * d
        far = np.maximum(np.hypot(gap[..., 0], gap[..., 1]), 1e-3)
        strong = np.where(self.foreign, np.maximum(1 - far / CLOSEST, 0), 0) * APART / far
        push = strong[..., None] * gap
        moved: Array = push.sum(axis=1)
        np.add.at(moved, self.tail, -(push * (1 - part)[..., None]).sum(axis=0))
        np.add.at(moved, self.head, -(push * part[..., None]).sum(axis=0))
        return moved
