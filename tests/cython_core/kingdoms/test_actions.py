"""K7: Build, Research, Expand, Trade."""

import pytest

ROOM = "1A:ss", "2A:ss"


@pytest.fixture
def acting(board, seat, play):
    """Return the position in which seat 0, active, may carry out an action."""
    def made(action, places, rest=ROOM, **goods):
        return play(board(seat(places, **goods), *map(seat, rest)), f"select {action}")
    return made


@pytest.mark.parametrize("level", range(6))
def test_K7_1_build_costs_the_next_level_in_ore(acting, names, play, own, asked, level):
    position = acting("build", "0A:ss", tower=level, ore=level + 1)
    assert names(position) == {"pass", "act"}
    play(position, "act")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (level + 1, 0)
    poor = acting("build", "0A:ss", tower=level, ore=level, mana=9, food=9)
    assert asked(poor) == ("select", 1)


def test_K7_1_there_is_no_seventh_tower_level(acting, asked):
    assert asked(acting("build", "0A:ss", tower=6, ore=9)) == ("select", 1)


@pytest.mark.parametrize("level", range(5))
def test_K7_2_research_costs_the_next_level_in_mana(acting, names, play, own, asked, level):
    position = acting("research", "0A:ss", magic=level, mana=level + 1)
    assert names(position) == {"pass", "act"}
    play(position, "act")
    assert (own(position, 0)["magic"], own(position, 0)["mana"]) == (level + 1, 0)
    poor = acting("research", "0A:ss", magic=level, mana=level, ore=9, food=9)
    assert asked(poor) == ("select", 1)


def test_K7_2_there_is_no_sixth_magic_level(acting, asked):
    assert asked(acting("research", "0A:ss", magic=5, mana=9)) == ("select", 1)


def test_K7_1_K7_2_one_level_an_action(acting, play, own, asked):
    position = acting("build", "0A:ss", ore=9)
    play(position, "act")
    assert asked(position)[1] != 0
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (1, 8)


def test_E19_the_fourth_meeple_costs_four_food(acting, names, play, own, asked, pieces):
    position = acting("expand", "0A:ss 0B:s", food=4)
    assert names(position) == {"pass", "to 0B"}
    play(position, "to 0B")
    assert own(position, 0)["food"] == 0
    assert pieces(position, 0) == {"0A": "ss", "0B": "ss"}
    assert asked(acting("expand", "0A:ss 0B:s", food=3)) == ("select", 1)


@pytest.mark.parametrize(("places", "cost"), [
    ("0A:s", 2), ("0A:s 0B:s", 3), ("0A:ss 0B:s", 4), ("0A:ss 0B:ss 0E:s", 6), ("0A:ss 0B:ss 0E:s 0D:s", 7),
])
def test_K7_3_expand_costs_the_meeples_in_play_afterwards(acting, after, play, own, asked, places, cost):
    position = acting("expand", places, food=9)
    play(position, f"to {sorted(after(position, 'to'))[0]}")
    assert own(position, 0)["food"] == 9 - cost
    assert asked(acting("expand", places, food=cost - 1)) == ("select", 1)


def test_E20_expand_only_where_one_own_meeple_is_alone(board, seat, play, names):
    position = board(seat("0A:ss 0B:s 0D:s", food=9), seat("0D:s 1A:s"), seat("2A:ss"))
    assert names(play(position, "select expand")) == {"pass", "to 0B"}


def test_K7_3_expand_beside_a_knocked_over_meeple(acting, play, pieces):
    position = acting("expand", "0A:l 0B:s", food=9)
    assert pieces(play(position, "to 0A"), 0) == {"0A": "ls", "0B": "s"}


def test_K7_3_K10_4_expanding_into_ruins_knocks_over(acting, play, pieces):
    assert pieces(play(acting("expand", "0C:s 0B:s", food=9), "to 0C"), 0) == {"0C": "ls", "0B": "s"}
    assert pieces(play(acting("expand", "0C:l 0B:s", food=9), "to 0C"), 0) == {"0C": "ll", "0B": "s"}


def test_K7_3_expand_anywhere_on_the_table(acting, after):
    assert after(acting("expand", "0A:s 1B:s 2C:l", food=9), "to") == {"0A", "1B", "2C"}


def test_K7_3_seven_meeples_are_all_there_are(acting, asked):
    assert asked(acting("expand", "0A:ss 0B:ss 0D:ss 0E:s", food=9)) == ("select", 1)


def test_K7_3_no_place_no_expansion(acting, asked):
    assert asked(acting("expand", "0A:ss 0B:ss", food=9)) == ("select", 1)


def test_E21_trade_three_food_for_three_ore(acting, names, play, goods):
    position = acting("trade", "0A:ss", mana=2, ore=1, food=3)
    assert names(position) == {"pass"} | {f"trade {give} {take}" for give in ("mana", "ore", "food")
                                          for take in ("mana", "ore", "food") if give != take}
    play(position, "trade food ore")
    assert names(position) == {"amount 1", "amount 2", "amount 3"}
    assert goods(play(position, "amount 3"), 0) == (2, 4, 0)


def test_E21_no_more_is_traded_than_there_is_room_for(acting, play, goods, asked):
    """R13: with 8 ore a single unit may come, and that amount is passed by itself."""
    position = acting("trade", "0A:ss", mana=2, ore=8, food=3)
    play(position, "trade food ore")
    assert asked(position)[1] != 0
    assert goods(position, 0) == (2, 9, 2)


def test_K7_4_nothing_is_traded_for_a_full_resource(acting, names):
    assert names(acting("trade", "0A:ss", mana=9, food=1)) == {
        "pass", "trade mana ore", "trade mana food", "trade food ore"}


def test_K7_4_the_amount_is_limited_by_stock_and_room(acting, play, after):
    position = acting("trade", "0A:ss", mana=7, ore=4, food=0)
    assert after(play(position, "trade mana ore"), "amount") == {"1", "2", "3", "4", "5"}
    position = acting("trade", "0A:ss", mana=7, ore=4, food=0)
    assert after(play(position, "trade mana food"), "amount") == {"1", "2", "3", "4", "5", "6", "7"}


def test_K7_4_one_exchange_an_action(acting, play, asked):
    position = acting("trade", "0A:ss", mana=3, ore=3)
    play(position, "trade mana ore", "amount 2")
    assert asked(position)[1] != 0


def test_K7_4_silver_is_never_traded(acting, asked):
    assert asked(acting("trade", "0A:ss", silver=5)) == ("select", 1)


def test_K4_3_2_a_follower_expands_or_trades_as_well(board, seat, play, names, goods, pieces):
    position = board(seat("0A:ss"), seat("1A:s 1B:s", food=3), seat("2A:ss"))
    play(position, "select expand")
    assert names(position) == {"collect", "to 1A", "to 1B"}
    play(position, "to 1B")
    assert pieces(position, 1) == {"1A": "s", "1B": "ss"}
    assert goods(position, 1) == (0, 0, 0)
