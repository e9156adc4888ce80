"""Borders as they would run in a landscape: each line between two corners winds a little, the same for both sides."""

from itertools import pairwise

import numpy as np

from realmlab.widgets.scenes.shapes import Point
from realmlab.widgets.scenes.smallworld_relax import Array, Drawing, crossings

WINDING = (0.11, 0.13, 0.12)    # how far the middle of a line moves aside, as a part of its length, level by level
FINEST = 9.0                    # units below which a line stays straight
CALMER, LEAST = 0.6, 0.1        # factor of the winding of a line that crossed another, and below which it is straight

Line = tuple[Point, ...]


def shores(drawing: Drawing, corners: Array) -> dict[tuple[int, int], Line]:
    """Return the line from each corner to each it is joined to, both ways; those along the frame stay straight."""
    strength = {(a, b): float(not (a in drawing.frame and b in drawing.frame)) for a, b in drawing.edges}
    while True:
        lines = {(a, b): _wind(corners, a, b, strength[a, b]) for a, b in strength}
        crossed = _crossed(lines)
        if not crossed:
            return lines | {(b, a): line[::-1] for (a, b), line in lines.items()}
        for edge in crossed:
            strength[edge] = strength[edge] * CALMER if strength[edge] > LEAST else 0.0


def _wind(corners: Array, a: int, b: int, strength: float) -> Line:
    """Let a line wind by moving midpoints aside, by amounts that only depend on its corners."""
    chance = np.random.RandomState(a * 1009 + b)
    points = [corners[a], corners[b]]
    if strength == 0 or float(np.hypot(*(points[1] - points[0]))) == 0:
        return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)
    for level in WINDING:
        finer = [points[0]]
        for p, q in pairwise(points):
            ahead = q - p
            if np.hypot(*ahead) > FINEST:
                aside = chance.choice([-1, 1]) * chance.uniform(0.4, 1) * level * strength
                finer.append((p + q) / 2 + aside * np.array([-ahead[1], ahead[0]]))
            finer.append(q)
        points = finer
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)


def _crossed(lines: dict[tuple[int, int], Line]) -> set[tuple[int, int]]:
    """Return the winding lines that cross others, other than at their common corners."""
    numbers: dict[Point, int] = {}
    steps = [
        (edge, [numbers.setdefault(point, len(numbers)) for point in step])
        for edge, line in lines.items() for step in pairwise(line)
    ]
    found = crossings(np.array(list(numbers)), np.array([step for _, step in steps]))
    return {steps[number][0] for number in np.argwhere(found)[:, 0] if len(lines[steps[number][0]]) > 2}
