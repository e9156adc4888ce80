"""The drawn map: the cells are simple, fill the frame, and touch along a border exactly where regions are adjacent."""

from itertools import combinations

import pytest

from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import smallworld_dual
from realmlab.widgets.scenes.smallworld_cells import HEIGHTS, WIDTH, cells, places

MAPS = pytest.mark.parametrize("players", [2, 3, 4, 5])
LEAST = 15.0        # units that two regions touch at least where they touch
ROOMY = 4500.0      # square units


def steps(polygon):
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def area(polygon):
    return sum(x * v - u * y for (x, y), (u, v) in steps(polygon)) / 2


def turn(p, q, r):
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def between(p, q, r):
    """Does r lie on the way from p to q, which is straight?"""
    return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])


def meet(one, other):
    """Do two straight pieces without a common end meet?"""
    (a, b), (c, d) = one, other
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    sides = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    ends = ((a, b, c, sides[0]), (a, b, d, sides[1]), (c, d, a, sides[2]), (c, d, b, sides[3]))
    return any(side == 0 and between(p, q, r) for p, q, r, side in ends)


def shared(one, other):
    """Return how long the border is that two polygons have in common."""
    back = {(q, p) for p, q in steps(other)}
    return sum(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5 for p, q in steps(one) if (p, q) in back)


@MAPS
def test_cells_touch_along_a_border_exactly_where_regions_are_adjacent(players):
    """One pair each of two maps meets in a single point, where four regions come together; it is not adjacent."""
    drawn = [cell.polygon for cell in cells(players)]
    wanted = {tuple(pair) for pair in cards.maps()[players - 2]["adjacency"]}
    borders = {pair: shared(drawn[pair[0]], drawn[pair[1]]) for pair in combinations(range(len(drawn)), 2)}
    assert {pair for pair, long in borders.items() if long > 0} == wanted
    assert min(borders[pair] for pair in wanted) > LEAST
    points = {pair for pair in borders if borders[pair] == 0 and set(drawn[pair[0]]) & set(drawn[pair[1]])}
    assert points == {4: {(1, 7)}, 5: {(11, 16)}}.get(players, set())


@MAPS
def test_cells_are_simple_and_do_not_overlap(players):
    """No two pieces of outline meet but at their ends; and the areas add up to that of the frame."""
    pieces = {frozenset(step) for cell in cells(players) for step in steps(cell.polygon)}
    lines = sorted(tuple(sorted(piece)) for piece in pieces)
    for i, one in enumerate(lines):
        for other in lines[i + 1:]:
            if other[0][0] > one[1][0]:     # sorted from left to right
                break
            assert set(one) & set(other) or not meet(one, other), (one, other)
    areas = [area(cell.polygon) for cell in cells(players)]
    assert all(value < 0 for value in areas)      # all run the same way round
    assert sum(areas) == pytest.approx(-WIDTH * HEIGHTS[players])


@MAPS
def test_no_corner_of_a_cell_comes_twice(players):
    for cell in cells(players):
        assert len(cell.polygon) == len(set(cell.polygon))


@MAPS
def test_the_rim_of_the_board_is_where_the_map_says(players):
    """A region of the rim has a part of the frame, no other has any; and the frame is left to nobody."""
    whole = 0.0
    for cell, record in zip(cells(players), cards.maps()[players - 2]["regions"], strict=True):
        long = sum(
            abs(p[0] - q[0]) + abs(p[1] - q[1]) for p, q in steps(cell.polygon)
            if any(p[i] == q[i] and p[i] in (0, (WIDTH, HEIGHTS[players])[i]) for i in (0, 1))
        )
        assert (long > 0) == record["edge"], record["id"]
        whole += long
    assert whole == pytest.approx(2 * (WIDTH + HEIGHTS[players]))


@MAPS
def test_there_is_room_for_pieces_in_every_cell(players):
    for cell, (x, y) in zip(cells(players), places(players), strict=True):
        assert -area(cell.polygon) > ROOMY
        left, top = cell.corner
        assert cell.room.distance[round((y - top) / 2), round((x - left) / 2)] > 14, cell.number


@pytest.mark.slow
@MAPS
def test_the_stored_cells_are_those_that_are_made(players):
    """Made anew, corner for corner; arithmetic may differ a little from machine to machine."""
    made = smallworld_dual.draw(players)
    for cell, polygon in zip(cells(players), made, strict=True):
        assert len(cell.polygon) == pytest.approx(len(polygon), abs=8)
        assert area(polygon) == pytest.approx(area(cell.polygon), rel=0.05)
