"""Search and play over any game, without Python inside."""

from realmlab.cython_core.search.results import Bids, Statistics
from realmlab.cython_core.search.search import Search
from realmlab.cython_core.search.settings import LEVELS

__all__ = ["LEVELS", "Bids", "Search", "Statistics"]
