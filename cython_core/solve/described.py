"""Backward induction over a game described in Python: slow to describe, but any game of public states will do."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from realmlab.cython_core.checks import real, whole
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.graph import Graph

BIDS, MOVE, CHANCE = range(3)       # the kinds of graph.pxd
WIDEST = 64                         # bids of one seat
LARGEST = 1e300                     # of endings, in size

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
        if not isinstance(state, Hashable) or state not in self._numbers:
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
    if not callable(look):
        raise ParameterError(f"look must be a function that says what a state is, not {look!r:.60}")
    workers, graph = whole("threads", threads, 1, 256), Graph()
    numbers: dict[State, int] = {}
    waiting: list[Any] = []        # the places, in the order of their numbers

    def mark_of(state: State) -> int:
        if not isinstance(state, Hashable):
            raise ParameterError(f"states must be hashable, such as tuples, not {state!r:.80}")
        if state not in numbers:
            seen = look(state)
            if isinstance(seen, tuple):
                numbers[state] = len(waiting)
                waiting.append(seen)
            else:
                numbers[state] = graph.mark_ending(number("an ending", seen))
        return numbers[state]

    mark_of(start)
    done = 0
    while done < len(waiting):
        add_place(graph, waiting[done], mark_of)
        waiting[done] = None
        done += 1
    graph.solve(len(waiting) + 1, workers)
    return Described(graph, numbers, start)


def number(what: str, value: Any) -> float:
    """Return a finite number of moderate size."""
    return real(what, value, -LARGEST, LARGEST)


def add_place(graph: Graph, seen: Any, mark_of: Callable[[State], int]) -> None:
    """Add what `look` said of one state."""
    kind, seat, parts, odds = parts_of(seen)
    if kind == BIDS:
        widths = {len(line) for line in parts}
        if len(widths) != 1 or not 1 <= len(parts) <= WIDEST or not 1 <= min(widths) <= WIDEST:
            raise ParameterError(f"a hidden bid needs rows of one length, 1 to {WIDEST} of them and in them")
        graph.add(BIDS, 0, len(parts), widths.pop(), [mark_of(state) for line in parts for state in line], [])
    else:
        graph.add(kind, seat, len(parts), 1, [mark_of(state) for state in parts], odds)


def parts_of(seen: Any) -> tuple[int, int, list[Any], list[float]]:
    """Return the kind of a place, whose it is, what follows, and with which probabilities."""
    try:
        if seen[0] == "bids" and len(seen) == 2:
            return BIDS, 0, [list(line) for line in seen[1]], []
        if seen[0] == "move" and len(seen) == 3 and seen[1] in (0, 1) and list(seen[2]):
            return MOVE, seen[1], list(seen[2]), []
        if seen[0] == "chance" and len(seen) == 2 and list(seen[1]):
            pairs = [(number("a probability", odds), state) for odds, state in seen[1]]
            return CHANCE, 0, [state for _, state in pairs], [odds for odds, _ in pairs]
    except (TypeError, IndexError):
        pass
    except ValueError as wrong:
        if isinstance(wrong, ParameterError):
            raise
    raise ParameterError("a state is a number, ('bids', rows), ('move', seat, states) or ('chance', pairs), "
                         f"not {seen!r:.80}")
