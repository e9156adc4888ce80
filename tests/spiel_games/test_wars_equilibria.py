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
    for share, discount in product((0, 60, 100), (0, 1)):
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
def test_a_large_game_is_left_to_a_library():
    [found] = equilibria(large())
    assert found.method == "pygambit"
    assert found.regret <= 1e-9


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
    with pytest.raises(ParameterError, match=r"12 x 12 is too large for method 'vertices', and no library has solved"):
        equilibria(large())


def test_a_library_that_breaks_down_is_named(monkeypatch, tmp_path):
    child = tmp_path / "child.py"
    child.write_text("raise SystemExit(3)")
    monkeypatch.setattr(wars_libraries, "CHILD", child)
    with pytest.raises(ParameterError, match="nashpy broke down"):
        equilibria(SEXES, method="nashpy")


@pytest.mark.parametrize(("given", "more", "words"), [
    (SEXES, {"method": "magic"}, "method must be one of auto, matrix"),
    (SEXES, {"method": "matrix"}, "solves zero-sum games"),
    (SEXES, {"limit": 0}, "limit must be"),
    ([[1, float("inf")]], {}, "finite"),
    ((np.eye(2), np.eye(3)), {}, "one shape"),
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


def test_one_by_one_there_is_nothing_to_obey():
    assert correlated((np.array([[2.0]]), np.array([[3.0]]))).tolist() == [[1.0]]


def test_the_spread_of_a_general_sum_war():
    campaign = Position("kingdoms_war", wars=2, alliances=True, utility="general", attacker_ore=2, defender_ore=2)
    war = war_matrix(campaign, playouts=100, seed=1)
    moved = spread(war, draws=20)
    assert moved.rows is None
    assert moved.row_values.shape == moved.regrets.shape == (20,)
    assert (moved.regrets >= 0).all()
