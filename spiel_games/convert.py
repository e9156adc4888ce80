"""Positions as states of OpenSpiel, and back: the same parameters, the same history."""

from typing import Any

import pyspiel

from realmlab.cython_core import Position
from realmlab.cython_core.catalogue import GAMES
from realmlab.cython_core.errors import ParameterError
from realmlab.spiel_games import voice
from realmlab.spiel_games.bridge import unusual_start

SIMULTANEOUS_BIDS = "simultaneous_bids"
START = "start"


def loaded(game: Any) -> pyspiel.Game:
    """Return a game of OpenSpiel, loaded if it is given by its name or string; ParameterError if there is none."""
    if isinstance(game, pyspiel.Game):
        return game
    if not isinstance(game, str):
        raise ParameterError(f"this takes a game of OpenSpiel, or its name, not {game!r:.60}")
    name = game.split("(")[0].strip()
    if name not in pyspiel.registered_names():
        raise ParameterError(f"OpenSpiel has no game {name!r:.60}")
    try:
        return pyspiel.load_game(game)
    except pyspiel.SpielError as wrong:
        raise ParameterError(f"OpenSpiel cannot load {game!r:.200}: {wrong}{advice(str(wrong))}") from wrong


def advice(complaint: str) -> str:
    """Say how a value is written that OpenSpiel's strings have taken for one of another kind."""
    if "Expected type: kString, got k" in complaint:
        return ". A text that looks like a number stands in quotes there, such as stakes='2'"
    if "Expected type: kDouble, got kInt" in complaint:
        return ". A number that need not be whole has a point there, such as cost=1.0"
    return ""


def to_spiel(position: Position, *, simultaneous_bids: bool = False) -> pyspiel.State:
    """Return this position as a state of the OpenSpiel game of the same name.

    The game has the position's parameters, and its `start` where the position did not begin at the
    ordinary one. The state has the position's history, so it may be undone and resampled.
    """
    state = game_of(position, simultaneous_bids=simultaneous_bids).new_initial_state()
    steps = iter(position.history)
    for step in steps:
        if not state.is_simultaneous_node():
            state.apply_action(step.action)
            continue
        second = next(steps, None)
        if second is None:
            raise ParameterError(f"seat {step.actor} has bid and the other has not; no simultaneous node lies between")
        bids = {step.actor: step.action, second.actor: second.action}
        state.apply_actions([bids.get(seat, 0) for seat in range(state.num_players())])
    return state


def game_of(position: Position, *, simultaneous_bids: bool = False) -> pyspiel.Game:
    """Return the OpenSpiel game in which this position has come about."""
    defaults = {parameter.name: parameter.default for parameter in position.game.parameters}
    given = {name: value for name, value in position.parameters.items() if value != defaults[name]}
    start = unusual_start(position)
    if start is not None:
        given[START] = voice.to_hex(start)
    if simultaneous_bids:
        given[SIMULTANEOUS_BIDS] = True
    return pyspiel.load_game(position.game.name, given)


def from_spiel(state: pyspiel.State) -> Position:
    """Return the position of a state of one of our games, with its history; chance is the caller's from there on."""
    if not isinstance(state, pyspiel.State):
        raise ParameterError(f"from_spiel takes a state of OpenSpiel, not {state!r:.60}")
    game = state.get_game()
    name = game.get_type().short_name
    if name not in GAMES:
        raise ParameterError(f"{name} is no game of realmlab; there are {', '.join(GAMES)}")
    position = beginning(state, game)
    played = iter(state.full_history())
    for step in played:
        seats = position.bidders if game.get_parameters()[SIMULTANEOUS_BIDS] else ()
        if not seats:
            position.apply(step.action)
            continue
        joint = [step, *(next(played) for _ in range(state.num_players() - 1))]
        for seat in seats:
            position.apply(joint[seat].action)
    return position


def beginning(state: pyspiel.State, game: pyspiel.Game) -> Position:
    """Return the position in which the history of a state begins."""
    name = game.get_type().short_name
    parameters: dict[str, Any] = dict(game.get_parameters())
    del parameters[SIMULTANEOUS_BIDS]
    start = parameters.pop(START)
    # The bridge puts texts that look like numbers in quotes (see parameters.hpp).
    parameters = {key: value.strip("'") if isinstance(value, str) else value for key, value in parameters.items()}
    if state.starting_state_str():
        return voice.from_json(GAMES[name], state.starting_state_str().encode(), parameters)
    if start:
        return voice.from_hex(GAMES[name], start)
    return Position(name, **parameters)
