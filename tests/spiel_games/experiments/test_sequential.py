"""The sequential test: its ratio by hand, and how often it is wrong."""

import math

import numpy as np
import pytest

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.experiments.sequential import SequentialTest, expected


def test_without_draws_it_is_the_test_of_wald():
    """The ratio of a win to a loss: log(p1 / p0) for each win, log((1 - p1) / (1 - p0)) for each loss."""
    test = SequentialTest(elo0=-20, elo1=60)
    p0, p1 = expected(-20), expected(60)
    by_hand = 30 * math.log(p1 / p0) + 18 * math.log((1 - p1) / (1 - p0))
    assert test.verdict({1.0: 30, 0.0: 18}).ratio == pytest.approx(by_hand, abs=0.01)


def test_draws_are_weighed_as_the_best_shares_that_fit():
    """The likeliest shares with a mean are searched for on a grid."""
    def best(mean):
        draws = np.linspace(1e-4, 2 * min(mean, 1 - mean) - 1e-4, 40_000)
        return (14 * np.log(mean - draws / 2) + 20 * np.log(draws) + 6 * np.log(1 - mean - draws / 2)).max()

    test = SequentialTest(elo0=0, elo1=100)
    assert test.verdict({1.0: 14, 0.5: 20, 0.0: 6}).ratio == pytest.approx(best(expected(100)) - best(0.5), abs=1e-4)


@pytest.mark.parametrize(("scores", "decision"), [
    ({}, "open"), ({1.0: 1}, "open"), ({0.5: 5}, "open"), ({1.0: 200}, "stronger"), ({0.0: 200}, "not stronger"),
    ({0.5: 2000}, "not stronger"), ({1.0: 3, 0.25: 2, 0.75: 4}, "open"),
])
def test_decisions(scores, decision):
    verdict = SequentialTest(elo0=0, elo1=50).verdict(scores)
    assert verdict.decision == decision
    assert verdict.games == sum(scores.values())
    assert (verdict.lower, verdict.upper) == pytest.approx((-math.log(19), math.log(19)))


@pytest.mark.parametrize(("given", "says"), [
    ({"elo0": 50}, "elo1 must be more than elo0, which is 50, not 50.0"),
    ({"alpha": 0}, "alpha must be a number from"),
    ({"beta": 0.9}, "beta must be a number from"),
    ({"elo1": "much"}, "elo1 must be a number from"),
])
def test_what_is_no_test_is_named(given, says):
    with pytest.raises(ParameterError, match=says):
        SequentialTest(**given)


def errors(difference, draws, repetitions):
    """Return how often "stronger" is said, when the difference is as given, and how many games that takes."""
    test, mean = SequentialTest(elo0=0, elo1=80), expected(difference)
    said, games = [], []
    for repetition in range(repetitions):
        rng = np.random.default_rng([repetition, difference])
        scores, verdict = {0.0: 0, 0.5: 0, 1.0: 0}, test.verdict({})
        while verdict.decision == "open":
            scores[float(rng.choice([0, 0.5, 1], p=[1 - mean - draws / 2, draws, mean - draws / 2]))] += 1
            verdict = test.verdict(scores)
        said.append(verdict.decision == "stronger")
        games.append(verdict.games)
    return np.mean(said), np.mean(games)


@pytest.mark.slow
@pytest.mark.parametrize("draws", [0, 0.3])
def test_it_is_wrong_as_rarely_as_it_says(draws):
    """Stated: 5 of 100 each way; 400 tests have a standard error of 1.1, so 8 of 100 would be a broken promise."""
    wrong, few = errors(0, draws, 400)
    right, games = errors(80, draws, 400)
    assert wrong < 0.08
    assert 1 - right < 0.08
    assert few < 150
    assert games < 150          # a fixed number would need about (1.645 + 1.645)^2 / 4 / 0.113^2 = 212 without draws
