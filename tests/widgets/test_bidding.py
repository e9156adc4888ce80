"""Two hidden bids as a matrix: exact and searched, what to do, what a bid gives away."""

import json

import numpy as np
import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.search import Search
from realmlab.spiel_games.wars import WarMatrix, war_matrix
from realmlab.widgets import bids
from realmlab.widgets.analysis.bidding import bidding_state, of_matrix, of_search, solved


def test_the_war_of_the_rules_is_exact():
    """K22.8, third row."""
    war = solved(Position("kingdoms_war"))
    assert war.source == "exact"
    assert war.faces == (["⚑", "1", "2", "3"],) * 2
    assert war.value(0) == pytest.approx(-7 / 16)
    assert war.mixes[0] == pytest.approx([5 / 8, 1 / 8, 1 / 8, 1 / 8])
    assert war.gap() == pytest.approx(0, abs=1e-9)


def test_a_search_comes_close_to_it():
    position = Position("kingdoms_war")
    found = of_search(Search(position, seed=1).run(simulations=20_000), position)
    exact = solved(position)
    assert found.source == "means of 20,000 simulations"
    assert found.payoffs[0] == pytest.approx(exact.payoffs[0], abs=1e-9)      # nothing is left to luck
    assert found.value(0) == pytest.approx(exact.value(0), abs=0.02)
    assert found.gap() < 0.1


def test_the_regret_of_a_bid_is_what_the_best_gets_more():
    matrix = WarMatrix.of([[1, -1], [-2, -3]], rows=["bid 1", "bid 2"], columns=["bid 1", "bid 2"])
    position = Position("kingdoms_war")
    war = of_matrix(matrix, position)
    assert war.mixes[1] == pytest.approx([0, 1])
    assert war.regrets(0) == pytest.approx([0, 2])
    assert war.regrets(1) == pytest.approx([2, 0])


def test_a_pair_that_was_never_met_counts_as_the_mean():
    position = Position("kingdoms_war", attacker_ore=9, defender_ore=9)
    found = of_search(Search(position, seed=1).run(simulations=12), position)
    assert np.isnan(found.payoffs[0]).any()
    assert np.isfinite(found.regrets(0)).all()
    state = bidding_state(found, ("a", "b"), None)
    assert None in [cell for row in state["cells"] for cell in row]
    assert json.loads(json.dumps(state)) == state


def test_bids_that_do_not_end_the_game_are_searched(at_war):
    war = solved(at_war, 1)
    assert war.source == "means of 20,000 simulations"
    assert war.seats == (1, 0)
    assert np.array_equal(war.payoffs[0], solved(at_war, 1).payoffs[0])         # always the same search


def test_the_second_bid_sees_what_the_first_saw(at_war):
    for number in ("bid flag", "bid 3"):
        assert np.array_equal(solved(at_war.copy().apply(number), 0).payoffs[0], solved(at_war, 0).payoffs[0])


def test_cards_are_bids_too():
    found = solved(Position("open_goofspiel", cards=4, seed=1))
    assert found.faces[0] == ["1", "2", "3", "4"]


# On show ------------------------------------------------------------------------------------------


def test_bids_are_shown_with_a_picture_and_a_line():
    shown = bids(Position("kingdoms_war"))
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == "<bids of kingdoms_war, 4 x 4, value -0.438, exact>"
    assert "−0.25" in bundle["image/svg+xml"]
    assert shown.view.state["bids"]["own"] == 0
    assert bids(Position("kingdoms_war"), seat=1).view.state["bids"]["own"] == 1


def test_a_matrix_of_ones_own_can_be_shown(at_war):
    shown = bids(at_war, war_matrix(at_war, playouts=50, seed=2))
    assert "means of 50 playouts, standard errors up to" in repr(shown)


@pytest.mark.parametrize(("position", "says"), [
    ("chess", "bids are looked for in a Position, not in 'chess'"),
    (Position("kingdoms_war", seed=1).apply("bid 3").apply("bid 1"), "the game is over"),
    (Position("tiny_epic_kingdoms", players=2, seed=5), "seat 0 decides alone"),
])  # fmt: skip
def test_where_nobody_bids_that_is_said(position, says):
    with pytest.raises(ParameterError, match=says):
        bids(position)


def test_what_is_no_matrix_is_named(at_war):
    with pytest.raises(ParameterError, match="must be a WarMatrix"):
        bids(at_war, [[1, 2]])
