"""The end of the game and what it is worth (G9, G10, G13.7)."""

from realmlab.cython_core.galaxies.state cimport State

cdef int mission_points(const State *s, int seat) noexcept nogil     # of the mission kept, as if the game ended now
cdef void score(const void *memory, double *out) noexcept nogil
cdef void returns(const void *memory, double *out) noexcept nogil
cdef void estimate(const void *memory, double *out) noexcept nogil
