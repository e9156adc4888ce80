"""Exact numbers of nodes of small campaigns: the tree is walked and compared with counting by hand."""

from math import comb
from typing import NamedTuple

import pytest

from realmlab.cython_core import Position


class Counts(NamedTuple):
    """Nodes of a tree in which the two bids of a war are set one after the other."""

    decisions: int
    terminals: int


def walk(position):
    if position.is_terminal:
        return Counts(0, 1)
    decisions, terminals = 1, 0
    for action in position.legal_actions:
        below = walk(position.copy().apply(action))
        decisions += below.decisions
        terminals += below.terminals
    return Counts(decisions, terminals)


def counted(**parameters):
    return walk(Position("kingdoms_war", **parameters))


def test_default_war():
    """Flag, 1, 2, 3 for each side: the root, one node for each bid of the attacker, 16 ends."""
    assert counted() == Counts(1 + 4, 16)


@pytest.mark.parametrize(("attacker_ore", "defender_ore"), [(1, 1), (3, 2), (5, 9), (9, 9)])
def test_one_war_with_ore_only(attacker_ore, defender_ore):
    """Each side has the flag and as many numbers as it has ore."""
    counts = counted(attacker_ore=attacker_ore, defender_ore=defender_ore)
    assert counts == Counts(1 + (attacker_ore + 1), (attacker_ore + 1) * (defender_ore + 1))


def test_the_largest_war_is_twelve_by_twelve():
    """K22.2: the flag and 1 to 11; with allow_zero_bid one more each."""
    rich = {"attacker_mana": 9, "attacker_ore": 9, "defender_mana": 9, "defender_ore": 9}
    assert counted(**rich) == Counts(1 + 12, 144)
    assert counted(**rich, allow_zero_bid=True) == Counts(1 + 13, 169)


def test_one_side_without_a_choice():
    """A side without means sets the flag, which is no decision: one node, an end for each number."""
    assert counted(defender_ore=0) == Counts(1, 4)
    assert counted(attacker_ore=0) == Counts(1, 4)


@pytest.mark.parametrize("wars", range(1, 7))
def test_campaigns_with_one_ore_each(wars):
    """Each side chooses the war in which it sets its only 1, or none: (wars + 1)² ends.

    Every decision is between two things, and a tree of such decisions has one less than it has ends.
    """
    ends = (wars + 1) ** 2
    assert counted(wars=wars, attacker_ore=1, defender_ore=1) == Counts(ends - 1, ends)


def ways(wars, ore):
    """In how many ways a side can bid in so many wars: numbers of 0 (the flag) or more that add up to at most ore."""
    return comb(wars + ore, wars)


@pytest.mark.parametrize(("wars", "a", "d"), [(2, 3, 3), (3, 2, 2), (3, 1, 3), (4, 2, 1)])
@pytest.mark.parametrize("roles", ["fixed", "alternate"])
def test_campaigns_with_ore_only(wars, a, d, roles):
    """With ore only, without discounts, a number costs itself, so what one side can bid does not depend on the other.

    So the ends are ways(wars, a) · ways(wars, d). A node of the first bidder of war k is a history of k wars that
    leaves it ore, `ways(k, ore - 1)` of its own with any of the other; one of the second is the same for it, with
    any k + 1 bids of the first. The k-th attacker is seat 1 for odd k where roles alternate.
    """
    decisions = 0
    for k in range(wars):
        first, second = (d, a) if roles == "alternate" and k % 2 else (a, d)
        decisions += ways(k, first - 1) * ways(k, second) + ways(k + 1, first) * ways(k, second - 1)
    counts = counted(wars=wars, attacker_ore=a, defender_ore=d, roles=roles)
    assert counts == Counts(decisions, ways(wars, a) * ways(wars, d))


def test_payments_as_decisions():
    """K8.6. Attacker (m1, o2) against (o1).

    The attacker has the flag and 1 to 4: 1 is paid by 1 mana or 1 ore, 2 by 1 mana or 2 ore, 3 and 4 in one way.
    Decisions: the root, 5 of the defender, and the two payments after 1 and 2, for each of the defender's 2 bids.
    Ends: 2 bids of the defender for each of 1 (flag) + 2 + 2 + 1 + 1 ways of the attacker.
    """
    counts = counted(attacker_mana=1, attacker_ore=2, defender_ore=1, auto_pay=False)
    assert counts == Counts(1 + 5 + 2 * 2, 2 * (1 + 2 + 2 + 1 + 1))


def test_payments_by_rule_are_no_decisions():
    """The same war with auto_pay: only the bids are left."""
    assert counted(attacker_mana=1, attacker_ore=2, defender_ore=1) == Counts(1 + 5, 5 * 2)


def test_free_numbers_leave_all_campaigns_open():
    """With discount 2 and nothing else both sides can set flag, 1, 2 in every war: 9 ends a war, 1 + 3 decisions."""
    free = {"attacker_ore": 0, "defender_ore": 0, "attacker_discount": 2, "defender_discount": 2}
    assert counted(wars=3, **free) == Counts(4 * (1 + 9 + 81), 9**3)


def test_options_without_effect_on_the_tree():
    for option in ({"alliances": True}, {"attacker_wins_ties": True}, {"cost": 2.0}, {"stakes": "3+5"}):
        assert counted(wars=2, **option) == counted(wars=2)
