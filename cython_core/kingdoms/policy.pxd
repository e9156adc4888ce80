"""Quick choices, for playouts and to guide a search: drawn by the odds that their habits give them."""

from libc.stdint cimport int32_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.kingdoms.state cimport State

cdef int tokens_left(const State *s) noexcept nogil
cdef int draw(const void *memory, bitgen_t *random) noexcept nogil          # all alike
cdef void prior(const void *memory, int count, const int32_t *actions, double *out) noexcept nogil
cdef int playout(const void *memory, bitgen_t *random) noexcept nogil       # better choices more often
