"""A search that is watched: run, stopped, resumed, following the game, asked "what if"."""

import random
import threading

import numpy as np
import pytest

from realmlab.cython_core import IllegalActionError, Position
from realmlab.widgets.analysis.inquiry import Inquiry
from realmlab.widgets.analysis.running import Run
from realmlab.widgets.session.chronicle import Chronicle

LONG = 20   # seconds; nothing takes that long unless it is broken


@pytest.fixture
def look():
    """Return look(position, seat, limits): an inquiry that ends with the test, and its chronicle's view."""
    made = []

    def make(position, seat=None, limits=None, **more):
        seat = position.actor if seat is None else seat
        view = Chronicle(position).view(seat, random.Random(1))
        made.append(Inquiry(view, seat, limits or {"seconds": LONG}, seed=7, **more))
        return made[-1]

    yield make
    for inquiry in made:
        inquiry.stop()


def heard(inquiry, count):
    """Wait until the listener has been called so often."""
    enough, calls = threading.Event(), []

    def listener():
        calls.append(inquiry.now.found.simulations)
        if len(calls) >= count:
            enough.set()

    inquiry.listener = listener
    assert enough.wait(LONG)
    return calls


def test_it_is_told_on_while_it_runs(look, kingdoms):
    inquiry = look(kingdoms())
    inquiry.go()
    calls = heard(inquiry, 4)
    assert calls == sorted(calls)
    assert calls[-1] > calls[0] > 0
    assert inquiry.now.seconds > 0
    assert inquiry.now.speed > 0


def test_stopped_it_keeps_what_it_found_and_goes_on_from_there(look, kingdoms):
    inquiry = look(kingdoms())
    inquiry.go()
    heard(inquiry, 2)
    inquiry.stop()
    found = inquiry.now.found
    assert not inquiry.is_running
    assert found.simulations == inquiry.now.search.statistics().simulations
    inquiry.go()
    assert heard(inquiry, 3)[-1] > found.simulations


def test_it_ends_at_its_limit_always_alike(look, kingdoms):
    visits = []
    for _ in range(2):
        inquiry = look(kingdoms(), limits={"simulations": 3000})
        inquiry.go()
        visits.append(inquiry.wait().found.visits)
        assert inquiry.now.found.simulations == 3000
        assert not inquiry.is_running
    assert np.array_equal(*visits)


def test_begun_anew_it_has_forgotten(look, kingdoms):
    inquiry = look(kingdoms(), limits={"simulations": 500})
    inquiry.go()
    inquiry.wait()
    inquiry.restart()
    assert inquiry.wait().found.simulations == 500


def test_an_interrupted_kernel_stops_it(look, kingdoms, monkeypatch):
    inquiry = look(kingdoms())
    inquiry.go()
    join = Run.join
    pressed = []

    def interrupted(run, seconds):
        if threading.current_thread() is threading.main_thread() and not pressed:
            pressed.append(True)
            raise KeyboardInterrupt
        join(run, seconds)

    monkeypatch.setattr(Run, "join", interrupted)
    inquiry.wait()
    assert pressed
    assert not inquiry.is_running


def test_another_search_ends_the_one_before(look, kingdoms):
    first, second = look(kingdoms()), look(kingdoms(seed=6))
    first.go()
    run = first.run
    second.go()
    run.join(LONG)
    assert not run.is_alive
    assert second.is_running


def test_what_nobody_wants_stops(look, kingdoms):
    wanted = [True]
    inquiry = look(kingdoms(), wanted=lambda: wanted[0])
    inquiry.go()
    heard(inquiry, 2)
    run = inquiry.run
    wanted[0] = False
    run.join(LONG)
    assert not run.is_alive


def test_what_goes_wrong_in_the_thread_is_told(look, kingdoms, monkeypatch):
    inquiry = look(kingdoms())
    monkeypatch.setattr(inquiry.now.search, "run", lambda **_: 1 / 0)
    inquiry.go()
    inquiry.wait()
    assert inquiry.trouble == "ZeroDivisionError: division by zero"


# Following the game -------------------------------------------------------------------------------


def test_it_follows_the_game_and_keeps_the_tree(look, kingdoms):
    position = kingdoms()
    inquiry = look(position, limits={"simulations": 3000})
    inquiry.go()
    best = inquiry.wait().found.best
    inquiry.is_on = False
    after = Chronicle(position.apply(best)).view(0, random.Random(1))
    inquiry.follow(after, 0)
    assert 1000 < inquiry.now.found.simulations < 3000
    inquiry.follow(after, 1)                    # for somebody else everything is new
    assert inquiry.now.found.simulations == 0


def test_where_it_was_on_it_goes_on_with_the_game(look, kingdoms):
    position = kingdoms()
    inquiry = look(position)
    inquiry.go()
    inquiry.follow(Chronicle(position.apply(position.legal_actions[0])).view(0, random.Random(1)), 0)
    assert inquiry.is_running
    inquiry.stop()
    inquiry.follow(Chronicle(position.apply(position.legal_actions[0])).view(0, random.Random(1)), 0)
    assert not inquiry.is_running


def test_a_hidden_first_bid_is_looked_at_before_both(look, at_war):
    after = at_war.copy().apply("bid 3")
    pages = set()
    for number in ("bid flag", "bid 1", "bid 3"):
        inquiry = look(at_war.copy().apply(number), seat=0, limits={"simulations": 2000})
        inquiry.go()
        found = inquiry.wait().found
        assert inquiry.now.position.bidders == (1, 0)
        assert not inquiry.is_astray
        pages.add((found.bids.visits.tobytes(), found.bids.values.tobytes()))
    assert len(pages) == 1
    assert after.bidders == ()


def test_a_game_that_is_over_is_not_searched(look):
    over = Position("kingdoms_war", seed=1).apply("bid 3").apply("bid flag")
    assert over.is_terminal
    inquiry = look(over, seat=0)
    inquiry.go()
    assert not inquiry.is_running
    assert inquiry.trouble == ""


# What if ------------------------------------------------------------------------------------------


def test_one_can_ask_what_if_and_come_back(look, kingdoms):
    inquiry = look(kingdoms(), limits={"simulations": 300})
    inquiry.go()
    found = inquiry.wait().found
    first, last = found.actions[0], found.actions[-1]
    inquiry.is_on = False
    inquiry.step(int(first))
    assert inquiry.is_astray
    assert inquiry.now.position == inquiry.game.copy().apply(int(first))
    inquiry.step(inquiry.now.position.legal_actions[0])
    inquiry.back()
    inquiry.back()
    assert inquiry.now.found.simulations == 300             # nothing was lost
    assert not inquiry.is_astray
    inquiry.step(int(last))
    inquiry.home()
    assert len(inquiry.looks) == 1
    with pytest.raises(IllegalActionError):
        inquiry.step(495)
    assert len(inquiry.looks) == 1


def test_one_can_look_at_what_was_before(look, at_war):
    inquiry = look(at_war)
    decisions = sum(step.actor >= 0 for step in at_war.history)
    for number in range(decisions):
        inquiry.back()
        assert sum(step.actor >= 0 for step in inquiry.now.position.history) == decisions - 1 - number
        assert inquiry.is_astray
    with pytest.raises(IllegalActionError, match="nothing can be undone"):
        inquiry.back()
    inquiry.home()
    assert inquiry.now.position == inquiry.game
