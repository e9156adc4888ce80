"""The arithmetic of payments (K8.6) against a plain-Python twin that tries everything."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from realmlab.cython_core import bids

UNITS = range(10)
COSTS = range(12)


def value(paid, worth):
    return sum(units * each for units, each in zip(paid, worth, strict=True))


def is_minimal(paid, worth, cost):
    """Does the payment reach the cost, and would leaving out any one unit fall below it? (K8.6)"""
    enough = value(paid, worth)
    return enough >= cost and all(enough - each < cost for units, each in zip(paid, worth, strict=True) if units)


def twin_payments(purse, worth, cost):
    """All minimal payments, by trying every payment there is; ascending by mana, then food."""
    every = product(*(range(units + 1) for units in purse))
    return sorted((paid for paid in every if is_minimal(paid, worth, cost)), key=lambda paid: (paid[0], paid[2]))


def twin_payment(purse, worth, cost):
    """The payment of auto_pay: least worth, then fewest mana, then fewest food (K8.6, R49)."""
    options = twin_payments(purse, worth, cost)
    return min(options, key=lambda paid: (value(paid, worth), paid[0], paid[2]), default=None)


purses = st.tuples(*[st.integers(0, 9)] * 3)


@settings(max_examples=400, deadline=None)
@given(purse=purses, cost=st.integers(0, 11), orcs=st.booleans())
def test_payments_are_those_of_the_twin(purse, cost, orcs):
    worth = (2, 1, int(orcs))
    assert bids.payments(*purse, cost, food_worth=int(orcs)) == twin_payments(purse, worth, cost)
    assert bids.payment(*purse, cost, food_worth=int(orcs)) == twin_payment(purse, worth, cost)


@pytest.mark.parametrize("orcs", [0, 1])
def test_every_purse_and_cost(orcs):
    """A payment is minimal whatever else is in the purse, so a purse has those of the full purse it holds."""
    worth = (2, 1, orcs)
    full = {cost: twin_payments((9, 9, 9), worth, cost) for cost in COSTS}
    for purse, cost in product(product(UNITS, repeat=3), COSTS):
        held = [paid for paid in full[cost] if all(p <= u for p, u in zip(paid, purse, strict=True))]
        assert bids.payments(*purse, cost, food_worth=orcs) == held, (purse, cost)
        least = min(held, key=lambda paid: (value(paid, worth), paid[0], paid[2]), default=None)
        assert bids.payment(*purse, cost, food_worth=orcs) == least, (purse, cost)


def test_there_is_room_for_all_payments():
    """ROOM is the C arrays' size. Orcs owing 11 with 9 of each have the most: 8 + 10 + 8 + 6 + 4 + 2 + 1.

    By mana spent, 0 to 6; with m mana, 11 - 2m units are left to split between at most 9 ore and 9 food.
    """
    most = max(len(bids.payments(9, 9, 9, cost, food_worth=orcs)) for cost in COSTS for orcs in (0, 1))
    assert most == 8 + 10 + 8 + 6 + 4 + 2 + 1 == 39
    assert most <= bids.ROOM


def test_without_food_nobody_has_more_than_six_payments():
    """The bound of K21."""
    assert max(len(bids.payments(9, 9, 9, cost)) for cost in COSTS) == 6


def test_e23_all_that_bara_has():
    assert bids.payments(1, 2, 0, 4) == [(1, 2, 0)]


def test_e24_no_change_is_given():
    assert bids.payments(2, 0, 0, 3) == [(2, 0, 0)]
    assert bids.payment(2, 0, 0, 3) == (2, 0, 0)


def test_e25_one_mana_and_one_ore_is_not_minimal_for_two():
    assert bids.payments(1, 2, 0, 2) == [(0, 2, 0), (1, 0, 0)]


def test_e26_food_pays_only_for_orcs():
    assert bids.payment(0, 0, 9, 1) is None
    assert bids.payments(0, 0, 9, 1) == []
    assert bids.payment(0, 0, 9, 9, food_worth=1) == (0, 0, 9)


def test_e32_what_nine_less_one_costs_the_orcs():
    """Owing 8 with 2 mana and 7 ore: the least worth is 8 exactly, and the fewest mana is one."""
    assert bids.payment(2, 7, 0, 8, food_worth=1) == (1, 6, 0)
    assert bids.payment(0, 8, 0, 8, food_worth=1) == (0, 8, 0)


def test_r49_of_two_equal_payments_the_one_with_less_mana_then_less_food():
    assert bids.payment(5, 3, 0, 4) == (1, 2, 0)
    assert bids.payment(5, 3, 3, 4, food_worth=1) == (0, 3, 1)
    assert bids.payment(5, 0, 1, 3, food_worth=1) == (1, 0, 1)   # exact beats the two mana that overpay


@pytest.mark.parametrize("wrong", [(-1, 0, 0), (0, 10, 0), (0, 0, 300)])
def test_purses_are_checked(wrong):
    with pytest.raises(ValueError, match="from 0 to 9"):
        bids.payments(*wrong, 1)
    with pytest.raises(ValueError, match="from 0 to 9"):
        bids.payment(*wrong, 1)


@pytest.mark.parametrize("cost", [-1, 12, 40, 1000])
def test_costs_are_checked(cost):
    """Eleven is the highest number, so nobody owes more; 18 would have more payments than there is room for."""
    with pytest.raises(ValueError, match=f"from 0 to 11, not {cost}"):
        bids.payments(9, 9, 9, cost, food_worth=1)
    with pytest.raises(ValueError, match=f"from 0 to 11, not {cost}"):
        bids.payment(9, 9, 9, cost, food_worth=1)


@pytest.mark.parametrize("food_worth", [-1, 2, 256, 257])
def test_the_worth_of_food_is_checked(food_worth):
    with pytest.raises(ValueError, match="food_worth is 0, or 1 for Orcs"):
        bids.payments(1, 1, 1, 1, food_worth=food_worth)


@pytest.mark.parametrize("wrong", ["1", None, 2**40])
def test_types_are_checked(wrong):
    with pytest.raises((TypeError, OverflowError)):
        bids.payments(wrong, 1, 1, 1)
