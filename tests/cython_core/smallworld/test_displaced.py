"""S10: displaced troops."""

import pytest


def settle(position, asked):
    """Return (kind, seat, slot) of all nodes at which troops come back, the lowest region each time."""
    found = []
    while asked(position)[0].startswith("displaced"):
        node = position.to_dict()["node"]
        if (known := (node["kind"], node["seat"], node.get("slot", "active"))) not in found:
            found.append(known)
        position.apply(position.legal_actions[0])
    return found


def test_R15_own_ghouls_first_then_clockwise(board, seat, asked):
    """Seat 1 is the player: his Ghouls, then seats 2 and 0."""
    seats = (seat("orcs hill loose=1 @ 1 2"), seat("humans alchemist @ 3 4", decline="ghouls loose=1 @ 5 6"),
             seat("trolls merchant loose=1 @ 8 9"))
    position = board(*seats, player=1, node="displaced", tribes=[])
    assert settle(position, asked) == [
        ("displaced tokens", 1, "decline"), ("displaced tokens", 2, "active"), ("displaced tokens", 0, "active")]


def test_S10_1_within_a_seat_spirit_decline_active(board, seat, asked):
    other = seat("orcs hill loose=1 @ 1 2", decline="trolls loose=1 @ 8 9", spirit="ghouls loose=1 @ 5 6")
    position = board("humans alchemist @ 3 4", other, node="displaced", tribes=[], players=3)
    assert settle(position, asked) == [("displaced tokens", 1, name) for name in ("spirit", "decline", "active")]


def test_S10_1_within_a_slot_tokens_behemoths_encampments(board, asked):
    two_swamps = "orcs behemoth loose=1 @ 8 13"
    position = board("humans alchemist @ 4", "", two_swamps, node="displaced")
    assert settle(position, asked) == [("displaced tokens", 2, "active"), ("displaced behemoths", 2, "active")]
    camps = board("humans alchemist @ 4", "", "orcs bivouacking loose=1 @ 8 13", node="displaced")
    assert settle(camps, asked) == [("displaced tokens", 2, "active"), ("displaced encampments", 2, "active")]


def test_S10_1_no_behemoth_without_a_swamp(board, asked, slot):
    position = board("humans alchemist @ 4", "", "orcs behemoth loose=1 @ 2 3", node="displaced")
    assert settle(position, asked) == [("displaced tokens", 2, "active")]
    assert slot(position, 2)["behemoths"] == 2


def test_S10_1_all_must_be_placed_on_own_regions(board, seat, after, names):
    other = seat("orcs hill loose=2 @ 2 3", decline="trolls @ 9 10")
    position = board("humans alchemist @ 4", "", other, node="displaced")
    assert after(position, "place") == {2, 3}
    assert names(position) == {"place 2", "place 3"}


def test_S17_5_ascending(board, play, after):
    position = board("humans alchemist @ 4", "", "orcs hill loose=3 @ 2 3 10", node="displaced")
    play(position, "place 3")
    assert after(position, "place") == {3, 10}


@pytest.mark.parametrize("name", ["active", "decline"])
def test_S10_2_without_a_region_they_wait(board, seat, slot, next_own, name):
    other = seat("elves hill @ 19", decline="ghouls loose=3") if name == "decline" else seat("elves hill loose=3")
    position = board("humans alchemist @ 4", "", other, node="displaced")
    assert slot(position, 2, name)["loose"] == 3
    next_own(position, 2)
    assert slot(position, 2, name)["loose"] == 0
    assert slot(position, 2, name)["hand"] == 3


def test_S10_3_the_reserve_stays_where_it_is(board, slot, asked):
    for race in ("amazons", "barbarians", "pixies"):
        position = board("humans alchemist @ 4", "", f"{race} hill reserve=4 loose=2 @ 2 3", node="displaced")
        assert asked(position) == ("displaced tokens", 2)
        assert position.to_dict()["node"]["left"] == 2
        settle(position, asked)
        assert slot(position, 2)["reserve"] == 4


def test_R34_stout_declines_before_troops_return(board, play, asked):
    position = board("humans stout hand=9 @ 3", "", "orcs hill @ 10:3 15 17", tribes=[])
    play(position, "conquer 10", "done")
    kinds = []
    while position.to_dict()["player"] == 0:
        kinds.append(asked(position)[0])
        position.apply(position.legal_actions[0])
    assert "stout" in kinds
    assert kinds.index("stout") < kinds.index("displaced tokens")


def test_S10_1_after_the_scoring(board, play, until, coins):
    position = play(board("humans alchemist hand=9 @ 3", "", "orcs hill @ 10:3 15 17", tribes=[]), "conquer 10", "done")
    until(position, "displaced tokens", number=2)
    assert coins(position, 0) == 5 + 2 + 1 + 2  # two regions, one of them farmland, and the Alchemist


def test_R26_new_pygmies_of_the_own_turn_come_in_S10(board, asked):
    """The player's own ACTIVE slot has troops to place only if Pygmies were rolled for in his turn."""
    position = board("pygmies alchemist loose=2 @ 3 4", "orcs hill @ 10", node="displaced")
    assert asked(position) == ("displaced tokens", 0)
