"""A study is the same wherever it runs; what is done stays done, once."""

import os
import signal
import subprocess
import sys
import time
from functools import partial

import pandas as pd
import pytest

from realmlab.cython_core import ParameterError, SavedGameError
from realmlab.spiel_games.study import TaskFailed, study, timings

GRID = {"x": range(6), "y": [1.5, 2]}
WAYS = [
    {"n_jobs": 2},
    pytest.param({"n_jobs": 2, "backend": "dask"}, marks=pytest.mark.slow),
]
run = partial(study, progress=False)


def results(folder):
    return (folder / "results.parquet").read_bytes()


def keys(folder):
    return timings(folder)["task"].tolist()


@pytest.mark.parametrize("way", WAYS)
def test_the_results_are_the_same_to_the_byte(product, tmp_path, way):
    run(product, GRID, repeats=2, seed=5, folder=tmp_path / "one")
    table = run(product, GRID, repeats=2, seed=5, folder=tmp_path / "other", **way)
    assert results(tmp_path / "one") == results(tmp_path / "other")
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "other" / "results.parquet"), table)
    assert timings(tmp_path / "other")["worker"].nunique() == 2


def test_every_row_says_where_it_comes_from(product):
    table = run(product, GRID, repeats=2, seed=5)
    assert list(table.columns) == ["x", "y", "repeat", "product", "drawn", "even", "name", "seed", "version"]
    settings = [[x, y, repeat] for x in range(6) for y in (1.5, 2) for repeat in (0, 1)]
    assert table[["x", "y", "repeat"]].values.tolist() == settings
    assert (table["product"] == table["x"] * table["y"]).all()
    assert table["seed"].nunique() == len(table) == 24
    again = [product(row.x, row.y, row.seed) for row in table.itertuples()]
    assert [row["drawn"] for row in again] == table["drawn"].tolist()


def test_another_seed_gives_other_results(product):
    first, second = (run(product, GRID, seed=seed)["drawn"] for seed in (1, 2))
    assert not set(first) & set(second)


def test_a_grid_that_grows_keeps_what_it_has(product, tmp_path):
    marks = tmp_path / "marks"
    small = run(partial(product, marks=str(marks)), {"x": [1, 3], "y": [1]}, folder=tmp_path / "run")
    large = run(partial(product, marks=str(marks)), {"x": [0, 1, 2, 3], "y": [1]}, folder=tmp_path / "run")
    assert marks.read_text().split("\n")[:-1] == ["1 1", "3 1", "0 1", "2 1"]
    pd.testing.assert_frame_equal(large[large["x"].isin([1, 3])].reset_index(drop=True), small)


@pytest.mark.parametrize("way", WAYS)
def test_a_worker_that_is_killed_loses_nothing(deadly, tmp_path, way):
    grid = {"x": range(24)}
    table = run(deadly, grid, seed=9, folder=tmp_path / "run", **way)
    assert sorted(path.name for path in (tmp_path / "killed").iterdir()) == ["11", "3"]
    assert table["square"].tolist() == [x * x for x in range(24)]
    assert len(keys(tmp_path / "run")) == len(set(keys(tmp_path / "run"))) == 24
    pd.testing.assert_frame_equal(table, run(deadly, grid, seed=9))       # nobody is killed twice


@pytest.mark.slow
@pytest.mark.parametrize("backend", ["processes", "dask"])
def test_a_task_that_always_kills_its_worker_is_named(backend, tmp_path):
    def poison(x, seed):
        import os
        import signal

        if x == 5:
            os.kill(os.getpid(), signal.SIGKILL)
        return {"square": x * x}

    with pytest.raises(TaskFailed, match=r"\{'x': 5\}"):
        run(poison, {"x": range(8)}, n_jobs=2, backend=backend, folder=tmp_path / "run")


SLOW = """
import sys, time
from realmlab.spiel_games.study import study
def slow(x, seed):
    time.sleep(0.05)
    return {"square": x * x, "own": seed}
study(slow, {"x": range(40)}, folder=sys.argv[1], seed=3, n_jobs=int(sys.argv[2]), progress=False)
"""


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_run_that_is_killed_goes_on(tmp_path, jobs):
    child = subprocess.Popen([sys.executable, "-c", SLOW, tmp_path / "run", str(jobs)])
    journal = tmp_path / "run" / "journal.jsonl"
    for _ in range(2000):
        if journal.exists() and journal.read_bytes().count(b"\n") >= 8:
            break
        time.sleep(0.01)
    os.kill(child.pid, signal.SIGKILL)
    child.wait(30)
    before = journal.read_bytes()
    assert 8 <= before.count(b"\n") < 40
    assert not (tmp_path / "run" / "results.parquet").exists()
    for folder in ("run", "whole"):
        subprocess.run([sys.executable, "-c", SLOW, tmp_path / folder, "1"], check=True, timeout=120)
    assert journal.read_bytes().startswith(before.rpartition(b"\n")[0])    # what was done was not done again
    assert len(keys(tmp_path / "run")) == len(set(keys(tmp_path / "run"))) == 40
    assert results(tmp_path / "run") == results(tmp_path / "whole")


def test_a_line_that_was_being_written_is_cut_off(product, tmp_path):
    whole = run(product, GRID, folder=tmp_path)
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-20])
    pd.testing.assert_frame_equal(run(product, GRID, folder=tmp_path), whole)
    assert len(keys(tmp_path)) == 12


def test_a_damaged_line_is_not_passed_over(product, tmp_path):
    run(product, GRID, folder=tmp_path)
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes().replace(b"1 by 1.5", b"1 by 1.7"))
    with pytest.raises(SavedGameError, match=r"line 3 .* damaged"):
        run(product, GRID, folder=tmp_path)


def test_a_line_that_is_there_twice_counts_once(product, tmp_path):
    whole = run(product, GRID, folder=tmp_path)
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes() * 2)
    pd.testing.assert_frame_equal(run(product, GRID, folder=tmp_path), whole)


def test_a_folder_belongs_to_one_study(product, deadly, tmp_path):
    run(product, GRID, folder=tmp_path)
    with pytest.raises(ParameterError, match="holds a run with seed 0, not 1"):
        run(product, GRID, seed=1, folder=tmp_path)
    with pytest.raises(ParameterError, match=r"holds a run with function .*product"):
        run(deadly, {"x": [1]}, folder=tmp_path)


def test_two_runs_do_not_write_to_one_folder(product, tmp_path):
    def again(x, seed):
        study(product, GRID, folder=tmp_path, progress=False)
        return {"x2": x}

    with pytest.raises(TaskFailed, match="another run is writing"):
        run(again, {"x": [1]}, folder=tmp_path)


@pytest.mark.parametrize("way", [{"n_jobs": 1}, {"n_jobs": 2}])
def test_a_function_that_fails_is_named_and_the_rest_is_kept(tmp_path, way):
    place = tmp_path / "mended"

    def broken(x, seed, place=str(place)):
        import os

        if x == 4 and not os.path.exists(place):
            raise KeyError("no such kingdom")
        return {"square": x * x}

    with pytest.raises(TaskFailed, match=r"\{'x': 4\} and seed \d+ failed: KeyError: 'no such kingdom'"):
        run(broken, {"x": range(8)}, folder=tmp_path / "run", **way)
    assert len(keys(tmp_path / "run")) >= 4
    place.touch()
    assert run(broken, {"x": range(8)}, folder=tmp_path / "run", **way)["square"].tolist() == [x * x for x in range(8)]


def test_a_task_may_give_several_rows():
    table = run(lambda x, seed: [{"part": part, "value": x + part} for part in range(x)], {"x": [2, 0, 3]})
    assert table[["x", "part", "value"]].values.tolist() == [[2, 0, 2], [2, 1, 3], [3, 0, 3], [3, 1, 4], [3, 2, 5]]


@pytest.mark.parametrize(("result", "says"), [
    (7, "a task must return a dict, or a list of dicts, not 7"),
    ({"x": 1}, "returns a column 'x'"),
    ({"seed": 1}, "returns a column 'seed'"),
    ({3: 1}, "returns a column 3"),
    ({"list": [1, 2]}, r"list must be a number, a truth value, a text or None, for a table, not \[1, 2\]"),
])
def test_what_cannot_stand_in_a_table_is_named(result, says):
    with pytest.raises(TaskFailed, match=says):
        run(lambda x, seed: result, {"x": [1]})


@pytest.mark.parametrize(("grid", "says"), [
    (7, "a grid is a dict of lists"),
    ("x", "a grid is a dict of lists"),
    ([1], "a grid is a dict of lists, or a list of dicts, not 1"),
    ({"x": 3}, r"grid\['x'\] must be a list of values, not 3"),
    ({"x": "abc"}, r"grid\['x'\] must be a list of values, not 'abc'"),
    ({"x": [[1]]}, r"x must be a number, a truth value, a text or None, for a table, not \[1\]"),
    ({"seed": [1]}, "a name other than repeat, seed, version, not 'seed'"),
    ({"a b": [1]}, "not 'a b'"),
    ({"x": [1, 2, 1]}, r"the grid holds \{'x': 1\} twice"),
])
def test_a_grid_that_is_none_is_named(grid, says):
    with pytest.raises(ParameterError, match=says):
        run(lambda seed, **setting: {}, grid)


@pytest.mark.parametrize(("given", "says"), [
    ({"n_jobs": 0}, "n_jobs must be a whole number from 1, or -1 for all cores, not 0"),
    ({"backend": "threads"}, 'backend must be "processes", "dask", the address'),
    ({"seed": -1}, "seed must be a whole number"),
    ({"repeats": 0}, "repeats must be a whole number"),
])
def test_how_it_cannot_be_run_is_named(given, says):
    with pytest.raises(ParameterError, match=says):
        run(lambda x, seed: {}, {"x": [1]}, **given)


def test_what_is_no_function_is_named():
    with pytest.raises(ParameterError, match="function must be one, not 'f'"):
        run("f", {"x": [1]})


def test_a_folder_without_a_run_has_no_timings(tmp_path):
    with pytest.raises(ParameterError, match="holds no run"):
        timings(tmp_path)


def test_without_pyarrow_a_folder_is_refused_before_anything_runs(product, tmp_path, monkeypatch):
    monkeypatch.setattr("realmlab.spiel_games.experiments.tables.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"realmlab\[tables\]"):
        run(product, GRID, folder=tmp_path / "run")
    assert not (tmp_path / "run").exists()


@pytest.mark.slow
def test_a_scheduler_elsewhere_is_used_by_its_address(product, tmp_path):
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        by_address = run(product, GRID, seed=5, backend=cluster.scheduler_address)
        with Client(cluster) as client:
            by_client = run(product, GRID, seed=5, backend=client)
    here = run(product, GRID, seed=5)
    pd.testing.assert_frame_equal(by_address, here)
    pd.testing.assert_frame_equal(by_client, here)
