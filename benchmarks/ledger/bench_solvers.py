"""Solvers: matrix games and whole trees, ours beside other libraries; and what larger campaigns cost."""

import contestants
import numpy as np
import pyspiel
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.solve import induction, matrix
from realmlab.spiel_games import flatten

SIDES = (4, 8, 12, 16)
FOREIGN = ("SciPy HiGHS", "nashpy linear_program", "nashpy lemke_howson", "pygambit lp_solve", "pygambit lcp_solve")
TREES = ("leduc_poker", "goofspiel(num_cards=5,imp_info=True,points_order=descending)",
         "kingdoms_war(wars=3,attacker_ore=6,defender_ore=6)")
LIMIT = {"pygambit lcp_solve": 8, "nashpy lemke_howson": 8}       # above this side it needs minutes, or fails
ASKED = [(name, side) for name in FOREIGN for side in SIDES if side <= LIMIT.get(name, side)]


def payoffs(side: int) -> np.ndarray:
    """Return a random zero-sum game."""
    return np.random.default_rng(side).uniform(-1, 1, size=(side, side))


@pytest.mark.parametrize("side", SIDES)
def bench_matrix(entry, side):
    """Our exact solver."""
    game = payoffs(side)

    def work() -> None:
        for _ in range(100):
            matrix.solve(game)

    entry(f"matrix games {side} x {side}", "realmlab", "games", 100, work, side=side)


@pytest.mark.parametrize(("name", "side"), ASKED)
def bench_foreign_matrix(entry, name, side):
    """Another library's solver, on the same games."""
    solve, game = contestants.FOREIGN[name](), payoffs(side)
    assert abs(solve(game) - matrix.solve(game).value) < 1e-6
    entry(f"matrix games {side} x {side}", name, "games", 1, lambda: solve(game) and None, side=side)


@pytest.mark.parametrize("name", TREES)
def bench_flat(entry, name):
    """An iteration of CFR+ on our flat trees."""
    solver = flatten.FlatSolver(flatten.flatten(name), "cfr+")

    def work() -> None:
        for _ in range(20):
            solver.evaluate_and_update_policy()

    entry(f"CFR+: {name}", "realmlab", "iterations", 20, work)


@pytest.mark.parametrize("name", TREES)
def bench_openspiel(entry, name):
    """An iteration of OpenSpiel's CFR+ in C++."""
    solver = pyspiel.CFRPlusSolver(flatten.flatten(name).game)
    entry(f"CFR+: {name}", "OpenSpiel, C++", "iterations", 1, solver.evaluate_and_update_policy)


@pytest.mark.parametrize("wars", [1, 2, 3, 4])
def bench_larger_trees(entry, wars):
    """A history's share of an iteration in campaigns that grow."""
    tree = flatten.flatten(f"kingdoms_war(wars={wars},attacker_ore=6,defender_ore=6)")
    solver = flatten.FlatSolver(tree, "cfr+")
    entry("CFR+ on larger trees", f"{wars} wars, {tree.histories:,} histories", "histories", tree.histories,
          lambda: solver.evaluate_and_update_policy() and None, series="kingdoms_war", size=tree.histories)


@pytest.mark.parametrize("wars", [1, 3, 6, 8])
def bench_induction(entry, wars):
    """A campaign solved exactly, backwards."""
    position = Position("kingdoms_war", wars=wars, attacker_ore=9, defender_ore=9)
    states = induction.solve(position).size.states
    entry("campaigns solved backwards", f"{wars} wars, {states:,} states", "states", states,
          lambda: induction.solve(position) and None, series="kingdoms_war", size=states)
