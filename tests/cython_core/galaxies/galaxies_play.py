"""Random games, and what must hold in each of their positions; written against to_dict alone (G18, invariants)."""

import json
import random
from collections import Counter
from pathlib import Path

from realmlab import cython_core
from realmlab.cython_core import Position

GAME = "tiny_epic_galaxies"
DATA = Path(cython_core.__file__).parent / "galaxies" / "data"
PLANETS = {planet["key"]: planet for planet in json.loads((DATA / "planets.json").read_text())["planets"]}
MISSIONS = {mission["key"]: mission for mission in json.loads((DATA / "missions.json").read_text())["missions"]}
ROGUES = {mat["key"]: mat for mat in json.loads((DATA / "rogue.json").read_text())["rogues"]}
EMPIRE = json.loads((DATA / "empire_track.json").read_text())["levels"]
ROWS = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6}
SETUP = ("draw", "deal", "draft")


def drawn(dice, players=None):
    """Draw the parameters of a game."""
    players = players or dice.randint(1, 5)
    parameters = {
        "players": players, "max_rounds": dice.choice((1, 2, 5, 20)), "rolls": dice.choice(("dice", "counts")),
    }
    if players == 1:
        return {**parameters, "rogue": dice.choice(list(ROGUES)), "reroll_unusable_once": dice.random() < 0.5}
    return {**parameters, "missions": dice.random() < 0.5, "tie_break": dice.choice(("seed", "later"))}


def liked(word):
    """Is this what a random player who wants to see things happen would rather do?"""
    return not word.startswith(("end", "no", "to home"))


def chosen(position, dice, eager=True):
    """Draw an outcome, or an action; the eager rarely end a turn or decline."""
    if position.actor < 0:
        outcomes = position.chance_outcomes
        return dice.choices([outcome for outcome, _ in outcomes], [odds for _, odds in outcomes])[0]
    actions = position.legal_actions
    if eager and dice.random() < 0.8:
        actions = [action for action in actions if liked(position.game.words.name(action))] or actions
    return dice.choice(actions)


def walk(parameters, seed, eager=True):
    """Play a random game; yield the position at every node, the last included."""
    dice = random.Random(seed)
    position = Position(GAME, **parameters)
    yield position
    while not position.is_terminal:
        position.apply(chosen(position, dice, eager))
        yield position


def public_points(data, number):
    """Return the points of level and colonies (G0.7)."""
    seat = data["seats"][number]
    levels = ROGUES[data["parameters"]["rogue"]]["levels"] if is_rogue(data, number) else EMPIRE
    level = levels[seat["level"] - 1]["vp"] if seat["level"] <= len(levels) else levels[-1]["vp"]
    return level + sum(PLANETS[key]["vp"] for key in seat["colonies"])


def is_rogue(data, number):
    """Is this seat the Rogue?"""
    return data["parameters"]["players"] == 1 and number == 1


def cap(data, number):
    """Return the most this seat can have of a resource."""
    return ROGUES[data["parameters"]["rogue"]]["resource_max"] if is_rogue(data, number) else 7


def check_planets(data):
    """The 40 planets are split between row, pile, discards and colonies."""
    places = [*filter(None, data["row"]), *data["pile"], *data["discards"]]
    places += [key for seat in data["seats"] for key in seat["colonies"]]
    drawing = data["node"]["kind"] == "draw"
    assert len(places) == len(set(places)) == 40
    assert set(places) == set(PLANETS)
    assert len(data["row"]) == ROWS[data["parameters"]["players"]]
    if None in data["row"] and not drawing and data["round"] > 1:
        assert not data["pile"] or any(task["kind"] == "draw" for task in data["agenda"])


def check_ships(data, number):
    """Four ships; never two on one surface or one track; on cards that are there, short of the symbol."""
    seat = data["seats"][number]
    places = Counter(seat["ships"])
    assert places.total() == 4
    available = 4 if is_rogue(data, number) else EMPIRE[seat["level"] - 1]["ships"]
    assert places["locked"] == 4 - available
    tracks = []
    for place, count in places.items():
        if place in ("home", "locked"):
            continue
        assert count == 1
        kind, where = place.split()
        slot = int(where.split(":")[0])
        planet = PLANETS[data["row"][slot]]
        if kind == "orbit":
            tracks.append(slot)
            assert 0 <= int(where.split(":")[1]) < planet["track_length"]
        else:
            assert not is_rogue(data, number)   # G13.4: never on a surface
    assert len(tracks) == len(set(tracks))


def check_seats(data):
    """Resources, levels and marks are within their bounds."""
    for number, seat in enumerate(data["seats"]):
        check_ships(data, number)
        assert 0 <= seat["energy"] <= cap(data, number)
        assert 0 <= seat["culture"] <= cap(data, number)
        assert 1 <= seat["level"] <= 6
        assert all(PLANETS[key]["effect"]["once_per_turn"] for key in seat["used"])     # R18
        assert len(seat["used"]) == len(set(seat["used"]))


def check_missions(data):
    """Every card is somewhere, once; two for each seat."""
    if data["parameters"]["players"] == 1 or not data["parameters"].get("missions", True):
        return
    cards = list(data["missions"])
    for seat in data["seats"]:
        cards += [*seat.get("dealt", []), *(filter(None, (seat.get("mission"), seat.get("aside"))))]
    pool = {key for key, card in MISSIONS.items() if card["min_players"] <= data["parameters"]["players"]}
    assert sorted(cards) == sorted(pool)


def on_table(data):
    """Return how many dice lie on the table: those rolled, picked up or being resolved are not there."""
    return sum(sum(data["dice"][where].values()) for where in ("inactive", "bay", "spent"))


def check_trigger(data):
    """The end is triggered exactly when somebody has 21 points (G9.1); solo is over then (G13.7).

    The new planet is drawn before the check (G6.1).
    """
    if data["node"]["kind"] == "draw":
        return
    most = max(public_points(data, number) for number in range(len(data["seats"])))
    if data["parameters"]["players"] == 1:
        assert data["node"]["kind"] == "over" or (most < 21 and data["seats"][1]["level"] < 6)
    else:
        assert (data["trigger"] is not None) == (most >= 21)
        assert data["trigger"] is None or public_points(data, data["trigger"]) >= 21


def check(position):
    """Check one position."""
    data = position.to_dict()
    check_planets(data)
    check_seats(data)
    check_missions(data)
    check_trigger(data)
    assert 1 <= data["round"] <= position.parameters["max_rounds"]
    return data
