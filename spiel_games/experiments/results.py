"""What a tournament came to: its games, who did how well against whom, ratings, and whether it was decided early."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd

from realmlab.spiel_games.experiments.playing import SEPARATOR
from realmlab.spiel_games.experiments.ratings import Ratings, rate
from realmlab.spiel_games.experiments.sequential import SequentialTest, Verdict
from realmlab.spiel_games.experiments.tasks import Done, Row


@dataclass(frozen=True)
class Tournament:
    """A tournament that has been played.

    `games` has a line for each game: number, game (with its parameters), line_up, seat_0, seat_1, ... (who sat there),
    return_0, ..., length (choices of seats), seconds (of thought), seconds_0, ..., seed and version.
    """

    names: tuple[str, ...]              # the entries, in the order in which they were given
    games: pd.DataFrame
    verdict: Verdict | None = None      # of the sequential test, if there was one

    def results(self) -> Iterator[tuple[tuple[str, ...], tuple[float, ...]]]:
        """Yield for each game who sat on seat 0, 1, ... and what they got."""
        seats = sum(column.startswith("seat_") for column in self.games.columns)
        names = self.games[[f"seat_{seat}" for seat in range(seats)]].itertuples(index=False, name=None)
        returns = self.games[[f"return_{seat}" for seat in range(seats)]].itertuples(index=False, name=None)
        return zip(names, returns, strict=True)

    def ratings(self, *, seats: bool = True) -> Ratings:
        """Return ratings with intervals, and with `seats` also what a seat is worth (see ratings.rate)."""
        return rate(self.results(), self.names, seats=seats)

    def table(self, level: float = 0.95) -> pd.DataFrame:
        """Return a line for each entry, strongest first: rating, its interval, games, and score.

        The score is the share of the others that were beaten at the same table, those with equal returns counted half.
        """
        shares, meetings = self._meetings()
        met = meetings.sum(axis=1)
        own = pd.DataFrame({
            "games": [self._games_of(name) for name in self.names],
            "score": np.divide(shares.sum(axis=1), met, out=np.full(len(met), np.nan), where=met > 0),
        }, index=pd.Index(self.names, name="entry"))
        return self.ratings().table(level).drop(columns="best").join(own)

    def crosstable(self) -> pd.DataFrame:
        """Return the score of each entry (line) against each other (column), strongest first; NaN: they never met."""
        shares, meetings = self._meetings()
        cells = np.divide(shares, meetings, out=np.full(shares.shape, np.nan), where=meetings > 0)
        frame = pd.DataFrame(cells, index=pd.Index(self.names, name="entry"), columns=list(self.names))
        order = self.ratings().table().index
        return frame.loc[order, list(order)]

    def _meetings(self) -> tuple[np.ndarray, np.ndarray]:
        number = {name: place for place, name in enumerate(self.names)}
        shares, meetings = np.zeros((2, len(number), len(number)))
        for names, returns in self.results():
            for one, other, share in compared(names, returns):
                shares[number[one], number[other]] += share
                shares[number[other], number[one]] += 1 - share
                meetings[number[one], number[other]] += 1
                meetings[number[other], number[one]] += 1
        return shares, meetings

    def _games_of(self, name: str) -> int:
        seats = [column for column in self.games.columns if column.startswith("seat_")]
        return int((self.games[seats] == name).any(axis=1).sum())

    def __repr__(self) -> str:
        lines = [f"<Tournament of {len(self.names)} entries, {len(self.games)} games>"]
        lines.append(self.table().round(2).to_string())
        if self.verdict:
            first, second = self.names
            lines.append(f"{first} beside {second}: {self.verdict.decision}")
        return "\n".join(lines)


def compared(names: Sequence[str], returns: Sequence[float]) -> Iterator[tuple[str, str, float]]:
    """Yield every two at a table who are not the same, with the score of the first (1, 1/2 or 0)."""
    for (one, mine), (other, yours) in combinations(zip(names, returns, strict=True), 2):
        if one != other:
            yield one, other, 0.5 + 0.5 * float(np.sign(mine - yours))


class Score:
    """The scores of the first of two entries, game by game in their order, until a test has seen enough.

    Games end in any order. They are counted from the first on without a gap, so that the test ends after the same game
    on any number of workers.
    """

    def __init__(self, test: SequentialTest, name: str, seatings: Sequence[Sequence[str]], keys: Sequence[str]) -> None:
        self.test, self.name, self.seatings, self.keys = test, name, seatings, keys
        self.counts: dict[float, int] = {}
        self.games = 0
        self.verdict = test.verdict({})

    def enough(self, done: Mapping[str, Done]) -> bool:
        """Count on as far as games are there; is it decided?"""
        while self.verdict.decision == "open" and self.games < len(self.keys) and self.keys[self.games] in done:
            self.add(done[self.keys[self.games]].rows[0])
        return self.verdict.decision != "open"

    def add(self, row: Row) -> None:
        """Count the next game."""
        names = self.seatings[self.games]
        returns = [float(row[f"return_{seat}"] or 0) for seat in range(len(names))]
        shares = [share if one == self.name else 1 - share for one, _, share in compared(names, returns)]
        score = sum(shares) / len(shares)
        self.counts[score] = self.counts.get(score, 0) + 1
        self.games += 1
        self.verdict = self.test.verdict(self.counts)


def row_of_game(number: int, game: str, seating: Sequence[str], row: Row, seed: int, version: str) -> Row:
    """Return the line of a game."""
    seats = range(len(seating))
    return {
        "number": number,
        "game": game,
        "line_up": SEPARATOR.join(sorted(seating)),
        **{f"seat_{seat}": seating[seat] for seat in seats},
        **{f"return_{seat}": row[f"return_{seat}"] for seat in seats},
        "length": row["length"],
        "seconds": sum(float(row[f"seconds_{seat}"] or 0) for seat in seats),
        **{f"seconds_{seat}": row[f"seconds_{seat}"] for seat in seats},
        "seed": seed,
        "version": version,
    }
