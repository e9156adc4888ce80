"""S6: conquest."""

import pytest

CHANCE = -1
HUNTERS = "ratmen alchemist hand={} @ 9"


def hunters(hand=9):
    return HUNTERS.format(hand)


def test_S6_1_any_number_one_after_the_other(board, play, names, held):
    position = play(board("ratmen alchemist hand=9 @ 9", tribes=[]), "conquer 4", "conquer 3", "conquer 2")
    assert set(held(position, 0)) == {2, 3, 4, 9}
    assert "done" in names(position)


def test_S6_2_first_conquest_wherever_the_declined_race_stands(board, seat, after):
    position = board(seat("ratmen alchemist hand=9", decline="orcs @ 13 14"))
    assert after(position, "conquer") == {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


def test_S6_2_the_sea_may_be_occupied(board, after):
    position = board("ratmen alchemist hand=9", "orcs seafaring @ 22 0")
    assert {1, 15, 20, 21} <= after(position, "conquer")


def test_S6_3_reach_is_the_acting_slots_own(board, seat, after):
    position = board(seat("ratmen alchemist hand=9 @ 9", decline="orcs @ 1"))
    assert after(position, "conquer") == {3, 4, 8, 10, 14}


def test_S6_4_the_own_active_regions_are_no_targets(board, after):
    assert after(board("ratmen alchemist hand=9 @ 9 10"), "conquer") == {3, 4, 8, 14, 15}


def test_S6_4_own_immune_regions_are_closed_to_own_ghouls(board, seat, after):
    """R54."""
    own = seat("orcs heroic @ 9+hero 10+hero 3", decline="ghouls hand=8 @ 14 4")
    targets = after(board(own, node={"kind": "conquest", "slot": "decline"}), "conquer")
    assert not targets & {9, 10}
    assert {3, 8, 15} <= targets


def test_R54_own_declined_white_ladies_and_shrubmen(board, seat, after):
    ladies = seat("ratmen alchemist hand=9 @ 9", decline="white_ladies @ 10 14")
    assert after(board(ladies), "conquer") == {3, 4, 8}
    bushes = seat("ratmen alchemist hand=9 @ 9", decline="shrubmen @ 10 14")
    assert after(board(bushes), "conquer") == {3, 4, 8, 14}


def test_S6_4_a_pact_binds_the_active_race_only(board, seat, after):
    partner = seat("orcs diplomat @ 8 10", decline="trolls @ 4+lair", partner=0)
    assert after(board(hunters(), partner), "conquer") == {3, 4, 14}
    ghouls = seat("humans alchemist @ 20", decline="ghouls hand=8 @ 9")
    assert after(board(ghouls, partner, node={"kind": "conquest", "slot": "decline"}), "conquer") == {3, 4, 8, 10, 14}


def test_S6_5_own_declined_regions(board, seat, play, slot, supply, price):
    position = board(seat(hunters(), decline="orcs @ 4 8"))
    assert price(position, 8) == 4
    play(position, "conquer 8")
    assert supply(position, "orcs") == 9
    assert slot(position, 0, "decline")["loose"] == 0


def test_S6_5_ghouls_take_the_other_declined_race(board, seat, play, spot):
    own = seat("humans alchemist @ 20", decline="orcs @ 4 19", spirit="ghouls hand=6 @ 9")
    position = play(board(own, node={"kind": "conquest", "slot": "spirit"}), "conquer 4")
    assert (spot(position, 4)["slot"], spot(position, 4)["tokens"]) == ("spirit", 3)


@pytest.mark.parametrize(("enemy", "region", "cost"), [
    ("orcs hill @ 8 19", 8, 4), ("orcs hill @ 14:5 19", 14, 7), ("orcs hill @ 14+fortress 19", 14, 4),
    ("trolls hill @ 14+lair+fortress 19", 14, 5), ("orcs bivouacking @ 14+encampments=4 19", 14, 7),
    ("trolls bivouacking @ 14+lair+fortress+encampments=2 19", 14, 7), ("ice_witches hill @ 14+winter 19", 14, 4),
    ("orcs behemoth @ 14+behemoths=2 18 19", 14, 5), ("orcs behemoth @ 14+behemoths=1 18 3", 14, 5),
])
def test_S6_6_cost(board, price, enemy, region, cost):
    assert price(board("kobolds alchemist hand=12 @ 9:2", enemy), region) == cost


def test_S6_6_hordes_and_tribes_count(board, price):
    assert price(board(hunters(), "orcs hordes_of hordes=2 @ 14:3 19"), 14) == 5
    assert price(board(hunters()), 14) == 3


def test_S6_6_water_has_base_two(board, price):
    position = board("ratmen seafaring hand=9 @ 20 13", "orcs hill @ 22:2 1")
    assert price(position, 7) == 2
    assert price(position, 22) == 4


def test_S6_8_exactly_the_cost_is_used(board, play, slot, spot):
    position = play(board(hunters(9), "orcs hill @ 14:2 19"), "conquer 14")
    assert (slot(position, 0)["hand"], spot(position, 14)["tokens"]) == (5, 4)


def test_S6_9_the_die_ends_the_conquests(board, play, asked, slot):
    """Whether it wins or not; the tokens stay in hand on a failure."""
    for shown, hand in ((3, 1), (0, 2)):
        position = play(board("ratmen alchemist hand=2 @ 9 10", "orcs hill @ 14:2 19"), "conquer 14", shown)
        assert asked(position) == ("tokens", 0)
        assert slot(position, 0)["hand"] == hand


def test_S6_9_all_tokens_in_hand_go_there(board, play, spot):
    """Three: what is not needed after the roll goes as well. Redeploying, Barbarians show where tokens are."""
    position = play(board("barbarians alchemist hand=3 @ 9", "orcs hill @ 14:2 19"), "conquer 14", 3)
    assert spot(position, 14)["tokens"] == 3


@pytest.mark.parametrize(("hand", "cost", "allowed"), [
    (1, 4, True), (1, 5, False), (2, 5, True), (3, 6, True), (2, 6, False)])
def test_S6_9_at_most_three_short(board, after, hand, cost, allowed):
    position = board(hunters(hand), f"orcs hill @ 14:{cost - 2} 19")
    assert (14 in after(position, "conquer")) == allowed


def test_S6_9_ghouls_and_the_active_race_have_one_roll_each(board, seat, play, until):
    own = seat("humans alchemist @ 20:2", decline="ghouls hand=1 @ 9 10")
    position = board(own, node={"kind": "conquest", "slot": "decline"}, tribes=[])
    play(position, "conquer 4")
    assert position.actor == CHANCE
    play(position, 0)
    until(position, "conquest", number=0)
    assert position.to_dict()["node"]["slot"] == "active"
    assert play(position, "conquer 21").actor == CHANCE


@pytest.mark.parametrize("shown", [0, 3])
def test_R11_a_failed_attempt_is_an_attack(board, play, memory, shown):
    position = play(board("ratmen alchemist hand=2 @ 9 10", "orcs hill @ 14 19"), "conquer 14", shown)
    assert memory(position)["attacked"] == [1]


def test_S0_5_what_is_no_attack(board, seat, play, memory):
    own = seat("ratmen alchemist hand=12 @ 9", decline="trolls @ 4")
    position = board(own, seat("orcs hill @ 19", decline="elves @ 14"))
    play(position, "conquer 4", "conquer 14", "conquer 10")
    assert memory(position)["attacked"] == []
    assert memory(position)["conquests"] == 3  # R13: own declined tokens and a tribe make a region non-empty


def test_S6_10_a_mountain_alone_is_empty(board, play, memory):
    assert memory(play(board(hunters()), "conquer 8"))["conquests"] == 0


def test_S6_10_4_markers_of_the_loser(board, play, spot, slot, coins):
    enemy = "trolls bivouacking @ 14:2+lair+fortress+encampments=3+pot 19"
    position = play(board("ratmen hill hand=12 @ 9", enemy), "conquer 14")
    found = spot(position, 14)
    assert not any(found[marker] for marker in ("lair", "fortress", "encampments", "pot"))
    assert slot(position, 1)["encampments"] == 5
    assert coins(position, 0) == 6  # the pot


def test_S6_10_4_winter_stays(board, play, spot):
    position = play(board(hunters(), "ice_witches hill @ 14+winter 19"), "conquer 14")
    assert spot(position, 14)["winter"]


def test_S6_11_a_declined_race_loses_all(board, seat, play, slot, supply):
    position = play(board(hunters(), seat(decline="trolls @ 14+lair 19")), "conquer 14")
    assert slot(position, 1, "decline")["loose"] == 0
    assert supply(position, "trolls") == 9


def test_S6_11_own_active_survivors_come_to_hand(board, seat, play, slot, supply):
    own = seat("humans bivouacking @ 9:3+encampments=2 3", decline="ghouls hand=9 @ 14")
    position = board(own, node={"kind": "conquest", "slot": "decline"})
    before = supply(position, "humans")
    play(position, "conquer 9")
    assert slot(position, 0)["hand"] == 2
    assert slot(position, 0)["encampments"] == 5
    assert supply(position, "humans") == before + 1


def test_S6_11_own_ghouls_survive_as_loose(board, seat, play, slot, until, held):
    own = seat("humans alchemist hand=9 @ 9", decline="ghouls @ 14:3 20")
    position = play(board(own), "conquer 14")
    assert slot(position, 0, "decline")["loose"] == 2
    until(position, "pick", number=1)
    assert held(position, 0, "decline") == {20: 3}


def test_S6_12_a_race_that_is_gone(board, seat, play, slot):
    position = play(board(hunters(), seat(decline="trolls @ 14+lair")), "conquer 14")
    assert slot(position, 1, "decline") == {}
    assert position.to_dict()["queue"] == ["trolls"]
    spirit = play(board(hunters(), seat(spirit="elves @ 14")), "conquer 14")
    assert slot(spirit, 1, "spirit") == {}
    assert "spirit" in spirit.to_dict()["discard"]


def test_S6_12_ghouls_off_the_map_and_active_races_are_not_gone(board, seat, play, slot):
    ghouls = play(board(hunters(), seat(decline="ghouls @ 14:2")), "conquer 14")
    assert slot(ghouls, 1, "decline")["loose"] == 1
    active = play(board(hunters(), "orcs hill @ 14"), "conquer 14")
    assert slot(active, 1)["race"] == "orcs"
