"""Heroes (K16) and meeples that leave the board."""

from realmlab.cython_core.kingdoms.state cimport State

cdef int remove(State *s, int seat, int region, int way) noexcept nogil
cdef int level_up(State *s, int seat) noexcept nogil
cdef bint levels_by(const State *s, int seat, int action) noexcept nogil
cdef int redraw(State *s, int seat) noexcept nogil
cdef int look_at(State *s, int seat, int hero) noexcept nogil
cdef int keep(State *s, int seat, int hero) noexcept nogil
cdef int shuffle_back(State *s) noexcept nogil
