"""S8: scoring."""

import pytest

HALF = "@ 1 3 4 5 2"  # farmland magic; swamp cavern; hill; mountain cavern mine; forest mine


@pytest.mark.parametrize(("race", "power", "bonus"), [
    ("ratmen", "commando", 0), ("wizards", "commando", 1), ("humans", "commando", 1), ("dwarves", "commando", 2),
    ("ratmen", "swamp", 1), ("ratmen", "hill", 1), ("ratmen", "forest", 1), ("ratmen", "merchant", 5),
    ("ratmen", "alchemist", 2), ("ratmen", "imperial", 2), ("ratmen", "barricade", 0), ("ratmen", "peace_loving", 3),
    ("humans", "hill", 2), ("wizards", "merchant", 6), ("dwarves", "forest", 3),
])
def test_S8_2_and_S8_4_bonuses(income, race, power, bonus):
    assert income(f"{race} {power} {HALF}") == 5 + bonus


@pytest.mark.parametrize("slot", ["decline", "spirit"])
@pytest.mark.parametrize(("race", "bonus"), [("wizards", 0), ("humans", 0), ("dwarves", 2), ("orcs", 0)])
def test_R17_declined_races_score_their_regions_only(income, seat, slot, race, bonus):
    assert income(seat(**{slot: f"{race} {HALF}"}), turn={"conquests": 3}) == 5 + bonus


def test_R17_a_bonus_never_counts_regions_of_another_slot(income, seat):
    assert income(seat("ratmen hill @ 9", decline="orcs @ 4 17 14")) == 4
    assert income(seat("humans merchant @ 4", decline="orcs @ 9 1 11")) == 5
    assert income(seat("ratmen aquatic @ 4", decline="orcs @ 1 2")) == 2 + 0
    assert income(seat("wizards commando @ 3", decline="dwarves @ 2 1")) == 1 + 2 + 1


def test_S8_3_winter_of_others_takes_a_coin(income, seat):
    witches = "ice_witches swamp @ 19"
    assert income("ratmen commando @ 9+winter 4", witches) == 1
    assert income(seat(decline="orcs @ 9+winter 4"), witches) == 1
    assert income("ratmen merchant @ 9+winter 4", witches) == 1 + 2


def test_R66_winter_takes_nothing_from_its_owner(income, seat):
    own = seat("ice_witches commando @ 9+winter 4", decline="orcs @ 10+winter")
    assert income(own) == 3


def test_R16_a_region_never_yields_less_than_nothing(income):
    """Aquatic inland with winter: 1 - 1 - 1."""
    assert income("ratmen aquatic @ 9+winter 1", "ice_witches swamp @ 19") == 0 + 2


def test_S8_4_conquests_of_the_active_race(income):
    for race, power, expected in (("orcs", "commando", 4), ("ratmen", "pillaging", 4), ("orcs", "pillaging", 8),
                                  ("ratmen", "commando", 0)):
        assert income(f"{race} {power} @ 9", turn={"conquests": 4}) == 1 + expected


def test_S8_4_even_if_it_is_not_held_any_more(income):
    assert income("orcs commando", turn={"conquests": 2}) == 2


def test_R60_conquests_of_ghouls_do_not_count(board, seat, play, rest_of_turn, coins, memory):
    own = seat("orcs pillaging @ 20", decline="ghouls hand=3 @ 9 10")
    position = board(own, "humans hill @ 1", node={"kind": "conquest", "slot": "decline"})
    play(position, "conquer 14")
    assert memory(position)["conquests"] == 0
    assert coins(rest_of_turn(position), 0) == 5 + 4


def test_S8_4_abandoned_by_gypsies(income):
    assert income("gypsies commando @ 9", turn={"abandoned": [3, 4]}) == 3


def test_S8_6_water_scores_one(income):
    assert income("ratmen seafaring @ 0 7 22") == 3
    assert income("humans seafaring @ 0 9") == 3
    assert income("elves copycat copies=aquatic @ 0 1") == 1 + 2  # R43


def test_R50_nothing_held_satisfies_barricade(income):
    assert income("ratmen barricade") == 3
    assert income("ratmen imperial") == 0


@pytest.mark.parametrize(("attacked", "bonus"), [([], 3), ([1], 0)])
def test_S14_19_peace(income, attacked, bonus):
    assert income("ratmen peace_loving @ 9", "orcs hill @ 19", turn={"attacked": attacked}) == 1 + bonus


@pytest.mark.parametrize("number", range(12))
def test_S14_9_imperial_beyond_three(income, number):
    land = " ".join(map(str, (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13)[:number]))
    assert income(f"ratmen imperial @ {land}") == number + max(0, number - 3)


@pytest.mark.parametrize("number", range(8))
def test_S14_36_barricade_up_to_four(income, number):
    land = " ".join(map(str, (1, 2, 3, 4, 5, 6, 8)[:number]))
    assert income(f"ratmen barricade @ {land}") == number + (3 if number <= 4 else 0)


def test_S8_5_what_moves_coins_is_over_when_nobody_does_a_thing(board, next_own, coins):
    position = board("ratmen alchemist @ 9 10", "orcs hill @ 14 19")
    next_own(position)
    assert (coins(position, 0), coins(position, 1)) == (5 + 2 + 2, 5 + 2 + 1)
