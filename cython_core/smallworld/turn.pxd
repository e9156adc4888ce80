"""From one decision to the next: what is asked, what a choice does, what happens by itself (S3.2, S17.12)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.state cimport State

cdef int offer(State *s) noexcept nogil
cdef int advance(State *s) noexcept nogil
cdef int choose(State *s, int action) noexcept nogil
cdef int only_choice(const State *s) noexcept nogil
