"""A game in progress, for Python."""

from realmlab.cython_core.game cimport Game
from realmlab.cython_core.rules cimport Rules


cdef class Position:
    cdef readonly Game game
    cdef readonly dict parameters   # all of them, defaults filled in
    cdef readonly object seed       # int: chance is drawn from it; None: chance nodes are the caller's
    cdef const Rules *rules         # game.rules, at hand
    cdef char *memory               # the state: rules.state_size bytes, owned
    cdef bytes start                # the state before the first step
    cdef bint ordinary              # did it start where the parameters say (not from a dict)?
    cdef list steps                 # of Step, chance outcomes included
    cdef list secrets               # of int, the secret label of each step
    cdef list before                # of bytes, the state before each step

    cdef void *state(self) noexcept nogil
    cdef int place(self, bytes state) except -1
    cdef int step(self, int action) except -1
