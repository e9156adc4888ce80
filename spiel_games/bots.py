"""Players for every game: by search, by the game's estimate, by chance.

`SearchBot` is realmlab's own search (cython_core/search) behind OpenSpiel's interface, so that
`pyspiel.evaluate_bots` can set it against OpenSpiel's bots; `GreedyBot` looks one step ahead. `Searcher` is
the same search for whoever has a Position and no state of OpenSpiel: the boards, for one.
"""

from typing import Any

import numpy as np
import pyspiel

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.cython_core.checks import one_of, real, whole
from realmlab.cython_core.search import LEVELS, Search
from realmlab.cython_core.search.settings import DEFAULT_LEVEL
from realmlab.spiel_games.convert import from_spiel

MOST = 2**31 - 1  # of seeds and simulations


class SearchBot(pyspiel.Bot):  # type: ignore[misc]
    """A seat played by search, which goes on with its tree from move to move.

    Give `simulations` a move, or `seconds`, or a `level` of LEVELS; everything else are settings of Search. A hidden
    bid is drawn from the average strategy, so that nobody can read it; the same seed plays the same game.

    >>> import realmlab.spiel_games
    >>> game = pyspiel.load_game("kingdoms_war(defender_ore=0)")
    >>> bots = [SearchBot(game, 0, level="easy", seed=7), pyspiel.make_uniform_random_bot(1, 7)]
    >>> pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)[0] > 0
    True
    """

    def __init__(
        self,
        game: pyspiel.Game,
        player: int,
        simulations: int | None = None,
        *,
        level: str | None = None,
        seconds: float | None = None,
        seed: int = 0,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.player = seat_of(game, player)
        self.limits = limits(simulations, level, seconds)
        self.seed = whole("seed", seed, 0, MOST)
        self.settings = settings
        self._search: Search | None = None
        self._moves = 0
        Search(from_spiel(game.new_initial_state()), self.player, **settings)  # wrong settings are named at once

    def step(self, state: pyspiel.State) -> int:
        """Return the action for this state, in which the bot's seat must be one to decide."""
        position = position_for(state, self.player)
        if self._search is None or not self._search.follow(position):
            stream = np.random.SeedSequence(self.seed, spawn_key=(self._moves,)).generate_state(1)
            self._search = Search(position, self.player, seed=int(stream[0]), **self.settings)
        self._moves += 1
        self._search.run(**self.limits)
        return self._search.choose()

    def stop(self) -> None:
        """End the search that is running in another thread; `step` returns the best it knows."""
        if self._search is not None:
            self._search.stop()

    def restart(self) -> None:
        """Start a new game."""
        self._search, self._moves = None, 0

    def restart_at(self, state: pyspiel.State) -> None:
        """Go on from this state."""
        self._search = None

    def inform_action(self, state: pyspiel.State, player: int, action: int) -> None:
        """Hear what another seat played; the next `step` sees it in the history."""


class GreedyBot(pyspiel.Bot):  # type: ignore[misc]
    """A seat that takes what the game's own estimate likes best one step ahead; ties are drawn.

    Of what it may not know it imagines one world a move.
    """

    def __init__(self, game: pyspiel.Game, player: int, seed: int = 0) -> None:
        super().__init__()
        self.player = seat_of(game, player)
        self._random = np.random.default_rng(whole("seed", seed, 0, MOST))

    def step(self, state: pyspiel.State) -> int:
        """Return the action for this state, in which the bot's seat must be one to decide."""
        return greedy(position_for(state, self.player), self.player, self._random)

    def restart(self) -> None:
        """Start a new game; nothing to do."""

    def restart_at(self, state: pyspiel.State) -> None:
        """Go on from this state; nothing to do."""

    def inform_action(self, state: pyspiel.State, player: int, action: int) -> None:
        """Hear what another seat played; nothing to do."""


class Searcher:
    """A player that chooses by search for whoever is to decide in a position.

    It may be asked in any thread, by one thread at a time, and remembers nothing between choices.

    >>> Searcher(simulations=200, seed=7).choose(Position("kingdoms_war", attacker_ore=1, defender_ore=0))
    1
    """

    def __init__(self, simulations: int = LEVELS[DEFAULT_LEVEL], seed: int = 0, **settings: Any) -> None:
        self.simulations = whole("simulations", simulations, 1, MOST)
        self.seed = whole("seed", seed, 0, MOST)
        self.settings = settings
        self._search: Search | None = None

    def choose(self, position: Position) -> int:
        """Return the id of one of the position's legal actions; of what its seat may not know, nothing is used."""
        if not isinstance(position, Position):
            raise ParameterError(f"a Position is needed, not {position!r:.60}")
        if position.actor < 0:
            raise IllegalActionError(f"no seat decides here: the actor is {position.actor}")
        stream = np.random.SeedSequence(self.seed, spawn_key=(len(position.history),)).generate_state(1)
        self._search = search = Search(position, seed=int(stream[0]), **self.settings)
        search.run(simulations=self.simulations)
        return search.choose()

    def stop(self) -> None:
        """End the choice that is being made in another thread; it returns the best it knows."""
        if self._search is not None:
            self._search.stop()


# Greed ------------------------------------------------------------------------------------------


def greedy(position: Position, seat: int, random: np.random.Generator) -> int:
    """Return the action after which the game's estimate is highest for a seat, in a world it can imagine."""
    world = position.determinize(seat, int(random.integers(MOST)))
    actions = position.bids(seat) if seat in position.bidders else position.legal_actions
    worths = np.array([worth_after(world, seat, action, random) for action in actions])
    return int(random.choice(np.array(actions)[worths >= worths.max() - 1e-12]))


def worth_after(position: Position, seat: int, action: int, random: np.random.Generator) -> float:
    """Return the estimate after an action; the first of two bidders imagines any bid before, the second one after."""
    after = position.copy()
    if seat in after.bidders:
        first, second = after.bidders
        other = int(random.choice(after.bids(second if seat == first else first)))
        after.apply(action if seat == first else other).apply(other if seat == first else action)
    else:
        after.apply(action)
    while after.actor == -1:
        outcomes, odds = zip(*after.chance_outcomes, strict=True)
        after.apply(int(random.choice(outcomes, p=np.array(odds) / sum(odds))))
    return float((after.returns if after.is_terminal else after.estimate)[seat])


# At the door ------------------------------------------------------------------------------------


def seat_of(game: pyspiel.Game, player: Any) -> int:
    """Return the player as a seat of this game of ours."""
    if not isinstance(game, pyspiel.Game):
        raise ParameterError(f"a game of OpenSpiel is needed, not {game!r:.60}")
    return whole("player", player, 0, game.num_players() - 1)


def position_for(state: pyspiel.State, player: int) -> Position:
    """Return the position of a state in which this player decides, alone or with another."""
    position = from_spiel(state)
    if player != position.actor and player not in position.bidders:
        raise IllegalActionError(f"seat {player} does not decide here, but {position.actor}")
    return position


def limits(simulations: int | None, level: str | None, seconds: float | None) -> dict[str, Any]:
    """Return how long to search, as Search.run takes it; by default as the normal level."""
    if level is not None:
        one_of("level", level, LEVELS)
    if (simulations is not None) + (level is not None) + (seconds is not None) > 1:
        raise ParameterError("give one of simulations, level and seconds")
    if seconds is not None:
        return {"seconds": real("seconds", seconds, 0, 1e9)}
    if simulations is not None:
        return {"simulations": whole("simulations", simulations, 1, MOST)}
    return {"simulations": LEVELS[level or DEFAULT_LEVEL]}

