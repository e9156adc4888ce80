"""Setting up: the row, the missions, who plays (G2, G13.1)."""

from realmlab.cython_core.galaxies.state cimport State
from realmlab.cython_core.rules cimport Argument

cdef const char *ROGUE_NAMES        # the keys of the Rogues, joined by "|"
cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil
cdef int deal_mission(State *s, int seat, int mission) noexcept nogil
cdef int keep_mission(State *s, int seat, int mission) noexcept nogil
