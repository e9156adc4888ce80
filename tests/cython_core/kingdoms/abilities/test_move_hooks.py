"""K20.5: how far, how often and how a meeple moves with abilities."""

import pytest

OTHERS = ("1A:ss", "2A:ss")


@pytest.fixture
def alone(board, of, seat):
    """Return a position in which nobody stands in the way of seat 0."""
    def made(who, places, maps="k01a k02a k03a", **rest):
        return board(of(who, places), *(seat(others) for others in OTHERS), maps=maps, **rest)
    return made


# move_count --------------------------------------------------------------------------------------


def test_move_count_two_from_one_region(alone, play, names, pieces):
    position = play(alone("goblins.1", "0A:ss"), "select patrol", "from 0A", "to 0B")
    assert names(position) == {"from 0A", "done"}
    assert pieces(play(position, "from 0A", "to 0B"), 0) == {"0B": "ss"}


def test_move_count_the_second_is_another_meeple_though_they_meet(alone, play, names, pieces, asked):
    position = play(alone("goblins.1", "0A:s 0B:s"), "select patrol", "from 0A", "to 0B")
    assert names(position) == {"from 0B", "done"}
    assert pieces(play(position, "from 0B", "to 0E"), 0) == {"0B": "s", "0E": "s"}
    assert asked(position) == ("respond", 1)


def test_move_count_each_move_is_fully_resolved(board, of, seat, play, fight, asked, pieces):
    position = board(of("goblins.1", "0A:s 0E:s", ore=1), seat("0B:s 1A:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0A", "to 0B", attack="1")
    assert pieces(position, 1) == {"1A": "s"}
    assert asked(position) == ("another", 0)


def test_move_count_two_wars_in_one_patrol(board, of, seat, play, fight, own):
    position = board(of("goblins.1", "0A:s 0C:s 1E:s", ore=2), seat("0B:s 0E:s 1A:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0A", "to 0B", attack="1")
    fight(position, "from 0C", "to 0E", attack="1")
    assert own(position, 0)["wars_won"] == 2


def test_move_count_standing_up_is_the_whole_action(alone, play, asked):
    position = play(alone("goblins.1", "0A:s 0C:l"), "select patrol", "stand 0C")
    assert asked(position) == ("respond", 1)


def test_move_count_is_for_its_action_only(alone, play, asked):
    assert asked(play(alone("goblins.1", "0A:s 0E:s"), "select quest", "from 0A", "to 1B")) == ("respond", 1)
    assert asked(play(alone("birdfolk.1", "0A:s 0E:s"), "select patrol", "from 0A", "to 0B")) == ("respond", 1)


def test_move_count_quest_of_the_birdfolk(alone, play, asked, names, pieces):
    position = play(alone("birdfolk.1", "0A:s 0E:s"), "select quest", "from 0A", "to 1B")
    assert asked(position) == ("another", 0)
    assert names(position) == {"from 0E", "done"}
    assert pieces(play(position, "from 0E", "to 2D"), 0) == {"1B": "s", "2D": "s"}


def test_move_count_is_not_asked_without_a_second_mover(alone, play, asked):
    assert asked(play(alone("goblins.1", "0A:s 0C:l"), "select patrol", "from 0A", "to 0B")) == ("respond", 1)


# move_steps --------------------------------------------------------------------------------------


def test_move_steps_a_second_step(alone, play, asked, after, names, pieces):
    position = play(alone("centaurs.1", "0A:s 0D:s"), "select patrol", "from 0A", "to 0B")
    assert asked(position) == ("step", 0)
    assert after(position, "to") == {"0A", "0C", "0E"}
    assert "done" in names(position)
    assert pieces(play(position.copy(), "to 0E"), 0) == {"0D": "s", "0E": "s"}
    assert pieces(play(position, "done"), 0) == {"0B": "s", "0D": "s"}
    assert asked(position) == ("respond", 1)


def test_move_steps_two_and_no_more(alone, play, asked):
    position = play(alone("centaurs.1", "0A:ss"), "select patrol", "from 0A", "to 0B", "to 0E")
    assert asked(position) == ("respond", 1)


def test_move_steps_none_after_ruins(alone, play, asked, pieces):
    position = play(alone("centaurs.1", "0A:ss"), "select patrol", "from 0A", "to 0C")
    assert pieces(position, 0) == {"0A": "s", "0C": "l"}
    assert asked(position) == ("respond", 1)


def test_move_steps_none_after_a_war(board, of, seat, fight, asked):
    position = board(of("centaurs.1", "0A:ss", ore=1), seat("0B:s 1A:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0A", "to 0B", attack="1")
    assert asked(position) == ("respond", 1)


def test_move_steps_the_second_step_may_be_a_war(board, of, seat, play, fight, own):
    position = board(of("centaurs.1", "0A:ss", ore=1), seat("0E:s 1A:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0A", "to 0B", "to 0E", attack="1")
    assert own(position, 0)["wars_won"] == 1


def test_move_steps_not_for_quest_nor_standing_up(alone, play, asked):
    assert asked(play(alone("centaurs.1", "0A:ss"), "select quest", "from 0A", "to 1B")) == ("respond", 1)
    assert asked(play(alone("centaurs.1", "0A:l 0B:s"), "select patrol", "stand 0A")) == ("respond", 1)


# move_gain ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "select", "way", "gained"), [
    ("dwarves.2", "patrol", "0A 0B", (0, 1, 0)), ("dwarves.2", "quest", "0A 1C", (0, 1, 0)),
    ("dwarves.2", "quest", "0A 1B", (0, 0, 0)), ("dwarves.1", "patrol", "0A 0B", (0, 0, 0)),
    ("dark_elves.1", "quest", "0A 2B", (1, 0, 0)), ("dark_elves.1", "patrol", "0A 0B", (0, 0, 0)),
    ("boarfolk.2", "quest", "0A 1B", (0, 0, 1)), ("boarfolk.2", "quest", "0A 1C", (0, 0, 0)),
    ("lizardfolk.2", "patrol", "0A 0B", (0, 1, 0)), ("lizardfolk.2", "quest", "0A 2E", (1, 0, 0)),
    ("lizardfolk.2", "quest", "0A 1D", (0, 0, 1)),
])
def test_move_gain(alone, play, goods, who, select, way, gained):
    origin, region = way.split()
    assert goods(play(alone(who, "0A:ss"), f"select {select}", f"from {origin}", f"to {region}"), 0) == gained


def test_move_gain_of_region_type_in_ruins_is_wild(alone, play, asked, goods, names):
    position = play(alone("lizardfolk.2", "0A:ss"), "select patrol", "from 0A", "to 0C")
    assert asked(position) == ("take", 0)
    assert names(position) == {"take mana", "take ore", "take food"}
    assert goods(play(position, "take ore"), 0) == (0, 1, 0)


def test_move_gain_of_region_type_in_tundra_rocks_and_capital(alone, play, asked, goods, silver):
    position = play(alone("lizardfolk.2", "0B:ss", "h01a k02a k03a"), "select patrol", "from 0B", "to 0C")
    assert asked(position) == ("take", 0)
    assert silver(play(alone("lizardfolk.2", "0B:ss", "h01a k02a k03a"), "select patrol", "from 0B", "to 0A"), 0) == 1
    position = play(alone("lizardfolk.2", "0A:ss", "k01b k02a k03a"), "select patrol", "from 0A", "to 0D")
    assert goods(position, 0) == (0, 0, 0)
    assert asked(position) == ("respond", 1)


def test_move_gain_stops_at_nine(board, of, seat, play, goods):
    position = board(of("dwarves.2", "0A:ss", ore=9), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select patrol", "from 0A", "to 0B"), 0) == (0, 9, 0)


def test_move_gain_for_standing_up_there_is_none(alone, play, goods):
    assert goods(play(alone("dwarves.2", "0B:l 0A:s"), "select patrol", "stand 0B"), 0) == (0, 0, 0)


def test_move_gain_after_a_war_won_and_in_an_alliance(war, of, seat, fight, goods):
    assert goods(fight(war(of("dwarves.2", "0A:ss", ore=1), seat("0B:s 1A:s")), attack="1"), 0) == (0, 1, 0)
    assert goods(fight(war(of("dwarves.2", "0A:ss"), seat("0B:s 1A:s")), attack="flag"), 0) == (0, 1, 0)


def test_move_gain_not_after_a_retreat(war, of, seat, fight, play, goods):
    position = fight(war(of("dwarves.2", "0A:s 0E:s", food=9), seat("0B:s 1A:s", ore=1)), defence="1")
    play(position, "to 0A")
    assert goods(position, 0) == (0, 0, 7)


def test_move_gain_a_retreat_into_mountains_is_no_patrol(war, of, seat, fight, play, goods):
    position = fight(war(seat("0C:ss", ore=1), of("dwarves.2", "0E:s 1A:s", food=9), way="0C 0E"), attack="1")
    play(position, "to 0B")
    assert goods(position, 1) == (0, 0, 7)


# move_reach --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "maps", "place", "targets"), [
    ("lizardfolk.4", "k01a k02a k03a", "0A", {"0B", "0C", "0D", "0E"}),
    ("lizardfolk.3", "k01a k02a k03a", "0A", {"0B", "0C"}),
    ("lizardfolk.4", "h01a k02a k03a", "0B", {"0A", "0C", "0D", "0E"}),
    ("merfolk.1", "k02b k01a k03a", "0D", {"0A", "0B", "0E"}),     # over the sea to E
    ("merfolk.0", "k02b k01a k03a", "0D", {"0A", "0B"}),
    ("merfolk.1", "k01a k02a k03a", "0A", {"0B", "0C", "0D"}),     # over the river to D, not over the sea beyond
    ("merfolk.1", "k03a k01a k02a", "0A", {"0B", "0C", "0D"}),     # A and E lie at two different waters
    ("werebears.3", "k02a k01a k03a", "0A", {"0B", "0C", "0D", "0E"}),
    ("werebears.2", "k02a k01a k03a", "0A", {"0C"}),
    ("werebears.3", "k01a k02a k03a", "0A", {"0B", "0C"}),
    ("werebears.3", "k08a k01a k03a", "0D", {"0A", "0C", "0E"}),
])
def test_move_reach_of_a_patrol(board, of, seat, play, after, pieces, asked, who, maps, place, targets):
    position = board(of(who, f"{place}:ss"), seat("1A:ss"), seat("2A:ss"), maps=maps)
    play(position, "select patrol", f"from {place}")
    assert (after(position, "to") or set(pieces(position, 0)) - {place}) == targets


def test_move_reach_starts_wars_and_keeps_capacity(board, of, seat, play, after, fight, own):
    position = board(of("lizardfolk.4", "0A:ss", ore=1), seat("0D:s 1A:s"), seat("0E:ss"))
    play(position, "select patrol", "from 0A")
    assert after(position, "to") == {"0B", "0C", "0D"}
    assert own(fight(position, "to 0D", attack="1"), 0)["wars_won"] == 1


def test_move_reach_quest_from_any(alone, play, after):
    assert after(play(alone("draconians.2", "0C:s 0A:s"), "select quest"), "from") == {"0A", "0C"}
    assert after(play(alone("draconians.1", "0C:s 0A:s"), "select quest"), "from") == {"0A"}


def test_move_reach_quest_from_any_ends_at_borders(alone, play, after):
    position = play(alone("draconians.2", "0E:ss"), "select quest", "from 0E")
    assert after(position, "to") == {"1B", "1C", "1D", "1E", "2B", "2D", "2E"}  # not the inner ruins of k03a


@pytest.mark.parametrize("who", ["merfolk.4", "pirates.4"])
def test_move_reach_quest_via_water(alone, play, after, who):
    """k07b C is no border region, but next to the sea, which is at the border."""
    position = play(alone(who, "0C:s 0A:s", "k07b k02a k03a"), "select quest")
    assert after(position, "from") == {"0A", "0C"}
    position = play(alone(who, "0A:ss", "k01a k02a k07b"), "select quest", "from 0A")
    assert "2C" in after(position, "to")


@pytest.mark.parametrize(("who", "maps"), [
    ("merfolk.3", "k07b k02a k03a"), ("merfolk.4", "k01a k02a k03a"), ("pirates.3", "k07b k02a k03a"),
])
def test_move_reach_quest_via_water_limits(alone, play, after, who, maps):
    assert after(play(alone(who, "0C:s 0A:s", maps), "select quest"), "from") == {"0A"}


# knocked_can_move --------------------------------------------------------------------------------


def test_knocked_can_move_and_stands_up_by_it(alone, play, after, pieces):
    position = play(alone("yetis.2", "0A:l 0B:s"), "select patrol")
    assert after(position, "lying") == {"0A"}
    assert pieces(play(position, "lying 0A", "to 0B"), 0) == {"0B": "ss"}


def test_knocked_can_move_needs_level_2(alone, play, after):
    assert not after(play(alone("yetis.1", "0A:l 0B:s"), "select patrol"), "lying")


def test_knocked_can_move_by_quest_and_may_still_stand_up_by_patrol(alone, play, after, pieces):
    position = play(alone("yetis.2", "0A:l 0B:s"), "select quest", "lying 0A", "to 1D")
    assert pieces(position, 0) == {"0B": "s", "1D": "s"}
    assert after(play(alone("yetis.2", "0A:l 0B:s"), "select patrol"), "stand") == {"0A"}


def test_knocked_can_move_into_ruins_lies_again(alone, play, pieces):
    assert pieces(play(alone("yetis.2", "0A:l 0B:s"), "select patrol", "lying 0A", "to 0C"), 0) == {"0B": "s",
                                                                                                    "0C": "l"}


def test_knocked_can_move_into_war(board, of, seat, fight, pieces):
    position = board(of("yetis.2", "0A:l 0D:s", ore=1), seat("0B:s 1A:s"), seat("2A:ss"))
    fight(position, "select patrol", "lying 0A", "to 0B", attack="1")
    assert pieces(position, 0) == {"0B": "s", "0D": "s"}


# tundra_stay -------------------------------------------------------------------------------------


def test_tundra_stay_nobody_has_to_leave(board, of, seat, play, names, asked):
    """h01a C is tundra. Others must move out of it when Patrol is selected (K10.6.2)."""
    for who, free in (("yetis.1", True), ("yetis.0", False)):
        position = board(of(who, "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps="h01a k02a k03a")
        play(position, "select patrol")
        assert ("pass" in names(position)) == free
        assert ("from 0E" in names(position)) == free


def test_tundra_stay_nobody_is_removed(board, of, seat, play, pieces):
    """A quest cannot leave h01a C, no border region: others lose the meeple (K10.6.1)."""
    for who, kept in (("yetis.1", {"0C": "s", "0E": "s"}), ("yetis.0", {"0E": "s"})):
        position = board(of(who, "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps="h01a k02a k03a")
        assert pieces(play(position, "select quest"), 0) == kept


def test_tundra_stay_as_follower_may_collect(board, of, seat, play, names):
    position = board(seat("1A:ss"), of("yetis.1", "0C:s 0E:s"), seat("2A:ss"), maps="h01a k02a k03a")
    assert "collect" in names(play(position, "select patrol", "pass"))
