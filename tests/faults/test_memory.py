"""Too little memory: what cannot be done is refused, and no process dies of it."""

import subprocess
import sys

import pytest

from realmlab.cython_core import ParameterError, Position, memory
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.search import refuse_many_bids
from realmlab.spiel_games import flatten

# A child that leaves itself only so many MiB more than it has, does something, and says how that ended.
POOR = """
import resource, sys
import numpy, pyspiel
from pathlib import Path
from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.playouts import play_random
from realmlab.cython_core.solve import induction
from realmlab.spiel_games import flatten
held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
limit = held + int(sys.argv[1]) * 2**20
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
deed = sys.argv[2]
try:
    if deed == "search":
        search = Search(Position("tiny_epic_kingdoms", players=2, seed=4), seed=5, memory=limit // 2**20, depth=1)
        found = search.run(simulations=300_000)
        print("simulations", found.simulations, "nodes", found.nodes)
    elif deed == "flatten":
        print(flatten.flatten("liars_dice"))
    elif deed == "induction":
        print(induction.solve(Position("open_goofspiel", cards=9)))
    elif deed == "playouts":
        print(play_random(Position("tiny_epic_galaxies", players=5, seed=1), 50_000_000, seed=1))
except (MemoryError, ParameterError) as refused:
    print(type(refused).__name__, str(refused)[:200])
"""


def poor(megabytes, deed):
    """Return what the child printed; a crash is a failure."""
    command = [sys.executable, "-X", "faulthandler", "-c", POOR, str(megabytes), deed]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False,
                         env={"OPENBLAS_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"})
    assert ran.returncode == 0, ran.stderr[-3000:]
    return ran.stdout


def test_a_tree_that_finds_no_more_memory_goes_on_counting():
    words = poor(20, "search").split()
    assert int(words[1]) == 300_000
    assert 1000 < int(words[3]) < 20 * 2**20 / 72      # bytes of a node


@pytest.mark.parametrize(("megabytes", "deed"), [(4, "flatten"), (24, "induction"), (8, "playouts")])
def test_what_does_not_fit_is_refused(megabytes, deed):
    assert poor(megabytes, deed).startswith(("MemoryError", "ParameterError"))


@pytest.mark.parametrize("megabytes", range(1, 40, 3))
@pytest.mark.slow
@pytest.mark.parametrize("deed", ["search", "flatten", "induction", "playouts"])
def test_however_little_there_is_nothing_dies(megabytes, deed):
    assert poor(megabytes, deed)


def test_no_more_is_asked_for_than_there_is(monkeypatch):
    monkeypatch.setattr(memory, "most", lambda: 100 * 2**20)
    position = Position("kingdoms_war")
    assert Search(position, seed=1, memory=100).run(simulations=10).simulations == 10
    with pytest.raises(ParameterError, match=r"memory=101 \(MiB\) may take 0\.10 GiB.* 0\.10 GiB at most"):
        Search(position, memory=101)


@pytest.mark.parametrize("threads", [1, 7, 256])
def test_the_least_memory_is_enough(threads):
    found = Search(Position("small_world", seed=1), seed=1, memory=1, threads=threads).run(simulations=1000)
    assert found.simulations == 1000


def test_a_tree_larger_than_the_machine_is_refused(monkeypatch):
    monkeypatch.setattr(flatten, "most", lambda: 2**20)
    with pytest.raises(ParameterError, match=r"needs up to .* 0\.00 GiB are allowed"):
        flatten.flatten("leduc_poker")


def test_the_limit_of_a_container_counts(monkeypatch, tmp_path):
    machine = memory.most()
    assert machine > 2**28
    place = tmp_path / "memory.max"
    monkeypatch.setattr(memory, "CONTAINER", place)
    place.write_text("max\n")         # what a container without a limit says
    assert memory.most() >= machine
    place.write_text("12345678\n")
    assert memory.most() == 12345678


class Wide:
    """What a position with too many bids would say."""

    bidders = (0, 1)

    def bids(self, seat):
        return list(range(16 + seat))


def test_more_bids_than_a_tree_has_room_for_are_refused():
    with pytest.raises(ParameterError, match="seat 1 has 17 bids"):
        refuse_many_bids(Wide())
