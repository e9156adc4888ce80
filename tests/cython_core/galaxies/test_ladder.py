"""G20.3, R50: the Rogue Galaxies rise in difficulty, and a simple greedy human wins as often as the prototype's did."""

import random
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))
import galaxies_greedy as greedy
from galaxies_play import GAME

from realmlab.cython_core import Position


def test_the_intervals_are_those_of_300_games():
    assert greedy.interval("artemis") == pytest.approx((26.8, 37.6), abs=0.1)
    assert greedy.interval("gamelyn") == pytest.approx((0.2, 2.9), abs=0.1)


def test_the_greedy_human_is_better_than_chance():
    """Random play wins none of these, the greedy human some."""
    assert sum(greedy.play("artemis", seed) > 0 for seed in range(25)) >= 3
    dice = random.Random(1)
    for seed in range(25):
        position = Position(GAME, players=1, seed=seed)
        while not position.is_terminal:
            position.apply(dice.choice(position.legal_actions))
        assert position.returns[0] == -1


@pytest.mark.slow
def test_G20_3_the_ladder(capsys):
    won = greedy.ladder(600)
    with capsys.disabled():
        print(f"\n{greedy.table(won)}")
    rates = list(won.values())
    assert rates == sorted(rates, reverse=True)     # R50
    for mat, rate in won.items():
        low, high = greedy.interval(mat)
        assert low <= rate <= high, mat
