"""The scene of kingdoms_war: two sides, what they hold, what is at stake, and the wars fought so far."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from realmlab.cython_core import Position, Step
from realmlab.widgets.scenes import palette, svg, war_table
from realmlab.widgets.scenes.shapes import share

Paint = dict[str, dict[str, str]]
Bid = int | str | None

SHOWN = {"display": "inline"}


def spec(position: Position) -> dict[str, Any]:
    """Return the geometry of the scene: it depends on the number of wars and their stakes."""
    parameters = position.parameters
    return _build(stakes_of(parameters), parameters["allow_zero_bid"])


@lru_cache(maxsize=32)
def _build(stakes: tuple[int, ...], zero: bool) -> dict[str, Any]:
    drawings: dict[str, str] = {}
    shapes = [
        war_table.header(), war_table.side(0), war_table.side(1), war_table.middle(), *war_table.tiles(zero),
        war_table.chronicle(stakes),
    ]
    height = war_table.LIST_TOP + war_table.ROW * (len(stakes) + 1) + 8 + war_table.MARGIN
    return {
        "title": f"Kingdoms war, {len(stakes)} {'war' if len(stakes) == 1 else 'wars'}",
        "palette": palette.table(),
        "drawings": drawings,
        "blocks": [{"id": "war", "inside": share(shapes, drawings)}],
        "layouts": [{"from": 0, "most": 800, "width": war_table.WIDTH, "height": height, "places": {"war": [0, 0, 1]}}],
    }


def state(
    position: Position,
    viewer: int | None,
    last: Sequence[Step] | None = None,
    origin: Iterable[int] | None = None,
) -> dict[str, Any]:
    """Return how a position looks to a seat (None: to an onlooker, who sees no hidden number).

    `last` marks nothing here: the list of wars shows what happened. `origin`, if given, are the only
    action ids that are offered as targets.
    """
    data = position.to_dict()
    offered = targets(position, viewer, origin)
    paint = header(position, data, viewer) | tiles(offered) | fought(position, data, viewer)
    for seat in range(2):
        paint |= side(data, seat, viewer)
    faces = ("0", *war_table.FACES) if data["parameters"]["allow_zero_bid"] else war_table.FACES
    return {
        "ply": len(position.history),
        "status": f"{title(data)}. {decision(position, data, viewer)}",
        "targets": offered,
        "labels": {f"bid:{face}": "the flag" if face == "flag" else f"number {face}" for face in faces},
        "paint": paint,
    }


def picture(position: Position, viewer: int | None = None, theme: str = "light") -> str:
    """Return a position as a self-contained SVG."""
    return svg.draw(spec(position), state(position, viewer), theme=theme)


def targets(position: Position, viewer: int | None, only: Iterable[int] | None) -> dict[str, dict[str, Any]]:
    """Return the numbers the viewer may set now; payments are not on the board."""
    if viewer is None or position.actor != viewer:
        return {}
    named = {action: position.game.words.name(action) for action in (position.legal_actions if only is None else only)}
    return {
        f"bid:{name.removeprefix('bid ')}": {"actions": [action], "label": position.describe(action)}
        for action, name in named.items() if name.startswith("bid ")
    }


def stakes_of(parameters: dict[str, Any]) -> tuple[int, ...]:
    """Return what each war of the campaign is worth ("3/1/1", or one number for all)."""
    stakes = [int(stake) for stake in parameters["stakes"].replace("+", "/").split("/")]
    return tuple(stakes * parameters["wars"] if len(stakes) == 1 else stakes)


def attacker(data: dict[str, Any], war: int) -> int:
    """Return the seat that attacks in a war of the campaign."""
    return war % 2 if data["parameters"]["roles"] == "alternate" else 0


def face(bid: Bid) -> str:
    """Say a bid: "flag", "5"."""
    return str(bid)


# The wars that are over -------------------------------------------------------------------------


def bids_so_far(position: Position) -> list[tuple[Bid, Bid] | None]:
    """Return both numbers of every finished war; None where they are older than the position's history.

    A side that can set nothing but the flag is not asked, so what the history lacks is a flag.
    """
    over = position.to_dict()["war"]
    walk = position.copy()
    found: dict[int, dict[int, Bid]] = {}
    while walk.history:
        step = walk.undo()
        name = walk.game.words.name(step.action)
        if name.startswith("bid "):
            word = name.removeprefix("bid ")
            found.setdefault(walk.to_dict()["war"], {})[step.actor] = word if word == "flag" else int(word)
    first = walk.to_dict()["war"]
    return [
        None if war < first else (found.get(war, {}).get(0, "flag"), found.get(war, {}).get(1, "flag"))
        for war in range(over)
    ]


def winner(data: dict[str, Any], war: int, bids: tuple[Bid, Bid]) -> int | None:
    """Return who won a finished war, None if the two made an alliance (K8.4)."""
    attacks = attacker(data, war)
    heights = [-1 if bid == "flag" else int(bid or 0) for bid in bids]
    if heights == [-1, -1]:
        return None if data["parameters"]["alliances"] else 1 - attacks
    if heights[0] != heights[1]:
        return int(heights[1] > heights[0])
    return attacks if data["parameters"]["attacker_wins_ties"] else 1 - attacks


def covered(data: dict[str, Any]) -> bool:
    """Is nothing revealed yet of what the sides have set and spent (bids_revealed=False)?"""
    return not data["parameters"]["bids_revealed"] and data["node"]["kind"] != "over"


def fought(position: Position, data: dict[str, Any], viewer: int | None) -> Paint:
    """Fill the list of wars, with what the viewer may know of them."""
    paint: Paint = {}
    hidden = covered(data)
    for war, bids in enumerate(bids_so_far(position)):
        for seat in range(2):
            role = "attacks" if seat == attacker(data, war) else "defends"
            said = "in secret" if hidden and seat != viewer else face(bids[seat]) if bids else "not known"
            paint[f"fought:{war}:{seat}"] = {"text": f"{role}: {said}"}
        won = winner(data, war, bids) if bids else None
        told = f"seat {won}" if won is not None else "alliance" if bids else ""
        paint[f"won:{war}"] = {"text": "" if hidden else told}
    if data["node"]["kind"] != "over":
        now = data["war"]
        paint[f"row:{now}"] = {"fill": "@faint"}
        paint[f"won:{now}"] = {"text": "now", "font-weight": "400"}
    return paint


# The war at hand --------------------------------------------------------------------------------


def names_at(data: dict[str, Any], target: str) -> list[str]:
    """Return the names of the actions a place could stand for, whether or not they are allowed now."""
    return [f"bid {target.removeprefix('bid:')}"]


def title(data: dict[str, Any]) -> str:
    """Say which war of the campaign it is."""
    if data["node"]["kind"] == "over":
        return "The campaign is over"
    return f"War {data['war'] + 1} of {data['parameters']['wars']}"


def decision(position: Position, data: dict[str, Any], viewer: int | None) -> str:
    """Say who decides what, or how it ended."""
    if data["node"]["kind"] == "over":
        first, second = position.returns
        return f"Result: seat 0 {first:+.3g}, seat 1 {second:+.3g}"
    seat = data["node"]["seat"]
    you = " (you)" if seat == viewer else ""
    return f"Seat {seat}{you} {ASKED[data['node']['kind']]}"


ASKED = {"bid": "sets a number in secret", "pay": "chooses how to pay", "settle": "retreats or gives up its meeple"}


def header(position: Position, data: dict[str, Any], viewer: int | None) -> Paint:
    """Fill the top line."""
    balance = data["balance"]
    ahead = "even" if balance == 0 else f"seat {0 if balance > 0 else 1} ahead by {abs(balance)}"
    if covered(data):
        ahead = "nothing is revealed"
    over = data["node"]["kind"] == "over"
    stake = "" if over else f"for {stakes_of(data['parameters'])[data['war']]}"
    return {
        "title": {"text": title(data)},
        "decides": {"text": decision(position, data, viewer)},
        "balance": {"text": ahead.capitalize()},
        "balance:note": {"text": "stakes won so far"},
        "stake": {"text": stake},
    }


def side(data: dict[str, Any], seat: int, viewer: int | None) -> Paint:
    """Fill a side: its resources, and of its number what the viewer may know (K3.2)."""
    held, kind = data["seats"][seat], data["node"]["kind"]
    attacks = kind != "over" and seat == attacker(data, data["war"])
    secret = covered(data) and seat != viewer
    means = "what is left is a secret" if secret else holdings(data, seat)
    role = "" if kind == "over" else "attacks" if attacks else "defends"
    shown = ("?", "?") if secret else (str(held["mana"]), str(held["ore"]))
    paint: Paint = {
        f"seat:{seat}": {"text": f"Seat {seat} (you)" if seat == viewer else f"Seat {seat}"},
        f"role:{seat}": {"text": role},
        f"mana:{seat}": {"text": shown[0]},
        f"ore:{seat}": {"text": shown[1]},
        f"means:{seat}": {"text": means},
        f"stand:{seat}": {"aria-label": f"Seat {seat} {role}: {shown[0]} mana, {shown[1]} ore, {means}"},
        f"number:{seat}:note": {"text": "" if kind == "over" else "no number"},
    }
    if kind != "over" and data["node"]["seat"] == seat:
        paint[f"side:{seat}:edge"] = {"stroke": "@dark-ink", "stroke-width": "6"}
        paint[f"side:{seat}"] = {"stroke": f"@seat{seat}", "stroke-width": "4"}
    if held["bid"] is not None:
        paint |= number(seat, held["bid"], hidden=kind == "bid" and seat != viewer)
    return paint


def holdings(data: dict[str, Any], seat: int) -> str:
    """Say what a side's resources are good for, and what else it has in this campaign."""
    held, parameters = data["seats"][seat], data["parameters"]
    side = "attacker" if seat == 0 else "defender"
    worth = 2 * held["mana"] + held["ore"] + held["food"] * parameters[f"{side}_food_fights"]
    discount, more = parameters[f"{side}_discount"], []
    if parameters[f"{side}_food"]:
        more.append(f"{held['food']} food")
    if parameters["retreat"]:
        more.append(f"{held['meeples']} meeples")
    off = [f"{discount} off" if more else f"{discount} off each payment"] if discount else []
    return ", ".join([f"worth {worth} in war", *off, *more])


def number(seat: int, bid: Bid, hidden: bool) -> Paint:
    """Lay a side's number on the table, face down or face up."""
    laid: Paint = {f"card:{seat}": {"fill": f"@seat{seat}", "stroke": "@dark-ink", "stroke-dasharray": "none"}}
    if hidden:
        return laid | {f"number:{seat}": {"text": "?"}, f"number:{seat}:note": {"text": "in secret"}}
    if bid == "flag":
        return laid | {f"flag:{seat}": SHOWN, f"number:{seat}:note": {"text": "the flag"}}
    return laid | {f"number:{seat}": {"text": face(bid)}, f"number:{seat}:note": {"text": "set"}}


def tiles(offered: dict[str, Any]) -> Paint:
    """Light up the numbers that may be set."""
    paint: Paint = {}
    for name in offered:
        tile = name.removeprefix("bid:")
        paint[f"tile:{tile}"] = {"fill": "@panel"}
        paint[f"tile:{tile}:sign"] = {"opacity": "1"}
    return paint
