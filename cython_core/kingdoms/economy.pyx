"""Collecting, and Build, Research, Expand, Trade with what they cost (K5, K7, K16.3, K17.1, K18.2)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.board cimport (
    all_forts, allow, allow_regions, bit, count_of, drop, gain, hero_here, lowest_of, neighbours, of_others,
    push, standing,
)
from realmlab.cython_core.kingdoms.effects cimport (
    ADJACENT_EMPTY, BUILD_SURCHARGE, COLLECT_BONUS, COLLECT_CONVERT, COLLECT_MULTIPLIER,
    COLLECT_TERRAIN_INCOME, COST_MOD, EFFECTS, EVENT, EXPAND_PLACEMENT, HERO_LEVEL_COST, HOME_ANY_EMPTY,
    OPPONENT_RESEARCH, PAY_SUBSTITUTE, REACH_LEVEL, TRADE_BONUS, TRADE_COUNT, following, has, holds, refresh,
    terrain_regions,
)
from realmlab.cython_core.kingdoms.events cimport AT_ONCE, fire, fire_for_level
from realmlab.cython_core.kingdoms.heroes cimport levels_by
from realmlab.cython_core.kingdoms.state cimport (
    ACT, ACTED, ARRIVE, AS_HERO, BUILD, CAP, CONVERT, DONE, EXPAND, FOOD, GATHER, LEVEL, LEVEL_UP, MANA, MEEPLES,
    MIX, NONE, ORE, PAIR, PAY, PAY_SILVER, REDRAW, RESEARCH, SILVER, STAND, STANDING, TO, WILD, Kingdom,
    State,
)
from realmlab.cython_core.kingdoms.tables cimport PAIRS, TABLES

cdef enum:
    SILVER_CHOSEN = 256     # in `c` of MIX: how much silver is settled


# Costs ------------------------------------------------------------------------------------------


cdef int modified(const State *s, int seat, int action, int region, int cost) noexcept nogil:
    """The cost after all cost_mod that hold, at least 0 (K20.5)."""
    cdef int i = following(s, seat, COST_MOD, -1)
    while i >= 0:
        if EFFECTS[i].action == action and holds(s, &EFFECTS[i], seat, NULL, region):
            cost += EFFECTS[i].amount
        i = following(s, seat, COST_MOD, i)
    return cost if cost > 0 else 0


cdef int build_cost(const State *s, int seat, int region) noexcept nogil:
    """What the next tower level costs here: the level, a rival's surcharge, abilities (K7.1)."""
    cdef int level = s.seats[seat].tower + 1
    cdef int cost = TABLES.tower_cost[level]
    if s.abilities or s.heroes:
        cost += surcharge(s, seat, level)
    return modified(s, seat, BUILD, region, cost) if has(s, seat, COST_MOD) else cost


cdef int surcharge(const State *s, int seat, int level) noexcept nogil:
    """What rivals whose tower has this level already make it cost more (build_surcharge)."""
    cdef int total = 0
    cdef int other, i
    for other in range(s.players):
        if other != seat and s.seats[other].tower == level:
            i = following(s, other, BUILD_SURCHARGE, -1)
            while i >= 0:
                total += EFFECTS[i].amount
                i = following(s, other, BUILD_SURCHARGE, i)
    return total


cdef int research_cost(const State *s, int seat) noexcept nogil:
    cdef int cost = TABLES.magic_cost[s.seats[seat].magic + 1]
    return modified(s, seat, RESEARCH, NONE, cost) if has(s, seat, COST_MOD) else cost


cdef int expand_cost(const State *s, int seat, int region) noexcept nogil:
    """As many food as meeples afterwards (K7.3, R12)."""
    cdef int cost = s.seats[seat].in_play + 1
    return modified(s, seat, EXPAND, region, cost) if has(s, seat, COST_MOD) else cost


cdef int hero_cost(const State *s, int seat) noexcept nogil:
    """What the hero's next level costs (K16.3)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef int cost = TABLES.heroes[own.hero].cost[own.hero_level - 1]
    return modified(s, seat, HERO_LEVEL_COST, NONE, cost) if has(s, seat, COST_MOD) else cost


cdef int substitute_for(const State *s, int seat, int action) noexcept nogil:
    """What may replace the normal resource of this action (pay_substitute), or NONE."""
    cdef int i = following(s, seat, PAY_SUBSTITUTE, -1)
    while i >= 0:
        if EFFECTS[i].action == action:
            return EFFECTS[i].resource
        i = following(s, seat, PAY_SUBSTITUTE, i)
    return NONE


cdef int purse(const State *s, int seat, int good, int substitute) noexcept nogil:
    """How many units the seat could pay with: the resource, silver (K18.2) and a substitute."""
    cdef const Kingdom *own = &s.seats[seat]
    return own.goods[good] + own.goods[SILVER] + (own.goods[substitute] if substitute != NONE else 0)


cdef int charge(State *s, int seat, int cost, int good, int substitute) noexcept nogil:
    """Take the cost; if it can be mixed in different ways the seat is asked, before all else (K18.2)."""
    cdef Kingdom *own = &s.seats[seat]
    if cost == 0:
        return 0
    if not own.goods[SILVER] and (substitute == NONE or not own.goods[substitute]):
        own.goods[good] -= cost
        return 0
    return push(s, MIX, seat, cost, good, substitute)


cdef int offer_mix(State *s, int seat) noexcept nogil:
    """First how much silver, then how much of the substitute; the rest is the normal resource."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int cost = s.now.a
    cdef int substitute = s.now.c & 255
    cdef int rest = own.goods[s.now.b]
    cdef int other = own.goods[substitute] if substitute != NONE else 0
    cdef int units
    if s.now.c & SILVER_CHOSEN:
        for units in range(max(0, cost - rest), min(other, cost) + 1):
            allow(s, PAY + units)
    else:
        for units in range(max(0, cost - rest - other), min(<int>own.goods[SILVER], cost) + 1):
            allow(s, PAY_SILVER + units)
    return 0


cdef int mix(State *s, int seat, int choice) noexcept nogil:
    cdef Kingdom *own = &s.seats[seat]
    cdef int substitute = s.now.c & 255
    cdef int units
    if s.now.c & SILVER_CHOSEN:
        units = choice - PAY
        own.goods[substitute] -= units
        own.goods[s.now.b] -= s.now.a - units
        return 0
    units = choice - PAY_SILVER
    own.goods[SILVER] -= units
    if substitute == NONE:
        own.goods[s.now.b] -= s.now.a - units
        return 0
    return push(s, MIX, seat, s.now.a - units, s.now.b, substitute | SILVER_CHOSEN)


# Build, Research, Expand ------------------------------------------------------------------------


cdef uint64_t build_places(const State *s, int seat) noexcept nogil:
    """Where the seat can pay for a fortress: own meeple, no fortress, no tundra (K17.1)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t left = own.any & s.land.usable & ~s.land.tundra & ~all_forts(s)
    cdef int most = purse(s, seat, ORE, substitute_for(s, seat, BUILD))
    cdef uint64_t found = 0
    cdef int region
    if own.tower >= 6:
        return 0
    if not has(s, seat, COST_MOD):
        return left if build_cost(s, seat, NONE) <= most else 0
    while left:
        region = lowest_of(left)
        left &= left - 1
        if build_cost(s, seat, region) <= most:
            found |= bit(region)
    return found


cdef uint64_t expand_places(const State *s, int seat) noexcept nogil:
    """Where a new meeple may go and can be paid for (K7.3, expand_placement)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t places, empty
    cdef uint64_t found = 0
    cdef int most, region, i
    if own.in_play >= MEEPLES:
        return 0
    most = purse(s, seat, FOOD, substitute_for(s, seat, EXPAND))
    places = own.any & s.land.usable & ~s.land.tundra & ~own.two & ~of_others(s, seat) & ~s.neutrals
    if has(s, seat, EXPAND_PLACEMENT):
        empty = s.land.usable & ~s.land.tundra & ~own.any & ~of_others(s, seat) & ~s.neutrals & ~all_forts(s)
        i = following(s, seat, EXPAND_PLACEMENT, -1)
        while i >= 0:
            if EFFECTS[i].mode == ADJACENT_EMPTY:
                places |= empty & neighbours(s, hero_here(own) if EFFECTS[i].hero_only else own.any)
            elif EFFECTS[i].mode == HOME_ANY_EMPTY:
                places |= empty & (<uint64_t>255 << (8 * seat))
            i = following(s, seat, EXPAND_PLACEMENT, i)
    if not has(s, seat, COST_MOD):
        return places if expand_cost(s, seat, NONE) <= most else 0
    while places:
        region = lowest_of(places)
        places &= places - 1
        if expand_cost(s, seat, region) <= most:
            found |= bit(region)
    return found


cdef bint can_work(const State *s, int seat, int action) noexcept nogil:
    """Can the seat Build, Research or Expand now? The hero's level apart, and where a fortress may stand."""
    cdef const Kingdom *own = &s.seats[seat]
    if action == BUILD:
        return own.tower < 6 and build_cost(s, seat, NONE) <= purse(s, seat, ORE, substitute_for(s, seat, BUILD))
    if action == RESEARCH:
        return own.magic < 5 and research_cost(s, seat) <= purse(s, seat, MANA, substitute_for(s, seat, RESEARCH))
    return expand_places(s, seat) != 0


cdef int offer_works(State *s, int seat, int action) noexcept nogil:
    """What Build, Research and Expand allow, the hero's level included (K7, K16.3, K17)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int good = ORE if action == BUILD else MANA if action == RESEARCH else FOOD
    if action == BUILD:
        if s.heroes:
            allow_regions(s, TO, build_places(s, seat))
            allow_regions(s, STAND, own.forts_lying)               # K17.6
        elif can_work(s, seat, BUILD):
            allow(s, ACT)
    elif action == RESEARCH:
        if can_work(s, seat, RESEARCH):
            allow(s, ACT)
    else:
        allow_regions(s, TO, expand_places(s, seat))
    if s.heroes and levels_by(s, seat, action) and hero_cost(s, seat) <= purse(s, seat, good, NONE):
        allow(s, LEVEL)
    return 0


cdef int build(State *s, int seat, int region) noexcept nogil:
    """Build a level, with a fortress in this region if there are fortresses (NONE: without)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int cost = build_cost(s, seat, region)
    own.tower += 1
    if region != NONE:
        own.forts |= bit(region)
    if own.hooks:
        push(s, ACTED, seat, BUILD)
    return charge(s, seat, cost, ORE, substitute_for(s, seat, BUILD))


cdef int raise_fort(State *s, int seat, int region) noexcept nogil:
    """Stand up a fortress instead of building (K17.6)."""
    s.seats[seat].forts_lying &= ~bit(region)
    return push(s, ACTED, seat, BUILD)


cdef int research(State *s, int seat) noexcept nogil:
    """Raise magic by a level; that may wake abilities, others' too (K7.2, K20.4)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int cost = research_cost(s, seat)
    cdef int substitute = substitute_for(s, seat, RESEARCH)
    cdef int other
    own.magic += 1
    refresh(s, seat)
    for other in range(s.players - 1, -1, -1):
        if other != seat and has(s, other, EVENT + OPPONENT_RESEARCH):
            fire(s, other, OPPONENT_RESEARCH, seat, AT_ONCE)
    if own.hooks:
        push(s, ACTED, seat, RESEARCH)
    if has(s, seat, EVENT + REACH_LEVEL):
        fire_for_level(s, seat, own.magic)
    return charge(s, seat, cost, MANA, substitute)


cdef int expand(State *s, int seat, int region) noexcept nogil:
    """Put in a new meeple; without a hero in play it must be the hero (K7.3, K16.7, K16.8)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int cost = expand_cost(s, seat, region)
    cdef bint hero = s.heroes and own.hero_region == NONE and s.deck != 0 and not (s.solo and seat == 1)   # K19.1
    drop(own, region, False, hero)
    if own.hooks:
        push(s, ACTED, seat, EXPAND)
    push(s, ARRIVE, seat, region, AS_HERO if hero else STANDING)
    if hero:
        push(s, REDRAW, seat)
    return charge(s, seat, cost, FOOD, substitute_for(s, seat, EXPAND))


cdef int raise_hero(State *s, int seat, int action) noexcept nogil:
    """Pay for the hero's next level instead of the action's normal effect (K16.3)."""
    cdef int good = ORE if action == BUILD else MANA if action == RESEARCH else FOOD
    cdef int cost = hero_cost(s, seat)
    push(s, ACTED, seat, action)
    push(s, LEVEL_UP, seat)
    return charge(s, seat, cost, good, NONE)


# Trade ------------------------------------------------------------------------------------------


cdef int offer_trades(State *s, int seat) noexcept nogil:
    """The exchanges there is something to give for, and room for what comes (K7.4, R13)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int pair
    for pair in range(PAIRS):
        if own.goods[TABLES.pair_give[pair]] and own.goods[TABLES.pair_get[pair]] < CAP:
            allow(s, PAIR + pair)
    return 0


cdef int exchange(State *s, int seat, int pair, int units) noexcept nogil:
    """Trade units of one basic resource for as many of another, and take the bonus (K7.4, trade_bonus)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int get = TABLES.pair_get[pair]
    cdef int good, i
    own.goods[TABLES.pair_give[pair]] -= units
    own.goods[get] += units
    i = following(s, seat, TRADE_BONUS, -1)
    while i >= 0:
        for good in range(4):
            gain(own, good, EFFECTS[i].goods[good])
        gain(own, get, EFFECTS[i].acquired)
        if EFFECTS[i].wild:
            push(s, WILD, seat, EFFECTS[i].wild)
        i = following(s, seat, TRADE_BONUS, i)
    return 0


cdef int trades_left(const State *s, int seat) noexcept nogil:
    """How many exchanges one Trade may have (trade_count)."""
    cdef int most = 1
    cdef int i = following(s, seat, TRADE_COUNT, -1)
    while i >= 0:
        if EFFECTS[i].amount > most:
            most = EFFECTS[i].amount
        i = following(s, seat, TRADE_COUNT, i)
    return most


# Collecting (K5) --------------------------------------------------------------------------------


cdef int collect(State *s, int seat) noexcept nogil:
    """Take a unit for each region that yields; wild units are asked for afterwards."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t stands = unwalled(s, standing(own))
    cdef uint64_t lies = unwalled(s, own.lying & s.land.ruins)         # K5.1, R7
    cdef int wild
    if s.land.rocks:
        gain(own, SILVER, yields(s, stands & s.land.rocks))            # K10.5
    s.taken[MANA] = yields(s, stands & s.land.forest)
    s.taken[ORE] = yields(s, stands & s.land.mountains)
    s.taken[FOOD] = yields(s, stands & s.land.plains)
    wild = yields(s, lies | stands & s.land.tundra) + (own.in_play == 1)           # K5.1, K5.5
    if not own.hooks:
        return gather(s, seat, wild)
    wild += multiply(s, seat, stands, lies) + add_bonuses(s, seat)
    push(s, GATHER, seat, wild)
    return ask_changes(s, seat, stands)


cdef uint64_t unwalled(const State *s, uint64_t regions) noexcept nogil:
    """Those of these regions without a fortress, which would keep them from yielding (K5.4)."""
    return regions & ~all_forts(s) if s.heroes else regions


cdef int yields(const State *s, uint64_t regions) noexcept nogil:
    """Units of these regions: 1 each, 2 with a camp (K13.8)."""
    return count_of(regions) + count_of(regions & s.tokens.camp)


cdef int multiply(State *s, int seat, uint64_t stands, uint64_t lies) noexcept nogil:
    """Add what the hero's region yields more, unless a camp doubles it (collect_multiplier); returns wild units."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t here = hero_here(own) & ~s.tokens.camp
    cdef int i = following(s, seat, COLLECT_MULTIPLIER, -1)
    cdef int more = EFFECTS[i].amount - 1 if i >= 0 else 0
    if not more:
        return 0
    if here & stands & s.land.rocks:
        gain(own, SILVER, more)
    elif here & stands & s.land.forest:
        s.taken[MANA] += more
    elif here & stands & s.land.mountains:
        s.taken[ORE] += more
    elif here & stands & s.land.plains:
        s.taken[FOOD] += more
    elif here & (lies | stands & s.land.tundra):
        return more
    return 0


cdef int add_bonuses(State *s, int seat) noexcept nogil:
    """Add collect_bonus and collect_terrain_income; returns the wild units among them."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int wild = 0
    cdef int good, times
    cdef int i = following(s, seat, COLLECT_BONUS, -1)
    while i >= 0:
        if holds(s, &EFFECTS[i], seat, NULL, NONE):
            for good in range(3):
                s.taken[good] += EFFECTS[i].goods[good]
            gain(own, SILVER, EFFECTS[i].goods[SILVER])
            wild += EFFECTS[i].wild
        i = following(s, seat, COLLECT_BONUS, i)
    i = following(s, seat, COLLECT_TERRAIN_INCOME, -1)
    while i >= 0:
        times = count_of(standing(own) & terrain_regions(s, EFFECTS[i].terrain))
        for good in range(3):
            s.taken[good] += times * EFFECTS[i].goods[good]
        wild += times * EFFECTS[i].wild
        i = following(s, seat, COLLECT_TERRAIN_INCOME, i)
    return wild


cdef int ask_changes(State *s, int seat, uint64_t yielding) noexcept nogil:
    """Ask for each unit that may change its type (collect_convert); with scope hero one of its region."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int i = following(s, seat, COLLECT_CONVERT, -1)
    cdef uint64_t basic = s.land.forest | s.land.mountains | s.land.plains
    while i >= 0:
        if not EFFECTS[i].hero_only:
            push(s, CONVERT, seat, EFFECTS[i].amount)
        elif hero_here(own) & yielding & basic and not own.hero_lies:
            push(s, CONVERT, seat, EFFECTS[i].amount, 1)
        i = following(s, seat, COLLECT_CONVERT, i)
    return 0


cdef int offer_change(State *s, int seat, bint hero) noexcept nogil:
    """From any type that was collected (scope hero: only that of its region) to any other."""
    cdef uint64_t here = hero_here(&s.seats[seat])
    cdef int only = MANA if here & s.land.forest else ORE if here & s.land.mountains else FOOD
    cdef int pair
    allow(s, DONE)
    for pair in range(PAIRS):
        if s.taken[TABLES.pair_give[pair]] and (not hero or TABLES.pair_give[pair] == only):
            allow(s, PAIR + pair)
    return 0


cdef int change(State *s, int seat, int pair) noexcept nogil:
    s.taken[TABLES.pair_give[pair]] -= 1
    s.taken[TABLES.pair_get[pair]] += 1
    return push(s, CONVERT, seat, s.now.a - 1, s.now.b) if s.now.a > 1 else 0


cdef int gather(State *s, int seat, int wild) noexcept nogil:
    """Add what was collected, all at once (K5.7)."""
    cdef int good
    for good in range(3):
        gain(&s.seats[seat], good, s.taken[good])
        s.taken[good] = 0
    return push(s, WILD, seat, wild) if wild else 0
