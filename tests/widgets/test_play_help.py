"""What the table says when it is asked: why not, hints; a second table to try things on."""

import threading

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import scene_of
from realmlab.widgets.table.hints import Hint, advice

LONG = 20  # seconds


# Why not ------------------------------------------------------------------------------------------


def ask(hand, target):
    """Click on what cannot be chosen now; return what the panel says."""
    hand.board._handle_custom_msg({"type": "why", "target": target, "ply": hand.session.ply}, [])
    return hand.panel.state["note"]


def test_pointing_at_a_region_says_the_rule(table):
    made = table(seats=["human", "human"], seed=47)
    for word in ("side", "split", "to"):
        made.play_until(word)
    assert ask(made, "1A") == "Both meeples start in the own territory (K2.6)"
    assert ask(made, "action:build") == "Not now: a region to start in is to be chosen (K2.6)"
    assert not made.panel.state["alarm"]


def test_while_somebody_else_decides_that_is_the_reason(table, waiting):
    made = table(seats=["human", waiting()], seed=47)
    made.send("choose", action=made.offered[0])
    assert ask(made, "0A") == "Waiting is to decide now"


@pytest.mark.parametrize(("game", "parameters"), [
    ("tiny_epic_kingdoms", {"players": 3, "heroes_call": True, "exploration": True}),
    ("tiny_epic_galaxies", {"players": 3}),
    ("tiny_epic_galaxies", {"players": 1}),
    ("small_world", {"players": 3}),
    ("kingdoms_war", {}),
    ("open_goofspiel", {}),
])
def test_every_place_of_the_board_names_the_actions_it_stands_for(game, parameters):
    scene, position, looked = scene_of(game), Position(game, seed=1, **parameters), 0
    while not position.is_terminal:
        state, data = scene.state(position, position.actor), position.to_dict()
        for target, offer in state["targets"].items():
            names = scene.names_at(data, target)
            assert {position.game.words.name(action) for action in offer["actions"]} <= set(names)
            looked += 1
        if looked % 3 == 0:
            named = [name for target in state["labels"] for name in scene.names_at(data, target)]
            assert all(position.game.words.number(name) is not None for name in named)
        position.apply(position.legal_actions[(7 * looked) % len(position.legal_actions)])
        if looked > 300:
            break
    assert looked


# Hints --------------------------------------------------------------------------------------------


def hinted(made):
    """Wait until the search for a hint has ended."""
    made.table.hint.thread.join(LONG)
    assert not made.table.hint.thread.is_alive()


def test_a_hint_names_an_action_and_marks_it(table, monkeypatch):
    monkeypatch.setattr("realmlab.widgets.table.hints.SECONDS", 0.05)
    made = table(seats=["human", "human"], seed=47)
    for word in ("side", "split", "to"):
        made.play_until(word)
    made.send("hint")
    assert made.panel.state["note"].startswith("Searching for a hint")
    hinted(made)
    note = made.panel.state["note"]
    assert note.startswith("Hint: ")
    assert "(lost)" in note
    marked = [action for group in made.panel.state["groups"] for action in group["actions"] if action.get("hint")]
    [target] = [offer for offer in made.board.state["targets"].values() if offer.get("hint")]
    assert [marked[0]["id"]] == target["actions"]
    made.send("choose", action=made.offered[0])
    assert "Hint" not in made.panel.state["note"]
    assert not any(offer.get("hint") for offer in made.board.state["targets"].values())


def test_a_hint_can_be_stopped(table, monkeypatch):
    monkeypatch.setattr("realmlab.widgets.table.hints.SECONDS", 600)
    made = table(seats=["human", "human"], seed=47)
    made.send("hint")
    search = made.table.hint
    made.send("hint")
    search.thread.join(LONG)
    assert not search.thread.is_alive()
    assert made.panel.state["note"] == "No hint: the search was stopped"


def test_a_hint_for_a_bid_is_a_mixture(at_war):
    done = threading.Event()
    hint = Hint(at_war, at_war.actor, lambda _: done.set(), 0.2)
    hint.start()
    assert done.wait(LONG)
    assert hint.failure is None
    assert hint.advice.words.startswith("Hint: mix your number so that nobody can read it: ")
    assert hint.advice.action in at_war.legal_actions
    found = hint.search.statistics()
    assert advice(at_war, at_war.actor, found) == hint.advice


def test_a_hint_that_fails_is_told(table, monkeypatch):
    monkeypatch.setattr("realmlab.widgets.table.hints.advice", lambda *_: 1 / 0)
    monkeypatch.setattr("realmlab.widgets.table.hints.SECONDS", 0.01)
    made = table(seats=["human", "human"], seed=47)
    made.send("hint")
    thread = made.table.hint.thread if made.table.hint else None
    if thread is not None:
        thread.join(LONG)
    assert "ZeroDivisionError" in made.panel.state["note"]


# Branches -----------------------------------------------------------------------------------------


def test_a_branch_stands_below_and_goes_its_own_way(table):
    made = table(seats=["human", "human"], seed=47)
    made.send("choose", action=made.offered[0])
    made.send("branch")
    [branch] = made.table.branches
    assert made.table.box.children[-1] is branch.box
    assert branch.session.position == made.session.position
    assert branch.panel.state["note"].startswith("A branch")
    branch.panel._handle_custom_msg({"type": "choose", "action": branch.session.position.legal_actions[0],
                                     "ply": branch.session.ply}, [])
    assert len(branch.session.position.history) > len(made.session.position.history)
    branch.panel._handle_custom_msg({"type": "close", "ply": branch.session.ply}, [])
    assert made.table.branches == []
    assert branch.box not in made.table.box.children


def test_cancel_by_the_page(table):
    made = table(seats=["human", "human"], seed=47)
    made.send("cancel")                                          # nothing to cancel: nothing happens
    assert not made.panel.state["alarm"]
    made.play_until("from")
    while not made.session.can_cancel:
        made.send("choose", action=made.play_until("from"))
    before = len(made.session.position.history)
    made.board._handle_custom_msg({"type": "cancel", "ply": made.session.ply}, [])
    assert len(made.session.position.history) == before - 1
