"""What can be done: is an action, a planet's effect or a single op performable (G14)?"""

from libc.stdint cimport uint32_t, uint64_t

from realmlab.cython_core.galaxies.board cimport (
    advanced, bit, dice_in, faces_in, gain, held, lowest_of, pay, side, step_of, tracks,
)
from realmlab.cython_core.galaxies.state cimport (
    COLONY, CULTURE, DIPLOMACY, ECONOMY, ENERGY, HOME_SHIP, MAX_LEVEL, MOVE, ORBIT_SHIP, SLOTS, SURFACE_SHIP,
    Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport (
    CHANGE, DISCARD_DICE, DISPLACE_OWN, GO_FORWARD, MOVE_SHIPS, REGRESS_ENEMY, REPEAT_DIE, REPLACE_PLANET,
    REROLL_DICE, SHIFT_OWN, STEAL_FROM, TABLES, TRANSFER_ORBIT, TURN_DIE, UPGRADE_EMPIRE, USE_ENEMY_COLONY,
    USE_ROW_PLANET, Op, Planet,
)


# Ships ------------------------------------------------------------------------------------------


cdef uint32_t movable(const State *s, int seat, int barred) noexcept nogil:
    """The own ships that have a destination, without a barred one (R24).

    A ship on a planet can always go home; one at home needs a surface or a track of the row that has no own ship.
    """
    cdef const Galaxy *own = &s.seats[seat]
    cdef uint32_t found = own.surface << SURFACE_SHIP | own.orbit << ORBIT_SHIP
    cdef int home = own.home - (barred == HOME_SHIP)
    if home > 0 and s.full & ~(own.surface & own.orbit):
        found |= 1 << HOME_SHIP
    if HOME_SHIP < barred < ORBIT_SHIP + SLOTS:
        found &= ~(<uint32_t>1 << barred)
    return found


cdef uint32_t destinations(const State *s, int seat, int ship) noexcept nogil:
    """Where this ship may go: home, or another card without an own ship there (G5.1.2, G5.1.3)."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef int cards = s.full
    if ship >= ORBIT_SHIP:
        cards &= ~(1 << (ship - ORBIT_SHIP))
    elif ship >= SURFACE_SHIP:
        cards &= ~(1 << (ship - SURFACE_SHIP))
    return (ship != HOME_SHIP) | (cards & ~own.surface) << SURFACE_SHIP | (cards & ~own.orbit) << ORBIT_SHIP


cdef int shiftable(const State *s, int seat, int slot) noexcept nogil:
    """The slots to whose track the ship on this one may be shifted: the same step must exist there (R29)."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef int step = step_of(own, slot)
    cdef int left = s.full & ~own.orbit & ~(1 << slot)
    cdef int found = 0
    cdef int to
    while left:
        to = lowest_of(left)
        left &= left - 1
        if step <= TABLES.planets[s.row[to]].length:
            found |= 1 << to
    return found


cdef int shifters(const State *s, int seat) noexcept nogil:
    """The slots from whose track the ship may be shifted to another (R29)."""
    cdef int left = s.seats[seat].orbit
    cdef int found = 0
    while left:
        if shiftable(s, seat, lowest_of(left)):
            found |= left & -left
        left &= left - 1
    return found


cdef int empty_of_ships(const State *s) noexcept nogil:
    """The slots with a planet that no ship is on (Helios)."""
    cdef int taken = 0
    cdef int seat
    for seat in range(s.players):
        taken |= s.seats[seat].surface | s.seats[seat].orbit
    return s.full & ~taken


# Other seats ------------------------------------------------------------------------------------


cdef inline bint enemy_past_start(const State *s, int seat, int kinds) noexcept nogil:
    """Is an enemy ship on such a track past its start (R26)?"""
    cdef int among = tracks(s, kinds)
    cdef int other
    for other in range(s.players):
        if other != seat and advanced(&s.seats[other]) & among:
            return True
    return False


cdef inline bint others_hold(const State *s, int seat, int resource) noexcept nogil:
    """Has another player at least one (R32)?"""
    cdef int other
    for other in range(s.players):
        if other != seat and held(&s.seats[other], resource):
            return True
    return False


cdef inline bint strictly_lowest(const State *s, int seat) noexcept nogil:
    """Is every other player's level higher (R33)?"""
    cdef int other
    for other in range(s.players):
        if other != seat and s.seats[other].level <= s.seats[seat].level:
            return False
    return True


# Upgrades ---------------------------------------------------------------------------------------


cdef int upgrade_price(const State *s, int seat, int discount) noexcept nogil:
    """What the next level costs (G7.1); more than anybody holds at the top."""
    cdef int level = s.seats[seat].level
    if level >= MAX_LEVEL:
        return NOBODYS
    return level + 1 - discount if level + 1 > discount else 0


cdef inline bint can_upgrade(const State *s, int seat, const Op *op) noexcept nogil:
    cdef const Galaxy *own = &s.seats[seat]
    cdef int price = upgrade_price(s, seat, op.b)
    if op.c and not strictly_lowest(s, seat):
        return False
    if op.a:
        return own.energy + own.culture >= price
    return own.energy >= price or own.culture >= price


# Ops --------------------------------------------------------------------------------------------


cdef bint legal_op(State *s, int seat, const Op *op, uint64_t guard) noexcept nogil:
    """Is this op legal now for this user, whose resolution has used the planets of the guard (G15.2)?"""
    cdef Galaxy *own = &s.seats[seat]
    cdef int kind = op.kind
    if kind == GO_FORWARD:
        return own.orbit & tracks(s, op.a) != 0
    if kind == REGRESS_ENEMY:
        return enemy_past_start(s, seat, op.a)
    if kind == CHANGE:
        return held(own, op.a) >= 1 and held(own, 1 - op.a) < own.cap                     # R13
    if kind == STEAL_FROM:
        return others_hold(s, seat, op.a)
    if kind == UPGRADE_EMPIRE:
        return can_upgrade(s, seat, op)
    if kind == DISPLACE_OWN:
        return own.orbit != 0
    if kind == SHIFT_OWN:
        return own.steps != 0 and own.orbit & (own.orbit - 1)                             # R27
    if kind == TRANSFER_ORBIT:
        return shifters(s, seat) != 0
    if kind == TURN_DIE or kind == REROLL_DICE:
        return s.inactive != 0
    if kind == DISCARD_DICE:
        return dice_in(s.inactive) >= op.a
    if kind == REPLACE_PLANET:
        return (s.pile | s.discards) != 0 and empty_of_ships(s)
    if kind == MOVE_SHIPS:
        return movable(s, seat, ANYBODY) != 0
    return legal_chain(s, seat, op, guard)


cdef bint legal_chain(State *s, int seat, const Op *op, uint64_t guard) noexcept nogil:
    """The same of the ops that lead to further effects; all others are always legal."""
    cdef int kind = op.kind
    cdef int other
    if kind == USE_ROW_PLANET:
        return performable_slots(s, seat, guard) != 0
    if kind == REPEAT_DIE:
        return performable_faces(s, seat, faces_in(s.bay), guard) != 0
    if kind == USE_ENEMY_COLONY:
        for other in range(s.players):
            if other != seat and performable_of(s, seat, other, op.a, op.b, guard):
                return True
        return False
    return True


# Effects of planets -----------------------------------------------------------------------------


cdef bint performable_planet(State *s, int seat, int number, uint64_t guard) noexcept nogil:
    """G14.2, for a planet that is not barred: is it affordable, and its ops legal with the cost paid?"""
    cdef const Planet *planet = &TABLES.planets[number]
    cdef Galaxy *own = &s.seats[seat]
    cdef bint found = True
    cdef int i
    if own.energy < planet.energy or own.culture < planet.culture:
        return False
    own.energy -= planet.energy
    own.culture -= planet.culture
    guard |= bit(number)
    for i in range(planet.count):
        if not legal_op(s, seat, &planet.ops[i], guard):
            found = False
            break
    own.energy += planet.energy
    own.culture += planet.culture
    return found


cdef inline uint64_t not_barred(const State *s, int seat, uint64_t among, uint64_t guard) noexcept nogil:
    """Without the planets used already, and on another's turn those of the own turn (G14.2, G8.6)."""
    among &= ~(guard | s.seats[seat].used)
    return among if seat == s.turn else among & ~TABLES.own_turn_only


cdef uint64_t performable_planets(State *s, int seat, uint64_t among, uint64_t guard) noexcept nogil:
    """Which of these planets this user could perform."""
    cdef uint64_t left = not_barred(s, seat, among, guard)
    cdef uint64_t found = left & TABLES.always
    left &= ~found
    while left:
        if performable_planet(s, seat, lowest_of(left), guard):
            found |= left & -left
        left &= left - 1
    return found


cdef bint any_performable(State *s, int seat, uint64_t among, uint64_t guard) noexcept nogil:
    """Could this user perform any of these planets?"""
    cdef uint64_t left = not_barred(s, seat, among, guard)
    if left & TABLES.always:
        return True
    while left:
        if performable_planet(s, seat, lowest_of(left), guard):
            return True
        left &= left - 1
    return False


cdef int performable_slots(State *s, int seat, uint64_t guard) noexcept nogil:
    """Which planets of the row this user could perform, as a set of slots."""
    cdef int left = s.full
    cdef int found = 0
    cdef int slot
    while left:
        slot = lowest_of(left)
        left &= left - 1
        if any_performable(s, seat, bit(s.row[slot]), guard):
            found |= 1 << slot
    return found


cdef uint64_t performable_of(State *s, int seat, int owner, int resource, int amount, uint64_t guard) noexcept nogil:
    """Which colonies of another player this user could perform after paying it (use_enemy_colony)."""
    cdef Galaxy *own = &s.seats[seat]
    cdef Galaxy *other = &s.seats[owner]
    cdef int before = held(other, resource)
    cdef uint64_t found
    if not other.colonies or held(own, resource) < amount:
        return 0
    pay(own, resource, amount)
    gain(other, resource, amount)
    found = performable_planets(s, seat, other.colonies, guard)
    pay(own, resource, -amount)
    pay(other, resource, held(other, resource) - before)
    return found


# Actions ----------------------------------------------------------------------------------------


cdef inline uint32_t ready(const State *s, const Galaxy *own) noexcept nogil:
    """The set of faces but the colony's whose action can be performed: a ship to move, or on such a track."""
    cdef int ships = own.surface | own.orbit | (s.full if own.home else 0)
    return (1 << ENERGY | 1 << CULTURE | (ships != 0) << MOVE
            | (own.orbit & s.diplomacy_slots != 0) << DIPLOMACY | (own.orbit & s.economy_slots != 0) << ECONOMY)


cdef inline bint can_use_colony(State *s, int seat, uint64_t guard) noexcept nogil:
    """Could this user upgrade, or perform the effect of one of its colonies (G5.5)?"""
    cdef const Galaxy *own = &s.seats[seat]
    cdef int price = upgrade_price(s, seat, 0)
    return own.energy >= price or own.culture >= price or any_performable(s, seat, own.colonies, guard)


cdef bint performable(State *s, int seat, int face, uint64_t guard) noexcept nogil:
    """Could this user perform the action of a die face now (G14.1)?"""
    if face == COLONY:
        return can_use_colony(s, seat, guard)
    return ready(s, &s.seats[seat]) >> face & 1


cdef uint32_t performable_faces(State *s, int seat, uint32_t faces, uint64_t guard) noexcept nogil:
    """The set of faces among these whose action this user could perform."""
    cdef uint32_t found = faces & ready(s, &s.seats[seat])
    if faces >> COLONY & 1 and can_use_colony(s, seat, guard):
        found |= 1 << COLONY
    return found


cdef bint can_follow(State *s, int seat, int face, int cost) noexcept nogil:
    """Has this seat the price, and could it perform the action after paying it (G8.3, R15)?"""
    cdef Galaxy *own = &s.seats[seat]
    cdef bint found
    if own.culture < cost:
        return False
    own.culture -= cost
    found = performable(s, seat, face, s.guard[side(s, seat)])
    own.culture += cost
    return found
