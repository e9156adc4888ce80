"""Small parts that scenes are put together from: a line of text, the ground of a block, a seat's disc, a button."""

from collections.abc import Iterable

from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.shapes import Shape, box, glow, group, move, path, shape, text

# A glow takes clicks only where its target does: a state may let them through to what lies below.
INHERIT = {"style": "pointer-events:inherit"}
GLOW = {"fill": "@glow-fill", "stroke": "@glow", "stroke_width": "2.4"} | INHERIT
SKY_GLOW = {"fill": "@space-glow", "fill_opacity": "0.14", "stroke": "@space-glow", "stroke_width": "2.4"} | INHERIT
TRACE = {
    "fill": "none", "stroke": "@trace", "stroke_width": "2", "stroke_dasharray": "1.5 4", "stroke_linecap": "round",
}  # fmt: skip
SKY_TRACE = TRACE | {"stroke": "@space-ink"}


def words(said: str, x: float, y: float, id: str | None = None, size: float = 12, **attributes: str | int) -> Shape:
    """Write a line of text in a scene's usual ink."""
    return text(said, x, y, id, **({"fill": "@ink", "font_size": size} | attributes))


def panel(width: float, height: float, id: str | None = None, **attributes: str) -> Shape:
    """Draw the ground of a block."""
    looks = {"fill": "@panel", "stroke": "@edge", "stroke_width": "1.2"} | attributes
    return box(0, 0, width, height, id, rx=7, **looks)


def token(seat: int, x: float, y: float, id: str | None = None, scale: float = 1, **attributes: str) -> Shape:
    """Draw a seat's disc with its mark."""
    disc = shape("circle", r=9.0, fill=f"@seat{seat}", stroke="@dark-ink", stroke_width=1)
    return group([disc, path(SEAT_MARKS[seat], fill="@dark-ink")], id, transform=move(x, y, scale=scale), **attributes)


def any_token(id: str, x: float, y: float) -> Shape:
    """Draw a disc whose seat a state chooses by repainting `id` (colour) and `id`:mark."""
    disc = shape("circle", r=9.0, stroke="@dark-ink", stroke_width=1)
    return group([disc, path("M0 0", f"{id}:mark", fill="@dark-ink")], id, transform=move(x, y), display="none")


def pill(id: str, x: float, y: float, width: float) -> Shape:
    """Draw a dark label that a state shows and writes on (`id`:word)."""
    word = words("", 0, 3.7, f"{id}:word", 10.5, text_anchor="middle", fill="@panel", font_weight=700)
    ground = box(-width / 2, -8.5, width, 17, rx=8.5, fill="@ink")
    return group([ground, word], id, transform=move(x, y), display="none")


def clickable(id: str, inside: Iterable[Shape], **attributes: str) -> Shape:
    """Make a target that a state can repaint by the same name: to place it, or to hide it."""
    return group(inside, id, **attributes) | {"target": id}


def frame(x: float, y: float, width: float, height: float, radius: float = 5, sky: bool = False) -> Shape:
    """Draw the outline that glows around what can be chosen, in light colours on the dark sky."""
    return glow(box(x, y, width, height, rx=radius, **(SKY_GLOW if sky else GLOW)))


def button(id: str, x: float, y: float, width: float, height: float = 24, **attributes: str) -> Shape:
    """Draw a button whose words a state writes (`id`:word)."""
    return clickable(id, [
        box(0, 0, width, height, f"{id}:ground", rx=5, fill="@faint", stroke="@edge", stroke_width=1),
        frame(0.5, 0.5, width - 1, height - 1),
        words("", width / 2, height / 2 + 4, f"{id}:word", 11.5, text_anchor="middle", fill="@muted"),
    ], transform=move(x, y), **attributes)
