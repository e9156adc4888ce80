"""Two-player zero-sum matrix games, solved with a certificate.

>>> from realmlab.cython_core.solve import matrix
>>> pennies = matrix.solve([[1, -1], [-1, 1]])
>>> pennies.value, pennies.row, pennies.column
(0.0, array([0.5, 0.5]), array([0.5, 0.5]))
"""

from libc.math cimport INFINITY, fabs, isfinite
from libc.stdint cimport int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from numpy cimport NPY_DOUBLE, PyArray_DATA, PyArray_SimpleNew, import_array, ndarray, npy_intp

from realmlab.cython_core.solve.certify cimport Bounds, certify, normalise
from realmlab.cython_core.solve.matching cimport match, matching_room
from realmlab.cython_core.solve.simplex cimport pivot, simplex_room

from dataclasses import dataclass

import numpy as np

from realmlab.cython_core.checks import floats, real, whole
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.exact import ExactSolution, solve_exactly  # no-cython-lint: offered here as well

import_array()

cdef enum:
    STACK = 8192          # doubles: what the largest small game needs for either method
    LARGEST_EXACT = 40    # rows and columns up to which fractions stand in where pivoting failed
    RESCUE = 2000         # rounds of regret matching where pivoting failed in C

cdef double LARGEST = 1e300
cdef double CLOSE = 1e-13      # a gap of this, relative to the largest payoff, is rounding
cdef double WIDE = 1e6         # largest payoff by smallest: from here on rounding of the large can hide the value
cdef double BLURRED = 1e-9     # a gap of this, relative to the value, says little about it


@dataclass(frozen=True, eq=False)
class Solution:
    """What two mixes prove: `row` gets at least `lower`, `column` gives at most `upper`, the value lies between.

    The bounds allow for rounding: they hold for the exact value of the game with just these payoffs.
    """

    value: float      # what the row player gets
    lower: float
    upper: float
    row: object       # array: the mix of the row player, who maximises; it adds to 1
    column: object    # array: the mix of the column player, who minimises

    @property
    def gap(self):
        """The most by which `value` can be off: upper - lower."""
        return self.upper - self.lower


# In C --------------------------------------------------------------------------------------------


cdef double largest(const double *payoffs, int64_t cells) noexcept nogil:
    """The size of the largest payoff."""
    cdef double size = 0
    cdef int64_t k
    for k in range(cells):
        size = max(size, fabs(payoffs[k]))
    return size


cdef bint saddle(const double *payoffs, int rows, int columns, double *row, double *column, Bounds *bounds,
                 double *tops) noexcept nogil:
    """Is there a pair of pure strategies neither side wants to leave? Then take it: there is no rounding in it."""
    cdef int i, j, best_row = 0, best_column = 0
    cdef const double *line
    cdef double low, lower = -INFINITY
    for j in range(columns):
        tops[j] = -INFINITY
    for i in range(rows):
        line = payoffs + <int64_t>i * columns
        low = line[0]
        for j in range(columns):
            low = min(low, line[j])
            tops[j] = max(tops[j], line[j])
        if low > lower:
            lower, best_row = low, i
    for j in range(1, columns):
        if tops[j] < tops[best_column]:
            best_column = j
    if tops[best_column] > lower:
        return False
    memset(row, 0, rows * sizeof(double))
    memset(column, 0, columns * sizeof(double))
    row[best_row] = column[best_column] = 1
    bounds.value = bounds.lower = bounds.upper = lower + 0.0      # never -0
    return True


cdef bint attempt(const double *payoffs, int rows, int columns, double *row, double *column, Bounds *bounds,
                  double *room) noexcept nogil:
    """Look for a saddle point, then pivot; True if the certificate is as narrow as rounding allows."""
    if saddle(payoffs, rows, columns, row, column, bounds, room):
        return True
    pivot(payoffs, rows, columns, row, column, room)
    normalise(row, rows)
    normalise(column, columns)
    certify(payoffs, rows, columns, row, column, bounds, room)
    # The rounding that the certificate allows for grows with the number of strategies.
    cdef double close = (1 + (rows + columns) / 50.0) * CLOSE
    return bounds.upper - bounds.lower <= close * largest(payoffs, <int64_t>rows * columns)


cdef bint is_blurred(const double *payoffs, int64_t cells, const Bounds *bounds) noexcept nogil:
    """Do payoffs of very different sizes meet, so that rounding leaves little known about the value?"""
    cdef double least = INFINITY
    cdef int64_t k
    for k in range(cells):
        if payoffs[k] != 0:
            least = min(least, fabs(payoffs[k]))
    return (largest(payoffs, cells) > WIDE * least
            and bounds.upper - bounds.lower > BLURRED * max(fabs(bounds.lower), fabs(bounds.upper)))


cdef void better(Bounds *ours, double *row, double *column, const Bounds *other, const double *other_row,
                 const double *other_column, int rows, int columns) noexcept nogil:
    """Take over from another answer whichever mix proves more."""
    if other.lower > ours.lower:
        ours.lower = other.lower
        memcpy(row, other_row, rows * sizeof(double))
    if other.upper < ours.upper:
        ours.upper = other.upper
        memcpy(column, other_column, columns * sizeof(double))
    ours.value = min(max(ours.value, ours.lower), ours.upper)


cdef int solve_small(const double *payoffs, int rows, int columns, double *row, double *column,
                     Bounds *bounds) noexcept nogil:
    """Solve a small game; where pivoting fails, regret matching narrows what it left."""
    cdef double room[STACK]
    cdef double other_row[MAX_SIDE]
    cdef double other_column[MAX_SIDE]
    cdef Bounds other
    if attempt(payoffs, rows, columns, row, column, bounds, room):
        return 0
    match(payoffs, rows, columns, 0, RESCUE, other_row, other_column, &other, room)
    better(bounds, row, column, &other, other_row, other_column, rows, columns)
    return 1


cdef int match_regrets(const double *payoffs, int rows, int columns, double gap, int rounds, double *row,
                       double *column, Bounds *bounds) noexcept nogil:
    """Regret matching on the stack."""
    cdef double room[STACK]
    return match(payoffs, rows, columns, gap, rounds, row, column, bounds, room)


# For Python --------------------------------------------------------------------------------------


cdef ndarray as_payoffs(payoffs):
    """Return the payoffs as a C-ordered array of doubles; ParameterError if they are no matrix of finite numbers."""
    cdef ndarray array = np.ascontiguousarray(floats("payoffs", payoffs))
    if np.ndim(payoffs) != 2 or array.shape[0] == 0 or array.shape[1] == 0:
        raise ParameterError(f"payoffs must have rows and columns, not the shape {np.shape(payoffs)}")
    if array.shape[0] > 30000 or array.shape[1] > 30000:
        raise ParameterError(f"payoffs can have 30000 rows and columns, not the shape {np.shape(payoffs)}")
    cdef const double *cells = <const double *>PyArray_DATA(array)
    cdef int64_t k
    for k in range(array.size):
        if not isfinite(cells[k]) or fabs(cells[k]) > LARGEST:
            raise ParameterError(f"payoffs must be finite and at most {LARGEST:g} in size, not {cells[k]!r}")
    return array


cdef ndarray mix_of(const double *shares, int count):
    cdef npy_intp size = count
    cdef ndarray mix = PyArray_SimpleNew(1, &size, NPY_DOUBLE)
    memcpy(PyArray_DATA(mix), shares, count * sizeof(double))
    return mix


cdef object solution(const Bounds *bounds, const double *row, const double *column, int rows, int columns):
    return Solution(bounds.value, bounds.lower, bounds.upper, mix_of(row, rows), mix_of(column, columns))


def solve(payoffs):
    """Return the Solution of a zero-sum game: value, certified bounds and a best mix of each side.

    `payoffs[i][j]` is what the row player gets and the column player loses: finite numbers, any
    size. The bounds are as wide as rounding: about 1e-15 of the largest payoff. Where pivoting in
    floating point cannot reach that, fractions (up to 40 by 40) or SciPy's linear programs take over; fractions
    also where payoffs of very different sizes meet and such bounds would say little about the value.

    >>> solve([[3, -1], [-1, 1]]).row
    array([0.33333333, 0.66666667])
    """
    cdef ndarray array = as_payoffs(payoffs)
    cdef int rows = array.shape[0], columns = array.shape[1]
    cdef const double *cells = <const double *>PyArray_DATA(array)
    cdef int64_t needed = max(simplex_room(rows, columns), 2 * columns)
    cdef Bounds bounds
    cdef double *room = <double *>malloc((needed + rows + columns) * sizeof(double))
    if room == NULL:
        raise MemoryError
    cdef double *row = room + needed
    cdef double *column = row + rows
    cdef bint close
    try:
        if rows <= MAX_SIDE and columns <= MAX_SIDE:
            close = attempt(cells, rows, columns, row, column, &bounds, room)
        else:
            with nogil:
                close = attempt(cells, rows, columns, row, column, &bounds, room)
        if not close or (small_enough(rows, columns) and is_blurred(cells, array.size, &bounds)):
            rescue(array, row, column, &bounds, room)
        return solution(&bounds, row, column, rows, columns)
    finally:
        free(room)


cdef bint small_enough(int rows, int columns) noexcept nogil:
    """Can fractions stand in?"""
    return rows <= LARGEST_EXACT and columns <= LARGEST_EXACT


cdef int rescue(ndarray array, double *row, double *column, Bounds *bounds, double *room) except -1:
    """Narrow the certificate by another method; whichever mix proves more is kept."""
    cdef int rows = array.shape[0], columns = array.shape[1]
    cdef const double *cells = <const double *>PyArray_DATA(array)
    cdef double[::1] other_row, other_column
    cdef Bounds other
    cdef bint exactly = small_enough(rows, columns)
    found = by_fractions(array) if exactly else by_programs(array)
    if found is None:
        return 0
    other_row, other_column = found
    if not exactly:                        # of fractions even the smallest share counts
        normalise(&other_row[0], rows)
        normalise(&other_column[0], columns)
    certify(cells, rows, columns, &other_row[0], &other_column[0], &other, room)
    if other.upper - other.lower < bounds.upper - bounds.lower:
        bounds.value = other.value
    better(bounds, row, column, &other, &other_row[0], &other_column[0], rows, columns)
    return 0


def by_fractions(array):
    """Return the mixes of the exact solution, rounded to floats."""
    exact = solve_exactly(array.tolist())
    return np.array(exact.row, dtype=np.float64), np.array(exact.column, dtype=np.float64)


def by_programs(array):
    """Return the mixes that SciPy's linear programs find, or None."""
    from scipy.optimize import linprog

    scale = np.abs(array).max() or 1.0
    mixes = []
    for payoffs in (array / scale, -array.T / scale):     # each side in turn maximises what it is sure of
        rows, columns = payoffs.shape
        found = linprog(
            np.append(np.zeros(rows), -1.0),
            A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]), b_ub=np.zeros(columns),
            A_eq=[[1.0] * rows + [0.0]], b_eq=[1.0], bounds=[(0, None)] * rows + [(None, None)], method="highs",
        )
        if not found.success:
            return None
        mixes.append(np.ascontiguousarray(found.x[:rows]))
    return mixes


def approximate(payoffs, *, gap=1e-3, rounds=100_000):
    """Return a Solution whose bounds are at most `gap` apart, found by predictive regret matching+.

    It stops after `rounds` rounds at the latest; the bounds hold in any case. For a small gap `solve` is
    faster; this is the method that search uses, where a rough answer will do and payoffs keep changing.
    """
    cdef double target = real("gap", gap, 0, np.inf)
    cdef int most = whole("rounds", rounds, 0, 10 ** 9)
    cdef ndarray array = as_payoffs(payoffs)
    cdef int rows = array.shape[0], columns = array.shape[1]
    cdef int64_t needed = matching_room(rows, columns)
    cdef const double *cells = <const double *>PyArray_DATA(array)
    cdef Bounds bounds
    cdef double *room = <double *>malloc((needed + rows + columns) * sizeof(double))
    if room == NULL:
        raise MemoryError
    try:
        with nogil:
            match(cells, rows, columns, target, most, room + needed, room + needed + rows, &bounds, room)
        return solution(&bounds, room + needed, room + needed + rows, rows, columns)
    finally:
        free(room)
