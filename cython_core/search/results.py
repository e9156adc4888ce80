"""What a search has found so far, as arrays."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Bids:
    """Two seats that bid at once: the matrix of means and what each side should play.

    `actions` are the ids of both sides' bids, `values` the means by (row, column, seat), NaN where a pair was never
    met, `visits` how often each pair was, `mixes` the average strategies by side.
    """

    seats: tuple[int, int]
    actions: tuple[list[int], list[int]]
    visits: Array
    values: Array
    mixes: tuple[Array, Array]


@dataclass(frozen=True)
class Statistics:
    """What is known at the root: one row an action, in the order of the ids.

    `values` are means by (action, seat) in units of the returns; `policy` what the seat that decides should play
    (shares of the visits, or the average strategy where two bid); `proven` which values are exact. `value` is
    the mean by seat of all simulations. At a hidden bid the rows are those of `seat`, or of the first bidder, and the
    policy `is_mixed`: a bid is to be drawn from it. `bids` are both sides' bids as a matrix, where both are
    revealed once they are made; None where they stay covered, and at all other decisions.
    """

    seat: int
    simulations: int
    nodes: int
    actions: NDArray[np.int32]
    visits: Array
    values: Array
    policy: Array
    proven: NDArray[np.bool_]
    value: Array
    is_proven: bool
    bids: Bids | None
    is_mixed: bool = False

    @property
    def best(self) -> int:
        """The id that the policy plays most."""
        return int(self.actions[int(np.argmax(self.policy))])
