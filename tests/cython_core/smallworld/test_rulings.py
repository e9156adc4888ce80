"""S20: rulings that can be seen, as far as no other file has them."""

import pytest

from realmlab.cython_core import Position

HUNTERS = "ratmen alchemist hand=9 @ 9"


def test_R4_seat_0_starts():
    position = Position("small_world", players=4)
    while position.actor == -1:
        position.apply(position.legal_actions[0])
    assert position.actor == 0


def test_R6_picking_comes_before_the_ghoul_step(board, seat, play, until):
    position = board(seat(decline="ghouls @ 9:4 10"), node="turn")
    assert position.to_dict()["node"]["kind"] == "pick"
    until(position, "conquest", number=0)
    assert position.to_dict()["node"]["slot"] == "decline"


def test_R8_abandoning_ascends_and_ends_with_the_first_attempt(board, play, after):
    position = play(board("ratmen alchemist hand=9 @ 4 9 10", "orcs hill @ 14 19"), "lift 9")
    assert after(position, "lift") == {10}
    cancelled = play(board(HUNTERS, "skags hill @ 14+loot=attack 19"), "conquer 14")
    assert after(cancelled, "lift") == set()


def test_R9_a_conquest_uses_exactly_what_is_needed(board, price):
    for hand in (5, 7, 9):
        assert price(board(f"ratmen alchemist hand={hand} @ 9", tribes=[]), 4) == 2


def test_R10_one_roll_of_the_die_a_slot(board, play, after, asked):
    position = play(board("ratmen alchemist hand=2 @ 9 10", "orcs hill @ 14:2 19"), "conquer 14", 0)
    assert asked(position)[0] != "conquest"
    assert after(position, "conquer") == set()


def test_R12_the_pot_comes_before_the_payments(board, seat, play, coins):
    """Without a coin of his own the conqueror pays Corrupt with the pot he has just found."""
    poor = seat("ratmen hill hand=9 @ 9", coins=0)
    position = play(board(poor, seat("leprechauns corrupt @ 14+pot 19", coins=0)), "conquer 14")
    assert (coins(position, 0), coins(position, 1)) == (0, 1)


def test_R12_loot_comes_before_the_payments(board, seat, play, coins):
    poor = seat("ratmen hill hand=9 @ 9", coins=0)
    position = play(board(poor, seat("skags corrupt @ 14+loot=coins_2 19", coins=0)), "conquer 14")
    assert (coins(position, 0), coins(position, 1)) == (1, 1)


def test_R12_the_jump_is_paid_last(board, seat, play, coins):
    """The Slingmen's coin comes after Corrupt, which finds nothing."""
    poor = seat("slingmen hill hand=9 @ 8", coins=0)
    position = play(board(poor, seat("orcs corrupt @ 10 19", coins=0)), "conquer 10")
    assert (coins(position, 0), coins(position, 1)) == (1, 0)


def test_R21_both_stacks_in_one_region_or_in_two(board, play, spot, names):
    position = board("orcs behemoth @ 3 9", node="redeploy")
    assert names(position) == {"place 3", "place 9"}  # compulsory
    assert spot(play(position.copy(), "place 3", "place 3"), 3)["behemoths"] == 2
    parted = play(position, "place 3", "place 9")
    assert spot(parted, 3)["behemoths"] == spot(parted, 9)["behemoths"] == 1


def test_R25_dead_tokens_go_to_their_supply(board, play, supply, slot):
    """The Igors only count them."""
    position = play(board("igors hill hand=9 @ 9", "orcs swamp @ 14:3 19"), "conquer 14")
    assert supply(position, "orcs") == 10 - 3
    assert slot(position, 0)["lost"] == 1


@pytest.mark.parametrize(("rest", "power"), [
    ({"discard": ["hill"]}, "hill"), ({"column": ["elves hill"]}, None), ({}, None)])
def test_R31_the_former_badge_only_from_the_discard(board, seat, play, until, slot, rest, power):
    own = seat("orcs soul_touch @ 1 2", decline="ratmen former=hill @ 8 9")
    position = play(until(play(board(own, **rest), "decline"), "revive", number=0), "keep")
    assert slot(position, 0)["power"] == power


def test_R31_markers_and_tokens_like_a_fresh_combo(board, seat, play, until, army, slot):
    own = seat("orcs soul_touch @ 1 2", decline="dwarves former=hordes_of @ 8 9")
    position = play(until(play(board(own, discard=["hordes_of"]), "decline"), "revive", number=0), "keep")
    assert slot(position, 0)["hordes"] == 2
    assert army(position, 0) == 3 + 5 + 2


def test_S9_8_a_fresh_army_takes_none_away(board, seat, play, until, army):
    """Fifteen Ghouls on the map without a badge: the fresh army would have ten."""
    own = seat("orcs soul_touch @ 1 2", decline="ghouls @ 8:8 9:7")
    position = play(until(play(board(own), "decline"), "revive", number=0), "keep")
    assert army(position, 0) == 15


def test_R33_no_ghoul_conquests_in_a_decline_turn(board, play, held):
    position = play(board("ghouls alchemist hand=4 @ 9:3 10"), "decline")
    assert position.to_dict()["player"] == 1
    assert held(position, 0, "decline") == {9: 3, 10: 1}


def test_R39_heroes_and_encampments_are_compulsory(board, names):
    assert "done" not in names(board("orcs heroic @ 9 10 14", node="redeploy"))
    assert "done" not in names(board("orcs bivouacking @ 9 10 14", node="redeploy"))


def test_R44_a_full_tie_is_shared(board, seat):
    seats = [seat(f"{combo} @ {region}:2", coins=20)
             for combo, region in (("orcs hill", 1), ("elves swamp", 2), ("humans forest", 3))]
    position = board(*seats, round=10, player=2, node="turn end", tribes=[])
    assert list(position.returns) == [0, 0, 0]


def test_S1_6_a_lost_token_may_be_taken_again(board, play, slot, supply):
    """All sixteen Pygmies are in play; the one that is lost is what the die brings back."""
    position = play(board(HUNTERS, "pygmies hill @ 14:2 19:14"), "conquer 14", 1)
    assert slot(position, 1)["loose"] == 2
    assert supply(position, "pygmies") == 0


def test_S16_2_the_sets_of_what_is_unseen_are_public(board):
    """Races that are nowhere else; other sets are other observations."""
    plain = board(HUNTERS, "orcs hill @ 1")
    fewer = board(HUNTERS, "orcs hill @ 1", queue=["wizards"])
    assert "wizards" in plain.to_dict()["unseen"]["races"]
    assert "wizards" not in fewer.to_dict()["unseen"]["races"]
    assert plain.observation(1) != fewer.observation(1)


def test_S4_1_one_who_begins_without_an_active_race_picks(board, seat):
    for own in (seat(), seat(decline="trolls @ 3"), seat(spirit="elves @ 3")):
        assert board(own, node="turn").to_dict()["node"]["kind"] == "pick"
    assert board("orcs hill", node="turn").to_dict()["node"]["kind"] == "conquest"
