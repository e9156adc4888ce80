"""The map of the Small World scene: each region a cell with its terrain, and room for what may lie there."""

from collections.abc import Iterator
from typing import Any

from realmlab.widgets.scenes import ground, smallworld_icons
from realmlab.widgets.scenes.icons import SCATTER
from realmlab.widgets.scenes.parts import GLOW, TRACE, clickable, words
from realmlab.widgets.scenes.shapes import Point, Shape, box, glow, group, line, move, number, path, shape
from realmlab.widgets.scenes.smallworld_cells import Cell, cells, places

OWN, CLICK, LAST = 2.4, 5.2, 8.4         # how far inside a cell these lines run
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
        marks(cell, place, role),
        path(cell.outline(OWN), f"own:{cell.number}", stroke_width=3.4, display="none", **outlines),
        glow(path(cell.outline(CLICK), **GLOW | {"stroke_linejoin": "round"})),
        path(cell.outline(LAST), f"last:{cell.number}", display="none", **TRACE),
    ])


def marks(cell: Cell, place: Point, role: str) -> Shape:
    """Scatter the marks of a terrain where no pieces stand."""
    d, is_line, apart, need = (smallworld_icons.SCATTER | SCATTER)[role]
    (left, top), (wide, high) = cell.corner, KEEP_OUT
    keep = (place[0] - wide / 2 - left, place[1] - TOP - top, wide, high)
    at = ground.scatter(cell.room, apart * 1.15, need * 0.9, [keep])
    drawn = " ".join(f"M{number(x + left)} {number(y + top)}{d}" for x, y in at) or smallworld_icons.NOTHING
    looks: dict[str, Any] = {"stroke": f"@{role}-mark", "stroke_width": 1.3, "opacity": 0.75}
    return line(drawn, **looks) if is_line else path(drawn, fill=f"@{role}-mark", opacity=0.6)


def pieces(cell: Cell, place: Point) -> Shape:
    """Draw what may lie in a region, around the place of its pieces; a state shows it."""
    return group([
        *above(cell),
        *(marker(f"mark:{cell.number}:{i}") for i in range(SLOTS)),
        *token(f"token:{cell.number}"),
        words("", 0, 24.5, f"name:{cell.number}", 9.2, text_anchor="middle", font_weight=600, **NAME_STYLE),
        cost(cell.number),
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


def marker(id: str) -> Shape:
    """Draw a marker whose picture, colour and number a state chooses."""
    return group([
        box(-7, -7, 14, 14, f"{id}:ground", rx=2.5, fill="@token", stroke="@dark-ink", stroke_width=0.9),
        path("@nothing", f"{id}:icon", fill="@dark-ink", transform="scale(.92)"),
        words("", 8, 8, f"{id}:n", 8.5, text_anchor="middle", font_weight=700, **NAME_STYLE),
    ], id, display="none")


def token(id: str) -> list[Shape]:
    """Draw a token whose form, colour, mark of the seat and number a state chooses."""
    return [group([
        path("@nothing", f"{id}:shape", stroke_width=1.4, stroke_linejoin="round"),
        path("M0 0", f"{id}:mark", transform="translate(-9.5 0) scale(1.15)"),
        words("", 8.5, 5.6, f"{id}:n", 16, text_anchor="middle", font_weight=700),
    ], id, display="none")]


def cost(region: int) -> Shape:
    """Draw the label that says what a conquest costs, with a token or a die."""
    id = f"cost:{region}"
    return group([
        box(-19, -9, 38, 18, f"{id}:ground", rx=9, fill="@cost", stroke="@halo", stroke_width=1.4),
        path("@nothing", f"{id}:icon", fill="@cost-ink", fill_rule="evenodd"),
        words("", 6, 4.4, f"{id}:word", 12, text_anchor="middle", fill="@cost-ink", font_weight=700),
    ], id, display="none")
