"""How a conquest is carried out: attempt, die, losses, coins, markers (S6.8-S6.10, S13, S14)."""

from realmlab.cython_core.smallworld.state cimport State

cdef int conquer(State *s, int region) noexcept nogil
cdef int roll_first(State *s) noexcept nogil
cdef int rolled(State *s, int shown) noexcept nogil
cdef int pay_or_not(State *s, bint pays) noexcept nogil
cdef int convert(State *s, int region) noexcept nogil
cdef int special(State *s, int region) noexcept nogil
cdef int second_wave(State *s) noexcept nogil
cdef int pygmies_come(State *s, int shown) noexcept nogil
cdef int lay_loot(State *s, int kind) noexcept nogil
cdef int take_loot(State *s, int region) noexcept nogil
