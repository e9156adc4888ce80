"""One quick sensible action, for playouts: conquer what is cheap, pays or hurts, decline when stuck, keep going."""

from numpy.random cimport bitgen_t

cdef int draw(const void *memory, bitgen_t *random) noexcept nogil
cdef int playout(const void *memory, bitgen_t *random) noexcept nogil
