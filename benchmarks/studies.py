"""What running a study on several workers costs and gains, and what a thousand workers would do.

    python benchmarks/studies.py                    all of it, about two minutes
    python benchmarks/studies.py --tasks 40         longer, for steadier figures

Overhead is measured with tasks that sleep, so that other work on the machine counts less: how much longer a study
takes than its tasks laid end to end. Speed-up is measured with tasks that compute, one process and two in turns.

The thousand workers are simulated, event by event, from what was measured: how long the starting process is
busy with each task, and how long games of bots take. Workers die, each once in so many hours; what they were at
runs again on another one.
"""

from __future__ import annotations

import argparse
import heapq
import statistics
import time
from collections.abc import Callable
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from realmlab.spiel_games.balance import factions
from realmlab.spiel_games.experiments.playing import play
from realmlab.spiel_games.study import study

GAMES_A_TASK = 10_000       # of Kingdoms, at random: a third of a second or so of computing
WORKERS = (1, 10, 100, 1000)
TASKS_A_WORKER = 50
HOURS_TO_LIVE = 10.0        # mean life of a simulated worker
SECONDS_TO_RETURN = 60.0    # until another one is there
BOTS = {"easy": "mcts:easy", "chance": "random"}


def sleep(number: int, seconds: float, seed: int) -> dict[str, Any]:
    """Take up time and nothing else."""
    time.sleep(seconds)
    return {}


def compute(number: int, seed: int) -> dict[str, Any]:
    """Play games of Kingdoms by chance."""
    return factions("orcs", "elves", GAMES_A_TASK, seed)


def took(work: Callable[[], Any]) -> float:
    """Return the seconds that some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


@contextmanager
def cluster():
    """Yield a client of a Dask cluster of two workers on this machine."""
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made, Client(made) as client:
        yield client


def run(function: Callable[..., Any], tasks: int, first: int = 0, **how: Any) -> None:
    """Run a study of so many tasks."""
    settings: dict[str, Any] = {"number": range(first, first + tasks)}
    if function is sleep:
        settings["seconds"] = [how.pop("seconds")]
    study(function, settings, progress=False, **how)


def overhead(tasks: int, seconds: float, **how: Any) -> tuple[float, float]:
    """Return the seconds until two workers are there, and by what share a study takes longer than its tasks sleep."""
    ready = took(lambda: run(sleep, 2, seconds=0.0, **how))
    whole = took(lambda: run(sleep, tasks, seconds=seconds, **how))
    return ready, whole / (tasks * seconds / 2) - 1


def cost_of_a_task(tasks: int, **how: Any) -> float:
    """Return the seconds that a task which does nothing keeps the study busy."""
    run(sleep, 2, seconds=0.0, **how)
    return took(lambda: run(sleep, tasks, first=2, seconds=0.0, **how)) / tasks


def speed_up(tasks: int) -> float:
    """Return how many times faster two processes compute than one, the median of rounds in turns."""
    run(compute, 2, n_jobs=2)
    ratios = []
    for _ in range(3):
        one = took(lambda: run(compute, tasks, n_jobs=1))
        ratios.append(one / took(lambda: run(compute, tasks, n_jobs=2)))
    return statistics.median(ratios)


class Simulated(NamedTuple):
    """What a simulated run came to."""

    seconds: float
    used: float         # share of the workers' time that went into tasks which count
    lost: int           # tasks that ran again


def simulate(workers: int, lengths: np.ndarray, cost: float, rng: np.random.Generator) -> Simulated:
    """Simulate a study: one process hands out tasks, busy for `cost` seconds with each, and workers die."""
    free = [(0.0, worker) for worker in range(workers)]
    dies = rng.exponential(HOURS_TO_LIVE * 3600, workers)
    left, lost, hand, end = list(lengths), 0, 0.0, 0.0
    while left:
        at, worker = heapq.heappop(free)
        length = left.pop()
        hand = max(hand, at) + cost         # the hand that gives out tasks serves one worker after the other
        done = hand + length
        if done > dies[worker]:
            left.append(length)
            lost += 1
            back = max(dies[worker], hand) + SECONDS_TO_RETURN
            dies[worker] = back + rng.exponential(HOURS_TO_LIVE * 3600)
            heapq.heappush(free, (back, worker))
            continue
        end = max(end, done)
        heapq.heappush(free, (done, worker))
    return Simulated(end, float(lengths.sum()) / (end * workers), lost)


def lengths_of_games(games: int) -> np.ndarray:
    """Return the seconds that games of Kingdoms between search and chance take."""
    game = "tiny_epic_kingdoms(players=2)"
    return np.array([took(partial(play, game, BOTS, number=number, seating="easy | chance", seed=number))
                     for number in range(games)])


def print_simulation(cost: float, games: np.ndarray) -> None:
    """Print what many workers would do, with tasks of one game and of several."""
    rng = np.random.default_rng(1)
    print(f"\nSimulated: {1000 * cost:.1f} ms to hand out a task, {TASKS_A_WORKER} tasks a worker, "
          f"a worker dies every {HOURS_TO_LIVE:g} hours\n"
          f"{'workers':>8}{'games a task':>14}{'s a task':>10}{'minutes':>10}{'of workers used':>17}{'run again':>11}")
    for bundle in (1, 10, 100):
        for workers in WORKERS:
            lengths = rng.choice(games, (workers * TASKS_A_WORKER, bundle)).sum(axis=1)
            found = simulate(workers, lengths, cost, rng)
            print(f"{workers:8}{bundle:14}{lengths.mean():10.2f}{found.seconds / 60:10.1f}{found.used:17.1%}"
                  f"{found.lost:11}", flush=True)


def main() -> None:
    """Measure and print everything."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tasks", type=int, default=12, help="tasks of each measurement (12)")
    tasks = reader.parse_args().tasks
    print(f"{'':24}{'s until ready':>16}{'overhead, 1 s tasks':>22}{'ms an empty task':>20}")
    with cluster() as client:
        ways = {"two processes": {"n_jobs": 2}, "Dask, two workers": {"backend": client}}
        costs = {}
        for name, how in ways.items():
            ready, share = overhead(tasks, 1.0, **how)
            costs[name] = cost_of_a_task(200, **how)
            print(f"{name:24}{ready:16.2f}{share:22.1%}{1000 * costs[name]:20.2f}", flush=True)
    print(f"\n{'two processes compute faster than one by':48}{speed_up(tasks):8.2f} x", flush=True)
    print_simulation(costs["Dask, two workers"], lengths_of_games(12))


if __name__ == "__main__":
    main()
