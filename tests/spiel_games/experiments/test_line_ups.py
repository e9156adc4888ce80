"""Who meets whom, on which seat: everybody plays everybody, and every seat, equally often."""

from collections import Counter
from itertools import combinations

import pytest

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.experiments.line_ups import gauntlet, ladder, round_robin, seatings

NAMES = ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_everybody_plays_each_seat_equally_often(seats, count):
    games = seatings(round_robin(NAMES[:count], seats), 2 * seats)
    by_seat = [Counter(game[seat] for game in games) for seat in range(seats)]
    assert all(counts == by_seat[0] for counts in by_seat)
    assert set(by_seat[0]) == set(NAMES[:count])


@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_round_robin_every_two_meet_equally_often(seats):
    games = seatings(round_robin(NAMES, seats), seats)
    met = Counter(frozenset(two) for game in games for two in combinations(game, 2))
    assert len(met) == 10
    assert len(set(met.values())) == 1


def test_the_line_ups_take_turns():
    games = seatings(round_robin(NAMES, 2), 4)
    assert {frozenset(game) for game in games[:10]} == {frozenset(game) for game in games[10:20]}
    assert len({frozenset(game) for game in games[:10]}) == 10


def test_in_a_ladder_neighbours_meet():
    assert ladder(NAMES, 3) == [("a", "b", "c"), ("b", "c", "d"), ("c", "d", "e")]
    assert ladder(NAMES[:2], 3) == [("a", "a", "b"), ("a", "b", "b")]


def test_in_a_gauntlet_the_first_plays_always():
    assert gauntlet(NAMES, 2) == [("a", other) for other in NAMES[1:]]
    assert all("a" in line_up for line_up in gauntlet(NAMES, 4))
    assert len(gauntlet(NAMES, 4)) == 4
    assert gauntlet(NAMES[:2], 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert gauntlet(NAMES[:3], 5) == round_robin(NAMES[:3], 5)


def test_games_that_would_not_be_fair_are_refused():
    with pytest.raises(ParameterError, match=r"games must be a multiple of 3, .* not 7; 9 would do"):
        seatings([("a", "b", "c")], 7)
