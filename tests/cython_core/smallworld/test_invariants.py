"""S23: what holds in every position of every game, over all parameters."""

import random
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

sys.path.append(str(Path(__file__).parent))  # for smallworld_invariants.py and its like

import smallworld_invariants as invariants
from smallworld_walks import GAME, MANY, SEEDS, chosen, games, walk

ROUNDS = invariants.ROUNDS


@MANY
@given(games(), SEEDS)
def test_S23_the_counts_hold(parameters, seed):
    last = None
    for position in walk(parameters, seed):
        data = position.to_dict()
        invariants.check(data)
        now = data["round"], data["player"]
        if now != last:
            invariants.check_new_turn(data)
        last = now


@MANY
@given(games(), SEEDS)
def test_S23_3_and_8_steps(parameters, seed):
    before = None
    for position in walk(parameters, seed):
        data = position.to_dict()
        if before is not None and position.history[-1].actor >= 0:
            word = position.game.words.name(position.history[-1].action)
            invariants.check_coins(before, word, data)
            invariants.check_armies(before, word, data)
            invariants.check_conquest(before, word, data)
        before = data


@MANY
@given(games(), SEEDS)
def test_S23_7_every_node_is_a_real_choice(parameters, seed):
    for position in walk(parameters, seed):
        legal, facts = position.legal_actions, position.facts()
        if position.is_terminal:
            assert legal == []
            break
        assert legal == sorted(set(legal))
        # S17.7; what is left in the loot pool is a secret (S16.1), so that draw is shown in any case.
        assert (1 if position.to_dict()["node"]["kind"] == "loot draw" else 2) <= len(legal) <= facts["max_legal"]
        if position.actor == CHANCE:
            assert [outcome for outcome, _ in position.chance_outcomes] == legal
            assert sum(odds for _, odds in position.chance_outcomes) == pytest.approx(1)
            assert max(legal) < facts["max_chance_outcomes"]
            continue
        assert max(legal) < facts["num_actions"]
        assert position.to_dict()["node"]["seat"] == position.actor


@MANY
@given(games(), SEEDS)
def test_S23_7_undo_and_copy(parameters, seed):
    seen = []
    for position in walk(parameters, seed):
        assert position.copy().state_bytes == position.state_bytes
        seen.append(position.state_bytes)
    for before in reversed(seen[:-1]):
        position.undo()
        assert position.state_bytes == before


@settings(parent=MANY, max_examples=10)
@given(games(), SEEDS)
def test_S23_7_same_seed_same_game(parameters, seed):
    def played():
        dice, position = random.Random(seed), Position(GAME, seed=seed, **parameters)
        while not position.is_terminal:
            position.apply(chosen(position, dice))
        return position
    one, two = played(), played()
    assert one.history == two.history
    assert one.state_bytes == two.state_bytes


@MANY
@given(games(), SEEDS)
def test_S23_9_rounds_and_turns(parameters, seed):
    turns = []
    for position in walk(parameters, seed):
        data = position.to_dict()
        if not turns or turns[-1] != (data["round"], data["player"]):
            turns.append((data["round"], data["player"]))
    players = parameters["players"]
    assert set(turns) <= {(number, seat) for number in range(1, ROUNDS[players] + 1) for seat in range(players)}
    assert turns == sorted(turns)
    assert len(turns) == len(set(turns)) == ROUNDS[players] * players
    assert Counter(seat for _, seat in turns) == dict.fromkeys(range(players), ROUNDS[players])


@MANY
@given(games(), SEEDS)
def test_S11_the_end(parameters, seed):
    *_, position = walk(parameters, seed)
    facts, players = position.facts(), parameters["players"]
    assert sum(position.returns) == pytest.approx(0)
    assert all(facts["min_return"] <= value <= facts["max_return"] for value in position.returns)
    coins = [seat["coins"] for seat in position.to_dict()["seats"]]
    assert list(position.score) == coins
    if parameters["utility"] == "margin":
        assert list(position.returns) == pytest.approx([own - (sum(coins) - own) / (players - 1) for own in coins])
    else:
        winners = {seat for seat in range(players) if position.returns[seat] == max(position.returns)}
        assert all(coins[seat] == max(coins) for seat in winners)
    steps = Counter(step.actor == CHANCE for step in position.history)
    assert steps[False] <= facts["max_length"]
    assert steps[True] <= facts["max_chance_nodes"]


@settings(parent=MANY, max_examples=12)
@given(games(), SEEDS)
def test_data_and_bytes_lead_back_to_the_same_position(parameters, seed):
    for position in walk(parameters, seed):
        again = Position.from_dict(GAME, position.to_dict())
        assert again.state_bytes == position.state_bytes
        assert Position.from_bytes(GAME, position.state_bytes).state_bytes == position.state_bytes
