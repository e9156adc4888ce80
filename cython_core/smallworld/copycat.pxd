"""Copied powers: choosing, and what leaves when a copy ends (S14.21, S15); hordes that leave (S14.7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.state cimport State

cdef uint64_t copyable(const State *s) noexcept nogil
cdef int copy(State *s, int position) noexcept nogil
cdef bint copied_combo_picked(State *s, int power) noexcept nogil
cdef int clear_pieces(State *s, int seat) noexcept nogil
cdef int draw_off_hordes(State *s, int seat, int least) noexcept nogil
cdef int lift_for_hordes(State *s, int region) noexcept nogil
