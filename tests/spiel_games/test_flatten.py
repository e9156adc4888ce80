"""Flattened games of OpenSpiel: the same iterations as OpenSpiel's own solvers, policies it accepts, sizes refused."""

import numpy as np
import pyspiel
import pytest

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core import Position
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import induction
from realmlab.spiel_games import flatten

GOOFSPIEL = "goofspiel(num_cards=4,imp_info=True,points_order=descending)"
SMALL = ["kuhn_poker", "leduc_poker", "liars_dice(dice_sides=3)", "kingdoms_war(wars=2)", GOOFSPIEL]


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize(("method", "theirs"), [("cfr", pyspiel.CFRSolver), ("cfr+", pyspiel.CFRPlusSolver)])
def test_every_iteration_is_that_of_openspiel(name, method, theirs):
    """Equal exploitability after 1, 2, 3, ... iterations, measured by either side on either policy."""
    solver = flatten.solver(name, method)
    game = solver.tree.game
    reference = theirs(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
        reference.evaluate_and_update_policy()
        expected = pyspiel.exploitability(game, reference.average_policy())
        assert solver.exploitability() == pytest.approx(expected, abs=1e-9)
        assert pyspiel.exploitability(game, solver.average_policy()) == pytest.approx(expected, abs=1e-9)
        assert pyspiel.nash_conv(game, solver.average_policy()) == pytest.approx(solver.nash_conv(), abs=1e-9)


@pytest.mark.parametrize("method", ["dcfr", "pcfr+"])
@pytest.mark.parametrize("name", SMALL)
def test_the_other_methods_come_to_the_same_value(name, method):
    solver = flatten.solver(name, method)
    game = solver.tree.game
    assert solver.run(until=2e-3, iterations=20_000).exploitability <= 2e-3
    policy = solver.average_policy()
    assert pyspiel.exploitability(game, policy) == pytest.approx(solver.exploitability(), abs=1e-9)
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert list(solver.values()) == pytest.approx(values, abs=1e-9)


def test_kuhn_poker_is_worth_what_is_known():
    solver = flatten.solver("kuhn_poker", "pcfr+")
    solver.run(iterations=3000)
    assert solver.values()[0] == pytest.approx(-1 / 18, abs=1e-6)


def test_three_players():
    solver = flatten.solver("kuhn_poker(players=3)")
    reference = pyspiel.CFRPlusSolver(solver.tree.game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
        reference.evaluate_and_update_policy()
    expected = pyspiel.nash_conv(solver.tree.game, reference.average_policy())
    assert solver.nash_conv() == pytest.approx(expected, abs=1e-9)


def test_the_current_policy_and_the_average():
    solver = flatten.solver("kuhn_poker")
    solver.run(iterations=1)
    start = solver.tree.game.new_initial_state()
    for _ in range(2):
        start.apply_action(start.legal_actions()[0])
    assert dict(solver.average_policy().action_probabilities(start)) == {0: 0.5, 1: 0.5}
    # The jack: betting loses 1/2 against uniform play, passing 5/4.
    assert dict(solver.current_policy().action_probabilities(start)) == {0: 0.0, 1: 1.0}
    assert solver.tabular_average_policy().action_probabilities(start)


@pytest.mark.parametrize("name", ["kuhn_poker", "kingdoms_war(wars=2)"])
def test_what_a_tree_counts(name):
    tree = flatten.flatten(name)
    counted = {"histories": 0, "terminal": 0}
    seen = set()

    def walk(state):
        counted["histories"] += 1
        counted["terminal"] += state.is_terminal()
        if not state.is_terminal() and not state.is_chance_node():
            seen.add(state.information_state_string())
        for action in state.legal_actions():
            walk(state.child(action))

    walk(tree.game.new_initial_state())
    assert tree.histories == counted["histories"]
    assert tree.endings <= counted["terminal"]
    assert {name for names in tree.names for name in names} == seen
    assert tree.information_states == len(seen)
    assert tree.bytes > 0


def test_simultaneous_and_cached_games():
    assert flatten.flatten(GOOFSPIEL).game.get_type().short_name == "turn_based_simultaneous_game"
    cached = pyspiel.convert_to_cached_tree(pyspiel.load_game("kuhn_poker"))
    assert flatten.flatten(cached).histories == flatten.flatten("kuhn_poker").histories
    assert flatten.flatten("matrix_rps").information_states == 2


def test_limits_may_be_whole_numbers_of_numpy():
    assert flatten.flatten("kuhn_poker", histories=np.int64(100), memory=np.int64(2**20)).histories == 58


def test_a_lone_stake_in_quotes():
    assert flatten.flatten("kingdoms_war(stakes='2')").histories == flatten.flatten("kingdoms_war").histories


def test_a_game_from_a_position_of_its_own():
    position = Position("kingdoms_war", wars=2).apply("bid 1").apply("bid 1")
    rest = Position.from_bytes("kingdoms_war", position.state_bytes).to_spiel().get_game()
    solver = flatten.solver(rest, "pcfr+")
    assert solver.run(until=1e-6, iterations=50_000).exploitability <= 1e-6
    assert solver.values()[0] == pytest.approx(induction.solve(position).value, abs=1e-5)


# What is refused --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "limits", "says"), [
    ("leduc_poker", {"histories": 5000}, r"more than the 5,000 histories allowed: about .* which would need about"),
    ("chess", {}, r"more than the 50,000,000 histories allowed: (about|more than)"),
    ("tiny_epic_kingdoms", {}, "histories allowed"),
    ("leduc_poker", {"memory": 100_000}, "needs up to"),
    ("leduc_poker", {"histories": 0}, "histories must be"),
    ("leduc_poker", {"memory": True}, "memory must be"),
    (7, {}, "takes a game"), (None, {}, "takes a game"), ("foo", {}, "has no game 'foo'"),
    ("kingdoms_war(stakes=2)", {}, "got kInt with 2. A text that looks like a number stands in quotes .* stakes='2'"),
    ("kingdoms_war(cost=1)", {}, "has a point there"), ("kuhn_poker(players=99)", {}, "cannot load"),
    ("goofspiel(num_cards=4)", {}, "perfect recall"),
    ("mfg_crowd_modelling", {}, "cannot be flattened"),
])
def test_what_cannot_be_flattened_is_refused_with_a_reason(name, limits, says):
    with pytest.raises(ParameterError, match=says):
        flatten.flatten(name, **limits)


# Solved by induction, as a policy ---------------------------------------------------------------


def test_an_exact_solution_is_a_policy_nobody_can_exploit():
    for given in ({"wars": 2}, {"wars": 2, "roles": "alternate", "auto_pay": False, "attacker_mana": 1}):
        position = Position("kingdoms_war", **given)
        solved = induction.solve(position)
        sequential = pyspiel.load_game("kingdoms_war", given)
        at_once = pyspiel.convert_to_turn_based(pyspiel.load_game("kingdoms_war", {**given, "simultaneous_bids": True}))
        again = flatten.policy_of(solved, pyspiel.load_game("kingdoms_war", {**given, "simultaneous_bids": True}))
        assert pyspiel.exploitability(at_once, again) <= 1e-12     # simultaneous games: in their sequential form
        for game in (sequential, at_once):
            policy = flatten.policy_of(solved, game)
            assert pyspiel.exploitability(game, policy) <= 1e-12
            value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
            assert value == pytest.approx(solved.value, abs=1e-12)
        assert pyspiel.exploitability(sequential, flatten.policy_of(solved)) <= 1e-12


def test_a_policy_is_for_the_game_that_was_solved():
    solved = induction.solve(Position("kingdoms_war", wars=2))
    with pytest.raises(ParameterError, match="does not begin at the position"):
        flatten.policy_of(solved, pyspiel.load_game("kingdoms_war"))
    with pytest.raises(ParameterError, match="is not the game that was solved"):
        flatten.policy_of(solved, "kuhn_poker")
    with pytest.raises(ParameterError, match="more than the 100 histories allowed"):
        flatten.policy_of(solved, histories=100)
    for wrong in ((None,), ("x",), (solved, 3), (solved, "foo")):
        with pytest.raises(ParameterError):
            flatten.policy_of(*wrong)


# The large case ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_ten_million_histories():
    """It flattens and runs in a few GiB; with less memory allowed it is refused beforehand."""
    name = "kingdoms_war(wars=5,attacker_ore=9,attacker_mana=1,defender_ore=9)"
    with pytest.raises(ParameterError, match=r"11,685,135 histories and needs up to .* GiB"):
        flatten.flatten(name, memory=flatten.GIB)
    solver = flatten.solver(name, "pcfr+")
    assert solver.tree.histories == 11_685_135
    assert solver.tree.bytes + solver.bytes < 8 * flatten.GIB
    before = solver.exploitability()
    assert solver.run(iterations=10).exploitability < before / 2
