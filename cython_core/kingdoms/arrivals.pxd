"""Meeples on the way: moves, what waits where they arrive, and further steps (K6, K10.4, K13)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int move(State *s, int seat, int origin, int goal, int way, int action, int steps) noexcept nogil
cdef int swap(State *s, int seat, int origin, int goal, bint as_hero) noexcept nogil
cdef int swap_with(
    State *s, int seat, int origin, int victim, int goal, bint as_hero, bint guest_hero
) noexcept nogil
cdef int fight_for_swap(State *s, int seat, int region, int rival, int before) noexcept nogil
cdef int arrive(State *s, int seat, int region, int way) noexcept nogil
cdef int entered(State *s, int seat, int region, int way, int action) noexcept nogil
cdef int turn_token(State *s, int seat, int region, int way, int kind) noexcept nogil
cdef int offer_raid(State *s, int seat) noexcept nogil
cdef int be_raided(State *s, int seat, int region, int way, bint pays) noexcept nogil
cdef int steps_of(const State *s, int seat, int way) noexcept nogil
cdef int offer_step(State *s, int seat, int region, int way) noexcept nogil
cdef int most_moved(const State *s, int seat, int action, int way) noexcept nogil
cdef int note_move(State *s, int origin, int goal, int way) noexcept nogil
cdef int offer_another(State *s, int seat, int action) noexcept nogil
cdef int offer_trip(State *s, int seat, int region, bint fortress) noexcept nogil
cdef int trip(State *s, int seat, int region, bint fortress) noexcept nogil
cdef int trip_victim(State *s, int seat, int victim, int region, bint fortress) noexcept nogil
cdef int offer_roam(State *s, int seat) noexcept nogil
cdef uint64_t peaceful(const State *s, int seat, uint64_t goals) noexcept nogil
