"""A guess of how the game ends, from what experience says a standing like this is worth.

A few signs of strength are read off each kingdom: what it has, how far up its tower, magic and meeples are, and what
its faction is and makes of magic. What each is worth depends on how near the end is. The numbers are a fit to how
games ended, data/experience.json: the chance of winning is a softmax of the sums (with two players a logistic
regression).
"""

from libc.math cimport exp

from realmlab.cython_core.kingdoms.board cimport count_of
from realmlab.cython_core.kingdoms.points cimport points
from realmlab.cython_core.kingdoms.scoring cimport MOST_POINTS, RANK, WIN
from realmlab.cython_core.kingdoms.state cimport FOOD, MANA, MEEPLES, NONE, ORE, SEATS, SILVER, Kingdom, State
from realmlab.cython_core.kingdoms.tables cimport SIGNS, TABLES, Outlook, Worth


cdef double nearness(const State *s) noexcept nogil:
    """How near the end is, 0 to 1: how far a kingdom (K11.1), or the game by its rounds (K11.4), has gone to it."""
    cdef const Kingdom *own
    cdef double most = (s.round - 1.0) / s.max_rounds
    cdef int seat
    if s.final:
        return 1
    for seat in range(s.players):
        own = &s.seats[seat]
        most = max(most, <double>own.in_play / MEEPLES, own.tower / 6.0, own.magic / 5.0, own.retired / 3.0)
    return max(0.0, min(1.0, most))


cdef int read_signs(const State *s, int seat, double *out) noexcept nogil:
    """Write the signs of a kingdom's strength, in the order of cards.SIGNS."""
    cdef const Kingdom *own = &s.seats[seat]
    out[0] = points(s, seat)
    out[1] = own.goods[MANA]
    out[2] = own.goods[ORE]
    out[3] = own.goods[FOOD]
    out[4] = own.goods[SILVER]
    out[5] = count_of(own.any & s.land.forest)
    out[6] = count_of(own.any & s.land.mountains)
    out[7] = count_of(own.any & s.land.plains)
    out[8] = count_of(own.any & s.land.ruins)
    out[9] = count_of(own.any & s.land.capital)
    out[10] = count_of(own.lying) + count_of(own.both_lying)
    out[11] = own.beaten
    out[12] = own.hero_level
    out[13] = own.retired
    out[14] = count_of(own.forts)
    return 0


cdef inline double at(const Worth *worth, double near) noexcept nogil:
    return worth.early + near * worth.more


cdef double promise(const State *s, int seat, double near) noexcept nogil:
    """What the signs of a kingdom add up to: the logarithm of its odds, but for what all have in common."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef const Outlook *outlook = &TABLES.outlook
    cdef double signs[SIGNS]
    cdef double sum = at(&outlook.tower[own.tower], near) + at(&outlook.magic[own.magic], near)
    cdef int i
    read_signs(s, seat, signs)
    for i in range(SIGNS):
        sum += signs[i] * at(&outlook.signs[i], near)
    sum += at(&outlook.meeples[own.in_play], near)
    if own.faction != NONE and s.abilities and not (s.solo and seat):       # the dummy uses none (K19.9)
        sum += at(&outlook.faction[own.faction], near) + own.magic * at(&outlook.its_magic[own.faction], near)
    return sum


cdef double place(const double *held, int seat, int players) noexcept nogil:
    """The place to be expected, from 1 to -1: against each of the others the better of two with the odds they have."""
    cdef double sum = 0
    cdef int other
    for other in range(players):
        sum += 2 / (1 + exp(held[other] - held[seat])) - 1             # 0 for oneself
    return sum / (players - 1)


cdef double points_ahead(const State *s, const double *held, double near, int seat) noexcept nogil:
    """The lead over the mean of the others at the end: now what the sums promise, later more and more what there is."""
    cdef double promised = 0
    cdef double there = 0
    cdef int other
    for other in range(s.players):
        promised += held[seat] - held[other]
        there += points(s, seat) - points(s, other)
    return ((1 - near) * TABLES.outlook.points_of_lead * promised + near * there) / (s.players - 1)


cdef void estimate(const void *memory, double *out) noexcept nogil:
    """Guess the returns: chances of winning, places or a lead in points, in their range (K22.10)."""
    cdef const State *s = <const State *>memory
    cdef double near = nearness(s)
    cdef double held[SEATS]
    cdef double odds = 0
    cdef double most = 0
    cdef int n = s.players
    cdef int seat
    for seat in range(n):
        held[seat] = promise(s, seat, near)
        most = held[seat] if seat == 0 else max(most, held[seat])
    for seat in range(n):
        odds += exp(held[seat] - most)
    for seat in range(1 if s.solo else n):
        if s.returns == WIN:
            out[seat] = (n * exp(held[seat] - most) / odds - 1) / (n - 1)
        elif s.returns == RANK:
            out[seat] = place(held, seat, n)
        else:
            out[seat] = max(-MOST_POINTS, min(MOST_POINTS, points_ahead(s, held, near, seat)))
