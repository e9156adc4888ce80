"""The scene of open_goofspiel: the prizes in a row, below them both hands and what each seat has won."""

from collections.abc import Iterable, Sequence
from typing import Any

from realmlab.cython_core import Position, Step
from realmlab.widgets.scenes import palette, svg
from realmlab.widgets.scenes.icons import CROWN
from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.parts import frame, panel, token, words
from realmlab.widgets.scenes.shapes import Shape, box, group, move, path, target

WIDTH, MARGIN, ROW, CARD, LEFT = 620.0, 7.0, 80.0, 62.0, 150.0
TOPS = (60.0, 147.0, 234.0)     # the prizes, seat 0, seat 1
STEPS = 58.0, 446.0             # units from card to card at most, and for all of them


def spec(position: Position) -> dict[str, Any]:
    """Return the geometry of the scene: it depends on the number of cards."""
    cards = position.parameters["cards"]
    shapes = [header(), row("prize", "Prizes", TOPS[0], cards, None)]
    shapes += [row(f"hand:{seat}", f"Seat {seat}", TOPS[1 + seat], cards, seat) for seat in range(2)]
    return {
        "title": f"Open Goofspiel with {cards} cards",
        "palette": palette.table(),
        "drawings": {},
        "blocks": [{"id": "game", "inside": shapes}],
        "layouts": [{"from": 0, "most": 1000, "width": WIDTH, "height": TOPS[2] + ROW + MARGIN,
                     "places": {"game": [0, 0, 1]}}],
    }


def header() -> Shape:
    """Draw the line that says who is to bid for what."""
    return group([
        panel(WIDTH - 2 * MARGIN, 46),
        words("", 12, 20, "title", 15, font_weight=700),
        words("", 12, 37, "decides", 12),
    ], transform=move(MARGIN, MARGIN))


def row(name: str, title: str, top: float, cards: int, seat: int | None) -> Shape:
    """Draw a row of cards; those of a hand can be bid."""
    drawn = [panel(WIDTH - 2 * MARGIN, ROW, f"{name}:edge"), panel(WIDTH - 2 * MARGIN, ROW, name, stroke="none")]
    drawn += [] if seat is None else [token(seat, 20, 24)]
    drawn += [words(title, 14 if seat is None else 36, 29, f"{name}:title", 14, font_weight=700)]
    drawn += [words("", 14, 52, f"{name}:note", 12, fill="@muted")]
    step = min(STEPS[0], STEPS[1] / cards)
    for card in range(1, cards + 1):
        inside = card_shapes(f"{name}:{card}", str(card), seat, step - 6)
        place = move(LEFT + step * (card - 1), (ROW - CARD) / 2)
        drawn.append(group(inside, transform=place) if seat is None
                     else target(f"bid:{seat}:{card}", inside, transform=place))
    return group(drawn, transform=move(MARGIN, top))


def card_shapes(name: str, face: str, seat: int | None, wide: float) -> list[Shape]:
    """Draw a card, which a state fades once it is gone and frames while it lies on the table."""
    colour, sign = ("@gold", CROWN) if seat is None else (f"@seat{seat}", SEAT_MARKS[seat])
    return [
        group([
            box(0, 0, wide, CARD, rx=5, fill=colour, stroke="@dark-ink", stroke_width=1.2),
            path(sign, fill="@dark-ink", transform=move(wide / 2, 14, scale=0.85)),
            words(face, wide / 2, CARD / 2 + 15, size=21, font_weight=700, text_anchor="middle", fill="@dark-ink"),
        ], name),
        box(-2, -2, wide + 4, CARD + 4, f"{name}:frame", rx=7, fill="none", stroke="none", stroke_width=3),
        frame(0.5, 0.5, wide - 1, CARD - 1),
    ]


def state(
    position: Position,
    viewer: int | None,
    last: Sequence[Step] | None = None,
    origin: Iterable[int] | None = None,
) -> dict[str, Any]:
    """Return how a position looks to a seat (None: to an onlooker, who sees no hidden bid).

    `last` marks nothing here. `origin`, if given, are the only action ids that are offered as targets.
    """
    data = position.to_dict()
    paint: dict[str, dict[str, str]] = {
        "title": {"text": title(position, data)}, "decides": {"text": decision(position, data, viewer)},
    }
    paint["prize:note"] = {"text": f"{sum(data['prizes'])} points left"}
    paint |= faded("prize", data["prizes"], data["parameters"]["cards"])
    for seat in range(2):
        paint |= faded(f"hand:{seat}", data["hands"][seat], data["parameters"]["cards"])
        paint[f"hand:{seat}:note"] = {"text": f"{data['points'][seat]} points" + bid_note(data, seat)}
        paint[f"hand:{seat}:title"] = {"text": f"Seat {seat} (you)" if seat == viewer else f"Seat {seat}"}
    paint |= asked(position.actor)
    if data["prize"]:
        paint[f"prize:{data['prize']}:frame"] = {"stroke": "@alarm"}
    if data["bid"] and viewer == 0:
        paint[f"hand:0:{data['bid']}:frame"] = {"stroke": "@alarm"}
    cards = range(1, data["parameters"]["cards"] + 1)
    return {
        "ply": len(position.history),
        "status": f"{title(position, data)}. {decision(position, data, viewer)}",
        "targets": targets(position, viewer, origin),
        "labels": {f"bid:{seat}:{card}": f"card {card} of seat {seat}" for seat in range(2) for card in cards},
        "paint": paint,
    }


def asked(seat: int) -> dict[str, dict[str, str]]:
    """Frame the hand that is to bid."""
    if seat < 0:
        return {}
    return {f"hand:{seat}:edge": {"stroke": "@dark-ink", "stroke-width": "6"},
            f"hand:{seat}": {"stroke": f"@seat{seat}", "stroke-width": "4"}}


def faded(name: str, left: list[int], cards: int) -> dict[str, dict[str, str]]:
    """Fade the cards that are gone."""
    return {f"{name}:{card}": {"opacity": "0.2"} for card in range(1, cards + 1) if card not in left}


def bid_note(data: dict[str, Any], seat: int) -> str:
    """Say that a bid lies face down."""
    return ", has bid" if seat == 0 and data["bid"] else ""


def targets(position: Position, viewer: int | None, only: Iterable[int] | None) -> dict[str, dict[str, Any]]:
    """Return the cards the viewer may bid now."""
    if viewer is None or position.actor != viewer:
        return {}
    return {
        f"bid:{viewer}:{action + 1}": {"actions": [action], "label": position.describe(action)}
        for action in (position.legal_actions if only is None else only)
    }


def names_at(data: dict[str, Any], target: str) -> list[str]:
    """Return the names of the actions a place could stand for, whether or not they are allowed now."""
    _, seat, card = target.split(":")
    return [f"bid {card}"] if int(seat) == (1 if data["bid"] else 0) else []


def title(position: Position, data: dict[str, Any]) -> str:
    """Say what is on the table."""
    if position.is_terminal:
        return "The game is over"
    return f"The prize is {data['prize']}" if data["prize"] else "The next prize is drawn"


def decision(position: Position, data: dict[str, Any], viewer: int | None) -> str:
    """Say who is to bid, or how it ended."""
    if position.is_terminal:
        return f"Seat 0 has {data['points'][0]} points, seat 1 has {data['points'][1]}"
    if position.actor < 0:
        return "Chance decides"
    return f"Seat {position.actor}{' (you)' if position.actor == viewer else ''} bids in secret"


def picture(position: Position, viewer: int | None = None, theme: str = "light") -> str:
    """Return a position as a self-contained SVG."""
    return svg.draw(spec(position), state(position, viewer), theme=theme)
