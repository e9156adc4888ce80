"""What somebody who points at a place of the Small World board may mean: the names of actions it could stand for."""

from realmlab.cython_core.smallworld import actions
from realmlab.widgets.scenes.smallworld_targets import BUTTONS
from realmlab.widgets.scenes.smallworld_words import Data


def names_at(data: Data, target: str) -> list[str]:
    """Return the names of actions, whether or not they are allowed now: the other way round from `target_of`."""
    kind, _, rest = target.partition(":")
    if kind == "region":
        return [f"{verb} {rest}" for verb in actions.VERBS]
    if kind == "combo":
        return [f"pick {rest}", f"mirror {rest}"]
    if kind == "seat":
        ahead = (int(rest) - data["player"]) % len(data["seats"])
        return [f"ally {ahead}"] if ahead else []
    return [word for word, button in BUTTONS.items() if button == target]
