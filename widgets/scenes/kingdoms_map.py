"""The territory cards of Tiny Epic Kingdoms as shapes: terrain, rivers, region letters, room for meeples."""

from functools import cache
from typing import Any, NamedTuple

from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import ground, icons
from realmlab.widgets.scenes.shapes import Point, Shape, box, glow, group, line, move, number, path, shape, target, text

WIDTH, HEIGHT = 280.0, 190.0
LETTERS = "ABCDEFGH"
PIECE = 1.12         # size of a meeple on the map
APART = 25.0         # between two meeples of a region


class Spot(NamedTuple):
    """Where a region's letter and its meeples stand, on the card's own coordinates."""

    letter: Point
    pieces: Point                                   # the middle between its two meeples
    taken: tuple[ground.Box, ground.Box]            # their boxes


def scaled(point: list[float]) -> Point:
    """Bring a point of the data (0..100) to the card."""
    return point[0] * WIDTH / 100, point[1] * HEIGHT / 100


@cache
def sharp(number_of_map: int) -> frozenset[Point]:
    """Return the points of a map that must stay corners: where three borders meet, and the corners of the card."""
    near: dict[Point, set[Point]] = {}
    for region in cards.maps()[number_of_map]["regions"]:
        points = [scaled(point) for point in region.get("polygon", [])]
        for i, point in enumerate(points):
            near.setdefault(point, set()).update({points[i - 1], points[(i + 1) % len(points)]})
    corners = {(x, y) for x in (0.0, WIDTH) for y in (0.0, HEIGHT)}
    return frozenset(point for point, others in near.items() if len(others) > 2) | corners


def curve(points: list[Point], corners: frozenset[Point], closed: bool) -> str:
    """Return a path along these points, rounded except at corners; both sides of a border get the same line."""
    def pair(point: Point) -> str:
        return f"{number(point[0])} {number(point[1])}"

    def middle(a: Point, b: Point) -> str:
        return pair(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))

    inner = points if closed else points[1:-1]
    start = f"M{middle(points[-1], points[0])}" if closed else f"M{pair(points[0])}L{middle(points[0], points[1])}"
    after = points[1:] + points[:1] if closed else points[2:]
    bends = [
        (f"L{pair(here)}L" if here in corners else f"Q{pair(here)} ") + middle(here, following)
        for here, following in zip(inner, after, strict=False)
    ]
    return start + "".join(bends) + ("z" if closed else f"L{pair(points[-1])}")


@cache
def rooms(number_of_map: int) -> dict[str, ground.Room]:
    """Measure every region of a map."""
    return {
        region["id"]: ground.room([scaled(point) for point in region["polygon"]], WIDTH, HEIGHT)
        for region in cards.maps()[number_of_map]["regions"]
        if "polygon" in region
    }


@cache
def spots(number_of_map: int) -> dict[str, Spot]:
    """Find, for each usable region of a map, where its letter and its meeples go."""
    found = {}
    for region in cards.maps()[number_of_map]["regions"][:5]:
        centre = scaled([region["x"], region["y"]])
        space = rooms(number_of_map)[region["id"]]
        beside, room_beside = ground.place(space, centre, 68, 27)
        above, room_above = ground.place(space, centre, 48, 43)
        if room_beside >= min(room_above, 4):
            letter, middle = (beside[0] - 28, beside[1]), (beside[0] + 9, beside[1])
        else:
            letter, middle = (above[0], above[1] - 15), (above[0], above[1] + 8)
        boxes = (letter[0] - 8, letter[1] - 8, 16.0, 16.0), (middle[0] - 24, middle[1] - 13, 48.0, 26.0)
        found[region["id"]] = Spot(letter, middle, boxes)
    return found


def marks(number_of_map: int, region: dict[str, Any]) -> list[Shape]:
    """Return the marks scattered over a region: its terrain, for those who cannot go by colour."""
    drawn, is_line, apart, need = icons.SCATTER[region["terrain"]]
    spot = spots(number_of_map).get(region["id"])
    points = ground.scatter(rooms(number_of_map)[region["id"]], apart, need, spot.taken if spot else ())
    d = "".join(f"M{number(x)} {number(y)}{drawn}" for x, y in points)
    colour = f"@{region['terrain']}-mark"
    if not d:
        return []
    return [line(d, stroke=colour, stroke_width=1.3) if is_line else path(d, fill=colour)]


@cache
def land(number_of_map: int) -> tuple[Shape, ...]:
    """Return what never changes on a map: ground, marks, borders, rivers."""
    record = cards.maps()[number_of_map]
    corners = sharp(number_of_map)
    grounds, borders, rivers = [], [], []
    for region in record["regions"]:
        if "path" in region:
            along = curve([scaled(point) for point in region["path"]], corners, closed=False)
            rivers += [
                path(along, fill="none", stroke="@river-bank", stroke_width=7, stroke_linejoin="round"),
                path(along, fill="none", stroke="@river", stroke_width=4, stroke_linejoin="round"),
            ]
            continue
        around = curve([scaled(point) for point in region["polygon"]], corners, closed=True)
        grounds += [path(around, fill=f"@{region['terrain']}"), *marks(number_of_map, region)]
        borders.append(path(around, fill="none", stroke="@coast", stroke_width=1.3, stroke_linejoin="round"))
    return (*grounds, *borders, *rivers)


def regions(number_of_map: int, slot: int) -> list[Shape]:
    """Return the targets of a map: each usable region with its letter, glow and traces of the last move."""
    corners = sharp(number_of_map)
    drawn = []
    for region in cards.maps()[number_of_map]["regions"][:5]:
        name = f"{slot}{region['id']}"
        around = curve([scaled(point) for point in region["polygon"]], corners, closed=True)
        letter = spots(number_of_map)[region["id"]].letter
        drawn.append(target(name, [
            path(around, f"{name}:last", fill="none", stroke="@trace", stroke_width=2.2, stroke_dasharray="2 4",
                 stroke_linecap="round", stroke_opacity=0.6, display="none"),
            glow(path(around, fill="@glow-fill", stroke="@glow", stroke_width=3.4, stroke_linejoin="round")),
            text(region["id"], letter[0], letter[1] + 4.6, fill="@ink", stroke="@halo", stroke_width=3,
                 paint_order="stroke", font_size=13, font_weight=700, text_anchor="middle"),
        ]))
    return drawn


def pieces(slot: int) -> list[Shape]:
    """Return the meeples a card can hold, two a region; a state gives them place, colour and mark."""
    return [
        group([
            path(icons.MEEPLE, stroke="@dark-ink", stroke_width=1.3, paint_order="stroke", stroke_linejoin="round"),
            path("M0 0", f"{slot}{letter}:{place}:mark", fill="@dark-ink"),
        ], f"{slot}{letter}:{place}", display="none", pointer_events="none")
        for letter in LETTERS[:5] for place in (0, 1)
    ]


def swords(slot: int) -> Shape:
    """Return the badge that marks the region of a war on this card."""
    return group([
        shape("circle", r=11, fill="@alarm", stroke="@halo", stroke_width=1.5),
        line(icons.SWORDS, stroke="@halo", stroke_width=2.6, transform="scale(.62)"),
    ], f"war:{slot}", display="none", pointer_events="none")


def card(number_of_map: int, slot: int) -> Shape:
    """Return a whole map as one group of WIDTH x HEIGHT."""
    frame = box(0, 0, WIDTH, HEIGHT, fill="none", stroke="@coast", stroke_width=2, rx=3)
    return group([group([*land(number_of_map), frame]), *regions(number_of_map, slot), *pieces(slot), swords(slot)])


def no_card() -> Shape:
    """Return the place of a card that is not dealt yet."""
    return group([
        box(0, 0, WIDTH, HEIGHT, fill="@faint", stroke="@edge", stroke_width=1.5, stroke_dasharray="5 5", rx=3),
        text("The card is not dealt yet", WIDTH / 2, HEIGHT / 2, fill="@muted", font_size=13, text_anchor="middle"),
    ])


def both_sides(numbers: tuple[int, ...], slot: int, names: tuple[str, ...]) -> Shape:
    """Return both sides of a card, small, each a target: its owner chooses one (K2.3)."""
    gap = 10
    small = (WIDTH - gap) / 2 / WIDTH
    drawn = []
    for i, (number_of_map, name) in enumerate(zip(numbers, names, strict=True)):
        frame = box(0, 0, WIDTH, HEIGHT, stroke="@coast", fill="none", stroke_width=3, rx=4)
        ring = box(-3, -3, WIDTH + 6, HEIGHT + 6, fill="none", stroke="@glow", stroke_width=9, rx=8)
        drawn.append(target(f"side:{slot}{'ab'[i]}", [
            group([group(land(number_of_map)), frame, glow(ring)], transform=move(0, 0, scale=small)),
            text(name, WIDTH * small / 2, HEIGHT * small + 20, fill="@ink", font_size=13, font_weight=700,
                 text_anchor="middle"),
        ], transform=move(i * (WIDTH * small + gap), 34)))
    return group(drawn)


def stand(spot: Spot, place: int, of: int, lying: bool) -> str:
    """Return where the meeple `place` (0 or 1) of `of` in a region is drawn, and how."""
    x = spot.pieces[0] + (place * APART - APART / 2 if of == 2 else 0)
    return move(x, spot.pieces[1] + (3 if lying else 0), 90 if lying else 0, PIECE)
