"""Which abilities are active, and whether their conditions hold (K20.1, K20.3)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.kingdoms.board cimport bit, near
from realmlab.cython_core.kingdoms.state cimport NONE, Kingdom, State
from realmlab.cython_core.kingdoms.tables cimport MAX_FACTIONS, MAX_HEROES

from dataclasses import fields

from realmlab.cython_core.kingdoms import abilities

cdef Effect EFFECTS[MAX_EFFECTS]
memset(EFFECTS, 0, sizeof(EFFECTS))
cdef int FACTION_BEGIN[MAX_FACTIONS]
cdef int FACTION_END[MAX_FACTIONS]
cdef int HERO_BEGIN[MAX_HEROES]
cdef int HERO_END[MAX_HEROES]


cdef int fill() except -1:
    """Write the rows of abilities.py into the table."""
    rows, of_factions, of_heroes = abilities.all_rows()
    cdef int i
    cdef Effect row
    if len(rows) > MAX_EFFECTS:
        raise ValueError(f"the engine has room for {MAX_EFFECTS} effects, the data have {len(rows)}")
    for i, given in enumerate(rows):
        row = {field.name: getattr(given, field.name) for field in fields(given)}
        EFFECTS[i] = row
    for i, (begin, end) in enumerate(of_factions):
        FACTION_BEGIN[i], FACTION_END[i] = begin, end
    for i, (begin, end) in enumerate(of_heroes):
        HERO_BEGIN[i], HERO_END[i] = begin, end
    return 0


fill()


# What is active ---------------------------------------------------------------------------------


cdef inline bint in_force(const Effect *e, int level) noexcept nogil:
    return e.level <= level < e.until


cdef uint64_t hooks_in_force(int begin, int end, int level) noexcept nogil:
    """The hooks, and the events waited for, of the effects in this part of the table that are in force."""
    cdef uint64_t found = 0
    cdef int i
    for i in range(begin, end):
        if in_force(&EFFECTS[i], level):
            found |= bit(EFFECTS[i].hook)
            if EFFECTS[i].hook == ON_EVENT:
                found |= bit(EVENT + EFFECTS[i].event)
    return found


cdef int refresh(State *s, int seat) noexcept nogil:
    """Write the seat's set of hooks anew; to be called when its magic or its hero changes."""
    cdef Kingdom *own = &s.seats[seat]
    own.hooks = 0
    if s.abilities and own.faction != NONE:
        own.hooks = hooks_in_force(FACTION_BEGIN[own.faction], FACTION_END[own.faction], own.magic)
    if own.hero != NONE:
        own.hooks |= hooks_in_force(HERO_BEGIN[own.hero], HERO_END[own.hero], own.hero_level)
    return 0


cdef int next_of(const State *s, int seat, int hook, int after) noexcept nogil:
    """Look for the next effect of a seat that has this hook (`following` looks first whether it has)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef int i = after + 1
    if s.abilities:
        if i < FACTION_BEGIN[own.faction]:
            i = FACTION_BEGIN[own.faction]
        while i < FACTION_END[own.faction]:
            if EFFECTS[i].hook == hook and in_force(&EFFECTS[i], own.magic):
                return i
            i += 1
    if own.hero != NONE:
        if i < HERO_BEGIN[own.hero]:
            i = HERO_BEGIN[own.hero]
        while i < HERO_END[own.hero]:
            if EFFECTS[i].hook == hook and in_force(&EFFECTS[i], own.hero_level):
                return i
            i += 1
    return -1


cdef int sum_of(const State *s, int seat, int hook) noexcept nogil:
    """The amounts of all active effects with this hook that have no conditions, added."""
    cdef int total = 0
    cdef int i = following(s, seat, hook, -1)
    while i >= 0:
        total += EFFECTS[i].amount
        i = following(s, seat, hook, i)
    return total


# Conditions -------------------------------------------------------------------------------------


cdef uint64_t terrain_regions(const State *s, int terrains) noexcept nogil:
    """The regions in play of a set of terrains (bits in the order of cards.TERRAINS)."""
    cdef uint64_t found = 0
    if terrains & 1:
        found |= s.land.plains
    if terrains & 2:
        found |= s.land.mountains
    if terrains & 4:
        found |= s.land.forest
    if terrains & 8:
        found |= s.land.ruins
    if terrains & 16:
        found |= s.land.capital
    if terrains & 32:
        found |= s.land.rocks
    if terrains & 64:
        found |= s.land.tundra
    if terrains & 128:
        found |= s.land.water
    if terrains & 256:
        found |= s.land.cliffs
    return found


cdef bint allied(const State *s, int seat, int other) noexcept nogil:
    """Do two players share a region, with meeples or fortresses (K9.1)?"""
    cdef const Kingdom *a = &s.seats[seat]
    cdef const Kingdom *b = &s.seats[other]
    return ((a.any | a.forts) & (b.any | b.forts)) != 0 and s.players > 2


cdef bint has_ally(const State *s, int seat) noexcept nogil:
    cdef int other
    for other in range(s.players):
        if other != seat and allied(s, seat, other):
            return True
    return False


cdef Battle battle_of(const State *s, int seat) noexcept nogil:
    """The war that is on, from this side."""
    cdef Battle b
    b.seat = seat
    b.rival = s.war.defender if seat == s.war.attacker else s.war.attacker
    b.region = s.war.region
    b.attacks = seat == s.war.attacker
    b.hero_fights = s.seats[seat].hero_region == s.war.region
    b.own = s.seats[seat].any
    b.forts = s.war.attacker_forts if b.attacks else 0
    return b


cdef bint war_holds(const State *s, const Effect *e, const Battle *b) noexcept nogil:
    """The conditions that look at a war."""
    cdef uint64_t here = bit(b.region)
    cdef const Kingdom *own = &s.seats[b.seat]
    cdef const Kingdom *rival = NULL
    cdef int c = e.condition
    if b.rival != NONE:
        rival = &s.seats[b.rival]
    if c & IF_ATTACKER and not b.attacks or c & IF_DEFENDER and b.attacks:
        return False
    if c & IF_TERRAIN and not terrain_regions(s, e.condition_terrain) & here:
        return False
    if c & IF_BY_WATER and not (s.land.water | s.land.by_water) & here:
        return False
    if c & IF_BY_CLIFFS and not (s.land.cliffs | s.land.by_cliffs) & here:
        return False
    if c & IF_BORDER and not s.land.border & here:
        return False
    if c & IF_HOME and b.region >> 3 != b.seat:
        return False
    if c & IF_VS_KNOCKED and (rival == NULL or not rival.lying & here):
        return False
    if c & IF_VS_FORTRESS and (rival == NULL or not rival.forts & ~rival.forts_lying & here):
        return False
    if c & IF_OWN_FORTRESS and not own.forts & ~own.forts_lying & here:
        return False
    if c & IF_HERO_IN_WAR and not b.hero_fights:
        return False
    if c & IF_BY_HERO and (own.hero_region == NONE or b.hero_fights or not near(s, own.hero_region) & here):
        return False
    return True


cdef bint holds(const State *s, const Effect *e, int seat, const Battle *battle, int region) noexcept nogil:
    """Do all conditions of an effect hold for its owner, in this war and for this region (or NONE)?"""
    cdef const Kingdom *own = &s.seats[seat]
    cdef int c = e.condition
    if not c:
        return True
    if c & 4095 and (battle == NULL or not war_holds(s, e, battle)):
        return False
    if c & IF_HERO_IN_TERRAIN:
        if own.hero_region == NONE or not terrain_regions(s, e.condition_terrain) & bit(own.hero_region):
            return False
    if c & IF_HERO_ABROAD:
        if own.hero_region == NONE or own.hero_region >> 3 == seat or own.hero_region >> 3 >= s.players:
            return False
    if c & IF_OCCUPIES and not own.any & terrain_regions(s, e.condition_terrain):
        return False
    if c & IF_MEEPLE_BY_WATER and not own.any & (s.land.water | s.land.by_water):
        return False
    if c & IF_MEEPLE_BY_CLIFFS and not own.any & (s.land.cliffs | s.land.by_cliffs):
        return False
    if c & IF_NOT_ALLIED and has_ally(s, seat):
        return False
    if c & IF_LOSER_REMOVED and not s.war.removed:
        return False
    return place_holds(s, e, seat, region)


cdef bint place_holds(const State *s, const Effect *e, int seat, int region) noexcept nogil:
    """The conditions about where something is built or placed; without fortresses NONE stands for anywhere."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t where = bit(region) if region != NONE else own.any
    cdef int c = e.condition
    if c & IF_BUILD_BY_WATER and not where & s.land.by_water:
        return False
    if c & IF_BUILD_BY_CLIFFS and not where & s.land.by_cliffs:
        return False
    if c & IF_BUILD_AT_HERO and (own.hero_region == NONE or not where & bit(own.hero_region)):
        return False
    return not (c & IF_EXPAND_AT_HERO and (own.hero_region == NONE or region != own.hero_region))
