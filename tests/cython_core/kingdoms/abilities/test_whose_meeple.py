"""K20.4, K20.5, K20.11 with K16.1 and K21: hero and normal meeple differ, so whoever chooses a meeple chooses which.

Seat 1 has the Baron and a normal meeple standing together. How the choice is asked is left open: what counts is that
some way leads to each of the two.
"""

import pytest

BARON = {"hero": "baron", "hero_level": 1}


@pytest.fixture
def ways(own):
    """Return what a function says of all positions that the decisions of seat 0 lead to."""
    def found(position, kinds, say):
        node = position.to_dict()["node"]
        if node["kind"] not in kinds or node["seat"] != 0:
            return {say(position)}
        return set().union(*(found(position.copy().apply(action), kinds, say) for action in position.legal_actions))
    return found


def test_knock_chooses_the_hero_or_the_other(board, of, seat, play, ways, own):
    elves = of("elves.0", "1A:ss", hero_region="1A", **BARON)
    position = board(of("frost_giants.2", "0A:ss", mana=3), elves, seat("2C:ll"), heroes_call=True)
    play(position, "select research", "act")
    assert ways(position, {"knock", "whom"}, lambda end: own(end, 1)["hero_lies"]) == {True, False}


def test_knock_on_move_chooses_the_hero_or_the_other(board, of, seat, play, ways, own):
    elves = of("elves.0", "0E:ss 1B:s", hero_region="0E", **BARON)
    position = board(of("frost_giants.4", "0A:ss"), elves, seat("2C:ll"), heroes_call=True)
    play(position, "select patrol", "from 0A", "to 0B")
    found = ways(position, {"trip", "knock", "whom"},
                 lambda end: (own(end, 1)["meeples"]["0E"], own(end, 1)["hero_lies"]))
    assert found == {("ss", False), ("sl", False), ("sl", True)}


def test_swap_chooses_the_rivals_hero_or_the_other(board, of, seat, play, ways, own):
    elves = of("elves.0", "0E:ss 1B:s", hero_region="0E", **BARON)
    position = board(of("lizardfolk.1", "0A:s 0B:s"), elves, seat("2C:ll"), heroes_call=True)
    play(position, "select quest", "swap 0A")
    found = ways(position, {"swap target", "whom"},
                 lambda end: (tuple(own(end, 0)["meeples"]), own(end, 1)["hero_region"]))
    assert {hero for places, hero in found if "0E" in places} == {"0E", "0A"}


def test_swap_chooses_ones_own_hero_or_the_other(board, of, seat, play, own, after):
    lizards = of("lizardfolk.1", "0A:ss 0B:s", hero_region="0A", **BARON)
    position = play(board(lizards, of("elves.0", "0E:s 1B:s"), seat("2C:ll"), heroes_call=True), "select quest")
    assert after(position, "swap") == {"hero", "0A", "0B"}
    assert own(play(position, "swap hero", "to 0E"), 0)["hero_region"] == "0E"
