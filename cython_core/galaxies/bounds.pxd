"""How long a game of these options can be at most."""

from realmlab.cython_core.galaxies.state cimport State

cdef int most_decisions(const State *s) noexcept nogil      # of one game
cdef int most_chance(const State *s) noexcept nogil         # chance nodes of one game
