"""What holds in every position of every game, over all parameters (the invariants of G18)."""

import random
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.append(str(Path(__file__).parent))
from galaxies_play import (
    EMPIRE,
    GAME,
    SETUP,
    check,
    check_missions,
    drawn,
    on_table,
    public_points,
    walk,
)

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

games = st.integers(0, 2**32 - 1).map(lambda seed: drawn(random.Random(seed)))
seeds = st.integers(0, 2**32 - 1)


@settings(max_examples=25, deadline=None)
@given(games, seeds, st.booleans())
def test_the_counts_hold_and_somebody_must_act(parameters, seed, eager):
    for position in walk(parameters, seed, eager):
        facts, data = position.facts(), position.to_dict()
        if data["node"]["kind"] not in SETUP or data["turn"] or data["round"] > 1:
            check(position)
        if position.is_terminal:
            assert position.legal_actions == []
            break
        legal = position.legal_actions
        assert legal == sorted(set(legal))
        assert 2 <= len(legal) <= facts["max_legal"]    # R39
        if position.actor == CHANCE:
            assert [outcome for outcome, _ in position.chance_outcomes] == legal
            assert sum(odds for _, odds in position.chance_outcomes) == pytest.approx(1)
            assert max(legal) < facts["max_chance_outcomes"]
            continue
        assert max(legal) < facts["num_actions"]
        assert data["node"]["seat"] == position.actor


@settings(max_examples=20, deadline=None)
@given(games, seeds)
def test_the_end(parameters, seed):
    *_, position = walk(parameters, seed)
    data, facts = check(position), position.facts()
    steps = [step.actor == CHANCE for step in position.history]
    assert len(steps) - sum(steps) <= facts["max_length"]
    assert sum(steps) <= facts["max_chance_nodes"]
    assert all(facts["min_return"] <= value <= facts["max_return"] for value in position.returns)
    if parameters["players"] == 1:
        assert check_solo_end(data, parameters) == position.returns[0]
        return
    assert sum(position.returns) == pytest.approx(0)
    assert data["turn"] == parameters["players"] - 1 or data["turn"] == 0     # G9.2
    assert data["trigger"] is not None or data["round"] == parameters["max_rounds"]
    best = max(range(parameters["players"]), key=lambda seat: position.returns[seat])
    assert position.score[best] == max(position.score)
    for seat in range(parameters["players"]):
        assert 0 <= position.score[seat] - public_points(data, seat) <= 3 * bool(parameters["missions"])


def check_solo_end(data, parameters):
    """Return the result of a finished solo game by G13.7."""
    human, galaxy = (public_points(data, number) for number in (0, 1))
    if galaxy >= 21 or data["seats"][1]["level"] == 6:
        return -1
    if human >= 21:
        return 1
    assert data["round"] == parameters["max_rounds"]
    return 0


@settings(max_examples=20, deadline=None)
@given(games, seeds)
def test_dice_are_conserved(parameters, seed):
    """At each main decision, inactive, bay and spent dice are those of the turn (G3.1, G4)."""
    turn, number = None, 0
    for position in walk(parameters, seed):
        data = position.to_dict()
        if data["node"]["kind"] != "main":
            continue
        if turn != (data["round"], data["turn"]):
            turn = data["round"], data["turn"]
            number = on_table(data)
            full = EMPIRE[data["seats"][data["turn"]]["level"] - 1]["dice"]
            assert number == full if parameters["players"] > 1 else 1 <= number <= full
        assert on_table(data) == number


@settings(max_examples=20, deadline=None)
@given(games, seeds)
def test_what_only_grows(parameters, seed):
    """Levels, points and colonies never fall, the round and the trigger never go back."""
    last = None
    for position in walk(parameters, seed):
        data = position.to_dict()
        now = [data["round"]]
        for number, seat in enumerate(data["seats"]):
            now += [seat["level"], public_points(data, number), len(seat["colonies"])]
        assert last is None or all(after >= before for before, after in zip(last[0], now, strict=True))
        assert last is None or last[1] in (None, data["trigger"])
        last = now, data["trigger"]


@settings(max_examples=12, deadline=None)
@given(games, seeds)
def test_data_and_bytes_lead_back_to_the_same_position_at_every_node(parameters, seed):
    for position in walk(parameters, seed):
        data = position.to_dict()
        again = Position.from_dict(GAME, data)
        assert again.state_bytes == position.state_bytes
        assert again.to_dict() == data
        assert (again.actor, again.legal_actions) == (position.actor, position.legal_actions)
        assert Position.from_bytes(GAME, position.state_bytes).state_bytes == position.state_bytes


@settings(max_examples=12, deadline=None)
@given(games, seeds)
def test_undo_brings_back_every_position(parameters, seed):
    seen = []
    for position in walk(parameters, seed):
        seen.append(position.state_bytes)
    for before in reversed(seen[:-1]):
        position.undo()
        assert position.state_bytes == before


@settings(max_examples=10, deadline=None)
@given(games, seeds)
def test_every_choice_has_a_name_and_words(parameters, seed):
    for position in walk(parameters, seed):
        words, told = position.game.words, set()
        for action in position.legal_actions:
            said = position.describe(action)
            assert sum(word.strip(".,:;").isalpha() for word in said.split()) >= 2, said
            told.add(said)
            if position.actor != CHANCE:
                assert words.number(words.name(action)) == action
        assert len(told) == len(position.legal_actions)


@settings(max_examples=10, deadline=None)
@given(games, seeds)
def test_every_opened_choice_can_be_finished(parameters, seed):
    """G12.6: from any decision, any legal action leads to the next main decision, follow or chance in a few steps."""
    for steps, position in enumerate(walk(parameters, seed)):
        if position.actor < 0 or steps % 7:
            continue
        for action in position.legal_actions:
            branch = position.copy().apply(action)
            for _ in range(40):
                if branch.actor < 0 or branch.to_dict()["node"]["kind"] == "main":
                    break
                branch.apply(branch.legal_actions[-1])
            else:
                raise AssertionError(f"{position.describe(action)} never comes to an end")


@settings(max_examples=10, deadline=None)
@given(games, seeds)
def test_an_illegal_id_is_refused_and_changes_nothing(parameters, seed):
    dice = random.Random(seed)
    for position in walk(parameters, seed):
        legal, before = position.legal_actions, position.state_bytes
        action = dice.randrange(-3, position.facts()["num_actions"] + 40)
        if action not in legal:
            with pytest.raises(ValueError, match=str(action)):
                position.apply(action)
        assert position.state_bytes == before


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_only_followers_and_others_act_out_of_turn(seed):
    """G11.3: in a turn others act at `follow` and below it, or at the advance of Terra-Bettia."""
    for position in walk({**drawn(random.Random(seed), 3), "max_rounds": 20}, seed):
        data = position.to_dict()
        if position.actor < 0 or data["node"]["kind"] in ("draft", "over") or position.actor == data["turn"]:
            continue
        kinds = [data["node"]["kind"], *(task["kind"] for task in data["agenda"])]
        assert {"follow", "window"} & set(kinds) or data["node"]["kind"] == "advance"
        assert data["node"]["kind"] != "main"


@settings(max_examples=12, deadline=None)
@given(seeds, st.integers(2, 5))
def test_what_is_drawn_anew_looks_the_same_to_the_viewer(seed, players):
    """G11.1: a determinized position is one the viewer may be in, with the same cards in the game."""
    parameters = {**drawn(random.Random(seed), players), "missions": True, "max_rounds": 2}
    for steps, position in enumerate(walk(parameters, seed)):
        data = position.to_dict()
        if position.is_terminal or (data["node"]["kind"] not in SETUP and steps % 9):
            continue
        for viewer in range(players):
            drawn_anew = position.determinize(viewer, seed % 1000)
            check_missions(drawn_anew.to_dict())
            assert drawn_anew.observation(viewer) == position.observation(viewer)
            assert (drawn_anew.tensor(viewer) == position.tensor(viewer)).all()
            assert drawn_anew.actor == position.actor
            if position.actor in (viewer, -1) and data["node"]["kind"] != "deal":
                assert drawn_anew.legal_actions == position.legal_actions
