"""What the bridge says and reads: the Python end of the functions declared in source.hpp."""

import json
from typing import Any

from realmlab.cython_core import Position
from realmlab.cython_core.doors import parsed
from realmlab.cython_core.errors import ParameterError, SavedGameError
from realmlab.cython_core.game import Game

# As in source.hpp.
ACTION_NAME, OUTCOME, OBSERVATION, TEXT, POSITION = range(5)
HEX, JSON = range(2)

HEX_MARK = "x"  # before the digits, or OpenSpiel would take a row of digits for a number


def say(game: Game, saying: int, state: bytes, number: int) -> bytes:
    """Say in words what source.hpp's Saying asks for."""
    words = game.words
    if saying == ACTION_NAME:
        return words.name(number).encode()
    if saying == OUTCOME:
        return words.describe_chance(state, number).encode()
    if saying == OBSERVATION:
        return words.observation(state, number).encode()
    data = words.to_dict(state)
    return (compact(data) if saying == POSITION else lines(data)).encode()


def read(game: Game, writing: int, text: bytes, ordinary: bytes) -> bytes:
    """Return the state of a position that is written down, if its parameters are those of the `ordinary` start."""
    wanted = game.check(game.words.to_dict(ordinary)["parameters"])
    position = from_hex(game, text.decode()) if writing == HEX else from_json(game, text, wanted)
    for name, value in position.parameters.items():
        if value != wanted[name]:
            raise ParameterError(f"the position has {name}={value!r}, but the game has {name}={wanted[name]!r}")
    return position.state_bytes


def to_hex(state: bytes) -> str:
    """Write a state as the parameter `start` holds it."""
    return HEX_MARK + state.hex()


def from_hex(game: Game, text: str) -> Position:
    """Read a state from the parameter `start`."""
    try:
        if not text.startswith(HEX_MARK):
            raise ValueError
        state = bytes.fromhex(text.removeprefix(HEX_MARK))
    except ValueError:
        raise SavedGameError(f"start must be {HEX_MARK!r} and the state in hex digits, not {text!r:.60}") from None
    return Position.from_bytes(game.name, state)


def from_json(game: Game, text: bytes, parameters: dict[str, Any]) -> Position:
    """Read a position from JSON; the parameters it leaves out are the game's."""
    data = parsed(text, "position")
    if not isinstance(data, dict):
        raise SavedGameError(f"a position is a JSON object, not {data!r:.60}")
    given = data.get("parameters", {})
    if isinstance(given, dict):
        data = {**data, "parameters": {**parameters, **given}}
    return Position.from_dict(game.name, data)


def compact(data: dict[str, Any]) -> str:
    """Write a position as JSON on one line, equal positions alike."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def lines(data: dict[str, Any]) -> str:
    """Write a position with a line for each part of it, equal positions alike."""
    return "\n".join(f"{name}: {json.dumps(value, sort_keys=True)}" for name, value in data.items())


def reason(wrong: BaseException) -> bytes:
    """Say what went wrong, for the error that OpenSpiel raises instead."""
    text = str(wrong) or type(wrong).__name__
    return text.encode(errors="replace")
