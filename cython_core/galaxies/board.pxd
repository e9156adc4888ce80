"""Ships, dice and resources: the few small steps from which all rules are made."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from realmlab.cython_core.galaxies.state cimport (
    DIPLOMACY_TRACKS, ECONOMY_TRACKS, HOME_SHIP, NONE, OF_ENERGY, ORBIT_SHIP, SURFACE_SHIP, Frame, Galaxy, State,
)

cdef extern from *:
    """
    #define count_of(set) __builtin_popcountll(set)
    #define lowest_of(set) __builtin_ctzll(set)
    """
    int count_of(uint64_t set) noexcept nogil          # how many members
    int lowest_of(uint64_t set) noexcept nogil         # the first member of a set that is not empty


cdef inline uint64_t bit(int member) noexcept nogil:
    return <uint64_t>1 << member


cdef inline int allow(State *s, int choice) noexcept nogil:
    s.legal[choice >> 6] |= bit(choice & 63)
    return 0


cdef inline int push(State *s, int task, int seat, int a = 0, int b = 0, int c = 0) noexcept nogil:
    """Put a task on top of the agenda: it comes before all that is there."""
    cdef Frame *frame = &s.agenda[s.depth]
    # One store: the frame is soon read as a whole, and a load that spans several fresh stores has to wait.
    cdef uint32_t head = <uint8_t>task | <uint32_t><uint8_t>seat << 8 | <uint32_t><uint8_t>a << 16 | <uint32_t>b << 24
    memcpy(frame, &head, sizeof(head))
    frame.c = c
    s.depth += 1
    return 0


# Dice: counts by face, four bits each -----------------------------------------------------------


cdef inline uint32_t die(int face) noexcept nogil:
    """One die that shows this face."""
    return <uint32_t>1 << (4 * face)


cdef inline int dice_in(uint32_t dice) noexcept nogil:
    """How many dice there are."""
    cdef uint32_t pairs = (dice & 0x0F0F0F) + (dice >> 4 & 0x0F0F0F)
    return (pairs * 0x010101) >> 16 & 0xFF


cdef inline uint32_t faces_in(uint32_t dice) noexcept nogil:
    """The set of faces that at least one die shows."""
    cdef uint32_t found = (dice | dice >> 1 | dice >> 2) & 0x111111
    found = (found | found >> 3) & 0x030303
    return ((found | found >> 6) & 15) | (found >> 12 & 48)


# Ships ------------------------------------------------------------------------------------------


cdef inline int step_of(const Galaxy *g, int slot) noexcept nogil:
    """The step of the ship on this slot's track (G0.3)."""
    return g.steps >> (4 * slot) & 15


cdef inline int set_step(Galaxy *g, int slot, int step) noexcept nogil:
    g.steps = (g.steps & ~(<uint32_t>15 << (4 * slot))) | <uint32_t>step << (4 * slot)
    return 0


cdef inline uint32_t advanced(const Galaxy *g) noexcept nogil:
    """The set of slots where the seat's ship is past the start of the track."""
    cdef uint32_t found = (g.steps | g.steps >> 1 | g.steps >> 2 | g.steps >> 3) & 0x111111
    found = (found | found >> 3) & 0x030303
    return ((found | found >> 6) & 15) | (found >> 12 & 48)


cdef inline int tracks(const State *s, int kinds) noexcept nogil:
    """The set of slots with a track of these kinds."""
    return ((s.diplomacy_slots if kinds & DIPLOMACY_TRACKS else 0)
            | (s.economy_slots if kinds & ECONOMY_TRACKS else 0))


cdef inline int lift(Galaxy *g, int ship) noexcept nogil:
    """Take a ship from where it is: home, a surface or a track."""
    if ship == HOME_SHIP:
        g.home -= 1
    elif ship < ORBIT_SHIP:
        g.surface &= ~(1 << (ship - SURFACE_SHIP))
    else:
        g.orbit &= ~(1 << (ship - ORBIT_SHIP))
        set_step(g, ship - ORBIT_SHIP, 0)
    return 0


cdef inline int land(Galaxy *g, int ship) noexcept nogil:
    """Put a ship there; on a track it is at the start."""
    if ship == HOME_SHIP:
        g.home += 1
    elif ship < ORBIT_SHIP:
        g.surface |= 1 << (ship - SURFACE_SHIP)
    else:
        g.orbit |= 1 << (ship - ORBIT_SHIP)
    return 0


# Seats and resources ----------------------------------------------------------------------------


cdef inline int seat_after(const State *s, int seat, int places) noexcept nogil:
    """The seat so many places clockwise (G2.4), fewer than there are seats."""
    cdef int found = seat + places
    return found if found < s.players else found - s.players


cdef inline int held(const Galaxy *g, int resource) noexcept nogil:
    return g.energy if resource == OF_ENERGY else g.culture


cdef inline int gain(Galaxy *g, int resource, int units) noexcept nogil:
    """Take units; above the cap they are lost (G2.5)."""
    cdef int sum = held(g, resource) + units
    sum = sum if sum < g.cap else g.cap
    if resource == OF_ENERGY:
        g.energy = sum
    else:
        g.culture = sum
    return 0


cdef inline int pay(Galaxy *g, int resource, int units) noexcept nogil:
    """Give up units, which are there."""
    if resource == OF_ENERGY:
        g.energy -= units
    else:
        g.culture -= units
    return 0


cdef inline int side(const State *s, int seat) noexcept nogil:
    """Whose resolution a seat acts in: 0 the turn owner's, 1 the follower's (G14.3)."""
    return seat != s.turn
