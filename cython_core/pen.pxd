"""Writing what a seat sees as numbers, one after another: what every game's observe() is made of."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

ctypedef struct Pen:
    # Where the next number goes.
    float *at


cdef inline int put(Pen *pen, double value) noexcept nogil:
    pen.at[0] = value
    pen.at += 1
    return 0


cdef inline int put_one_hot(Pen *pen, int index, int size) noexcept nogil:
    """Write `size` numbers, a 1 at the index; an index outside (nothing there) leaves all 0."""
    memset(pen.at, 0, size * sizeof(float))
    if 0 <= index < size:
        pen.at[index] = 1
    pen.at += size
    return 0


cdef inline int put_set(Pen *pen, uint64_t members, int size) noexcept nogil:
    """Write `size` numbers, a 1 for each member of the set."""
    cdef int i
    for i in range(size):
        put(pen, members >> i & 1)
    return 0
