"""What a seat sees, as numbers for learning, and what it may not know (S16, S17.11)."""

from libc.stdint cimport int32_t, uint32_t
from numpy.random cimport bitgen_t

cdef int TENSOR_SIZE

cdef uint32_t secret(const void *before, int32_t action) noexcept nogil
cdef int knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil
cdef void determinize(void *memory, int seat, bitgen_t *random) noexcept nogil
cdef void observe(const void *memory, int seat, float *out) noexcept nogil
