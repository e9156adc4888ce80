"""The parameters and the position before the first card is drawn (S0.3, S2)."""

from realmlab.cython_core.rules cimport Argument

cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil
