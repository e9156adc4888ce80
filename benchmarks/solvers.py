"""Our solvers beside those of other libraries, in one run: matrix games, flat CFR, backward induction, memory.

Run it as `make bench` or `python benchmarks/solvers.py`; `--large` adds a campaign of more than 10 million
histories. Times are CPU time. Every foreign matrix solver runs in a process of its own under a time limit,
where it takes turns with ours on the same matrices, so the ratios hold even where the machine is noisy.
A library that is not installed is passed over with a line that says so.
"""

import multiprocessing
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

import contestants
import numpy as np
import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core import Position
from realmlab.cython_core.solve import flat, induction, matrix
from realmlab.spiel_games import flatten

SIDE = 12
MATRICES = 20
WARM_UP = 120.0       # seconds for the first answer of a foreign solver: it imports and compiles
LIMIT = 10.0          # seconds for each answer after that
GOAL = 1e-3           # exploitability
CAMPAIGN = "kingdoms_war(wars=3,attacker_ore=6,defender_ore=6)"
TREES = ("leduc_poker", "goofspiel(num_cards=5,imp_info=True,points_order=descending)", CAMPAIGN, "liars_dice")
LARGE = "kingdoms_war(wars=5,attacker_ore=9,attacker_mana=1,defender_ore=9)"


# Matrix games -----------------------------------------------------------------------------------


def matrices(kind: str) -> list[np.ndarray]:
    """Return test games of one kind: random payoffs, or wars whose bids both pay (K22.3)."""
    rng = np.random.default_rng(1)
    if kind == "random":
        return [rng.uniform(-1, 1, size=(SIDE, SIDE)) for _ in range(MATRICES)]
    mine, theirs = np.indices((SIDE, SIDE))
    return [np.where(mine > theirs, 1.0, -1.0) - cost * (mine - theirs) for cost in rng.uniform(0.02, 0.3, MATRICES)]


def cpu(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the CPU seconds of a call, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def duel(name: str, kind: str, answers: Any) -> None:
    """Solve all games with a foreign solver and with ours in turns; send (theirs, ours, error) for each, or why not."""
    warnings.simplefilter("ignore")
    try:
        solve = contestants.FOREIGN[name]()
    except ImportError as missing:
        answers.send(f"not installed ({missing.name or missing})")
        return
    games = matrices(kind)
    for payoffs in [games[0], *games]:          # the first one twice: it compiles, loads and warms up
        ours, solutions = cpu(lambda payoffs=payoffs: [matrix.solve(payoffs) for _ in range(20)])
        try:
            theirs, value = cpu(lambda payoffs=payoffs: solve(payoffs))
        except Exception as failed:
            answers.send((None, ours / 20, f"{type(failed).__name__}: {failed}"))
            continue
        answers.send((theirs, ours / 20, abs(value - solutions[0].value)))
    answers.send("done")


def compete(name: str, kind: str) -> tuple[str, list[Any]]:
    """Run a duel in a process of its own; return how it ended, and what it measured after the warm-up."""
    spawn = multiprocessing.get_context("spawn")
    receiving, sending = spawn.Pipe(duplex=False)
    process = spawn.Process(target=duel, args=(name, kind, sending))
    process.start()
    sending.close()
    rows: list[Any] = []
    ended = f"no answer in {LIMIT:.0f} s, stopped"
    while receiving.poll(LIMIT if rows else WARM_UP):
        try:
            row = receiving.recv()
        except EOFError:
            ended = "its process died"
            break
        if isinstance(row, str):
            ended = row
            break
        rows.append(row)
    process.kill()
    process.join()
    return ended, rows[1:]


def print_matrices(kind: str) -> None:
    """Print what every matrix solver does on one kind of games."""
    print(f"\nZero-sum matrix games {SIDE} x {SIDE}, {kind}, one call from Python")
    print(f"{'':36}{'us':>12}{'x ours':>10}{'solved':>10}{'worst error':>14}")
    games = matrices(kind)
    for name, solve in {"ours, exact": matrix.solve, "ours, gap 1e-3": matrix.approximate}.items():
        times = [cpu(lambda payoffs=payoffs, solve=solve: [solve(payoffs) for _ in range(50)])[0] for payoffs in games]
        gap = max(solve(payoffs).gap for payoffs in games)
        print(f"{name:36}{1e6 / 50 * statistics.median(times):12,.1f}{'':10}{MATRICES:7}/{MATRICES}{gap:14.1e}  (gap)")
    for name in contestants.FOREIGN:
        ended, rows = compete(name, kind)
        solved = [row for row in rows if row[0] is not None]
        if not solved:
            reasons = [row[2] for row in rows] or [ended]
            print(f"{name:36}  {reasons[0]:.80}")
            continue
        theirs = statistics.median(row[0] for row in solved)
        ratio = statistics.median(row[0] / row[1] for row in solved)
        note = "" if ended == "done" else f"  {ended}"
        worst = max(row[2] for row in solved)
        print(f"{name:36}{1e6 * theirs:12,.1f}{ratio:10,.1f}{len(solved):7}/{MATRICES}{worst:14.1e}{note}")


# Flat CFR ---------------------------------------------------------------------------------------


def paces(tree: flatten.SpielTree) -> tuple[float, float]:
    """Return iterations a second of flat CFR+ and of pyspiel.CFRPlusSolver, measured in turns."""
    ours, theirs = flatten.FlatSolver(tree, "cfr+"), pyspiel.CFRPlusSolver(tree.game)
    rates: tuple[list[float], list[float]] = ([], [])
    for _ in range(3):
        before = ours.iteration
        spent, _ = cpu(lambda: ours.run(seconds=0.3))
        rates[0].append((ours.iteration - before) / spent)
        spent, rounds = 0.0, 0
        while spent < 0.7:
            spent += cpu(theirs.evaluate_and_update_policy)[0]
            rounds += 1
        rates[1].append(rounds / spent)
    return statistics.median(rates[0]), statistics.median(rates[1])


def curves(tree: flatten.SpielTree) -> tuple[float, float]:
    """Return the exploitability of both after 10 iterations."""
    ours, theirs = flatten.FlatSolver(tree, "cfr+"), pyspiel.CFRPlusSolver(tree.game)
    for _ in range(10):
        ours.evaluate_and_update_policy()
        theirs.evaluate_and_update_policy()
    return ours.exploitability(), pyspiel.exploitability(tree.game, theirs.average_policy())


def print_trees() -> None:
    """Print the pace of flat CFR+ beside OpenSpiel's, and how long each takes to an exploitability of 1e-3."""
    print("\nCFR+ on whole trees, flat and pyspiel.CFRPlusSolver: iterations a second, seconds to exploitability "
          f"{GOAL:g}\n(theirs: the same iterations at its own pace)")
    print(f"{'':36}{'histories':>11}{'flat it/s':>11}{'theirs':>9}{'ratio':>8}{'flat s':>9}{'theirs s':>10}"
          f"{'pcfr+ s':>9}{'flatten s':>11}  exploitability after 10, both")
    for name in TREES:
        spent, tree = cpu(lambda name=name: flatten.flatten(name))
        ours, theirs = paces(tree)
        reached = {method: flatten.FlatSolver(tree, method).run(until=GOAL, seconds=60) for method in ("cfr+", "pcfr+")}
        seconds = {method: f"{record.seconds:.3f}" if record.exploitability <= GOAL else "> 60"
                   for method, record in reached.items()}
        print(f"{name.split(',imp')[0][:35]:36}{tree.histories:11,}{ours:11,.0f}{theirs:9,.1f}{ours / theirs:8,.0f}"
              f"{seconds['cfr+']:>9}{reached['cfr+'].iteration / theirs:10,.1f}{seconds['pcfr+']:>9}{spent:11.2f}"
              "  {:.5f} {:.5f}".format(*curves(tree)))
    print(contestants.lite_efg(TREES[0]))


def print_memory(names: tuple[str, ...]) -> None:
    """Print what trees take."""
    print(f"\nMemory of flat trees, with the arrays of a solver\n{'':44}{'histories':>12}{'states':>11}{'MiB':>9}"
          f"{'bytes/history':>15}{'bytes/state':>13}{'ns/history':>12}")
    for name in names:
        tree = flatten.flatten(name)
        solver = flatten.FlatSolver(tree, "pcfr+")
        spent, _ = cpu(lambda solver=solver: solver.run(seconds=1.0))
        size = tree.bytes + solver.bytes
        print(f"{name[:43]:44}{tree.histories:12,}{tree.information_states:11,}{size / 2**20:9,.1f}"
              f"{size / tree.histories:15.1f}{size / tree.information_states:13.0f}"
              f"{1e9 * spent / solver.iteration / tree.histories:12.1f}")


# Backward induction -----------------------------------------------------------------------------


def print_induction() -> None:
    """Print how fast campaigns are solved exactly."""
    print(f"\nBackward induction, exact\n{'campaign':44}{'states':>9}{'cells':>12}{'ms':>9}{'states/s':>11}"
          f"{'cells/s':>12}{'bytes/state':>13}{'gap':>10}")
    for wars, ore, mana in ((3, 6, 0), (8, 9, 0), (8, 9, 4), (8, 9, 9)):
        position = Position("kingdoms_war", wars=wars, attacker_ore=ore, defender_ore=ore, attacker_mana=mana,
                            defender_mana=mana)
        runs = [cpu(lambda position=position: induction.solve(position)) for _ in range(3)]
        spent, solved = min(run[0] for run in runs), runs[0][1]
        size = solved.size
        print(f"{f'{wars} wars, {ore} ore and {mana} mana each':44}{size.states:9,}{size.cells:12,}{1e3 * spent:9,.1f}"
              f"{size.states / spent:11,.0f}{size.cells / spent:12,.0f}{size.bytes_per_state:13.0f}{solved.gap:10.1e}")


def main() -> None:
    """Measure and print everything."""
    for kind in ("random", "wars"):
        print_matrices(kind)
    print_trees()
    print_induction()
    print_memory((*TREES, LARGE) if "--large" in sys.argv else TREES)
    print(f"\nMethods of flat CFR: {', '.join(flat.METHODS)}")


if __name__ == "__main__":
    main()
