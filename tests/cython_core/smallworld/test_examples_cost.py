"""S22, examples 1 to 18: what a conquest costs, the die, and what is in reach."""

import pytest

CHANCE = -1
LAND = set(range(23)) - {0, 7, 22}
ENTRIES = {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


def ratmen(hand, land="9", power="alchemist"):
    return f"ratmen {power} hand={hand} @ {land}"


def test_E1_the_guides_own_case(board, price, play, spot):
    enemy = "orcs hill @ 8:2+fortress 19"
    assert price(board(ratmen(9), enemy), 8) == 6
    exact = play(board(ratmen(6), enemy), "conquer 8")
    assert exact.actor != CHANCE
    assert spot(exact, 8)["seat"] == 0
    short = play(board(ratmen(5), enemy), "conquer 8")
    assert short.actor == CHANCE
    odds = dict(short.chance_outcomes)
    won = {shown for shown in odds if spot(play(short.copy(), shown), 8)["seat"] == 0}
    assert won == {1, 2, 3}
    assert sum(odds[shown] for shown in won) == pytest.approx(1 / 2)


def test_E2_empty_tribe_mountain_and_lair(board, price):
    assert price(board(ratmen(9, "10")), 9) == 2
    assert price(board(ratmen(9, "10")), 15) == 3
    assert price(board(ratmen(9, "10")), 14) == 3
    assert price(board(ratmen(9), "trolls hill @ 8+lair"), 8) == 5


def test_E3_the_last_token_and_the_die(board, play, spot, held, asked, after):
    one = board(ratmen(1, "4 10"))
    play(one, "conquer 9")
    assert one.actor == CHANCE
    won = play(one.copy(), 2)
    assert held(won, 0) == {4: 1, 9: 1, 10: 1}
    assert won.to_dict()["player"] == 1  # nothing is left to do in this turn
    lost = play(one.copy(), 0)
    assert asked(lost) == ("tokens", 0)
    assert after(lost, "place") == {4, 10}
    assert held(play(lost, "place 10"), 0) == {4: 1, 10: 2}
    assert spot(lost, 9)["seat"] is None


def test_E4_short_by_four_and_by_three(board, play, after, spot):
    enemy = "trolls hill @ 8+lair"
    assert 8 not in after(board(ratmen(1), enemy), "conquer")
    tried = play(board(ratmen(2), enemy), "conquer 8")
    odds = dict(tried.chance_outcomes)
    assert {shown for shown in odds if spot(play(tried.copy(), shown), 8)["seat"] == 0} == {3}
    assert odds[3] == pytest.approx(1 / 6)


def test_E5_an_empty_hand(board, names):
    assert names(board(ratmen(0, "9 10"))) == {"done", "decline", "lift 9", "lift 10"}
    converts = board("sorcerers swamp @ 10", "humans hill @ 9 19")
    assert "convert 9" in names(converts)
    assert not {name for name in names(converts) if name.startswith("conquer")}


def test_E6_no_die_where_tokens_suffice(board, play, spot):
    position = play(board(ratmen(4), "orcs hill @ 14:2 19"), "conquer 14")
    assert position.actor != CHANCE
    assert spot(position, 14)["seat"] == 0


def test_E7_were_at_night_and_by_day(board, price, play, held):
    night = board(ratmen(3, power="were"), round=2, tribes=[])
    assert price(night, 10) == 1
    assert set(held(play(night, "conquer 4", "conquer 10", "conquer 14"), 0)) == {4, 9, 10, 14}
    assert price(board(ratmen(3, power="were"), round=1, tribes=[]), 10) == 2


def test_E8_mounted_tritons(board, price):
    assert price(board("tritons mounted hand=4 @ 11"), 6) == 1


def test_E9_kobolds_never_below_two(board, price):
    assert price(board("kobolds commando hand=6 @ 19:2", tribes=[]), 18) == 2
    assert price(board("kobolds were hand=6 @ 19:2", tribes=[], round=2), 18) == 2
    assert price(board("kobolds commando hand=6 @ 9:2"), 8) == 2  # a mountain: 3 - 1


def test_E10_first_targets(board, after):
    assert after(board("orcs alchemist hand=9"), "conquer") == ENTRIES
    assert after(board("halflings alchemist hand=9"), "conquer") == LAND
    assert after(board("orcs seafaring hand=9"), "conquer") == ENTRIES | {0, 22}


def test_E11_underworld(board, after, price):
    position = board("ratmen underworld hand=9 @ 3")
    assert after(position, "conquer") == {2, 4, 8, 9, 5, 14, 17}
    assert price(position, 5) == 2
    assert price(position, 14) == 2


def test_E12_giants_and_their_mountains(board, price, seat):
    assert price(board("giants hill hand=6 @ 8"), 13) == 2
    assert price(board(seat("giants hill hand=6 @ 14", decline="orcs @ 8")), 13) == 3


def test_E13_goblins(board, price, seat):
    ghouls = seat(decline="ghouls @ 14:3")
    assert price(board("goblins hill hand=8 @ 9", ghouls), 14) == 4
    for rules_text, expected in (("guide", 3), ("official", 2)):
        assert price(board("goblins hill hand=8 @ 9", rules_text=rules_text), 14) == expected
        own = seat("goblins hill hand=8 @ 14", decline="orcs @ 9")
        assert price(board(own, rules_text=rules_text), 9) == expected


def test_E14_slingmen_over_the_lake(board, price, coins, play, after):
    alone = board("slingmen hill hand=6 @ 8")
    assert price(alone, 12) == 3
    assert coins(play(alone.copy(), "conquer 12"), 0) == 6
    assert after(alone, "conquer") == {2, 3, 9, 13, 14} | {1, 4, 6, 10, 12, 15, 18, 19, 20, 21}
    beside = board("slingmen hill hand=6 @ 8 13")
    assert price(beside, 12) == 3
    assert coins(play(beside, "conquer 12"), 0) == 5


def test_E15_catapult(board, play, after, price, spot):
    position = play(board("ratmen catapult hand=9 @ 6"), "special 6")
    assert spot(position, 6)["catapult"]
    assert after(position, "conquer") == {1, 2, 5, 11, 12} | {3, 8, 13, 16, 17, 18}
    assert price(position, 13) == 2
    play(position, "conquer 13")
    assert after(position, "conquer") == {1, 2, 5, 11, 12} | {8, 14, 18, 19, 20}
    enemy = board("orcs hill hand=6 @ 11", "ratmen catapult @ 6+catapult 13")
    assert 6 not in after(enemy, "conquer")
    assert 12 in after(enemy, "conquer")


def test_E16_no_jump_over_a_sea(board, after):
    assert after(board("slingmen hill hand=6 @ 1", players=5), "conquer") == {2, 6, 3, 7, 11}


def test_E17_seafaring(board, price, play, after):
    position = board("ratmen seafaring hand=9 @ 20")
    assert price(position, 22) == 2
    assert 15 not in after(position, "conquer")
    assert {15, 21} <= after(play(position, "conquer 22"), "conquer")
    assert not {22, 7} & after(board("ratmen alchemist hand=9 @ 20 13"), "conquer")


IMMUNE = {
    "hero": "orcs heroic @ 14+hero 19+hero",
    "hole": "halflings hill holes=1 @ 14+hole 19",
    "dragon": "orcs dragon_master @ 14+dragon 19",
    "catapult": "orcs catapult @ 14+catapult 19",
    "Shrubmen forest": "shrubmen hill @ 10 19",
    "White Ladies": {"decline": "white_ladies @ 14 19"},
    "declined Shrubmen forest": {"decline": "shrubmen @ 10 19"},
}


@pytest.mark.parametrize("enemy", IMMUNE.values(), ids=IMMUNE)
@pytest.mark.parametrize(("own", "verbs"), [
    ("ratmen flying hand=9 @ 9", ["conquer"]), ("ratmen mercenary hand=9 @ 9", ["conquer", "special"]),
    ("sorcerers swamp hand=9 @ 9", ["conquer", "convert"]),
])
def test_E18_immune_regions_are_no_targets(board, after, seat, enemy, own, verbs):
    position = board(own, seat(**enemy) if isinstance(enemy, dict) else enemy)
    closed = 10 if "shrubmen" in str(enemy) else 14
    for verb in verbs:
        assert closed not in after(position, verb)
    assert 8 in after(position, "conquer")


@pytest.mark.parametrize("closed", ["hero", "hole", "catapult", "Shrubmen forest", "White Ladies"])
def test_E18_the_dragon_neither(board, after, seat, closed):
    enemy = IMMUNE[closed]
    position = board("ratmen dragon_master hand=9 @ 9", seat(**enemy) if isinstance(enemy, dict) else enemy)
    assert (10 if "Shrubmen" in closed else 14) not in after(position, "special") | after(position, "conquer")
    assert 8 in after(position, "special")


def test_E18_lava_closes_a_region_to_everybody(board, after):
    position = board("ratmen dragon_master hand=9 @ 9", "orcs lava @ 15 19", land="14+lava=1")
    assert 14 not in after(position, "special") | after(position, "conquer")
    assert {8, 10} <= after(position, "special") & after(position, "conquer")
