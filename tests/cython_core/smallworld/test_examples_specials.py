"""S22, examples 27 to 37: special ways to conquer."""

import pytest

CHANCE = -1


def test_E27_sorcerers(board, play, supply, slot, spot, after):
    position = board("sorcerers alchemist hand=3 @ 4", "humans hill @ 3 5 26", "orcs swamp @ 11 27", tribes=[])
    assert {3, 5, 11} <= after(position, "convert")
    humans, own = supply(position, "humans"), supply(position, "sorcerers")
    play(position, "convert 3")
    assert supply(position, "humans") == humans + 1
    assert supply(position, "sorcerers") == own - 1
    assert slot(position, 0)["hand"] == 3
    assert (spot(position, 3)["seat"], spot(position, 3)["tokens"]) == (0, 1)
    assert 5 not in after(position, "convert")
    assert 11 in after(position, "convert")


@pytest.mark.parametrize(("enemy", "region", "guide", "official"), [
    ("humans hill @ 14 19", 14, True, True),
    ("humans hill @ 8 19", 8, False, True),
    ("humans fortified @ 14+fortress 19", 14, False, True),
    ("trolls hill @ 14+lair 19+lair", 14, True, True),
    ("humans bivouacking @ 14+encampments=1 19", 14, False, False),
    ("humans hill @ 14:2 19", 14, False, False),
    ({"decline": "humans @ 14 19"}, 14, False, False),
])
def test_E28_what_can_be_converted(board, seat, after, enemy, region, guide, official):
    victim = seat(**enemy) if isinstance(enemy, dict) else enemy
    for rules_text, expected in (("guide", guide), ("official", official)):
        position = board("sorcerers alchemist hand=3 @ 9", victim, rules_text=rules_text)
        assert (region in after(position, "convert")) == expected


@pytest.mark.parametrize(("own", "used"), [("ratmen", 1), ("kobolds", 2)])
def test_E29_the_dragon_needs_one_token(board, price, play, supply, slot, spot, own, used):
    place = "9:2" if own == "kobolds" else "9"
    position = board(f"{own} dragon_master hand=4 @ {place}", "orcs bivouacking @ 8:5+fortress+encampments=2 19")
    assert price(position, 8, "special") == used
    orcs = supply(position, "orcs")
    play(position, "special 8")
    assert spot(position, 8)["dragon"]
    assert not spot(position, 8)["fortress"]
    assert supply(position, "orcs") == orcs + 1
    assert slot(position, 1)["loose"] == 4
    assert slot(position, 1)["encampments"] == 5
    assert slot(position, 0)["hand"] == 4 - used


def mercenary(board, seat, hand, enemy, coins=1):
    return board(seat(f"ratmen mercenary hand={hand} @ 9", coins=coins), enemy)


def test_E30_mercenaries_pay_before(board, seat, price, play, coins, after):
    five = "trolls hill @ 8+lair"
    position = mercenary(board, seat, 5, five)
    assert price(position, 8, "special") == 3
    assert coins(play(position, "special 8"), 0) == 0
    assert 8 in after(mercenary(board, seat, 3, five), "special")
    assert 8 not in after(mercenary(board, seat, 2, five), "special")


def test_E30_mercenaries_pay_after_the_die(board, seat, play, asked, names, coins, spot):
    position = play(mercenary(board, seat, 2, "trolls hill @ 8+lair"), "conquer 8", 1)
    assert asked(position) == ("pay", 0)
    assert names(position) == {"pay", "done"}
    paid = play(position.copy(), "pay")
    assert spot(paid, 8)["seat"] == 0
    assert coins(paid, 0) == 0
    declined = play(position.copy(), "done")
    assert spot(declined, 8)["seat"] == 1
    assert coins(declined, 0) >= 1


def test_E30_short_by_five(board, seat, play, asked, after, spot):
    seven = "trolls hill @ 8:3+lair"
    position = play(mercenary(board, seat, 2, seven), "conquer 8")
    for shown in (0, 1, 2):
        assert asked(play(position.copy(), shown))[0] != "pay"
    won = play(position.copy(), 3)
    assert asked(won) == ("pay", 0)
    assert spot(play(won, "pay"), 8)["seat"] == 0
    assert 8 not in after(mercenary(board, seat, 2, seven, coins=0), "conquer")


def test_E31_fireballs(board, play, names, slot, spot):
    six = "trolls hill @ 8:2+lair 19"
    two = play(board("ratmen fireball fireballs=3 hand=2 @ 9 4", six), "arm fireball", "arm fireball")
    play(two, "conquer 8")
    assert two.actor != CHANCE
    assert spot(two, 8)["seat"] == 0
    assert slot(two, 0)["fireballs"] == 1
    one = play(board("ratmen fireball fireballs=3 hand=1 @ 9 4", six), "arm fireball", "arm fireball")
    assert "arm fireball" in names(one)
    play(one, "arm fireball")  # now 8 is the only choice, so it happens (S17.7)
    assert one.actor != CHANCE
    assert spot(one, 8)["seat"] == 0
    assert slot(one, 0)["fireballs"] == 0


def test_E31_no_fireball_is_wasted(board, play, spot, slot):
    """A third is illegal, so the conquest of 8 is the only choice and happens (S17.7)."""
    position = board("ratmen fireball fireballs=3 hand=5 @ 9", "trolls hill @ 8+lair 19")
    play(position, "arm fireball", "arm fireball")
    assert (spot(position, 8)["seat"], spot(position, 8)["tokens"]) == (0, 1)
    assert slot(position, 0)["fireballs"] == 1


def test_E32_behemoths_attack(board, play, price, spot, slot):
    position = board("ratmen behemoth hand=6 @ 3 18 20", "trolls hill @ 8+lair 1")
    one = play(position.copy(), "arm behemoth")
    assert price(one, 8) == 2
    assert spot(play(one, "conquer 8"), 8)["behemoths"] == 1
    both = play(position, "arm behemoth", "arm behemoth")  # 8 is the only choice then (S17.7)
    assert (spot(both, 8)["seat"], spot(both, 8)["tokens"], spot(both, 8)["behemoths"]) == (0, 1, 2)
    assert slot(both, 0)["behemoths"] == 0


def test_E32_a_swamp_counts_once_it_is_won(board, play, price):
    position = board("ratmen behemoth hand=9 @ 3 17 18 20", "trolls hill @ 8:3+lair 1", tribes=[])
    play(position, "arm behemoth")
    assert price(position, 16) == 1  # max(1, 2 - 3)
    play(position, "conquer 16", "arm behemoth")
    assert price(position, 8) == 7 - 4


def test_E32_behemoths_defend(board, price, play, until, after, slot, supply):
    position = board("ratmen alchemist hand=9 @ 9", "orcs behemoth @ 3+behemoths=1 16 18 20", tribes=[])
    assert price(position, 3) == 7
    play(position, "conquer 3")
    assert supply(position, "orcs") == 10 - 3
    assert slot(position, 1)["behemoths"] == 2
    until(position, "displaced behemoths", number=1)
    assert after(position, "place") == {16, 18, 20}


def berserk(board, play, hand, shown, enemy="orcs hill @ 14:2 19"):
    return play(board(f"ratmen berserk hand={hand} @ 9 10", enemy), "conquer 14", shown)


def test_E33_berserk(board, play, spot, asked, slot, after):
    assert spot(berserk(board, play, 4, 1), 14)["tokens"] == 3
    two = berserk(board, play, 3, 2)
    assert spot(two, 14)["tokens"] == 2
    assert asked(two) == ("conquest", 0)
    assert slot(two, 0)["hand"] == 1
    failed = berserk(board, play, 3, 0)
    assert spot(failed, 14)["seat"] == 1
    assert asked(failed) == ("tokens", 0)
    assert slot(failed, 0)["hand"] == 3
    assert spot(berserk(board, play, 5, 0), 14)["tokens"] == 4
    assert 14 not in after(board("ratmen berserk hand=3 @ 9", "orcs hill @ 14:5 19"), "conquer")


def test_E34_marauding(board, play, slot, names, asked):
    position = board("ratmen marauding hand=9", tribes=[])
    assert "second wave" not in names(position)
    play(position, "conquer 1", "conquer 2", "conquer 3")
    assert slot(position, 0)["hand"] == 3
    play(position, "second wave")
    assert slot(position, 0)["hand"] == 6
    play(position, "conquer 4", "conquer 9", "conquer 10")
    assert asked(position)[0] == "tokens"  # nothing in hand, no third wave
    assert slot(position, 0)["hand"] == 3
    died = play(board("ratmen marauding hand=3", tribes=[]), "conquer 1", "conquer 2", 0)
    assert died.to_dict()["player"] == 1


def test_E35_a_skag_attack(board, play, supply, slot, after, spot):
    position = board("ratmen alchemist hand=9 @ 9", "skags hill @ 14:2+loot=attack 20")
    before = supply(position, "ratmen")
    play(position, "conquer 14")
    assert supply(position, "ratmen") == before + 1
    assert slot(position, 0)["hand"] == 8
    assert 14 not in after(position, "conquer")
    assert {8, 10} <= after(position, "conquer")
    assert (spot(position, 14)["seat"], spot(position, 14)["tokens"], spot(position, 14)["loot"]) == (1, 2, None)


def test_E35_coins_are_the_conquerors(board, play, coins, spot, slot):
    position = play(board("ratmen alchemist hand=9 @ 9", "skags hill @ 14:2+loot=coins_2 20"), "conquer 14")
    assert coins(position, 0) == 7
    assert spot(position, 14)["seat"] == 0
    assert spot(position, 14)["loot"] is None
    assert slot(position, 0)["hand"] == 5


def test_E36_a_skag_attack_after_the_die(board, play, asked, slot, supply, spot):
    position = board("ratmen alchemist hand=2 @ 9 10", "skags hill @ 14:2+loot=attack 20")
    before = supply(position, "ratmen")
    play(position, "conquer 14", 2)
    assert asked(position) == ("tokens", 0)
    assert slot(position, 0)["hand"] == 1
    assert supply(position, "ratmen") == before + 1
    assert spot(position, 14)["seat"] == 1


def lava(board, seat, decline="orcs @ 9 4", **rest):
    return board("ratmen lava @ 5 8", seat("humans hill @ 6:3 19", decline=decline), node="redeploy", tribes=[], **rest)


def test_E37_lava_drives_out(board, seat, play, asked, after, slot, supply, spot, held):
    position = lava(board, seat)
    assert asked(position) == ("lava", 0)
    assert after(position, "place") == {6}
    humans = supply(position, "humans")
    play(position, "place 6")
    assert slot(position, 1)["loose"] == 3
    assert supply(position, "humans") == humans
    assert after(position, "place") == {9}
    play(position, "place 9")
    assert position.to_dict()["player"] == 1
    assert held(position, 1, "decline") == {4: 2}
    assert spot(position, 6)["lava"] == spot(position, 9)["lava"] == 0
    assert not {6, 9} & after(position, "conquer")


def test_E37_the_last_declined_orc_vanishes(board, seat, play, slot, supply):
    position = play(lava(board, seat, decline="orcs @ 9"), "place 6", "place 9")
    assert slot(position, 1, "decline") == {}
    assert supply(position, "orcs") == 10
    assert "orcs" in position.to_dict()["queue"]


def test_E37_empty_regions_only_by_the_official_text(board, seat, play, after):
    assert 13 not in after(play(lava(board, seat), "place 6"), "place")
    official = play(lava(board, seat, rules_text="official"), "place 6")
    assert 13 in after(official, "place")


def test_E37_until_the_owners_next_turn(board, seat, play, next_own, spot):
    position = next_own(play(lava(board, seat), "place 6", "place 9"))
    assert spot(position, 6)["lava"] is None
    assert spot(position, 9)["lava"] is None
