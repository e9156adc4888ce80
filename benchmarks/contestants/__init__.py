"""Solvers of other libraries, each behind a function that makes `solve(payoffs) -> value to the row player`.

The function imports what it needs, so an ImportError says what is not installed.
"""

import contextlib
import io
import time
from collections.abc import Callable
from typing import Any

import numpy as np

Solve = Callable[[np.ndarray], float]


def quantecon_minmax() -> Solve:
    """QuantEcon's simplex for zero-sum games, compiled by numba."""
    from quantecon.optimize import minmax

    return lambda payoffs: float(minmax(payoffs)[0])


def quantecon_lemke_howson() -> Solve:
    """QuantEcon's Lemke-Howson for two matrices, compiled by numba."""
    from quantecon.game_theory import NormalFormGame, Player, lemke_howson

    def solve(payoffs: np.ndarray) -> float:
        game = NormalFormGame((Player(payoffs), Player(np.ascontiguousarray(-payoffs.T))))
        row, column = lemke_howson(game)
        return float(row @ payoffs @ column)

    return solve


def scipy_highs() -> Solve:
    """SciPy's linear programs."""
    from scipy.optimize import linprog

    def solve(payoffs: np.ndarray) -> float:
        rows, columns = payoffs.shape
        found = linprog(
            [0] * rows + [-1], A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]), b_ub=np.zeros(columns),
            A_eq=[[1] * rows + [0]], b_eq=[1], bounds=[(0, None)] * rows + [(None, None)], method="highs",
        )
        return float(found.x[-1])

    return solve


def openspiel_lp() -> Solve:
    """OpenSpiel's lp_solver, which needs cvxpy and ECOS."""
    import ecos  # noqa: F401
    import pyspiel
    from open_spiel.python.algorithms import lp_solver

    def solve(payoffs: np.ndarray) -> float:
        game = pyspiel.create_matrix_game(payoffs.tolist(), (-payoffs).tolist())
        return float(lp_solver.solve_zero_sum_matrix_game(game)[2])

    return solve


def nashpy_program() -> Solve:
    """Nashpy's linear program."""
    import nashpy

    def solve(payoffs: np.ndarray) -> float:
        row, column = nashpy.Game(payoffs).linear_program()
        return float(row @ payoffs @ column)

    return solve


def nashpy_lemke_howson() -> Solve:
    """Nashpy's Lemke-Howson."""
    import nashpy

    def solve(payoffs: np.ndarray) -> float:
        row, column = nashpy.Game(payoffs).lemke_howson(initial_dropped_label=0)
        return float(row @ payoffs @ column)

    return solve


def gambit(name: str) -> Solve:
    """One of Gambit's solvers, in floats."""
    import pygambit

    made_from = getattr(pygambit, "StrategicGame", pygambit.Game)     # the first since pygambit 17

    def solve(payoffs: np.ndarray) -> float:
        game = made_from.from_arrays(payoffs, -payoffs)
        found: Any = getattr(pygambit.nash, name)(game, rational=False)
        profile = found.equilibrium if hasattr(found, "equilibrium") else found.equilibria[0]
        player = next(iter(game.players))
        return float(profile.payoff(player) if hasattr(profile, "payoff") else profile.payoffs[player])

    return solve


FOREIGN: dict[str, Callable[[], Solve]] = {
    "QuantEcon minmax": quantecon_minmax,
    "QuantEcon lemke_howson": quantecon_lemke_howson,
    "SciPy HiGHS": scipy_highs,
    "OpenSpiel lp_solver": openspiel_lp,
    "nashpy linear_program": nashpy_program,
    "nashpy lemke_howson": nashpy_lemke_howson,
    "pygambit lp_solve": lambda: gambit("lp_solve"),
    "pygambit lcp_solve": lambda: gambit("lcp_solve"),
}


def lite_efg(name: str) -> str:
    """Return a line on LiteEFG's CFR+, if it is installed."""
    try:
        import LiteEFG
        from LiteEFG.baselines import CFRplus
    except ImportError:
        return "LiteEFG is not installed, so it is passed over"
    import pyspiel

    with contextlib.redirect_stdout(io.StringIO()):     # it announces every graph
        environment = LiteEFG.OpenSpielEnv(pyspiel.load_game(name), traverse_type="Enumerate")
        solver = CFRplus.graph()
        environment.set_graph(solver)
    start, rounds = time.process_time(), 0
    while time.process_time() - start < 3:
        solver.update_graph(environment)
        environment.update_strategy(solver.current_strategy())
        rounds += 1
    return f"LiteEFG CFR+ on {name}: {rounds / (time.process_time() - start):,.0f} iterations/s"
