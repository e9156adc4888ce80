"""Random campaigns over all parameters, each played beside a slow plain-Python twin of the rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from realmlab.cython_core import TERMINAL, IllegalActionError, Position
from realmlab.cython_core.search.playouts import play_random

FLAG, ZERO, PAY = 0, 12, 13
SIDES = ("attacker", "defender")


@st.composite
def campaigns(draw):
    """Parameters of any campaign in which somebody can set more than the flag."""
    wars = draw(st.integers(1, 8))
    few = st.integers(0, 4) | st.integers(0, 9)
    each_its_own = st.lists(st.integers(1, 99), min_size=wars, max_size=wars).map(lambda s: "+".join(map(str, s)))
    parameters = {
        "wars": wars,
        "stakes": draw(st.integers(1, 99).map(str) | each_its_own),
        **{f"{side}_{what}": draw(few) for side in SIDES for what in ("mana", "ore")},
        **{f"{side}_discount": draw(st.sampled_from([0, 0, 1, 2, 5, 11])) for side in SIDES},
        "cost": draw(st.sampled_from([0.0, 0.25, 0.1, 1 / 3, 7.7]) | st.floats(0, 100)),
        "roles": draw(st.sampled_from(["fixed", "alternate"])),
        **{name: draw(st.booleans()) for name in ("alliances", "attacker_wins_ties", "auto_pay", "allow_zero_bid")},
    }
    if not any(parameters[f"{side}_{what}"] for side in SIDES for what in ("mana", "ore", "discount")):
        parameters["defender_mana"] = 1
    return parameters


class Twin:
    """The same campaign, written once more from the rules: K8, K9.1, K14.6, K22; nothing clever."""

    def __init__(self, parameters):
        self.given = parameters
        stakes = [int(stake) for stake in parameters["stakes"].split("+")]
        self.stakes = stakes * parameters["wars"] if len(stakes) == 1 else stakes
        self.left = [[parameters[f"{side}_mana"], parameters[f"{side}_ore"]] for side in SIDES]
        self.discounts = [parameters["attacker_discount"], parameters["defender_discount"]]
        self.war, self.won, self.paid = 0, 0, [0, 0]
        self.bids, self.payments = {}, {}
        self.skip()

    @property
    def over(self):
        return self.war == self.given["wars"]

    @property
    def order(self):
        return [1, 0] if self.given["roles"] == "alternate" and self.war % 2 else [0, 1]

    @property
    def actor(self):
        if self.over:
            return TERMINAL
        todo = self.bids if len(self.bids) < 2 else self.payments
        return self.order[len(todo)]

    def legal(self):
        if self.over:
            return []
        return self.numbers(self.actor) if len(self.bids) < 2 else self.ways_to_pay(self.actor)

    def numbers(self, seat):
        mana, ore = self.left[seat]
        possible = [b for b in range(1, 12) if b - self.discounts[seat] <= 2 * mana + ore]
        return [FLAG, *possible] + [ZERO] * self.given["allow_zero_bid"]

    def debt(self, seat):
        number = {FLAG: 0, ZERO: 0}.get(self.bids[seat], self.bids[seat])
        return max(0, number - self.discounts[seat])

    def ways_to_pay(self, seat):
        debt, (mana, ore) = self.debt(seat), self.left[seat]
        every = [(m, o) for m, o in product(range(mana + 1), range(ore + 1)) if 2 * m + o >= debt]
        minimal = [(m, o) for m, o in every if not (m and 2 * m + o - 2 >= debt) and not (o and 2 * m + o - 1 >= debt)]
        if self.given["auto_pay"]:
            minimal = [min(minimal, key=lambda paid: (2 * paid[0] + paid[1], paid[0]))]
        self.ways = {PAY + m: (m, o) for m, o in minimal}
        assert len(self.ways) == len(minimal)
        return sorted(self.ways)

    def apply(self, action):
        self.once(action)
        self.skip()

    def once(self, action):
        seat = self.actor
        if len(self.bids) < 2:
            self.bids[seat] = action
            return
        mana, ore = self.ways[action]
        self.left[seat][0] -= mana
        self.left[seat][1] -= ore
        self.paid[seat] += 2 * mana + ore
        self.payments[seat] = action
        if len(self.payments) == 2:
            self.won += self.stakes[self.war] * self.winner()
            self.war += 1
            self.bids, self.payments = {}, {}

    def skip(self):
        while not self.over and len(self.legal()) == 1:
            self.once(self.legal()[0])

    def winner(self):
        """1: seat 0 wins, -1: seat 1, 0: an alliance."""
        attacker, defender = self.order
        a, d = (-1 if self.bids[seat] == FLAG else self.bids[seat] % 12 for seat in (attacker, defender))
        if a == d == -1 and self.given["alliances"]:
            return 0
        wins = a > d or (a == d != -1 and self.given["attacker_wins_ties"])
        return 1 if (attacker if wins else defender) == 0 else -1

    def value(self):
        """Exact, then rounded once."""
        return float(self.won - Fraction(self.given["cost"]) * (self.paid[0] - self.paid[1]))


def check(position, twin, facts):
    """Compare a position with its twin, and with what always holds."""
    assert position.actor == twin.actor
    assert position.is_terminal == twin.over
    legal = position.legal_actions
    assert legal == twin.legal() == sorted(set(legal))
    assert len(legal) != 1
    assert bool(legal) != position.is_terminal
    assert len(legal) <= facts["max_legal"]
    assert all(0 <= action < facts["num_actions"] for action in legal)
    assert len(position.history) + (not position.is_terminal) <= facts["max_length"]
    data = position.to_dict()
    left = [[seat["mana"], seat["ore"]] for seat in data["seats"]]
    assert left == twin.left
    assert min(map(min, left)) >= 0
    assert data["balance"] == twin.won
    assert position.score[0] == twin.value()
    for values in (position.score, position.returns, position.estimate):
        assert values.sum() == 0
    assert abs(position.estimate[0]) <= facts["max_return"]
    check_bidders(position, twin)


def check_bidders(position, twin):
    bidding = not twin.over and not twin.bids and all(len(twin.numbers(seat)) > 1 for seat in (0, 1))
    assert position.bidders == (tuple(twin.order) if bidding else ())
    for seat in position.bidders:
        assert position.bids(seat) == twin.numbers(seat)
    for seat in (0, 1):
        hidden = len(twin.bids) == 1 and seat not in twin.bids and len(twin.numbers(1 - seat)) > 1
        seen = position.seen(seat)
        assert [action for _, action in seen[:-1]] == [step.action for step in position.history[:-1]]
        assert not seen or (seen[-1][1] is None) == hidden


@settings(max_examples=300, deadline=None)
@given(parameters=campaigns(), data=st.data())
def test_random_play_beside_the_twin(parameters, data):
    position, twin = Position("kingdoms_war", **parameters), Twin(parameters)
    facts = position.facts()
    check(position, twin, facts)
    while not position.is_terminal:
        action = data.draw(st.sampled_from(position.legal_actions))
        position.apply(action)
        twin.apply(action)
        check(position, twin, facts)
    assert position.returns[0] == twin.value()
    assert facts["min_return"] <= position.returns[0] <= facts["max_return"]   # exactly, no tolerance
    spent = [2 * (parameters[f"{side}_mana"] - left[0]) + parameters[f"{side}_ore"] - left[1]
             for side, left in zip(SIDES, twin.left, strict=True)]
    assert spent == twin.paid


def random_position(parameters, data):
    position = Position("kingdoms_war", **parameters)
    for _ in range(data.draw(st.integers(0, position.facts()["max_length"]))):
        if position.is_terminal:
            break
        position.apply(data.draw(st.sampled_from(position.legal_actions)))
    return position


@settings(max_examples=150, deadline=None)
@given(parameters=campaigns(), data=st.data())
def test_round_trips(parameters, data):
    position = random_position(parameters, data)
    words = position.to_dict()
    again = Position.from_dict("kingdoms_war", words)
    assert again == position
    assert again.to_dict() == words
    assert again.facts() == position.facts()
    assert Position.from_bytes("kingdoms_war", position.state_bytes) == position
    saved = Position.from_json(position.to_json())
    assert saved == position
    assert saved.history == position.history


@settings(max_examples=100, deadline=None)
@given(parameters=campaigns(), data=st.data())
def test_play_and_undo_leave_no_trace(parameters, data):
    position = random_position(parameters, data)
    before = position.state_bytes
    steps = 0
    while not position.is_terminal and steps < 3:
        position.apply(data.draw(st.sampled_from(position.legal_actions)))
        steps += 1
    for _ in range(steps):
        position.undo()
    assert position.state_bytes == before


@settings(max_examples=100, deadline=None)
@given(parameters=campaigns(), data=st.data(), seed=st.integers(0, 99))
def test_determinized_positions_look_alike_to_the_seat(parameters, data, seed):
    """What is drawn anew is a position that could be, and the seat cannot tell it from the true one."""
    position = random_position(parameters, data)
    for seat in (0, 1):
        other = position.determinize(seat, seed)
        assert other.observation(seat) == position.observation(seat)
        assert other.tensor(seat).tobytes() == position.tensor(seat).tobytes()
        assert other.legal_actions == position.legal_actions
        assert Position.from_bytes("kingdoms_war", other.state_bytes) == other


@settings(max_examples=100, deadline=None)
@given(parameters=campaigns(), data=st.data(), action=st.integers(-5, 40))
def test_only_legal_actions_are_taken(parameters, data, action):
    position = random_position(parameters, data)
    if action in position.legal_actions:
        assert position.describe(action).startswith(("Attacker ", "Defender "))
        position.apply(action)
        return
    before = position.state_bytes
    with pytest.raises(IllegalActionError):
        position.apply(action)
    assert position.state_bytes == before


def chances(position, chance=1.0):
    """Return how likely each return of seat 0 is when every choice is drawn evenly, by playing all games."""
    if position.is_terminal:
        return Counter({round(position.returns[0], 9): chance})
    total = Counter()
    for action in position.legal_actions:
        total.update(chances(position.copy().apply(action), chance / len(position.legal_actions)))
    return total


@pytest.mark.parametrize("parameters", [
    {"stakes": "7"},
    {"allow_zero_bid": True, "attacker_discount": 2, "cost": 3.1},
    {"wars": 2, "attacker_mana": 1, "attacker_ore": 2, "defender_ore": 2, "auto_pay": False, "roles": "alternate"},
], ids=str)
@pytest.mark.parametrize("sensible", [False, True])
def test_random_games_draw_every_choice_alike(parameters, sensible):
    """20,000 games from one seed: each return comes as often as it must, within 5 standard deviations."""
    games = 20_000
    position = Position("kingdoms_war", **parameters)
    played = play_random(position, games, seed=11, sensible=sensible)
    expected = chances(position)
    seen = Counter(round(value, 9) for value in played.returns[:, 0])
    assert set(seen) <= set(expected)
    for value, chance in expected.items():
        assert abs(seen[value] - games * chance) <= 5 * (games * chance * (1 - chance)) ** 0.5, value
    assert played.longest == position.facts()["max_length"]
    assert not played.returns.sum(axis=1).any()
