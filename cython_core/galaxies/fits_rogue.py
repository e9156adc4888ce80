"""Could the Rogue be in the middle of this turn (G13)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards
from realmlab.cython_core.galaxies.fits import HUMAN, ROGUE
from realmlab.cython_core.galaxies.fits_nodes import check_node, wrong
from realmlab.cython_core.galaxies.writing import NONE

if TYPE_CHECKING:
    from realmlab.cython_core.galaxies.reading_nodes import Frame

ORDER = ("rogue attack", "rogue advance", "decided")    # what may wait in its action, the next task last
Raw = dict[str, Any]


def check_rogue_action(raw: Raw, window: Frame, frames: list[Frame]) -> None:
    """Check what waits in an action of the Rogue, and what the human or chance decides there."""
    *waiting, node = frames
    kinds = [frame.kind for frame in waiting]
    if kinds != [kind for kind in ORDER if kind in kinds]:
        raise wrong(f"{', '.join(kinds)} cannot wait in an action of the Rogue")
    colony = window.a == cards.FACES.index("colony")
    ops = attack(raw)["ops"]
    for frame in waiting:
        if frame.kind != "decided" and frame.seat != ROGUE:
            raise wrong(f"{frame.kind!r} is the Rogue's, seat {ROGUE}")
        if frame.kind == "rogue attack" and not (colony and 1 <= frame.a < len(ops)):
            raise wrong(f"the attack has no op {frame.a} to come")
    if node.kind == "draw":
        if "rogue advance" not in kinds or node.seat or node.b:
            raise wrong("a planet is drawn in an action of the Rogue when it has advanced")
    elif not colony or node.seat != HUMAN or "rogue advance" in kinds or not _asked(node):
        raise wrong(f"{node.kind!r} of seat {node.seat} is nothing that an attack of the Rogue leaves to the human")
    check_node(raw, node, waiting)


def _asked(node: Frame) -> bool:
    return node.kind == "lose" or (node.kind == "pull back" and not node.b)


def attack(raw: Raw) -> dict[str, Any]:
    """Return the attack of the Rogue's level."""
    levels = cards.rogues()[raw["rogue"]]["levels"]
    found: dict[str, Any] = levels[min(raw["seats"][ROGUE]["level"], len(levels)) - 1]["attack"]
    return found


def check_die(raw: Raw, node: Frame) -> None:
    """Check a die of the Rogue: it is rolled, or would change something and can be forced (G13.3, G13.5, G13.8)."""
    if (node.b if node.kind == "force" else node.a) and not raw["unusable_once"]:
        raise SavedGameError(f"node {node.kind!r}: again needs reroll_unusable_once")
    if node.kind == "rogue roll":
        return
    cost = cards.read("setup")["solo"]["force_reroll_cost"]
    if any(raw["seats"][HUMAN][resource] < cost[resource] for resource in cards.RESOURCES):
        raise SavedGameError("node 'force': the human cannot pay for it")
    if not usable(raw, node.a):
        raise SavedGameError(f"node 'force': a {cards.FACES[node.a]} die is of no use to the Rogue (G13.5)")


def slots_where(raw: Raw, field: str, value: str) -> int:
    """Return the set of slots whose planet has this value of a field."""
    return sum(1 << slot for slot, number in enumerate(raw["row"])
               if number != NONE and cards.planets()[number][field] == value)


def usable(raw: Raw, face: int) -> bool:
    """Say whether an action of the Rogue would change something (G13.5)."""
    rogue, word = raw["seats"][ROGUE], cards.FACES[face]
    if word == "move":
        return bool(rogue["home"]) and any(
            number != NONE and not rogue["orbit"] >> slot & 1 for slot, number in enumerate(raw["row"]))
    if word in cards.RESOURCES:
        brings = rogue["home"] + (rogue["orbit"] & slots_where(raw, "produces", word)).bit_count()
        return bool(rogue[word] < rogue["cap"] and brings)
    if word in cards.TRACKS:
        return bool(rogue["orbit"] & slots_where(raw, "track", word))
    return not raw["attacked"] and any(_has_effect(raw, op) for op in attack(raw)["ops"])


def _has_effect(raw: Raw, op: dict[str, Any]) -> bool:
    """Say whether an op of an attack would change something (G15.3)."""
    human, rogue, resource = raw["seats"][HUMAN], raw["seats"][ROGUE], op.get("resource")
    if op["op"] in ("human_lose", "rogue_steal"):
        return bool(human["energy"] + human["culture"] if resource == "human_choice" else human[resource])
    if op["op"] == "rogue_gain":
        return bool(rogue[resource] < rogue["cap"])
    if op["op"] == "human_regress":
        return bool(human["steps"])
    return op["op"] != "rogue_advance_all" or bool(rogue["orbit"])
