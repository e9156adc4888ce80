"""The Galaxies scene: a position of Tiny Epic Galaxies as something to look at and to click.

`spec` is the geometry, which depends on the options only; `state` is the paint of one position;
`picture` is both as a static SVG. Everything is made from `Position.to_dict()`.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from realmlab.cython_core import CHANCE, Position, Step
from realmlab.widgets.scenes import (
    galaxies_blocks,
    galaxies_decisions,
    galaxies_icons,
    galaxies_layout,
    galaxies_mats,
    galaxies_paint,
    galaxies_planets,
    galaxies_targets,
    galaxies_tray,
    galaxies_words,
    palette,
    svg,
)
from realmlab.widgets.scenes.galaxies_deeds import retell
from realmlab.widgets.scenes.galaxies_look import Look, look_of
from realmlab.widgets.scenes.galaxies_pointed import names_at
from realmlab.widgets.scenes.galaxies_rolls import join
from realmlab.widgets.scenes.galaxies_words import Data, View
from realmlab.widgets.scenes.shapes import Shape, share

__all__ = ["details", "join", "names_at", "picture", "retell", "spec", "state"]

TUMBLES = 2     # classes of tumbling dice, so that a second roll starts them anew


def spec(position: Position) -> dict[str, Any]:
    """Return the geometry of a position's scene."""
    return _build(look_of(position.to_dict()))


def state(
    position: Position,
    viewer: int | None,
    last: Sequence[Step] | None = None,
    origin: Iterable[int] | None = None,
) -> dict[str, Any]:
    """Return how a position looks to a seat (None: to an onlooker, who sees no mission).

    `last` are the steps to be marked as the last move. `origin`, if given, are the only action ids
    that are offered as targets. The result holds `ply`, `status`, `targets`, `labels` and `paint`.
    """
    data = position.to_dict()
    view = View(
        viewer=viewer,
        actor=position.actor,
        score=tuple(float(value) for value in position.score),
        winners=winners(position),
        ply=len(position.history),
        targets=galaxies_targets.targets(position, data, viewer, origin),
        last=galaxies_targets.marks(data, last or (), position.game.words.name),
        tumbling=tumbling(position, data),
    )
    return compose(data, view)


def details(position: Position) -> dict[int, dict[str, Any]]:
    """Return what there is to read before choosing: missions, planets: action -> `title` and `lines`."""
    if position.actor < 0:
        return {}
    data, names = position.to_dict(), position.game.words
    read = {action: _card(data, names.name(action)) for action in position.legal_actions}
    return {action: card for action, card in read.items() if card is not None}


def picture(position: Position, viewer: int | None = None, theme: str = "light") -> str:
    """Return a position as a self-contained SVG."""
    return svg.draw(spec(position), state(position, viewer), theme=theme)


def winners(position: Position) -> tuple[int, ...]:
    """Return the seats with the best result, none while the game goes on; in the solo game seat 1 is the Rogue."""
    if not position.is_terminal:
        return ()
    returns = list(position.returns)
    if len(returns) == 1:
        return {1: (0,), -1: (1,)}.get(int(returns[0]), ())
    return tuple(seat for seat, value in enumerate(returns) if value == max(returns))


def tumbling(position: Position, data: Data) -> str:
    """Return the class of the dice if they have just been rolled, "" if not."""
    history = position.history
    if not history or history[-1].actor != CHANCE or data["node"]["kind"] not in ("main", "force"):
        return ""
    rolled = data["node"]["kind"] == "force" or all(step.actor < 0 for step in history)
    if not rolled:      # back to the last decision: the dice fall after a choice of dice, and when a turn begins
        walk = position.copy()
        walk.undo()
        before = walk.to_dict()
        begins = (before["turn"], before["round"]) != (data["turn"], data["round"])
        rolled = begins or before["node"]["kind"] in ("pick", "roll")
    return f"realmlab-tumble-{len(history) // 2 % TUMBLES}" if rolled else ""


def compose(data: Data, view: View) -> dict[str, Any]:
    """Return the state of a position given as data, and of how it is looked at."""
    return {
        "ply": view.ply,
        "status": galaxies_decisions.status(data, view),
        "targets": view.targets,
        "labels": dict(labels(data, view)),
        "paint": galaxies_paint.paint(data, view),
    }


def labels(data: Data, view: View) -> Iterator[tuple[str, str]]:
    """Yield the words for all that is on the board now and can be looked at: target and what it is."""
    for slot in range(len(data["row"])):
        yield from galaxies_words.place_words(data, slot).items()
    for ship in galaxies_words.ships(data):
        kind = "surface" if ship.step is None else "orbit"
        yield f"ship:{ship.slot}:{kind}:{ship.seat}", galaxies_words.ship_words(data, ship)
    for seat, held in enumerate(data["seats"]):
        yield f"mat:{seat}", galaxies_words.mat_words(data, seat)
        yield f"empire:{seat}", galaxies_words.level_words(data, seat)
        yield f"home:{seat}", galaxies_words.home_words(data, seat)
        for name in ("energy", "culture"):
            yield f"{name}:{seat}", f"{name} of {galaxies_words.seat_name(data, seat)}: {held[name]}"
        for i, key in enumerate(held["colonies"][: galaxies_mats.COLONIES]):
            yield f"colony:{seat}:{i}", galaxies_words.colony_words(galaxies_words.planet(key))
    yield from galaxies_words.dice_words(data)
    if view.viewer is not None and "missions" in data:
        for i, key in enumerate(data["seats"][view.viewer]["dealt"]):
            yield f"keep:{view.viewer}:{i}", galaxies_words.mission_words(key)


def _card(data: Data, name: str) -> dict[str, Any] | None:
    """Return the card that an action is about: a mission, a colony, a planet of the row."""
    word, _, rest = name.partition(" ")
    if word == "keep":
        record = galaxies_words.mission(rest)
        return {"title": record["name"], "lines": [galaxies_words.mission_words(rest)]}
    key: str | None = rest if word == "planet" else None
    if word in ("to", "row") and rest != "home":
        key = data["row"][int(rest.split()[-1])]
    if key is None:
        return None
    record = galaxies_words.planet(key)
    return {"title": f"{record['name']}, {record['vp']} VP", "lines": galaxies_words.planet_lines(record)}


@lru_cache(maxsize=32)
def _build(look: Look) -> dict[str, Any]:
    drawings = dict(galaxies_icons.DRAWINGS)
    layouts = [galaxies_layout.narrow(look), galaxies_layout.wide(look)]
    placed = {name for layout in layouts for name in layout["places"]}
    players = "solo" if look.solo else f"{look.mats} players"
    return {
        "title": f"Tiny Epic Galaxies, {players}",
        "palette": palette.table(),
        "drawings": drawings,
        "blocks": [
            {"id": name, "inside": share(inside, drawings)} for name, inside in blocks(look).items() if name in placed
        ],
        "layouts": layouts,
    }


def blocks(look: Look) -> dict[str, list[Shape]]:
    """Draw all blocks there may be, by their names."""
    drawn = {f"planet{slot}": galaxies_planets.card(slot, look) for slot in range(look.slots)}
    drawn |= {"turn": galaxies_blocks.turn(look), "tray": galaxies_tray.tray()}
    drawn |= {f"mat{seat}": galaxies_mats.mat(seat, look) for seat in range(look.mats)}
    drawn |= {"faces": galaxies_blocks.faces(), "legend": galaxies_blocks.legend()}
    drawn["levels"] = galaxies_blocks.levels(look)
    return drawn | ({"attacks": galaxies_blocks.attacks(look)} if look.solo else {})
