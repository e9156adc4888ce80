"""S12: markers, their limits, and immune regions."""

import pytest


@pytest.mark.parametrize(("others", "left"), [(10, False), (9, True)])
def test_S12_1_ten_lairs_on_the_table(board, play, spot, others, left):
    """By hand Orcs hold most of them: the supply is shared by the table."""
    lairs = " ".join(f"{region}+lair" for region in (1, 2, 3, 4, 5, 6, 8, 11, 12, 13)[:others])
    position = play(board("trolls alchemist hand=5 @ 9", f"orcs hill @ {lairs}"), "conquer 10")
    assert spot(position, 10)["lair"] == left


def test_R40_six_fortresses_on_the_map(board, seat, asked):
    six = seat(decline="orcs @ " + " ".join(f"{region}+fortress" for region in (1, 2, 3, 4, 5, 6)))
    position = board("ratmen fortified @ 9 10", six, node="redeploy")
    assert position.to_dict()["player"] == 1  # no fortress is offered
    five = seat(decline="orcs @ 6 " + " ".join(f"{region}+fortress" for region in (1, 2, 3, 4, 5)))
    assert asked(board("ratmen fortified @ 9 10", five, node="redeploy")) == ("fortress", 0)


def test_R40_one_fortress_a_region(board, after):
    position = board("ratmen fortified @ 9+fortress 10 14", node="redeploy")
    assert after(position, "place") == {10, 14}


def test_S12_1_ten_winters(board, asked):
    nine = "1+winter 2+winter 3+winter 4+winter 5+winter 6+winter 8+winter 9+winter 11+winter"
    position = board("ice_witches alchemist @ 10 16", land=nine, tribes=[], node="redeploy")
    assert asked(position) == ("winter", 0)
    assert position.to_dict()["node"]["left"] == 1


def test_S12_1_ten_fireballs(board, slot):
    position = board("ratmen fireball fireballs=9 @ 1 10 16 13", node="redeploy", tribes=[])
    assert slot(position, 0)["fireballs"] == 10
    position = board("ratmen fireball fireballs=3 @ 1 10 16 13", node="redeploy", tribes=[])
    assert slot(position, 0)["fireballs"] == 7


def test_S12_1_pots_run_out(board, asked):
    position = board("leprechauns alchemist pots=1 @ 9 10 14", node="redeploy")
    assert asked(position) == ("pots", 0)
    position.apply("place 9")
    assert position.to_dict()["player"] == 1


MARKED = {
    "hero": "humans heroic @ 14+hero 19+hero", "hole": "halflings hill holes=1 @ 14+hole 19",
    "dragon": "humans dragon_master @ 14+dragon 19", "catapult": "humans catapult @ 14+catapult 19",
}


@pytest.mark.parametrize("enemy", MARKED.values(), ids=MARKED)
def test_S12_2_no_conquest_conversion_lava_or_winter(board, after, enemy):
    """R53."""
    for own, verbs in (("ratmen commando hand=9 @ 9", ["conquer"]), ("sorcerers swamp hand=9 @ 9", ["convert"])):
        for verb in verbs:
            assert 14 not in after(board(own, enemy), verb)
    lava = board("ratmen lava @ 8 15", f"{enemy} 9", node="redeploy")
    assert after(lava, "place") == {9}
    winter = board("ice_witches alchemist @ 10 13", enemy, node="redeploy")
    assert 14 not in after(winter, "place")
    assert 9 in after(winter, "place")


def test_S12_2_ladies_and_shrubmen(board, after, seat):
    assert 14 in after(board("ratmen hill hand=9 @ 9", "white_ladies swamp @ 14 19"), "conquer")  # active: no
    assert 14 not in after(board("ratmen hill hand=9 @ 9", seat(decline="white_ladies @ 14")), "conquer")
    assert 14 not in after(board("ratmen hill hand=9 @ 9", seat(spirit="white_ladies @ 14")), "conquer")
    for bushes in (seat("shrubmen swamp @ 10 14"), seat(decline="shrubmen @ 10 14")):
        targets = after(board("ratmen hill hand=9 @ 9", bushes), "conquer")
        assert 10 not in targets
        assert 14 in targets


def test_S12_2_lava_closes_to_its_owner_too(board, after):
    """By hand: in play it is gone when his turn begins."""
    assert 14 not in after(board("ratmen lava hand=9 @ 9 8", land="14+lava=0"), "conquer")


def test_S12_3_own_winter_on_own_immune_regions(board, after):
    position = board("ice_witches heroic @ 10+hero 13+hero", node="redeploy", tribes=[])
    assert {10, 13} <= after(position, "place")


def test_S12_3_not_on_own_declined_immune_regions(board, after, seat):
    own = seat("ice_witches alchemist @ 10 13", decline="white_ladies @ 14")
    position = board(own, node="redeploy")
    assert 14 not in after(position, "place")
    assert 15 in after(position, "place")


def test_S12_3_winter_that_lies_there_works(income):
    assert income("humans heroic @ 4+hero+winter 3+hero", "ice_witches hill @ 19") == 0 + 1


def test_S12_4_defence_adds_up(board, price):
    enemy = "trolls bivouacking @ 8:2+lair+fortress+winter+encampments=2 19"
    witches = "ice_witches hill @ 17"
    assert price(board("kobolds alchemist hand=14 @ 9:2", enemy, witches, players=3,
                       tribes=[]), 8) == 2 + 2 + 1 + 1 + 1 + 2


def test_S12_5_one_winter_and_one_pot_a_region(board, after):
    winter = board("ice_witches alchemist @ 10+winter 16", land="9+winter", tribes=[], node="redeploy")
    assert not {9, 10} & after(winter, "place")
    pots = board("leprechauns alchemist @ 9+pot 10 14", node="redeploy")
    assert 9 not in after(pots, "place")


def test_S13_17_no_winter_on_water_or_lava(board, after):
    position = board("ice_witches alchemist @ 13 1", "ratmen lava @ 19", land="14+lava=1", tribes=[], node="redeploy")
    assert not {7, 0, 14} & after(position, "place")
    assert {1, 13, 8, 12} <= after(position, "place")
