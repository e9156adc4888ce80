"""Exercises of lesson 26: Monte-Carlo tree search."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, called, function, names, near, number, numbers

EXERCISES = exercise = ExerciseSet()

# The three arms of the text: name -> (visits, sum of results).
ARMS = {"conquer 9": (20, 4.0), "conquer 15": (5, 0.5), "conquer 21": (15, 4.5)}
CURIOSITY = 1.0


def bound(visits: int, total: float, everything: int, curiosity: float = CURIOSITY) -> float:
    """Return the upper confidence bound of an arm."""
    return total / visits + curiosity * math.sqrt(math.log(everything) / visits)


@exercise("26.1", "a number")
def die(answer: Any) -> None:
    """The value of a conquest that wins if the die shows 2 or more: faces 0, 0, 0, 1, 2, 3."""
    given = number(answer)
    if near(given, -1 / 3):
        return
    if abs(given - 1 / 3) < CLOSE:
        raise NotYet("that is the probability of success. Winning is worth 1, losing −1: what is the average?")
    if abs(given) < CLOSE:
        raise NotYet("it would be 0 if half of the faces were good enough.")
    raise NotYet(f"{given:g} is not the average of six results, one for each face of the die.")


@exercise("26.2", "a list of three numbers: the bounds of conquer 9, 15 and 21")
def bounds(answer: Any) -> None:
    """The upper confidence bounds of three arms."""
    given = numbers(answer, len(ARMS), "the answer")
    everything = sum(visits for visits, _ in ARMS.values())
    for value, (name, (visits, total)) in zip(given, ARMS.items(), strict=True):
        if abs(value - bound(visits, total, everything)) < 5 * CLOSE:
            continue
        if abs(value - total / visits) < CLOSE:
            raise NotYet(f"for {name} that is the mean. Curiosity has to be added.")
        if abs(value - bound(visits, total, everything) + total / visits) < CLOSE:
            raise NotYet(f"for {name} that is the curiosity alone. The mean has to be added.")
        if abs(value - total / visits - math.sqrt(math.log10(everything) / visits)) < CLOSE:
            raise NotYet("the logarithm is the natural one, math.log.")
        raise NotYet(f"{value:g} is not the bound of {name}: mean {total / visits:g}, {visits} of {everything} visits.")


@exercise("26.3", 'a list of one name, such as ["conquer 9"]')
def next_arm(answer: Any) -> None:
    """Which of the three arms is tried next."""
    given, everything = names(answer, tuple(ARMS)), sum(visits for visits, _ in ARMS.values())
    if len(given) != 1:
        raise NotYet("exactly one is tried next.")
    best = max(ARMS, key=lambda name: bound(*ARMS[name], everything))
    [chosen] = given
    if chosen != best:
        visits, total = ARMS[chosen]
        raise NotYet(f"{chosen} has a bound of {bound(visits, total, everything):.3f}, and there is a higher one.")


@exercise("26.4", "a function of visits, total, everything and curiosity that returns a number")
def formula(answer: Any) -> None:
    """The upper confidence bound as a function; what was never tried comes first."""
    rule = function(answer)
    for case in ((10, 3.0, 100, 1.0), (1, -1.0, 2, 0.5), (50, 0.0, 50, 0.0)):
        said = number(called(rule, *case))
        if abs(said - bound(*case)) > CLOSE:
            raise NotYet(f"for visits, total, everything, curiosity = {case} your function returns {said:.4g}"
                         f"{slip(said, *case)}.")
    if not isinstance(untried := called(rule, 0, 0.0, 10, 1.0), (int, float)) or untried < 1e6:
        raise NotYet("what was never tried (0 visits) must come before everything else: return something huge, such "
                     "as math.inf.")


def slip(said: float, visits: int, total: float, everything: int, curiosity: float) -> str:
    """Name a typical slip that gives this number, if one does."""
    surcharge, mean = curiosity * math.sqrt(math.log(everything) / visits), total / visits
    slips = {mean: ", the mean without curiosity", surcharge: ", curiosity without the mean",
             total + surcharge: ": the sum is to be divided by the visits",
             mean + math.sqrt(2) * surcharge: ": there is no 2 under the root here",
             mean + curiosity * math.log(everything) / visits: ": the root is missing",
             mean + curiosity * math.sqrt(math.log10(everything) / visits): ": the logarithm is the natural one"}
    return next((words for value, words in slips.items() if abs(said - value) < CLOSE), "")


@exercise("26.5", "a list of three numbers: the means of the root, of A and of B after the simulation")
def backed_up(answer: Any) -> None:
    """Root 9 visits, sum 3; child A 4 visits, sum 2; grandchild B 1 visit, sum 1; one more simulation ends with -1."""
    given, right = numbers(answer, 3, "the answer"), np.array([(3 - 1) / 10, (2 - 1) / 5, (1 - 1) / 2])
    off = np.abs(given - right) > CLOSE
    wrong = " and ".join(np.array(["the root", "A", "B"])[off])
    if not off.any():
        return
    if np.abs(given - [(3 - 1) / 9, (2 - 1) / 4, 0.0]).max() < CLOSE:
        raise NotYet("the sums are right. But every node on the way was visited once more, too.")
    raise NotYet(f"the mean of {wrong} is not right. Every node on the way gets one more visit, and −1 "
                 "more in its sum.")
