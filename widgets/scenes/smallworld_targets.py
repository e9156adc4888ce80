"""What can be clicked in the Small World scene, what a conquest costs, and what the last moves were about."""

from collections.abc import Iterable
from typing import Any

from realmlab.cython_core import Position, Step
from realmlab.cython_core.smallworld import actions
from realmlab.cython_core.smallworld.costs import price
from realmlab.cython_core.smallworld.form import unpack
from realmlab.cython_core.smallworld.peoples import can
from realmlab.cython_core.smallworld.saying_regions import MOST_SHOWN, chances
from realmlab.cython_core.smallworld.writing import ACTIVE
from realmlab.widgets.scenes.smallworld_words import Data

BUTTONS = {"done": "button:done", "decline": "button:decline"}


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


def target_of(data: Data, name: str) -> str | None:
    """Return the target that stands for an action, by its name; None if it is only in words."""
    word, _, rest = name.partition(" ")
    if word in actions.VERBS:
        return f"region:{rest}"
    if word in ("pick", "mirror"):
        return f"combo:{rest}"
    if word == "ally":
        return f"seat:{(data['player'] + int(rest)) % len(data['seats'])}"
    return BUTTONS.get(word)


def costs(position: Position, found: dict[str, dict[str, Any]]) -> dict[int, str]:
    """Return what the regions that can be conquered cost: "3" tokens, or the chance of the die, "1/6"."""
    regions = [
        int(name.partition(":")[2]) for name, entry in found.items() if name.startswith("region:")
        and any(position.game.words.name(action).startswith("conquer ") for action in entry["actions"])
    ]
    if not regions:
        return {}
    raw = unpack(position.state_bytes)
    hand = raw["seats"][raw["seat"]]["slots"][raw["slot"]]["hand"]
    rolls = raw["slot"] == ACTIVE and not raw["official"] and can(raw, raw["seat"], "berserk")
    return {region: label(price(raw, region).cost, hand, rolls) for region in regions}


def label(cost: int, hand: int, rolls: bool) -> str:
    """Say what a conquest costs with so many tokens in hand; `rolls`: the die is rolled before each (S14.38).

    >>> label(3, 5, False), label(3, 2, False), label(3, 5, True)
    ('3', '1/2', '≤3')
    """
    if hand >= cost:
        return f"≤{cost}" if rolls else str(cost)
    return chances(min(cost - hand, MOST_SHOWN)).replace(" in ", "/")


def marks(steps: Iterable[Step], position: Position) -> frozenset[str]:
    """Return the places that steps were about."""
    names = [position.game.words.name(step.action).split() for step in steps if step.actor >= 0]
    return frozenset(words[1] for words in names if words[0] in actions.VERBS)
