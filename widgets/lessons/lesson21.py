"""Exercises of lesson 21: mixed strategies and the linear program."""

from __future__ import annotations

from typing import Any

import numpy as np

from realmlab.cython_core import Position
from realmlab.cython_core.solve import matrix
from realmlab.spiel_games.wars import war_matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, Array, called, function, mix, near, number

EXERCISES = exercise = ExerciseSet()

GAMES_TO_TRY = 12     # random matrices on which a program is tried


def payoffs(ore: int, **setting: Any) -> Array:
    """Return what the attacker gets in a war with this much ore on both sides."""
    return war_matrix(Position("kingdoms_war", attacker_ore=ore, defender_ore=ore, **setting)).row_payoffs


def label(place: int) -> str:
    """Return the number at this place of a matrix in words."""
    return f"the number {place}" if place else "the flag"


@exercise("21.1", "a number")
def guarantee(answer: Any) -> None:
    """What half flag, half 1 guarantees the attacker in the war of 1 ore each."""
    given, values = number(answer), np.array([0.5, 0.5]) @ payoffs(1)
    if near(given, values.min()):
        return
    if abs(given - values.max()) < CLOSE:
        raise NotYet("that is what it gets if the defender is kind. A guarantee holds against the worst answer.")
    if abs(given - values.mean()) < CLOSE:
        raise NotYet("that is the average over both answers of the defender. A guarantee holds against the worst one.")
    raise NotYet(f"{given:g} is neither what the mix gets against the flag nor what it gets against 1. Work out both, "
                 "then decide.")


@exercise("21.2", "a list of four shares, for the flag, 1, 2 and 3")
def good_enough(answer: Any) -> None:
    """A mix of the attacker that guarantees at least -1/2 in the war of 3 ore each."""
    values = mix(answer, 4) @ payoffs(3)
    worst = int(values.argmin())
    if values[worst] < -0.5 - 1e-9:
        raise NotYet(f"the defender sets {label(worst)}, and your mix gets {values[worst]:+.3f} on average.")


@exercise("21.3", "a list of three shares, for the flag, 1 and 2")
def defenders_mix(answer: Any) -> None:
    """The defender's equilibrium mix in the war of 2 ore each."""
    game = payoffs(2)
    values = game @ mix(answer, 3)
    best, value = int(values.argmax()), matrix.solve(game).value
    if values[best] > value + CLOSE:
        raise NotYet(f"the attacker answers with {label(best)} and gets {values[best]:+.4f}; a better mix holds it to "
                     "less. "
                     f"Against yours its choices are worth {', '.join(f'{one:+.3f}' for one in values)}.")


@exercise("21.4", "a function that takes a matrix and returns the mix of the row player")
def solver(answer: Any) -> None:
    """A function that solves zero-sum games by a linear program."""
    program, luck = function(answer), np.random.default_rng(21)
    for trial in range(GAMES_TO_TRY):
        rows, columns = luck.integers(2, 6, size=2)
        game = luck.integers(-9, 10, size=(rows, columns)) / 2 - 3.0 * (trial % 2)
        try:
            shares = mix(called(program, game), int(rows), "the mix of your function")
        except NotYet as wrong:
            hint = (". A program that has no solution gives x = None. May the value be negative in yours?"
                    if "NoneType" in str(wrong) else "")
            raise NotYet(f"for the matrix {game.tolist()}: {wrong}{hint}") from None
        short_of = matrix.solve(game).value - (shares @ game).min()
        if short_of > CLOSE:
            raise NotYet(f"for the matrix {game.tolist()} your mix guarantees {short_of:.3f} less than is possible.")


@exercise("21.5", "a list of two mixes of the row player, three shares each")
def several_solutions(answer: Any) -> None:
    """Two different optimal mixes of the row player of a game that has many."""
    game = np.array([[0.0, 2.0], [2.0, 0.0], [1.0, 1.0]])
    try:
        first, second = answer
    except (TypeError, ValueError):
        raise NotYet("two mixes were asked for.") from None
    mixes = mix(first, 3, "your first mix"), mix(second, 3, "your second mix")
    value = matrix.solve(game).value
    for which, shares in zip(("first", "second"), mixes, strict=True):
        if (shares @ game).min() < value - CLOSE:
            raise NotYet(f"your {which} mix guarantees only {(shares @ game).min():.3f}.")
    if np.abs(mixes[0] - mixes[1]).max() < CLOSE:
        raise NotYet("both are the same mix.")
