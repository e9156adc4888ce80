"""A choice of several steps is cancelled until it is made; that is not undo, and takes back no chance."""

import random

import pytest

from realmlab.cython_core import IllegalActionError, Position
from realmlab.widgets.session.past import Past


def moving():
    """A position of Kingdoms in which a meeple has set out and may go to several regions."""
    for seed in range(100):
        position = Position("tiny_epic_kingdoms", players=2, seed=seed)
        choose = random.Random(seed)
        for _ in range(60):
            if position.is_midway:
                return position
            if position.is_terminal:
                break
            position.apply(choose.choice(position.legal_actions))
    raise AssertionError("no meeple has set out")


def test_cancel_goes_back_to_where_the_choice_began(seated):
    position = moving()
    session = seated(position, ["human", "human"])
    assert session.can_cancel
    session.cancel()
    assert len(session.position.history) == len(position.history) - 1
    assert not session.position.is_midway
    assert not session.can_cancel
    session.redo()
    assert session.position == position


def test_there_is_nothing_to_cancel_before_a_choice_is_begun(seated, war):
    session = seated(war(), ["human", "human"])
    session.apply("bid 2")
    assert not session.can_cancel
    with pytest.raises(IllegalActionError, match="nothing to cancel"):
        session.cancel()


def test_nobody_cancels_for_an_opponent(seated, waiting):
    position = moving()
    session = seated(position, ["human" if seat != position.actor else waiting() for seat in range(2)])
    assert not session.can_cancel


@pytest.mark.parametrize(("game", "parameters"), [
    ("tiny_epic_kingdoms", {"players": 3, "heroes_call": True}),
    ("tiny_epic_galaxies", {"players": 2}),
    ("tiny_epic_galaxies", {"players": 1}),
    ("small_world", {"players": 2}),
])
def test_cancel_takes_back_own_steps_only_and_no_chance(game, parameters):
    choose, cancelled = random.Random(1), 0
    position = Position(game, seed=2, **parameters)
    while not position.is_terminal and cancelled < 60:
        if position.is_midway and choose.random() < 0.5:
            past = Past(position.copy())
            if past.can_cancel:
                past.cancel()
                cancelled += 1
                back = position.history[len(past.position.history):]
                assert back
                assert {step.actor for step in back} == {position.actor}
                past.redo()
                assert past.position == position
        position.apply(choose.choice(position.legal_actions))
    assert cancelled > 3


def test_the_same_moves_meet_the_same_dice_again(seated):
    session = seated(Position("tiny_epic_galaxies", players=2, seed=3, missions=False), ["human", "human"])

    def offered():
        return [choice.name for choice in session.choices()]

    while "reroll" not in offered():
        session.apply(offered()[0])
    states = set()

    for _ in range(3):
        session.apply("reroll")
        session.apply(next(choice.action for choice in session.choices() if choice.name.startswith("face")))
        while session.position.is_midway:
            session.apply("go" if "go" in offered() else offered()[0])
        states.add(session.position.state_bytes)
        while "reroll" not in offered() or session.position.state_bytes in states:
            session.undo()
    assert len(states) == 1
