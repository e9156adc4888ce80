"""The scene of kingdoms_war: what is shown of numbers and when, the list of wars, the row of numbers to set."""

import json
import random
import xml.etree.ElementTree as ET

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import war

CAMPAIGN = {"wars": 3, "stakes": "3+1+2", "attacker_mana": 2, "attacker_ore": 3, "defender_mana": 1, "defender_ore": 5}


def campaign(*numbers, **more):
    place = Position("kingdoms_war", **CAMPAIGN | more)
    for number in numbers:
        place.apply(f"bid {number}")
    return place


def ids(spec):
    found = set()

    def walk(shapes):
        for shape in shapes:
            found.update(filter(None, (shape.get("id"), shape.get("target"))))
            walk(shape.get("inside", ()))

    walk(spec["blocks"][0]["inside"])
    return found


def said(state, name):
    return state["paint"].get(name, {}).get("text")


@pytest.mark.parametrize("more", [
    {}, {"wars": 1, "stakes": "4"}, {"wars": 8, "stakes": "1"}, {"allow_zero_bid": True, "alliances": True},
    {"roles": "alternate", "auto_pay": False, "attacker_discount": 2}, {"stakes": "3/1/2", "bids_revealed": False},
    {"retreat": True, "defender_food": 9, "attacker_food": 3, "attacker_food_fights": True, "utility": "general"},
])  # fmt: skip
def test_every_position_can_be_shown(more):
    for seed in range(4):
        place, choose = campaign(**more), random.Random(seed)
        spec = war.spec(place)
        names = ids(spec)
        while True:
            for viewer in (None, 0, 1):
                state = war.state(place, viewer, place.history[-2:])
                assert set(state["paint"]) | set(state["targets"]) | set(state["labels"]) <= names
                assert json.loads(json.dumps(state)) == state
            assert war.spec(place) == spec
            ET.fromstring(war.picture(place, 0))
            if place.is_terminal:
                break
            place.apply(choose.choice(place.legal_actions))


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_first_number_is_hidden_from_others(viewer):
    assert war.state(campaign(3), viewer) == war.state(campaign(4), viewer)
    assert war.picture(campaign(3), viewer) == war.picture(campaign("flag"), viewer)
    assert said(war.state(campaign(3), viewer), "number:0") == "?"


def test_who_set_a_number_sees_it():
    assert said(war.state(campaign(3), 0), "number:0") == "3"
    assert "flag:0" in war.state(campaign("flag"), 0)["paint"]
    assert said(war.state(campaign(3), 0), "number:1") is None


def test_what_is_hidden_to_the_end_is_not_drawn_before():
    hidden = {"bids_revealed": False, "attacker_mana": 0, "defender_mana": 0}
    for viewer, other in ((0, 1), (1, 0)):
        bids = [(4, 1, 1, 5), (4, 3, 1, 2)] if viewer == 0 else [(4, 1, 1, 5), (2, 1, 3, 5)]
        drawn = [war.state(campaign(*numbers, **hidden, attacker_ore=9, defender_ore=9), viewer) for numbers in bids]
        assert drawn[0] == drawn[1]
        assert said(drawn[0], f"fought:0:{other}").endswith("in secret")
        assert said(drawn[0], f"fought:0:{viewer}").endswith(("4", "1"))
        assert (said(drawn[0], f"ore:{other}"), said(drawn[0], "won:0")) == ("?", "")
        assert said(drawn[0], "balance") == "Nothing is revealed"
    over = war.state(campaign(4, 1, 1, 5, 1, 1, **hidden, attacker_ore=9, defender_ore=9), 0)
    assert (said(over, "fought:0:1"), said(over, "won:0")) == ("defends: 1", "seat 0")


def test_food_and_meeples_where_they_count():
    state = war.state(campaign(3, 2, retreat=True, defender_food=5), 1)
    assert said(state, "means:1") == "worth 5 in war, 5 food, 4 meeples"
    assert said(state, "decides") == "Seat 1 (you) retreats or gives up its meeple"


def test_after_the_reveal_both_are_shown():
    state = war.state(campaign(3, 5, auto_pay=False), None)
    assert (said(state, "number:0"), said(state, "number:1")) == ("3", "5")


def test_the_list_of_wars():
    state = war.state(campaign(4, 5, "flag", 1), None)
    assert [said(state, f"fought:0:{seat}") for seat in range(2)] == ["attacks: 4", "defends: 5"]
    assert [said(state, f"fought:1:{seat}") for seat in range(2)] == ["attacks: flag", "defends: 1"]
    assert [said(state, f"won:{i}") for i in range(3)] == ["seat 1", "seat 1", "now"]
    assert said(state, "balance") == "Seat 1 ahead by 4"
    assert said(state, "title") == "War 3 of 3"
    assert said(state, "stake") == "for 2"


@pytest.mark.parametrize(("numbers", "more", "won"), [
    ((3, 2), {}, 0), ((2, 3), {}, 1), ((2, 2), {}, 1), ((2, 2), {"attacker_wins_ties": True}, 0), ((1, "flag"), {}, 0),
    (("flag", 1), {}, 1), (("flag", "flag"), {}, 1), (("flag", "flag"), {"alliances": True}, None),
])  # fmt: skip
def test_K8_4_who_won(numbers, more, won):
    place = campaign(*numbers, **more)
    assert war.winner(place.to_dict(), 0, war.bids_so_far(place)[0]) == won
    assert place.to_dict()["balance"] == {0: 3, 1: -3, None: 0}[won]


def test_balance_and_list_agree_over_whole_campaigns():
    for seed in range(20):
        place, choose = campaign(roles="alternate", alliances=seed % 2 == 0), random.Random(seed)
        while not place.is_terminal:
            place.apply(choose.choice(place.legal_actions))
        data, balance = place.to_dict(), 0
        for i, bids in enumerate(war.bids_so_far(place)):
            balance += {0: 1, 1: -1, None: 0}[war.winner(data, i, bids)] * war.stakes_of(data["parameters"])[i]
        assert balance == data["balance"]


def test_wars_before_the_history_are_not_known():
    data = {"parameters": {"wars": 2}, "war": 1, "balance": -1, "seats": [{"ore": 2}, {"ore": 1}]}
    state = war.state(Position.from_dict("kingdoms_war", data), 0)
    assert said(state, "fought:0:0") == "attacks: not known"
    assert said(state, "won:0") == ""


def test_the_row_of_numbers():
    place = campaign()
    targets = war.state(place, 0)["targets"]
    assert list(targets) == ["bid:flag", *(f"bid:{number}" for number in range(1, 8))]
    assert targets["bid:5"] == {"actions": [place.number("bid 5")], "label": place.describe("bid 5")}
    assert war.state(place, 1)["targets"] == war.state(place, None)["targets"] == {}
    assert war.state(place, 0, origin=[place.number("bid 2")])["targets"].keys() == {"bid:2"}


def test_payments_are_not_on_the_board():
    place = campaign(4, 2, attacker_mana=3, auto_pay=False)
    assert place.to_dict()["node"]["kind"] == "pay"
    assert war.state(place, 0)["targets"] == {}
    assert war.state(place, 0)["status"] == "War 1 of 3. Seat 0 (you) chooses how to pay"
