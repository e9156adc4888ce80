"""Positions of the plain game of Tiny Epic Kingdoms in short notation, and what the tests ask of them.

Each function marked @offered is a fixture of its own name, so a test writes

    def test_E12(board, seat, play, pieces):
        position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), maps="k02a k01a k03a")
        play(position, "select patrol", "from 0A")
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from realmlab.cython_core import CHANCE, Position

TESTS = str(Path(__file__).parents[2])
if TESTS not in sys.path:
    sys.path.insert(0, TESTS)  # for the twins in tests/reference

GAME = "tiny_epic_kingdoms"
PARAMETERS = {"abilities", "auto_pay", "allow_zero_bid", "max_rounds", "returns"}
CARDS = {2: "k01a k02a k05b", 3: "k01a k02a k03a", 4: "k01a k02a k03a k04a", 5: "k01a k02a k03a k04a k06a"}


def offered(function: Callable) -> Callable:
    """Make a fixture that hands this function to a test."""
    fixture = pytest.fixture(scope="session", name=function.__name__)(lambda: function)
    globals()[f"{function.__name__}_fixture"] = fixture
    return function


@offered
def seat(places: str = "", **goods: Any) -> dict[str, Any]:
    """Return a seat's part of a position: seat("0A:ss 0C:l", mana=2)."""
    return {"meeples": dict(place.split(":") for place in places.split()), **goods}


@offered
def board(*seats: dict[str, Any], maps: str = "", **rest: Any) -> Position:
    """Build a position: fields of the dict and parameters of the game by keyword, lists as words."""
    parameters = {name: rest.pop(name) for name in PARAMETERS & set(rest)}
    words = {name: value.split() if isinstance(value, str) and name in ("shields", "neutrals") else value
             for name, value in rest.items()}
    return Position.from_dict(GAME, {
        "parameters": {"players": len(seats), "abilities": False, **parameters},
        "maps": (maps or CARDS[len(seats)]).split(),
        "seats": list(seats),
        **words,
    })


@offered
def play(position: Position, *actions: str) -> Position:
    """Play actions by name."""
    for action in actions:
        position.apply(action)
    return position


@offered
def names(position: Position) -> set[str]:
    """Return the legal actions by name."""
    return {position.game.words.name(action) for action in position.legal_actions}


@offered
def bid_names(position: Position, number: int) -> set[str]:
    """Return the numbers a seat may set in the war that is on, by name."""
    return {position.game.words.name(action) for action in position.bids(number)}


@offered
def after(position: Position, word: str) -> set[str]:
    """Return the rest of the legal actions that begin with this word: after(position, "to") are the targets."""
    return {name.removeprefix(f"{word} ") for name in names(position) if name.startswith(f"{word} ")}


@offered
def asked(position: Position) -> tuple[str, int]:
    """Return the kind of the decision that is due (both bids of a war are "bid"), and whose it is."""
    node = position.to_dict()["node"]
    assert node["seat"] == position.actor
    return "bid" if node["kind"].startswith("bid") else node["kind"], node["seat"]


@offered
def pieces(position: Position, number: int) -> dict[str, str]:
    """Return the meeples of a seat by region, the letters of a region sorted."""
    found = position.to_dict()["seats"][number]["meeples"]
    return {place: "".join(sorted(meeples)) for place, meeples in found.items()}


@offered
def goods(position: Position, number: int) -> tuple[int, int, int]:
    """Return (mana, ore, food) of a seat."""
    own = position.to_dict()["seats"][number]
    return own["mana"], own["ore"], own["food"]


@offered
def own(position: Position, number: int) -> dict[str, Any]:
    """Return all of a seat's part of the position."""
    return position.to_dict()["seats"][number]


@offered
def start(players: int, **parameters: Any) -> Position:
    """Return a position at the very beginning, in which the caller plays chance too."""
    return Position(GAME, players=players, **{"abilities": False, **parameters})


@offered
def begun(position: Position) -> Position:
    """Play on to the first select: the lowest outcome of chance, side a, even splits, start in region A."""
    while position.actor < 0 or position.to_dict()["node"]["kind"] != "select":
        if position.actor < 0:
            position.apply(position.chance_outcomes[0][0])
            continue
        kind, number = asked(position)
        position.apply({"side": "side a", "split": "split 2 2 2", "start": f"to {number}A"}[kind])
    return position


@offered
def idle(position: Position) -> Position:
    """Play on to the next select or the end: everybody passes or collects, mana first."""
    while not position.is_terminal and asked(position)[0] != "select":
        kind, number = asked(position)
        active = position.to_dict()["active"]
        position.apply({"respond": "pass" if number == active else "collect", "take": "take mana"}[kind])
    return position


@offered
def walk(parameters: dict[str, Any], seed: int) -> Iterator[Position]:
    """Play a random game, chance drawn by the walk itself; yield the position at every node, the last included."""
    dice = random.Random(seed)
    position = Position(GAME, **parameters)
    yield position
    while not position.is_terminal:
        position.apply(dice.choice(position.legal_actions))
        yield position


@offered
def check_ways_back(position: Position) -> Position:
    """Check that data and bytes lead back to the same position; return the one made from data."""
    data = position.to_dict()
    again = Position.from_dict(GAME, data)
    assert again.state_bytes == position.state_bytes
    assert again.to_dict() == data
    assert (again.actor, again.legal_actions, again.bidders) == (
        position.actor, position.legal_actions, position.bidders)
    assert Position.from_dict(GAME, json.loads(json.dumps(data))).state_bytes == position.state_bytes
    assert Position.from_bytes(GAME, position.state_bytes).state_bytes == position.state_bytes
    return again


@offered
def check_seed(parameters: dict[str, Any], seed: int) -> None:
    """Check that one seed gives one game, and that JSON keeps it."""
    def played() -> Position:
        dice = random.Random(seed)
        position = Position(GAME, seed=seed, **parameters)
        while not position.is_terminal:
            assert position.actor != CHANCE
            position.apply(dice.choice(position.legal_actions))
        return position
    one, two = played(), played()
    assert one.history == two.history
    assert one.state_bytes == two.state_bytes
    assert Position.from_json(one.to_json()).state_bytes == one.state_bytes


@offered
def declare(attacker: dict | None = None, defender: dict | None = None, first: str = "0A:ss",
            second: str = "0B:s 1A:s", **rest: Any) -> Position:
    """Return a war right after seat 0, with the goods `attacker`, has moved from 0A into 0B against seat 1."""
    position = board(seat(first, **(attacker or {})), seat(second, **(defender or {})), seat("2A:ss"), **rest)
    return play(position, "select patrol", "from 0A", "to 0B")
