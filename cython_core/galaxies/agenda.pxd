"""The agenda: what happens by itself, what is asked, and what a choice does."""

from realmlab.cython_core.galaxies.state cimport State

cdef int offer(State *s) noexcept nogil                 # writes `legal` for the decision `now`; how many
cdef int advance(State *s) noexcept nogil               # goes on to the next real decision, or the end
cdef int choose(State *s, int choice) noexcept nogil    # carries out a choice; -1 when the game is over
