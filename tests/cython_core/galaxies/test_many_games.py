"""A million random games over all numbers of players and solo, played inside the core: each ends, as it may end."""

import random
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.append(str(Path(__file__).parent))
from galaxies_play import GAME, ROGUES, check, drawn, walk

from realmlab.cython_core import Position
from realmlab.cython_core.search.playouts import play_random

CHUNKS = ((1, 1000), (3, 2000), (10, 2000), (100, 30_000))     # rounds and games
MOST = 8 + 8 * (1 + 2 + 3 + 5 + 7) + 3      # nobody can have more: level 6, all planets, a mission


def parameters(dice, players, rounds):
    """Draw the parameters of a chunk."""
    return {**drawn(dice, players), "max_rounds": rounds}


def check_many(chosen, result, facts, games):
    """Check returns and scores of many games."""
    seats = chosen["players"]
    assert result.games == games
    assert result.returns.shape == result.scores.shape == (games, seats)
    assert result.longest <= facts["max_length"]
    assert result.chance <= games * facts["max_chance_nodes"]
    assert (result.returns >= facts["min_return"] - 1e-9).all()
    assert (result.returns <= facts["max_return"] + 1e-9).all()
    assert (result.scores == result.scores.round()).all()
    assert result.scores.min() >= 0
    assert result.scores.max() <= MOST
    if seats == 1:
        assert set(np.unique(result.returns)) <= {-1.0, 0.0, 1.0}       # R49
        assert (result.scores[result.returns == 1] >= 21).all()
        assert (result.scores[result.returns != 1] < 21).all()
        return
    assert result.returns.sum(axis=1) == pytest.approx(np.zeros(games))
    check_winners(result, seats)


def check_winners(result, seats):
    """G9.6: the best have most points, and what k of n winners get is one of n values."""
    best = result.scores.max(axis=1, keepdims=True)
    winners = result.returns == result.returns.max(axis=1, keepdims=True)
    assert (np.where(winners, result.scores, best) == best).all()
    number = winners.sum(axis=1, keepdims=True)
    expected = np.where(winners, (seats - number) / (number * (seats - 1)), -1 / (seats - 1))
    assert result.returns == pytest.approx(np.where(number == seats, 0.0, expected))


def run(chosen, games, seed):
    """Play a chunk and check it; return how many games were played."""
    position = Position(GAME, **chosen)
    check_many(chosen, play_random(position, games, seed=seed), position.facts(), games)
    return games


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_many_games_of_each_kind_in_short(players):
    """The same with a handful of games, so that the long run cannot be broken unnoticed."""
    dice = random.Random(players)
    for rounds, _ in CHUNKS:
        run(parameters(dice, players, rounds), 12, seed=rounds)


@pytest.mark.parametrize("mat", list(ROGUES))
def test_every_rogue_in_short(mat):
    run({"players": 1, "rogue": mat}, 200, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_million_games(players, part):
    """Thirty times 35 000 games, each chunk with two sets of parameters."""
    dice, played = random.Random(100 * players + part), 0
    for rounds, games in CHUNKS:
        for half in range(2):
            played += run(parameters(dice, players, rounds), games // 2, seed=2 * part + half)
    assert played == 35_000


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_sample_is_looked_at_in_every_position(players):
    dice = random.Random(200 + players)
    for seed in range(40):
        for position in walk(parameters(dice, players, dice.choice((3, 10, 100))), seed, eager=seed % 2 == 0):
            if position.to_dict()["node"]["kind"] not in ("draw", "deal", "draft"):
                check(position)
