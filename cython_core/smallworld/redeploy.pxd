"""The end of a people's conquests: tokens and markers are placed, item by item (S7, S10)."""

from realmlab.cython_core.smallworld.state cimport State

cdef int begin_redeploy(State *s) noexcept nogil
cdef int offer_item(State *s) noexcept nogil
cdef int put_item(State *s, int region) noexcept nogil
cdef int vacate(State *s, int region) noexcept nogil
cdef int pass_item(State *s) noexcept nogil
cdef int make_pact(State *s, int ahead) noexcept nogil
cdef int next_displaced(State *s) noexcept nogil
