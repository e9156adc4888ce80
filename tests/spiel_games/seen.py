"""What a seat may know of a position, taken from its data and the rules, not from the code that writes tensors.

`seen(position, seat)` is a text: two positions of one game are equal for the seat just when their texts are. Below it,
positions that differ a little: one entry of the data is changed, and the game still takes it for a position.
"""

import copy
import json

from realmlab.cython_core import Position
from realmlab.cython_core.errors import ParameterError, SavedGameError


def seen(position, seat):
    """Return the position's data without what this seat may not know."""
    data = copy.deepcopy(position.to_dict())
    HIDE[position.game.name](data, seat)
    return json.dumps(data, sort_keys=True)


def hide_goofspiel(data, seat):
    """O2.2: seat 1 does not see the card that seat 0 has laid down."""
    if seat == 1 and data["bid"] is not None:
        data["bid"] = "?"


def hide_war(data, seat):
    """K3.2: a number is secret until the other side has set its own; with bids_revealed=False to the end."""
    rival = data["seats"][1 - seat]
    waits = rival["bid"] is not None and data["node"] == {"kind": "bid", "seat": seat}
    if not data["parameters"]["bids_revealed"] and data["node"]["kind"] != "over":
        data["seats"][1 - seat] = {"bid": rival["bid"] is not None}
        data["balance"] = data["allied"] = "?"
    elif waits:
        rival["bid"] = "?"


def hide_kingdoms(data, seat):
    """K3.2: the attacker's number; K3.4: hero cards that others look at or gave back may lie in the deck."""
    war = data.get("war", {})
    if war.get("hidden") and war["attacker"] != seat:
        war["attack"] = "?"
    if "deck" in data:
        mine = data["aside"][seat]
        looking = data["looked"] if data["node"]["seat"] == seat else []
        unseen = {*data["deck"], *data["looked"], *filter(None, data["aside"])} - {mine, *looking}
        data["looked"] = sorted(looking) if looking else len(data["looked"])
        data["aside"] = [mine, [card is not None for card in data["aside"]]]
        data["deck"] = sorted(unseen)


def hide_galaxies(data, seat):
    """G11.1: missions; what was kept is shown when the game is over (G9.3), what was set aside never."""
    for number, held in enumerate(data["seats"]):
        if number != seat and "dealt" in held:
            held["dealt"], held["aside"] = len(held["dealt"]), held["aside"] is not None
            if data["node"]["kind"] != "over":
                held["mission"] = held["mission"] is not None
    data.pop("missions", None)          # those not dealt


def hide_small_world(data, seat):
    """S16.1: coins of others, unless `observe_coins=all`; kinds of loot on the map, for all but who laid them."""
    mine = data["seats"][seat]["active"]
    if data["parameters"]["observe_coins"] == "own":
        for number, held in enumerate(data["seats"]):
            held["coins"] = held["coins"] if number == seat else "?"
    if mine and mine["race"] == "skags" and not mine["dormant"]:
        return
    for region in data["regions"].values():
        if "loot" in region:
            data["loot"]["pool"][region["loot"]["kind"]] += 1
            region["loot"]["kind"] = "?"


HIDE = {
    "open_goofspiel": hide_goofspiel,
    "kingdoms_war": hide_war,
    "tiny_epic_kingdoms": hide_kingdoms,
    "tiny_epic_galaxies": hide_galaxies,
    "small_world": hide_small_world,
}


# Positions that differ a little -----------------------------------------------------------------


def entries(data, path=()):
    """Yield (path, value) of every entry, lists included, but for the parameters."""
    if isinstance(data, list):
        yield path, data
    if not isinstance(data, dict | list):
        yield path, data
        return
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if key != "parameters":
            yield from entries(value, (*path, key))


def instead(value, words, chooser):
    """Return what could stand in the place of a value."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, list):
        return [value[1:], value[:-1]]
    return [chooser.choice(words) if words else 0, 0 if value is None else None]


def altered(position, chooser):
    """Yield positions in which one entry is another, two entries from each part of the data."""
    data, parts = position.to_dict(), {}
    for path, value in entries(data):
        parts.setdefault(path[:1], []).append((path, value))
    words = [value for found in parts.values() for _, value in found if isinstance(value, str)]
    for found in parts.values():
        for path, value in chooser.sample(found, min(2, len(found))):
            for other in instead(value, words, chooser):
                try:
                    yield Position.from_dict(position.game.name, replaced(data, path, other))
                except (SavedGameError, ParameterError):
                    continue            # no position any more: the door has seen it


def replaced(data, path, value):
    """Return the data with another value in one place."""
    data = copy.deepcopy(data)
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data
