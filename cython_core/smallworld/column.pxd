"""The column of combos: dealing, picking, filling up, and what a fresh race is given (S2.4, S4)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.state cimport Combo, State
from realmlab.cython_core.smallworld.tables cimport Ability

cdef int box_of(const State *s, int race) noexcept nogil
cdef int army_of(const State *s, int race, int power) noexcept nogil
cdef uint64_t affordable(const State *s) noexcept nogil
cdef int toll(const Combo *combo) noexcept nogil
cdef int pick(State *s, int position) noexcept nogil
cdef int equip(State *s, int seat, const Ability *ability) noexcept nogil
cdef int fill_pool(State *s) noexcept nogil
cdef int refill(State *s) noexcept nogil
cdef int draw_race(State *s, int race) noexcept nogil
cdef int draw_power(State *s, int power) noexcept nogil
