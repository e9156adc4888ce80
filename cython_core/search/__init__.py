"""Search and play over any game, without Python inside."""

from realmlab.cython_core.search.results import Bids, Statistics
from realmlab.cython_core.search.search import Search

__all__ = ["Bids", "Search", "Statistics"]
