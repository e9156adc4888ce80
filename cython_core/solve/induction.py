"""Backward induction: a game whose hidden bids are revealed after each pair, solved exactly.

Between bids everything is public, so each public state is one game of its own: a matrix game over the
values of what follows, a move, or chance. All states are found first, each once; then they are valued
from the endings backwards.

>>> from realmlab.cython_core import Position
>>> from realmlab.cython_core.solve import induction
>>> solved = induction.solve(Position("kingdoms_war"))      # the third row of K22.8
>>> solved.value
-0.4375
"""

from __future__ import annotations

from dataclasses import dataclass

from realmlab.cython_core.checks import whole
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.memory import most
from realmlab.cython_core.position import Position
from realmlab.cython_core.solve.described import Described as Described
from realmlab.cython_core.solve.described import solve_described as solve_described
from realmlab.cython_core.solve.explore import Explorer, hides_something

GIB = 2**30
FINE, SHORT, LARGE, HIDDEN, WIDE = range(5)     # what Explorer.run returns (explore.pxd)


@dataclass(frozen=True)
class Size:
    """How large a game is for backward induction."""

    states: int     # public states, endings not counted
    bids: int       # states with a hidden bid: one matrix game each
    moves: int      # states where one seat moves
    chances: int    # states where chance decides
    cells: int      # successors of all states: pairs of bids, moves, outcomes
    bytes: int      # of memory, the solution included

    @property
    def bytes_per_state(self) -> float:
        """Bytes for each state, its successors included."""
        return self.bytes / self.states if self.states else 0.0


class Solved:
    """A game solved from a position on; made by `solve`."""

    def __init__(self, explorer: Explorer, position: Position) -> None:
        self._explorer = explorer
        self._start = position.copy()
        self.value = self.value_at(position)

    @property
    def position(self) -> Position:
        """The position that was solved; a copy."""
        return self._start.copy()

    @property
    def size(self) -> Size:
        """How large the game was."""
        return size_of(self._explorer)

    @property
    def gap(self) -> float:
        """How far the value of any position can be off: the certified gaps of the matrix games, added up."""
        return self._explorer.graph.gap

    def value_at(self, position: Position) -> float:
        """Return what a position is worth to seat 0; ParameterError if the solved game does not reach it."""
        if not isinstance(position, Position):
            raise ParameterError(f"a value is that of a Position, not of {position!r:.60}")
        if not position.is_terminal:
            return self._explorer.value(self._number(position))
        if position.game is not self._start.game or not self._explorer.can_end_in(position.state_bytes):
            raise ParameterError("the game that was solved does not end in this position: it is of another game, or of "
                                 "one with other parameters or another start")
        return float(position.returns[0])

    def strategies(self, position: Position) -> dict[int, dict[int, float]]:
        """Return how the seats that decide here play: {seat: {action: probability}}; {} at chance and at the end.

        At a hidden bid both bidders are in it, and every bid is listed, with 0 for those they avoid.
        """
        if not isinstance(position, Position):
            raise ParameterError(f"strategies are those at a Position, not at {position!r:.60}")
        if position.is_terminal or position.actor < 0:
            return {}
        number, bidders = self._number(position), position.bidders
        if not bidders:
            best = self._explorer.graph.best(number)
            return {position.actor: {action: float(k == best) for k, action in enumerate(position.legal_actions)}}
        mixes = self._explorer.graph.mixes(number)
        return {seat: dict(zip(position.bids(seat), map(float, mix), strict=True))
                for seat, mix in zip(bidders, mixes, strict=True)}

    def _number(self, position: Position) -> int:
        number = self._explorer.number(position.state_bytes) if position.game is self._start.game else -1
        if number < 0:
            raise ParameterError("the game that was solved does not come to this position, or the position is not "
                                 "public: between the two bids of a pair there is no value")
        return number

    def __repr__(self) -> str:
        return f"<Solved {self._start.game.name}: value {self.value:.6g}, {self._explorer.found:,} public states>"


def measure(position: Position, *, states: int = 10_000_000, memory: int = 4 * GIB) -> Size:
    """Count the public states that can follow from a position, without solving; ParameterError beyond the limits."""
    return size_of(explored(position, states, memory))


def solve(position: Position, *, states: int = 10_000_000, memory: int = 4 * GIB, threads: int = 1) -> Solved:
    """Solve a game of two seats from this position on: exact up to the rounding of floats.

    The returns must add to 0, and whatever is hidden must be revealed with the bid that follows it. Otherwise,
    and if there are more than `states` public states or they would take more than `memory` bytes, a
    ParameterError says so before anything is solved.
    """
    workers = whole("threads", threads, 1, 256)
    explorer = explored(position, states, memory)
    explorer.graph.solve(position.facts()["max_length"] + position.facts()["max_chance_nodes"] + 1, workers)
    return Solved(explorer, position)


def explored(position: Position, states: int, memory: int) -> Explorer:
    """Find all states, or say in a ParameterError why that cannot be done."""
    if not isinstance(position, Position):
        raise ParameterError(f"solving starts from a Position, not from {position!r:.60}")
    states, memory = whole("states", states, 1, 2**60), min(whole("memory", memory, 1, 2**60), most())
    check_kind(position)
    explorer = Explorer(position, states, memory)
    trouble = explorer.run()
    if trouble == SHORT:
        raise MemoryError(f"the machine has no more memory after {explorer.found:,} public states")
    if trouble == LARGE:
        raise ParameterError(too_large(explorer, states, memory))
    if trouble == HIDDEN:
        raise ParameterError(f"in this {position.game.name} something stays hidden after it is played, so between bids "
                             "the seats know different things; flat CFR can solve it, backward induction cannot")
    if trouble == WIDE:
        raise ParameterError(f"a hidden bid of this {position.game.name} has more than 64 choices")
    return explorer


def check_kind(position: Position) -> None:
    """Refuse what is no zero-sum game of two seats, or starts where somebody holds a secret."""
    facts, name = position.facts(), position.game.name
    if facts["seats"] != 2:
        raise ParameterError(f"backward induction needs two seats, and this {name} has {facts['seats']}")
    if not facts["zero_sum"]:
        raise ParameterError(f"the returns of this {name} do not add to 0, so no one number says what a state is worth")
    if hides_something(position):
        raise ParameterError("backward induction starts where both seats know everything, and in this position one of "
                             "them does not; start before the bid")


def too_large(explorer: Explorer, states: int, memory: int) -> str:
    """Say how large the game is, as far as it was seen."""
    each = explorer.bytes / max(explorer.looked_into, 1)
    return (f"this game is too large: {explorer.found:,} public states were found when {explorer.looked_into:,} of "
            f"them had been looked into, at {each:,.0f} bytes each with what follows from them; about "
            f"{explorer.guess_histories():.1e} histories lead through them. Allowed are states={states:,} and "
            f"memory={memory:,} bytes")


def size_of(explorer: Explorer) -> Size:
    """Return the size of what was explored."""
    graph = explorer.graph
    return Size(explorer.found, graph.bids, graph.moves, graph.chances, explorer.cells, explorer.bytes)
