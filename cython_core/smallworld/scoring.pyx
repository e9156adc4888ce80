"""Coins at the end of a turn, the end of the game and what it is worth (S8, S11)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.board cimport (
    acts_as_active, can, count_of, is_active, lowest_of, map_of, on_map, power_of, race_of, skills,
)
from realmlab.cython_core.smallworld.state cimport ACTIVE, SEATS, SLOTS, People, Seat, State
from realmlab.cython_core.smallworld.tables cimport (
    FEW_REGIONS, FREEZES, HAS_TOWER, PEACEFUL, PER_FIRST_TURN, PER_FORTRESS, PER_REGION, PER_REGION_ABOVE, PER_TURN,
    RACES, Ability, Score,
)

cdef enum:
    # Bounds of the coins one seat can get, for utility=margin. In a turn of its own: each region pays at most
    # 1 + 1 of the race + 1 of the power + 1 of a fortress, a tower at most its 20 tokens; flat bonuses at most
    # 7 + R; and each of at most R + 20 conquests at most 1 + 1 counted, 1 slung, 1 ransacked, 1 pot, 3 loot.
    # In turns of others: Corrupt 1 a conquest, Historian 1 a decline.
    PER_OWN_REGION = 16
    PER_OWN_TURN = 200
    PER_OTHER_TURN = 70


# Income -----------------------------------------------------------------------------------------


cdef int bonus_of(const State *s, const Ability *ability, int region, bint active) noexcept nogil:
    """What a race or power adds to one region (S8.2)."""
    cdef int total = 0
    cdef int i
    cdef const Score *score
    for i in range(ability.num_scores):
        score = &ability.scores[i]
        if not (score.active if active else score.decline):
            continue
        if score.per == PER_REGION and score.where[s.players - 2] >> region & 1:
            total += score.amount
        elif score.per == PER_FORTRESS and s.fortresses >> region & 1:
            total += score.amount
    return total


cdef int flat_of(const State *s, const Seat *seat, const Ability *ability, bint this_turn) noexcept nogil:
    """What a race or power of an active race pays apart from regions (S8.4)."""
    cdef int regions = count_of(seat.slots[ACTIVE].held)
    cdef int total = 0
    cdef int i
    cdef const Score *score
    for i in range(ability.num_scores):
        score = &ability.scores[i]
        if not score.active:
            continue
        if score.condition == PEACEFUL and this_turn and s.turn.attacked:
            continue
        if score.condition == FEW_REGIONS and regions > score.limit:
            continue
        if score.per == PER_TURN or (score.per == PER_FIRST_TURN and seat.first and this_turn):
            total += score.amount
        elif score.per == PER_REGION_ABOVE and regions > score.limit:
            total += score.amount * (regions - score.limit)
    if this_turn:
        total += s.turn.conquests * ability.nonempty_coin
        total += count_of(s.turn.abandoned) * ability.abandon_coin
    return total


cdef int frost(const State *s, int number) noexcept nogil:
    """Coins less for each region with winter: none for the owner of the Ice Witches (S8.3, R66)."""
    cdef int other
    if not s.winter:
        return 0
    for other in range(s.players):
        if can(skills(&s.seats[other]), FREEZES):
            return race_of(&s.seats[other]).tax if other != number else 0
    return 0


cdef int income(const State *s, int number, bint this_turn) noexcept nogil:
    """What a seat scores (S8.1); without this_turn, what it would score in a quiet turn."""
    cdef const Seat *seat = &s.seats[number]
    cdef const People *people
    cdef int winter = frost(s, number)
    cdef int total = 0
    cdef int slot, region, value
    cdef uint64_t left
    cdef bint active
    for slot in range(SLOTS):
        people = &seat.slots[slot]
        active = acts_as_active(seat, slot)
        left = people.held
        while left:
            region = lowest_of(left)
            left &= left - 1
            value = s.tokens[region] if not active and can(RACES[people.race].flags, HAS_TOWER) else 1
            value += bonus_of(s, &RACES[people.race], region, active)
            if active:
                value += bonus_of(s, power_of(seat), region, True)
            if winter and s.winter >> region & 1:
                value -= winter
            total += max(value, 0)                         # R16
    if is_active(seat):
        total += flat_of(s, seat, race_of(seat), this_turn) + flat_of(s, seat, power_of(seat), this_turn)
    return total


# The end ----------------------------------------------------------------------------------------


cdef int standing(const State *s, int number) noexcept nogil:
    """Race tokens on the map, which decide between equal coins (S11.3)."""
    cdef const Seat *seat = &s.seats[number]
    return max(0, on_map(s, seat.slots[0].held | seat.slots[1].held | seat.slots[2].held) - seat.hordes)


cdef void score(const void *memory, double *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int seat
    for seat in range(s.players):
        out[seat] = s.seats[seat].coins


cdef void returns(const void *memory, double *out) noexcept nogil:
    """Shares of the win, or coins above the mean of the others (S11.4)."""
    cdef const State *s = <const State *>memory
    cdef int keys[SEATS]
    cdef int n = s.players
    cdef int seat, total, best, winners
    total = best = winners = 0
    for seat in range(n):
        keys[seat] = 1024 * s.seats[seat].coins + standing(s, seat)
        total += s.seats[seat].coins
        if keys[seat] > best or winners == 0:
            best = keys[seat]
            winners = 1
        elif keys[seat] == best:
            winners += 1
    for seat in range(n):
        if s.margin:
            out[seat] = s.seats[seat].coins - <double>(total - s.seats[seat].coins) / (n - 1)
        elif keys[seat] == best:
            out[seat] = <double>(n - winners) / ((n - 1) * winners)
        else:
            out[seat] = -1.0 / (n - 1)


cdef double most_coins(const State *s) noexcept nogil:
    """More coins than a seat can ever have (S17.9)."""
    cdef int turn = PER_OWN_REGION * map_of(s).regions + PER_OWN_TURN + PER_OTHER_TURN * (s.players - 1)
    return map_of(s).rounds * turn


cdef double highest_return(const State *s) noexcept nogil:
    return most_coins(s) if s.margin else 1


cdef double lowest_return(const State *s) noexcept nogil:
    return -most_coins(s) if s.margin else -1.0 / (s.players - 1)
