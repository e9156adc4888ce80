"""What a seat sees, as numbers for learning."""

cdef enum:
    TENSOR_SIZE = 2681      # turn 359, seats 585, board 1360, decks 149, war 228 (see view.pyx)

cdef void observe(const void *memory, int seat, float *out) noexcept nogil
