"""Studies: the same function for many settings, on one machine or many, stopped and resumed, each row with its origin.

>>> from realmlab.cython_core import Position
>>> from realmlab.spiel_games.wars import equilibria, war_matrix
>>> def worth(ore, seed):
...     [solution] = equilibria(war_matrix(Position("kingdoms_war", defender_ore=ore), worth=(1, 0.25)))
...     return {"value": round(solution.row_value, 4)}
>>> study(worth, {"ore": [1, 2, 3]}, progress=False)[["ore", "value"]]
   ore   value
0    1  0.5312
1    2  0.3438
2    3 -0.4375

On a command line, for long runs; the function is one that can be imported:

    python -m realmlab.spiel_games.study realmlab.spiel_games.balance:factions --folder runs/factions \
        --grid players=2 --grid games=1000 --grid first=orcs,elves --grid second=yetis,imps --jobs 2
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd

from realmlab.cython_core import ParameterError
from realmlab.cython_core.checks import whole
from realmlab.spiel_games.experiments.backends import opened
from realmlab.spiel_games.experiments.grids import tasks_of
from realmlab.spiel_games.experiments.journal import JOURNAL, Journal, read
from realmlab.spiel_games.experiments.running import run
from realmlab.spiel_games.experiments.tables import need_parquet, rows_in_order, write
from realmlab.spiel_games.experiments.tasks import VERSION
from realmlab.spiel_games.experiments.tasks import TaskFailed as TaskFailed


def study(
    function: Callable[..., Any], grid: Any, *, repeats: int = 1, seed: int = 0, n_jobs: int = 1,
    backend: Any = "processes", folder: str | os.PathLike[str] | None = None, progress: bool = True,
) -> pd.DataFrame:
    """Call a function for every setting of a grid; return its results as a table.

    - function: called as `function(**setting, seed=...)`; returns a dict, a row of the table, or a list of dicts. The
      values are numbers, truth values, texts or None. Its seed is a whole number below 2**31.
    - grid: a dict of lists, of which all combinations are taken, or a list of dicts.
    - repeats: how often each setting is run, every time with another seed.
    - seed: that of the whole study. A task's seed follows from it, from its setting and its repeat, so results are the
      same on any number of workers, and a grid that grows keeps what it has.
    - n_jobs, backend: `"processes"` on this machine, as many as n_jobs says (1: none but this, -1: a core each);
      `"dask"`, a Dask cluster of that many workers made for the run; the address of a Dask scheduler,
      `"tcp://host:8786"`; or a Client of dask.distributed.
    - folder: where what is done is kept, so that a study that was stopped goes on when it is called again. At the end
      `results.parquet` holds the table.

    The columns are the parameters, `repeat`, the results, `seed` and `version` (of realmlab). The rows are in the
    order of the grid. A worker that dies loses the task it was at, which runs again.

    ParameterError for what cannot be run; TaskFailed, if the function raises, with what is done kept in the folder.
    """
    if not callable(function):
        raise ParameterError(f"function must be one, not {function!r:.80}")
    tasks = tasks_of(grid, whole("repeats", repeats, 1, 10**9), whole("seed", seed, 0, 2**63 - 1))
    if folder is not None:
        need_parquet()
    header = {"kind": "study", "function": name_of(function), "seed": seed, "version": VERSION}
    with Journal(folder, header) as journal, opened(backend, n_jobs) as workers:
        run(function, tasks, workers, journal, progress=progress)
        frame = pd.DataFrame(rows_in_order(tasks, journal.done))
        if journal.folder:
            write(frame, journal.folder)
    return frame


def timings(folder: str | os.PathLike[str]) -> pd.DataFrame:
    """Return how long each task of a folder took, in seconds, and on which worker, in the order in which they ended.

    They are kept apart from the results, which are the same in every run.
    """
    path = Path(folder) / JOURNAL
    if not path.exists():
        raise ParameterError(f"folder: {str(folder)!r} holds no run")
    done, _ = read(path)
    return pd.DataFrame([{"task": one.key, "seconds": one.seconds, "worker": one.worker} for one in done.values()])


def name_of(function: Any) -> str:
    """Return where a function is found, as module:name."""
    inner = getattr(function, "func", function)    # of a partial
    return f"{inner.__module__}:{getattr(inner, '__qualname__', type(inner).__qualname__)}"


if __name__ == "__main__":
    from realmlab.spiel_games.experiments.commands import study_command

    study_command()
