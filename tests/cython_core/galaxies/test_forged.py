"""Positions with something wrong in them are refused, or played like any other; nothing crashes.

The storm runs in a process of its own, so that a crash of the engine is a failed test and not the end of the run.
"""

import copy
import random
import subprocess
import sys

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import actions, cards, tasks

GAME = "tiny_epic_galaxies"
KEYS = [record["key"] for record in cards.planets()]
ROGUES = [record["key"] for record in cards.rogues()]
LEADING = ("nagato", "zavodnick", "piedes", "umbra_forum", "walsfeo", "sargus_36", "terra_bettia", "gort", "maia")
NO_ACTION = (*tasks.ROGUE, "main", "roll", "pick", "spend", "set die", "new face", "follow")    # nothing is used in one
TRACKS = ("diplomacy", "economy", "any")
JUNK = (
    None, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 24, 63, 99, 200, 255, 256, 2**31, 2**63, 2**70, 1.5, True, False, "", "x",
    "home", "locked", "surface 0", "surface 5", "orbit 0:0", "orbit 1:1", "orbit 3:5", "orbit 5:99", "jakks", *LEADING,
    "elder", "charger", [], {}, ["home"] * 4, ["jakks"], list(LEADING), KEYS, *tasks.KINDS, *cards.FACES, "any",
    {"kind": "main"}, {"kind": "window"}, {"kind": "follow", "seat": 1}, {"kind": "move ship", "part": 2},
    {"kind": "free action", "followed": True}, {"kind": "others", "next": 2}, {"kind": "effect", "planet": "maia"},
)


# Positions from which many effects can be reached -------------------------------------------------


def rich(dice):
    """Return the data of a turn in which seats have ships, means and colonies of every kind."""
    players = dice.randint(1, 5)
    planets = dice.sample(KEYS, len(KEYS))
    slots, solo = cards.row_size(players), players == 1
    row = [planets.pop() for _ in range(slots)]
    seats = [seat(dice, row, planets, 7 if not solo or i == 0 else 3, solo and i == 1) for i in range(max(players, 2))]
    parameters = {"players": players, "rogue": dice.choice(ROGUES), "rolls": dice.choice(cards.ROLLS), "max_rounds": 9,
                  "missions": dice.random() < 0.5, "reroll_unusable_once": dice.random() < 0.5}
    return {"parameters": parameters, "row": row, "seats": seats, "turn": dice.randrange(len(seats)),
            "round": dice.randint(1, 9)}


def seat(dice, row, planets, most, rogue):
    """Return one seat, with colonies that have not won yet; they are taken from these planets."""
    level = dice.randint(1, 4)
    free = cards.SHIPS if rogue else cards.levels()[level - 1]["ships"]
    places = [f"orbit {slot}:{dice.randrange(cards.planets()[KEYS.index(key)]['track_length'])}"
              for slot, key in enumerate(row)]
    places += [] if rogue else [f"surface {slot}" for slot in range(len(row))]
    ships = [*dice.sample(["home"] * 4 + places, free), *["locked"] * (cards.SHIPS - free)]
    colonies, points = [], 0
    for key in dict.fromkeys([key for key in LEADING if key in planets] + planets[:3]):
        worth = cards.planets()[KEYS.index(key)]["vp"]
        if dice.random() < 0.4 and points + worth < 9:
            colonies.append(key)
            planets.remove(key)
            points += worth
    return {"energy": dice.randint(0, most), "culture": dice.randint(0, most), "level": level, "colonies": colonies,
            "ships": ships}


def anywhere(dice):
    """Return rich data at any node, with nothing said of what comes after it; often it cannot be."""
    kind, data = dice.choice(tasks.KINDS[:tasks.TURN]), rich(dice)
    while kind in tasks.ROGUE and (data["parameters"]["players"] > 1 or not data["turn"]):
        data = rich(dice)
    slots, planet = len(data["row"]), dice.choice(KEYS)
    values = {"face": cards.FACES, "lowest": cards.FACES, "slot": range(slots), "ship": actions.PLACES,
              "tracks": TRACKS, "resource": cards.RESOURCES, "planet": KEYS, "exchange": (False, True),
              "first": (False,), "free": (False, True), "again": (False,), "followed": (False, True),
              "ships": (1, 2, 9, 10, 17)}
    node = {"kind": kind, "seat": dice.randrange(len(data["seats"]))}
    for field in tasks.FIELDS.get(kind, ()):
        node[field.name] = dice.choice(values.get(field.name, range(field.lowest, min(field.highest, 4) + 1)))
    used = dice.sample(LEADING, dice.randint(0, 3))
    for each in data["seats"][:1 if data["parameters"]["players"] == 1 else None]:
        each["used"] = [key for key in ("nagato", "zavodnick", "birkomius") if dice.random() < 0.7]
    role = "owner" if node["seat"] == data["turn"] or dice.random() < 0.1 else "follower"
    more = {"resolution": {role: {"used": list({planet, *used})}} if kind not in NO_ACTION else {},
            "dice": {dice.choice(("inactive", "bay")): dict.fromkeys(dice.sample(cards.FACES, 3), 1)}}
    return {**data, "node": node, **{key: value for key, value in more.items() if dice.random() < 0.7}}


# Forging ------------------------------------------------------------------------------------------


def places(data, path=()):
    """Yield the path of everything in nested data."""
    pairs = sorted(data.items()) if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


def forge(data, dice):
    """Change, leave out, exchange or repeat one thing anywhere in the data; return its path and what is there."""
    part = dice.choice(("node", "agenda", "resolution", "seats", "dice", *[None] * 5))
    paths = [path for path in places(data) if part in (None, path[0])] or list(places(data))
    *path, last = dice.choice(paths)
    at = data
    for key in path:
        at = at[key]
    way = dice.random()
    if way < 0.1 and isinstance(at, dict):
        del at[last]
    elif way < 0.4 and type(at[last]) is int:
        at[last] += dice.choice((-1, 1, 2))
    elif way < 0.2 and isinstance(at, list):
        at.insert(dice.randrange(len(at) + 1), copy.deepcopy(dice.choice(at)))
    elif way < 0.5 and type(at[last]) is str:
        words = [word for word in (value(data, place) for place in places(data)) if type(word) is str]
        at[last] = dice.choice(words)
    elif way < 0.5 and type(at[last]) is bool:
        at[last] = not at[last]
    else:
        at[last] = copy.deepcopy(dice.choice(JUNK))
    return [*path, last], at.get(last, "left out") if isinstance(at, dict) else at[last]


def value(data, path):
    """Return what is at a path."""
    for key in path:
        data = data[key]
    return data


# What holds in every position (the end of G18) ----------------------------------------------------


def check(position):
    """Check the counts that no rule can break."""
    data = position.to_dict()
    rogue = data["parameters"]["players"] == 1
    planets = [key for key in data["row"] if key] + data["pile"] + data["discards"]
    for i, held in enumerate(data["seats"]):
        planets += held["colonies"]
        on_cards = [ship.split(":")[0] for ship in held["ships"] if ship not in ("home", "locked")]
        assert len(held["ships"]) == 4
        assert len(set(on_cards)) == len(on_cards)
        assert all(data["row"][int(ship.split()[1])] for ship in on_cards)
        cap = cards.rogues()[ROGUES.index(data["parameters"]["rogue"])]["resource_max"] if rogue and i else 7
        assert 0 <= held["energy"] <= cap
        assert 0 <= held["culture"] <= cap
        assert 1 <= held["level"] <= 6
        if not (rogue and i):
            assert held["ships"].count("locked") == 4 - cards.levels()[held["level"] - 1]["ships"]
    assert sorted(planets) == sorted(KEYS)
    assert sum(sum(counts.values()) for counts in data["dice"].values()) <= 7
    assert len(data["agenda"]) < 24
    return data


def grew(before, after):
    """Check that levels and points never fall."""
    for old, new in zip(before["seats"], after["seats"], strict=True):
        assert new["level"] >= old["level"]
        assert set(new["colonies"]) >= set(old["colonies"])


def play_out(position, dice, change, most):
    """Play a forged position on; it must stay a position all the way."""
    data = check(position)
    for _ in range(most):
        try:
            again = Position.from_dict(GAME, data)
        except SavedGameError as wrong:
            raise AssertionError(f"{change} was taken and led to {data}, which is refused: {wrong}") from wrong
        assert again.state_bytes == position.state_bytes, (change, data)
        if position.is_terminal:
            return
        assert len(position.legal_actions) > 1, (change, data)
        assert position.actor < position.num_seats, (change, data)
        position.describe(dice.choice(position.legal_actions))
        look(position, dice.randrange(position.num_seats))
        position.apply(choice(position, dice))
        before, data = data, check(position)
        grew(before, data)


def look(position, seat):
    """Ask for all that search and OpenSpiel ask for."""
    position.observation(seat)
    assert position.determinize(seat, 1).observation(seat) == position.observation(seat)
    assert position.tensor(seat).min() >= 0
    facts = position.facts()
    assert all(facts["min_return"] <= value <= facts["max_return"] for value in position.estimate)


def choice(position, dice):
    """Return an action; to end the turn, or to decline, is rarer than the rest."""
    legal = position.legal_actions
    rest = [action for action in legal if action not in (actions.END, actions.NO)]
    return dice.choice(rest if rest and position.actor >= 0 and dice.random() < 0.9 else legal)


def storm(first, last):
    """Forge positions of many games and play what is taken; count both."""
    refused = taken = 0
    for seed in range(first, last):
        dice = random.Random(seed)
        for _ in range(20):
            data = anywhere(dice)
            try:
                position = Position.from_dict(GAME, data)
            except SavedGameError:
                refused += 1
                continue
            taken += 1
            play_out(position, dice, data, 25)
        position = Position.from_dict(GAME, rich(dice))
        if dice.random() < 0.2:
            position = Position(GAME, players=dice.randint(1, 5))       # for the setup
        for _ in range(dice.randint(0, 60)):
            if not position.is_terminal:
                position.apply(choice(position, dice))
        for _ in range(30):
            forged = position.to_dict()
            change = [forge(forged, dice) for _ in range(1 + (dice.random() < 0.3))]
            try:
                again = Position.from_dict(GAME, forged)
            except SavedGameError:
                refused += 1
                continue
            taken += 1
            play_out(again, dice, change, 25)
    print(refused, taken)


@pytest.mark.parametrize(("first", "last"), [(0, 60), pytest.param(60, 2000, marks=pytest.mark.slow)])
def test_forged_positions_crash_nothing(first, last):
    run = subprocess.run([sys.executable, __file__, str(first), str(last)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    refused, taken = map(int, run.stdout.split())
    assert min(refused, taken) > last - first


if __name__ == "__main__":
    storm(int(sys.argv[1]), int(sys.argv[2]))
