"""`bids`: a matrix of hidden bids on show, with what both sides should do and what a bid gives away.

>>> from realmlab.cython_core import Position
>>> bids(Position("kingdoms_war"))
<bids of kingdoms_war, 4 x 4, value -0.438, exact>
"""

from typing import Any

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.checks import whole
from realmlab.widgets.analysis.bidding import SIMULATIONS, Bidding, bid_at, bidding_state, of_matrix, solved
from realmlab.widgets.analysis.picture import picture
from realmlab.widgets.analysis.view import AnalysisView


class Bids:
    """A matrix of bids to look at: `bidding` is what it shows, `view` the widget."""

    def __init__(self, game: str, bidding: Bidding, seat: int | None) -> None:
        self.game, self.bidding = game, bidding
        names = (f"Seat {bidding.seats[0]}", f"Seat {bidding.seats[1]}")
        own = bidding.seats.index(seat) if seat in bidding.seats else None
        self.view = AnalysisView(layout={"width": "100%", "min_width": "280px"})
        self.view.state = {"bids": bidding_state(bidding, names, own)}

    def __repr__(self) -> str:
        rows, columns = self.bidding.payoffs[0].shape
        value = self.bidding.value(0)
        return f"<bids of {self.game}, {rows} x {columns}, value {value:.3f}, {self.bidding.source}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The widget where there is a kernel, a picture where there is none, else one line."""
        bundle: Any = self.view._repr_mimebundle_(include=include, exclude=exclude) or {}
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        return data | {"text/plain": repr(self), "image/svg+xml": picture(self.view.state)}


def bids(position: Position, matrix: Any = None, *, seat: int | None = None, simulations: int = SIMULATIONS) -> Bids:
    """Show the two hidden bids that are about to be made in a position, as a heat map of payoffs to the row side.

    Where the bids end the game the matrix is exact, else it comes from a search of so many `simulations`; or give the
    `matrix` (a WarMatrix of this position, from `war_matrix`), with playouts or values of your own. Of what `seat`
    (default: who is to decide) may not know, nothing is used. ParameterError where no two hidden bids are made.
    """
    start = bid_at(position)
    seat = start.actor if seat is None else whole("seat", seat, 0, start.num_seats - 1)
    if matrix is None:
        found = solved(start, seat, whole("simulations", simulations, 1, 2**31 - 1))
    else:
        if not hasattr(matrix, "row_payoffs"):
            raise ParameterError(f"matrix must be a WarMatrix, as war_matrix returns it, not {matrix!r:.60}")
        found = of_matrix(matrix, start)
    return Bids(start.game.name, found, seat)
