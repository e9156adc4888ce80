"""open_goofspiel: the examples of its rules, the same tree and the same values as OpenSpiel's goofspiel, its doors."""

import numpy as np
import pyspiel
import pytest
from scipy.optimize import linprog

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core import IllegalActionError, Position, SavedGameError

GAME = "open_goofspiel"
# OpenSpiel measures points from the mean of both seats, so that is half of how far a seat is ahead.
OURS_AND_THEIRS = [
    (cards, order, utility, theirs, scale)
    for cards, orders in ((2, ("descending", "random")), (3, ("descending", "random")), (4, ("descending",)))
    for order in orders
    for utility, theirs, scale in (("win", "win_loss", 1), ("points", "point_difference", 2))
]


def matrix_value(payoffs):
    """Return what the row player can make sure of."""
    rows, columns = payoffs.shape
    found = linprog(
        [0] * rows + [-1], np.hstack([-payoffs.T, np.ones((columns, 1))]), np.zeros(columns),
        [[1] * rows + [0]], [1], [(0, 1)] * rows + [(None, None)],
    )
    assert found.success
    return found.x[-1]


def value(state, known):
    """Return seat 0's value of a state of OpenSpiel by backward induction, a matrix game at each pair of bids."""
    if state.is_terminal():
        return state.returns()[0]
    if state.is_chance_node():
        return sum(odds * value(state.child(outcome), known) for outcome, odds in state.chance_outcomes())
    key = str(state)
    if key not in known:
        def after(first, second):
            twin = state.clone()
            if state.is_simultaneous_node():
                twin.apply_actions([first, second])
            else:
                twin.apply_action(first)
                twin.apply_action(second)
            return value(twin, known)

        first = state.legal_actions(0)
        second = state.legal_actions(1) if state.is_simultaneous_node() else state.child(first[0]).legal_actions()
        known[key] = matrix_value(np.array([[after(a, b) for b in second] for a in first]))
    return known[key]


def terminals(state):
    """Return how many ways there are to the end, and the returns of seat 0 at all of them, sorted."""
    if state.is_terminal():
        return [state.returns()[0]]
    actions = state.legal_actions()
    return sorted(result for action in actions for result in terminals(state.child(action)))


def ours(cards, order, utility):
    return pyspiel.load_game(GAME, {"cards": cards, "order": order, "utility": utility})


def theirs(cards, order, returns_type):
    return pyspiel.load_game("goofspiel", {
        "num_cards": cards, "points_order": order, "returns_type": returns_type, "imp_info": False,
    })


@pytest.mark.parametrize(("cards", "order", "utility", "returns_type", "scale"), OURS_AND_THEIRS)
def test_values_are_those_of_openspiel(cards, order, utility, returns_type, scale):
    expected = scale * value(theirs(cards, order, returns_type).new_initial_state(), {})
    assert value(ours(cards, order, utility).new_initial_state(), {}) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(("cards", "order", "utility", "returns_type", "scale"), OURS_AND_THEIRS)
def test_the_ends_of_all_games_are_those_of_openspiel(cards, order, utility, returns_type, scale):
    turned = pyspiel.convert_to_turn_based(theirs(cards, order, returns_type))
    expected = [scale * result for result in terminals(turned.new_initial_state())]
    assert terminals(ours(cards, order, utility).new_initial_state()) == expected


@pytest.mark.parametrize(("cards", "ends"), [(2, 4), (3, 36), (4, 576), (5, 14_400)])
def test_games_are_counted(cards, ends):
    """Each seat plays its cards in any order: n! of them, less the last choice, which is none."""
    assert len(terminals(ours(cards, "descending", "win").new_initial_state())) == ends


def test_x1():
    place = Position(GAME, cards=3).apply("bid 3").apply("bid 1").apply("bid 1").apply("bid 2")
    assert place.is_terminal
    assert list(place.score) == [3, 3]
    assert list(place.returns) == [0, 0]


def test_x2():
    place = Position(GAME, cards=2).apply("bid 2").apply("bid 2")
    assert place.is_terminal
    assert list(place.score) == [0, 0]


def test_x3():
    payoffs = np.array([
        [Position(GAME, cards=2, utility="points").apply(a).apply(b).returns[0] for b in range(2)] for a in range(2)
    ])
    assert (payoffs[1] >= payoffs[0]).all()
    assert payoffs[1].min() == 0


def test_prizes_come_highest_first_or_at_random_o2_1():
    assert Position(GAME, cards=4).to_dict()["prize"] == 4
    place = Position(GAME, cards=4, order="random")
    assert place.actor == -1
    assert place.chance_outcomes == [(i, 0.25) for i in range(4)]
    assert place.apply(1).to_dict()["prize"] == 2
    assert [outcome for outcome, _ in place.apply("bid 1").apply("bid 2").chance_outcomes] == [0, 2, 3]


def test_the_first_bid_is_secret_o2_2():
    one, other = (Position(GAME, cards=4).apply(f"bid {card}") for card in (1, 3))
    assert one.observation(1) == other.observation(1)
    assert (one.tensor(1) == other.tensor(1)).all()
    assert one.observation(0) != other.observation(0)
    assert one.seen(1) == other.seen(1)
    assert len({one.determinize(1, seed).to_dict()["bid"] for seed in range(40)}) == 4
    assert one.determinize(0, 1).state_bytes == one.state_bytes
    assert one.determinize(1, 7).state_bytes == other.determinize(1, 7).state_bytes


@pytest.mark.parametrize("order", ["descending", "random"])
@pytest.mark.parametrize("cards", range(2, 14))
def test_positions_survive_as_data(cards, order):
    rng = np.random.default_rng(cards)
    place = Position(GAME, cards=cards, order=order, utility="points")
    while not place.is_terminal:
        assert Position.from_dict(GAME, place.to_dict()).state_bytes == place.state_bytes
        data = place.to_dict()
        left = sum(data["points"]) + sum(data["prizes"])
        place.apply(int(rng.choice(place.legal_actions)))
        assert sum(place.score) + sum(place.to_dict()["prizes"]) <= left
    assert Position.from_dict(GAME, place.to_dict()).state_bytes == place.state_bytes
    assert place.returns.sum() == 0


THREE = {"cards": 3, "order": "random"}


@pytest.mark.parametrize(("data", "word"), [
    ({"parameters": {"cards": 14}}, "cards"), ({"parameters": {"cards": True}}, "cards"),
    ({"parameters": []}, "parameters"), ({"parameters": {"order": "ascending"}}, "order"),
    ({"parameters": {"utility": 1}}, "utility"),
    ({"hand": 1}, "hand"), ({"hands": [[1, 2, 3, 4, 5]]}, "hands"),
    ({"hands": [[1, 2, 3, 4], [1, 2, 3, 4, 5]]}, "as many"),
    ({"hands": [[1, 1, 2, 3, 4], [1, 2, 3, 4, 5]]}, "twice"), ({"hands": [[6, 1, 2, 3, 4], [1, 2, 3, 4, 5]]}, "card"),
    ({"prize": 4}, "prize"), ({"prize": None}, "prize"), ({"points": [1, 0]}, "points"),
    ({"points": [-1, 0]}, "points"), ({"bid": 6}, "bid"), ({"bid": True}, "bid"), ({"bid": 0}, "bid"),
    ({"parameters": THREE, "bid": 1}, "bid"),
    ({"parameters": {"cards": 3}, "hands": [[1, 2], [1, 3]], "prizes": [2, 3]}, "highest"),
    ({"parameters": {"cards": 3}, "hands": [[1, 2], [1, 2]], "prizes": [1, 2], "points": [3, 0]}, "points"),
    ({"parameters": {"cards": 3}, "hands": [[1], [1]], "prizes": [1]}, "by themselves"),
])  # fmt: skip
def test_wrong_data_is_refused(data, word):
    with pytest.raises(SavedGameError, match=word):
        Position.from_dict(GAME, data)


def test_words():
    place = Position(GAME, cards=3)
    assert place.describe("bid 2") == "Seat 0 bids 2 for the prize of 3"
    assert place.number("bid 3") == 2
    with pytest.raises(IllegalActionError):
        place.number("bid 14")
    with pytest.raises(IllegalActionError):
        place.apply("bid 4")


def test_returns_stay_in_their_range():
    for utility in ("win", "points"):
        facts = Position(GAME, cards=5, utility=utility).facts()
        for seed in range(50):
            rng, place = np.random.default_rng(seed), Position(GAME, cards=5, utility=utility)
            while not place.is_terminal:
                assert facts["min_return"] <= place.estimate[0] <= facts["max_return"]
                place.apply(int(rng.choice(place.legal_actions)))
            assert facts["min_return"] <= place.returns[0] <= facts["max_return"]


def test_openspiels_own_tests():
    for text in (GAME, f"{GAME}(cards=4,order=random,utility=points)", f"{GAME}(cards=3,simultaneous_bids=true)"):
        pyspiel.random_sim_test(pyspiel.load_game(text), 5, True, False)
