"""The command lines: what they print, what they say when something is wrong, that they can be resumed."""

import subprocess
import sys

import pytest

from realmlab.spiel_games.experiments.commands import study_command, tournament_command

FACTIONS = ["realmlab.spiel_games.balance:factions", "--grid", "first=orcs,elves", "--grid", "second=yetis", "--grid",
            "games=20", "--quiet"]


def test_a_tournament(capsys):
    tournament_command(["tic_tac_toe", "--entry", "tree=spiel_mcts:simulations=20", "--entry", "random", "--games", "8",
                        "--quiet"])
    out = capsys.readouterr().out
    assert out.startswith("<Tournament of 2 entries, 8 games>")
    assert "rating" in out
    assert out.count("\ntree") == 2       # in the table and the crosstable


def test_a_tournament_that_ends_early(capsys):
    tournament_command(["tic_tac_toe", "--entry", "spiel_mcts:simulations=50", "--entry", "random", "--games", "400",
                        "--seed", "1", "--stop", "0,60", "--quiet"])
    assert "spiel_mcts:simulations=50 beside random: stronger" in capsys.readouterr().out


def test_a_study_is_resumed(capsys, tmp_path):
    for _ in range(2):
        study_command([*FACTIONS, "--folder", str(tmp_path)])
        assert capsys.readouterr().out.endswith("2 rows\n")
    assert (tmp_path / "journal.jsonl").read_bytes().count(b"\n") == 2
    assert (tmp_path / "results.parquet").is_file()


@pytest.mark.parametrize(("command", "arguments", "says"), [
    (tournament_command, ["tic_tac", "--entry", "random", "--entry", "b=random"], "OpenSpiel has no game 'tic_tac'"),
    (tournament_command, ["tic_tac_toe", "--entry", "random", "--entry", "random"], "two of them have the same name"),
    (tournament_command, ["tic_tac_toe", "--entry", "random"], "entries must name at least two"),
    (tournament_command, ["tic_tac_toe", "--entry", "a=random", "--entry", "random", "--stop", "5"], "must be two"),
    (study_command, ["nowhere:f"], "function 'nowhere:f' is not found: No module named 'nowhere'"),
    (study_command, ["realmlab.spiel_games.balance:nothing"], "has no attribute 'nothing'"),
    (study_command, ["realmlab.spiel_games.balance"], "write it module:name"),
    (study_command, [FACTIONS[0], "--grid", "first"], "--grid is written NAME=A,B,..., not 'first'"),
    (study_command, [*FACTIONS, "--grid", "pool=none"], "pool"),
])
def test_what_is_wrong_is_one_sentence(command, arguments, says):
    with pytest.raises(SystemExit) as ended:
        command([*arguments, "--quiet"])
    assert says in str(ended.value.code)


@pytest.mark.parametrize("module", ["tournament", "study"])
def test_they_are_commands(module):
    command = [sys.executable, "-m", f"realmlab.spiel_games.{module}", "--help"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0
    assert f"python -m realmlab.spiel_games.{module}" in done.stdout
    assert done.stderr == ""
