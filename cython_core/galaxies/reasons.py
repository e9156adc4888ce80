"""Why an action is not allowed, in words, with the number of the rule (docs/rules/galaxies.md)."""

from collections.abc import Callable

from realmlab.cython_core.galaxies import actions, cards, tasks
from realmlab.cython_core.galaxies.form import unpack
from realmlab.cython_core.galaxies.phrases import die
from realmlab.cython_core.galaxies.reasons_ships import (
    Raw,
    activating,
    advancing,
    colony,
    flying,
    leaving,
    upgrading,
)

# What is asked at a node, said where something else was tried.
ASKED: dict[str, str] = {
    "draft": "a mission is to be kept (G2.3)",
    "main": "a die is activated, or the turn ended (G3.2)",
    "pick": "the dice to be rolled again are to be picked (G4.2)",
    "spend": "dice are to be given up (G4.3)",
    "set die": "the die to be turned is to be picked (G4.3)",
    "new face": "the new face of the die is to be chosen (G4.3)",
    "move ship": "the ship that moves is to be chosen (G5.1)",
    "destination": "it is to be said where the ship goes (G5.1.2)",
    "landing": "the effect of the planet is used or not (G5.1.6)",
    "advance": "the ship that goes forward is to be chosen (G5.4)",
    "use colony": "the empire is upgraded or a colony used (G5.5)",
    "pay upgrade": "it is to be said what the upgrade is paid with (G7.1)",
    "pay mixed": "it is to be said what the upgrade is paid with (G7.1)",
    "follow": "the die is followed or not (G8.1)",
    "force": "the Rogue's die stands, or is rolled again (G13.3)",
    "lose": "what is lost to the Rogue is to be chosen (G15.3)",
}
# What is true of all that is not allowed at a node, where the rules are too many to name one.
AT_LAST: dict[tuple[str, str], str] = {
    ("main", "face"): "Your empire cannot rise, and no effect of your colonies can be carried out now (G14.2)",
    ("pick", "face"): "Dice are picked in the order of their faces, from move to colony (G12.4)",
    ("spend", "face"): "Dice are given up in the order of their faces, from move to colony (G12.4)",
    ("use colony", "planet"): "The effect of this colony cannot be carried out now (G14.2)",
    ("use enemy", "planet"): "The effect of this planet cannot be carried out by you now (G14.2)",
    ("use row", "row"): "The effect of this planet cannot be carried out by you now (G14.2)",
    ("repeat", "face"): "No such die lies in the bay, or its action cannot be carried out now (G14.1)",
    ("free action", "face"): "This action cannot be carried out now (G14.1)",
    ("push back", "enemy"): "No ship of this player is past the start of such a track (G15)",
    ("call home", "ship"): "You have no ship on this track (G15)",
    ("shift", "ship"): "You have no ship on this track, or no other track has its step (G15)",
    ("shift to", "row"): "This track is too short, or you have a ship on it (G15)",
    ("steal", "player"): "This player has none of it (G15)",
    ("move ship", "ship"): "This ship has nowhere to go, or has just moved (G5.1.2)",
}
BEGINNINGS = frozenset(("over", "draft", "main", "follow", "force", "lose"))
Teller = Callable[[Raw, str], str]


def why_not(state: bytes, action: int) -> str:
    """Say why an action is not allowed in this position, and by which rule."""
    raw = unpack(state)
    kind = tasks.KINDS[raw["now"]["task"]]
    asked = ASKED.get(kind, "the effect of a planet is carried out (G15)")
    word = actions.NAMES.get(action, "").partition(" ")[0]
    return reason(raw, action) or AT_LAST.get((kind, word)) or f"Not now: {asked}"


def reason(raw: Raw, action: int) -> str:
    """Return the rule that bars an action of the kind that is asked for here; "" if none is known."""
    kind, name = tasks.KINDS[raw["now"]["task"]], actions.NAMES.get(action, "")
    if not name:
        return "There is no such action"
    tell = TELLERS.get((kind, name.split()[0]))
    return tell(raw, name.partition(" ")[2]) if tell is not None else ""


def is_midway(state: bytes) -> bool:
    """Is what is asked here the rest of a choice that the same seat has begun: a die activated, dice picked?"""
    kind = tasks.KINDS[unpack(state)["now"]["task"]]
    return kind not in BEGINNINGS and kind not in tasks.CHANCE


# Dice -------------------------------------------------------------------------------------------


def _unused(raw: Raw, face: str) -> int:
    return int(raw["inactive"] >> 4 * cards.FACES.index(face) & 15)


def _all_unused(raw: Raw) -> int:
    return sum(_unused(raw, face) for face in cards.FACES)


def _lying(raw: Raw, face: str) -> str:
    return "" if _unused(raw, face) else f"There is no unused {face} die (G4.1)"


def _face(raw: Raw, face: str) -> str:
    return _lying(raw, face) or activating(raw, raw["now"]["seat"], face)


def _reroll(raw: Raw, _: str) -> str:
    energy = raw["seats"][raw["now"]["seat"]]["energy"]
    price = cards.read("setup")["paid_reroll_cost"]["energy"]
    if not _all_unused(raw):
        return "No unused die is left to roll again (G4.2)"
    if raw["rerolled"] and energy < price:
        return f"Rolling again costs {price} energy: needs {price - energy} more (G4.2)"
    return ""


def _convert(raw: Raw, _: str) -> str:
    if raw["converted"]:
        return "The converter is used once in a turn (G4.3)"
    count = _all_unused(raw)
    return f"The converter takes two dice and turns a third: {count} are unused (G4.3)" if count < 3 else ""


def _new_face(raw: Raw, face: str) -> str:
    same = cards.FACES.index(face) == raw["now"]["a"]
    return f"It is {die(raw['now']['a'])} already (G4.3)" if same else ""


def _draft(raw: Raw, key: str) -> str:
    numbers = [i for i, mission in enumerate(cards.missions()) if mission["key"] == key]
    dealt = raw["seats"][raw["now"]["seat"]]["dealt"] >> numbers[0] & 1
    return "" if dealt else "You were not dealt this mission (G2.3)"


def _amount(raw: Raw, units: str) -> str:
    """Exchanging a resource for the other: what is held, and room for what comes (R13)."""
    seat, given = raw["seats"][raw["now"]["seat"]], raw["now"]["a"]
    gives, takes = cards.RESOURCES[given], cards.RESOURCES[1 - given]
    if int(units) > seat[gives]:
        return f"You have only {seat[gives]} {gives} (G15)"
    room = seat["cap"] - seat[takes]
    return f"There is room for {room} {takes} only (G2.5)" if int(units) > room else ""


TELLERS: dict[tuple[str, str], Teller] = {
    ("draft", "keep"): _draft,
    ("main", "face"): _face,
    ("main", "reroll"): _reroll,
    ("main", "convert"): _convert,
    ("pick", "face"): _lying,
    ("spend", "face"): _lying,
    ("set die", "face"): _lying,
    ("new face", "face"): _new_face,
    ("move ship", "ship"): leaving,
    ("destination", "to"): flying,
    ("advance", "ship"): advancing,
    ("use colony", "upgrade"): upgrading,
    ("use colony", "planet"): colony,
    ("exchange", "amount"): _amount,
}
