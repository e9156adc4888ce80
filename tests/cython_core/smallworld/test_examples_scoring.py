"""S22, examples 48 to 55: scoring."""

import pytest


def test_E48_merchant_humans(income, seat):
    assert income("humans merchant @ 1 9 11 3 4") == 13
    with_others = seat("humans merchant @ 3 7 11 1 2", decline="trolls @ 18 22 25 26")
    assert income(with_others, players=3) == 13 + 4


def test_E49_aquatic(income):
    assert income("ratmen aquatic @ 1 2 5 3 4") == 6


def test_E50_imperial_and_barricade(income, seat):
    assert income(seat("ratmen imperial @ 1 2 3 4 8 9", decline="orcs @ 14 15 21")) == 6 + 3 + 3
    assert income("ratmen barricade @ 1 2 3 4") == 4 + 3
    assert income("ratmen barricade @ 1 2 3 4 8") == 5


def test_E51_pillaging_orcs(income):
    assert income("orcs pillaging @ 1 2 3 4 8 9", turn={"conquests": 3}) == 6 + 3 + 3


def test_E52_fortresses(income, board, play, coins, price, rest_of_turn):
    own = "ratmen fortified @ 1+fortress 2+fortress 3+fortress 4 9"
    assert income(own) == 8
    position = rest_of_turn(play(board(own), "decline"))
    assert coins(position, 0) == 5 + 5
    enemy = {"decline": "ratmen @ 1+fortress 2+fortress 3+fortress 4 9"}
    assert price(board("trolls hill hand=6 @ 8", enemy), 3) == 2 + 1 + 1


def test_E53_peace_loving(board, play, coins, rest_of_turn, seat):
    calm = board("ratmen peace_loving hand=9 @ 9", seat("orcs hill @ 8 19", decline="trolls @ 4"))
    play(calm, "conquer 10", "conquer 14", "conquer 4")
    assert coins(rest_of_turn(calm), 0) == 5 + 4 + 3
    wild = board("ratmen peace_loving hand=2 @ 9", "orcs hill @ 8 19")
    play(wild, "conquer 8", 0)
    assert coins(rest_of_turn(wild), 0) == 5 + 1


def test_E54_wealthy_and_alchemist(income):
    assert income("ratmen wealthy first @ 1 2") == 2 + 7
    assert income("ratmen wealthy @ 1 2") == 2
    assert income("ratmen alchemist") == 2


def test_E55_gypsies(board, play, after, coins, rest_of_turn):
    position = board("gypsies commando hand=5 @ 1 2 3 4 9 10", tribes=[])
    play(position, "lift 1", "lift 2", "conquer 8", "conquer 14", "conquer 15")
    assert 2 not in after(position, "conquer")
    assert 13 in after(position, "conquer")
    play(position, "done")
    assert coins(rest_of_turn(position), 0) == 5 + 7 + 2


@pytest.mark.parametrize("race", ["gypsies", "ratmen"])
def test_E55_only_gypsies_may_not_come_back(board, play, after, race):
    position = play(board(f"{race} commando hand=5 @ 1 2 3", tribes=[]), "lift 2")
    assert (2 in after(position, "conquer")) == (race == "ratmen")
