"""Random campaigns over all parameters, each played beside a slow plain-Python twin of the rules."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference.war import GOODS, SIDES, Campaign

from realmlab.cython_core import IllegalActionError, Position
from realmlab.cython_core.search.playouts import play_random


def one_of(*names):
    return st.sampled_from(names)


@st.composite
def campaigns(draw):
    """Parameters of any campaign in which somebody has a choice."""
    wars = draw(st.integers(1, 8))
    few = st.integers(0, 4) | st.integers(0, 9)
    each_its_own = st.lists(st.integers(1, 99), min_size=wars, max_size=wars).map(lambda s: "/".join(map(str, s)))
    hidden = draw(one_of(False, False, True))
    parameters = {
        "wars": wars,
        "stakes": draw(st.integers(1, 99).map(str) | each_its_own),
        **{f"{side}_{what}": draw(few) for side in SIDES for what in ("mana", "ore", "food")},
        **{f"{side}_discount": draw(one_of(0, 0, 1, 2, 5, 11)) for side in SIDES},
        **{f"{side}_meeples": draw(st.integers(1, 7)) for side in SIDES},
        **{f"{side}_food_fights": draw(one_of(False, False, True)) for side in SIDES},
        "cost": draw(st.sampled_from([0.0, 0.25, 0.1, 1 / 3, 7.7]) | st.floats(0, 100)),
        "roles": draw(one_of("fixed", "alternate")),
        "utility": draw(one_of("points", "points", "win", "general")),
        "meeple": draw(one_of(0, 1, 7)),
        "alliance_share": draw(one_of(0, 33, 100)),
        **{name: draw(st.booleans()) for name in ("alliances", "attacker_wins_ties", "allow_zero_bid", "flags")},
        "auto_pay": hidden or draw(st.booleans()),
        "retreat": not hidden and draw(st.booleans()),
        "bids_revealed": not hidden,
    }
    if not any(len(Campaign.numbers(Bare(parameters), seat)) > 1 for seat in range(2)):
        parameters |= {"defender_mana": 1, "flags": True}
    return parameters


class Bare(Campaign):
    """A campaign in which nothing is passed, to ask what can be set at its start."""

    def skip(self):
        """Stay at the start."""


def check(position, twin, facts):
    """Compare a position with its twin, and with what always holds."""
    assert position.actor == twin.actor
    assert position.is_terminal == twin.over
    legal = position.legal_actions
    assert legal == twin.legal() == sorted(set(legal))
    assert len(legal) != 1 or not twin.given["bids_revealed"]
    assert bool(legal) != position.is_terminal
    assert len(legal) <= facts["max_legal"]
    assert all(0 <= action < facts["num_actions"] for action in legal)
    assert len(position.history) + (not position.is_terminal) <= facts["max_length"]
    data = position.to_dict()
    left = [[seat[good] for good in GOODS] for seat in data["seats"]]
    assert left == twin.left
    assert min(map(min, left)) >= 0
    assert [seat["meeples"] for seat in data["seats"]] == twin.meeples
    assert data["balance"] == twin.balance
    assert position.score.tolist() == pytest.approx(twin.values(), abs=1e-12)
    if twin.given["utility"] != "general":
        assert position.score[0] == twin.values()[0]   # rounded once, so equal to the last bit
        for values in (position.score, position.returns, position.estimate):
            assert values.sum() == 0
    assert max(abs(position.estimate)) <= facts["max_return"]
    check_bidders(position, twin)


def check_bidders(position, twin):
    hidden = not twin.given["bids_revealed"]
    wide = all(len(twin.numbers(seat)) > 1 for seat in (0, 1))
    bidding = not twin.over and not twin.bids and (hidden or wide)
    assert position.bidders == (tuple(twin.order) if bidding else ())
    for seat in position.bidders:
        assert position.bids(seat) == twin.numbers(seat)
    for seat in (0, 1):
        if hidden:
            check_hidden(position.seen(seat), twin, seat)
        else:
            check_seen(position, twin, seat)


def check_seen(position, twin, seat):
    """Only the first number is secret, and only until the second is set (K3.2)."""
    secret = len(twin.bids) == 1 and seat not in twin.bids and len(twin.numbers(1 - seat)) > 1
    seen = position.seen(seat)
    assert [action for _, action in seen[:-1]] == [step.action for step in position.history[:-1]]
    assert not seen or (seen[-1][1] is None) == secret


def check_hidden(seen, twin, seat):
    """One's own numbers are seen, those of the other only when all is over."""
    assert seen == [(side, number if side == seat or twin.over else None) for side, number in twin.told]


@settings(max_examples=300, deadline=None)
@given(parameters=campaigns(), data=st.data())
def test_random_play_beside_the_twin(parameters, data):
    position, twin = Position("kingdoms_war", **parameters), Campaign(parameters)
    facts = position.facts()
    check(position, twin, facts)
    while not position.is_terminal:
        action = data.draw(st.sampled_from(position.legal_actions))
        position.apply(action)
        twin.apply(action)
        check(position, twin, facts)
    for value in position.returns:
        assert facts["min_return"] <= value <= facts["max_return"]   # exactly, no tolerance
    for seat, left in enumerate(twin.left):
        before = [parameters[f"{SIDES[seat]}_{good}"] for good in GOODS]
        assert twin.value_of(seat, before) - twin.value_of(seat, left) == twin.paid[seat]


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
        assert other.actor == position.actor
        if position.actor == seat:
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
