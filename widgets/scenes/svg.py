"""Draw a spec and a state as a static SVG: what board.js draws, without a browser.

A spec holds `title`, `palette` (role -> light, dark, variable), `drawings` (name -> path), `blocks`
(`id`, `inside`: shapes as in scenes/shapes.py), `layouts` (`from` and `most` pixels, `width`, `height`,
`places`: block -> x, y, scale) and perhaps `templates` (name -> shapes, for shapes that are `like` them). A state
holds `ply`, `status`, `targets` (target -> `actions`, `label`), `labels` (target -> words) and `paint` (shape id
-> attributes, "text" for what it says).

Two attributes say what motion.js lets move when a state follows another: a shape that is shown glides from where
a shape of the same `data-piece` ("seat 1") went, and one whose `data-owner` is new flashes.
"""

from collections.abc import Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from realmlab.widgets.scenes.shapes import copies

UNSEEN = ("text", "display", "data-piece", "data-owner")     # what a picture does not need
FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def draw(spec: Mapping[str, Any], state: Mapping[str, Any], width: float = 0, theme: str = "light") -> str:
    """Return the SVG for a board of that many pixels (0: the narrowest layout), on its own ground.

    `theme` is "light" or "dark"; anything else is a ValueError.
    """
    if theme not in ("light", "dark"):
        raise ValueError(f"theme must be 'light' or 'dark', not {theme!r}")
    if not spec:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    layout = choose(spec["layouts"], width)
    across, down = layout["width"], layout["height"]
    colours = {role: colour[theme == "dark"] for role, colour in spec["palette"].items()}
    artist = Artist(colours | spec["drawings"], spec.get("templates", {}), state)
    name = f"{spec['title']}. {state['status']}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}" width="{across:g}" '
        f'height="{down:g}" role="img" aria-label={quoteattr(name)} font-family={quoteattr(FONTS)}>'
        f"<title>{escape(name)}</title>"
        f'<rect width="{across:g}" height="{down:g}" rx="8" fill="{artist.value("@table")}"/>'
    )
    return head + "".join(artist.blocks(spec["blocks"], layout["places"])) + "</svg>"


def choose(layouts: list[dict[str, Any]], width: float) -> dict[str, Any]:
    """Return the layout for a width: the last whose `from` it reaches."""
    return [layout for layout in layouts if layout["from"] <= max(width, 0)][-1]


class Artist:
    """Writes shapes as SVG, with colours of one theme and the paint of one state."""

    def __init__(
        self, names: Mapping[str, str], templates: Mapping[str, list[dict[str, Any]]], state: Mapping[str, Any]
    ) -> None:
        self.names = names      # of colours and drawings
        self.templates = templates
        self.paint = state["paint"]
        self.targets = state["targets"]

    def value(self, value: str) -> str:
        """Return the value of an attribute: "@name" is a colour of the palette or a drawing."""
        return self.names[value[1:]] if value.startswith("@") else value

    def blocks(self, blocks: list[dict[str, Any]], places: Mapping[str, list[float]]) -> Iterator[str]:
        """Write the blocks that a layout places."""
        for block in blocks:
            if block["id"] in places:
                x, y, scale = places[block["id"]]
                yield f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
                for shape in block["inside"]:
                    yield from self.shape(shape, None)
                yield "</g>"

    def shape(self, shape: Mapping[str, Any], target: str | None) -> Iterator[str]:
        """Write one shape and what is inside it; nothing for what is not shown."""
        values = shape.get("set", {}) | self.paint.get(shape.get("id"), {})
        target = shape.get("target", target)
        if values.get("display") == "none" or shape.get("note") or (shape.get("glow") and target not in self.targets):
            return
        said = values.get("text", shape.get("text"))
        written = "".join(
            f" {name}={quoteattr(self.value(value))}"
            for name, value in values.items() if name not in UNSEEN
        )
        held = copies(self.templates[shape["like"]], shape["id"]) if "like" in shape else shape.get("inside", ())
        inside = escape(said) if said is not None else "".join(
            part for inner in held for part in self.shape(inner, target)
        )
        yield f"<{shape['tag']}{written}>{inside}</{shape['tag']}>" if inside else f"<{shape['tag']}{written}/>"
