"""Wars and campaigns for Gambit and OpenSpiel, and back: nothing is lost, and others find the same equilibria."""

import importlib.util
import io

import numpy as np
import pyspiel
import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.solve import induction
from realmlab.spiel_games import efg, exchange
from realmlab.spiel_games.wars import equilibria, war_matrix
from realmlab.spiel_games.wars_matrix import WarMatrix

with_gambit = pytest.mark.skipif(importlib.util.find_spec("pygambit") is None, reason="pygambit is not installed")


def same(one, other):
    assert (one.rows, one.columns, one.attacker, one.defender) == (other.rows, other.columns, other.attacker,
                                                                  other.defender)
    np.testing.assert_array_equal(one.row_payoffs, other.row_payoffs)
    np.testing.assert_array_equal(one.column_payoffs, other.column_payoffs)


WARS = [
    war_matrix(Position("kingdoms_war", attacker_ore=2, cost=1 / 3)),
    war_matrix(Position("kingdoms_war", attacker_mana=2, defender_ore=1, utility="general", alliances=True)),
    WarMatrix.of([[1e-7, -1e9], [0, 1 / 7]], [[2, 0.1], [-0.0, 5]], rows=["a b", '"}{'], columns=["\\", ","]),
]


@pytest.mark.parametrize("war", WARS, ids=str)
def test_nfg_and_back(war):
    same(exchange.from_nfg(exchange.to_nfg(war, 'a "title"')), war)


@pytest.mark.parametrize("war", WARS[:2], ids=str)
def test_openspiel_reads_our_nfg(war):
    game = pyspiel.load_nfg_game(exchange.to_nfg(war, named=False))
    np.testing.assert_allclose(exchange.from_pyspiel(game).row_payoffs, war.row_payoffs)
    np.testing.assert_allclose(exchange.from_pyspiel(game).column_payoffs, war.column_payoffs)


@pytest.mark.parametrize("war", WARS, ids=str)
def test_matrix_games_of_openspiel_and_back(war):
    again = exchange.from_pyspiel(exchange.to_pyspiel(war))
    same(again, WarMatrix.of(war.row_payoffs, war.column_payoffs, rows=war.rows, columns=war.columns))


def test_what_openspiel_writes_is_read():
    game = pyspiel.load_matrix_game("matrix_rps")
    war = exchange.from_nfg(pyspiel.game_to_nfg_string(game))
    np.testing.assert_array_equal(war.row_payoffs, np.array(game.row_utilities()))


def test_a_single_war_of_openspiel_is_a_matrix():
    war = exchange.from_pyspiel("kingdoms_war(attacker_ore=2)")
    np.testing.assert_array_equal(war.row_payoffs, war_matrix(Position("kingdoms_war", attacker_ore=2)).row_payoffs)


@pytest.mark.parametrize("text", ["", "EFG 2 R", "NFG 1 R", 'NFG 1 R "x" { "a" "b" } { { "1" } { "1" } }',
                                  'NFG 1 R "x" { "a" "b" } { { "1" } { "1" } } 1 2 3', "NFG 1 R { { {",
                                  'NFG 1 R "x" { "a" "b" "c" } { { "1" } { "1" } { "1" } } 1 2 3',
                                  'NFG 1 R "x" { "a" "b" } { { "1" } { "1" } } 1 x',
                                  'NFG 1 R "x" { "a" "b" } { { "1" } { "1" } } { { "" 1, 2 } } 7',
                                  'NFG 1 R "x" { "a" "b" } { { "1" } { "1" } } { "abc" "d12" } 2',
                                  'NFG 1 R "x" { "a" "b" } { 0 0 }',
                                  'NFG 1 R "x" { "a" "b" } { 9999999999999999999999 1 } 1',
                                  *(f'NFG 1 R "x" {{ "a" "b" }} {{ {{ "1" }} {{ "1" }} }} 1 {number}' for number in
                                    ("1e999", "1e999999999", "1/0", "nan", "inf", "1" * 5000 + "/3"))])
def test_broken_nfg_is_refused(text):
    with pytest.raises(ParameterError, match="nfg"):
        exchange.from_nfg(text)


def test_seats_are_read_back_and_other_players_are_numbered():
    """Two players of one number would be one seat."""
    for players, seats in (('"seat 1" "seat 0"', (1, 0)), ('"Ann 1" "Bob 1"', (0, 1)), ('"seat 1" "seat 1"', (0, 1))):
        war = exchange.from_nfg(f'NFG 1 R "x" {{ {players} }} {{ 1 1 }} 2 3')
        assert (war.attacker, war.defender) == seats


@pytest.mark.parametrize("door", [exchange.to_nfg, exchange.from_nfg, exchange.to_pyspiel, exchange.from_pyspiel,
                                  exchange.to_efg, exchange.from_efg])
@pytest.mark.parametrize("given", [None, 3, b"x", [1, 2]])
def test_what_is_neither_a_war_nor_a_text_is_refused(door, given):
    with pytest.raises(ParameterError):
        door(given)


def test_titles_are_texts():
    with pytest.raises(ParameterError, match="title must be a text"):
        exchange.to_nfg(WARS[0], 3)
    with pytest.raises(ParameterError, match="name must be a text"):
        exchange.to_pyspiel(WARS[0], None)
    with pytest.raises(ParameterError, match="named must be True or False"):
        exchange.to_nfg(WARS[0], named="no")


@pytest.mark.parametrize("name", ["leduc_poker", "kingdoms_war(wars=2)", "tic_tac_toe"])
def test_games_with_too_many_plans_are_no_matrix(name):
    with pytest.raises(ParameterError, match=r"is no small matrix: its sides have .* pairs of plans are allowed"):
        exchange.from_pyspiel(name)


def test_games_for_more_than_two_are_no_matrix():
    with pytest.raises(ParameterError, match="has two players"):
        exchange.from_pyspiel("tiny_epic_kingdoms(players=3)")


# Trees ---------------------------------------------------------------------------------------------

TREES = ["kingdoms_war", "kingdoms_war(wars=2,stakes=1/2,attacker_ore=2,defender_ore=2)",
         "kingdoms_war(wars=2,bids_revealed=False,attacker_ore=2,defender_ore=1)",
         "kingdoms_war(wars=2,retreat=True,defender_food=9,attacker_ore=1,utility=general,alliances=True)"]


def endings(state):
    if state.is_terminal():
        return [tuple(np.round(state.returns(), 9))]
    return [value for action in state.legal_actions() for value in endings(state.child(action))]


@pytest.mark.parametrize("text", TREES)
def test_a_tree_is_the_same_in_openspiel_s_efg_game(text):
    game = pyspiel.load_game(text)
    again = exchange.from_efg(exchange.to_efg(game))
    assert endings(again.new_initial_state()) == endings(game.new_initial_state())


@with_gambit
@pytest.mark.parametrize("text", TREES)
def test_gambit_reads_the_same_information_sets(text):
    import pygambit

    from realmlab.spiel_games import flatten

    game = pygambit.read_efg(io.StringIO(exchange.to_efg(text)))
    assert game.is_perfect_recall if isinstance(game.is_perfect_recall, bool) else game.has_perfect_recall
    tree = flatten.flatten(text)
    assert exchange.to_efg(text).count("\nt ") == tree.endings
    sets = {line.split('"')[3] for line in exchange.to_efg(text).splitlines() if line.startswith("p ")}
    assert len(sets) == tree.information_states


@with_gambit
def test_gambit_agrees_with_backward_induction_on_the_exported_campaign():
    """The value of the exported tree, by Gambit's linear program, is that of backward induction."""
    import pygambit

    campaign = Position("kingdoms_war", wars=2, stakes="1/2", attacker_ore=2, defender_ore=2)
    game = pygambit.read_efg(io.StringIO(exchange.to_efg(campaign)))
    solved = pygambit.nash.lp_solve(game, rational=False)
    found = solved.equilibrium if hasattr(solved, "equilibrium") else solved.equilibria[0]
    payoffs = found.payoffs if hasattr(found, "payoffs") else {"seat 0": found.payoff("seat 0")}
    value = (payoffs() if callable(payoffs) else payoffs)["seat 0"]
    assert float(value) == pytest.approx(induction.solve(campaign).value, abs=1e-9)


@with_gambit
def test_equilibria_are_equilibria_of_the_exported_war():
    import pygambit

    war = WARS[1]
    game = pygambit.read_nfg(io.StringIO(exchange.to_nfg(war)))
    theirs = pygambit.nash.enummixed_solve(game, rational=True).equilibria
    ours = equilibria(war)

    def read(profile):
        return tuple(round(float(profile[f"seat {seat}"][name]), 7) for seat, names in ((0, war.rows), (1, war.columns))
                     for name in names)

    assert {read(profile) for profile in theirs} == {tuple(np.round([*one.row, *one.column], 7)) for one in ours}


def test_large_trees_and_simultaneous_nodes_are_refused():
    with pytest.raises(ParameterError, match="more than 100 histories"):
        exchange.to_efg("kingdoms_war(wars=3)", histories=100)
    with pytest.raises(ParameterError, match="has simultaneous nodes"):
        exchange.to_efg("kingdoms_war(simultaneous_bids=True)")
    with pytest.raises(ParameterError, match="histories must be"):
        exchange.to_efg("kingdoms_war", histories="many")


HEAD = 'EFG 2 R "x" { "a" "b" }\n'
ENDS = 't "" 1 "" { 1 2 }\nt "" 2 "" { 3 4 }\n'


@pytest.mark.parametrize("text", [
    "nonsense", "", HEAD, HEAD + 'p "" 1 1 "" { "x" "y" } 0\n', HEAD + 'p "" 9 1 "" { "x" "y" } 0\n' + ENDS,
    HEAD + 'p "" 1 1 "" { } 0\n', HEAD + 't "" 1 "" { 1 }\n', "EFG 2 R",
])
def test_broken_efg_is_refused(text):
    """Some of them end the process that asks for what they stand for, some raise errors of other kinds."""
    with pytest.raises(ParameterError, match=r"OpenSpiel cannot read this \.efg text"):
        exchange.from_efg(text)


def test_a_reader_that_breaks_down_takes_nobody_with_it(monkeypatch, tmp_path):
    child = tmp_path / "child.py"
    child.write_text("import os\nos.abort()")
    monkeypatch.setattr(efg, "CHILD", child)
    with pytest.raises(ParameterError, match="its reader broke down"):
        exchange.from_efg(HEAD + 't "" 1 "" { 1 2 }\n')
