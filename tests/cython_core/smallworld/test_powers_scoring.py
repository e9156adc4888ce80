"""S14: powers that are scored: Alchemist, Swamp, Hill, Forest, Merchant, Imperial, Aquatic, Barricade and others."""

import pytest

TERRAIN = {"swamp": (3, 16, 18, 20), "hill": (4, 6, 14, 17), "forest": (2, 10, 12, 21)}


@pytest.mark.parametrize("power", TERRAIN)
@pytest.mark.parametrize("number", range(5))
def test_S14_2_12_15_a_coin_more_for_each(income, seat, power, number):
    """S14.2 Swamp, S14.12 Hill, S14.15 Forest."""
    land = f"@ 19 {' '.join(map(str, TERRAIN[power][:number]))}"
    assert income(f"ratmen {power} {land}") == 1 + 2 * number
    assert income(seat(decline=f"ratmen {land}")) == 1 + number


@pytest.mark.parametrize("power", [
    "alchemist", "swamp", "merchant", "imperial", "pillaging", "peace_loving", "barricade"])
def test_S14_nothing_after_the_decline(board, play, coins, power):
    position = play(board(f"ratmen {power} @ 3 16 18 20"), "decline")
    assert coins(position, 0) == 5 + 4


@pytest.mark.parametrize("land", ["", "@ 9", "@ 9 10 14"])
def test_S14_1_alchemists_even_without_regions(income, land):
    assert income(f"ratmen alchemist {land}") == 2 + len(land.replace("@", "").split())


def test_S14_1_at_every_scoring(board, rest_of_turn, next_own, coins):
    position = rest_of_turn(board("ratmen alchemist @ 9"))
    assert coins(position, 0) == 8
    assert coins(rest_of_turn(next_own(position)), 0) == 11


def test_S14_24_merchants(income, seat):
    assert income("ratmen merchant @ 9 10 14") == 6
    assert income(seat("ratmen merchant @ 9", decline="orcs @ 10 14")) == 4


@pytest.mark.parametrize(("land", "expected"), [
    ("1", 2), ("9", 0), ("1 9", 2), ("3 4 9 10", 0), ("1 2 5 6 8", 10), ("0", 1), ("7 22", 2), ("19", 0), ("15", 2)])
def test_S14_35_aquatic(income, land, expected):
    if "0" in land.split() or "7" in land:
        assert income(f"elves copycat copies=aquatic @ {land}") == expected
    else:
        assert income(f"ratmen aquatic @ {land}") == expected


def test_S14_17_pillaging_adds_to_orcs(board, play, coins, rest_of_turn):
    for race, bonus in (("orcs", 4), ("ratmen", 2)):
        position = play(board(f"{race} pillaging hand=7 @ 9"), "conquer 14", "conquer 10", "done")
        assert coins(rest_of_turn(position), 0) == 5 + 3 + bonus


def test_S14_19_peace_and_ghouls(board, seat, play, coins, rest_of_turn):
    """Attacks by the own Ghouls count; attacks on the own race do not (R37)."""
    own = seat("humans peace_loving @ 4:2", decline="ghouls hand=5 @ 9 3")
    for target, bonus in (("conquer 14", 0), ("conquer 4", 3)):
        position = board(own, "orcs hill @ 14 19", node={"kind": "conquest", "slot": "decline"})
        before = 5 + bonus
        play(position, target)
        regions = len([1 for spot in position.to_dict()["regions"].values() if spot.get("seat") == 0])
        assert coins(rest_of_turn(position), 0) == before + regions


def test_S14_37_wealthy_once_a_pick(board, play, coins, rest_of_turn, next_own, until):
    position = board("", column=["ratmen wealthy"], node="pick")
    play(position, "pick 0")
    until(position, "conquest", number=0)
    rest_of_turn(position)
    assert coins(position, 0) == 5 + 7
    rest_of_turn(next_own(position))
    assert coins(position, 0) == 12


def test_S14_26_a_coin_for_each_fortress(income, seat):
    assert income("ratmen fortified @ 9+fortress 10+fortress 14") == 5
    assert income(seat("ratmen hill @ 9", decline="orcs @ 10+fortress")) == 2


def test_R50_regions_of_the_active_race_only(income, seat):
    assert income(seat("ratmen imperial @ 1 2 3", decline="orcs @ 9 10")) == 5
    assert income(seat("ratmen barricade @ 1 2 3 9", decline="orcs @ 10 14")) == 6 + 3
