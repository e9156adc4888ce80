"""Pieces on the board: the few moves from which all rules are made, on sets of regions."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from realmlab.cython_core.kingdoms.state cimport AS_HERO, CAP, LYING, NONE, STANDING, Frame, Kingdom, State
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


cdef inline int push(State *s, int task, int seat, int a = 0, int b = 0, int c = 0) noexcept nogil:
    """Put a task on top of the agenda: it comes before all that is there."""
    cdef Frame *frame = &s.agenda[s.depth]
    # One store: the frame is soon read as a whole, and a load that spans several fresh stores has to wait.
    cdef uint32_t head = <uint8_t>task | <uint32_t><uint8_t>seat << 8 | <uint32_t><uint8_t>a << 16 | <uint32_t>b << 24
    memcpy(frame, &head, sizeof(head))
    frame.c = c
    s.depth += 1
    return 0


cdef inline int gain(Kingdom *k, int good, int units) noexcept nogil:
    """Take units; above the cap they are lost (K1.5)."""
    cdef int sum = k.goods[good] + units
    k.goods[good] = sum if sum < CAP else CAP
    return 0


cdef inline uint64_t standing(const Kingdom *k) noexcept nogil:
    """Regions with a standing meeple, the hero included."""
    return (k.any & ~k.lying) | (k.two & ~k.both_lying)


cdef inline uint64_t hero_here(const Kingdom *k) noexcept nogil:
    """The hero's region as a set, empty without a hero in play."""
    return bit(k.hero_region) if k.hero_region != NONE else 0


cdef inline uint64_t normal_standing(const Kingdom *k) noexcept nogil:
    """Regions with a standing meeple that is not the hero."""
    cdef uint64_t hero = hero_here(k) if not k.hero_lies else 0
    return standing(k) & ~(hero & (~k.two | k.lying))


cdef inline uint64_t normal_lying(const Kingdom *k) noexcept nogil:
    """Regions with a lying meeple that is not the hero."""
    cdef uint64_t hero = hero_here(k) if k.hero_lies else 0
    return k.lying & ~(hero & ~k.both_lying)


cdef inline int drop(Kingdom *k, int region, bint lies, bint as_hero) noexcept nogil:
    """Put a meeple, or the hero, into a region."""
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
    if as_hero:
        k.hero_region = region
        k.hero_lies = lies
    k.in_play += 1
    return 0


cdef inline int lift(Kingdom *k, int region, bint lies, bint as_hero) noexcept nogil:
    """Take a meeple that stands, or lies, out of a region where there is one; the hero only if told so."""
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
    if as_hero:
        k.hero_region = NONE
        k.hero_lies = 0
    k.in_play -= 1
    return 0


cdef inline bint lies_as(const Kingdom *k, int way) noexcept nogil:
    """Does the meeple that moves this way lie before the move?"""
    return way == LYING or (way == AS_HERO and k.hero_lies)


cdef inline int way_of_lone(const Kingdom *k, int region) noexcept nogil:
    """STANDING, LYING or AS_HERO: what the seat's one meeple in this region is."""
    if k.hero_region == region:
        return AS_HERO
    return LYING if k.lying & bit(region) else STANDING


cdef inline int stand_up(Kingdom *k, int region, bint hero) noexcept nogil:
    """Stand up a lying meeple of a region."""
    cdef uint64_t here = bit(region)
    if k.both_lying & here:
        k.both_lying &= ~here
    else:
        k.lying &= ~here
    if hero:
        k.hero_lies = 0
    return 0


cdef inline int knock_over(Kingdom *k, int region, bint hero) noexcept nogil:
    """Knock over a standing meeple of a region."""
    cdef uint64_t here = bit(region)
    if k.lying & here:
        k.both_lying |= here
    else:
        k.lying |= here
    if hero:
        k.hero_lies = 1
    return 0


cdef inline int allow(State *s, int choice) noexcept nogil:
    """Let this choice be made at the decision `now`."""
    s.legal[choice >> 6] |= bit(choice & 63)
    return 0


cdef inline int allow_regions(State *s, int base, uint64_t regions) noexcept nogil:
    """Let the choices base + region be made; a family of choices may begin anywhere in a word."""
    s.legal[base >> 6] |= regions << (base & 63)
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


cdef inline uint64_t standing_forts(const Kingdom *k) noexcept nogil:
    """Regions with a fortress that defends (K17.6)."""
    return k.forts & ~k.forts_lying


cdef inline uint64_t of_others(const State *s, int seat) noexcept nogil:
    """Regions with a meeple of another player."""
    cdef uint64_t found = 0
    cdef int other
    for other in range(s.players):
        if other != seat:
            found |= s.seats[other].any
    return found


cdef inline uint64_t forts_of_others(const State *s, int seat) noexcept nogil:
    """Regions with a standing fortress of another player."""
    cdef uint64_t found = 0
    cdef int other
    for other in range(s.players):
        if other != seat:
            found |= standing_forts(&s.seats[other])
    return found


cdef inline uint64_t all_forts(const State *s) noexcept nogil:
    """Regions with any fortress, standing or lying."""
    cdef uint64_t found = 0
    cdef int seat
    for seat in range(s.players):
        found |= s.seats[seat].forts
    return found


cdef inline int next_seat(const State *s, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < s.players else 0
