"""Saves of a game at a table: read_save, Session.load, replay."""

import json
from typing import Any

import draws as bytes_as
import playing
import spoiling

from realmlab.cython_core import CHANCE, IllegalActionError, Position
from realmlab.widgets.replays.recording import Recording
from realmlab.widgets.session import Session
from realmlab.widgets.session.opponents import HUMAN
from realmlab.widgets.session.saves import read_save, write_save


def text_of(position: Position, draws: bytes_as.Draws) -> str | bytes:
    """Return something that may be the save of a session."""
    if draws.randrange(10) == 0:
        return draws.rest()
    text = Session(position, [HUMAN] * position.num_seats).save()
    if draws.randrange(3) == 0:
        return spoiling.spoil_text(text, draws)
    data: dict[str, Any] = json.loads(text)
    data["seats"] = [draws.choice((None, "human", "random", "mcts", "mcts:easy")) for _ in data["seats"]]
    for _ in range(draws.choice((0, 1, 1, 1, 2))):
        spoiling.spoil(data, draws)
    return json.dumps(data)


def back_and_forth(table: Session, same_dice: bool) -> None:
    """Take back and play again; where the dice of a save are not those of its seed, they may fall differently then."""
    if not table.can_undo:
        return
    here = table.position.state_bytes
    table.undo()
    back = table.position.state_bytes
    try:
        table.redo()
    except IllegalActionError:
        assert not same_dice
        assert table.position.state_bytes == back
    assert not same_dice or table.position.state_bytes == here


def one(data: bytes) -> bool:
    """Try one input: was it let in?"""
    draws = bytes_as.Draws(data)
    position = playing.begun(draws)
    text = text_of(position, draws)
    table = Session(position, [HUMAN] * position.num_seats)
    before = table.save(), table.ply
    try:
        read, seats = read_save(text)
        assert len(seats) == read.num_seats
        table.load(text, [HUMAN] * read.num_seats)
    except playing.REFUSALS:
        assert (table.save(), table.ply) == before
        return False
    if read.seed is not None or read.actor != CHANCE:       # at a table chance is drawn at once
        assert table.position.state_bytes == read.state_bytes
    here = table.position.state_bytes
    assert read_save(write_save(table.position, table.holders))[0].state_bytes == here
    recording = Recording(read)
    recording.state(draws.randrange(recording.length + 1))
    back_and_forth(table, same_dice=(read.seed, read.history) == (position.seed, position.history))
    assert isinstance(table.log(), list)
    table.close()
    playing.check(read, draws)
    return True
