"""K8.6: paying for a war number. Seat 0 attacks seat 1 in region 0B, coming from 0A."""

import pytest


def test_E24_means_bound_the_number_and_no_change_is_given(declare, names, play, goods):
    position = declare({"mana": 2})
    assert names(position) == {"bid flag", "bid 1", "bid 2", "bid 3", "bid 4"}
    assert goods(play(position, "bid 3"), 0) == (0, 0, 0)


def test_E25_the_payer_picks_among_the_minimal_payments(declare, names, play, asked, goods):
    position = play(declare({"mana": 1, "ore": 2}, auto_pay=False), "bid 2")
    assert asked(position) == ("pay", 0)
    assert names(position) == {"pay mana 0", "pay mana 1"}  # one mana and one ore is not minimal
    assert goods(play(position.copy(), "pay mana 1"), 0) == (0, 2, 0)
    assert goods(play(position.copy(), "pay mana 0"), 0) == (1, 0, 0)


@pytest.mark.parametrize(("stock", "number", "left"), [
    ((2, 3), 3, (2, 0)),   # 3 ore, or 1 mana and 1 ore: both exact, the fewest mana
    ((2, 2), 3, (1, 1)),   # 1 mana and 1 ore is exact, 2 mana would be one over
    ((2, 1), 4, (0, 1)),   # 2 mana is exact, 2 mana and 1 ore is not minimal
    ((3, 0), 3, (1, 0)),   # one over, for want of ore
    ((3, 0), 1, (2, 0)),
    ((2, 1), 1, (2, 0)),
    ((1, 2), 2, (1, 0)),
    ((4, 9), 11, (3, 0)),
    ((9, 0), 11, (3, 0)),
])
def test_K8_6_auto_pay_wastes_least_then_saves_mana(declare, play, goods, stock, number, left):
    position = declare({"mana": stock[0], "ore": stock[1]})
    assert goods(play(position, f"bid {number}"), 0)[:2] == left


@pytest.mark.parametrize(("stock", "number", "ways"), [
    ((2, 3), 3, {"0", "1", "2"}),
    ((2, 1), 3, {"1", "2"}),
    ((2, 2), 4, {"1", "2"}),
    ((5, 9), 11, {"1", "2", "3", "4", "5"}),
    ((6, 9), 11, {"1", "2", "3", "4", "5", "6"}),
])
def test_K8_6_without_auto_pay_every_minimal_payment_is_offered(declare, play, after, asked, stock, number, ways):
    position = play(declare({"mana": stock[0], "ore": stock[1]}, auto_pay=False), f"bid {number}")
    assert asked(position) == ("pay", 0)
    assert after(position, "pay mana") == ways


def test_K8_6_a_single_minimal_payment_is_not_asked_for(declare, play, asked, goods):
    position = play(declare({"mana": 2}, {"food": 9}, auto_pay=False), "bid 3")
    assert goods(position, 0) == (0, 0, 0)
    assert asked(position) == ("loser", 1)


def test_K8_6_the_attacker_pays_first_then_the_defender(declare, play, asked, goods):
    position = play(declare({"mana": 1, "ore": 2}, {"mana": 1, "ore": 3}, auto_pay=False), "bid 2", "bid 3")
    assert asked(position) == ("pay", 0)
    play(position, "pay mana 1")
    assert asked(position) == ("pay", 1)
    play(position, "pay mana 1")
    assert goods(position, 0) == (0, 2, 0)
    assert goods(position, 1) == (0, 2, 0)
