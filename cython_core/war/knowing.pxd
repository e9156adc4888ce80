"""Who knows what in a campaign of kingdoms_war, and what a seat sees of it (kingdoms.md K3)."""

from libc.stdint cimport int32_t, uint32_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.war.state cimport War

cdef enum:
    TENSOR_SIZE = 62

cdef bint hidden_bid(const War *war) noexcept nogil
cdef uint32_t secret_of(const War *war, int32_t action) noexcept nogil
cdef bint knows(const War *war, int seat, int age, uint32_t secret) noexcept nogil
cdef void redraw(War *war, int seat, bitgen_t *random) noexcept nogil
cdef void observe(const War *war, int seat, float *out) noexcept nogil
