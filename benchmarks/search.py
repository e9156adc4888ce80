"""How fast search is: simulations a second beside OpenSpiel's bots, a second thread, how soon it stops, bytes a node.

    python benchmarks/search.py

Every simulation of every contestant grows the tree by a node at most and plays one whole game at random. All take
turns in one run and medians are printed, so the ratios hold even where the machine is noisy. OpenSpiel's bots play
our games on the same engine; so the games that the engine plays at random without any search are a limit for all of
them, and are shown too. The column "truncated" is the search as it comes: as many quick choices as the game advises,
then its estimate.
"""

import argparse
import os
import statistics
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
CROWDED = ("tiny_epic_kingdoms(players=5)", "tiny_epic_galaxies(players=5)", "small_world(players=5)")
BATCH = 200
RATIOS = (("ours", "mcts"), ("ours", "ismcts"), ("ours", "alone"))


def start_of(game: pyspiel.Game) -> pyspiel.State:
    """Return a state of a game after its opening chance nodes."""
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))
    return state


def ours(state: pyspiel.State) -> Callable[[int], int]:
    """Return work that searches with ours in one thread, from a tree of its own each time."""
    position, seat = from_spiel(state), state.current_player()

    def work(count: int) -> int:
        search = Search(position, seat, playout="full", seed=1, memory=256)
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
    """Return how many simulations the work makes in a second of CPU; its batches grow until one takes long enough."""
    count = BATCH
    while True:
        start = time.thread_time()
        done = work(count)
        took = time.thread_time() - start
        if took > seconds / 2 or count > 10_000_000:
            return done / took
        count *= 4


def compare(name: str, rounds: int, seconds: float) -> None:
    """Print the line of one game."""
    state = start_of(pyspiel.load_game(name))
    contestants = {
        "alone": playouts(state), "ours": ours(state), "mcts": theirs(state, "mcts"), "ismcts": theirs(state, "ismcts"),
        "truncated": truncated(state),
    }
    found: dict[str, list[float]] = {contestant: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant, work in contestants.items():
            found[contestant].append(rate(work, seconds))
    rates = "".join(f"{statistics.median(found[name]):12,.0f}" for name in contestants)
    shown = [statistics.median(one / other for one, other in zip(found[first], found[second], strict=True))
              for first, second in RATIOS]
    ratios = "".join(f"{ratio:10.2f}" for ratio in shown)
    print(f"{name:52}{rates}{ratios}{os.getloadavg()[0]:8.1f}", flush=True)


# Threads and stopping ---------------------------------------------------------------------------


def waited() -> float:
    """Return for how many seconds this thread has been ready to run while every core was taken by others (Linux)."""
    return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9


class Watched(Search):
    """A search that notes for each of its threads how long it took, but for the time it waited for a core."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.clocks: dict[int, int] = {}        # of CPU, by number of the thread
        self.spent: dict[int, float] = {}       # seconds
        self.ends: dict[int, float] = {}        # ... of CPU when it was over

    def _drive(self, number: int, quota: int, until: float) -> None:
        start, before = time.perf_counter(), waited()
        self.clocks[number] = time.pthread_getcpuclockid(threading.get_ident())
        super()._drive(number, quota, until)
        self.spent[number] = time.perf_counter() - start - (waited() - before)
        self.ends[number] = time.thread_time()


def scaling(name: str, rounds: int, seconds: float) -> tuple[float, float, float]:
    """Return how much faster two threads are than one: by wall time, as if cores had been free, by CPU time."""
    state = start_of(pyspiel.load_game(name))
    ratios = []
    for _ in range(rounds):
        rates = []
        for threads in (1, 2):
            search = Watched(from_spiel(state), state.current_player(), playout="full", seed=1, threads=threads)
            start, cpu = time.perf_counter(), time.process_time()
            done = search.run(seconds=seconds).simulations
            rates.append([done / (time.perf_counter() - start), done / max(search.spent.values()),
                          threads * done / (time.process_time() - cpu)])
        ratios.append([two / one for one, two in zip(*rates, strict=True)])
    wall, free, cpu = map(statistics.median, zip(*ratios, strict=True))
    return wall, free, cpu


def stopping(name: str, times: int, threads: int) -> list[tuple[float, float]]:
    """Return how many milliseconds run() goes on after stop(), and how many of CPU its busiest thread works on."""
    state, late = start_of(pyspiel.load_game(name)), []
    for number in range(times):
        search = Watched(from_spiel(state), state.current_player(), playout="full", seed=number, threads=threads)
        ended: list[float] = []
        runner = threading.Thread(target=lambda search=search, ended=ended: (
            search.run(seconds=60), ended.append(time.perf_counter())))
        runner.start()
        time.sleep(0.1)
        while len(search.clocks) < threads:
            time.sleep(0.01)
        used = {number: time.clock_gettime(clock) for number, clock in search.clocks.items()}
        start = time.perf_counter()
        search.stop()
        runner.join()
        work = max(search.ends[number] - before for number, before in used.items())
        late.append((1000 * (ended[0] - start), 1000 * work))
    return late


def longest_simulation(name: str, times: int) -> float:
    """Return the milliseconds of CPU that the longest of so many simulations took, one whole random playout each."""
    state = start_of(pyspiel.load_game(name))
    worker = Search(from_spiel(state), state.current_player(), playout="full", seed=1)._workers[0]
    took = []
    for _ in range(times):
        start = time.thread_time()
        worker.run(1)
        took.append(time.thread_time() - start)
    return 1000 * max(took)


def bytes_a_node(name: str) -> float:
    """Return the bytes of tree and tables for each node of a search."""
    state = start_of(pyspiel.load_game(name))
    search = Search(from_spiel(state), state.current_player(), playout="truncated", depth=0, seed=1)
    search.run(simulations=100_000)
    return sum(worker.size for worker in search._workers) / search.statistics().nodes


def show_threads(rounds: int, seconds: float) -> None:
    """Print how well two threads do, and how long a search goes on after it is stopped."""
    print(f"\n{'two threads against one':52}{'by the clock':>14}{'cores free':>14}{'by CPU':>14}{'load':>8}")
    for name in GAMES[:3]:
        wall, free, cpu = scaling(name, rounds, seconds)
        print(f"{name:52}{wall:14.2f}{free:14.2f}{cpu:14.2f}{os.getloadavg()[0]:8.1f}", flush=True)
    print(f"\n{'milliseconds from stop() to the end of run()':52}{'by the clock, median':>22}{'longest':>9}"
          f"{'CPU, median':>20}{'longest':>9}{'load':>8}")
    for name in GAMES[:3]:
        for threads in (1, 2):
            clock, work = (sorted(column) for column in zip(*stopping(name, 20, threads), strict=True))
            print(f"{name + f', {threads} threads':52}{statistics.median(clock):22.2f}{clock[-1]:9.2f}"
                  f"{statistics.median(work):20.2f}{work[-1]:9.2f}{os.getloadavg()[0]:8.1f}", flush=True)
    print("\nThe longest of 3,000 simulations with a whole random playout each:")
    for name in CROWDED:
        print(f"{name:52}{longest_simulation(name, 3000):12.2f} ms of CPU")


def main() -> None:
    """Measure and print everything."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=3, help="turns that each contestant takes")
    reader.add_argument("--seconds", type=float, default=0.4, help="about how long one turn takes")
    given = reader.parse_args()
    print(f"{'simulations a CPU second, one random playout each':52}{'no search':>12}{'ours':>12}{'MCTSBot':>12}"
          f"{'ISMCTSBot':>12}{'truncated':>12}{'x MCTS':>10}{'x ISMCTS':>10}{'x none':>10}{'load':>8}")
    for name in GAMES:
        compare(name, given.rounds, given.seconds)
    if Path("/proc/thread-self/schedstat").exists():
        show_threads(given.rounds, given.seconds)
    else:
        print("\nThreads and stopping are not measured: this system does not say how long a thread waits for a core.")
    print(f"\nA node is {NODE_SIZE} bytes. With the places to find it by and the tables of bids, as they are in use:")
    for name in GAMES:
        print(f"{name:52}{bytes_a_node(name):12.0f} bytes a node")


if __name__ == "__main__":
    main()
