"""Positions of kingdoms_war as data: there and back, and everything that is wrong is named."""

import json

import pytest

from realmlab.cython_core import Position, SavedGameError

NAME = "kingdoms_war"
CAMPAIGN = {"wars": 3, "stakes": "1/2/4", "attacker_mana": 2, "attacker_ore": 3, "auto_pay": False}


def read(data):
    return Position.from_dict(NAME, data)


def refused(data, *words):
    with pytest.raises(SavedGameError) as raised:
        read(data)
    message = str(raised.value)
    assert all(word in message for word in words), message


# There and back ----------------------------------------------------------------------------------


def test_nothing_is_the_start():
    assert read({}) == Position(NAME)
    assert read({"parameters": CAMPAIGN}) == Position(NAME, **CAMPAIGN)


def test_the_form(played):
    position = played("bid 3", "bid flag", "pay mana 1", "bid flag", **CAMPAIGN)
    data = position.to_dict()
    assert json.loads(json.dumps(data)) == data
    assert data["parameters"] == {**Position(NAME).parameters, **CAMPAIGN}
    del data["parameters"]
    assert data == {
        "node": {"kind": "bid", "seat": 1},
        "war": 1,
        "balance": 1,
        "allied": 0,
        "seats": [{"mana": 1, "ore": 2, "food": 0, "meeples": 4, "bid": "flag", "past": []},
                  {"mana": 0, "ore": 3, "food": 0, "meeples": 4, "bid": None, "past": []}],
    }


def test_a_position_without_node_is_where_the_bids_lead():
    seats = [{"mana": 1, "ore": 2, "bid": None}, {"ore": 3}]
    data = {"parameters": CAMPAIGN, "war": 1, "balance": 1, "seats": seats}
    assert read(data).actor == 0
    seats[0]["bid"] = 2
    position = read(data)
    assert (position.actor, position.legal_actions) == (1, [0, 1, 2, 3])
    seats[1]["bid"] = 3
    position = read(data)
    assert (position.actor, position.legal_actions) == (0, [13, 14])
    position.apply("pay mana 1")      # the defender's payment is forced
    assert position.to_dict()["balance"] == -1


def test_forced_nodes_are_passed():
    """The attacker has spent all, so it is the defender's turn."""
    position = read({"parameters": {"wars": 2}, "war": 1, "balance": 1, "seats": [{"ore": 0}, {}]})
    assert position.to_dict()["node"] == {"kind": "bid", "seat": 1}
    assert position.actor == 1


def test_equal_stakes_are_written_once():
    assert Position(NAME, wars=2, stakes="3+3").to_dict()["parameters"]["stakes"] == "3"
    assert Position(NAME, wars=2, stakes="3+2").to_dict()["parameters"]["stakes"] == "3/2"


def test_the_end_is_a_position(played):
    over = played("bid 2", "bid 1")
    assert over.to_dict()["node"] == {"kind": "over"}
    assert read(over.to_dict()) == over
    assert read(over.to_dict()).returns.tolist() == [0.75, -0.75]


def test_both_payment_nodes(played):
    both = {"attacker_mana": 1, "attacker_ore": 1, "defender_mana": 1, "defender_ore": 1, "auto_pay": False}
    first = played("bid 2", "bid 1", **both)
    assert first.to_dict()["node"] == {"kind": "pay", "seat": 1}   # 2 of (m1, o1) is paid by the mana
    assert read(first.to_dict()) == first
    second = played("bid 1", "bid 1", **both)
    assert second.to_dict()["node"] == {"kind": "pay", "seat": 0}
    assert read(second.to_dict()) == second


def test_bytes(played):
    position = played("bid 3", "bid flag", "pay mana 1", "bid flag", **CAMPAIGN)
    assert Position.from_bytes(NAME, position.state_bytes) == position


def test_repr_rebuilds_the_position(played):
    position = played("bid 3", "bid flag", "pay mana 1", **CAMPAIGN)
    assert eval(repr(position), {"Position": Position}) == position


# What is wrong is named --------------------------------------------------------------------------


@pytest.mark.parametrize("data", [None, [], "x", 3])
def test_no_dict(data):
    with pytest.raises(SavedGameError, match="a position is a dict"):
        read(data)


def test_unknown_fields():
    refused({"wars": 2}, "no field 'wars'", "parameters, node, war, balance, allied, seats")
    refused({1: 2}, "no field 1")
    refused({"seats": [{"silver": 3}, {}]}, "seat 0 has no field 'silver'", "mana, ore, food, meeples, bid, past")
    refused({"node": {"kind": "bid", "seat": 0, "who": 1}}, "node has no field 'who'")


@pytest.mark.parametrize("parameters", [None, [], "wars=2", 1])
def test_parameters_that_are_no_dict(parameters):
    refused({"parameters": parameters}, "parameters must be a dict", repr(parameters))


def test_wrong_parameters():
    refused({"parameters": {"wars": 9}}, "wars must be from 1 to 8, not 9")
    refused({"parameters": {"war": 1}}, "no parameter 'war'")
    refused({"parameters": {"stakes": "1,2"}}, "stakes must be", "'1,2'")
    refused({"parameters": {3: 1}}, "no parameter 3")
    refused({"parameters": {"cost": float("nan")}}, "cost", "nan")
    refused({"parameters": {"attacker_ore": 0, "defender_ore": 0}}, "nobody can set anything but the flag")


NO_NUMBERS = [None, "1", 1.0, True, [1], {}, -1, 10**30, float("nan")]


@pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)
@pytest.mark.parametrize("field", ["war", "balance"])
def test_numbers_of_wars_and_stakes(field, value):
    refused({field: value}, field, repr(value))


@pytest.mark.parametrize("value", [*NO_NUMBERS, 4], ids=repr)
@pytest.mark.parametrize("field", ["mana", "ore"])
def test_resources(field, value):
    """Nobody ever has more than at the start of the campaign."""
    refused({"seats": [{}, {field: value}]}, f"{field} of seat 1", repr(value))


@pytest.mark.parametrize("value", ["Flag", "", "1", 12, -1, 1.0, True, [], {}], ids=repr)
def test_bids(value):
    refused({"seats": [{"bid": value}, {}]}, "bid of seat 0", repr(value))


@pytest.mark.parametrize("seats", [None, [], [{}], [{}, {}, {}], {}, "ab", 2])
def test_seats(seats):
    refused({"seats": seats}, "seats must be a list of two dicts")


def test_a_seat_that_is_no_dict():
    refused({"seats": [{}, 3]}, "seat 1 must be a dict, not 3")


def test_bids_beyond_the_means():
    """K8.3."""
    refused({"seats": [{"bid": 4}, {}]}, "bid of seat 0 cannot be 4", "3 ore", "1 to 3")
    refused({"seats": [{"bid": 0}, {}]}, "bid of seat 0 cannot be 0")
    assert read({"parameters": {"allow_zero_bid": True}, "seats": [{"bid": 0}, {}]}).actor == 1


def test_bids_out_of_turn():
    refused({"seats": [{}, {"bid": 1}]}, "bid of seat 1", "before seat 0, the attacker")
    alternate = {"parameters": {"wars": 2, "roles": "alternate"}, "war": 1, "balance": 1}
    refused({**alternate, "seats": [{"bid": 1}, {}]}, "bid of seat 0", "before seat 1, the attacker")
    refused({"war": 1, "balance": 1, "seats": [{"bid": 1}, {}]}, "bid of seat 0", "after the last war")


@pytest.mark.parametrize("node", [
    {}, {"kind": "bid"}, {"kind": "bid", "seat": 1}, {"kind": "bid", "seat": 0.0}, {"kind": "bid", "seat": False},
    {"kind": "pay", "seat": 0}, {"kind": "over"}, {"kind": "bid", "seat": None}, {"kind": []}, {"seat": 0},
])
def test_nodes_that_do_not_fit(node):
    refused({"node": node}, "node", "does not fit")


@pytest.mark.parametrize("node", ["bid", 0, []])
def test_nodes_that_are_none(node):
    refused({"node": node}, "node must be a dict")


def test_balances_that_no_wars_make():
    free = {"wars": 3, "stakes": "1/2/4", "attacker_discount": 1}   # numbers of 1 cost nothing, so all can be won
    campaign = {"parameters": free, "war": 2}
    for balance in (-3, -1, 1, 3):
        assert read({**campaign, "balance": balance}).to_dict()["balance"] == balance
    for balance in (-4, -2, 0, 2, 4):
        refused({**campaign, "balance": balance}, "balance", f"not {balance}")
    allied = {**campaign["parameters"], "alliances": True}
    assert read({**campaign, "parameters": allied, "balance": 2}).to_dict()["balance"] == 2
    refused({"balance": 1}, "balance")


def test_more_spent_than_wars_can_have_cost():
    refused({"seats": [{"ore": 2}, {}]}, "seat 0 cannot have spent", "1 in 0 wars")
    refused({"seats": [{"ore": 2}, {"ore": 2}]}, "cannot have spent")
    rich = {"wars": 3, "attacker_mana": 9, "attacker_ore": 9}
    refused({"parameters": rich, "war": 1, "balance": 1, "seats": [{"mana": 0}, {}]}, "18 in 1 wars")


def test_values_that_no_wars_make():
    """Who won cannot have paid less than the loser, so the returns of any position keep to the game's bounds."""
    refused({"war": 1, "balance": -1, "seats": [{"ore": 0}, {"ore": 3}]}, "balance of -1")
    refused({"war": 1, "balance": 1, "seats": [{"ore": 3}, {"ore": 0}]}, "balance of 1")


def test_payments_that_were_not_possible():
    pay = {"kind": "pay", "seat": 1}
    both = {"attacker_mana": 2, "attacker_ore": 2, "defender_mana": 1, "auto_pay": False}
    seats = [{"mana": 2, "ore": 1, "bid": 2}, {"mana": 1, "ore": 3, "bid": 1}]
    refused({"parameters": both, "node": pay, "seats": seats}, "seat 0 cannot have paid 2")
    seats[0]["ore"] = 0
    assert read({"parameters": both, "node": pay, "seats": seats}).actor == 1
    seats[0]["ore"] = 2
    refused({"parameters": both, "node": pay, "seats": seats}, "seat 0 cannot have paid 2")
