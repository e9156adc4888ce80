"""The record of one's bids beside an equilibrium, over a session."""

import time

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.spiel_games.wars import WarMatrix
from realmlab.widgets.analysis.bidding import of_matrix, solved
from realmlab.widgets.analysis.record import Bid, Record, equilibrium_band, exploitability
from realmlab.widgets.analysis.record_view import record_state

LONG = 20   # seconds
WAR = solved(Position("kingdoms_war"))


def bids_of(places, war=WAR, seat=0):
    return [Bid(ply, seat, place, war) for ply, place in enumerate(places)]


@pytest.fixture
def recorded(seated):
    """Return recorded(position, seats): a session, and the record that follows it."""

    def make(position, seats):
        session = seated(position, seats)
        record = Record(session)
        session.listen(lambda _: record.follow())
        return session, record

    return make


def settled(record):
    """Wait until everything is solved."""
    end = time.monotonic() + LONG
    while record.is_solving:
        assert time.monotonic() < end
        time.sleep(0.005)
    assert record.trouble == ""
    return record


# What the numbers are -----------------------------------------------------------------------------


def test_in_one_kind_of_war_it_is_the_exploitability_of_the_mix():
    places = [0, 3, 3, 1, 0, 2]
    mix = np.bincount(places, minlength=4) / len(places)
    best_answer = (-(mix @ WAR.payoffs[0])).max()               # zero-sum: what the defender gets
    assert exploitability(bids_of(places))[-1] == pytest.approx(best_answer - WAR.value(1))


def test_the_equilibrium_mix_itself_gives_nothing_away():
    places = [0] * 5 + [1, 2, 3]
    assert exploitability(bids_of(places))[-1] == pytest.approx(0, abs=1e-9)
    assert max(bid.regret for bid in bids_of(places)) == pytest.approx(0, abs=1e-9)


def test_a_habit_can_be_read_although_no_bid_is_wrong():
    always = bids_of([3] * 40)
    assert always[0].regret == pytest.approx(0, abs=1e-9)
    assert exploitability(always)[-1] > equilibrium_band(always)[-1] + 0.3


def test_players_by_the_equilibrium_are_in_the_band():
    chance = np.random.default_rng(3)
    inside = 0
    for _ in range(100):
        bids = bids_of(chance.choice(4, size=10, p=WAR.mixes[0]))
        inside += exploitability(bids)[-1] <= equilibrium_band(bids)[-1] + 1e-9
    assert inside >= 88


def test_the_band_narrows_with_every_bid():
    band = equilibrium_band(bids_of([0] * 60))
    assert band[-1] < band[9] < band[0]


def test_wars_of_different_sizes_go_into_one_number():
    small = of_matrix(WarMatrix.of([[0, -1], [1, 0]], rows=["bid 1", "bid 2"], columns=["bid 1", "bid 2"]),
                      Position("kingdoms_war"))
    mixed = [*bids_of([3]), *bids_of([1], small)]
    shown = exploitability(mixed)
    assert len(shown) == 2
    assert shown[0] == pytest.approx(exploitability(mixed[:1])[0])
    gains = [mixed[0].gains()[3], mixed[1].gains()[1][[0, 1, 1, 1]]]    # who cannot bid 3 bids the most it can
    assert shown[1] == pytest.approx((gains[0] + gains[1]).max() / 2)


# What is recorded ---------------------------------------------------------------------------------


def test_a_bid_is_recorded_when_both_are_made(recorded, war):
    session, record = recorded(war(wars=1), ["human", "human"])
    session.apply("bid 4")
    assert settled(record).of(0) == []
    session.apply("bid flag")
    [mine], [yours] = settled(record).of(0), record.of(1)
    assert (mine.face, yours.face) == ("4", "⚑")
    assert mine.bidding.source == "exact"
    assert mine.share == pytest.approx(mine.bidding.mixes[0][4])


def test_only_people_are_recorded(recorded, war):
    session, record = recorded(war(wars=1), ["random", "human"])
    assert session.wait(LONG)
    session.apply("bid 2")
    assert len(settled(record).of(1)) == 1
    assert record.of(0) == []


def test_what_is_taken_back_is_forgotten(recorded, war):
    session, record = recorded(war(wars=1), ["human", "human"])
    session.apply("bid 4")
    session.apply("bid 2")
    settled(record)
    session.undo()
    assert settled(record).of(0) == []
    session.apply("bid 3")
    assert [bid.face for bid in settled(record).of(1)] == ["3"]
    assert [bid.face for bid in record.of(0)] == ["4"]


def test_the_next_game_goes_on_with_the_record_and_a_loaded_one_brings_its_own(recorded, war):
    session, record = recorded(war(wars=1), ["human", "human"])
    session.apply("bid 4")
    session.apply("bid 2")
    text = settled(record) and session.save()
    session.restart(war(wars=1))
    session.apply("bid 1")
    session.apply("bid 1")
    assert [bid.face for bid in settled(record).of(0)] == ["4", "1"]
    session.load(text)
    assert [bid.face for bid in settled(record).of(0)] == ["4", "1", "4"]


def test_a_war_in_the_middle_of_a_game_is_judged_by_a_search(recorded, at_war):
    session, record = recorded(at_war, ["human", "human"])
    session.apply("bid 1")
    session.apply("bid 2")
    [bid] = settled(record).of(1)
    assert bid.bidding.source == "means of 20,000 simulations"


def test_what_cannot_be_judged_is_told(recorded, war, monkeypatch):
    monkeypatch.setattr("realmlab.widgets.analysis.record.solved", lambda *_: 1 / 0)
    session, record = recorded(war(wars=1), ["human", "human"])
    session.apply("bid 4")
    session.apply("bid 2")
    while record.is_solving:
        time.sleep(0.005)
    assert record.trouble == "a bid could not be judged: ZeroDivisionError: division by zero"


def test_the_record_is_told_in_words_and_drawn(recorded, war):
    session, record = recorded(war(wars=1), ["human", "human"])
    assert record_state(record, 0) == {"bids": [], "solving": False, "note": "", "said": "", "chart": ""}
    session.apply("bid 4")
    session.apply("bid flag")
    state = record_state(settled(record), 0)
    assert state["said"].startswith("1 bid: ")
    assert state["chart"].startswith("<svg")
    assert state["bids"][0]["face"] == "4"
