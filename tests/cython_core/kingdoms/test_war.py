"""K8.1-K8.5, K8.8, K8.9: war. Seat 0 attacks seat 1 in region 0B, coming from 0A, unless said otherwise."""

import pytest


def test_E23_rulebook_example_without_the_discount(declare, names, play, own, goods, asked):
    """The example gives the attacker D = 1, which needs an ability and waits for the next issue."""
    position = declare({"mana": 1, "ore": 2}, {"food": 2})
    assert names(position) == {"bid flag", "bid 1", "bid 2", "bid 3", "bid 4"}
    play(position, "bid 4")  # the rival has no means: it sets the flag
    assert goods(position, 0) == (0, 0, 0)
    assert goods(position, 1) == (0, 0, 2)
    assert own(position, 0)["wars_won"] == 1
    assert asked(position) == ("loser", 1)
    assert names(position) == {"remove", "to 0C", "to 0E"}


def test_E26_without_means_only_the_flag(declare, asked, play):
    """Both have food alone, so both set the flag, and nobody is asked."""
    position = declare({"food": 9}, {"food": 9})
    assert asked(position) == ("respond", 1)
    assert position.bidders == ()


def test_E26_only_one_side_has_a_choice(declare, asked, names, bid_names):
    position = declare({"food": 9}, {"ore": 1})
    assert asked(position) == ("bid", 1)
    assert position.bidders == ()
    assert names(position) == {"bid flag", "bid 1"}
    position = declare({"ore": 1}, {"food": 9})
    assert asked(position) == ("bid", 0)
    assert position.bidders == ()


def test_E27_equal_numbers_the_defender_wins_and_both_pay(declare, play, goods, own, asked, pieces):
    position = play(declare({"ore": 4, "food": 2}, {"mana": 2}), "bid 4", "bid 4")
    assert goods(position, 0) == (0, 0, 2)
    assert goods(position, 1) == (0, 0, 0)
    assert own(position, 1)["wars_won"] == 1
    assert own(position, 0)["wars_won"] == 0
    assert asked(position) == ("loser", 0)
    assert pieces(play(position, "remove"), 0) == {"0A": "s"}


def test_E28_a_flag_loses_to_one_and_pays_nothing(declare, play, goods, asked):
    position = play(declare({"ore": 5}, {"ore": 5, "food": 2}), "bid 1", "bid flag")
    assert goods(position, 0) == (0, 4, 0)
    assert goods(position, 1) == (0, 5, 2)
    assert asked(position) == ("loser", 1)


def test_K8_4_2_an_attackers_flag_loses_too(declare, play, goods, asked):
    position = play(declare({"ore": 5, "food": 2}, {"ore": 5}), "bid flag", "bid 1")
    assert goods(position, 0) == (0, 5, 2)
    assert goods(position, 1) == (0, 4, 0)
    assert asked(position) == ("loser", 0)


def test_E29_two_flags_of_three_players_are_an_alliance(declare, play, goods, own, pieces, idle):
    position = play(declare({"ore": 3}, {"ore": 3}), "bid flag", "bid flag")
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}
    assert pieces(position, 1) == {"0B": "s", "1A": "s"}
    assert [own(position, n)["wars_won"] for n in (0, 1)] == [0, 0]
    idle(position)  # seat 1 collects mountains and forest at once
    assert goods(position, 0) == (0, 3, 0)
    assert goods(position, 1) == (1, 4, 0)
    play(position, "select build")
    idle(position)  # seat 1 was active, seat 0 collects plains and the shared mountains
    assert goods(position, 0) == (0, 4, 1)


@pytest.mark.parametrize(("stock", "highest"), [
    ({"mana": 5, "ore": 2}, 11), ({"mana": 9, "ore": 9}, 11), ({"mana": 5}, 10), ({"ore": 7, "food": 9}, 7),
    ({"mana": 1}, 2), ({"ore": 1}, 1),
])
def test_K8_3_numbers_reach_the_means_and_eleven(declare, bid_names, names, stock, highest):
    position = declare(stock, stock)
    expected = {"bid flag"} | {f"bid {number}" for number in range(1, highest + 1)}
    assert names(position) == expected
    assert bid_names(position, 0) == expected
    assert bid_names(position, 1) == expected


def test_K8_2_silver_and_food_are_worth_nothing_in_war(declare, names):
    assert names(declare({"ore": 1, "silver": 9, "food": 9}, {"ore": 3})) == {"bid flag", "bid 1"}


def test_K8_4_3_the_higher_number_wins_and_both_pay(declare, play, goods, asked):
    position = play(declare({"ore": 9}, {"ore": 8, "food": 2}), "bid 6", "bid 5")
    assert goods(position, 0) == (0, 3, 0)
    assert goods(position, 1) == (0, 3, 2)
    assert asked(position) == ("loser", 1)
    position = play(declare({"ore": 9, "food": 2}, {"ore": 8}), "bid 6", "bid 7")
    assert goods(position, 0) == (0, 3, 2)
    assert goods(position, 1) == (0, 1, 0)
    assert asked(position) == ("loser", 0)


def test_K8_8_the_winners_meeple_stays(declare, play, pieces):
    position = play(declare({"ore": 1}), "bid 1")
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}
    position = play(declare({}, {"ore": 1}), "bid 1")
    assert pieces(position, 0) == {"0A": "s"}
    assert pieces(position, 1) == {"0B": "s", "1A": "s"}


def invade_ruins(board, seat, play, **stock):
    position = board(seat("0A:ss", **stock), seat("0C:l 1A:s", ore=2), seat("2A:ss"))
    return play(position, "select patrol", "from 0A", "to 0C")


def test_K8_8_a_winning_attacker_is_knocked_over_in_ruins(board, seat, play, pieces):
    position = play(invade_ruins(board, seat, play, ore=3), "bid 3", "bid 2")
    assert pieces(position, 0) == {"0A": "s", "0C": "l"}
    assert pieces(position, 1) == {"1A": "s"}


def test_K8_8_an_allied_attacker_is_knocked_over_in_ruins(board, seat, play, pieces):
    position = play(invade_ruins(board, seat, play, ore=3), "bid flag", "bid flag")
    assert pieces(position, 0) == {"0A": "s", "0C": "l"}
    assert pieces(position, 1) == {"0C": "l", "1A": "s"}


def test_K8_8_a_beaten_attacker_leaves_the_ruins_standing(board, seat, play, pieces):
    position = play(invade_ruins(board, seat, play, ore=3, food=2), "bid 1", "bid 2", "to 0E")
    assert pieces(position, 0) == {"0A": "s", "0E": "s"}


def test_K8_9_a_knocked_over_meeple_defends(board, seat, play, pieces, asked, own):
    position = play(invade_ruins(board, seat, play, ore=3, food=2), "bid 2", "bid 2")
    assert asked(position) == ("loser", 0)
    assert own(position, 1)["wars_won"] == 1
    play(position, "remove")
    assert pieces(position, 1) == {"0C": "l", "1A": "s"}


def test_K4_3_after_the_war_the_next_player_answers(declare, play, asked):
    position = play(declare({"ore": 1}), "bid 1")
    assert asked(position) == ("respond", 1)


def test_K4_3_a_follower_may_attack_the_active_player(board, seat, play, asked, pieces):
    position = board(seat("0B:s 1A:s"), seat("0A:ss", ore=1), seat("2A:ss"))
    play(position, "select patrol", "pass", "from 0A", "to 0B")
    assert asked(position) == ("bid", 1)
    play(position, "bid 1")
    assert pieces(position, 0) == {"1A": "s"}
    assert asked(position) == ("respond", 2)


def test_the_dict_of_a_war_names_the_sides_and_the_region(declare):
    war = declare({"ore": 1}, {"ore": 1}).to_dict()["war"]
    assert (war["attacker"], war["defender"], war["region"]) == (0, 1, "0B")


def test_R2_K1_6_there_is_no_zero_without_the_option(declare, names):
    position = declare({"ore": 1}, {"ore": 1})
    assert "bid 0" not in names(position)


def test_R2_with_the_option_zero_is_a_number_that_beats_the_flag(declare, names, play, goods, pieces, asked):
    position = declare({}, {}, allow_zero_bid=True)
    assert position.bidders == (0, 1)
    assert names(position) == {"bid flag", "bid 0"}
    won = play(position.copy(), "bid 0", "bid flag")
    assert pieces(won, 0) == {"0A": "s", "0B": "s"}
    assert goods(won, 0) == (0, 0, 0)
    tied = play(position.copy(), "bid 0", "bid 0")
    assert pieces(tied, 0) == {"0A": "s"}
    allied = play(position.copy(), "bid flag", "bid flag")
    assert pieces(allied, 1) == {"0B": "s", "1A": "s"}
