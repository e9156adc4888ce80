"""What a seat sees, as numbers for learning."""

cdef int TENSOR_SIZE                    # floats that observe() writes
cdef void observe(const void *memory, int seat, float *out) noexcept nogil
