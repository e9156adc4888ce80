"""Learners of OpenSpiel learn to beat lots in kingdoms_war, and stay easy to exploit (notebooks/42_learning.ipynb)."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_agent_policy, rl_environment
from open_spiel.python.algorithms import expected_game_score, random_agent, tabular_qlearner

from realmlab.spiel_games import flatten

GAME = "kingdoms_war(wars=3,attacker_ore=4,defender_ore=4,roles=alternate,utility=win)"


@pytest.fixture(scope="module", name="environment")
def environment_fixture():
    return rl_environment.Environment(
        pyspiel.load_game(GAME), observation_type=rl_environment.ObservationType.OBSERVATION)


@pytest.fixture(autouse=True)
def _seeded():
    np.random.seed(7)       # noqa: NPY002  (OpenSpiel's agents draw from here)


def train(environment, learner, seat, games):
    """Let a learner play on a seat against lots."""
    players = [random_agent.RandomAgent(other, environment.action_spec()["num_actions"]) for other in range(2)]
    players[seat] = learner
    for _ in range(games):
        step = environment.reset()
        while not step.last():
            step = environment.step([int(players[step.current_player()].step(step).action)])
        for player in players:
            player.step(step)


def plan(learners):
    """Return what these learners, by seat, do now; on other seats lots are drawn."""
    game = pyspiel.load_game(GAME)
    joint = rl_agent_policy.JointRLAgentPolicy(game, learners, use_observation=True)

    def shares(state):
        if state.current_player() not in learners:
            return {action: 1 / len(state.legal_actions()) for action in state.legal_actions()}
        return {action: float(share) for action, share in joint.action_probabilities(state).items()}

    return policy.tabular_policy_from_callable(game, shares)


def return_of(plan, seat):
    """Return what the seat gets by this plan, on average, against lots."""
    lots, start = policy.UniformRandomPolicy(plan.game), plan.game.new_initial_state()
    return expected_game_score.policy_value(start, [plan, lots] if seat == 0 else [lots, plan])[seat]


def exploitability(plan):
    return pyspiel.exploitability(plan.game, policy.python_policy_to_pyspiel_policy(plan))


def test_tables_learn_to_beat_lots_and_can_be_read(environment):
    actions = environment.action_spec()["num_actions"]
    learners = {seat: tabular_qlearner.QLearner(seat, actions, step_size=0.05) for seat in range(2)}
    before = plan(learners)
    assert return_of(before, 0) == pytest.approx(-return_of(before, 1))     # lots against lots
    for seat, learner in learners.items():
        train(environment, learner, seat, 3000)
    after = plan(learners)
    rates = [0.5 + (return_of(found, 0) + return_of(found, 1)) / 4 for found in (before, after)]
    assert rates == [pytest.approx(0.5), pytest.approx(0.82, abs=0.04)]     # 0.842 is the most there is
    assert exploitability(after) > 0.9 > exploitability(before)
    solver = flatten.solver(GAME, "cfr+")
    assert solver.run(until=1e-3).exploitability <= 1e-3
    solved = policy.tabular_policy_from_callable(after.game, solver.average_policy().action_probabilities)
    assert return_of(solved, 0) + return_of(solved, 1) < return_of(after, 0) + return_of(after, 1)


def test_a_network_learns_to_beat_lots(environment):
    dqn = pytest.importorskip("open_spiel.python.jax.dqn", reason="it needs JAX: pip install 'realmlab[learn]'",
                              exc_type=ImportError)
    [size] = environment.observation_spec()["info_state"]
    network = dqn.DQN(
        1, size, environment.action_spec()["num_actions"], hidden_layers_sizes=(64,), batch_size=64, learning_rate=2e-3,
        optimizer_str="adam", epsilon_decay_duration=1000, min_buffer_size_to_learn=200, learn_every=4,
        weight_update_coeff=1.0, update_target_network_every=100, allow_checkpointing=False, seed=1)
    train(environment, network, 1, 500)
    assert return_of(plan({1: network}), 1) > 0.6       # lots against lots 0.33, the most there is 0.83
