"""The tasks of a study: all combinations of some values, or a list of settings; repeated, each with a seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.experiments.tasks import RESERVED, Task, digest, plain, seed_of


def tasks_of(grid: Any, repeats: int, seed: int) -> list[Task]:
    """Return the tasks of a grid, setting by setting; a task's key and seed depend on its setting and repeat alone.

    >>> [task.parameters for task in tasks_of({"ore": [1, 2], "flag": [True]}, 1, seed=7)]
    [{'ore': 1, 'flag': True}, {'ore': 2, 'flag': True}]
    """
    tasks, keys = [], set()
    for setting in settings_of(grid):
        for repeat in range(repeats):
            key = digest([setting, repeat])
            if key in keys:
                raise ParameterError(f"the grid holds {setting} twice; `repeats` runs a setting several times")
            keys.add(key)
            tasks.append(Task(key, setting, seed_of(seed, key), repeat))
    return tasks


def settings_of(grid: Any) -> list[dict[str, Any]]:
    """Return the settings of a grid: a mapping of names to lists of values, or a list of mappings."""
    if isinstance(grid, Mapping):
        columns = [values_of(name, values) for name, values in grid.items()]
        found: list[Any] = [dict(zip(grid, values, strict=True)) for values in product(*columns)]
    elif isinstance(grid, Iterable) and not isinstance(grid, str):
        found = [setting if isinstance(setting, Mapping) else refuse(setting) for setting in grid]
    else:
        refuse(grid)
    return [{checked_name(name): plain(name, value) for name, value in setting.items()} for setting in found]


def values_of(name: Any, values: Any) -> list[Any]:
    """Return the values of one parameter."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise ParameterError(f"grid[{name!r}] must be a list of values, not {values!r:.80}")
    return list(values)


def checked_name(name: Any) -> str:
    """Return the name of a parameter, if it is one and free."""
    if not isinstance(name, str) or not name.isidentifier() or name in RESERVED:
        raise ParameterError(f"a parameter of a study must be a name other than {', '.join(RESERVED)}, not {name!r}")
    return name


def refuse(grid: Any) -> Any:
    """Say what a grid may be."""
    raise ParameterError(f"a grid is a dict of lists, or a list of dicts, not {grid!r:.80}")
