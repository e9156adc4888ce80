"""Is every planet, op, mission, attack, node and action used in random play? (coverage.py beside this counts.)"""

import importlib.util
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))     # for galaxies_play.py
spec = importlib.util.spec_from_file_location("coverage_of_galaxies", Path(__file__).with_name("coverage.py"))
assert spec is not None
assert spec.loader is not None
coverage = importlib.util.module_from_spec(spec)
spec.loader.exec_module(coverage)


def test_all_is_counted():
    counts = coverage.Coverage().counts
    assert {group: len(names) for group, names in counts.items()} == {
        "planet": 40, "op": 22, "mission": 12, "tied mission": 6, "attack": 25, "attack op": 6, "node": 35,
        "action": 142,
    }


def test_the_ops_are_those_of_the_data():
    planets = {op["op"] for planet in coverage.PLANETS.values() for op in planet["effect"]["ops"]}
    attacks = {op["op"] for mat in coverage.ROGUES.values() for level in mat["levels"] for op in level["attack"]["ops"]}
    assert planets == set(coverage.OPS)
    assert attacks == set(coverage.ATTACKS)


def test_a_few_games_count_many():
    counted = coverage.run(25)
    assert sum(count > 0 for count in counted.counts["planet"].values()) > 30
    assert sum(count > 0 for count in counted.counts["attack op"].values()) >= 4
    assert counted.counts["node"]["over"] == 25
    assert len("\n".join(counted.table()).splitlines()) > 60


def test_what_does_not_happen_is_missing():
    """The measure itself: one solo game has no mission and no draft."""
    counted = coverage.run(1, first=1)
    missing = counted.missing()
    assert {"node draft", "mission elder", "tied mission noble", "action keep elder", "attack hades 1"} <= set(missing)


@pytest.mark.slow
def test_everything_is_used_in_random_play(capsys):
    counted = coverage.run(12_000, until_all=True)
    with capsys.disabled():
        print()
        print("\n".join(counted.table()))
    assert counted.missing() == []
