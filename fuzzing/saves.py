"""The doors Position.from_json, Position.from_dict and Position.from_bytes."""

import json

import draws as bytes_as
import playing
import spoiling

from realmlab.cython_core import Position


def read(draws: bytes_as.Draws) -> Position:
    """Read something that may be a save; one of the three errors if it is refused."""
    way = draws.randrange(8)
    if way == 0:
        return Position.from_json(draws.rest())
    position = playing.begun(draws)
    name = position.game.name
    if way == 1:
        state = bytearray(position.state_bytes)
        for _ in range(1 + draws.randrange(4)):
            state[draws.randrange(len(state))] = draws.getrandbits(8)
        return Position.from_bytes(name, bytes(state))
    text = position.to_json()
    if way == 2:
        return Position.from_json(spoiling.spoil_text(text, draws))
    if way == 3:
        data = json.loads(text)
        spoiling.spoil(data, draws)
        return Position.from_json(json.dumps(data))
    here = position.to_dict()
    for _ in range(1 + draws.choice((0, 0, 0, 1, 2, 5))):
        spoiling.spoil(here, draws)
    return Position.from_dict(name, here)


def one(data: bytes) -> bool:
    """Try one input: was it let in?"""
    draws = bytes_as.Draws(data)
    try:
        position = read(draws)
    except playing.REFUSALS:
        return False
    playing.check(position, draws)
    return True
