"""K8: war. Seat 0 attacks seat 1 in region 0B (mountains of k01a), coming from 0A, unless said otherwise."""

import pytest


@pytest.fixture
def declare(board, seat, play):
    """Return the position right after seat 0 has moved from 0A into 0B."""
    def declared(attacker=None, defender=None, first="0A:ss", second="0B:s 1A:s", **rest):
        position = board(seat(first, **(attacker or {})), seat(second, **(defender or {})), seat("2A:ss"), **rest)
        return play(position, "select patrol", "from 0A", "to 0B")
    return declared


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


@pytest.mark.parametrize(("stock", "able"), [
    ({"food": 4}, True), ({"food": 3}, False), ({"food": 3, "silver": 1}, True), ({"silver": 4}, True),
    ({"food": 9}, True), ({"mana": 0, "food": 0}, False),
])
def test_E30_a_retreat_costs_the_meeples_in_play(declare, play, names, asked, own, pieces, stock, able):
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


def test_R2_there_is_no_zero_without_the_option(declare, names):
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
