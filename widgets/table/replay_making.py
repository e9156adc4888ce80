"""What a replay of a game may show, and to whom: the way from a position or a session to a Replay."""

from collections.abc import Iterable
from typing import Any

from realmlab.cython_core import Position
from realmlab.widgets.page.language import tr
from realmlab.widgets.replays.recording import ALL, View
from realmlab.widgets.replays.replay import OpenTable, Replay
from realmlab.widgets.session import Session
from realmlab.widgets.table.wording import seat_name

DEFAULT = object()      # the view that shows most


def of_session(
    session: Session, open_table: OpenTable, view: Any = DEFAULT, seats: Iterable[Any] | None = None
) -> Replay:
    """Return a replay of a session as it is now; while it runs it shows what the people on its screen may see."""
    with session.lock:
        people, position = session.people, session.position
        open_seats = people if len(people) == 1 else [] if people else None
        names = [seat_name(session, seat) for seat in range(position.num_seats)]
        players = [holder.source for holder in session.holders] if seats is None else list(seats)
        return of_position(position, open_table, players, view, views=views_of(position, open_seats), names=names)


def of_position(
    position: Position, open_table: OpenTable, seats: list[Any], view: Any = DEFAULT, *,
    views: list[View] | None = None, names: list[str] | None = None,
) -> Replay:
    """Return a replay of a position; whoever holds it may look at it in any way that is open."""
    views = views_of(position) if views is None else views
    if view is DEFAULT:
        own = [seat for seat in views if isinstance(seat, int)]
        view = own[0] if not position.is_terminal and len(own) == 1 else views[0]
    names = [tr("Seat {number}").format(number=seat) for seat in range(position.num_seats)] if names is None else names
    return Replay(position, view=view, views=views, names=names, seats=seats, open_table=open_table)


def views_of(position: Position, seats: list[int] | None = None) -> list[View]:
    """Return the ways a game may be looked at: these seats' (None: any), an onlooker's, once it is over everybody's."""
    if position.is_terminal:
        return [ALL, None, *range(position.num_seats)]
    return [None, *(range(position.num_seats) if seats is None else seats)]
