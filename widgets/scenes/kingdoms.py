"""The Kingdoms scene: a position of Tiny Epic Kingdoms as something to look at and to click.

`spec` is the geometry, which changes only while the game is set up; `state` is the paint of one
position; `picture` is both as a static SVG. Everything is made from `Position.to_dict()`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from realmlab.cython_core import Position, Step
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import (
    kingdoms_blocks,
    kingdoms_cards,
    kingdoms_compass,
    kingdoms_decisions,
    kingdoms_dummy,
    kingdoms_extras,
    kingdoms_layout,
    kingdoms_map,
    kingdoms_paint,
    kingdoms_table,
    kingdoms_targets,
    kingdoms_words,
    palette,
    svg,
)
from realmlab.widgets.scenes.kingdoms_dummy import retell
from realmlab.widgets.scenes.kingdoms_look import Look, look_of
from realmlab.widgets.scenes.kingdoms_pointed import names_at
from realmlab.widgets.scenes.kingdoms_words import Data, View
from realmlab.widgets.scenes.shapes import Shape, share

__all__ = ["details", "names_at", "picture", "retell", "spec", "state"]


def spec(position: Position, names: str = "en") -> dict[str, Any]:
    """Return the geometry of a position's scene; proper names in English ("en") or Czech ("cs")."""
    return build(position.to_dict(), names)


def state(
    position: Position,
    viewer: int | None,
    last: Sequence[Step] | None = None,
    origin: Iterable[int] | None = None,
    names: str = "en",
) -> dict[str, Any]:
    """Return how a position looks to a seat (None: to an onlooker, who sees no hidden number).

    `last` are the steps to be marked as the last move, and with them what the dummy of the solo game did
    in answer. `origin`, if given, are the only action ids that are offered as targets. The result holds
    `ply`, `status`, `targets`, `labels` and `paint`.
    """
    words = position.game.words
    data = position.to_dict()
    marked = kingdoms_targets.marks([words.name(step.action) for step in last or () if step.actor >= 0])
    if last and "solo" in data:
        marked |= kingdoms_dummy.trace(position)
    view = View(
        viewer=viewer,
        actor=position.actor,
        score=scores(position, data),
        winners=winners(position),
        ply=len(position.history),
        targets=kingdoms_targets.targets(position, data, viewer, origin),
        last=marked,
        names=names,
    )
    return compose(data, view)


def details(position: Position, names: str = "en") -> dict[int, dict[str, Any]]:
    """Return the cards to read before one is chosen, a faction's or a hero's: action -> `title` and `lines`."""
    if position.actor < 0:
        return {}
    offered = {action: position.game.words.name(action) for action in position.legal_actions}
    read = {action: kingdoms_cards.to_read(name, names) for action, name in offered.items()}
    without = () if position.parameters["abilities"] else ("faction",)
    return {a: card for a, card in read.items() if card is not None and offered[a].split()[0] not in without}


def picture(position: Position, viewer: int | None = None, theme: str = "light") -> str:
    """Return a position as a self-contained SVG."""
    return svg.draw(spec(position), state(position, viewer), theme=theme)


def scores(position: Position, data: Data) -> tuple[float, ...]:
    """Return the points of all realms so far.

    A solo position counts only the person's; those of the dummy follow from the difference the engine
    reports if the game ended here.
    """
    points = tuple(float(value) for value in position.score)
    if "solo" not in data or kingdoms_decisions.setting_up(data):
        return points
    ended = {key: value for key, value in data.items() if key not in ("war", "agenda", "taken", "selected")}
    ended |= {"node": {"kind": "over"}, "parameters": data["parameters"] | {"returns": "score_difference"}}
    return *points, points[0] - float(Position.from_dict(position.game.name, ended).returns[0])


def winners(position: Position) -> tuple[int, ...]:
    """Return the seats with the best result, none while the game goes on; in the solo game seat 1 is the dummy."""
    if not position.is_terminal:
        return ()
    returns = list(position.returns)
    if len(returns) == 1:
        returns.append(-returns[0])
    return tuple(seat for seat, value in enumerate(returns) if value == max(returns))


def compose(data: Data, view: View) -> dict[str, Any]:
    """Return the state of a position given as data, and of how it is looked at."""
    regions = [region for region, _ in kingdoms_paint.shown_regions(data)]
    labels = {region: kingdoms_words.region_words(data, region, view.names) for region in regions}
    labels |= kingdoms_words.side_words(data, view.names) | kingdoms_extras.card_labels(data, view)
    labels |= {f"action:{action}": kingdoms_words.action_words(data, action) for action in cards.ACTIONS}
    return {
        "ply": view.ply,
        "status": kingdoms_decisions.status(data, view),
        "targets": view.targets,
        "labels": labels,
        "paint": kingdoms_paint.paint(data, view),
    }


def build(data: Data, names: str = "en") -> dict[str, Any]:
    """Return the spec of a position given as data."""
    return _build(look_of(data, names))


@lru_cache(maxsize=32)
def _build(look: Look) -> dict[str, Any]:
    drawings: dict[str, str] = {}
    layouts = [kingdoms_layout.narrow(look), kingdoms_layout.wide(look)]
    placed = {name for layout in layouts for name in layout["places"]}
    players = "solo" if look.solo else f"{look.players} players"
    return {
        "title": f"Tiny Epic Kingdoms, {players}",
        "palette": palette.table(),
        "drawings": drawings,
        "blocks": [
            {"id": name, "inside": share(inside, drawings)} for name, inside in blocks(look).items() if name in placed
        ],
        "layouts": layouts,
    }


def blocks(look: Look) -> dict[str, list[Shape]]:
    """Draw all blocks there may be, by their names."""
    drawn = {f"realm{seat}": kingdoms_table.realm(seat, *_named_card(look, seat), look) for seat in range(look.players)}
    if look.lost:
        drawn["lost"] = kingdoms_table.lost_kingdom(*_named_card(look, 2), look.realm_height)
    if look.solo:
        drawn["compass"] = kingdoms_compass.compass(look)
    drawn |= {
        "turn": kingdoms_table.turn(),
        "actions": kingdoms_table.action_card(),
        "war": [kingdoms_blocks.legend(look.rare_ground()), kingdoms_blocks.war()],
        "costs": kingdoms_blocks.costs(),
        "points": kingdoms_blocks.points(),
    }
    drawn |= {"tokens": kingdoms_blocks.tokens(look.names)} if look.tokens else {}
    return drawn | ({"heroes": kingdoms_blocks.heroes()} if look.heroes else {})


def _named_card(look: Look, slot: int) -> tuple[str, Shape]:
    """Return the name and the drawing of a card: of its one map, or of both while its side is not chosen."""
    sides = look.sides[slot]
    called = tuple(kingdoms_words.proper_name(cards.maps()[number], look.names) for number in sides)
    if not sides:
        return "", kingdoms_map.no_card()
    if len(sides) == 1:
        return called[0], kingdoms_map.card(sides[0], slot, look)
    return "Which side?", kingdoms_map.both_sides(sides, slot, called)
