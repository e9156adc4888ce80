"""Positions of Small World in short notation, and what the tests ask of them.

A people is written in one text, "race power field=value ... @ region:tokens+marker+marker=number ...":

    "trolls hill hand=5 @ 13:3+lair 9"        9 holds one token, 13 three and a lair
    "orcs @ 4"                                 without a power: races in decline
    "skags hill @ 14:2+loot=coins_2"           "_" stands for a blank

Each function marked @offered is a fixture of its own name, so a test writes

    def test_E6(board, seat, play, price):
        assert price(board("ratmen alchemist hand=9 @ 9", "orcs hill @ 8:2"), 8) == 5
"""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from realmlab.cython_core import Position

GAME = "small_world"
PARAMETERS = {"players", "counts", "rules_text", "observe_coins", "races", "powers", "utility"}
TRUTHS = {"first", "dormant", "tribe"}
DATA = files("realmlab.cython_core.smallworld") / "data"
RACES = {record["id"]: record for record in json.loads((DATA / "races.json").read_text("utf-8"))["races"]}
POWERS = {record["id"]: record for record in json.loads((DATA / "powers.json").read_text("utf-8"))["powers"]}
MAPS = {record["players"]: record for record in json.loads((DATA / "maps.json").read_text("utf-8"))["maps"]}
SLOTS = ("active", "decline", "spirit")
OFF_MAP = ("hand", "loose", "reserve")
EMPTY_SPOT = {
    "seat": None, "slot": None, "tokens": 0, "tribe": False, "lair": False, "fortress": False, "hole": False,
    "hero": False, "dragon": False, "catapult": False, "pot": False, "winter": False, "encampments": 0, "behemoths": 0,
    "lava": None, "loot": None,
}  # fmt: skip
EMPTY_PEOPLE = {
    "power": None, "hand": 0, "loose": 0, "reserve": 0, "copies": None, "hordes": 0, "encampments": 0, "behemoths": 0,
    "holes": 0, "pots": 0, "fireballs": 0, "lost": 0, "first": False, "dormant": False, "former": None,
}  # fmt: skip
EMPTY_TURN = {
    "attacked": [], "converted": [], "conquests": 0, "dragon": False, "catapult": False, "shot": False, "waves": 0,
    "behemoths": 0, "blocked": [], "abandoned": [], "armed_fireballs": 0, "armed_behemoths": 0,
}  # fmt: skip


def offered(function: Callable) -> Callable:
    """Make a fixture that hands this function to a test."""
    fixture = pytest.fixture(scope="session", name=function.__name__)(lambda: function)
    globals()[f"{function.__name__}_fixture"] = fixture
    return function


def fields(words: list[str]) -> dict[str, Any]:
    """Read "lair", "encampments=2", "loot=coins_2"."""
    found: dict[str, Any] = {}
    for word in words:
        name, given, value = word.partition("=")
        known = int(value) if value.isdigit() else value.replace("_", " ") if name == "loot" else value
        found[name] = True if not given else bool(known) if name in TRUTHS else known
    return found


def spots(text: str) -> dict[str, dict[str, Any]]:
    """Read "13:3+lair 9"."""
    found = {}
    for word in text.split():
        place, *markers = word.split("+")
        region, _, tokens = place.partition(":")
        found[region] = fields(markers) | ({"tokens": int(tokens)} if tokens else {})
    return found


def people(text: str) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Read a people: what it is, and its regions."""
    head, _, land = text.partition("@")
    words = head.split()
    names = [word for word in words if "=" not in word and word not in TRUTHS]
    known: dict[str, Any] = {"race": names[0], **fields([word for word in words if word not in names])}
    if len(names) > 1:
        known["power"] = None if names[1] == "-" else names[1]
    return known, spots(land)


@offered
def seat(active: str = "", decline: str = "", spirit: str = "", **goods: Any) -> dict[str, Any]:
    """Return a seat: seat("orcs hill hand=3 @ 9", decline="trolls @ 4", coins=7)."""
    return {**{name: text for name, text in zip(SLOTS, (active, decline, spirit), strict=True) if text}, **goods}


def combos(given: list[str], taken: set[str]) -> list[dict[str, Any]]:
    """Read a column and fill it up to six with the first races and powers that are nowhere else."""
    column = []
    for text in given:
        race, power, *rest = text.split()
        column.append({"race": race, "power": power, **fields(rest)})
    taken = taken | {combo[kind] for combo in column for kind in ("race", "power")}
    races = iter(name for name in RACES if name not in taken)
    powers = iter(name for name in POWERS if name not in taken | {"cursed", "spirit"})
    return column + [{"race": next(races), "power": next(powers)} for _ in range(6 - len(column))]


def read_seats(seats: tuple[str | dict[str, Any], ...]) -> Iterator[tuple[dict[str, Any], dict[str, dict[str, Any]]]]:
    """Yield the data of each seat and of its regions."""
    for number, given in enumerate(seats):
        data, land = dict(given if isinstance(given, dict) else seat(given)), {}
        for name in SLOTS:
            if name in data:
                data[name], places = people(data[name])
                land |= {region: {"seat": number, "slot": name, **spot} for region, spot in places.items()}
        yield data, land


@offered
def data_of(*seats: str | dict[str, Any], land: str = "", column: list[str] | None = None, node: Any = None,
            **rest: Any) -> dict[str, Any]:
    """Return a position as data: fields of the dict and parameters by keyword; `land` are regions nobody holds."""
    given = {name: rest.pop(name) for name in PARAMETERS & set(rest)}
    read = list(read_seats(seats))
    regions = spots(land)
    for _, places in read:
        regions |= places
    data = {"parameters": {"players": max(2, len(seats)), **given}, "regions": regions,
            "seats": [found for found, _ in read], **rest}
    if node is not None:
        data["node"] = {"kind": node} if isinstance(node, str) else node
    if column is not None:
        taken = {word for found, _ in read for name in SLOTS for key in ("race", "power", "copies", "former")
                 if (word := found.get(name, {}).get(key))}
        data["column"] = combos(column, taken | set(rest.get("queue", [])) | set(rest.get("discard", [])))
    return data


@offered
def board(*seats: str | dict[str, Any], **rest: Any) -> Position:
    """Build a position, see data_of. Without a node it is the conquests of seat 0, on the map for these seats."""
    return Position.from_dict(GAME, data_of(*seats, **rest))


@offered
def play(position: Position, *actions: str | int) -> Position:
    """Play actions by name, and outcomes of chance by number."""
    for action in actions:
        position.apply(action)
    return position


@offered
def names(position: Position) -> set[str]:
    """Return the legal actions by name."""
    return {position.game.words.name(action) for action in position.legal_actions}


@offered
def after(position: Position, verb: str) -> set[int]:
    """Return the numbers of the legal actions with this verb: after(position, "conquer") are regions."""
    return {int(name.split()[-1]) for name in names(position) if name.startswith(f"{verb} ")} if (
        position.actor >= 0) else set()


@offered
def asked(position: Position) -> tuple[str, int]:
    """Return the kind of the node, and whose it is (-1: chance, -4: over)."""
    return position.to_dict()["node"]["kind"], position.actor


@offered
def spot(position: Position, region: int) -> dict[str, Any]:
    """Return what lies in a region, with all markers named; loot by its kind."""
    data = position.to_dict()
    found = {**EMPTY_SPOT, **data["regions"].get(str(region), {})}
    if found["seat"] is not None:
        found |= {"tokens": found["tokens"] or 1, "slot": found["slot"] or "active"}
    found["tribe"] = bool(found["tribe"]) or region in data.get("tribes", [])
    if isinstance(found["loot"], dict):
        found["loot"] = found["loot"]["kind"]
    return found


@offered
def held(position: Position, number: int, slot: str = "active") -> dict[int, int]:
    """Return the tokens of a people by region."""
    return {int(region): found.get("tokens", 1) for region, found in position.to_dict()["regions"].items()
            if found.get("seat") == number and found.get("slot", "active") == slot}


@offered
def slot(position: Position, number: int, name: str = "active") -> dict[str, Any]:
    """Return a people of a seat with all its fields; an empty dict if there is none."""
    found = position.to_dict()["seats"][number].get(name)
    return {**EMPTY_PEOPLE, **found} if found else {}


@offered
def coins(position: Position, number: int) -> int:
    """Return the coins of a seat."""
    return position.to_dict()["seats"][number].get("coins", 5)


@offered
def memory(position: Position) -> dict[str, Any]:
    """Return what is remembered within the turn."""
    return {**EMPTY_TURN, **position.to_dict().get("turn", {})}


@offered
def army(position: Position, number: int, name: str = "active") -> int:
    """Return all tokens of a people, on the map and off it, hordes included."""
    own = slot(position, number, name)
    return sum(held(position, number, name).values()) + sum(own[where] for where in OFF_MAP) if own else 0


@offered
def supply(position: Position, race: str) -> int:
    """Return how many tokens of a race are in the box (S23.1)."""
    data = position.to_dict()
    counts = position.parameters["counts"]
    total = RACES[race]["supply_guide" if counts == "guide" else "supply"]
    for number in range(len(data["seats"])):
        for name in SLOTS:
            if slot(position, number, name).get("race") == race:
                total -= army(position, number, name) - slot(position, number, name)["hordes"]
    return total - sum(combo.get("extra", 0) for combo in data["column"] if combo["race"] == race)


@offered
def price(position: Position, region: int, action: str = "conquer") -> int:
    """Return how many tokens a plain conquest uses; there must be enough left in hand for the turn to go on."""
    trial = position.copy()
    trial.apply(f"{action} {region}")
    assert asked(trial)[0] == "conquest", f"after {action} {region} comes {asked(trial)}"
    assert spot(trial, region)["seat"] == position.to_dict()["player"]
    return spot(trial, region)["tokens"]


@offered
def until(position: Position, *kinds: str, number: int | None = None) -> Position:
    """Play on to the next node of such a kind (or of a seat): the lowest action, so everybody does little."""
    for _ in range(400):
        kind, actor = asked(position)
        if kind in kinds and number in (None, actor):
            return position
        assert not position.is_terminal, f"the game is over before {kinds}"
        position.apply(position.legal_actions[0])
    raise AssertionError(f"{kinds} never comes")


@offered
def rest_of_turn(position: Position, number: int = 0) -> Position:
    """Play on to the end of the turn of a seat, if it is its turn: the lowest action each time."""
    now = position.to_dict()["round"], number
    while not position.is_terminal and (position.to_dict()["round"], position.to_dict()["player"]) == now:
        position.apply(position.legal_actions[0])
    return position


@offered
def next_own(position: Position, number: int = 0) -> Position:
    """Play on to the next turn of a seat, the lowest action each time."""
    rest_of_turn(position, number)
    while not position.is_terminal and position.to_dict()["player"] != number:
        position.apply(position.legal_actions[0])
    return position


@offered
def income(*seats: str | dict[str, Any], **rest: Any) -> int:
    """Return what the scoring of the player brings (S8)."""
    number = rest.get("player", 0)
    before = Position.from_dict(GAME, data_of(*seats, node={"kind": "scoring"}, **rest))
    given = seats[number].get("coins", 5) if isinstance(seats[number], dict) else 5
    return coins(before, number) - given


@pytest.fixture(scope="session")
def maps() -> dict[int, dict[str, Any]]:
    """Return the maps by number of players."""
    return MAPS


@pytest.fixture(scope="session")
def boxes() -> dict[str, dict[str, Any]]:
    """Return the records of the races by id."""
    return RACES
