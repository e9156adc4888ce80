"""Quick sensible choices, for playouts."""

from numpy.random cimport bitgen_t

cdef int draw(const void *memory, bitgen_t *random) noexcept nogil       # all choices alike, outcomes by probability
cdef int playout(const void *memory, bitgen_t *random) noexcept nogil    # better choices more often
