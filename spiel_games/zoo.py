"""Games for PettingZoo: what shimmy, PettingZoo's own bridge to OpenSpiel, needs to play ours to the end.

It needs shimmy and PettingZoo: pip install 'realmlab[rl]'.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from realmlab.cython_core.errors import ParameterError

MISSING = "PettingZoo's environments need shimmy and pettingzoo: pip install 'realmlab[rl]'"

try:
    from shimmy import OpenSpielCompatibilityV0
except ImportError as missing:
    raise ImportError(MISSING) from missing


class Table(OpenSpielCompatibilityV0):  # type: ignore[misc]
    """An OpenSpiel game as a PettingZoo AEC environment; `environment` makes it.

    Two things of shimmy 2.0.1 are mended here. It counts outcomes of chance as moves, which OpenSpiel's longest game
    does not hold, and so cuts games off before their end. And when the game is over it pays the last rewards again each
    time a seat leaves, so that the second seat gets them twice, the third three times.
    """

    game_length: int

    def _execute_chance_node(self) -> None:
        moves = self.game_length
        super()._execute_chance_node()
        self.game_length = moves

    def _end_routine(self) -> bool:
        left = super()._end_routine()
        if left:
            self._clear_rewards()
        return bool(left)


def environment(game: str, **parameters: Any) -> Table:
    """Return a game as a PettingZoo AEC environment; parameters are those of `pyspiel.load_game`.

    Legal actions are in `info["action_mask"]`, and what a seat sees is the observation tensor.

    >>> war = environment("kingdoms_war", wars=2)
    >>> war.reset(seed=1)
    >>> observation, reward, over, cut_off, info = war.last()
    >>> war.agent_selection, observation.shape, info["action_mask"].nonzero()[0].tolist()
    ('player_0', (62,), [0, 1, 2, 3])
    """
    loaded = pyspiel.load_game(game, parameters)
    if loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS and loaded.num_players() > 2:
        raise ParameterError(
            f"shimmy cannot play {game} with simultaneous_bids=True and {loaded.num_players()} seats, where some of "
            "them have nothing to bid; leave it out, and hidden bids come one after the other"
        )
    # By name: shimmy loads the game anew at every reset, and would forget the parameters of a game given to it.
    return Table(game_name=game, config=parameters)
