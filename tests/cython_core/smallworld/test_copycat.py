"""S14.21 and S15: Copycat, row by row of the table."""

import pytest

SAME_TURN = {
    "alchemist": 2, "swamp": 1, "hill": 1, "forest": 1, "merchant": 5, "imperial": 2, "aquatic": 1, "peace_loving": 3,
    "barricade": 0, "pillaging": 0,
}  # of five regions: swamp 3, hill 4, forest 2 (coastal), farmland 1 (coastal), mountain 5 (coastal)
CONQUESTS = ("commando", "mounted", "were", "underworld", "flying", "berserk", "marauding", "mercenary", "ransacking")


@pytest.fixture
def mirror(board):
    """Return the choice of the copied power, the power to copy at position 0 (or whatever row is given)."""
    def made(power, own="elves copycat hand=6 @ 9", *others, row=(), **rest):
        others = others or ("ratmen heroic @ 19",)
        first = f"orcs {power}"
        turn = {"may_decline": " first " not in str(own)}
        return board(own, *others, column=[first, *row], node="mirror", turn=turn, **rest)
    return made


def copied(mirror, play, power, *args, **rest):
    return play(mirror(power, *args, **rest), "mirror 0")


def test_S14_21_each_place_or_none(mirror, names):
    assert names(mirror("hill")) == {"done"} | {f"mirror {place}" for place in range(6)}


@pytest.mark.parametrize("power", ["spirit", "cursed"])
def test_S15_3_spirit_and_cursed_cannot_be_chosen(mirror, names, power):
    assert names(mirror(power)) == {"done"} | {f"mirror {place}" for place in range(1, 6)}


def test_S14_21_none(mirror, play, slot):
    assert slot(play(mirror("hill"), "done"), 0)["copies"] is None


def test_S14_21_no_token_count_is_received(mirror, play, army):
    assert army(copied(mirror, play, "hill"), 0) == 7


def test_S14_21_in_the_turn_of_the_pick_after_the_refill(board, play, until, asked):
    position = play(board("", column=["elves copycat"], node="pick"), "pick 0")
    assert asked(position)[0] == "draw race"
    until(position, "mirror", number=0)
    assert len(position.to_dict()["column"]) == 6


def test_S14_21_every_turn_anew_and_before_the_decline(mirror, play, slot, names, next_own):
    position = copied(mirror, play, "hill")
    assert "decline" in names(position)
    next_own(position)
    assert position.to_dict()["node"]["kind"] == "mirror"
    assert slot(position, 0)["copies"] == "hill"
    assert slot(play(position, "done"), 0)["copies"] is None


@pytest.mark.parametrize("power", SAME_TURN)
def test_S15_scored_in_the_same_turn(mirror, play, coins, rest_of_turn, power):
    land = "3 4 2 1 5"
    position = copied(mirror, play, power, f"elves copycat @ {land}")
    assert coins(rest_of_turn(position), 0) == 5 + 5 + SAME_TURN[power]


def test_S15_pillaging_is_scored(mirror, play, coins, rest_of_turn):
    position = play(copied(mirror, play, "pillaging"), "conquer 14", "conquer 10")
    assert coins(rest_of_turn(position), 0) == 5 + 3 + 2


def test_S15_for_the_conquests_of_the_turn(mirror, play, price, after, names, coins):
    for power, expected in (("commando", 1), ("mounted", 1), ("underworld", 2), ("hill", 2)):
        assert price(copied(mirror, play, power), 4) == expected
    assert price(copied(mirror, play, "were", round=2), 4) == 1
    assert 20 in after(copied(mirror, play, "flying"), "conquer")
    assert 20 not in after(copied(mirror, play, "hill"), "conquer")
    assert {5, 17} <= after(copied(mirror, play, "underworld", "elves copycat hand=6 @ 14"), "conquer")
    assert play(copied(mirror, play, "berserk"), "conquer 4").actor == -1
    assert "second wave" in names(play(copied(mirror, play, "marauding"), "conquer 4"))
    assert 8 in after(copied(mirror, play, "mercenary"), "special")
    assert coins(play(copied(mirror, play, "ransacking", "elves copycat hand=6 @ 18"), "conquer 19"), 0) == 6


def test_S15_corrupt_in_the_opponents_turns(mirror, play, until, coins):
    position = copied(mirror, play, "corrupt", "elves copycat @ 9 14", "ratmen heroic @ 10:9")
    until(position, "conquest", number=1)
    before = coins(position, 0), coins(position, 1)
    play(position, "conquer 9")
    assert (coins(position, 0), coins(position, 1)) == (before[0] + 1, before[1] - 1)


def test_S15_diplomat_in_the_opponents_turns(mirror, play, until, after):
    position = copied(mirror, play, "diplomat", "elves copycat @ 9 14", "ratmen heroic @ 10:9")
    play(until(position, "pact"), "ally 1")
    until(position, "conquest", number=1)
    assert not {9, 14} & after(position, "conquer")
    until(position, "mirror", number=0)
    assert position.to_dict()["seats"][0].get("partner") is None


@pytest.mark.parametrize(("power", "marker", "count"), [
    ("bivouacking", "encampments", 5), ("heroic", "hero", 2), ("dragon_master", "dragon", 1),
    ("catapult", "catapult", 1), ("behemoth", "behemoths", 2)])
def test_S15_tokens_at_once_that_stay_till_the_copy_ends(mirror, play, until, spot, power, marker, count):
    row = ["humans merchant"]
    other = "ratmen lava @ 19:2"
    position = copied(mirror, play, power, "elves copycat hand=6 @ 3 9", other, row=row)
    if marker in ("dragon", "catapult"):
        play(position, "special 4" if marker == "dragon" else "special 9")
    until(position, "mirror", number=0)

    def standing(now):
        return sum(int(spot(now, region)[marker]) for region in range(23))

    assert standing(position) == count
    assert standing(play(position.copy(), "mirror 1")) == 0
    again = play(position.copy(), "mirror 0")
    if marker in ("hero", "dragon", "catapult"):  # the others are in hand after ready (S5.2)
        assert standing(again) == count


def test_S15_hordes_come_at_once_and_leave_with_the_copy(mirror, play, slot, army, until):
    position = copied(mirror, play, "hordes_of", row=["humans merchant"])
    assert slot(position, 0)["hand"] == 8
    assert slot(position, 0)["hordes"] == 2
    until(position, "mirror", number=0)
    assert army(play(position.copy(), "mirror 0"), 0) == 9
    gone = play(position, "mirror 1")
    assert army(gone, 0) == 7
    assert slot(gone, 0)["hordes"] == 0


def test_R65_hordes_may_force_a_region_to_be_emptied(mirror, play, asked, names, held):
    own = "elves copycat copies=hordes_of hordes=2 @ 3 4 9:2"
    position = copied(mirror, play, "hill", own)
    assert asked(position) == ("horde loss", 0)  # one from 9, one region more
    assert names(position) == {"lift 3", "lift 4", "lift 9"}
    play(position, "lift 4")
    assert held(position, 0) == {3: 1, 9: 1}
    stacks = copied(mirror, play, "hill", "elves copycat copies=hordes_of hordes=2 @ 3:2 4:3 9")
    assert sum(held(stacks, 0).values()) + stacks.to_dict()["seats"][0]["active"]["hand"] == 4


def test_S15_fortified(mirror, play, until, spot, coins):
    position = copied(mirror, play, "fortified", "elves copycat @ 9 10", row=["humans merchant"])
    play(until(position, "fortress"), "place 9")
    assert coins(position, 0) == 5 + 2 + 1
    until(position, "mirror", number=0)
    assert spot(position, 9)["fortress"]
    assert spot(play(position.copy(), "mirror 0"), 9)["fortress"]
    assert not spot(play(position, "mirror 1"), 9)["fortress"]


def test_S15_2_only_fortresses_of_the_copy_leave(mirror, play, spot):
    own = "elves copycat copies=fortified @ 9+fortress+copied 10"
    assert not spot(copied(mirror, play, "hill", own), 9)["fortress"]
    older = "elves copycat copies=fortified @ 9+fortress 10"
    assert spot(copied(mirror, play, "hill", older), 9)["fortress"]


def test_S15_lava(mirror, play, until, spot):
    position = copied(mirror, play, "lava", "elves copycat @ 8 4", "ratmen heroic @ 9 19")
    play(until(position, "lava"), "place 9")
    until(position, "conquest", number=1)
    assert spot(position, 9)["lava"] == 0
    until(position, "mirror", number=0)
    assert spot(position, 9)["lava"] is None


def test_S15_fireball(mirror, play, until, slot):
    position = copied(mirror, play, "fireball", "elves copycat @ 1 10", row=["humans merchant"])
    assert slot(position, 0)["fireballs"] == 0
    until(position, "mirror", number=0)
    assert slot(position, 0)["fireballs"] == 2
    assert slot(play(position.copy(), "mirror 0"), 0)["fireballs"] == 2
    assert slot(play(position, "mirror 1"), 0)["fireballs"] == 0


def test_S15_seafaring(mirror, play, until, held, slot):
    position = copied(mirror, play, "seafaring", "elves copycat hand=6 @ 20 9", row=["humans merchant"])
    play(position, "conquer 22")
    until(position, "mirror", number=0)
    water = held(position, 0)[22]
    assert 22 in held(play(position.copy(), "mirror 0"), 0)
    other = play(position.copy(), "mirror 1")
    assert 22 not in held(other, 0)
    assert slot(other, 0)["hand"] >= water
    declined = play(position, "mirror 0", "decline")
    assert 22 in held(declined, 0, "decline")


@pytest.mark.parametrize(("words", "bonus"), [("first ", 7), ("", 0)])
def test_S15_wealthy_in_the_turn_of_the_pick(mirror, play, coins, rest_of_turn, words, bonus):
    position = copied(mirror, play, "wealthy", f"elves copycat {words}@ 9 10")
    assert coins(rest_of_turn(position), 0) == 5 + 2 + bonus


def test_S15_historian(mirror, play, coins, seat, board):
    other = seat("ratmen heroic @ 19", decline="trolls @ 3")
    position = copied(mirror, play, "historian", "elves copycat @ 9 10", other)
    assert coins(position, 0) == 5  # no pick bonus
    assert coins(play(position, "decline"), 0) == 5 + 2 + 1
    other = board("ratmen heroic @ 19 20", "elves copycat copies=historian @ 9 10")
    assert coins(play(other, "decline"), 1) == 6


def test_S15_stout(mirror, play, until, slot, coins):
    position = copied(mirror, play, "stout", "elves copycat @ 9 10")
    until(position, "stout", number=0)
    play(position, "decline")
    assert slot(position, 0, "decline")["race"] == "elves"
    assert coins(position, 0) == 7


def test_S15_soul_touch(mirror, play, until, slot, seat):
    own = seat("elves copycat @ 9 10", decline="trolls @ 3 4")
    position = play(copied(mirror, play, "soul_touch", own), "decline")
    assert slot(position, 0)["race"] == "trolls"
    assert slot(position, 0)["dormant"]
    play(until(position, "revive", number=0), "keep")
    assert slot(position, 0)["race"] == "trolls"
    plain = play(copied(mirror, play, "hill", own), "decline")
    assert slot(plain, 0) == {}
