"""What can be clicked in the Galaxies scene: which die, ship, place, colony or button stands for which actions."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from realmlab.cython_core import Position, Step
from realmlab.widgets.scenes import galaxies_mats, galaxies_paint_tray
from realmlab.widgets.scenes.galaxies_words import Data

Found = list[str]
BUTTONS = {
    "end": "button:end", "go": "button:reroll", "reroll": "button:reroll", "convert": "button:convert",
    "yes": "button:yes", "no": "button:no",
}  # fmt: skip


def targets(
    position: Position, data: Data, viewer: int | None, only: Iterable[int] | None
) -> dict[str, dict[str, Any]]:
    """Return what the viewer may click: target -> its action ids and what they do, in words."""
    if viewer is None or position.actor != viewer:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for action in position.legal_actions if only is None else only:
        for name in targets_of(data, position.game.words.name(action)):
            entry = found.setdefault(name, {"actions": [], "label": ""})
            entry["actions"].append(action)
            entry["label"] = " / ".join(filter(None, (entry["label"], position.describe(action))))
    return found


def targets_of(data: Data, name: str) -> Found:
    """Return the targets that stand for an action, by its name; [] if it is only in words."""
    word, _, rest = name.partition(" ")
    if word in BUTTONS:
        landing = word == "yes" and data["node"]["kind"] == "landing"
        return [BUTTONS[word], *([f"surface:{data['node']['slot']}"] if landing else [])]
    return WAYS[word](data, data["node"]["seat"], rest) if word in WAYS else []


def _face(data: Data, seat: int, face: str) -> Found:
    kind = data["node"]["kind"]
    if kind in ("new face", "free action"):
        return [f"face:{face}"]
    if kind == "repeat":
        lying, place = galaxies_paint_tray.faces(data["dice"]["bay"]), "bay"
    else:
        lying, place = galaxies_paint_tray.lying(data), "die"
    return [f"{place}:{i}" for i, shown in enumerate(lying) if shown == face]


def _ship(data: Data, seat: int, place: str) -> Found:
    kind, _, slot = place.partition(" ")
    return [f"home:{seat}" if kind == "home" else f"ship:{slot}:{kind}:{seat}"]


def _to(data: Data, seat: int, place: str) -> Found:
    kind, _, slot = place.partition(" ")
    return [f"home:{seat}" if kind == "home" else f"{'track' if kind == 'orbit' else kind}:{slot}"]


def _enemy(data: Data, seat: int, which: str) -> Found:
    places, slot = which.split()
    return [f"ship:{slot}:orbit:{clockwise(data, seat, int(places))}"]


def _player(data: Data, seat: int, places: str) -> Found:
    return [f"mat:{clockwise(data, seat, int(places))}"]


def _row(data: Data, seat: int, slot: str) -> Found:
    return [f"track:{slot}" if data["node"]["kind"] == "shift to" else f"planet:{slot}"]


def _planet(data: Data, seat: int, key: str) -> Found:
    for owner, held in enumerate(data["seats"]):
        if key in held["colonies"]:
            return [f"colony:{owner}:{min(held['colonies'].index(key), galaxies_mats.COLONIES - 1)}"]
    return []


def _upgrade(data: Data, seat: int, resource: str) -> Found:
    return [f"empire:{seat}", f"{resource}:{seat}"]


def _mix(data: Data, seat: int, energy: str) -> Found:
    return [f"empire:{seat}"]


def _resource(data: Data, seat: int, resource: str) -> Found:
    return [f"{resource}:{seat}"]


def _keep(data: Data, seat: int, key: str) -> Found:
    return [f"keep:{seat}:{data['seats'][seat]['dealt'].index(key)}"]


WAYS: dict[str, Callable[[Data, int, str], Found]] = {
    "face": _face, "ship": _ship, "to": _to, "enemy": _enemy, "player": _player, "row": _row, "planet": _planet,
    "upgrade": _upgrade, "mix": _mix, "resource": _resource, "keep": _keep,
}  # fmt: skip


def clockwise(data: Data, seat: int, places: int) -> int:
    """Return the seat so many places clockwise (G12.5)."""
    return int((seat + places) % len(data["seats"]))


def marks(data: Data, steps: Iterable[Step], name: Callable[[int], str]) -> frozenset[str]:
    """Return the places that steps were about, as the board lies now."""
    taken = [step for step in steps if step.actor >= 0]
    return frozenset(mark for step in taken for mark in marks_of(data, step.actor, name(step.action)))


def marks_of(data: Data, seat: int, name: str) -> Iterator[str]:
    """Yield the places an action was about: what a ship left and reached, a colony, an upgraded empire."""
    word, _, rest = name.partition(" ")
    slot = rest.split()[-1] if rest else ""
    if word in ("ship", "to"):
        kind = rest.partition(" ")[0]
        yield f"home:{seat}" if kind == "home" else f"{'track' if kind == 'orbit' else kind}:{slot}"
    elif word == "enemy":
        yield f"track:{slot}"
    elif word == "row":
        yield f"planet:{slot}"
    elif word == "upgrade":
        yield f"empire:{seat}"
    elif word == "planet":
        yield from _planet(data, seat, rest)
