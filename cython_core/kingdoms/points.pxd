"""VP at the end (K12, K13, K17.7, K20.6)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

ctypedef struct Left:
    # What is left of a seat's meeples after those in ruins are lost (K12.1).
    uint64_t any
    uint64_t two
    int count

cdef Left after_ruins(const State *s, int seat) noexcept nogil
cdef int points(const State *s, int seat) noexcept nogil
