"""What a search has found, in words and numbers for a page."""

import json
import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.analysis import findings
from realmlab.widgets.analysis.inquiry import Inquiry
from realmlab.widgets.session.chronicle import Chronicle


def searched(position, seat=None, simulations=2000):
    seat = position.actor if seat is None else seat
    inquiry = Inquiry(Chronicle(position).view(seat, random.Random(1)), seat, {"simulations": simulations}, seed=3)
    inquiry.go()
    inquiry.wait()
    return inquiry


def name(seat):
    return f"Seat {seat}"


@pytest.mark.parametrize(("mean", "visits", "bounds", "expected"), [
    (0.0, 400, (-1, 1), (-0.098, 0.098)),
    (0.5, 100, (0, 1), (0.402, 0.598)),
    (1.0, 7, (-1, 1), (1, 1)),                      # nothing can scatter at the end of the range
    (0.9, 1, (-1, 1), (0.9 - 1.96 * 0.19**0.5, 1)),
])  # fmt: skip
def test_the_interval_is_that_of_the_widest_scatter(mean, visits, bounds, expected):
    assert findings.interval(mean, visits, bounds) == pytest.approx(expected)


def test_the_interval_holds_results_of_winning_and_losing():
    """For results of -1 and 1 the bound is their variance itself."""
    chance = random.Random(5)
    held = 0
    for _ in range(400):
        results = [1 if chance.random() < 0.7 else -1 for _ in range(200)]
        low, high = findings.interval(sum(results) / 200, 200, (-1, 1))
        held += low <= 0.4 <= high
    assert 0.92 < held / 400 < 0.98


def test_there_is_a_row_for_every_action(kingdoms):
    inquiry = searched(kingdoms())
    rows = findings.rows(inquiry.now, 0)
    assert {row["id"] for row in rows} == set(inquiry.game.legal_actions)
    assert sum(row["share"] for row in rows) == pytest.approx(1)
    assert sum(row["visits"] for row in rows) == inquiry.now.found.visits.sum()
    assert rows[0]["id"] == inquiry.now.found.best
    assert all(row["low"] <= row["value"] <= row["high"] for row in rows)
    assert rows[0]["words"] == inquiry.game.describe(rows[0]["id"])


def test_before_the_search_there_are_rows_without_values(kingdoms):
    inquiry = Inquiry(Chronicle(kingdoms()).view(0, random.Random(1)), 0, {"simulations": 10})
    rows = findings.rows(inquiry.now, 0)
    assert [row["id"] for row in rows] == inquiry.game.legal_actions
    assert {row["value"] for row in rows} == {None}
    assert findings.scale_of(rows, (-1.0, 1.0)) == (-1.0, 1.0)


def test_chance_has_a_row_for_each_outcome():
    inquiry = Inquiry(Position("tiny_epic_kingdoms", players=2), 0, {"simulations": 10})
    rows = findings.rows(inquiry.now, 0)
    assert [(row["words"], row["share"]) for row in rows] == [("Seat 0 goes first", 0.5), ("Seat 1 goes first", 0.5)]


def test_the_scale_holds_what_matters():
    rows = [{"visits": 900, "value": 0.31, "low": 0.28, "high": 0.34},
            {"visits": 90, "value": 0.2, "low": 0.1, "high": 0.3},
            {"visits": 2, "value": -1.0, "low": -1.0, "high": -1.0}]
    assert findings.scale_of(rows, (-1.0, 1.0)) == pytest.approx((0.1, 0.4))


def test_the_principal_variation_can_be_played(kingdoms):
    inquiry = searched(kingdoms())
    told = findings.variation(inquiry.now, name)
    there = inquiry.game.copy()
    for step in told:
        assert step["who"] == f"Seat {there.actor}"
        assert step["words"] == there.describe(step["action"])
        there.apply(step["action"])
    assert len(told) > 3
    assert findings.replay(inquiry.game, [(step["actor"], step["action"]) for step in told]) == there


def test_what_a_seat_cannot_see_is_not_said():
    dealt = Position("tiny_epic_galaxies", players=2, seed=3)
    hidden = [action for _, action in dealt.seen(1)].index(None)             # a mission of seat 0
    start = Position.from_history("tiny_epic_galaxies", dealt.history[:hidden], players=2)
    inquiry = searched(start, seat=1, simulations=200)
    told = findings.variation(inquiry.now, name)
    assert told[0]["words"] == "decides in secret"
    assert told[0]["action"] is None


def test_what_cannot_be_played_ends_a_replay(kingdoms):
    position = kingdoms()
    good = position.legal_actions[0]
    assert findings.replay(position, [(0, good), (1, 495), (0, good)]) == position.copy().apply(good)
    assert len(findings.replay(position, [(0, None)]).history) > len(position.history)


def test_the_way_is_told_in_words(kingdoms):
    inquiry = searched(kingdoms(), simulations=50)
    first = inquiry.game.legal_actions[0]
    inquiry.step(first)
    assert findings.way(inquiry) == [inquiry.game.describe(first)]
    inquiry.stop()


def test_the_past_shows_what_was_played(at_war):
    inquiry = searched(at_war, simulations=50)
    inquiry.back()
    inquiry.stop()
    played = findings.played(inquiry)
    assert played == at_war.history[-1].action
    assert [row["id"] for row in findings.rows(inquiry.now, inquiry.seat, played) if row["played"]] == [played]


def test_everything_can_be_sent(at_war):
    inquiry = searched(at_war)
    found = findings.bids(inquiry.now, 1, name)
    assert json.loads(json.dumps(found)) == found
    assert found["own"] == 0
    assert findings.worth(inquiry.now, 1) == pytest.approx(-findings.worth(inquiry.now, 0))
