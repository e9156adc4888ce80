"""A second opinion at the nodes of random games: what is legal, what it costs, what it brings."""

import sys
from pathlib import Path

from hypothesis import given

from realmlab.cython_core import Position

sys.path.append(str(Path(__file__).parent))  # for smallworld_conquest.py and its like

from smallworld_conquest import Table
from smallworld_decline import plain, wrong
from smallworld_invariants import ROUNDS
from smallworld_scoring import income
from smallworld_steps import certain, differences
from smallworld_walks import GAME, MANY, SEEDS, games, walk


@MANY
@given(games(), SEEDS)
def test_S17_4_a_second_opinion_on_what_is_legal(parameters, seed):
    for position in walk(parameters, seed):
        data = position.to_dict()
        if position.actor >= 0 and data["node"]["kind"] == "conquest":
            table = Table(data)
            table.act(data["node"]["slot"])
            assert {position.game.words.name(action) for action in position.legal_actions} == table.allowed()


@MANY
@given(games(), SEEDS)
def test_S6_6_a_second_opinion_on_what_it_costs(parameters, seed):
    before = None
    for position in walk(parameters, seed):
        data = position.to_dict()
        word = position.game.words.name(position.history[-1].action) if position.history else ""
        if before and position.history[-1].actor >= 0 and word.startswith("conquer") and (
                before["node"]["kind"] == data["node"]["kind"] == "conquest"):
            table, region = Table(before), int(word.split()[1])
            table.act(before["node"]["slot"])
            spot = data["regions"].get(str(region), {})
            same = all(before[name] == data[name] for name in ("round", "player"))
            if same and spot.get("seat") == data["player"] and data["node"]["slot"] == before["node"]["slot"]:
                assert spot["tokens"] == table.cost(region)
        before = data


def scored_now(data):
    """Return the data of the scoring of the player; what was in hand is gone."""
    active = data["seats"][data["player"]]["active"]
    left = sum(spot["tokens"] for spot in data["regions"].values()
               if (spot.get("seat"), spot.get("slot")) == (data["player"], "active"))
    active |= {"hand": 0, "hordes": min(active["hordes"], left)}
    done = {"may_decline": False, "open": False, "armed_fireballs": 0, "armed_behemoths": 0, "roll": None, "lifted": {}}
    return {**data, "turn": {**data["turn"], **done}, "node": {"kind": "scoring"}}


@MANY
@given(games(), SEEDS)
def test_S8_a_second_opinion_on_the_income(parameters, seed):
    for position in walk(parameters, seed):
        data = position.to_dict()
        last = data["round"] == ROUNDS[parameters["players"]] and data["player"] == parameters["players"] - 1
        plain = data["node"]["kind"] == "conquest" and data["node"]["slot"] == "active"
        if position.actor < 0 or not plain or last:
            continue
        player, expected = data["player"], income(data)
        after = Position.from_dict(GAME, scored_now(data)).to_dict()
        assert after["seats"][player]["coins"] - data["seats"][player]["coins"] == expected


@MANY
@given(games(), SEEDS)
def test_S6_10_a_second_opinion_on_what_a_conquest_does(parameters, seed):
    before = None
    for position in walk(parameters, seed):
        data = position.to_dict()
        if before is not None and position.history[-1].actor >= 0:
            word = position.game.words.name(position.history[-1].action)
            if certain(before, word, data):
                assert differences(before, word, data) == []
        before = data


@MANY
@given(games(), SEEDS)
def test_S9_2_a_second_opinion_on_a_decline(parameters, seed):
    before = None
    for position in walk(parameters, seed):
        data = position.to_dict()
        if before is not None and position.history[-1].actor >= 0 and plain(
                before, position.game.words.name(position.history[-1].action), data):
            assert wrong(before, data) == []
        before = data


def test_the_second_opinion_can_fail(board, play):
    """It tells where a position is not what the rules make of it."""
    position = board("ratmen ransacking hand=9 @ 9", "orcs hill @ 14:3 19")
    before = position.to_dict()
    after = play(position, "conquer 14").to_dict()
    assert certain(before, "conquer 14", after)
    assert differences(before, "conquer 14", after) == []
    after["seats"][0]["active"]["hand"] += 1
    after["seats"][1]["coins"] += 1
    after["seats"][1]["active"]["loose"] -= 1
    wrong = differences(before, "conquer 14", after)
    assert [text.split(":")[0] for text in wrong] == ["hand", "army", "waiting", "coins"]
    table = Table(before)
    table.act("active")
    assert table.cost(14) == 5
    assert "conquer 19" not in table.allowed()
    assert income({**before, "turn": {**before["turn"], "conquests": 3}}) == 1
