"""The games as games of OpenSpiel, and what plays them there.

Importing this registers every game of `realmlab.cython_core.catalogue` under its own name:

>>> import pyspiel
>>> import realmlab.spiel_games
>>> game = pyspiel.load_game("tiny_epic_kingdoms(players=4)")
>>> game.num_players()
4
"""

if not __name__.startswith("realmlab."):
    raise ImportError("import it as realmlab.spiel_games")

import ctypes
import os

from realmlab.cython_core import catalogue
from realmlab.spiel_games.built import OPEN_SPIEL
from realmlab.spiel_games.installed import open_spiel

pyspiel = open_spiel(OPEN_SPIEL)

# The bridge is C++ that derives from OpenSpiel's classes and finds them in the pyspiel already loaded.
ctypes.CDLL(pyspiel.__file__, mode=ctypes.RTLD_GLOBAL | os.RTLD_NOLOAD)

from realmlab.spiel_games.bots import GreedyBot, SearchBot, Searcher  # noqa: E402
from realmlab.spiel_games.bridge import register  # noqa: E402
from realmlab.spiel_games.convert import from_spiel, to_spiel  # noqa: E402

for _game in catalogue.GAMES.values():
    register(_game)

__all__ = ["GreedyBot", "SearchBot", "Searcher", "from_spiel", "to_spiel"]
