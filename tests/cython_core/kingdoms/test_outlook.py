"""The guess of how a game ends: what it makes of each sign of strength, and how near it comes to what happens."""

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.search import Search

EVEN = {sign: [1, 2] for sign in cards.SIGNS}


@pytest.mark.parametrize(("places", "more", "less"), [
    ("0A:s 0C:s", {"mana": 6}, {"mana": 2}),
    ("0A:s 0C:s", {"food": 6}, {"food": 2}),
    ("0A:s 0C:s", {"magic": 3}, {"magic": 2}),
    ("0A:s 0C:s", {"tower": 3}, {"tower": 1}),
])  # fmt: skip
def test_whoever_has_more_is_ahead(board, seat, places, more, less):
    first, second = (board(seat(places, **goods), seat("1A:s 1C:s")).estimate for goods in (more, less))
    assert first[0] > second[0]
    assert first.sum() == pytest.approx(0)


def test_a_meeple_more_is_worth_having_and_one_that_lies_is_not_worth_one_that_stands(board, seat):
    guesses = [board(seat(places), seat("1A:s 1B:s 1C:s 1D:s", magic=4)).estimate[0]
               for places in ("0A:s 0B:s 0C:s", "0A:s 0B:s 0C:l", "0A:s 0B:s")]
    assert guesses == sorted(guesses, reverse=True)


@pytest.mark.parametrize("returns", ["win", "rank", "score_difference"])
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_the_guess_is_a_return(players, returns):
    position = Position("tiny_epic_kingdoms", players=players, returns=returns, seed=1)
    luck, facts = np.random.default_rng(players), position.facts()
    while not position.is_terminal:
        assert position.estimate.min() >= facts["min_return"] - 1e-9
        assert position.estimate.max() <= facts["max_return"] + 1e-9
        assert players == 1 or position.estimate.sum() == pytest.approx(0, abs=1e-9)
        position.apply(int(luck.choice(position.legal_actions)))


def test_in_the_final_part_points_count_and_far_from_a_limit_they_do_not(board, seat):
    ahead, behind = seat("0A:s", tower=3), seat("1A:s 1C:s", food=6)
    guesses = [board(ahead, behind, round=when, max_rounds=8, final=final).estimate[0]
               for when, final in ((1, False), (8, False), (8, True))]
    assert guesses[0] < guesses[1] < guesses[2]


def test_magic_is_worth_learning_for_a_faction_nobody_has_played(board, seat):
    guesses = []
    for level in range(5):
        mine = seat("0A:s", faction="halflings", magic=level)
        guesses.append(board(mine, seat("1A:s"), seat("2A:s"), abilities=True).estimate[0])
    assert guesses == sorted(guesses)


def test_without_abilities_factions_are_alike(board, seat):
    first, second = (board(seat("0A:s", faction=name, magic=2), seat("1A:s", faction="elves")).estimate[0]
                     for name in ("merfolk", "shapeshifters"))
    assert first == second


def test_a_lead_in_points_is_the_lead_there_is_when_the_end_has_come(board, seat):
    position = board(seat("0A:s 0C:s", tower=6), seat("1A:s", magic=2), returns="score_difference", final=True)
    assert position.estimate[0] == position.score[0] - position.score[1]


def test_the_guess_tells_who_will_win():
    """Games between searches, one move in five by lot: the guess two thirds through a game against how it ended."""
    guesses, results = [], []
    for seed in range(30):
        position, luck, seen = Position("tiny_epic_kingdoms", players=2, seed=seed), np.random.default_rng(seed), []
        while not position.is_terminal:
            seen.append(position.estimate[0])
            action = int(luck.choice(position.legal_actions))
            if not position.bidders and luck.random() > 0.2:
                action = Search(position, seed=len(seen), memory=8).run(simulations=20).best
            position.apply(action)
        guesses.append(seen[2 * len(seen) // 3])
        results.append(position.returns[0])
    assert np.corrcoef(guesses, results)[0, 1] > 0.5


# The data ---------------------------------------------------------------------------------------


def test_experience_knows_every_faction_that_is_dealt_to_two():
    known = cards.read("experience")
    names = {record["id"] for record in cards.factions()}
    assert set(known["factions"]) == set(known["magic of factions"]) == names
    unplayed = {name for name, worth in known["factions"].items() if worth == [0, 0]}
    assert unplayed == {record["id"] for record in cards.factions() if record["min_players"] > 2}


def test_of_a_new_faction_nothing_is_known(monkeypatch):
    monkeypatch.setattr(cards, "read", lambda _: {"factions": {"orcs": [1, 2]}})
    monkeypatch.setattr(cards, "factions", lambda: ({"id": "orcs"}, {"id": "snails"}))
    assert cards.worths("factions") == [(1, 2), (0, 0)]


@pytest.mark.parametrize(("kind", "wrong", "words"), [
    ("signs", {"mana": [1, 2]}, "the signs are"),
    ("signs", EVEN | {"mana": [1]}, "two numbers"),
    ("signs", EVEN | {"mana": [1, "2"]}, "signs is a number below 100, not '2'"),
    ("magic", [[0, 0], [1, 1000]], "magic is a number below 100, not 1000"),
])  # fmt: skip
def test_an_outlook_that_cannot_be_is_refused(monkeypatch, kind, wrong, words):
    monkeypatch.setattr(cards, "read", lambda _: {kind: wrong})
    with pytest.raises(ValueError, match=words):
        cards.worths(kind)
