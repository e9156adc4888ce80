"""Who plays better: realmlab's search, OpenSpiel's MCTS and ISMCTS, greed, chance; seats swapped, CPU time equal.

    python benchmarks/strength.py                                   a short look at all three games
    python benchmarks/strength.py --games 200 --seconds 0.2 --goal 0.65 --minutes 60 --file strength.jsonl
    python benchmarks/strength.py --ablations --games 60 --seconds 0.05 --goal 0.5 --file ablations.jsonl

All pairings take turns, two games at a time with the seats swapped, in one process. Every game is a line in --file as
soon as it is over; the same command goes on where it was stopped, and with --minutes 0 only prints the table. With
--goal a pairing ends early, once its score is surely above or below the goal: 99 % intervals, looked at after every
second game from --least on. What is printed are 95 % intervals (Wilson 1927). contestants/players.py says who plays.
"""

import argparse
import json
import math
import os
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from contestants.players import contestant

GAMES = ("tiny_epic_kingdoms(players=2)", "tiny_epic_galaxies(players=2)", "small_world(players=2)")
OPPONENTS = ("ismcts", "mcts", "greedy", "random")
# The search as it comes against itself with one thing changed: no tree kept from move to move; quick choices to the
# end; random choices to the end; the estimate alone; no quick choice drawn by lot; each bidder for itself; no
# priors; what is hidden in plain sight (a cheat).
COMMON = ("search:reuse=no", "search:playout=policy", "search:playout=full", "search:depth=0")
ABLATIONS = {
    GAMES[0]: (*COMMON, "search:bids=uct", "search:guidance=0", "search:whim=0"),
    GAMES[1]: (*COMMON, "search:whim=0", "search:cheat=yes"),
    GAMES[2]: (*COMMON, "search:whim=0"),
    "tiny_epic_kingdoms(players=2,heroes_call=true)": ("search:cheat=yes",),
}
SURE, SHOWN = 2.576, 1.96       # normal quantiles of 99 % and 95 %
WIDTH = 48


@dataclass(frozen=True)
class Pairing:
    """Two contestants at one game, and how long they think."""

    game: str
    first: str
    second: str
    seconds: float


@dataclass(frozen=True)
class Result:
    """One game: what the first contestant scored (1, 0.5, 0), and for both what they took."""

    number: int
    score: float
    wall: list[float]       # seconds, all moves together
    cpu: list[float]        # ... of this thread
    moves: list[int]
    load: float             # of the machine at the end, averaged over a minute


# Playing ----------------------------------------------------------------------------------------


def play(pairing: Pairing, number: int) -> Result:
    """Play one game; the first contestant has seat 0 if its number is even. Two in a row share their chance."""
    game = pyspiel.load_game(pairing.game)
    rng = np.random.default_rng(number // 2)
    names = (pairing.first, pairing.second) if number % 2 == 0 else (pairing.second, pairing.first)
    bots = [contestant(name, game, seat, pairing.seconds, 2 * number + seat) for seat, name in enumerate(names)]
    wall, cpu, moves = [0.0, 0.0], [0.0, 0.0], [0, 0]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))
            continue
        seat = state.current_player()
        start, start_cpu = time.perf_counter(), time.thread_time()
        action = bots[seat].step(state)
        wall[seat] += time.perf_counter() - start
        cpu[seat] += time.thread_time() - start_cpu
        moves[seat] += 1
        state.apply_action(action)
    returns, order = state.returns(), slice(None, None, 1 if number % 2 == 0 else -1)
    score = 0.5 + 0.5 * float(np.sign(returns[number % 2] - returns[1 - number % 2]))
    return Result(number, score, wall[order], cpu[order], moves[order], os.getloadavg()[0])


def wilson(points: float, games: int, z: float = SHOWN) -> tuple[float, float]:
    """Return the interval of a share (Wilson 1927)."""
    share = points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def is_decided(results: list[Result], goal: float | None, least: int) -> bool:
    """Is the score surely above the goal, or surely below?"""
    if goal is None or len(results) < least or len(results) % 2:
        return False
    low, high = wilson(sum(result.score for result in results), len(results), SURE)
    return low > goal or high < goal


# Keeping ----------------------------------------------------------------------------------------


class Book:
    """The results of all pairings, on disk as well if there is a file: a line of JSON a game."""

    def __init__(self, file: str | None) -> None:
        self.path = Path(file) if file else None
        self.results: dict[Pairing, list[Result]] = {}
        kept = self.path.read_text().splitlines() if self.path and self.path.exists() else []
        for number, line in enumerate(kept, 1):
            try:
                self._keep(**json.loads(line))
            except (ValueError, TypeError) as wrong:
                raise SystemExit(f"line {number} of {file} is not a game of this program: {line:.60}") from wrong

    def _keep(self, game: str, first: str, second: str, seconds: float, **rest: Any) -> None:
        self.of(Pairing(game, first, second, seconds)).append(Result(**rest))

    def of(self, pairing: Pairing) -> list[Result]:
        """Return the games of a pairing so far."""
        return self.results.setdefault(pairing, [])

    def add(self, pairing: Pairing, result: Result) -> None:
        """Keep a result."""
        self.of(pairing).append(result)
        if self.path:
            with self.path.open("a") as out:
                out.write(json.dumps(asdict(pairing) | asdict(result)) + "\n")


# Showing ----------------------------------------------------------------------------------------


def line_of(pairing: Pairing, results: list[Result]) -> str:
    """Return how a pairing stands: games, score with its interval, seconds a move of both (wall, and CPU), load."""
    points, games = sum(result.score for result in results), len(results)
    low, high = wilson(points, games)
    spent = []
    for kind in ("wall", "cpu"):
        for side in range(2):
            moves = sum(result.moves[side] for result in results)
            spent.append(sum(getattr(result, kind)[side] for result in results) / max(1, moves))
    score = f"{100 * points / games:5.0f} %  [{100 * low:3.0f}, {100 * high:3.0f}]"
    times = "{:7.3f} {:6.3f}  {:7.3f} {:6.3f}".format(*spent)
    load = sum(result.load for result in results) / games
    return f"{pairing.game:{WIDTH}}{pairing.first:24}{pairing.second:24}{games:6}{score:>20}  {times}{load:7.1f}"


def heading() -> str:
    """Return what stands above the lines."""
    return (f"{'game':{WIDTH}}{'first':24}{'second':24}{'games':>6}{'first scores, 95 %':>20}  {'wall s a move':>14}"
            f"  {'CPU s a move':>14}{'load':>7}")


def contest(
    book: Book, pairings: Iterable[Pairing], begin: int, games: int, goal: float | None, least: int, until: float
) -> None:
    """Let the pairings take turns, two games each, until all are decided or the time is over; print after each game."""
    waiting = list(pairings)
    while waiting:
        waiting = [pairing for pairing in waiting
                   if len(book.of(pairing)) < games and not is_decided(book.of(pairing), goal, least)]
        for pairing in waiting:
            for _ in range(2 - len(book.of(pairing)) % 2):
                if time.monotonic() >= until:
                    return
                book.add(pairing, play(pairing, begin + len(book.of(pairing))))
                print(line_of(pairing, book.of(pairing)), flush=True)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--game", nargs="*", default=GAMES, help="games of two players, for pyspiel.load_game")
    reader.add_argument("--first", default="search", help="a contestant")
    reader.add_argument("--second", nargs="*", default=OPPONENTS, help="whom it plays")
    reader.add_argument("--ablations", action="store_true", help="play search against variants of itself")
    reader.add_argument("--games", type=int, default=2, help="at most so many games of each pairing")
    reader.add_argument("--begin", type=int, default=0, help="number of the first game, even: so that several "
                        "processes, each with a file of its own, play different games")
    reader.add_argument("--seconds", type=float, default=0.01, help="CPU time a move")
    reader.add_argument("--goal", type=float, help="end a pairing once its score is surely above or below this share")
    reader.add_argument("--least", type=int, default=20, help="... but not before so many games")
    reader.add_argument("--minutes", type=float, default=math.inf, help="begin no game after so many minutes")
    reader.add_argument("--file", help="where the games are kept; what is there already is not played again")
    return reader.parse_args()


def main() -> None:
    """Play, and print the table."""
    given = arguments()
    book = Book(given.file)
    plan = ABLATIONS if given.ablations else dict.fromkeys(given.game, given.second)
    pairings = [Pairing(game, given.first, second, given.seconds) for game in plan for second in plan[game]]
    print(heading(), flush=True)
    contest(book, pairings, given.begin, given.games, given.goal, given.least, time.monotonic() + 60 * given.minutes)
    print(f"\n{heading()}")
    for pairing in pairings:
        if book.of(pairing):
            print(line_of(pairing, book.of(pairing)))


if __name__ == "__main__":
    main()
