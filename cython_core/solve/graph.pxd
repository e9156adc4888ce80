"""A game whose every position is public, as arrays: what follows from what, and what it is worth to seat 0.

Two seats, zero-sum. A place is a hidden bid of both (a matrix game over what follows), a move of one
seat, or chance. What follows is another place, or an ending with its value.
"""

from libc.stdint cimport int8_t, int32_t, int64_t, uint16_t


ctypedef enum Kind:
    BIDS = 0
    MOVE = 1
    CHANCE = 2

ctypedef struct Place:
    int64_t first      # where its successors begin in `next`: row by row, columns inside
    int64_t odds       # chance: where its probabilities begin in `odds`
    int32_t height     # longest way to an ending: 1 if only endings follow
    uint16_t rows      # bids of the seat that bids first; moves; outcomes
    uint16_t columns   # bids of the other; 1 elsewhere
    int8_t kind        # a Kind
    int8_t seat        # who bids first, or moves; 0 for chance
    int8_t _padding[6]


cdef class Graph:
    cdef Place *places
    cdef int64_t num_places, room_places
    cdef int32_t *next             # a place, or -1 - k for the k-th ending value
    cdef int64_t num_next, room_next
    cdef double *odds
    cdef int64_t num_odds, room_odds
    cdef double *endings           # the different values of endings, to seat 0
    cdef int64_t num_endings, room_endings
    cdef int32_t *ending_table     # hash table over them: -1, or a place in `endings`
    cdef int64_t ending_slots
    cdef double *values            # of each place to seat 0, once solved
    cdef int64_t num_values        # places that are solved
    cdef readonly double gap       # how far the value of any place can be off, rounding of chance aside
    cdef readonly int64_t bids, moves, chances    # how many places of each kind

    # All of them: -1 if memory is short.
    cdef int64_t open_place(self, int kind, int seat, int rows, int columns) noexcept nogil
    cdef int reserve(self, int64_t successors, int64_t outcomes) noexcept nogil
    cdef int32_t ending(self, double value) noexcept nogil      # its mark for `next`
    cdef int spread_endings(self) noexcept nogil
    cdef int64_t bytes_used(self) noexcept nogil
    cdef double value_of(self, int32_t mark) noexcept nogil
    cdef int fill(self, const Place *place, double *payoffs) noexcept nogil
    cdef double settle(self, int64_t number) noexcept nogil
    cdef object settle_all(self, const int64_t[::1] numbers)
    cdef int raise_heights(self, int64_t most) except -1
