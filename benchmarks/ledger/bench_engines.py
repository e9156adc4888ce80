"""Whole random games in each engine's own loop: ours without the GIL, OpenSpiel's games in its C++ rollouts.

The unit is a decision, draws of chance are not counted; for OpenSpiel's games the mean length of a random game is
counted first, in Python. This file also measures earlier versions of ours (`--against`), so it uses nothing new.
"""

import json
from pathlib import Path

import numpy as np
import pytest

from realmlab.cython_core import Position, smallworld
from realmlab.cython_core.search.playouts import play_random

PEERS = ("quoridor", "backgammon", "hearts", "yacht")
SMALL_WORLD_BOX = Path(smallworld.__file__).parent / "data"


def base_box() -> dict[str, str]:
    """Return the parameters of Small World's first box: its races and powers."""
    named = {name: json.loads((SMALL_WORLD_BOX / f"{name}.json").read_text())[name] for name in ("races", "powers")}
    return {name: "+".join(record["id"] for record in records if record["set"] == "base")
            for name, records in named.items()}


ENGINES = {
    "Kingdoms": ("tiny_epic_kingdoms", {"heroes_call": True, "exploration": True, "pool": "both"}, (1, 2, 3, 4, 5)),
    "Kingdoms, plain": ("tiny_epic_kingdoms", {"abilities": False}, (2, 3, 4, 5)),
    "Galaxies": ("tiny_epic_galaxies", {}, (1, 2, 3, 4, 5)),
    "Small World": ("small_world", {}, (2, 3, 4, 5)),
    "Small World, base box": ("small_world", base_box(), (2,)),
    "war campaign": ("kingdoms_war", {"wars": 3, "attacker_ore": 6, "defender_ore": 6}, (None,)),
    "open goofspiel": ("open_goofspiel", {"cards": 8}, (None,)),
}
FORMS = [(title, name, options, players) for title, (name, options, counts) in ENGINES.items() for players in counts]
GAMES = 300


def label(title: str, players: int | None) -> str:
    """Return how a form of a game is called in the ledger."""
    return title if players is None else f"{title}, {players} player{'s' if players > 1 else ''}"


@pytest.mark.parametrize(("title", "name", "options", "players"), FORMS, ids=[label(f[0], f[3]) for f in FORMS])
def bench_engine(entry, title, name, options, players):
    """Random games of ours from the start to the end."""
    position = Position(name, **options, **({} if players is None else {"players": players}))
    entry("engines", label(title, players), "decisions", 0, lambda: play_random(position, GAMES, seed=1).decisions,
          players=players, title=title, per_game=play_random(position, GAMES, seed=1).decisions / GAMES)


@pytest.mark.peers
@pytest.mark.parametrize("name", PEERS)
def bench_peer(entry, name):
    """Random games of OpenSpiel's own in the loop of its C++ rollouts."""
    work, count = rollouts(name)
    entry("engines", f"{name} (OpenSpiel)", "decisions", count, work)


def rollouts(name, games=100):
    """Return work that plays random games in OpenSpiel's own loop, a search of five leaves, and the decisions in it."""
    import pyspiel

    state = after_deals(pyspiel.load_game(name), np.random.default_rng(1))
    length = np.mean([decisions_of(state.clone(), np.random.default_rng(seed)) for seed in range(30)])
    evaluator = pyspiel.RandomRolloutEvaluator(games // 5, 7)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 5, 256, False, 7, False)
    return lambda: bot.mcts_search(state) and None, float(games * length)


def after_deals(game, rng):
    """Return a state of an OpenSpiel game after its opening chance nodes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        deal(state, rng)
    return state


def deal(state, rng) -> None:
    """Draw one outcome of chance."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))


def decisions_of(state, rng) -> int:
    """Play a game on at random and return how many decisions it took."""
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            deal(state, rng)
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            count += 1
    return count
