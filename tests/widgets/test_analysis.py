"""The analysis on show: by itself and beside a table, used by messages as the page would."""

import time

import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.widgets import analyse
from realmlab.widgets.analysis.picture import picture

LONG = 20   # seconds


@pytest.fixture
def watched(kingdoms):
    """Return watched(position, ...): an analysis that ends with the test."""
    made = []

    def make(position=None, seat=None, **more):
        made.append(analyse(kingdoms() if position is None else position, seat, seed=3,
                            **{"simulations": 500} | more).wait())
        return made[-1]

    yield make
    for analysis in made:
        analysis.inquiry.stop()


def send(analysis, kind, **rest):
    analysis.view._handle_custom_msg({"type": kind, **rest}, [])


def until(true):
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def beside(table):
    """Return beside(...): a table whose analysis has been opened; a search ends with the test."""
    made = []

    def make(*arguments, **named):
        hand = table(*arguments, **named)
        hand.send("analyse")
        made.append(hand.table.companions.analysis)
        return hand, made[-1]

    yield make
    for analysis in made:
        analysis.close()


# By itself ----------------------------------------------------------------------------------------


def test_it_shows_what_was_found(watched):
    analysis = watched()
    state = analysis.view.state
    assert state["mood"] == "stopped"
    assert state["totals"]["simulations"] == 500
    assert state["totals"]["nodes"] > 1
    assert state["totals"]["bytes"] > 64 * state["totals"]["nodes"]
    assert len(state["rows"]) == 2
    assert state["budget"] == "500 simulations"


def test_the_page_goes_on_and_stops(watched):
    analysis = watched()
    send(analysis, "go")
    analysis.wait()
    assert analysis.view.state["totals"]["simulations"] == 1000
    send(analysis, "budget", name="30 seconds")
    assert analysis.inquiry.is_running
    until(lambda: analysis.view.state["totals"]["simulations"] > 1000)
    send(analysis, "stop")
    assert analysis.view.state["mood"] == "stopped"
    send(analysis, "restart")
    until(lambda: analysis.view.state["totals"]["simulations"] > 0)


def test_pointing_ahead_shows_a_board_that_is_marked(watched):
    analysis = watched()
    before = analysis.board.state
    steps = [[step["actor"], step["action"]] for step in analysis.view.state["variation"][:3]]
    send(analysis, "look", steps=steps)
    assert analysis.board.state["preview"] == "ahead"
    assert analysis.board.state["targets"] == {}
    assert analysis.board.state["paint"] != before["paint"]
    send(analysis, "look", steps=[])
    assert "preview" not in analysis.board.state
    assert analysis.board.state["paint"] == before["paint"]


def test_a_click_on_its_board_asks_what_if(watched):
    analysis = watched()
    target, offer = next(iter(analysis.board.state["targets"].items()))
    analysis.board._handle_custom_msg({"type": "click", "target": target, "ply": analysis.board.state["ply"]}, [])
    assert analysis.view.state["way"] == [analysis.inquiry.game.describe(offer["actions"][0])]
    assert analysis.board.state["preview"] == "what if"
    send(analysis, "home")
    assert analysis.view.state["way"] == []


def test_closed_it_stops(watched):
    for close in (lambda made: made.close(), lambda made: made.view.close()):
        analysis = watched()
        send(analysis, "budget", name="30 seconds")
        send(analysis, "go")
        assert analysis.inquiry.is_running
        close(analysis)
        until(lambda analysis=analysis: not analysis.inquiry.is_running)
        analysis.close()        # a box must not stay that holds a widget which is closed


@pytest.mark.parametrize(("message", "says"), [
    ({"type": "dance"}, "which means nothing here"),
    ({"type": "step", "actions": [495]}, "495 is not allowed here"),
    ({"type": "step"}, "KeyError: 'actions'"),
    ({"type": "budget", "name": "for ever"}, "budget must be one of"),
    ({"type": "look", "steps": 3}, "TypeError"),
    ("go", "means nothing"),
])  # fmt: skip
def test_what_goes_wrong_is_shown(watched, message, says):
    analysis = watched()
    analysis.view._handle_custom_msg(message, [])
    if message != "go":
        assert says in analysis.view.state["note"]
    send(analysis, "stop")
    assert analysis.view.state["note"] == ""


@pytest.mark.parametrize(("arguments", "says"), [
    ({"position": "chess"}, "a Position or a table of play"),
    ({"seat": 2}, "seat must be a whole number from 0 to 1, not 2"),
    ({"level": "god"}, "level must be one of easy, normal, hard, expert, not 'god'"),
    ({"level": "easy", "seconds": 1}, "give one of level, simulations and seconds"),
    ({"simulations": 0}, "simulations must be a whole number from 1"),
    ({"seconds": "long"}, "seconds must be a number"),
    ({"curiosity": 2}, "curiosity must be a number from 0 to 1, not 2"),
])  # fmt: skip
def test_wrong_words_are_named(kingdoms, arguments, says):
    with pytest.raises(ParameterError, match=says):
        analyse(**{"position": kingdoms()} | arguments)


def test_a_page_without_a_kernel_gets_a_picture_and_a_line(watched):
    bundles = [watched()._repr_mimebundle_() for _ in range(2)]
    assert bundles[0]["text/plain"] == "analyse('tiny_epic_kingdoms', seat=0)"
    assert "500 simulations" in bundles[0]["image/svg+xml"]
    assert bundles[0]["image/svg+xml"] == bundles[1]["image/svg+xml"]       # the same search, the same picture
    assert "application/vnd.jupyter.widget-view+json" in bundles[0]


@pytest.mark.parametrize("game", ["tiny_epic_galaxies", "small_world", "kingdoms_war", "open_goofspiel"])
def test_any_game_can_be_looked_into(watched, game):
    analysis = watched(Position(game, seed=4), simulations=50)
    assert analysis.view.state["note"] == ""
    assert analysis.view.state["totals"]["simulations"] == 50
    assert picture(analysis.view.state).startswith("<svg")


# Beside a table -----------------------------------------------------------------------------------


def test_it_opens_and_closes(beside):
    hand, analysis = beside(seats=["human", "human"], seed=47)
    assert analysis.is_open
    assert analysis.inquiry.is_running
    assert analysis.view in hand.table.companions.column.children
    hand.send("analyse")
    assert not analysis.is_open
    assert not analysis.inquiry.is_running
    hand.send("analyse")
    assert analysis.inquiry.is_running
    assert hand.table.companions.analysis is analysis


def test_it_follows_the_game(beside):
    hand, analysis = beside(seats=["human", "human"], seed=47)
    hand.send("choose", action=hand.offered[0])
    assert analysis.inquiry.seat == 1
    assert analysis.inquiry.game.history == hand.session.position.history
    hand.send("undo")
    assert analysis.inquiry.seat == 0
    assert analysis.inquiry.is_running


def test_looking_elsewhere_leaves_the_game_alone(beside):
    hand, analysis = beside(seats=["human", "human"], seed=47)
    before, board = hand.session.position.copy(), hand.board.state
    send(analysis, "step", actions=[hand.offered[0]])
    assert hand.board.state["preview"] == "what if"
    assert hand.board.state["targets"] == {}
    assert hand.session.position == before
    hand.send("choose", action=hand.offered[1])                 # a move in the game brings everything back
    assert "preview" not in hand.board.state
    assert not analysis.inquiry.is_astray
    hand.send("undo")
    assert hand.board.state["paint"] == board["paint"]


def test_closed_with_the_session_it_stops(beside):
    hand, analysis = beside(seats=["human", "human"], seed=47)
    hand.session.close()
    until(lambda: not analysis.inquiry.is_running)


def test_nothing_on_the_page_depends_on_a_bid_that_is_still_secret(beside, at_war):
    pages = set()
    for number in ("bid flag", "bid 1", "bid 3"):
        hand, analysis = beside(at_war, seats=["human", lambda _, number=number: number])
        hand.wait()
        send(analysis, "stop")
        analysis.inquiry.settings["seed"] = 1
        send(analysis, "budget", name="easy: 200 simulations")
        send(analysis, "restart")
        analysis.inquiry.wait()
        shown = {key: value for key, value in analysis.view.state.items() if key != "totals"}
        assert shown["bids"]["sides"] == ["<lambda>", "You"]
        pages.add((str(shown), str(hand.board.state)))
    assert len(pages) == 1


def test_bids_go_into_the_record(beside, at_war):
    hand, analysis = beside(at_war, seats=["human", "human"])
    hand.send("choose", action=3)
    assert analysis.view.state["record"]["bids"] == []
    hand.send("choose", action=2)
    until(lambda: analysis.record.of(1) and not analysis.record.is_solving)
    assert [bid.face for bid in analysis.record.of(1)] == ["3"]
    assert [bid.face for bid in analysis.record.of(0)] == ["2"]
    until(lambda: analysis.view.state["record"]["bids"])


def test_a_table_can_be_given(table):
    hand = table(seats=["human", "human"], seed=47)
    analysis = analyse(hand.table, simulations=200)
    assert analysis.wait().view.state["totals"]["simulations"] >= 200
    with pytest.raises(ParameterError, match="so seat=1 cannot be set"):
        analyse(hand.table, seat=1)
    analysis.close()
