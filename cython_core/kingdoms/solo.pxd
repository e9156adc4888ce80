"""The dummy of the solo game: how it chooses and acts (K19)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef enum:
    DUMMY = 1               # its seat; the human is seat 0
    NEEDS_ROLL = -1         # dummy_choice: the die must be rolled first

cdef int pick_region(const State *s, uint64_t candidates, int face, bint meeples) noexcept nogil
cdef int pick_way(const State *s, int origin, uint64_t candidates, int face) noexcept nogil
cdef int flip_compass(State *s) noexcept nogil
cdef int select_by_roll(State *s, int face) noexcept nogil
cdef int dummy_responds(State *s) noexcept nogil
cdef int dummy_choice(State *s) noexcept nogil
cdef int dummy_number(const State *s) noexcept nogil
cdef int offer_defiance(State *s) noexcept nogil
cdef int defy(State *s, bint pays) noexcept nogil
cdef uint64_t dummy_starts(const State *s, int terrain) noexcept nogil
