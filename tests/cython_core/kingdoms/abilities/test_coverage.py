"""Does every ability fire in random play? (coverage.py beside this says what firing means.)"""

import importlib.util
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))  # for counterparts.py
spec = importlib.util.spec_from_file_location("coverage_of_abilities", Path(__file__).with_name("coverage.py"))
assert spec is not None
assert spec.loader is not None
coverage = importlib.util.module_from_spec(spec)
spec.loader.exec_module(coverage)


def test_all_abilities_are_counted():
    counted = coverage.Coverage()
    assert sum(name.split(".")[0] in coverage.HEROES for name in counted.levels) == 50
    assert len(counted.levels) == 180


def test_a_few_games_fire_many():
    counted = coverage.run(2, enough=1)
    assert len(counted.fired) > 20
    assert all(counted.active[name] for name, times in counted.fired.items() if times)
    assert len(list(counted.table())) == 181


def test_nothing_fires_where_abilities_are_off():
    """The measure itself: in the plain game the magic level changes nothing that is taken for an ability."""
    counted = coverage.run(2, abilities=False, heroes_call=False, pool="base", factions="")
    assert counted.active
    assert not +counted.fired
    assert not +counted.offered


@pytest.mark.slow
def test_every_ability_fires_in_random_play(capsys):
    counted = coverage.run(900, until_all=True)
    with capsys.disabled():
        print()
        print("\n".join(counted.table()))
    assert counted.missing() == []
