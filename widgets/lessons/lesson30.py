"""Exercises of lesson 30: a game of one's own, the silver cart."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from realmlab.cython_core.solve import matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, Array, called, function, mix, near, number, shown

EXERCISES = exercise = ExerciseSet()

SIZE, COINS, ALLOWED = 1, 7, 0.1
LONG = 16                       # ore of 30.4
ASKED = (-1, 5, 3)              # of 30.1: the place, and what both have
Bids = dict[Any, Any]


def bids(coins: int) -> list[int]:
    """Return what may be bid."""
    return list(range(1, coins + 1)) or [0]


def result(place: int, mine: int, theirs: int) -> int | None:
    """Return who has won, 1, 0 or -1 from the eyes of seat 0; None while nobody has."""
    return int(np.sign(place)) if abs(place) > SIZE or mine == theirs == 0 else None


@cache
def table(place: int, mine: int, theirs: int) -> Array:
    """Return what the pairs of bids are worth in a position that is not over."""
    return np.array([[value(place + int(np.sign(i - j)), mine - i, theirs - j) for j in bids(theirs)]
                     for i in bids(mine)])


def value(place: int, mine: int, theirs: int) -> float:
    """Return what a position is worth for seat 0."""
    over = result(place, mine, theirs)
    return float(over) if over is not None else matrix.solve(table(place, mine, theirs)).value


@exercise("30.1", "a number from -1 to 1")
def last_chance(answer: Any) -> None:
    """The value of a position on the brink."""
    given, right = number(answer), value(*ASKED)
    if near(given, right):
        return
    if abs(given + right) < CLOSE:
        raise NotYet("that is what it is worth for seat 1.")
    raise NotYet(f"it is worth {'more' if given < right else 'less'} than {given:g}. Which bids of seat 1 can seat 0 "
                 "meet, and what is left to both then?")


@exercise("30.2", "a function of place, coins and both bids that returns a place and coins, such as (1, (2, 5))")
def winner_pays(answer: Any) -> None:
    """The variant in which only the winner pays."""
    rule = function(answer)
    for place, coins, first, second in ((0, (5, 5), 3, 1), (1, (2, 4), 1, 4), (-1, (3, 3), 2, 2), (0, (0, 2), 0, 1)):
        moved = place + int(np.sign(first - second))
        right = moved, (coins[0] - first * (first >= second), coins[1] - second * (second >= first))
        said = called(rule, place, coins, first, second)
        try:
            new, (mine, theirs) = said
        except (TypeError, ValueError):
            raise NotYet(f"your function returns {shown(said)}; a place and a pair of coins was asked for.") from None
        if (new, (mine, theirs)) != right:
            wrong = "the cart is not there" if new != moved else "that is not what both have left"
            raise NotYet(f"at place {place} with {coins}, after the bids {first} and {second}, your function returns "
                         f"{shown(said)}: {wrong}.")


@exercise("30.3", "a function of the place, your coins and the other's that returns a dictionary from bids to shares")
def player(answer: Any) -> None:
    """A player of seat 0 that loses little against its best answer."""
    worst = answered(function(answer), 0, COINS, COINS, {})
    if worst < -ALLOWED:
        raise NotYet(f"somebody who knows your player by heart wins {-worst:.3f} a game.")


@exercise("30.4", "a whole number of endings")
def how_many_games(answer: Any) -> None:
    """The ways in which a game of 16 ore each can go from the start."""
    given = number(answer)
    if given == endings(0, LONG, LONG):
        return
    if given == positions(0, LONG, LONG):
        raise NotYet("that counts the positions on the way as well. Count 1 for an ending, and for every other "
                     "position the sum of what follows.")
    if given == endings(0, COINS, COINS):
        raise NotYet(f"so many there are with {COINS} ore each; {LONG} were asked for.")
    raise NotYet(f"with 1, 2 and 3 ore each there are {', '.join(f'{endings(0, n, n):,}' for n in (1, 2, 3))}. "
                 "Try your function on these first.")


@cache
def endings(place: int, mine: int, theirs: int) -> int:
    """Return in how many ways the game can go on to its end."""
    if result(place, mine, theirs) is not None:
        return 1
    return sum(endings(place + int(np.sign(i - j)), mine - i, theirs - j) for i in bids(mine) for j in bids(theirs))


@cache
def positions(place: int, mine: int, theirs: int) -> int:
    """Return the number of positions in all these ways, this one and the endings included."""
    if result(place, mine, theirs) is not None:
        return 1
    return 1 + sum(positions(place + int(np.sign(i - j)), mine - i, theirs - j)
                   for i in bids(mine) for j in bids(theirs))


def answered(rule: Any, place: int, mine: int, theirs: int, known: dict[tuple[int, int, int], float]) -> float:
    """Return what a player gets against the best answer to it."""
    over, here = result(place, mine, theirs), (place, mine, theirs)
    if over is not None:
        return float(over)
    if here not in known:
        shares = share_of(called(rule, place, mine, theirs), mine, here)
        known[here] = min(
            sum(share * answered(rule, place + int(np.sign(i - j)), mine - i, theirs - j, known)
                for i, share in shares.items() if share > 0) for j in bids(theirs))
    return known[here]


def share_of(given: Any, coins: int, here: tuple[int, int, int]) -> dict[int, float]:
    """Take a dictionary from bids to shares."""
    if not isinstance(given, dict):
        raise NotYet(f"for {here} your function returns {shown(given)}, not a dictionary from bids to shares.")
    if strange := [bid for bid in given if bid not in bids(coins)]:
        raise NotYet(f"for {here} your function bids {shown(strange[0])}; bids are {bids(coins)}.")
    shares = mix(list(given.values()), len(given), f"what your function returns for {here}")
    return dict(zip(given, map(float, shares), strict=True))
