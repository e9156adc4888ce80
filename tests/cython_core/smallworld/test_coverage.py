"""Is every race, power and marker used in random play? (coverage.py beside this says what is counted.)"""

import importlib.util
from pathlib import Path

import pytest

spec = importlib.util.spec_from_file_location("coverage_of_small_world", Path(__file__).with_name("coverage.py"))
assert spec is not None
assert spec.loader is not None
coverage = importlib.util.module_from_spec(spec)
spec.loader.exec_module(coverage)


def test_what_is_counted():
    counted = coverage.Coverage()
    wanted = counted.wanted()
    assert len(wanted) == len(set(wanted))
    assert sum(item[0] == "race" for item in wanted) == 4 * 29
    assert sum(item[0] == "power" for item in wanted) == 2 * 38 + 35
    assert counted.missing() == wanted


def test_a_few_games_show_much():
    counted = coverage.run(12)
    assert counted.games == 12
    assert len(counted.wanted()) - len(counted.missing()) > 150
    assert len(list(counted.table())) > 29 + 38 + 20 + 5 + 19
    assert max(counted.found.values()) <= 12


def test_what_does_not_take_part_is_not_found():
    counted = coverage.Coverage()
    powers = "hill+swamp+forest+merchant"
    for seed in range(3):
        counted.play({"players": 2, "powers": powers}, seed)
    active = {item[1] for item in counted.found if item[0] == "power"}
    assert active == set(powers.split("+"))
    assert not counted.found["marker", "fortress"]
    assert not counted.found["action", "mirror"]


@pytest.mark.slow
def test_everything_is_used_in_random_play(capsys):
    counted = coverage.run(1500, until_all=True)
    with capsys.disabled():
        print()
        print("\n".join(counted.table()))
    assert counted.missing() == []
