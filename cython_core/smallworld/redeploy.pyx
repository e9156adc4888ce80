"""The end of a people's conquests: tokens and markers are placed, item by item (S7, S10)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.board cimport (
    all_held, all_lava, allow, allow_at, around, bit, can, choosable, count_of, fewest, from_on, height, is_active,
    lift_surplus, lowest_of, map_of, on_map, pause, power_of, race_of, skills, Holder, holder_of,
)
from realmlab.cython_core.smallworld.conquest cimport bound_to, immune
from realmlab.cython_core.smallworld.losses cimport (
    empty, leave_if_gone, recall_camps, recall_stacks, sink_stacks, strip,
)
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, ALLY, BACK_BEHEMOTHS, BACK_ENCAMPMENTS, BACK_TOKENS, BEHEMOTHS, DONE, ENCAMPMENTS, FORTRESS, HEROES, LAVA,
    LIFT, NONE, PACT, PLACE, POTS, RETURNING, SCORING, SPIRIT, STEP, TOKENS, TURN_END, VACATING, WINTER, People, Seat,
    State,
)
from realmlab.cython_core.smallworld.tables cimport (
    ACTS_IN_DECLINE, ALLIES, BREWS, BUILDS, CAMPS, CONJURES, ERUPTS, FREEZES, GROWS, HAS_HEROES, KEEPS_RESERVE, RACES,
    SINGLES, STACKS, STAYS, TABLES,
)


cdef inline uint64_t own(const State *s) noexcept nogil:
    """The regions of the player's active race."""
    return s.seats[s.player].slots[ACTIVE].held


# Race tokens ------------------------------------------------------------------------------------


cdef int begin_redeploy(State *s) noexcept nogil:
    """Tokens above m come to hand and are placed anew, if the race has no way of its own (S7.1)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[s.slot]
    cdef uint64_t flags
    if people.race == NONE:
        return after_tokens(s)                             # Ghouls that a Skag attack killed
    if s.slot != ACTIVE:
        lift_surplus(s, people, fewest(seat, s.slot))
        return place_tokens(s, people)
    flags = skills(seat)
    if can(flags, GROWS):
        grow(s, seat)
    if can(flags, STAYS):
        people.reserve += people.hand                      # S13.2
        people.hand = 0
        return after_tokens(s)
    lift_surplus(s, people, fewest(seat, ACTIVE))
    if can(flags, SINGLES):
        people.reserve += people.hand                      # S13.26
        people.hand = 0
    elif can(flags, KEEPS_RESERVE):
        return set_aside(s, seat)
    return place_tokens(s, people)


cdef inline int grow(State *s, Seat *seat) noexcept nogil:
    """Skeletons gain tokens for non-empty regions conquered (S13.13)."""
    cdef int per = max(race_of(seat).gain_per, power_of(seat).gain_per)
    cdef int come = s.turn.conquests // per * (race_of(seat).gain + power_of(seat).gain)
    come = min(come, seat.slots[ACTIVE].supply)
    seat.slots[ACTIVE].supply -= come
    seat.slots[ACTIVE].hand += come
    return 0


cdef int set_aside(State *s, Seat *seat) noexcept nogil:
    """Amazons keep some tokens off the map, even if regions must be emptied for it (S13.1)."""
    cdef People *people = &seat.slots[ACTIVE]
    cdef int least = fewest(seat, ACTIVE)
    cdef int kept = min(race_of(seat).reserve + power_of(seat).reserve, people.hand + on_map(s, people.held))
    if people.hand < kept:
        return pause(s, VACATING, (kept - people.hand + least - 1) // least)
    people.hand -= kept
    people.reserve += kept
    return place_tokens(s, people)


cdef int vacate(State *s, int region) noexcept nogil:
    """A region is emptied, so that the reserve is full (S13.1)."""
    empty(s, s.player, ACTIVE, region, True)
    s.turn.cursor = region + 1
    s.turn.left -= 1
    return 0 if s.turn.left else set_aside(s, &s.seats[s.player])


cdef int place_tokens(State *s, People *people) noexcept nogil:
    """Let the tokens in hand be placed; without a region they wait (S7.1)."""
    if not people.held:
        people.loose += people.hand
        people.hand = 0
    if not people.hand:
        return after_tokens(s)
    return pause(s, TOKENS, people.hand)


cdef int after_tokens(State *s) noexcept nogil:
    """Ghouls give way to the next people; an active race goes on with its markers (S7.3)."""
    if s.slot == ACTIVE:
        return next_item(s, BEHEMOTHS)
    s.slot -= 1
    s.phase = STEP
    return 0


# Markers ----------------------------------------------------------------------------------------


cdef int next_item(State *s, int item) noexcept nogil:
    """Go to this item or the first after it that there is something to do for (S7.3)."""
    cdef uint64_t flags = skills(&s.seats[s.player])
    while item <= PACT:
        if open_item(s, flags, item):
            return 0
        item += 1
    s.phase = SCORING
    return 0


cdef bint open_item(State *s, uint64_t flags, int item) noexcept nogil:
    """Take up an item; false if the race does not have it, or nothing can be done."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int left = 1
    if item == BEHEMOTHS:
        if not can(flags, STACKS):
            return False
        left = lift_stacks(s, seat)
    elif item == ENCAMPMENTS:
        if not can(flags, CAMPS):
            return False
        left = lift_camps(s, seat)
    elif item == HEROES:
        if not can(flags, HAS_HEROES):
            return False
        s.heroes &= ~own(s)
        left = min(race_of(seat).heroes + power_of(seat).heroes, count_of(own(s)))
    elif item == WINTER:
        if not can(flags, FREEZES):
            return False
        left = min(count_of(own(s) & map_of(s).magic), TABLES.winters - count_of(s.winter))
    elif item == FORTRESS:
        left = can(flags, BUILDS) and count_of(s.fortresses) < TABLES.fortresses
    elif item == POTS:
        left = can(flags, BREWS)
    elif item == LAVA:
        if can(flags, CONJURES):
            conjure(s, seat)                               # S7.3: before lava
        left = can(flags, ERUPTS) and count_of(all_lava(s)) < TABLES.lavas
    elif item == PACT:
        left = can(flags, ALLIES)
    if left <= 0:
        return False
    pause(s, item, 0 if item == FORTRESS or item == POTS or item >= LAVA else left)
    return True


cdef int lift_stacks(State *s, Seat *seat) noexcept nogil:
    """Take all behemoths off the map; return how many are to be placed (S14.3)."""
    cdef uint64_t left = s.behemoths & own(s)
    while left:
        recall_stacks(s, s.player, lowest_of(left))
        left &= left - 1
    return seat.behemoths if height(s, seat) else 0


cdef int lift_camps(State *s, Seat *seat) noexcept nogil:
    """Take all encampments off the map; return how many are to be placed (S14.13)."""
    cdef uint64_t left = own(s)
    while left:
        recall_camps(s, s.player, lowest_of(left))
        left &= left - 1
    return seat.encampments if own(s) else 0


cdef int conjure(State *s, Seat *seat) noexcept nogil:
    """A fireball for each magic region, as long as there are any (S14.25)."""
    cdef int each = race_of(seat).fireballs + power_of(seat).fireballs
    cdef int there = 0
    cdef int other
    for other in range(s.players):
        there += s.seats[other].fireballs
    seat.fireballs += min(each * count_of(own(s) & map_of(s).magic), max(TABLES.fireballs - there, 0))
    return 0


cdef uint64_t chilled(const State *s) noexcept nogil:
    """Where winter may come: own regions, or land next to them that is not closed (S13.17)."""
    cdef uint64_t beside = around(map_of(s), own(s)) & ~immune(s) & ~all_lava(s)
    return (own(s) | beside) & map_of(s).land & ~s.winter


cdef uint64_t burnt(const State *s, int mountain) noexcept nogil:
    """Where the lava of a mountain may flow (S14.14)."""
    cdef uint64_t found = map_of(s).near[mountain] & map_of(s).land & ~all_lava(s) & ~immune(s)
    cdef uint64_t theirs = 0
    cdef int seat
    found &= ~all_held(&s.seats[s.player]) & ~bound_to(s, s.player)
    for seat in range(s.players):
        theirs |= all_held(&s.seats[seat])
    return found if s.official else found & theirs         # D3


cdef int offer_item(State *s) noexcept nogil:
    """Where the current item may be placed (S17.5)."""
    cdef Seat *seat = &s.seats[s.seat]
    cdef uint64_t ahead = seat.slots[s.slot].held & from_on(s.turn.cursor)
    cdef int phase = s.phase
    if phase == VACATING:
        return allow_at(s, LIFT, choosable(ahead, 0, s.turn.left))
    if phase == FORTRESS:
        ahead &= ~s.fortresses
    elif phase == HEROES:
        ahead = choosable(ahead, 0, s.turn.left)
    elif phase == POTS:
        ahead &= ~s.pots if seat.pots else 0
    elif phase == WINTER:
        ahead = chilled(s) & from_on(s.turn.cursor)
    elif phase == LAVA:
        ahead = next_lava(s)
    if phase == FORTRESS or phase == POTS or phase == WINTER or phase == LAVA:
        if ahead:
            allow(s, DONE)
    elif phase == PACT:
        return offer_pact(s)
    return allow_at(s, PLACE, ahead)


cdef uint64_t next_lava(State *s) noexcept nogil:
    """Go to the next own mountain from which lava can flow; return where to (S14.14)."""
    cdef uint64_t mountains = own(s) & map_of(s).mountain & from_on(s.turn.cursor)
    cdef uint64_t found
    if count_of(all_lava(s)) >= TABLES.lavas:
        return 0
    while mountains:
        s.turn.cursor = lowest_of(mountains)
        found = burnt(s, s.turn.cursor)
        if found:
            return found
        mountains &= mountains - 1
    return 0


cdef int offer_pact(State *s) noexcept nogil:
    """Opponents whose active race was not attacked in this turn (S14.5)."""
    cdef int ahead
    for ahead in range(1, s.players):
        if not s.turn.attacked >> ((s.player + ahead) % s.players) & 1:
            allow(s, ALLY + ahead - 1)
    return allow(s, DONE) if s.legal[0] else 0


cdef int make_pact(State *s, int ahead) noexcept nogil:
    """Until the player's next turn the partner leaves his active race alone (S14.5)."""
    s.seats[s.player].partner = (s.player + ahead) % s.players
    s.phase = SCORING
    return 0


cdef int pass_item(State *s) noexcept nogil:
    """DONE, or nothing can be placed: the next mountain, or the next item."""
    if s.phase == LAVA and s.legal[1 + PLACE]:
        s.turn.cursor += 1
        return 0
    return next_phase(s)


cdef int next_phase(State *s) noexcept nogil:
    """What comes after an item."""
    if s.phase >= BACK_TOKENS:
        s.phase = RETURNING
        return 0
    if s.phase == TOKENS:
        return after_tokens(s)
    return next_item(s, s.phase + 1)


cdef int put_item(State *s, int region) noexcept nogil:
    """PLACE: put the current item into a region, all that are left if no other region is possible (S17.6)."""
    cdef Seat *seat = &s.seats[s.seat]
    cdef People *people = &seat.slots[s.slot]
    cdef int phase = s.phase
    cdef int count = 1
    if not people.held & from_on(region + 1) and (phase <= ENCAMPMENTS or phase >= BACK_TOKENS):
        count = s.turn.left
    if phase == LAVA:
        return flow(s, s.turn.cursor, region)
    s.turn.cursor = region
    s.turn.left -= count if s.turn.left else 0
    if phase == TOKENS:
        s.tokens[region] += count
        people.hand -= count
    elif phase == BACK_TOKENS:
        s.tokens[region] += count
        people.loose -= count
    elif phase == BEHEMOTHS or phase == BACK_BEHEMOTHS:
        put_stacks(s, seat, region, count)
    elif phase == ENCAMPMENTS or phase == BACK_ENCAMPMENTS:
        s.encampments[region] += count
        seat.encampments -= count
    else:
        put_marker(s, seat, region)
    if s.turn.left or phase == POTS:
        return 0
    return next_phase(s)


cdef int put_stacks(State *s, Seat *seat, int region, int count) noexcept nogil:
    """Put one behemoth, or both, into a region."""
    if s.behemoths >> region & 1 or count == 2:
        s.pairs |= bit(region)
    s.behemoths |= bit(region)
    seat.behemoths -= count
    return 0


cdef int put_marker(State *s, Seat *seat, int region) noexcept nogil:
    """Put what lies at most once in a region, in ascending order."""
    s.turn.cursor = region + 1
    if s.phase == FORTRESS:
        s.fortresses |= bit(region)
        if seat.mirror != NONE and not can(race_of(seat).flags, BUILDS):
            s.copied |= bit(region)                        # S15.2
    elif s.phase == HEROES:
        s.heroes |= bit(region)
    elif s.phase == POTS:
        s.pots |= bit(region)
        seat.pots -= 1
    elif s.phase == WINTER:
        s.winter |= bit(region)
    return 0


# Lava -------------------------------------------------------------------------------------------


cdef int flow(State *s, int mountain, int region) noexcept nogil:
    """Lava closes a region; who stands there leaves without loss, if there is another region (S14.14, R29)."""
    cdef Holder holder = holder_of(s, region)
    cdef People *people
    cdef int tokens = s.tokens[region]
    s.turn.cursor = mountain + 1
    s.seats[s.player].lava |= bit(region)
    s.tribes &= ~bit(region)
    s.tokens[region] = 0
    if holder.seat == NONE:
        return 0
    people = &s.seats[holder.seat].slots[holder.slot]
    strip(s, holder.seat, region)
    people.held &= ~bit(region)
    if people.held or stays_without_region(s, holder):
        people.loose += tokens
    else:
        people.supply += tokens
        leave_if_gone(s, holder.seat, holder.slot)
    return sink_stacks(s, holder.seat)


cdef inline bint stays_without_region(const State *s, Holder holder) noexcept nogil:
    """Does this people live on without a region? An active race and Ghouls do (S6.12)."""
    cdef const Seat *seat = &s.seats[holder.seat]
    if holder.slot == ACTIVE and is_active(seat):
        return True
    return can(RACES[seat.slots[holder.slot].race].flags, ACTS_IN_DECLINE)


# Displaced troops -------------------------------------------------------------------------------


cdef int next_displaced(State *s) noexcept nogil:
    """Go to the next people with troops to put back: the player's first, then clockwise (S10.1)."""
    cdef int ahead, number, slot
    cdef Seat *seat
    for ahead in range(s.players):
        number = (s.player + ahead) % s.players
        seat = &s.seats[number]
        slot = SPIRIT
        while slot >= ACTIVE:
            if seat.slots[slot].held and put_back(s, number, slot):
                return 0
            slot -= 1
    s.seat = s.player
    s.slot = ACTIVE
    s.phase = TURN_END
    return 0


cdef bint put_back(State *s, int number, int slot) noexcept nogil:
    """Take up what this people has to put back; false if it has nothing."""
    cdef Seat *seat = &s.seats[number]
    if seat.slots[slot].loose:
        pause(s, BACK_TOKENS, seat.slots[slot].loose)
    elif slot != ACTIVE or not is_active(seat):
        return False
    elif seat.behemoths and height(s, seat):
        pause(s, BACK_BEHEMOTHS, seat.behemoths)
    elif seat.encampments:
        pause(s, BACK_ENCAMPMENTS, seat.encampments)
    else:
        return False
    s.seat = number
    s.slot = slot
    return True
