"""Panels and analyses send what has changed, as boards do (test_board.py): the page can put the state together."""

import random

import pytest

from realmlab.widgets.page.changes import merged
from realmlab.widgets.page.followed import Followed


class Page:
    """What a page knows of a widget: the state as the messages make it."""

    def __init__(self, widget, monkeypatch):
        self.state, self.wholes, self.sizes = widget.get_state(["state"])["state"], 0, []
        monkeypatch.setattr(widget, "_send", self.hear)

    def hear(self, message, buffers=None):
        sent = message.get("state", {})
        self.sizes.append(len(str(sent)))
        if "state" in sent:
            self.state, self.wholes = sent["state"], self.wholes + 1
        if "change" in sent:
            assert sent["change"]["from"] == self.state["edition"]
            self.state = merged(self.state, sent["change"]["patch"]) | {"edition": sent["change"]["to"]}

    @property
    def known(self):
        return {key: value for key, value in self.state.items() if key != "edition"}


@pytest.fixture
def page(monkeypatch):
    """Return page(widget): what a page knows of it from now on."""
    return lambda widget: Page(widget, monkeypatch)


@pytest.mark.parametrize("game", ["tiny_epic_kingdoms", "tiny_epic_galaxies", "small_world"])
def test_the_page_knows_the_panel_by_small_changes(table, page, game):
    hand, choose = table(game, ["human", "human"], seed=47), random.Random(1)
    there = page(hand.panel)
    for _ in range(60):
        hand.session.uncover()
        hand.send("choose", action=choose.choice(hand.session.position.legal_actions))
        assert there.known == hand.panel.state
    assert there.wholes == 0
    assert sum(there.sizes) / 60 < 3_000


def test_undo_takes_lines_of_the_log_back(table, page):
    hand = table("tiny_epic_kingdoms", ["human", "human"], seed=47)
    before = hand.log
    hand.send("choose", action=hand.offered[0])
    there = page(hand.panel)
    hand.send("undo")
    assert (list(there.known["log"].values()), there.wholes) == (before, 0)


def test_a_state_with_a_null_is_sent_whole(page):
    widget = Followed({"a": 1})
    there = page(widget)
    widget.state = {"a": None}
    assert (there.known, there.wholes) == ({"a": None}, 1)


def test_every_message_is_answered_even_where_it_fails(monkeypatch):
    widget, said = Followed(), []
    monkeypatch.setattr(widget, "send", lambda content: said.append(content["type"]))
    widget.on_message(lambda message: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        widget._receive(widget, {"type": "x"}, [])
    assert said == ["heard"]
