"""One step of a simulation."""

from libc.stdint cimport int32_t, uint32_t

from realmlab.cython_core.search.descent cimport Descent

cdef int32_t enter(Descent *d, int32_t node, int32_t key) noexcept nogil
cdef bint unseen(const Descent *d, uint32_t secret) noexcept nogil
cdef int choose_action(Descent *d, int32_t node, int actor, int count) noexcept nogil
cdef int value_leaf(Descent *d) noexcept nogil
