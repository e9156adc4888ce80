"""Carrying out the selected action, or another instead of it (K4.3, K10.6, K20.10)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int offer_response(State *s, int seat) noexcept nogil
cdef int offer_action(State *s, int seat, int action, uint64_t among) noexcept nogil
cdef int carry_out(State *s, int seat, int action, int choice) noexcept nogil
cdef uint64_t tundra_movers(State *s, int seat) noexcept nogil
cdef int clear_tundra(State *s, int seat) noexcept nogil
cdef int remove_stuck(State *s, int seat, int spared) noexcept nogil
