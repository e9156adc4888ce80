"""Where a people may conquer and at what cost (S6.2-S6.7), and what may be chosen in its conquests (S17.4)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.board cimport (
    acts_as_active, all_lava, allow, allow_at, around, bit, can, crowded, fewest, from_on, height, holder_of,
    is_active, lowest_of, map_of, power_of, race_of, skills, stacks_at,
)
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, ARM_BEHEMOTH, ARM_FIREBALL, CONQUER, DECLINE_NOW, DONE, LIFT, NONE, POWER_SPECIAL, RACE_SPECIAL, READY,
    ROLL, SECOND_WAVE, SLOTS, People, Seat, State,
)
from realmlab.cython_core.smallworld.tables cimport (
    ANYWHERE_FIRST, ANY_LAND, BERSERK, BUYS, BY_OWN_MOUNTAIN, CATAPULTS, CONVERTS, DRAGON_MASTER, EVEN_ROUND,
    HIGHEST_FACE, HURLS, JUMPS, LINKED, ON_WATER, OPPONENTS_DECLINED, RACES, SHELTERS, STACKS, STAYS, TABLES, WAVES,
    Ability, Cost, Map,
)

ctypedef struct Means:
    # What the acting people can pay with.
    int hand
    int least               # m
    int reach               # most that it may be short of a declared cost: the die, and a coin of Mercenary
    int roll                # of a Berserk roll that is open; NONE
    int worth               # of an armed fireball
    int tall                # ... behemoth


# Closed regions ---------------------------------------------------------------------------------


cdef uint64_t immune(const State *s) noexcept nogil:
    """Regions that cannot be taken: holes, heroes, dragon, catapult, and what some races shelter (S12.2)."""
    cdef uint64_t found = s.holes | s.heroes | s.dragon | s.catapult
    cdef int map = s.players - 2
    cdef int seat, slot
    cdef const Seat *owner
    for seat in range(s.players):
        owner = &s.seats[seat]
        if is_active(owner) and can(skills(owner), SHELTERS):
            found |= owner.slots[ACTIVE].held & race_of(owner).shelter_active[map]
            found |= owner.slots[ACTIVE].held & power_of(owner).shelter_active[map]
        for slot in range(SLOTS):
            if owner.slots[slot].race != NONE and can(RACES[owner.slots[slot].race].flags, SHELTERS):
                if not acts_as_active(owner, slot):
                    found |= owner.slots[slot].held & RACES[owner.slots[slot].race].shelter_decline[map]
    return found


cdef uint64_t bound_to(const State *s, int seat) noexcept nogil:
    """Regions of active races that have made a pact with this seat (S14.5)."""
    cdef uint64_t found = 0
    cdef int other
    for other in range(s.players):
        if s.seats[other].partner == seat:
            found |= s.seats[other].slots[ACTIVE].held
    return found


cdef uint64_t closed(const State *s) noexcept nogil:
    """Regions that the acting people may not attack, whatever it can reach (S6.4)."""
    cdef uint64_t found = s.seats[s.player].slots[s.slot].held | immune(s) | all_lava(s) | s.turn.blocked
    if s.slot == ACTIVE:
        found |= bound_to(s, s.player)
    if race_of(&s.seats[s.player]).lock or power_of(&s.seats[s.player]).lock:
        found |= s.turn.abandoned                          # S13.4: for all slots of the player
    return found


# Reach ------------------------------------------------------------------------------------------


cdef inline uint64_t acting_flags(const State *s) noexcept nogil:
    """What the acting people can do: declined Ghouls have no power and no other ability (S13.6)."""
    return skills(&s.seats[s.player]) if s.slot == ACTIVE else 0


cdef inline uint64_t links(const State *s, uint64_t own) noexcept nogil:
    """Regions next to own ones under ground, once one of them is held (S14.27)."""
    cdef const Seat *seat = &s.seats[s.player]
    cdef uint64_t linked = race_of(seat).linked[s.players - 2] | power_of(seat).linked[s.players - 2]
    return linked if own & linked else 0


cdef inline uint64_t jumps(const Map *m, uint64_t own) noexcept nogil:
    """Land over a region or the lake from own regions, and not next to them (S13.23)."""
    cdef uint64_t found = 0
    cdef uint64_t left = own
    while left:
        found |= m.jump[lowest_of(left)]
        left &= left - 1
    return found & ~around(m, own) & ~own


cdef uint64_t within_reach(const State *s, uint64_t flags) noexcept nogil:
    """Regions that the acting people can reach (S6.2, S6.3), the shot of a catapult apart."""
    cdef const Map *m = map_of(s)
    cdef uint64_t own = s.seats[s.player].slots[s.slot].held
    cdef uint64_t ground = m.all if can(flags, ON_WATER) else m.land
    cdef uint64_t found
    if not own:
        if can(flags, ANYWHERE_FIRST):
            return ground
        found = m.entry & ground
        return found | m.land if can(flags, ANY_LAND) else found
    found = around(m, own)
    if can(flags, ANY_LAND):
        found |= m.land
    if can(flags, LINKED):
        found |= links(s, own)
    if can(flags, JUMPS):
        found |= jumps(m, own)
    return found & ground


cdef bint is_jump(const State *s, int region) noexcept nogil:
    """Does the conquest of this region jump, by the borders of the map (S13.23, R23)?"""
    cdef const Map *m = map_of(s)
    cdef uint64_t own = s.seats[s.player].slots[ACTIVE].held
    if can(skills(&s.seats[s.player]), LINKED) and links(s, own) >> region & 1:
        return False
    return jumps(m, own) >> region & 1


cdef inline uint64_t shot_at(const State *s) noexcept nogil:
    """Targets of the open shot of the catapult (S14.11)."""
    cdef uint64_t place = s.catapult & s.seats[s.player].slots[ACTIVE].held
    if not s.turn.shot or s.slot != ACTIVE or not place:
        return 0
    return map_of(s).jump[lowest_of(place)]


# Cost -------------------------------------------------------------------------------------------


cdef uint64_t discounted(const State *s, const Cost *cost) noexcept nogil:
    """Targets for which this discount holds now (S6.7)."""
    cdef uint64_t found = cost.where[s.players - 2]
    cdef uint64_t declined = 0
    cdef int seat, slot
    if cost.round and (s.round % 2 == 0) != (cost.round == EVEN_ROUND):
        return 0                                           # S14.34: night is an even round
    if cost.target == BY_OWN_MOUNTAIN:
        return found & around(map_of(s), s.seats[s.player].slots[ACTIVE].held & map_of(s).mountain)
    if cost.target == OPPONENTS_DECLINED:                  # D5
        for seat in range(s.players):
            if seat != s.player or s.official:
                for slot in range(SLOTS):
                    if not acts_as_active(&s.seats[seat], slot):
                        declined |= s.seats[seat].slots[slot].held
        found &= declined | s.tribes if s.official else declined
    return found


cdef int add_discounts(const State *s, const Ability *ability, Prices *out) noexcept nogil:
    cdef int i
    for i in range(ability.num_costs):
        out.less[out.count] = discounted(s, &ability.costs[i])
        out.amount[out.count] = ability.costs[i].amount
        out.count += 1
    return 0


cdef Prices prices_of(const State *s) noexcept nogil:
    """What conquests cost the acting people now, apart from what is armed."""
    cdef const Seat *seat = &s.seats[s.player]
    cdef Prices out
    out.count = 0
    out.least = fewest(seat, s.slot)
    out.shot = 0
    out.sling = 0
    if s.slot == ACTIVE:
        add_discounts(s, race_of(seat), &out)
        add_discounts(s, power_of(seat), &out)
        if s.turn.shot:
            out.shot = shot_at(s)
            out.sling = race_of(seat).sling + power_of(seat).sling
    return out


cdef int raw_cost(const State *s, const Prices *prices, int region) noexcept nogil:
    """The cost of a region before m as the least, and before what is armed (S6.6, S6.7)."""
    cdef int cost = TABLES.base_cost + s.tokens[region] + TABLES.encampment * s.encampments[region]
    cdef int i
    cost += TABLES.mountain * <int>(map_of(s).mountain >> region & 1)
    cost += TABLES.lair * <int>(s.lairs >> region & 1)
    cost += TABLES.fortress * <int>(s.fortresses >> region & 1)
    cost += TABLES.winter * <int>(s.winter >> region & 1)
    if s.behemoths >> region & 1:
        cost += stacks_at(s, region) * height(s, &s.seats[holder_of(s, region).seat])
    for i in range(prices.count):
        if prices.less[i] >> region & 1:
            cost -= prices.amount[i]
    if prices.shot >> region & 1:
        cost -= prices.sling
    return cost


cdef inline int worth_of_fireball(const State *s) noexcept nogil:
    return race_of(&s.seats[s.player]).worth + power_of(&s.seats[s.player]).worth


cdef int armed(const State *s) noexcept nogil:
    """What the armed fireballs and behemoths take off the next conquest (S14.3, S14.25)."""
    return (s.turn.armed_fireballs * worth_of_fireball(s)
            + s.turn.armed_behemoths * height(s, &s.seats[s.player]))


# What may be chosen -----------------------------------------------------------------------------


cdef bint rolls_for_all(const State *s) noexcept nogil:
    """Is every attack of the acting people rolled for after it is declared (S14.38 guide)?"""
    return not s.official and can(acting_flags(s), BERSERK)


cdef inline bint affords(const Means *means, int cost) noexcept nogil:
    """May a conquest at this cost be declared (S6.9)?"""
    if means.roll != NONE:
        return means.hand >= max(means.least, cost - means.roll)
    return means.hand >= means.least and cost - means.hand <= means.reach


cdef inline bint attackable(const Means *means, int raw, int fireballs, int behemoths) noexcept nogil:
    """May a region of this raw cost be attacked so armed, with no piece wasted (S17.4)?"""
    cdef int cost = raw - fireballs * means.worth - behemoths * means.tall
    if fireballs and cost + means.worth <= means.least:
        return False
    if behemoths and (cost + means.tall <= means.least or not means.tall):
        return False
    return affords(means, max(means.least, cost))


cdef Means means_of(const State *s, uint64_t flags, int least) noexcept nogil:
    """What the acting people can pay with now."""
    cdef const Seat *seat = &s.seats[s.player]
    cdef Means out
    out.hand = seat.slots[s.slot].hand
    out.least = least
    out.reach = TABLES.shortfall
    if can(flags, BUYS) and seat.coins >= race_of(seat).price + power_of(seat).price:
        out.reach += race_of(seat).paid + power_of(seat).paid                  # S14.23
    out.roll = s.turn.roll
    out.worth = worth_of_fireball(s)
    out.tall = height(s, seat)
    return out


cdef int offer_attacks(State *s, uint64_t flags, uint64_t open) noexcept nogil:
    """CONQUER, what may be armed, the paid conquest and the Berserk roll, target by target."""
    cdef Seat *seat = &s.seats[s.player]
    cdef Prices prices = prices_of(s)
    cdef Means means = means_of(s, flags, prices.least)
    cdef bint more_fire = can(flags, HURLS) and seat.fireballs > s.turn.armed_fireballs
    cdef bint more_stacks = can(flags, STACKS) and seat.behemoths > s.turn.armed_behemoths
    cdef bint buys = can(flags, BUYS) and means.reach > TABLES.shortfall
    cdef bint may_roll = s.official and can(flags, BERSERK) and s.turn.roll == NONE
    cdef int fires = s.turn.armed_fireballs
    cdef int stacks = s.turn.armed_behemoths
    cdef int paid = race_of(seat).paid + power_of(seat).paid
    cdef uint64_t targets = 0
    cdef uint64_t bought = 0
    cdef uint64_t left = (open | prices.shot) & ~closed(s)
    cdef int region, raw
    more_stacks = more_stacks and stacks + s.turn.behemoths < race_of(seat).behemoths + power_of(seat).behemoths
    while left:
        region = lowest_of(left)
        left &= left - 1
        raw = raw_cost(s, &prices, region)
        if attackable(&means, raw, fires, stacks):
            targets |= bit(region)
        if more_fire and attackable(&means, raw, fires + 1, stacks):
            allow(s, ARM_FIREBALL)
        if more_stacks and attackable(&means, raw, fires, stacks + 1):
            allow(s, ARM_BEHEMOTH)
        if buys and raw > means.least and means.hand >= max(means.least, raw - paid):
            bought |= bit(region)
        if may_roll and means.hand >= max(means.least, raw - HIGHEST_FACE):
            allow(s, ROLL)
    allow_at(s, CONQUER, targets)
    return allow_at(s, POWER_SPECIAL, bought) if bought and not (fires or stacks) else 0


cdef uint64_t convertible(const State *s, uint64_t flags) noexcept nogil:
    """Regions that Sorcerers may convert (S13.20)."""
    cdef const Seat *seat = &s.seats[s.player]
    cdef uint64_t own = seat.slots[ACTIVE].held
    cdef uint64_t found = 0
    cdef uint64_t theirs = 0
    cdef int other, region
    if not own or not seat.slots[ACTIVE].supply:
        return 0
    for other in range(s.players):
        if other != s.player and is_active(&s.seats[other]) and not s.turn.converted >> other & 1:
            theirs |= s.seats[other].slots[ACTIVE].held
    theirs &= within_reach(s, flags & ~bit(JUMPS)) & ~closed(s)
    if not s.official:                                     # D1
        theirs &= ~s.fortresses & ~forbidden(s)
    while theirs:
        region = lowest_of(theirs)
        theirs &= theirs - 1
        if s.tokens[region] == 1 and not s.encampments[region] and not stands_tall(s, region):
            found |= bit(region)
    return found


cdef inline uint64_t forbidden(const State *s) noexcept nogil:
    """Regions of terrains where nothing is converted (D1)."""
    return race_of(&s.seats[s.player]).forbidden[s.players - 2]


cdef inline bint stands_tall(const State *s, int region) noexcept nogil:
    """Is there a behemoth of some height?"""
    return s.behemoths >> region & 1 and height(s, &s.seats[holder_of(s, region).seat]) > 0


cdef int offer_conquests(State *s) noexcept nogil:
    """All that may be chosen at CONQUEST (S17.4)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[s.slot]
    cdef uint64_t flags = acting_flags(s)
    cdef uint64_t open = 0
    cdef int least = fewest(seat, s.slot)
    if people.hand >= least:
        open = within_reach(s, flags)
        offer_attacks(s, flags, open)
    if s.turn.armed_fireballs or s.turn.armed_behemoths or s.turn.roll != NONE:
        return 0
    allow(s, DONE)
    if s.turn.may_decline:
        allow(s, DECLINE_NOW)                              # S9.1
    if s.turn.open:
        offer_lifting(s, people, flags, least)
    elif can(flags, WAVES) and s.turn.waves < race_of(seat).waves + power_of(seat).waves:
        if crowded(s, people.held, least):                 # R64
            allow(s, SECOND_WAVE)
    if can(flags, CONVERTS):
        allow_at(s, RACE_SPECIAL, convertible(s, flags))
    if can(flags, DRAGON_MASTER) and not s.turn.dragon and open:
        allow_at(s, POWER_SPECIAL, open & ~closed(s))      # S14.33
    elif can(flags, CATAPULTS) and not s.turn.catapult:
        allow_at(s, POWER_SPECIAL, people.held)            # S14.11
    return 0


cdef inline int offer_lifting(State *s, const People *people, uint64_t flags, int least) noexcept nogil:
    """Regions to abandon, or to take the surplus from, in ascending order (S5.3, S13.2)."""
    cdef uint64_t ahead = people.held & from_on(s.turn.cursor)
    allow_at(s, LIFT, ahead)
    if can(flags, STAYS):
        allow_at(s, READY, crowded(s, ahead, least))
    return 0
