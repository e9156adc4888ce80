"""K9: alliances, their break, and the last meeple (K8.7.7, K9.5)."""

import pytest


def test_E37_K9_3_two_flags_of_allies_share_one_region_more(board, seat, play, pieces):
    position = board(seat("0D:s 0A:ss", ore=2), seat("0D:s 0B:s", ore=2), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B", "bid flag", "bid flag")
    assert pieces(position, 0) == {"0A": "s", "0B": "s", "0D": "s"}
    assert pieces(position, 1) == {"0B": "s", "0D": "s"}


@pytest.fixture
def break_of_three(board, seat, play):
    """E35: seat 1 loses 2A to seat 0, its ally in 0A and 1A; it has a fourth meeple and 6 food."""
    def broken(food=6, **goods):
        position = board(seat("0A:s 1A:s 2B:ss", ore=1), seat("0A:s 1A:s 2A:s 1E:l", food=food, **goods), seat("2E:ss"))
        return play(position, "select patrol", "from 2B", "to 2A", "bid 1")
    return broken


def test_E35_the_loser_settles_the_shared_regions_in_an_order_of_its_choice(break_of_three, asked, names):
    position = break_of_three()
    assert asked(position) == ("settle", 1)
    assert names(position) == {"to 0A", "to 1A", "to 2A"}


def test_E35_retreat_first_loses_two(break_of_three, play, names, pieces, goods, asked):
    position = play(break_of_three(), "to 0A")
    assert asked(position) == ("loser", 1)
    assert names(position) == {"remove", "to 0B", "to 0C"}
    play(position, "to 0B")
    assert goods(position, 1)[2] == 2
    assert asked(position) == ("settle", 1)
    assert names(position) == {"to 1A", "to 2A"}
    play(position, "to 1A")  # neither can be paid for now
    assert pieces(position, 1) == {"0B": "s", "1E": "l"}
    assert goods(position, 1)[2] == 2
    assert asked(position)[0] == "respond"


def test_E35_remove_first_loses_one(break_of_three, play, pieces, goods, names):
    position = play(break_of_three(), "to 0A", "remove", "to 1A")
    assert names(position) == {"remove", "to 1C"}
    play(position, "to 1C")
    assert goods(position, 1)[2] == 3
    play(position, "to 2D")
    assert pieces(position, 1) == {"1C": "s", "1E": "l", "2D": "s"}
    assert goods(position, 1)[2] == 0


def test_K9_4_the_winner_stays_everywhere(break_of_three, play, pieces):
    position = play(break_of_three(food=0), "to 2A", "to 1A")
    assert pieces(position, 0) == {"0A": "s", "1A": "s", "2A": "s", "2B": "s"}
    assert pieces(position, 1) == {"1E": "l"}


def test_K9_4_a_losing_attacker_leaves_the_shared_regions_too(board, seat, play, pieces, asked, names):
    position = board(seat("0D:s 0A:ss 1A:s"), seat("0D:s 0B:s", ore=1), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert asked(position) == ("settle", 0)
    assert names(position) == {"to 0B", "to 0D"}
    play(position, "to 0D")  # without food both are removed
    assert pieces(position, 0) == {"0A": "s", "1A": "s"}
    assert pieces(position, 1) == {"0B": "s", "0D": "s"}


def test_K9_4_strangers_leave_the_war_region_alone(board, seat, play, pieces):
    """Seats 0 and 2 are allied, seats 0 and 1 are not: only the meeple in the war region leaves."""
    position = board(seat("0D:s 0A:ss"), seat("0B:s 1A:s", ore=1), seat("0D:s 2A:s"))
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert pieces(position, 0) == {"0A": "s", "0D": "s"}
    assert pieces(position, 2) == {"0D": "s", "2A": "s"}


def test_K9_1_an_alliance_with_a_third_player_outlives_the_break(board, seat, play, pieces):
    position = board(seat("0D:s 0A:ss", ore=1), seat("0D:s 0B:s 1A:s"), seat("1A:s 2A:s"))
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "to 0D")
    assert pieces(position, 1) == {"1A": "s"}
    assert pieces(position, 2) == {"1A": "s", "2A": "s"}


def test_K9_1_a_region_left_for_the_attack_is_shared_no_longer(board, seat, play, pieces, asked):
    """The alliance is tested before the move, but only regions shared now are left."""
    position = board(seat("0A:s 1A:s", ore=1), seat("0A:s 0B:s"), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert pieces(position, 1) == {"0A": "s"}
    assert asked(position) == ("respond", 1)


def test_K9_1_a_new_alliance_comes_from_the_board_alone(board, seat, play, asked):
    """An alliance by play and the same board given as data lead to the same break."""
    played = board(seat("0A:ss 0D:s", ore=2), seat("0B:s 0E:s 1A:s", ore=2, food=9), seat("2A:ss"))
    play(played, "select patrol", "from 0A", "to 0B", "bid flag", "bid flag", "collect", "collect")
    data = played.to_dict()
    again = type(played).from_dict("tiny_epic_kingdoms", data)
    assert again.state_bytes == played.state_bytes
    assert "allian" not in str(data).lower()
    play(again, "select quest", "from 1A", "to 0A")
    play(again, "bid 3", "bid flag")
    assert asked(again) == ("settle", 0)


def test_K9_4_each_retreat_is_paid_at_the_current_number(break_of_three, play, goods):
    position = play(break_of_three(food=9), "to 1A", "to 1C")
    assert goods(position, 1)[2] == 5
    play(position, "to 0A", "remove")
    play(position, "to 2C")
    assert goods(position, 1)[2] == 2


def test_E36_the_last_meeple_is_kept_in_the_nearest_free_region(board, seat, play, asked, names, pieces, goods):
    """The river between A and D counts as a step like any other."""
    position = board(seat("0A:s 2B:ss", ore=1), seat("0A:s 2A:s"), seat("1A:ss"))
    play(position, "select patrol", "from 2B", "to 2A", "bid 1")
    assert names(position) == {"to 0A", "to 2A"}
    play(position, "to 2A")  # removed, for want of food
    assert asked(position) == ("keep", 1)
    assert names(position) == {"to 0B", "to 0C", "to 0D"}
    play(position, "to 0D")
    assert pieces(position, 1) == {"0D": "s"}
    assert goods(position, 1) == (0, 0, 0)


def test_K9_5_a_kept_meeple_is_knocked_over_in_ruins_and_stays_lying(board, seat, play, pieces):
    for state, place, expected in (("s", "0C", "l"), ("l", "0D", "l"), ("s", "0D", "s")):
        position = board(seat("0A:s 2B:ss", ore=1), seat(f"0A:{state} 2A:s"), seat("1A:ss"))
        play(position, "select patrol", "from 2B", "to 2A", "bid 1", "to 2A", f"to {place}")
        assert pieces(position, 1) == {place: expected}


def test_K8_7_7_a_last_meeple_that_can_retreat_must(board, seat, play, asked, names, goods, pieces):
    position = board(seat("0A:s 2B:ss", ore=1), seat("0A:s 2A:s", food=1), seat("1A:ss"))
    play(position, "select patrol", "from 2B", "to 2A", "bid 1", "to 2A")
    assert asked(position) == ("loser", 1)
    assert names(position) == {"to 0B", "to 0C"}  # no remove; the river bars a retreat
    play(position, "to 0B")
    assert pieces(position, 1) == {"0B": "s"}
    assert goods(position, 1)[2] == 0


def test_K9_5_without_a_target_the_last_meeple_is_kept_free_of_charge(board, seat, play, asked, names, goods):
    """Food is no help when no region beside is free: the nearest free one is across the river."""
    position = board(seat("0A:s 2B:ss 0B:s", ore=1), seat("0A:s 2A:s", food=1), seat("0C:l 1A:s"))
    play(position, "select patrol", "from 2B", "to 2A", "bid 1", "to 2A")
    assert asked(position) == ("respond", 1)  # D is the only nearest region, so it was not asked
    assert position.to_dict()["seats"][1]["meeples"] == {"0D": "s"}
    assert goods(position, 1)[2] == 1


def test_K9_5_nearest_counts_steps_and_ties_are_the_owners(board, seat, play, names):
    """k02a: from A one step leads to C, or B across the river; both taken, so D (by B) and E (by C) are nearest."""
    position = board(seat("1A:s 2B:ss", ore=1), seat("1A:s 2A:s"), seat("1B:s 1C:s"))
    play(position, "select patrol", "from 2B", "to 2A", "bid 1", "to 2A")
    assert names(position) == {"to 1D", "to 1E"}


def test_K9_5_a_full_card_sends_the_last_meeple_to_any_other(board, seat, play, names):
    position = board(seat("1A:s 2B:ss", ore=1), seat("1A:s 2A:s"), seat("1B:s 1C:s 1D:s 1E:l 0A:s"))
    play(position, "select patrol", "from 2B", "to 2A", "bid 1", "to 2A")
    assert names(position) == {"to 0B", "to 0C", "to 0D", "to 0E", "to 2C", "to 2D", "to 2E"}


def test_K9_5_the_meeple_of_the_war_region_may_be_the_last(board, seat, play, asked, names, pieces):
    position = board(seat("0A:s 2B:ss", ore=1), seat("0A:s 2A:s"), seat("1A:ss"))
    play(position, "select patrol", "from 2B", "to 2A", "bid 1", "to 0A")
    assert asked(position) == ("keep", 1)
    assert names(position) == {"to 2C", "to 2D"}  # k03a A: B still holds seat 0
    assert pieces(play(position, "to 2D"), 1) == {"2D": "s"}


def test_K8_7_7_an_attacker_may_lose_all_but_one(board, seat, play, asked, names, pieces):
    """Seat 0 attacks its ally with one of its two meeples, loses, and must leave both regions."""
    position = board(seat("0A:s 0D:s"), seat("0D:s 0B:s", ore=1), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "to 0B")
    assert asked(position) == ("keep", 0)
    assert names(position) == {"to 0A", "to 0C", "to 0E"}  # A over the river
    assert pieces(play(position, "to 0A"), 0) == {"0A": "s"}


def test_K9_2_both_allies_may_act_from_a_shared_region(board, seat, play, names):
    position = board(seat("0D:s 1D:s"), seat("0D:s 1A:s"), seat("2A:ss"))
    assert names(play(position, "select patrol")) == {"pass", "from 0D", "from 1D"}
    assert names(play(position, "pass")) == {"collect", "from 0D", "from 1A"}
