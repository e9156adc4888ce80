"""Where meeples may go by Patrol and Quest (K6)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef uint64_t barred(const State *s, int seat) noexcept nogil
cdef uint64_t enterable(const State *s, int seat, int mode) noexcept nogil
cdef uint64_t targets(const State *s, int seat, int origin, int way, int action) noexcept nogil
cdef uint64_t swap_targets(const State *s, int seat, int origin) noexcept nogil
cdef uint64_t movable(const State *s, int seat, int action, int way, uint64_t among) noexcept nogil
cdef int offer_moves(State *s, int seat, int action, uint64_t among) noexcept nogil
cdef int imagined_discount(const State *s, int seat, int origin, int way, int region) noexcept nogil
