"""The games there are, by name."""

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.galaxies.rules import GAME as TINY_EPIC_GALAXIES
from realmlab.cython_core.game import Game
from realmlab.cython_core.goofspiel.rules import GAME as OPEN_GOOFSPIEL
from realmlab.cython_core.kingdoms.rules import GAME as TINY_EPIC_KINGDOMS
from realmlab.cython_core.smallworld.rules import GAME as SMALL_WORLD
from realmlab.cython_core.war.rules import GAME as KINGDOMS_WAR

GAMES: dict[str, Game] = {
    game.name: game for game in (TINY_EPIC_KINGDOMS, TINY_EPIC_GALAXIES, SMALL_WORLD, KINGDOMS_WAR, OPEN_GOOFSPIEL)
}


def find(name: str) -> Game:
    """Return the game of this name.

    >>> find("kingdoms_war").seats
    (2, 2)
    """
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise ParameterError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return game
