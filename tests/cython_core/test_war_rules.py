"""Single rules of kingdoms_war: who wins, who pays what, who attacks."""

from itertools import product

import pytest

from realmlab.cython_core import TERMINAL

RICH = {"attacker_mana": 9, "attacker_ore": 9, "defender_mana": 9, "defender_ore": 9, "allow_zero_bid": True}


def resources(position):
    return [(seat["mana"], seat["ore"]) for seat in position.to_dict()["seats"]]


# Setting numbers -----------------------------------------------------------------------------------


def test_e23_the_rulebook_example(war):
    bara = {"attacker_mana": 1, "attacker_ore": 2, "attacker_discount": 1}
    position = war(**bara)
    assert position.legal_actions == [0, 1, 2, 3, 4, 5]
    position.apply("bid 5").apply("bid flag")
    assert position.to_dict()["balance"] == 1
    assert resources(position) == [(0, 0), (0, 3)]
    assert position.returns[0] == 1 - 0.25 * 4


def test_e24_overpaying_is_spent(war):
    """K22.6: 3 with mana only costs 4, and utility counts what was paid."""
    position = war(attacker_mana=2, attacker_ore=0)
    assert position.legal_actions == [0, 1, 2, 3, 4]
    position.apply("bid 3").apply("bid flag")
    assert resources(position)[0] == (0, 0)
    assert position.returns[0] == 1 - 0.25 * 4


def test_e25_minimal_payments_as_a_decision(played):
    position = played("bid 2", "bid flag", attacker_mana=1, attacker_ore=2, auto_pay=False)
    assert position.legal_actions == [13, 14]
    assert position.describe("pay mana 0") == "Attacker pays 2 ore"
    assert position.describe("pay mana 1") == "Attacker pays 1 mana"
    assert resources(position.copy().apply("pay mana 1"))[0] == (0, 2)
    assert resources(position.copy().apply("pay mana 0"))[0] == (1, 0)


def test_e26_without_means_only_the_flag_and_with_a_discount_a_free_one(war):
    position = war(attacker_ore=0)
    assert (position.actor, position.bidders) == (1, ())   # the attacker's flag was no decision
    position = war(attacker_ore=0, attacker_discount=1)
    assert position.legal_actions == [0, 1]
    position.apply("bid 1").apply("bid flag")
    assert position.returns[0] == 1


def test_e27_equal_numbers(played):
    four = {"attacker_ore": 4, "defender_ore": 4}
    lost = played("bid 4", "bid 4", **four)
    assert (lost.to_dict()["balance"], resources(lost)) == (-1, [(0, 0), (0, 0)])
    won = played("bid 4", "bid 4", **four, attacker_wins_ties=True)
    assert (won.to_dict()["balance"], resources(won)) == (1, [(0, 0), (0, 0)])


def test_e28_one_beats_a_flag_which_pays_nothing(played):
    position = played("bid flag", "bid 1")
    assert (position.to_dict()["balance"], resources(position)) == (-1, [(0, 3), (0, 2)])
    assert position.returns[0] == -1 + 0.25


def test_e29_two_flags(played):
    """K9.1 and K14.6: the right to win ties does not help a flag."""
    for ties in (False, True):
        assert played("bid flag", "bid flag", attacker_wins_ties=ties).returns[0] == -1
        assert played("bid flag", "bid flag", attacker_wins_ties=ties, alliances=True).returns[0] == 0


def test_alliances_change_nothing_but_two_flags(played):
    for attack, defence in product(range(4), repeat=2):
        if (attack, defence) != (0, 0):
            assert played(attack, defence).returns[0] == played(attack, defence, alliances=True).returns[0]


def height(action):
    return {0: -1, 12: 0}.get(action, action)


@pytest.mark.parametrize("ties", [False, True])
@pytest.mark.parametrize("discounts", [(0, 0), (2, 0), (1, 11)])
def test_all_pairs_of_numbers(war, ties, discounts):
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


def test_zero_is_offered_to_a_side_without_means(war):
    position = war(attacker_ore=0, allow_zero_bid=True)
    assert position.legal_actions == [0, 12]
    assert position.bids(1) == [0, 1, 2, 3, 12]
    position.apply("bid 0").apply("bid flag")
    assert position.returns.tolist() == [1, -1]


# Campaigns -----------------------------------------------------------------------------------------


def test_resources_are_carried_over_and_stakes_add_up(played):
    position = played("bid 2", "bid 1", wars=2, stakes="2+5")
    assert resources(position) == [(0, 1), (0, 2)]
    assert position.score.tolist() == [2 - 0.25, -2 + 0.25]
    assert position.legal_actions == [0, 1]
    position.apply("bid 1").apply("bid 2")
    assert position.is_terminal
    assert position.actor == TERMINAL
    assert position.legal_actions == []
    assert position.returns.tolist() == [-3, 3]   # 2 - 5; both paid 3


def test_alternate_roles(war):
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


def test_forced_nodes_are_passed_to_the_end(played):
    """Whoever has spent all sets flags; when nobody can do anything else the remaining wars go to the defender."""
    position = played("bid 1", "bid 1", wars=4, attacker_ore=1, defender_ore=1)
    assert position.is_terminal
    assert position.returns.tolist() == [-4, 4]


def test_payment_order_is_attacker_then_defender(played):
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


def test_usual_payment_of_auto_pay(played):
    """K8.6: least value, then fewest mana."""
    position = played("bid 5", "bid flag", attacker_mana=2, attacker_ore=4)
    assert resources(position)[0] == (1, 1)
