"""Processes that are killed while they write: what they leave behind can be read, and nothing is half written."""

import json
import random
import signal
import subprocess
import sys
import time

import pytest

from realmlab.cython_core import ParameterError, Position, SavedGameError
from realmlab.cython_core.files import write_whole
from realmlab.spiel_games.study import study
from realmlab.widgets import play, replay
from realmlab.widgets.session import Session
from realmlab.widgets.session.keeping import keep, read_kept

LONG = 120

# Writes one of two texts over and over, each of one letter, and says when it has begun.
WRITER = """
import sys
from pathlib import Path
from realmlab.cython_core.files import write_whole
place = Path(sys.argv[1])
while True:
    for letter in (b"a", b"b"):
        write_whole(place, letter * 3_000_000)
        print("written", flush=True)
"""

# Plays at a table, with its game kept in a file, until it is killed.
PLAYER = """
import random, sys
from realmlab.cython_core import Position
from realmlab.widgets import play
table = play("tiny_epic_kingdoms", ["human", "human"], 5, keep=sys.argv[1])
chooser = random.Random(1)
while not table.session.is_over:
    table.session.apply(chooser.choice(table.session.position.legal_actions))
    print(len(table.session.position.history), flush=True)
"""


def killed(program, place, lines, after):
    """Run a program, wait for some lines of it, and kill it a little later; return the last line it had written."""
    with subprocess.Popen([sys.executable, "-c", program, str(place)], stdout=subprocess.PIPE, text=True) as child:
        for _ in range(lines):
            last = child.stdout.readline()
            assert last
        time.sleep(after)
        child.kill()
        rest = child.stdout.read().splitlines()
        assert child.wait(LONG) == -signal.SIGKILL
    return rest[-1] if rest else last


@pytest.mark.parametrize("seed", range(6))
def test_a_file_is_whole_whenever_its_writer_is_killed(tmp_path, seed):
    place = tmp_path / "file"
    killed(WRITER, place, 2, random.Random(seed).random() / 50)
    content = place.read_bytes()
    assert len(content) == 3_000_000
    assert content in (content[:1] * len(content),)
    write_whole(place, b"new")         # what the dead writer has left behind is in nobody's way
    assert place.read_bytes() == b"new"


def test_a_game_outlives_its_kernel(tmp_path):
    place = tmp_path / "game.json"
    played = int(killed(PLAYER, place, 30, 0))
    position, seats = read_kept(place)
    assert seats == ["human", "human"]
    assert 30 <= len(position.history) <= played + 1       # the next move may be in the file and not yet told
    table = play("tiny_epic_kingdoms", ["human", "human"], keep=place)
    assert table.session.position.history == position.history
    table.session.apply(table.session.position.legal_actions[0])
    assert len(read_kept(place)[0].history) > len(position.history)
    table.close()


def test_a_kept_game_is_not_taken_for_another(tmp_path):
    place = tmp_path / "game.json"
    play("kingdoms_war", ["human", "human"], 1, keep=place).close()
    with pytest.raises(ParameterError, match="keeps a game of kingdoms_war, not of 'small_world'"):
        play("small_world", ["human", "human"], keep=place)
    for wrong, word in ((tmp_path, "is a folder"), (tmp_path / "no" / "a.json", "there is no folder"), (3, "not 3")):
        with pytest.raises(ParameterError, match=word):
            play("kingdoms_war", keep=wrong)


def test_half_a_save_is_refused_and_named(tmp_path):
    place = tmp_path / "game.json"
    keep(Session(Position("kingdoms_war", seed=1), ["human", "human"]), place)
    text = place.read_bytes()
    for length in range(0, len(text), 7):
        place.write_bytes(text[:length])
        with pytest.raises(SavedGameError, match=r"game\.json.*holds no game: this save is no JSON"):
            read_kept(place)
        with pytest.raises(SavedGameError, match="no JSON"):
            replay(text[:length])
    place.unlink()
    with pytest.raises(SavedGameError, match="cannot be read: No such file"):
        read_kept(place)


def test_a_disk_that_takes_no_more_is_told_to_the_player(tmp_path):
    folder = tmp_path / "here"
    folder.mkdir()
    session = Session(Position("kingdoms_war", seed=1), ["human", "human"])
    keep(session, folder / "game.json")
    (folder / "game.json").unlink()
    folder.rmdir()
    session.apply("bid 1")
    assert "FileNotFoundError" in session.trouble
    assert len(session.position.history) == 1      # the game itself goes on


def test_what_cannot_be_written_leaves_the_old_file(tmp_path, monkeypatch):
    place = tmp_path / "file"
    write_whole(place, b"old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("realmlab.cython_core.files.os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(place, b"new")
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def same(seed):
    return {"seed here": seed}


def test_a_damaged_header_of_a_run_is_named(tmp_path):
    study(same, [{}], folder=tmp_path, progress=False)
    header = tmp_path / "run.json"
    whole = header.read_text()
    for broken in (whole[: len(whole) // 2], "", json.dumps([1])):
        header.write_text(broken)
        with pytest.raises(SavedGameError, match=r"run\.json' is damaged"):
            study(same, [{}], folder=tmp_path, progress=False)
