"""Players that search, fairly, with OpenSpiel's own search.

It is pyspiel.ISMCTSBot, which draws whatever its seat may not know anew for every simulation (and
pyspiel.MCTSBot for a game that hides nothing). Its leaves are valued by a short playout and the game's
own estimate (search.hpp). In Kingdoms that is four times as fast as pyspiel.RandomRolloutEvaluator and,
given the same time, far stronger.

A seed does not fix what ISMCTSBot chooses: it breaks ties in the order of its hash tables, which
differs from table to table.
"""

from numbers import Integral
from typing import Any

import numpy as np
import pyspiel

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.spiel_games.bridge import register_search
from realmlab.spiel_games.convert import from_spiel, to_spiel

SEARCH = "realmlab_search"  # its name for pyspiel.load_bot
SIMULATIONS = 2_000  # a move
LENGTH = 40  # steps of a playout; longer ones see more and are worth less, each
EXPLORATION = 0.7  # in halves of the range of the returns
LARGEST_SEED = 2**31 - 1  # what OpenSpiel's bots take

register_search(SEARCH)


class SearchBot(pyspiel.Bot):  # type: ignore[misc]
    """A seat played by search. It plays what it visited most; a hidden bid it draws by the visits, so that it varies.

    While it thinks the GIL is free.
    """

    def __init__(self, game: pyspiel.Game, player: int, settings: dict[str, Any]) -> None:
        super().__init__()
        self.player = player
        self._plain = pyspiel.load_bot(SEARCH, game, player, {**settings, "by_visits": False})
        self._secret = pyspiel.load_bot(SEARCH, game, player, {**settings, "by_visits": True})

    def step(self, state: pyspiel.State) -> int:
        """Return the action for this state, in which the bot's seat must be the one to decide."""
        if state.current_player() != self.player:
            raise IllegalActionError(f"seat {self.player} does not decide here, but {state.current_player()!r}")
        return int((self._secret if is_secret(state) else self._plain).step(state))

    def restart(self) -> None:
        """Start a new game; nothing to do, for every search begins anew."""

    def restart_at(self, state: pyspiel.State) -> None:
        """Go on from this state; nothing to do."""

    def inform_action(self, state: pyspiel.State, player: int, action: int) -> None:
        """Hear what another seat played; nothing to do."""


def is_secret(state: pyspiel.State) -> bool:
    """Is the decision in this state one of two made hidden from each other?"""
    position = from_spiel(state)
    return bool(position.bidders) or any(action is None for _, action in position.seen(position.actor))


def search_bot(
    game: pyspiel.Game,
    player: int,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    *,
    length: int = LENGTH,
    exploration: float = EXPLORATION,
) -> pyspiel.Bot:
    """Return a bot that plays this seat of one of our games by search.

    `simulations` a move (of tens of thousands a second); `length` steps of a playout, 0 for none;
    `exploration`, the constant of UCT, in halves of the range of the returns. ParameterError if one is wrong.
    """
    if not isinstance(game, pyspiel.Game):
        raise ParameterError(f"a game of OpenSpiel is needed, not {game!r:.60}")
    if game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise ParameterError(f"search plays sequential games, not {game}: leave simultaneous_bids out")
    if isinstance(exploration, bool) or not isinstance(exploration, (int, float)) or not exploration >= 0:
        raise ParameterError(f"exploration must be a number from 0, not {exploration!r}")
    settings = {
        "simulations": whole("simulations", simulations, 1),
        "seed": whole("seed", seed, 0),
        "length": whole("length", length, 0),
        "exploration": float(exploration),
    }
    return SearchBot(game, whole("player", player, 0, game.num_players() - 1), settings)


def whole(name: str, value: Any, lowest: int, highest: int = LARGEST_SEED) -> int:
    """Return the value as a whole number in this range; ParameterError if it is none."""
    if isinstance(value, bool) or not isinstance(value, Integral) or not lowest <= int(value) <= highest:
        raise ParameterError(f"{name} must be a whole number from {lowest} to {highest}, not {value!r}")
    return int(value)


class Searcher:
    """A player that chooses by search for whoever is to decide in a position.

    It may be asked in any thread, by one thread at a time, and remembers nothing between choices.

    >>> from realmlab.cython_core import Position
    >>> Searcher(simulations=200, seed=7).choose(Position("kingdoms_war", attacker_ore=1, defender_ore=0))
    1
    """

    def __init__(self, simulations: int = SIMULATIONS, seed: int = 0) -> None:
        self.simulations = whole("simulations", simulations, 1)
        self.seed = whole("seed", seed, 0)

    def choose(self, position: Position) -> int:
        """Return the id of one of the position's legal actions; of what its seat may not know, nothing is used."""
        if not isinstance(position, Position):
            raise ParameterError(f"a Position is needed, not {position!r:.60}")
        if position.actor < 0:
            raise IllegalActionError(f"no seat decides here: the actor is {position.actor}")
        stream = np.random.SeedSequence(self.seed, spawn_key=(len(position.history),))
        seed = int(stream.generate_state(1)[0]) & LARGEST_SEED
        state = to_spiel(position)
        return int(search_bot(state.get_game(), position.actor, self.simulations, seed).step(state))
