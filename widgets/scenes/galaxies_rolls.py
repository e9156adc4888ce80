"""The dice of one roll in one line of the log: they are drawn one by one, and nobody wants to read them so."""

import re
from collections.abc import Iterable

ONE_DIE = re.compile(r"(.+ rolls) an? (\w+) die")

Told = tuple[int, str]      # who did it, and what, in words


def join(lines: Iterable[Told]) -> list[Told]:
    """Make one line of all dice that follow one another in one seat's roll.

    >>> join([(-1, "Seat 0 rolls a move die"), (-1, "Seat 0 rolls an energy die"), (0, "End the turn")])
    [(-1, 'Seat 0 rolls move, energy'), (0, 'End the turn')]
    """
    found: list[Told] = []
    rolls = ""
    for actor, text in lines:
        one = ONE_DIE.fullmatch(text)
        if one is None:
            found.append((actor, text))
        elif found and rolls == one[1]:
            found[-1] = actor, f"{found[-1][1]}, {one[2]}"
        else:
            found.append((actor, f"{one[1]} {one[2]}"))
        rolls = "" if one is None else one[1]
    return found
