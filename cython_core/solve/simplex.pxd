"""A zero-sum matrix game by pivoting: the linear program of the column player and its dual at once."""

from libc.stdint cimport int64_t


cdef int64_t simplex_room(int rows, int columns) noexcept nogil    # doubles that `pivot` needs to work in
# Leave the best mixes in `row` and `column`. 0: an optimal table was reached; -1: it was not, and the
# mixes are as far as it came. The caller certifies them, since they carry the rounding of the way.
cdef int pivot(const double *payoffs, int rows, int columns, double *row, double *column, double *room) noexcept nogil
