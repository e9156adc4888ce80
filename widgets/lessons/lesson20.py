"""Exercises of lesson 20: normal form and dominance."""

from __future__ import annotations

from typing import Any

import numpy as np

from realmlab.cython_core import Position
from realmlab.cython_core.solve import bimatrix
from realmlab.spiel_games.wars import WarMatrix, war_matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, names, number

EXERCISES = exercise = ExerciseSet()


def war(**setting: Any) -> WarMatrix:
    """Return a war of the lesson as a matrix."""
    return war_matrix(Position("kingdoms_war", **setting))


def label(place: int) -> str:
    """Return the name of the number at this place of a matrix."""
    return f"bid {place}" if place else "bid flag"


@exercise("20.1", "a number")
def one_cell(answer: Any) -> None:
    """What the attacker gets when it sets 2 and the defender 3."""
    given, right = number(answer), float(war().row_payoffs[2, 3])
    if abs(given - right) < CLOSE:
        return
    if abs(given + right) < CLOSE:
        raise NotYet("that is what the defender gets. The question is about the attacker.")
    if abs(given - (-1)) < CLOSE:
        raise NotYet("losing costs 1, but what about the ore that both pay?")
    if abs(given - (-1.5)) < CLOSE:
        raise NotYet("you counted what the attacker pays. The defender pays as well, and what one side spends the "
                     "other gains.")
    if given > 0:
        raise NotYet("who wins, if the attacker sets 2 and the defender 3? Its result cannot be above 0.")
    raise NotYet(f"{given:g} is not what K22.8 gives. Write down who wins, then what each side pays, then put both "
                 "together.")


@exercise("20.2", 'a list of names of bids, such as ["bid flag", "bid 2"]')
def best_answers(answer: Any) -> None:
    """All best answers of the attacker to a defender who sets 2."""
    game = war()
    given = names(answer, game.rows)
    column = game.row_payoffs[:, 2]
    best = {game.rows[place] for place in np.flatnonzero(column == column.max())}
    for name in sorted(given - best):
        raise NotYet(f"{name} gives the attacker {column[game.rows.index(name)]:+.2f} against 2, and there is "
                     "something better.")
    if given != best:
        raise NotYet("nothing in your list is wrong, but something that is just as good is missing.")


@exercise("20.3", 'a list of names of bids, such as ["bid flag", "bid 2"]')
def never_set(answer: Any) -> None:
    """The attacker's numbers that are struck out in the war of 5 ore against 2."""
    game = war(attacker_ore=5, defender_ore=2)
    given = names(answer, game.rows)
    gone = {game.rows[place] for place in bimatrix.dominated(game.row_payoffs, game.column_payoffs)[0]}
    for name in sorted(given - gone):
        raise NotYet(f"{name} is on your list, but no number that is left beats it against everything that is left.")
    if given != gone:
        raise NotYet("one that is missing is worse than some other number, whatever the defender sets. Compare row "
                     "by row.")


@exercise("20.4", "a number: the cost of an ore")
def dear_ore(answer: Any) -> None:
    """The cost of an ore above which the flag dominates the number 2, in the war of 3 ore each."""
    given = number(answer)
    if not 0 <= given <= 3:
        raise NotYet(f"a cost of {given:g} is out of all proportion: winning instead of losing is worth 2.")
    if abs(given - 2 / 3) < CLOSE:
        raise NotYet("from there on the flag is better than 3. The question is about 2.")
    for cost, wanted in ((given + 0.01, True), (max(given - 0.01, 0.0), False)):
        payoffs = war(cost=cost).row_payoffs
        better = payoffs[0] > payoffs[2]
        if wanted and not better.all():
            place = int(np.flatnonzero(~better)[0])
            raise NotYet(f"at a cost of {cost:.2f} the flag is not yet better than 2 against {label(place)}: "
                         f"{payoffs[0, place]:+.2f} to {payoffs[2, place]:+.2f}.")
        if better.all() and not wanted:
            raise NotYet(f"at a cost of {cost:.2f} the flag is better than 2 already, whatever the defender sets.")


@exercise("20.5", 'the settings of a war, such as {"attacker_ore": 5, "cost": 0.1}')
def settled(answer: Any) -> None:
    """A war with a pure equilibrium in which both sides have at least two numbers to choose from."""
    if not isinstance(answer, dict):
        raise NotYet("the settings were asked for, as a dictionary of names and values.")
    try:
        game = war_matrix(Position("kingdoms_war", **answer))
    except (ValueError, TypeError) as wrong:
        raise NotYet(f"there is no such war: {wrong}.") from None
    first, second = game.row_payoffs, game.column_payoffs
    if min(first.shape) < 2:
        raise NotYet(f"one side has only {min(first.shape)} choice here. Leave both something to decide.")
    settled_cells = (first >= first.max(axis=0) - 1e-12) & (second >= second.max(axis=1, keepdims=True) - 1e-12)
    if not settled_cells.any():
        raise NotYet("in every cell of this war some side would rather have set something else.")
