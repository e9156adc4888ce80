"""Carrying out the selected action, or another instead of it (K4.3, K10.6, K20.10)."""

from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memset

from realmlab.cython_core.kingdoms.board cimport (
    allow, allow_regions, bit, count_of, lowest_of, normal_lying, push, stand_up, way_of_lone,
)
from realmlab.cython_core.kingdoms.economy cimport (
    build, collect, expand, offer_trades, offer_works, raise_fort, raise_hero, research, trades_left,
)
from realmlab.cython_core.kingdoms.effects cimport (
    ACTION_SUBSTITUTE, EFFECTS, TUNDRA_STAY, following, has,
)
from realmlab.cython_core.kingdoms.heroes cimport remove
from realmlab.cython_core.kingdoms.moves cimport offer_moves, targets
from realmlab.cython_core.kingdoms.state cimport (
    ACT, ACTED, ALL_REGIONS, AS_HERO, BUILD, CARRY_OUT, COLLECT, EXCHANGE, FROM, FROM_LYING, HERO, INSTEAD, LEVEL,
    LYING, NONE, PAIR, PASS, PATROL, QUEST, RESEARCH, STAND, STANDING, STAND_HERO, STAY, SWAP, SWAP_HERO,
    SWAP_TARGET, TARGET, TO, TRADE, WORDS, Kingdom, State,
)

# What may be done -------------------------------------------------------------------------------


cdef int offer_action(State *s, int seat, int action, uint64_t among) noexcept nogil:
    """Add to `legal` the instances of one action; moves only of meeples in these regions."""
    cdef Kingdom *own = &s.seats[seat]
    if action == PATROL or action == QUEST:
        offer_moves(s, seat, action, among)
        if action == PATROL and among == ALL_REGIONS and own.lying:            # K6.2
            allow_regions(s, STAND, normal_lying(own))
            if own.hero_lies:
                allow(s, STAND_HERO)
        return 0
    if action == TRADE:
        return offer_trades(s, seat)
    return offer_works(s, seat, action)


cdef bint any_instance(State *s, int seat, int action, uint64_t among) noexcept nogil:
    """Is there something to do with this action? `legal` stays as it is."""
    cdef uint64_t kept[WORDS]
    cdef bint found = False
    cdef int word
    memcpy(kept, s.legal, sizeof(kept))
    memset(s.legal, 0, sizeof(s.legal))
    offer_action(s, seat, action, among)
    for word in range(WORDS):
        found = found or s.legal[word] != 0
    memcpy(s.legal, kept, sizeof(kept))
    return found


cdef int offer_response(State *s, int seat) noexcept nogil:
    """What this seat may do: the action, a substitute, collecting or nothing (K4.3, K10.6.2)."""
    cdef uint64_t among = ALL_REGIONS
    cdef int i, other
    if s.land.tundra and (s.selected == PATROL or s.selected == QUEST) and not has(s, seat, TUNDRA_STAY):
        among = tundra_movers(s, seat)
        if not among:
            among = ALL_REGIONS
    if among == ALL_REGIONS:
        allow(s, PASS if seat == s.active else COLLECT)
    offer_action(s, seat, s.selected, among)
    if not has(s, seat, ACTION_SUBSTITUTE):
        return 0
    i = following(s, seat, ACTION_SUBSTITUTE, -1)
    while i >= 0:
        other = EFFECTS[i].to_action
        if EFFECTS[i].action == s.selected and (among == ALL_REGIONS or other == PATROL or other == QUEST):
            if any_instance(s, seat, other, among):
                allow(s, INSTEAD + other)
        i = following(s, seat, ACTION_SUBSTITUTE, i)
    return 0


# Doing it ---------------------------------------------------------------------------------------


cdef int carry_out(State *s, int seat, int action, int choice) noexcept nogil:
    """Begin the chosen instance of an action, or collect, or do nothing."""
    if choice == COLLECT:
        return collect(s, seat)
    if choice == PASS:
        return 0
    if INSTEAD <= choice < INSTEAD + 6:
        return push(s, CARRY_OUT, seat, choice - INSTEAD)
    if choice == LEVEL:
        return raise_hero(s, seat, action)
    if choice == ACT:
        return research(s, seat) if action == RESEARCH else build(s, seat, NONE)
    if PAIR <= choice < PAIR + 6:
        push(s, ACTED, seat, TRADE)
        return push(s, EXCHANGE, seat, choice - PAIR, trades_left(s, seat))
    if TO <= choice < TO + 40:
        return build(s, seat, choice - TO) if action == BUILD else expand(s, seat, choice - TO)
    if STAND <= choice < STAND + 40 and action == BUILD:
        return raise_fort(s, seat, choice - STAND)
    return set_out(s, seat, action, choice)


cdef int set_out(State *s, int seat, int action, int choice) noexcept nogil:
    """Stand a meeple up, or choose the one that goes."""
    cdef Kingdom *own = &s.seats[seat]
    if own.hooks:
        push(s, ACTED, seat, action)
    if choice == STAND_HERO:
        return stand_up(own, own.hero_region, True)
    if STAND <= choice < STAND + 40:
        return stand_up(own, choice - STAND, False)
    if choice == SWAP_HERO:
        return push(s, SWAP_TARGET, seat, own.hero_region, 1)
    if SWAP <= choice < SWAP + 40:
        return push(s, SWAP_TARGET, seat, choice - SWAP, 0)
    if choice == HERO:
        return push(s, TARGET, seat, own.hero_region, AS_HERO, action)
    if FROM_LYING <= choice < FROM_LYING + 40:
        return push(s, TARGET, seat, choice - FROM_LYING, LYING, action)
    return push(s, TARGET, seat, choice - FROM, STANDING, action)


# Tundra (K10.6) ---------------------------------------------------------------------------------


cdef bint can_leave(State *s, int seat, int region) noexcept nogil:
    """Has the tundra meeple of this region a move by the selected action, or by a substitute for it?"""
    cdef int way = way_of_lone(&s.seats[seat], region)
    cdef int i
    if targets(s, seat, region, way, s.selected):
        return True
    i = following(s, seat, ACTION_SUBSTITUTE, -1)
    while i >= 0:
        if EFFECTS[i].action == s.selected and EFFECTS[i].to_action in (PATROL, QUEST):
            if targets(s, seat, region, way, EFFECTS[i].to_action):
                return True
        i = following(s, seat, ACTION_SUBSTITUTE, i)
    return False


cdef uint64_t tundra_movers(State *s, int seat) noexcept nogil:
    """Own tundra regions whose meeple can move now: one of them must (K10.6.2)."""
    cdef uint64_t left = s.seats[seat].any & s.land.tundra
    cdef uint64_t found = 0
    cdef int region
    while left:
        region = lowest_of(left)
        left &= left - 1
        if can_leave(s, seat, region):
            found |= bit(region)
    return found


cdef int clear_tundra(State *s, int seat) noexcept nogil:
    """Remove the tundra meeples that cannot move; if these are all, the owner says which stays (K10.6.1, R19)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t stuck = own.any & s.land.tundra & ~tundra_movers(s, seat)
    if not stuck or has(s, seat, TUNDRA_STAY):
        return 0
    if count_of(stuck) == own.in_play:
        return push(s, STAY, seat)
    return remove_stuck(s, seat, NONE)


cdef int remove_stuck(State *s, int seat, int spared) noexcept nogil:
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t left = own.any & s.land.tundra & ~tundra_movers(s, seat)
    cdef int region
    if spared != NONE:
        left &= ~bit(spared)
    while left:                                            # the set is fixed before the first removal
        region = lowest_of(left)
        left &= left - 1
        remove(s, seat, region, way_of_lone(own, region))
    return 0
