"""Meeples on the way: moves, what waits where they arrive, and further steps (K6, K10.4, K13)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.board cimport (
    allow, allow_regions, bit, count_of, drop, forts_of_others, gain, hero_here, knock_over, lies_as, lift, lowest_of,
    near, normal_standing, of_others, push, standing, standing_forts,
)
from realmlab.cython_core.kingdoms.effects cimport (
    EFFECTS, KNOCKED_CAN_MOVE, KNOCK_ON_MOVE, MOVE_COUNT, MOVE_GAIN, MOVE_STEPS, Effect, allied, following,
    has, terrain_regions,
)
from realmlab.cython_core.kingdoms.events cimport hero_or_other, knock
from realmlab.cython_core.kingdoms.heroes cimport remove
from realmlab.cython_core.kingdoms.moves cimport offer_moves, targets
from realmlab.cython_core.kingdoms.state cimport (
    ARRIVE, AS_HERO, BANDITS, CAMP, CHURCH, CITY, CROWN, DONE, ENTERED, FOOD, FORT, FROM, FROM_LYING, HERO,
    LAIR, LOSE, LYING, MANA, NONE, ORE, PATROL, RAID, REMOVE, REVEAL_TOKEN, SILVER, STANDING, STEP, SWAP,
    SWAP_HERO, SWAP_WAR, TO, TREASURE, TRIP, VICTIM, WHOM, WILD, YES, Kingdom, State,
)
from realmlab.cython_core.kingdoms.war cimport declare, fight_neutral

cdef enum:
    USED = 256              # in `c` of ENTERED and STEP: knock_on_move has been used for this meeple


# Moving in --------------------------------------------------------------------------------------


cdef int defender_of(const State *s, int seat, int region) noexcept nogil:
    """The rival whose meeple or standing fortress is in a region where this seat has nothing, or NONE (K6.7)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef int other
    if (own.any | own.forts) & bit(region):
        return NONE
    for other in range(s.players):
        if other != seat and (s.seats[other].any | standing_forts(&s.seats[other])) & bit(region):
            return other
    return NONE


cdef int move(State *s, int seat, int origin, int goal, int way, int action, int steps) noexcept nogil:
    """Move a meeple; a rival or neutral meeple there means war (K6.7, K14.2), else it arrives and may go on."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int rival = defender_of(s, seat, goal)
    cdef bint allies = rival != NONE and allied(s, seat, rival)        # K9.1: tested before the move
    cdef bint lies = lies_as(own, way)
    cdef int forts = count_of(own.any & s.tokens.fort)                 # K13.9: likewise
    if lies and has(s, seat, KNOCKED_CAN_MOVE):
        lies = False
    lift(own, origin, lies_as(own, way), way == AS_HERO)
    drop(own, goal, lies, way == AS_HERO)
    if way != AS_HERO:
        way = LYING if lies else STANDING
    if rival != NONE:
        s.war.origin = origin
        s.war.attacker_forts = forts
        s.war.action = action
        return declare(s, seat, rival, goal, allies)
    if s.neutrals & bit(goal):
        s.war.origin = origin
        s.war.attacker_forts = forts
        s.war.action = action
        return fight_neutral(s, seat, goal)
    if steps & 255 > 1:
        push(s, STEP, seat, goal, way, steps - 1)
    if own.hooks:
        push(s, ENTERED, seat, goal, way, action | (steps & USED))
    return arrive(s, seat, goal, way)


cdef int swap(State *s, int seat, int origin, int goal, bint as_hero) noexcept nogil:
    """Change places with a rival meeple; of its hero and another one the seat chooses (K16.1, K20.11)."""
    cdef int other, victim = NONE
    for other in range(s.players):
        if other != seat and s.seats[other].any & bit(goal):
            victim = other
    if hero_or_other(s, victim, goal):
        return push(s, WHOM, seat, goal, victim, 1 | as_hero << 1 | origin << 2)
    return swap_with(s, seat, origin, victim, goal, as_hero, not normal_standing(&s.seats[victim]) & bit(goal))


cdef int swap_with(
    State *s, int seat, int origin, int victim, int goal, bint as_hero, bint guest_hero
) noexcept nogil:
    """Exchange two meeples; what each then meets there is war, first where we went (K20.11)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef Kingdom *rival = &s.seats[victim]
    cdef int forts
    cdef bint allies
    allies = allied(s, seat, victim)
    forts = count_of(own.any & s.tokens.fort)
    lift(own, origin, False, as_hero)
    lift(rival, goal, False, guest_hero)
    drop(own, goal, False, as_hero)
    drop(rival, origin, False, guest_hero)
    push(s, SWAP_WAR, seat, origin, victim, allies | forts << 1)
    if (rival.any | standing_forts(rival)) & bit(goal):
        s.war.origin = origin
        s.war.attacker_forts = forts
        s.war.action = NONE
        return declare(s, seat, victim, goal, allies)
    return push(s, ARRIVE, seat, goal, AS_HERO if as_hero else STANDING)


cdef int fight_for_swap(State *s, int seat, int region, int rival, int before) noexcept nogil:
    """The rival's meeple that was swapped in meets what we left behind; we attack (K20.11)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef Kingdom *guest = &s.seats[rival]
    if not guest.any & bit(region):
        return 0
    if not (own.any | standing_forts(own)) & bit(region):
        return push(s, ARRIVE, rival, region, AS_HERO if guest.hero_region == region else STANDING)
    s.war.origin = region
    s.war.attacker_forts = before >> 1
    s.war.action = NONE
    declare(s, seat, rival, region, before & 1)
    s.war.newcomer = rival
    return 0


# Arriving ---------------------------------------------------------------------------------------


cdef int arrive(State *s, int seat, int region, int way) noexcept nogil:
    """A meeple that came and stays: lying fortresses go, ruins knock it over, a token is turned (K6.9, K17.6)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef Kingdom *rival
    cdef uint64_t here = bit(region)
    cdef int other
    if s.heroes:
        for other in range(s.players):
            rival = &s.seats[other]
            if other != seat and rival.forts_lying & here & ~rival.any:
                rival.forts &= ~here
                rival.forts_lying &= ~here
                rival.tower -= 1
    if s.land.ruins & here:
        if way == AS_HERO:
            if own.hero_region == region and not own.hero_lies:
                knock_over(own, region, True)
        elif way == STANDING and normal_standing(own) & here:
            knock_over(own, region, False)
    if s.tokens.hidden & here:
        push(s, REVEAL_TOKEN, seat, region, way)
    return 0


cdef int unit_of(const State *s, int region) noexcept nogil:
    """The resource a region is named after; NONE: a wild one; -1: nothing (K20.2)."""
    cdef uint64_t here = bit(region)
    if s.land.forest & here:
        return MANA
    if s.land.mountains & here:
        return ORE
    if s.land.plains & here:
        return FOOD
    if s.land.rocks & here:
        return SILVER
    return NONE if (s.land.ruins | s.land.tundra) & here else -1


cdef int entered(State *s, int seat, int region, int way, int action) noexcept nogil:
    """Abilities on arrival by this action: move_gain, then knock_on_move (K6.9)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef const Effect *e
    cdef int i, good, unit
    if not own.any & bit(region) or action & 255 == NONE:
        return 0
    i = following(s, seat, KNOCK_ON_MOVE, -1)
    while i >= 0:
        if not action & USED and EFFECTS[i].action >> (action & 255) & 1:
            push(s, TRIP, seat, region, EFFECTS[i].fortress)
        i = following(s, seat, KNOCK_ON_MOVE, i)
    i = following(s, seat, MOVE_GAIN, -1)
    while i >= 0:
        e = &EFFECTS[i]
        if e.action >> (action & 255) & 1 and terrain_regions(s, e.terrain) & bit(region):
            if not e.hero_only or way == AS_HERO:
                for good in range(4):
                    gain(own, good, e.goods[good])
                unit = unit_of(s, region) if e.region_unit else -1
                if unit == NONE:
                    push(s, WILD, seat, e.region_unit)
                elif unit >= 0:
                    gain(own, unit, e.region_unit)
                if e.wild:
                    push(s, WILD, seat, e.wild)
        i = following(s, seat, MOVE_GAIN, i)
    return 0


# Tokens (K13) -----------------------------------------------------------------------------------


cdef int turn_token(State *s, int seat, int region, int way, int kind) noexcept nogil:
    """The face-down token of a region turns out to be this (K13.3-K13.11)."""
    cdef uint64_t here = bit(region)
    s.tokens.hidden &= ~here
    s.tokens.left[kind] -= 1
    if kind == CROWN:
        s.tokens.crown = seat
    elif kind == TREASURE:
        push(s, WILD, seat, 2)
    elif kind == BANDITS:
        push(s, RAID, seat, region, way)
    elif kind == LAIR:
        s.tokens.lair |= here
    elif kind == CAMP:
        s.tokens.camp |= here
    elif kind == FORT:
        s.tokens.fort |= here
    elif kind == CITY:
        s.tokens.city |= here
    elif kind == CHURCH:
        s.tokens.church |= here
    return 0


cdef inline int held(const State *s, int seat) noexcept nogil:
    cdef const Kingdom *own = &s.seats[seat]
    return own.goods[MANA] + own.goods[ORE] + own.goods[FOOD] + own.goods[SILVER]


cdef int offer_raid(State *s, int seat) noexcept nogil:
    """Pay any two resources, or lose the meeple; the last one stays and pays what there is (K13.6, R24)."""
    if held(s, seat) >= 2 or s.seats[seat].in_play == 1:
        allow(s, YES)
    if s.seats[seat].in_play > 1:
        allow(s, REMOVE)
    return 0


cdef int be_raided(State *s, int seat, int region, int way, bint pays) noexcept nogil:
    cdef Kingdom *own = &s.seats[seat]
    if pays:
        return push(s, LOSE, seat, 2)
    while s.depth and (s.agenda[s.depth - 1].task == ENTERED or s.agenda[s.depth - 1].task == STEP):
        s.depth -= 1                                       # it does not stay, so it does not go on either
        s.agenda[s.depth].task = s.agenda[s.depth].seat = s.agenda[s.depth].a = s.agenda[s.depth].b = 0
        s.agenda[s.depth].c = 0
    if not own.any & bit(region):
        return 0
    if way != AS_HERO:
        way = LYING if not normal_standing(own) & bit(region) or s.land.ruins & bit(region) else STANDING
        s.moved &= ~bit(region) | s.moved_twice
        s.moved_twice &= ~bit(region)
    return remove(s, seat, region, way)


# Further steps and further meeples --------------------------------------------------------------


cdef int steps_of(const State *s, int seat, int way) noexcept nogil:
    """How many Patrol steps this meeple may take (move_steps)."""
    cdef int most = 1
    cdef int i = following(s, seat, MOVE_STEPS, -1)
    while i >= 0:
        if (not EFFECTS[i].hero_only or way == AS_HERO) and EFFECTS[i].amount > most:
            most = EFFECTS[i].amount
        i = following(s, seat, MOVE_STEPS, i)
    return most


cdef int offer_step(State *s, int seat, int region, int way) noexcept nogil:
    """One more step, if the meeple still stands there."""
    cdef Kingdom *own = &s.seats[seat]
    allow(s, DONE)
    if way == AS_HERO:
        if own.hero_region != region or own.hero_lies:
            return 0
    elif not normal_standing(own) & bit(region):
        return 0
    return allow_regions(s, TO, targets(s, seat, region, way, PATROL))


cdef int most_moved(const State *s, int seat, int action, int way) noexcept nogil:
    """How many meeples this action may move (move_count); with scope hero the hero must be one of them."""
    cdef int most = 1
    cdef int i = following(s, seat, MOVE_COUNT, -1)
    while i >= 0:
        if EFFECTS[i].action == action and EFFECTS[i].amount > most:
            if not EFFECTS[i].hero_only or way == AS_HERO or s.seats[seat].hero_region != NONE:
                most = EFFECTS[i].amount
        i = following(s, seat, MOVE_COUNT, i)
    return most


cdef bint anybody_else(const State *s, int seat, int action) noexcept nogil:
    """May the next meeple be any other, or must it be the hero?"""
    cdef int i = following(s, seat, MOVE_COUNT, -1)
    while i >= 0:
        if EFFECTS[i].action == action and EFFECTS[i].amount > 1 and (not EFFECTS[i].hero_only or s.moved_hero):
            return True
        i = following(s, seat, MOVE_COUNT, i)
    return False


cdef int note_move(State *s, int origin, int goal, int way) noexcept nogil:
    """Remember where a moved meeple is; NONE: it has just set off for the first time."""
    if way == AS_HERO:
        s.moved_hero = 1
        return 0
    if origin != NONE:
        if s.moved_twice & bit(origin):
            s.moved_twice &= ~bit(origin)
        else:
            s.moved &= ~bit(origin)
    s.moved_twice |= s.moved & bit(goal)
    s.moved |= bit(goal)
    return 0


cdef int offer_another(State *s, int seat, int action) noexcept nogil:
    """A different meeple may make the same action (move_count).

    Where a moved meeple shares its region with one that has not moved, the two are alike, unless one
    stands and one lies: the moved one stands, but lies in ruins.
    """
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t alone = s.moved & (~own.two | s.moved_twice | hero_here(own))
    cdef uint64_t mixed = s.moved & own.two & own.lying & ~own.both_lying
    offer_moves(s, seat, action, own.any)
    s.legal[SWAP >> 6] = 0
    s.legal[0] &= ~bit(SWAP_HERO)
    if s.moved_hero:
        s.legal[0] &= ~bit(HERO)
    s.legal[FROM >> 6] &= ~(alone | mixed & ~s.land.ruins)
    s.legal[FROM_LYING >> 6] &= ~(alone | mixed & s.land.ruins)
    if not anybody_else(s, seat, action):
        s.legal[FROM >> 6] = 0
        s.legal[FROM_LYING >> 6] = 0
    return allow(s, DONE)


# knock_on_move ----------------------------------------------------------------------------------


cdef uint64_t trippable(const State *s, int other, bint fortress) noexcept nogil:
    return standing_forts(&s.seats[other]) if fortress else standing(&s.seats[other])


cdef int offer_trip(State *s, int seat, int region, bint fortress) noexcept nogil:
    """Near a region; or, when the region is chosen (now.c), which of two rivals there."""
    cdef uint64_t around = near(s, region)
    cdef uint64_t found = 0
    cdef int other
    for other in range(s.players):
        if other == seat:
            continue
        if not s.now.c:
            found |= trippable(s, other, fortress) & around
        elif trippable(s, other, fortress) & bit(region):
            allow(s, VICTIM + other)
    if not s.now.c:
        allow_regions(s, TO, found)
        allow(s, DONE)
    return 0


cdef int trip(State *s, int seat, int region, bint fortress) noexcept nogil:
    """Knock over a rival piece there; further steps of the same meeple do not get to do it again."""
    cdef int i
    for i in range(s.depth - 1, -1, -1):
        if s.agenda[i].task == STEP and s.agenda[i].seat == seat:
            s.agenda[i].c |= USED
            break
    return push(s, TRIP, seat, region, fortress, 1)


cdef int trip_victim(State *s, int seat, int victim, int region, bint fortress) noexcept nogil:
    if fortress:
        s.seats[victim].forts_lying |= bit(region)
        return 0
    return knock(s, seat, victim, region)


# free_patrol ------------------------------------------------------------------------------------


cdef uint64_t peaceful(const State *s, int seat, uint64_t goals) noexcept nogil:
    """Without the regions that would mean war (K20.4)."""
    cdef const Kingdom *own = &s.seats[seat]
    return goals & ~(((of_others(s, seat) | forts_of_others(s, seat)) & ~own.any & ~own.forts) | s.neutrals)


cdef int offer_roam(State *s, int seat) noexcept nogil:
    """A standing meeple may make one Patrol move without war."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t left = normal_standing(own)
    cdef int region
    allow(s, DONE)
    while left:
        region = lowest_of(left)
        left &= left - 1
        if peaceful(s, seat, targets(s, seat, region, STANDING, PATROL)):
            allow(s, FROM + region)
    if own.hero_region != NONE and not own.hero_lies:
        if peaceful(s, seat, targets(s, seat, own.hero_region, AS_HERO, PATROL)):
            allow(s, HERO)
    return 0
