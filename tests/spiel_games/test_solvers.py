"""OpenSpiel's solvers and bots on our games: the exact values of K22.8, search with two to five players."""

import random
from fractions import Fraction

import numpy as np
import pyspiel
import pytest
from scipy.optimize import linprog

from realmlab.cython_core import Position

# K22.8: ore of A, ore of D, w, discount of A, value, A's and D's shares of flag, 1, 2, ...
REFERENCE = [
    (1, 1, "1/4", 0, "-25/32", "7/8 1/8", "1/8 7/8"),
    (2, 2, "1/4", 0, "-19/32", "3/4 1/8 1/8", "1/8 1/8 3/4"),
    (3, 3, "1/4", 0, "-7/16", "5/8 1/8 1/8 1/8", "1/8 1/8 1/8 5/8"),
    (3, 3, "1/2", 0, "-1/4", "1/4 1/4 1/4 1/4", "1/4 1/4 1/4 1/4"),
    (2, 3, "1/4", 0, "-19/32", "3/4 1/8 1/8", "1/8 1/8 3/4 0"),
    (4, 2, "1/4", 0, "11/32", "0 1/8 1/8 3/4 0", "3/4 1/8 1/8"),
    (3, 3, "1/4", 1, "7/16", "0 1/8 1/8 1/8 5/8", "5/8 1/8 1/8 1/8"),
]
CLOSE = 1e-3


def game_of(row, **more):
    ours, theirs, cost, discount = row[:4]
    given = {"attacker_ore": ours, "defender_ore": theirs, "cost": float(Fraction(cost)), "attacker_discount": discount}
    return pyspiel.load_game("kingdoms_war", {**given, **more})


def shares(text):
    return [float(Fraction(share)) for share in text.split()]


def solved(game, rounds=4000):
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    return solver.tabular_average_policy()   # a copy; average_policy() looks into a solver that would be gone


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: " ".join(map(str, row[:4])))
def test_e64_cfr_plus_finds_the_exact_values(row):
    """E64: a solver for one isolated war reproduces the rows of K22.8."""
    game = game_of(row)
    policy = solved(game)
    assert pyspiel.exploitability(game, policy) <= CLOSE
    state = game.new_initial_state()
    value = pyspiel.expected_returns(state, policy, -1, True)[0]
    assert value == pytest.approx(float(Fraction(row[4])), abs=CLOSE)
    mine = dict(policy.action_probabilities(state))
    state.apply_action(0)
    yours = dict(policy.action_probabilities(state))
    assert [mine[bid] for bid in sorted(mine)] == pytest.approx(shares(row[5]), abs=0.02)
    assert [yours[bid] for bid in sorted(yours)] == pytest.approx(shares(row[6]), abs=0.02)


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: " ".join(map(str, row[:4])))
def test_e64_a_linear_program_finds_the_same(row):
    """E64, exactly: the most that A can be sure of, against every bid of D."""
    matrix = np.array(pyspiel.extensive_to_matrix_game(game_of(row)).row_utilities())
    count = len(matrix)
    found = linprog(
        [0] * count + [-1], A_ub=np.hstack([-matrix.T, np.ones((matrix.shape[1], 1))]), b_ub=np.zeros(matrix.shape[1]),
        A_eq=[[1] * count + [0]], b_eq=[1], bounds=[(0, None)] * count + [(None, None)],
    )
    assert found.x[-1] == pytest.approx(float(Fraction(row[4])), abs=1e-9)
    assert list(found.x[:-1]) == pytest.approx(shares(row[5]), abs=1e-9)


@pytest.mark.parametrize("row", REFERENCE[2:5])
def test_the_simultaneous_form_has_the_same_values(row):
    game = pyspiel.convert_to_turn_based(game_of(row, simultaneous_bids=True))
    policy = solved(game, 2000)
    assert pyspiel.exploitability(game, policy) <= CLOSE
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    assert value == pytest.approx(float(Fraction(row[4])), abs=CLOSE)


def test_a_campaign_with_resources_carried_over():
    game = pyspiel.load_game("kingdoms_war(wars=2,attacker_ore=3,defender_ore=3)")
    policy = solved(game, 1000)
    assert pyspiel.exploitability(game, policy) <= CLOSE


def test_a_cached_tree_is_the_same_game():
    game = pyspiel.convert_to_cached_tree(game_of(REFERENCE[2]))
    policy = solved(game, 2000)
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    assert value == pytest.approx(-7 / 16, abs=CLOSE)


def test_a_start_in_the_middle_can_be_solved():
    """A game that starts at a position solves from there: here the second war of two, with an ore less each."""
    whole = pyspiel.load_game("kingdoms_war(wars=2,attacker_ore=4,defender_ore=4)")
    state = whole.new_initial_state()
    state.apply_action(1)
    state.apply_action(1)
    rest = Position.from_bytes("kingdoms_war", Position.from_spiel(state).state_bytes).to_spiel().get_game()
    value = pyspiel.expected_returns(rest.new_initial_state(), solved(rest), -1, True)[0]
    assert value == pytest.approx(-1 - 7 / 16, abs=CLOSE)   # the first war was lost, the second is row 3 of K22.8


# Search -----------------------------------------------------------------------------------------


def decision(players, seed, steps=60):
    """Return a state of a Kingdoms game in which there is something to decide."""
    chooser = random.Random(seed)
    state = pyspiel.load_game(f"tiny_epic_kingdoms(players={players})").new_initial_state()
    while steps > 0 or state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(chooser.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_searches_of_openspiel_play_kingdoms(players):
    """Their own rollouts, with chance nodes ahead: from the beginning, where the deal is still to come, and later."""
    rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
    for steps in (1, 60):
        state = decision(players, players, steps)
        for bot in (
            pyspiel.MCTSBot(state.get_game(), rollouts, 2.0, 100, 100, False, 7, False),
            pyspiel.ISMCTSBot(7, rollouts, 2.0, 100),
        ):
            assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("text", ["kingdoms_war(wars=2)", "tiny_epic_kingdoms(players=4,max_rounds=1)"])
def test_bots_play_whole_games(text):
    game = pyspiel.load_game(text)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 7)
    bots = [pyspiel.ISMCTSBot(seat, rollouts, 2.0, 20) for seat in range(game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0)


def test_bots_play_joint_moves():
    game = pyspiel.load_game("tiny_epic_kingdoms(players=3,simultaneous_bids=True)")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]
    for seed in range(5):
        assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)) == pytest.approx(0)


def test_a_search_sees_the_win_at_hand():
    """With 9 ore against 1, any number above 1 wins; the cheapest of them is 2."""
    game = pyspiel.load_game("kingdoms_war(attacker_ore=9,defender_ore=1)")
    bot = pyspiel.ISMCTSBot(3, pyspiel.RandomRolloutEvaluator(1, 3), 1.0, 5000, final_policy_type=(
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT))
    assert bot.step(game.new_initial_state()) in (1, 2)
