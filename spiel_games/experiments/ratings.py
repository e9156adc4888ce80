"""Ratings with intervals on Elo's scale: 400 points are odds of 10 to 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
import pandas as pd

from realmlab.cython_core import ParameterError
from realmlab.cython_core.checks import real
from realmlab.spiel_games.experiments.likelihood import Array, Estimate, estimate, tally

SCALE = 400 / np.log(10)


@dataclass(frozen=True)
class Ratings:
    """Strengths on Elo's scale, of which the mean is 0, and how sure they are."""

    names: tuple[str, ...]
    values: Array                   # (entries,)
    covariance: Array               # (entries, entries)
    seat_values: Array              # (seats,): what sitting there is worth; they add to 0
    seat_errors: Array              # (seats,): standard errors

    def table(self, level: float = 0.95) -> pd.DataFrame:
        """Return rating, lower and upper end of its interval, and chance to be the best, strongest first."""
        half = quantile(level) * np.sqrt(np.diag(self.covariance))
        columns = {"rating": self.values, "low": self.values - half, "high": self.values + half, "best": self.best()}
        frame = pd.DataFrame(columns, index=pd.Index(self.names, name="entry"))
        return frame.sort_values("rating", ascending=False, kind="stable")

    def seats(self, level: float = 0.95) -> pd.DataFrame:
        """Return what each seat is worth beside the mean of all, with its interval."""
        half = quantile(level) * self.seat_errors
        columns = {"rating": self.seat_values, "low": self.seat_values - half, "high": self.seat_values + half}
        return pd.DataFrame(columns, index=pd.RangeIndex(len(self.seat_values), name="seat"))

    def difference(self, first: str, second: str, level: float = 0.95) -> tuple[float, float, float]:
        """Return how much stronger the first is than the second, and the interval of that."""
        i, j = self._place(first), self._place(second)
        value = float(self.values[i] - self.values[j])
        variance = self.covariance[i, i] + self.covariance[j, j] - 2 * self.covariance[i, j]
        half = quantile(level) * float(np.sqrt(variance))
        return value, value - half, value + half

    def best(self, draws: int = 20_000) -> Array:
        """Return for each entry how sure it is that it is the strongest of all."""
        drawn = np.random.default_rng(0).multivariate_normal(self.values, self.covariance, draws, method="eigh")
        return np.bincount(drawn.argmax(axis=1), minlength=len(self.names)) / draws

    def _place(self, name: Any) -> int:
        if name not in self.names:
            raise ParameterError(f"there is no entry {name!r}; there are {', '.join(self.names)}")
        return self.names.index(name)


def rate(
    games: Iterable[tuple[Sequence[str], Sequence[float]]], names: Sequence[str] | None = None, *, seats: bool = True
) -> Ratings:
    """Return the ratings that make some games most likely: Bradley-Terry for two, Plackett-Luce for more, with ties.

    games: for each, who sat on seat 0, 1, ... and what each seat got. names: the entries, by default those who played.
    seats: is it also found out what a seat is worth?

    Where no game tells more than winners from losers, those who lose together are not taken for tied. An entry
    that has won or lost everything gets a finite rating with a wide interval, since each is thought to have won and
    lost half a game more against a middling one. Intervals are 1.96 standard errors by the curvature of the
    likelihood; tests/spiel_games/test_ratings.py shows how often they hold what is true.

    >>> games = [(("a", "b"), (1, -1))] * 30 + [(("b", "a"), (1, -1))] * 10
    >>> round(rate(games, seats=False).difference("a", "b")[0])
    188
    """
    played = [(tuple(seating), tuple(returns)) for seating, returns in games]
    if not played:
        raise ParameterError("there are no games to rate by")
    names = tuple(sorted({name for seating, _ in played for name in seating}) if names is None else names)
    number = {name: place for place, name in enumerate(names)}
    numbered = [([number[name] for name in seating], returns) for seating, returns in played]
    winners_only = all(len(set(returns)) <= 2 for _, returns in played)
    most = max(len(seating) for seating, _ in played)
    found = estimate(tally(numbered, winners_only), len(names), most if seats else 0)
    return of_estimate(tuple(names), found, most if seats else 0)


def of_estimate(names: tuple[str, ...], found: Estimate, seats: int) -> Ratings:
    """Return an estimate in points, entries beside their mean and all seats with a value."""
    count = len(names)
    middle = np.eye(count) - 1 / count
    entries = slice(0, count)
    free = slice(count, count + max(0, seats - 1))
    spread = np.vstack([np.eye(seats - 1), -np.ones(seats - 1)]) if seats else np.zeros((0, 0))
    return Ratings(
        names,
        SCALE * middle @ found.numbers[entries],
        SCALE**2 * middle @ found.covariance[entries, entries] @ middle,
        SCALE * spread @ found.numbers[free],
        SCALE * np.sqrt(np.diag(spread @ found.covariance[free, free] @ spread.T)),
    )


def quantile(level: Any) -> float:
    """Return how many standard errors an interval of this level reaches to each side."""
    return NormalDist().inv_cdf(0.5 + real("level", level, 0.01, 0.9999) / 2)
