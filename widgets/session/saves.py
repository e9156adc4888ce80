"""A game and who plays it, as text: a Position's own save, with the seats around it."""

import json
from collections.abc import Iterable
from typing import Any

from realmlab.cython_core import ParameterError, Position, SavedGameError
from realmlab.cython_core.doors import parsed
from realmlab.widgets.session.opponents import NAMES, Holder

FORMAT = "realmlab.session"
VERSION = 1


def write_save(position: Position, holders: Iterable[Holder]) -> str:
    """Return the save. Players that a text cannot hold (objects, functions) are left open: null."""
    return json.dumps({
        "format": FORMAT,
        "version": VERSION,
        "seats": [holder.name if holder.source == holder.name else None for holder in holders],
        "position": json.loads(position.to_json()),
    })


def read_save(text: str | bytes) -> tuple[Position, list[str | None]]:
    """Read such a save, or one of Position.to_json (all seats open); SavedGameError says what does not fit."""
    data = _opened(text)
    if data.get("format") != FORMAT:
        position = Position.from_json(text)
        return position, [None] * position.num_seats
    if data.get("version") != VERSION:
        raise SavedGameError(f"this save has version {data.get('version')!r}; this realmlab reads version {VERSION}")
    position = Position.from_json(json.dumps(data.get("position")))
    return position, _seats(data.get("seats"), position.num_seats)


def who_plays(saved: list[str | None], here: list[Any]) -> list[Any]:
    """Return who plays a save: who played it, and where it does not say that, who holds the seat here."""
    open_seats = [seat for seat, name in enumerate(saved) if name is None and seat >= len(here)]
    if open_seats:
        raise ParameterError(f"the save does not say who holds seat {open_seats[0]}; give seats=[...]")
    return [here[seat] if name is None else name for seat, name in enumerate(saved)]


def _opened(text: Any) -> dict[str, Any]:
    data = parsed(text, "save")
    if not isinstance(data, dict):
        raise SavedGameError(f"a save is a JSON object, not {data!r:.60}")
    return data


def _seats(seats: Any, count: int) -> list[str | None]:
    if not isinstance(seats, list) or len(seats) != count:
        raise SavedGameError(f"the field 'seats' of this save must name {count} players, not {seats!r:.60}")
    for name in seats:
        if name is not None and name not in NAMES:
            raise SavedGameError(f"this save seats {name!r:.60}; known are {', '.join(NAMES)}")
    return seats
