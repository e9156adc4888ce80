"""VP at the end (K12, K13, K17.7, K20.6)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.board cimport bit, count_of, lowest_of, of_others
from realmlab.cython_core.kingdoms.effects cimport (
    EFFECTS, RUINS_NOT_LOST, VP_IF, VP_PER, Effect, following, has, terrain_regions,
)
from realmlab.cython_core.kingdoms.state cimport Kingdom, State
from realmlab.cython_core.kingdoms.tables cimport TABLES

cdef enum:              # vp_if, in the order of abilities.VP_IF
    HIGHEST_TOWER = 0
    HOME_FREE = 1
    ALL_ON_BORDER = 2
    MOST_MEEPLES = 3

cdef enum:              # what vp_per counts, in the order of abilities.COUNTS
    REGIONS_TERRAIN = 0
    REGIONS_ADJACENT = 1
    MEEPLES_TERRAIN = 2
    MEEPLES_ADJACENT = 3
    WITH_TWO_OWN = 4
    FOREIGN_TERRITORIES = 5
    FOREIGN_HOME_REGIONS = 6
    FOREIGN_BORDER_REGIONS = 7
    ALLIED_PLAYERS = 8
    RESOURCE = 9
    RESOURCE_TYPES = 10
    DISTINCT_TERRAINS = 11
    TOWER_LEVELS = 12
    WARS_WON = 13
    KNOCKED_MEEPLES = 14
    KNOCKED_FORTRESSES = 15


cdef Left after_ruins(const State *s, int seat) noexcept nogil:
    """Meeples in ruins are lost; with ruins_not_lost the first so many stay (K12.1)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t ruins = own.any & s.land.ruins
    cdef Left left
    cdef int stay = 0
    cdef int i, region
    left.any = own.any & ~ruins
    left.two = own.two & ~ruins
    if ruins and has(s, seat, RUINS_NOT_LOST):
        i = following(s, seat, RUINS_NOT_LOST, -1)
        stay = EFFECTS[i].amount
    while ruins and stay:
        region = lowest_of(ruins)
        ruins &= ruins - 1
        left.any |= bit(region)
        stay -= 1
        if stay and own.two & bit(region):
            left.two |= bit(region)
            stay -= 1
    left.count = count_of(left.any) + count_of(left.two)
    return left


cdef inline uint64_t home_of(int seat) noexcept nogil:
    return <uint64_t>255 << (8 * seat)


cdef int points(const State *s, int seat) noexcept nogil:
    """VP of a seat if the game were scored now (K12)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef Left left = after_ruins(s, seat)
    cdef uint64_t capitals = left.any & s.land.capital
    cdef int sum = left.count                                          # K12.2
    sum += TABLES.tower_points[own.tower] + own.magic                  # K12.3, K12.4
    sum += 2 * count_of(capitals) - count_of(capitals & of_others(s, seat))        # K10.3
    sum += 3 * own.retired + count_of(own.forts & ~home_of(seat))      # K12.6, K17.7
    sum += count_of(left.any & s.tokens.city)                          # K12.5
    if s.tokens.crown == seat and s.exploration:
        sum += 2
    if s.players == 2:
        sum += own.beaten + count_of(left.any & home_of(2))            # K14.7
    if own.hooks >> VP_IF & 3:
        sum += from_abilities(s, seat, left)
    return sum


cdef int from_abilities(const State *s, int seat, Left left) noexcept nogil:
    """What the level-5 abilities give (K12.4)."""
    cdef int sum = 0
    cdef int i = following(s, seat, VP_IF, -1)
    cdef int times
    while i >= 0:
        if deserves(s, seat, EFFECTS[i].condition):
            sum += EFFECTS[i].amount
        i = following(s, seat, VP_IF, i)
    i = following(s, seat, VP_PER, -1)
    while i >= 0:
        times = counted(s, seat, &EFFECTS[i], left) // EFFECTS[i].per
        sum += min(times * EFFECTS[i].amount, <int>EFFECTS[i].cap)
        i = following(s, seat, VP_PER, i)
    return sum


cdef bint deserves(const State *s, int seat, int condition) noexcept nogil:
    """The conditions of vp_if (K20.5)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef Left mine = after_ruins(s, seat)
    cdef Left theirs
    cdef int other
    if condition == ALL_ON_BORDER:
        return mine.count > 0 and not mine.any & ~s.land.border
    if condition == HIGHEST_TOWER and own.tower == 0:
        return False                                       # R42
    for other in range(s.players):
        if other == seat:
            continue
        theirs = after_ruins(s, other)
        if condition == HIGHEST_TOWER and s.seats[other].tower > own.tower:
            return False
        if condition == HOME_FREE and theirs.any & home_of(seat):
            return False
        if condition == MOST_MEEPLES and theirs.count >= mine.count:
            return False
    return True


cdef int counted(const State *s, int seat, const Effect *e, Left left) noexcept nogil:
    """What vp_per counts (K20.6)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t there
    if e.condition in (REGIONS_TERRAIN, MEEPLES_TERRAIN, REGIONS_ADJACENT, MEEPLES_ADJACENT):
        there = places(s, e)
        if e.condition in (REGIONS_TERRAIN, REGIONS_ADJACENT):
            return count_of(left.any & there)
        return count_of(left.any & there) + count_of(left.two & there)
    if e.condition == WITH_TWO_OWN:
        return count_of(left.two)
    if e.condition == FOREIGN_HOME_REGIONS:
        return count_of(left.any & ~home_of(seat) & (bit(8 * s.players) - 1))
    if e.condition == FOREIGN_BORDER_REGIONS:
        return count_of(left.any & s.land.border & ~home_of(seat))
    if e.condition == RESOURCE:
        return own.goods[e.resource]
    if e.condition == TOWER_LEVELS:
        return own.tower
    if e.condition == WARS_WON:
        return own.wars_won
    return counted_one_by_one(s, seat, e, left)


cdef uint64_t places(const State *s, const Effect *e) noexcept nogil:
    """The regions of the terrains named; `adjacent` means on or next to them, regions only next to."""
    cdef uint64_t named = terrain_regions(s, e.terrain)
    cdef uint64_t beside = 0
    if e.condition in (REGIONS_TERRAIN, MEEPLES_TERRAIN):
        return named
    if named & s.land.water:
        beside |= s.land.by_water
    if named & s.land.cliffs:
        beside |= s.land.by_cliffs
    return beside | named if e.condition == MEEPLES_ADJACENT else beside


cdef bint still_allied(const State *s, int seat, Left mine, int other) noexcept nogil:
    """Do two players share a region when those in ruins are gone (K9.1, K12.1)?"""
    cdef uint64_t theirs = after_ruins(s, other).any | s.seats[other].forts
    return s.players > 2 and (mine.any | s.seats[seat].forts) & theirs != 0


cdef int counted_one_by_one(const State *s, int seat, const Effect *e, Left left) noexcept nogil:
    """The counts that look at cards, players or resources one after another."""
    cdef int found = 0
    cdef int i
    if e.condition == FOREIGN_TERRITORIES:
        for i in range(s.slots):
            if i != seat and left.any & home_of(i):
                found += 1
    elif e.condition == ALLIED_PLAYERS:
        for i in range(s.players):
            if i != seat and still_allied(s, seat, left, i):
                found += 1
    elif e.condition == RESOURCE_TYPES:
        for i in range(4):
            if e.by >> i & 1 and s.seats[seat].goods[i] >= e.wild:
                found += 1
    elif e.condition == DISTINCT_TERRAINS:
        for i in range(9):
            if left.any & terrain_regions(s, 1 << i):
                found += 1
        found = found - e.wild if found > e.wild else 0
    elif e.condition == KNOCKED_MEEPLES:
        for i in range(s.players):
            if i != seat:
                found += count_of(s.seats[i].lying & ~s.land.ruins) + count_of(s.seats[i].both_lying & ~s.land.ruins)
    else:
        for i in range(s.players):
            if i != seat:
                found += count_of(s.seats[i].forts_lying)
    return found
