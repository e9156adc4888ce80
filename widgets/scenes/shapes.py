"""Shapes as plain data: what a spec is made of.

A shape is a dict with the key `tag` and where needed `id` (a name by which a state repaints it), `set`
(SVG attributes), `text`, `inside` (shapes), `target` (the region or button it is), `glow` (shown only while
that target may be chosen), `note` (shown only while one looks at that target) and `like` (a template of the
spec, which is inside). Colours are roles of palette.py, written "@ink"; a path may be one of the spec's
`drawings`, written "@3".
"""

from collections.abc import Iterable
from typing import Any

Shape = dict[str, Any]
Point = tuple[float, float]

ROUND_LINES = {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}


def number(value: float) -> str:
    """Return a coordinate with at most one decimal.

    >>> number(2.04), number(-0.01), number(3.25)
    ('2', '0', '3.2')
    """
    short = round(value, 1)
    return str(int(short)) if short == int(short) else str(short)


def shape(tag: str, id: str | None = None, **attributes: Any) -> Shape:
    """Make one shape; attributes are written with underscores for hyphens, None leaves one out."""
    made: Shape = {"tag": tag} if id is None else {"tag": tag, "id": id}
    values = {
        name.replace("_", "-"): number(value) if isinstance(value, float) else str(value)
        for name, value in attributes.items()
        if value is not None
    }
    return made | {"set": values} if values else made


def group(inside: Iterable[Shape], id: str | None = None, **attributes: Any) -> Shape:
    """Put shapes into a group."""
    return shape("g", id, **attributes) | {"inside": list(inside)}


def text(words: str, x: float, y: float, id: str | None = None, **attributes: Any) -> Shape:
    """Write words at a point."""
    return shape("text", id, x=float(x), y=float(y), **attributes) | {"text": words}


def path(d: str, id: str | None = None, **attributes: Any) -> Shape:
    """Draw a filled path."""
    return shape("path", id, d=d, **attributes)


def line(d: str, id: str | None = None, **attributes: Any) -> Shape:
    """Draw a path as a line with round ends."""
    drawn = shape("path", id, d=d, **attributes)
    drawn["set"] = ROUND_LINES | drawn["set"]
    return drawn


def box(x: float, y: float, width: float, height: float, id: str | None = None, **attributes: Any) -> Shape:
    """Draw a rectangle."""
    return shape("rect", id, x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def move(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Return a transform to a point, turned by degrees and scaled."""
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f"translate({number(x)} {number(y)}){turned}{scaled}"


def target(id: str, inside: Iterable[Shape], **attributes: Any) -> Shape:
    """Make a group that can be clicked, focused and named: the target of that id."""
    return group(inside, **attributes) | {"target": id}


def glow(drawn: Shape) -> Shape:
    """Mark a shape as shown only while the target around it may be chosen."""
    return drawn | {"glow": True}


def like(template: str, id: str, **attributes: Any) -> Shape:
    """Make a group that holds what the spec's template of that name holds: what is drawn often is sent once."""
    return shape("g", id, **attributes) | {"like": template}


def copies(template: Iterable[Shape], id: str) -> list[Shape]:
    """Return the shapes of a template as parts of the shape `id`: their own ids, which begin with ":", follow its id.

    >>> copies([{"tag": "path", "id": ":icon"}], "mark:3")
    [{'tag': 'path', 'id': 'mark:3:icon'}]
    """
    made = []
    for drawn in template:
        named = drawn | ({"id": id + drawn["id"]} if "id" in drawn else {})
        made.append(named | ({"inside": copies(drawn["inside"], id)} if "inside" in drawn else {}))
    return made


def note(drawn: Shape) -> Shape:
    """Mark a shape as shown only while the pointer or the focus is on the target around it; no picture shows it."""
    return drawn | {"note": True}


def share(shapes: Iterable[Shape], drawings: dict[str, str]) -> list[Shape]:
    """Replace long paths by references into `drawings`, which grows: what is drawn often is sent once."""
    known = {d: name for name, d in drawings.items()}
    shared = []
    for drawn in shapes:
        d = drawn.get("set", {}).get("d", "")
        if len(d) > 24:
            name = known.setdefault(d, str(len(known)))
            drawings[name] = d
            drawn = drawn | {"set": drawn["set"] | {"d": f"@{name}"}}
        if "inside" in drawn:
            drawn = drawn | {"inside": share(drawn["inside"], drawings)}
            known = {d: name for name, d in drawings.items()}
        shared.append(drawn)
    return shared
