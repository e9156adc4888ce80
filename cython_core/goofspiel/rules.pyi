from realmlab.cython_core.game import Game

GAME: Game
