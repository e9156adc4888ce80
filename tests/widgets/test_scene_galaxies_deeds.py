"""The log of Galaxies says what the rules did by themselves: the Rogue's dice, forced choices, ships sent home."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.galaxies import cards
from realmlab.widgets import Session
from realmlab.widgets.scenes.galaxies_deeds import retell
from realmlab.widgets.scenes.galaxies_rolls import join

ROW = ("jakks", "helios", "gort", "maia")


def lines(position, *actions):
    """Play on from a position and return the log."""
    session = Session(position, ["human"] * position.num_seats)
    for action in actions:
        session.apply(action)
    return [line.text for line in session.log()]


def board(*seats, players=2, **more):
    data = {"parameters": {"players": players, "missions": False}, "row": list(ROW), "seats": list(seats)}
    return Position.from_dict("tiny_epic_galaxies", data | more)


def rogue(human, galaxy, **more):
    """Return a position in which the Rogue rolls its first die, and the human cannot interfere."""
    return board({"energy": 0, "culture": 0, **human}, galaxy, players=1, turn=1, **more)


def told(position, face):
    """Return what the log says of one die of the Rogue."""
    return step(position, cards.FACES.index(face))


def step(position, action):
    """Return what the log says of a step."""
    before, said = position.copy(), position.describe(action)
    return retell(before, said, position.apply(action))


ORBITS = {"ships": ["home", "home", "orbit 0:1", "orbit 1:0"]}


@pytest.mark.parametrize(("human", "galaxy", "face", "expected"), [
    ({}, {}, "energy", ["Artemis: energy 0 -> 4"]),
    ({}, {}, "move", ["Artemis: a ship goes into orbit of Jakks"]),
    ({}, {}, "diplomacy", ["It cannot use it"]),
    ({}, {}, "colony", ["It cannot use it"]),       # nobody has an energy to lose
    ({"energy": 2}, {}, "colony", ["Seat 0: energy 2 -> 1"]),
    ({}, ORBITS, "diplomacy", ["Artemis colonises Jakks (1 VP)"]),
    ({"ships": ["home", "surface 0", "locked", "locked"]}, ORBITS, "diplomacy",
     ["Seat 0: a ship leaves Jakks", "Artemis colonises Jakks (1 VP)"]),
])  # fmt: skip
def test_what_the_rogue_does_with_a_die(human, galaxy, face, expected):
    assert told(rogue(human, galaxy), face)[1:] == expected


def test_ships_that_wait_for_the_new_planet_are_told_with_it():
    position = rogue({}, ORBITS)
    told(position, "diplomacy")
    said, *more = step(position, position.chance_outcomes[0][0])
    assert said.endswith("comes into slot 0")
    assert more == ["Artemis: its ship at Helios goes from step 0 to 1"]


def test_the_rogue_at_the_end_of_its_turn():
    position = rogue({}, {"energy": 5, "culture": 5, "ships": ["home", "orbit 0:0", "orbit 1:0", "orbit 2:0"]},
                     node={"kind": "rogue roll", "seat": 1}, dice={"bay": {"colony": 4}},
                     agenda=[{"kind": "rogue end", "seat": 1}, {"kind": "rogue dice", "seat": 1, "dice": 0}])
    assert told(position, "culture")[1:] == [
        "Artemis: culture 5 -> 6", "Its culture is full: Artemis rolls three dice more"]


def test_a_die_fewer_is_told():
    position = board({"energy": 0, "culture": 0}, {"level": 4}, turn=1, players=1,
                     parameters={"players": 1, "rogue": "zendica"})
    assert told(position, "colony")[1:] == ["Seat 0 rolls fewer dice in its next turn"]


def test_forced_choices_are_told():
    """With one way to pay and one ship on the track nobody is asked, so the log has to say what was done."""
    seat = {"energy": 2, "culture": 0, "ships": ["home", "orbit 1:0", "locked", "locked"]}
    position = board(seat, {"culture": 0}, dice={"inactive": {"colony": 1, "diplomacy": 1, "move": 1}})
    log = lines(position, "face colony")
    assert log[1:] == ["Seat 0 rises to level 2", "Seat 0: energy 2 -> 0"]
    log = lines(position, "face diplomacy")
    assert log[-1] == "Seat 0: its ship at Helios goes from step 0 to 1"


def test_nothing_is_told_twice():
    seat = {"energy": 2, "culture": 0, "ships": ["home", "orbit 1:0", "locked", "locked"]}
    position = board(seat, {"culture": 0}, dice={"inactive": {"energy": 1, "move": 1, "colony": 1}})
    assert lines(position, "face energy") == ["Activate an energy die: gain 1 energy (energy 2 -> 3)"]
    log = lines(position, "face move", "ship home", "to orbit 2")
    assert log[-1].startswith("Go into orbit of Gort")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_game_can_be_told(players):
    dice = random.Random(players)
    position = Position("tiny_epic_galaxies", players=players, seed=players, max_rounds=8)
    session = Session(position, ["human"] * players)
    while not session.is_over:
        session.apply(dice.choice(session.position.legal_actions))
    told = [line.text for line in session.log()]
    assert len(session.chronicle.texts) == len(session.position.history)
    assert all(text for texts in session.chronicle.texts for text in texts)
    dice_lines = [text for text in told if "rolls" in text and "Rogue rolls" not in text]
    assert dice_lines
    assert not [text for text in dice_lines if text.endswith(" die")]


def test_the_dice_of_one_roll_are_one_line():
    told = [(-1, "Seat 0 rolls a move die"), (-1, "Seat 0 rolls an energy die"), (-1, "Seat 1 rolls a move die"),
            (1, "End the turn"), (-1, "Seat 1 rolls a colony die")]
    assert join(told) == [(-1, "Seat 0 rolls move, energy"), (-1, "Seat 1 rolls move"), (1, "End the turn"),
                          (-1, "Seat 1 rolls colony")]
