"""A game whose every position is public, as arrays, and its solution from the endings backwards (graph.pxd)."""

from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from realmlab.cython_core.solve.certify cimport Bounds
from realmlab.cython_core.solve.matrix cimport MAX_SIDE, solve_small

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from realmlab.cython_core.errors import ParameterError

cdef enum:
    SHARE = 512           # places of one height that a thread takes at a time


cdef void *grown(void *memory, int64_t *room, int64_t needed, size_t size) noexcept nogil:
    """Make room for so many entries, a half more than before; NULL if memory is short, the old memory still there."""
    cdef int64_t wanted = max(needed, room[0] + room[0] // 2 + 64)
    cdef void *more
    if needed <= room[0]:
        return memory
    more = realloc(memory, wanted * size)
    if more != NULL:
        room[0] = wanted
    return more


cdef inline uint64_t scattered(uint64_t bits) noexcept nogil:
    """Mix the bits of a number (the finaliser of splitmix64)."""
    bits = (bits ^ (bits >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    bits = (bits ^ (bits >> 27)) * <uint64_t>0x94D049BB133111EB
    return bits ^ (bits >> 31)


cdef class Graph:
    """Places, what follows from them, and their values. Made by `induction`."""

    def __cinit__(self):
        self.ending_slots = 1024
        self.ending_table = <int32_t *>malloc(self.ending_slots * sizeof(int32_t))
        if self.ending_table == NULL:
            raise MemoryError
        memset(self.ending_table, 0xFF, self.ending_slots * sizeof(int32_t))

    def __dealloc__(self):
        free(self.places)
        free(self.next)
        free(self.odds)
        free(self.endings)
        free(self.ending_table)
        free(self.values)

    # Building -----------------------------------------------------------------------------------

    cdef int64_t open_place(self, int kind, int seat, int rows, int columns) noexcept nogil:
        """Add a place whose successors will come next; return its number."""
        cdef Place *place = <Place *>grown(self.places, &self.room_places, self.num_places + 1, sizeof(Place))
        if place == NULL:
            return -1
        self.places = place
        place += self.num_places
        memset(place, 0, sizeof(Place))
        place.kind, place.seat, place.rows, place.columns = kind, seat, rows, columns
        place.first, place.odds = self.num_next, self.num_odds
        self.bids += kind == BIDS
        self.moves += kind == MOVE
        self.chances += kind == CHANCE
        self.num_places += 1
        return self.num_places - 1

    cdef int reserve(self, int64_t successors, int64_t outcomes) noexcept nogil:
        """Make room for so many more successors and probabilities."""
        cdef void *memory = grown(self.next, &self.room_next, self.num_next + successors, sizeof(int32_t))
        if memory == NULL:
            return -1
        self.next = <int32_t *>memory
        memory = grown(self.odds, &self.room_odds, self.num_odds + max(outcomes, 1), sizeof(double))
        if memory == NULL:
            return -1
        self.odds = <double *>memory
        return 0

    cdef int32_t ending(self, double value) noexcept nogil:
        """The mark of an ending of this value: -1 - its number; equal values share one. 0 if memory is short."""
        cdef uint64_t bits
        cdef int64_t slot
        cdef double plain = value + 0.0      # never -0
        memcpy(&bits, &plain, sizeof(bits))
        slot = scattered(bits) & (self.ending_slots - 1)
        while self.ending_table[slot] >= 0:
            if self.endings[self.ending_table[slot]] == plain:
                return -1 - self.ending_table[slot]
            slot = (slot + 1) & (self.ending_slots - 1)
        cdef void *memory = grown(self.endings, &self.room_endings, self.num_endings + 1, sizeof(double))
        if memory == NULL:
            return 0
        self.endings = <double *>memory
        self.endings[self.num_endings] = plain
        self.ending_table[slot] = <int32_t>self.num_endings
        self.num_endings += 1
        if 2 * self.num_endings > self.ending_slots and self.spread_endings() != 0:
            return 0
        return <int32_t>-self.num_endings

    cdef int spread_endings(self) noexcept nogil:
        """Double the hash table of the endings."""
        cdef int64_t slots = 2 * self.ending_slots, slot, k
        cdef uint64_t bits
        cdef int32_t *table = <int32_t *>malloc(slots * sizeof(int32_t))
        if table == NULL:
            return -1
        memset(table, 0xFF, slots * sizeof(int32_t))
        for k in range(self.num_endings):
            memcpy(&bits, self.endings + k, sizeof(bits))
            slot = scattered(bits) & (slots - 1)
            while table[slot] >= 0:
                slot = (slot + 1) & (slots - 1)
            table[slot] = <int32_t>k
        free(self.ending_table)
        self.ending_table, self.ending_slots = table, slots
        return 0

    cdef int64_t bytes_used(self) noexcept nogil:
        """Bytes of all arrays, the values to come included."""
        return (self.room_places * (sizeof(Place) + sizeof(double) + sizeof(int32_t)) + self.room_next * sizeof(int32_t)
                + (self.room_odds + self.room_endings) * sizeof(double) + self.ending_slots * sizeof(int32_t))

    # Solving ------------------------------------------------------------------------------------

    cdef double value_of(self, int32_t mark) noexcept nogil:
        return self.values[mark] if mark >= 0 else self.endings[-1 - mark]

    cdef int fill(self, const Place *place, double *payoffs) noexcept nogil:
        """Write what the seat that bids first gets in each cell; the sign that makes it seat 0's."""
        cdef int sign = 1 if place.seat == 0 else -1
        cdef int64_t k
        for k in range(<int64_t>place.rows * place.columns):
            payoffs[k] = sign * self.value_of(self.next[place.first + k])
        return sign

    cdef double settle(self, int64_t number) noexcept nogil:
        """Value a place whose successors are valued; return the gap of its matrix game."""
        cdef const Place *place = self.places + number
        cdef const int32_t *after = self.next + place.first
        cdef double payoffs[MAX_SIDE * MAX_SIDE]
        cdef double row[MAX_SIDE]
        cdef double column[MAX_SIDE]
        cdef Bounds bounds
        cdef double best, value
        cdef int i, sign
        if place.kind == BIDS:
            sign = self.fill(place, payoffs)
            solve_small(payoffs, place.rows, place.columns, row, column, &bounds)
            self.values[number] = sign * bounds.value
            return bounds.upper - bounds.lower
        best = 0
        for i in range(place.rows):
            value = self.value_of(after[i])
            if place.kind == CHANCE:
                best += self.odds[place.odds + i] * value
            elif i == 0 or (value > best if place.seat == 0 else value < best):
                best = value
        self.values[number] = best
        return 0

    cdef int raise_heights(self, int64_t most) except -1:
        """Find the height of every place; ParameterError if a position can come again."""
        cdef bint changed = True
        cdef int64_t number, k
        cdef int32_t height
        cdef Place *place
        cdef const int32_t *after
        while changed:
            changed = False
            for number in range(self.num_places - 1, -1, -1):
                place = self.places + number
                after = self.next + place.first
                height = 0
                for k in range(<int64_t>place.rows * place.columns):
                    if after[k] >= 0:
                        height = max(height, self.places[after[k]].height)
                if height + 1 > place.height:
                    place.height = height + 1
                    changed = True
                    if place.height > most:
                        raise ParameterError("a position of this game can come again, so it has no last move to begin "
                                             "at")
        return 0

    def solve(self, most_height, threads):
        """Value all places, the lowest first; places of one height share out among the threads."""
        cdef int64_t number, k
        for k in range(self.num_next):
            if self.next[k] >= self.num_places:
                raise ParameterError(f"place {self.next[k]} follows, but there are {self.num_places}")
        self.raise_heights(most_height)
        free(self.values)
        self.num_values = 0
        self.values = <double *>calloc(max(self.num_places, 1), sizeof(double))
        if self.values == NULL:
            raise MemoryError
        heights = np.empty(self.num_places, dtype=np.int32)
        cdef int32_t[::1] heights_out = heights
        for number in range(self.num_places):
            heights_out[number] = self.places[number].height
        order = np.argsort(heights, kind="stable")
        ends = np.cumsum(np.bincount(heights)) if self.num_places else []     # of each height; none is 0
        self.num_values = self.num_places
        self.gap, start = 0, 0
        with ThreadPoolExecutor(threads) as pool:
            for end in ends[1:]:
                shares = [order[k:min(k + SHARE, end)] for k in range(start, end, SHARE)]
                work = map if threads == 1 or len(shares) == 1 else pool.map
                self.gap += max(work(lambda share: self.settle_all(share), shares))
                start = end

    cdef object settle_all(self, const int64_t[::1] numbers):
        """Value these places; return the widest gap."""
        cdef double widest = 0
        cdef Py_ssize_t k
        with nogil:
            for k in range(numbers.shape[0]):
                widest = max(widest, self.settle(numbers[k]))
        return widest

    def mixes(self, int64_t number):
        """Return the best mixes at a hidden bid, the seat that bids first before the other."""
        if self.kind(number) != BIDS:
            raise ParameterError(f"place {number} is no hidden bid")
        self._check(number)
        cdef const Place *place = self.places + number
        payoffs = np.empty((place.rows, place.columns))
        first, second = np.empty(place.rows), np.empty(place.columns)
        cdef double[:, ::1] cells = payoffs
        cdef double[::1] row = first, column = second
        cdef Bounds bounds
        self.fill(place, &cells[0, 0])
        solve_small(&cells[0, 0], place.rows, place.columns, &row[0], &column[0], &bounds)
        return first, second

    def best(self, int64_t number):
        """Return the place, among the moves here, of the best one for who moves."""
        self._check(number)
        cdef const Place *place = self.places + number
        values = [self.value_of(self.next[place.first + k]) for k in range(place.rows)]
        return values.index(max(values) if place.seat == 0 else min(values))

    # For Python ---------------------------------------------------------------------------------

    def mark_ending(self, double value):
        """Return the mark of an ending of this value, for `add`."""
        cdef int32_t mark = self.ending(value)
        if mark == 0:
            raise MemoryError
        return mark

    def add(self, kind, seat, rows, columns, marks, odds):
        """Add a place with the marks of what follows; marks of places to come count from 0 in their order."""
        if kind not in (BIDS, MOVE, CHANCE) or seat not in (0, 1) or not 1 <= rows <= 65535 or columns < 1:
            raise ParameterError(f"there is no place of kind {kind!r} for seat {seat!r}, {rows!r} by {columns!r}")
        if max(rows, columns) > MAX_SIDE and kind == BIDS or len(marks) != rows * columns:
            raise ParameterError(f"a place of {rows} by {columns} cannot have {len(marks)} successors")
        if len(odds) != (rows if kind == CHANCE else 0):
            raise ParameterError(f"{rows} outcomes cannot have {len(odds)} probabilities")
        for mark in marks:
            if not -self.num_endings <= mark < 2 ** 31:
                raise ParameterError(f"there is no ending {mark!r}")
        cdef int32_t[::1] after = np.array(marks, dtype=np.int32)
        cdef double[::1] shares = np.array(odds, dtype=np.float64)
        if self.open_place(kind, seat, rows, columns) < 0 or self.reserve(len(marks), len(odds)) != 0:
            raise MemoryError
        memcpy(self.next + self.num_next, &after[0], after.shape[0] * sizeof(int32_t))
        self.num_next += after.shape[0]
        if shares.shape[0]:
            memcpy(self.odds + self.num_odds, &shares[0], shares.shape[0] * sizeof(double))
            self.num_odds += shares.shape[0]

    def kind(self, int64_t number):
        """Return what a place is: 0 a hidden bid, 1 a move, 2 chance."""
        if not 0 <= number < self.num_places:
            raise ParameterError(f"there is no place {number}; there are {self.num_places}")
        return self.places[number].kind

    def value(self, int64_t mark):
        """Return what a place, or an ending, is worth to seat 0, once solved."""
        if mark >= 0:
            self._check(mark)
        elif mark < -self.num_endings:
            raise ParameterError(f"there is no ending {mark}")
        return self.value_of(mark)

    def _check(self, int64_t number):
        if not 0 <= number < self.num_values:
            raise ParameterError(f"there is no place {number} that is solved; there are {self.num_values}")
