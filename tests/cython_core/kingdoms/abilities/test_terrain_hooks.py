"""K20.5, enter_terrain and knock_on_move: water and cliffs to walk on, and rivals that fall over beside the way.

k02a: cliffs F (no border) lie next to all five regions. k04a: cliffs F (border) next to A, B, C; sea G (border).
k01a: sea F (border) next to B and E; river G (border) between A and D.
"""

import pytest

MAPS = "k02a k04a k01a"


@pytest.fixture
def alone(board, of, seat):
    """Return a position in which nobody stands in the way of seat 0."""
    def made(who, places, maps=MAPS, **rest):
        return board(of(who, places), seat("1D:ss"), seat("2A:ss"), maps=maps, **rest)
    return made


def test_enter_terrain_by_patrol_and_out_again(alone, play, after, pieces, idle):
    position = play(alone("shapeshifters.1", "0A:ss"), "select patrol", "from 0A")
    assert after(position, "to") == {"0C", "0F"}
    assert pieces(play(position, "to 0F"), 0) == {"0A": "s", "0F": "s"}
    position = play(alone("shapeshifters.1", "0A:s 0F:s"), "select patrol", "from 0F")
    assert after(position, "to") == {"0A", "0B", "0C", "0D", "0E"}


@pytest.mark.parametrize("who", ["birdfolk.3", "birdfolk.2", "shapeshifters.0"])
def test_enter_terrain_leaving_is_always_allowed(alone, play, after, who):
    """Also for who came by a retreat, and for who has lost the magic since."""
    position = play(alone(who, "0A:s 0F:s"), "select patrol", "from 0F")
    assert after(position, "to") == {"0A", "0B", "0C", "0D", "0E"}


@pytest.mark.parametrize("who", ["frost_wraiths.1", "frost_wraiths.0", "pirates.0"])
def test_enter_terrain_leaving_water(alone, play, after, who):
    position = play(alone(who, "0A:s 0F:s", "k01a k04a k02a"), "select patrol", "from 0F")
    assert after(position, "to") == {"0B", "0E"}
    position = play(alone(who, "0A:s 0F:s", "k01a k04a k02a"), "select quest")  # the sea is at the border
    assert after(position, "from") == {"0A", "0F"}


def test_enter_terrain_only_by_the_modes_it_names(alone, play, after, pieces):
    """The Birdfolk come onto cliffs only by a retreat."""
    position = play(alone("birdfolk.3", "0A:s 0B:s"), "select patrol")
    assert pieces(play(position, "from 0A"), 0) == {"0B": "s", "0C": "s"}  # C is the only region left


def test_enter_terrain_only_the_terrain_it_names(alone, play, after):
    position = play(alone("shapeshifters.1", "0B:ss", "k01a k04a k02a"), "select patrol", "from 0B")
    assert after(position, "to") == {"0A", "0C", "0E"}
    position = play(alone("pirates.1", "0B:ss", "k01a k04a k02a"), "select patrol", "from 0B")
    assert after(position, "to") == {"0A", "0C", "0E", "0F"}


def test_enter_terrain_a_river_is_water(alone, play, after):
    position = play(alone("pirates.1", "0A:ss", "k01a k04a k02a"), "select patrol", "from 0A")
    assert after(position, "to") == {"0B", "0C", "0G"}
    position = play(alone("pirates.1", "0G:s 0E:s", "k01a k04a k02a"), "select patrol", "from 0G")
    assert after(position, "to") == {"0A", "0D"}


def test_enter_terrain_by_quest_only_at_the_border(alone, play, after):
    position = play(alone("imps.1", "0A:ss"), "select quest", "from 0A")
    assert {"1F", "1A"} <= after(position, "to")
    assert "1G" not in after(position, "to")
    back = play(alone("imps.1", "0F:s 0E:s"), "select quest")
    assert after(back, "from") == {"0E"}  # the cliffs of k02a are not at the border
    position = play(alone("imps.1", "1F:s 0E:s"), "select quest")
    assert after(position, "from") == {"0E", "1F"}
    assert {"0A", "2B"} <= after(play(position, "from 1F"), "to")
    assert "0F" not in after(position, "to")


def test_enter_terrain_the_capacity_is_two(alone, play, after):
    position = play(alone("shapeshifters.1", "0A:s 0F:ss"), "select patrol")
    assert "0F" not in after(play(position, "from 0F"), "to")
    position = play(alone("shapeshifters.1", "0A:s 0F:ss"), "select patrol", "from 0A")
    assert "0F" not in after(position, "to")


def test_enter_terrain_there_may_be_war(board, of, seat, fight, own, pieces):
    position = board(of("imps.1", "0A:ss", ore=1), of("shapeshifters.1", "0F:s 1D:s"), seat("2A:ss"), maps=MAPS)
    fight(position, "select patrol", "from 0A", "to 0F", attack="1")
    assert own(position, 0)["wars_won"] == 1
    assert pieces(position, 0) == {"0A": "s", "0F": "s"}


def test_enter_terrain_yields_nothing(board, of, seat, play, goods):
    position = board(seat("1D:ss"), of("shapeshifters.1", "0F:s 0B:s"), seat("2A:ss"), maps=MAPS)
    assert goods(play(position, "select patrol", "pass", "collect"), 1) == (0, 0, 1)


def test_enter_terrain_no_expand_there(board, of, seat, play, after):
    position = board(of("shapeshifters.1", "0F:s 0B:s 0A:s", food=9), seat("1D:ss"), seat("2A:ss"), maps=MAPS)
    assert after(play(position, "select expand"), "to") == {"0A", "0B"}


def test_enter_terrain_no_fortress_there(board, of, seat, play, after):
    position = board(of("shapeshifters.1", "0F:s 0B:s 0A:s", ore=9), seat("1D:ss"), seat("2A:ss"), maps=MAPS,
                     heroes_call=True)
    assert after(play(position, "select build"), "to") == {"0A", "0B"}


def test_enter_terrain_is_not_for_others(board, of, seat, play, after):
    position = board(seat("0A:ss"), of("shapeshifters.1", "1D:ss"), seat("2A:ss"), maps=MAPS)
    play(position, "select patrol", "from 0A")
    assert after(position, "to") == set()  # moved to 0C at once, the only way


# knock_on_move -----------------------------------------------------------------------------------


@pytest.fixture
def giants(board, of, seat):
    """Return a position on k01a in which seat 0 may knock over rivals beside its way."""
    def made(places, rival, other="2A:ss", who="frost_giants.4", **rest):
        return board(of(who, places, ore=1), seat(rival), seat(other), **rest)
    return made


def test_knock_on_move(giants, play, asked, names, pieces):
    position = play(giants("0A:ss", "0E:s 0C:s 0D:s"), "select patrol", "from 0A", "to 0B")
    assert asked(position) == ("trip", 0)
    assert names(position) == {"to 0C", "to 0E", "done"}  # not D, which is not next to B
    assert pieces(play(position.copy(), "to 0E"), 1) == {"0C": "s", "0D": "s", "0E": "l"}
    assert pieces(play(position, "done"), 1) == {"0C": "s", "0D": "s", "0E": "s"}
    assert asked(position) == ("respond", 1)


def test_knock_on_move_needs_a_standing_rival_beside(giants, play, asked):
    assert asked(play(giants("0A:ss", "0E:l 0C:l 0D:s"), "select patrol", "from 0A", "to 0B")) == ("respond", 1)
    assert asked(play(giants("0A:ss 0E:s 0C:s", "1A:ss"), "select patrol", "from 0A", "to 0B")) == ("respond", 1)


def test_knock_on_move_does_not_cross_a_river(giants, play, asked):
    assert asked(play(giants("0B:ss", "0D:s 1A:s"), "select patrol", "from 0B", "to 0A")) == ("respond", 1)


def test_knock_on_move_one_of_two_in_a_region(giants, play, pieces):
    assert pieces(play(giants("0A:ss", "0E:ss"), "select patrol", "from 0A", "to 0B", "to 0E"), 1) == {"0E": "ls"}


def test_knock_on_move_whose_meeple_of_a_shared_region(giants, play, names, pieces):
    """Two allies stand in 0E: whichever falls, it is one of them."""
    position = play(giants("0A:ss", "0E:s 1A:s", "0E:s 2A:s"), "select patrol", "from 0A", "to 0B", "to 0E")
    assert names(position) == {"victim 1", "victim 2"}
    play(position, "victim 2")
    assert [pieces(position, number)["0E"] for number in (1, 2)] == ["s", "l"]


def test_knock_on_move_by_patrol_only_and_not_by_standing_up(giants, play, asked):
    assert asked(play(giants("0A:ss", "1E:s 1A:s"), "select quest", "from 0A", "to 1C")) == ("respond", 1)
    assert asked(play(giants("0B:l 0A:s", "0E:s 1A:s"), "select patrol", "stand 0B")) == ("respond", 1)
    assert asked(play(giants("0A:ss", "0E:ss", who="frost_giants.3"), "select patrol", "from 0A", "to 0B")) == (
        "respond", 1)


def test_knock_on_move_after_a_war_that_was_won(giants, fight, play, asked, names):
    position = fight(giants("0A:ss", "0B:s 0E:s 1A:s"), "select patrol", "from 0A", "to 0B", attack="1")
    if asked(position)[0] == "loser":
        play(position, "remove")
    assert asked(position) == ("trip", 0)
    assert names(position) == {"to 0E", "done"}


def test_knock_on_move_not_if_the_meeple_is_beaten(board, of, seat, fight, asked):
    position = board(of("frost_giants.4", "0A:ss"), seat("0B:s 0E:s", ore=1), seat("2A:ss"))
    assert asked(fight(position, "select patrol", "from 0A", "to 0B", defence="1")) == ("respond", 1)


def test_knock_on_move_never_a_neutral(board, of, seat, play, asked):
    position = board(of("frost_giants.4", "2A:s 0A:s", ore=9), seat("1A:ss"), neutrals="2B 2C 2E")
    assert asked(play(position, "select patrol", "from 2A", "to 2B")) == ("respond", 1)


@pytest.fixture
def bulls(board, of, seat):
    """Return a position of Minotaurs beside a fortress of seat 1."""
    def made(who, meeples, **forts):
        return board(of(who, "0A:ss"), seat(meeples, tower=sum(map(len, forts.values())), **forts), seat("2A:ss"),
                     heroes_call=True)
    return made


def test_knock_on_move_a_fortress(bulls, play, asked, names, own):
    position = play(bulls("minotaurs.3", "0C:s 1A:s", fortresses=["0E", "0D"]), "select patrol", "from 0A", "to 0B")
    assert asked(position) == ("trip", 0)
    assert names(position) == {"to 0E", "done"}  # the meeple in 0C stands safe, the fortress in 0D is too far
    play(position, "to 0E")
    assert own(position, 1)["lying_fortresses"] == ["0E"]
    assert own(position, 1)["fortresses"] == ["0D"]
    assert own(position, 1)["tower"] == 2  # it still counts (K17.6)


def test_knock_on_move_no_lying_fortress_and_not_below_level_3(bulls, play, asked):
    assert asked(play(bulls("minotaurs.3", "1A:ss", lying_fortresses=["0E"]), "select patrol", "from 0A", "to 0B")) == (
        "respond", 1)
    assert asked(play(bulls("minotaurs.2", "1A:ss", fortresses=["0E"]), "select patrol", "from 0A", "to 0B")) == (
        "respond", 1)


def test_K17_6_what_a_fallen_fortress_is_worth(bulls, play, own, pieces):
    """A rival may walk over it without war: it goes home and the tower sinks."""
    position = play(bulls("minotaurs.3", "1A:ss", lying_fortresses=["0B"]), "select patrol", "from 0A", "to 0B")
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}
    assert own(position, 1)["tower"] == 0
    assert own(position, 1)["lying_fortresses"] == []
