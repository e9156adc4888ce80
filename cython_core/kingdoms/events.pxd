"""Events, and what abilities do when they happen (K20.4)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.effects cimport EVENT, has
from realmlab.cython_core.kingdoms.state cimport State

cdef enum:              # which part of a war's effects (K8.11)
    AT_ONCE = 0             # all that is not left for later
    ON_REMOVAL = 1          # those that need the loser's meeple removed
    ON_KNOCK = 2            # those that knock over the loser's or the winner's meeple

cdef int fire_all(State *s, int seat, int event, int other, int part) noexcept nogil
cdef int fire_for_action(State *s, int seat, int event, int action) noexcept nogil
cdef int fire_for_level(State *s, int seat, int level) noexcept nogil
cdef int resolve(State *s, int seat, int other, int effect) noexcept nogil
cdef int offer_loss(State *s, int seat) noexcept nogil
cdef int lose(State *s, int seat, int good) noexcept nogil
cdef int offer_theft(State *s, int victim) noexcept nogil
cdef int steal(State *s, int seat, int victim, int good, int units) noexcept nogil
cdef uint64_t knockable(const State *s, int victim) noexcept nogil
cdef bint hero_or_other(const State *s, int victim, int region) noexcept nogil
cdef int knock(State *s, int seat, int victim, int region) noexcept nogil
cdef int bewitch(State *s, int victim, int levels) noexcept nogil


cdef inline int fire(State *s, int seat, int event, int other, int part) noexcept nogil:
    """Let the seat's abilities that wait for this event happen, the first of them on top."""
    return fire_all(s, seat, event, other, part) if has(s, seat, EVENT + event) else 0
