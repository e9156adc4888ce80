"""One quick sensible action, for playouts: conquer what is cheap, pays or hurts, decline when stuck, keep going."""

from libc.stdint cimport uint16_t, uint64_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.randomness cimport below, nth_of
from realmlab.cython_core.smallworld.board cimport (
    all_held, bit, can, count_of, fewest, is_active, lowest_of, map_of, power_of, race_of, skills,
)
from realmlab.cython_core.smallworld.column cimport toll
from realmlab.cython_core.smallworld.conquest cimport Prices, prices_of, raw_cost
from realmlab.cython_core.smallworld.scoring cimport bonus_of
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, ARM_BEHEMOTH, ARM_FIREBALL, CONQUER, CONQUEST, DECLINE, DECLINE_NOW, DIE, DONE, KEEP, LOOT_DRAW, LOOT_KINDS,
    PAY, PAYING, PICK, PICKING, POWER_SPECIAL, PYGMY_DIE, RACE_SPECIAL, READY, REGION_ACTIONS, REVIVING, ROLL,
    SECOND_WAVE, STOUT, VERBS, People, Seat, State,
)
from realmlab.cython_core.smallworld.tables cimport DRAGON_MASTER, POWERS, RACES, TABLES


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
    rank = nth_of(s.legal[word], rank)
    return rank if word == 0 else REGION_ACTIONS + VERBS * rank + word - 1


# Sensible ---------------------------------------------------------------------------------------


cdef enum:
    # What a target costs and is worth, in eighths of a token, and when a race is spent, in tenths. Found by letting
    # quick players with other numbers play thousands of games against each other.
    PER_TOKEN = 8
    PER_COIN = 17           # what its race or power would pay for the region every turn
    PER_PLUNDER = 12        # what it pays at once for a region with tokens
    LIVING = 20             # a region of another active race: who loses it loses coins and a token
    FADING = 11             # ... of a race in decline
    OWN = 12                # its own race in decline pays already
    WHIM = 6                # by chance
    SPARE = 10
    ENOUGH = 40
    PER_REGION_HELD = 3
    PER_TURN_LEFT = 1
    PER_OLD_REGION = 4      # regions of the older race in decline, which would be lost

cdef double CAUTION = 0.8    # of what experience says of a race or power: that of others who played them

cdef enum:
    LONG = 6                # turns: a race is seldom of use for more


cdef inline int at(int verb, int region) noexcept nogil:
    return REGION_ACTIONS + VERBS * region + verb


cdef uint64_t living(const State *s) noexcept nogil:
    """The regions of all active races."""
    cdef uint64_t found = 0
    cdef int seat
    for seat in range(s.players):
        if is_active(&s.seats[seat]):
            found |= s.seats[seat].slots[ACTIVE].held
    return found


cdef uint64_t occupied(const State *s) noexcept nogil:
    """The regions of all peoples."""
    cdef uint64_t found = 0
    cdef int seat
    for seat in range(s.players):
        found |= all_held(&s.seats[seat])
    return found


cdef int gain(const State *s, int region) noexcept nogil:
    """What the acting race gets for a region beyond the coin that every race gets, in eighths of a token."""
    cdef const Seat *seat = &s.seats[s.player]
    cdef int found = 0
    if s.slot != ACTIVE:
        return 0
    found = PER_COIN * (bonus_of(s, race_of(seat), region, True) + bonus_of(s, power_of(seat), region, True))
    if s.tokens[region]:
        found += PER_PLUNDER * (race_of(seat).nonempty_coin + power_of(seat).nonempty_coin)
    return found


cdef int best_target(const State *s, bitgen_t *random) noexcept nogil:
    """The target that gives most for its cost: cheap ones, ones that pay, ones of others; a little by chance."""
    cdef Prices prices = prices_of(s)
    cdef uint64_t left = s.legal[1 + CONQUER]
    cdef uint64_t mine = all_held(&s.seats[s.player])
    cdef uint64_t live = living(s) & ~mine
    cdef uint64_t old = occupied(s) & ~live & ~mine
    cdef int best = -1
    cdef int least = 0
    cdef int region, cost
    while left:
        region = lowest_of(left)
        left &= left - 1
        cost = PER_TOKEN * max(prices.least, raw_cost(s, &prices, region)) - gain(s, region) + below(random, WHIM)
        if live >> region & 1:
            cost -= LIVING // (s.players - 1)              # what one of the others loses, shared among all of them
        elif old >> region & 1:
            cost -= FADING // (s.players - 1)
        elif mine >> region & 1:
            cost += OWN
        if best < 0 or cost < least:
            least = cost
            best = region
    return best


cdef int strongest(const State *s) noexcept nogil:
    """Where the dragon saves most tokens (S14.33): the target of another, or of nobody, that costs most; -1: none."""
    cdef Prices prices = prices_of(s)
    cdef uint64_t left = s.legal[1 + POWER_SPECIAL] & ~all_held(&s.seats[s.player])
    cdef int best = -1
    cdef int most = -1
    cdef int region, cost
    while left:
        region = lowest_of(left)
        left &= left - 1
        cost = raw_cost(s, &prices, region)
        if cost > most:
            most = cost
            best = region
    return best


cdef bint stuck(const State *s) noexcept nogil:
    """Has the active race too few tokens to spare, on the map and off it, to be worth another turn?"""
    cdef const Seat *seat = &s.seats[s.player]
    cdef const People *people = &seat.slots[ACTIVE]
    cdef uint64_t left = people.held
    cdef int least = fewest(seat, ACTIVE)
    cdef int spare = people.hand + people.loose + people.reserve
    cdef int turns = map_of(s).rounds - s.round
    if turns <= 0:
        return False
    spare -= race_of(seat).reserve + power_of(seat).reserve                    # they leave the map again (S13.1)
    while left:
        spare += s.tokens[lowest_of(left)] - least
        left &= left - 1
    return SPARE * spare < (ENOUGH + PER_REGION_HELD * count_of(people.held) + PER_TURN_LEFT * turns
                            - PER_OLD_REGION * count_of(seat.slots[DECLINE].held))


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
    if special and can(skills(&s.seats[s.player]), DRAGON_MASTER):
        region = strongest(s)
        if region >= 0:
            return at(POWER_SPECIAL, region)
    if s.legal[1 + CONQUER]:
        return at(CONQUER, best_target(s, random))
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
    """Most for the price: what its race and power are worth in the turns that are left, and its coins."""
    cdef double turns = min(map_of(s).rounds - s.round + 1, <int>LONG)
    cdef uint64_t left = s.legal[0] >> PICK
    cdef int best = 0
    cdef int price = 0
    cdef double most = 0
    cdef double worth
    cdef int position
    while left:                                            # the first so many: all that can be paid for (S4.2)
        position = lowest_of(left)
        left &= left - 1
        worth = RACES[s.column[position].race].value + POWERS[s.column[position].power].value
        worth = CAUTION * worth * turns / LONG + s.column[position].coins + s.column[position].extra - price
        if position == 0 or worth > most:
            most = worth
            best = position
        price += toll(&s.column[position])
    return PICK + best


cdef int playout(const void *memory, bitgen_t *random) noexcept nogil:
    """One quick sensible action."""
    cdef const State *s = <const State *>memory
    if s.phase == CONQUEST:
        return fight(s, random)
    if s.phase == PICKING:
        return best_combo(s)
    if s.phase == STOUT:
        return DECLINE_NOW if stuck(s) else DONE
    if s.phase == PAYING:
        return PAY
    if s.phase == REVIVING:
        return KEEP
    return draw(memory, random)
