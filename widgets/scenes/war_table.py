"""The shapes of the kingdoms_war scene: two sides, the row of numbers, the list of wars."""

from realmlab.widgets.scenes import icons
from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.shapes import Shape, box, glow, group, line, move, path, shape, target, text

WIDTH, MARGIN, GAP = 600.0, 7.0, 6.0
SIDE_WIDTH, SIDE_HEIGHT = 254.0, 112.0
SIDES_TOP, TILES_TOP, LIST_TOP, ROW = 59.0, 177.0, 227.0, 24.0
FACES = ("flag", *(str(number) for number in range(1, 12)))
COLUMNS = (14.0, 86.0, 168.0, 300.0, 432.0)     # of the list: war, stake, numbers of both seats, winner


def words(said: str, x: float, y: float, id: str | None = None, size: float = 12, **attributes: str | int) -> Shape:
    """Write a line of text in the scene's usual ink."""
    return text(said, x, y, id, **({"fill": "@ink", "font_size": size} | attributes))


def panel(width: float, height: float, id: str | None = None, **attributes: str) -> Shape:
    """Draw the ground of a block."""
    looks = {"fill": "@panel", "stroke": "@edge", "stroke_width": "1.2"} | attributes
    return box(0, 0, width, height, id, rx=7, **looks)


def header() -> Shape:
    """Draw the line that says which war it is, who decides, and who is ahead."""
    wide = WIDTH - 2 * MARGIN
    return group([
        panel(wide, 46),
        words("", 12, 20, "title", 15, font_weight=700),
        words("", 12, 37, "decides", 12),
        words("", wide - 12, 20, "balance", 13, font_weight=700, text_anchor="end"),
        words("", wide - 12, 37, "balance:note", 11, text_anchor="end", fill="@muted"),
    ], transform=move(MARGIN, MARGIN))


def side(seat: int) -> Shape:
    """Draw a side: its role, its resources and the card with its number."""
    disc = shape("circle", r=12, fill=f"@seat{seat}", stroke="@dark-ink", stroke_width=1)
    mark = path(SEAT_MARKS[seat], fill="@dark-ink", transform="scale(1.3)")
    left = MARGIN if seat == 0 else WIDTH - MARGIN - SIDE_WIDTH
    return group([
        panel(SIDE_WIDTH, SIDE_HEIGHT, f"side:{seat}:edge"),
        panel(SIDE_WIDTH, SIDE_HEIGHT, f"side:{seat}", stroke="none"),
        group([disc, mark], transform=move(22, 24)),
        words(f"Seat {seat}", 42, 22, f"seat:{seat}", 14, font_weight=700),
        words("", 42, 39, f"role:{seat}", 12),
        *(part for i, good in enumerate(("mana", "ore")) for part in holding(seat, good, 24 + 62 * i)),
        words("", 14, 103, f"means:{seat}", 11, fill="@muted"),
        number_card(seat),
    ], f"stand:{seat}", role="img", transform=move(left, SIDES_TOP))


def holding(seat: int, good: str, x: float) -> list[Shape]:
    """Draw how much of a resource a side holds."""
    icon = [path(icons.GOODS[good], fill=f"@{good}"), line(icons.GOOD_LINES[good], stroke="@panel", stroke_width=1.2)]
    return [
        group(icon, transform=move(x, 72, scale=1.05)),
        words("0", x + 16, 78, f"{good}:{seat}", 17, font_weight=700),
    ]


def number_card(seat: int) -> Shape:
    """Draw the place where a side's number lies."""
    return group([
        box(-25, -32, 50, 64, f"card:{seat}", rx=6, fill="none", stroke="@edge", stroke_width=1.5,
            stroke_dasharray="4 4"),
        words("", 0, 11, f"number:{seat}", 30, font_weight=700, text_anchor="middle", fill="@dark-ink"),
        line(icons.FLAG, f"flag:{seat}", stroke="@dark-ink", stroke_width=2.2, transform=move(0, 0, scale=1.4),
             display="none"),
        words("", 0, 45, f"number:{seat}:note", 10.5, text_anchor="middle", fill="@muted"),
    ], transform=move(SIDE_WIDTH - 40, 42))


def middle() -> Shape:
    """Draw what the two sides fight for."""
    return group([
        line(icons.SWORDS, stroke="@alarm", stroke_width=2.6, transform=move(0, 44, scale=1.7)),
        words("", 0, 85, "stake", 13, font_weight=700, text_anchor="middle"),
    ], transform=move(WIDTH / 2, SIDES_TOP))


def tiles(zero: bool) -> list[Shape]:
    """Draw the numbers that can be set, each a target."""
    faces = ("flag", "0", *FACES[1:]) if zero else FACES
    step = (WIDTH - 2 * MARGIN + GAP) / len(faces)
    wide, high = step - GAP, 42.0
    drawn = []
    for i, face in enumerate(faces):
        sign = (
            line(icons.FLAG, stroke="@ink", stroke_width=2, transform=move(wide / 2, high / 2, scale=0.95))
            if face == "flag" else words(face, wide / 2, high / 2 + 6, size=16, font_weight=700, text_anchor="middle")
        )
        drawn.append(target(f"bid:{face}", [
            box(0, 0, wide, high, f"tile:{face}", rx=5, fill="@faint", stroke="@edge", stroke_width=1),
            glow(box(1, 1, wide - 2, high - 2, rx=5, fill="@glow-fill", stroke="@glow", stroke_width=2.4)),
            group([sign], f"tile:{face}:sign", opacity="0.4"),
        ], transform=move(MARGIN + i * step, TILES_TOP)))
    return drawn


def chronicle(stakes: tuple[int, ...]) -> Shape:
    """Draw the list of all wars of the campaign: those fought with their numbers, those to come with their stakes."""
    wide, high = WIDTH - 2 * MARGIN, ROW * (len(stakes) + 1) + 8
    heads = ("War", "Worth", "Seat 0", "Seat 1", "Won by")
    drawn = [panel(wide, high)]
    drawn += [words(head, x, 18, size=11, fill="@muted") for head, x in zip(heads, COLUMNS, strict=True)]
    for i, stake in enumerate(stakes):
        y = 18 + ROW * (i + 1)
        drawn.append(box(4, y - 16.5, wide - 8, ROW - 1, f"row:{i}", rx=4, fill="none"))
        drawn.append(words(str(i + 1), COLUMNS[0], y, size=12.5, font_weight=700))
        drawn.append(words(str(stake), COLUMNS[1], y, size=12.5))
        drawn += [words("", COLUMNS[2 + seat], y, f"fought:{i}:{seat}", 12.5) for seat in range(2)]
        drawn.append(words("", COLUMNS[4], y, f"won:{i}", 12.5, font_weight=700))
    return group(drawn, transform=move(MARGIN, LIST_TOP))
