"""Ships on the way: moves, steps on tracks, colonising, upgrades, and the row (G5.1, G5.4, G6, G7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.galaxies.board cimport (
    bit, count_of, land, lift, lowest_of, push, set_step, step_of,
)
from realmlab.cython_core.galaxies.state cimport (
    DECIDED, DIPLOMACY_TRACKS, DRAW, HOME_SHIP, NONE, OF_CULTURE, OF_ENERGY, ORBIT_SHIP, SURFACE_SHIP, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport TABLES, Planet


# The row ----------------------------------------------------------------------------------------


cdef inline int clear_slot(State *s, int slot) noexcept nogil:
    cdef int others = ~(1 << slot)
    s.row[slot] = NONE
    s.full &= others
    s.energy_slots &= others
    s.culture_slots &= others
    s.diplomacy_slots &= others
    s.economy_slots &= others
    return 0


cdef int fill_slot(State *s, int slot, int number) noexcept nogil:
    """A planet lies in an empty slot."""
    cdef const Planet *planet = &TABLES.planets[number]
    cdef int here = 1 << slot
    s.row[slot] = number
    s.full |= here
    if planet.produces == OF_ENERGY:
        s.energy_slots |= here
    else:
        s.culture_slots |= here
    if planet.tracks & DIPLOMACY_TRACKS:
        s.diplomacy_slots |= here
    else:
        s.economy_slots |= here
    return 0


cdef int survey(State *s) noexcept nogil:
    """Derive the sets of slots from the row."""
    cdef int slot
    s.full = s.energy_slots = s.culture_slots = s.diplomacy_slots = s.economy_slots = 0
    for slot in range(s.slots):
        if s.row[slot] != NONE:
            fill_slot(s, slot, s.row[slot])
    return 0


cdef uint64_t drawable(State *s) noexcept nogil:
    """The pile; when it is empty, the discards of Helios become a new one (G6.2)."""
    if not s.pile:
        s.pile = s.discards
        s.discards = 0
    return s.pile


cdef int deal_planet(State *s, int slot, int planet) noexcept nogil:
    """A planet is drawn into a slot; the one exchanged goes to the discards after the draw (R30)."""
    s.pile &= ~bit(planet)
    if s.row[slot] != NONE:
        s.discards |= bit(s.row[slot])
        clear_slot(s, slot)
    return fill_slot(s, slot, planet)


# Ships ------------------------------------------------------------------------------------------


cdef inline int slot_of(int ship) noexcept nogil:
    """The slot of a ship that is not at home."""
    return ship - ORBIT_SHIP if ship >= ORBIT_SHIP else ship - SURFACE_SHIP


cdef int put_ship(State *s, int seat, int ship, int to) noexcept nogil:
    """Move a ship; the one that made the first of two moves is followed on its way (R24).

    Ships at home are alike (R10): as long as another one is there, that one leaves.
    """
    cdef int side = seat != s.turn
    cdef Galaxy *own = &s.seats[seat]
    lift(own, ship)
    land(own, to)
    if s.mover[side] == ship and (ship != HOME_SHIP or own.home == 0):
        s.mover[side] = to
    return 0


cdef int step_back(State *s, int seat, int slot, int steps) noexcept nogil:
    """A ship goes back, not below the start of the track (R26)."""
    cdef Galaxy *own = &s.seats[seat]
    cdef int step = step_of(own, slot) - steps
    return set_step(own, slot, step if step > 0 else 0)


cdef int step_forward(State *s, int seat, int slot, int steps) noexcept nogil:
    """A ship goes forward; at the symbol the planet is colonised, surplus steps are lost (G5.4, G6.1)."""
    cdef int step = step_of(&s.seats[seat], slot) + steps
    if step >= TABLES.planets[s.row[slot]].length:
        return colonise(s, seat, slot)
    return set_step(&s.seats[seat], slot, step)


cdef int shift_track(State *s, int seat, int slot, int to) noexcept nogil:
    """A ship goes to the same step of another track, the symbol included (R29)."""
    cdef int step = step_of(&s.seats[seat], slot)
    put_ship(s, seat, ORBIT_SHIP + slot, ORBIT_SHIP + to)
    return step_forward(s, seat, to, step)


# Colonising and upgrades ------------------------------------------------------------------------


cdef int colonise(State *s, int seat, int slot) noexcept nogil:
    """All ships there return, the card changes hands, a new one is drawn, the end is checked (G6.1)."""
    cdef int planet = s.row[slot]
    cdef int here = 1 << slot
    cdef int other
    cdef Galaxy *galaxy
    for other in range(s.players):
        galaxy = &s.seats[other]
        galaxy.home += (galaxy.surface >> slot & 1) + (galaxy.orbit >> slot & 1)
        galaxy.surface &= ~here
        galaxy.orbit &= ~here
        set_step(galaxy, slot, 0)
    for other in range(2):
        if s.mover[other] != NONE and s.mover[other] != HOME_SHIP and slot_of(s.mover[other]) == slot:
            s.mover[other] = HOME_SHIP
    clear_slot(s, slot)
    s.seats[seat].colonies |= bit(planet)
    s.seats[seat].points += TABLES.planets[planet].points
    note_points(s, seat)
    return push(s, DRAW, 0, slot)


cdef int upgrade(State *s, int seat) noexcept nogil:
    """The next level: its points, and new ships, at home, at once; new dice only at the next roll (G7.3)."""
    cdef Galaxy *own = &s.seats[seat]
    cdef int level = own.level
    own.level += 1
    own.home += TABLES.ships[level + 1] - TABLES.ships[level]
    own.points += TABLES.points[level + 1] - TABLES.points[level]
    return note_points(s, seat)


cdef int note_points(State *s, int seat) noexcept nogil:
    """Who reaches 21 first triggers the end (G9.1); in the solo game the side that acts wins (G13.7, R49).

    Solo, the new planet is still drawn: this task waits below the draw (G6.1).
    """
    if s.seats[seat].points < TABLES.end_points:
        return 0
    if s.solo:
        return push(s, DECIDED, seat)
    if s.trigger == NONE:
        s.trigger = seat
    return 0


cdef int points_of(const State *s, int seat) noexcept nogil:
    """Public VP, counted anew: the level's and the colonies' (G0.7)."""
    cdef uint64_t left = s.seats[seat].colonies
    cdef int level = s.seats[seat].level
    cdef bint rogue = s.solo and seat == 1
    cdef int total = TABLES.rogues[s.rogue].level[level].points if rogue else TABLES.points[level]
    while left:
        total += TABLES.planets[lowest_of(left)].points
        left &= left - 1
    return total


# Resources --------------------------------------------------------------------------------------


cdef int harvest(const State *s, int seat, int resource) noexcept nogil:
    """What the seat's ships bring: one each at home (energy only), and by planets that produce it (G5.2, G5.3).

    The Rogue's ships at home bring both, and it has none on surfaces (G13.4).
    """
    cdef const Galaxy *own = &s.seats[seat]
    cdef int among = s.energy_slots if resource == OF_ENERGY else s.culture_slots
    cdef int found = count_of(own.surface & among) + count_of(own.orbit & among)
    if resource != OF_CULTURE or (s.solo and seat == 1):
        found += own.home
    return found
