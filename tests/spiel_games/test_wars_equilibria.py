"""Equilibria of general-sum wars: here, by libraries in a child process, correlated; and what is refused."""

import importlib.util
from itertools import product

import numpy as np
import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.spiel_games import wars_libraries
from realmlab.spiel_games.wars import correlated, equilibria, spread, war_matrix
from realmlab.spiel_games.wars_matrix import WarMatrix
from realmlab.spiel_games.wars_vertices import size

needs = {name: pytest.mark.skipif(importlib.util.find_spec(name) is None, reason=f"{name} is not installed")
         for name in wars_libraries.LIBRARIES}
ROWS, COLUMNS = np.array([[3, 0], [0, 1.0]]), np.array([[1, 0], [0, 3.0]])    # battle of the sexes
SEXES = ROWS, COLUMNS


def mixes(found):
    return {(tuple(np.round(one.row, 6)), tuple(np.round(one.column, 6))) for one in found}


THREE = {((1, 0), (1, 0)), ((0, 1), (0, 1)), ((0.75, 0.25), (0.25, 0.75))}


def test_all_three_of_the_battle_of_the_sexes():
    found = equilibria(SEXES)
    assert mixes(found) == THREE
    assert [one.is_pure for one in found] == [True, True, False]     # the highest sum of values first
    assert max(one.regret for one in found) <= 1e-12


@pytest.mark.parametrize("library", [pytest.param(name, marks=needs[name]) for name in needs])
def test_libraries_find_the_same(library):
    assert mixes(equilibria(SEXES, method=library)) == THREE
    [one] = equilibria(SEXES, method=library, every=False)
    assert one.method == library
    assert one.regret <= 1e-9


@needs["pygambit"]
def test_flags_and_alliances_agree_with_gambit():
    for share, discount in ((0, 0), (60, 1), (100, 0)):
        position = Position("kingdoms_war", alliances=True, utility="general", alliance_share=share,
                            attacker_discount=discount, attacker_ore=2, defender_ore=2)
        war = war_matrix(position)
        assert mixes(equilibria(war)) == mixes(equilibria(war, method="pygambit"))


def test_random_games_have_an_odd_number_of_equilibria():
    """Wilson's theorem: almost every game has."""
    chance = np.random.default_rng(3)
    for rows, columns in [(2, 2), (2, 4), (3, 3), (4, 3), (5, 5)]:
        for _ in range(6):
            found = equilibria((chance.normal(size=(rows, columns)), chance.normal(size=(rows, columns))))
            assert len(found) % 2 == 1
            assert all(one.regret <= 1e-9 for one in found)


def test_zero_sum_games_by_corners_and_by_the_matrix_solver():
    chance = np.random.default_rng(4)
    for _ in range(10):
        payoffs = chance.integers(-3, 4, size=(4, 5)).astype(float)
        [exact] = equilibria(payoffs)
        assert exact.method == "matrix"
        for one in equilibria(payoffs, method="vertices"):
            assert one.row_value == pytest.approx(exact.row_value, abs=1e-9)


@pytest.mark.parametrize("scale", [1e-300, 1e-14, 1e-9, 1e12])
def test_small_payoffs_are_no_zeros(scale):
    found = equilibria((ROWS * scale, COLUMNS * scale))
    assert mixes(found) == THREE
    assert max(one.regret for one in found) <= 1e-12 * scale


@pytest.mark.parametrize("payoffs", [
    np.zeros((3, 2)), np.ones((1, 4)), np.array([[1e6, -1e6], [0, 1]]), np.array([[1, 1], [1, 1], [0, 0]]),
    np.array([[1e-9, 0], [0, 1e-9]]),
])
def test_degenerate_games_are_answered(payoffs):
    found = equilibria((payoffs, payoffs[::-1] * 2))
    assert found
    assert max(one.regret for one in found) <= 1e-6 * max(1.0, np.abs(payoffs).max())


# Too large, too slow, not there ---------------------------------------------------------------------


def large(count=12, seed=1):
    chance = np.random.default_rng(seed)
    return WarMatrix.of(chance.normal(size=(count, count)), chance.normal(size=(count, count)))


@needs["pygambit"]
def test_one_equilibrium_of_a_large_game_by_gambit():
    [found] = equilibria(large(), method="pygambit", every=False)
    assert found.regret <= 1e-9


def test_a_large_game_is_answered_without_any_library():
    """12 x 12 is what a war of full stores comes to; the answer has a certificate."""
    for seed in range(5):
        [found] = equilibria(large(seed=seed))
        assert (found.method, len(found.row)) == ("lemke-howson", 12)
        assert found.regret <= 1e-14


def test_paths_from_all_labels_lead_to_more_than_one():
    found = equilibria(SEXES, method="lemke-howson")
    assert mixes(found) == {((1, 0), (1, 0)), ((0, 1), (0, 1))}
    assert len(equilibria(SEXES, method="lemke-howson", every=False)) == 1
    with pytest.raises(ParameterError, match="has not come to an end"):
        equilibria(large(30), method="lemke-howson", limit=0.001)


def test_a_large_game_is_refused_by_the_corners():
    with pytest.raises(ParameterError, match=rf"12 x 12 undominated .* too many corners .* \({size(12, 12):,}"):
        equilibria(large(), method="vertices")


@needs["pygambit"]
def test_a_solver_that_does_not_end_is_ended():
    with pytest.raises(ParameterError, match=r"pygambit has not answered within 1.5 seconds"):
        equilibria(large(13), method="pygambit", limit=1.5)


def test_a_missing_library_is_named(monkeypatch, tmp_path):
    child = tmp_path / "child.py"
    child.write_text(wars_libraries.CHILD.read_text().replace("import pygambit", "import no_such_pygambit")
                     .replace("import nashpy", "import no_such_nashpy"))
    monkeypatch.setattr(wars_libraries, "CHILD", child)
    for library in wars_libraries.LIBRARIES:
        with pytest.raises(ParameterError, match=rf"needs the package {library}.*install realmlab\[solvers\]"):
            equilibria(SEXES, method=library)


def test_a_library_that_breaks_down_is_named(monkeypatch, tmp_path):
    child = tmp_path / "child.py"
    child.write_text("raise SystemExit(3)")
    monkeypatch.setattr(wars_libraries, "CHILD", child)
    with pytest.raises(ParameterError, match="nashpy broke down"):
        equilibria(SEXES, method="nashpy")


@pytest.mark.parametrize(("given", "more", "words"), [
    (SEXES, {"method": "magic"}, "method must be one of auto, matrix"),
    (SEXES, {"method": "matrix"}, "solves zero-sum games"),
    (SEXES, {"limit": 0}, "limit must be"), (SEXES, {"limit": "3"}, "limit must be"), (SEXES, {"limit": None}, "limit"),
    (SEXES, {"method": 3}, "method"), (None, {}, "payoffs"), ((None, None), {}, "payoffs"), ("ab", {}, "payoffs"),
    ([[1, 2], [3]], {}, "payoffs"), (np.ma.array(np.eye(2), mask=np.eye(2)), {}, "masked array"),
    ([[1, float("inf")]], {}, "finite"),
    ((np.eye(2), np.eye(3)), {}, "one shape"), (SEXES, {"every": "all"}, "every must be True or False"),
    (SEXES, {"every": np.array([1, 2])}, "every"),
])
def test_wrong_arguments(given, more, words):
    with pytest.raises(ParameterError, match=words):
        equilibria(given, **more)


# Correlated play, sampling error ----------------------------------------------------------------------


def test_correlated_play_is_no_worse_than_the_best_equilibrium_and_obeyed():
    chance = np.random.default_rng(6)
    for _ in range(5):
        first, second = chance.normal(size=(2, 4, 3))
        together = correlated((first, second))
        assert together.sum() == pytest.approx(1)
        best = max(one.row_value + one.column_value for one in equilibria((first, second)))
        assert (together * (first + second)).sum() >= best - 1e-9
        for told, other in product(range(4), repeat=2):
            assert (together[told] * (first[other] - first[told])).sum() <= 1e-9
        for told, other in product(range(3), repeat=2):
            assert (together[:, told] * (second[:, other] - second[:, told])).sum() <= 1e-9


def test_chicken_has_a_referee():
    """Aumann's example: a referee gives both more than any symmetric equilibrium: 5.25 in sum 10.5."""
    first = np.array([[6, 2], [7, 0.0]])
    together = correlated((first, first.T))
    assert (together * (first + first.T)).sum() == pytest.approx(10.5)
    assert together[1, 1] == pytest.approx(0)


def test_weights_choose_among_correlated_equilibria():
    first = correlated(SEXES, weights=(1, 0))
    assert first[0, 0] == pytest.approx(1)


@pytest.mark.parametrize("scale", [1e-200, 1e-9, 1e9])
def test_the_size_of_payoffs_does_not_change_what_a_referee_says(scale):
    first = np.array([[6, 2], [7, 0.0]])
    together = correlated((first * scale, first.T * scale))
    np.testing.assert_allclose(together, correlated((first, first.T)), atol=1e-9)


@pytest.mark.parametrize("small", [1e-9, 1e-200, 1e-308])
def test_a_side_with_small_payoffs_obeys_as_well(small):
    """On one scale with the other side's its payoffs would all be 0, and any order good enough."""
    generator = np.random.default_rng(3)
    for _ in range(20):
        first, second = generator.normal(size=(2, 3, 4))
        referee = correlated((1e200 * first, small * second))
        for payoffs, drawn in ((first, referee), (second.T, referee.T)):
            for told, instead in product(range(len(payoffs)), repeat=2):
                assert drawn[told] @ (payoffs[instead] - payoffs[told]) <= 1e-7


def test_each_side_counts_in_its_own_coin():
    """A side with tiny payoffs is not told to do what it would not."""
    first = np.array([[6, 2], [7, 0.0]])
    together = correlated((first, first.T * 1e-9))
    assert (together[:, 0] * (first.T[:, 1] - first.T[:, 0])).sum() <= 1e-6


@pytest.mark.parametrize("weights", [
    None, 1, (1,), (1, "x"), (1, float("nan")), (1, 2, 3), "ab", (True, 1), np.array(3), np.eye(2),
])
def test_weights_are_two_numbers(weights):
    with pytest.raises(ParameterError, match="weights must be"):
        correlated(SEXES, weights)


def test_a_referee_for_a_large_game():
    """Its 7,080 orders name 60 of 3,600 pairs each: a table of all would be mostly zeros."""
    together = correlated(large(60))
    assert together.sum() == pytest.approx(1)


def test_one_by_one_there_is_nothing_to_obey():
    assert correlated((np.array([[2.0]]), np.array([[3.0]]))).tolist() == [[1.0]]


def test_the_spread_of_a_general_sum_war():
    campaign = Position("kingdoms_war", wars=2, alliances=True, utility="general", attacker_ore=2, defender_ore=2)
    war = war_matrix(campaign, playouts=100, seed=1)
    moved = spread(war, draws=20)
    assert moved.rows is None
    assert moved.row_values.shape == moved.regrets.shape == (20,)
    assert (moved.regrets >= 0).all()


@pytest.mark.parametrize(("given", "says"), [
    ({"seed": "x"}, "seed"), ({"seed": -1}, "seed"), ({"draws": 0}, "draws"), ({"draws": 1.5}, "draws"),
    ({"equilibrium": "x"}, "equilibrium must be"), ({"equilibrium": 3}, "equilibrium must be"),
])
def test_a_spread_checks_what_it_is_given(given, says):
    war = war_matrix(Position("kingdoms_war", wars=2, attacker_ore=2), playouts=4)
    assert len(spread(war, draws=np.int64(2), seed=np.int64(1)).row_values) == 2
    with pytest.raises(ParameterError, match=says):
        spread(war, **given)
    with pytest.raises(ParameterError, match="share"):
        spread(war, draws=2).interval("x")
