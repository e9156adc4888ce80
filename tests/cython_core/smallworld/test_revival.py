"""S9.8: Soul-Touch wakes the race that declined last."""

import pytest


def decline_and_wait(board, play, until, own, **rest):
    """Let seat 0 decline and go on to its next decision about a race."""
    position = play(board(own, **rest), "decline")
    return until(position, "revive", "pick", number=0)


@pytest.fixture
def soul(seat):
    """Return a seat with active Soul-Touch Orcs."""
    def made(**slots):
        return seat("orcs soul_touch @ 1 2 4", **slots)
    return made


def test_S9_8_the_declined_race_stays_and_sleeps(board, play, soul, slot, held, coins):
    position = play(board(soul(decline="ratmen @ 8 9 14")), "decline")
    asleep = slot(position, 0)
    assert asleep["race"] == "ratmen"
    assert asleep["dormant"]
    assert slot(position, 0, "decline")["race"] == "orcs"
    assert coins(position, 0) == 5 + 3 + 3  # it counts as declined
    assert set(held(position, 0)) | set(held(position, 0, "decline")) == {1, 2, 4, 8, 9, 14}


def test_S9_8_without_a_declined_race_nothing_happens(board, play, until, soul, asked):
    position = decline_and_wait(board, play, until, soul())
    assert asked(position) == ("pick", 0)


def test_S9_8_the_most_recent_of_both(board, play, soul, slot):
    both = {"decline": "ratmen @ 8", "spirit": "elves @ 9 14"}
    late = play(board(soul(**both, recent="decline")), "decline")
    assert slot(late, 0)["race"] == "ratmen"
    assert slot(late, 0, "spirit")["race"] == "elves"
    early = play(board(soul(**both, recent="spirit")), "decline")
    assert slot(early, 0)["race"] == "elves"
    assert slot(early, 0, "spirit") == {}
    assert slot(early, 0, "decline")["race"] == "orcs"
    assert early.to_dict()["queue"] == ["ratmen"]  # removed as usual


def test_S9_8_a_spirit_has_its_own_badge(board, play, until, soul, slot):
    position = decline_and_wait(board, play, until, soul(spirit="elves @ 9 14"))
    play(position, "keep")
    assert (slot(position, 0)["race"], slot(position, 0)["power"]) == ("elves", "spirit")
    assert slot(position, 0)["hand"] == 11 + 5 - 2


def test_S9_8_keep_and_take(board, play, until, soul, slot, held, names):
    position = decline_and_wait(board, play, until, soul(decline="ratmen former=hill @ 8 9 14"), discard=["hill"])
    assert names(position) == {"keep", "take"}
    kept = play(position.copy(), "keep")
    assert held(kept, 0) == {8: 1, 9: 1, 14: 1}
    assert "decline" not in names(kept)
    assert "hill" not in kept.to_dict()["discard"]
    taken = play(position, "take")
    assert held(taken, 0) == {}
    assert slot(taken, 0)["hand"] == 17
    assert "decline" not in names(taken)


def test_S9_8_take_empties_like_abandoning(board, play, until, soul, spot):
    own = soul(decline="trolls former=fortified @ 8+lair+fortress 9+lair")
    position = play(decline_and_wait(board, play, until, own, discard=["fortified"]), "take")
    assert not spot(position, 8)["lair"]
    assert not spot(position, 8)["fortress"]
    kept = play(decline_and_wait(board, play, until, own, discard=["fortified"]), "keep")
    assert spot(kept, 8)["lair"]
    assert spot(kept, 8)["fortress"]


def test_S9_8_no_coin_for_gypsies_taken_up(board, play, until, soul, coins, rest_of_turn):
    own = soul(decline="gypsies @ 8 9")
    position = play(decline_and_wait(board, play, until, own), "take")
    before = coins(position, 0)
    play(position, "done")
    assert coins(rest_of_turn(position), 0) == before + 3


def test_S9_8_without_its_badge_it_has_no_power(board, play, until, soul, slot):
    """Hill lies in the column, so it cannot come back; the army is the race alone."""
    own = soul(decline="ratmen former=hill @ 8 9 14")
    position = play(decline_and_wait(board, play, until, own, column=["giants hill"]), "keep")
    assert slot(position, 0)["power"] is None
    assert slot(position, 0)["hand"] == 13 - 3


def test_S9_8_amazons_have_their_four(board, play, until, soul, army):
    own = soul(decline="amazons @ 8 9 14")
    assert army(play(decline_and_wait(board, play, until, own), "keep"), 0) == 6 + 4


def test_S9_8_markers_of_a_fresh_combo(board, play, until, soul, slot):
    own = soul(decline="halflings former=bivouacking @ 8 9")
    own_slot = slot(play(decline_and_wait(board, play, until, own, discard=["bivouacking"]), "keep"), 0)
    assert own_slot["holes"] == 2
    assert own_slot["encampments"] == 5


def test_R46_no_second_wealthy_payment_and_no_pick_bonus(board, play, until, soul, coins, rest_of_turn):
    own = soul(decline="ratmen former=wealthy @ 8")
    position = play(decline_and_wait(board, play, until, own, discard=["wealthy"]), "keep", "done")
    before = 5 + 4  # the decline turn
    assert coins(rest_of_turn(position), 0) == before + 4
    historian = soul(decline="ratmen former=historian @ 8")
    position = decline_and_wait(board, play, until, historian, discard=["historian"])
    before = coins(position, 0)
    assert coins(play(position, "keep"), 0) == before


def test_R61_no_stout_decline_in_the_turn_of_a_revival(board, play, until, soul, asked, slot):
    own = soul(decline="ratmen former=stout @ 8 9")
    position = play(decline_and_wait(board, play, until, own, discard=["stout"]), "keep")
    assert slot(position, 0)["power"] == "stout"
    while position.to_dict()["player"] == 0:
        assert asked(position)[0] != "stout"
        position.apply(position.legal_actions[0])


def test_R42_kobolds_are_filled_to_two(board, play, until, soul, held, army):
    own = soul(decline="kobolds @ 3 8 9")
    position = play(decline_and_wait(board, play, until, own), "keep")
    assert held(position, 0) == {3: 2, 8: 2, 9: 2}
    assert army(position, 0) == 11


def test_S9_8_in_between_it_counts_as_declined(board, play, soul, price, after):
    """Goblins have their discount, Sorcerers no target, and nobody attacks an active race."""
    position = play(board(soul(decline="ratmen @ 8 14"), "goblins hill @ 9:6"), "decline")
    assert position.to_dict()["player"] == 1
    assert price(position, 14) == 2 + 1 - 1
    wizards = play(board(soul(decline="ratmen @ 14"), "sorcerers hill @ 9:6"), "decline")
    assert 14 not in after(wizards, "convert")
    assert 4 not in after(wizards, "convert")


def test_S9_8_white_ladies_are_immune_until_they_wake(board, play, until, soul, after):
    position = play(board(soul(decline="white_ladies @ 14 8"), "goblins hill @ 9:6"), "decline")
    assert not {14, 8} & after(position, "conquer")
    until(position, "revive", number=0)
    play(position, "keep")
    until(position, "conquest", number=1)
    assert {14, 8} & after(position, "conquer")


def test_S9_8_a_race_that_was_wiped_out_cannot_wake(board, play, until, soul, asked):
    position = play(board(soul(decline="trolls @ 14"), "humans hill @ 9:6"), "decline")
    play(position, "conquer 14")
    assert "trolls" in position.to_dict()["queue"]
    until(position, "revive", "pick", number=0)
    assert asked(position) == ("pick", 0)


def test_S9_8_ghouls_with_loose_tokens_only_are_gone(board, play, until, soul, asked, supply):
    position = play(board(soul(decline="ghouls @ 14:3"), "humans hill @ 9:8"), "decline")
    play(position, "conquer 14")
    until(position, "revive", "pick", number=0)
    assert asked(position) == ("pick", 0)
    assert supply(position, "ghouls") == 15
