"""What a war leaves behind: winner and loser, retreat and removal, broken alliances (K8.7-K8.11, K9.4, K9.5)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int aftermath(State *s) noexcept nogil
cdef int use_lair(State *s, int seat) noexcept nogil
cdef int raze(State *s, int seat, int region) noexcept nogil
cdef int raze_lost(State *s, int seat, bint everywhere) noexcept nogil
cdef int offer_loser(State *s, int seat, int region) noexcept nogil
cdef int retreat(State *s, int seat, int region, int goal) noexcept nogil
cdef int flee(State *s, int seat, int region, int goal) noexcept nogil
cdef int give_up(State *s, int seat, int region) noexcept nogil
cdef uint64_t churches(const State *s, int seat) noexcept nogil
cdef int take_refuge(State *s, int seat, int region, int goal) noexcept nogil
cdef uint64_t nearest_free(const State *s, int seat, int region) noexcept nogil
cdef int settled(State *s) noexcept nogil
cdef int after_loss(State *s) noexcept nogil
cdef int offer_spawn(State *s, int seat, int region) noexcept nogil
cdef int spawn(State *s, int seat, int region, int more) noexcept nogil
cdef int forget(State *s) noexcept nogil
