"""Who plays better: realmlab's search, OpenSpiel's MCTS and ISMCTS, greed, chance; seats swapped, time a move equal.

    python benchmarks/strength.py                                   a short look at all three games
    python benchmarks/strength.py --game small_world --first search --second ismcts --games 60 --seconds 0.2
    python benchmarks/strength.py --game tiny_epic_galaxies --ablations --games 60 --jobs 2

A contestant is `search`, `mcts`, `ismcts`, `greedy` or `random`; `search` takes settings of Search after a colon, as in
`search:playout=full,depth=20`, and `reuse=no` to begin a new tree at every move. OpenSpiel's bots count simulations, so
theirs are chosen move by move such that a move takes the time that is given; the time really taken is printed.
pyspiel.MCTSBot looks at what it may not know; ISMCTSBot and realmlab's do not.
"""

import argparse
import math
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np
import pyspiel

from realmlab.spiel_games import GreedyBot, SearchBot

GAMES = ("tiny_epic_kingdoms(players=2)", "tiny_epic_galaxies(players=2)", "small_world(players=2)")
VARIANTS = (
    "search:playout=policy", "search:playout=full", "search:depth=0", "search:bids=uct", "search:reuse=no",
)  # fmt: skip
CURIOSITY = 2.0         # uct_c of OpenSpiel's bots; not tuned


class TimedBot:
    """One of OpenSpiel's searching bots, with as many simulations a move as fit in a time."""

    def __init__(self, kind: str, game: pyspiel.Game, seconds: float, seed: int) -> None:
        self.kind, self.game, self.seconds, self.seed = kind, game, seconds, seed
        self.rate, self.moves = 0.0, 0

    def bot(self, simulations: int) -> pyspiel.Bot:
        """Make a bot for one move."""
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed + self.moves)
        if self.kind == "mcts":
            return pyspiel.MCTSBot(self.game, evaluator, CURIOSITY, simulations, 512, False, self.seed, False)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(self.seed + self.moves, evaluator, CURIOSITY, simulations, -1, final, False, True)

    def step(self, state: pyspiel.State) -> int:
        """Return an action, after about the time that is given."""
        if not self.rate:
            self._timed(state, 20)
        action = self._timed(state, max(2, round(self.rate * self.seconds)))
        self.moves += 1
        return action

    def _timed(self, state: pyspiel.State, simulations: int) -> int:
        start = time.perf_counter()
        action = self.bot(simulations).step(state)
        rate = simulations / (time.perf_counter() - start)
        self.rate = rate if not self.rate else 0.6 * self.rate + 0.4 * rate
        return int(action)


class FreshBot(SearchBot):
    """SearchBot that forgets its tree before every move."""

    def step(self, state: pyspiel.State) -> int:
        """Begin anew and search."""
        self._search = None
        return super().step(state)


def settings_of(words: str) -> dict[str, Any]:
    """Return settings written as playout=full,depth=20."""
    found: dict[str, Any] = {}
    for word in filter(None, words.split(",")):
        name, value = word.split("=")
        found[name] = int(value) if value.isdigit() else float(value) if value.replace(".", "").isdigit() else value
    return found


def contestant(name: str, game: pyspiel.Game, player: int, seconds: float, seed: int) -> Any:
    """Return the bot that a name stands for."""
    kind, _, words = name.partition(":")
    if kind == "search":
        settings = settings_of(words)
        made = FreshBot if settings.pop("reuse", "yes") == "no" else SearchBot
        return made(game, player, seconds=seconds, seed=seed, **settings)
    if kind in ("mcts", "ismcts"):
        return TimedBot(kind, game, seconds, seed)
    if kind == "greedy":
        return GreedyBot(game, player, seed=seed)
    if kind == "random":
        return pyspiel.make_uniform_random_bot(player, seed)
    raise ValueError(f"no contestant {name!r}: search, mcts, ismcts, greedy or random")


def play(task: tuple[str, str, str, float, int]) -> tuple[float, list[float], list[int]]:
    """Play one game; return what the first contestant has scored (1, 0.5, 0), and both sides' seconds and moves.

    It sits on seat 0 in games of even number; two games in a row share their random numbers.
    """
    text, first, second, seconds, number = task
    game = pyspiel.load_game(text)
    rng = np.random.default_rng(number // 2)
    names = (first, second) if number % 2 == 0 else (second, first)
    bots = [contestant(name, game, seat, seconds, 2 * number + seat) for seat, name in enumerate(names)]
    took, moves = [0.0, 0.0], [0, 0]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))
            continue
        seat = state.current_player()
        start = time.perf_counter()
        action = bots[seat].step(state)
        took[seat] += time.perf_counter() - start
        moves[seat] += 1
        state.apply_action(action)
    returns = state.returns()
    ahead = returns[number % 2] - returns[1 - number % 2]
    order = slice(None) if number % 2 == 0 else slice(None, None, -1)
    return 0.5 + 0.5 * float(np.sign(ahead)), took[order], moves[order]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927)."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def match(game: str, first: str, second: str, games: int, seconds: float, jobs: int) -> float:
    """Play a match and print its line; return the share of the first contestant."""
    tasks = [(game, first, second, seconds, number) for number in range(games)]
    if jobs == 1:
        results = [play(task) for task in tasks]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(play, tasks))
    points = sum(result[0] for result in results)
    low, high = wilson(points, games)
    spent = [
        sum(result[1][side] for result in results) / max(1, sum(result[2][side] for result in results))
        for side in range(2)
    ]
    shown = f"{100 * points / games:5.0f} %  [{100 * low:3.0f}, {100 * high:3.0f}]"
    print(f"{game:34}{first:32}{second:26}{games:6}{shown:>20}   {spent[0]:.3f} s, {spent[1]:.3f} s", flush=True)
    return points / games


def main() -> None:
    """Read the command line and play."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--game", help="a game for pyspiel.load_game; by default the three big ones in turn")
    reader.add_argument("--first", default="search", help="a contestant")
    reader.add_argument("--second", nargs="*", default=["ismcts", "greedy", "random"], help="whom it plays")
    reader.add_argument("--games", type=int, default=2, help="games of each pairing; half with seats swapped")
    reader.add_argument("--seconds", type=float, default=0.01, help="time a move")
    reader.add_argument("--jobs", type=int, default=1, help="games at once; not more than cores that are free")
    reader.add_argument("--ablations", action="store_true", help="play search against variants of itself")
    given = reader.parse_args()
    opponents = VARIANTS if given.ablations else given.second
    print(f"{'game':34}{'first':32}{'second':26}{'games':>6}{'first scores, 95 %':>20}   time a move")
    for game in [given.game] if given.game else GAMES:
        for second in opponents:
            match(game, given.first, second, given.games, given.seconds, given.jobs)


if __name__ == "__main__":
    main()
