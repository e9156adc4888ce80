"""Results drawn from known strengths by the model itself, in plain Python: the best set first, then of those left."""

from itertools import combinations

import numpy as np


def drawn(strengths, seats, ties, winners_only, rng):
    """Return the returns of one game: strengths of who sits on each seat, what seats are worth, ties by size."""
    worth = np.asarray(strengths) + seats
    left, returns, place = list(range(len(worth))), [0.0] * len(worth), 0
    while left:
        sets = [chosen for size in (1, *ties) if size <= len(left) for chosen in combinations(left, size)]
        weights = np.array([np.exp(worth[list(one)].mean() + ties.get(len(one), 0.0)) for one in sets])
        best = sets[rng.choice(len(sets), p=weights / weights.sum())]
        for member in best:
            returns[member] = -place
        left = [member for member in left if member not in best]
        place += 1
        if winners_only:
            for member in left:
                returns[member] = -1.0
            return returns
    return returns


def tournament(strengths, seats, rounds, ties, winners_only, rng):
    """Return the games of a round robin; names are e0, e1, ..."""
    games = []
    for turn in range(rounds):
        for chosen in combinations(range(len(strengths)), len(seats)):
            line_up = chosen[turn % len(seats):] + chosen[: turn % len(seats)]
            returns = drawn([strengths[one] for one in line_up], seats, ties, winners_only, rng)
            games.append(([f"e{one}" for one in line_up], returns))
    return games
