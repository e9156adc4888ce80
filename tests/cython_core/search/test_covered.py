"""Bids that stay hidden after both are made (`bids_revealed=False`): nobody decides by what it cannot have seen."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.views import bids_stay_covered, first_covered, keys_seen

HIDDEN = {"wars": 3, "attacker_ore": 3, "defender_ore": 3, "bids_revealed": False}
UNSEEN = -1


def campaign(*bids: int, **changed) -> Position:
    place = Position("kingdoms_war", **(HIDDEN | changed))
    for bid in bids:
        place.apply(bid)
    return place


def same(one, other) -> bool:
    arrays = ("actions", "visits", "values", "policy", "value")
    return all(getattr(one, name).tobytes() == getattr(other, name).tobytes() for name in arrays)


def test_the_contract_says_where_bids_stay_covered():
    assert bids_stay_covered(campaign())
    assert not bids_stay_covered(campaign(1, 1, 1, 1))                       # the last war ends the campaign
    assert not bids_stay_covered(Position("kingdoms_war", wars=3))
    assert first_covered(campaign()) is None
    assert first_covered(campaign(1)) is None                                # of a pair that is not whole yet
    assert first_covered(campaign(1, 2, 0, 0)) == 0
    assert first_covered(campaign(1, 1, 1, 1, 1, 1)) is None                 # over: all is revealed


def test_a_seat_sees_its_own_bids_alone():
    assert keys_seen(campaign(1, 2, 0, 1), 0, 0) == [1, UNSEEN, 0, UNSEEN]
    assert keys_seen(campaign(1, 2, 0, 1), 1, 2) == [UNSEEN, 1]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("bids", ["regret_matching", "uct"])
def test_what_the_other_side_has_bid_changes_nothing(bids, threads):
    found = [Search(campaign(2, bid, 0), 0, seed=3, bids=bids, threads=threads).run(simulations=2000)
             for bid in range(4)]
    assert found[0].is_mixed
    assert list(found[0].actions) == [0, 1]                                  # one ore is left
    assert all(same(found[0], other) for other in found[1:])


def test_the_cheat_does_look():
    """The one search that may not be fair, so that the test above can fail."""
    found = [Search(campaign(2, bid), 0, seed=3, cheat=True).run(simulations=2000) for bid in range(4)]
    assert not all(same(found[0], other) for other in found[1:])


def test_in_its_own_worlds_a_seat_does_not_look_either():
    """One view a seat, and in it one table for each bid of its own: not one for each pair of bids."""
    search = Search(campaign(), 0, seed=5)
    search.run(simulations=5000)
    worker = search._workers[0]
    assert len(worker.children()) == 2
    views = [worker.covered((*search._line.way, bid, UNSEEN)) for bid in range(4)]
    assert [view["bids"] for view in views] == [[0, 1, 2, 3], [0, 1, 2], [0, 1], [0]]


def test_a_search_goes_through_a_covered_campaign():
    place = campaign()
    for seat in (0, 1):
        search, line = Search(place, seat, seed=4), place.copy()
        search.run(simulations=2000)
        for bid in (1, 0, 2, 1):
            search.advance(bid)
            line.apply(bid)
            if len(line.bidders) == 2:
                assert search.position.state_bytes == line.state_bytes
                before = search.statistics()
                assert before.simulations >= 2000                            # the tree is kept
                found = search.run(simulations=500)
                assert list(found.actions) == line.bids(seat)
                assert found.visits.sum() > before.visits.sum() + 200        # every other simulation comes by here
                assert search.choose() in found.actions
        search.advance(0)
        search.advance(0)
        assert search.position.is_terminal


def test_the_same_search_resumed_and_repeated():
    place = campaign(1, 2)
    once = Search(place, 1, seed=6)
    once.run(simulations=700)
    assert same(once.run(simulations=1300), Search(place, 1, seed=6).run(simulations=2000))


def test_the_principal_variation_shows_what_the_seat_sees():
    search = Search(campaign(1, 2), 1, seed=6)
    search.run(simulations=3000)
    steps = search.principal_variation()
    assert steps[0] == (0, None)
    assert steps[1][0] == 1
    assert steps[1][1] in campaign(1, 2).bids(1)


def test_a_covered_position_without_a_history_is_searched_as_well():
    """Its past bids are drawn all alike then; the other side's bids depend on what it has left in each world."""
    places = [Position.from_bytes("kingdoms_war", campaign(1, bid).state_bytes) for bid in range(4)]
    found = [Search(place, 0, seed=2).run(simulations=3000) for place in places]
    assert list(found[0].actions) == [0, 1, 2]
    assert all(same(found[0], other) for other in found[1:])
