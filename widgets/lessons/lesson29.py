"""Exercises of lesson 29: a tournament and what a rating means."""

from __future__ import annotations

import math
from typing import Any

from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import called, function, number, shown

EXERCISES = exercise = ExerciseSet()

SCORE = 0.75                                    # of 29.1
GAMES, WIDE, NARROW = 100, 60, 20               # of 29.2
KINDS = ("stone", "scissors", "paper")
SCORES = {("stone", "scissors"): 0.9, ("scissors", "paper"): 0.6, ("paper", "stone"): 0.7}
FIELD = 10                                      # of 29.3
NEAR = 0.5                                      # points


def points(score: float) -> float:
    """Return how many points stronger it is who has this score."""
    return 400 * math.log10(score / (1 - score))


@exercise("29.1", "a number of points")
def stronger(answer: Any) -> None:
    """What a score means in points."""
    given = number(answer)
    if abs(given - points(SCORE)) < NEAR:
        return
    if abs(given + points(SCORE)) < NEAR:
        raise NotYet("the question is how much stronger the other is, so the number is above 0.")
    expected = 1 / (1 + 10 ** (-max(-4000.0, min(4000.0, given)) / 400))
    raise NotYet(f"who is {given:g} points stronger scores {expected:.1%} by the model.")


@exercise("29.2", "a whole number of games")
def enough(answer: Any) -> None:
    """How many games until the interval is a third."""
    given, right = number(answer), GAMES * (WIDE / NARROW) ** 2
    if abs(given - right) <= 0.05 * right:
        return
    if abs(given - (right - GAMES)) < 1:
        raise NotYet("so many more; how many are that in all?")
    if given <= 0:
        raise NotYet("at least one game has to be played.")
    raise NotYet(f"after {given:,.0f} games the interval is about ±{WIDE * math.sqrt(GAMES / given):.0f}.")


def score(one: str, other: str) -> float:
    """Return the score of one kind against another."""
    return 0.5 if one == other else SCORES.get((one, other), 1 - SCORES.get((other, one), 0.5))


@exercise("29.3", 'a dictionary such as {"stone": 4, "scissors": 3, "paper": 3}')
def field(answer: Any) -> None:
    """A field in which scissors is best."""
    if not isinstance(answer, dict) or not answer or set(answer) - set(KINDS):
        raise NotYet(f"a dictionary from {', '.join(KINDS)} to numbers was asked for, not {shown(answer)}.")
    counts = {kind: number(answer.get(kind, 0)) for kind in KINDS}
    if any(count < 1 or count != int(count) for count in counts.values()) or sum(counts.values()) != FIELD:
        raise NotYet(f"the field is {FIELD} players, at least one of each, and yours is {shown(answer)}.")
    found = {kind: sum(count * score(kind, other) for other, count in counts.items()) / FIELD for kind in KINDS}
    best = max(found, key=lambda kind: found[kind] - 1e-9 * (kind == "scissors"))
    if best != "scissors":
        raise NotYet("in your field the average scores are "
                     + ", ".join(f"{kind} {value:.2f}" for kind, value in found.items()) + ".")


@exercise("29.4", "a function of wins and losses that returns a number of points")
def fit(answer: Any) -> None:
    """The rating difference of two, with half a win and half a loss added."""
    rule = function(answer)
    for wins, losses in ((7, 0), (10, 10), (30, 10), (0, 5), (1, 99)):
        said = number(called(rule, wins, losses))
        right = points((wins + 0.5) / (wins + losses + 1))
        if abs(said - right) > NEAR:
            slips = {-right: ": the other way round", right * math.log(10): ": the logarithm is to base 10, math.log10",
                     points((wins + 1) / (wins + losses + 2)): ": add a half, not one"}
            why = next((words for value, words in slips.items() if abs(said - value) < NEAR), "")
            raise NotYet(f"for {wins} wins and {losses} losses your function says {said:.1f} points{why}.")
