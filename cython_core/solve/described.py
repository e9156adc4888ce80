"""Backward induction over a game described in Python: slow to describe, but any game of public states will do."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.graph import Graph

BIDS, MOVE, CHANCE = range(3)       # the kinds of graph.pxd
WIDEST = 64                         # bids of one seat

State = Hashable
# What a state is: a number for an ending, else ("bids", rows of states), ("move", seat, states) or
# ("chance", pairs of a probability and a state).
Look = Callable[[Any], Any]


class Described:
    """A described game, solved; made by `solve_described`."""

    def __init__(self, graph: Graph, numbers: dict[State, int], start: State) -> None:
        self._graph = graph
        self._numbers = numbers
        self.gap = graph.gap
        self.value = self.value_at(start)
        self.states = sum(number >= 0 for number in numbers.values())

    def value_at(self, state: State) -> float:
        """Return what a state is worth to seat 0."""
        return self._graph.value(self._mark(state))

    def mixes(self, state: State) -> tuple[Any, Any]:
        """Return the best mixes of seats 0 and 1 at a hidden bid, as arrays."""
        mark = self._mark(state)
        if mark < 0 or self._graph.kind(mark) != BIDS:
            raise ParameterError(f"there is no hidden bid in {state!r:.80}")
        return self._graph.mixes(mark)

    def _mark(self, state: State) -> int:
        if state not in self._numbers:
            raise ParameterError(f"the game does not come to {state!r:.80}")
        return self._numbers[state]


def solve_described(start: State, look: Look, *, threads: int = 1) -> Described:
    """Solve a zero-sum game of two seats that `look` describes: look(state) says what a state is.

    A number is an ending and what it is worth to seat 0. ("bids", rows) is a hidden bid of both: rows[i][j] is the
    state after seat 0 bids i and seat 1 bids j. ("move", seat, states) is a choice, ("chance", pairs) has pairs
    of a probability and a state. States are hashable and never come again.

    >>> def pennies(state):
    ...     return state if isinstance(state, int) else ("bids", [[1, -1], [-1, 1]])
    >>> solve_described("start", pennies).value
    0.0
    """
    graph = Graph()
    numbers: dict[State, int] = {}
    waiting: list[Any] = []        # the places, in the order of their numbers

    def mark_of(state: State) -> int:
        if state not in numbers:
            seen = look(state)
            if isinstance(seen, tuple):
                numbers[state] = len(waiting)
                waiting.append(seen)
            else:
                numbers[state] = graph.mark_ending(float(seen))
        return numbers[state]

    mark_of(start)
    done = 0
    while done < len(waiting):
        add_place(graph, waiting[done], mark_of)
        waiting[done] = None
        done += 1
    graph.solve(len(waiting) + 1, threads)
    return Described(graph, numbers, start)


def add_place(graph: Graph, seen: Any, mark_of: Callable[[State], int]) -> None:
    """Add what `look` said of one state."""
    if seen[0] == "bids":
        rows = [list(line) for line in seen[1]]
        widths = {len(line) for line in rows}
        if len(widths) != 1 or not 1 <= len(rows) <= WIDEST or not 1 <= min(widths) <= WIDEST:
            raise ParameterError(f"a hidden bid needs rows of one length, 1 to {WIDEST} of them and in them")
        graph.add(BIDS, 0, len(rows), len(rows[0]), [mark_of(state) for line in rows for state in line], [])
    elif seen[0] == "move" and seen[1] in (0, 1) and seen[2]:
        graph.add(MOVE, seen[1], len(seen[2]), 1, [mark_of(state) for state in seen[2]], [])
    elif seen[0] == "chance" and seen[1]:
        odds = [float(probability) for probability, _ in seen[1]]
        graph.add(CHANCE, 0, len(odds), 1, [mark_of(state) for _, state in seen[1]], odds)
    else:
        raise ParameterError(f"a state is a number, ('bids', rows), ('move', seat, states) or ('chance', pairs), "
                             f"not {seen!r:.80}")
