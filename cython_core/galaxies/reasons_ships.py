"""Why a die's action cannot be carried out: ships, tracks, colonies, upgrades (G5, G7)."""

from typing import Any

from realmlab.cython_core.galaxies import actions, cards
from realmlab.cython_core.galaxies.phrases import owner_of, planet
from realmlab.cython_core.galaxies.writing import NONE

Raw = dict[str, Any]
HIGHEST = 6


def _own(raw: Raw) -> Raw:
    own: Raw = raw["seats"][raw["now"]["seat"]]
    return own


def activating(raw: Raw, seat: int, face: str) -> str:
    """Say why the action of a face cannot be performed now (G14.1)."""
    own = raw["seats"][seat]
    if face in cards.TRACKS and not own["orbit"] & raw[f"{face}_slots"]:
        return f"None of your ships is on the track of a {face} planet (G5.4)".replace("a economy", "an economy")
    if face == "colony" and not own["colonies"]:
        return f"You have no colony to use, and {_dear(own)} (G5.5)" if _dear(own) else ""
    return ""


def _dear(own: Raw) -> str:
    """Say what the next level costs, if that is more than there is of either resource."""
    if own["level"] >= HIGHEST:
        return "your empire is at its highest level"
    price, most = own["level"] + 1, max(own["energy"], own["culture"])
    return f"level {price} costs {price} of one resource: needs {price - most} more" if most < price else ""


def upgrading(raw: Raw, resource: str) -> str:
    """Say why the empire cannot be upgraded with a resource (G7.1)."""
    own = _own(raw)
    if own["level"] >= HIGHEST:
        return f"Your empire is at level {HIGHEST}, the highest (G7.1)"
    price = own["level"] + 1
    lacking = price - own[resource]
    return f"Level {price} costs {price} {resource}: needs {lacking} more (G7.1)" if lacking > 0 else ""


def colony(raw: Raw, key: str) -> str:
    """Say why a colony cannot be used (G5.5, G14.2)."""
    number = next(i for i, record in enumerate(cards.planets()) if record["key"] == key)
    record, owner, own = cards.planets()[number], owner_of(raw, number), _own(raw)
    if owner == NONE:
        return f"{record['name']} is nobody's colony (G5.5)"
    if owner != raw["now"]["seat"]:
        return f"{record['name']} is a colony of seat {owner} (G5.5)"
    if own["used"] >> number & 1:
        return f"The effect of {record['name']} has been used in this turn (G14.2)"
    for resource, price in record["effect"]["cost"].items():
        if resource in cards.RESOURCES and own[resource] < price:
            return f"{record['name']} costs {price} {resource}: needs {price - own[resource]} more (G14.2)"
    return ""


# Ships ------------------------------------------------------------------------------------------


def _has_ship(own: Raw, place: str) -> bool:
    kind, _, slot = place.partition(" ")
    return bool(own["home"] if kind == "home" else own[kind] >> int(slot) & 1)


def _no_planet(raw: Raw, place: str) -> str:
    slot = place.partition(" ")[2]
    if slot and (int(slot) >= raw["slots"] or not raw["full"] >> int(slot) & 1):
        return f"There is no planet in slot {slot} (G5.1.5)"
    return ""


def _named(raw: Raw, place: str) -> str:
    """Return a place as people call it: "on the track of Jakks"."""
    kind, _, slot = place.partition(" ")
    if kind == "home":
        return "at home"
    return f"on the {'surface' if kind == 'surface' else 'track'} of {planet(raw, int(slot))['name']}"


def leaving(raw: Raw, place: str) -> str:
    """Say why no ship can move from there (G5.1.1)."""
    missing = _no_planet(raw, place)
    if missing:
        return missing
    return "" if _has_ship(_own(raw), place) else f"You have no ship {_named(raw, place)} (G5.1.1)"


def flying(raw: Raw, place: str) -> str:
    """Say why the ship cannot go there (G5.1.2, G5.1.3)."""
    origin = actions.PLACES[raw["now"]["a"]]
    missing = _no_planet(raw, place)
    if missing:
        return missing
    if place == origin:
        return f"The ship is {_named(raw, place)} already (G5.1.3)"
    if place != "home" and place.partition(" ")[2] == origin.partition(" ")[2]:
        return "A ship does not change between surface and track of one planet (G5.1.3)"
    if place != "home" and _has_ship(_own(raw), place):
        return f"You have a ship {_named(raw, place)} already (G5.1.4)"
    return ""


def advancing(raw: Raw, place: str) -> str:
    """Say why the ship there does not go forward (G5.4)."""
    kind, _, slot = place.partition(" ")
    if kind != "orbit":
        return "Only ships on tracks go forward (G5.4)"
    missing = leaving(raw, place)
    if missing:
        return missing
    kinds = [face for bit, face in enumerate(cards.TRACKS) if raw["now"]["a"] >> bit & 1]
    if not any(raw[f"{face}_slots"] >> int(slot) & 1 for face in kinds):
        return f"The track of {planet(raw, int(slot))['name']} is none of {' or '.join(kinds)} (G5.4)"
    return ""
