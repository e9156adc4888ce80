"""The end of the game and what it is worth (K11, K12, K22.10)."""

from libc.math cimport exp
from realmlab.cython_core.kingdoms.board cimport count_of
from realmlab.cython_core.kingdoms.points cimport after_ruins, points
from realmlab.cython_core.kingdoms.state cimport FOOD, MANA, MEEPLES, ORE, SEATS, SILVER, Kingdom, State

cdef enum:
    WIN = 0
    RANK = 1
    # A bound of the points one seat can have: 7 meeples, tower 8, magic 5, level-5 abilities 7, capitals 10
    # (one a card), and with two players 5 neutrals and 5 regions of the Lost Kingdom; Heroes' Call: retired
    # heroes 3 each and 6 fortresses; tokens: crown 2 and two cities. Retired heroes are bounded by the cards.
    MOST_POINTS = 140


cdef bint triggers(const State *s) noexcept nogil:
    """Is one of the conditions of the final part met now (K11.1)?"""
    cdef int seat
    for seat in range(s.players):
        if s.seats[seat].in_play == MEEPLES or s.seats[seat].tower == 6 or s.seats[seat].magic == 5:
            return True
        if s.seats[seat].retired == 3:
            return True
    return False


cdef inline int rank_key(const State *s, int seat) noexcept nogil:
    """Points and all tie-breaks of K12.7 as one number."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef int goods = own.goods[MANA] + own.goods[ORE] + own.goods[FOOD] + own.goods[SILVER]
    return (((points(s, seat) * 8 + after_ruins(s, seat).count) * 8 + own.tower) * 8 + own.magic) * 64 + goods


cdef void score(const void *memory, double *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int seat
    for seat in range(1 if s.solo else s.players):
        out[seat] = points(s, seat)


cdef void returns(const void *memory, double *out) noexcept nogil:
    """Utilities that add to 0: shares of the win, places, or points above the others' mean (K22.10)."""
    cdef const State *s = <const State *>memory
    cdef int keys[SEATS]
    cdef int seat, other, better, worse, best, winners, total
    cdef int n = s.players
    if s.solo:
        out[0] = solo_return(s)
        return
    best = winners = total = 0
    for seat in range(n):
        keys[seat] = rank_key(s, seat)
        total += points(s, seat)
        if keys[seat] > best or winners == 0:
            best = keys[seat]
            winners = 1
        elif keys[seat] == best:
            winners += 1
    for seat in range(n):
        if s.returns == WIN:
            out[seat] = (<double>n / winners - 1) / (n - 1) if keys[seat] == best else -1.0 / (n - 1)
            if winners == n:
                out[seat] = 0
        elif s.returns == RANK:
            better = worse = 0
            for other in range(n):
                better += keys[other] > keys[seat]
                worse += keys[other] < keys[seat]
            out[seat] = <double>(worse - better) / (n - 1)
        else:
            out[seat] = points(s, seat) - <double>(total - points(s, seat)) / (n - 1)


cdef double solo_return(const State *s) noexcept nogil:
    """The human wins only with more than the dummy, after tie-breaks (K19.10)."""
    if s.returns > RANK:
        return points(s, 0) - points(s, 1)
    return 1 if rank_key(s, 0) > rank_key(s, 1) else -1


cdef double highest_return(const State *s) noexcept nogil:
    return 1 if s.returns in (WIN, RANK) else MOST_POINTS


cdef double lowest_return(const State *s) noexcept nogil:
    if s.returns == WIN:
        return -1.0 / (s.players - 1)
    return -1 if s.returns == RANK else -MOST_POINTS


cdef inline double promise(const State *s, int seat) noexcept nogil:
    """Points now, and what resources, meeples and standing wide promise for later."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef double goods = own.goods[MANA] + own.goods[ORE] + own.goods[FOOD]
    cdef double yields = count_of(own.any & ~s.land.capital)
    return points(s, seat) + 0.35 * goods + 0.4 * yields + 0.3 * own.in_play


cdef void estimate(const void *memory, double *out) noexcept nogil:
    """Guess the returns: the lead in promise over the others' mean, squashed into the range of the returns."""
    cdef const State *s = <const State *>memory
    cdef double held[SEATS]
    cdef double guess[SEATS]
    cdef double total = 0
    cdef double lead, share, sum
    cdef int seat
    for seat in range(s.players):
        held[seat] = promise(s, seat)
        total += held[seat]
    sum = 0
    for seat in range(s.players):
        lead = held[seat] - (total - held[seat]) / (s.players - 1)
        if s.returns == WIN:
            guess[seat] = exp(lead / 4 if lead < 40 else 10)
            sum += guess[seat]
        elif s.returns == RANK:
            guess[seat] = 2 / (1 + exp(-lead / 4)) - 1
        else:
            guess[seat] = max(-MOST_POINTS, min(MOST_POINTS, lead))
    for seat in range(1 if s.solo else s.players):
        out[seat] = guess[seat]
        if s.returns == WIN:
            share = guess[seat] / sum                      # chance of winning, as a softmax of the leads
            out[seat] = (s.players * share - 1) / (s.players - 1)
