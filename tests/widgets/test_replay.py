"""Replays by messages, as the page sends them: steps, views, searches, branches; and the tool of the table."""

import json
import random

import pytest

from realmlab.cython_core import ParameterError, Position, SavedGameError
from realmlab.widgets import Session, play, replay

LONG = 60  # seconds; nothing takes that long unless it is broken


def over():
    return Position("kingdoms_war", seed=1, wars=1).apply("bid 2").apply("bid flag")


def short(game="tiny_epic_kingdoms", steps=60, **parameters):
    position, chooser = Position(game, seed=4, **parameters), random.Random(4)
    while not position.is_terminal and len(position.history) < steps:
        position.apply(chooser.choice(position.legal_actions))
    return position


def send(shown, kind, **rest):
    shown.bar._handle_custom_msg({"type": kind, **rest}, [])


def test_it_begins_at_the_end_and_goes_where_it_is_told():
    shown = replay(short(players=2))
    assert shown.step == shown.length == 60
    send(shown, "go", step=12)
    assert (shown.step, shown.bar.state["step"], shown.board.state["ply"]) == (12, 12, 12)
    assert shown.board.state["paint"] == shown.recording.state(12)["paint"]
    assert shown.board.state["targets"] == {}
    assert repr(shown) == "replay('tiny_epic_kingdoms', 60 steps, view=None)"


def test_the_story_has_a_line_for_every_step():
    shown = replay(over())
    assert [told["who"] for told in shown.bar.summary["story"]] == ["Seat 0", "Seat 1"]
    assert [len(told["lines"]) for told in shown.bar.summary["story"]] == [1, 1]
    assert "2" in shown.bar.summary["story"][0]["lines"][0]
    assert len(shown.bar.summary["values"]) == shown.length + 1
    assert json.loads(json.dumps(shown.bar.summary)) == shown.bar.summary


def test_views_of_a_running_game():
    session = Session(short("kingdoms_war", 1, wars=2), ["human", "random"])
    session.close()
    shown = replay(session)
    assert shown.views == [None, 0]
    assert shown.recording.view == 0
    with pytest.raises(ParameterError, match="view must be one of None, 0 here, not 1"):
        shown.look(1)
    both = Session(short("kingdoms_war", 1, wars=2), ["human", "human"])
    assert replay(both).views == [None]
    assert "in secret" in replay(both).bar.summary["story"][0]["lines"][0]


def test_views_of_a_game_that_is_over():
    shown = replay(over())
    assert shown.views == ["all", None, 0, 1]
    send(shown, "view", view="1")
    assert shown.recording.view == 1
    assert shown.bar.state["view"] == "1"
    assert shown.bar.summary["view"] == "1"
    send(shown, "view", view="2")
    assert shown.bar.state["alarm"]


def test_what_the_page_may_not_send_is_said_and_does_no_harm():
    shown = replay(over())
    for message in ({"type": "go", "step": 99}, {"type": "go"}, {"type": "nothing"}, {"type": "save", "kind": "exe"},
                    {"type": "go", "step": "1"}, "go"):
        shown.bar._handle_custom_msg(message, [])
        shown.wait(LONG)
        assert shown.bar.state["alarm"], message
        assert shown.bar.state["note"]
    send(shown, "go", step=1)
    assert not shown.bar.state["alarm"]


def test_a_search_draws_the_curve_anew():
    shown = replay(short(steps=40, players=2))
    quick = shown.values.copy()
    send(shown, "refine")
    assert shown.wait(LONG)
    assert shown.bar.state["busy"] == ""
    assert (shown.values != quick).any()
    assert shown.bar.summary["values"][20] == [round(float(value), 3) for value in shown.values[20]]


def test_a_search_can_be_stopped_and_looks_can_change_meanwhile():
    shown = replay(short(steps=60, players=2))
    shown.refine(1_000_000)
    send(shown, "stop")
    assert not shown.work.is_busy
    shown.refine(1_000_000)
    shown.look(1)
    assert not shown.work.is_busy
    assert shown.recording.view == 1


def test_a_branch_plays_on_with_the_same_past_and_other_dice():
    position = short(steps=60, players=2)
    shown = replay(position, seats=["human", "random"])
    branch = shown.branch(30)
    assert branch.position.history == position.history[:30]
    assert branch.position.seed is not None
    branch.close()
    send(shown, "branch", step=30)
    table = shown.branches.children
    assert len(table) == 1
    assert "goes on from here" in shown.bar.state["note"]


def test_a_replay_is_made_from_whatever_holds_a_game():
    position = over()
    for game in (position, position.to_json(), Session(position, ["human", "human"]).save(),
                 Session(position, ["human", "human"]), play(position, ["human", "human"])):
        assert replay(game).length == 2
    with pytest.raises(ParameterError, match="a Position, a Session, a Table or the text of a save"):
        replay(7)
    with pytest.raises(SavedGameError):
        replay("{")
    with pytest.raises(ParameterError, match="seats must be a list"):
        replay(position, seats="human")


def test_the_table_opens_it_below_and_closes_it(table):
    hand = table("tiny_epic_kingdoms", ["human", "random"], seed=5)
    assert "replay" not in hand.panel.state["disabled"]
    hand.send("replay")
    shown = hand.table.companions.replay
    assert shown.box in hand.table.box.children
    assert shown.length == len(hand.session.position.history)
    hand.send("replay")
    assert hand.table.companions.replay is None
    assert shown.box not in hand.table.box.children


def test_without_a_kernel_there_is_a_picture():
    shown = replay(over())
    data = shown._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"] == "replay('kingdoms_war', 2 steps, view='all')"
