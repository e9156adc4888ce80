"""Who meets whom, and on which seat.

A line-up is a set of entries that play together. It is played in all rotations of its seats equally often, and the
line-ups take turns, so that a tournament that ends early is still fair.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from realmlab.cython_core import ParameterError

LineUp = tuple[str, ...]


def round_robin(names: Sequence[str], seats: int) -> list[LineUp]:
    """Return every set of so many entries; where there are fewer entries than seats, some sit on several.

    >>> round_robin(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> round_robin(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if len(names) >= seats:
        return list(combinations(names, seats))
    return [chosen for chosen in combinations_with_replacement(names, seats) if set(chosen) == set(names)]


def ladder(names: Sequence[str], seats: int) -> list[LineUp]:
    """Return the neighbours: each entry plays the ones just before and after it.

    >>> ladder(["a", "b", "c"], 2)
    [('a', 'b'), ('b', 'c')]
    """
    if len(names) < seats:
        return round_robin(names, seats)
    return [tuple(names[first : first + seats]) for first in range(len(names) - seats + 1)]


def gauntlet(names: Sequence[str], seats: int) -> list[LineUp]:
    """Return the line-ups in which the first entry plays.

    >>> gauntlet(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c')]
    """
    first, others = names[0], names[1:]
    if len(others) >= seats - 1:
        return [(first, *chosen) for chosen in combinations(others, seats - 1)]
    return [line_up for line_up in round_robin(names, seats) if first in line_up]


SCHEDULES = {"round_robin": round_robin, "ladder": ladder, "gauntlet": gauntlet}


def seatings(line_ups: Sequence[LineUp], games: int) -> list[LineUp]:
    """Return who sits where, game by game: so many games for each line-up, its seats rotated.

    >>> seatings([("a", "b"), ("a", "c")], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'a'), ('c', 'a')]
    """
    seats = len(line_ups[0])
    if games % seats:
        more = games + seats - games % seats
        raise ParameterError(f"games must be a multiple of {seats}, so that everybody plays each seat equally often, "
                             f"not {games}; {more} would do")
    return [turned(line_up, game % seats) for game in range(games) for line_up in line_ups]


def turned(line_up: LineUp, places: int) -> LineUp:
    """Return a line-up with everybody moved by so many seats."""
    return line_up[places:] + line_up[:places]
