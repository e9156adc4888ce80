"""The board in Python: traits, messages, what it leaves in a notebook. The page's side: tests/browser."""

import json
import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets import Board
from realmlab.widgets.scenes import scene_of, svg

SPEC = {
    "title": "Test",
    "palette": {"table": ["#eeeeee", "#222222", ""]},
    "drawings": {},
    "blocks": [{"id": "one", "inside": [{"tag": "text", "id": "t", "set": {"x": "1", "y": "1"}, "text": "hello"}]}],
    "layouts": [{"from": 0, "most": 200, "width": 100.0, "height": 50.0, "places": {"one": [0, 0, 1]}}],
}


def state(ply, *targets):
    offered = {target: {"actions": [1], "label": "go"} for target in targets}
    return {"ply": ply, "status": f"ply {ply}", "targets": offered, "labels": {}, "paint": {}}


@pytest.fixture
def sent(monkeypatch):
    """What boards send to the page, as (method, state or content)."""
    messages = []

    def send(self, message, buffers=None):
        messages.append((message["method"], message.get("state", message.get("content"))))

    monkeypatch.setattr(Board, "_send", send)
    return messages


@pytest.fixture
def board():
    return Board(SPEC, state(3, "A", "B"))


def click(board, **message):
    board._handle_custom_msg({"type": "click", "target": "A", "ply": 3} | message, [])


def test_a_click_reaches_those_who_listen(board):
    heard = []
    board.on_click(lambda target, ply: heard.append((target, ply)))
    click(board)
    click(board, target="B", ply=2)
    assert heard == [("A", 3), ("B", 2)]


def test_who_no_longer_listens_hears_nothing(board):
    heard = []
    board.on_click(heard.append)
    board.on_click(heard.append, remove=True)
    click(board)
    assert heard == []


@pytest.mark.parametrize("message", [
    {"target": "C"}, {"target": 3}, {"target": None}, {"ply": "3"}, {"ply": 3.0}, {"ply": True}, {"ply": None},
    {"type": "other"}, {"type": None},
])  # fmt: skip
def test_what_is_no_click_on_a_target_is_not_passed_on(board, message):
    heard = []
    board.on_click(lambda *click: heard.append(click))
    click(board, **message)
    assert heard == []
    assert "trouble" not in board.state


@pytest.mark.parametrize("message", ["click", None, [], 5])
def test_messages_of_any_form_do_no_harm(board, message):
    board._handle_custom_msg(message, [])
    assert board.state == state(3, "A", "B")


def test_every_click_is_answered(board, sent):
    click(board)
    click(board, target="C")
    assert sent == [("custom", {"type": "heard"})] * 2


def test_an_exception_of_a_callback_is_shown_on_the_board(board, sent):
    board.on_click(lambda target, ply: 1 / 0)
    click(board)
    assert board.state["trouble"] == "ZeroDivisionError: division by zero"
    assert sent[-1] == ("custom", {"type": "heard"})


def test_show_sends_one_message_with_what_changed(board, sent):
    other = SPEC | {"title": "Other"}
    board.show(other, state(4))
    board.show(other, state(5))
    board.show(other, state(5))
    patch = {"ply": 5, "status": "ply 5"}
    assert sent == [
        ("update", {"spec": other, "state": state(4) | {"edition": 1}}),
        ("update", {"change": {"from": 1, "to": 2, "patch": patch}}),
    ]


def test_who_has_missed_a_change_gets_the_whole(board, sent):
    board.state = state(4)
    board.state = state(5)
    board._handle_custom_msg({"type": "again"}, [])
    assert sent[-1] == ("update", {"state": state(5) | {"edition": 2}})
    assert board.state == state(5)


def test_what_a_patch_cannot_say_is_sent_whole(board, sent):
    board.state = state(4) | {"nothing": None}
    assert sent == [("update", {"state": state(4) | {"nothing": None, "edition": 1}})]


def test_a_page_that_comes_later_gets_the_whole(board):
    board.state = state(4)
    assert board.get_state(["state"]) == {"state": state(4) | {"edition": 1}}


@pytest.mark.parametrize("game", ["tiny_epic_kingdoms", "tiny_epic_galaxies", "small_world"])
def test_a_move_is_ten_kilobytes_at_most(game, sent):
    place, choose, scene = Position(game, players=5, seed=3), random.Random(3), scene_of(game)
    board = Board(scene.spec(place), scene.state(place, place.actor))
    asked, sizes = place.actor, []
    while not place.is_terminal and len(sizes) < 150:
        name = choose.choice(place.legal_actions)
        place.apply(name)
        sent.clear()
        spec = scene.spec(place)
        board.show(spec, scene.state(place, asked, place.history[-3:]))
        if "spec" not in sent[0][1]:        # the geometry changes while the game is set up
            sizes.append(len(json.dumps(sent, separators=(",", ":"))))
        asked = place.actor
    assert len(sizes) == 150
    sizes.sort()
    assert sizes[-9] <= 10_000, f"moves take up to {sizes[-9]} bytes"
    # What a people that reaches the whole map of five could do takes more: it is all said in words.
    assert sizes[-1] <= (22_000 if game == "small_world" else 10_000)
    print(f"{game}: a move takes {sizes[75]} bytes, at most {sizes[-1]}")


def test_the_notebook_keeps_a_picture(board):
    data, _ = board._repr_mimebundle_()
    assert data["image/svg+xml"] == svg.draw(SPEC, board.state)
    assert ">hello</text>" in data["image/svg+xml"]
    assert data["text/plain"] == repr(board) == "Board('Test', ply 3)"
    assert "application/vnd.jupyter.widget-view+json" in data


def test_an_empty_board_has_no_picture():
    data, _ = Board()._repr_mimebundle_()
    assert "image/svg+xml" not in data


def test_page_and_looks_are_sent_with_the_board(board):
    assert "class Board" in board._esm
    assert board._esm.count("export default") == 1
    assert ".realmlab-board" in board._css


def test_a_row_of_widgets_cannot_squeeze_it_to_nothing(board):
    assert board.layout.min_width == "280px"
    assert Board(layout={"width": "50%"}).layout.width == "50%"
