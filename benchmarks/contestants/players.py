"""Players of whole games by name: realmlab's search and its variants, OpenSpiel's searching bots, greed, chance.

`search` takes settings of Search after a colon, as in `search:playout=full,depth=20`, and `reuse=no` to begin a new
tree at every move. `mcts` and `ismcts` are pyspiel.MCTSBot and pyspiel.ISMCTSBot; they take `uct_c`, as in
`mcts:uct_c=1`. `greedy` looks one step ahead, `random` draws. MCTSBot looks at what it may not know; ISMCTSBot and
Search do not.
"""

import time
from typing import Any

import pyspiel

from realmlab.spiel_games import GreedyBot, SearchBot

CURIOSITY = 2.0         # uct_c of OpenSpiel's bots, where nothing else is said: the value of OpenSpiel's own examples
FIRST = 20              # simulations of their first move, from which their speed is learned
MEBIBYTES = 512         # of MCTSBot's tree


class Pace:
    """How many simulations fit in the CPU time that a move should take.

    CPU time, because on a busy machine the clock on the wall says little about who has had how much. How fast
    simulations are is learned from move to move; what a move has taken too little or too much of is made up for at
    the next.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds, self.left, self.rate, self.start = seconds, 0.0, 0.0, 0.0

    def begin(self) -> None:
        """Begin a move."""
        self.start = time.thread_time()

    def simulations(self) -> int:
        """Return how many simulations to make."""
        wanted = min(2 * self.seconds, max(self.seconds / 2, self.seconds + self.left))
        return max(2, round(self.rate * wanted)) if self.rate else FIRST

    def learn(self, simulations: int, seconds: float) -> None:
        """Hear how long some simulations took."""
        rate = simulations / max(seconds, 1e-6)
        self.rate = rate if not self.rate else 0.6 * self.rate + 0.4 * rate

    def end(self) -> None:
        """End the move."""
        self.left += self.seconds - (time.thread_time() - self.start)


class TheirBot:
    """One of OpenSpiel's searching bots."""

    def __init__(self, kind: str, game: pyspiel.Game, seconds: float, seed: int, uct_c: float = CURIOSITY) -> None:
        self.kind, self.game, self.seed, self.uct_c = kind, game, seed, uct_c
        self.pace, self.moves = Pace(seconds), 0

    def bot(self, simulations: int) -> pyspiel.Bot:
        """Make a bot for one move."""
        seed = self.seed + self.moves
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        if self.kind == "mcts":
            return pyspiel.MCTSBot(self.game, evaluator, self.uct_c, simulations, MEBIBYTES, False, seed, False)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(seed, evaluator, self.uct_c, simulations, -1, final, False, True)

    def step(self, state: pyspiel.State) -> int:
        """Return an action, after about the time that is given."""
        self.pace.begin()
        if not self.pace.rate:
            self._timed(state)
        action = self._timed(state)
        self.moves += 1
        self.pace.end()
        return action

    def _timed(self, state: pyspiel.State) -> int:
        simulations, start = self.pace.simulations(), time.thread_time()
        action = self.bot(simulations).step(state)
        self.pace.learn(simulations, time.thread_time() - start)
        return int(action)


class OurBot(SearchBot):
    """SearchBot, by time; `reuse` keeps its tree from move to move."""

    def __init__(self, game: pyspiel.Game, player: int, seconds: float, reuse: bool = True, **settings: Any) -> None:
        super().__init__(game, player, FIRST, **settings)
        self.pace, self.reuse = Pace(seconds), reuse

    def step(self, state: pyspiel.State) -> int:
        """Return an action, after about the time that is given."""
        self.pace.begin()
        if not self.reuse:
            self._search = None
        if not self.pace.rate:
            self._timed(state)
        action = self._timed(state)
        self.pace.end()
        return action

    def _timed(self, state: pyspiel.State) -> int:
        simulations, start = self.pace.simulations(), time.thread_time()
        self.limits = {"simulations": simulations}
        action = super().step(state)
        if self._search is not None and not self._search.statistics().is_proven:   # then fewer were made, perhaps none
            self.pace.learn(simulations, time.thread_time() - start)
        return action


def settings_of(words: str) -> dict[str, Any]:
    """Return settings written as playout=full,depth=20; yes and no are True and False."""
    found: dict[str, Any] = {}
    for word in filter(None, words.split(",")):
        name, value = word.split("=")
        if value in ("yes", "no"):
            found[name] = value == "yes"
        elif value.isdigit():
            found[name] = int(value)
        else:
            found[name] = float(value) if value.replace(".", "").isdigit() else value
    return found


def contestant(name: str, game: pyspiel.Game, player: int, seconds: float, seed: int) -> Any:
    """Return the bot that a name stands for, playing a seat with so many seconds of CPU a move."""
    kind, _, words = name.partition(":")
    settings = settings_of(words)
    if kind == "search":
        return OurBot(game, player, seconds, seed=seed, **settings)
    if kind in ("mcts", "ismcts"):
        return TheirBot(kind, game, seconds, seed, **settings)
    if kind == "greedy":
        return GreedyBot(game, player, seed=seed)
    if kind == "random":
        return pyspiel.make_uniform_random_bot(player, seed)
    raise ValueError(f"no contestant {name!r}: search, mcts, ismcts, greedy or random")
