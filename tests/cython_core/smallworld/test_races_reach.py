"""S13: races that conquer in another way: Goblins, Halflings, Sorcerers, Giants, Slingmen, Tritons."""

import pytest

LAND = set(range(23)) - {0, 7, 22}


def test_S13_7_declined_ghouls_count_as_declined(board, seat, price):
    assert price(board("goblins hill hand=8 @ 9", seat(decline="ghouls @ 14:2")), 14) == 3


def test_S13_7_active_races_and_empty_regions_do_not(board, price):
    position = board("goblins hill hand=8 @ 9", "orcs swamp @ 8 19")
    assert price(position, 8) == 4
    assert price(position, 4) == 2


def test_S13_7_never_below_one(board, seat, price):
    """Commando, Goblins and a mounted neighbour: 2 + 1 - 1 - 1."""
    assert price(board("goblins commando hand=8 @ 14", seat(decline="orcs @ 9")), 9) == 1
    assert price(board("goblins were hand=8 @ 14", seat(decline="orcs @ 9"), round=2), 9) == 1


def test_S13_7_nothing_in_decline(board, seat, price):
    own = seat("ratmen alchemist hand=9 @ 9", decline="goblins @ 3")
    assert price(board(own, seat(decline="orcs @ 14")), 14) == 3


# Halflings, S13.8 -------------------------------------------------------------------------------


def test_S13_8_the_first_two_conquests_get_holes(board, play, spot, slot):
    position = play(board("halflings alchemist hand=11", tribes=[]), "conquer 9", "conquer 4", "conquer 10")
    assert [spot(position, region)["hole"] for region in (9, 4, 10)] == [True, True, False]
    assert slot(position, 0)["holes"] == 0


def test_S13_8_anywhere_only_the_first_time(board, play, after):
    position = play(board("halflings alchemist hand=11", tribes=[]), "conquer 13")
    assert after(position, "conquer") == {8, 12, 14, 18, 19, 20}


def test_S13_8_anywhere_again_with_no_region_left(board, after):
    assert after(board("halflings alchemist hand=9 holes=0"), "conquer") == LAND


def test_S13_8_a_hole_over_several_turns(board, play, spot):
    position = play(board("halflings alchemist hand=5 holes=1 @ 9+hole"), "conquer 4")
    assert spot(position, 4)["hole"]


def test_S13_8_immune_while_active(board, seat, after):
    assert 9 not in after(board("ratmen alchemist hand=9 @ 14", "halflings hill @ 9+hole 4+hole"), "conquer")
    assert 9 in after(board("ratmen alchemist hand=9 @ 14", seat(decline="halflings @ 9 4")), "conquer")


def test_S13_8_by_the_die_as_well(board, play, spot):
    position = play(board("halflings alchemist hand=1 holes=2", tribes=[]), "conquer 9", 3)
    assert spot(position, 9)["hole"]


# Sorcerers, S13.20 ------------------------------------------------------------------------------


def test_S13_20_needs_a_sorcerer_in_the_box(board, after):
    assert 14 in after(board("sorcerers hill hand=16 @ 9", "orcs swamp @ 14 19"), "convert")
    assert after(board("sorcerers hill hand=17 @ 9", "orcs swamp @ 14 19"), "convert") == set()


def test_R19_needs_an_own_region_on_the_map(board, after):
    assert after(board("sorcerers flying hand=5", "orcs swamp @ 14 19"), "convert") == set()


def test_S13_20_no_token_in_hand_is_needed(board, after):
    assert after(board("sorcerers hill @ 9", "orcs swamp @ 14 19"), "convert") == {14}


def test_S13_20_only_neighbours_and_only_alone(board, after):
    assert after(board("sorcerers hill hand=5 @ 9", "orcs swamp @ 14 19 4:2 3"), "convert") == {3, 14}


def test_S13_20_a_horde_counts_as_the_token(board, play, slot, supply):
    position = board("sorcerers hill hand=5 @ 9", "orcs hordes_of hordes=2 @ 14 19:4")
    before = supply(position, "orcs")
    play(position, "convert 14")
    assert slot(position, 1)["hordes"] == 1
    assert supply(position, "orcs") == before


def test_S13_20_not_under_a_pact(board, seat, after):
    assert after(board("sorcerers hill @ 9", seat("orcs diplomat @ 14 19", partner=0)), "convert") == set()


def test_S13_20_it_is_an_attack_and_a_conquest(board, play, memory, coins, spot):
    position = play(board("sorcerers ransacking hand=3 @ 9", "orcs hill @ 14+pot 19"), "convert 14")
    assert memory(position)["attacked"] == [1]
    assert memory(position)["conquests"] == 1
    assert memory(position)["converted"] == [1]
    assert (coins(position, 0), coins(position, 1)) == (5 + 1 + 1, 4)
    assert not spot(position, 14)["pot"]


def test_S13_20_lair_and_fortress_go_to_the_supply(board, play, spot):
    position = board("sorcerers hill hand=3 @ 9", "trolls fortified @ 14+lair+fortress 19", rules_text="official")
    found = spot(play(position, "convert 14"), 14)
    assert (found["seat"], found["lair"], found["fortress"]) == (0, False, False)


def test_S13_20_a_coin_marker_of_skags(board, play, coins, spot):
    position = play(board("sorcerers hill hand=3 @ 9", "skags swamp @ 14+loot=coins_3 19"), "convert 14")
    assert coins(position, 0) == 8
    assert spot(position, 14)["seat"] == 0


@pytest.mark.parametrize("hand", [0, 3])
def test_S13_25_a_skag_attack_on_a_conversion(board, play, supply, slot, after, spot, hand):
    position = board(f"sorcerers hill hand={hand} @ 9 10", "skags swamp @ 14+loot=attack 19 4")
    before = supply(position, "sorcerers")
    play(position, "convert 14")
    assert supply(position, "sorcerers") == before + (1 if hand else 0)
    assert slot(position, 0)["hand"] == max(0, hand - 1)
    assert spot(position, 14)["seat"] == 1
    assert not {14, 4} & after(position, "convert")  # spent against this opponent


def test_S13_20_once_a_turn_for_each_opponent(board, play, after, next_own):
    others = ("orcs swamp @ 3 5", "humans merchant @ 10 11")
    position = board("sorcerers hill hand=3 @ 4", *others, rules_text="official", tribes=[])
    assert after(position, "convert") == {3, 5, 10, 11}
    play(position, "convert 3")
    assert after(position, "convert") == {10, 11}
    play(position, "convert 11")
    assert after(position, "convert") == set()
    assert 5 in after(next_own(position), "convert")


def test_S13_20_water_only_with_seafaring(board, after):
    enemy = "orcs swamp @ 22 19"
    assert 22 not in after(board("sorcerers hill @ 20 21", enemy), "convert")
    assert 22 in after(board("sorcerers seafaring @ 20 21", enemy), "convert")


# Giants, Slingmen, Tritons ----------------------------------------------------------------------


def test_S13_21_at_that_moment(board, price, play):
    """The mountain 8 helps from its conquest on."""
    position = board("giants alchemist hand=10 @ 9")
    assert price(position, 14) == 3
    play(position, "conquer 8")
    assert price(position, 14) == 2
    assert price(position, 10) == 3  # does not touch a mountain of theirs


def test_S13_21_once_however_many_mountains(board, price):
    assert price(board("giants alchemist hand=6 @ 8 15"), 14) == 2


def test_S13_23_a_coin_for_each_jump(board, play, coins):
    position = play(board("slingmen hill hand=9 @ 8", tribes=[]), "conquer 12", "conquer 10")
    assert coins(position, 0) == 5 + 2


def test_S13_23_what_lies_between_does_not_matter(board, after):
    """Over an enemy's region; the jump itself goes on land only."""
    position = board("slingmen hill hand=9 @ 4", "ratmen swamp @ 9:5 3:5 10:5", tribes=[])
    assert after(position, "conquer") >= {2, 8, 14, 15}
    assert not {7, 22, 0} & after(position, "conquer")


def test_S13_23_no_jump_at_the_first_conquest(board, after):
    assert after(board("slingmen hill hand=9"), "conquer") == {
        1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


def test_S13_23_jumps_by_the_die(board, play, coins):
    position = play(board("slingmen hill hand=1 @ 8 9", tribes=[]), "conquer 12", 3)
    assert coins(position, 0) == 5 + 1 + 3  # and the scoring: the turn is over


def test_S13_27_coastal_regions(board, price):
    position = board("tritons alchemist hand=9 @ 9 6")
    assert price(position, 8) == 2  # a mountain at the lake
    assert price(position, 10) == 3
    assert price(position, 12) == 2
    assert price(position, 11) == 3


def test_S13_27_not_in_decline(board, seat, price):
    assert price(board(seat("ratmen alchemist hand=9 @ 9", decline="tritons @ 3")), 8) == 3
