"""How a game of open_goofspiel moves on."""

from libc.stdint cimport int32_t, uint16_t

from realmlab.cython_core.goofspiel.state cimport Duel


cdef inline uint16_t bit(int card) noexcept nogil:
    """The set of one card."""
    return <uint16_t>(1 << (card - 1))


cdef inline bint to_be_drawn(const Duel *duel) noexcept nogil:
    """Does chance choose the next prize now?"""
    return duel.prizes != 0 and duel.prize == 0


cdef int members(int cards, int32_t *out) noexcept nogil    # write the ids of a set of cards, ascending; how many
cdef int start(Duel *duel) noexcept nogil                   # deal; the parameters are set already
cdef int play(Duel *duel, int32_t action) noexcept nogil    # do one thing, and whatever has no alternative after it
