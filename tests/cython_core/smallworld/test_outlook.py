"""The guess of how a game ends: what it makes of each sign of strength, and how near it comes to what happens."""

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.search.playouts import play_random
from realmlab.cython_core.smallworld import cards

EVEN = dict.fromkeys(cards.SIGNS, (1, 2, 3))


def lead(board, mine, theirs="orcs hill @ 3:2 4:2", **rest):
    """Return the guess for seat 0, which has the turn."""
    return board(mine, theirs, node="turn", **rest).estimate[0]


@pytest.mark.parametrize(("more", "less"), [
    ({"active": "trolls swamp @ 9:2 14:2", "coins": 20}, {"active": "trolls swamp @ 9:2 14:2", "coins": 10}),
    ({"active": "trolls swamp @ 9:4 14:4"}, {"active": "trolls swamp @ 9:1 14:1"}),                 # tokens
    ({"active": "ratmen swamp @ 9:2 14:2"}, {"active": "white_ladies swamp @ 9:2 14:2"}),           # a better race
    ({"active": "trolls swamp @ 9:2 14:2", "decline": "elves @ 17 18"}, {"active": "trolls swamp @ 9:2 14:2"}),
])  # fmt: skip
def test_whoever_has_more_is_ahead(board, more, less):
    assert lead(board, more, round=5) > lead(board, less, round=5)


def test_a_race_matters_less_when_no_turns_are_left_to_play_it(board):
    better, worse = "elves swamp @ 9:2 14:2", "white_ladies swamp @ 9:2 14:2"
    early, late = (lead(board, better, round=when, utility="margin") - lead(board, worse, round=when, utility="margin")
                   for when in (3, 10))
    assert early > late + 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("utility", ["win", "margin"])
def test_the_guess_is_a_return(players, utility):
    position = Position("small_world", players=players, utility=utility, seed=1)
    rng = np.random.default_rng(players)
    facts = position.facts()
    while not position.is_terminal:
        assert position.estimate.sum() == pytest.approx(0, abs=1e-9)
        assert position.estimate.min() >= facts["min_return"]
        assert position.estimate.max() <= facts["max_return"]
        position.apply(int(rng.choice(position.legal_actions)))
    assert (position.estimate == position.returns).all()


def test_the_guess_tells_who_will_win():
    """Forty positions of games played at random, six rounds before the end: what quick players make of them."""
    guesses, results = [], []
    for seed in range(40):
        position = Position("small_world", players=2, seed=seed)
        rng = np.random.default_rng(seed)
        while position.to_dict()["round"] < 5:
            position.apply(int(rng.choice(position.legal_actions)))
        guesses.append(position.estimate[0])
        results.append(play_random(position, 200, seed=seed, sensible=True).returns[:, 0].mean())
    assert np.corrcoef(guesses, results)[0, 1] > 0.7


# The data ---------------------------------------------------------------------------------------


def test_experience_knows_every_race_and_power():
    known = cards.read("experience")
    for kind, records in (("races", cards.races()), ("powers", cards.powers())):
        assert set(known[kind]) == {record["id"] for record in records}
    assert cards.value_of("quarrying") == 0                 # of what is in no box nothing is known


@pytest.mark.parametrize(("wrong", "words"), [
    ({"active": [1, 2, 3]}, "outlook of 2 players has"),
    ({**EVEN, "turn": [1]}, "wrong number of numbers"),
    ({**EVEN, "tokens": (1, 2, "3"), "turn": [1, 2]}, "a number of coins"),
])  # fmt: skip
def test_an_outlook_that_cannot_be_is_refused(monkeypatch, wrong, words):
    monkeypatch.setattr(cards, "read", lambda _: {"outlook": {"2": wrong}})
    with pytest.raises(ValueError, match=words):
        cards.outlook(2)


@pytest.mark.parametrize("doubt", [[0, 1], [1, -1]])
def test_doubt_that_cannot_be_is_refused(monkeypatch, doubt):
    monkeypatch.setattr(cards, "read", lambda _: {"doubt": doubt})
    with pytest.raises(ValueError, match="doubt is above 0"):
        cards.doubt()
