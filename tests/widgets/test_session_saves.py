"""A session saved and loaded, and begun anew."""

import json
import subprocess
import sys

import pytest

from realmlab.cython_core import Position, SavedGameError

LONG = 20  # seconds; nothing here takes that long unless it is broken


def test_a_save_brings_everything_back(seated, kingdoms):
    session = seated(kingdoms(), ["human", "random"])
    for _ in range(8):
        assert session.wait(LONG)
        session.apply(session.choices()[0].action)
    assert session.wait(LONG)
    other = seated(kingdoms(players=4), ["human"] * 4)
    other.load(session.save())
    assert other.position == session.position
    assert other.position.history == session.position.history
    assert [holder.name for holder in other.holders] == ["human", "random"]
    assert other.log() == session.log()


def test_a_position_can_be_loaded_too(seated, war):
    position = war().apply("bid 2")
    session = seated(war(), ["human", "human"])
    session.load(position.to_json())
    assert (session.asked, session.position.history) == (1, position.history)


def test_a_player_that_no_text_can_hold_stays(seated, war, waiting):
    opponent = waiting()
    session = seated(war(), ["human", opponent])
    session.load(session.save())
    assert session.holders[1].opponent is opponent


@pytest.mark.parametrize(("spoil", "says"), [
    (lambda save: "no JSON", "no JSON"),
    (lambda save: "[1]", "JSON object"),
    (lambda save: json.dumps(save | {"version": 9}), "version 9"),
    (lambda save: json.dumps(save | {"seats": ["human"]}), "must name 2 players"),
    (lambda save: json.dumps(save | {"seats": ["human", "nobody"]}), "nobody"),
    (lambda save: json.dumps(save | {"seats": ["human", ["x"]]}), r"\['x'\]"),
    (lambda save: json.dumps(save | {"position": 4}), "no saved position"),
    (lambda save: json.dumps(save["position"] | {"history": [99]}), "99"),
    (lambda save: 4, "not int"),
    (lambda save: Position("tiny_epic_kingdoms").to_json(), "kingdoms_war is played here"),
])  # fmt: skip
def test_a_wrong_save_is_named_and_changes_nothing(seated, war, spoil, says):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    with pytest.raises(SavedGameError, match=says):
        session.load(spoil(json.loads(session.save())))
    assert (len(session.position.history), session.ply) == (1, 1)


def test_a_new_game_keeps_players_and_listeners(seated, war):
    session = seated(war(), ["human", "human"])
    heard = []
    session.listen(lambda s: heard.append(s.ply))
    session.apply("bid 2")
    session.restart(war(wars=1))
    assert (session.position.history, session.can_undo, heard) == ((), False, [1, 2])


def test_a_position_without_a_seed_gets_one(seated):
    session = seated(Position("tiny_epic_kingdoms", players=2), ["human", "human"])
    assert session.position.seed is not None
    assert session.asked == 0


def test_a_session_needs_no_jupyter():
    code = (
        "import sys, realmlab.widgets.session\n"
        "print([name for name in ('ipywidgets', 'anywidget', 'IPython') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_python_can_be_left_while_an_opponent_thinks():
    code = (
        "import time; from realmlab.cython_core import Position; from realmlab.widgets.session import Session\n"
        "s = Session(Position('kingdoms_war', seed=1), ['human', lambda p: time.sleep(0.2) or 'bid flag'])\n"
        "s.apply('bid 1')"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
