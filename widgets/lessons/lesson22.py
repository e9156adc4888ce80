"""Exercises of lesson 22: all-pay auctions and budgets."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from realmlab.cython_core import Position
from realmlab.cython_core.solve import induction, matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, Array, called, function, mix, near, number, shown

EXERCISES = exercise = ExerciseSet()

FIELDS, ORE = 3, 4            # of the Blotto game in the text
CARDS = 5                     # of goofspiel


@cache
def allocations(ore: int = ORE) -> tuple[tuple[int, ...], ...]:
    """Return all ways to spread up to so much ore over the fields."""
    return tuple((a, b, c) for a in range(ore + 1) for b in range(ore + 1 - a) for c in range(ore + 1 - a - b))


def wins(mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """Return the attacker's wars won less wars lost; ties are the defender's."""
    return sum(1 if a > d else -1 for a, d in zip(mine, theirs, strict=True))


@cache
def blotto() -> Array:
    """Return the game of the text as a matrix of the attacker."""
    return np.array([[wins(mine, theirs) for theirs in allocations()] for mine in allocations()], dtype=np.float64)


@exercise("22.1", "a number")
def average_spent(answer: Any) -> None:
    """What a bidder of a continuous all-pay auction for a prize of 2 spends on average, at a cost of 1 a unit."""
    given = number(answer)
    if abs(given - 1) < CLOSE:
        return
    if abs(given - 2) < CLOSE:
        raise NotYet("that is the most anybody ever spends, and what both spend together on average.")
    if abs(given) < CLOSE:
        raise NotYet("that is what is left to a bidder in the end, on average: half of the prize, less what it spends.")
    raise NotYet(f"{given:g} is not the average of numbers spread evenly from 0 to the prize.")


@exercise("22.2", "the number of the largest budget that is worth more than the one before")
def enough_ore(answer: Any) -> None:
    """From how much ore on more of it is worth nothing to an attacker whose rival has 2 (one war, cost 1/4)."""
    given = number(answer)
    values = [matrix.solve(one_war(ore)).value for ore in range(10)]
    right = max(ore for ore in range(1, 10) if values[ore] > values[ore - 1] + 1e-9)
    if given == right:
        return
    if given > right:
        raise NotYet(f"with {int(given) - 1} ore the attacker is exactly as well off as with {int(given)}.")
    raise NotYet(f"one ore more than {given:g} still helps.")


@exercise("22.3", f"a dictionary from allocations, such as (2, 1, 1), to shares; at most {ORE} ore each")
def allocation_mix(answer: Any) -> None:
    """A mix over allocations of the attacker that loses at most 0.1 more than the optimum."""
    if not isinstance(answer, dict) or not answer:
        raise NotYet(f"a dictionary of allocations and shares was asked for, not {shown(answer)}.")
    shares = np.zeros(len(allocations()))
    for one in answer:
        if one not in allocations():
            raise NotYet(f"{shown(one)} is no allocation of at most {ORE} ore to {FIELDS} wars.")
    for one, share in zip(answer, mix(list(answer.values()), len(answer)), strict=True):
        shares[allocations().index(one)] += share
    values = shares @ blotto()
    worst = int(values.argmin())
    if values[worst] < matrix.solve(blotto()).value - 0.1:
        raise NotYet(f"a defender who knows your mix answers with {allocations()[worst]}, and you get "
                     f"{values[worst]:+.3f}.")


@exercise("22.4", "a number")
def worth_of_hiding(answer: Any) -> None:
    """The value of the three wars with revealed numbers less that with hidden ones."""
    given = number(answer)
    shown_value = induction.solve(revealed()).value
    right = shown_value - matrix.solve(blotto()).value
    if near(given, right):
        return
    if abs(given + right) < CLOSE:
        raise NotYet("the other way round: revealed less hidden.")
    raise NotYet(f"{given:g} is not the difference of the two values. Both are computed in the cells above.")


def revealed() -> Position:
    """Return the three wars in which numbers are shown after each."""
    return Position("kingdoms_war", wars=FIELDS, attacker_ore=ORE, defender_ore=ORE, cost=0.0)


@exercise("22.5", "a function of the prize and the list of your cards that returns the card to bid")
def beats_the_copyist(answer: Any) -> None:
    """A way to win five-card goofspiel against somebody who always bids the prize itself."""
    rule = function(answer)
    hand, points, prizes = list(range(1, CARDS + 1)), [0, 0], range(CARDS, 0, -1)
    for prize in prizes:
        bid = called(rule, prize, list(hand))
        if bid not in hand:
            raise NotYet(f"for the prize {prize} your function bids {shown(bid)}, and the cards left are {hand}.")
        hand.remove(bid)
        points[0] += prize * (bid > prize)
        points[1] += prize * (bid < prize)
    if points[0] <= points[1]:
        raise NotYet(f"your function gets {points[0]} points and the copyist {points[1]}.")


def one_war(ore: int) -> Array:
    """Return the payoffs of one war of so much ore against 2."""
    from realmlab.spiel_games.wars import war_matrix

    return war_matrix(Position("kingdoms_war", attacker_ore=ore, defender_ore=2)).row_payoffs
