"""What can be clicked in the Kingdoms scene: which region, slot, seat or card stands for which actions."""

import re
from collections.abc import Iterable
from typing import Any

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms.cards import ACTIONS
from realmlab.widgets.scenes import kingdoms_extras
from realmlab.widgets.scenes.kingdoms_words import Data

ON_REGION = ("from", "to", "stand", "lying", "swap")    # words of actions that name a region, or the hero
REGION = re.compile("[0-4][A-H]")


def targets(
    position: Position, data: Data, viewer: int | None, only: Iterable[int] | None
) -> dict[str, dict[str, Any]]:
    """Return what the viewer may click: target -> its action ids and what they do, in words."""
    if viewer is None or position.actor != viewer:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for action in position.legal_actions if only is None else only:
        name = target_of(data, position.game.words.name(action))
        if name is not None:
            entry = found.setdefault(name, {"actions": [], "label": ""})
            entry["actions"].append(action)
            entry["label"] = " / ".join(filter(None, (entry["label"], position.describe(action))))
    return found


def marks(names: Iterable[str]) -> frozenset[str]:
    """Return the regions and actions that the last moves were about, by the names of those moves."""
    moves = [name.partition(" ") for name in names]
    regions = {region for word, _, region in moves if word in ON_REGION and REGION.fullmatch(region)}
    return frozenset(regions | {f"action:{action}" for word, _, action in moves if word == "select"})


def target_of(data: Data, name: str) -> str | None:
    """Return the target that stands for an action, by its name; None if it is not on the board."""
    word, _, rest = name.partition(" ")
    seat = data["node"]["seat"]
    if word in ON_REGION:
        return region_of(data, seat, rest)
    if word in ("select", "instead"):
        return f"action:{rest}"
    if word == "act":
        return f"action:{carried_out(data)}"
    if word == "keep":
        return f"keep:{seat}:{kingdoms_extras.offered(data, seat).index(rest)}"
    named = {"side": f"side:{data['node']['a']}{rest}", "victim": f"seat:{rest}", "level": f"hero:{seat}"}
    return named.get(word)


def region_of(data: Data, seat: int, named: str) -> str | None:
    """Return the region that an action names: by its own name, as the hero's, or as the church one can flee into."""
    if named == "hero":
        return str(data["seats"][seat]["hero_region"])
    if named == "church":
        inside = [r for r in data["tokens"]["church"] if r in data["seats"][seat]["meeples"]]
        return inside[0] if len(inside) == 1 else None
    return named


def carried_out(data: Data) -> str:
    """Return the action that is carried out: the selected one, or its substitute (K20.10)."""
    return ACTIONS[data["node"]["a"]] if data["node"]["kind"] == "carry out" else str(data["selected"])
