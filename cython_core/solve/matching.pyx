"""A zero-sum matrix game by predictive regret matching+ (Farina, Kroer, Sandholm, AAAI 2021).

Each side keeps its regrets, never below 0, and plays in proportion to what they will be if the next
round is as the last one was. The sides take turns, and round t counts t * t in the average.
"""

from libc.math cimport INFINITY
from libc.stdint cimport int64_t
from libc.string cimport memcpy, memset

from realmlab.cython_core.solve.certify cimport Bounds, conceded, guaranteed, normalise

cdef enum:
    LOOK = 16          # rounds between two looks at the certificate
    ARRAYS = 5         # of each side: regrets, the mix played, its payoffs, the average, a normalised average


cdef double SMALLEST = 5e-324     # what each share of a certificate allows for underflow (certify.pyx)

ctypedef struct Side:
    int count          # strategies
    double *regrets    # of each strategy, never below 0
    double *mix        # what it plays
    double *payoffs    # what each strategy gets against the other's mix
    double *total      # sum of t * t * mix
    double *average    # `total` as a mix


cdef int64_t matching_room(int rows, int columns) noexcept nogil:
    return <int64_t>rows * columns + ARRAYS * (rows + columns) + 2 * columns


cdef double *place(Side *side, int count, double *room) noexcept nogil:
    """Lay the arrays of a side into the room; where the room goes on."""
    cdef int i
    side.count = count
    memset(room, 0, ARRAYS * count * sizeof(double))
    side.regrets, side.mix, side.payoffs = room, room + count, room + 2 * count
    side.total, side.average = room + 3 * count, room + 4 * count
    for i in range(count):
        side.mix[i] = 1.0 / count
    return room + ARRAYS * count


cdef void against(const double *lines, int width, const Side *other, double *out) noexcept nogil:
    """out = sum of the other side's lines, weighted by its mix."""
    cdef const double *line
    cdef double share
    cdef int i, j
    memset(out, 0, width * sizeof(double))
    for i in range(other.count):
        share = other.mix[i]
        if share == 0:
            continue
        line = lines + <int64_t>i * width
        for j in range(width):
            out[j] += share * line[j]


cdef void respond(Side *side, double sign, double weight) noexcept nogil:
    """Take the regrets of the last round, and play what they predict for the next."""
    cdef double mean = 0, sum = 0, regret
    cdef int i
    for i in range(side.count):
        mean += side.mix[i] * side.payoffs[i]
    for i in range(side.count):
        regret = sign * (side.payoffs[i] - mean)
        side.regrets[i] = max(side.regrets[i] + regret, 0)
        side.mix[i] = max(side.regrets[i] + regret, 0)
        sum += side.mix[i]
    for i in range(side.count):
        side.mix[i] = side.mix[i] / sum if sum > 0 else 1.0 / side.count
        side.total[i] += weight * side.mix[i]


cdef void look(const double *payoffs, Side *rows, Side *columns, double *row, double *column, Bounds *bounds,
               double *sums) noexcept nogil:
    """Certify the averages, and keep each side's mix if it proves more than the best one so far."""
    cdef double bound
    memcpy(rows.average, rows.total, rows.count * sizeof(double))
    memcpy(columns.average, columns.total, columns.count * sizeof(double))
    normalise(rows.average, rows.count)
    normalise(columns.average, columns.count)
    bound = guaranteed(payoffs, rows.count, columns.count, rows.average, sums)
    if bound > bounds.lower:
        bounds.lower = bound
        memcpy(row, rows.average, rows.count * sizeof(double))
    bound = conceded(payoffs, rows.count, columns.count, columns.average)
    if bound < bounds.upper:
        bounds.upper = bound
        memcpy(column, columns.average, columns.count * sizeof(double))


cdef int match(const double *payoffs, int rows, int columns, double gap, int rounds, double *row, double *column,
               Bounds *bounds, double *room) noexcept nogil:
    """Play rounds until the certificate is good enough."""
    cdef Side first, second
    cdef double *turned = room          # the payoffs column by column
    cdef double *sums
    cdef int i, j, t = 0
    for i in range(rows):
        for j in range(columns):
            turned[<int64_t>j * rows + i] = payoffs[<int64_t>i * columns + j]
    sums = place(&second, columns, place(&first, rows, room + <int64_t>rows * columns))
    memcpy(first.total, first.mix, rows * sizeof(double))
    memcpy(second.total, second.mix, columns * sizeof(double))
    bounds.lower, bounds.upper = -INFINITY, INFINITY
    look(payoffs, &first, &second, row, column, bounds, sums)
    memset(first.total, 0, rows * sizeof(double))      # the uniform mixes do not count in the averages
    memset(second.total, 0, columns * sizeof(double))
    while t < rounds and bounds.upper - bounds.lower > gap:
        t += 1
        against(turned, rows, &second, first.payoffs)
        respond(&first, 1, <double>t * t)
        against(payoffs, columns, &first, second.payoffs)
        respond(&second, -1, <double>t * t)
        if t % LOOK == 0 or t == rounds:
            look(payoffs, &first, &second, row, column, bounds, sums)
    bounds.value = bounds.lower + (bounds.upper - bounds.lower) / 2
    if bounds.lower <= 0 <= bounds.upper and bounds.upper - bounds.lower <= (rows + columns) * SMALLEST:
        bounds.value = 0      # only what underflow could hide lies between them
    return t
