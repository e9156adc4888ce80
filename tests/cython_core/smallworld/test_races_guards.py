"""S13: races that are hard to drive out: White Ladies, Priestesses, Shrubmen, Ice Witches, Trolls."""

import pytest


def test_S13_3_white_ladies_active_and_declined(board, seat, after):
    assert {14, 8} <= after(board("ratmen alchemist hand=9 @ 9", "white_ladies hill @ 14 8"), "conquer")
    assert not {14, 8} & after(board("ratmen alchemist hand=9 @ 9", seat(decline="white_ladies @ 14 8")), "conquer")


def test_S13_3_they_disappear_with_the_next_decline(board, seat, play, held, supply):
    position = play(board(seat("ratmen alchemist @ 3 4", decline="white_ladies @ 14 8")), "decline")
    assert supply(position, "white_ladies") == 7
    assert held(position, 0, "decline") == {3: 1, 4: 1}


def test_S13_3_no_lava_no_winter_no_dragon(board, seat, after):
    ladies = seat(decline="white_ladies @ 14 9")
    assert not {9, 14} & after(board("ice_witches hill @ 10 13", ladies, node="redeploy"), "place")
    assert not {9, 14} & after(board("ratmen dragon_master hand=3 @ 10", ladies), "special")
    lava = board("ratmen lava @ 8", ladies, node="redeploy", rules_text="official", tribes=[])
    assert not {9, 14} & after(lava, "place")
    assert 3 in after(lava, "place")


# Priestesses, S13.11 ----------------------------------------------------------------------------


def test_S13_11_all_regions_but_the_tower_are_emptied(board, play, spot, supply):
    own = "priestesses fortified hand=1 @ 3+fortress 4+fortress 9:2"
    position = play(board(own), "decline", "place 4")
    assert spot(position, 4)["tokens"] == 3
    assert spot(position, 4)["fortress"]
    assert spot(position, 3)["seat"] is spot(position, 9)["seat"] is None
    assert not spot(position, 3)["fortress"]
    assert supply(position, "priestesses") == 9 - 3


def test_S13_11_no_tower_without_a_region(board, play, slot):
    position = play(board("priestesses alchemist hand=3"), "decline")
    assert slot(position, 0, "decline") == {}
    assert "priestesses" in position.to_dict()["queue"]


def test_S13_11_one_region_is_no_choice(board, play, held):
    assert held(play(board("priestesses alchemist @ 3:4"), "decline"), 0, "decline") == {3: 1}


def test_R58_the_tower_pays_in_the_decline_turn_and_later(board, play, coins, seat, income):
    position = play(board("priestesses alchemist @ 3 4 9 10"), "decline", "place 3")
    assert coins(position, 0) == 5 + 4
    assert income(seat(decline="priestesses @ 3:4")) == 4
    assert income(seat(spirit="priestesses @ 3:4")) == 4


def test_S13_11_winter_takes_one_of_it(income, seat):
    assert income(seat(decline="priestesses @ 3:4+winter"), "ice_witches hill @ 19") == 3


def test_R14_the_tower_is_lost_completely(board, seat, play, supply, slot):
    position = play(board("ratmen alchemist hand=9 @ 9", seat(decline="priestesses @ 4:4")), "conquer 4")
    assert supply(position, "priestesses") == 9
    assert slot(position, 1, "decline") == {}


def test_S13_11_active_stacks_score_one(income):
    assert income("priestesses commando @ 3:4 4") == 2


# Shrubmen, S13.16 -------------------------------------------------------------------------------


def test_S13_16_forests_only(board, after, seat):
    for bushes in ("shrubmen hill @ 10 14 21", seat(decline="shrubmen @ 10 14 21"), seat(spirit="shrubmen @ 10 14 21")):
        targets = after(board("ratmen flying hand=9 @ 9", bushes), "conquer")
        assert not {10, 21} & targets
        assert 14 in targets


def test_S13_16_no_conversion_in_a_forest(board, after):
    assert after(board("sorcerers swamp @ 9", "shrubmen hill @ 10 14"), "convert") == {14}


def test_S13_16_removed_by_the_next_decline(board, seat, play, supply):
    position = play(board(seat("ratmen alchemist @ 3", decline="shrubmen @ 10 21")), "decline")
    assert supply(position, "shrubmen") == 11


# Ice Witches, S13.17 ----------------------------------------------------------------------------


def test_S13_17_as_many_as_magic_regions(board, asked):
    for land, left in (("1", 1), ("1 10", 2), ("1 10 13", 3)):
        position = board(f"ice_witches alchemist @ {land} 19", node="redeploy")
        assert asked(position) == ("winter", 0)
        assert position.to_dict()["node"]["left"] == left
    assert board("ice_witches alchemist @ 19 20", node="redeploy").to_dict()["player"] == 1


def test_S13_17_own_or_neighbouring_regions(board, after):
    position = board("ice_witches alchemist @ 10 19", node="redeploy", tribes=[])
    assert after(position, "place") == {10, 19} | {4, 9, 14, 15} | {13, 18, 20}


def test_S13_17_own_regions_means_the_active_slot(board, seat, after):
    """A declined region is another region: it must be a neighbour."""
    own = seat("ice_witches alchemist @ 10", decline="orcs @ 9 1")
    position = board(own, node="redeploy", tribes=[])
    assert 9 in after(position, "place")
    assert 1 not in after(position, "place")


def test_R28_unused_ones_are_not_kept(board, play, next_own, until, spot):
    position = play(board("ice_witches alchemist @ 1 10 13", node="redeploy"), "place 13", "done")
    assert spot(position, 13)["winter"]
    next_own(position)
    until(position, "winter", number=0)
    assert position.to_dict()["node"]["left"] == 3


def test_S13_17_winter_stays_till_the_witches_decline(board, play, spot, until):
    position = board("ratmen alchemist hand=9 @ 9", "ice_witches hill @ 19", land="4+winter", tribes=[])
    play(position, "conquer 4")
    assert spot(position, 4)["tokens"] == 3
    assert spot(position, 4)["winter"]
    until(position, "conquest", number=1)
    assert not spot(play(position, "decline"), 4)["winter"]


# Trolls, S13.28 ---------------------------------------------------------------------------------


def test_S13_28_a_lair_in_each_region_they_take(board, play, spot):
    position = play(board("trolls alchemist hand=9 @ 9+lair", tribes=[]), "conquer 4", "conquer 8")
    assert spot(position, 4)["lair"]
    assert spot(position, 8)["lair"]


def test_S13_28_by_the_dragon_and_the_die_too(board, play, spot):
    assert spot(play(board("trolls dragon_master hand=3 @ 9+lair"), "special 8"), 8)["lair"]
    assert spot(play(board("trolls alchemist hand=1 @ 9+lair"), "conquer 4", 3), 4)["lair"]


def test_S13_28_gone_when_conquered(board, play, spot, seat):
    for trolls in ("trolls hill @ 14+lair 19+lair", seat(decline="trolls @ 14+lair 19+lair")):
        position = board("ratmen alchemist hand=9 @ 9", trolls)
        assert not spot(play(position, "conquer 14"), 14)["lair"]


def test_S13_28_declined_trolls_take_no_new_lairs_and_lose_all_when_removed(board, seat, play, spot):
    position = play(board(seat("ratmen alchemist @ 3", decline="trolls @ 14+lair")), "decline")
    assert not spot(position, 14)["lair"]


@pytest.mark.parametrize(("region", "cost"), [(14, 4), (8, 5), (4, 4)])
def test_S13_28_one_more_to_pay(board, price, region, cost):
    assert price(board("ratmen alchemist hand=9 @ 9", f"trolls hill @ {region}+lair 19+lair"), region) == cost
