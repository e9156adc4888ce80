"""A million random games, and every race with every power: played inside the core, checked from outside."""

import json
import random
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.search.playouts import play_random

sys.path.append(str(Path(__file__).parent))  # for smallworld_invariants.py

import smallworld_invariants as invariants

GAME = "small_world"
DATA = files("realmlab.cython_core.smallworld") / "data"
RACES = [record["id"] for record in json.loads((DATA / "races.json").read_text("utf-8"))["races"]]
POWERS = [record["id"] for record in json.loads((DATA / "powers.json").read_text("utf-8"))["powers"]]
PLAYERS = (2, 3, 4, 5)
GAMES, CHUNK = 252_000, 4_200       # 4 · 252 000 = 1 008 000 games, in 60 chunks a map
COMBO_GAMES = 200
# S17.8, uniform random play of the reference: mean decisions, mean chance nodes.
MEANS = {2: (99, 29), 3: (147, 37), 4: (176, 44), 5: (201, 48)}
REGIONS = {2: 23, 3: 30, 4: 39, 5: 48}


def drawn(dice, players):
    """Draw the parameters of a game."""
    return {"players": players, "counts": dice.choice(("guide", "printed")),
            "rules_text": dice.choice(("guide", "official")), "utility": dice.choice(("win", "margin"))}


def check(result, games, players, facts):
    """Check what many games returned (S11)."""
    assert result.games == games
    assert result.longest <= facts["max_length"]
    assert result.chance <= games * facts["max_chance_nodes"]
    assert result.returns.shape == result.scores.shape == (games, players)
    assert result.scores.min() >= 0  # S23.3
    assert (result.scores == result.scores.round()).all()
    assert result.returns.sum(axis=1) == pytest.approx(np.zeros(games), abs=1e-6)
    assert (result.returns >= facts["min_return"] - 1e-9).all()
    assert (result.returns <= facts["max_return"] + 1e-9).all()
    winners = result.returns == result.returns.max(axis=1, keepdims=True)
    best = np.broadcast_to(result.scores.max(axis=1, keepdims=True), result.scores.shape)
    assert (result.scores[winners] == best[winners]).all()  # S11.2


def starting_with(race, power, players=2, **parameters):
    """Return a game whose first seat has just this combo to pick, as it has no coins."""
    races = [name for name in RACES if name != race]
    powers = [name for name in POWERS if name != power]
    column = [{"race": race, "power": power}, *(
        {"race": one, "power": other} for one, other in zip(races[-5:], powers[-5:], strict=True))]
    return Position.from_dict(GAME, {
        "parameters": {"players": players, **parameters}, "column": column, "seats": [{"coins": 0}],
        "node": {"kind": "pick"}})


def test_S17_8_mean_length_of_random_games():
    """The reference engine, coded apart from this one, had 200 games of each kind; the text gives its means."""
    for players, (decisions, chance) in MEANS.items():
        result = play_random(Position(GAME, players=players), 2000, seed=players)
        assert result.decisions / 2000 == pytest.approx(decisions, rel=0.03)
        assert result.chance / 2000 == pytest.approx(chance, rel=0.05)


@pytest.mark.parametrize("players", PLAYERS)
def test_S17_8_bounds(players):
    facts = Position(GAME, players=players).facts()
    assert facts["max_legal"] <= max(5 + 3 * REGIONS[players], 38) + 6
    assert facts["max_chance_outcomes"] == 38


@pytest.mark.parametrize("players", PLAYERS)
def test_some_games_of_each_kind(players):
    """The long run in short, so that it cannot be broken unnoticed."""
    dice = random.Random(players)
    for number in range(4):
        position = Position(GAME, **drawn(dice, players))
        check(play_random(position, 300, seed=number, sensible=number % 2 == 1), 300, players, position.facts())


def test_some_combos():
    for number, race in enumerate(RACES):
        power = POWERS[(7 * number + 3) % len(POWERS)]
        position = starting_with(race, power)
        own = position.to_dict()["seats"][0]["active"]
        assert (own["race"], own["power"]) == (race, power)
        check(play_random(position, 20, seed=number), 20, 2, position.facts())


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_a_million_games(players):
    dice = random.Random(2026 + players)
    for number in range(GAMES // CHUNK):
        parameters = drawn(dice, players)
        position = Position(GAME, **parameters)
        result = play_random(position, CHUNK, seed=number, sensible=number % 4 == 3)
        try:
            check(result, CHUNK, players, position.facts())
        except AssertionError as wrong:
            raise AssertionError(f"{parameters}, seed {number}") from wrong


@pytest.mark.slow
@pytest.mark.parametrize("race", RACES)
def test_every_combo_survives_many_games(race):
    """29 · 38 = 1102 combos, 200 games each, over all parameters; in one of them every position is checked."""
    dice = random.Random(RACES.index(race))
    for power in POWERS:
        players = dice.choice(PLAYERS)
        parameters = drawn(dice, players)
        position = starting_with(race, power, **parameters)
        result = play_random(position, COMBO_GAMES, seed=dice.randrange(2**32))
        try:
            check(result, COMBO_GAMES, players, position.facts())
            watched(position, random.Random(dice.randrange(2**32)))
        except AssertionError as wrong:
            raise AssertionError(f"{race}, {power}, {parameters}") from wrong


def watched(position, dice):
    """Play a game and check every third position as data, and every new turn."""
    last, number = None, 0
    while not position.is_terminal:
        position.apply(dice.choice(position.legal_actions))
        number += 1
        if number % 3 == 0:
            data = position.to_dict()
            invariants.check(data)
            now = data["round"], data["player"]
            if last not in (None, now) and position.actor >= 0 and data["node"]["kind"] == "pick":
                invariants.check_new_turn(data)
            last = now
