"""What clicks do. No browser: messages go in as the page would send them."""

import pytest

from realmlab.cython_core import Position

# Clicks -------------------------------------------------------------------------------------------


def test_a_click_plays_the_one_thing_that_can_be_done_there(table):
    made = table(seats=["human", "human"], seed=47)
    for word in ("side", "split", "to"):
        made.play_until(word)
    before = len(made.session.position.history)
    target = next(iter(made.board.state["targets"]))
    [action] = made.board.state["targets"][target]["actions"]
    made.click(target)
    assert len(made.session.position.history) == before + 1
    assert made.session.position.history[-1].action == action


def test_a_click_on_several_things_asks_which(table):
    made = table(two_ways(), seats=["human", "human"])
    offers = {target: offer["actions"] for target, offer in made.board.state["targets"].items()}
    target, actions = next((target, actions) for target, actions in offers.items() if len(actions) == 2)
    all_actions = made.offered
    made.click(target)
    assert (made.panel.state["title"], made.panel.state["back"]) == ("Which of these?", True)
    assert made.offered == actions
    made.send("back")
    assert (made.offered, made.panel.state["back"]) == (all_actions, False)
    made.click(target)
    made.send("choose", action=actions[1])
    assert made.session.position.history[-1].action == actions[1]
    assert made.panel.state["back"] is False


def two_ways():
    """A position where one region offers both moving a meeple and standing one up (K6.1, K6.2)."""
    for seed in range(200):
        position = Position("tiny_epic_kingdoms", players=2, seed=seed)
        for turn in range(80):
            names = [position.game.words.name(action) for action in position.legal_actions]
            stands = {name.split()[1] for name in names if name.startswith("stand")}
            if any(name.startswith("from") and name.split()[1] in stands for name in names):
                return position
            if position.is_terminal:
                break
            position.apply(position.legal_actions[(seed + turn * 7) % len(position.legal_actions)])
    raise AssertionError("no such position was found")


def test_a_late_click_is_dropped(table):
    made = table(seats=["human", "human"], seed=47)
    target = next(iter(made.board.state["targets"]))
    made.click(target, made.session.ply)
    history = made.session.position.history
    made.click(target, made.session.ply - 1)
    made.send("choose", action=made.offered[0])
    assert len(made.session.position.history) == len(history) + 1


@pytest.mark.parametrize(("message", "says"), [
    ({"type": "choose", "action": 9999}, "9999"),
    ({"type": "choose", "action": "dance"}, "dance"),
    ({"type": "choose"}, "KeyError"),
    ({"type": "undo"}, "nothing can be taken back"),
    ({"type": "redo"}, "nothing was taken back"),
    ({"type": "load", "text": "{"}, "no JSON"),
    ({"type": "fly"}, "means nothing here"),
    ("nonsense", "means nothing here"),
])  # fmt: skip
def test_what_goes_wrong_is_shown(table, message, says):
    made = table(seats=["human", "human"], seed=47)
    if isinstance(message, dict):
        message = {"ply": made.session.ply, **message}
    made.panel._handle_custom_msg(message, [])
    assert says in made.panel.state["note"]
    assert made.panel.state["alarm"]
    assert made.session.ply == 0


def test_a_drawing_that_fails_is_shown(table, monkeypatch):
    made = table(seats=["human", "human"], seed=47)
    monkeypatch.setattr(made.table.scene, "state", lambda *_: 1 / 0)
    made.send("choose", action=made.offered[0])
    assert "ZeroDivisionError" in made.panel.state["note"]
    assert len([step for step in made.session.position.history if step.actor >= 0]) == 1


def test_an_opponent_that_fails_is_shown_and_the_game_goes_on(table):
    made = table(seats=["human", lambda position: 1 / 0], seed=47)
    made.send("choose", action=made.offered[0])
    made.wait()
    state = made.panel.state
    assert (state["mood"], "ZeroDivisionError" in state["note"]) == ("trouble", True)
    assert [tool["name"] for tool in state["tools"]][2] == "resume"
    made.send("choose", action=made.offered[0])
    assert made.panel.state["mood"] == "you"


# Tools --------------------------------------------------------------------------------------------


def test_undo_and_redo(table):
    made = table(seats=["human", "random"], seed=47)
    made.send("choose", action=made.offered[0])
    made.wait()
    played = made.session.position.history
    made.send("undo")
    assert made.log[-1]["who"] == ""
    assert {"undo", "redo"} & set(made.panel.state["disabled"]) == {"undo"}
    made.send("redo")
    assert made.session.position.history == played


def test_save_and_load(table):
    made = table(seats=["human", "random"], seed=47)
    made.send("choose", action=made.offered[0])
    made.wait()
    sent = []
    made.panel.send = lambda message, buffers=None: sent.append(message)
    made.send("save")
    saved = next(message for message in sent if message["type"] == "save")
    assert saved["name"] == "tiny_epic_kingdoms.json"
    other = table(seats=["human"] * 3, seed=1)
    other.send("load", text=saved["text"])
    assert other.session.position == made.session.position
    assert other.board.spec == made.board.spec
    assert other.log == made.log


def test_every_message_is_answered(table):
    made = table(seats=["human", "human"], seed=47)
    sent = []
    made.panel.send = lambda message, buffers=None: sent.append(message["type"])
    for kind in ("undo", "choose", "fly"):
        made.send(kind)
    assert sent == ["heard"] * 3
