"""Wars through the eyes of a seat: what it does not know is drawn anew before the numbers are set, never after."""

import numpy as np
import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.spiel_games.wars import war_matrix

WAR = "kingdoms_war"
# Each can set flag, 1, 2 or 3 in every war and pays nothing for them, so only what is won so far is hidden.
FREE = {"wars": 2, "bids_revealed": False, "attacker_ore": 0, "defender_ore": 0, "attacker_discount": 3,
        "defender_discount": 3, "attacker_wins_ties": True}


@pytest.mark.parametrize("viewer", [0, 1])
def test_before_the_first_war_there_is_nothing_to_draw(viewer):
    campaign = Position(WAR, wars=2, bids_revealed=False)
    seen, whole = (war_matrix(campaign, playouts=200, seed=1, viewer=who) for who in (viewer, None))
    np.testing.assert_array_equal(seen.samples, whole.samples)


@pytest.mark.parametrize("viewer", [0, 1])
def test_in_the_last_war_the_earlier_numbers_of_the_other_stay_hidden(viewer):
    """An entry is the mean over all numbers the other side can have set in the first war."""
    campaign = Position(WAR, **FREE)
    numbers = campaign.bids(0)

    def payoffs(own):
        found = []
        for other in numbers:
            first, second = (own, other) if viewer == 0 else (other, own)
            found.append(war_matrix(campaign.copy().apply(first).apply(second)).row_payoffs)
        return np.array(found)

    for own in numbers[1:3]:
        possible = payoffs(own)
        assert np.ptp(possible, axis=0).max() > 0       # who won the first war matters
        there = campaign.copy().apply(own if viewer == 0 else numbers[-1]).apply(numbers[-1] if viewer == 0 else own)
        seen = war_matrix(there, playouts=4000, seed=2, viewer=viewer)
        assert seen.playouts == 4000
        errors = np.maximum(seen.errors[0], 1e-12)
        assert (np.abs(seen.row_payoffs - possible.mean(axis=0)) <= 5 * errors).all()


def test_what_the_other_truly_set_makes_no_difference():
    campaign = Position(WAR, **FREE)
    matrices = [war_matrix(campaign.copy().apply("bid 2").apply(other), playouts=50, viewer=0).samples
                for other in ("bid 1", "bid 3")]
    np.testing.assert_array_equal(*matrices)
    with pytest.raises(AssertionError):
        np.testing.assert_array_equal(*(war_matrix(campaign.copy().apply("bid 2").apply(other)).row_payoffs
                                        for other in ("bid 1", "bid 3")))


@pytest.mark.parametrize("wars", [2, 3])
def test_where_even_the_numbers_that_can_be_set_are_hidden_there_is_no_matrix(wars):
    after = Position(WAR, wars=wars, bids_revealed=False).apply("bid 1").apply("bid 2")
    for viewer in (0, 1):
        with pytest.raises(ParameterError, match=f"seat {viewer} does not know which numbers can be set"):
            war_matrix(after, viewer=viewer)
    assert war_matrix(after, playouts=4).row_payoffs.shape == (3, 2)     # nobody's eyes: all is known


def test_a_last_war_in_the_open_stays_exact():
    assert war_matrix(Position(WAR), viewer=1).playouts == 0


def test_only_playouts_have_eyes():
    for how in ({"worth": (1, 1)}, {"values": lambda place: 0.0}):
        with pytest.raises(ParameterError, match="only one can be given"):
            war_matrix(Position(WAR), viewer=0, **how)
