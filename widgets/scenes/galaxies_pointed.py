"""What somebody who points at a place of the Galaxies board may mean: the names of the actions it could stand for."""

from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies_paint_tray
from realmlab.widgets.scenes.galaxies_targets import BUTTONS
from realmlab.widgets.scenes.galaxies_words import Data


def names_at(data: Data, target: str) -> list[str]:
    """Return the names of actions, whether or not they are allowed now: the other way round from `targets_of`."""
    kind, *rest = target.split(":")
    node = data["node"]
    seat = node.get("seat", 0)
    if kind == "button":
        return [word for word, button in BUTTONS.items() if button == target]
    if kind in ("die", "bay"):
        lying = galaxies_paint_tray.faces(data["dice"]["bay"]) if kind == "bay" else galaxies_paint_tray.lying(data)
        number = int(rest[0])
        return [f"face {lying[number]}"] if number < len(lying) else []
    if kind == "face":
        return [f"face {rest[0]}"]
    if kind in cards.RESOURCES:
        return [f"upgrade {kind}", f"resource {kind}"] if int(rest[0]) == seat else []
    return _places(data, seat, kind, rest) + _cards(data, seat, kind, rest)


def _places(data: Data, seat: int, kind: str, rest: list[str]) -> list[str]:
    """Name what is done with ships, and where they go."""
    if kind == "home":
        return ["ship home", "to home"] if int(rest[0]) == seat else []
    if kind == "ship":
        slot, place, owner = rest
        if int(owner) == seat:
            return [f"ship {place} {slot}"]
        return [f"enemy {(int(owner) - seat) % len(data['seats'])} {slot}"] if place == "orbit" else []
    if kind == "track":
        return [f"to orbit {rest[0]}", f"row {rest[0]}"]
    return [f"to surface {rest[0]}", "yes"] if kind == "surface" else []


def _cards(data: Data, seat: int, kind: str, rest: list[str]) -> list[str]:
    """Name what is done with planets, colonies, mats and missions."""
    if kind == "planet":
        return [f"row {rest[0]}", f"to surface {rest[0]}"]
    if kind == "colony":
        held = data["seats"][int(rest[0])]["colonies"][int(rest[1]):]
        return [f"planet {key}" for key in held]
    if kind == "mat":
        ahead = (int(rest[0]) - seat) % len(data["seats"])
        return [f"player {ahead}"] if ahead else []
    if kind == "empire":
        mixes = [f"mix {energy}" for energy in range(7)]
        return [*(f"upgrade {resource}" for resource in cards.RESOURCES), *mixes] if int(rest[0]) == seat else []
    if kind == "keep":
        dealt = data["seats"][int(rest[0])].get("dealt", [])
        return [f"keep {key}" for key in dealt[int(rest[1]): int(rest[1]) + 1]] if int(rest[0]) == seat else []
    return []
