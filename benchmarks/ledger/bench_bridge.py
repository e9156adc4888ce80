"""The way through OpenSpiel: rollouts in its C++ loop, clones and single steps from Python, ours beside its games."""

import numpy as np
import pyspiel
import pytest
from bench_engines import PEERS, after_deals, decisions_of, rollouts

import realmlab.spiel_games  # noqa: F401  registers our games

OURS = (
    "tiny_epic_kingdoms(players=2)", "tiny_epic_galaxies(players=2)", "small_world(players=2)",
    "open_goofspiel(cards=8)",
)  # fmt: skip
BOTH = [pytest.param(name, id=name) for name in (*OURS, *PEERS)]


def called(name: str) -> str:
    """Return how a game is called in the ledger."""
    return name if name in OURS else f"{name} (OpenSpiel)"


@pytest.mark.parametrize("name", BOTH)
def bench_rollouts(entry, name):
    """Random games in OpenSpiel's own loop: what its C++ bots get of a game."""
    work, count = rollouts(name)
    entry("rollouts of OpenSpiel", called(name), "decisions", count, work)


@pytest.mark.parametrize("name", BOTH)
def bench_clone(entry, name):
    """Clones of a state, asked for from Python."""
    state = after_deals(pyspiel.load_game(name), np.random.default_rng(1))

    def work() -> None:
        for _ in range(1000):
            state.clone()

    entry("clones from Python", called(name), "clones", 1000, work)


@pytest.mark.parametrize("name", BOTH)
def bench_steps(entry, name):
    """Games played from Python, one call of legal_actions and apply_action a decision."""
    state = after_deals(pyspiel.load_game(name), np.random.default_rng(1))

    def work() -> int:
        return decisions_of(state.clone(), np.random.default_rng(3))

    entry("steps from Python", called(name), "decisions", 0, work)


@pytest.mark.parametrize("name", BOTH)
def bench_tensors(entry, name):
    """What one player sees, as numbers."""
    game = pyspiel.load_game(name)
    state = after_deals(game, np.random.default_rng(1))
    seen = state.observation_tensor if game.get_type().provides_observation_tensor else state.information_state_tensor

    def work() -> None:
        for _ in range(200):
            seen(0)

    entry("observation tensors from Python", called(name), "tensors", 200, work, numbers=len(seen(0)))
