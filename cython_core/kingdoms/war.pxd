"""Moves that may lead to war, and the war itself (K6.7, K8, K9, K14)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int move(State *s, int seat, int origin, int goal) noexcept nogil
cdef int arrive(State *s, int seat, int region) noexcept nogil
cdef uint64_t numbers(const State *s, int seat) noexcept nogil
cdef int reveal(State *s) noexcept nogil
cdef int aftermath(State *s) noexcept nogil
cdef int forget(State *s) noexcept nogil
cdef int offer_payment(State *s, int seat, int cost) noexcept nogil
cdef int pay(State *s, int seat, int cost, int mana) noexcept nogil
cdef int pay_as_usual(State *s, int seat, int cost) noexcept nogil
cdef uint64_t retreats(const State *s, int seat, int region) noexcept nogil
cdef int retreat(State *s, int seat, int region, int goal) noexcept nogil
cdef int flee(State *s, int seat, int region, int goal) noexcept nogil
cdef int remove(State *s, int seat, int region) noexcept nogil
cdef uint64_t nearest_free(const State *s, int region) noexcept nogil
