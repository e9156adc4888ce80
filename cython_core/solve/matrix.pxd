"""Two-player zero-sum matrix games: the C doors for search and recursion."""

from realmlab.cython_core.solve.certify cimport Bounds

cdef enum:
    MAX_SIDE = 64        # rows, and columns, of the C doors; Python may solve any size

# Payoffs are row by row, finite, at most 1e300 in size, and what the row player gets; rows and columns
# are 1..MAX_SIDE. `row` and `column` receive the mixes, `bounds` what they prove. All work is on the stack
# (45 KiB). 0: solved to rounding; 1: the certificate is wider, true all the same.
cdef int solve_small(const double *payoffs, int rows, int columns, double *row, double *column,
                     Bounds *bounds) noexcept nogil
# Predictive regret matching+ until upper - lower <= gap, or `rounds` are played; returns the rounds.
cdef int match_regrets(const double *payoffs, int rows, int columns, double gap, int rounds, double *row,
                       double *column, Bounds *bounds) noexcept nogil
