"""Collecting, and Build, Research, Expand, Trade with what they cost (K5, K7, K16.3, K17.1, K18.2)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int charge(State *s, int seat, int cost, int good, int substitute) noexcept nogil
cdef int offer_mix(State *s, int seat) noexcept nogil
cdef int mix(State *s, int seat, int choice) noexcept nogil
cdef int offer_works(State *s, int seat, int action) noexcept nogil
cdef int build(State *s, int seat, int region) noexcept nogil
cdef int raise_fort(State *s, int seat, int region) noexcept nogil
cdef int research(State *s, int seat) noexcept nogil
cdef int expand(State *s, int seat, int region) noexcept nogil
cdef int raise_hero(State *s, int seat, int action) noexcept nogil
cdef int offer_trades(State *s, int seat) noexcept nogil
cdef int exchange(State *s, int seat, int pair, int units) noexcept nogil
cdef int trades_left(const State *s, int seat) noexcept nogil
cdef int collect(State *s, int seat) noexcept nogil
cdef int offer_change(State *s, int seat, bint hero) noexcept nogil
cdef int change(State *s, int seat, int pair) noexcept nogil
cdef int gather(State *s, int seat, int wild) noexcept nogil
cdef int build_cost(const State *s, int seat, int region) noexcept nogil
cdef int research_cost(const State *s, int seat) noexcept nogil
cdef int expand_cost(const State *s, int seat, int region) noexcept nogil
cdef int hero_cost(const State *s, int seat) noexcept nogil
cdef bint can_work(const State *s, int seat, int action) noexcept nogil
cdef uint64_t unwalled(const State *s, uint64_t regions) noexcept nogil
cdef int yields(const State *s, uint64_t regions) noexcept nogil
