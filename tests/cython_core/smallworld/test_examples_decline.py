"""S22, examples 56 to 65: decline."""

import pytest


def gone(slot, position, number=0, name="decline"):
    return slot(position, number, name) == {}


def test_E56_wizards_decline(board, seat, play, coins, slot, held, supply, until):
    position = board(seat("wizards alchemist hand=5 @ 1 3 4 9 10", decline="orcs @ 14 15 21"))
    play(position, "decline")
    assert coins(position, 0) == 5 + 5
    assert slot(position, 0) == {}
    assert slot(position, 0, "decline")["race"] == "wizards"
    assert held(position, 0, "decline") == dict.fromkeys((1, 3, 4, 9, 10), 1)
    assert supply(position, "wizards") == 10
    assert supply(position, "orcs") == 10
    assert position.to_dict()["queue"][-1] == "orcs"
    until(position, "pick", number=0)


def test_E57_spirit_wizards_decline(board, seat, play, coins, slot, held):
    position = board(seat("wizards spirit hand=5 @ 1 3 4 9 10", decline="orcs @ 14 15 21"))
    play(position, "decline")
    assert coins(position, 0) == 5 + 8
    assert slot(position, 0, "spirit")["race"] == "wizards"
    assert slot(position, 0, "decline")["race"] == "orcs"
    later = board(seat("ratmen alchemist hand=2 @ 8 13", decline="orcs @ 14 15 21", spirit="wizards @ 1 3"))
    play(later, "decline")
    assert slot(later, 0, "decline")["race"] == "ratmen"
    assert slot(later, 0, "spirit")["race"] == "wizards"
    assert coins(later, 0) == 5 + 2 + 2
    assert not held(later, 0, "active")


def test_E58_dwarves_mine_on(income, seat, board, play, coins):
    assert income(seat(decline="dwarves @ 2 5 3 4")) == 6
    assert coins(play(board("dwarves alchemist hand=3 @ 2 5 3 4"), "decline"), 0) == 5 + 6


def test_E59_the_ivory_tower(board, play, asked, after, held, coins, income, seat):
    position = play(board("priestesses alchemist hand=2 @ 3 4 8 9 10 14"), "decline")
    assert asked(position) == ("tower", 0)
    assert after(position, "place") == {3, 4, 8, 9, 10, 14}
    play(position, "place 4")
    assert held(position, 0, "decline") == {4: 6}
    assert coins(position, 0) == 5 + 6
    assert income(seat(decline="priestesses @ 4:6")) == 6


def test_E59_attacking_the_tower(board, play, price, seat, slot, supply):
    assert price(board("kobolds alchemist hand=12 @ 9:2", seat(decline="priestesses @ 4:6")), 4) == 8
    assert price(board("kobolds alchemist hand=12 @ 9:2", seat(decline="priestesses @ 8:6")), 8) == 9
    position = board("ratmen dragon_master hand=3 @ 9", seat(decline="priestesses @ 8:6"))
    assert price(position, 8, "special") == 1
    play(position, "special 8")
    assert slot(position, 1, "decline") == {}
    assert supply(position, "priestesses") == 9
    assert position.to_dict()["queue"] == ["priestesses"]


def test_E60_ghouls_go_on(board, play, coins, slot, held, until, asked):
    position = play(board("ghouls alchemist hand=0 @ 3:4 4:2 9:2 10:2"), "decline")
    assert coins(position, 0) == 5 + 4
    assert held(position, 0, "decline") == {3: 4, 4: 2, 9: 2, 10: 2}
    until(position, "pick", number=0)
    until(position, "conquest", number=0)
    assert position.to_dict()["node"]["slot"] == "decline"
    assert slot(position, 0, "decline")["hand"] == 6
    play(position, "conquer 8")
    assert held(position, 0, "decline")[8] == 3
    play(position, "done")
    assert asked(position) == ("tokens", 0)
    until(position, "conquest", number=0)
    assert position.to_dict()["node"]["slot"] == "active"


def test_E60_what_ready_lifted_stays_in_a_decline(board, play, held):
    """S17.3: the decision is shown after ready, but a decline acts on the position before."""
    surplus = "ghouls alchemist @ 3:4 4:2 9:2 10:2"
    position = board("", surplus, node="turn end")
    assert position.actor == 1
    assert held(position, 1) == dict.fromkeys((3, 4, 9, 10), 1)
    assert held(play(position, "decline"), 1, "decline") == {3: 4, 4: 2, 9: 2, 10: 2}


def test_E61_stout(board, seat, play, asked, coins, slot, until, names):
    position = board(seat("ratmen stout @ 1 2 3 4 8", decline="orcs @ 14 15 21"), node="scoring")
    assert asked(position) == ("stout", 0)
    assert names(position) == {"decline", "done"}
    assert coins(position, 0) == 5 + 8
    play(position, "decline")
    assert coins(position, 0) == 5 + 8
    assert slot(position, 0, "decline")["race"] == "ratmen"
    until(position, "pick", number=0)


@pytest.mark.parametrize(("counts", "army"), [("guide", 17), ("printed", 12)])
def test_E62_soul_touch(board, seat, play, coins, slot, held, until, after, counts, army):
    own = seat("orcs soul_touch @ 1 2 3 4", decline="ratmen former=hill @ 8 9 14")
    position = play(board(own, discard=["hill"], counts=counts), "decline")
    assert coins(position, 0) == 5 + 3 + 4
    until(position, "revive", number=0)
    kept = play(position.copy(), "keep")
    assert (slot(kept, 0)["race"], slot(kept, 0)["power"]) == ("ratmen", "hill")
    assert slot(kept, 0)["hand"] == army - 3
    assert held(kept, 0) == {8: 1, 9: 1, 14: 1}
    assert after(kept, "conquer") >= {13, 15}
    assert slot(kept, 0, "decline")["race"] == "orcs"
    taken = play(position, "take")
    assert slot(taken, 0)["hand"] == army
    assert held(taken, 0) == {}
    assert 13 not in after(taken, "conquer")
    assert {1, 10} <= after(taken, "conquer")


def test_E63_hordes_of_dwarves(board, play, after, asked, held):
    land = (1, 2, 3, 4, 8, 9, 10, 13, 14)
    nine = "dwarves hordes_of hordes=2 @ 1:2 " + " ".join(map(str, land[1:]))
    position = play(board(nine), "decline")
    assert asked(position) == ("horde loss", 0)
    assert after(position, "lift") == set(land)
    play(position, "lift 2")
    assert held(position, 0, "decline") == dict.fromkeys(set(land) - {2}, 1)
    eight = "dwarves hordes_of hordes=0 @ " + " ".join(map(str, land[:-1]))
    assert held(play(board(eight), "decline"), 0, "decline") == dict.fromkeys(land[:-1], 1)


def test_E64_historian(board, seat, play, coins):
    own = seat(decline="trolls @ 3", coins=5)
    other = seat("humans alchemist @ 13 14", decline="elves @ 20", spirit="wizards @ 19")
    position = board(own, other, column=["orcs historian"], node="pick")
    play(position, "pick 0")
    assert coins(position, 0) == 5 + 3
    later = board(seat("ratmen hill @ 9 8"), "orcs historian @ 20 18")
    play(later, "decline")
    assert coins(later, 1) == 5 + 1
    assert coins(play(board("orcs historian @ 4 14"), "decline"), 0) == 5 + 2 + 1


def test_E65_lairs_stay(board, play, spot, price, seat):
    position = play(board("trolls alchemist @ 3+lair 8+lair 10+lair 14+lair"), "decline")
    assert all(spot(position, region)["lair"] for region in (3, 8, 10, 14))
    ruins = seat(decline="trolls @ 3+lair 8+lair 10+lair 14+lair")
    assert [price(board("ratmen alchemist hand=9 @ 9", ruins), region) for region in (3, 8, 10, 14)] == [4, 5, 4, 4]
