"""S5: the start of a turn, making ready, abandoning."""

import pytest


def begin(board, *seats, **rest):
    """Return the first decision of the turn of seat 0."""
    return board(*seats, node="turn", **rest)


def test_S5_1_a_own_lava_goes(board, spot):
    position = begin(board, "ratmen lava @ 8 9", "orcs hill @ 19", land="14+lava=0")
    assert spot(position, 14)["lava"] is None


def test_S5_1_a_other_lava_stays(board, spot):
    position = begin(board, "ratmen alchemist @ 9 8", "orcs lava @ 15", land="14+lava=1")
    assert spot(position, 14)["lava"] == 1


def test_S5_1_b_the_pact_ends(board, seat):
    position = begin(board, seat("ratmen diplomat @ 8 9", partner=1), "orcs hill @ 19")
    assert position.to_dict()["seats"][0].get("partner") is None


def test_S5_1_c_pots_pay(board, coins, spot):
    position = begin(board, "leprechauns alchemist @ 8+pot 9+pot 10", "orcs hill @ 19+pot")
    assert coins(position, 0) == 7
    assert not spot(position, 8)["pot"]
    assert spot(position, 19)["pot"]  # not in a region of the Leprechauns any more


def test_S5_1_d_the_memory_of_the_turn_is_cleared(board, memory, names):
    turn = {"attacked": [1], "converted": [1], "conquests": 3, "dragon": True, "waves": 1, "blocked": [14]}
    position = begin(board, "ratmen alchemist @ 8 9", "orcs hill @ 19", turn=turn)
    found = memory(position)
    assert not any(found[name] for name in turn)
    assert "decline" in names(position)


@pytest.mark.parametrize(("players", "lost", "gain"), [
    (2, 1, 0), (2, 2, 1), (2, 7, 3), (3, 7, 2), (4, 3, 0), (5, 11, 2)])
def test_S5_1_e_igors_exchange(board, army, slot, players, lost, gain):
    position = begin(board, f"igors alchemist lost={lost} @ 1 2", players=players)
    assert army(position, 0) == 2 + gain
    assert slot(position, 0)["lost"] == lost - gain * players


def test_S13_10_no_more_igors_than_the_box_has(board, army, slot):
    position = begin(board, "igors alchemist lost=9 @ 1:13 2")
    assert army(position, 0) == 15
    assert slot(position, 0)["lost"] == 9 - 2


def test_S5_1_f_reserve_and_loose_come_to_hand(board, slot):
    own = slot(begin(board, "amazons alchemist reserve=4 loose=2 hand=1 @ 9 10"), 0)
    assert (own["hand"], own["reserve"], own["loose"]) == (7, 0, 0)


def test_S5_2_ready(board, held, slot):
    position = begin(board, "ratmen alchemist @ 9:4 10 14:2")
    assert held(position, 0) == {9: 1, 10: 1, 14: 1}
    assert slot(position, 0)["hand"] == 4


def test_S5_2_kobolds_leave_two(board, held, slot):
    position = begin(board, "kobolds alchemist @ 9:4 10:2")
    assert held(position, 0) == {9: 2, 10: 2}
    assert slot(position, 0)["hand"] == 2


def test_S5_2_encampments_and_behemoths_come_back_heroes_and_engines_stay(board, slot, spot):
    camps = begin(board, "ratmen bivouacking @ 9+encampments=3 10+encampments=2")
    assert slot(camps, 0)["encampments"] == 5
    assert spot(camps, 9)["encampments"] == 0
    stacks = begin(board, "ratmen behemoth @ 3+behemoths=2 18")
    assert slot(stacks, 0)["behemoths"] == 2
    assert spot(stacks, 3)["behemoths"] == 0
    for power, marker in (("heroic", "hero"), ("dragon_master", "dragon"), ("catapult", "catapult")):
        assert spot(begin(board, f"ratmen {power} @ 9+{marker} 10"), 9)[marker]


def test_S5_2_a_decline_comes_before_ready(board, play, spot):
    """What was lifted does not matter then: one token a region stays."""
    position = play(begin(board, "ratmen bivouacking @ 9:4+encampments=5 10"), "decline")
    assert spot(position, 9)["tokens"] == 1
    assert spot(position, 9)["encampments"] == 0


def test_S5_3_abandoning(board, play, after, slot, held):
    position = board("ratmen alchemist hand=1 @ 4 9:1 10")
    assert after(position, "lift") == {4, 9, 10}
    play(position, "lift 9")
    assert held(position, 0) == {4: 1, 10: 1}
    assert slot(position, 0)["hand"] == 2
    assert after(position, "lift") == {10}  # S17.5: ascending
    assert 9 in after(position, "conquer")  # it may be taken again in the same turn


def test_S5_3_not_after_a_conquest_or_an_attempt(board, play, after, asked):
    position = play(board("ratmen alchemist hand=6 @ 4 9 10"), "conquer 14")
    assert asked(position) == ("conquest", 0)
    assert after(position, "lift") == set()
    converted = play(board("sorcerers hill hand=6 @ 9 10", "orcs swamp @ 4 19"), "convert 4")
    assert after(converted, "lift") == set()
    dragon = play(board("ratmen dragon_master hand=6 @ 9 10"), "special 8")
    assert after(dragon, "lift") == set()


def test_S5_3_what_lay_there(board, play, spot):
    lair = play(board("trolls alchemist hand=3 @ 9+lair 10+lair"), "lift 9")
    assert not spot(lair, 9)["lair"]
    fortress = play(board("ratmen fortified hand=3 @ 9+fortress 10"), "lift 9")
    assert not spot(fortress, 9)["fortress"]
    hole = play(board("halflings alchemist hand=3 holes=0 @ 9+hole 10+hole"), "lift 9", "conquer 4")
    assert not spot(hole, 9)["hole"]
    assert not spot(hole, 4)["hole"]  # R38: lost for good
    winter = play(board("ice_witches alchemist hand=3 @ 9+winter 10"), "lift 9")
    assert spot(winter, 9)["winter"]
    loot = play(board("skags alchemist hand=3 @ 9+loot=attack 10"), "lift 9")
    assert spot(loot, 9)["loot"] == "attack"


@pytest.mark.parametrize(("power", "marker"), [
    ("heroic", "hero"), ("dragon_master", "dragon"), ("catapult", "catapult")])
def test_S5_3_heroes_dragon_and_catapult_go_back(board, play, spot, power, marker):
    position = play(board(f"ratmen {power} hand=3 @ 9+{marker} 10"), "lift 9")
    assert not spot(position, 9)[marker]
    assert spot(position, 9)["seat"] is None


def test_S5_3_nobody_left_makes_a_first_conquest(board, play, after):
    """S5.4."""
    position = play(board("ratmen alchemist hand=8 @ 14"), "lift 14")
    assert after(position, "conquer") == {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}


def test_R7_only_barbarians_choose(board, after, slot):
    position = begin(board, "barbarians alchemist @ 9:3 10:2 14")
    assert after(position, "ready") == {9, 10}
    assert slot(position, 0)["hand"] == 0
    assert after(begin(board, "ratmen alchemist @ 9:3 10:2 14"), "ready") == set()


def test_S17_5_ready_and_lift_share_one_cursor(board, play, after, held, slot):
    position = begin(board, "barbarians alchemist @ 4:2 9:3 10:2 14")
    play(position, "lift 9")
    assert after(position, "ready") == {10}
    assert after(position, "lift") == {10, 14}
    assert slot(position, 0)["hand"] == 3
    play(position, "ready 10")
    assert after(position, "lift") == {14}
    assert held(position, 0) == {4: 2, 10: 1, 14: 1}


def test_S9_1_decline_is_the_first_act(board, play, names):
    assert "decline" in names(board("ratmen alchemist hand=4 @ 9 10"))
    assert "decline" not in names(play(board("ratmen alchemist hand=4 @ 9 10"), "conquer 14"))
    assert "decline" not in names(play(board("ratmen alchemist hand=4 @ 9 10"), "lift 9"))
    assert "decline" not in names(play(begin(board, "barbarians alchemist @ 9:3 10:2 14"), "ready 9"))
