"""A guess of how the game ends, from what experience says a standing like this is worth."""

cdef void estimate(const void *memory, double *out) noexcept nogil
