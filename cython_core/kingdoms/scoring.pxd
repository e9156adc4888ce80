"""The end of the game and what it is worth (K11, K12, K22.10)."""

from realmlab.cython_core.kingdoms.state cimport State

cdef enum:              # what players play for
    WIN = 0
    RANK = 1

cdef enum:
    # A bound of the points one seat can have: 7 meeples, tower 8, magic 5, level-5 abilities 7, capitals 10
    # (one a card), and with two players 5 neutrals and 5 regions of the Lost Kingdom; Heroes' Call: retired
    # heroes 3 each and 6 fortresses; tokens: crown 2 and two cities. Retired heroes are bounded by the cards.
    MOST_POINTS = 140

cdef bint triggers(const State *s) noexcept nogil
cdef void score(const void *memory, double *out) noexcept nogil
cdef void returns(const void *memory, double *out) noexcept nogil
cdef double highest_return(const State *s) noexcept nogil
cdef double lowest_return(const State *s) noexcept nogil
