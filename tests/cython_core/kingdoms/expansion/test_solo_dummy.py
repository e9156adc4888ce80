"""K19.4-K19.7, K19.9: what the dummy does, and how the face of the die chooses for it (E56-E63)."""

import pytest

# The dummy's card above is h04b (slot 1), the human's below h05b (slot 0), as in the examples.


@pytest.fixture
def dummy(lonely, seat, stock, leave, roll, pieces):
    """Let the dummy carry out an action on the human's turn; return the position and what it has where."""
    def made(action, places="1A:s 1B:s", face=0, human="0C:ss", night=False, maps=None, rest=None, mine=None,
             **goods):
        position = lonely(seat(human, **(mine or {})), seat(places, **stock(**goods)), night=night,
                          **({"maps": maps} if maps else {}), **(rest or {}))
        leave(position, action)
        if face:
            roll(position, face)
        return position
    return made


def own_turn(lonely, seat, stock, places, human="0C:ss", **rest):
    return lonely(seat(human), seat(places, **stock()), active=1, **rest)


# The clock (K19.4-K19.6) --------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "night", "place"), [
    (11, False, "1A"), (11, True, "1B"), (8, False, "1A"), (8, True, "1B"), (9, False, "1A"), (10, True, "1B"),
    (12, False, "1A"),      # 12, 1, 2 ... hold none, so on to 11
])
def test_E56_of_two_regions_in_one_face_day_the_nearer_night_the_farther(dummy, own, face, night, place):
    position = dummy("build", face=face, night=night)
    assert own(position, 1)["fortresses"] == [place]
    assert own(position, 1)["ore"] == 2


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("face", range(1, 13))
def test_E57_which_meeple_goes(dummy, pieces, face, night):
    position = dummy("patrol", "1C:s 1E:s 0D:s 0C:s", face=face, human="0E:ll", night=night)
    expected = {**dict.fromkeys((7, 8, 9, 10, 11, 12), "1C"), 1: "1E", **dict.fromkeys((2, 3, 4, 5), "0D"), 6: "0C"}
    gone = {"1C", "1E", "0D", "0C"} - set(pieces(position, 1))
    assert gone == {expected[face]}


@pytest.mark.parametrize("night", [False, True])
def test_E58_of_two_meeples_in_one_face_the_nearer_by_day_and_night(dummy, pieces, night):
    assert pieces(dummy("patrol", face=11, night=night), 1) == {"1B": "s", "1C": "s"}


@pytest.mark.parametrize(("night", "place"), [(False, "1C"), (True, "1D")])
def test_E59_expand_roll_8(dummy, pieces, goods, night, place):
    position = dummy("expand", face=8, night=night)
    assert pieces(position, 1) == {"1A": "s", "1B": "s", place: "s"}
    assert goods(position, 1)[2] == 0  # E63: from 2 to 3 meeples for 3 food


@pytest.mark.parametrize(("night", "place"), [(False, "0B"), (True, "0D")])
def test_E60_quest_roll_11(dummy, pieces, night, place):
    position = dummy("quest", face=11, human="0C:ss", night=night)
    assert pieces(position, 1) == {"1B": "s", place: "s"}


def test_E62_a_shifted_face_selects_and_the_rolled_one_chooses(lonely, seat, stock, roll, pieces):
    position = own_turn(lonely, seat, stock, "1A:s 1B:s", shields="patrol")
    roll(position, 4)
    assert set(position.to_dict()["shields"]) == {"patrol", "quest"}
    # face 4 for the meeple: 11 is the first that holds one, A the nearer; for the target: first face 5, day: 0B
    assert pieces(position, 1) == {"1B": "s", "0B": "s"}


def test_E62_if_it_cannot_quest_it_collects(lonely, seat, stock, roll, goods, pieces):
    position = own_turn(lonely, seat, stock, "1C:s 1B:l", shields="patrol")
    roll(position, 4)
    assert pieces(position, 1) == {"1B": "l", "1C": "s"}  # C has no border, B lies
    assert goods(position, 1) == (3, 3, 4)


def test_K19_6_the_direction_of_a_move(dummy, pieces):
    """1C has its neighbours A (face 7), B (10), D (1) and E (4)."""
    went = {face: "".join(set(pieces(dummy("patrol", "1C:s 0D:l", face=face), 1)) - {"0D"}) for face in range(1, 13)}
    assert went == {1: "1D", 2: "1E", 3: "1E", 4: "1E", 5: "1A", 6: "1A", 7: "1A", 8: "1B", 9: "1B", 10: "1B",
                    11: "1D", 12: "1D"}


def test_K19_4_one_candidate_needs_no_roll(dummy, pieces, own):
    position = dummy("build", "1C:s 1B:s", rest={"shields": "trade"}, ore=2, tower=1, fortresses=["1B"])
    assert own(position, 1)["fortresses"] == ["1B", "1C"]
    position = dummy("patrol", "1A:l 1D:s 1C:s", human="0A:s 1E:s 1B:s", mana=0)
    assert position.to_dict()["node"]["kind"] == "roll"


def test_K19_4_the_same_roll_serves_meeple_and_target(dummy, pieces, asked):
    position = dummy("patrol", "1C:s 1E:s", face=4)  # meeples: 1C (12), 1E (1): first from 4 is 12: 1C
    assert pieces(position, 1) == {"1E": "s", "1A": "s"}  # targets of 1C but E (own): from 4 on A (7)
    assert position.to_dict()["active"] == 1
    assert len(position.chance_outcomes) == 12  # its own turn now


# What it may do (K19.7) ---------------------------------------------------------------------------


def test_K19_7_never_into_its_own_regions(dummy, pieces):
    for face in range(1, 13):
        position = dummy("patrol", face=face)
        assert all(len(meeples) == 1 for meeples in pieces(position, 1).values())


def test_K19_7_never_stands_up(dummy, pieces, goods):
    position = dummy("patrol", "1A:l 1B:l")
    assert pieces(position, 1) == {"1A": "l", "1B": "l"}
    assert goods(position, 1) == (3, 3, 3)  # it collected, and what lies brings nothing


def test_K19_7_the_last_meeple_rules_hold(dummy, pieces, goods):
    position = dummy("patrol", "1A:s", human="1C:s 0C:s", face=0)  # 1C is held by the human; 1B is free
    assert pieces(position, 1) == {"1B": "s"}
    for face in range(1, 13):
        position = dummy("patrol", "1B:s 0E:l", human="1A:s", face=face)
        assert set(pieces(position, 1)) - {"0E"} <= {"1C", "1D"}  # never 1A with the human's only meeple


def test_K19_7_expand_only_into_empty_regions_next_to_a_meeple(dummy, pieces):
    position = dummy("expand", "1A:s 1B:s", human="1C:s 0C:s", rest={})
    assert pieces(position, 1) == {"1A": "s", "1B": "s", "1D": "s"}  # 1C is held, so no roll


def test_K19_7_expand_not_onto_fortresses_or_tundra(dummy, pieces, goods):
    position = dummy("expand", "1A:s 1B:s", mine={"tower": 1, "fortresses": ["1C"]})
    assert pieces(position, 1) == {"1A": "s", "1B": "s", "1D": "s"}
    position = dummy("expand", "1A:s 1D:s", human="1B:s 0C:s", maps="h05b h01a")  # 1C is tundra, 1E is free
    assert pieces(position, 1) == {"1A": "s", "1D": "s", "1E": "s"}


def test_E63_too_little_food_and_it_collects(dummy, pieces, goods):
    position = dummy("expand", food=2)
    assert pieces(position, 1) == {"1A": "s", "1B": "s"}
    assert goods(position, 1) == (4, 4, 2)


def test_K19_7_trade_brings_one_of_each(dummy, goods):
    assert goods(dummy("trade", mana=0, ore=9, food=3), 1) == (1, 9, 4)


def test_K19_7_research_pays_mana(dummy, own):
    position = dummy("research", magic=2)
    assert (own(position, 1)["magic"], own(position, 1)["mana"]) == (3, 0)
    position = dummy("research", magic=3)
    assert (own(position, 1)["magic"], own(position, 1)["mana"]) == (3, 4)  # collected


def test_K19_7_build_pays_ore_and_needs_a_place(dummy, own):
    position = dummy("build", ore=1)
    assert position.to_dict()["node"]["kind"] == "roll"
    position = dummy("build", ore=3, tower=2, fortresses=["1A", "1B"])
    assert (own(position, 1)["tower"], own(position, 1)["ore"]) == (2, 3)  # no place; K5.4: nothing to collect either


def test_K19_1_without_heroes_call_there_are_no_fortresses(dummy, own):
    position = dummy("build", rest={"heroes_call": False})
    assert (own(position, 1)["tower"], own(position, 1)["ore"]) == (1, 2)


def test_K19_7_silver_only_covers_a_shortfall(dummy, own):
    position = dummy("research", magic=2, mana=3, silver=3)
    assert (own(position, 1)["mana"], own(position, 1)["silver"]) == (0, 3)
    position = dummy("research", magic=2, mana=1, silver=3)
    assert (own(position, 1)["magic"], own(position, 1)["mana"], own(position, 1)["silver"]) == (3, 0, 1)


@pytest.mark.parametrize(("held", "after"), [
    ((0, 0, 0), (0, 0, 1)), ((1, 1, 1), (1, 1, 2)), ((0, 0, 1), (1, 0, 1)), ((2, 0, 1), (2, 1, 1)),
    ((1, 1, 3), (2, 1, 3)),
])
def test_K19_7_wild_is_what_it_has_least_of(dummy, goods, held, after):
    """Ties: food, mana, ore. One meeple in play, on the capital: wild 1 and nothing else."""
    position = dummy("build", "1E:s", mana=held[0], ore=held[1], food=held[2], tower=6,
                     fortresses=["0A", "0B", "0D", "1A", "1B", "1C"])
    assert goods(position, 1) == after


def test_K19_7_K10_6_its_tundra_meeple_must_move(dummy, pieces):
    position = dummy("patrol", "1C:s 1A:s", human="1B:s 1D:s 0C:s", maps="h05b h01a", face=12)
    assert "1C" not in pieces(position, 1)
    assert pieces(position, 1)["1A"] == "s"
    assert pieces(dummy("quest", "1C:s 1A:s", maps="h05b h01a", face=7), 1).get("1C") is None  # removed: no border


# Its abilities and tokens (K19.9) ------------------------------------------------------------------


def test_K19_9_automatic_gains_apply(dummy, own):
    """Draconians 1: one mana whenever the card is cleared, besides what the compass brings."""
    position = dummy("trade", mana=0, rest={"abilities": True, "shields": "patrol quest build research expand"},
                     faction="draconians", magic=1)
    assert own(position, 1)["mana"] == 3  # cleared: 1 + 1, and 1 by the trade


def test_K19_9_costs_apply(dummy, own, pieces):
    position = dummy("expand", food=2, face=8, rest={"abilities": True}, faction="goblins", magic=2)
    assert len(pieces(position, 1)) == 3


def test_K19_9_extra_moves_and_substitutes_are_ignored(dummy, pieces, goods):
    goblins = dummy("patrol", face=11, rest={"abilities": True}, faction="goblins", magic=1)
    assert pieces(goblins, 1) == {"1B": "s", "1C": "s"}
    gnomes = dummy("build", ore=0, mana=3, rest={"abilities": True}, faction="gnomes", magic=1)
    assert goods(gnomes, 1) == (4, 1, 3)  # mana does not build for it: it collected


def test_K19_9_yetis_stay_in_the_tundra(dummy, pieces):
    position = dummy("quest", "1C:s 1A:s", human="0C:ss", maps="h05b h01a", rest={"abilities": True}, faction="yetis",
                     magic=1, face=7)
    assert pieces(position, 1)["1C"] == "s"


@pytest.mark.parametrize(("held", "meeples", "left"), [((1, 1, 3), 2, (1, 1, 1)), ((0, 1, 0), 1, (0, 1, 0)),
                                                       ((2, 1, 0), 2, (0, 1, 0)), ((2, 2, 2), 2, None)])
def test_K19_9_bandits_it_pays_if_it_holds_two(dummy, find, pieces, goods, held, meeples, left):
    """It gives what it has most of."""
    position = dummy("patrol", "1A:s 1B:l", human="0C:ss", mana=held[0], ore=held[1], food=held[2],
                     rest={"tokens": {"hidden": ["1C"], "left": {"bandits": 1, "blank": 1}}})
    assert len(pieces(find(position, "bandits"), 1)) == meeples
    if left:
        assert goods(position, 1) == left
    assert sum(goods(position, 1)) == sum(held) - 2 * (meeples == 2)


def test_K19_9_treasure_brings_what_it_has_least_of(dummy, find, goods):
    position = dummy("patrol", "1A:s 1B:l", mana=0, ore=1, food=0,
                     rest={"tokens": {"hidden": ["1C"], "left": {"treasure": 1, "blank": 1}}})
    assert goods(find(position, "treasure"), 1) == (1, 1, 1)
