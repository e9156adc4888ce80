"""When enough games are played: Wald's sequential test of A against B, generalised to draws.

After each game the data are asked how much more likely they are if A is `elo1` points stronger than B than if it is
`elo0`. Points are those of the mean score. How often a game is lost, drawn and won is not known beyond its mean, so the
most likely way that fits is taken for both, an empirical likelihood [1]. The test ends when the logarithm of the ratio
leaves the range from log(beta / (1 - alpha)) to log((1 - beta) / alpha) [2].

1. A. B. Owen. Empirical likelihood ratio confidence intervals for a single functional. *Biometrika* 75, 237-249, 1988.
2. A. Wald. Sequential Tests of Statistical Hypotheses. *Annals of Mathematical Statistics* 16, 117-186, 1945.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from scipy.optimize import brentq

from realmlab.cython_core import ParameterError
from realmlab.cython_core.checks import real

SLIGHT = 1e-3       # games that a score nobody has had yet counts for


@dataclass(frozen=True)
class Verdict:
    """Where a test stands."""

    ratio: float            # logarithm of how much better the upper hypothesis explains the games
    lower: float
    upper: float
    games: int

    @property
    def decision(self) -> str:
        """What is decided: "stronger", "not stronger", or "open"."""
        return "stronger" if self.ratio >= self.upper else "not stronger" if self.ratio <= self.lower else "open"


@dataclass(frozen=True)
class SequentialTest:
    """Is the first entry stronger than the second: rather by `elo1` points than by `elo0`?

    alpha: how often "stronger" is said although the difference is elo0, at most, roughly.
    beta: how often "not stronger" is said although it is elo1.

    >>> test = SequentialTest(elo0=0, elo1=100)
    >>> test.verdict({1.0: 70, 0.5: 10, 0.0: 20}).decision
    'stronger'
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        real("elo0", self.elo0, -2000, 2000)
        real("elo1", self.elo1, -2000, 2000)
        real("alpha", self.alpha, 1e-6, 0.5)
        real("beta", self.beta, 1e-6, 0.5)
        if self.elo0 >= self.elo1:
            raise ParameterError(f"elo1 must be more than elo0, which is {self.elo0}, not {self.elo1}")

    def verdict(self, scores: Mapping[float, int]) -> Verdict:
        """Return where the test stands after so many games with each score of the first entry (0 lost, 1 won)."""
        lower, upper = math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)
        values = np.array(sorted({0.0, 0.5, 1.0, *scores}))
        counts = np.array([scores.get(value, 0) or SLIGHT for value in values])
        ratio = profile(values, counts, expected(self.elo1)) - profile(values, counts, expected(self.elo0))
        return Verdict(ratio, lower, upper, sum(scores.values()))


def expected(elo: float) -> float:
    """Return the score that is expected of who is so many points stronger.

    >>> round(expected(400), 3)
    0.909
    """
    return 1 / (1 + 10 ** (-elo / 400))


def profile(values: np.ndarray, counts: np.ndarray, mean: float) -> float:
    """Return the logarithm of the best likelihood of these counts with which the mean of the values is as given."""
    shares = counts / counts.sum()
    apart = values - mean
    low, high = -1 / apart.max(), -1 / apart.min()
    edge = 1e-9 * (high - low)
    tilt = brentq(lambda t: float((shares * apart / (1 + t * apart)).sum()), low + edge, high - edge)
    return float(counts @ np.log(shares / (1 + tilt * apart)))
