"""A million random games over all parameters, played inside the core: it ends each, and what it returns is possible."""

import random

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.search.playouts import play_random

GAME = "tiny_epic_kingdoms"
SETS = 50           # of parameters for each number of players
GAMES = 4000        # with each of them: 5 · 50 · 4000 = 1 000 000
# Nobody can have more VP: 7 meeples, tower 8, magic 5, a level-5 ability 5, five capitals 10, crown and cities 4, all
# neutrals and the Lost Kingdom 10, fortresses abroad 6 (K12). Retired heroes come on top, 3 each.
MOST = 7 + 8 + 5 + 5 + 10 + 4 + 10 + 6
MOST_RETIRED = 3 * 10


def drawn(dice, players):
    """Draw the parameters of a game."""
    pick = dice.choice
    return {
        "players": players, "heroes_call": pick((True, True, False)), "exploration": pick((True, False)),
        "abilities": pick((True, True, False)), "pool": pick(("both", "heroes", "base")),
        "setup": pick(("dealt", "chosen")), "auto_pay": pick((True, False)), "allow_zero_bid": pick((True, False)),
        "max_rounds": pick((1, 3, 10, 60, 60)), "returns": pick(("win", "rank", "score_difference")),
        "difficulty": pick(("easy", "normal", "hard", "epic")), "day_to_night_only": pick((True, False)),
    }  # fmt: skip


def check(parameters, result, facts):
    """Check the returns and scores of many games."""
    players = parameters["players"]
    assert result.games == GAMES
    assert result.longest <= facts["max_length"]
    assert result.chance <= GAMES * facts["max_chance_nodes"]
    assert result.returns.shape == result.scores.shape == (GAMES, players)
    assert (result.returns >= facts["min_return"] - 1e-9).all()
    assert (result.returns <= facts["max_return"] + 1e-9).all()
    assert (result.scores == result.scores.round()).all()
    assert result.scores.min() >= 0
    assert result.scores.max() <= MOST + (MOST_RETIRED if parameters["heroes_call"] else 0)
    if players == 1:
        if parameters["returns"] != "score_difference":
            assert set(np.unique(result.returns)) <= {-1.0, 1.0}  # K19.10
        return
    assert result.returns.sum(axis=1) == pytest.approx(np.zeros(GAMES))
    best = result.scores.max(axis=1, keepdims=True)
    first = result.returns.max(axis=1, keepdims=True)
    assert (result.scores[result.returns == np.broadcast_to(first, result.returns.shape)]
            == np.broadcast_to(best, result.returns.shape)[result.returns == first]).all()  # K12.7


def test_many_games_of_each_kind_in_short():
    """The same with a handful of games, so that the long run cannot be broken unnoticed."""
    dice = random.Random(7)
    for players in range(1, 6):
        parameters = drawn(dice, players)
        position = Position(GAME, **parameters)
        result = play_random(position, GAMES // 40, seed=players)
        assert result.games == GAMES // 40
        assert result.scores.min() >= 0
        assert (result.returns <= position.facts()["max_return"] + 1e-9).all()


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
def test_a_million_games(players):
    dice = random.Random(2026 + players)
    for number in range(SETS):
        parameters = drawn(dice, players)
        position = Position(GAME, **parameters)
        result = play_random(position, GAMES, seed=number, sensible=number % 4 == 3)
        try:
            check(parameters, result, position.facts())
        except AssertionError as wrong:
            raise AssertionError(f"{parameters}, seed {number}") from wrong
