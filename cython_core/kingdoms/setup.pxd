"""Setting up: what is dealt and what is chosen before the first turn (K2, K13.2, K14.1); all chance."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.state cimport State
from realmlab.cython_core.rules cimport Argument

cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil
cdef uint64_t free_factions(const State *s) noexcept nogil
cdef uint64_t free_cards(const State *s) noexcept nogil
cdef uint64_t undealt(const State *s, int task) noexcept nogil
cdef int deal(State *s, int outcome) noexcept nogil
cdef int take_faction(State *s, int seat, int faction) noexcept nogil
cdef int choose_side(State *s, int slot, int side) noexcept nogil
cdef int choose_split(State *s, int seat, int index) noexcept nogil
cdef int choose_start(State *s, int seat, int region) noexcept nogil
cdef int start_dummy(State *s, int region) noexcept nogil
cdef int place_tokens(State *s) noexcept nogil
cdef int spare_region(State *s, int seat, int region) noexcept nogil
cdef int survey(State *s) noexcept nogil
