"""The six actions and the effects of planets: what they do at once, what they ask, what the answers do (G5, G15)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.galaxies.state cimport State

cdef int begin_action(State *s, int seat, int face) noexcept nogil          # G5
cdef int start_effect(State *s, int seat, int planet) noexcept nogil        # G14.4
cdef int go_on(State *s, int seat, int planet, int op) noexcept nogil       # with the ops that are left
cdef int others_advance(State *s, int seat, int steps, int places) noexcept nogil   # R35
cdef int offer_effect(State *s, int seat, int task) noexcept nogil          # the decisions of actions and effects
cdef int choose_effect(State *s, int seat, int task, int choice) noexcept nogil
