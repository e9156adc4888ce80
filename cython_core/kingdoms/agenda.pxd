"""The agenda: what happens by itself, what is asked, and what a choice does."""

from realmlab.cython_core.kingdoms.state cimport State

cdef int offer(State *s) noexcept nogil                 # writes `legal` for the decision `now`; how many
cdef int advance(State *s) noexcept nogil               # goes on to the next real decision, or the end
cdef int choose(State *s, int choice) noexcept nogil    # carries out a choice of the decision `now`
cdef int reopen(State *s) noexcept nogil                # derives land and `legal` anew; how many
