"""S22, examples 66 to 72: the column, Copycat, coins that change hands, and the end."""

import pytest


def column_coins(position):
    return [combo["coins"] for combo in position.to_dict()["column"]]


def deal(position):
    """Let the first outcome of chance happen until somebody decides."""
    while position.actor == -1:
        position.apply(position.legal_actions[0])
    return position


def test_E66_paying_for_those_passed_over(board, play, coins):
    row = ["orcs hill coins=0", "elves swamp coins=2", "humans forest", "trolls merchant coins=1"]
    position = deal(play(board("", column=row, node="pick"), "pick 3"))
    assert coins(position, 0) == 5 - 3 + 1
    assert column_coins(position) == [1, 3, 1, 0, 0, 0]
    assert [combo["race"] for combo in position.to_dict()["column"]][:3] == ["orcs", "elves", "humans"]


def test_E67_cursed_homunculi(board, seat, play, names, coins):
    row = ["orcs hill", "homunculi cursed", "humans forest"]
    position = deal(play(board("", column=row, node="pick"), "pick 2"))
    assert coins(position, 0) == 5 - 4
    assert column_coins(position)[:2] == [1, 3]
    assert position.to_dict()["column"][1]["extra"] == 1
    assert names(board(seat(coins=3), column=row, node="pick")) == {"pick 0", "pick 1"}


def test_E68_collected_homunculi(board, play, army, supply):
    position = board("", column=["homunculi swamp extra=2"], node="pick")
    assert supply(position, "homunculi") == 16
    play(position, "pick 0")
    assert army(position, 0) == 5 + 4 + 2
    assert supply(position, "homunculi") == 18 - 11


def test_E69_copying_wealthy(board, play, coins, rest_of_turn):
    own, row = "elves copycat {}hand=9", ["orcs hill", "humans wealthy"]
    for words, expected in (("first ", 7), ("", 0)):
        position = board(own.format(words), column=row, node="mirror")
        assert coins(rest_of_turn(play(position, "mirror 1")), 0) == 5 + expected


def test_E69_copying_encampments(board, play, until, slot, spot):
    row = ["orcs bivouacking", "humans forest"]
    position = play(board("elves copycat @ 9 10", "trolls hill @ 19", column=row, node="mirror"), "mirror 0")
    assert slot(position, 0)["copies"] == "bivouacking"
    assert slot(position, 0)["encampments"] == 5
    until(position, "encampments")
    play(position, "place 9", "place 9", "place 10")
    until(position, "mirror", number=0)
    assert (spot(position, 9)["encampments"], spot(position, 10)["encampments"]) == (2, 3)
    again = play(position.copy(), "mirror 0")
    assert slot(again, 0)["encampments"] == 5  # ready: they stay, and are in hand for the turn
    other = play(position, "mirror 1")
    assert slot(other, 0)["encampments"] == 0
    assert spot(other, 9)["encampments"] == spot(other, 10)["encampments"] == 0


@pytest.mark.parametrize(("his", "ours", "left"), [(5, 5, (5, 5)), (0, 5, (4, 1)), (5, 0, (0, 5))])
def test_E70_ransacking_against_corrupt(board, seat, play, coins, his, ours, left):
    position = board(seat("ratmen ransacking hand=9 @ 9", coins=ours), seat("orcs corrupt @ 14 19", coins=his))
    play(position, "conquer 14")
    assert (coins(position, 0), coins(position, 1)) == left


def test_E71_hordes_do_not_break_a_tie(board, seat):
    first = seat("ratmen hordes_of hordes=2 @ 9:6 10:5", coins=92)
    second = seat("orcs hill @ 14:5 15:5", coins=92)
    position = board(first, second, round=10, player=1, node="turn end")
    assert position.is_terminal
    assert list(position.score) == [92, 92]
    assert list(position.returns) == [-1, 1]


def test_E72_the_end_after_round_eight(board, seat):
    skags = seat("skags hill @ 1+loot=coins_2 2+loot=attack 3+loot=coins_3", coins=10)
    others = [seat(f"{race} {power} @ {region}", coins=11) for race, power, region in (
        ("orcs", "swamp", 44), ("humans", "forest", 45), ("trolls", "merchant", 46), ("elves", "imperial", 47))]
    position = board(skags, *others, round=8, player=4, node="turn end")
    assert position.is_terminal
    assert list(position.score) == [15, 11, 11, 11, 11]
    assert list(position.returns) == [1, -0.25, -0.25, -0.25, -0.25]
    early = board(skags, *others, round=7, player=4, node="turn end")
    assert not early.is_terminal
    assert early.to_dict()["round"] == 8
