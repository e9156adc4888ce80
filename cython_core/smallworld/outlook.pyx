"""A guess of how the game ends, from what experience says each seat still gets.

How many coins are still to come is read off a few signs of strength; what each sign is worth depends on the turns left.
The numbers are a least-squares fit to how games between quick players ended, data/experience.json.
"""

from libc.math cimport exp
from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.board cimport all_held, count_of, is_active, map_of, on_map
from realmlab.cython_core.smallworld.scoring cimport income, most_coins, returns
from realmlab.cython_core.smallworld.state cimport ACTIVE, OVER, SEATS, People, Seat, State
from realmlab.cython_core.smallworld.tables cimport POWERS, RACES, SIGNS, TABLES, UNIT, Outlook


cdef int read_signs(const State *s, int number, double *out) noexcept nogil:
    """Write the signs of a seat's strength, in the order of cards.SIGNS."""
    cdef const Seat *seat = &s.seats[number]
    cdef const People *people = &seat.slots[ACTIVE]
    cdef uint64_t old = all_held(seat)
    cdef int i
    for i in range(SIGNS):
        out[i] = 0
    if is_active(seat):
        old &= ~people.held
        out[0] = 1
        out[1] = income(s, number, False) - count_of(old)
        out[2] = on_map(s, people.held) + people.hand + people.loose + people.reserve
        out[3] = RACES[people.race].value + POWERS[people.power].value
    out[4] = count_of(old)
    return 0


cdef double promise(const State *s, int number) noexcept nogil:
    """Coins now and what is to come, as far as it differs between seats: what others lose counts like a gain."""
    cdef const Outlook *outlook = &TABLES.outlooks[s.players - 2]
    cdef int turns = map_of(s).rounds - s.round + (number >= s.player)         # its turns still to come
    cdef double part = <double>turns / UNIT
    cdef double total = s.seats[number].coins
    cdef double signs[SIGNS]
    cdef int i
    if turns <= 0:
        return total
    read_signs(s, number, signs)
    total += part * (outlook.turn[0] + part * outlook.turn[1])
    for i in range(SIGNS):
        total += signs[i] * (outlook.signs[i][0] + part * (outlook.signs[i][1] + part * outlook.signs[i][2]))
    return total


cdef void estimate(const void *memory, double *out) noexcept nogil:
    """Guess the returns: the lead in promised coins, squashed into their range."""
    cdef const State *s = <const State *>memory
    cdef double held[SEATS]
    cdef double guess[SEATS]
    cdef int n = s.players
    cdef double total = 0
    cdef double sum = 0
    cdef double most = 0
    cdef double width, limit
    cdef int seat
    if s.phase == OVER:
        returns(memory, out)
        return
    for seat in range(n):
        held[seat] = promise(s, seat)
        total += held[seat]
        most = held[seat] if seat == 0 else max(most, held[seat])
    if s.margin:
        limit = most_coins(s)
        for seat in range(n):
            out[seat] = max(-limit, min(limit, held[seat] - (total - held[seat]) / (n - 1)))
        return
    width = TABLES.doubt[0] + TABLES.doubt[1] * (map_of(s).rounds - s.round)   # what is still uncertain
    for seat in range(n):
        guess[seat] = exp((held[seat] - most) / width)
        sum += guess[seat]
    for seat in range(n):
        out[seat] = (n * guess[seat] / sum - 1) / (n - 1)
