"""A game tree in sequence form: what every seat decides, and what each pair of plans is worth.

A sequence of a seat is what it has chosen on the way to some point: an information state and an action
there, after the sequence that led to that information state. Sequence 0 is the empty one. Where nobody
forgets what it knew, a tree is no more than this and its endings, each known by one sequence a seat.
"""

from libc.stdint cimport int32_t, int64_t

ctypedef struct Seat:
    # What one seat decides. Information states stand in an order in which what comes earlier stands earlier.
    int64_t states             # information states
    int64_t sequences          # with the empty one
    const int32_t *parent      # of each information state: the sequence that leads to it
    const int32_t *first       # of each, and one more: its sequences are first[i] .. first[i + 1] - 1

ctypedef struct Endings:
    # The endings, gathered by the sequence of one seat; two seats only.
    int64_t rows               # sequences of this seat with an ending
    const int32_t *row         # which they are, ascending
    const int64_t *start       # of each, and one more: where its endings begin
    const int32_t *other       # of each ending the other seat's sequence
    const double *worth        # payoff of this seat, times the probability of chance


cdef class Tree:
    cdef readonly int seats
    cdef readonly object histories         # nodes of the tree it was made from, endings included; 0 if not known
    cdef readonly object endings           # endings kept: those of the same sequences are one
    cdef readonly tuple names              # of each seat a list: its information states, as text
    cdef readonly tuple actions            # of each seat an array: the action that ends each sequence, -1 for the empty
    cdef tuple kept                        # the arrays behind what follows
    cdef Seat seat[8]
    cdef Endings by_seat[2]                # two seats
    cdef const int32_t *sequence           # more than two seats: of each ending the sequence of each seat
    cdef const double *payoff              # and its payoffs, times the probability of chance
    cdef int64_t num_endings
