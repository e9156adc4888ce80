"""K8.7: the loser retreats or is removed. Seat 0 attacks seat 1 in 0B (k01a) from 0A, unless said otherwise."""

import pytest


@pytest.mark.parametrize(("stock", "able"), [
    ({"food": 4}, True), ({"food": 3}, False), ({"food": 3, "silver": 1}, True), ({"silver": 4}, True),
    ({"food": 9}, True), ({"mana": 0, "food": 0}, False),
])
def test_E30_K8_7_4_a_retreat_costs_the_meeples_in_play(declare, play, names, asked, own, pieces, stock, able):
    position = play(declare({"ore": 1}, stock, second="0B:s 1A:ss 1B:s"), "bid 1")
    if not able:
        assert pieces(position, 1) == {"1A": "ss", "1B": "s"}
        assert asked(position)[0] == "respond"
        return
    assert asked(position) == ("loser", 1)
    assert names(position) == {"remove", "to 0C", "to 0E"}
    play(position, "to 0E")
    assert pieces(position, 1) == {"0E": "s", "1A": "ss", "1B": "s"}
    assert own(position, 1)["food"] + own(position, 1)["silver"] == sum(stock.values()) - 4


def test_E31_retreat_targets_are_joined_free_of_others_and_on_this_side_of_the_river(board, seat, play, names, asked):
    position = board(seat("0C:s 1D:s", food=2), seat("0A:s 1A:s", ore=1), seat("0B:s 2A:s"))
    play(position, "select patrol", "from 0C", "to 0A", "bid 1")  # seat 0 has no means
    assert asked(position) == ("loser", 0)
    assert names(position) == {"remove", "to 0C"}


def test_K8_7_3_the_loser_may_remove_although_it_could_retreat(declare, play, names, pieces, goods):
    position = play(declare({"ore": 1}, {"food": 5}), "bid 1")
    assert names(position) == {"remove", "to 0C", "to 0E"}
    play(position, "remove")
    assert pieces(position, 1) == {"1A": "s"}
    assert goods(position, 1)[2] == 5


def test_K8_7_5_one_own_meeple_is_no_hindrance_two_are(declare, play, names):
    position = play(declare({"ore": 1}, {"food": 9}, second="0B:s 0C:l 0E:ss"), "bid 1")
    assert names(position) == {"remove", "to 0C"}


def test_K8_7_5_other_players_bar_the_retreat_standing_or_lying(declare, play, names, board, seat):
    position = board(seat("0A:ss", ore=1), seat("0B:s 1A:s", food=9), seat("0C:l 2A:s"))
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert names(position) == {"remove", "to 0E"}


def test_K8_7_5_the_left_region_is_open_to_the_defender(declare, play, names):
    position = play(declare({"ore": 1}, {"food": 9}, first="0A:s 0D:s"), "bid 1")
    assert names(position) == {"remove", "to 0A", "to 0C", "to 0E"}


def test_K8_7_5_an_attacker_may_go_back_where_it_came_from(declare, play, names, pieces, goods):
    position = play(declare({"food": 3}, {"ore": 1}), "bid 1")
    assert names(position) == {"remove", "to 0A", "to 0C", "to 0E"}
    play(position, "to 0A")
    assert pieces(position, 0) == {"0A": "ss"}
    assert goods(position, 0) == (0, 0, 1)


def test_K8_7_5_R16_a_quest_attacker_retreats_on_the_card_of_the_war(board, seat, play, names):
    position = board(seat("1B:ss", food=3), seat("0B:s 1A:s", ore=1), seat("2A:ss"))
    play(position, "select quest", "from 1B", "to 0B", "bid 1")
    assert names(position) == {"remove", "to 0A", "to 0C", "to 0E"}


def test_K8_7_5_without_a_free_neighbour_the_meeple_is_removed(board, seat, play, pieces, goods):
    position = board(seat("1C:ss", ore=1), seat("1A:s 0D:s", food=9), seat("2A:ss"))
    play(position, "select patrol", "from 1C", "to 1A", "bid 1")  # from A only C leads on, held by seat 0
    assert pieces(position, 1) == {"0D": "s"}
    assert goods(position, 1)[2] == 9


@pytest.mark.parametrize("state", ["s", "l"])
def test_K8_7_6_a_retreating_meeple_keeps_its_state(declare, play, pieces, state):
    position = play(declare({"ore": 1}, {"food": 9}, second=f"0B:{state} 1A:s"), "bid 1", "to 0E")
    assert pieces(position, 1) == {"0E": state, "1A": "s"}


@pytest.mark.parametrize("state", ["s", "l"])
def test_K8_7_6_K10_4_a_retreat_into_ruins_knocks_over(declare, play, pieces, state):
    position = play(declare({"ore": 1}, {"food": 9}, second=f"0B:{state} 1A:s"), "bid 1", "to 0C")
    assert pieces(position, 1) == {"0C": "l", "1A": "s"}


def test_K8_7_6_only_the_retreating_meeple_is_knocked_over(declare, play, pieces):
    """Who stands in the ruins already (K6.2) stays on its feet, whoever joins it."""
    for state, joined in (("s", "ls"), ("l", "ls")):
        position = play(declare({"ore": 1}, {"food": 9}, second=f"0B:{state} 0C:s"), "bid 1", "to 0C")
        assert pieces(position, 1) == {"0C": joined}
