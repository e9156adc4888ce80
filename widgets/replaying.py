"""Look at a game again, step by step, and play on from any of them.

>>> from realmlab.cython_core import Position
>>> from realmlab.widgets import replay
>>> position = Position("kingdoms_war", seed=1, wars=1)
>>> replay(position.apply("bid 2").apply("bid flag"))
replay('kingdoms_war', 2 steps, view='all')
"""

from collections.abc import Iterable
from typing import Any

from realmlab.cython_core import ParameterError, Position
from realmlab.widgets.playing import play
from realmlab.widgets.replays.replay import Replay
from realmlab.widgets.session import Session
from realmlab.widgets.session.opponents import HUMAN
from realmlab.widgets.session.saves import read_save, who_plays
from realmlab.widgets.table.replay_making import DEFAULT, of_position, of_session
from realmlab.widgets.table.table import Table


def replay(
    game: Position | Session | Table | str | bytes, view: Any = DEFAULT, seats: Iterable[Any] | None = None
) -> Replay:
    """Show a game to scrub through: board, curve of the evaluation, what happened, files to keep, branches.

    game: a Position, a Session, a Table, or the text of a save. view: a seat, None for an onlooker, or "all" once
    the game is over, the default then; else that of the one person who plays, or None. A running game with several
    people on one screen shows nobody's secrets. seats: who plays on where a game branches off (as in `play`).
    ParameterError names what is wrong with any of these, SavedGameError what is wrong with a save.
    """
    if seats is not None and (isinstance(seats, str) or not isinstance(seats, Iterable)):
        raise ParameterError(f"seats must be a list with one entry a seat, not {seats!r}")
    if isinstance(game, Table):
        game = game.session
    if isinstance(game, Session):
        return of_session(game, play, view, seats)
    if isinstance(game, Position):
        return of_position(game, play, [HUMAN] * game.num_seats if seats is None else list(seats), view)
    if not isinstance(game, (str, bytes)):
        raise ParameterError(f"a Position, a Session, a Table or the text of a save is needed, not {game!r:.60}")
    position, saved = read_save(game)
    players = who_plays(saved, [HUMAN] * position.num_seats) if seats is None else list(seats)
    return of_position(position, play, players, view)
