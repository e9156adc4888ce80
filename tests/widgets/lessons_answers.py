"""Answers to the exercises of the lessons: right ones, and typical wrong ones with what they should be told.

Functions that are answers stand here; what is judged is in widgets/lessons.
"""

import math
from fractions import Fraction
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


def with_numpy(regrets):
    with np.errstate(invalid="ignore"):
        return np.maximum(regrets, 0) / np.maximum(regrets, 0).sum()


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


def gain_of_disobeying(plan, first, second):
    gains = [0.0]
    for payoffs, odds in ((first, plan), (second.T, plan.T)):
        for told, row in enumerate(odds):
            if row.sum() > 0:
                values = payoffs @ row / row.sum()
                gains.append(values.max() - values[told])
    return max(gains)


def for_the_first_only(plan, first, second):
    return max(0.0, *(max(first @ row / row.sum()) - first[told] @ row / row.sum()
                      for told, row in enumerate(plan) if row.sum()))


def seen_by(history, seat):
    return [(who, number if who == seat else None) for who, number in history]


def from_means(war, numbers, wars):
    """Try each pair in turn, and learn against the matrix of means."""
    pairs = [(i, j) for i in range(numbers[0]) for j in range(numbers[1])]
    game = np.zeros(numbers)
    for i, j in pairs:
        game[i, j] = war(i, j)
    return learner(game, wars - len(pairs))


def too_many_wars(war, numbers, wars):
    for _ in range(wars + 1):
        war(0, 0)


def max_n(tree):
    if isinstance(tree, tuple):
        return tree
    return max((max_n(below) for below in tree["ways"].values()), key=lambda vector: vector[tree["seat"]])


def last_of_equals(tree):
    if isinstance(tree, tuple):
        return tree
    ways = reversed(tree["ways"].values())
    return max((last_of_equals(below) for below in ways), key=lambda vector: vector[tree["seat"]])


def points_stronger(wins, losses):
    return 400 * math.log10((wins + 0.5) / (losses + 0.5))


def winner_pays(place, coins, first, second):
    mine, theirs = coins
    if first == second:
        return place, (mine - first, theirs - second)
    return (place + 1, (mine - first, theirs)) if first > second else (place - 1, (mine, theirs - second))


def both_pay(place, coins, first, second):
    return place + (first > second) - (first < second), (coins[0] - first, coins[1] - second)


def cart_value(place, mine, theirs, known={}):  # noqa: B006 - remembers on purpose
    if abs(place) > 1 or mine == theirs == 0:
        return np.sign(place)
    if (place, mine, theirs) not in known:
        table = cart_table(place, mine, theirs)
        known[place, mine, theirs] = (maximin(table) @ table).min()
    return known[place, mine, theirs]


def cart_table(place, mine, theirs):
    return np.array([[cart_value(place + np.sign(i - j), mine - i, theirs - j)
                      for j in range(min(1, theirs), theirs + 1) if j or not theirs]
                     for i in range(min(1, mine), mine + 1) if i or not mine], dtype=float)


def cart_player(place, mine, theirs):
    shares = np.maximum(maximin(cart_table(place, mine, theirs)), 0)
    return dict(enumerate(shares / shares.sum(), start=min(1, mine)))


THIRD = 1 / 3
KUHN = {"0": 0.2, "1": 0, "2": 0.6, "0pb": 0, "1pb": 0.2 + THIRD, "2pb": 1}
# As lesson 22 prints the attacker's mix: it adds to 0.999.
PRINTED = {(0, 2, 2): 0.111, (0, 3, 1): 0.222, (1, 0, 3): 0.222, (2, 0, 2): 0.111, (2, 2, 0): 0.111, (3, 1, 0): 0.222}
NINE_PLANS = dict.fromkeys([*permutations((0, 1, 3)), (0, 2, 2), (2, 0, 2), (2, 2, 0)], 1 / 9)

RIGHT = {
    "20.1": [-0.75, Fraction(-3, 4), np.array(-0.75)], "20.2": [["bid 3"], "bid 3", 3, "Bid 3", np.array(["3"])],
    "20.3": [["bid flag", "bid 4", "bid 5"], [0, 4, 5], ("5", "flag", "4")], "20.4": [1, 1.0],
    "20.5": [{"attacker_ore": 9, "defender_ore": 9, "cost": 0.0}, {"cost": 2.5}],
    "21.1": [-0.875], "21.2": [[0.625, 0.125, 0.125, 0.125], [0.6, 0.15, 0.12, 0.13]],
    "21.3": [[0.125, 0.125, 0.75], np.array([[0.125, 0.125, 0.75]])],
    "21.4": [maximin], "21.5": [[[0.5, 0.5, 0], [0, 0, 1]], [[0.25, 0.25, 0.5], [0.4, 0.4, 0.2]]],
    "22.1": [1], "22.2": [3], "22.3": [NINE_PLANS, PRINTED], "22.4": [-0.10458], "22.5": [one_more],
    "23.1": [[("bid flag", "bid 1")], ("flag", "1"), np.array([["bid flag", "bid 1"]])], "23.2": [0.75],
    "23.3": [[0, 0.5875, 0.1375, 0.275], [[0, 0.5875], [0.1375, 0.275]]],
    "23.4": [gain_of_disobeying], "23.5": [75],
    "24.1": [[-2.25, -1.5, -0.75, 2.0]], "24.2": [matching], "24.3": [0.02], "24.4": [100_000], "24.5": [learner],
    "26.1": [-1 / 3], "26.2": [[0.629, 0.959, 0.796]], "26.3": [["conquer 15"]], "26.4": [ucb],
    "26.5": [[0.2, 0.2, 0.0]],
    "25.1": [6], "25.2": [THIRD], "25.3": [KUHN], "25.4": [0.75],
    "25.5": [seen_by, lambda history, seat: [number for who, number in history if who == seat]],
    "27.1": [["bid 3"]], "27.2": [[-0.9167, -0.625]], "27.3": ["bid flag"], "27.4": [from_means],
    "28.1": [[4, 3, 5]], "28.2": [max_n], "28.3": [3], "28.4": [[True, False, True], np.array([1, 0, 1])],
    "29.1": [190.85], "29.2": [900], "29.3": [{"stone": 1, "scissors": 1, "paper": 8}], "29.4": [points_stronger],
    "30.1": [THIRD], "30.2": [winner_pays], "30.3": [cart_player],
    "30.4": [277_838_262],
}

WRONG = {
    "20.1": [(0.75, "the defender gets"), (-1, "the ore that both pay"), (-1.5, "The defender pays as well"),
             (3, "above 0"),
             ("-3/4", "Leave out the quotation marks"), ([1], "a number was asked for"),
             (True, "a number was asked for"), (float("nan"), "no finite number")],
    "20.2": [(["bid 2"], "something better"), ([], "missing"), (["7"], "no name here"), (7, "no name here"),
             (0.5, "a list of names"), ([True], "no name")],
    "20.3": [(["bid 4", "bid 5"], "missing"), (["bid 3"], "on your list")],
    "20.4": [(2 / 3, "better than 3"), (0.5, "not yet better"), (1.5, "already"), (70, "proportion")],
    "20.5": [({}, "rather have set"), ({"attacker_ore": 0}, "only 1 choice"), ({"gold": 3}, "no such war"),
             ([3], "dictionary")],
    "21.1": [(-0.125, "if the defender is kind"), (-0.5, "average over both"), (0, "neither")],
    "21.2": [([0.25, 0.25, 0.25, 0.25], "sets"), ([0.5, 0.5, 0.5, 0], "adds to 1.5"), ([1, 0, 0], "needs 4 numbers"),
             ([1.2, -0.2, 0, 0], "less often than never"), (0.5, "list of 4 numbers"),
             ({"bid flag": 1}, "its values alone"), (["1/4"] * 4, "your mix: a number")],
    "21.3": [([THIRD, THIRD, THIRD], "the attacker answers"), ([0.75, 0.125, 0.125], "the attacker answers")],
    "21.4": [(positive_value_only, "for the matrix"), (positive_value_only, "May the value be negative"),
             (for_the_column_player, "for the matrix"),
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
    "24.2": [(without_care, "ZeroDivisionError"), (with_numpy, "(0 divided by 0 gives it)"),
             (by_size, "positive regrets"),
             (lambda regrets: [1, 0], "needs 3 numbers")],
    "24.3": [(8, "a war"), (0.015, "one side only"), (0.01, "the half"), (1, "does not follow")],
    "24.4": [(10_000, "1/√T"), (5_000, "times what it was")],
    "24.5": [(last_answers, "could still gain"), (lambda payoffs, rounds: 3, "two mixes")],
    "26.1": [(1 / 3, "the probability"), (0, "half of the faces"), (2, "six results"), (-0.33, "rounded too much")],
    "26.2": [([0.2, 0.1, 0.3], "Curiosity has to be added"), ([0.429, 0.859, 0.496], "curiosity alone"),
             ([0.483, 0.666, 0.627], "natural"), ([1, 2, 3], "not the bound"), ([1], "needs 3")],
    "26.3": [(["conquer 21"], "a higher one"), (["conquer 9", "conquer 15"], "exactly one"), (["done"], "no name")],
    "26.4": [(forgets_the_untried, "never tried"), (lambda v, t, n, c: t / v, "without curiosity"),
             (lambda v, t, n, c: 7, "returns"), (lambda v, t, n, c: ucb(v, t * v, n, c), "divided by the visits")],
    "26.5": [([2 / 9, 1 / 4, 0], "once more"), ([0.4, 0.6, 1], "not right")],
    "23.1": [([], "not on your list"), ([("bid flag", "bid flag")], "gains 0.25"), ([("bid 9", "bid 1")], "no name"),
             ([("bid 1",)], "no pair"),
             (3, "list of pairs")],
    "23.2": [(0.5, "staying is better"), (0.9, "marching is better"), (1.5, "from 0 to 1")],
    "23.3": [([0, 0.25, 0.25, 0.5], "A gets 5.25"), ([0, 0, 0, 1], "by disobeying"), ([0, 1, 0, 0], "B 2"),
             ([1, 2], "needs 4")],
    "23.4": [(for_the_first_only, "too little"), (lambda plan, first, second: 0.0, "too little"),
             (lambda plan, first, second: 99.0, "too much")],
    "23.5": [(60, "traitor gains"), (90, "one percent less"), (70.5, "whole percentage")],
    "25.1": [(12, "both sides"), (5, "a first one"), (3, "in the first war"), (21, "revealed"), (42, "revealed")],
    "25.2": [(0, "more than a pass"), (0.33, "rounded too much"), (1, "less than a pass"), (2, "from 0 to 1")],
    "25.3": [(dict.fromkeys(KUHN, 0), "holds you to"), (KUHN | {"0": 1}, "holds you to"), ({"0": 1}, "six keys"),
             (KUHN | {"2": 3}, "from 0 to 1")],
    "25.4": [(0.5, "more often"), (1, "less often"), (-0.5, "from 0 to 1")],
    "25.5": [(lambda history, seat: history, "different things"), (lambda history, seat: len(history), "the same"),
             (lambda history, seat: sum(number for who, number in history if who == seat), "the same")],
    "27.1": [(["bid flag"], "best mean"), (["bid 1"], "a higher one"), (["bid 1", "bid 2"], "exactly one")],
    "27.2": [([-0.625, -0.9167], "other way round"), ([-2.75, -0.625], "a sum"),
             ([-0.5, -0.625], "in which the attacker"),
             ([-0.9167, 0], "all ten wars")],
    "27.3": [(["bid 1"], "do better"), (["bid 3"], "do better")],
    "27.4": [(lambda war, numbers, wars: (np.ones(numbers[0]) / numbers[0], np.ones(numbers[1]) / numbers[1]),
              "could still gain"), (too_many_wars, "only 4,000"), (lambda war, numbers, wars: 3, "two mixes")],
    "28.1": [([0, 2, 6], "prefers the other"), ([6, 2, 2], "begin at the bottom")],
    "28.2": [(last_of_equals, "for the tree"), (lambda tree: (0, 0, 0), "for the tree"),
             (lambda tree: None, "nothing")],
    "28.3": [(4, "what max^n says"), (0, "sure of more"), (5, "to less")],
    "28.4": [([True, True, True], "(b) does not"), ([False, False, True], "(a) holds"),
             ([True, False, False], "(c) holds"),
             ("yes", "three truth values")],
    "29.1": [(-190.85, "above 0"), (100, "scores 64.0%")],
    "29.2": [(300, "about ±35"), (800, "in all"), (-1, "at least one")],
    "29.3": [({"stone": 4, "scissors": 3, "paper": 3}, "average scores"), ({"paper": 10}, "at least one of each"),
             ({"fire": 10}, "a dictionary")],
    "29.4": [(lambda wins, losses: 400 * math.log10(wins / losses), "ZeroDivisionError"),
             (lambda wins, losses: 0, "0.0 points"),
             (lambda wins, losses: -points_stronger(wins, losses), "other way round"),
             (lambda wins, losses: math.log(10) * points_stronger(wins, losses), "to base 10")],
    "30.1": [(-THIRD, "for seat 1"), (0.33, "rounded too much"), (1, "less than 1"), (-1, "more than -1")],
    "30.2": [(both_pay, "what both have left"), (lambda *all: (0, (0, 0)), "not there"), (lambda *all: 3, "a pair")],
    "30.3": [(lambda place, mine, theirs: {min(1, mine): 1.0}, "by heart"), (lambda *all: {99: 1.0}, "bids are"),
             (lambda *all: [1], "not a dictionary"), (lambda *all: {1: 0.5}, "add to 1")],
    "30.4": [(504_988_410, "positions on the way"), (2_930, "7 ore each"), (12, "1, 4, 16")],
}
