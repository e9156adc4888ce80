"""A zero-sum matrix game by pivoting.

With all payoffs made positive, the column player's program is: most of sum(y) with payoffs @ y <= 1
and y >= 0. Its value is 1 / sum(y), its mix is y times that, and the dual variables are the mix of the
row player. The table starts at y = 0 and each pivot exchanges one column strategy or slack for another.
"""

from libc.math cimport fabs
from libc.stdint cimport int32_t, int64_t

cdef double TINY = 1e-12       # below this an entry of the table (which began between 1 and 3) is rounding


cdef int64_t simplex_room(int rows, int columns) noexcept nogil:
    return <int64_t>(rows + 1) * (columns + 1) + rows + columns


cdef void lay_out(const double *payoffs, int rows, int columns, double *table, int32_t *labels) noexcept nogil:
    """Fill the first table: payoffs scaled into 1..3, right sides 1, objective -1; labels of rows, then of columns."""
    cdef int64_t k, cells = <int64_t>rows * columns
    cdef double scale = 0, least = payoffs[0]
    cdef double *line
    cdef int i, j, width = columns + 1
    for k in range(cells):
        scale = max(scale, fabs(payoffs[k]))
        least = min(least, payoffs[k])
    if scale == 0:
        scale = 1
    least /= scale
    for i in range(rows):
        line = table + <int64_t>i * width
        for j in range(columns):
            line[j] = payoffs[<int64_t>i * columns + j] / scale - least + 1
        line[columns] = 1
    line = table + <int64_t>rows * width
    for j in range(columns):
        line[j] = -1
    line[columns] = 0
    for i in range(rows):
        labels[i] = columns + i        # the slack of row i
    for j in range(columns):
        labels[rows + j] = j


cdef int entering(const double *objective, int columns, const int32_t *labels, bint careful) noexcept nogil:
    """The column to bring in: the one that promises most; the first by label when careful (Bland); -1: none is left."""
    cdef int j, best = -1
    for j in range(columns):
        if objective[j] >= -TINY:
            continue
        if best < 0 or (labels[j] < labels[best] if careful else objective[j] < objective[best]):
            best = j
    return best


cdef int leaving(const double *table, int rows, int columns, int s, const int32_t *labels, bint careful) noexcept nogil:
    """The row that gives way first; of equals the one with the largest pivot, or the first by label when careful."""
    cdef int i, best = -1, width = columns + 1
    cdef double entry, ratio, least = 0
    cdef double largest = 0
    for i in range(rows):
        entry = table[<int64_t>i * width + s]
        if entry <= TINY:
            continue
        ratio = table[<int64_t>i * width + columns] / entry
        if best < 0 or ratio < least - TINY * least:
            best, least, largest = i, ratio, entry
        elif ratio <= least + TINY * least and (labels[i] < labels[best] if careful else entry > largest):
            best, least, largest = i, min(ratio, least), entry
    return best


cdef void exchange(double *table, int rows, int columns, int r, int s) noexcept nogil:
    """Pivot the table on row r and column s."""
    cdef int width = columns + 1
    cdef double *pivoted = table + <int64_t>r * width
    cdef double inverse = 1 / pivoted[s]
    cdef double *line
    cdef double factor
    cdef int i, j
    pivoted[s] = 1
    for j in range(width):
        pivoted[j] *= inverse
    for i in range(rows + 1):
        line = table + <int64_t>i * width
        factor = line[s]
        if i == r or factor == 0:
            continue
        line[s] = 0
        for j in range(width):
            line[j] -= factor * pivoted[j]
    for i in range(rows):
        if i != r and table[<int64_t>i * width + columns] < 0:
            table[<int64_t>i * width + columns] = 0      # only rounding brings a right side below 0


cdef void read_mixes(const double *table, int rows, int columns, const int32_t *labels, double *row,
                     double *column) noexcept nogil:
    """Take both mixes, not yet normalised, from the right sides and the objective."""
    cdef const double *objective = table + <int64_t>rows * (columns + 1)
    cdef int i, j
    for i in range(rows):
        row[i] = 0
    for j in range(columns):
        column[j] = 0
    for i in range(rows):
        if labels[i] < columns:
            column[labels[i]] = table[<int64_t>i * (columns + 1) + columns]
    for j in range(columns):
        if labels[rows + j] >= columns:
            row[labels[rows + j] - columns] = objective[j]


cdef int pivot(const double *payoffs, int rows, int columns, double *row, double *column, double *room) noexcept nogil:
    """Pivot until no column promises more; Bland's rule takes over when it stands still, so it cannot circle."""
    cdef int32_t *labels = <int32_t *>(room + <int64_t>(rows + 1) * (columns + 1))
    cdef const double *objective = room + <int64_t>rows * (columns + 1)
    cdef int r, s, still = 0, _turn, most = 50 * (rows + columns)
    cdef double before
    cdef bint careful = False
    cdef int32_t label
    cdef int came = -1
    lay_out(payoffs, rows, columns, room, labels)
    for _turn in range(most):
        s = entering(objective, columns, labels + rows, careful)
        if s < 0:
            came = 0
            break
        r = leaving(room, rows, columns, s, labels, careful)
        if r < 0:
            break
        before = objective[columns]
        exchange(room, rows, columns, r, s)
        label = labels[r]
        labels[r] = labels[rows + s]
        labels[rows + s] = label
        still = 0 if objective[columns] > before else still + 1
        careful = careful or still > rows + columns
    read_mixes(room, rows, columns, labels, row, column)
    return came
