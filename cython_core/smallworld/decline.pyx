"""A race declines, and some come back (S9)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.smallworld.attack cimport take_loot
from realmlab.cython_core.smallworld.board cimport (
    bit, can, count_of, fewest, lowest_of, on_map, pause, power_of, race_of, skills,
)
from realmlab.cython_core.smallworld.column cimport army_of, box_of, equip, fill_pool
from realmlab.cython_core.smallworld.copycat cimport clear_pieces, draw_off_hordes
from realmlab.cython_core.smallworld.losses cimport clear_people, empty, leave_game
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, DECLINE, HORDE_LOSS, NONE, REGIONS, RETURNING, SCORING, SLOTS, SPIRIT, THEN_DECLINE, TOWER, People, Seat,
    State,
)
from realmlab.cython_core.smallworld.tables cimport (
    ATTACK, CASHES_LOOT, CHRONICLES, FREEZES, HAS_TOWER, KEEPS_ALL, POWERS, REVIVES, TO_SPIRIT,
)


# Into decline -----------------------------------------------------------------------------------


cdef int decline(State *s, bint late) noexcept nogil:
    """The player's race begins to decline: markers leave, then hordes, then the tower is built (S9.2)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    cdef int real, regions
    unready(s)
    s.slot = ACTIVE
    s.turn.late = late
    s.turn.may_decline = 0
    if can(skills(seat), CASHES_LOOT):
        cash_loot(s, s.player)
        drop_loot(s)
    if can(skills(seat), FREEZES):
        s.winter = 0
    clear_pieces(s, s.player)
    s.holes &= ~people.held
    s.pots &= ~people.held
    seat.holes = seat.pots = 0
    seat.lost = 0
    if seat.hordes:
        regions = count_of(people.held)
        real = on_map(s, people.held) + people.hand + people.loose + people.reserve - seat.hordes
        if real < regions:
            s.turn.then = THEN_DECLINE
            return pause(s, HORDE_LOSS, regions - real)
    return hordes_gone(s)


cdef int unready(State *s) noexcept nogil:
    """Nobody conquers in this turn: what ready took goes back, other peoples' tokens wait (S17.3, R33)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int region, slot
    for region in range(REGIONS):
        if s.lifted[region]:
            s.tokens[region] += s.lifted[region]
            seat.slots[s.slot].hand -= s.lifted[region]
    memset(s.lifted, 0, sizeof(s.lifted))
    for slot in range(DECLINE, SLOTS):
        seat.slots[slot].loose += seat.slots[slot].hand
        seat.slots[slot].hand = 0
    return 0


cdef int hordes_gone(State *s) noexcept nogil:
    """Regions are as they will be: hordes leave, and Priestesses choose the region of their tower (S13.11)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    draw_off_hordes(s, s.player, 1)
    if can(skills(seat), HAS_TOWER) and people.held:
        return pause(s, TOWER)
    return leave_stage(s)


cdef int build_tower(State *s, int region) noexcept nogil:
    """One token of each region is stacked in this one (S13.11)."""
    cdef People *people = &s.seats[s.player].slots[ACTIVE]
    cdef int tokens = count_of(people.held)
    cdef uint64_t left = people.held & ~bit(region)
    while left:
        empty(s, s.player, ACTIVE, lowest_of(left), True)
        left &= left - 1
    s.tokens[region] = tokens
    return leave_stage(s)


cdef int leave_stage(State *s) noexcept nogil:
    """The race goes to its slot; an older one is removed, or will be revived (S9.2, S9.8)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    cdef People revived, declined
    cdef uint64_t flags = skills(seat)
    cdef bint spirit = can(POWERS[people.power].flags, TO_SPIRIT)
    cdef int target = SPIRIT if spirit else DECLINE
    cdef int older = seat.recent if can(flags, REVIVES) else NONE
    cdef int coins = race_of(seat).decline_coin + power_of(seat).decline_coin
    if not can(flags, KEEPS_ALL) and not can(flags, HAS_TOWER):
        thin_out(s)
    declined = people[0]
    declined.supply = box_of(s, declined.race) - on_map(s, declined.held)
    declined.hand = declined.loose = declined.reserve = 0
    declined.former = NONE
    if not spirit and declined.power != NONE:
        declined.former = declined.power
        s.discard |= bit(declined.power)
        declined.power = NONE
    forget_active(s, s.player)
    if older != NONE:
        revived = seat.slots[older]
        clear_people(s, s.player, older)
        seat.slots[ACTIVE] = revived
        seat.dormant = 1
    if seat.slots[target].race != NONE:
        leave_game(s, s.player, target)
    seat.slots[target] = declined
    seat.recent = target
    if not declined.held:
        seat.slots[target].loose = 0
        leave_game(s, s.player, target)
    pay_chronicles(s, coins)
    s.phase = RETURNING if s.turn.late else SCORING
    s.turn.late = 0
    return 0


cdef int thin_out(State *s) noexcept nogil:
    """One token of each region stays (S9.2)."""
    cdef uint64_t left = s.seats[s.player].slots[ACTIVE].held
    while left:
        s.tokens[lowest_of(left)] = 1
        left &= left - 1
    return 0


cdef int forget_active(State *s, int number) noexcept nogil:
    """Nothing is left of the active race and its powers."""
    cdef Seat *seat = &s.seats[number]
    clear_people(s, number, ACTIVE)
    seat.mirror = seat.partner = NONE
    seat.hordes = seat.encampments = seat.behemoths = seat.holes = seat.pots = seat.fireballs = 0
    seat.lost = 0
    seat.first = 0
    return 0


cdef int pay_chronicles(State *s, int coins) noexcept nogil:
    """Each active Historian gets a coin, the one who declines included (S9.2, R35)."""
    cdef int seat
    s.seats[s.player].coins += coins
    for seat in range(s.players):
        if seat != s.player and can(skills(&s.seats[seat]), CHRONICLES):
            s.seats[seat].coins += race_of(&s.seats[seat]).decline_coin + power_of(&s.seats[seat]).decline_coin
    return 0


# Loot -------------------------------------------------------------------------------------------


cdef int cash_loot(State *s, int seat) noexcept nogil:
    """Loot in regions of a seat's active Skags is shown and pays its coins (S11.1, S13.25)."""
    cdef uint64_t left = s.loot & s.seats[seat].slots[ACTIVE].held
    cdef int coins
    while left:
        coins = take_loot(s, lowest_of(left))
        if coins != ATTACK:
            s.seats[seat].coins += coins
        left &= left - 1
    return 0


cdef int drop_loot(State *s) noexcept nogil:
    """All other loot leaves the map, and the pool is full again (S13.25, R24)."""
    s.loot = 0
    s.laid = 0
    memset(s.markers, 0, sizeof(s.markers))
    return fill_pool(s)


# Revival ----------------------------------------------------------------------------------------


cdef int revive(State *s, bint keep) noexcept nogil:
    """A race comes back: badge, fresh tokens, markers; its tokens stay or all come to hand (S9.8)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    cdef uint64_t left = people.held
    cdef int fresh, spare
    seat.dormant = 0
    if people.former != NONE and s.discard >> people.former & 1:
        people.power = people.former
        s.discard &= ~bit(people.power)
    people.former = NONE
    fresh = army_of(s, people.race, people.power) - on_map(s, people.held) - people.hand
    fresh = min(max(fresh, 0), people.supply)
    people.supply -= fresh
    people.hand += fresh
    equip(s, s.player, race_of(seat))
    equip(s, s.player, power_of(seat))
    spare = people.hand if keep else 0                     # only what is off the map fills regions up (R42)
    while left:
        if keep:
            spare -= fill_up(s, lowest_of(left), spare)
        else:
            empty(s, s.player, ACTIVE, lowest_of(left), True)
        left &= left - 1
    return 0


cdef int fill_up(State *s, int region, int spare) noexcept nogil:
    """A region is filled up to m tokens from those to spare, or emptied if that cannot be (R42); how many it took."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    cdef int missing = fewest(seat, ACTIVE) - s.tokens[region]
    if missing <= 0:
        return 0
    if spare < missing:
        empty(s, s.player, ACTIVE, region, True)
        return 0
    s.tokens[region] += missing
    people.hand -= missing
    return missing
