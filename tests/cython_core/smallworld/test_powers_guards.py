"""S14: powers that guard: Heroic, Bivouacking, Fortified, Lava, Diplomat, Corrupt, Ransacking."""

import pytest

HUNTERS = "ratmen alchemist hand=9 @ 9"


# Heroic, S14.8 ----------------------------------------------------------------------------------


def test_S14_8_compulsory_in_two_different_regions(board, names, play, spot):
    position = board("humans heroic @ 9 10 14", node="redeploy")
    assert names(position) == {"place 9", "place 10"}
    play(position, "place 9")
    assert names(position) == {"place 10", "place 14"}
    play(position, "place 14")
    assert [spot(position, region)["hero"] for region in (9, 10, 14)] == [True, False, True]


def test_S14_8_one_region_one_hero(board, spot):
    position = board("humans heroic @ 9", node="redeploy")
    assert spot(position, 9)["hero"]
    assert position.to_dict()["player"] == 1


def test_S14_8_anew_in_every_turn(board, until, spot, names):
    position = board("humans heroic @ 9+hero 10+hero 14")
    until(position, "heroes")
    assert names(position) == {"place 9", "place 10"}
    assert not any(spot(position, region)["hero"] for region in (9, 10, 14))


def test_S14_8_they_stand_during_the_own_conquests(board, spot, next_own):
    position = next_own(board("humans heroic @ 9 10", node="redeploy"))
    assert spot(position, 9)["hero"]
    assert spot(position, 10)["hero"]


# Bivouacking, S14.13 ----------------------------------------------------------------------------


def test_S14_13_they_return_and_are_placed_in_S10(board, play, slot, until, names):
    enemy = "orcs bivouacking @ 14+encampments=3 19+encampments=2 20"
    position = play(board(HUNTERS, enemy), "conquer 14")
    assert slot(position, 1)["encampments"] == 3
    until(position, "displaced encampments", number=1)
    assert names(position) == {"place 19", "place 20"}
    play(position, "place 20")
    assert position.to_dict()["player"] == 1


def test_S14_13_any_number_in_a_region(board, play, spot):
    position = play(board("orcs bivouacking @ 9 10", node="redeploy"), *["place 9"] * 5)
    assert spot(position, 9)["encampments"] == 5


def test_S14_13_no_conversion(board, after):
    enemy = "orcs bivouacking @ 14+encampments=1 4"
    assert after(board("sorcerers hill @ 9", enemy), "convert") == {4}


# Fortified, S14.26 ------------------------------------------------------------------------------


def test_S14_26_one_a_turn_or_none(board, play, names, spot, next_own, until):
    position = board("humans fortified @ 9 10", node="redeploy")
    assert names(position) == {"done", "place 9", "place 10"}
    play(position, "place 10")
    assert spot(position, 10)["fortress"]
    assert position.to_dict()["player"] == 1
    until(next_own(position), "fortress")
    assert names(position) == {"done", "place 9"}


def test_S14_26_defence_active_and_declined(board, seat, price):
    assert price(board(HUNTERS, "orcs fortified @ 14+fortress 19"), 14) == 4
    assert price(board(HUNTERS, seat(decline="orcs @ 14+fortress 19")), 14) == 4


def test_S14_26_to_the_supply_when_conquered(board, play, spot):
    assert not spot(play(board(HUNTERS, "orcs fortified @ 14+fortress 19"), "conquer 14"), 14)["fortress"]


# Lava, S14.14 -----------------------------------------------------------------------------------


def lava(board, enemy, land="8", **rest):
    return board(f"ratmen lava @ {land}", enemy, node="redeploy", **rest)


def test_S14_14_one_for_each_mountain_ascending(board, play, names, spot, asked):
    position = lava(board, "orcs hill @ 6 9 14 16", land="5 8 15")
    assert names(position) == {"done", "place 6"}
    play(position, "done")
    assert names(position) == {"done", "place 9", "place 14"}
    play(position, "place 14")
    assert asked(position) == ("displaced tokens", 1)  # at 15 nothing is left: 14 has lava
    assert spot(position, 14)["lava"] == 0


def test_S14_14_not_from_other_land(board):
    assert lava(board, "orcs hill @ 9 14", land="10 4").to_dict()["player"] == 1


def test_S14_14_not_on_own_regions_water_or_lava(board, seat, after):
    own = seat("ratmen lava @ 8 13", decline="elves @ 9")
    position = board(own, "orcs hill @ 14", land="3+lava=1", node="redeploy", rules_text="official", tribes=[])
    assert after(position, "place") == {2, 14}


def test_S14_14_not_under_a_pact(board, seat, after):
    partner = seat("orcs diplomat @ 9", decline="elves @ 14", partner=0)
    assert after(lava(board, partner), "place") == {14}


def test_S14_14_what_lay_there(board, play, spot, coins):
    enemy = "trolls bivouacking @ 9:2+lair+fortress+pot+encampments=3 14"
    position = play(lava(board, enemy), "place 9")
    found = spot(position, 9)
    assert (found["lair"], found["fortress"], found["encampments"], found["pot"]) == (False, False, 0, True)
    assert coins(position, 0) == 5 + 1  # the scoring of one region; no coin for the pot


def test_S14_14_loot_stays_unseen(board, play, spot, coins):
    position = play(lava(board, "skags hill @ 9+loot=coins_3 14"), "place 9")
    assert spot(position, 9)["loot"] == "coins 3"
    assert coins(position, 0) == 5 + 1


def test_S14_14_no_conquest(board, seat, play, coins):
    position = play(lava(board, seat("orcs corrupt @ 9 14"), "8 15"), "place 9", "done")
    assert coins(position, 1) == 5
    assert coins(position, 0) == 7


def test_S14_14_a_tribe_goes_under_the_official_text(board, play, spot, after):
    assert 3 not in after(lava(board, "orcs hill @ 9"), "place")
    position = play(lava(board, "orcs hill @ 9", rules_text="official"), "place 3")
    assert not spot(position, 3)["tribe"]
    assert spot(position, 3)["lava"] == 0


def test_S14_14_gone_when_his_next_turn_starts(board, play, until, spot, after, next_own):
    position = play(lava(board, "orcs hill @ 9 10:5 14"), "place 9")
    until(position, "conquest", number=1)
    assert 9 not in after(position, "conquer")
    assert spot(next_own(position), 9)["lava"] is None


# Diplomat, S14.5 --------------------------------------------------------------------------------


def pact(board, *others, **rest):
    return board("humans diplomat @ 8 9", *others, node={"kind": "pact"}, **rest)


def test_S14_5_one_opponent_or_none(board, names, play):
    position = pact(board, "orcs hill @ 1", "elves swamp @ 2", "trolls forest @ 3")
    assert names(position) == {"done", "ally 1", "ally 2", "ally 3"}
    assert play(position, "ally 3").to_dict()["seats"][0]["partner"] == 3


def test_S14_5_also_one_without_an_active_race(board, names):
    assert names(pact(board, "", "orcs hill @ 1")) == {"done", "ally 1", "ally 2"}


def test_S14_5_seats_are_counted_clockwise(board, names, play):
    seats = ("orcs hill @ 1", "elves swamp @ 2", "humans diplomat @ 8 9")
    position = board(*seats, player=2, node={"kind": "pact"}, turn={"attacked": [0]})
    assert names(position) == {"done", "ally 2"}
    assert play(position, "ally 2").to_dict()["seats"][2]["partner"] == 1


def test_S14_5_it_is_over_when_the_race_declines(board, seat, play):
    position = play(board(seat("humans diplomat @ 8 9", partner=1), "orcs hill @ 1", node="turn"), "decline")
    assert position.to_dict()["seats"][0].get("partner") is None


def test_S14_5_it_ends_at_the_next_own_turn(board, play, until):
    position = play(pact(board, "orcs hill @ 3:4"), "ally 1")
    until(position, "conquest", number=1)
    assert position.to_dict()["seats"][0]["partner"] == 1
    until(position, "conquest", number=0)
    assert position.to_dict()["seats"][0].get("partner") is None


def test_S14_5_no_dragon_either(board, seat, after):
    partner = seat("humans diplomat @ 8 10", partner=0)
    assert not {8, 10} & after(board("ratmen dragon_master hand=5 @ 9", partner), "special")


def test_R36_winter_is_no_attack(board, seat, after):
    partner = seat("humans diplomat @ 9 4", partner=0)
    assert {4, 9} <= after(board("ice_witches hill @ 10 13", partner, node="redeploy"), "place")


# Corrupt and Ransacking, S14.31, S14.18 ----------------------------------------------------------


@pytest.mark.parametrize(("power", "enemy", "own_change", "his_change"), [
    ("alchemist", "orcs corrupt @ 14 19", -1, 1), ("alchemist", {"decline": "orcs @ 14 19"}, 0, 0),
    ("ransacking", "orcs hill @ 14 19", 1, -1), ("ransacking", {"decline": "orcs @ 14 19"}, 0, 0),
    ("ransacking", {"decline": "ghouls @ 14 19"}, 0, 0), ("ransacking", "orcs corrupt @ 14 19", 0, 0),
])
def test_S14_18_31_who_pays(board, seat, play, coins, power, enemy, own_change, his_change):
    other = seat(**enemy) if isinstance(enemy, dict) else enemy
    position = play(board(f"ratmen {power} hand=9 @ 9", other), "conquer 14")
    assert (coins(position, 0), coins(position, 1)) == (5 + own_change, 5 + his_change)


def test_S14_31_a_failed_or_cancelled_attack_costs_nothing(board, play, coins):
    failed = play(board("ratmen hill hand=1 @ 9 10", "orcs corrupt @ 14 19"), "conquer 14", 0)
    assert coins(failed, 1) == 5
    cancelled = play(board("ratmen hill hand=9 @ 9", "skags corrupt @ 14+loot=attack 19"), "conquer 14")
    assert coins(cancelled, 1) == 5


def test_S14_31_own_ghouls_do_not_pay(board, seat, play, coins):
    own = seat("orcs corrupt @ 14 19", decline="ghouls hand=5 @ 9")
    assert coins(play(board(own, node={"kind": "conquest", "slot": "decline"}), "conquer 14"), 0) == 5


def test_R47_who_has_nothing_pays_nothing(board, seat, play, coins):
    position = play(board(seat("ratmen hill hand=9 @ 9", coins=0), "orcs corrupt @ 14 19"), "conquer 14")
    assert (coins(position, 0), coins(position, 1)) == (0, 5)
