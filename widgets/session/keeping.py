"""A game that outlives its kernel: after every change its save is written into a file, whole or not at all.

>>> import tempfile
>>> from realmlab.cython_core import Position
>>> from realmlab.widgets.session import Session
>>> session = Session(Position("kingdoms_war", seed=1), ["human", "human"])
>>> with tempfile.TemporaryDirectory() as folder:
...     kept = keep(session, f"{folder}/war.json")
...     session.apply("bid 2")
...     read_kept(kept)[0].history == session.position.history
True
True
"""

import os
from pathlib import Path
from typing import Any

from realmlab.cython_core import ParameterError, Position, SavedGameError
from realmlab.cython_core.files import write_whole
from realmlab.widgets.session.saves import read_save
from realmlab.widgets.session.session import Session


def kept_at(path: Any) -> Path:
    """Return where a game is to be kept; ParameterError if that is no place for a file."""
    if not isinstance(path, (str, os.PathLike)):
        raise ParameterError(f"keep must be the name of a file, not {path!r:.60}")
    place = Path(path)
    if place.is_dir():
        raise ParameterError(f"keep is a folder, not a file: {str(place)!r}")
    if not place.parent.is_dir():
        raise ParameterError(f"there is no folder {str(place.parent)!r} to keep {place.name!r} in")
    return place


def keep(session: Session, path: str | os.PathLike[str]) -> Path:
    """Write the session's save into a file now and after every change; what goes wrong then is its `trouble`."""
    place = kept_at(path)
    written = -1

    def write(changed: Session) -> None:
        nonlocal written
        if changed.ply != written:
            write_whole(place, changed.save().encode())
            written = changed.ply

    with session.lock:
        try:
            write(session)
        except OSError as failure:
            raise ParameterError(f"{str(place)!r} cannot be written: {failure.strerror}") from failure
        session.listen(write)
    return place


def read_kept(path: str | os.PathLike[str]) -> tuple[Position, list[str | None]]:
    """Return the game that a file holds, and who plays it; SavedGameError names the file and what is wrong with it."""
    place = kept_at(path)
    try:
        return read_save(place.read_bytes())
    except SavedGameError as broken:
        raise SavedGameError(f"the file {str(place)!r} holds no game: {broken}") from broken
    except OSError as failure:
        raise SavedGameError(f"the file {str(place)!r} cannot be read: {failure.strerror}") from failure
