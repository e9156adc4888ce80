"""S14: powers of picking and declining: Hordes Of, Historian, Cursed, Spirit, Stout, and Soul-Touch again and again."""

import pytest

HUNTERS = "ratmen alchemist hand=9 @ 9"


# Hordes Of, S14.7 -------------------------------------------------------------------------------


def test_S14_7_two_beyond_the_supply(board, play, army, slot, supply):
    position = play(board("", column=["dwarves hordes_of"], node="pick"), "pick 0")
    assert army(position, 0) == 3 + 5 + 2
    assert slot(position, 0)["hordes"] == 2
    assert supply(position, "dwarves") == 8 - 8


def test_R20_hordes_are_lost_first(board, play, slot, supply):
    position = board(HUNTERS, "orcs hordes_of @ 14:3 19:3")
    before = supply(position, "orcs")
    play(position, "conquer 14")
    assert slot(position, 1)["hordes"] == 1
    assert supply(position, "orcs") == before
    assert slot(position, 1)["loose"] == 2


def test_R20_then_race_tokens(board, play, supply):
    position = board(HUNTERS, "orcs hordes_of hordes=0 @ 14:3 19:3")
    before = supply(position, "orcs")
    assert supply(play(position, "conquer 14"), "orcs") == before + 1


def test_S14_7_enough_real_tokens_no_lift(board, play, held, supply):
    """Four real tokens on and off the map for three regions; the hordes leave."""
    position = play(board("orcs hordes_of hand=3 @ 9 10 14"), "decline")
    assert held(position, 0, "decline") == {9: 1, 10: 1, 14: 1}
    assert supply(position, "orcs") == 7


def test_S14_7_only_hordes(board, play, slot):
    """Two tokens, both hordes, on two regions: both are emptied, and the race is gone."""
    position = play(board("orcs hordes_of @ 9 10"), "decline")
    assert slot(position, 0, "decline") == {}
    assert "orcs" in position.to_dict()["queue"]


def test_S14_7_ghouls_lose_them_from_hand_then_from_the_largest_stack(board, play, held):
    assert held(play(board("ghouls hordes_of hand=2 @ 9:3 10"), "decline"), 0, "decline") == {9: 3, 10: 1}
    assert held(play(board("ghouls hordes_of hand=1 @ 9:3 10"), "decline"), 0, "decline") == {9: 2, 10: 1}
    assert held(play(board("ghouls hordes_of @ 9:3 10:3"), "decline"), 0, "decline") == {9: 2, 10: 2}


def test_S14_7_hordes_count_as_tokens_everywhere(board, asked):
    position = board("orcs hordes_of hand=2 @ 9 10", node="redeploy")
    assert asked(position) == ("tokens", 0)
    assert position.to_dict()["node"]["left"] == 2


# Historian, S14.4 -------------------------------------------------------------------------------


def test_S14_4_tribes_do_not_count(board, play, coins):
    """R18."""
    assert coins(play(board("", column=["orcs historian"], node="pick"), "pick 0"), 0) == 5


def test_S14_4_every_slot_counts_the_own_included(board, seat, play, coins):
    own = seat(decline="trolls @ 3", spirit="elves @ 4")
    position = play(board(own, column=["orcs historian"], node="pick"), "pick 0")
    assert coins(position, 0) == 7


def test_S14_4_a_removed_race_pays_nothing(board, seat, play, coins):
    own = seat("ratmen hill @ 9 8", decline="trolls @ 3")
    assert coins(play(board(own, "orcs historian @ 20 18"), "decline"), 1) == 6


def test_S14_4_a_stout_decline_pays(board, play, coins):
    position = board("ratmen stout @ 9 8", "orcs historian @ 20 18", node="scoring")
    assert coins(play(position, "decline"), 1) == 6


def test_R35_a_soul_touch_decline_pays_once(board, seat, play, coins):
    own = seat("ratmen soul_touch @ 9 8", decline="trolls @ 3")
    assert coins(play(board(own, "orcs historian @ 20 18"), "decline"), 1) == 6


def test_R52_a_decline_without_tokens_pays(board, play, coins):
    """S9.2 step 6 says each Historian is paid; that the race is gone at once does not matter."""
    position = play(board("ratmen alchemist", "orcs historian @ 20 18", node="turn"), "decline")
    assert coins(position, 1) == 6


# Cursed, S14.28 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "expected"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_S14_28_three_coins_to_pass(board, seat, names, coins, expected):
    position = board(seat(coins=coins), column=["orcs cursed"], node="pick")
    picks = {f"pick {place}" for place in range(expected + 1)}
    if expected:
        assert names(position) == picks
    else:
        assert position.to_dict()["node"]["kind"] != "pick"


def test_S14_28_it_keeps_the_coins(board, play, coins):
    position = play(board("", column=["orcs cursed", "elves hill"], node="pick"), "pick 1")
    assert position.to_dict()["column"][0]["coins"] == 3
    assert coins(position, 0) == 2


def test_S14_28_picked_itself_it_does_nothing(board, play, army):
    position = play(board("", column=["orcs cursed coins=6"], node="pick"), "pick 0")
    assert army(position, 0) == 5
    assert position.to_dict()["seats"][0]["coins"] == 11


# Spirit, S14.29 ---------------------------------------------------------------------------------


def test_S14_29_many_declines_later(board, play, slot, until, held):
    """Two declines after the first: the Spirit race stays all the time."""
    position = play(board("ratmen spirit @ 9 10", "humans hill @ 19"), "decline")
    for _ in range(2):
        until(position, "pick", number=0)
        until(position, "conquest", number=0)
        if "decline" not in {position.game.words.name(action) for action in position.legal_actions}:
            position.apply("done")
            until(position, "conquest", number=0)
        position.apply("decline")
        assert held(position, 0, "spirit") == {9: 1, 10: 1}
    assert slot(position, 0, "spirit")["race"] == "ratmen"


def test_S14_29_its_badge_is_discarded_when_it_is_gone(board, seat, play):
    position = play(board(HUNTERS, seat("humans hill @ 19", spirit="elves @ 14")), "conquer 14")
    assert position.to_dict()["discard"] == ["spirit"]
    assert position.to_dict()["queue"] == ["elves"]


# Stout, S14.30 ----------------------------------------------------------------------------------


def test_S14_30_after_scoring_the_discard_and_the_next_pick(board, play, until):
    position = play(board("ratmen stout @ 9 10", node="scoring"), "decline")
    assert "stout" in position.to_dict()["discard"]
    until(position, "pick", number=0)


def test_S14_30_no_scoring_twice(board, play, coins):
    position = board("dwarves stout @ 2 5 9", node="scoring")
    assert coins(position, 0) == 5 + 5
    assert coins(play(position, "decline"), 0) == 10


# Soul-Touch, S14.6: S9.8 has a file of its own ---------------------------------------------------


def test_S14_6_chain_of_revivals(board, seat, play, until, slot, next_own):
    """Ratmen wake, decline, and the Orcs who slept under them are removed as usual."""
    own = seat("orcs soul_touch @ 1 2 4", decline="ratmen former=hill @ 8 9")
    position = play(board(own, discard=["hill"]), "decline")
    play(until(position, "revive", number=0), "keep")
    play(next_own(position), "decline")
    assert slot(position, 0, "decline")["race"] == "ratmen"
    assert "orcs" in position.to_dict()["queue"]
