"""K3: what is public, and the one thing that is not: a war number between setting and reveal."""

import random

import pytest

from realmlab.cython_core import Position, SavedGameError


@pytest.fixture
def bidding(board, seat, play):
    """Return a war of seat 0 against seat 1, both with a choice, before any number is set."""
    position = board(seat("0A:ss", ore=3), seat("0B:s 1A:s", ore=3, food=5), seat("2A:ss"))
    return play(position, "select patrol", "from 0A", "to 0B")


def test_K3_6_the_two_sides_bid_at_once_attacker_first(bidding, play):
    assert bidding.bidders == (0, 1)
    play(bidding, "bid 2")
    assert bidding.actor == 1


def test_K3_2_nobody_else_sees_a_number_before_the_reveal(bidding, play):
    low, high = play(bidding.copy(), "bid 1"), play(bidding.copy(), "bid 3")
    assert low.observation(0) != high.observation(0)
    assert (low.tensor(0) != high.tensor(0)).any()
    for rival in (1, 2):
        assert low.observation(rival) == high.observation(rival)
        assert (low.tensor(rival) == high.tensor(rival)).all()
        assert low.seen(rival) == high.seen(rival)
        assert low.seen(rival)[-1] == (0, None)
    assert low.seen(0)[-1] == (0, low.number("bid 1"))


def test_K8_4_after_the_reveal_everybody_knows_both(bidding, play):
    play(bidding, "bid 2", "bid 1")
    for viewer in range(3):
        assert bidding.seen(viewer)[-2:] == [(0, bidding.number("bid 2")), (1, bidding.number("bid 1"))]


def test_K3_2_a_hidden_number_is_drawn_anew_for_a_rival(bidding, play):
    play(bidding, "bid 2")
    for viewer, expected in ((0, 1), (1, 4), (2, 4)):
        drawn = {bidding.determinize(viewer, seed).state_bytes for seed in range(60)}
        assert len(drawn) == expected
        assert bidding.state_bytes in drawn


def test_K3_1_all_else_is_public(bidding, play, idle):
    play(bidding, "bid flag", "bid flag")
    idle(bidding)
    for viewer in range(3):
        assert bidding.determinize(viewer, 1).state_bytes == bidding.state_bytes
        assert all(step[1] is not None for step in bidding.seen(viewer))


def test_K3_2_there_is_no_defender_s_number_beside_a_hidden_one(bidding, play):
    data = play(bidding, "bid 2").to_dict()
    assert data["war"]["hidden"]
    data["war"]["defence"] = 1
    with pytest.raises(SavedGameError, match="hidden only until the defender has set one"):
        Position.from_dict("tiny_epic_kingdoms", data)


@pytest.mark.parametrize("field", ["seat", "a", "b", "c"])
def test_nobody_is_asked_when_the_game_is_over(field):
    chooser, position = random.Random(1), Position("tiny_epic_kingdoms", seed=1, players=2, max_rounds=1)
    while not position.is_terminal:
        position.apply(chooser.choice(position.legal_actions))
    data = position.to_dict()
    assert Position.from_dict("tiny_epic_kingdoms", data).state_bytes == position.state_bytes
    data["node"][field] = 1
    with pytest.raises(SavedGameError, match="when the game is over nobody is asked"):
        Position.from_dict("tiny_epic_kingdoms", data)
