"""The territory cards of Tiny Epic Kingdoms as shapes: terrain, rivers, region letters, room for meeples."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.actions import LETTERS
from realmlab.widgets.scenes import ground, icons, kingdoms_pieces
from realmlab.widgets.scenes.kingdoms_look import Look
from realmlab.widgets.scenes.shapes import Point, Shape, box, glow, group, line, move, number, path, shape, target, text

WIDTH, HEIGHT = 280.0, 190.0


class Spot(NamedTuple):
    """Where a region's letter and what it holds stand, on the card's own coordinates."""

    letter: Point | None                            # None: water and cliffs have none
    pieces: Point                                   # the middle between its two meeples
    taken: tuple[ground.Box, ...]                   # the boxes of letter and meeples, and of what else there is
    fortress: Point = (0.0, 0.0)                    # only of a rich spot, one with room for more than meeples
    token: Point = (0.0, 0.0)


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
def spots(number_of_map: int, rich: bool = False) -> dict[str, Spot]:
    """Find, for each usable region of a map, where its letter and its meeples go; if `rich`, fortress and token too."""
    find = rich_spot if rich else plain_spot
    return {
        region["id"]: find(rooms(number_of_map)[region["id"]], scaled([region["x"], region["y"]]))
        for region in cards.maps()[number_of_map]["regions"][:5]
    }


def plain_spot(space: ground.Room, centre: Point) -> Spot:
    """Put the letter beside the meeples, or above them where that has more room."""
    beside, room_beside = ground.place(space, centre, 68, 27)
    above, room_above = ground.place(space, centre, 48, 43)
    if room_beside >= min(room_above, 4):
        letter, middle = (beside[0] - 28, beside[1]), (beside[0] + 9, beside[1])
    else:
        letter, middle = (above[0], above[1] - 15), (above[0], above[1] + 8)
    return Spot(letter, middle, (around(letter, 16, 16), around(middle, 48, 26)))


def rich_spot(space: ground.Room, centre: Point) -> Spot:
    """Put letter, token and fortress in a row above the meeples, or beside them where that has more room."""
    above, room_above = ground.place(space, centre, 54, 51)
    beside, room_beside = ground.place(space, centre, 88, 38)
    if room_above >= min(room_beside, 4):
        x, y = above
        letter, token, fortress, middle = (x - 19, y - 16), (x - 1, y - 16), (x + 18, y - 15), (x, y + 11)
    else:
        x, y = beside
        letter, token, fortress, middle = (x - 36, y - 10), (x - 36, y + 9), (x + 35, y), (x, y)
    boxes = around(letter, 16, 16), around(token, 18, 18), around(fortress, 18, 18), around(middle, 50, 28)
    return Spot(letter, middle, boxes, fortress, token)


def around(middle: Point, width: float, height: float) -> ground.Box:
    """Return the box of this size around a point."""
    return middle[0] - width / 2, middle[1] - height / 2, width, height


@cache
def barred_spot(number_of_map: int, letter: str) -> Spot:
    """Find where the meeples go that stand on water, on a river or on cliffs."""
    region = cards.maps()[number_of_map]["regions"][LETTERS.index(letter)]
    if "path" in region:
        points = [scaled(point) for point in region["path"]]
        return Spot(None, points[len(points) // 2], ())
    space, centre = rooms(number_of_map)[region["id"]], scaled([region["x"], region["y"]])
    pair, room_for_pair = ground.place(space, centre, 48, 26)
    one, _ = ground.place(space, centre, 24, 26)
    return Spot(None, pair if room_for_pair > 2 else one, ())


def spot_of(number_of_map: int, letter: str, rich: bool) -> Spot:
    """Return the spot of any region by its letter."""
    return spots(number_of_map, rich)[letter] if letter in cards.USABLE else barred_spot(number_of_map, letter)


def marks(number_of_map: int, region: dict[str, Any], rich: bool = False) -> list[Shape]:
    """Return the marks scattered over a region: its terrain, for those who cannot go by colour."""
    drawn, is_line, apart, need = icons.SCATTER[region["terrain"]]
    spot = spots(number_of_map, rich).get(region["id"])
    points = ground.scatter(rooms(number_of_map)[region["id"]], apart, need, spot.taken if spot else ())
    d = "".join(f"M{number(x)} {number(y)}{drawn}" for x, y in points)
    colour = f"@{region['terrain']}-mark"
    if not d:
        return []
    return [line(d, stroke=colour, stroke_width=1.3) if is_line else path(d, fill=colour)]


@cache
def land(number_of_map: int, rich: bool = False) -> tuple[Shape, ...]:
    """Return what never changes on a map: ground, marks, borders, rivers."""
    record = cards.maps()[number_of_map]
    corners = sharp(number_of_map)
    grounds, shades, scattered, borders, rivers = [], [], [], [], []
    for region in record["regions"]:
        if "path" in region:
            along = curve([scaled(point) for point in region["path"]], corners, closed=False)
            rivers += [
                path(along, fill="none", stroke="@river-bank", stroke_width=7, stroke_linejoin="round"),
                path(along, fill="none", stroke="@river", stroke_width=4, stroke_linejoin="round"),
            ]
            continue
        around = curve([scaled(point) for point in region["polygon"]], corners, closed=True)
        grounds.append(path(around, fill=f"@{region['terrain']}"))
        shades.append(path(around, fill="none", stroke=f"@{region['terrain']}-mark", stroke_width=11,
                           stroke_opacity=0.15, stroke_linejoin="round"))
        scattered += marks(number_of_map, region, rich)
        borders.append(path(around, fill="none", stroke="@coast", stroke_width=1.3, stroke_linejoin="round"))
    inside = shape("svg", width=WIDTH, height=HEIGHT) | {"inside": shades}      # cuts off what would leave the card
    return (*grounds, inside, *scattered, *borders, *rivers)


def regions(number_of_map: int, slot: int, barred: Iterable[str], rich: bool) -> list[Shape]:
    """Return the targets of a map: each region with its letter, glow and traces of the last move."""
    corners = sharp(number_of_map)
    drawn = []
    for letter, region in zip(LETTERS, cards.maps()[number_of_map]["regions"], strict=False):
        name, is_river = f"{slot}{letter}", "path" in region
        if letter not in cards.USABLE and name not in barred:
            continue
        outline = curve([scaled(point) for point in region["path" if is_river else "polygon"]], corners, not is_river)
        drawn.append(target(name, [*glows(name, outline, is_river), *named(number_of_map, letter, rich)]))
    return drawn


def glows(name: str, outline: str, is_river: bool) -> list[Shape]:
    """Return what marks a region: the trace of the last move, and the glow while it may be chosen."""
    width, fill = (11.0, "none") if is_river else (3.4, "@glow-fill")
    return [
        path(outline, f"{name}:last", fill="none", stroke="@trace", stroke_width=2.6, stroke_dasharray="2 4.5",
             stroke_linecap="round", stroke_opacity=0.75, display="none"),
        glow(path(outline, fill=fill, stroke="@glow", stroke_width=width, stroke_linejoin="round",
                  stroke_opacity=0.6 if is_river else None)),
    ]


def named(number_of_map: int, letter: str, rich: bool) -> list[Shape]:
    """Return the letter of a region; water and cliffs have none."""
    where = spot_of(number_of_map, letter, rich).letter
    if where is None:
        return []
    return [text(letter, where[0], where[1] + 4.6, fill="@ink", stroke="@halo", stroke_width=3, paint_order="stroke",
                 font_size=13, font_weight=700, text_anchor="middle")]


def card(number_of_map: int, slot: int, look: Look) -> Shape:
    """Return a whole map as one group of WIDTH x HEIGHT."""
    frame = box(0, 0, WIDTH, HEIGHT, fill="none", stroke="@coast", stroke_width=2, rx=3)
    entered = [name for name in look.barred if name[0] == str(slot)]
    ashore = [f"{slot}{letter}" for letter in cards.USABLE]
    return group([
        group([*land(number_of_map, look.rich), frame]),
        *regions(number_of_map, slot, entered, look.rich),
        *kingdoms_pieces.pieces(ashore, look.heroes, look.tokens),
        *kingdoms_pieces.afloat(entered, look.heroes),
        kingdoms_pieces.swords(slot),
    ])


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
