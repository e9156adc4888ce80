"""Two sides that bid at once: what each pair of bids is worth, what each side should do, what a bid gives away.

>>> from realmlab.cython_core import Position
>>> war = solved(Position("kingdoms_war"))
>>> war.source
'exact'
>>> war.regrets(0).round(4).tolist()        # in an equilibrium every number in use is as good as any other
[0.0, 0.0, 0.0, 0.0]
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.search import Search, Statistics
from realmlab.cython_core.search.line import before_bids

Array = NDArray[np.float64]

SIMULATIONS = 20_000        # of the search behind a matrix that nobody knows exactly
FLAG = "⚑"


@dataclass(frozen=True, eq=False)
class Bidding:
    """A matrix of bids: row by row those of `seats[0]`, column by column those of `seats[1]`.

    `payoffs` are what each of the two seats gets, in units of the returns; NaN where a pair of bids was never met,
    which counts as `otherwise`. `mixes` are what the sides should play, and `source` says where all this is from.
    """

    seats: tuple[int, int]
    actions: tuple[list[int], list[int]]
    faces: tuple[list[str], list[str]]
    payoffs: tuple[Array, Array]
    mixes: tuple[Array, Array]
    otherwise: tuple[float, float]
    source: str

    def known(self, side: int) -> Array:
        """Return the payoffs of a side, by (its own bid, the other's bid), without gaps."""
        whole = np.where(np.isnan(self.payoffs[side]), self.otherwise[side], self.payoffs[side])
        return whole if side == 0 else whole.T

    def value(self, side: int) -> float:
        """Return what a side gets when both keep to their mixes."""
        return float(self.mixes[side] @ self.known(side) @ self.mixes[1 - side])

    def regrets(self, side: int) -> Array:
        """Return by bid how much less it gets than the best one, against the other side's mix."""
        worths = self.known(side) @ self.mixes[1 - side]
        return np.asarray(worths.max() - worths)

    def gap(self) -> float:
        """Return the most that a side could gain by leaving its mix: 0 in an equilibrium."""
        return max(float(self.regrets(side) @ self.mixes[side]) for side in (0, 1))


def of_search(found: Statistics, position: Position) -> Bidding:
    """Return the bids as a search sees them; ParameterError where it does not look at two hidden bids."""
    bids = found.bids
    if bids is None:
        raise ParameterError("no two hidden bids are made where this search looks")
    payoffs = (bids.values[:, :, bids.seats[0]], bids.values[:, :, bids.seats[1]])
    otherwise = (float(found.value[bids.seats[0]]), float(found.value[bids.seats[1]]))
    faces = (faces_of(position, bids.actions[0]), faces_of(position, bids.actions[1]))
    return Bidding(bids.seats, bids.actions, faces, payoffs, bids.mixes, otherwise,
                   f"means of {found.simulations:,} simulations")


def of_matrix(war: Any, position: Position) -> Bidding:
    """Return a WarMatrix of this position with its equilibrium (that of the highest sum, if there are several)."""
    from realmlab.spiel_games.wars import equilibria  # pyspiel is loaded only when somebody wants to solve

    names = (war.rows, war.columns)
    actions = ([position.number(name) for name in names[0]], [position.number(name) for name in names[1]])
    found = equilibria(war)[0]
    source = "exact"
    if war.playouts:
        source = f"means of {war.playouts:,} playouts, standard errors up to {war.errors[0].max():.3f}"
    return Bidding((war.attacker, war.defender), actions, (faces_of(position, actions[0]),
                   faces_of(position, actions[1])), (war.row_payoffs, war.column_payoffs), (found.row, found.column),
                   (found.row_value, found.column_value), source)


def solved(position: Position, seat: int | None = None, simulations: int = SIMULATIONS) -> Bidding:
    """Return the bids in a position: exactly where they end the game, else by a search (always the same one).

    Of what `seat` (default: who is to decide) may not know, nothing is used.
    """
    from realmlab.spiel_games.wars import war_matrix

    start = bid_at(position)
    matrix = war_matrix(start, playouts=2, viewer=start.actor if seat is None else seat)
    if not matrix.playouts:
        return of_matrix(matrix, start)
    search = Search(start, seat, seed=1, memory=64)
    return of_search(search.run(simulations=simulations), start)


def bid_at(position: Position) -> Position:
    """Return the position before the two hidden bids that are about to be made; ParameterError if there are none."""
    if not isinstance(position, Position):
        raise ParameterError(f"bids are looked for in a Position, not in {position!r:.60}")
    start, _ = before_bids(position)
    if len(start.bidders) != 2:
        raise ParameterError(f"no two hidden bids are about to be made here: {_asked(position)}")
    return start


def _asked(position: Position) -> str:
    if position.is_terminal:
        return "the game is over"
    return "chance decides" if position.actor < 0 else f"seat {position.actor} decides alone"


def faces_of(position: Position, actions: list[int]) -> list[str]:
    """Return what stands on the dial for these bids: "3" for "bid 3", a flag for "bid flag"."""
    faces = [position.game.words.name(action).split()[-1] for action in actions]
    return [FLAG if face == "flag" else face for face in faces]


def bidding_state(bidding: Bidding, sides: tuple[str, str], own: int | None) -> dict[str, Any]:
    """Return a matrix of bids as the page shows it (static/bids.js); `own` is the side of whoever looks."""
    value = bidding.value(0)
    payoffs = bidding.payoffs[0]
    away = np.abs(payoffs[~np.isnan(payoffs)] - value)
    return {
        "sides": list(sides),
        "own": own,
        "source": bidding.source,
        "value": value,
        "gap": bidding.gap(),
        "reach": max(float(away.max()) if away.size else 0.0, 1e-9),
        "cells": [[None if np.isnan(cell) else float(cell) for cell in row] for row in payoffs],
        "bids": [
            [
                {"id": action, "face": face, "share": float(share), "regret": float(regret)}
                for action, face, share, regret in zip(
                    bidding.actions[side], bidding.faces[side], bidding.mixes[side], bidding.regrets(side), strict=True
                )
            ]
            for side in (0, 1)
        ],
    }
