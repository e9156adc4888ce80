"""What a seat sees, as numbers for learning."""

cdef int TENSOR_SIZE    # how many numbers; counted once, at import

cdef void observe(const void *memory, int seat, float *out) noexcept nogil
