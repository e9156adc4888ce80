"""The end of the game and what it is worth (K11, K12, K22.10)."""

from realmlab.cython_core.kingdoms.points cimport after_ruins, points
from realmlab.cython_core.kingdoms.state cimport FOOD, MANA, MEEPLES, ORE, SEATS, SILVER, Kingdom, State


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
