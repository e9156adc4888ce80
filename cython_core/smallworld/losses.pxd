"""What happens to a region that is lost or emptied, and to the tokens in it (S5.3, S6.11, S6.12)."""

from realmlab.cython_core.smallworld.state cimport State

cdef int recall_stacks(State *s, int seat, int region) noexcept nogil
cdef int recall_camps(State *s, int seat, int region) noexcept nogil
cdef int sink_stacks(State *s, int seat) noexcept nogil
cdef int strip(State *s, int seat, int region) noexcept nogil
cdef int empty(State *s, int seat, int slot, int region, bint to_hand) noexcept nogil
cdef int lose_one(State *s, int seat, int slot) noexcept nogil
cdef int count_lost(State *s, int tokens) noexcept nogil
cdef int lose_region(State *s, int region, int seat, int slot, bint conversion) noexcept nogil
cdef int clear_people(State *s, int seat, int slot) noexcept nogil
cdef int leave_game(State *s, int seat, int slot) noexcept nogil
cdef int leave_if_gone(State *s, int seat, int slot) noexcept nogil
