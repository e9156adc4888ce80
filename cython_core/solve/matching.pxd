"""A zero-sum matrix game by predictive regret matching+: cheap rounds, any time a certificate."""

from libc.stdint cimport int64_t

from realmlab.cython_core.solve.certify cimport Bounds

cdef int64_t matching_room(int rows, int columns) noexcept nogil    # doubles that `match` needs to work in
# Play rounds until upper - lower <= gap, or `rounds` are played. `row` and `column` receive the best mixes
# seen, `bounds` what they prove. Returns the rounds played.
cdef int match(const double *payoffs, int rows, int columns, double gap, int rounds, double *row, double *column,
               Bounds *bounds, double *room) noexcept nogil
