"""The Small World scene: a position as something to look at and to click.

`spec` is the geometry, which depends on the number of players only; `state` is the paint of one position;
`details` is what there is to read before choosing; `picture` is both as a static SVG. Everything is made from
`Position.to_dict()`, and what conquests cost from the same words as the list of actions.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from realmlab.cython_core import CHANCE, Position, Step
from realmlab.widgets.scenes import (
    palette,
    smallworld_blocks,
    smallworld_decisions,
    smallworld_icons,
    smallworld_layout,
    smallworld_map,
    smallworld_paint,
    smallworld_seats,
    smallworld_targets,
    smallworld_words,
    svg,
)
from realmlab.widgets.scenes.shapes import Shape, share
from realmlab.widgets.scenes.smallworld_cells import cells
from realmlab.widgets.scenes.smallworld_pointed import names_at
from realmlab.widgets.scenes.smallworld_words import Data, View

__all__ = ["details", "names_at", "picture", "spec", "state"]

TUMBLES = 2     # classes of a tumbling die, so that a second roll starts anew
DICE = ("die", "pygmy die")


def spec(position: Position) -> dict[str, Any]:
    """Return the geometry of a position's scene."""
    return _build(len(position.to_dict()["seats"]))


def state(
    position: Position,
    viewer: int | None,
    last: Sequence[Step] | None = None,
    origin: Iterable[int] | None = None,
) -> dict[str, Any]:
    """Return how a position looks to a seat (None: to an onlooker, who sees no hidden coins or loot).

    `last` are the steps to be marked as the last move. `origin`, if given, are the only action ids
    that are offered as targets. The result holds `ply`, `status`, `targets`, `labels` and `paint`.
    """
    data = position.to_dict()
    found = smallworld_targets.targets(position, data, viewer, origin)
    shown, tumbling = rolled(position, data)
    view = View(
        viewer=viewer,
        actor=position.actor,
        winners=winners(position),
        ply=len(position.history),
        targets=found,
        costs=smallworld_targets.costs(position, found),
        last=smallworld_targets.marks(last or (), position),
        shown=shown,
        tumbling=tumbling,
    )
    return compose(data, view)


def details(position: Position) -> dict[int, dict[str, Any]]:
    """Return what there is to read before choosing: the combos of the column: action -> `title` and `lines`."""
    if position.actor < 0:
        return {}
    data, read = position.to_dict(), {}
    for action in position.legal_actions:
        word, _, place = position.game.words.name(action).partition(" ")
        if word in ("pick", "mirror"):
            offered = data["column"][int(place)]
            title = smallworld_words.combo(offered["race"], offered["power"])
            read[action] = {"title": title, "lines": smallworld_words.combo_lines(data, offered)}
    return read


def picture(position: Position, viewer: int | None = None, theme: str = "light") -> str:
    """Return a position as a self-contained SVG."""
    return svg.draw(spec(position), state(position, viewer), theme=theme)


def winners(position: Position) -> tuple[int, ...]:
    """Return the seats with the best result, none while the game goes on."""
    if not position.is_terminal:
        return ()
    returns = list(position.returns)
    return tuple(seat for seat, value in enumerate(returns) if value == max(returns))


def rolled(position: Position, data: Data) -> tuple[int | None, str]:
    """Return what the die shows, None if it was not rolled just now, and the class that lets it tumble."""
    history, shown = position.history, None
    drawn = next((i for i, step in enumerate(reversed(history)) if step.actor != CHANCE), 0)   # since the last decision
    if drawn == 0:
        return data["turn"]["roll"], ""
    before = position.copy()
    while len(before.history) >= len(history) - drawn:
        before.undo()
    replay = Position.from_dict(position.game.name, before.to_dict())       # without a seed: chance stays open
    for step in history[len(before.history):]:
        if replay.to_dict()["node"]["kind"] in DICE:
            shown = step.action
        replay.apply(step.action)
    return (data["turn"]["roll"], "") if shown is None else (shown, f"realmlab-tumble-{len(history) // 2 % TUMBLES}")


def compose(data: Data, view: View) -> dict[str, Any]:
    """Return the state of a position given as data, and of how it is looked at."""
    return {
        "ply": view.ply,
        "status": smallworld_decisions.status(data, view),
        "targets": view.targets,
        "labels": dict(labels(data, view)),
        "paint": smallworld_paint.paint(data, view),
    }


def labels(data: Data, view: View) -> Iterator[tuple[str, str]]:
    """Yield the words for all that is on the board: target and what it is."""
    for cell in cells(len(data["seats"])):
        yield f"region:{cell.number}", smallworld_words.region_words(data, view, cell.number)
    for place in range(6):
        yield f"combo:{place}", smallworld_words.combo_words(data, place)
    for seat in range(len(data["seats"])):
        yield f"seat:{seat}", smallworld_words.seat_words(data, view, seat)
    yield "button:done", "end this phase"
    yield "button:decline", "go into decline"


@lru_cache(maxsize=4)
def _build(players: int) -> dict[str, Any]:
    drawings = dict(smallworld_icons.DRAWINGS)
    return {
        "title": f"Small World, {players} players",
        "palette": palette.table(),
        "drawings": drawings,
        "templates": smallworld_map.templates(),
        "blocks": [{"id": name, "inside": share(inside, drawings)} for name, inside in blocks(players).items()],
        "layouts": [smallworld_layout.narrow(players), smallworld_layout.wide(players)],
    }


def blocks(players: int) -> dict[str, list[Shape]]:
    """Draw all blocks, by their names; those with cards to read come last."""
    drawn = {"map": smallworld_map.land(players), "legend": smallworld_blocks.legend(),
             "turn": smallworld_blocks.turn(players)}
    drawn |= {f"seat{seat}": smallworld_seats.seat(seat) for seat in range(players)}
    return drawn | {"column": smallworld_blocks.column()}
