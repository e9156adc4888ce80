"""What a seat sees, as numbers for learning."""

cdef enum:
    TENSOR_SIZE = 1213      # turn 227, seats 175, board 680, war 131 (see view.pyx)

cdef void observe(const void *memory, int seat, float *out) noexcept nogil
