"""Copied powers: choosing, and what leaves when a copy ends (S14.21, S15); hordes that leave (S14.7)."""

from libc.stdint cimport uint8_t, uint64_t

from realmlab.cython_core.smallworld.board cimport (
    bit, can, fewest, is_active, lowest_of, map_of, pause, power_of, race_of,
)
from realmlab.cython_core.smallworld.column cimport equip
from realmlab.cython_core.smallworld.losses cimport empty
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, HORDE_LOSS, NONE, SPIRIT, STEP, THEN_DECLINE, THEN_REFILL, THEN_STEP, People, Seat, State,
)
from realmlab.cython_core.smallworld.tables cimport ON_WATER, POWERS, UNCOPYABLE


# Choosing ---------------------------------------------------------------------------------------


cdef uint64_t copyable(const State *s) noexcept nogil:
    """Positions of the column whose power may be copied (S15.3)."""
    cdef uint64_t found = 0
    cdef int position
    for position in range(s.combos):
        if not can(POWERS[s.column[position].power].flags, UNCOPYABLE):
            found |= bit(position)
    return found


cdef int copy(State *s, int position) noexcept nogil:
    """MIRROR: copy the power of this position, or none (NONE); then the step that follows (S14.21)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int power = s.column[position].power if position != NONE else NONE
    cdef int to_empty = 0
    s.phase = STEP
    s.slot = SPIRIT
    if power == seat.mirror:
        return 0                                           # its pieces remain
    if seat.mirror != NONE:
        to_empty = end_copy(s, s.player)
    seat.mirror = power
    if power != NONE:
        equip(s, s.player, &POWERS[power])
    return ask_for_hordes(s, s.player, to_empty, THEN_STEP)


cdef bint copied_combo_picked(State *s, int power) noexcept nogil:
    """D4 official: a copy ends as its combo is picked; 1 if its owner has to empty regions (S15.2)."""
    cdef int seat
    for seat in range(s.players):
        if is_active(&s.seats[seat]) and s.seats[seat].mirror == power:
            ask_for_hordes(s, seat, end_copy(s, seat), THEN_REFILL)
            return s.phase == HORDE_LOSS
    return False


cdef inline int ask_for_hordes(State *s, int seat, int to_empty, int then) noexcept nogil:
    """Let the owner choose regions to be emptied, if there are any."""
    if to_empty:
        s.seat = seat
        s.slot = ACTIVE
        s.turn.then = then
        pause(s, HORDE_LOSS, to_empty)
    return 0


# The end of a copy ------------------------------------------------------------------------------


cdef int clear_pieces(State *s, int seat) noexcept nogil:
    """Take away encampments, heroes, dragon, catapult, behemoths, fireballs and copied fortresses (S9.2, S15.2)."""
    cdef Seat *owner = &s.seats[seat]
    cdef uint64_t held = owner.slots[ACTIVE].held
    cdef uint64_t left = held
    while left:
        s.encampments[lowest_of(left)] = 0
        left &= left - 1
    s.heroes &= ~held
    s.dragon &= ~held
    s.catapult &= ~held
    s.behemoths &= ~held
    s.pairs &= ~held
    s.fortresses &= ~(s.copied & held)
    s.copied &= ~held
    owner.encampments = owner.behemoths = owner.fireballs = 0
    owner.partner = NONE
    return 0


cdef int end_copy(State *s, int seat) noexcept nogil:
    """All that the copied power brought leaves; return how many regions its owner must empty besides (S15.2)."""
    cdef Seat *owner = &s.seats[seat]
    cdef bint own_turn = seat == s.player
    cdef bint swims = can(power_of(owner).flags, ON_WATER)
    cdef uint64_t water
    cdef int least
    clear_pieces(s, seat)
    owner.mirror = NONE
    owner.encampments = race_of(owner).encampments         # what the race has by itself remains
    owner.behemoths = race_of(owner).behemoths
    least = fewest(owner, ACTIVE)
    if swims and not can(race_of(owner).flags, ON_WATER):
        water = owner.slots[ACTIVE].held & ~map_of(s).land
        while water:
            empty(s, seat, ACTIVE, lowest_of(water), own_turn)
            water &= water - 1
    draw_off_hordes(s, seat, least)
    return (owner.hordes + least - 1) // least


# Hordes -----------------------------------------------------------------------------------------


cdef inline int draw_off(uint8_t *hordes, uint8_t *tokens) noexcept nogil:
    """Take as many hordes as there are out of these tokens."""
    cdef int gone = min(hordes[0], tokens[0])
    hordes[0] -= gone
    tokens[0] -= gone
    return 0


cdef int draw_off_hordes(State *s, int seat, int least) noexcept nogil:
    """Hordes leave from off the map, then from the region with most tokens, down to the least (S15.2, R65)."""
    cdef Seat *owner = &s.seats[seat]
    cdef People *people = &owner.slots[ACTIVE]
    cdef uint64_t left
    cdef int region, most
    draw_off(&owner.hordes, &people.hand)
    draw_off(&owner.hordes, &people.loose)
    draw_off(&owner.hordes, &people.reserve)
    while owner.hordes:
        most = NONE
        left = people.held
        while left:
            region = lowest_of(left)
            if s.tokens[region] > least and (most == NONE or s.tokens[region] > s.tokens[most]):
                most = region
            left &= left - 1
        if most == NONE:
            return 0
        s.tokens[most] -= 1
        owner.hordes -= 1
    return 0


cdef int lift_for_hordes(State *s, int region) noexcept nogil:
    """A region is emptied as hordes leave; after the last one they go from what was lifted (S14.7, S15.2)."""
    cdef Seat *owner = &s.seats[s.seat]
    cdef People *people = &owner.slots[ACTIVE]
    cdef bint own_turn = s.seat == s.player
    empty(s, s.seat, ACTIVE, region, own_turn)
    s.turn.cursor = region + 1
    s.turn.left -= 1
    if s.turn.left or s.turn.then == THEN_DECLINE:
        return s.turn.left
    if own_turn:
        draw_off(&owner.hordes, &people.hand)
    else:
        draw_off(&owner.hordes, &people.loose)
    return 0
