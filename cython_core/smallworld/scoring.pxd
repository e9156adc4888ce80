"""Coins at the end of a turn, the end of the game and what it is worth (S8, S11)."""

from realmlab.cython_core.smallworld.state cimport Seat, State
from realmlab.cython_core.smallworld.tables cimport Ability

cdef int income(const State *s, int number, bint this_turn) noexcept nogil
cdef int standing(const State *s, int number) noexcept nogil
cdef double highest_return(const State *s) noexcept nogil
cdef double lowest_return(const State *s) noexcept nogil
cdef void returns(const void *memory, double *out) noexcept nogil
cdef void score(const void *memory, double *out) noexcept nogil
cdef int bonus_of(const State *s, const Ability *ability, int region, bint active) noexcept nogil
cdef double most_coins(const State *s) noexcept nogil
