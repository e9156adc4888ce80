"""S9: decline (Soul-Touch has a file of its own)."""

import pytest


def declined(board, play, *seats, **rest):
    return play(board(*seats, **rest), "decline")


def test_S9_1_instead_of_all_conquests_ghouls_included(board, seat, names, play, slot):
    own = seat("humans alchemist @ 20 21", decline="ghouls @ 9:3 10:2")
    position = board(own, node="turn")
    assert position.to_dict()["node"]["slot"] == "decline"  # the Ghouls would begin
    assert "decline" in names(position)
    play(position, "decline")
    assert slot(position, 0, "decline")["race"] == "humans"
    assert position.to_dict()["queue"][-1] == "ghouls"


def test_S9_1_not_after_ghouls_have_acted(board, seat, names, play, until):
    own = seat("humans alchemist @ 20 21", decline="ghouls @ 9:4 10:2")
    position = play(board(own, node="turn"), "conquer 4")
    assert "decline" not in names(position)
    until(position, "conquest", number=0)
    while position.to_dict()["node"]["slot"] != "active":
        play(position, "done")
        until(position, "conquest", number=0)
    assert "decline" not in names(position)


def test_R52_a_race_without_tokens_may_decline(board, names, slot, play):
    position = board("humans alchemist", node="turn")
    assert names(position) == {"done", "decline"}
    play(position, "decline")
    assert slot(position, 0, "decline") == {}  # S9.2 step 5
    assert position.to_dict()["queue"] == ["humans"]
    assert "alchemist" in position.to_dict()["discard"]


@pytest.mark.parametrize(("power", "marker"), [
    ("bivouacking", "encampments=5"), ("behemoth", "behemoths=2"), ("heroic", "hero"), ("dragon_master", "dragon"),
    ("catapult", "catapult"),
])
def test_S9_2_1_markers_leave(board, play, spot, power, marker):
    position = declined(board, play, f"humans {power} @ 3+{marker} 4")
    assert not spot(position, 3)[marker.split("=")[0]]


def test_S9_2_1_holes_pots_and_winter_leave(board, play, spot):
    holes = declined(board, play, "halflings hill holes=0 @ 3+hole 4+hole")
    assert not spot(holes, 3)["hole"]
    witches = declined(board, play, "ice_witches hill @ 3+winter 4", "orcs swamp @ 9+winter 19", land="8+winter")
    assert not any(spot(witches, region)["winter"] for region in (3, 9, 8))
    pots = declined(board, play, "leprechauns hill @ 3+pot 4", "orcs swamp @ 9+pot 19")
    assert not spot(pots, 3)["pot"]
    assert spot(pots, 9)["pot"]


def test_S9_2_1_lairs_and_fortresses_stay(board, play, spot):
    position = declined(board, play, "trolls fortified @ 3+lair+fortress 4+lair")
    assert spot(position, 3)["lair"]
    assert spot(position, 3)["fortress"]


def test_S9_2_3_one_token_a_region_stays(board, play, held, supply, slot):
    position = declined(board, play, "ratmen alchemist hand=3 @ 3:4 4:2 9")
    assert held(position, 0, "decline") == {3: 1, 4: 1, 9: 1}
    assert supply(position, "ratmen") == 15
    own = slot(position, 0, "decline")
    assert own["hand"] == own["loose"] == own["reserve"] == 0


def test_S9_2_4_the_badge_is_discarded(board, play, slot):
    position = declined(board, play, "ratmen alchemist @ 3 4")
    assert "alchemist" in position.to_dict()["discard"]
    assert slot(position, 0) == {}
    spirit = declined(board, play, "ratmen spirit @ 3 4")
    assert "spirit" not in spirit.to_dict()["discard"]
    assert slot(spirit, 0, "spirit")["race"] == "ratmen"


def test_S9_2_6_every_active_historian_has_a_coin(board, play, coins):
    position = declined(board, play, "ratmen alchemist @ 3 4", "orcs hill @ 9", "elves historian @ 10")
    assert coins(position, 2) == 6
    assert coins(position, 1) == 5


def test_S9_3_scoring_without_redeploy(board, play, coins, until):
    position = declined(board, play, "ratmen alchemist hand=3 @ 3:2 4")
    assert coins(position, 0) == 5 + 2  # no Alchemist any more
    assert position.to_dict()["player"] == 1
    until(position, "pick", number=0)


def test_S9_4_the_older_declined_race_is_removed(board, play, seat, spot, supply):
    own = seat("ratmen alchemist @ 3 4", decline="trolls @ 9+lair+fortress 10+lair")
    position = declined(board, play, own)
    assert spot(position, 9)["seat"] is None
    assert not spot(position, 9)["lair"]
    assert not spot(position, 9)["fortress"]
    assert supply(position, "trolls") == 10
    assert position.to_dict()["queue"] == ["trolls"]


def test_S9_5_a_spirit_is_never_removed(board, play, seat, slot, held, coins):
    own = seat("ratmen alchemist @ 3 4", decline="trolls @ 9", spirit="elves @ 14 15")
    position = declined(board, play, own)
    assert held(position, 0, "spirit") == {14: 1, 15: 1}
    assert slot(position, 0, "decline")["race"] == "ratmen"
    assert coins(position, 0) == 5 + 2 + 2


def test_R32_a_race_in_decline_stays_when_a_spirit_declines(board, play, seat, slot, held):
    position = declined(board, play, seat("ratmen spirit @ 3 4", decline="trolls @ 9"))
    assert slot(position, 0, "decline")["race"] == "trolls"
    assert slot(position, 0, "spirit")["race"] == "ratmen"
    assert held(position, 0, "decline") == {9: 1}


def test_S9_6_no_ability_in_decline(board, seat, price, after):
    """Neither power nor race: no Giants' mountains, no Commando."""
    assert price(board(seat("ratmen alchemist hand=9 @ 14", decline="giants @ 8")), 13) == 3
    forests = board("orcs hill hand=9 @ 9", seat(decline="halflings @ 14 19"))
    assert 14 in after(forests, "conquer")


def test_S9_6_regions_on_water_stay(board, play, held, income, seat):
    position = declined(board, play, "ratmen seafaring @ 0 7 1")
    assert held(position, 0, "decline") == {0: 1, 7: 1, 1: 1}
    assert income(seat(decline="ratmen @ 0 7 1")) == 3


def test_S13_25_declining_skags_cash_their_loot(board, play, coins, spot):
    own = "skags hill @ 3+loot=coins_2 8+loot=attack 9+loot=coins_3"
    position = declined(board, play, own, "orcs swamp @ 14+loot=coins_1 19", land="15+loot=coins_1")
    assert coins(position, 0) == 5 + 5 + 3
    assert not any(spot(position, region)["loot"] for region in (3, 8, 9, 14, 15))


def test_S9_1_b_stout_after_scoring(board, play, asked, coins, slot, names):
    position = board("ratmen stout hand=5 @ 3 4")
    assert "decline" in names(position)  # the ordinary decline is open too
    play(position, "done", "place 3", "place 3", "place 3", "place 3", "place 3")
    assert asked(position) == ("stout", 0)
    assert coins(position, 0) == 7
    play(position, "decline")
    assert coins(position, 0) == 7
    assert slot(position, 0, "decline")["race"] == "ratmen"


def test_S4_8_stout_in_the_turn_of_the_pick(board, play, names, until, slot):
    position = board("ratmen stout first hand=9")
    assert "decline" not in names(position)
    play(position, "conquer 1")
    until(position, "stout", number=0)
    play(position, "decline")
    assert slot(position, 0, "decline")["race"] == "ratmen"


def test_S14_30_no_means_no(board, play, slot):
    position = board("ratmen stout @ 3 4", node="scoring")
    play(position, "done")
    assert slot(position, 0)["race"] == "ratmen"
    assert position.to_dict()["player"] == 1
