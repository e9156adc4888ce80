"""A race declines, and some come back (S9)."""

from realmlab.cython_core.smallworld.state cimport State

cdef int decline(State *s, bint late) noexcept nogil
cdef int hordes_gone(State *s) noexcept nogil
cdef int build_tower(State *s, int region) noexcept nogil
cdef int revive(State *s, bint keep) noexcept nogil
cdef int cash_loot(State *s, int seat) noexcept nogil
