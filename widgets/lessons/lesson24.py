"""Exercises of lesson 24: regret, fictitious play, counterfactual regret minimisation."""

from __future__ import annotations

from typing import Any

import numpy as np

from realmlab.cython_core import Position
from realmlab.spiel_games.wars import war_matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, Array, called, function, mix, number, numbers

EXERCISES = exercise = ExerciseSet()

PLAYED = ((1, 0), (2, 3), (1, 2), (0, 1), (3, 2))     # (attacker, defender) in the five wars of the text


def payoffs() -> Array:
    """Return what the attacker gets in the war of 3 ore each."""
    return war_matrix(Position("kingdoms_war")).row_payoffs


def regrets() -> Array:
    """Return what the attacker would have gained in the five wars by each number, always set."""
    table = payoffs()
    gained: Array = sum(table[:, d] - table[a, d] for a, d in PLAYED)
    return gained


@exercise("24.1", "a list of four numbers: the regrets of the flag, 1, 2 and 3")
def four_regrets(answer: Any) -> None:
    """The attacker's regrets after five wars."""
    given, right = numbers(answer, 4, "the answer"), regrets()
    off = np.abs(given - right)
    if off.max() < CLOSE:
        return
    if np.abs(given + right).max() < CLOSE:
        raise NotYet("the signs are the other way round: a regret is positive where the other number would have been "
                     "better.")
    if np.abs(given * len(PLAYED) - right).max() < CLOSE:
        raise NotYet("these are averages a war. The regret is the sum over all five.")
    gained = right + sum(payoffs()[a, d] for a, d in PLAYED)
    if np.abs(given - gained).max() < CLOSE:
        raise NotYet("that is what each number would have got. Subtract what was got.")
    raise NotYet(f"{int((off < CLOSE).sum())} of the four are right. For each number: what it would have got in all "
                 "five wars, "
                 "less what was got.")


@exercise("24.2", "a function that takes a list of regrets and returns a mix")
def matching(answer: Any) -> None:
    """Regret matching: shares in proportion to positive regrets, all alike if there are none."""
    rule = function(answer)
    for given in ([2.0, 1.0, 1.0], [3.0, -1.0, 1.0], [-1.0, -2.0, 0.0], [0.0, 5.0]):
        positive = np.maximum(given, 0)
        right = positive / positive.sum() if positive.sum() > 0 else np.full(len(given), 1 / len(given))
        said = mix(called(rule, list(given)), len(given), f"what your function returns for {given}")
        if np.abs(said - right).max() > CLOSE:
            why = ("no regret is positive, so nothing is better than anything else" if positive.sum() == 0
                   else "shares go with the positive regrets")
            raise NotYet(f"for {given} your function returns {said.round(3).tolist()}; {why}.")


@exercise("24.3", "a number")
def gap(answer: Any) -> None:
    """The exploitability of two averages whose regrets are known: 6 and 2 after 400 wars."""
    given = number(answer)
    if abs(given - 0.02) < 1e-6:
        return
    if abs(given - 8) < CLOSE:
        raise NotYet("that is the sum over all wars; how much is it a war?")
    if min(abs(given - 0.015), abs(given - 0.005)) < 1e-6:
        raise NotYet("that is the regret of one side only.")
    if abs(given - 0.01) < 1e-6:
        raise NotYet("here the gap is the sum of what both sides could gain, not the half of it.")
    raise NotYet(f"{given:g} does not follow from the regrets 6 and 2 and the 400 wars.")


@exercise("24.4", "a number of wars")
def how_long(answer: Any) -> None:
    """How many wars until the bound is a tenth, if 1,000 wars gave what it is now."""
    given = number(answer)
    if abs(given - 100_000) < 1:
        return
    if abs(given - 10_000) < 1:
        raise NotYet("that would be so if the bound fell like 1/T. It falls like 1/√T.")
    raise NotYet(f"after {given:,.0f} wars the bound is {np.sqrt(1000 / given) if given > 0 else np.inf:.3g} times "
                 "what it was.")


@exercise("24.5", "a function of payoffs and a number of rounds that returns two mixes: of rows and of columns")
def learner(answer: Any) -> None:
    """Any learner of zero-sum games whose averages are within 0.02 of equilibrium after 5,000 rounds."""
    program, luck = function(answer), np.random.default_rng(24)
    for game in (payoffs(), luck.uniform(-1, 1, (3, 5)), luck.uniform(-1, 1, (6, 2))):
        try:
            first, second = called(program, game, 5_000)
        except (TypeError, ValueError):
            raise NotYet("your function should return two mixes: first of the row player, then of the column "
                         "player.") from None
        row = mix(first, game.shape[0], "the row player's mix")
        column = mix(second, game.shape[1], "the column player's mix")
        gain = (game @ column).max() - (row @ game).min()
        if gain > 0.02:
            raise NotYet(f"in a game of {game.shape[0]} x {game.shape[1]} the two sides could still gain {gain:.3f} "
                         "in all. "
                         "Do you return the averages, or the last mixes?")
