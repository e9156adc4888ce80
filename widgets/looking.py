"""`analyse`: the door to everything that shows a search at work.

>>> from realmlab.cython_core import Position
>>> analyse(Position("kingdoms_war"), simulations=1000, seed=1).wait()
analyse('kingdoms_war', seat=0)
"""

from typing import Any

from realmlab.cython_core import ParameterError, Position
from realmlab.widgets.analysis.analysis import Analysis
from realmlab.widgets.analysis.budgets import budget_of
from realmlab.widgets.session import Session
from realmlab.widgets.table.beside import Beside


def analyse(
    position: Any,
    seat: int | None = None,
    *,
    level: str | None = None,
    simulations: int | None = None,
    seconds: float | None = None,
    **settings: Any,
) -> "Analysis":
    """Watch a search from a Position, or from wherever the game of a table (`play(...)`) is. It begins at once.

    `seat` (default: who is to decide; at a table, who looks at the board) is the one whose knowledge is used, and
    nobody else's. Give one of `level` (of LEVELS), `simulations` and `seconds` (default: 30 seconds); everything else
    are settings of Search, such as `seed` or `threads`. `wait()` on what is returned blocks until the search is done.
    """
    budget = budget_of(level, simulations, seconds)
    if isinstance(position, Position):
        return Analysis(position, seat, budget, **settings)
    if not isinstance(getattr(position, "session", None), Session):
        raise ParameterError(f"a Position or a table of play() is needed, not {position!r:.60}")
    if seat is not None:
        raise ParameterError(f"at a table the seat is that of whoever looks, so seat={seat!r} cannot be set")
    made = Beside(position.session, position.board, position.scene, budget, **settings)
    made.open()
    return made
