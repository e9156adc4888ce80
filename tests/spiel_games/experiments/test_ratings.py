"""Ratings find the strengths that results came from, and their intervals hold them as often as they say."""

import sys
from pathlib import Path

import choix
import numpy as np
import pytest
from scipy.special import logsumexp

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.experiments import likelihood
from realmlab.spiel_games.experiments.ratings import SCALE, rate

sys.path.append(str(Path(__file__).parent))
import simulated

TWO, THREE = np.array([0.1, -0.1]), np.array([0.2, 0.0, -0.2])
MODELS = {
    "two": (TWO, {}, False),
    "two, draws": (TWO, {2: -0.5}, False),
    "three, ties": (THREE, {2: -1.0, 3: -1.5}, False),
    "three, winners": (THREE, {}, True),
}


@pytest.fixture
def no_ghost(monkeypatch):
    """Without the prior, ratings are plain maximum likelihood."""
    monkeypatch.setattr(likelihood, "GHOST", 1e-6)
    monkeypatch.setattr(likelihood, "WEAK", 1e-9)


def test_a_known_case_by_hand(no_ghost):
    """30 of 40: odds of 3 to 1."""
    ratings = rate([(("a", "b"), (1, 0))] * 30 + [(("b", "a"), (5, -5))] * 10, seats=False)
    value, low, high = ratings.difference("a", "b")
    assert value == pytest.approx(400 * np.log10(3), abs=0.01)
    half = 1.959964 * SCALE / np.sqrt(40 * 0.75 * 0.25)
    assert (low, high) == pytest.approx((value - half, value + half), abs=0.01)


def test_draws_by_hand(no_ghost):
    """Davidson: with w wins, l losses and any draws between two, the ratio of strengths is w / l."""
    games = [(("a", "b"), (1, 0))] * 12 + [(("a", "b"), (0, 1))] * 4 + [(("a", "b"), (0, 0))] * 20
    value, *_ = rate(games, seats=False).difference("a", "b")
    assert value < 400 * np.log10(12 / 4)           # draws say that they are closer
    score = 22 / 36
    assert value == pytest.approx(2 * davidson(score, 20 / 36), abs=0.5)


def davidson(score, draws):
    """Return half the difference, in points, at which the model expects this score and share of draws."""
    wins, losses = score - draws / 2, 1 - score - draws / 2
    return SCALE * np.log(wins / losses) / 2


@pytest.mark.parametrize("seed", range(3))
def test_without_ties_it_is_what_choix_finds(no_ghost, seed):
    rng = np.random.default_rng(seed)
    games = simulated.tournament(rng.normal(size=4), 0 * THREE, 12, {}, False, rng)
    rankings = [[int(names[seat][1:]) for seat in np.argsort(returns)[::-1]] for names, returns in games]
    found = rate(games, seats=False)
    assert found.values == pytest.approx(SCALE * choix.opt_rankings(4, rankings, tol=1e-9), abs=0.05)


def test_the_covariance_is_that_of_choix_by_differences(no_ghost):
    """The observed information against second differences of a likelihood that is written out."""
    rng = np.random.default_rng(1)
    games = simulated.tournament(rng.normal(size=3), 0 * TWO, 30, {}, False, rng)
    found = rate(games, seats=False)

    def loss(free):
        strengths = np.append(free, -free.sum())
        worth = [strengths[[int(name[1:]) for name in names]] for names, _ in games]
        return sum(logsumexp(one) - one[np.argmax(returns)] for one, (_, returns) in zip(worth, games, strict=True))

    at, step = found.values[:2] / SCALE, 1e-3 * np.eye(2)
    hessian = [[(loss(at + a + b) - loss(at + a - b) - loss(at - a + b) + loss(at - a - b)) / 4e-6 for b in step]
               for a in step]
    assert found.covariance[:2, :2] / SCALE**2 == pytest.approx(np.linalg.inv(hessian), rel=1e-3)


def test_slope_and_curvature_are_derivatives():
    rng = np.random.default_rng(3)
    numbered = [([int(name[1:]) for name in names], returns)
                for names, returns in simulated.tournament(rng.normal(size=4), THREE, 6, {2: -1.0}, False, rng)]
    stages, ties = likelihood.stages_of(likelihood.tally(numbered, False), 4, 3)
    whole = likelihood.Likelihood(stages, np.full(4 + 2 + len(ties), 0.3))
    at, step = rng.normal(size=4 + 2 + len(ties)), 1e-5
    for i, side in enumerate(step * np.eye(len(at))):
        first = (whole.value(at + side) - whole.value(at - side)) / (2 * step)
        assert first == pytest.approx(whole.slope(at)[i], rel=1e-5)
        second = (whole.slope(at + side) - whole.slope(at - side)) / (2 * step)
        assert second == pytest.approx(whole.curvature(at)[i], rel=1e-5, abs=1e-6)


def test_who_wins_everything_has_a_rating_and_a_wide_interval():
    few, many = (rate([(("a", "b"), (1, 0))] * games, seats=False).difference("a", "b") for games in (3, 300))
    assert np.isfinite([*few, *many]).all()
    assert few[2] - few[0] > 300
    assert many[0] > few[0]


def test_losers_of_a_game_that_has_only_winners_are_not_taken_for_tied():
    games = [(("a", "b", "c"), (1, -0.5, -0.5))] * 10 + [(("b", "c", "a"), (1, -0.5, -0.5))] * 10
    table = rate(games, seats=False).table()
    assert table.loc["a", "rating"] == pytest.approx(table.loc["b", "rating"])
    assert table.loc["c", "rating"] < table.loc["a", "rating"] - 100


def test_a_seat_that_wins_is_found():
    games = [((name, other), (1, 0)) for name, other in (("a", "b"), ("b", "a"))] * 30
    ratings = rate([*games, (("a", "b"), (0, 1)), (("b", "a"), (0, 1))])
    assert ratings.values == pytest.approx([0, 0], abs=1)
    assert ratings.seats().loc[0, "rating"] == pytest.approx(200 * np.log10(30), abs=12)
    assert ratings.seats()["rating"].sum() == pytest.approx(0)


def test_how_sure_it_is_who_is_best():
    games = [(("a", "b"), (1, 0))] * 60 + [(("a", "b"), (0, 1))] * 40
    best = rate(games, seats=False).table()["best"]
    assert best.sum() == pytest.approx(1)
    assert 0.95 < best["a"] < 0.995       # about two standard errors


def test_what_cannot_be_rated_is_named():
    with pytest.raises(ParameterError, match="no games"):
        rate([])
    ratings = rate([(("a", "b"), (1, 0))])
    with pytest.raises(ParameterError, match="no entry 'c'; there are a, b"):
        ratings.difference("a", "c")
    with pytest.raises(ParameterError, match=r"level must be a number"):
        ratings.table(95)


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS)
def test_intervals_hold_what_is_true_as_often_as_they_say(model):
    """500 tournaments of four whose strengths are drawn, 60 or 48 games each: 93 to 97 of 100 intervals hold."""
    seats, ties, winners_only = MODELS[model]
    held = []
    for repetition in range(500):
        rng = np.random.default_rng([repetition, len(seats), len(ties)])
        strengths = rng.normal(size=4)
        true = SCALE * (strengths - strengths.mean())
        found = rate(simulated.tournament(strengths, seats, 12 if len(seats) == 3 else 10, ties, winners_only, rng))
        table = found.table().loc[[f"e{one}" for one in range(4)]]
        held.append((table["low"] <= true) & (true <= table["high"]))
    assert 0.93 <= np.mean(held) <= 0.97
