"""Single rules of kingdoms_war: who wins, who pays what, who attacks, who knows what."""

from itertools import product

import numpy as np
import pytest

from realmlab.cython_core import TERMINAL, IllegalActionError, Position

RICH = {"attacker_mana": 9, "attacker_ore": 9, "defender_mana": 9, "defender_ore": 9, "allow_zero_bid": True}


def war(**parameters):
    return Position("kingdoms_war", **parameters)


def resources(position):
    return [(seat["mana"], seat["ore"]) for seat in position.to_dict()["seats"]]


def played(*actions, **parameters):
    position = war(**parameters)
    for action in actions:
        position.apply(action)
    return position


# Setting numbers ---------------------------------------------------------------------------------


def test_e23_the_rulebook_example():
    bara = {"attacker_mana": 1, "attacker_ore": 2, "attacker_discount": 1}
    position = war(**bara)
    assert position.legal_actions == [0, 1, 2, 3, 4, 5]
    position.apply("bid 5").apply("bid flag")
    assert position.to_dict()["balance"] == 1
    assert resources(position) == [(0, 0), (0, 3)]
    assert position.returns[0] == 1 - 0.25 * 4


def test_e24_overpaying_is_spent():
    """K22.6: 3 with mana only costs 4, and utility counts what was paid."""
    position = war(attacker_mana=2, attacker_ore=0)
    assert position.legal_actions == [0, 1, 2, 3, 4]
    position.apply("bid 3").apply("bid flag")
    assert resources(position)[0] == (0, 0)
    assert position.returns[0] == 1 - 0.25 * 4


def test_e25_minimal_payments_as_a_decision():
    position = played("bid 2", "bid flag", attacker_mana=1, attacker_ore=2, auto_pay=False)
    assert position.legal_actions == [13, 14]
    assert position.describe("pay mana 0") == "Attacker pays 2 ore"
    assert position.describe("pay mana 1") == "Attacker pays 1 mana"
    assert resources(position.copy().apply("pay mana 1"))[0] == (0, 2)
    assert resources(position.copy().apply("pay mana 0"))[0] == (1, 0)


def test_e26_without_means_only_the_flag_and_with_a_discount_a_free_one():
    position = war(attacker_ore=0)
    assert (position.actor, position.bidders) == (1, ())   # the attacker's flag was no decision
    position = war(attacker_ore=0, attacker_discount=1)
    assert position.legal_actions == [0, 1]
    position.apply("bid 1").apply("bid flag")
    assert position.returns[0] == 1


def test_e27_equal_numbers():
    four = {"attacker_ore": 4, "defender_ore": 4}
    lost = played("bid 4", "bid 4", **four)
    assert (lost.to_dict()["balance"], resources(lost)) == (-1, [(0, 0), (0, 0)])
    won = played("bid 4", "bid 4", **four, attacker_wins_ties=True)
    assert (won.to_dict()["balance"], resources(won)) == (1, [(0, 0), (0, 0)])


def test_e28_one_beats_a_flag_which_pays_nothing():
    position = played("bid flag", "bid 1")
    assert (position.to_dict()["balance"], resources(position)) == (-1, [(0, 3), (0, 2)])
    assert position.returns[0] == -1 + 0.25


def test_e29_two_flags():
    """K9.1 and K14.6: the right to win ties does not help a flag."""
    for ties in (False, True):
        assert played("bid flag", "bid flag", attacker_wins_ties=ties).returns[0] == -1
        assert played("bid flag", "bid flag", attacker_wins_ties=ties, alliances=True).returns[0] == 0


def test_alliances_change_nothing_but_two_flags():
    for attack, defence in product(range(4), repeat=2):
        if (attack, defence) != (0, 0):
            assert played(attack, defence).returns[0] == played(attack, defence, alliances=True).returns[0]


def height(action):
    return {0: -1, 12: 0}.get(action, action)


@pytest.mark.parametrize("ties", [False, True])
@pytest.mark.parametrize("discounts", [(0, 0), (2, 0), (1, 11)])
def test_all_pairs_of_numbers(ties, discounts):
    """K22.3 for 13 x 13 bids, the number 0 included (R2): it is free, beats a flag and ties with itself."""
    start = war(**RICH, attacker_wins_ties=ties, attacker_discount=discounts[0], defender_discount=discounts[1])
    assert start.legal_actions == start.bids(1) == list(range(13))
    for attack, defence in product(range(13), repeat=2):
        a, d = height(attack), height(defence)
        wins = a > d or (a == d and ties and attack != 0)
        paid = [max(0, a - discounts[0]), max(0, d - discounts[1])]
        position = start.copy().apply(attack).apply(defence)
        assert position.returns[0] == (1 if wins else -1) - 0.25 * (paid[0] - paid[1]), (attack, defence)
        left = [2 * mana + ore for mana, ore in resources(position)]
        assert left == [27 - paid[0], 27 - paid[1]]


def test_zero_is_offered_to_a_side_without_means():
    position = war(attacker_ore=0, allow_zero_bid=True)
    assert position.legal_actions == [0, 12]
    assert position.bids(1) == [0, 1, 2, 3, 12]
    position.apply("bid 0").apply("bid flag")
    assert position.returns.tolist() == [1, -1]


# Campaigns -------------------------------------------------------------------------------------


def test_resources_are_carried_over_and_stakes_add_up():
    position = played("bid 2", "bid 1", wars=2, stakes="2+5")
    assert resources(position) == [(0, 1), (0, 2)]
    assert position.score.tolist() == [2 - 0.25, -2 + 0.25]
    assert position.legal_actions == [0, 1]
    position.apply("bid 1").apply("bid 2")
    assert position.is_terminal
    assert position.actor == TERMINAL
    assert position.legal_actions == []
    assert position.returns.tolist() == [-3, 3]   # 2 - 5; both paid 3


def test_alternate_roles():
    position = war(wars=3, roles="alternate")
    assert position.bidders == (0, 1)
    position.apply("bid flag").apply("bid flag")      # seat 1 defends and wins
    assert position.bidders == (1, 0)
    assert position.actor == 1
    assert position.describe("bid flag") == "Attacker sets the flag"
    position.apply("bid flag")
    assert position.actor == 0
    assert position.describe("bid flag") == "Defender sets the flag"
    position.apply("bid flag")                        # seat 0 defends and wins
    assert position.to_dict()["balance"] == 0
    position.apply("bid 1").apply("bid 1")
    assert position.returns.tolist() == [-1, 1]       # -1 + 1 - 1: seat 1 defends again


def test_forced_nodes_are_passed_to_the_end():
    """Whoever has spent all sets flags; when nobody can do anything else the remaining wars go to the defender."""
    position = played("bid 1", "bid 1", wars=4, attacker_ore=1, defender_ore=1)
    assert position.is_terminal
    assert position.returns.tolist() == [-4, 4]


def test_payment_order_is_attacker_then_defender():
    both = {"attacker_mana": 1, "attacker_ore": 1, "defender_mana": 1, "defender_ore": 1, "auto_pay": False}
    position = played("bid 1", "bid 1", **both)
    assert position.actor == 0
    position.apply("pay mana 1")
    assert position.actor == 1
    assert position.describe("pay mana 0") == "Defender pays 1 ore"
    position.apply("pay mana 0")
    assert resources(position) == [(0, 1), (1, 0)]
    assert position.returns[0] == -1 - 0.25 * (2 - 1)
    alternate = played("bid flag", "bid flag", "bid 1", "bid 1", **both, wars=2, roles="alternate")
    assert alternate.actor == 1


def test_usual_payment_of_auto_pay():
    """K8.6: least value, then fewest mana."""
    position = played("bid 5", "bid flag", attacker_mana=2, attacker_ore=4)
    assert resources(position)[0] == (1, 1)


# Names -------------------------------------------------------------------------------------------


def test_names_of_actions():
    position = war()
    names = ["bid flag", *[f"bid {n}" for n in range(1, 12)], "bid 0", *[f"pay mana {n}" for n in range(10)]]
    assert [position.game.words.name(action) for action in range(23)] == names
    assert [position.number(name) for name in names] == list(range(23))
    for wrong in (-1, 23):
        with pytest.raises(IllegalActionError, match=f"no action {wrong}"):
            position.game.words.name(wrong)


def test_descriptions_say_what_is_owed():
    position = war(attacker_discount=2)
    assert position.describe("bid 5") == "Attacker sets 5 and owes 3"
    assert position.describe("bid 2") == "Attacker sets 2, which is free"
    assert war(allow_zero_bid=True).describe("bid 0") == "Attacker sets 0, which is free"
    with pytest.raises(IllegalActionError, match="nothing is left to chance"):
        position.game.words.describe_chance(position.state_bytes, 3)


ILLEGAL = ["bid 4", "bid 0", "pay mana 1", "bid", "", "BID 1", 4, 12, 13, 23, -1, -4, 2**31, -(2**40), 10**30,
           True, False, None, 1.0, 1.5, float("nan"), b"bid 1", [], [1], (), {}, object(), np.float64(1), np.bool_(True),
           np.array([1, 2]), "bid 1\0", "\ud800"]


@pytest.mark.parametrize("action", ILLEGAL, ids=[f"{i}" for i in range(len(ILLEGAL))])
def test_illegal_actions(action):
    position = war()
    before = position.state_bytes
    for door in (position.apply, position.describe):
        with pytest.raises(IllegalActionError):
            door(action)
    assert position.state_bytes == before
    assert position.history == ()


def test_nothing_is_allowed_when_all_is_over():
    position = played("bid 1", "bid 1")
    for action in (0, 1, "bid flag"):
        with pytest.raises(IllegalActionError, match="the game is over"):
            position.apply(action)


def test_numbers_of_numpy_are_actions():
    assert war().apply(np.int64(2)) == war().apply(2)


# Hidden bids -------------------------------------------------------------------------------------


def test_only_the_first_bid_is_secret_and_only_until_the_second():
    position = war(wars=2)
    position.apply("bid 2")
    assert position.seen(0) == [(0, 2)]
    assert position.seen(1) == [(0, None)]
    assert position.bidders == ()
    position.apply("bid 1")
    assert position.seen(0) == position.seen(1) == [(0, 2), (1, 1)]
    position.apply("bid flag")
    assert position.seen(1) == [(0, 2), (1, 1), (0, None)]   # of the second war only


def test_seats_are_hidden_from_in_turn_where_roles_alternate():
    position = played("bid 1", "bid 1", "bid 2", wars=2, roles="alternate")
    assert position.seen(0) == [(0, 1), (1, 1), (1, None)]
    assert position.seen(1) == [(0, 1), (1, 1), (1, 2)]


def test_a_bid_against_a_forced_flag_is_no_secret():
    position = war(wars=2, defender_ore=0)
    assert position.bidders == ()
    position.apply("bid 1")
    assert position.seen(1) == [(0, 1)]


def test_what_the_defender_sees_does_not_depend_on_the_hidden_bid():
    hidden = [war().apply(bid) for bid in range(4)]
    assert len({position.observation(1) for position in hidden}) == 1
    assert len({position.tensor(1).tobytes() for position in hidden}) == 1
    assert len({position.observation(0) for position in hidden}) == 4
    assert len({position.tensor(0).tobytes() for position in hidden}) == 4
    assert hidden[0].observation(1) != war().observation(1)   # but that there is one, it sees


def test_payers_see_both_numbers():
    rich = {"attacker_mana": 2, "attacker_ore": 3, "defender_mana": 2, "defender_ore": 3, "auto_pay": False}
    pairs = [played(a, d, **rich) for a, d in product(range(1, 5), repeat=2)]
    for seat in (0, 1):
        assert len({position.observation(seat) for position in pairs}) == len(pairs)
        assert len({position.tensor(seat).tobytes() for position in pairs}) == len(pairs)


def test_determinize_draws_every_bid_alike():
    """1600 draws of four bids: each comes 400 times, give or take 5 deviations of 17."""
    position = war().apply("bid 2")
    drawn = [position.determinize(1, seed).to_dict()["seats"][0]["bid"] for seed in range(1600)]
    for bid in ("flag", 1, 2, 3):
        assert abs(drawn.count(bid) - 400) < 5 * 17.4
    assert position.determinize(1, 5) == position.determinize(1, 5)


def test_determinize_leaves_what_is_known():
    position = war().apply("bid 2")
    assert position.determinize(0, 1) == position
    for seat in (0, 1):
        assert war().determinize(seat, 1) == war()
        assert played(1, 1).determinize(seat, 1) == played(1, 1)
    zero = war(allow_zero_bid=True).apply("bid 3")
    assert 0 in [zero.determinize(1, seed).to_dict()["seats"][0]["bid"] for seed in range(100)]


# Facts -------------------------------------------------------------------------------------------


def test_the_state_is_small():
    assert war().game.state_size == len(war().state_bytes) <= 64
    assert war().state_bytes[58:] == bytes(6)   # padding


def test_equal_positions_have_equal_bytes():
    """Different ways, one position: the same is spent and won."""
    assert played("bid 1", "bid 1", "bid 2", "bid 2", wars=3) == played("bid 2", "bid 2", "bid 1", "bid 1", wars=3)
    assert war(stakes="2+2", wars=2) == war(stakes="2", wars=2)
    assert war(cost=-0.0) == war(cost=0.0)


def test_facts_of_the_default_war():
    """The attacker's best is to win with 1 against a flag, or with one more: 0.75. The worst: -1, paying alike."""
    facts = war().facts()
    assert facts == {
        "seats": 2, "num_actions": 12, "max_legal": 4, "max_chance_outcomes": 0, "max_chance_nodes": 0,
        "max_length": 2, "tensor_size": len(war().tensor(0)), "zero_sum": 1, "perfect_information": 0,
        "min_return": -1.0, "max_return": 1.0,
    }


def test_ids_end_where_the_options_end():
    assert war(allow_zero_bid=True).facts()["num_actions"] == 13
    assert war(auto_pay=False).facts()["num_actions"] == 23
    assert played("bid 1", "bid 1", wars=2).facts() == war(wars=2).facts()   # of the game, not of the position


def test_perfect_information_without_hidden_bids():
    assert war(defender_ore=0).facts()["perfect_information"] == 1
    assert war(attacker_ore=0).facts()["perfect_information"] == 1


def extremes(position):
    """Return the longest game, the most actions at a node, and the lowest and highest return of seat 0, by playing all."""
    if position.is_terminal:
        return len(position.history), 0, position.returns[0], position.returns[0]
    found = [extremes(position.copy().apply(action)) for action in position.legal_actions]
    longest, widest, lows, highs = zip(*found, strict=True)
    return max(longest), max(len(found), *widest), min(lows), max(highs)


SINGLE = [
    {},
    {"cost": 0.1},
    {"cost": 1.7, "attacker_discount": 2, "alliances": True},
    {"cost": 3.0, "attacker_mana": 2, "attacker_ore": 0},
    {"cost": 0.3, "attacker_mana": 1, "attacker_ore": 0, "defender_ore": 0, "defender_mana": 2},
    {"cost": 0.3, "attacker_ore": 0, "attacker_wins_ties": True},
    {"cost": 2.3, "stakes": "3", "allow_zero_bid": True, "defender_discount": 11},
    {"attacker_mana": 3, "attacker_ore": 2, "defender_mana": 1, "auto_pay": False, "cost": 0.7},
]


@pytest.mark.parametrize("parameters", SINGLE, ids=str)
def test_bounds_of_one_war_are_exact(parameters):
    position = war(**parameters)
    longest, widest, lowest, highest = extremes(position)
    facts = position.facts()
    assert facts["max_length"] == longest
    assert facts["max_legal"] == widest
    assert facts["max_return"] == max(highest, -lowest) == -facts["min_return"]


CAMPAIGNS = [
    {"wars": 2, "attacker_mana": 1, "attacker_ore": 1, "defender_ore": 1, "auto_pay": False},
    {"wars": 3, "attacker_mana": 1, "attacker_ore": 2, "defender_ore": 0, "auto_pay": False},
    {"wars": 3, "attacker_mana": 2, "attacker_ore": 1, "defender_ore": 1, "roles": "alternate"},
    {"wars": 3, "attacker_ore": 1, "defender_ore": 1, "attacker_discount": 1, "alliances": True, "stakes": "1+3+2"},
    {"wars": 2, "attacker_mana": 1, "attacker_ore": 1, "attacker_discount": 11, "auto_pay": False},
]


@pytest.mark.parametrize("parameters", CAMPAIGNS, ids=str)
@pytest.mark.parametrize("cost", [0.0, 0.1, 3.0])
def test_bounds_of_campaigns_hold_and_lengths_are_exact(parameters, cost):
    position = war(**parameters, cost=cost)
    longest, widest, lowest, highest = extremes(position)
    facts = position.facts()
    assert facts["max_length"] == longest
    assert facts["max_legal"] == widest
    assert facts["min_return"] <= lowest <= highest <= facts["max_return"]
