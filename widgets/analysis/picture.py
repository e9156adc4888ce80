"""An analysis as it stood, as a static SVG for pages without a kernel: the board, the actions, the bids."""

import re
from collections.abc import Mapping
from math import floor
from typing import Any

from realmlab.widgets.scenes import palette, svg
from realmlab.widgets.scenes.parts import words
from realmlab.widgets.scenes.shapes import Shape, box, group, line, move

WIDTH, LINE, MARGIN = 620.0, 19.0, 14.0
MOST = 12                       # actions that are drawn
WORDS, SCALE, SHARE = 14.0, 368.0, 516.0        # where the columns begin
SCALE_WIDTH, SHARE_WIDTH = 84.0, 46.0
SCALE_END, SHARE_END = 502.0, 606.0             # where their numbers end
CELL, EDGE, BAR = 46.0, 128.0, 26.0             # of the matrix: a cell's width, the room on the left, the highest bar
LONGEST, LONGEST_STEP = 51, 88  # letters of an action, and of a step of the principal variation

# Less than the value of the game, the value, more: purple and orange are told apart by everybody.
LESS, MIDDLE, MORE = (0x99, 0x8E, 0xC3), (0xF7, 0xF7, 0xF7), (0xF1, 0xA3, 0x40)


def picture(state: Mapping[str, Any], board: str = "") -> str:
    """Return the state of an analysis as an SVG, below the SVG of a board if there is one."""
    parts, height = [], MARGIN
    for make in (heading, actions, matrix, way_on):
        shapes, room = make(state)
        if shapes:
            parts.append(group(shapes, transform=move(0, height)))
            height += room
    drawn = svg.draw(_spec(parts, height + 4), {"ply": 0, "status": _status(state), "targets": {}, "paint": {}})
    return below(board, drawn) if board else drawn


def _spec(parts: list[Shape], height: float) -> dict[str, Any]:
    return {
        "title": "A search", "palette": palette.table(), "drawings": {}, "blocks": [{"id": "all", "inside": parts}],
        "layouts": [{"from": 0, "most": 900, "width": WIDTH, "height": height, "places": {"all": [0, 0, 1]}}],
    }


def _status(state: Mapping[str, Any]) -> str:
    if "totals" not in state:
        return "Bids"
    return f"{state['totals']['simulations']:,} simulations for {state['seat']}"


def below(first: str, second: str) -> str:
    """Put one SVG below another, both as wide as the wider one."""
    sizes = [(float(width), float(height)) for width, height in
             (re.search(r'width="([\d.]+)" height="([\d.]+)"', one).groups() for one in (first, second))]  # type: ignore[union-attr]
    wide = max(width for width, _ in sizes)
    tall = [height * wide / width for width, height in sizes]
    inner = [
        one.replace("<svg ", f'<svg y="{y:g}" ', 1).replace(f'width="{width:g}" height="{height:g}"',
                                                             f'width="{wide:g}" height="{room:g}"', 1)
        for one, (width, height), room, y in zip((first, second), sizes, tall, (0.0, tall[0] + 8), strict=True)
    ]
    high = sum(tall) + 8
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" '
            f'height="{high:g}">{"".join(inner)}</svg>')


def heading(state: Mapping[str, Any]) -> tuple[list[Shape], float]:
    """Say what was searched and how long."""
    if "totals" not in state:
        return [], 0
    worth = "" if state["worth"] is None else f", value {signed(state['worth'], 3)}"
    shapes = [
        words(f"Search for {state['seat']}{worth}", WORDS, 12, size=15, font_weight=700),
        words(_status(state).split(" for ")[0], WIDTH - MARGIN, 12, text_anchor="end", fill="@muted"),
    ]
    if state["way"]:
        shapes.append(words("What if: " + ", then ".join(state["way"]), WORDS, 31))
    return shapes, 26 + (LINE if state["way"] else 0)


def actions(state: Mapping[str, Any]) -> tuple[list[Shape], float]:
    """Draw a line for each action: words, the value with its interval, the share of the policy."""
    rows = [] if state.get("bids") else state.get("rows", [])
    if not rows:
        return [], 0
    ends = " to ".join(signed(end, 1) for end in state["scale"])
    shapes = [words(f"value, {ends}", SCALE, 10, size=11, fill="@muted"),
              words("policy", SHARE, 10, size=11, fill="@muted")]
    shapes += [group(action(row, state["scale"]), transform=move(0, 14 + LINE * place))
               for place, row in enumerate(rows[:MOST])]
    left = len(rows) - MOST
    if left > 0:
        shapes.append(words(f"and {left} more", WORDS, 28 + LINE * MOST, fill="@muted"))
    return shapes, 26 + LINE * (min(len(rows), MOST) + (left > 0))


def action(row: Mapping[str, Any], scale: list[float]) -> list[Shape]:
    """Draw the line of one action."""
    shapes = [words(shortened(row["words"], LONGEST), WORDS, 13)]
    shapes.append(box(SHARE, 3, SHARE_WIDTH * row["share"], 12, rx=2, fill="@seat1"))
    shapes.append(words(percent(row["share"]), SHARE_END, 13, text_anchor="end"))
    if row["value"] is None:
        return shapes
    low, mean, high = (SCALE + SCALE_WIDTH * min(1.0, max(0.0, (value - scale[0]) / (scale[1] - scale[0])))
                       for value in (row["low"], row["value"], row["high"]))
    return [
        *shapes,
        line(f"M{SCALE} 9H{SCALE + SCALE_WIDTH:g}", stroke="@faint", stroke_width="2"),
        line(f"M{low:.1f} 9H{high:.1f}", stroke="@muted", stroke_width="4"),
        box(mean - 1.5, 3, 3, 12, fill="@ink"),
        words(signed(row["value"]), SCALE_END, 13, text_anchor="end"),
    ]


def matrix(state: Mapping[str, Any]) -> tuple[list[Shape], float]:
    """Draw the bids as a heat map with both mixes at its margins."""
    bids = state.get("bids")
    if not bids:
        return [], 0
    rows, columns = bids["bids"]
    cell = min(CELL, (WIDTH - 2 * MARGIN - EDGE) / len(columns))
    left, top = MARGIN + EDGE, 90.0
    shapes = [
        words(f"What {bids['sides'][0]} (rows) gets against {bids['sides'][1]} (columns): {bids['source']}", WORDS, 12,
              font_weight=700),
        words(f"value {signed(bids['value'], 3)}; orange is more, purple less", WORDS, 28, size=11, fill="@muted"),
    ]
    for j, bid in enumerate(columns):
        shapes += margin(bid, left + cell * (j + 0.5), top - 4)
    for i, bid in enumerate(rows):
        y = top + LINE * i
        shapes += [box(left - 8 - 60 * bid["share"], y + 3, 60 * bid["share"], LINE - 6, fill="@seat1")]
        shapes += [words(str(bid["face"]), MARGIN, y + 14, font_weight=700),
                   words(percent(bid["share"]), MARGIN + 50, y + 14, size=10, text_anchor="end", fill="@muted")]
        for j, value in enumerate(bids["cells"][i]):
            fill = "@faint" if value is None else shade((value - bids["value"]) / bids["reach"])
            said = "–" if value is None else signed(value)
            shapes += [box(left + cell * j + 0.5, y + 0.5, cell - 1, LINE - 1, fill=fill),
                       words(said, left + cell * (j + 0.5), y + 14, size=11, text_anchor="middle", fill="@dark-ink")]
    return shapes, top + LINE * len(rows) + 12


def margin(bid: Mapping[str, Any], x: float, y: float) -> list[Shape]:
    """Draw a column's bid, how often it is made, and a bar for that."""
    high = BAR * bid["share"]
    return [
        box(x - 14, y - 25 - high, 28, high, fill="@seat1"),
        words(percent(bid["share"]), x, y - 14, size=10, text_anchor="middle", fill="@muted"),
        words(str(bid["face"]), x, y, text_anchor="middle", font_weight=700),
    ]


def signed(value: float, digits: int = 2) -> str:
    """Write a value with its sign, a minus as typographers write it.

    >>> signed(-0.126), signed(0.5), signed(-0.001)
    ('−0.13', '+0.50', '0.00')
    """
    text = f"{abs(value):.{digits}f}"
    return text if float(text) == 0 else f"{'−' if value < 0 else '+'}{text}"


def shortened(text: str, longest: int) -> str:
    """Return a text that fits, cut where it does not."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def percent(share: float) -> str:
    """Write a share; halves are rounded up, as the page does it."""
    return f"{floor(round(100 * share, 6) + 0.5)} %"


def shade(away: float) -> str:
    """Return the colour for how far a payoff lies from the value: -1 the least, 1 the most.

    >>> shade(0), shade(1), shade(-1)
    ('#f7f7f7', '#f1a340', '#998ec3')
    """
    end, share = (MORE if away > 0 else LESS), min(1.0, abs(away))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(MIDDLE, end, strict=True))


def way_on(state: Mapping[str, Any]) -> tuple[list[Shape], float]:
    """Write the principal variation."""
    steps = state.get("variation", [])
    if not steps:
        return [], 0
    shapes = [words("Principal variation", WORDS, 12, font_weight=700)]
    told = [f"{number}. {step['who']}: {step['words']}" for number, step in enumerate(steps, 1)]
    shapes += [words(shortened(one, LONGEST_STEP), WORDS, 12 + LINE * number) for number, one in enumerate(told, 1)]
    return shapes, 20 + LINE * (len(steps) + 1)
