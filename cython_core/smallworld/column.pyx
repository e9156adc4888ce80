"""The column of combos: dealing, picking, filling up, and what a fresh race is given (S2.4, S4)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.smallworld.board cimport bit, can, count_of
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, COLUMN, DRAW_POWER, DRAW_RACE, LOOT_KINDS, NONE, SLOTS, Combo, People, Seat, State,
)
from realmlab.cython_core.smallworld.tables cimport (
    BREWS, LAYS_LOOT, POWERS, RACES, TABLES, Ability,
)


cdef int box_of(const State *s, int race) noexcept nogil:
    """How many tokens of a race the box has (S0.4)."""
    return RACES[race].supply[s.printed]


cdef int army_of(const State *s, int race, int power) noexcept nogil:
    """Tokens of a fresh race, as many as the supply allows apart (S4.4)."""
    return RACES[race].count[s.printed] + RACES[race].extra_start + POWERS[power].count[s.printed]


# Picking ----------------------------------------------------------------------------------------


cdef int toll(const Combo *combo) noexcept nogil:
    """What it costs to pass over a combo (S4.2)."""
    cdef int own = max(RACES[combo.race].skip_cost, POWERS[combo.power].skip_cost)
    return own if own else TABLES.skip_cost


cdef uint64_t affordable(const State *s) noexcept nogil:
    """The positions of the column that the player can pay for (S4.2)."""
    cdef uint64_t found = 0
    cdef int left = s.seats[s.player].coins
    cdef int position
    for position in range(s.combos):
        if left < 0:
            break
        found |= bit(position)
        left -= toll(&s.column[position])
    return found


cdef int pick(State *s, int position) noexcept nogil:
    """The player pays for the combos above, takes this one and what lies on it; the rest moves up (S4.2-S4.7)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    cdef Combo taken = s.column[position]
    cdef const Ability *race = &RACES[taken.race]
    cdef const Ability *power = &POWERS[taken.power]
    cdef int i, price, army
    cdef int supply = box_of(s, taken.race) - taken.extra
    for i in range(position):
        price = toll(&s.column[i])
        seat.coins -= price
        s.column[i].coins += price
        for _ in range(RACES[s.column[i].race].skip_token):
            if s.column[i].extra < box_of(s, s.column[i].race):
                s.column[i].extra += 1
    seat.coins += taken.coins                              # S4.3
    army = min(army_of(s, taken.race, taken.power), supply)
    people.race = taken.race
    people.power = taken.power
    people.hand = army + taken.extra
    people.supply = supply - army
    seat.first = 1
    seat.coins += (race.race_coin + power.race_coin) * declined_races(s)       # S14.4
    equip(s, s.player, race)
    equip(s, s.player, power)
    s.combos -= 1
    for i in range(position, s.combos):
        s.column[i] = s.column[i + 1]
    memset(&s.column[s.combos], 0, sizeof(Combo))
    return 0


cdef int declined_races(const State *s) noexcept nogil:
    """How many races in decline stand on the map."""
    cdef int total = 0
    cdef int seat, slot
    for seat in range(s.players):
        for slot in range(SLOTS):
            if s.seats[seat].slots[slot].held and (slot != ACTIVE or s.seats[seat].dormant):
                total += 1
    return total


cdef int equip(State *s, int seat, const Ability *ability) noexcept nogil:
    """Hand out the pieces of a race or power: at the pick, at a revival, when it is copied (S4.5, S14.21)."""
    cdef Seat *owner = &s.seats[seat]
    owner.slots[ACTIVE].hand += ability.hordes
    owner.hordes += ability.hordes
    owner.encampments += ability.encampments
    owner.behemoths += ability.behemoths
    owner.holes += ability.holes
    if can(ability.flags, BREWS):
        owner.pots = TABLES.pots - count_of(s.pots)
    if can(ability.flags, LAYS_LOOT):
        fill_pool(s)                                       # R24: none lies on the map now
    return 0


cdef int fill_pool(State *s) noexcept nogil:
    """All loot markers are in the pool; so it is as long as no active race lays them."""
    cdef int kind
    for kind in range(LOOT_KINDS):
        s.pool[kind] = TABLES.loot[kind]
    return 0


# Filling up -------------------------------------------------------------------------------------


cdef int refill(State *s) noexcept nogil:
    """Draw a combo for the last place if one is missing and can be formed; 1 if chance is to draw (S4.7)."""
    cdef int i
    if s.combos == COLUMN or not (s.unseen_races or s.queued) or not (s.unseen_powers or s.discard):
        return 0
    s.column[s.combos].power = NONE
    if s.unseen_races:
        s.phase = DRAW_RACE
        return 1
    s.queued -= 1
    s.column[s.combos].race = s.queue[0]
    for i in range(s.queued):
        s.queue[i] = s.queue[i + 1]
    s.queue[s.queued] = NONE
    return ask_power(s)


cdef int ask_power(State *s) noexcept nogil:
    """Draw a power next; if all are used up, from the discarded ones (S4.7)."""
    s.phase = DRAW_POWER
    if not s.unseen_powers:
        s.unseen_powers = s.discard
        s.discard = 0
    return 1


cdef int draw_race(State *s, int race) noexcept nogil:
    """Chance has drawn a race."""
    s.unseen_races &= ~bit(race)
    s.column[s.combos].race = race
    return ask_power(s)


cdef int draw_power(State *s, int power) noexcept nogil:
    """Chance has drawn the power that goes with it."""
    s.unseen_powers &= ~bit(power)
    s.column[s.combos].power = power
    s.combos += 1
    return 0
