"""Quick choices, for playouts: drawn by the odds that their habits give them."""

from numpy.random cimport bitgen_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int tokens_left(const State *s) noexcept nogil
cdef int draw(const void *memory, bitgen_t *random) noexcept nogil          # all alike
cdef int playout(const void *memory, bitgen_t *random) noexcept nogil       # better choices more often
