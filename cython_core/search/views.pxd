"""Bids that stay covered when both are made: from there on every seat goes its own way down the tree."""

from libc.stdint cimport int32_t

from realmlab.cython_core.search.descent cimport Descent

cdef bint stays_covered(Descent *d, int32_t node) noexcept nogil
cdef int follow_views(Descent *d, int32_t node) noexcept nogil
cdef int32_t view_key(Descent *d, const void *state, int seat) noexcept nogil
