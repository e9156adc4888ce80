"""The end of the game and what it is worth (K11, K12, K22.10)."""

from realmlab.cython_core.kingdoms.state cimport State

cdef bint triggers(const State *s) noexcept nogil
cdef void score(const void *memory, double *out) noexcept nogil
cdef void returns(const void *memory, double *out) noexcept nogil
cdef void estimate(const void *memory, double *out) noexcept nogil
cdef double highest_return(const State *s) noexcept nogil
cdef double lowest_return(const State *s) noexcept nogil
