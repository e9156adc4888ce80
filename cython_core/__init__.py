"""The rules of the games, positions, and search over them."""

if not __name__.startswith("realmlab."):
    raise ImportError("import it as realmlab.cython_core")

from realmlab.cython_core.errors import IllegalActionError, ParameterError, SavedGameError
from realmlab.cython_core.position import CHANCE, TERMINAL, Position, Step

__all__ = [
    "CHANCE",
    "TERMINAL",
    "IllegalActionError",
    "ParameterError",
    "Position",
    "SavedGameError",
    "Step",
]
