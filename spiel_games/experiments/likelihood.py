"""How likely results are, given strengths: who is best of those left, stage after stage.

A game's result is read as in Plackett and Luce: the best of all is chosen, then the best of those left, and so on, each
with odds proportional to its strength. Ties are choices of several at once, with odds of the geometric mean of their
strengths times a number for ties of this size [1]. With two players and no ties this is Bradley and Terry's model,
with ties Davidson's [2].

The logarithm of a strength is a sum: one number for the entry, one for the seat it sits on. So each stage is a
multinomial logit over the sets that could have been chosen, and the whole is concave.

1. H. L. Turner, J. van Etten, D. Firth, I. Kosmidis. Modelling rankings in R: the PlackettLuce package.
   *Computational Statistics* 35, 1027-1057, 2020.
2. R. R. Davidson. On extending the Bradley-Terry model to accommodate ties in paired comparison experiments.
   *Journal of the American Statistical Association* 65, 317-328, 1970.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import logsumexp

GHOST = 0.5         # games each entry is thought to have won, and to have lost, against one of middling strength
WEAK = 0.01         # precision of the prior of seats and ties

Array = NDArray[np.float64]
Member = tuple[int, int]                            # an entry and its seat
Members = tuple[Member, ...]


class Stage(NamedTuple):
    """A choice of the best among some; what it could have been, as rows of features, and how often it was which."""

    features: Array     # (sets, numbers to be found)
    counts: Array       # (sets,)


class Estimate(NamedTuple):
    """The most likely numbers: entries, then seats but the last, then ties by size; and how sure they are."""

    numbers: Array
    covariance: Array
    ties: tuple[int, ...]       # the sizes of ties that have a number


def best_first(
    entries: Sequence[int], returns: Sequence[float], winners_only: bool
) -> Iterator[tuple[Members, Members]]:
    """Yield the stages of a game: who was left, and who of them was best; only the first, if only winning counts."""
    left = tuple((entry, seat) for seat, entry in enumerate(entries))
    worth = dict(zip(left, returns, strict=True))
    while len(left) > 1:
        most = max(worth[member] for member in left)
        best = tuple(member for member in left if worth[member] == most)
        yield left, best
        left = () if winners_only else tuple(member for member in left if member not in best)


def tally(
    games: Iterable[tuple[Sequence[int], Sequence[float]]], winners_only: bool
) -> dict[Members, Counter[Members]]:
    """Return how often who was best among whom, over all games."""
    found: defaultdict[Members, Counter[Members]] = defaultdict(Counter)
    for entries, returns in games:
        for left, best in best_first(entries, returns, winners_only):
            found[left][best] += 1
    return found


def stages_of(found: dict[Members, Counter[Members]], entries: int, seats: int) -> tuple[list[Stage], tuple[int, ...]]:
    """Return the stages as numbers, and which sizes of ties there are; `seats` 0: seats make no difference."""
    ties = tuple(sorted({len(best) for counts in found.values() for best in counts} - {1}))
    width = entries + max(0, seats - 1) + len(ties)

    def features(members: Members) -> Array:
        row = np.zeros(width)
        for entry, seat in members:
            row[entry] += 1 / len(members)
            if seats and seat < seats - 1:
                row[entries + seat] += 1 / len(members)
            elif seats:
                row[entries : entries + seats - 1] -= 1 / len(members)      # seats add to 0
        if len(members) > 1:
            row[width - len(ties) + ties.index(len(members))] = 1
        return row

    stages = []
    for left, counts in found.items():
        sets = [chosen for size in (1, *ties) for chosen in combinations(left, size)]
        stages.append(Stage(np.array([features(one) for one in sets]), np.array([float(counts[one]) for one in sets])))
    return stages, ties


def ghosts(entries: int, width: int) -> list[Stage]:
    """Return the games against the ghost, which keep the numbers of those who always win finite."""
    return [Stage(np.stack([np.eye(width)[entry], np.zeros(width)]), np.full(2, GHOST)) for entry in range(entries)]


class Likelihood:
    """The logarithm of the likelihood of all stages with its prior, its sign turned: what is to be made least."""

    def __init__(self, stages: Sequence[Stage], precision: Array) -> None:
        self.stages, self.precision = stages, precision

    def value(self, numbers: Array) -> float:
        """Return it for these numbers."""
        return 0.5 * float(self.precision @ numbers**2) + sum(
            float(counts.sum() * logsumexp(rows @ numbers) - counts @ rows @ numbers) for rows, counts in self.stages
        )

    def slope(self, numbers: Array) -> Array:
        """Return its first derivatives."""
        total = self.precision * numbers
        for rows, counts in self.stages:
            total = total + rows.T @ (counts.sum() * odds(rows @ numbers) - counts)
        return total

    def curvature(self, numbers: Array) -> Array:
        """Return its second derivatives, the observed information."""
        total = np.diag(self.precision)
        for rows, counts in self.stages:
            share = odds(rows @ numbers)
            mean = share @ rows
            total = total + counts.sum() * ((rows.T * share) @ rows - np.outer(mean, mean))
        return total


def odds(logarithms: Array) -> Array:
    """Return shares that are proportional to the exponentials."""
    return np.asarray(np.exp(logarithms - logsumexp(logarithms)), np.float64)


def estimate(found: dict[Members, Counter[Members]], entries: int, seats: int) -> Estimate:
    """Return the most likely numbers, with the covariance that the curvature of the likelihood gives."""
    stages, ties = stages_of(found, entries, seats)
    width = entries + max(0, seats - 1) + len(ties)
    weak = np.where(np.arange(width) < entries, 0.0, WEAK)
    all_of_it = Likelihood([*stages, *ghosts(entries, width)], weak)
    best = minimize(all_of_it.value, np.zeros(width), jac=all_of_it.slope, hess=all_of_it.curvature,
                    method="trust-exact", options={"gtol": 1e-6})
    return Estimate(best.x, np.asarray(np.linalg.inv(all_of_it.curvature(best.x)), np.float64), ties)
