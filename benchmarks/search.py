"""How fast search is: simulations a second beside OpenSpiel's bots, a second thread, how soon it stops, bytes a node.

    python benchmarks/search.py

Every simulation of every contestant grows the tree by a node at most and plays one whole game at random. All take turns
in one run and medians are printed, so the ratios hold even where the machine is noisy. OpenSpiel's bots play our games
on the same engine; so the games that the engine plays at random without any search are a limit for all of them, and are
shown too. The column "truncated" is the search as it comes: 40 quick choices of the game and its estimate.
"""

import argparse
import statistics
import threading
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.playouts import play_random
from realmlab.cython_core.search.worker import NODE_SIZE
from realmlab.spiel_games.convert import from_spiel

GAMES = (
    "tiny_epic_kingdoms(players=2)", "tiny_epic_galaxies(players=2)", "small_world(players=2)",
    "kingdoms_war(wars=3,attacker_ore=6,defender_ore=6)", "open_goofspiel(cards=8)",
)  # fmt: skip
BATCH = 200


def start_of(game: pyspiel.Game) -> pyspiel.State:
    """Return a state of a game after its opening chance nodes."""
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))
    return state


def ours(state: pyspiel.State, threads: int) -> Callable[[int], int]:
    """Return work that searches with ours, from a tree of its own each time."""
    position, seat = from_spiel(state), state.current_player()

    def work(count: int) -> int:
        search = Search(position, seat, playout="full", seed=1, threads=threads, memory=256)
        return search.run(simulations=count).simulations

    return work


def truncated(state: pyspiel.State) -> Callable[[int], int]:
    """Return work that searches with the settings that Search has by itself."""
    position, seat = from_spiel(state), state.current_player()
    return lambda count: Search(position, seat, seed=1, memory=256).run(simulations=count).simulations


def playouts(state: pyspiel.State) -> Callable[[int], int]:
    """Return work that plays random games in the engine's own loop."""
    position = from_spiel(state)
    return lambda count: play_random(position, count, seed=1).games


def theirs(state: pyspiel.State, kind: str) -> Callable[[int], int]:
    """Return work that searches with one of OpenSpiel's bots."""
    game = state.get_game()

    def work(count: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        if kind == "mcts":
            pyspiel.MCTSBot(game, evaluator, 2.0, count, 256, False, 7, False).mcts_search(state)
        else:
            final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            pyspiel.ISMCTSBot(7, evaluator, 2.0, count, -1, final, False, True).step(state)
        return count

    return work


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Return how many simulations a second the work makes; its batches grow until one takes long enough."""
    count = BATCH
    while True:
        start = time.perf_counter()
        done = work(count)
        took = time.perf_counter() - start
        if took > seconds / 2 or count > 10_000_000:
            return done / took
        count *= 4


def compare(name: str, rounds: int, seconds: float) -> None:
    """Print the line of one game."""
    state = start_of(pyspiel.load_game(name))
    contestants = {
        "ours": ours(state, 1), "two": ours(state, 2), "mcts": theirs(state, "mcts"), "ismcts": theirs(state, "ismcts"),
        "alone": playouts(state), "truncated": truncated(state),
    }
    found: dict[str, list[float]] = {contestant: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant, work in contestants.items():
            found[contestant].append(rate(work, seconds))
    middle = {contestant: statistics.median(rates) for contestant, rates in found.items()}
    two = statistics.median(two / one for one, two in zip(found["ours"], found["two"], strict=True))
    rates = "".join(f"{middle[name]:12,.0f}" for name in ("alone", "ours", "mcts", "ismcts", "truncated"))
    ratios = (middle["ours"] / middle["mcts"], middle["ours"] / middle["ismcts"], two)
    print(f"{name:52}{rates}" + "".join(f"{ratio:10.2f}" for ratio in ratios), flush=True)


def stopping(name: str, times: int, threads: int) -> list[float]:
    """Return how many milliseconds run() goes on after stop()."""
    state, late = start_of(pyspiel.load_game(name)), []
    for number in range(times):
        search = Search(from_spiel(state), state.current_player(), playout="full", seed=number, threads=threads)
        ended: list[float] = []
        runner = threading.Thread(target=lambda search=search, ended=ended: (
            search.run(seconds=60), ended.append(time.perf_counter())))
        runner.start()
        time.sleep(0.1)
        start = time.perf_counter()
        search.stop()
        runner.join()
        late.append(1000 * (ended[0] - start))
    return sorted(late)


def bytes_a_node(name: str) -> float:
    """Return the bytes of tree and tables for each node of a search."""
    state = start_of(pyspiel.load_game(name))
    search = Search(from_spiel(state), state.current_player(), playout="truncated", depth=0, seed=1)
    search.run(simulations=100_000)
    return sum(worker.size for worker in search._workers) / search.statistics().nodes


def main() -> None:
    """Measure and print everything."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=3, help="turns that each contestant takes")
    reader.add_argument("--seconds", type=float, default=0.4, help="about how long one turn takes")
    given = reader.parse_args()
    print(f"{'simulations/s, one random playout each':52}{'no search':>12}{'ours':>12}{'MCTSBot':>12}"
          f"{'ISMCTSBot':>12}{'truncated':>12}{'x MCTS':>10}{'x ISMCTS':>10}{'2 threads':>10}")
    for name in GAMES:
        compare(name, given.rounds, given.seconds)
    print(f"\n{'milliseconds from stop() to the end of run()':52}{'median':>12}{'longest':>12}")
    for name in GAMES[:3]:
        for threads in (1, 2):
            late = stopping(name, 10, threads)
            print(f"{name + f', {threads} threads':52}{statistics.median(late):12.2f}{late[-1]:12.2f}")
    print(f"\nA node is {NODE_SIZE} bytes. With the places to find it by and the tables of bids, as they are in use:")
    for name in GAMES:
        print(f"{name:52}{bytes_a_node(name):12.0f} bytes a node")


if __name__ == "__main__":
    main()
