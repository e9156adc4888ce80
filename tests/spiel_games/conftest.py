"""The games are known to OpenSpiel once this is imported; every test here needs that. And random games to test with."""

import random

import pyspiel
import pytest

import realmlab.spiel_games  # noqa: F401


@pytest.fixture(scope="session", name="states")
def states_fixture():
    """Return states(text, seed): all the states of a random game."""
    def states(text: str, seed: int) -> list[pyspiel.State]:
        chooser = random.Random(seed)
        state = pyspiel.load_game(text).new_initial_state()
        found = [state.clone()]
        while not state.is_terminal():
            if state.is_simultaneous_node():
                seats = range(state.num_players())
                state.apply_actions([chooser.choice(state.legal_actions(seat) or [0]) for seat in seats])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
            found.append(state.clone())
        return found
    return states
