"""The six actions and the effects of planets: what they do at once, what they ask, what the answers do (G5, G15)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.galaxies.able cimport (
    ANYBODY, NOBODYS, destinations, empty_of_ships, legal_op, movable, performable_faces, performable_of,
    performable_planets, performable_slots, shiftable, shifters, upgrade_price,
)
from realmlab.cython_core.galaxies.board cimport (
    advanced, allow, bit, faces_in, gain, held, pay, push, seat_after, side, step_of, tracks,
)
from realmlab.cython_core.galaxies.moves cimport (
    harvest, put_ship, shift_track, step_back, step_forward, upgrade,
)
from realmlab.cython_core.galaxies.state cimport (
    ADVANCE, ALL_FACES, AMOUNT, ANY_TRACK, CALL_HOME, CULTURE, DESTINATION, DIPLOMACY, DIPLOMACY_TRACKS, DRAW, ECONOMY,
    ECONOMY_TRACKS, EFFECT, ENEMY, ENERGY, EXCHANGE, FACE, FREE_ACTION, HARVEST, HOME_SHIP, LANDING, MAX_LEVEL, MIX,
    MOVE, MOVE_SHIP, NO, NONE, OF_CULTURE, OF_ENERGY, ORBIT_SHIP, OTHERS, PAY_MIXED, PAY_UPGRADE, PICK, PLANET,
    PLAYER, PULL_BACK, PUSH_BACK, PUSH_ON, REPEAT, REPLACE, RESOURCE, ROW, SET_DIE, SHIFT, SHIFT_TO, SHIP, SLOTS,
    SPEND, STEAL, SURFACE_SHIP, TO, UPGRADE, USE_COLONY, USE_ENEMY, USE_ROW, WINDOW, YES, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport (
    CHANGE, DISCARD_DICE, DISPLACE_OWN, FOLLOW_BOUNTY, FOLLOW_TAX, GAIN, GAIN_PER_HOME_SHIP,
    GO_FORWARD, MOVE_SHIPS, OTHERS_GO, REGRESS_ENEMY, REPEAT_DIE, REPLACE_PLANET, REROLL_DICE, SHIFT_OWN,
    STEAL_FROM, TABLES, TRANSFER_ORBIT, TURN_DIE, UPGRADE_EMPIRE, USE_ENEMY_COLONY, USE_ROW_PLANET, Op, Planet,
)


# Actions and effects as they begin --------------------------------------------------------------


cdef int begin_action(State *s, int seat, int face) noexcept nogil:
    """Do the action of a die face, or ask for what it needs (G5)."""
    if face == ENERGY:
        return gain(&s.seats[seat], OF_ENERGY, harvest(s, seat, OF_ENERGY))
    if face == CULTURE:
        return gain(&s.seats[seat], OF_CULTURE, harvest(s, seat, OF_CULTURE))
    if face == MOVE:
        return push(s, MOVE_SHIP, seat)
    if face == DIPLOMACY:
        return push(s, ADVANCE, seat, DIPLOMACY_TRACKS, 1)
    if face == ECONOMY:
        return push(s, ADVANCE, seat, ECONOMY_TRACKS, 1)
    return push(s, USE_COLONY, seat)


cdef int start_effect(State *s, int seat, int number) noexcept nogil:
    """Mark the planet as used, pay its cost and do its ops (G14.3, G14.4, R18)."""
    cdef const Planet *planet = &TABLES.planets[number]
    s.guard[side(s, seat)] |= bit(number)
    s.seats[seat].used |= bit(number) & TABLES.once
    s.seats[seat].energy -= planet.energy
    s.seats[seat].culture -= planet.culture
    return go_on(s, seat, number, 0)


cdef int go_on(State *s, int seat, int number, int first) noexcept nogil:
    """Do the ops from this one on, until one needs a decision; those that became impossible are skipped (G14.4)."""
    cdef const Planet *planet = &TABLES.planets[number]
    cdef uint64_t guard = s.guard[side(s, seat)]
    cdef int i
    for i in range(first, planet.count):
        if i and not legal_op(s, seat, &planet.ops[i], guard):
            continue
        if planet.ops[i].kind in (GAIN, GAIN_PER_HOME_SHIP, FOLLOW_BOUNTY, FOLLOW_TAX):
            do_at_once(s, seat, &planet.ops[i])
            continue
        if i + 1 < planet.count:
            push(s, EFFECT, seat, number, i + 1)
        return ask(s, seat, &planet.ops[i])
    return 0


cdef int do_at_once(State *s, int seat, const Op *op) noexcept nogil:
    """The ops that leave no choice."""
    cdef int other
    if op.kind == GAIN:
        gain(&s.seats[seat], op.a, op.b)
        if op.c:
            for other in range(s.players):
                if other != seat:
                    gain(&s.seats[other], op.a, op.c)
    elif op.kind == GAIN_PER_HOME_SHIP:
        gain(&s.seats[seat], op.a, s.seats[seat].home)
    elif op.kind == FOLLOW_TAX:
        s.follow_cost = op.a                                           # R20
    elif op.a == OF_ENERGY:
        s.bounty_energy = min(TABLES.cap, s.bounty_energy + op.b)      # R19; more could not be held
    else:
        s.bounty_culture = min(TABLES.cap, s.bounty_culture + op.b)
    return 0


cdef int ask(State *s, int seat, const Op *op) noexcept nogil:
    """Ask for what the op leaves open."""
    cdef int kind = op.kind
    if kind == GO_FORWARD:
        return push(s, ADVANCE, seat, op.a, op.b)
    if kind == REGRESS_ENEMY:
        return push(s, PUSH_BACK, seat, op.a, op.b, op.c)
    if kind == CHANGE:
        return push(s, EXCHANGE, seat, op.a)
    if kind == STEAL_FROM:
        return push(s, STEAL, seat, op.a, op.b)
    if kind == UPGRADE_EMPIRE:
        return push(s, PAY_MIXED if op.a else PAY_UPGRADE, seat, upgrade_price(s, seat, op.b))
    if kind == DISPLACE_OWN:
        return push(s, CALL_HOME, seat)
    if kind == SHIFT_OWN:
        return push(s, PULL_BACK, seat, op.a, op.b)
    if kind == TRANSFER_ORBIT:
        return push(s, SHIFT, seat)
    if kind == TURN_DIE:
        return push(s, SET_DIE, seat)
    if kind == REROLL_DICE:
        return push(s, PICK, seat)
    if kind == DISCARD_DICE:
        return push(s, SPEND, seat, 0, op.a)
    if kind == REPLACE_PLANET:
        return push(s, REPLACE, seat)
    if kind == OTHERS_GO:
        return push(s, OTHERS, seat, op.a, 1)
    return ask_chain(s, seat, op)


cdef int ask_chain(State *s, int seat, const Op *op) noexcept nogil:
    """The ops that lead to further effects."""
    cdef int kind = op.kind
    if kind == MOVE_SHIPS:
        push(s, MOVE_SHIP, seat, 2)
        return push(s, MOVE_SHIP, seat, 1)
    if kind == USE_ROW_PLANET:
        return push(s, USE_ROW, seat)
    if kind == USE_ENEMY_COLONY:
        return push(s, USE_ENEMY, seat, op.a, op.b)
    if kind == REPEAT_DIE:
        return push(s, REPEAT, seat)
    return push(s, FREE_ACTION, seat, op.a)


cdef int others_advance(State *s, int seat, int steps, int places) noexcept nogil:
    """The next other player with an orbiting ship chooses one to go forward (R35)."""
    cdef int other
    while places < s.players:
        other = seat_after(s, seat, places)
        places += 1
        if s.seats[other].orbit:
            push(s, OTHERS, seat, steps, places)
            return push(s, ADVANCE, other, ANY_TRACK, steps)
    return 0


# What is asked ----------------------------------------------------------------------------------


cdef int offer_effect(State *s, int seat, int task) noexcept nogil:
    """Write into `legal` what may be chosen in an action or effect."""
    cdef const Galaxy *own = &s.seats[seat]
    if task == MOVE_SHIP:
        s.legal[0] = movable(s, seat, s.mover[side(s, seat)] if s.now.a == 2 else ANYBODY) << SHIP
    elif task == DESTINATION:
        s.legal[0] = <uint64_t>destinations(s, seat, s.now.a) << TO
    elif task == ADVANCE:
        s.legal[0] = <uint64_t>(own.orbit & tracks(s, s.now.a)) << (SHIP + ORBIT_SHIP)
    elif task == LANDING:
        s.legal[0] = bit(NO)
        if s.full >> s.now.a & 1:
            if performable_planets(s, seat, bit(s.row[s.now.a]), s.guard[side(s, seat)]):
                s.legal[0] |= bit(YES)
    elif task == USE_COLONY:
        offer_payment(s, seat, upgrade_price(s, seat, 0))
        s.legal[1] |= performable_planets(s, seat, own.colonies, s.guard[side(s, seat)]) << (PLANET - 64)
    elif task == PAY_UPGRADE:
        offer_payment(s, seat, s.now.a if own.level < MAX_LEVEL else NOBODYS)
    elif task <= PUSH_ON:
        offer_pieces(s, seat, task)
    else:
        offer_chain(s, seat, task)
    return 0


cdef inline int offer_payment(State *s, int seat, int price) noexcept nogil:
    """All energy or all culture (G7.1)."""
    s.legal[1] = (<uint64_t>(s.seats[seat].energy >= price) << (UPGRADE - 64)
                  | <uint64_t>(s.seats[seat].culture >= price) << (UPGRADE + 1 - 64))
    return 0


cdef inline uint64_t up_to(int count) noexcept nogil:
    """So many members from 0 on."""
    return (<uint64_t>1 << count) - 1 if count > 0 else 0


cdef int offer_pieces(State *s, int seat, int task) noexcept nogil:
    """Units of resources, and ships that go back or forward."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef int given, room
    if task == PAY_MIXED and own.level < MAX_LEVEL:
        given = s.now.a - own.culture if s.now.a > own.culture else 0      # the least energy that will do
        room = own.energy if own.energy < s.now.a else s.now.a
        s.legal[1] = (up_to(room + 1) & ~up_to(given)) << (MIX - 64)
    elif task == EXCHANGE:
        given = held(own, s.now.a)
        room = own.cap - held(own, 1 - s.now.a)
        s.legal[1] = up_to(given if given < room else room) << (AMOUNT - 64)       # R13
    elif task == HARVEST:
        s.legal[2] = <uint64_t>3 << (RESOURCE - 128)                       # R28
    elif task == PUSH_BACK:
        offer_enemies(s, seat)
    elif task == PULL_BACK:
        s.legal[0] = <uint64_t>advanced(own) << (SHIP + ORBIT_SHIP)
    elif task == PUSH_ON:
        s.legal[0] = <uint64_t>(own.orbit & ~(1 << s.now.a)) << (SHIP + ORBIT_SHIP)    # R27
    return 0


cdef int offer_enemies(State *s, int seat) noexcept nogil:
    """Enemy ships past the start, without the one chosen already (R26)."""
    cdef int among = tracks(s, s.now.a)
    cdef int places
    cdef uint64_t found
    for places in range(1, s.players):
        found = advanced(&s.seats[seat_after(s, seat, places)]) & among
        s.legal[0] |= found << (ENEMY + SLOTS * (places - 1))
    if s.now.c >> 3:
        s.legal[0] &= ~bit(ENEMY + (s.now.c >> 3) - 1)
    return 0


cdef int offer_chain(State *s, int seat, int task) noexcept nogil:
    """Planets, seats and faces."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef uint64_t guard = s.guard[side(s, seat)]
    cdef int places
    if task == SHIFT:
        s.legal[0] = <uint64_t>shifters(s, seat) << (SHIP + ORBIT_SHIP)
    elif task == SHIFT_TO:
        s.legal[1] = <uint64_t>shiftable(s, seat, s.now.a) << (ROW - 64)
    elif task == CALL_HOME:
        s.legal[0] = <uint64_t>own.orbit << (SHIP + ORBIT_SHIP)
    elif task == REPLACE:
        s.legal[1] = <uint64_t>empty_of_ships(s) << (ROW - 64)
    elif task == STEAL:
        for places in range(1, s.players):
            if held(&s.seats[seat_after(s, seat, places)], s.now.a):
                allow(s, PLAYER + places - 1)
    elif task == USE_ROW:
        s.legal[1] = <uint64_t>performable_slots(s, seat, guard) << (ROW - 64)
    elif task == USE_ENEMY:
        for places in range(1, s.players):
            s.legal[1] |= performable_of(
                s, seat, seat_after(s, seat, places), s.now.a, s.now.b, guard) << (PLANET - 64)
    elif task == REPEAT:
        s.legal[0] = <uint64_t>performable_faces(s, seat, faces_in(s.bay), guard) << FACE            # R22
    else:
        s.legal[0] = <uint64_t>performable_faces(s, seat, ALL_FACES, guard) << FACE         # R23
    return 0


# What the answers do ----------------------------------------------------------------------------


cdef int choose_effect(State *s, int seat, int task, int choice) noexcept nogil:
    """Carry out a choice in an action or effect."""
    if task == MOVE_SHIP:
        if s.now.a == 2:
            s.mover[side(s, seat)] = NONE
        return push(s, DESTINATION, seat, choice - SHIP, s.now.a == 1)
    if task == DESTINATION:
        return arrive(s, seat, s.now.a, choice - TO, s.now.b)
    if task == ADVANCE:
        return step_forward(s, seat, choice - SHIP - ORBIT_SHIP, s.now.b)
    if task == LANDING:
        return start_effect(s, seat, s.row[s.now.a]) if choice == YES else 0
    if task == USE_COLONY:
        if choice >= UPGRADE:
            return pay_upgrade(s, seat, choice - UPGRADE, upgrade_price(s, seat, 0))
        return start_effect(s, seat, choice - PLANET)
    if task == PAY_UPGRADE:
        return pay_upgrade(s, seat, choice - UPGRADE, s.now.a)
    if task <= PUSH_ON:
        return choose_pieces(s, seat, task, choice)
    return choose_chain(s, seat, task, choice)


cdef int arrive(State *s, int seat, int ship, int to, bint first) noexcept nogil:
    """The ship goes there; on a surface the planet's effect may be performed at once (G5.1.6)."""
    put_ship(s, seat, ship, to)
    if first:
        s.mover[side(s, seat)] = to                                    # R24
    if SURFACE_SHIP <= to < ORBIT_SHIP:
        push(s, LANDING, seat, to - SURFACE_SHIP)
    return 0


cdef int pay_upgrade(State *s, int seat, int resource, int price) noexcept nogil:
    pay(&s.seats[seat], resource, price)
    return upgrade(s, seat)


cdef int choose_pieces(State *s, int seat, int task, int choice) noexcept nogil:
    cdef Galaxy *own = &s.seats[seat]
    cdef int units
    if task == PAY_MIXED:
        own.energy -= choice - MIX
        own.culture -= s.now.a - (choice - MIX)
        return upgrade(s, seat)
    if task == EXCHANGE:
        units = choice - AMOUNT + 1
        pay(own, s.now.a, units)
        return gain(own, 1 - s.now.a, units)
    if task == HARVEST:
        return gain(own, choice - RESOURCE, s.now.a)
    if task == PUSH_BACK:
        return push_back(s, seat, choice - ENEMY)
    if task == PULL_BACK:
        step_back(s, seat, choice - SHIP - ORBIT_SHIP, s.now.a)
        if s.now.b:
            push(s, PUSH_ON, seat, choice - SHIP - ORBIT_SHIP, s.now.b)
        return 0
    return step_forward(s, seat, choice - SHIP - ORBIT_SHIP, s.now.b)      # PUSH_ON


cdef int push_back(State *s, int seat, int enemy) noexcept nogil:
    """An enemy ship goes back; further ones must be others."""
    cdef int left = (s.now.c & 7) - 1
    step_back(s, seat_after(s, seat, 1 + enemy // SLOTS), enemy % SLOTS, s.now.b)
    return push(s, PUSH_BACK, seat, s.now.a, s.now.b, left + 8 * (1 + enemy)) if left else 0


cdef int choose_chain(State *s, int seat, int task, int choice) noexcept nogil:
    if task == SHIFT:
        return push(s, SHIFT_TO, seat, choice - SHIP - ORBIT_SHIP)
    if task == SHIFT_TO:
        return shift_track(s, seat, s.now.a, choice - ROW)
    if task == CALL_HOME:
        return call_home(s, seat, choice - SHIP - ORBIT_SHIP)
    if task == REPLACE:
        return push(s, DRAW, 0, choice - ROW, 1)
    if task == STEAL:
        return steal(s, seat, seat_after(s, seat, choice - PLAYER + 1), s.now.a, s.now.b)
    if task == USE_ROW:
        return start_effect(s, seat, s.row[choice - ROW])
    if task == USE_ENEMY:
        return use_enemy(s, seat, choice - PLANET)
    if task == REPEAT:
        return begin_action(s, seat, choice - FACE)
    if s.now.a and seat == s.turn:
        push(s, WINDOW, 0, choice - FACE, 1, 1)                        # R23
    return begin_action(s, seat, choice - FACE)


cdef int call_home(State *s, int seat, int slot) noexcept nogil:
    """The ship returns, and its step is harvested (R28)."""
    cdef int step = step_of(&s.seats[seat], slot)
    put_ship(s, seat, ORBIT_SHIP + slot, HOME_SHIP)
    return push(s, HARVEST, seat, step) if step else 0


cdef int steal(State *s, int seat, int victim, int resource, int amount) noexcept nogil:
    """What the victim has of the amount; the thief may be full (R32)."""
    cdef int there = held(&s.seats[victim], resource)
    if there < amount:
        amount = there
    pay(&s.seats[victim], resource, amount)
    return gain(&s.seats[seat], resource, amount)


cdef int use_enemy(State *s, int seat, int planet) noexcept nogil:
    """Pay the owner of a colony and perform its effect (R34)."""
    cdef int owner
    for owner in range(s.players):
        if owner != seat and s.seats[owner].colonies & bit(planet):
            pay(&s.seats[seat], s.now.a, s.now.b)
            gain(&s.seats[owner], s.now.a, s.now.b)
    return start_effect(s, seat, planet)
