"""Exercises of lesson 23: general-sum games, coordination, correlated equilibrium."""

from __future__ import annotations

from typing import Any

import numpy as np

from realmlab.cython_core import Position
from realmlab.spiel_games.wars import WarMatrix, war_matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, Array, called, function, mix, name, number, shown

EXERCISES = exercise = ExerciseSet()

HUNT = np.array([[4.0, -1], [3, 2]])                  # what A gets; B the same with sides exchanged
DARE = np.array([[0.0, 7], [2, 6]])
TINY = 1e-9


def alliance(share: int) -> WarMatrix:
    """Return the war of one ore each in which an alliance gives so many percent of the stake."""
    return war_matrix(Position("kingdoms_war", attacker_ore=1, defender_ore=1, alliances=True, utility="general",
                               alliance_share=share))


def gains(war: WarMatrix, i: int, j: int) -> tuple[float, float]:
    """Return what both sides would gain by leaving a cell."""
    return (float(war.row_payoffs[:, j].max() - war.row_payoffs[i, j]),
            float(war.column_payoffs[i].max() - war.column_payoffs[i, j]))


def disobedience(plan: Array, first: Array, second: Array) -> float:
    """Return the most that somebody gains by disobeying, given what it was told."""
    best = 0.0
    for payoffs, odds in ((first, plan), (second.T, plan.T)):
        for told in np.flatnonzero(odds.sum(axis=1) > 0):
            belief = odds[told] / odds[told].sum()
            best = max(best, float((payoffs @ belief).max() - payoffs[told] @ belief))
    return best


@exercise("23.1", 'a list of pairs (attacker, defender), such as [("bid 1", "bid 1")]; empty if there is none')
def pure_equilibria(answer: Any) -> None:
    """The pure equilibria of the war when an alliance gives half."""
    war = alliance(50)
    if not isinstance(answer, (list, tuple, set, np.ndarray)):
        raise NotYet(f"a list of pairs was asked for, not {shown(answer)}.")
    single = len(answer) == 2 and all(isinstance(one, str) for one in answer)
    given = {cell(pair, war) for pair in ([answer] if single else answer)}
    for i, j in given:
        for who, gain in zip(("attacker", "defender"), gains(war, i, j), strict=True):
            if gain > TINY:
                where = f"({war.rows[i]}, {war.columns[j]})"
                raise NotYet(f"at {where} the {who} gains {gain:g} by setting something else.")
    cells = {(i, j) for i, j in np.ndindex(war.row_payoffs.shape) if max(gains(war, i, j)) <= TINY}
    if given != cells:
        raise NotYet("there is a cell from which nobody gains by leaving, and it is not on your list. Go through all "
                     "four.")


def cell(pair: Any, war: WarMatrix) -> tuple[int, int]:
    """Take the names of a number of each side; return their places."""
    if not isinstance(pair, (list, tuple, np.ndarray)) or len(pair) != 2:
        raise NotYet(f"{shown(pair)} is no pair of names; names are {', '.join(war.rows)}.")
    return war.rows.index(name(pair[0], war.rows)), war.columns.index(name(pair[1], war.columns))


@exercise("23.2", "a number from 0 to 1")
def trust(answer: Any) -> None:
    """How likely the other must march for marching to be as good as staying."""
    given = number(answer)
    if not 0 <= given <= 1:
        raise NotYet(f"a probability lies from 0 to 1, and {given:g} does not.")
    march, stay = HUNT @ [given, 1 - given]
    if abs(march - stay) > 4 * CLOSE:
        better = "marching" if march > stay else "staying"
        raise NotYet(f"with that probability marching gives {march:.3f} on average and staying {stay:.3f}, so {better} "
                     "is better.")


@exercise("23.3", "a list of four odds: both march; A marches, B yields; A yields, B marches; both yield")
def traffic_light(answer: Any) -> None:
    """A correlated equilibrium of the dare that favours A."""
    plan = mix(answer, 4, "your plan").reshape(2, 2)
    if (gain := disobedience(plan, DARE, DARE.T)) > CLOSE:
        raise NotYet(f"somebody who is told its part gains {gain:.3f} by disobeying.")
    first, second = float((plan * DARE).sum()), float((plan * DARE.T).sum())
    if first < 6 - CLOSE or second < 3.5 - CLOSE:
        raise NotYet(f"nobody disobeys, but A gets {first:.3g} and B {second:.3g}.")


@exercise("23.4", "a function of a plan and two matrices that returns a number")
def obedience(answer: Any) -> None:
    """The most that anybody who was told something gains by disobeying."""
    test, luck = function(answer), np.random.default_rng(23)
    first, second = luck.integers(0, 9, (2, 3, 3)).astype(float)
    spread = luck.dirichlet(np.ones(9)).reshape(3, 3)
    for plan, one, other in (
        (np.array([[0, 0.25], [0.25, 0.5]]), DARE, DARE.T), (np.full((2, 2), 0.25), DARE, DARE.T),
        (np.array([[0, 1.0], [0, 0]]), DARE, DARE.T), (spread, first, second),
    ):
        right = disobedience(plan, one, other)
        said = number(called(test, plan.copy(), one.copy(), other.copy()))
        if abs(said - right) > CLOSE:
            raise NotYet(f"for the plan {shown(plan.round(2))} your function says {said:.4g}, which is too "
                         f"{'much' if said > right else 'little'}. Look at both players, and divide by how likely each "
                         "is told that.")


@exercise("23.5", "a whole number of percent")
def least_share(answer: Any) -> None:
    """The smallest share with which the alliance is an equilibrium."""
    given = number(answer)
    if given != int(given) or not 0 <= given <= 100:
        raise NotYet("a whole percentage from 0 to 100 was asked for.")
    tempted = max(gains(alliance(int(given)), 0, 0))
    if tempted > TINY:
        raise NotYet(f"with {given:g} percent a traitor gains {tempted:.2f}.")
    if given > 0 and max(gains(alliance(int(given) - 1), 0, 0)) <= TINY:
        raise NotYet("one percent less would still be enough.")
