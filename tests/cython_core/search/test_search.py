"""Search: running, stopping, looking, moving on; exact where it can be, and never with what the seat can't know."""

import threading
import time

import numpy as np
import pytest

from realmlab.cython_core import IllegalActionError, ParameterError, Position, catalogue
from realmlab.cython_core.kingdoms.policy import priors
from realmlab.cython_core.search import Search
from realmlab.cython_core.solve import matrix

KINGDOMS = "tiny_epic_kingdoms"


def test_one_war_is_played_in_equilibrium_K22_8():
    found = Search(Position("kingdoms_war", attacker_ore=3, defender_ore=3), seed=1).run(simulations=100_000)
    assert found.value[0] == pytest.approx(-7 / 16, abs=0.02)
    assert found.bids.mixes[0] == pytest.approx([5 / 8, 1 / 8, 1 / 8, 1 / 8], abs=0.02)
    assert found.bids.mixes[1] == pytest.approx([1 / 8, 1 / 8, 1 / 8, 5 / 8], abs=0.02)


def test_uct_at_bids_does_not_find_the_equilibrium():
    found = Search(Position("kingdoms_war", attacker_ore=3, defender_ore=3), seed=1, bids="uct")
    mixes = found.run(simulations=100_000).bids.mixes
    assert np.abs(mixes[0] - [5 / 8, 1 / 8, 1 / 8, 1 / 8]).max() > 0.05


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_same_seed_and_threads_give_the_same_search(threads):
    position = Position(KINGDOMS, players=3, seed=4)
    once, again = (Search(position, seed=5, threads=threads).run(simulations=2000) for _ in range(2))
    assert (once.visits == again.visits).all()
    assert (once.values == again.values).all()
    assert once.simulations == 2000


def test_a_search_is_resumed():
    position = Position(KINGDOMS, players=2, seed=4)
    search, whole = Search(position, seed=5), Search(position, seed=5)
    search.run(simulations=700)
    assert (search.run(simulations=1300).values == whole.run(simulations=2000).values).all()


def test_stop_ends_a_run_and_looking_does_not_disturb_it():
    search = Search(Position(KINGDOMS, players=2, seed=4), seed=5, threads=2)
    runner = threading.Thread(target=lambda: search.run(seconds=60))
    runner.start()
    while search.statistics().simulations < 100:
        time.sleep(0.001)
    seen = search.statistics()
    search.stop()
    runner.join(10)
    assert not runner.is_alive()
    assert search.statistics().simulations >= seen.simulations
    assert search.principal_variation()


def test_a_search_runs_once_at_a_time():
    search = Search(Position(KINGDOMS, players=2, seed=4), seed=5)
    runner = threading.Thread(target=lambda: search.run(seconds=60))
    runner.start()
    while search.statistics().simulations < 10:
        time.sleep(0.001)
    with pytest.raises(ParameterError, match="running"):
        search.run(simulations=1)
    with pytest.raises(ParameterError, match="running"):
        search.advance("collect")
    search.stop()
    runner.join(10)


def test_advance_keeps_what_is_below():
    search = Search(Position(KINGDOMS, players=2, seed=4), seed=5)
    found = search.run(simulations=5000)
    kept = found.visits[list(found.actions).index(found.best)]
    search.advance(found.best)
    assert search.statistics().simulations == kept
    assert search.run(simulations=100).simulations == kept + 100


def test_advance_goes_through_a_whole_game():
    position = Position(KINGDOMS, players=2, seed=4, max_rounds=1)
    search = Search(position, seat=0, seed=5)
    while not position.is_terminal:
        search.run(simulations=30)
        action = position.legal_actions[-1]
        position.apply(action)
        search.advance(action)
        if search._line.pending is None:
            assert search.position.state_bytes == position.state_bytes
    with pytest.raises(IllegalActionError, match="over"):
        search.run(simulations=1)


def test_the_second_bidder_searches_from_before_the_first_bid():
    for bid in (0, 1, 2, 3):
        position = Position("kingdoms_war", attacker_ore=3, defender_ore=3).apply(bid)
        found = Search(position, seat=1, seed=2).run(simulations=3000)
        if bid == 0:
            first = found
        assert (found.policy == first.policy).all()          # whatever the attacker has bid
        assert list(found.actions) == position.legal_actions


def test_a_full_tree_goes_on_counting():
    search = Search(Position(KINGDOMS, players=2, seed=4), seed=5, memory=1, playout="policy", depth=5)
    found = search.run(simulations=30_000)
    assert found.simulations == 30_000
    assert found.nodes <= (1 << 20) / 80


@pytest.mark.parametrize(("settings", "word"), [
    ({"bids": "guess"}, "bids"), ({"exploration": -1}, "exploration"), ({"exploration": float("nan")}, "exploration"),
    ({"curiosity": 2}, "curiosity"), ({"playout": "none"}, "playout"), ({"depth": -1}, "depth"),
    ({"depth": True}, "depth"),    ({"opponents": "kind"}, "opponents"), ({"threads": 0}, "threads"),
    ({"memory": 0}, "memory"), ({"whim": 2}, "whim"), ({"whim": "x"}, "whim"),
    ({"guidance": -1}, "guidance"), ({"guidance": "much"}, "guidance"),
    ({"seed": -1}, "seed"), ({"seat": 2}, "seat"),
])  # fmt: skip
def test_wrong_settings_are_named(settings, word):
    with pytest.raises(ValueError, match=word):
        Search(Position("kingdoms_war"), **settings)


@pytest.mark.parametrize("given", [{}, {"simulations": -1}, {"simulations": 1.5}, {"seconds": -1}, {"seconds": "1"}])
def test_how_long_must_be_said(given):
    with pytest.raises(ParameterError):
        Search(Position("kingdoms_war")).run(**given)


def test_some_simulations_are_made_however_short_the_time():
    assert Search(Position(KINGDOMS, players=2, seed=4), seed=5).run(seconds=0).simulations > 0


@pytest.mark.parametrize("game", list(catalogue.GAMES))
def test_without_a_depth_the_game_advises_one(game):
    position = Position(game, seed=3)
    assert Search(position, 0).settings["depth"] == position.facts()["horizon"] > 0
    assert Search(position, 0, depth=7).settings["depth"] == 7


def test_a_whim_makes_quick_choices_random():
    """Seat 0 of Small World, quick choices to the end against random ones: all by whim they are worth the same."""
    position = Position("small_world", players=2, seed=4)
    position.apply(position.legal_actions[0])

    def worth(**settings):
        return Search(position, 0, seed=1, **settings).run(simulations=4000).value[0]

    quick, by_whim, random = worth(playout="policy", whim=0), worth(playout="policy", whim=1), worth(playout="full")
    assert by_whim == pytest.approx(random, abs=0.06)
    assert abs(quick - random) > 0.5


@pytest.mark.parametrize("name", sorted(catalogue.GAMES))
def test_only_where_the_game_has_priors_is_a_search_guided(name):
    """Kingdoms says how likely its quick player is to do what; the other games leave the search to UCT."""
    position = Position(name, seed=4)
    while position.actor < 0 or len(position.legal_actions) < 3 or position.bidders:
        position.apply(position.legal_actions[0])
    by_uct, guided = (Search(position, seed=1, guidance=guidance).run(simulations=500) for guidance in (0, 2))
    assert (by_uct.visits == guided.visits).all() == (name != KINGDOMS)


def test_guided_by_priors_a_search_begins_with_what_is_likely_and_leaves_nothing_out():
    position = Position(KINGDOMS, players=2, seed=4)
    while len(position.legal_actions) < 6 or position.bidders:
        position.apply(position.legal_actions[0])
    odds = np.array(priors(position.state_bytes, position.legal_actions))
    search = Search(position, seed=1, guidance=100)
    early = search.run(simulations=200).visits
    assert early / early.sum() == pytest.approx(0.9 * odds + 0.1 / len(odds), abs=0.02)
    assert Search(position, seed=1).run(simulations=20_000).visits.min() > 0


def test_where_chance_decides_a_seat_must_be_named():
    position = Position(KINGDOMS, players=2)
    with pytest.raises(ParameterError, match="seat"):
        Search(position)
    assert Search(position, seat=0, seed=1).run(simulations=200).simulations == 200


def test_exact_mixes_solve_the_matrix_of_means():
    """K22.8: after a few simulations the solution of the means is nearer to the equilibrium than average play."""
    start = Position("kingdoms_war", attacker_ore=3, defender_ore=3)
    found = [Search(start, seed=2, bids=bids).run(simulations=2000) for bids in ("exact", "regret_matching")]
    assert (found[0].bids.values == found[1].bids.values).all()             # the same tree
    solved = matrix.solve(found[0].bids.values[:, :, 0])
    assert list(found[0].policy) == pytest.approx(list(solved.row))
    off = [np.abs(one.bids.mixes[0] - [5 / 8, 1 / 8, 1 / 8, 1 / 8]).max() for one in found]
    assert off[0] < off[1]


@pytest.mark.parametrize("place", [
    Position(KINGDOMS, players=3, seed=4), Position("kingdoms_war", utility="general", alliances=True),
])  # fmt: skip
def test_exact_mixes_need_a_zero_sum_game_of_two(place):
    with pytest.raises(ParameterError, match="exact"):
        Search(place, bids="exact")


def test_tables_of_bids_count_against_the_memory():
    """A campaign of eight wars has a table, 2.4 KiB, at every fifth node or so: counted, they keep to one MiB."""
    campaign = Position("kingdoms_war", wars=8, attacker_ore=9, defender_ore=9)
    search = Search(campaign, seed=1, memory=1, depth=0)
    assert search.run(simulations=30_000).simulations == 30_000
    assert search.size <= 1 << 20
    search.advance("bid 1")
    search.advance("bid flag")
    assert search.run(simulations=500).policy.sum() == pytest.approx(1)


@pytest.mark.parametrize("given", [None, 3, "kingdoms_war", [], {}])
def test_a_search_follows_only_positions(given):
    with pytest.raises(ParameterError, match="follows a Position"):
        Search(Position("kingdoms_war"), seed=1).follow(given)


@pytest.mark.parametrize("length", [None, -1, 1.5, "2", True, 2**70])
def test_the_length_of_a_principal_variation_is_a_number(length):
    search = Search(Position("kingdoms_war"), seed=1)
    search.run(simulations=20)
    assert len(search.principal_variation(1)) == 1
    with pytest.raises(ParameterError, match="length must be"):
        search.principal_variation(length)
