"""Answers to the exercises of the lessons: right ones, and typical wrong ones with what they should be told.

Functions that are answers stand here; what is judged is in widgets/lessons.
"""

import math
from itertools import permutations

import numpy as np
from scipy.optimize import linprog


def maximin(payoffs):
    rows, columns = np.shape(payoffs)
    program = linprog([*np.zeros(rows), -1], A_ub=np.column_stack([-np.transpose(payoffs), np.ones(columns)]),
                      b_ub=np.zeros(columns), A_eq=[[*np.ones(rows), 0]], b_eq=[1],
                      bounds=[(0, None)] * rows + [(None, None)])
    return program.x[:rows]


def positive_value_only(payoffs):
    """The classical slip: the variable of the value is not free, so games of negative value have no solution."""
    rows, columns = np.shape(payoffs)
    program = linprog([*np.zeros(rows), -1], A_ub=np.column_stack([-np.transpose(payoffs), np.ones(columns)]),
                      b_ub=np.zeros(columns), A_eq=[[*np.ones(rows), 0]], b_eq=[1])
    return program.x[:rows]


def for_the_column_player(payoffs):
    return maximin(-np.transpose(payoffs))


def matching(regrets):
    positive = [max(one, 0) for one in regrets]
    total = sum(positive)
    return [one / total for one in positive] if total else [1 / len(regrets)] * len(regrets)


def without_care(regrets):
    total = sum(max(one, 0) for one in regrets)
    return [max(one, 0) / total for one in regrets]


def by_size(regrets):
    total = sum(abs(one) for one in regrets)
    return [abs(one) / total for one in regrets]


def learner(payoffs, rounds):
    regrets = [np.zeros(side) for side in payoffs.shape]
    sums = [np.zeros(side) for side in payoffs.shape]
    for t in range(1, rounds + 1):
        row, column = (np.array(matching(one)) for one in regrets)
        value = row @ payoffs @ column
        regrets[0] = np.maximum(regrets[0] + payoffs @ column - value, 0)
        regrets[1] = np.maximum(regrets[1] + value - row @ payoffs, 0)
        sums[0] += t * row
        sums[1] += t * column
    return sums[0] / sums[0].sum(), sums[1] / sums[1].sum()


def last_answers(payoffs, rounds):
    """Fictitious play that returns what is played at the end."""
    seen = np.zeros(payoffs.shape[0]), np.zeros(payoffs.shape[1])
    for _ in range(rounds):
        i, j = int((payoffs @ seen[1]).argmax()), int((seen[0] @ payoffs).argmin())
        seen[0][i] += 1
        seen[1][j] += 1
    return np.eye(payoffs.shape[0])[i], np.eye(payoffs.shape[1])[j]


def one_more(prize, hand):
    """Bid one more than the copyist, and throw the lowest card away on the highest prize."""
    return prize + 1 if prize + 1 in hand else min(hand)


def ucb(visits, total, everything, curiosity):
    return total / visits + curiosity * math.sqrt(math.log(everything) / visits) if visits else math.inf


def forgets_the_untried(visits, total, everything, curiosity):
    return total / max(visits, 1) + curiosity * math.sqrt(math.log(everything) / max(visits, 1))


THIRD = 1 / 3
NINE_PLANS = dict.fromkeys([*permutations((0, 1, 3)), (0, 2, 2), (2, 0, 2), (2, 2, 0)], 1 / 9)

RIGHT = {
    "20.1": [-0.75], "20.2": [["bid 3"], "bid 3"], "20.3": [["bid flag", "bid 4", "bid 5"]], "20.4": [1, 1.0],
    "20.5": [{"attacker_ore": 9, "defender_ore": 9, "cost": 0.0}, {"cost": 2.5}],
    "21.1": [-0.875], "21.2": [[0.625, 0.125, 0.125, 0.125], [0.6, 0.15, 0.12, 0.13]], "21.3": [[0.125, 0.125, 0.75]],
    "21.4": [maximin], "21.5": [[[0.5, 0.5, 0], [0, 0, 1]], [[0.25, 0.25, 0.5], [0.4, 0.4, 0.2]]],
    "22.1": [1], "22.2": [3], "22.3": [NINE_PLANS], "22.4": [-0.10458], "22.5": [one_more],
    "24.1": [[-2.25, -1.5, -0.75, 2.0]], "24.2": [matching], "24.3": [0.02], "24.4": [100_000], "24.5": [learner],
    "26.1": [-1 / 3], "26.2": [[0.629, 0.959, 0.796]], "26.3": [["conquer 15"]], "26.4": [ucb],
    "26.5": [[0.2, 0.2, 0.0]],
}

WRONG = {
    "20.1": [(0.75, "the defender gets"), (-1, "the ore that both pay"), (-1.5, "The defender pays as well"),
             (3, "above 0"),
             ("x", "a number was asked for"), (True, "a number was asked for"), (float("nan"), "no finite number")],
    "20.2": [(["bid 2"], "something better"), ([], "missing"), (["3"], "no name here"), (7, "a list of names")],
    "20.3": [(["bid 4", "bid 5"], "missing"), (["bid 3"], "on your list")],
    "20.4": [(2 / 3, "better than 3"), (0.5, "not yet better"), (1.5, "already"), (70, "proportion")],
    "20.5": [({}, "rather have set"), ({"attacker_ore": 0}, "only 1 choice"), ({"gold": 3}, "no such war"),
             ([3], "dictionary")],
    "21.1": [(-0.125, "if the defender is kind"), (-0.5, "average over both"), (0, "neither")],
    "21.2": [([0.25, 0.25, 0.25, 0.25], "sets"), ([0.5, 0.5, 0.5, 0], "adds to 1.5"), ([1, 0, 0], "needs 4 numbers"),
             ([1.2, -0.2, 0, 0], "less often than never"), (0.5, "list of 4 numbers")],
    "21.3": [([THIRD, THIRD, THIRD], "the attacker answers"), ([0.75, 0.125, 0.125], "the attacker answers")],
    "21.4": [(positive_value_only, "for the matrix"), (for_the_column_player, "for the matrix"),
             (lambda payoffs: None, "returns nothing"), ([0.5, 0.5], "a function was asked for")],
    "21.5": [([[0, 0, 1], [0, 0, 1]], "same mix"), ([[1, 0, 0], [0, 0, 1]], "guarantees only"),
             ([0.5, 0.5, 0], "two mixes")],
    "22.1": [(2, "most anybody ever spends"), (0, "what is left"), (0.3, "average of numbers")],
    "22.2": [(2, "still helps"), (5, "exactly as well off")],
    "22.3": [({(2, 1, 1): 1.0}, "answers with"), ({(3, 3, 3): 1.0}, "no allocation"), ({(2, 1, 1): 0.5}, "add to"),
             ([2, 1, 1], "dictionary")],
    "22.4": [(0.10458, "other way round"), (1, "not the difference")],
    "22.5": [(lambda prize, hand: prize, "and the copyist"), (lambda prize, hand: 9, "the cards left"),
             (lambda prize, hand: max(hand), "and the copyist")],
    "24.1": [([2.25, 1.5, 0.75, -2.0], "the other way round"), ([-0.45, -0.3, -0.15, 0.4], "averages"),
             ([-3.0, -2.25, -1.5, 1.25], "Subtract"), ([0, 0, -0.75, 0], "1 of the four are right")],
    "24.2": [(without_care, "ZeroDivisionError"), (by_size, "positive regrets"),
             (lambda regrets: [1, 0], "needs 3 numbers")],
    "24.3": [(8, "a war"), (0.015, "one side only"), (0.01, "the half"), (1, "does not follow")],
    "24.4": [(10_000, "1/√T"), (5_000, "times what it was")],
    "24.5": [(last_answers, "could still gain"), (lambda payoffs, rounds: 3, "two mixes")],
    "26.1": [(1 / 3, "the probability"), (0, "half of the faces"), (2, "six results")],
    "26.2": [([0.2, 0.1, 0.3], "Curiosity has to be added"), ([0.429, 0.859, 0.496], "curiosity alone"),
             ([0.483, 0.666, 0.627], "natural"), ([1, 2, 3], "not the bound"), ([1], "needs 3")],
    "26.3": [(["conquer 21"], "a higher one"), (["conquer 9", "conquer 15"], "exactly one"), (["done"], "no name")],
    "26.4": [(forgets_the_untried, "never tried"), (lambda v, t, n, c: t / v, "returns")],
    "26.5": [([2 / 9, 1 / 4, 0], "once more"), ([0.4, 0.6, 1], "not right")],
}
