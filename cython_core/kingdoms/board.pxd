"""Pieces on the board: the few moves from which all rules are made, on sets of regions."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from realmlab.cython_core.kingdoms.state cimport AGENDA, CAP, NONE, SLOTS, Frame, Kingdom, State
from realmlab.cython_core.kingdoms.tables cimport TABLES

cdef extern from *:
    """
    #define count_of(set) __builtin_popcountll(set)
    #define lowest_of(set) __builtin_ctzll(set)
    """
    int count_of(uint64_t set) noexcept nogil          # how many regions
    int lowest_of(uint64_t set) noexcept nogil         # the first region of a set that is not empty


cdef inline uint64_t bit(int region) noexcept nogil:
    return <uint64_t>1 << region


cdef inline int push(State *s, int task, int seat, int a, int b) noexcept nogil:
    """Put a task on top of the agenda: it comes before all that is there."""
    cdef Frame *frame = &s.agenda[s.depth]
    frame.task = task
    frame.seat = seat
    frame.a = a
    frame.b = b
    s.depth += 1
    return 0


cdef inline int gain(Kingdom *k, int good, int units) noexcept nogil:
    """Take units; above the cap they are lost (K1.5)."""
    cdef int sum = k.goods[good] + units
    k.goods[good] = sum if sum < CAP else CAP
    return 0


cdef inline uint64_t standing(const Kingdom *k) noexcept nogil:
    """Regions with a standing meeple."""
    return (k.any & ~k.lying) | (k.two & ~k.both_lying)


cdef inline int drop(Kingdom *k, int region, bint lies) noexcept nogil:
    """Put a meeple into a region."""
    cdef uint64_t here = bit(region)
    if k.any & here:
        k.two |= here
        if lies:
            if k.lying & here:
                k.both_lying |= here
            else:
                k.lying |= here
    else:
        k.any |= here
        if lies:
            k.lying |= here
    k.in_play += 1
    return 0


cdef inline int lift(Kingdom *k, int region, bint lies) noexcept nogil:
    """Take a meeple that stands, or lies, out of a region where there is one."""
    cdef uint64_t here = bit(region)
    if k.two & here:
        k.two &= ~here
        if lies:
            if k.both_lying & here:
                k.both_lying &= ~here
            else:
                k.lying &= ~here
    else:
        k.any &= ~here
        k.lying &= ~here
    k.in_play -= 1
    return 0


cdef inline int stand_up(Kingdom *k, int region) noexcept nogil:
    """Stand up one of the lying meeples of a region."""
    cdef uint64_t here = bit(region)
    if k.both_lying & here:
        k.both_lying &= ~here
    else:
        k.lying &= ~here
    return 0


cdef inline uint64_t neighbours(const State *s, uint64_t regions) noexcept nogil:
    """All regions joined by an open edge to one of these (K6.1)."""
    cdef uint64_t found = 0
    cdef int slot, letters
    for slot in range(s.slots):
        letters = (regions >> (8 * slot)) & 255
        if letters:
            found |= <uint64_t>TABLES.maps[s.map[slot]].near[letters] << (8 * slot)
    return found


cdef inline uint64_t near(const State *s, int region) noexcept nogil:
    """The regions joined to this one by an open edge."""
    cdef int slot = region >> 3
    return <uint64_t>TABLES.maps[s.map[slot]].near[1 << (region & 7)] << (8 * slot)


cdef inline uint64_t of_others(const State *s, int seat) noexcept nogil:
    """Regions with a meeple of another player."""
    cdef uint64_t found = 0
    cdef int other
    for other in range(s.players):
        if other != seat:
            found |= s.seats[other].any
    return found


cdef inline uint64_t full(const State *s) noexcept nogil:
    """Regions that hold two meeples of any colours, neutral ones included (K6.4)."""
    cdef uint64_t one = s.neutrals
    cdef uint64_t two = 0
    cdef int seat
    for seat in range(s.players):
        two |= s.seats[seat].two | (one & s.seats[seat].any)
        one |= s.seats[seat].any
    return two
