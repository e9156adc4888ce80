"""The quick choices of playouts earn more than chance, also where a race is spent, split or slow to move."""

import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.search.playouts import play_random


def mean_coins(position, sensible):
    """Return what seat 0 has at the end, on average over many playouts in which the others choose by lot."""
    return play_random(position, 400, seed=3, sensible=[0] if sensible else []).scores[:, 0].mean()


@pytest.mark.parametrize(("seats", "rest"), [
    (["orcs hill"], {"round": 4}),                                          # nothing left of the race
    (["ratmen hill @ 3:4 4:4 9:4"], {"round": 8}),
    (["barbarians hill @ 3:4 4:4 9:3"], {"round": 8}),                      # tokens stay until READY (S13.2)
    ([{"active": "ratmen hill @ 3:4 4:4 9:4", "decline": "ghouls @ 14:3"}], {"round": 8}),     # Ghouls first (S13.6)
])
def test_a_sensible_playout_earns_more_than_chance(board, seats, rest):
    position = board(*seats, node="turn", **rest)
    assert mean_coins(position, True) > mean_coins(position, False)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_from_the_start_it_earns_half_as_much_again(players):
    position = Position("small_world", players=players)
    assert mean_coins(position, True) > 1.5 * mean_coins(position, False)


def test_a_state_keeps_to_its_limit():
    """Design 2: at most 1.5 KiB."""
    assert len(Position("small_world", players=5).state_bytes) <= 1536


@pytest.mark.parametrize("wrong", [[2], [-1], [True], "0", 1, None])
def test_who_chooses_sensibly_are_seats(wrong):
    with pytest.raises(ParameterError, match="sensible must be"):
        play_random(Position("small_world", players=2), 1, seed=1, sensible=wrong)


def test_all_seats_listed_are_all_seats():
    position = Position("small_world", players=2)
    listed, said = (play_random(position, 5, seed=1, sensible=who).scores for who in ([0, 1], True))
    assert (listed == said).all()
