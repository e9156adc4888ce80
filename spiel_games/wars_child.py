"""Run by wars_libraries in a process of its own, so that a solver that does not end can be ended.

Reads a JSON object from standard input and writes the equilibria to standard output, pairs of mixes. It imports
nothing of realmlab.
"""

import io
import json
import sys
import warnings
from typing import Any


def by_pygambit(task: dict[str, Any]) -> list[list[list[float]]]:
    """Solve with pygambit: all extreme equilibria, or one by Lemke's algorithm; the game comes as .nfg text."""
    import pygambit

    game = pygambit.read_nfg(io.StringIO(task["nfg"]))
    if task["every"]:
        found = pygambit.nash.enummixed_solve(game, rational=True)
    else:
        found = pygambit.nash.lcp_solve(game, rational=False, stop_after=1)
    return [[[float(profile[player][name]) for name in names] for player, names in task["players"]]
            for profile in (found.equilibria if hasattr(found, "equilibria") else [found.equilibrium])]


def by_nashpy(task: dict[str, Any]) -> list[list[list[float]]]:
    """Solve with nashpy: vertex enumeration, or Lemke-Howson from the first label that leads to an equilibrium."""
    import nashpy
    import numpy as np

    first, second = np.array(task["row"]), np.array(task["column"])
    # Both algorithms want positive payoffs of a moderate size; moving and scaling changes no equilibrium.
    first, second = ((payoffs - payoffs.min()) / (np.ptp(payoffs) or 1.0) + 1.0 for payoffs in (first, second))
    game = nashpy.Game(first, second)
    if task["every"]:
        return [[x.tolist(), y.tolist()] for x, y in game.vertex_enumeration()]
    for label in range(sum(first.shape)):
        x, y = game.lemke_howson(initial_dropped_label=label)
        if len(x) == len(first) and len(y) == len(first[0]) and np.isfinite([*x, *y]).all():
            return [[x.tolist(), y.tolist()]]
    return []


if __name__ == "__main__":
    warnings.simplefilter("ignore")     # of the libraries: about degenerate games, which are judged by their regret
    given = json.load(sys.stdin)
    answer: dict[str, Any]
    try:
        answer = {"equilibria": {"pygambit": by_pygambit, "nashpy": by_nashpy}[given["library"]](given)}
    except ImportError as missing:
        answer = {"missing": str(missing)}
    except Exception as wrong:
        answer = {"wrong": f"{type(wrong).__name__}: {wrong}"}
    json.dump(answer, sys.stdout)
