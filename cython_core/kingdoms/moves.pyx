"""Where meeples may go by Patrol and Quest (K6), with the abilities that change it (K20.5)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.board cimport (
    allow, allow_regions, bit, count_of, hero_here, lowest_of, near, neighbours, normal_lying,
    normal_standing, standing, standing_forts,
)
from realmlab.cython_core.kingdoms.effects cimport (
    ACROSS_CLIFFS, ACROSS_WATER, ANY_SAME_CARD, EFFECTS, ENTER_TERRAIN, KNOCKED_CAN_MOVE, MOVE_REACH,
    QUEST_FROM_ANY, QUEST_SWAP, QUEST_VIA_WATER, WAR_DISCOUNT, Battle, following, has, terrain_regions,
)
from realmlab.cython_core.kingdoms.state cimport (
    AS_HERO, FROM, FROM_LYING, HERO, LYING, NONE, PATROL, QUEST, STANDING, SWAP, SWAP_HERO, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES
from realmlab.cython_core.kingdoms.war cimport discount_of, payable

cdef enum:
    BY_PATROL = 1           # the modes of enter_terrain
    BY_QUEST = 2


# What may be entered ----------------------------------------------------------------------------


cdef uint64_t barred(const State *s, int seat) noexcept nogil:
    """Regions this seat may not move into, whoever goes (K6.4-K6.6)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef const Kingdom *rival
    cdef uint64_t one = s.neutrals
    cdef uint64_t found = 0
    cdef uint64_t rivals = 0
    cdef uint64_t rival_pieces = 0
    cdef uint64_t rival_forts = 0
    cdef int other
    for other in range(s.players):
        rival = &s.seats[other]
        found |= rival.two | (one & rival.any)             # K6.4: two meeples are there
        one |= rival.any
        if other != seat:
            rivals |= rival.any
            if rival.in_play == 1:
                found |= rival.any                         # K6.5: a rival's only meeple
            if s.heroes:
                found |= rival_pieces & (rival.any | rival.forts)      # K6.6: two other players are there
                rival_pieces |= rival.any | rival.forts
                rival_forts |= standing_forts(rival)
    if own.in_play == 1:
        found |= rivals | rival_forts                      # K6.5: with the own only meeple
    return found | (one & s.land.tundra)                   # K6.4, K6.7: tundra holds one


cdef uint64_t enterable(const State *s, int seat, int mode) noexcept nogil:
    """Regions a meeple of this seat may enter by patrol (1) or quest (2); neutrals are looked at apart."""
    cdef uint64_t ground = s.land.usable
    cdef int i
    if has(s, seat, ENTER_TERRAIN):
        i = following(s, seat, ENTER_TERRAIN, -1)
        while i >= 0:
            if EFFECTS[i].by & mode and not EFFECTS[i].hero_only:
                ground |= terrain_regions(s, EFFECTS[i].terrain)
            i = following(s, seat, ENTER_TERRAIN, i)
    return ground & ~barred(s, seat)


cdef uint64_t hero_ground(const State *s, int seat, int mode) noexcept nogil:
    """Water or cliffs that only the hero may enter."""
    cdef uint64_t ground = 0
    cdef int i = following(s, seat, ENTER_TERRAIN, -1)
    while i >= 0:
        if EFFECTS[i].by & mode and EFFECTS[i].hero_only:
            ground |= terrain_regions(s, EFFECTS[i].terrain)
        i = following(s, seat, ENTER_TERRAIN, i)
    return ground


cdef int imagined_discount(const State *s, int seat, int origin, int way, int region) noexcept nogil:
    """The discount in a war against the neutral meeple of a region, as after the move (K14.2)."""
    cdef Battle battle
    cdef const Kingdom *own = &s.seats[seat]
    battle.seat = seat
    battle.rival = NONE
    battle.region = region
    battle.attacks = True
    battle.hero_fights = way == AS_HERO
    battle.own = own.any | bit(region)
    if not own.two & bit(origin):
        battle.own &= ~bit(origin)
    battle.forts = count_of(own.any & s.tokens.fort)
    return discount_of(s, &battle)


cdef uint64_t affordable(const State *s, int seat, int origin, int way, uint64_t goals) noexcept nogil:
    """Without the neutral meeples that cannot be paid for (K14.2).

    Where no ability gives a discount, only an own fortress tells one region from another (K17.3).
    """
    cdef uint64_t left = goals & s.neutrals
    cdef uint64_t forts = standing_forts(&s.seats[seat])
    cdef uint64_t alike
    cdef int region, cost
    while left:
        region = lowest_of(left)
        alike = bit(region)
        if not has(s, seat, WAR_DISCOUNT):
            alike = left & (forts if forts & alike else ~forts)
        left &= ~alike
        cost = count_of(s.neutrals) - imagined_discount(s, seat, origin, way, region)
        if not payable(s, seat, cost if cost > 0 else 0):
            goals &= ~alike
    return goals


# Where a meeple may go --------------------------------------------------------------------------


cdef uint64_t patrol_reach(const State *s, int seat, int origin, int way) noexcept nogil:
    """Regions a Patrol could lead to if they were free (K6.1, move_reach)."""
    cdef int slot = origin >> 3
    cdef int letter = origin & 7
    cdef int shift = 8 * slot
    cdef int number = s.map[slot]
    cdef uint64_t found = near(s, origin)
    cdef int i
    if (s.land.water | s.land.cliffs) & bit(origin):
        found |= <uint64_t>TABLES.maps[number].shore[letter] << shift & s.land.usable      # leaving is always allowed
    elif has(s, seat, ENTER_TERRAIN):
        found |= <uint64_t>TABLES.maps[number].shore[letter] << shift
    if not has(s, seat, MOVE_REACH):
        return found
    i = following(s, seat, MOVE_REACH, -1)
    while i >= 0:
        if not EFFECTS[i].hero_only or way == AS_HERO:
            if EFFECTS[i].mode == ANY_SAME_CARD:
                found |= <uint64_t>TABLES.maps[number].usable << shift
            elif EFFECTS[i].mode == ACROSS_WATER:
                found |= <uint64_t>TABLES.maps[number].over_water[letter] << shift
            elif EFFECTS[i].mode == ACROSS_CLIFFS:
                found |= <uint64_t>TABLES.maps[number].over_cliffs[letter] << shift
        i = following(s, seat, MOVE_REACH, i)
    return found & ~bit(origin)


cdef uint64_t quest_gates(const State *s, int seat, int way, bint leaving) noexcept nogil:
    """Regions from which, or into which, this meeple may Quest (K6.3, move_reach, enter_terrain)."""
    cdef uint64_t gates = s.land.border
    cdef int i = following(s, seat, MOVE_REACH, -1)
    while i >= 0:
        if not EFFECTS[i].hero_only or way == AS_HERO:
            if EFFECTS[i].mode == QUEST_VIA_WATER:
                gates |= s.land.by_open_water
            elif EFFECTS[i].mode == QUEST_FROM_ANY and leaving:
                gates |= s.land.usable
        i = following(s, seat, MOVE_REACH, i)
    return gates


cdef uint64_t open_ground(const State *s, int seat, int way, int mode) noexcept nogil:
    """Regions this meeple may enter by patrol (1) or quest (2), wherever it is."""
    cdef uint64_t ground = enterable(s, seat, mode)
    if way == AS_HERO and has(s, seat, ENTER_TERRAIN):
        ground |= hero_ground(s, seat, mode) & ~barred(s, seat)
    return ground


cdef uint64_t goals_from(
    const State *s, int seat, int origin, int way, int action, uint64_t open_to
) noexcept nogil:
    """Where a meeple may go from here by Patrol or Quest, of the regions open to it."""
    cdef uint64_t goals
    if action == PATROL:
        goals = open_to & patrol_reach(s, seat, origin, way)
    elif not quest_gates(s, seat, way, True) & bit(origin):
        return 0
    else:
        goals = open_to & quest_gates(s, seat, way, False) & ~(<uint64_t>255 << (origin & ~7))
    return affordable(s, seat, origin, way, goals) if goals & s.neutrals else goals


cdef uint64_t targets(const State *s, int seat, int origin, int way, int action) noexcept nogil:
    """Where this meeple may go by Patrol or Quest."""
    cdef uint64_t open_to = open_ground(s, seat, way, BY_PATROL if action == PATROL else BY_QUEST)
    return goals_from(s, seat, origin, way, action, open_to)


cdef bint plain_moves(const State *s, int seat) noexcept nogil:
    """Do only the base rules bear on where this seat may go, and what it pays there?"""
    if s.seats[seat].any & (s.land.water | s.land.cliffs):
        return False                                       # the way out is no open edge
    return not (has(s, seat, MOVE_REACH) or has(s, seat, ENTER_TERRAIN) or (s.neutrals and has(s, seat, WAR_DISCOUNT)))


cdef uint64_t movable(const State *s, int seat, int action, int way, uint64_t among) noexcept nogil:
    """Which of these regions hold a meeple that has somewhere to go; one look for all in plain cases."""
    cdef uint64_t open_to
    cdef uint64_t found = 0
    cdef int region
    if not among:
        return 0
    open_to = open_ground(s, seat, way, BY_PATROL if action == PATROL else BY_QUEST)
    if plain_moves(s, seat):
        if open_to & s.neutrals:
            open_to = affordable(s, seat, lowest_of(among), way, open_to)      # the same from everywhere
        return among & neighbours(s, open_to) if action == PATROL else plain_quests(s, among, open_to)
    while among:
        region = lowest_of(among)
        among &= among - 1
        if goals_from(s, seat, region, way, action, open_to):
            found |= bit(region)
    return found


cdef uint64_t plain_quests(const State *s, uint64_t among, uint64_t open_to) noexcept nogil:
    """Which of these regions lie at a border, with a region of another card's border open (K6.3)."""
    cdef uint64_t goals = open_to & s.land.border
    cdef uint64_t found = among & s.land.border
    cdef uint64_t card = 255
    cdef int slot
    for slot in range(s.slots):
        if not goals & ~(card << (8 * slot)):
            found &= ~(card << (8 * slot))                 # all goals, if any, are on this very card
    return found


cdef int offer_moves(State *s, int seat, int action, uint64_t among) noexcept nogil:
    """Write into `legal` which meeples in these regions may Patrol or Quest, and swaps; returns nothing."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t hero = hero_here(own) & among
    cdef bint lying_move = has(s, seat, KNOCKED_CAN_MOVE)
    allow_regions(s, FROM, movable(s, seat, action, STANDING, normal_standing(own) & among))
    if lying_move:
        allow_regions(s, FROM_LYING, movable(s, seat, action, LYING, normal_lying(own) & among))
    elif own.lying & s.land.tundra & among:                # K10.6.3
        allow_regions(s, FROM_LYING, movable(s, seat, action, LYING, normal_lying(own) & s.land.tundra & among))
    if hero and (not own.hero_lies or lying_move or hero & s.land.tundra):
        if targets(s, seat, own.hero_region, AS_HERO, action):
            allow(s, HERO)
    if action == QUEST and has(s, seat, QUEST_SWAP):
        offer_swaps(s, seat, among)
    return 0


# quest_swap (K20.11) ----------------------------------------------------------------------------


cdef int offer_swaps(State *s, int seat, uint64_t among) noexcept nogil:
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t left = normal_standing(own) & among
    cdef int region
    while left:
        region = lowest_of(left)
        left &= left - 1
        if swap_targets(s, seat, region):
            allow(s, SWAP + region)
    if own.hero_region != NONE and not own.hero_lies and among & bit(own.hero_region):
        if swap_targets(s, seat, own.hero_region):
            allow(s, SWAP_HERO)
    return 0


cdef uint64_t swap_targets(const State *s, int seat, int origin) noexcept nogil:
    """Rival meeples this one may change places with (K20.11); K6.5 bars a rival's only meeple."""
    cdef uint64_t found = 0
    cdef int other
    if not s.land.usable & ~s.land.tundra & bit(origin):
        return 0
    for other in range(s.players):
        if other != seat and s.seats[other].in_play > 1:
            found |= swaps_with(s, seat, other, bit(origin))
    return found


cdef uint64_t swaps_with(const State *s, int seat, int other, uint64_t here) noexcept nogil:
    """The meeples of one rival that a meeple here may change places with (K20.11).

    The rival must stand alone in its region, which is usable and no tundra, and no third player may be
    where we start. K6.5 bars our only meeple where one of the rival's pieces stays behind.
    """
    cdef const Kingdom *own = &s.seats[seat]
    cdef const Kingdom *rival = &s.seats[other]
    cdef uint64_t third_players = s.neutrals
    cdef uint64_t goals
    cdef int third
    for third in range(s.players):
        if third != other and third != seat:
            third_players |= s.seats[third].any | s.seats[third].forts
    if third_players & here:
        return 0
    if rival.any & own.forts & here:                       # our fortress would face two meeples at once
        return 0
    goals = standing(rival) & s.land.usable & ~s.land.tundra & ~(third_players | own.any | own.forts)
    if own.in_play == 1:
        goals &= ~(rival.two | standing_forts(rival))      # our only meeple would be at war
    return goals
