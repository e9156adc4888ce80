"""The record of somebody's bids as a page shows it: a table, and a chart of how well one could be read."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.widgets.analysis.record import Bid, Record, equilibrium_band, exploitability
from realmlab.widgets.scenes import palette, svg
from realmlab.widgets.scenes.parts import words
from realmlab.widgets.scenes.shapes import Shape, group, line, number, path, shape

WIDTH, HEIGHT = 380.0, 156.0
LEFT, RIGHT, TOP, BOTTOM = 40.0, 370.0, 14.0, 122.0

Series = NDArray[np.float64]


def record_state(record: Record, seat: int) -> dict[str, Any]:
    """Return the record of one seat as plain data; `chart` is an SVG."""
    bids = record.of(seat)
    state: dict[str, Any] = {"bids": [row(bid) for bid in bids], "solving": record.is_solving, "note": record.trouble}
    if not bids:
        return state | {"said": "", "chart": ""}
    shown, band = exploitability(bids), equilibrium_band(bids)
    return state | {"said": said(bids, shown, band), "chart": live(chart(shown, band))}


def row(bid: Bid) -> dict[str, Any]:
    """Return one line of the table."""
    return {"face": bid.face, "share": bid.share, "regret": bid.regret, "source": bid.bidding.source,
            "mix": [[face, float(share)] for face, share in
                    zip(bid.bidding.faces[bid.side], bid.bidding.mixes[bid.side], strict=True)]}


def said(bids: list[Bid], shown: Series, band: Series) -> str:
    """Say in words how it stands."""
    count = f"{len(bids)} bid{'s' if len(bids) > 1 else ''}"
    regret = float(np.mean([bid.regret for bid in bids]))
    verdict = "no more than" if shown[-1] <= band[-1] else "more than"
    searched = sorted({bid.bidding.source for bid in bids} - {"exact"})
    how = f" Bids that do not end the game are judged by {', '.join(searched)}." if searched else ""
    return (f"{count}: {regret:.3f} given away a bid, on average. Exploitability of you: {shown[-1]:.3f}, {verdict} "
            f"19 of 20 players by the equilibrium would show after as many ({band[-1]:.3f}).{how}")


def chart(shown: Series, band: Series) -> list[Shape]:
    """Draw exploitability bid by bid, and the range in which players by the equilibrium are."""
    low = min(0.0, float(shown.min()), float(band.min()))
    high = max(float(shown.max()), float(band.max()), low + 1e-9)
    count = len(shown)

    def spot(place: float, value: float) -> str:
        x = LEFT + (RIGHT - LEFT) * (place / max(1, count - 1) if count > 1 else 0.5)
        return f"{number(x)} {number(BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low))}"

    upper = [spot(place, value) for place, value in enumerate(band)]
    if count == 1:
        upper = [f"{number(LEFT)} {upper[0].split()[1]}", f"{number(RIGHT)} {upper[0].split()[1]}"]
    floor = number(BOTTOM)
    area = f"M{number(LEFT)} {floor}L{'L'.join(upper)}L{number(RIGHT)} {floor}z"
    points = [spot(place, value) for place, value in enumerate(shown)]
    dots = [shape("circle", cx=point.split()[0], cy=point.split()[1], r="3.2", fill="@ink") for point in points]
    return [
        path(area, fill="@band"),
        line(f"M{number(LEFT)} {number(TOP)}V{floor}H{number(RIGHT)}", stroke="@edge", stroke_width="1"),
        *([line("M" + "L".join(points), stroke="@ink", stroke_width="2")] if count > 1 else []),
        *dots,
        *labels(low, high, count),
    ]


def labels(low: float, high: float, count: int) -> list[Shape]:
    """Write at the axes, and what the two things are."""
    last = f"bid {count}" if count > 1 else ""
    return [
        words(f"{high:.2f}", LEFT - 5, TOP + 4, size=10, text_anchor="end", fill="@muted"),
        words(f"{low:.2f}", LEFT - 5, BOTTOM + 4, size=10, text_anchor="end", fill="@muted"),
        words("bid 1", LEFT if count > 1 else (LEFT + RIGHT) / 2, BOTTOM + 14, size=10, fill="@muted",
              text_anchor="start" if count > 1 else "middle"),
        words(last, RIGHT, BOTTOM + 14, size=10, text_anchor="end", fill="@muted"),
        words("● you", LEFT, HEIGHT - 5, size=10),
        words("■", LEFT + 50, HEIGHT - 5, size=10, fill="@band"),
        words("where 19 of 20 players by the equilibrium are", LEFT + 62, HEIGHT - 5, size=10, fill="@muted"),
    ]


def live(shapes: list[Shape]) -> str:
    """Return the chart as an SVG whose colours follow the page's theme."""
    colours = {role: f"light-dark({colour.light}, {colour.dark})" for role, colour in COLOURS.items()}
    inside = "".join(svg.Artist(colours, {}, {"paint": {}, "targets": {}}).shape(group(shapes), None))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" '
            f'aria-label="Exploitability after each bid">{inside}</svg>')


COLOURS = {role: palette.COLOURS[role] for role in ("ink", "muted", "edge")} | {
    "band": palette.Colour("#cfd8e3", "#3c4654"),
}
