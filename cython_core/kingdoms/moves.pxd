"""Where meeples may go (K6), and the other ways to use an action (K7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef uint64_t enterable(const State *s, int seat) noexcept nogil
cdef uint64_t targets(const State *s, int seat, int origin) noexcept nogil
cdef int neutral_cost(const State *s, int seat) noexcept nogil
cdef int offer_response(State *s, int seat) noexcept nogil
cdef int collect(State *s, int seat) noexcept nogil
cdef int act(State *s, int seat) noexcept nogil
cdef int expand(State *s, int seat, int region) noexcept nogil
cdef int exchange(State *s, int seat, int pair, int units) noexcept nogil
