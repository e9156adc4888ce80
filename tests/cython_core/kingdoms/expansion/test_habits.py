"""What the habits of choices say (habits.pxd), one position after the other, and that both lists of kinds are one."""

import re
from pathlib import Path

import pytest

from realmlab.cython_core.kingdoms import cards, policy

PXD = Path(policy.__file__).with_name("habits.pxd")


def said(position, choice):
    """Return the habits of a choice as (kind, what is added to where the kind begins)."""
    found = []
    for habit in policy.habits(position.state_bytes, position.number(choice)):
        for kind, count in cards.HABITS.items():
            if habit < count:
                found.append((kind, habit))
                break
            habit -= count
    return found


def test_the_kinds_of_the_engine_are_those_of_the_data():
    kinds = PXD.read_text(encoding="utf-8").partition("# Kinds of habits")[2]
    begins = [int(place) for place in re.findall(r"^    [A-Z_]+ = (\d+) ", kinds, re.MULTILINE)]
    assert begins == [sum(list(cards.HABITS.values())[:i]) for i in range(len(cards.HABITS))]


def test_a_selection_says_who_can_carry_it_out(board, seat):
    """Seat 0 can pay for its third level of magic, seat 1 not for its first (K7.2)."""
    position = board(seat("0A:s", mana=4, magic=2), seat("1A:s"), shields="trade build")
    assert said(position, "select research") == [
        ("card able", 4 * 3 + 2), ("card shields", 5 * 3 + 2), ("card level", 8 + 2), ("card means", 7 * 3 + 6),
    ]
    assert said(position, "select patrol") == [("card able", 3), ("card shields", 2), ("card means", 6)]


def test_in_the_final_part_and_with_abilities_there_is_more_to_say(board, seat):
    position = board(seat("0A:s", faction="orcs"), seat("1A:s", faction="elves", ore=5), abilities=True, final=True)
    orcs = next(i for i, record in enumerate(cards.factions()) if record["id"] == "orcs")
    assert said(position, "select trade") == [
        ("card able", 23), ("card shields", 25), ("card last", 5), ("card faction", 6 * orcs + 5), ("card means", 36),
    ]


def test_of_what_is_collected_that_counts_which_there_is_room_for(board, seat, play):
    """1A is a forest, but mana is full (K1.5); 1B and 1D are plains (K5.1)."""
    position = play(board(seat("0A:s 0B:s"), seat("1A:s 1B:s 1D:s", mana=9)), "select trade")
    assert said(position, "collect") == [("yield", 0), ("yield", 5), ("yield", 12), ("yield", 15)]


@pytest.mark.parametrize("walls", ["fortresses", "lying_fortresses"])
def test_where_a_fortress_stands_or_lies_nothing_is_collected(realm, seat, play, walls):
    """K5.4: of the forest 1C and the plains 1B only the plains yield."""
    owner = seat("1B:s 1C:s", mana=1, tower=1, **{walls: ["1C"]})
    position = play(realm(seat("0A:s 0B:s"), owner), "select trade")
    assert said(position, "collect") == [("yield", 0), ("yield", 5), ("yield", 11), ("yield", 15)]


def test_a_goal_says_who_is_there_and_what_it_yields(realm, seat, play):
    """0D: a forest with a fortress of seat 1, which means war (K6.7); 0B: an own meeple on mountains; 0C: tundra."""
    rival = seat("1A:s 1B:s", fortresses=["0D"], tower=1, ore=3)
    position = play(realm(seat("0B:s 0E:s", ore=4), rival), "select patrol")
    assert said(position, "from 0E") == [("carry", 1), ("left", 0)]
    play(position, "from 0E")
    assert said(position, "to 0D") == [("entered by", 18 + 2), ("odds of war", 3), ("goal like", 0), ("goal held", 0)]
    assert said(position, "to 0B") == [("entered by", 9 + 1), ("goal like", 4 + 1), ("goal held", 4 + 1)]
    assert said(position, "to 0C") == [("entered by", 6)]


def test_a_number_is_compared_with_what_the_rival_can_set(board, seat, play):
    position = play(board(seat("0A:s 0B:s", mana=2), seat("0C:s 1A:s", ore=3)), "select patrol", "from 0B", "to 0C")
    assert said(position, 0) == [("set", 0)]
    assert said(position, 2) == [("set", 2), ("set over", 5)]
    assert said(position, 4) == [("set", 4), ("set over", 7), ("set all", 0)]


def test_a_trade_says_what_is_held_of_both_and_whether_all_is_given(board, seat, play):
    position = play(board(seat("0A:s", mana=4, food=2), seat("1A:s")), "select trade")
    assert said(position, "trade mana food") == [("carry", 11), ("given", 4), ("got", 20 + 2)]
    play(position, "trade mana food")
    assert said(position, "amount 4") == [("units", 3), ("all units", 0)]
    assert said(position, "amount 1") == [("units", 0)]


def test_works_say_the_level_and_the_ground(board, seat, play):
    position = play(board(seat("0A:s 0B:s", food=5), seat("1A:s")), "select expand")
    assert said(position, "to 0B") == [("carry", 2 * 4 + 1), ("carry level", 16 + 2), ("put", 1)]
    assert said(position, "pass") == []


def test_the_start_says_the_split_and_the_ground(start):
    position = start(2)
    while position.actor < 0 or position.to_dict()["node"]["kind"] != "split":
        position.apply(position.legal_actions[0])
    assert said(position, "split 1 2 3") == [("split units", 1), ("split units", 7 + 2), ("split units", 14 + 3)]
