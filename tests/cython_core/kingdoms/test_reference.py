"""The engine against the slow twin in tests/reference: the same nodes, choices, boards, scores and returns."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference.kingdoms import BASIC, Board, Seat, terrains, territories
from reference.kingdoms_play import Options, Shadow
from reference.kingdoms_score import returns, score

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
MODES = ("win", "rank", "score_difference")
SEEDS = st.integers(0, 2**32 - 1)
BASE_MAPS = sorted(name for name in territories() if name.startswith("k"))


def compare(position, shadow):
    """Check that both games stand at the same question, on the same board."""
    ask = shadow.ask
    assert (position.actor == CHANCE) == (ask.kind == "chance")
    if ask.kind == "chance":
        assert {outcome for outcome, _ in position.chance_outcomes} == ask.answers
        assert sum(odds for _, odds in position.chance_outcomes) == pytest.approx(1)
        return
    data, words = position.to_dict(), position.game.words
    kind = "bid" if data["node"]["kind"].startswith("bid") else data["node"]["kind"]
    assert (kind, data["node"]["seat"], position.actor) == (ask.kind, ask.seat, ask.seat)
    assert {words.name(action) for action in position.legal_actions} == ask.answers
    if shadow.board is not None:
        assert Board.from_dict(data) == shadow.board
        assert list(position.score) == [score(shadow.board, seat) for seat in range(shadow.board.players)]


def pick(answers, dice, warlike):
    """Choose an answer; a warlike player moves rather than collects, and sets few high numbers."""
    choices = sorted(answers, key=str)
    moves = [answer for answer in choices if str(answer).startswith(("from", "to", "bid flag"))]
    return dice.choice(moves) if warlike and moves and dice.random() < 0.6 else dice.choice(choices)


def play_both(position, shadow, dice, *, warlike=False, most=10**9):
    """Play both games with the same choices, comparing all the way; return how often each kind of node was met."""
    met = dict.fromkeys(("settle", "keep", "bid", "pay", "loser"), 0)
    while shadow.ask is not None and most > 0:
        compare(position, shadow)
        met[shadow.ask.kind] = met.get(shadow.ask.kind, 0) + 1
        answer = pick(shadow.ask.answers, dice, warlike)
        position.apply(answer)
        shadow.play(answer)
        most -= 1
    if shadow.ask is None:
        assert position.is_terminal
        expected = [float(value) for value in returns(shadow.board, shadow.options.returns)]
        assert list(position.returns) == pytest.approx(expected)
        assert list(position.score) == [score(shadow.board, seat) for seat in range(shadow.board.players)]
    return met


def whole_game(seed):
    dice = random.Random(seed)
    players = dice.randint(2, 5)
    options = Options(dice.random() < 0.5, dice.random() < 0.3, dice.choice((3, 60)), dice.choice(MODES))
    position = Position(GAME, players=players, abilities=False, **vars(options))
    shadow = Shadow.new(players, options)
    return play_both(position, shadow, dice, warlike=dice.random() < 0.5)


def crowded_board(dice):
    """Return a random legal board, full of neighbours and allies."""
    players = dice.randint(2, 5)
    cards = dice.sample(range(1, 9), players + (players == 2))
    maps = [f"k0{card}{dice.choice('ab')}" for card in cards]
    places = [f"{slot}{name}" for slot, map_id in enumerate(maps) for name in terrains(map_id)]
    lost = [place for place in places if players == 2 and place[0] == "2"]
    neutrals = set(dice.sample(lost, dice.randint(0, len(lost))))
    goods = dice.choice((1, 3, 9))
    seats = [Seat(*(dice.randint(0, goods) for _ in BASIC), tower=dice.randint(0, 4), magic=dice.randint(0, 3))
             for _ in range(players)]
    board = Board(maps, seats, neutrals, active=dice.randrange(players))
    board.shields = set(dice.sample(("patrol", "quest", "build", "research", "expand", "trade"), dice.randint(0, 4)))
    for number, seat in enumerate(seats):
        for _ in range(dice.randint(2, 6)):
            place_one(board, number, dice.choice(places), dice)
        if not seat.meeples:
            place_one(board, number, next(p for p in places if free_for(board, number, p)), dice)
    return board


def free_for(board, number, place):
    there = [n for n, seat in enumerate(board.seats) for _ in seat.meeples.get(place, "")]
    strangers = place in board.neutrals or (board.players == 2 and set(there) - {number})
    return len(there) < 2 and not strangers


def place_one(board, number, place, dice):
    if free_for(board, number, place):
        board.seats[number].put(place, dice.choice("sssl"))


def as_data(board, **parameters):
    """Write a Board in the form that Position.from_dict reads."""
    return {
        "parameters": {"players": board.players, "abilities": False, **parameters},
        "maps": board.maps,
        "seats": [dict(vars(seat)) for seat in board.seats],
        "neutrals": sorted(board.neutrals),
        "round": board.round,
        "active": board.active,
        "shields": sorted(board.shields),
        "final": board.final,
    }


def crowded_game(seed, most):
    dice = random.Random(seed)
    options = Options(dice.random() < 0.5, dice.random() < 0.3, 60, dice.choice(MODES))
    board = crowded_board(dice)
    position = Position.from_dict(GAME, as_data(board, **vars(options)))
    shadow = Shadow.of(board, options)
    return play_both(position, shadow, dice, warlike=True, most=most)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_whole_games_agree(seed):
    whole_game(seed)


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_games_from_crowded_boards_agree(seed):
    crowded_game(seed, most=120)


def test_crowded_boards_lead_to_the_rare_nodes():
    """So the comparison above does meet broken alliances and kept last meeples (K9.4, K9.5)."""
    total = {}
    for seed in range(200):
        for kind, times in crowded_game(seed, most=60).items():
            total[kind] = total.get(kind, 0) + times
    assert total["settle"] > 20
    assert total["keep"] > 0
    assert total["pay"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_many_games_agree(block):
    for seed in range(100 * block, 100 * block + 100):
        whole_game(seed)
        for more in range(10):
            crowded_game(10_000 + 10 * seed + more, most=400)
