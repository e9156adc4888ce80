"""Positions with the abilities of factions in force (K20): factions by name, magic levels, maps by id.

`board` takes the place of the one for the plain game; the rest of the short notation is that of the folder above.
Seats of the default factions stay without abilities as long as their magic is 0.
"""

from collections.abc import Callable
from typing import Any

import pytest

from realmlab.cython_core import Position

GAME = "tiny_epic_kingdoms"
PARAMETERS = {"auto_pay", "allow_zero_bid", "max_rounds", "returns", "heroes_call", "exploration", "abilities"}
LISTS = ("shields", "neutrals", "deck", "aside", "looked")
CARDS = {2: "k01a k02a k05b", 3: "k01a k02a k03a", 4: "k01a k02a k03a k04a", 5: "k01a k02a k03a k04a k06a"}


def offered(function: Callable) -> Callable:
    """Make a fixture that hands this function to a test."""
    globals()[f"{function.__name__}_fixture"] = pytest.fixture(scope="session",
                                                               name=function.__name__)(lambda: function)
    return function


@offered
def board(*seats: dict[str, Any], maps: str = "", **rest: Any) -> Position:
    """Build a position with abilities: fields of the dict and parameters of the game by keyword, lists as words."""
    parameters = {name: rest.pop(name) for name in PARAMETERS & set(rest)}
    words = {name: value.split() if isinstance(value, str) and name in LISTS else value for name, value in rest.items()}
    return Position.from_dict(GAME, {
        "parameters": {"players": len(seats), "abilities": True, **parameters},
        "maps": (maps or CARDS[len(seats)]).split(),
        "seats": list(seats),
        **words,
    })


@offered
def of(faction: str, places: str, **goods: Any) -> dict[str, Any]:
    """Return a seat's part of a position: of("orcs.4", "0A:ss", ore=7) are Orcs with magic 4."""
    name, magic = faction.split(".")
    return {"faction": name, "magic": int(magic), "meeples": dict(place.split(":") for place in places.split()),
            **goods}


@offered
def kinds(position: Position) -> list[str]:
    """Return the kinds of the decisions of the agenda that is on, the one that is due first."""
    data = position.to_dict()
    return [data["node"]["kind"], *(frame[0] for frame in reversed(data["agenda"]))]


@offered
def silver(position: Position, number: int) -> int:
    """Return the silver of a seat."""
    return position.to_dict()["seats"][number]["silver"]


@offered
def fight(position: Position, *actions: str, attack: str = "", defence: str = "") -> Position:
    """Play actions, then the two numbers of a war; what a side cannot choose is not asked."""
    for action in actions:
        position.apply(action)
    for number, due in ((attack, "bid attack"), (defence, "bid defence")):
        if position.to_dict()["node"]["kind"] == due:
            assert number, f"{due} is due, but the test names no number"
            position.apply(f"bid {number}")
        else:
            assert number in ("", "flag"), f"{due} is not asked, so it is the flag, not {number}"
    return position


@offered
def war(attacker: dict[str, Any], defender: dict[str, Any], *others: dict[str, Any], way: str = "0A 0B",
        **rest: Any) -> Position:
    """Return the war right after seat 0 has patrolled the way "0A 0B" against seat 1; seat 2 sits in 2A by default."""
    seats = (attacker, defender, *(others or ({"meeples": {"2A": "ss"}},)))
    origin, region = way.split()
    position = board(*seats, **rest).apply("select patrol").apply(f"from {origin}")
    return position.apply(f"to {region}") if position.to_dict()["node"]["kind"] == "target" else position


@offered
def top(position: Position, number: int) -> int:
    """Return the highest number a seat may set in the war that is on; 0 if it has no means and so is not asked."""
    node = position.to_dict()["node"]
    assert node["kind"].startswith("bid"), f"no bid is due at {node}"
    if not position.bidders and node["seat"] != number:
        return 0
    bids = position.bids(number) if position.bidders else position.legal_actions
    words = [position.game.words.name(action).removeprefix("bid ") for action in bids]
    return max(0 if word == "flag" else int(word) for word in words)
