"""What two mixes of a zero-sum matrix game prove about its value, rounding included (certify.pxd)."""

from libc.math cimport fabs

cdef enum:
    ROUNDINGS = 2     # of a product and a sum for each share, and one more for a mix that adds to 1 only nearly

cdef double UNIT = 2.0 ** -53          # what one rounding can be, relative
cdef double SMALLEST = 5e-324          # what one rounding can be below the normal numbers
cdef double NEGLIGIBLE = 1e-15         # a share that rounding left where there should be none


cdef double rounding(int support, double size) noexcept nogil:
    """How far a sum over so many shares can be off, where the sizes of its terms add to `size`."""
    if support == 1:
        return 0            # 1 times a payoff, and zeros
    return (ROUNDINGS * support + 6) * UNIT * size + support * SMALLEST


cdef double guaranteed(const double *payoffs, int rows, int columns, const double *row, double *sums) noexcept nogil:
    """The least that this row mix gets in any column; what it gets in each is left in `sums`."""
    cdef double *sizes = sums + columns
    cdef const double *line
    cdef double share, least
    cdef int i, j, support = 0
    for j in range(columns):
        sums[j] = sizes[j] = 0
    for i in range(rows):
        share = row[i]
        if share == 0:
            continue
        support += 1
        line = payoffs + <Py_ssize_t>i * columns
        for j in range(columns):
            sums[j] += share * line[j]
            sizes[j] += share * fabs(line[j])
    least = sums[0] - rounding(support, sizes[0])
    for j in range(1, columns):
        least = min(least, sums[j] - rounding(support, sizes[j]))
    return least


cdef double conceded(const double *payoffs, int rows, int columns, const double *column) noexcept nogil:
    """The most that this column mix gives in any row."""
    cdef const double *line
    cdef double given, size, most = 0
    cdef int i, j, support = 0
    for j in range(columns):
        support += column[j] != 0
    for i in range(rows):
        line = payoffs + <Py_ssize_t>i * columns
        given = size = 0
        for j in range(columns):
            given += column[j] * line[j]
            size += column[j] * fabs(line[j])
        given += rounding(support, size)
        if i == 0 or given > most:
            most = given
    return most


cdef void certify(const double *payoffs, int rows, int columns, const double *row, const double *column,
                  Bounds *bounds, double *sums) noexcept nogil:
    """Bounds of the value from both mixes."""
    cdef int j
    bounds.lower = guaranteed(payoffs, rows, columns, row, sums)
    bounds.upper = conceded(payoffs, rows, columns, column)
    bounds.value = 0
    for j in range(columns):
        bounds.value += column[j] * sums[j]
    bounds.value = min(max(bounds.value, bounds.lower), bounds.upper)


cdef void normalise(double *mix, int count) noexcept nogil:
    """Make it a mix: drop what is negative or negligible, divide by the sum; uniform if nothing is left."""
    cdef double total = 0
    cdef int i
    for i in range(count):
        total += max(mix[i], 0)
    for i in range(count):
        if mix[i] <= NEGLIGIBLE * total:
            mix[i] = 0
    total = 0
    for i in range(count):
        total += mix[i]
    for i in range(count):
        mix[i] = mix[i] / total if total > 0 else 1.0 / count
