"""Search: a simulation with one whole random game each, beside OpenSpiel's bots; and what trees and cuts cost."""

import numpy as np
import pyspiel
import pytest
from bench_engines import after_deals

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core.search import Search
from realmlab.spiel_games.convert import from_spiel

GAMES = (
    "tiny_epic_kingdoms(players=2)", "tiny_epic_galaxies(players=2)", "small_world(players=2)",
    "kingdoms_war(wars=3,attacker_ore=6,defender_ore=6)", "open_goofspiel(cards=8)",
)  # fmt: skip
SIMULATIONS = 2000
PLAYOUTS = {"realmlab, whole games": "full", "realmlab, as it comes": "truncated"}


def begun(name: str) -> pyspiel.State:
    """Return the start of a game."""
    return after_deals(pyspiel.load_game(name), np.random.default_rng(1))


@pytest.mark.parametrize("contestant", PLAYOUTS)
@pytest.mark.parametrize("name", GAMES)
def bench_ours(entry, name, contestant):
    """A search of ours from a new tree."""
    state = begun(name)
    position, seat = from_spiel(state), state.current_player()
    entry(f"search: {name}", contestant, "simulations", SIMULATIONS, lambda: Search(
        position, seat, playout=PLAYOUTS[contestant], seed=1, memory=256).run(simulations=SIMULATIONS) and None)


@pytest.mark.parametrize("name", GAMES)
def bench_mcts(entry, name):
    """OpenSpiel's MCTSBot, who sees what is hidden."""
    state, evaluator = begun(name), pyspiel.RandomRolloutEvaluator(1, 7)
    entry(f"search: {name}", "MCTSBot", "simulations", SIMULATIONS, lambda: pyspiel.MCTSBot(
        state.get_game(), evaluator, 2.0, SIMULATIONS, 256, False, 7, False).mcts_search(state) and None)


@pytest.mark.parametrize("name", GAMES)
def bench_ismcts(entry, name):
    """OpenSpiel's ISMCTSBot, which is as fair as ours."""
    state, evaluator = begun(name), pyspiel.RandomRolloutEvaluator(1, 7)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    entry(f"search: {name}", "ISMCTSBot", "simulations", SIMULATIONS, lambda: pyspiel.ISMCTSBot(
        7, evaluator, 2.0, SIMULATIONS, -1, final, False, True).step(state) and None)


@pytest.mark.parametrize("nodes", [1_000, 10_000, 100_000, 1_000_000])
@pytest.mark.parametrize("name", GAMES[:3])
def bench_tree(entry, name, nodes):
    """Two thousand simulations more in a tree that has so many already; one call, since the tree grows."""
    state = begun(name)
    search = Search(from_spiel(state), state.current_player(), seed=1, memory=2048)
    search.run(simulations=nodes)
    entry("search in larger trees", f"{name}, {nodes:,}", "simulations", SIMULATIONS,
          lambda: search.run(simulations=SIMULATIONS) and None, series=name, size=nodes)


@pytest.mark.parametrize("depth", [0, 10, 40, 160, 640])
@pytest.mark.parametrize("name", GAMES[:3])
def bench_depth(entry, name, depth):
    """Playouts cut after so many choices."""
    state = begun(name)
    position, seat = from_spiel(state), state.current_player()
    entry("search with deeper playouts", f"{name}, {depth}", "simulations", SIMULATIONS, lambda: Search(
        position, seat, depth=depth, seed=1, memory=256).run(simulations=SIMULATIONS) and None, series=name, size=depth)
