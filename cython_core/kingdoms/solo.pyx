"""The dummy of the solo game: how it chooses and acts (K19).

The dummy decides nothing: the die and the compass say which candidate it takes. Whenever it needs
the die and has none, the task is put back on the agenda under a roll (K19.4, R53).
"""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.arrivals cimport move
from realmlab.cython_core.kingdoms.board cimport (
    all_forts, bit, count_of, gain, lowest_of, near, neighbours, of_others, push, standing, way_of_lone,
)
from realmlab.cython_core.kingdoms.economy cimport (
    build, build_cost, collect, expand, expand_cost, research, research_cost,
)
from realmlab.cython_core.kingdoms.moves cimport barred
from realmlab.cython_core.kingdoms.state cimport (
    ACTED, AFTERMATH, BUILD, CHOOSE_ACTION, DONE, DUMMY_ACTS, FOOD, GIVE, KEEP, KNOCK, LOSE, LOSER, MANA, MEEPLES,
    NONE, ORE, PATROL, PAYMENT, QUEST, RAID, RAZE, REMOVE, RESEARCH, ROLL, SELECT, SILVER, STAY, STEAL, TAKE,
    TO, TO_CHURCH, TRADE, WILD, WORDS, YES, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES
from realmlab.cython_core.kingdoms.war cimport payable

cdef enum:
    FACES = 12


# The compass (K19.2, K19.5, K19.6) --------------------------------------------------------------


cdef inline int face_of(const State *s, int region) noexcept nogil:
    """In which face of the clock a region lies: the dummy's card is the upper one."""
    cdef int slot = region >> 3
    if slot == DUMMY:
        return TABLES.maps[s.map[slot]].upper_face[region & 7]
    return TABLES.maps[s.map[slot]].lower_face[region & 7]


cdef inline int distance_of(const State *s, int region) noexcept nogil:
    cdef int slot = region >> 3
    if slot == DUMMY:
        return TABLES.maps[s.map[slot]].upper_distance[region & 7]
    return TABLES.maps[s.map[slot]].lower_distance[region & 7]


cdef int pick_region(const State *s, uint64_t candidates, int face, bint meeples) noexcept nogil:
    """Clockwise from a face, the first with a candidate; there the nearest, or by night the farthest (K19.5, R35)."""
    cdef bint far = s.night and not meeples
    cdef uint64_t left
    cdef int turn, region, at, best
    for turn in range(FACES):
        at = (face - 1 + turn) % FACES + 1
        best = -1
        left = candidates
        while left:
            region = lowest_of(left)
            left &= left - 1
            if face_of(s, region) != at:
                continue
            if best < 0 or (distance_of(s, region) > distance_of(s, best) if far
                            else distance_of(s, region) < distance_of(s, best)):
                best = region
        if best >= 0:
            return best
    return lowest_of(candidates)


cdef int pick_way(const State *s, int origin, uint64_t candidates, int face) noexcept nogil:
    """The same by the direction in which each candidate lies from here (K19.6)."""
    cdef uint64_t left, there
    cdef int turn, at, region
    for turn in range(FACES):
        at = (face - 1 + turn) % FACES + 1
        there = 0
        left = candidates
        while left:
            region = lowest_of(left)
            left &= left - 1
            if TABLES.maps[s.map[origin >> 3]].toward[origin & 7][region & 7] == at:
                there |= bit(region)
        if there:
            return pick_nearest(s, there)
    return lowest_of(candidates)


cdef int pick_nearest(const State *s, uint64_t candidates) noexcept nogil:
    """Day the nearest to the compass, night the farthest; then the smaller region."""
    cdef int best = lowest_of(candidates)
    cdef int region
    while candidates:
        region = lowest_of(candidates)
        candidates &= candidates - 1
        if distance_of(s, region) > distance_of(s, best) if s.night else distance_of(s, region) < distance_of(s, best):
            best = region
    return best


cdef int flip_compass(State *s) noexcept nogil:
    """Turn day to night or back; the dummy takes one of each (K19.2, R34)."""
    cdef int good
    s.night = not s.night
    if s.night or not s.day_to_night_only:
        for good in range(3):
            gain(&s.seats[DUMMY], good, 1)
    return 0


cdef int select_by_roll(State *s, int face) noexcept nogil:
    """The action of a rolled face, or clockwise the first without a shield (K19.3)."""
    cdef int turn, action
    for turn in range(FACES):
        action = TABLES.compass[(face - 1 + turn) % FACES + 1]
        if not s.shields >> action & 1:
            return action
    return PATROL


# Acting (K19.3, K19.7) --------------------------------------------------------------------------


cdef uint64_t dummy_ground(const State *s) noexcept nogil:
    """Regions the dummy may move into: never to an own meeple, no abilities (K19.7, K19.9)."""
    return s.land.usable & ~barred(s, DUMMY) & ~s.seats[DUMMY].any


cdef uint64_t dummy_targets(const State *s, int origin, int action) noexcept nogil:
    if action == PATROL:
        return dummy_ground(s) & near(s, origin)
    if not s.land.border & bit(origin):
        return 0
    return dummy_ground(s) & s.land.border & ~(<uint64_t>255 << (origin & ~7))


cdef uint64_t dummy_movers(State *s, int action) noexcept nogil:
    """Its meeples that can move; a duty in tundra limits them (K10.6.2, K19.7)."""
    cdef uint64_t left = standing(&s.seats[DUMMY]) | s.seats[DUMMY].lying & s.land.tundra
    cdef uint64_t found = 0
    cdef int region
    while left:
        region = lowest_of(left)
        left &= left - 1
        if dummy_targets(s, region, action):
            found |= bit(region)
    return found & s.land.tundra if found & s.land.tundra else found


cdef bint affords(const State *s, int good, int cost) noexcept nogil:
    """Silver only covers a shortfall (K19.7)."""
    return s.seats[DUMMY].goods[good] + s.seats[DUMMY].goods[SILVER] >= cost


cdef int with_roll(State *s) noexcept nogil:
    """Ask for the die, then act again (K19.4)."""
    push(s, DUMMY_ACTS, DUMMY)
    return push(s, ROLL, DUMMY, 0)


cdef int dummy_responds(State *s) noexcept nogil:
    """Carry out the selected action if it can, else collect (K19.3)."""
    cdef int action = s.selected
    if action == PATROL or action == QUEST:
        return dummy_moves(s, action)
    if action == TRADE:
        gain(&s.seats[DUMMY], FOOD, 1)
        gain(&s.seats[DUMMY], MANA, 1)
        gain(&s.seats[DUMMY], ORE, 1)
        return push(s, ACTED, DUMMY, TRADE)
    if action == RESEARCH:
        if s.seats[DUMMY].magic < 5 and affords(s, MANA, research_cost(s, DUMMY)):
            return research(s, DUMMY)
        return collect(s, DUMMY)
    return dummy_builds(s) if action == BUILD else dummy_expands(s)


cdef int dummy_moves(State *s, int action) noexcept nogil:
    cdef uint64_t movers = dummy_movers(s, action)
    cdef uint64_t goals
    cdef int origin, goal
    if not movers:
        return collect(s, DUMMY)
    if not s.roll and count_of(movers) > 1:
        return with_roll(s)
    origin = pick_region(s, movers, s.roll, True) if count_of(movers) > 1 else lowest_of(movers)
    goals = dummy_targets(s, origin, action)
    if not s.roll and count_of(goals) > 1:
        return with_roll(s)
    goal = lowest_of(goals)
    if count_of(goals) > 1:
        goal = pick_way(s, origin, goals, s.roll) if action == PATROL else pick_region(s, goals, s.roll, False)
    push(s, ACTED, DUMMY, action)
    return move(s, DUMMY, origin, goal, way_of_lone(&s.seats[DUMMY], origin), action, 1)


cdef int dummy_builds(State *s) noexcept nogil:
    cdef Kingdom *own = &s.seats[DUMMY]
    cdef uint64_t left, places
    cdef int region
    if own.tower >= 6:
        return collect(s, DUMMY)
    if not s.heroes:
        return build(s, DUMMY, NONE) if affords(s, ORE, build_cost(s, DUMMY, NONE)) else collect(s, DUMMY)
    places = 0
    left = own.any & s.land.usable & ~s.land.tundra & ~all_forts(s)
    while left:
        region = lowest_of(left)
        left &= left - 1
        if affords(s, ORE, build_cost(s, DUMMY, region)):
            places |= bit(region)
    if not places:
        return collect(s, DUMMY)
    if not s.roll and count_of(places) > 1:
        return with_roll(s)
    return build(s, DUMMY, pick_region(s, places, s.roll, False) if count_of(places) > 1 else lowest_of(places))


cdef int dummy_expands(State *s) noexcept nogil:
    """Into an empty region next to one of its meeples (K19.7)."""
    cdef Kingdom *own = &s.seats[DUMMY]
    cdef uint64_t places = s.land.usable & ~s.land.tundra & ~own.any & ~of_others(s, DUMMY) & ~all_forts(s)
    places &= neighbours(s, own.any)
    if own.in_play >= MEEPLES or not places or not affords(s, FOOD, expand_cost(s, DUMMY, NONE)):
        return collect(s, DUMMY)
    if not s.roll and count_of(places) > 1:
        return with_roll(s)
    return expand(s, DUMMY, pick_region(s, places, s.roll, False) if count_of(places) > 1 else lowest_of(places))


# Forced choices (K19.4, K19.7, K19.9) -----------------------------------------------------------


cdef int least_held(const State *s) noexcept nogil:
    """The basic resource it has least of; ties food, mana, ore (K19.7)."""
    cdef const Kingdom *own = &s.seats[DUMMY]
    cdef int best = FOOD
    if own.goods[MANA] < own.goods[best]:
        best = MANA
    if own.goods[ORE] < own.goods[best]:
        best = ORE
    return best


cdef int most_held(const State *s) noexcept nogil:
    """What it gives up: the resource it has most of, in the order of the goods (K19.9)."""
    cdef const Kingdom *own = &s.seats[DUMMY]
    cdef int best = MANA
    cdef int good
    for good in range(1, 4):
        if own.goods[good] > own.goods[best]:
            best = good
    return best


cdef int stolen(const State *s) noexcept nogil:
    """Of what the victim holds, the basic resource the dummy has least of; silver last (K19.9)."""
    cdef int order[3]
    cdef int good, i, j
    order[0], order[1], order[2] = FOOD, MANA, ORE
    for i in range(2):
        for j in range(2 - i):
            if s.seats[DUMMY].goods[order[j + 1]] < s.seats[DUMMY].goods[order[j]]:
                good = order[j]
                order[j] = order[j + 1]
                order[j + 1] = good
    for i in range(3):
        if s.legal[0] >> (TAKE + order[i]) & 1:
            return TAKE + order[i]
    return TAKE + SILVER


cdef int by_die(State *s, uint64_t candidates, bint meeples, int origin) noexcept nogil:
    """One of several by a new roll: by direction from an origin, or by its place (K19.4)."""
    cdef int face = s.forced_roll
    if count_of(candidates) == 1:
        return TO + lowest_of(candidates)
    if not face:
        return NEEDS_ROLL
    s.forced_roll = 0
    if origin != NONE:
        return TO + pick_way(s, origin, candidates, face)
    return TO + pick_region(s, candidates, face, meeples)


cdef int dummy_choice(State *s) noexcept nogil:
    """What the dummy takes at the decision `now`, whose choices stand in `legal`; or NEEDS_ROLL."""
    cdef int task = s.now.task
    cdef uint64_t goals = s.legal[TO >> 6]
    if task == WILD:
        return TAKE + least_held(s)
    if task == LOSE:
        return GIVE + most_held(s)
    if task == STEAL:
        return stolen(s)
    if task == RAID:
        return YES if s.legal[0] >> YES & 1 else REMOVE
    if task == LOSER:
        goals &= ~s.seats[DUMMY].any & (s.land.usable if goals & s.land.usable & ~s.seats[DUMMY].any else ~<uint64_t>0)
        goals &= <uint64_t>255 << (s.now.a & ~7)           # no leap to its own (K19.9)
        if goals:
            return by_die(s, goals, False, s.now.a)
        if s.legal[0] >> REMOVE & 1:
            return REMOVE
        return by_die(s, s.legal[TO >> 6], False, NONE) if s.legal[TO >> 6] else TO_CHURCH
    if task == CHOOSE_ACTION:
        return SELECT + select_by_roll(s, s.roll)
    if task == KNOCK or task == RAZE or task == STAY or task == KEEP:
        return by_die(s, goals, task != RAZE, NONE)
    return first_or_done(s)


cdef int first_or_done(const State *s) noexcept nogil:
    """Optional things are left; of payments the one with the least silver (K19.7, K19.9)."""
    cdef int word
    if s.legal[0] >> DONE & 1:
        return DONE
    for word in range(WORDS):
        if s.legal[word]:
            return 64 * word + lowest_of(s.legal[word])
    return DONE


# War (K19.8) ------------------------------------------------------------------------------------


cdef int dummy_number(const State *s) noexcept nogil:
    """Twice by day, once by night, the human's meeples in play."""
    return s.seats[0].in_play * (1 if s.night else 2)


cdef int human_debt(const State *s) noexcept nogil:
    """What the human must pay to win (R36)."""
    cdef int discount = s.war.attack_discount if s.war.attacker == 0 else s.war.defence_discount
    cdef int cost = dummy_number(s) - discount
    return cost if cost > 0 else 0


cdef int offer_defiance(State *s) noexcept nogil:
    """Pay and win, or decline for nothing and lose."""
    s.legal[0] = bit(DONE)
    if payable(s, 0, human_debt(s)):
        s.legal[0] |= bit(YES)
    return 0


cdef int defy(State *s, bint pays) noexcept nogil:
    cdef int cost = human_debt(s)
    s.war.winner = 0 if pays else DUMMY
    s.war.loser = DUMMY if pays else 0
    push(s, AFTERMATH, s.war.loser)
    return push(s, PAYMENT, 0, cost) if pays else 0


cdef uint64_t dummy_starts(const State *s, int terrain) noexcept nogil:
    """Where the human may put a dummy meeple at the start: a forest, then mountains (K19.1)."""
    return (s.land.mountains if terrain else s.land.forest) & (<uint64_t>255 << 8)
