"""Corners where rules meet that no example names, each with the numbers it follows from."""

import pytest


def test_S5_3_S13_1_what_lies_in_a_region_that_amazons_empty(board, play, spot):
    """Emptied like abandoned: fortress to the supply, dragon and catapult back to hand."""
    for power, marker in (("fortified", "fortress"), ("dragon_master", "dragon"), ("catapult", "catapult")):
        position = board(f"amazons {power} hand=3 @ 9+{marker} 10 14", node="redeploy")
        play(position, "lift 9")
        assert spot(position, 9)["seat"] is None
        assert not spot(position, 9)[marker]


def test_S14_7_S13_1_hordes_count_for_the_reserve_as_well(board, slot, held, play):
    position = play(board("amazons hordes_of hordes=2 hand=2 @ 9:2 10", node="redeploy"), "lift 9")
    assert held(position, 0) == {10: 1}
    assert slot(position, 0)["reserve"] == 4
    assert slot(position, 0)["hordes"] == 2


def test_S13_4_a_lift_for_hordes_is_no_abandoning(board, play, memory, coins, rest_of_turn, after):
    """S13.4: only regions abandoned in S5.3 pay; the others may be taken again."""
    position = board("gypsies copycat copies=hordes_of hordes=2 @ 3 4 9 10", column=["orcs hill"], node="mirror")
    play(position, "mirror 0", "lift 3", "lift 10")
    assert memory(position)["abandoned"] == []
    assert coins(rest_of_turn(position), 0) == 5 + 2 + 1  # 4 is a hill


def test_S15_2_water_of_a_copy_is_no_abandoning(board, play, memory, slot):
    position = board("gypsies copycat copies=seafaring @ 22:2 20 21", column=["orcs hill"], node="mirror")
    play(position, "mirror 0")
    assert memory(position)["abandoned"] == []
    assert slot(position, 0)["hand"] == 2


def test_R42_kobolds_that_cannot_be_filled_up(board, seat, play, until, held, slot):
    """Eleven Kobolds for eight regions: three are filled, the tokens of the other five come to hand."""
    own = seat("orcs soul_touch @ 1", decline="kobolds @ 3 4 8 9 10 14 15 21")
    position = play(until(play(board(own), "decline"), "revive", number=0), "keep")
    assert held(position, 0) == {3: 2, 4: 2, 8: 2}
    assert slot(position, 0)["hand"] == 5


def test_S13_13_skeletons_without_a_region_gain_too(board, slot, army):
    position = board("skeletons hill hand=2", node="redeploy", turn={"conquests": 4})
    assert army(position, 0) == 4


def test_S13_25_a_stout_decline_cashes_loot_after_scoring(board, play, coins, asked):
    position = board("skags stout @ 9+loot=coins_3 10+loot=coins_1", node="scoring")
    assert coins(position, 0) == 5 + 2
    assert coins(play(position, "decline"), 0) == 5 + 2 + 4


def test_S6_4_a_region_blocked_by_skags_is_closed_to_both_slots(board, seat, play, after, until):
    """Ghouls met the attack; the active race may not go there in this turn either."""
    own = seat("humans alchemist @ 10:8", decline="ghouls hand=6 @ 9")
    position = board(own, "skags hill @ 14+loot=attack 19", node={"kind": "conquest", "slot": "decline"})
    play(position, "conquer 14", "done")
    until(position, "conquest", number=0)
    assert position.to_dict()["node"]["slot"] == "active"
    assert 14 not in after(position, "conquer")
    assert 15 in after(position, "conquer")


def test_S13_4_a_region_left_by_gypsies_is_closed_to_their_ghouls_too(board, seat, after):
    """By hand: abandoned regions are closed to any slot of the player."""
    own = seat("gypsies alchemist @ 1", decline="ghouls hand=6 @ 9")
    position = board(own, node={"kind": "conquest", "slot": "decline"}, turn={"abandoned": [4]})
    assert 4 not in after(position, "conquer")


def test_S14_14_a_tower_driven_out_by_lava_is_lost(board, seat, play, slot, supply):
    """It has no other region (S14.14, R29), and nobody counts it."""
    position = board("ratmen lava @ 2", seat(decline="priestesses @ 9:4"), "igors hill @ 29", node="redeploy",
                     rules_text="official")
    play(position, "place 9")
    assert slot(position, 1, "decline") == {}
    assert supply(position, "priestesses") == 9
    assert slot(position, 2)["lost"] == 0


def test_S14_14_the_last_region_of_an_active_race(board, play, slot):
    position = play(board("ratmen lava @ 8", "orcs hill @ 9:3", node="redeploy"), "place 9")
    assert slot(position, 1)["hand"] + slot(position, 1)["loose"] == 3


def test_S14_14_a_dormant_race_counts_as_declined(board, seat, play, until, asked):
    """S9.8: its only region is covered by lava, so it vanishes and nobody wakes."""
    own = seat("orcs soul_touch @ 1", decline="trolls @ 9")
    position = play(board(own, "ratmen lava @ 8"), "decline")
    play(until(position, "lava"), "place 9")
    assert "trolls" in position.to_dict()["queue"]
    until(position, "revive", "pick", number=0)
    assert asked(position) == ("pick", 0)


def test_S14_29_a_revived_spirit_race_declines_to_spirit_again(board, seat, play, until, slot, next_own):
    own = seat("orcs soul_touch @ 1", spirit="elves @ 9 10")
    position = play(until(play(board(own), "decline"), "revive", number=0), "keep")
    assert slot(position, 0)["power"] == "spirit"
    play(next_own(position), "decline")
    assert slot(position, 0, "spirit")["race"] == "elves"
    assert slot(position, 0, "decline")["race"] == "orcs"


def test_S14_5_ghouls_of_the_partner_may_attack_but_only_they(board, seat, after):
    """S13.6: a pact never restrains declined Ghouls, those in SPIRIT included."""
    partner = seat("orcs diplomat @ 4 10", partner=0)
    ghouls = seat("humans alchemist @ 3", spirit="ghouls hand=6 @ 9")
    position = board(ghouls, partner, node={"kind": "conquest", "slot": "spirit"})
    assert {4, 10} <= after(position, "conquer")


def test_S6_10_own_pots_are_paid_to_the_player(board, seat, play, coins):
    """His Ghouls take a region of his own Leprechauns."""
    own = seat("leprechauns alchemist @ 4+pot 1", decline="ghouls hand=6 @ 9")
    position = play(board(own, node={"kind": "conquest", "slot": "decline"}), "conquer 4")
    assert coins(position, 0) == 6


def test_S13_24_own_pygmies_killed_by_own_ghouls(board, seat, play, slot, asked):
    """Survivors come to hand (S6.11), new Pygmies wait for S10 (R26)."""
    own = seat("pygmies alchemist @ 4:3 1", decline="ghouls hand=8 @ 9")
    position = play(board(own, node={"kind": "conquest", "slot": "decline"}), "conquer 4")
    assert asked(position) == ("pygmy die", -1)
    play(position, 2)
    assert (slot(position, 0)["hand"], slot(position, 0)["loose"]) == (2, 2)


def test_S14_3_own_behemoths_driven_out_by_own_ghouls(board, seat, play, slot, spot):
    own = seat("orcs behemoth @ 3+behemoths=2 18", decline="ghouls hand=9 @ 9")
    position = play(board(own, node={"kind": "conquest", "slot": "decline"}), "conquer 3")
    assert slot(position, 0)["behemoths"] == 2
    assert spot(position, 3)["behemoths"] == 0


@pytest.mark.parametrize("verb", ["conquer", "special"])
def test_S14_33_dragon_and_plain_conquests_leave_the_hero_alone(board, after, verb):
    position = board("ratmen dragon_master hand=9 @ 9", "orcs heroic @ 14+hero 8+hero 10")
    assert not {8, 14} & after(position, verb)
    assert 10 in after(position, verb)


def test_S4_2_S13_9_a_passed_homunculi_combo_takes_from_the_box(board, play, supply):
    position = board("", column=["homunculi hill extra=2", "orcs swamp"], node="pick")
    assert supply(position, "homunculi") == 16
    assert supply(play(position, "pick 1"), "homunculi") == 15


def test_S9_2_seafaring_ghouls_keep_the_water_and_cross_nothing(board, seat, play, held, after):
    position = play(board("ghouls seafaring @ 22:3 20"), "decline")
    assert held(position, 0, "decline") == {22: 3, 20: 1}
    ghouls = seat("humans hill @ 1", decline="ghouls hand=4 @ 22")
    assert after(board(ghouls, node={"kind": "conquest", "slot": "decline"}), "conquer") == {15, 20, 21}


def test_S9_8_which_of_both_declined_later(board, seat, play, until):
    """It is remembered by playing: a Spirit race declines after the Trolls, then the Humans after it."""
    position = play(board(seat("ratmen spirit @ 9 10", decline="trolls @ 3")), "decline")
    assert position.to_dict()["seats"][0]["recent"] == "spirit"
    later = play(board(seat("humans hill @ 1", decline="trolls @ 3", spirit="ratmen @ 9", recent="spirit")), "decline")
    assert later.to_dict()["seats"][0]["recent"] == "decline"


def test_S10_dormant_ghouls_that_are_driven_out_return(board, seat, play, until, held):
    """S9.8: a dormant race counts as declined, and declined Ghouls lose one of k (S6.11)."""
    own = seat("orcs soul_touch @ 1", decline="ghouls @ 14:3 19 20")
    position = play(board(own, "humans hill @ 9:8"), "decline", "conquer 14")
    until(position, "displaced tokens", number=0)
    play(position, "place 20")
    assert held(position, 0) == {19: 1, 20: 3}


def test_S6_12_the_badge_of_a_dormant_spirit_race(board, seat, play):
    own = seat("orcs soul_touch @ 1", spirit="elves @ 14")
    position = play(board(own, "humans hill @ 9:8"), "decline", "conquer 14")
    assert "elves" in position.to_dict()["queue"]
    assert "spirit" in position.to_dict()["discard"]


def test_R11_a_cancelled_attack_is_an_attack(board, play, memory):
    position = play(board("ratmen hill hand=9 @ 9", "skags swamp @ 14+loot=attack 19"), "conquer 14")
    assert memory(position)["attacked"] == [1]
    assert memory(position)["conquests"] == 0


def test_S13_20_a_cancelled_conversion_is_an_attack(board, play, memory):
    position = play(board("sorcerers hill hand=3 @ 9", "skags swamp @ 14+loot=attack 19"), "convert 14")
    assert memory(position)["attacked"] == [1]


def test_S13_17_winter_under_lava(board, play, spot):
    position = board("ratmen lava @ 8", "ice_witches hill @ 9+winter 19", node="redeploy")
    assert spot(play(position, "place 9"), 9)["winter"]


def test_S14_30_a_stout_race_without_tokens(board, play, asked, slot):
    """R52."""
    position = board("ratmen stout", node="scoring")
    assert asked(position) == ("stout", 0)
    assert slot(play(position, "decline"), 0, "decline") == {}


def test_S13_28_S14_20_a_lair_on_the_water(board, play, spot):
    assert spot(play(board("trolls seafaring hand=5 @ 20"), "conquer 22"), 22)["lair"]


def test_S10_2_own_ghouls_without_a_region(board, seat, play, slot, next_own, until):
    """The own active race takes their last region; they wait for the next own turn (S13.6)."""
    own = seat("humans alchemist hand=9 @ 9", decline="ghouls @ 14:4")
    position = play(board(own, "orcs hill @ 1"), "conquer 14", "done")
    assert slot(position, 0, "decline")["loose"] == 3
    next_own(position)
    assert position.to_dict()["node"]["slot"] == "decline"
    assert slot(position, 0, "decline")["hand"] == 3


def test_S14_38_S13_20_conversions_between_rolls(board, play, spot, asked):
    position = play(board("sorcerers berserk hand=6 @ 9", "orcs hill @ 14 19", tribes=[]), "conquer 4", 1, "convert 14")
    assert spot(position, 14)["seat"] == 0
    assert asked(position) == ("conquest", 0)


def test_S14_23_a_paid_conquest_by_slingmen_pays_its_coin(board, play, coins):
    """S13.23 pays for any conquest of a jump."""
    position = play(board("slingmen mercenary hand=6 @ 8", tribes=[]), "special 10")
    assert coins(position, 0) == 5 - 1 + 1


def test_S14_33_a_dragon_over_the_heads_by_slingmen(board, play, coins, spot):
    position = play(board("slingmen dragon_master hand=6 @ 8", "orcs hill @ 10:5 1"), "special 10")
    assert spot(position, 10)["dragon"]
    assert coins(position, 0) == 6


def test_S14_3_a_behemoth_in_a_conquered_region_stays_till_the_redeploy(board, play, spot, until):
    position = play(board("ratmen behemoth hand=9 @ 3 18", "trolls hill @ 8:2 1"), "arm behemoth", "conquer 8")
    assert spot(position, 8)["behemoths"] == 1
    until(play(position, "done"), "behemoths", number=0)
    assert position.to_dict()["node"]["left"] == 2
    assert spot(position, 8)["behemoths"] == 0
