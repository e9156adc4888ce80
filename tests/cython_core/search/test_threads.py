"""Search under strain: the same on every run with the same threads; stopped, looked at and moved on from many sides."""

import sys
import tracemalloc
from pathlib import Path

import pytest

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.cython_core.search import Search

sys.path.append(str(Path(__file__).parent))
from soaking import PLACES, resident, soak


@pytest.mark.parametrize(("game", "parameters"), PLACES, ids=[game for game, _ in PLACES])
@pytest.mark.parametrize("threads", [1, 2, 4])
def test_a_whole_game_with_threads_is_the_same_twice(game, parameters, threads):
    """Through run and advance: what is kept of the tree and the random numbers go on alike."""
    def played():
        place, found = Position(game, seed=3, **parameters), []
        while place.actor < 0:
            place.apply(place.chance_outcomes[0][0])
        for _ in range(6):
            if place.is_terminal:
                break
            search = Search(place, 0, seed=5, threads=threads, depth=10)
            statistics = search.run(simulations=203)
            found.append((statistics.visits.tobytes(), statistics.values.tobytes(), statistics.nodes))
            action = place.legal_actions[0]
            search.advance(action)
            if not search.position.is_terminal and search.position.actor >= 0:
                found.append(search.run(simulations=101).value.tobytes())
            place.apply(action)
        return found

    assert played() == played()


def grown_by(rounds: int) -> int:
    """Return how many bytes of memory this many calls leave behind, after a first part that fills what is kept."""
    soak(rounds // 4)
    before = resident()
    soak(rounds)
    return resident() - before


def test_two_threads_on_one_search_leave_no_memory_behind():
    assert grown_by(8_000) < 8 << 20


@pytest.mark.slow
def test_a_million_calls_from_two_threads_leave_no_memory_behind():
    assert grown_by(1_000_000) < 16 << 20


def test_no_python_memory_is_left_behind():
    soak(1000)
    tracemalloc.start()
    soak(1000)
    before = tracemalloc.get_traced_memory()[0]
    soak(4000)
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert left < 1 << 20


WRONG = [
    ("seconds", {"seconds": float("nan")}), ("seconds", {"seconds": 1e300}), ("simulations", {"simulations": True}),
    ("simulations", {"simulations": 2**80}), ("simulations", {"simulations": "10"}),
    ("run", {"seconds": None, "simulations": None}),
]  # fmt: skip


@pytest.mark.parametrize(("word", "given"), WRONG)
def test_how_long_to_run_is_checked(word, given):
    with pytest.raises(ParameterError, match=word):
        Search(Position("kingdoms_war"), seed=1).run(**given)


@pytest.mark.parametrize("action", [-1, 99, 2**70, "no such bid", None, 1.5, True])
def test_advance_refuses_what_is_no_action(action):
    search = Search(Position("kingdoms_war"), seed=1)
    search.run(simulations=50)
    with pytest.raises((IllegalActionError, ParameterError, TypeError)):
        search.advance(action)
    assert search.statistics().simulations == 50


@pytest.mark.parametrize("seat", [-1, 2, 2**70, "0", 0.0, True])
def test_a_seat_that_is_none_is_refused(seat):
    with pytest.raises(ParameterError, match="seat"):
        Search(Position("kingdoms_war"), seat)


@pytest.mark.parametrize("given", [None, "kingdoms_war", 3, b""])
def test_only_positions_are_searched(given):
    with pytest.raises(ParameterError, match="Position"):
        Search(given)


@pytest.mark.parametrize(("setting", "value"), [
    ("memory", 2**40), ("threads", 257), ("exploration", 1001), ("depth", 10**7), ("seed", 1.5),
    ("memory", None), ("bids", 1), ("playout", None), ("curiosity", "x"), ("exploration", True),
])  # fmt: skip
def test_settings_out_of_range_are_named(setting, value):
    with pytest.raises((ParameterError, ValueError), match=setting):
        Search(Position("kingdoms_war"), **{setting: value})


def test_a_game_that_is_over_can_be_looked_at_but_not_searched():
    place = Position("open_goofspiel", cards=2).apply("bid 2").apply("bid 1")
    search = Search(place, 0, seed=1)
    with pytest.raises(IllegalActionError, match="over"):
        search.run(simulations=10)
    assert search.statistics().simulations == 0
    assert search.principal_variation() == []
    with pytest.raises(IllegalActionError, match="nothing is known"):
        search.choose()
