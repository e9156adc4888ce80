"""S13: races that have tokens in another way: Amazons, Barbarians, Elves, Ghouls, Kobolds, Pixies and others."""

import pytest

HUNTERS = "ratmen alchemist hand=9 @ 9"


# Amazons, S13.1 ---------------------------------------------------------------------------------


def test_S13_1_at_least_four_in_hand(board, asked, slot):
    position = board("amazons flying hand=3 @ 9:4 10", node="redeploy")
    assert slot(position, 0)["reserve"] == 4
    assert slot(position, 0)["hand"] == 2
    assert asked(position) == ("tokens", 0)


def test_S13_1_exactly_four_in_hand(board, slot, held):
    position = board("amazons flying hand=4 @ 9 10", node="redeploy")
    assert slot(position, 0)["reserve"] == 4
    assert held(position, 0) == {9: 1, 10: 1}
    assert position.to_dict()["player"] == 1


@pytest.mark.parametrize("tokens", [1, 2, 3, 4])
def test_S13_1_four_or_fewer_in_all(board, slot, held, tokens):
    land = " ".join(map(str, (9, 10, 14, 15)[:tokens]))
    position = board(f"amazons flying @ {land}", node="redeploy")
    assert slot(position, 0)["reserve"] == tokens
    assert held(position, 0) == {}


def test_S13_1_back_in_hand_at_the_next_start(board, slot, next_own):
    position = next_own(board("amazons flying hand=4 @ 9 10", node="redeploy"))
    assert (slot(position, 0)["hand"], slot(position, 0)["reserve"]) == (4, 0)


def test_S13_1_decline_discards_the_reserve(board, play, held, supply, next_own):
    position = play(next_own(board("amazons flying hand=4 @ 9 10", node="redeploy")), "decline")
    assert held(position, 0, "decline") == {9: 1, 10: 1}
    assert supply(position, "amazons") == 13


def test_S13_1_declined_amazons_keep_nothing_back(board, seat, held):
    position = board(seat("humans alchemist hand=1 @ 3", decline="amazons @ 9 10"), node="redeploy")
    assert held(position, 0, "decline") == {9: 1, 10: 1}


# Barbarians, S13.2 ------------------------------------------------------------------------------


def test_S13_2_driven_out_they_return_in_S10(board, play, until, after, slot):
    position = play(board(HUNTERS, "barbarians hill reserve=2 @ 14:3 19 20"), "conquer 14")
    assert slot(position, 1)["loose"] == 2
    until(position, "displaced tokens", number=1)
    assert after(position, "place") == {19, 20}
    assert slot(position, 1)["reserve"] == 2


def test_S13_2_a_failed_die_leaves_them_in_the_reserve(board, play, slot):
    position = play(board("barbarians alchemist hand=1 @ 9 10", tribes=[]), "conquer 4", 0)
    assert slot(position, 0)["reserve"] == 1
    assert position.to_dict()["player"] == 1


def test_S13_2_without_a_region_they_wait(board, slot, next_own):
    position = next_own(board("barbarians alchemist hand=3", node="redeploy"))
    assert slot(position, 0)["hand"] == 3


def test_S13_2_decline_is_nothing_special(board, play, held):
    assert held(play(board("barbarians alchemist hand=1 @ 9:4 10:2"), "decline"), 0, "decline") == {9: 1, 10: 1}


# Elves, S13.5 -----------------------------------------------------------------------------------


def test_S13_5_a_skag_attack_costs_an_elf(board, play, supply, slot):
    position = board("elves alchemist hand=9 @ 9", "skags hill @ 14+loot=attack 19")
    before = supply(position, "elves")
    play(position, "conquer 14")
    assert supply(position, "elves") == before + 1
    assert slot(position, 0)["hand"] == 8


def test_S13_5_in_decline_an_elf_is_lost(board, seat, play, supply, slot):
    position = play(board(HUNTERS, seat(decline="elves @ 14 19")), "conquer 14")
    assert supply(position, "elves") == 15
    assert slot(position, 1, "decline")["loose"] == 0


# Ghouls, S13.6 ----------------------------------------------------------------------------------


def test_S13_6_no_ability_while_active(board, play, supply):
    assert supply(play(board(HUNTERS, "ghouls hill @ 14:3 19"), "conquer 14"), "ghouls") == 15 - 3


def test_S13_6_tokens_off_the_map_are_discarded(board, play, held, supply):
    position = play(board("ghouls alchemist hand=4 @ 9:2 10"), "decline")
    assert held(position, 0, "decline") == {9: 2, 10: 1}
    assert supply(position, "ghouls") == 12


def test_S13_6_defeats_cost_one_of_k(board, seat, play, supply, slot, until, held):
    position = play(board(HUNTERS, seat("humans swamp @ 1", decline="ghouls @ 14:4 19")), "conquer 14")
    assert slot(position, 1, "decline")["loose"] == 3
    assert supply(position, "ghouls") == 15 - 4
    until(position, "conquest", number=1)
    assert sum(held(position, 1, "decline").values()) + slot(position, 1, "decline")["hand"] == 4


def test_S13_6_they_abandon_and_use_no_power(board, seat, after, price):
    own = seat("humans commando @ 20", decline="ghouls hand=6 @ 9 10")
    position = board(own, node={"kind": "conquest", "slot": "decline"})
    assert after(position, "lift") == {9, 10}
    assert price(position, 4) == 2


def test_S13_6_a_spirit_badge_gives_nothing_to_conquer_with(board, seat, price):
    own = seat("humans commando @ 20", spirit="ghouls hand=6 @ 9 10")
    assert price(board(own, node={"kind": "conquest", "slot": "spirit"}), 8) == 3


def test_S13_6_re_entering_by_the_rim(board, seat, after):
    own = seat("humans alchemist @ 20", decline="ghouls loose=5")
    position = board(own, node="turn")
    assert position.to_dict()["node"]["slot"] == "decline"
    assert after(position, "conquer") <= {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}
    assert {20, 1} <= after(position, "conquer")  # the own active race as well (S6.5)


def test_S13_6_one_coin_a_region(income, seat):
    assert income(seat("humans commando @ 20", decline="ghouls @ 9:5 10")) == 1 + 2


def test_S13_6_removed_by_the_next_decline(board, seat, play, supply):
    position = play(board(seat("humans alchemist @ 20", decline="ghouls @ 9:5 10")), "decline")
    assert supply(position, "ghouls") == 15


def test_S3_2_spirit_ghouls_act_before_the_active_race(board, seat):
    own = seat("humans alchemist @ 20:3", decline="orcs @ 4", spirit="ghouls @ 9:3 10:2")
    position = board(own, node="turn")
    assert position.to_dict()["node"]["slot"] == "spirit"


# Homunculi and Igors, S13.9, S13.10 -------------------------------------------------------------


def test_S13_9_nothing_but_the_pick(board, play, held, price):
    assert price(board("homunculi alchemist hand=6 @ 9"), 14) == 3
    assert held(play(board("homunculi alchemist hand=2 @ 9:2 10"), "decline"), 0, "decline") == {9: 1, 10: 1}


def lost(position, slot):
    return slot(position, 0)["lost"]


@pytest.mark.parametrize(("enemy", "region", "count"), [
    ("orcs hill @ 14:4 19", 14, 1), ("elves hill @ 14:4 19", 14, 0), ({"decline": "trolls @ 14 19"}, 14, 1),
    ({"decline": "priestesses @ 14:4"}, 14, 4), ("orcs hill @ 19", 10, 1), ("orcs hill @ 19", 4, 0),
    ("orcs hordes_of hordes=2 @ 14:3 19", 14, 1),
])
def test_S13_10_what_is_counted(board, seat, play, slot, enemy, region, count):
    other = seat(**enemy) if isinstance(enemy, dict) else enemy
    assert lost(play(board("igors alchemist hand=9 @ 9", other), f"conquer {region}"), slot) == count


def test_S13_10_own_igors_count_too(board, play, slot):
    """A Skag attack in the own turn kills one."""
    assert lost(play(board("igors alchemist hand=9 @ 9", "skags hill @ 14+loot=attack 19"), "conquer 14"), slot) == 1


def test_S13_10_tokens_removed_by_declines_or_lava_do_not_count(board, seat, play, slot):
    lava = board("igors lava @ 8", seat(decline="orcs @ 9"), node="redeploy", rules_text="official")
    play(lava, "place 9")
    assert lost(lava, slot) == 0


def test_S13_10_decline_discards_the_counter(board, play, slot):
    position = play(board("igors alchemist lost=9 @ 9 10"), "decline")
    assert slot(position, 0, "decline")["lost"] == 0
    assert slot(position, 0) == {}


# Kobolds, S13.12 --------------------------------------------------------------------------------


def test_S13_12_two_in_hand_for_the_die(board, after):
    assert 10 not in after(board("kobolds alchemist hand=1 @ 9:2 3:2"), "conquer")
    assert 10 in after(board("kobolds alchemist hand=2 @ 9:2 3:2"), "conquer")


def test_S13_12_redeploy_leaves_two(board, held):
    position = board("kobolds alchemist @ 9:5 10:3", node="redeploy")
    assert held(position, 0) == {9: 2, 10: 2}
    assert position.to_dict()["node"]["left"] == 4


def test_S13_12_one_token_a_region_in_decline(board, play, held):
    assert held(play(board("kobolds alchemist @ 9:5 10:2"), "decline"), 0, "decline") == {9: 1, 10: 1}


def test_S13_12_a_pair_that_is_driven_out(board, play, slot, supply):
    position = play(board(HUNTERS, "kobolds hill @ 14:2 19:2"), "conquer 14")
    assert slot(position, 1)["loose"] == 1
    assert supply(position, "kobolds") == 13


# Skeletons, Ratmen, S13.13, S13.15 --------------------------------------------------------------


@pytest.mark.parametrize(("conquests", "gain"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_S13_13_half_of_the_conquests(board, army, conquests, gain):
    turn = {"conquests": conquests}
    assert army(board("skeletons hill @ 9:3 10", node="redeploy", turn=turn), 0) == 4 + gain
    assert army(board("ratmen hill @ 9:3 10", node="redeploy", turn=turn), 0) == 4


def test_S13_13_gained_tokens_are_placed(board, asked):
    position = board("skeletons hill @ 9 10", node="redeploy", turn={"conquests": 2})
    assert asked(position) == ("tokens", 0)
    assert position.to_dict()["node"]["left"] == 1


# Pygmies, Pixies, S13.24, S13.26 ----------------------------------------------------------------


@pytest.mark.parametrize("shown", range(4))
def test_S13_24_a_converted_pygmy_rolls(board, play, slot, supply, shown):
    position = play(board("sorcerers hill @ 9", "pygmies swamp @ 14 19"), "convert 14")
    assert supply(position, "pygmies") == 15
    play(position, shown)
    assert slot(position, 1)["loose"] + slot(position, 1)["hand"] == shown


def test_S13_24_only_while_active(board, seat, play):
    position = play(board(HUNTERS, seat(decline="pygmies @ 14 19")), "conquer 14")
    assert position.actor == 0


def test_S13_24_a_pygmy_lost_to_skags_rolls_in_the_own_turn(board, play, slot, until, held, asked):
    position = play(board("pygmies alchemist hand=9 @ 9", "skags hill @ 14+loot=attack 19"), "conquer 14")
    assert asked(position) == ("pygmy die", -1)
    play(position, 3)
    assert slot(position, 0)["loose"] == 3
    assert slot(position, 0)["hand"] == 8
    until(position, "pick", "conquest", number=1)
    assert sum(held(position, 0).values()) == 1 + 8 + 3


def test_S13_24_not_more_than_the_box_has(board, play, slot):
    """16 in play: the lost one comes back to the box, and that is all a roll can find there."""
    position = board(HUNTERS, "pygmies hill @ 14 19:15")
    play(position, "conquer 14", 3)
    assert slot(position, 1)["loose"] == 1


def test_S13_26_pixies_get_all_back_at_the_next_start(board, slot, next_own, army):
    position = next_own(board("pixies hill hand=2 @ 9:3 10:4 14", node="redeploy"))
    assert slot(position, 0)["hand"] == 7
    assert army(position, 0) == 10


def test_S13_26_decline_discards_the_reserve(board, play, next_own, supply):
    position = play(next_own(board("pixies hill hand=2 @ 9:3 10", node="redeploy")), "decline")
    assert supply(position, "pixies") == 14
