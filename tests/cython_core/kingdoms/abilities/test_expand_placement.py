"""K20.5, expand_placement: where new meeples may go with abilities."""

import pytest


@pytest.mark.parametrize(("who", "places", "to"), [
    ("goblins.2", "0A:s 1A:s", {"0A", "1A"}),
    ("goblins.3", "0A:s 1D:ss", {"0A", "0B", "0C", "1B", "1E"}),
    ("undead_knights.3", "0A:s 0B:s", {"0A", "0B"}),
    ("undead_knights.4", "1B:ss 0A:s", {"0A", "0B", "0C", "0D", "0E"}),
    ("undead_knights.4", "1B:s 1D:s", {"1B", "1D", "0A", "0B", "0C", "0D", "0E"}),
])
def test_expand_placement(board, of, seat, play, after, who, places, to):
    position = board(of(who, places, food=9), seat("1A:ss") if "1A" not in places else seat("1E:ss"), seat("2A:ss"))
    assert after(play(position, "select expand"), "to") == to


def test_expand_placement_empty_means_empty(board, of, seat, play, after):
    position = board(of("goblins.3", "0A:s 0D:s", food=9), seat("0B:s 1A:s"), seat("2A:ss"))
    assert after(play(position, "select expand"), "to") == {"0A", "0D", "0C", "0E"}


def test_expand_placement_not_next_to_a_lone_rival_nor_over_a_river(board, of, seat, play, after):
    position = board(of("goblins.3", "0B:ss", food=9), seat("1A:ss"), seat("2A:ss"))
    assert after(play(position, "select expand"), "to") == {"0A", "0C", "0E"}


@pytest.mark.parametrize("who", ["goblins.3", "undead_knights.4"])
def test_expand_placement_no_tundra_and_no_fortress(board, of, seat, play, after, who):
    """h01a C is tundra; in A lies a rival's fortress, in D stands an own one."""
    seats = (of(who, "0B:s 1A:s", food=9, tower=1, fortresses=["0D"]), seat("2A:ss", tower=1, lying_fortresses=["0A"]))
    position = board(*seats, seat("1E:ss"), maps="h01a k02a k03a", heroes_call=True)
    assert {place for place in after(play(position, "select expand"), "to") if place[0] == "0"} == {"0B", "0E"}


def test_expand_placement_in_ruins_lies(board, of, seat, play, pieces):
    position = board(of("goblins.3", "0A:ss", food=9), seat("1A:ss"), seat("2A:ss"))
    assert pieces(play(position, "select expand", "to 0C"), 0) == {"0A": "ss", "0C": "l"}


def test_expand_placement_flips_a_token(board, of, seat, play, own):
    tokens = {"hidden": ["0B"], "left": {"crown": 1}}
    position = board(of("goblins.3", "0A:ss", food=9), seat("1A:ss"), seat("2A:ss"), exploration=True, tokens=tokens)
    play(position, "select expand", "to 0B")
    while position.actor < 0:
        position.apply(position.chance_outcomes[0][0])
    assert position.to_dict()["tokens"]["crown"] == 0


def test_expand_placement_beside_neutrals(board, of, seat, play, after):
    position = board(of("goblins.3", "2A:s 0A:s", food=9), seat("1A:ss"), neutrals="2B")
    assert "2B" not in after(play(position, "select expand"), "to")
    assert "2C" in after(position, "to")
