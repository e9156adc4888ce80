"""The map of the Small World scene: each region a cell with its terrain, and room for what may lie there."""

from collections.abc import Iterator
from typing import Any

from realmlab.widgets.scenes import ground, smallworld_icons
from realmlab.widgets.scenes.icons import SCATTER
from realmlab.widgets.scenes.parts import GLOW, TRACE, clickable, words
from realmlab.widgets.scenes.shapes import Point, Shape, box, glow, group, like, line, move, number, path, shape
from realmlab.widgets.scenes.smallworld_cells import Cell, cells, places

OWN, CLICK, LAST = 2.4, 5.2, 8.4         # how far inside a cell these lines run
SHADE: dict[str, Any] = {"fill": "none", "stroke_width": 10.4, "stroke_opacity": 0.2, "stroke_linejoin": "round"}
SLOTS = 6               # markers a region can show
MARK_STEP = 15.0        # units between markers, symbols and the like beside each other
ABOVE, ABOVE_TWO = -23.0, -38.0         # rows of symbols and markers, from the place of the pieces
KEEP_OUT = (62.0, 66.0)                 # free of the marks of the terrain
TOP = 32.0              # how much of it is above the place
NAME_STYLE: dict[str, Any] = {
    "paint_order": "stroke", "stroke": "@halo", "stroke_width": 2.6, "stroke_linejoin": "round",
}  # fmt: skip


def land(players: int) -> list[Shape]:
    """Draw the whole map: cells first, then borders, then everything that lies in the cells."""
    drawn, at = cells(players), places(players)
    return [
        *(region(cell, place) for cell, place in zip(drawn, at, strict=True)),
        group([path(cell.outline()) for cell in drawn], fill="none", stroke="@border", stroke_width=1.3,
              stroke_linejoin="round", pointer_events="none"),
        *(pieces(cell, place) for cell, place in zip(drawn, at, strict=True)),
    ]


def region(cell: Cell, place: Point) -> Shape:
    """Draw a region that can be clicked: its ground, the marks of its terrain, the line of its owner."""
    role, outlines = smallworld_icons.GROUNDS[cell.terrain], {"fill": "none", "stroke_linejoin": "round"}
    return clickable(f"region:{cell.number}", [
        path(cell.outline(), fill=f"@{role}"),
        path(cell.outline(CLICK), stroke=f"@{role}-mark", **SHADE),
        marks(cell, place, role),
        path(cell.outline(OWN), f"own:{cell.number}", stroke_width=3.4, display="none", **outlines),
        glow(path(cell.outline(CLICK), **GLOW | {"stroke_linejoin": "round", "stroke_width": "3.4"})),
        path(cell.outline(LAST), f"last:{cell.number}", display="none", **TRACE),
    ])


def marks(cell: Cell, place: Point, role: str) -> Shape:
    """Scatter the marks of a terrain where no pieces stand."""
    d, is_line, apart, need = (smallworld_icons.SCATTER | SCATTER)[role]
    (left, top), (wide, high) = cell.corner, KEEP_OUT
    keep = (place[0] - wide / 2 - left, place[1] - TOP - top, wide, high)
    at = ground.scatter(cell.room, apart * 1.15, need * 0.9, [keep])
    drawn = " ".join(f"M{number(x + left)} {number(y + top)}{d}" for x, y in at) or smallworld_icons.NOTHING
    looks: dict[str, Any] = {"stroke": f"@{role}-mark", "stroke_width": 1.4, "opacity": 0.9}
    return line(drawn, **looks) if is_line else path(drawn, fill=f"@{role}-mark", opacity=0.85)


def pieces(cell: Cell, place: Point) -> Shape:
    """Draw what may lie in a region, around the place of its pieces; a state shows it."""
    return group([
        *above(cell),
        *(like("marker", f"mark:{cell.number}:{i}", display="none") for i in range(SLOTS)),
        like("token", f"token:{cell.number}", display="none"),
        words("", 0, 24.5, f"name:{cell.number}", 9.2, text_anchor="middle", font_weight=600, **NAME_STYLE),
        like("cost", f"cost:{cell.number}", display="none"),
    ], transform=move(*place), pointer_events="none")


def above(cell: Cell) -> Iterator[Shape]:
    """Yield the number of a region and its symbols, in the row above its pieces."""
    yield words(str(cell.number), -22, ABOVE + 3.4, size=9.2, text_anchor="middle", **NAME_STYLE)
    for i, symbol in enumerate(cell.symbols):
        at = move(-22 + MARK_STEP * (i + 1), ABOVE)
        yield group([
            shape("circle", r=7.2, fill="@panel", stroke="@ink", stroke_width=0.8),
            symbol_picture(symbol),
        ], transform=at)


def symbol_picture(symbol: str) -> Shape:
    """Draw the picture of a symbol."""
    turned = 35 if symbol == "mine" else 0
    return path(f"@symbol-{symbol}", fill="@ink", transform=move(0, 0, turned, 0.82))


def templates() -> dict[str, list[Shape]]:
    """Draw what a region or a panel has: a state chooses pictures, colours and numbers."""
    return {"marker": marker(), "token": [*token(), badge()], "token-plain": token(), "cost": cost()}


def marker() -> list[Shape]:
    """Draw a marker."""
    return [
        box(-7, -7, 14, 14, ":ground", rx=2.5, fill="@token", stroke="@dark-ink", stroke_width=0.9),
        path("@nothing", ":icon", fill="@dark-ink", transform="scale(.92)"),
        words("", 8, 8, ":n", 9, text_anchor="middle", font_weight=700, **NAME_STYLE),
    ]


def token() -> list[Shape]:
    """Draw a token with its race and a number."""
    return [
        path("@nothing", ":shape", stroke_width=1.4, stroke_linejoin="round"),
        path("@nothing", ":race", fill_rule="evenodd", transform=move(-8.6, -0.8, scale=0.88)),
        words("", 10, 5.2, ":n", 16, text_anchor="middle", font_weight=700),
    ]


def badge() -> Shape:
    """Draw the mark of the seat that a token belongs to."""
    return group([
        shape("circle", r=6.0, fill="@panel", stroke="@ink", stroke_width=0.9),
        path("M0 0", ":mark", fill="@ink", transform="scale(.8)"),
    ], ":badge", transform=move(-20, 10.5))


def cost() -> list[Shape]:
    """Draw the label that says what a conquest costs, with a token or a die."""
    return [
        box(-19, -9, 38, 18, ":ground", rx=9, fill="@cost", stroke="@halo", stroke_width=1.4),
        path("@token-active", ":icon", fill="@cost-ink", fill_rule="evenodd", transform=move(-9, 0, scale=0.24)),
        words("", 6.8, 4.4, ":word", 12, text_anchor="middle", fill="@cost-ink", font_weight=700),
    ]
