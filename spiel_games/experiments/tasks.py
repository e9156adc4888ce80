"""One task of a run: its parameters, its seed, and what came of it."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from numbers import Integral, Real
from typing import Any

import numpy as np

from realmlab.cython_core import ParameterError

VERSION = version("realmlab")
RESERVED = ("repeat", "seed", "version")    # columns that every table has of its own
Scalar = str | int | float | bool | None
Row = dict[str, Scalar]


class TaskFailed(RuntimeError):  # noqa: N818  it is what happened, and no bad input
    """A task could not be carried out; the message says which, and why."""


@dataclass(frozen=True)
class Task:
    """One call of a run's function: `function(**parameters, seed=seed)`."""

    key: str                        # no other task of the run has it
    parameters: dict[str, Any]
    seed: int                       # from 0 to 2**31 - 1, what every bot of OpenSpiel takes
    repeat: int = 0                 # how many tasks with these parameters come before it


@dataclass(frozen=True)
class Done:
    """What came of a task: rows of a table, or an error."""

    key: str
    rows: list[Row]
    seconds: float                  # the call took, on the worker's clock
    worker: str                     # machine and process
    version: str                    # of realmlab, on the worker
    error: str = ""                 # empty: it went well


def digest(value: Any) -> str:
    """Return 16 hexadecimal digits that stand for a value of JSON."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def seed_of(root: int, key: str) -> int:
    """Return the seed of the task with this key (hexadecimal), in a run whose seed is `root`.

    It depends on nothing else, so it is the same on any number of workers, and when tasks are added later.

    >>> seed_of(7, "00a1") == seed_of(7, "00a1"), seed_of(7, "00a1") == seed_of(7, "00a2")
    (True, False)
    """
    words = [int(key[i : i + 8], 16) for i in range(0, len(key), 8)]
    return int(np.random.SeedSequence(root, spawn_key=words).generate_state(1)[0] >> 1)


def carry_out(function: Callable[..., Any], task: Task) -> Done:
    """Call the function for a task, in whatever process this is; an exception becomes part of what is returned."""
    worker, start = f"{platform.node()}:{os.getpid()}", time.perf_counter()
    try:
        rows = rows_of(function(**task.parameters, seed=task.seed), (*task.parameters, *RESERVED))
    except Exception as error:
        said = f"{type(error).__name__}: {error}\n\n{''.join(traceback.format_exception(error))}"
        return Done(task.key, [], time.perf_counter() - start, worker, VERSION, said)
    return Done(task.key, rows, time.perf_counter() - start, worker, VERSION)


def rows_of(result: Any, taken: Sequence[str]) -> list[Row]:
    """Return what a function gave back as rows: a mapping of names to values is one, a list of them several."""
    rows = [result] if isinstance(result, Mapping) else result
    if not isinstance(rows, list | tuple) or not all(isinstance(row, Mapping) for row in rows):
        raise ParameterError(f"a task must return a dict, or a list of dicts, not {result!r:.80}")
    return [{checked(name, taken): plain(name, value) for name, value in row.items()} for row in rows]


def checked(name: Any, taken: Sequence[str]) -> str:
    """Return the name of a column of results, if it is a text and no other column's."""
    if not isinstance(name, str) or name in taken:
        raise ParameterError(f"a task returns a column {name!r:.80}; it must be a text, and not {', '.join(taken)}")
    return name


def plain(name: str, value: Any) -> Scalar:
    """Return a number, truth value, text or None without NumPy's types; ParameterError for anything else."""
    if value is None or isinstance(value, str | bool):
        return value
    if isinstance(value, np.bool_):
        return bool(value)
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real):
        return float(value)
    raise ParameterError(f"{name} must be a number, a truth value, a text or None, for a table, not {value!r:.80}")
