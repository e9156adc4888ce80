"""Pieces on the board: the few moves from which all rules are made, on sets of regions."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.state cimport ACTIVE, NONE, SLOTS, People, Seat, State
from realmlab.cython_core.smallworld.tables cimport POWERS, RACES, TABLES, Ability, Map

cdef extern from *:
    """
    #define count_of(set) __builtin_popcountll(set)
    #define lowest_of(set) __builtin_ctzll(set)
    #define highest_of(set) (63 - __builtin_clzll(set))
    """
    int count_of(uint64_t set) noexcept nogil          # how many regions
    int lowest_of(uint64_t set) noexcept nogil         # the first region of a set that is not empty
    int highest_of(uint64_t set) noexcept nogil        # the last one


ctypedef struct Holder:
    # Who holds a region.
    int seat                # NONE: nobody, or a Lost Tribe
    int slot


cdef inline uint64_t bit(int region) noexcept nogil:
    return <uint64_t>1 << region


cdef inline uint64_t from_on(int region) noexcept nogil:
    """All regions with at least this number (0..63)."""
    return ~<uint64_t>0 << region


cdef inline const Map *map_of(const State *s) noexcept nogil:
    return &TABLES.maps[s.players - 2]


# What a seat's active race can do ---------------------------------------------------------------


cdef inline bint is_active(const Seat *seat) noexcept nogil:
    """Has the seat an active race? One that waits for its revival is in decline (S9.8)."""
    return seat.slots[ACTIVE].race != NONE and not seat.dormant


cdef inline const Ability *race_of(const Seat *seat) noexcept nogil:
    return &RACES[seat.slots[ACTIVE].race]


cdef inline const Ability *power_of(const Seat *seat) noexcept nogil:
    """The power in force: the copied one, or that of the badge (S15.1)."""
    return &POWERS[seat.mirror if seat.mirror != NONE else seat.slots[ACTIVE].power]


cdef inline uint64_t skills(const Seat *seat) noexcept nogil:
    """The flags of the active race and its power; none without an active race."""
    return race_of(seat).flags | power_of(seat).flags if is_active(seat) else 0


cdef inline bint can(uint64_t flags, int flag) noexcept nogil:
    return flags >> flag & 1


cdef inline bint acts_as_active(const Seat *seat, int slot) noexcept nogil:
    """Is this slot an active race, not one in decline?"""
    return slot == ACTIVE and not seat.dormant


cdef inline int fewest(const Seat *seat, int slot) noexcept nogil:
    """Tokens that a region of this people keeps at least: m of S0.5."""
    cdef int own = 0
    if acts_as_active(seat, slot):
        own = max(race_of(seat).min_tokens, power_of(seat).min_tokens)
    return own if own else TABLES.min_tokens


# Regions ----------------------------------------------------------------------------------------


cdef inline uint64_t around(const Map *m, uint64_t regions) noexcept nogil:
    """All regions that border on one of these."""
    cdef uint64_t found = 0
    while regions:
        found |= m.near[lowest_of(regions)]
        regions &= regions - 1
    return found


cdef inline Holder holder_of(const State *s, int region) noexcept nogil:
    """Who holds a region."""
    cdef Holder found
    cdef int seat, slot
    for seat in range(s.players):
        for slot in range(SLOTS):
            if s.seats[seat].slots[slot].held >> region & 1:
                found.seat = seat
                found.slot = slot
                return found
    found.seat = found.slot = NONE
    return found


cdef inline uint64_t all_held(const Seat *seat) noexcept nogil:
    """The regions of all peoples of a seat."""
    return seat.slots[0].held | seat.slots[1].held | seat.slots[2].held


cdef inline uint64_t all_lava(const State *s) noexcept nogil:
    return s.seats[0].lava | s.seats[1].lava | s.seats[2].lava | s.seats[3].lava | s.seats[4].lava


cdef inline int on_map(const State *s, uint64_t regions) noexcept nogil:
    """How many tokens stand in these regions."""
    cdef int total = 0
    while regions:
        total += s.tokens[lowest_of(regions)]
        regions &= regions - 1
    return total


cdef inline uint64_t crowded(const State *s, uint64_t regions, int enough) noexcept nogil:
    """Those of these regions that have more tokens than enough."""
    cdef uint64_t found = 0
    cdef int region
    while regions:
        region = lowest_of(regions)
        if s.tokens[region] > enough:
            found |= bit(region)
        regions &= regions - 1
    return found


cdef inline int height(const State *s, const Seat *seat) noexcept nogil:
    """How high each behemoth of the seat is: the swamps its active race holds (S14.3)."""
    return count_of(seat.slots[ACTIVE].held & map_of(s).swamp)


cdef inline int stacks_at(const State *s, int region) noexcept nogil:
    """Behemoths in a region."""
    return <int>(s.behemoths >> region & 1) + <int>(s.pairs >> region & 1)


cdef inline int lift_surplus(State *s, People *people, int enough) noexcept nogil:
    """Take all tokens above enough from each region to hand (S5.2, S7.1)."""
    cdef uint64_t left = people.held
    cdef int region, surplus
    while left:
        region = lowest_of(left)
        surplus = s.tokens[region] - enough
        if surplus > 0:
            s.tokens[region] = enough
            people.hand += surplus
        left &= left - 1
    return 0


cdef inline uint64_t choosable(uint64_t regions, int cursor, int left) noexcept nogil:
    """Where the next of `left` different regions may lie if they are taken in ascending order (S17.5)."""
    regions &= from_on(cursor)
    while left > 1 and regions:
        regions &= ~bit(highest_of(regions))
        left -= 1
    return regions


# What may be chosen -----------------------------------------------------------------------------


cdef inline int allow(State *s, int action) noexcept nogil:
    """Let an action that is not about a region be chosen."""
    s.legal[0] |= bit(action)
    return 0


cdef inline int allow_at(State *s, int verb, uint64_t regions) noexcept nogil:
    """Let this be done with each of these regions."""
    s.legal[1 + verb] = regions
    return 0


cdef inline int pause(State *s, int phase, int left = 0) noexcept nogil:
    """Go to a phase that places or empties so many, from region 0 on."""
    s.phase = phase
    s.turn.cursor = 0
    s.turn.left = left
    return 0
