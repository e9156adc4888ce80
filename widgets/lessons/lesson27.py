"""Exercises of lesson 27: why UCT is exploitable at simultaneous moves."""

from __future__ import annotations

from typing import Any

import numpy as np

from realmlab.cython_core import Position
from realmlab.spiel_games.wars import war_matrix
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, Array, called, function, mix, names, near, numbers

EXERCISES = exercise = ExerciseSet()

NUMBERS = ("bid flag", "bid 1", "bid 2", "bid 3")
CURIOSITY = 0.7
COUNTS, SUMS = np.array([8.0, 4, 4, 4]), np.array([-3.0, -2, -2.4, -1.6])      # of 27.1: 20 wars of the attacker
FOUGHT = ((1, 1), (0, 2), (1, 1), (0, 2), (2, 2), (0, 2), (1, 2), (0, 0), (3, 3), (0, 2))     # of 27.2
HABIT = np.array([0.83, 0.02, 0.02, 0.13])       # of 27.3: what UCT's attacker sets in the long run, rounded
WARS, ALLOWED = 4_000, 0.1                      # of 27.4


def payoffs() -> Array:
    """Return what the attacker gets in the war of 3 ore each."""
    return war_matrix(Position("kingdoms_war")).row_payoffs


def one_name(answer: Any) -> int:
    """Take the name of one number; return its place."""
    given = names(answer, NUMBERS)
    if len(given) != 1:
        raise NotYet("exactly one number is set.")
    return NUMBERS.index(given.pop())


@exercise("27.1", 'a list of one name, such as ["bid flag"]')
def next_number(answer: Any) -> None:
    """The number with the highest bound."""
    chosen = one_name(answer)
    means = SUMS / COUNTS
    bounds = means + CURIOSITY * np.sqrt(np.log(COUNTS.sum()) / COUNTS)
    if chosen == bounds.argmax():
        return
    if chosen == means.argmax():
        raise NotYet("that has the best mean. Curiosity has to be added, and it is larger for what was seldom set.")
    raise NotYet(f"{NUMBERS[chosen]} has a bound of {bounds[chosen]:.3f}, and there is a higher one.")


@exercise("27.2", "a list of two numbers: what is believed, and what is true")
def belief(answer: Any) -> None:
    """The mean of number 1 when it was set, and its worth against the defender's average."""
    given, table = numbers(answer, 2, "the answer"), payoffs()
    believed = np.mean([table[a, d] for a, d in FOUGHT if a == 1])
    true = np.mean([table[1, d] for _, d in FOUGHT])
    if np.abs(given - [true, believed]).max() < CLOSE:
        raise NotYet("the other way round: first what is believed.")
    if near(given[0], float(believed)) and near(given[1], float(true)):
        return
    if abs(given[0] - believed * 3) < CLOSE or abs(given[1] - true * len(FOUGHT)) < CLOSE:
        raise NotYet("a belief is a mean, and so is the truth; one of yours is a sum.")
    if abs(given[0] - believed) > CLOSE:
        raise NotYet("what is believed is the mean over those wars in which the attacker set 1. There are three.")
    raise NotYet("what is true asks of all ten wars: what would 1 have got against the number that the defender set?")


@exercise("27.3", 'a list of one name, such as ["bid flag"]')
def best_answer(answer: Any) -> None:
    """The defender's best answer to a habit of UCT."""
    chosen = one_name(answer)
    values = HABIT @ payoffs()
    if chosen == values.argmin():
        return
    raise NotYet(f"against {NUMBERS[chosen]} the attacker gets {values[chosen]:+.3f} on average; the defender can do "
                 "better.")


@exercise("27.4", "a function of war, sizes (such as (4, 4)) and how many wars, that returns two mixes")
def learner(answer: Any) -> None:
    """A learner from results alone, near to equilibrium in three games."""
    program, luck = function(answer), np.random.default_rng(27)
    for game in (payoffs(), luck.uniform(-1, 1, (3, 4)), luck.uniform(-1, 1, (5, 2))):
        fought = Fought(game)
        result = called(program, fought.war, game.shape, WARS)
        try:
            first, second = result
        except (TypeError, ValueError):
            raise NotYet("your function should return two mixes: first of the attacker, then of the "
                         "defender.") from None
        row, column = (mix(one, size, f"the {who}'s mix") for one, size, who in
                       zip((first, second), game.shape, ("attacker", "defender"), strict=True))
        gain = (game @ column).max() - (row @ game).min()
        if gain > ALLOWED:
            raise NotYet(f"in a game of {game.shape[0]} x {game.shape[1]} numbers both could still gain {gain:.3f} in "
                         "all.")


class Fought:
    """A war that can be fought so often and no more."""

    def __init__(self, game: Array) -> None:
        self.game, self.count = game, 0

    def war(self, i: int, j: int) -> float:
        """Return what the attacker gets."""
        self.count += 1
        if self.count > WARS:
            raise ValueError(f"only {WARS:,} wars may be fought")
        return float(self.game[i, j])
