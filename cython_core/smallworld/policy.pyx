"""One quick sensible action, for playouts: conquer what is cheap, decline when stuck, keep going."""

from libc.stdint cimport uint16_t, uint64_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.smallworld.board cimport all_held, bit, count_of, fewest, lowest_of, map_of, power_of, race_of
from realmlab.cython_core.smallworld.conquest cimport Prices, prices_of, raw_cost
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, ARM_BEHEMOTH, ARM_FIREBALL, CONQUER, CONQUEST, DECLINE_NOW, DIE, DONE, KEEP, LOOT_DRAW, LOOT_KINDS, PAY,
    PAYING, PICK, PICKING, POWER_SPECIAL, PYGMY_DIE, RACE_SPECIAL, READY, REGION_ACTIONS, REVIVING, ROLL, SECOND_WAVE,
    STOUT, VERBS, People, Seat, State,
)
from realmlab.cython_core.smallworld.tables cimport POWERS, RACES, TABLES


# Alike ------------------------------------------------------------------------------------------


cdef inline uint64_t without(uint64_t members, int rank) noexcept nogil:
    """Leave out the first so many members of a set."""
    while rank:
        members &= members - 1
        rank -= 1
    return members


cdef int draw_by_weight(const State *s, bitgen_t *random) noexcept nogil:
    """An outcome of the die or a loot marker, by its odds."""
    cdef const uint16_t *weights = &TABLES.die[0]
    cdef int count = 4
    cdef int total = 0
    cdef int i, rank
    if s.phase == LOOT_DRAW:
        weights = &s.pool[0]
        count = LOOT_KINDS
    for i in range(count):
        total += weights[i]
    rank = below(random, total)
    i = 0
    while rank >= weights[i]:
        rank -= weights[i]
        i += 1
    return i


cdef int draw(const void *memory, bitgen_t *random) noexcept nogil:
    """One of the choices, all alike; at a chance node one outcome by its probability."""
    cdef const State *s = <const State *>memory
    cdef int word = 0
    cdef int rank, count
    if s.phase == DIE or s.phase == PYGMY_DIE or s.phase == LOOT_DRAW:
        return draw_by_weight(s, random)
    rank = below(random, s.choices)
    while True:
        count = count_of(s.legal[word])
        if rank < count:
            break
        rank -= count
        word += 1
    rank = lowest_of(without(s.legal[word], rank))
    return rank if word == 0 else REGION_ACTIONS + VERBS * rank + word - 1


# Sensible ---------------------------------------------------------------------------------------


cdef inline int at(int verb, int region) noexcept nogil:
    return REGION_ACTIONS + VERBS * region + verb


cdef int cheapest(const State *s, bitgen_t *random) noexcept nogil:
    """The target that costs least, by chance among equals; fields of others are worth a little more."""
    cdef Prices prices = prices_of(s)
    cdef uint64_t left = s.legal[1 + CONQUER]
    cdef int best = -1
    cdef int least = 1000
    cdef int region, cost
    while left:
        region = lowest_of(left)
        left &= left - 1
        cost = 8 * max(prices.least, raw_cost(s, &prices, region)) + below(random, 8)
        if all_held(&s.seats[s.player]) >> region & 1:
            cost += 12                                     # its own declined race pays already
        if cost < least:
            least = cost
            best = region
    return best


cdef bint stuck(const State *s) noexcept nogil:
    """Has the active race too few tokens to spare, on the map and off it, to be worth another turn?"""
    cdef const Seat *seat = &s.seats[s.player]
    cdef const People *people = &seat.slots[ACTIVE]
    cdef uint64_t left = people.held
    cdef int regions = count_of(left)
    cdef int least = fewest(seat, ACTIVE)
    cdef int spare = people.hand + people.loose + people.reserve
    spare -= race_of(seat).reserve + power_of(seat).reserve                    # they leave the map again (S13.1)
    if s.round >= map_of(s).rounds:
        return False
    while left:
        spare += s.tokens[lowest_of(left)] - least
        left &= left - 1
    return spare < 4 and spare < max(regions, 1)


cdef int fight(const State *s, bitgen_t *random) noexcept nogil:
    """What to do at CONQUEST."""
    cdef uint64_t general = s.legal[0]
    cdef uint64_t special = s.legal[1 + POWER_SPECIAL]
    cdef int region
    if general & bit(DECLINE_NOW) and stuck(s):
        return DECLINE_NOW
    if s.legal[1 + READY]:                                 # Barbarians: take what can be spared (S13.2)
        return at(READY, lowest_of(s.legal[1 + READY]))
    if s.legal[1 + RACE_SPECIAL]:
        return at(RACE_SPECIAL, lowest_of(s.legal[1 + RACE_SPECIAL]))
    if s.legal[1 + CONQUER]:
        region = cheapest(s, random)
        return at(CONQUER, region)
    if general & bit(ARM_FIREBALL):
        return ARM_FIREBALL
    if general & bit(ARM_BEHEMOTH):
        return ARM_BEHEMOTH
    if special and s.seats[s.player].slots[s.slot].hand:
        return at(POWER_SPECIAL, lowest_of(without(special, below(random, count_of(special)))))
    if general & bit(ROLL):
        return ROLL
    if general & bit(SECOND_WAVE):
        return SECOND_WAVE
    return DONE


cdef int best_combo(const State *s) noexcept nogil:
    """Most tokens and coins for the price."""
    cdef uint64_t left = s.legal[0] >> PICK
    cdef int best = 0
    cdef int most = -1000
    cdef int position, worth
    while left:
        position = lowest_of(left)
        left &= left - 1
        worth = RACES[s.column[position].race].count[s.printed] + RACES[s.column[position].race].extra_start
        worth += POWERS[s.column[position].power].count[s.printed] + s.column[position].extra
        worth += s.column[position].coins - position
        if worth > most:
            most = worth
            best = position
    return PICK + best


cdef int playout(const void *memory, bitgen_t *random) noexcept nogil:
    """One quick sensible action."""
    cdef const State *s = <const State *>memory
    if s.phase == CONQUEST:
        return fight(s, random)
    if s.phase == PICKING:
        return best_combo(s) if below(random, 4) else draw(memory, random)
    if s.phase == STOUT:
        return DECLINE_NOW if stuck(s) else DONE
    if s.phase == PAYING:
        return PAY
    if s.phase == REVIVING:
        return KEEP
    return draw(memory, random)
