"""Opponents of a session: they think in a thread, may be stopped, and may fail."""

import sys
import threading

import pytest

from realmlab.cython_core import IllegalActionError, ParameterError
from realmlab.widgets.session import Session

LONG = 20  # seconds; nothing here takes that long unless it is broken


def test_opponents_play_a_whole_game(seated, kingdoms):
    session = seated(kingdoms(players=3), ["random"] * 3)
    assert session.wait(LONG)
    assert session.is_over, session.trouble
    assert len(session.log()) == len(session.position.history)


def test_the_same_seed_is_the_same_game(seated, kingdoms):
    first, second = (seated(kingdoms(seed=8), ["random", "random"]) for _ in range(2))
    assert first.wait(LONG)
    assert second.wait(LONG)
    assert first.position.history == second.position.history


def test_nobody_waits_for_an_opponent(seated, war, waiting):
    opponent = waiting()
    session = seated(war(), ["human", opponent])
    session.apply("bid 2")
    assert session.is_thinking
    assert not session.wait(0.01)
    with pytest.raises(IllegalActionError, match="seat 1"):
        session.apply("bid 3")
    opponent.go.set()
    assert session.wait(LONG)
    assert session.asked == 0


def test_a_cancelled_opponent_is_told_to_stop_and_not_heard(seated, war, waiting):
    opponent = waiting("bid 9")
    session = seated(war(), ["human", opponent])
    session.apply("bid 2")
    while not opponent.seen:
        threading.Event().wait(0.01)
    session.undo()
    assert opponent.stopped.is_set()
    opponent.go.set()
    session.apply("bid 1")
    assert session.wait(LONG)
    assert [step.action for step in session.position.history] == [1, 9]


@pytest.mark.parametrize("fault", [
    lambda _: 1 / 0,
    lambda _: "bid 12",
    lambda _: None,
    lambda _: sys.exit(3),
])  # fmt: skip
def test_after_an_opponent_failed_the_game_can_go_on(seated, war, fault):
    session = seated(war(), ["human", fault])
    session.apply("bid 2")
    assert session.wait(LONG)
    assert "could not choose" in session.trouble
    assert (session.paused, session.asked, session.viewer) == (True, 1, 0)
    session.apply("bid 1")                           # somebody decides for it
    assert (session.paused, session.trouble, session.asked) == (False, "", 0)


def test_a_failed_opponent_can_be_asked_again(seated, war):
    mood = iter([RuntimeError("not in the mood"), "bid 4"])

    def moody(position):
        answer = next(mood)
        if isinstance(answer, Exception):
            raise answer
        return answer

    session = seated(war(), ["human", moody])
    session.apply("bid 2")
    assert session.wait(LONG)
    assert session.trouble == "seat 1 (moody) could not choose: RuntimeError: not in the mood"
    session.resume()
    assert session.wait(LONG)
    assert [step.action for step in session.position.history] == [2, 4]


def test_an_opponent_may_do_what_it_likes_with_its_position(seated, war):
    def rude(position):
        while not position.is_terminal:
            position.apply(position.legal_actions[0])
        return "bid flag"

    session = seated(war(), ["human", rude])
    session.apply("bid 2")
    assert session.wait(LONG)
    assert (len(session.position.history), session.asked) == (2, 0)


@pytest.mark.parametrize(("bad", "says"), [
    (["human"], "must name 2 players"),
    (["human", "mcst"], "did you mean 'mcts'"),
    (["human", 3], r"seats\[1\] must be one of 'human'"),
    (["human", object], "give an object of it"),
    ("human", "must be a list"),
    (7, "must be a list"),
])  # fmt: skip
def test_wrong_seats_are_named(bad, war, says):
    with pytest.raises(ParameterError, match=says):
        Session(war(), bad)
