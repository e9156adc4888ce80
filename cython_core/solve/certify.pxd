"""What two mixes of a zero-sum matrix game prove about its value.

A mix of the row player guarantees the least it gets in any column; a mix of the column player
concedes at most the most it gives in any row. The value lies between, whatever the mixes are.
"""

ctypedef struct Bounds:
    double value          # what the two mixes give each other, within the bounds
    double lower          # the row mix guarantees this: the true value is not below it
    double upper          # the column mix concedes no more: the true value is not above it


# Payoffs are row by row, what the row player gets; the mixes must not be negative and add to 1 up to
# rounding. The bounds are moved apart by what rounding can have done, so they hold for exact numbers.
cdef double guaranteed(const double *payoffs, int rows, int columns, const double *row, double *sums) noexcept nogil
cdef double conceded(const double *payoffs, int rows, int columns, const double *column) noexcept nogil
cdef void certify(const double *payoffs, int rows, int columns, const double *row, const double *column,
                  Bounds *bounds, double *sums) noexcept nogil   # sums: 2 * columns doubles to work in
cdef void normalise(double *mix, int count) noexcept nogil       # to shares that add to 1; uniform if all are 0
