"""Random games under watch (scripts/storm.py plays millions), the contract's table, and what the fuzzer is made of."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from realmlab.cython_core import ParameterError, Position, catalogue
from realmlab.cython_core.search.playouts import play_random
from realmlab.cython_core.search.watching import BROKEN, play_watched

ROOT = Path(__file__).parents[2]
MEMBERS = ["name", "facts", "legal", "bidders", "determinize", "observe"]


@pytest.mark.parametrize("game", sorted(catalogue.GAMES))
def test_watched_games_are_the_same_games(game):
    position = Position(game)
    watched, played = play_watched(position, 1000, seed=3), play_random(position, 1000, seed=3)
    assert watched.games == 1000
    assert 0 < watched.decisions <= 1000 * watched.longest
    assert watched.longest <= position.facts()["max_length"]
    assert watched.most_legal <= position.facts()["max_legal"]
    assert watched.close > 0
    # Looking closely draws random numbers too, so the games are others; their lengths are alike.
    assert 0.8 < watched.decisions / played.decisions < 1.25
    for state in watched.samples:
        assert Position.from_bytes(game, state).legal_actions


def test_the_same_seed_watches_the_same():
    position = Position("open_goofspiel", cards=6, order="random")
    assert play_watched(position, 2000, seed=1) == play_watched(position, 2000, seed=1)
    assert play_watched(position, 2000, seed=1) != play_watched(position, 2000, seed=2)
    assert len(BROKEN) == len(set(BROKEN)) == 18
    with pytest.raises(ParameterError, match="games must be"):
        play_watched(position, 0, seed=1)


@pytest.mark.parametrize("member", MEMBERS)
def test_a_table_with_a_gap_is_no_game(member):
    for name in catalogue.GAMES:
        with pytest.raises(TypeError, match=rf"leaves out {member};"):
            catalogue.find(name)._wrap_without(member)


def test_the_storm_goes_on_where_it_was_stopped(tmp_path):
    command = [sys.executable, ROOT / "scripts" / "storm.py", "--total", "300", "--folder", tmp_path]
    outputs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert outputs[0] == outputs[1]
    assert "nothing broken" in outputs[0]
    assert len((tmp_path / "journal.jsonl").read_text().splitlines()) == 268


@pytest.mark.parametrize(("target", "most"), [("saves", 0.6), ("sessions", 0.8), ("texts", 0.8), ("bridge", 1)])
@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_doors_hold_against_random_inputs(target, most, count, tmp_path):
    command = [sys.executable, "-X", "faulthandler", ROOT / "fuzzing" / "run.py", target, "--random", str(count),
               "--seed", "11", "--folder", tmp_path]
    ran = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    words = ran.stdout.split()
    assert int(words[1]) + int(words[4]) == count
    assert 0 < int(words[1]) <= most * count


def test_a_fault_is_found_and_its_input_kept(tmp_path):
    """A door that lets in what it must not is noticed: here, one that takes a save with other bytes."""
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import json, playing, run, saves\n"
        "from realmlab.cython_core import Position\n"
        "read = saves.read\n"
        "saves.read = lambda draws: 1 // 0 if draws.randrange(3) == 2 else read(draws)\n"
        "sys.argv = ['run.py', 'saves', '--random', '50']\n"
        "run.main()\n"
    )
    ran = subprocess.run([sys.executable, "-c", program, ROOT / "fuzzing"], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "broke something" in ran.stderr
    assert json.dumps(ran.stderr.split("something: ")[1].split()[0])
