"""Positions of Tiny Epic Galaxies in short notation, and what the tests ask of them.

Each function marked @offered is a fixture of its own name, so a test writes

    def test_X7(board, seat, play, goods):
        position = board(seat(), seat("surface 0"), row="jakks", dice="move energy")
        play(position, "face move", "to surface 0", "yes")

A row is filled up with planets nobody names, a seat's ships with those at home and then with locked ones. Without
`missions=True` the positions are those of the game with perfect information, and nobody may follow but who is given
culture: `seat` leaves a seat without any, which is the difference from the start of the game.
"""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from realmlab import cython_core
from realmlab.cython_core import Position

GAME = "tiny_epic_galaxies"
DATA = Path(cython_core.__file__).parent / "galaxies" / "data"
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
PARAMETERS = {"players", "missions", "tie_break", "max_rounds", "rolls", "rogue", "reroll_unusable_once"}
PLANETS = json.loads((DATA / "planets.json").read_text())["planets"]
MISSIONS = json.loads((DATA / "missions.json").read_text())["missions"]
KEYS = [planet["key"] for planet in PLANETS]
SHIPS = [level["ships"] for level in json.loads((DATA / "empire_track.json").read_text())["levels"]]
ROWS = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6}
FILLING = ("gort", "piedes", "shouhua", "k_widow", "aughmoore", "nibiru", "gyore")   # 7 VP: little happens there


def offered(function: Callable) -> Callable:
    """Make a fixture that hands this function to a test."""
    fixture = pytest.fixture(scope="session", name=function.__name__)(lambda: function)
    globals()[f"{function.__name__}_fixture"] = fixture
    return function


@pytest.fixture(scope="session")
def keys() -> list[str]:
    """The keys of all planets."""
    return KEYS


@pytest.fixture(scope="session")
def planets() -> dict[str, dict[str, Any]]:
    """The records of all planets by key."""
    return {planet["key"]: planet for planet in PLANETS}


@pytest.fixture(scope="session")
def missions() -> dict[str, dict[str, Any]]:
    """The records of all missions by key."""
    return {mission["key"]: mission for mission in MISSIONS}


def ship_places(text: str) -> list[str]:
    """Return "home orbit 0:1" as places."""
    words, places = text.split(), []
    while words:
        word = words.pop(0)
        places.append(f"{word} {words.pop(0)}" if word in ("surface", "orbit") else word)
    return places


@offered
def seat(ships: str = "", **fields: Any) -> dict[str, Any]:
    """Return a seat's part of a position: seat("orbit 0:1", energy=3, colonies="jakks gort"); no energy, no culture."""
    places = ship_places(ships)
    places += ["home"] * (SHIPS[fields.get("level", 1) - 1] - len(places))
    words = {name: value.split() if isinstance(value, str) and name in ("colonies", "used", "dealt") else value
             for name, value in fields.items()}
    return {"energy": 0, "culture": 0, "ships": places + ["locked"] * (4 - len(places)), **words}


@offered
def rogue(ships: str = "", **fields: Any) -> dict[str, Any]:
    """Return the Rogue's part of a position; all its ships are available."""
    places = ship_places(ships)
    return {**seat(**fields), "ships": places + ["home"] * (4 - len(places))}


def named(seats: tuple[dict[str, Any], ...], rest: dict[str, Any]) -> set[str]:
    """Return the planets that lie elsewhere than in the row."""
    away = {key for data in seats for key in data.get("colonies", ())}
    return away | set(rest.get("discards", ())) | set(rest.get("pile", ()))


@offered
def board(*seats: dict[str, Any], row: str = "", dice: str = "", bay: str = "", spent: str = "",
          **rest: Any) -> Position:
    """Build a position: fields of the dict and parameters of the game by keyword; "empty" in a row is an empty slot."""
    parameters = {"players": len(seats), **{name: rest.pop(name) for name in PARAMETERS & set(rest)}}
    if parameters["players"] > 1:
        parameters = {"missions": False, **parameters}
    planets: list[str | None] = [None if key == "empty" else key for key in row.split()]
    spare = [key for key in FILLING if key not in planets and key not in named(seats, rest)]
    planets += spare[:ROWS[parameters["players"]] - len(planets)]
    return Position.from_dict(GAME, {
        "parameters": parameters, "row": planets, "seats": list(seats),
        "dice": {"inactive": Counter(dice.split()), "bay": Counter(bay.split()), "spent": Counter(spent.split())},
        **rest,
    })


@offered
def solo(human: dict[str, Any], galaxy: dict[str, Any], rogue: str = "artemis", **rest: Any) -> Position:
    """Build a solo position at the main decision of the human."""
    return board(human, galaxy, players=1, rogue=rogue, **rest)


@offered
def play(position: Position, *actions: str) -> Position:
    """Play actions by name."""
    for action in actions:
        assert position.actor >= 0, f"chance is due before {action!r}"
        position.apply(action)
    return position


@offered
def names(position: Position) -> set[str]:
    """Return the legal actions by name."""
    assert position.actor >= 0
    return {position.game.words.name(action) for action in position.legal_actions}


@offered
def after(position: Position, word: str) -> set[str]:
    """Return the rest of the legal actions that begin with this word: after(position, "to") are the destinations."""
    return {name.removeprefix(f"{word} ") for name in names(position) if name.startswith(f"{word} ")}


@offered
def asked(position: Position) -> tuple[str, int]:
    """Return the kind of the decision that is due, and whose it is; of chance, the kind and -1."""
    node = position.to_dict()["node"]
    assert position.actor < 0 or node["seat"] == position.actor
    return node["kind"], position.actor


@offered
def own(position: Position, number: int) -> dict[str, Any]:
    """Return all of a seat's part of the position."""
    return position.to_dict()["seats"][number]


@offered
def goods(position: Position, number: int) -> tuple[int, int]:
    """Return (energy, culture) of a seat."""
    data = own(position, number)
    return data["energy"], data["culture"]


@offered
def ships(position: Position, number: int) -> str:
    """Return the available ships of a seat, sorted: "home orbit 0:1"."""
    return " ".join(sorted(place for place in own(position, number)["ships"] if place != "locked"))


@offered
def dice(position: Position, where: str = "inactive") -> str:
    """Return the dice that lie there, as words in the order of the faces."""
    counts = position.to_dict()["dice"][where]
    return " ".join(face for face in FACES for _ in range(counts.get(face, 0)))


@offered
def row(position: Position) -> list[str | None]:
    """Return the row."""
    return position.to_dict()["row"]


@offered
def points(position: Position) -> list[int]:
    """Return the points of all seats."""
    return [round(value) for value in position.score]


@offered
def come(position: Position, planet: str) -> Position:
    """Let chance draw this planet."""
    assert asked(position) == ("draw", -1)
    return position.apply(KEYS.index(planet))


@offered
def fall(position: Position, faces: str) -> Position:
    """Let chance roll these dice, whether they fall at once or one by one."""
    wanted = Counter(faces.split())
    assert asked(position)[0] == "roll"
    assert position.to_dict()["node"]["dice"] == wanted.total()
    if position.parameters["rolls"] == "counts":
        return position.apply(rolls(wanted.total()).index(tuple(wanted[face] for face in FACES)))
    for face in wanted.elements():
        position.apply(FACES.index(face))
    return position


@offered
def rogue_rolls(position: Position, face: str) -> Position:
    """Let the Rogue's next die show this face."""
    assert asked(position)[0] == "rogue roll"
    return position.apply(FACES.index(face))


@offered
def rolls(dice: int) -> list[tuple[int, ...]]:
    """Return all results of a roll as counts by face, from the most moves to the fewest and so on (galaxies-data)."""
    def parts(left: int, faces: int) -> list[tuple[int, ...]]:
        if faces == 1:
            return [(left,)]
        return [(first, *rest) for first in range(left, -1, -1) for rest in parts(left - first, faces - 1)]
    return parts(dice, len(FACES))


@offered
def colony_die(colony: str, mine: dict[str, Any] | None = None, *others: dict[str, Any], dice: str = "colony energy",
               **rest: Any) -> Position:
    """Return the position in which seat 0 has this colony, and activates a colony die for it."""
    first = {**(mine or seat())}
    first["colonies"] = [colony, *first.get("colonies", [])]
    position = board(first, *(others or (seat(),)), dice=dice, **rest)
    position.apply("face colony")
    if f"planet {colony}" in (names(position) if position.actor >= 0 else ()):
        position.apply(f"planet {colony}")
    return position


@offered
def landing(planet: str, mine: dict[str, Any] | None = None, *others: dict[str, Any], row: str = "",
            dice: str = "move energy", **rest: Any) -> Position:
    """Return the position in which seat 0 has landed on this planet of the row with a ship from home."""
    position = board(mine or seat(), *(others or (seat(),)), row=row or planet, dice=dice, **rest)
    slot = position.to_dict()["row"].index(planet)
    position.apply("face move")
    if asked(position)[0] == "move ship":
        position.apply("ship home")
    return position.apply(f"to surface {slot}")


@offered
def start(players: int, **parameters: Any) -> Position:
    """Return a position at the very beginning, in which the caller plays chance too."""
    return Position(GAME, players=players, **parameters)


@offered
def worth(points: int, taken: tuple[str, ...] | set[str] = ()) -> str:
    """Return colonies worth this many points (as few as can be), none of them taken."""
    chosen: list[str] = []
    for planet in sorted(PLANETS, key=lambda planet: -planet["vp"]):
        if planet["vp"] <= points and planet["key"] not in taken:
            chosen.append(planet["key"])
            points -= planet["vp"]
    assert points == 0
    return " ".join(chosen)
