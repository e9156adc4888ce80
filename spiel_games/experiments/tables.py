"""Results as a table: a line for each row of each task, with the parameters before it and where it comes from after."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

import pandas as pd

from realmlab.cython_core.files import write_whole
from realmlab.spiel_games.experiments.journal import RESULTS
from realmlab.spiel_games.experiments.tasks import Done, Row, Task


def rows_in_order(tasks: Sequence[Task], done: Mapping[str, Done]) -> list[Row]:
    """Return all rows in the order of the tasks, in whatever order they were carried out."""
    return [
        {**task.parameters, "repeat": task.repeat, **row, "seed": task.seed, "version": done[task.key].version}
        for task in tasks
        for row in done[task.key].rows
    ]


def need_parquet() -> None:
    """Say early what is needed to keep results in a folder."""
    if find_spec("pyarrow") is None:
        raise ImportError("a folder keeps its results as Parquet, which needs pyarrow: pip install 'realmlab[tables]'")


def write(frame: pd.DataFrame, folder: Path) -> None:
    """Write a table as the results of a folder; equal tables give equal files."""
    content = io.BytesIO()
    frame.to_parquet(content, index=False)
    write_whole(folder / RESULTS, content.getvalue())
