"""K5: collecting resources. Seat 1 collects on the map named first."""

import pytest


@pytest.fixture
def collect(board, seat, play, asked):
    """Let seat 1, whose home this is, collect; return the position, at the wild choice if there is one."""
    def collected(map_id, places, **stock):
        position = board(seat("0A:ss"), seat(places, **stock), seat("2A:ss"), maps=f"k07b {map_id} k08b")
        play(position, "select build")
        if asked(position) == ("respond", 1):
            play(position, "collect")
        return position
    return collected


def test_E7_two_meeples_in_a_region_yield_one_unit(collect, goods):
    assert goods(collect("k01a", "1A:s 1B:ss"), 1) == (0, 1, 1)


@pytest.mark.parametrize(("wild", "expected"), [("mana", (2, 0, 0)), ("ore", (1, 1, 0)), ("food", (1, 0, 1))])
def test_E8_the_only_meeple_takes_one_unit_of_choice_more(collect, asked, names, play, goods, wild, expected):
    position = collect("k01a", "1D:s")
    assert asked(position) == ("take", 1)
    assert names(position) == {"take mana", "take ore", "take food"}  # K5.6: never silver
    assert goods(play(position, f"take {wild}"), 1) == expected


@pytest.mark.parametrize("meeples", ["ll", "ls"])
def test_E9_ruins_yield_a_unit_of_choice_while_one_meeple_lies(collect, asked, play, goods, meeples):
    position = collect("k01a", f"1C:{meeples}")
    assert asked(position) == ("take", 1)
    play(position, "take food")
    assert goods(position, 1) == (0, 0, 1)
    assert asked(position)[0] == "select"


def test_E9_standing_in_ruins_yields_nothing(collect, asked, goods):
    position = collect("k01a", "1C:ss")
    assert asked(position)[0] == "select"
    assert goods(position, 1) == (0, 0, 0)


def test_E10_nothing_grows_over_nine(collect, goods):
    assert goods(collect("k01a", "1B:s 1C:s", ore=9), 1) == (0, 9, 0)


def test_E11_a_capital_yields_nothing(collect, goods):
    assert goods(collect("k01b", "1D:s 1A:s"), 1) == (1, 0, 0)


@pytest.mark.parametrize(("place", "expected"), [("1D", (1, 0, 0)), ("1B", (0, 1, 0)), ("1A", (0, 0, 1))])
def test_K5_1_each_terrain_yields_its_own(collect, goods, place, expected):
    assert goods(collect("k01a", f"{place}:ss"), 1) == expected


def test_K5_1_all_regions_are_collected_at_once(collect, goods):
    assert goods(collect("k01a", "1A:ss 1B:s 1D:s 1E:ss"), 1) == (1, 1, 2)


def test_K5_1_regions_off_the_home_yield_as_well(collect, goods):
    assert goods(collect("k01a", "0D:s 2B:s"), 1) == (1, 1, 0)  # mountains of k07b, forest of k08b


def test_K5_2_allies_in_one_region_both_take_a_unit(board, seat, play, goods):
    position = board(seat("0D:ss"), seat("1D:s 1C:s"), seat("1D:s 1C:s"), maps="k07b k01a k08b")
    play(position, "select build")
    assert goods(position, 1) == (1, 0, 0)
    assert goods(position, 2) == (1, 0, 0)


def test_K5_3_who_lies_outside_ruins_collects_nothing(collect, goods):
    assert goods(collect("k01a", "1A:ll 1B:l 1D:s"), 1) == (1, 0, 0)


def test_K5_3_R7_a_region_yields_if_one_meeple_may_collect(collect, goods):
    assert goods(collect("k01a", "1A:ls"), 1) == (0, 0, 1)


def test_K5_5_the_only_meeple_takes_a_unit_of_choice_wherever_it_is(collect, asked, play, goods):
    position = collect("k01b", "1D:s")  # capital
    assert asked(position) == ("take", 1)
    assert goods(play(position, "take ore"), 1) == (0, 1, 0)
    position = collect("k01a", "1A:l")  # it lies and collects nothing of the region
    assert goods(play(position, "take ore"), 1) == (0, 1, 0)


def test_K5_5_two_meeples_in_one_region_are_not_the_only_one(collect, asked):
    assert asked(collect("k01a", "1D:ss"))[0] == "select"


def test_K5_5_the_only_meeple_in_ruins_takes_two_units_one_at_a_time(collect, asked, play, goods):
    position = collect("k01a", "1C:l")
    play(position, "take mana")
    assert asked(position) == ("take", 1)
    play(position, "take food")
    assert goods(position, 1) == (1, 0, 1)
    assert asked(position)[0] == "select"


def test_K5_7_all_three_may_be_taken_even_at_the_cap(collect, names, play, goods):
    position = collect("k01a", "1D:s", mana=9, food=9)
    assert names(position) == {"take mana", "take ore", "take food"}
    assert goods(play(position, "take mana"), 1) == (9, 0, 9)


def test_K5_7_the_cap_applies_to_the_sum(collect, play, goods):
    """One unit of the forest fills the mana, so the unit of choice is lost if it is mana too."""
    assert goods(play(collect("k01a", "1D:s", mana=8), "take mana"), 1) == (9, 0, 0)


def test_K4_3_1_the_active_player_collects_nothing(board, seat, play, goods):
    position = board(seat("0A:s 0B:s"), seat("1A:ss"), seat("2A:ss"), maps="k01a k02a k03a")
    play(position, "select build")
    assert goods(position, 0) == (0, 0, 0)
