"""Dice: rolls and their numbers, picking dice to reroll or to give up, turning one (G4)."""

from numpy.random cimport bitgen_t

from realmlab.cython_core.galaxies.board cimport die
from realmlab.cython_core.galaxies.state cimport ROLL, State

cdef int draw_roll(const State *s, bitgen_t *random) noexcept nogil      # of several dice at once, by its probability
cdef int rolled(State *s, int outcome) noexcept nogil                    # dice of the turn owner have fallen
cdef int offer_pick(State *s) noexcept nogil
cdef int pick(State *s, int choice) noexcept nogil
cdef int offer_spend(State *s) noexcept nogil
cdef int spend(State *s, int face) noexcept nogil
cdef int open_converter(State *s) noexcept nogil
cdef int turn_die(State *s, int face) noexcept nogil


cdef inline bint more_fall(const State *s) noexcept nogil:
    """Is this a roll of single dice, and not yet the last of them?"""
    return s.now.task == ROLL and s.now.a > 1 and s.by_dice


cdef inline int fall(State *s, int face) noexcept nogil:
    """One of several dice has fallen: the next is thrown at once, and what may come of it is the same."""
    s.inactive += die(face)
    s.now.a -= 1
    return 0
