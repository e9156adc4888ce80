"""Our games beside OpenSpiel's own: random play, search, clone, state size.

Run it as `make bench` or `python benchmarks/games.py`. All contestants take turns in one run
and the medians of several rounds are printed, so the ratios hold even where the machine is noisy.
"""

import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

import realmlab.cython_core.smallworld
import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab import cython_core
from realmlab.cython_core import Position, catalogue
from realmlab.cython_core.search.playouts import play_random

ROUNDS = 5
SECONDS = 0.4


def rate(work: Callable[[], int]) -> float:
    """Return how many units a second the work does, over about SECONDS."""
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        done += work()
    return done / (time.perf_counter() - start)


def interleaved(contestants: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Return the median rate of each, measured in turns."""
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, work in contestants.items():
            rates[name].append(rate(work))
    return {name: statistics.median(values) for name, values in rates.items()}


def start_of(name: str) -> pyspiel.State:
    """Return a state of an OpenSpiel game after its opening chance nodes."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=odds)))
    return state


def rollouts(name: str) -> Callable[[], int]:
    """Return work that plays random games in OpenSpiel's C++ loop: a search of 5 leaves with 20 rollouts each."""
    game, state = pyspiel.load_game(name), start_of(name)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(20, 7), 2.0, 5, 256, False, 7, False)

    def work() -> int:
        bot.mcts_search(state)
        return 100

    return work


def mcts(name: str) -> Callable[[], int]:
    """Return work that searches with pyspiel.MCTSBot, one random rollout a simulation."""
    game, state = pyspiel.load_game(name), start_of(name)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 200, 256, False, 7, False)

    def work() -> int:
        bot.mcts_search(state)
        return 200

    return work


def clones(name: str) -> Callable[[], int]:
    """Return work that clones a state through Python."""
    state = start_of(name)

    def work() -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    return work


KINGDOMS, GALAXIES, SMALL_WORLD = "tiny_epic_kingdoms", "tiny_epic_galaxies", "small_world"
PLAIN = {"abilities": False}
WHOLE = {"heroes_call": True, "exploration": True, "pool": "both"}


def base_box() -> dict[str, Any]:
    """Return the parameters of the base game of Small World: the races and powers of its first box."""
    data = Path(cython_core.smallworld.__file__).parent / "data"
    named = {name: json.loads((data / f"{name}.json").read_text())[name] for name in ("races", "powers")}
    return {name: "+".join(record["id"] for record in records if record["set"] == "base")
            for name, records in named.items()}


def nogil_playouts(name: str, options: dict[str, Any]) -> tuple[Callable[[], int], dict[str, float]]:
    """Return work that plays a game in the engine's own loop, and a place where it counts decisions."""
    position = Position(name, **options)
    counted = {"games": 0.0, "decisions": 0.0, "seed": 0.0}

    def work() -> int:
        counted["seed"] += 1
        result = play_random(position, 500, seed=int(counted["seed"]))
        counted["games"] += result.games
        counted["decisions"] += result.decisions
        return result.games

    return work, counted


def engines() -> dict[str, tuple[Callable[[], int], dict[str, float]]]:
    """Return every form of our games that is measured in the engine's own loop."""
    found = {f"Kingdoms, plain, {n} players": nogil_playouts(KINGDOMS, {"players": n, **PLAIN}) for n in (2, 3, 4, 5)}
    found |= {f"Kingdoms, everything on, {n} players": nogil_playouts(KINGDOMS, {"players": n, **WHOLE})
              for n in (1, 2, 3, 4, 5)}
    found |= {f"Galaxies, {n} players": nogil_playouts(GALAXIES, {"players": n}) for n in (1, 2, 3, 4, 5)}
    found["Small World, base box, 2 players"] = nogil_playouts(SMALL_WORLD, {"players": 2, **base_box()})
    return found | {f"Small World, everything, {n} players": nogil_playouts(SMALL_WORLD, {"players": n})
                    for n in (2, 3, 4, 5)}


def print_table(title: str, unit: str, rates: dict[str, float], base: str) -> None:
    """Print rates with their ratio to one of them."""
    print(f"\n{title}\n{'':48}{unit:>16}{'x ' + base:>24}")
    for name, value in rates.items():
        print(f"{name:48}{value:16,.0f}{value / rates[base]:24.3f}")


def main() -> None:
    """Measure and print everything."""
    spiel_games = ["backgammon", "yacht", "quoridor", "hearts"]
    spiel_games += [f"{KINGDOMS}(abilities=false,players=2)", f"{KINGDOMS}(abilities=false,players=4)",
                    f"{GALAXIES}(players=2)", f"{SMALL_WORLD}(players=2)"]
    engine = engines()
    random_play = {name: rollouts(name) for name in spiel_games} | {name: work for name, (work, _) in engine.items()}
    print_table("Random games", "games/s", rates := interleaved(random_play), "quoridor")
    print(f"\nDecisions in the engine's own loop\n{'':48}{'decisions/s':>16}{'decisions/game':>24}")
    for name, (_, counted) in engine.items():
        per_game = counted["decisions"] / counted["games"]
        print(f"{name:48}{rates[name] * per_game:16,.0f}{per_game:24.0f}")
    print_table("pyspiel.MCTSBot, one random rollout", "simulations/s",
                interleaved({name: mcts(name) for name in spiel_games}), "quoridor")
    print_table("Clone, through Python", "clones/s",
                interleaved({name: clones(name) for name in spiel_games}), "quoridor")
    print("\nBytes of a state")
    for game in catalogue.GAMES:
        print(f"{game:48}{len(Position(game).state_bytes):16,}")


if __name__ == "__main__":
    main()
