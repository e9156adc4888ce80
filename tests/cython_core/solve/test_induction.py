"""Backward induction: exact values, the same as by plain recursion; what it refuses."""

import random

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import induction, matrix
from realmlab.cython_core.solve.graph import Graph

# K22.8: ore of A, ore of D, w, discount of A, value, A's and D's shares of flag, 1, 2, ... in eighths.
ROWS = [
    (1, 1, 1 / 4, 0, -25 / 32, [7, 1], [1, 7]),
    (2, 2, 1 / 4, 0, -19 / 32, [6, 1, 1], [1, 1, 6]),
    (3, 3, 1 / 4, 0, -7 / 16, [5, 1, 1, 1], [1, 1, 1, 5]),
    (3, 3, 1 / 2, 0, -1 / 4, [2, 2, 2, 2], [2, 2, 2, 2]),
    (2, 3, 1 / 4, 0, -19 / 32, [6, 1, 1], [1, 1, 6, 0]),
    (4, 2, 1 / 4, 0, 11 / 32, [0, 1, 1, 6, 0], [6, 1, 1]),
    (3, 3, 1 / 4, 1, 7 / 16, [0, 1, 1, 1, 5], [5, 1, 1, 1]),
]


@pytest.mark.parametrize(("mine", "theirs", "cost", "discount", "value", "attack", "defence"), ROWS)
def test_e64_one_war(mine, theirs, cost, discount, value, attack, defence):
    war = Position("kingdoms_war", attacker_ore=mine, defender_ore=theirs, cost=cost, attacker_discount=discount)
    solved = induction.solve(war)
    assert solved.value == pytest.approx(value, abs=1e-15)
    assert solved.gap <= 1e-14
    strategies = solved.strategies(war)
    np.testing.assert_allclose(list(strategies[0].values()), np.array(attack) / 8, atol=1e-15)
    np.testing.assert_allclose(list(strategies[1].values()), np.array(defence) / 8, atol=1e-15)
    assert list(strategies[0]) == war.bids(0)


def recursed(position, known):
    """The value to seat 0 in plain Python: every state again and again, unless it is known."""
    if position.is_terminal:
        return position.returns[0]
    key = position.state_bytes
    if key not in known:
        if position.bidders:
            first, second = position.bidders
            payoffs = np.array([
                [recursed(position.copy().apply(mine).apply(theirs), known) for theirs in position.bids(second)]
                for mine in position.bids(first)
            ])
            known[key] = matrix.solve(payoffs).value if first == 0 else -matrix.solve(-payoffs).value
        else:
            values = [recursed(position.copy().apply(action), known) for action in position.legal_actions]
            known[key] = max(values) if position.actor == 0 else min(values)
    return known[key]


@pytest.mark.parametrize("given", [
    {"wars": 3},
    {"wars": 2, "roles": "alternate", "attacker_mana": 1, "stakes": "1/3"},
    {"wars": 2, "auto_pay": False, "attacker_mana": 2, "defender_mana": 1, "defender_ore": 1},
    {"wars": 3, "alliances": True, "allow_zero_bid": True, "attacker_ore": 2, "defender_ore": 0},
    {"wars": 2, "attacker_wins_ties": True, "cost": 0.0},
    {"wars": 2, "utility": "win"},
    {"wars": 2, "retreat": True, "attacker_food": 5, "defender_food": 4},
])
def test_plain_recursion_finds_the_same(given):
    campaign = Position("kingdoms_war", **given)
    solved, known = induction.solve(campaign), {}
    assert solved.value == pytest.approx(recursed(campaign, known), abs=1e-13)
    assert solved.size.states == len(known)
    assert solved.size == induction.measure(campaign) or solved.size.bytes > 0


def test_values_and_strategies_along_the_way():
    campaign = Position("kingdoms_war", wars=2, auto_pay=False, attacker_mana=2)
    solved = induction.solve(campaign)
    assert solved.position == campaign
    after = campaign.copy().apply("bid 2").apply("bid 1")
    assert not after.bidders
    assert list(solved.strategies(after)[0].values()).count(1.0) == 1     # how to pay is no hidden bid: one way is best
    ends = [solved.value_at(after.copy().apply(action)) for action in after.legal_actions]
    assert solved.value_at(after) == max(ends)
    while not after.is_terminal:
        after.apply(after.legal_actions[0])
    assert solved.value_at(after) == after.returns[0]
    assert solved.strategies(after) == {}


def test_threads_find_the_same():
    campaign = Position("kingdoms_war", wars=8, attacker_ore=9, defender_ore=9)
    one, three = induction.solve(campaign), induction.solve(campaign, threads=3)
    assert one.value == three.value
    assert one.gap == three.gap <= 1e-12
    assert one.size.bids > 1000


@pytest.mark.parametrize(("position", "says"), [
    (lambda: Position("tiny_epic_kingdoms", players=3), "has 3"),
    (lambda: Position("tiny_epic_kingdoms", players=1), "has 1"),
    (lambda: Position("kingdoms_war").apply("bid 1"), "start before the bid"),
    (lambda: Position("kingdoms_war", wars=2, bids_revealed=False), "stays hidden"),
    (lambda: Position("kingdoms_war", utility="general"), "do not add to 0"),
    (lambda: "kingdoms_war", "starts from a Position"),
])
def test_what_it_cannot_solve(position, says):
    with pytest.raises(ParameterError, match=says):
        induction.solve(position())


@pytest.mark.parametrize("limit", [{"states": 50}, {"memory": 100_000}])
def test_a_game_too_large_is_refused_with_its_size(limit):
    with pytest.raises(ParameterError, match=r"public states were found .* bytes each .* histories"):
        induction.solve(Position("kingdoms_war", wars=6, attacker_ore=7), **limit)
    with pytest.raises(ParameterError, match="too large"):
        induction.measure(Position("tiny_epic_kingdoms", players=2), states=3000)


@pytest.mark.parametrize("given", [{"states": 0}, {"states": True}, {"memory": 1.5}, {"threads": 0}, {"threads": None}])
def test_limits_are_checked(given):
    with pytest.raises(ParameterError, match=next(iter(given))):
        induction.solve(Position("kingdoms_war"), **given)


def test_a_position_of_another_game_has_no_value_here():
    solved = induction.solve(Position("kingdoms_war", wars=2))
    between_bids = Position("kingdoms_war", wars=2).apply("bid 1")
    for other in (Position("kingdoms_war"), between_bids, Position("tiny_epic_kingdoms")):
        with pytest.raises(ParameterError, match="does not come to this position"):
            solved.value_at(other)


def test_only_endings_of_the_game_that_was_solved_have_a_value():
    """Another campaign ends with other stores, another start with another balance of stakes."""
    def ended(position):
        while not position.is_terminal:
            position.apply(position.legal_actions[-1])
        return position

    campaign = Position("kingdoms_war", wars=2, stakes="1/3")
    late = campaign.copy().apply("bid 2").apply("bid 1")      # seat 0 has won the first war
    solved, rest = induction.solve(campaign), induction.solve(late)
    lost = ended(campaign.copy().apply("bid flag").apply("bid 1"))
    assert solved.value_at(lost) == lost.returns[0]
    assert rest.value_at(ended(late.copy())) == solved.value_at(ended(late.copy()))
    for known, stranger in ((rest, lost), (solved, ended(Position("kingdoms_war", wars=2, stakes="3/1"))),
                            (solved, ended(Position("kingdoms_war"))), (solved, ended(Position("open_goofspiel")))):
        with pytest.raises(ParameterError, match="does not end in this position"):
            known.value_at(stranger)


def test_many_endings_are_all_known():
    """More than the table of endings has room for at first."""
    campaign = Position("kingdoms_war", wars=4, stakes="1/2/4/8", attacker_mana=3, defender_mana=3, auto_pay=False)
    solved, chance = induction.solve(campaign), random.Random(1)
    for _ in range(300):
        position = campaign.copy()
        while not position.is_terminal:
            position.apply(chance.choice(position.legal_actions))
        assert solved.value_at(position) == position.returns[0]


@pytest.mark.parametrize("given", [None, "kingdoms_war", 3])
def test_what_is_no_position_has_no_value(given):
    solved = induction.solve(Position("kingdoms_war"))
    for ask in (solved.value_at, solved.strategies):
        with pytest.raises(ParameterError, match="Position"):
            ask(given)


# Games described in Python ----------------------------------------------------------------------


def goofspiel(cards):
    """Goofspiel with the prizes in falling order: (my cards, your cards, the difference of points)."""
    def look(state):
        mine, yours, lead = state
        if not mine:
            return lead
        prize = len(mine)
        return "bids", [[(mine - {a}, yours - {b}, lead + prize * ((a > b) - (a < b))) for b in sorted(yours)]
                        for a in sorted(mine)]
    return (frozenset(range(1, cards + 1)), frozenset(range(1, cards + 1)), 0), look


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_goofspiel_is_fair(cards):
    start, look = goofspiel(cards)
    solved = induction.solve_described(start, look)
    assert solved.value == pytest.approx(0, abs=1e-14)
    mine, yours = solved.mixes(start)
    np.testing.assert_allclose(mine, yours, atol=1e-12)


def test_moves_and_chance():
    """Seat 1 picks a die, seat 0 guesses odd or even against a coin of 1/4: the rest is arithmetic."""
    looks = {
        "start": ("move", 1, ["fair", "bent"]),
        "fair": ("chance", [(0.5, 1), (0.5, -1)]),
        "bent": ("chance", [(0.25, -3), (0.75, "choose")]),
        "choose": ("move", 0, [0.5, -2, 0.25]),
    }
    solved = induction.solve_described("start", lambda state: looks.get(state, state))
    assert solved.value_at("bent") == -0.375 == solved.value
    assert solved.value_at("fair") == 0
    assert solved.states == 4
    with pytest.raises(ParameterError, match="no hidden bid"):
        solved.mixes("start")


@pytest.mark.parametrize("seen", [
    ("bids", []), ("bids", [[]]), ("bids", [[1], [1, 2]]), ("move", 2, [1]), ("move", 0, []), ("chance", []), ("x",),
    (), ("bids",), ("bids", 3), ("bids", [1, 2]), ("bids", [[1]], 2), ("move", 0, 5), ("move", 0, [[1]]),
    ("chance", [1]), ("chance", 3), ("chance", [("x", 1)]), ("chance", [(1, 1, 1)]),
    None, "x", [1], 10 ** 400, float("nan"), 1j,
])
def test_a_wrong_description_is_refused(seen):
    with pytest.raises(ParameterError):
        induction.solve_described("start", lambda state: seen if state == "start" else 0)


def test_what_describes_nothing_is_refused():
    with pytest.raises(ParameterError, match="look must be a function"):
        induction.solve_described("start", None)
    with pytest.raises(ParameterError, match="hashable"):
        induction.solve_described(["start"], lambda state: 0)
    with pytest.raises(ParameterError, match="threads"):
        induction.solve_described("start", lambda state: 0, threads="many")
    with pytest.raises(ParameterError, match="does not come to"):
        induction.solve_described("start", lambda state: 0).value_at([])


def test_a_position_that_comes_again_is_refused():
    with pytest.raises(ParameterError, match="come again"):
        induction.solve_described("a", lambda state: ("move", 0, ["b" if state == "a" else "a", 0]))


def test_a_finished_game_is_worth_its_returns():
    over = Position("kingdoms_war").apply("bid 1").apply("bid 2")
    solved = induction.solve(over)
    assert solved.value == over.returns[0]
    assert solved.size.states == 0


@pytest.mark.parametrize("given", [
    (3, 0, 1, 1, [-1], []), (0, 2, 1, 1, [-1], []), (0, 0, 1, 1, [], []), (0, 0, 65, 1, [-1] * 65, []),
    (1, 0, 0, 1, [], []), (1, 0, 1, 1, [-2], []), (1, 0, 1, 1, [2 ** 31], []), (2, 0, 1, 1, [-1], []),
])
def test_a_graph_checks_its_places(given):
    graph = Graph()
    assert graph.mark_ending(1.0) == -1 == graph.mark_ending(1.0)
    with pytest.raises(ParameterError):
        graph.add(*given)


def test_a_graph_has_values_only_once_it_is_solved():
    graph = Graph()
    graph.add(1, 0, 2, 1, [graph.mark_ending(0.5), graph.mark_ending(-0.0)], [])
    for early in (graph.value, graph.best, graph.mixes):
        with pytest.raises(ParameterError):
            early(0)
    graph.solve(10, 1)
    assert (graph.value(0), graph.best(0), graph.value(-1)) == (0.5, 0, 0.5)
    for wrong in (1, -3, 10 ** 12):
        with pytest.raises(ParameterError, match="there is no"):
            graph.value(wrong)
    graph.add(1, 0, 1, 1, [7], [])
    with pytest.raises(ParameterError, match="place 7 follows"):
        graph.solve(10, 1)
    with pytest.raises(ParameterError):
        graph.value(1)
