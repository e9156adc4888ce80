"""A planet of the row as shapes: a card with sky and surface, its orbit track, the ships of all seats, its effect."""

from typing import Any

from realmlab.widgets.scenes import galaxies_icons as icons
from realmlab.widgets.scenes.galaxies_look import Look
from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.parts import SKY_GLOW, SKY_TRACE, TRACE, clickable, frame, panel, words
from realmlab.widgets.scenes.shapes import Point, Shape, box, glow, group, line, move, number, path, shape

WIDTH, HEIGHT = 191.0, 196.0
SKY = 126.0                         # where the sky ends and the words begin
DISC: Point = (39.0, 58.0)          # the planet itself
RADIUS = 25.0
TRACK_Y, START, APART = 109.0, 20.0, 25.2   # the track: its height, its first step, and how far apart the steps are
LONGEST = 6                         # steps of the longest track; any longer one is drawn closer together
LINES, LETTERS = 5, 28              # of the effect, and how many fit in a line
SHIP = 0.82
EDGE: dict[str, Any] = {"stroke": "@dark-ink", "stroke_width": 1.6, "paint_order": "stroke", "stroke_linejoin": "round"}
STARS = ((12, 34), (70, 30), (96, 70), (178, 40), (160, 78), (130, 88), (184, 92), (8, 84), (116, 30), (84, 90))


def card(slot: int, look: Look) -> list[Shape]:
    """Draw the place of a planet in the row; a state fills it."""
    return [
        clickable(f"planet:{slot}", [panel(WIDTH, HEIGHT), *sky(slot),
                                     frame(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 6), *heading(slot), *effect(slot)]),
        surface(slot),
        track(slot),
        box(2, 2, WIDTH - 4, HEIGHT - 4, f"planet:{slot}:last", rx=6, display="none", pointer_events="none", **TRACE),
        *(ship(slot, kind, seat) for kind in ("surface", "orbit") for seat in range(look.mats)),
    ]


def sky(slot: int) -> list[Shape]:
    """Draw the sky with its stars, and what it looks like without a planet."""
    return [
        path(f"M.6 7A6.4 6.4 0 0 1 7 .6H184A6.4 6.4 0 0 1 190.4 7V{SKY:g}H.6z", fill="@space"),
        stars(0, 0, 1, 1),
        words("no planet left", WIDTH / 2, 66, f"empty:{slot}", 11, text_anchor="middle", fill="@space-muted",
              display="none"),
    ]


def stars(x: float, y: float, across: float, down: float) -> Shape:
    """Draw the stars of a sky that begins at a point, squeezed to its size."""
    dots = "".join(f"M{number(x + across * sx)} {number(y + down * sy)}h.1" for sx, sy in STARS)
    return line(dots, stroke="@space-edge", stroke_width=1.8)


def heading(slot: int) -> list[Shape]:
    """Draw name, points, product and kind of track."""
    return [
        words("", 9, 19, f"name:{slot}", 12.5, font_weight=700, fill="@space-ink"),
        words("", WIDTH - 9, 19, f"vp:{slot}", 13, font_weight=700, fill="@space-ink", text_anchor="end"),
        path("M0 0", f"makes:{slot}:icon", transform=move(82, 44, scale=0.6)),
        words("", 94, 48, f"makes:{slot}", 10.5, fill="@space-muted"),
        path("M0 0", f"kind:{slot}:icon", transform=move(82, 63, scale=0.6)),
        words("", 94, 67, f"kind:{slot}", 10.5, fill="@space-muted"),
    ]


def effect(slot: int) -> list[Shape]:
    """Draw the lines of the effect, and of its limits."""
    return [words("", 9, SKY + 16 + 13 * i, f"effect:{slot}:{i}", 11) for i in range(LINES)]


def surface(slot: int) -> Shape:
    """Draw the planet, on which ships can land: a disc in the colour of what it produces, with one of four faces."""
    x, y = DISC
    faces = [
        path(d, f"face:{slot}:{i}", display="none", opacity=0.55) for i, d in enumerate(icons.SURFACES)
    ]
    return clickable(f"surface:{slot}", [
        shape("circle", r=RADIUS + 5, fill="none", stroke="@orbit", stroke_width=1),
        shape("circle", f"disc:{slot}", r=RADIUS),
        *faces,
        path("M-4-24.7A25 25 0 0 1-4 24.7 A34 34 0 0 0-4-24.7z", fill="@dark-ink", opacity=0.2,
             transform="translate(1 0)"),
        glow(shape("circle", r=RADIUS + 4, **SKY_GLOW)),
        shape("circle", f"surface:{slot}:last", r=RADIUS + 3, display="none", **SKY_TRACE),
    ], transform=move(x, y, scale=1.1))


def track(slot: int) -> Shape:
    """Draw the orbit track: numbered steps, and at its end the symbol that colonises; a state shows those there are."""
    steps = []
    for step in range(LONGEST):
        steps.append(group([
            shape("circle", r=8.0, fill="@space", stroke_width=1.6),
            words(str(step), 0, 3.4, size=9.5, text_anchor="middle", fill="@space-ink", stroke="none", font_weight=700),
        ], f"step:{slot}:{step}", display="none", transform=move(at(step), TRACK_Y)))
    return clickable(f"track:{slot}", [
        box(4, TRACK_Y - 14, WIDTH - 8, 29, fill="@space", fill_opacity=0),
        line("M0 0", f"track:{slot}:line", stroke_width=2),
        *steps,
        group([
            shape("circle", f"goal:{slot}:disc", r=11.0, stroke="@space-ink", stroke_width=1.4),
            path("M0 0", f"goal:{slot}:icon", fill="@dark-ink", transform="scale(.62)"),
        ], f"goal:{slot}", display="none"),
        frame(4, TRACK_Y - 14, WIDTH - 8, 29, 14, sky=True),
        box(5, TRACK_Y - 13, WIDTH - 10, 27, f"track:{slot}:last", rx=13, display="none", **SKY_TRACE),
    ])


def ship(slot: int, kind: str, seat: int) -> Shape:
    """Draw the ship that a seat may have there; a state places and shows it."""
    return clickable(f"ship:{slot}:{kind}:{seat}", ship_shapes(seat), display="none", pointer_events="none")


def ship_shapes(seat: int) -> list[Shape]:
    """Draw a ship of a seat, with its mark."""
    return [
        glow(shape("circle", r=14.0, **SKY_GLOW)),
        path(icons.SHIP, fill=f"@seat{seat}", **EDGE),
        path(SEAT_MARKS[seat], fill="@dark-ink", transform="translate(0 1.5) scale(.98)"),
    ]


def at(step: int, length: int = LONGEST) -> float:
    """Return how far to the right a step of a track is."""
    return START + step * APART * min(1, LONGEST / length)
