"""Positions become states of OpenSpiel and come back, with parameters and history."""

import random

import pyspiel
import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.spiel_games import from_spiel, to_spiel

GAMES = [
    ("kingdoms_war", {"wars": 3, "auto_pay": False, "attacker_mana": 2, "stakes": "1/2/1"}),
    ("kingdoms_war", {"wars": 3, "bids_revealed": False, "attacker_mana": 2}),
    ("kingdoms_war", {"wars": 2, "retreat": True, "defender_food": 9, "utility": "general", "alliances": True}),
    ("kingdoms_war", {}),
    ("tiny_epic_galaxies", {"players": 3, "max_rounds": 6}),
    ("tiny_epic_galaxies", {"players": 1, "rogue": "hades", "rolls": "dice"}),
    ("tiny_epic_kingdoms", {"players": 2}),
    ("tiny_epic_kingdoms", {"players": 5, "auto_pay": False}),
    ("tiny_epic_kingdoms", {"players": 2, "maps": "k01a+k02b", "factions": "orcs+elves"}),
    ("small_world", {}),
    ("small_world", {"players": 4, "counts": "printed", "rules_text": "official", "observe_coins": "all"}),
]


def played(name, parameters, seed, steps, chance=None):
    """Return a position after some random steps; `chance` is the seed of its chance, None: chance is played too."""
    chooser = random.Random(seed)
    position = Position(name, seed=chance, **parameters)
    for _ in range(steps):
        if position.is_terminal:
            break
        position.apply(chooser.choice(position.legal_actions))
    return position


def alike(state, position):
    seats = range(position.num_seats)
    return (
        state.to_dict() == position.to_dict()
        and (state.current_player(), state.legal_actions()) == (position.actor, position.legal_actions)
        and [(step.player, step.action) for step in state.full_history()] == list(position.history)
        and all(list(state.observation_tensor(seat)) == list(position.tensor(seat)) for seat in seats)
        and all(state.observation_string(seat) == position.observation(seat) for seat in seats)
        and state.returns() == pytest.approx(list(position.returns))
    )


@pytest.mark.parametrize(("name", "parameters"), GAMES)
@pytest.mark.parametrize("steps", [0, 1, 7, 40, 120, 10_000])
def test_there_and_back(name, parameters, steps):
    position = played(name, parameters, steps, steps)
    state = position.to_spiel()
    assert alike(state, position)
    again = Position.from_spiel(state)
    assert (again, again.history, again.parameters) == (position, position.history, position.parameters)


@pytest.mark.parametrize("seed", range(4))
def test_chance_that_a_seed_has_drawn_becomes_history(seed):
    position = played("tiny_epic_kingdoms", {"players": 3}, seed, 50, chance=seed)
    assert alike(position.to_spiel(), position)
    start = Position("tiny_epic_kingdoms", seed=seed)
    assert alike(start.to_spiel(), start)


@pytest.mark.parametrize(("name", "parameters"), GAMES)
def test_joint_moves_there_and_back(name, parameters):
    position = played(name, parameters, 3, 10_000)
    state = to_spiel(position, simultaneous_bids=True)
    assert state.to_dict() == position.to_dict()
    again = from_spiel(state)
    assert (again, again.history) == (position, position.history)


def test_half_a_joint_move_cannot_be_told():
    position = Position("kingdoms_war").apply("bid 1")
    with pytest.raises(ParameterError, match="seat 0 has bid and the other has not"):
        to_spiel(position, simultaneous_bids=True)


@pytest.mark.parametrize(("name", "parameters"), GAMES)
@pytest.mark.parametrize("steps", [9, 60])
def test_positions_that_start_in_the_middle(name, parameters, steps):
    middle = Position.from_dict(name, played(name, parameters, 5, steps).to_dict())
    chooser = random.Random(steps)
    for _ in range(3):
        if not middle.is_terminal:
            middle.apply(chooser.choice(middle.legal_actions))
    state = middle.to_spiel()
    assert alike(state, middle)
    again = Position.from_spiel(state)
    assert (again, again.history) == (middle, middle.history)
    again = pyspiel.load_game(str(state.get_game()))
    assert str(again.new_initial_state()) == str(state.get_game().new_initial_state())


def test_a_state_that_starts_at_json_of_its_own():
    position = played("tiny_epic_kingdoms", {"players": 4}, 2, 80)
    game = pyspiel.load_game("tiny_epic_kingdoms(players=4)")
    state = game.new_initial_state(position.to_dict())
    state.apply_action(state.legal_actions()[0])
    again = from_spiel(state)
    assert again.to_dict() == state.to_dict()
    assert len(again.history) == 1


def test_games_of_parameters_stay_short():
    assert str(Position("tiny_epic_kingdoms").to_spiel().get_game()) == "tiny_epic_kingdoms()"
    assert str(Position("tiny_epic_kingdoms", players=4).to_spiel().get_game()) == "tiny_epic_kingdoms(players=4)"


def test_other_things_are_refused():
    with pytest.raises(ParameterError, match="tic_tac_toe is no game of realmlab"):
        Position.from_spiel(pyspiel.load_game("tic_tac_toe").new_initial_state())
    turns = pyspiel.convert_to_turn_based(pyspiel.load_game("kingdoms_war(simultaneous_bids=True)"))
    with pytest.raises(ParameterError, match="turn_based_simultaneous_game is no game of realmlab"):
        Position.from_spiel(turns.new_initial_state())
    with pytest.raises(ParameterError, match="from_spiel takes a state of OpenSpiel, not 7"):
        Position.from_spiel(7)
