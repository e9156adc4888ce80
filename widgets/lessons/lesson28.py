"""Exercises of lesson 28: three and more players, max^n and paranoid."""

from __future__ import annotations

from typing import Any

import numpy as np

from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, called, function, number, numbers, shown

EXERCISES = exercise = ExerciseSet()

Vector = tuple[float, ...]
Tree = Any                      # an ending, a tuple; or a dictionary with "seat" and "ways"


def decide(seat: int, *ways: Tree) -> Tree:
    """Return a position in which a seat decides."""
    return {"seat": seat, "ways": {str(place): way for place, way in enumerate(ways)}}


TREE = decide(0, decide(1, decide(2, (3, 4, 1), (6, 2, 2)), (4, 3, 5)),
              decide(2, decide(1, (4, 1, 3), (0, 2, 6)), (5, 0, 4)))     # of 28.1


def max_n(tree: Tree) -> Vector:
    """Return the vector of a tree; the first of what is equally good."""
    if isinstance(tree, tuple):
        return tree
    return max((max_n(below) for below in tree["ways"].values()), key=lambda vector: vector[tree["seat"]])


def paranoid(tree: Tree, seat: int) -> float:
    """Return what a seat gets if all others want the least for it."""
    if isinstance(tree, tuple):
        return float(tree[seat])
    return (max if tree["seat"] == seat else min)(paranoid(below, seat) for below in tree["ways"].values())


def random_tree(luck: np.random.Generator, depth: int, seats: int) -> Tree:
    """Return a tree with ties."""
    if depth == 0:
        return tuple(map(int, luck.integers(0, 4, seats)))
    ways = [random_tree(luck, depth - 1, seats) for _ in range(luck.integers(1, 4))]
    return decide(int(luck.integers(seats)), *ways)


@exercise("28.1", "a list of three numbers: what A, B and C get")
def vector_of(answer: Any) -> None:
    """The max^n vector of the tree in the text."""
    given = numbers(answer, 3, "the answer")
    if np.abs(given - max_n(TREE)).max() < CLOSE:
        return
    below = [max_n(one) for one in TREE["ways"].values()]
    if any(np.abs(given - one).max() < CLOSE for one in below):
        raise NotYet("that is what follows from one of A's two moves, and A prefers the other.")
    raise NotYet("begin at the bottom: what do C on the left and B on the right do, each looking at its own number "
                 "only? Then go up.")


@exercise("28.2", "a function of a tree that returns a vector, a tuple")
def rule(answer: Any) -> None:
    """max^n as a function."""
    program, luck = function(answer), np.random.default_rng(28)
    trees = [(1, 2, 3), TREE, *(random_tree(luck, depth, seats) for depth in (1, 2, 3) for seats in (2, 3, 4))]
    for tree in trees:
        said, right = called(program, tree), max_n(tree)
        given = numbers(said, len(right), "what your function returns")
        if np.abs(given - right).max() > CLOSE:
            raise NotYet(f"for the tree {shown(tree)} your function returns {shown(tuple(given.tolist()))}.")


@exercise("28.3", "a number")
def guarantee(answer: Any) -> None:
    """A's paranoid value of the tree in the text."""
    given = number(answer)
    if abs(given - paranoid(TREE, 0)) < CLOSE:
        return
    if abs(given - max_n(TREE)[0]) < CLOSE:
        raise NotYet("that is what max^n says. Now B and C want the least for A, whatever they get.")
    if given < paranoid(TREE, 0):
        raise NotYet("A can be sure of more.")
    raise NotYet("B and C together can hold A to less.")


@exercise("28.4", "a list of three truth values, such as [True, True, True]")
def promises(answer: Any) -> None:
    """What the two rules promise, tried on many trees."""
    listed = isinstance(answer, (list, tuple, np.ndarray)) and len(answer) == 3
    if not listed or any(one not in (0, 1) for one in answer):
        raise NotYet(f"a list of three truth values was asked for, not {shown(answer)}.")
    luck = np.random.default_rng(0)
    trees = [random_tree(luck, 3, 3) for _ in range(200)]
    holds = (all(paranoid(tree, 0) <= max_n(tree)[0] for tree in trees), *map(kept, (trees, trees), (False, True)))
    for letter, said, true in zip("abc", answer, holds, strict=True):
        if said and not true:
            raise NotYet(f"({letter}) does not hold always: there is a tree of three moves in which it fails.")
        if true and not said:
            raise NotYet(f"({letter}) holds in every tree that was tried. Can you see why?")


def kept(trees: list[Tree], careful: bool) -> bool:
    """Does A, by paranoid or by max^n, get what was promised, even if the others hurt it?"""
    return all(hurt(tree, careful) >= (paranoid(tree, 0) if careful else max_n(tree)[0]) for tree in trees)


def hurt(tree: Tree, careful: bool) -> float:
    """Return what A gets if it follows a rule and the others want the least for it."""
    if isinstance(tree, tuple):
        return float(tree[0])
    ways = list(tree["ways"].values())
    if tree["seat"] == 0:
        return hurt(max(ways, key=lambda one: paranoid(one, 0) if careful else max_n(one)[0]), careful)
    return min(hurt(one, careful) for one in ways)
