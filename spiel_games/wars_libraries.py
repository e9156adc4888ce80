"""Equilibria by libraries that are installed beside this one, in a process that ends when its time is over."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core.errors import ParameterError
from realmlab.spiel_games.exchange import to_nfg
from realmlab.spiel_games.wars_matrix import WarMatrix

Array = NDArray[np.float64]

CHILD = Path(__file__).with_name("wars_child.py")
LIBRARIES = ("pygambit", "nashpy")


def solve(war: WarMatrix, library: str, *, every: bool, limit: float) -> list[tuple[Array, Array]]:
    """Return equilibria as pairs of mixes: all extreme ones, or one; ParameterError says what went wrong."""
    answer = ask(task_of(war, library, every), library, limit)
    if "missing" in answer:
        raise ParameterError(f"method {library!r} needs the package {library}, which is not installed here: install "
                             f"realmlab[solvers] ({answer['missing']})")
    if "wrong" in answer:
        raise ParameterError(f"{library} could not solve this game: {answer['wrong']}")
    return [(np.array(x), np.array(y)) for x, y in answer["equilibria"]]


def task_of(war: WarMatrix, library: str, every: bool) -> dict[str, Any]:
    """Return what the child needs."""
    names = [[f"{i} {name}" for i, name in enumerate(side)] for side in (war.rows, war.columns)]    # all different
    plain = WarMatrix.of(war.row_payoffs, war.column_payoffs, rows=names[0], columns=names[1])
    return {
        "library": library,
        "every": every,
        "row": war.row_payoffs.tolist(),
        "column": war.column_payoffs.tolist(),
        "nfg": to_nfg(plain),
        "players": [[f"seat {seat}", side] for seat, side in zip((0, 1), names, strict=True)],
    }


def ask(task: dict[str, Any], library: str, limit: float) -> dict[str, Any]:
    """Run the child until it answers or its time is over."""
    try:
        ran = subprocess.run([sys.executable, str(CHILD)], input=json.dumps(task), capture_output=True, text=True,
                             timeout=limit)
    except subprocess.TimeoutExpired:
        raise ParameterError(f"{library} has not answered within {limit:g} seconds; allow more with limit=..., or take "
                             "another method") from None
    if ran.returncode != 0:
        raise ParameterError(f"{library} broke down: {ran.stderr.strip()[-200:]}")
    found: dict[str, Any] = json.loads(ran.stdout)
    return found
