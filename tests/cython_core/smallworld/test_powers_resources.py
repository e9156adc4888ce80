"""S14: powers that spend something on an attack: Mercenary, Fireball, Behemoth, Berserk."""

import pytest

CHANCE = -1


# Mercenary, S14.23 ------------------------------------------------------------------------------


def test_S14_23_two_less_for_a_coin(board, price, coins, play):
    position = board("ratmen mercenary hand=6 @ 9")
    assert price(position, 8, "special") == 1
    assert price(position, 8) == 3
    assert coins(play(position, "special 8"), 0) == 4


def test_S14_23_legal_only_where_it_helps(board, after, seat):
    """Kobolds never need fewer than two; and without a coin nothing can be paid."""
    assert after(board("kobolds mercenary hand=6 @ 9:2", tribes=[]), "special") == {8}
    assert after(board(seat("ratmen mercenary hand=6 @ 9", coins=0)), "special") == set()


def test_S14_23_the_hand_must_suffice(board, after):
    position = board("ratmen mercenary hand=1 @ 9", "orcs hill @ 14:3 19", tribes=[])
    assert after(position, "special") == {3, 4, 8, 10}


def test_S14_23_again_and_again(board, play, coins):
    position = play(board("ratmen mercenary hand=6 @ 9", tribes=[]), "special 8", "special 4", "special 10")
    assert coins(position, 0) == 2


@pytest.mark.parametrize(("hand", "cost", "coins", "allowed"), [
    (1, 6, 1, True), (1, 7, 1, False), (1, 6, 0, False), (1, 4, 0, True), (2, 7, 1, True)])
def test_S14_23_five_short_with_a_coin(board, seat, after, hand, cost, coins, allowed):
    position = board(seat(f"ratmen mercenary hand={hand} @ 9", coins=coins), f"orcs hill @ 14:{cost - 2} 19")
    assert (14 in after(position, "conquer")) == allowed


@pytest.mark.parametrize(("shown", "kind"), [(0, "tokens"), (1, "pay"), (2, "pay"), (3, "tokens")])
def test_R48_short_by_one_or_two_after_the_roll(board, play, asked, spot, shown, kind):
    """hand 2, cost 5: 3, 2, 1, 0 short."""
    position = play(board("ratmen mercenary hand=2 @ 9 10", "orcs hill @ 14:3 19"), "conquer 14", shown)
    assert asked(position) == (kind, 0)
    if kind == "tokens":
        assert spot(position, 14)["seat"] == (0 if shown == 3 else 1)


def test_R49_the_coin_of_a_cancelled_attack_is_gone(board, play, coins, slot, memory):
    position = play(board("ratmen mercenary hand=6 @ 9", "skags hill @ 14+loot=attack 19"), "special 14")
    assert coins(position, 0) == 4
    assert slot(position, 0)["hand"] == 5
    assert memory(position)["blocked"] == [14]


# Fireball, S14.25 -------------------------------------------------------------------------------


def test_S14_25_one_for_each_magic_region_at_the_redeploy(board, slot, seat):
    own = seat("ratmen fireball fireballs=1 @ 1 10 9", decline="orcs @ 13")
    assert slot(board(own, node="redeploy"), 0)["fireballs"] == 3


def test_S14_25_kept_from_turn_to_turn(board, slot, next_own):
    position = next_own(board("ratmen fireball fireballs=1 @ 10 9"))
    assert slot(position, 0)["fireballs"] == 2


def test_S14_25_decline_discards_them(board, play, slot):
    assert slot(play(board("ratmen fireball fireballs=3 @ 10 9"), "decline"), 0, "decline")["fireballs"] == 0


def test_S17_4_after_arming_only_what_profits(board, play, names, spot):
    position = play(board("ratmen fireball fireballs=3 hand=6 @ 9", "orcs hill @ 14:4 19", tribes=[]), "arm fireball")
    assert names(position) == {"arm fireball"} | {f"conquer {region}" for region in (3, 4, 8, 10, 14)}
    play(position, "arm fireball")
    assert names(position) == {"arm fireball", "conquer 14"}  # a second lowers no other cost
    play(position, "arm fireball")
    assert spot(position, 14)["seat"] == 0  # S17.7: the only choice
    assert spot(position, 14)["tokens"] == 1


def test_S14_25_no_fireball_for_kobolds_against_empty_land(board, names):
    assert "arm fireball" not in names(board("kobolds fireball fireballs=3 hand=6 @ 4:2", tribes=[]))
    assert "arm fireball" in names(board("kobolds fireball fireballs=3 hand=6 @ 4:2"))  # 3 and 10 are tribes


def test_R49_fireballs_of_a_failed_die_are_gone(board, play, slot, asked):
    position = board("ratmen fireball fireballs=2 hand=1 @ 9 4", "orcs hill @ 14:2 19", tribes=[])
    play(position, "arm fireball", "conquer 14")
    assert position.actor == CHANCE
    play(position, 0)
    assert slot(position, 0)["fireballs"] == 1
    assert asked(position) == ("tokens", 0)


def test_R49_fireballs_of_a_cancelled_attack_are_gone(board, play, slot):
    position = board("ratmen fireball fireballs=2 hand=6 @ 9", "skags hill @ 14+loot=attack 19")
    play(position, "arm fireball", "conquer 14")
    assert slot(position, 0)["fireballs"] == 1
    assert slot(position, 0)["hand"] == 5


# Behemoth, S14.3 --------------------------------------------------------------------------------


def test_S14_3_as_high_as_swamps_are_held(board, play, price):
    for swamps, expected in (("3", 5), ("3 18", 4), ("3 18 20", 3)):
        position = play(board(f"ratmen behemoth hand=9 @ {swamps} 9", "orcs hill @ 8:3 1"), "arm behemoth")
        assert price(position, 8) == expected


def test_S14_3_no_swamp_no_help(board, names):
    assert "arm behemoth" not in names(board("ratmen behemoth hand=9 @ 9", "orcs hill @ 8:3 1"))


def test_S14_3_at_most_two_a_turn(board, play, names):
    position = board("ratmen behemoth hand=12 @ 3 9", "orcs hill @ 8:3 14:3 1")
    play(position, "arm behemoth", "conquer 8", "arm behemoth", "conquer 14")
    assert "done" in names(position)
    assert "arm behemoth" not in names(position)


def test_S14_3_a_swamp_under_attack_does_not_count_yet(board, play, price):
    position = play(board("ratmen behemoth hand=9 @ 3 17", tribes=[]), "arm behemoth")
    assert price(position, 16) == 2 - 1


def test_S14_3_the_swamps_of_the_declined_race_do_not_count(board, seat, play, price):
    own = seat("ratmen behemoth hand=9 @ 3 9", decline="orcs @ 18 20")
    position = play(board(own, "trolls hill @ 8:3 1"), "arm behemoth")
    assert price(position, 8) == 6 - 1


def test_R63_an_attempt_that_fails_uses_the_stack_up(board, play, slot, memory, names):
    position = board("ratmen behemoth hand=6 @ 3 9", "skags hill @ 8+loot=attack 1")
    play(position, "arm behemoth", "conquer 8")
    assert memory(position)["behemoths"] == 1
    assert slot(position, 0)["behemoths"] == 2
    assert "arm behemoth" in names(position)
    play(position, "arm behemoth", "conquer 14")
    assert memory(position)["behemoths"] == 2


def test_R63_placed_in_the_redeploy_after_a_failed_die(board, play, until):
    position = board("ratmen behemoth hand=1 @ 3 9", "orcs hill @ 8:2 1", tribes=[])
    play(position, "arm behemoth", "conquer 8", 0)
    until(position, "behemoths", number=0)
    assert position.to_dict()["node"]["left"] == 2


def test_S14_3_without_swamps_they_stay_off_the_map(board, slot):
    position = board("ratmen behemoth @ 9 10", node="redeploy")
    assert position.to_dict()["player"] == 1
    assert slot(position, 0)["behemoths"] == 2


def test_S14_3_the_stack_is_not_lost_with_its_region(board, play, slot, until, after):
    position = play(board("humans alchemist hand=9 @ 9", "ratmen behemoth @ 3+behemoths=2 18 20"), "conquer 3")
    assert slot(position, 1)["behemoths"] == 2
    until(position, "displaced behemoths", number=1)
    assert after(position, "place") == {18, 20}


def test_S19_all_swamps_lost_stacks_leave_the_map(board, play, slot, spot):
    position = play(board("humans alchemist hand=9 @ 4", "ratmen behemoth @ 3 9+behemoths=2"), "conquer 3")
    assert spot(position, 9)["behemoths"] == 0
    assert slot(position, 1)["behemoths"] == 2


# Berserk, S14.38 --------------------------------------------------------------------------------


def test_S14_38_a_roll_for_every_attack(board, play):
    position = play(board("ratmen berserk hand=9 @ 9", tribes=[]), "conquer 4")
    assert position.actor == CHANCE
    assert dict(position.chance_outcomes) == pytest.approx({0: 1 / 2, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6})
    play(position, 1, "conquer 10")
    assert position.actor == CHANCE


@pytest.mark.parametrize(("shown", "used"), [(0, 2), (1, 1), (2, 1), (3, 1)])
def test_S14_38_exactly_what_is_needed(board, play, spot, slot, shown, used):
    position = play(board("ratmen berserk hand=9 @ 9", tribes=[]), "conquer 4", shown)
    assert spot(position, 4)["tokens"] == used
    assert slot(position, 0)["hand"] == 9 - used


def test_S14_38_a_failure_ends_the_conquests(board, play, asked, slot):
    position = play(board("ratmen berserk hand=2 @ 9 10", "orcs hill @ 14:3 19"), "conquer 14", 2)
    assert asked(position) == ("tokens", 0)
    assert slot(position, 0)["hand"] == 2


def test_S14_38_a_skag_attack_does_not(board, play, asked, slot):
    position = play(board("ratmen berserk hand=5 @ 9 10", "skags hill @ 14+loot=attack 19"), "conquer 14", 2)
    assert asked(position) == ("conquest", 0)
    assert slot(position, 0)["hand"] == 4
