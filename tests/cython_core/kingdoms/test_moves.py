"""K6: Patrol and Quest, and what befalls a meeple on arrival (K10.4, K10.7)."""

import pytest


@pytest.fixture
def targets(board, seat, play, after, asked, pieces):
    """Return where a meeple of seat 0 may go from a region, also where a single target is passed."""
    def found(action, origin, first, *rest, **more):
        position = board(seat(first), *map(seat, rest), **more)
        before = pieces(position, 0)
        play(position, f"select {action}")
        assert asked(position) == ("respond", 0)
        assert f"from {origin}" in {f"from {place}" for place in after(position, "from")}
        play(position, f"from {origin}")
        if asked(position) == ("target", 0):
            return after(position, "to")
        now = pieces(position, 0)
        return {place for place in now if len(now[place]) > len(before.get(place, ""))}
    return found


@pytest.fixture
def can(board, seat, play, names):
    """Return what seat 0 may do besides passing."""
    def found(action, first, *rest, **more):
        position = board(seat(first), *map(seat, rest), **more)
        play(position, f"select {action}")
        return names(position) - {"pass"} if position.actor == 0 else set()
    return found


def test_E12_rivers_and_cliffs_bar_the_way(targets):
    assert targets("patrol", "0A", "0A:ss", "1A:ss", "2A:ss", maps="k02a k01a k03a") == {"0C"}


def test_E12_quest_starts_in_a_border_region(targets):
    found = targets("quest", "0A", "0A:ss", "1A:ss", "2A:ss", maps="k02a k01a k03a")
    assert found == {"1B", "1D", "1E", "2B", "2D", "2E"}  # C is inside on both, A is full on both


def test_E13_a_region_inside_allows_no_quest(targets, can):
    assert can("quest", "0C:s", "1A:ss", "2A:ss") == set()
    assert targets("patrol", "0C", "0C:s", "1A:ss", "2A:ss") == {"0A", "0B", "0D", "0E"}


@pytest.mark.parametrize(("own", "rival", "third"), [
    ("0A:s 0B:ss", "1A:ss", "2A:ss"),
    ("0A:s 0B:s", "0B:s 1A:s", "2A:ss"),
    ("0A:s 0D:s", "0B:ss", "2A:ss"),
    ("0A:s 0D:s", "0B:s 1A:s", "0B:s 2A:s"),
])
def test_E14_a_region_with_two_meeples_of_any_colours_is_full(targets, own, rival, third):
    assert "0B" not in targets("patrol", "0A", own, rival, third)
    assert "0B" not in targets("quest", "1B", own + " 1B:s", rival, third)


def test_E15_a_last_meeple_is_never_attacked(targets):
    assert targets("patrol", "0A", "0A:ss", "0B:s", "2A:ss") == {"0C"}
    assert "0B" not in targets("quest", "2B", "2B:ss", "0B:s", "2A:ss")


def test_E15_a_last_meeple_never_attacks_but_moves(targets):
    assert targets("patrol", "0A", "0A:s", "0B:s 1A:s", "2A:ss") == {"0C"}
    assert targets("quest", "0A", "0A:s", "1A:s 1B:s", "1C:s 2A:s") == {"1D", "1E", "2B", "2D", "2E"}


def test_K6_1_patrol_stays_on_the_card(targets):
    assert targets("patrol", "0E", "0E:ss", "1A:ss", "2A:ss") == {"0B", "0C", "0D"}


@pytest.mark.parametrize(("map_id", "origin", "expected"), [
    ("k03b", "A", "B"),    # D is across the river, the lake is barred
    ("k06b", "D", "AC"),   # E is across the river
    ("k07a", "C", "D"),    # B is across the river
    ("k08a", "D", "AC"),   # only cliffs lie on the other side
    ("k05a", "D", "AE"),
])
def test_K6_1_K10_1_K10_2_only_open_edges_lead_on(targets, map_id, origin, expected):
    found = targets("patrol", f"0{origin}", f"0{origin}:ss", "1A:ss", "2A:ss", maps=f"{map_id} k01a k02a")
    assert found == {f"0{letter}" for letter in expected}


def test_K6_1_who_lies_cannot_move(can):
    assert can("quest", "0A:ll 0C:s", "1A:ss", "2A:ss") == set()
    assert can("patrol", "0A:ll", "1A:ss", "2A:ss") == {"stand 0A"}


def test_K6_2_patrol_may_stand_up_one_meeple(board, seat, play, names, pieces, asked):
    position = board(seat("0A:ll 0C:ls"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol")
    assert names(position) == {"pass", "stand 0A", "stand 0C", "from 0C"}
    play(position, "stand 0A")
    assert pieces(position, 0) == {"0A": "ls", "0C": "ls"}
    assert asked(position) == ("respond", 1)


def test_K6_2_quest_cannot_stand_up(can):
    assert can("quest", "0A:ls", "1A:ss", "2A:ss") == {"from 0A"}


def test_K6_3_quest_reaches_every_border_region_of_other_cards(targets):
    """R9: where the cards lie does not matter. k04b has its capital D inside."""
    found = targets("quest", "0A", "0A:ss", "1E:s 1D:s", "2A:ss", "3C:ss", maps="k01a k04b k02a k06a")
    assert found == {"1A", "1B", "1C", "1E", "2B", "2C", "2D", "2E", "3A", "3B", "3D", "3E"}


def test_K6_3_quest_may_return_home(targets):
    assert targets("quest", "1B", "1B:ss", "1A:ss", "2A:ss") == {"0A", "0B", "0D", "0E", "2B", "2D", "2E"}


def test_K6_4_one_own_meeple_leaves_room_for_one(board, seat, play, pieces):
    position = board(seat("0A:ss 0B:s"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B")
    assert pieces(position, 0) == {"0A": "s", "0B": "ss"}


def test_K6_5_counts_knocked_over_meeples_as_in_play(targets):
    assert targets("patrol", "0A", "0A:s 0D:l", "0B:s 1A:l", "2A:ss") == {"0B", "0C"}
    assert targets("patrol", "0A", "0A:ss", "0B:l", "2A:ss") == {"0C"}


@pytest.mark.parametrize("number", [0, 2])
def test_K6_5_nobody_attacks_a_last_meeple(board, seat, play, after, number):
    seats = [seat("1C:ss"), seat("0B:s"), seat("1D:ss")]
    seats[number] = seat("0E:ss")
    position = play(board(*seats, active=number), "select patrol", "from 0E")
    assert after(position, "to") == {"0C", "0D"}


def test_K6_7_entering_a_rivals_region_is_war(board, seat, play, asked):
    position = board(seat("0A:ss", ore=2), seat("0B:s 1A:s", ore=2), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B")
    assert asked(position) == ("bid", 0)
    assert position.bidders == (0, 1)


def test_K6_8_leaving_a_shared_region_is_free(board, seat, play, pieces):
    position = board(seat("0A:s 0D:s"), seat("0A:s 1A:s", food=3), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B")
    assert pieces(position, 0) == {"0B": "s", "0D": "s"}
    assert pieces(position, 1) == {"0A": "s", "1A": "s"}


def test_K6_9_K10_4_entering_ruins_knocks_over(board, seat, play, pieces):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0C")
    assert pieces(position, 0) == {"0A": "s", "0C": "l"}


def test_K10_4_a_quest_into_ruins_knocks_over(board, seat, play, pieces):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select quest", "from 0A", "to 1E")  # the ruins of k02a lie on its border
    assert pieces(position, 0) == {"0A": "s", "1E": "l"}


def test_K10_4_only_the_one_that_enters_ruins_is_knocked_over(board, seat, play, pieces):
    position = board(seat("0A:s 0C:s"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0C")
    assert pieces(position, 0) == {"0C": "ls"}


def test_K10_4_who_stands_in_ruins_may_leave(board, seat, play, pieces):
    position = board(seat("0C:ls"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "from 0C", "to 0E")
    assert pieces(position, 0) == {"0C": "l", "0E": "s"}


def test_K10_7_knocked_over_lasts_until_a_patrol_stands_it_up(board, seat, play, idle, pieces):
    position = board(seat("0A:l 0B:s"), seat("1A:ss"), seat("2A:ss"))
    for action in ("trade", "build", "research", "expand", "quest"):
        idle(play(position, f"select {action}"))
    assert pieces(position, 0) == {"0A": "l", "0B": "s"}


def test_regions_may_be_named_by_map(board, seat, pieces):
    position = board(seat("k01a.A:ss"), seat("k02a.C:s k01a.B:l"), seat("2A:ss"))
    assert pieces(position, 0) == {"0A": "ss"}
    assert pieces(position, 1) == {"0B": "l", "1C": "s"}


def test_K6_1_moving_a_patrol_needs_two_steps_of_choice(board, seat, play, asked, names):
    """The region is chosen first, then where to; a single target is passed by itself."""
    position = board(seat("0A:ss 0D:s"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol")
    assert names(position) == {"pass", "from 0A", "from 0D"}
    play(position, "from 0A")
    assert asked(position) == ("target", 0)
    assert names(position) == {"to 0B", "to 0C"}
