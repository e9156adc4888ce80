"""The quick choices of playouts: drawn by the odds of their habits, better than by lot, blind to what is hidden."""

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.policy import habits, priors
from realmlab.cython_core.search.playouts import play_random

GAMES = [
    {"players": 1}, {"players": 2}, {"players": 3, "heroes_call": True, "pool": "both", "exploration": True},
    {"players": 5, "setup": "chosen", "auto_pay": False, "allow_zero_bid": True},
]


def decisions(parameters, seed):
    """Yield the positions of a game by lot where somebody decides."""
    position, luck = Position("tiny_epic_kingdoms", seed=seed, **parameters), np.random.default_rng(seed)
    while not position.is_terminal:
        if position.actor >= 0:
            yield position
        position.apply(int(luck.choice(position.legal_actions)))


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_every_choice_may_be_drawn_and_one_will_be(parameters):
    for position in decisions(parameters, 1):
        found = priors(position.state_bytes, position.legal_actions)
        assert min(found) > 0
        assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_the_odds_are_the_products_of_those_of_the_habits(parameters):
    logs = np.array(cards.habits())
    for position in decisions(parameters, 2):
        odds = np.exp([logs[habits(position.state_bytes, action)].sum() for action in position.legal_actions])
        assert priors(position.state_bytes, position.legal_actions) == pytest.approx(odds / odds.sum())


@pytest.mark.parametrize(("players", "least"), [(2, 0.9), (3, 0.75), (5, 0.6)])
def test_one_who_chooses_so_wins_most_games_against_choices_by_lot(players, least):
    won = 0
    for seed in range(40):
        position, seat = Position("tiny_epic_kingdoms", players=players, seed=seed), seed % players
        won += (play_random(position, 10, seed=seed, sensible=[seat]).returns[:, seat] > 0).sum()
    assert won > least * 400


def test_a_hidden_number_bears_on_nothing():
    """K3.2: whatever the attacker has set, the defender's odds are the same."""
    wars = [position.copy() for position in decisions({"players": 3}, 3) if position.bidders]
    assert len(wars) > 3
    for war in wars:
        after = [war.copy().apply(number) for number in war.bids(war.bidders[0])]
        assert len({tuple(priors(later.state_bytes, later.legal_actions)) for later in after}) == 1


def test_no_seat_leans_on_what_it_cannot_know():
    """In any world its seat can imagine (K3.2, K3.4) a decision has the same odds."""
    others = 0
    for position in decisions({"players": 3, "heroes_call": True, "pool": "both", "exploration": True}, 4):
        odds = priors(position.state_bytes, position.legal_actions)
        for draw in range(3):
            world = position.determinize(position.actor, draw)
            others += world.state_bytes != position.state_bytes
            assert priors(world.state_bytes, world.legal_actions) == odds
    assert others > 20


def test_research_is_done_when_it_can_be(board, seat, play):
    position = play(board(seat("0A:s", mana=3), seat("1A:s", mana=3)), "select research")
    assert dict(zip(position.legal_actions, priors(position.state_bytes, position.legal_actions), strict=True))[
        position.number("act")] > 0.5


# The door ---------------------------------------------------------------------------------------


def test_only_choices_of_a_decision_have_habits():
    position = Position("tiny_epic_kingdoms", players=2)
    with pytest.raises(ValueError, match="nobody decides"):         # the deal
        habits(position.state_bytes, 0)
    with pytest.raises(ValueError, match="nobody decides"):
        priors(b"", [0])
    state = next(decisions({"players": 2}, 1)).state_bytes
    for wrong in (-1, 495, 10**6):
        with pytest.raises(ValueError, match=f"{wrong} is no choice"):
            habits(state, wrong)
    with pytest.raises(ValueError, match="nobody decides"):
        priors(state, [])


@pytest.mark.parametrize(("kind", "numbers", "words"), [
    ("all units", [1, 2], "how many numbers"),
    ("card faction", {"orcs": [1]}, "6 numbers of each faction"),
    ("all units", ["1"], "habits.json: all units is a number below 100, not '1'"),
])  # fmt: skip
def test_odds_that_cannot_be_are_refused(monkeypatch, kind, numbers, words):
    data = cards.read("habits")["habits"] | {kind: numbers}
    monkeypatch.setattr(cards, "read", lambda _: {"habits": data})
    with pytest.raises(ValueError, match=words):
        cards.habits()


def test_a_faction_nobody_has_played_has_even_odds(monkeypatch):
    data = cards.read("habits")["habits"] | {"card faction": {"orcs": [1, 2, 3, 4, 5, 6]}}
    monkeypatch.setattr(cards, "read", lambda _: {"habits": data})
    monkeypatch.setattr(cards, "factions", lambda: ({"id": "snails"}, {"id": "orcs"}))
    kinds = list(cards.HABITS)
    start = sum(cards.HABITS[kind] for kind in kinds[:kinds.index(cards.OF_FACTIONS)])
    assert cards.habits()[start:start + 18] == (0,) * 6 + (1, 2, 3, 4, 5, 6) + (0,) * 6
