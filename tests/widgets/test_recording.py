"""A recording shows every step as the scene would, to whom it may be shown, and gives nothing away."""

import json
import random

import numpy as np
import pytest

from realmlab.cython_core import CHANCE, ParameterError, Position
from realmlab.widgets.replays import evaluation, tape
from realmlab.widgets.replays.recording import ALL, Recording, impersonal
from realmlab.widgets.scenes import scene_of
from realmlab.widgets.session.chronicle import SECRET

GAMES = {
    "tiny_epic_kingdoms": {"players": 3}, "tiny_epic_galaxies": {"players": 2}, "small_world": {"players": 2},
    "kingdoms_war": {}, "open_goofspiel": {},
}


def played(game, steps=90, seed=4, **parameters):
    """Play so many random steps."""
    position, chooser = Position(game, seed=seed, **parameters), random.Random(seed)
    while not position.is_terminal and len(position.history) < steps:
        position.apply(chooser.choice(position.legal_actions))
    return position


def decoded(content):
    """Return the spec and state of every frame of a tape, as the page finds them."""
    state = {"paint": {}, "labels": {}, "status": ""}
    for frame in content["frames"]:
        packed = content["specs"][frame["spec"]]
        spec = {name: content["pool"][number] for name, number in packed["rest"].items()}
        spec["blocks"] = [content["pool"][number] for number in packed["blocks"]]
        for part in ("paint", "labels"):
            merged = state[part] | frame.get(part, {})
            state[part] = {name: value for name, value in merged.items() if value is not None}
        state["status"] = frame.get("status", state["status"])
        yield spec, {part: dict(state[part]) if part != "status" else state[part] for part in state}


def outlines(thing, drawings):
    """Return a part of a spec with its drawings put in."""
    if isinstance(thing, dict):
        return {name: outlines(value, drawings) for name, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [outlines(value, drawings) for value in thing]
    return drawings.get(thing[1:], thing) if isinstance(thing, str) and thing[:1] == "@" else thing


@pytest.mark.parametrize("game", GAMES)
def test_steps_in_any_order_are_those_that_were_played(game):
    position = played(game, **GAMES[game])
    recording = Recording(position)
    again = Position.from_history(game, [], **position.parameters)
    bytes_ = [again.state_bytes]
    for step in position.history:
        again.apply(step.action)
        bytes_.append(again.state_bytes)
    order = list(range(recording.length + 1))
    random.Random(1).shuffle(order)
    for step in [*order[:40], recording.length]:
        assert recording.position(step).state_bytes == bytes_[step]
        assert recording.position(step).seed is None


@pytest.mark.parametrize("game", GAMES)
def test_a_tape_holds_what_the_scene_draws(game):
    recording = Recording(played(game, **GAMES[game]), 0)
    content = tape.record(recording)
    scene = scene_of(game)
    for step, (spec, state) in enumerate(decoded(content)):
        there = recording.position(step)
        last = [done for done in recording.steps[:step] if done.actor != CHANCE][-1:]
        if step and last and not recording.known[max(i for i in range(step) if recording.steps[i].actor != CHANCE)]:
            last = []
        wanted = scene.state(there, 0, last, ())
        assert state == {part: wanted.get(part, {}) for part in ("paint", "labels", "status")}
        drawn = scene.spec(there)
        assert outlines(spec, content["drawings"]) == outlines(
            {name: value for name, value in drawn.items() if name != "drawings"}, drawn["drawings"])


def test_a_tape_is_small():
    position = played("tiny_epic_kingdoms", 2000, players=2)
    assert position.is_terminal
    assert len(json.dumps(tape.record(Recording(position, ALL)))) < 1_000_000


def test_a_view_tells_only_what_it_may_know(at_war):
    before = len(at_war.history)
    bid = at_war.copy().apply("bid 1")
    for view, known in ((0, at_war.actor == 0), (1, at_war.actor == 1), (None, False)):
        recording = Recording(bid, view)
        assert (recording.story[before].lines != (SECRET,)) == known
        assert recording.known[before] == known


def test_all_is_shown_only_at_the_end():
    running = played("tiny_epic_galaxies", 60, players=2)
    with pytest.raises(ParameterError, match="only when the game is over"):
        Recording(running, ALL)
    over = Position("kingdoms_war", seed=1, wars=1).apply("bid 2").apply("bid flag")
    recording = Recording(over, ALL)
    assert SECRET not in [told.lines[0] for told in recording.story]
    assert [recording.viewer(step) for step in range(3)] == [0, 1, 1]


@pytest.mark.parametrize("view", [2, -1, True, "everybody", 0.5])
def test_a_wrong_view_is_named(view):
    with pytest.raises(ParameterError, match="view must be"):
        Recording(Position("kingdoms_war", seed=1), view)


@pytest.mark.parametrize("step", [-1, 1, True, "0", 0.0])
def test_a_wrong_step_is_named(step):
    with pytest.raises(ParameterError, match="step must be a whole number from 0 to 0"):
        Recording(Position("kingdoms_war", seed=1)).state(step)


def test_nobody_is_called_you_when_all_look():
    assert impersonal({"a": {"text": "Seat 1 (you)", "n": 3}, "b": "Elves, you: 3 ore"}) == {
        "a": {"text": "Seat 1", "n": 3}, "b": "Elves: 3 ore"}
    recording = Recording(played("small_world", 3000, players=2), ALL)
    assert recording.is_over
    said = [value.get("text") for step in range(0, recording.length, 7)
            for value in recording.state(step)["paint"].values()]
    assert not [text for text in said if text and ("(you)" in text or text == "you")]


# The evaluation -----------------------------------------------------------------------------------


def test_the_curve_ends_with_the_result():
    position = played("tiny_epic_kingdoms", 3000, players=2)
    values = evaluation.estimates(Recording(position, ALL))
    assert values.shape == (len(position.history) + 1, 2)
    assert (values[-1] == position.returns).all()
    assert (np.abs(values) <= 1).all()


@pytest.mark.parametrize("view", [None, 0, 1])
def test_the_curve_is_drawn_from_what_the_view_may_know(view):
    """Missions that are hidden from it are drawn anew for every guess."""
    position = played("tiny_epic_galaxies", 120, players=2)
    recording = Recording(position, view)
    guesses = [evaluation.fair(position, recording, seed).to_dict()["seats"] for seed in range(120)]
    for seat, held in enumerate(position.to_dict()["seats"]):
        same = sum(guess[seat]["mission"] == held["mission"] for guess in guesses)
        assert same == 120 if seat == view else same < 40


def test_swings_are_the_decisions_that_moved_most():
    recording = Recording(Position("kingdoms_war", seed=1, wars=2).apply("bid 2").apply("bid 1"))
    values = np.array([[0.0, 0.0], [0.0, 0.0], [0.5, -0.5]])
    assert evaluation.swings(recording, values) == [2]
    assert evaluation.swings(recording, np.zeros((3, 2))) == []
    assert evaluation.swings(recording, np.array([[0.0, 0.0], [1.0, -1.0], [1.01, -1.01]])) == [1]


def test_chance_is_no_swing():
    position = Position("tiny_epic_kingdoms", seed=1, players=2)
    assert position.history[0].actor == CHANCE
    recording = Recording(position)
    values = np.zeros((recording.length + 1, 2))
    values[1:] = [1, -1]
    assert evaluation.swings(recording, values) == []


def test_a_search_values_every_step_until_told_to_stop():
    recording = Recording(Position("kingdoms_war", seed=1, wars=1).apply("bid 2").apply("bid flag"), ALL)
    found = {}
    evaluation.refine(recording, 50, found.__setitem__)
    assert sorted(found) == [0, 1, 2]
    assert (found[2] == recording.position(2).returns).all()
    found.clear()
    evaluation.refine(recording, 10**9, found.__setitem__, iter([True, True, False]).__next__)
    assert found == {}
