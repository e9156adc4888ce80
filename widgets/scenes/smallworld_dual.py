"""The regions of a map as polygons: the dual of its planar drawing.

A corner lies where regions meet (a face of the drawing), a border runs between the two corners on either
side of an adjacency, and the rim of the drawing is the frame of the board. So two cells share a border
exactly where the map says that they are adjacent. The corners begin where Tutte's barycentric embedding
puts them, which never crosses, and are then moved so that the cells are about equally large, round and near
their places on the published board; a step after which borders would cross is not taken.

The result is stored, since it takes seconds: python -m realmlab.widgets.scenes.smallworld_dual writes it anew.
"""

import json
from math import atan2
from pathlib import Path

import numpy as np

from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes.shapes import Point
from realmlab.widgets.scenes.smallworld_cells import HEIGHTS, WIDTH
from realmlab.widgets.scenes.smallworld_relax import Array, Drawing, area, relax, way
from realmlab.widgets.scenes.smallworld_shore import Line, shores

STORED = Path(__file__).parent / "data" / "smallworld_cells.json"

Pair = tuple[int, int]
Ring = list[int]    # regions around a corner, or corners around a region, in order


def draw(players: int) -> list[list[Point]]:
    """Return the polygons of all regions of the map of so many players."""
    record = cards.maps()[players - 2]
    size = (WIDTH, HEIGHTS[players])
    places = np.array([(region["x"], region["y"]) for region in record["regions"]]) * np.array(size) / 100
    pairs = [(a, b) for a, b in record["adjacency"]]
    drawing = dual(neighbours(places, pairs), places, size)
    lines = shores(drawing, relax(drawing))
    return [joined(ring, lines) for ring in drawing.rings]


def joined(ring: Ring, lines: dict[Pair, Line]) -> list[Point]:
    """Put the lines around a region together."""
    return [point for step in zip(ring, ring[1:] + ring[:1], strict=True) for point in lines[step][:-1]]


def neighbours(places: Array, pairs: list[Pair]) -> list[Ring]:
    """Return the neighbours of each region, in the order in which one sees them turning left."""
    around = []
    for region, place in enumerate(places):
        there = [a + b - region for a, b in pairs if region in (a, b)]
        ahead = {to: places[to] - place for to in there}
        around.append(sorted(there, key=lambda to, ahead=ahead: -atan2(ahead[to][1], ahead[to][0])))  # type: ignore[misc]
    return around


def trace(around: list[Ring]) -> list[list[Pair]]:
    """Return the faces of the drawing, each as the steps around it with the face on the right."""
    ahead = {(a, b) for a, ring in enumerate(around) for b in ring}
    faces = []
    while ahead:
        face, step = [], min(ahead)
        while step in ahead:
            ahead.remove(step)
            face.append(step)
            ring = around[step[1]]
            step = (step[1], ring[(ring.index(step[0]) + 1) % len(ring)])
        faces.append(face)
    return faces


def dual(around: list[Ring], places: Array, size: tuple[float, float]) -> Drawing:
    """Return the corners around all regions.

    Corners are numbered: inner faces first, then those on the frame where two regions of the rim meet (at the
    middle of their border, projected outwards), then the four corners of the frame, then the middles of the two
    borders of regions that have only two.
    """
    faces = trace(around)
    rim = next(face for face in faces if area(places[[a for a, _ in face]]) < 0)
    inner = [face for face in faces if face is not rim]
    ways = [way(places[a] / 2 + places[b] / 2, size) for a, b in rim]
    corner = {step: number for number, face in enumerate([*inner, *([step] for step in rim)]) for step in face}
    frame = {len(inner) + i: at for i, at in enumerate([*ways, 0.0, 1.0, 2.0, 3.0])}
    slots = along_rim(rim, ways, corner, len(inner) + len(rim))
    joints = middles(around, len(inner) + len(frame))
    passed = {step: [*slots.get(step, [number]), *joints.get(step, [])] for step, number in corner.items()}
    rings = [[place for to in ring for place in passed[region, to]] for region, ring in enumerate(around)]
    return Drawing(rings, frame, size, places)


def along_rim(rim: list[Pair], ways: list[float], corner: dict[Pair, int], first: int) -> dict[Pair, Ring]:
    """Return for each step along the rim the corners on the frame from the step before it."""
    slots = {}
    for i, step in enumerate(rim):
        passed = sorted(((ways[i - 1] - n) % 4, n) for n in range(4))
        between = [first + n for far, n in passed if far < (ways[i - 1] - ways[i]) % 4]
        slots[step] = [corner[rim[i - 1]], *between, corner[step]]
    return slots


def middles(around: list[Ring], first: int) -> dict[Pair, Ring]:
    """Return one more corner, numbered from `first`, for each border of a region that has only two."""
    found: dict[Pair, Ring] = {}
    for region, ring in enumerate(around):
        for to in ring if len(ring) == 2 else ():
            found[region, to] = found[to, region] = [first + len(found) // 2]
    return found


if __name__ == "__main__":
    drawn = {str(players): draw(players) for players in HEIGHTS}
    STORED.write_text(json.dumps(drawn, separators=(",", ":")) + "\n", encoding="utf-8")
