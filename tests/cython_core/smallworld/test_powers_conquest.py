"""S14: powers of attack: Commando, Mounted, Underworld, Were-, Flying, Seafaring, Catapult, Dragon, Marauding."""

import pytest

LAND = set(range(23)) - {0, 7, 22}


@pytest.mark.parametrize(("power", "round_number", "hill", "farmland", "mountain", "cavern"), [
    ("alchemist", 1, 2, 2, 3, 2), ("commando", 1, 1, 1, 2, 1), ("mounted", 1, 1, 1, 3, 1),
    ("underworld", 1, 2, 2, 3, 1), ("were", 1, 2, 2, 3, 2), ("were", 2, 1, 1, 1, 1), ("were", 4, 1, 1, 1, 1),
    ("alchemist", 2, 2, 2, 3, 2),
])
def test_S6_7_discounts(board, price, power, round_number, hill, farmland, mountain, cavern):
    """S14.10 Mounted, S14.27 Underworld, S14.32 Commando, S14.34 Were-."""
    position = board(f"ratmen {power} hand=9 @ 3 10", tribes=[], round=round_number)
    assert price(position, 4) == hill
    assert price(position, 9) == farmland
    assert price(position, 8) == mountain
    assert price(position, 14) == cavern  # a hill


def test_S14_27_caverns_are_adjacent_once_one_is_held(board, play, after):
    position = board("ratmen underworld hand=9 @ 9", tribes=[])
    assert after(position, "conquer") == {3, 4, 8, 10, 14}
    assert {5, 17} <= after(play(position, "conquer 3"), "conquer")


def test_S14_27_not_for_the_first_conquest(board, after):
    assert 14 not in after(board("ratmen underworld hand=9"), "conquer")


def test_S14_16_flying(board, after):
    assert after(board("ratmen flying hand=9 @ 9"), "conquer") == LAND - {9}
    assert after(board("ratmen flying hand=9"), "conquer") == LAND


def test_S14_20_seafaring(board, after, play, seat):
    assert after(board("ratmen seafaring hand=9 @ 6"), "conquer") == {1, 2, 5, 7, 11, 12}
    position = play(board("ratmen seafaring hand=9 @ 6", tribes=[]), "conquer 7")
    assert {8, 13} <= after(position, "conquer")
    taken = board("ratmen alchemist hand=9 @ 13", seat(decline="orcs @ 7"))
    assert 7 not in after(taken, "conquer")  # who has no ships cannot drive them out


def test_R59_water_that_is_held_stays_an_own_region(board, seat, after):
    own = seat("orcs hill @ 19", decline="ghouls hand=6 @ 7")
    position = board(own, node={"kind": "conquest", "slot": "decline"})
    assert after(position, "conquer") == {2, 6, 8, 12, 13}


# Catapult, S14.11 -------------------------------------------------------------------------------


def test_S14_11_once_a_turn(board, play, after, memory, next_own):
    position = play(board("ratmen catapult hand=9 @ 9 4"), "special 9")
    assert after(position, "special") == set()
    assert memory(position)["catapult"]
    assert after(next_own(position), "special") == {4, 9}


def test_S14_11_the_discount_also_where_it_is_in_reach(board, play, price):
    """R22: 10 is next to 4, and at distance 2 from 8 over 9; hand-made order."""
    position = play(board("ratmen catapult hand=9 @ 4 8", tribes=[]), "special 8")
    assert price(position, 10) == 2 - 1
    assert price(position, 13) == 2  # next to the catapult


def test_S14_11_one_shot(board, play, price, memory, after):
    position = play(board("ratmen catapult hand=9 @ 8", tribes=[]), "special 8", "conquer 10")
    assert not memory(position)["shot"]
    assert price(position, 9) == 2
    assert after(position, "conquer") == {2, 3, 9, 13, 14, 4, 15}


def test_S14_11_a_conquest_next_door_leaves_the_shot_open(board, play, after, price):
    position = play(board("ratmen catapult hand=9 @ 8", tribes=[]), "special 8", "conquer 13")
    assert {6, 10} <= after(position, "conquer")
    assert price(position, 10) == 1


def test_S14_11_targets_are_at_distance_two(board, play, after):
    position = play(board("ratmen catapult hand=9 @ 8", tribes=[]), "special 8")
    assert after(position, "conquer") == {2, 3, 9, 13, 14} | {1, 4, 6, 10, 12, 15, 18, 19, 20, 21}


def test_S14_11_it_stays_and_guards(board, play, rest_of_turn, spot, after):
    position = play(board("ratmen catapult hand=2 @ 8 9", "orcs hill @ 3:8"), "special 9", "done")
    rest_of_turn(position)
    assert spot(position, 9)["catapult"]
    assert 9 not in after(position, "conquer")
    assert 8 in after(position, "conquer")


def test_S14_11_an_abandoned_catapult_may_be_placed_again(board, play, after, spot):
    """Placed in this turn and its region abandoned: the shot is lost. Otherwise it may be placed again."""
    position = play(board("ratmen catapult hand=5 @ 8 9 10", tribes=[]), "special 8", "lift 8")
    assert not spot(position, 8)["catapult"]
    assert after(position, "conquer") == {3, 4, 8, 14, 15}
    assert after(position, "special") == set()
    unused = play(board("ratmen catapult hand=5 @ 8+catapult 9 10", tribes=[]), "lift 8")
    assert after(unused, "special") == {9, 10}


# Dragon Master, S14.33 --------------------------------------------------------------------------


def test_S14_33_once_a_turn(board, play, after, memory, next_own):
    position = play(board("ratmen dragon_master hand=5 @ 9"), "special 8")
    assert memory(position)["dragon"]
    assert after(position, "special") == set()
    assert after(next_own(position), "special")


def test_S14_33_the_old_region_is_bare(board, play, spot):
    position = play(board("ratmen dragon_master hand=5 @ 9+dragon"), "special 8")
    assert spot(position, 8)["dragon"]
    assert not spot(position, 9)["dragon"]


def test_S14_33_reachable_land_only(board, after):
    assert after(board("ratmen dragon_master hand=5 @ 13"), "special") == {8, 12, 14, 18, 19, 20}
    assert after(board("ratmen dragon_master hand=5"), "special") == {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


def test_S14_33_needs_a_token(board, after):
    assert after(board("ratmen dragon_master @ 13"), "special") == set()
    assert after(board("kobolds dragon_master hand=1 @ 13:2"), "special") == set()


def test_S14_33_losses_are_the_usual_ones(board, play, slot, supply, memory):
    position = play(board("ratmen dragon_master hand=5 @ 9", "orcs hill @ 8:6 19"), "special 8")
    assert slot(position, 1)["loose"] == 5
    assert supply(position, "orcs") == 4
    assert memory(position)["attacked"] == [1]


def test_S14_33_a_skag_attack_leaves_the_dragon_where_it_was(board, play, spot, memory, slot):
    position = play(board("ratmen dragon_master hand=5 @ 9+dragon", "skags hill @ 8+loot=attack 19"), "special 8")
    assert spot(position, 9)["dragon"]
    assert spot(position, 8)["seat"] == 1
    assert memory(position)["dragon"]
    assert slot(position, 0)["hand"] == 4


# Marauding, S14.22 ------------------------------------------------------------------------------


def test_S14_22_all_tokens_above_m_return(board, play, slot, held):
    position = play(board("kobolds marauding hand=8 @ 9:2", "orcs hill @ 14:2 19"), "conquer 14")
    play(position, "second wave")
    assert held(position, 0) == {9: 2, 14: 2}
    assert slot(position, 0)["hand"] == 8 - 4 + 2


def test_R57_no_abandoning_and_nothing_renewed(board, play, names, after):
    position = play(board("ratmen marauding hand=9 @ 9", tribes=[]), "conquer 8", "second wave")
    assert "second wave" not in names(position)
    assert after(position, "lift") == set()


def test_R64_not_before_the_first_attempt(board, names):
    assert "second wave" not in names(board("ratmen marauding hand=9 @ 9:3", tribes=[]))
    assert "second wave" in names(board("ratmen marauding hand=9 @ 9:3", tribes=[], turn={"conquests": 1}))


def test_R64_not_without_surplus(board, play, names):
    """By hand: a conquest was made and every region holds a single token."""
    position = board("elves copycat copies=marauding hand=5 @ 9", tribes=[], turn={"conquests": 1})
    assert "second wave" not in names(position)
    assert "second wave" in names(play(position, "conquer 4"))


def test_S14_22_every_turn_anew(board, play, next_own, names):
    position = play(board("ratmen marauding hand=9 @ 9", tribes=[]), "conquer 8", "second wave", "done")
    play(next_own(position), "conquer 4")
    assert "second wave" in names(position)
