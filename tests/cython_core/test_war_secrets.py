"""Who knows which bid of kingdoms_war, and when (K3.2)."""

import json
from itertools import product

import pytest


def test_only_the_first_bid_is_secret_and_only_until_the_second(war):
    position = war(wars=2)
    position.apply("bid 2")
    assert position.seen(0) == [(0, 2)]
    assert position.seen(1) == [(0, None)]
    assert position.bidders == ()
    position.apply("bid 1")
    assert position.seen(0) == position.seen(1) == [(0, 2), (1, 1)]
    position.apply("bid flag")
    assert position.seen(1) == [(0, 2), (1, 1), (0, None)]   # of the second war only


def test_seats_are_hidden_from_in_turn_where_roles_alternate(played):
    position = played("bid 1", "bid 1", "bid 2", wars=2, roles="alternate")
    assert position.seen(0) == [(0, 1), (1, 1), (1, None)]
    assert position.seen(1) == [(0, 1), (1, 1), (1, 2)]


def test_a_bid_against_a_forced_flag_is_no_secret(war):
    position = war(wars=2, defender_ore=0)
    assert position.bidders == ()
    position.apply("bid 1")
    assert position.seen(1) == [(0, 1)]


def test_what_the_defender_sees_does_not_depend_on_the_hidden_bid(war):
    hidden = [war().apply(bid) for bid in range(4)]
    assert len({position.observation(1) for position in hidden}) == 1
    assert len({position.tensor(1).tobytes() for position in hidden}) == 1
    assert len({position.observation(0) for position in hidden}) == 4
    assert len({position.tensor(0).tobytes() for position in hidden}) == 4
    assert hidden[0].observation(1) != war().observation(1)   # but that there is one, it sees


def all_positions(position):
    yield position
    for action in position.legal_actions:
        yield from all_positions(position.copy().apply(action))


SMALL = [
    {"wars": 2, "stakes": "1+3", "attacker_mana": 1, "attacker_ore": 1, "defender_mana": 1, "defender_ore": 1,
     "auto_pay": False, "roles": "alternate"},
    {"wars": 3, "attacker_ore": 1, "defender_ore": 1, "allow_zero_bid": True, "alliances": True},
    {"wars": 2, "attacker_ore": 3, "defender_ore": 2, "attacker_wins_ties": True, "stakes": "2+1"},
]


@pytest.mark.parametrize("parameters", SMALL, ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_text_and_tensor_show_all_that_may_be_seen_and_nothing_else(war, parameters, seat):
    """In a whole tree two positions give a seat the same text and the same tensor if they differ in a secret only."""
    shown = set()
    for position in all_positions(war(**parameters)):
        data = position.to_dict()
        rival = data["seats"][1 - seat]
        if data["node"] == {"kind": "bid", "seat": seat} and rival["bid"] is not None:
            rival["bid"] = "secret"
        shown.add((json.dumps(data), position.observation(seat), position.tensor(seat).tobytes()))
    for part in zip(*shown, strict=True):
        assert len(set(part)) == len(shown) > 40


def ones(tensor):
    return [i for i, entry in enumerate(tensor) if entry == 1]


def test_what_stands_where_in_the_tensor(played):
    """2 for the seat, 6 the node, 9 the war, 3 resources and the meeples a seat, 13 numbers a seat, the balance."""
    position = played("bid 4", "bid 3", wars=2, stakes="1+3", attacker_mana=9, defender_mana=2, auto_pay=False)
    paying = position.tensor(1)
    assert ones(paying) == [1, 2 + 2, 8 + 0, 17, 25 + 4, 38 + 3]
    assert paying[17:25].tolist() == pytest.approx([9 / 9, 3 / 9, 0, 2 / 9, 3 / 9, 0, 4 / 7, 4 / 7])
    next_war = position.apply("pay mana 2").apply("pay mana 1").tensor(0)
    assert ones(next_war) == [0, 2 + 0, 8 + 1]
    assert next_war[17:23].tolist() == pytest.approx([7 / 9, 3 / 9, 0, 1 / 9, 2 / 9, 0])
    assert next_war[51] == 0.25
    assert ones(position.apply("bid 2").tensor(1)) == [1, 2 + 1, 8 + 1]
    assert ones(position.tensor(0)) == [0, 2 + 1, 8 + 1, 25 + 2]


def test_payers_see_both_numbers(played):
    rich = {"attacker_mana": 2, "attacker_ore": 3, "defender_mana": 2, "defender_ore": 3, "auto_pay": False}
    pairs = [played(a, d, **rich) for a, d in product(range(1, 5), repeat=2)]
    for seat in (0, 1):
        assert len({position.observation(seat) for position in pairs}) == len(pairs)
        assert len({position.tensor(seat).tobytes() for position in pairs}) == len(pairs)


def test_determinize_draws_every_bid_alike(war):
    """1600 draws of four bids: each comes 400 times, give or take 5 deviations of 17."""
    position = war().apply("bid 2")
    drawn = [position.determinize(1, seed).to_dict()["seats"][0]["bid"] for seed in range(1600)]
    for bid in ("flag", 1, 2, 3):
        assert abs(drawn.count(bid) - 400) < 5 * 17.4
    assert position.determinize(1, 5) == position.determinize(1, 5)


def test_determinize_leaves_what_is_known(war, played):
    position = war().apply("bid 2")
    assert position.determinize(0, 1) == position
    for seat in (0, 1):
        assert war().determinize(seat, 1) == war()
        assert played(1, 1).determinize(seat, 1) == played(1, 1)
    zero = war(allow_zero_bid=True).apply("bid 3")
    assert 0 in [zero.determinize(1, seed).to_dict()["seats"][0]["bid"] for seed in range(100)]
