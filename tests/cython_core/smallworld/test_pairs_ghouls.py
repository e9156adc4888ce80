"""S19, the interaction matrix, first part: Halflings and Ghouls with others."""

import pytest

LAND = set(range(23)) - {0, 7, 22}


def deciding(position, play, until, number=0, slot="active"):
    """Let the Ghouls of a seat do nothing until the slot decides."""
    until(position, "conquest", number=number)
    while position.to_dict()["node"]["slot"] != slot:
        play(position, "done")
        until(position, "conquest", number=number)
    return position


def test_S19_halflings_flying(board, play, after, spot):
    position = board("halflings flying hand=11", tribes=[])
    assert after(position, "conquer") == LAND
    play(position, "conquer 13", "conquer 4", "conquer 17")
    assert [spot(position, region)["hole"] for region in (13, 4, 17)] == [True, True, False]
    assert after(position, "conquer") == LAND - {13, 4, 17}


def test_S19_halflings_seafaring(board, play, after, spot):
    position = board("halflings seafaring hand=9")
    assert after(position, "conquer") == set(range(23))
    assert spot(play(position, "conquer 7"), 7)["hole"]


def test_S19_halflings_catapult(board, play, spot):
    position = play(board("halflings catapult hand=9 holes=2 @ 8", tribes=[]), "special 8", "conquer 10")
    assert spot(position, 10)["hole"]
    assert not spot(position, 8)["hole"]


def test_S19_halflings_revived(board, seat, play, until, spot):
    own = seat("orcs soul_touch @ 1", decline="halflings @ 9")
    position = play(until(play(board(own, tribes=[]), "decline"), "revive", number=0), "keep")
    play(position, "conquer 4", "conquer 3")
    assert spot(position, 4)["hole"]
    assert spot(position, 3)["hole"]
    assert not spot(position, 9)["hole"]


def test_S19_ghouls_soul_touch(board, seat, play, until, held, slot):
    own = seat("ghouls soul_touch @ 9:4 10:2", decline="trolls @ 1")
    position = play(board(own), "decline")
    assert held(position, 0, "decline") == {9: 4, 10: 2}
    play(until(position, "revive", number=0), "keep")
    assert position.to_dict()["node"]["slot"] == "decline"
    assert slot(position, 0, "decline")["hand"] == 4
    deciding(position, play, until)
    assert slot(position, 0)["race"] == "trolls"


def test_S19_declined_ghouls_wake_with_all_their_tokens(board, seat, play, until, held, army):
    own = seat("orcs soul_touch @ 1 2", decline="ghouls @ 9:4 10:2")
    position = play(until(play(board(own), "decline"), "revive", number=0), "keep")
    assert held(position, 0) == {9: 1, 10: 1}  # ready (S5.2)
    assert army(position, 0) == 10
    assert position.to_dict()["node"]["slot"] == "active"


def test_S19_ghouls_spirit(board, play, until, held):
    position = play(board("ghouls spirit @ 9:3 10"), "decline")
    assert held(position, 0, "spirit") == {9: 3, 10: 1}
    for _ in range(2):
        until(position, "conquest", number=0)
        assert position.to_dict()["node"]["slot"] == "spirit"
        deciding(position, play, until)
        play(position, "done")
        while position.to_dict()["player"] == 0:
            position.apply(position.legal_actions[0])


def test_S19_spirit_ghouls_rest_in_a_decline_turn(board, seat, play, held):
    own = seat("humans alchemist @ 1 2", spirit="ghouls @ 9:3 10")
    position = board(own, node="turn")
    assert position.to_dict()["node"]["slot"] == "spirit"
    play(position, "decline")
    assert held(position, 0, "spirit") == {9: 3, 10: 1}
    assert position.to_dict()["player"] == 1


def test_S19_ghouls_stout(board, play, until, held):
    position = play(board("ghouls stout @ 9:3 10", node="scoring"), "decline")
    assert held(position, 0, "decline") == {9: 3, 10: 1}
    until(position, "conquest", number=0)
    assert position.to_dict()["node"]["slot"] == "decline"


def test_S19_ghouls_fortified(board, play, spot, income, price, seat):
    position = play(board("ghouls fortified @ 9:3+fortress 10"), "decline")
    assert spot(position, 9)["fortress"]
    ghouls = seat(decline="ghouls @ 9:3+fortress 10")
    assert income(ghouls) == 2
    assert price(board("ratmen hill hand=9 @ 4", ghouls), 9) == 2 + 3 + 1


def test_S19_ghouls_hordes(board, play, held):
    position = play(board("ghouls hordes_of hordes=2 @ 9:5 10:2"), "decline")
    assert held(position, 0, "decline") == {9: 3, 10: 2}


def test_S19_ghouls_versus_diplomat(board, seat, after):
    partner = seat("orcs diplomat @ 4 10", partner=0)
    ghouls = seat("humans alchemist @ 3", decline="ghouls hand=6 @ 9")
    assert {4, 10} <= after(board(ghouls, partner, node={"kind": "conquest", "slot": "decline"}), "conquer")
    active = seat("humans alchemist hand=6 @ 9", decline="ghouls @ 3")
    assert not {4, 10} & after(board(active, partner), "conquer")


@pytest.mark.parametrize(("target", "allies"), [
    ("conquer 10", {"done", "ally 2"}), ("conquer 4", {"done", "ally 1", "ally 2"})])
def test_S19_diplomat_and_own_ghouls(board, seat, play, until, names, target, allies):
    """10: an active race of seat 1; 4: a declined one."""
    own = seat("humans diplomat @ 1 26", decline="ghouls hand=7 @ 3")
    position = board(own, seat("orcs hill @ 10 27", decline="trolls @ 4"), "ratmen swamp @ 28",
                     node={"kind": "conquest", "slot": "decline"})
    play(position, target)
    assert names(until(position, "pact", number=0)) == allies


@pytest.mark.parametrize(("target", "bonus"), [("conquer 14", 0), ("conquer 4", 3)])
def test_S19_peace_loving_and_own_ghouls(board, seat, play, coins, rest_of_turn, target, bonus):
    own = seat("humans peace_loving @ 20", decline="ghouls hand=7 @ 9")
    other = seat("orcs hill @ 14 19", decline="trolls @ 4")
    position = play(board(own, other, node={"kind": "conquest", "slot": "decline"}), target)
    assert coins(rest_of_turn(position), 0) == 5 + 3 + bonus


def test_S19_peace_loving_and_declined_ghouls_attacked(board, seat, play, coins, rest_of_turn):
    other = seat("orcs hill @ 19", decline="ghouls @ 4:2")
    position = play(board("humans peace_loving hand=9 @ 9", other), "conquer 4")
    assert coins(rest_of_turn(position), 0) == 5 + 2 + 1 + 3  # 9 is farmland
