"""Where meeples may go (K6), and the other ways to use an action or to collect (K5, K7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.bids cimport Purse, Worth, means
from realmlab.cython_core.kingdoms.board cimport (
    bit, count_of, drop, full, gain, near, neighbours, of_others, push, standing,
)
from realmlab.cython_core.kingdoms.state cimport (
    ACT, BUILD, CAP, COLLECT, EXPAND, FOOD, FROM, MANA, MEEPLES, ORE, PAIR, PASS, PATROL, QUEST,
    RESEARCH, STAND, TO, TRADE, WILD, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport PAIRS, TABLES


# Moving -----------------------------------------------------------------------------------------


cdef int neutral_cost(const State *s, int seat) noexcept nogil:
    """What a win over a neutral meeple costs: as many as are in play (K14.2)."""
    return count_of(s.neutrals)


cdef uint64_t enterable(const State *s, int seat) noexcept nogil:
    """Regions a meeple of this seat may enter, wherever it comes from (K6.4, K6.5, K14.2)."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t one = s.neutrals
    cdef uint64_t barred = 0
    cdef uint64_t rivals = 0
    cdef int other
    for other in range(s.players):
        barred |= s.seats[other].two | (one & s.seats[other].any)     # K6.4: two meeples are there
        one |= s.seats[other].any
        if other != seat:
            rivals |= s.seats[other].any
            if s.seats[other].in_play == 1:
                barred |= s.seats[other].any                          # K6.5: a rival's only meeple
    if own.in_play == 1:
        barred |= rivals                                              # K6.5: with the own only meeple
    if s.neutrals:
        if means(Purse(own.goods[MANA], own.goods[ORE], 0), Worth(2, 1, 0)) < neutral_cost(s, seat):
            barred |= s.neutrals
    return s.land.usable & ~barred


cdef uint64_t targets(const State *s, int seat, int origin) noexcept nogil:
    """Where a meeple that stands in `origin` may go by the selected action (K6.1, K6.3)."""
    cdef uint64_t open_to = enterable(s, seat)
    if s.selected == PATROL:
        return open_to & near(s, origin)
    return open_to & s.land.border & ~(<uint64_t>255 << (origin & ~7))


cdef inline uint64_t patrol_sources(const State *s, uint64_t stands, uint64_t open_to) noexcept nogil:
    """Regions from which a Patrol is possible: next to one that can be entered (edges go both ways)."""
    return stands & neighbours(s, open_to)


cdef inline uint64_t quest_sources(const State *s, uint64_t stands, uint64_t open_to) noexcept nogil:
    """Border regions from which some border region of another card can be entered."""
    cdef uint64_t sources = stands & s.land.border
    cdef uint64_t goals = open_to & s.land.border
    cdef uint64_t card = 255
    cdef int slot
    for slot in range(s.slots):
        if not goals & ~(card << (8 * slot)):
            sources &= ~(card << (8 * slot))        # all goals, if any, are on this very card
    return sources


# Carrying out the selected action ---------------------------------------------------------------


cdef inline uint64_t expand_places(const State *s, int seat) noexcept nogil:
    """Regions that hold exactly one meeple, one's own (K7.3)."""
    cdef const Kingdom *own = &s.seats[seat]
    if own.in_play >= MEEPLES or own.in_play + 1 > own.goods[FOOD]:
        return 0
    return own.any & ~own.two & ~of_others(s, seat) & ~s.neutrals


cdef int offer_response(State *s, int seat) noexcept nogil:
    """Write into `legal` what this seat may do with the selected action, and collecting or passing (K4.3)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t open_to
    cdef int pair
    s.legal[0] = bit(PASS) if seat == s.active else bit(COLLECT)
    if s.selected == PATROL:
        open_to = enterable(s, seat)
        s.legal[FROM >> 6] = patrol_sources(s, standing(own), open_to)
        s.legal[STAND >> 6] = own.lying                                # K6.2
    elif s.selected == QUEST:
        open_to = enterable(s, seat)
        s.legal[FROM >> 6] = quest_sources(s, standing(own), open_to)
    elif s.selected == BUILD:
        if own.tower < 6 and own.goods[ORE] >= TABLES.tower_cost[own.tower + 1]:      # K7.1
            s.legal[0] |= bit(ACT)
    elif s.selected == RESEARCH:
        if own.magic < 5 and own.goods[MANA] >= TABLES.magic_cost[own.magic + 1]:     # K7.2
            s.legal[0] |= bit(ACT)
    elif s.selected == EXPAND:
        s.legal[TO >> 6] = expand_places(s, seat)
    elif s.selected == TRADE:
        for pair in range(PAIRS):                                      # K7.4, R13
            if own.goods[TABLES.pair_give[pair]] and own.goods[TABLES.pair_get[pair]] < CAP:
                s.legal[0] |= bit(PAIR + pair)
    return 0


cdef int act(State *s, int seat) noexcept nogil:
    """Build or Research one level (K7.1, K7.2)."""
    cdef Kingdom *own = &s.seats[seat]
    if s.selected == BUILD:
        own.tower += 1
        own.goods[ORE] -= TABLES.tower_cost[own.tower]
    else:
        own.magic += 1
        own.goods[MANA] -= TABLES.magic_cost[own.magic]
    return 0


cdef int expand(State *s, int seat, int region) noexcept nogil:
    """Put a new meeple beside a lone one, for as much food as there are meeples then (K7.3, R12)."""
    cdef Kingdom *own = &s.seats[seat]
    drop(own, region, s.land.ruins & bit(region) != 0)
    own.goods[FOOD] -= own.in_play
    return 0


cdef int exchange(State *s, int seat, int pair, int units) noexcept nogil:
    """Trade units of one basic resource for as many of another (K7.4)."""
    cdef Kingdom *own = &s.seats[seat]
    own.goods[TABLES.pair_give[pair]] -= units
    own.goods[TABLES.pair_get[pair]] += units
    return 0


# Collecting -------------------------------------------------------------------------------------


cdef int collect(State *s, int seat) noexcept nogil:
    """Take a unit for each region that yields; wild units are asked for afterwards (K5)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t stands = standing(own)
    cdef int wild = count_of(own.lying & s.land.ruins)                 # K5.1, R7
    gain(own, MANA, count_of(stands & s.land.forest))
    gain(own, ORE, count_of(stands & s.land.mountains))
    gain(own, FOOD, count_of(stands & s.land.plains))
    if own.in_play == 1:
        wild += 1                                                      # K5.5
    if wild:
        push(s, WILD, seat, wild, 0)
    return 0
