"""S13: races that bring coins: Gypsies, Wizards, Leprechauns, Humans, Orcs, Skags, Dwarves."""

import pytest

SYMBOLS = {"cavern": (3, 5, 14, 17), "magic": (1, 10, 13, 16), "mine": (2, 5, 15, 18)}
TERRAIN = {"farmland": (1, 9, 11, 13), "hill": (4, 6, 14, 17), "forest": (2, 10, 12, 21), "swamp": (3, 16, 18, 20)}


# Gypsies, S13.4 ---------------------------------------------------------------------------------


def test_S13_4_a_coin_at_this_turns_scoring_only(board, play, coins, rest_of_turn, next_own):
    position = play(board("gypsies commando hand=1 @ 3 4 9"), "lift 4", "done")
    rest_of_turn(position)
    assert coins(position, 0) == 5 + 2 + 1
    next_own(position)
    assert coins(rest_of_turn(position), 0) == 5 + 3 + 2


def test_S13_4_regions_lost_or_emptied_otherwise_do_not_pay(board, play, coins):
    position = play(board("gypsies commando hand=1 @ 3 4 9"), "decline")
    assert coins(position, 0) == 5 + 3


def test_S13_4_closed_to_any_slot_of_the_player(board, memory, play, after, next_own):
    position = play(board("gypsies commando hand=6 @ 3 4 9"), "lift 4", "conquer 10")
    assert memory(position)["abandoned"] == [4]
    assert 4 not in after(position, "conquer")
    assert 4 in after(next_own(position), "conquer")


def test_S13_4_others_may_take_it(board, play, until, after):
    position = play(board("gypsies commando hand=1 @ 3 4 9", "ratmen alchemist @ 10:5"), "lift 4", "done")
    until(position, "conquest", number=1)
    assert 4 in after(position, "conquer")


# Wizards, Humans, Dwarves: S13.14, S13.19, S13.29 ------------------------------------------------


@pytest.mark.parametrize(("race", "regions"), [
    ("wizards", SYMBOLS["magic"]), ("humans", TERRAIN["farmland"]), ("dwarves", SYMBOLS["mine"])])
@pytest.mark.parametrize("number", range(5))
def test_S8_2_a_coin_more_for_each(income, seat, race, regions, number):
    land = f"@ 19 {' '.join(map(str, regions[:number]))}"
    assert income(f"{race} commando {land}") == 1 + 2 * number
    bonus = number if race == "dwarves" else 0
    assert income(seat(decline=f"{race} {land}")) == 1 + number + bonus
    assert income(seat(spirit=f"{race} {land}")) == 1 + number + bonus


def test_S13_29_a_decline_turn_pays_for_mines(board, play, coins):
    assert coins(play(board("dwarves commando @ 2 5 19"), "decline"), 0) == 5 + 3 + 2
    assert coins(play(board("wizards commando @ 1 10 19"), "decline"), 0) == 5 + 3


# Orcs, S13.22 -----------------------------------------------------------------------------------


def test_S13_22_non_empty_conquests(board, seat, play, coins, rest_of_turn):
    own = seat("orcs commando hand=9 @ 9", decline="trolls @ 4")
    position = play(board(own, "humans hill @ 8 19"), "conquer 8", "conquer 10", "conquer 4", "conquer 3")
    assert coins(rest_of_turn(position), 0) == 5 + 5 + 4  # 3 and 10 are tribes


def test_S13_22_empty_ones_bring_nothing(board, play, coins, rest_of_turn):
    position = play(board("orcs commando hand=4 @ 9", tribes=[]), "conquer 4", "conquer 3", "done")
    assert coins(rest_of_turn(position), 0) == 5 + 3


def test_S13_22_the_memory_ends_with_the_turn(board, play, coins, rest_of_turn, next_own):
    position = rest_of_turn(play(board("orcs commando hand=2 @ 9"), "conquer 10"))
    assert coins(position, 0) == 5 + 2 + 1
    next_own(position)
    assert coins(rest_of_turn(position), 0) == 8 + 2


# Leprechauns, S13.18 ----------------------------------------------------------------------------


def test_S13_18_none_is_allowed(board, play, spot):
    position = play(board("leprechauns alchemist @ 9 10", node="redeploy"), "done")
    assert not spot(position, 9)["pot"]


def test_S13_18_a_pot_in_a_region_lost_otherwise(board, coins, spot):
    """It stays on the ground after lava; the next conqueror gets it (R27)."""
    position = board("humans hill hand=6 @ 9", "leprechauns swamp @ 19", land="4+pot")
    position.apply("conquer 4")
    assert coins(position, 0) == 6
    assert not spot(position, 4)["pot"]


def test_S13_18_a_stout_decline_loses_the_pots(board, play, until, coins, spot):
    position = board("leprechauns stout @ 9 10", node="redeploy")
    play(position, "place 9", "done")
    until(position, "stout", number=0)
    play(position, "decline")
    assert not spot(position, 9)["pot"]
    assert coins(position, 0) == 5 + 2


def test_S13_18_pots_are_cashed_before_a_decline(board, play, coins):
    position = play(board("leprechauns alchemist @ 9+pot 10+pot", node="turn"), "decline")
    assert coins(position, 0) == 5 + 2 + 2


# Skags, S13.25 ----------------------------------------------------------------------------------


def test_S13_25_a_marker_is_drawn_for_each_conquest(board, play, asked, spot):
    position = play(board("skags alchemist hand=9 @ 9", tribes=[]), "conquer 4")
    assert asked(position) == ("loot draw", -1)
    assert dict(position.chance_outcomes) == pytest.approx({0: 0.3, 1: 0.2, 2: 0.2, 3: 0.2, 4: 0.1})
    assert spot(play(position.copy(), 0), 4)["loot"] == "attack"
    assert spot(play(position.copy(), 4), 4)["loot"] == "coins 3"


def test_S13_25_the_pool_shrinks(board, play):
    position = play(board("skags alchemist hand=9 @ 9", tribes=[]), "conquer 4", 4, "conquer 3")
    assert dict(position.chance_outcomes) == pytest.approx({0: 3 / 9, 1: 2 / 9, 2: 2 / 9, 3: 2 / 9})


def test_S13_25_no_second_marker(board, play, asked, spot):
    position = play(board("skags alchemist hand=9 @ 9", land="4+loot=coins_1", tribes=[]), "conquer 4")
    assert asked(position) == ("conquest", 0)
    assert spot(position, 4)["loot"] == "coins 1"


def test_S13_25_an_empty_pool(board, play, asked):
    nothing = {"pool": {}, "drawn": 10}
    position = board("skags alchemist hand=9 @ 9", tribes=[], loot=nothing)
    assert asked(play(position, "conquer 4")) == ("conquest", 0)


def test_S4_5_the_pool_is_refilled_when_skags_are_picked(board, play):
    position = board("", column=["skags hill"], node="pick", loot={"pool": {"coins 0": 1}, "drawn": 9})
    play(position, "pick 0")
    pool = position.to_dict()["loot"]["pool"]
    assert {kind: count for kind, count in pool.items() if count} == {
        "attack": 3, "coins 0": 2, "coins 1": 2, "coins 2": 2, "coins 3": 1}


def test_S13_25_loot_of_an_abandoned_region_meets_others(board, play, coins, supply):
    position = play(board("humans hill hand=9 @ 9", "skags swamp @ 19", land="4+loot=coins_3"), "conquer 4")
    assert coins(position, 0) == 8
    attack = board("humans hill hand=9 @ 9", "skags swamp @ 19", land="4+loot=attack")
    before = supply(attack, "humans")
    play(attack, "conquer 4")
    assert supply(attack, "humans") == before + 1


def test_R24_a_shown_attack_is_spent(board, play, next_own, spot, after):
    position = play(board("humans hill hand=9 @ 9", "skags swamp @ 14+loot=attack 19"), "conquer 14")
    assert 14 in after(next_own(position), "conquer")
    assert spot(position, 14)["loot"] is None


def test_S13_25_a_failed_die_shows_nothing(board, play, spot):
    position = play(board("humans hill hand=1 @ 9 10", "skags swamp @ 14+loot=attack 19"), "conquer 14", 0)
    assert spot(position, 14)["loot"] == "attack"


@pytest.mark.parametrize("kind", ["coins_2", "attack"])
def test_S13_25_own_ghouls_meet_it_too(board, seat, play, coins, spot, kind):
    """Anybody but the active Skags."""
    own = seat(f"skags hill @ 14+loot={kind} 19", decline="ghouls hand=6 @ 9")
    position = play(board(own, node={"kind": "conquest", "slot": "decline"}), "conquer 14")
    assert spot(position, 14)["slot"] == ("decline" if kind != "attack" else "active")
    assert coins(position, 0) == (7 if kind != "attack" else 5)
    assert spot(position, 14)["loot"] is None
