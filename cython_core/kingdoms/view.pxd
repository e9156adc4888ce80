"""What a seat sees, as numbers for learning."""

cdef enum:
    TENSOR_SIZE = 2588      # turn 359, seats 520, board 1360, decks 121, war 228 (see view.pyx)

cdef void observe(const void *memory, int seat, float *out) noexcept nogil
