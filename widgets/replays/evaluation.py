"""How a game went, in numbers: what each position of a recording was worth to each seat, and where that swung."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core import CHANCE, Position
from realmlab.cython_core.search import Search
from realmlab.widgets.replays.recording import ALL, Recording

Values = NDArray[np.float64]

GUESSES = 4         # drawn of what may not be known, and averaged
BURST = 200         # simulations between two looks at whether to go on
SWING = 0.15        # of the range of the whole curve: by so much a decision moves a value to be called a swing
MOST_SWINGS = 16    # the largest


def estimates(recording: Recording) -> Values:
    """Return (steps + 1, seats): the game's own quick guess of the returns, and at the end the returns.

    What the recording's view may not know is drawn anew a few times and averaged, so the curve gives no
    secret away.
    """
    return np.array([_estimate(recording, step) for step in range(recording.length + 1)])


def _estimate(recording: Recording, step: int) -> Values:
    with recording.at(step) as there:
        if there.is_terminal:
            return there.returns
        if recording.view == ALL:
            return there.estimate
        guesses = np.stack([fair(there, recording, seed).estimate for seed in range(GUESSES)])
        return np.asarray(guesses.mean(axis=0))


def fair(position: Position, recording: Recording, seed: int) -> Position:
    """Return a position that agrees with what the recording's view may know, and the rest drawn anew."""
    if recording.view == ALL:
        return position.copy()
    if isinstance(recording.view, int):
        return position.determinize(recording.view, seed)
    for seat in range(position.num_seats):      # an onlooker: what one seat knows alone the next draw forgets
        position = position.determinize(seat, seed + seat)
    return position


def refine(
    recording: Recording,
    simulations: int,
    report: Callable[[int, Values], None],
    goes_on: Callable[[], bool] = lambda: True,
    seed: int = 0,
) -> None:
    """Value every step by a search of its own and tell `report(step, values)`, while `goes_on()`.

    Every search knows what the seat that decides may know (the first seat where chance decides).
    """
    for step in range(recording.length + 1):
        with recording.at(step) as there:
            position = there.copy() if there.is_terminal else fair(there, recording, seed + step)
        values = position.returns if position.is_terminal else _searched(position, simulations, goes_on, seed + step)
        if values is None:
            return
        report(step, values)


def _searched(position: Position, simulations: int, goes_on: Callable[[], bool], seed: int) -> Values | None:
    """Return the mean of a search by seat, or None if it may not go on to its end."""
    search = Search(position, seat=max(position.actor, 0), seed=seed, memory=64)
    for done in range(0, simulations, BURST):
        if not goes_on():
            return None
        found = search.run(simulations=min(BURST, simulations - done))
    return found.value


def swings(recording: Recording, values: Values) -> list[int]:
    """Return the steps at which a decision moved somebody's value much: the numbers of the steps just made."""
    change = np.abs(np.diff(values, axis=0)).max(axis=1, initial=0)
    change[[number for number, step in enumerate(recording.steps) if step.actor == CHANCE]] = 0
    least = SWING * float(np.ptp(values))
    large = np.flatnonzero((change >= least) & (change > 0))
    kept = large[np.argsort(-change[large], kind="stable")][:MOST_SWINGS]
    return sorted(int(number) + 1 for number in kept)
