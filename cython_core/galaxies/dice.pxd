"""Dice: rolls and their numbers, picking dice to reroll or to give up, turning one (G4)."""

from numpy.random cimport bitgen_t

from realmlab.cython_core.galaxies.state cimport State

cdef int draw_roll(const State *s, bitgen_t *random) noexcept nogil      # an outcome of ROLL by its probability
cdef int rolled(State *s, int outcome) noexcept nogil                    # dice of the turn owner have fallen
cdef int offer_pick(State *s) noexcept nogil
cdef int pick(State *s, int choice) noexcept nogil
cdef int offer_spend(State *s) noexcept nogil
cdef int spend(State *s, int face) noexcept nogil
cdef int open_converter(State *s) noexcept nogil
cdef int turn_die(State *s, int face) noexcept nogil
