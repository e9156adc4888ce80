"""How a game of open_goofspiel moves on, and the doors through which its words read and build a state.

The id of a card is its number less 1, for bids and for prizes that chance draws.
"""

from libc.stdint cimport int32_t
from libc.string cimport memset

from realmlab.cython_core.goofspiel.state cimport MAX_CARDS


cdef int members(int cards, int32_t *out) noexcept nogil:
    cdef int card, count = 0
    for card in range(MAX_CARDS):
        if cards >> card & 1:
            out[count] = card
            count += 1
    return count


cdef int highest(int cards) noexcept nogil:
    """The highest card of a set that has one."""
    cdef int card = MAX_CARDS
    while not cards & bit(card):
        card -= 1
    return card


cdef int start(Duel *duel) noexcept nogil:
    """Give each seat all cards, and lay out the prizes (O1.1)."""
    duel.hands[0] = duel.hands[1] = duel.prizes = (1 << duel.cards) - 1
    return go_on(duel)


cdef int play(Duel *duel, int32_t action) noexcept nogil:
    """Draw a prize, lay a bid face down, or answer it."""
    if to_be_drawn(duel):
        duel.prize = action + 1
    elif not duel.bid:
        duel.bid = action + 1
    else:
        reveal(duel, duel.bid, action + 1)
    return go_on(duel)


cdef int reveal(Duel *duel, int first, int second) noexcept nogil:
    """Turn both bids over: the higher one takes the prize, equal ones throw it away (O2.3, O2.4)."""
    if first != second:
        duel.points[second > first] += duel.prize
    duel.hands[0] &= ~bit(first)
    duel.hands[1] &= ~bit(second)
    duel.prizes &= ~bit(duel.prize)
    duel.prize = duel.bid = 0
    return 0


cdef int go_on(Duel *duel) noexcept nogil:
    """Lay out the next prize if that is no matter of chance (O2.1), and play the last cards (O2.5)."""
    if not duel.prizes or duel.prize:
        return 0
    if duel.shuffled and duel.prizes & (duel.prizes - 1):       # more than one is left: chance draws
        return 0
    duel.prize = highest(duel.prizes)
    if not duel.prizes & (duel.prizes - 1):
        reveal(duel, highest(duel.hands[0]), highest(duel.hands[1]))
    return 0


# Doors ------------------------------------------------------------------------------------------


cdef list listed(int cards):
    return [card for card in range(1, MAX_CARDS + 1) if cards & bit(card)]


cdef int set_of(cards) except -1:
    cdef int found = 0
    for card in cards:
        if not 1 <= card <= MAX_CARDS:
            raise ValueError(f"cards go from 1 to {MAX_CARDS}, not {card}")
        found |= bit(card)
    return found


def read(bytes state not None):
    """Return the fields of a state as a dict; sets of cards are ascending lists."""
    if len(state) != sizeof(Duel):
        raise ValueError(f"a state of open_goofspiel is {sizeof(Duel)} bytes, not {len(state)}")
    cdef const Duel *duel = <const Duel *><const char *>state
    return {
        "cards": duel.cards, "shuffled": bool(duel.shuffled), "by_points": bool(duel.by_points),
        "hands": [listed(duel.hands[0]), listed(duel.hands[1])], "prizes": listed(duel.prizes),
        "points": [duel.points[0], duel.points[1]], "prize": duel.prize, "bid": duel.bid,
    }


def build(dict fields not None):
    """Return the state of such a dict, whose fields fit each other; what has no alternative is played."""
    cdef Duel duel
    memset(&duel, 0, sizeof(Duel))
    duel.cards, duel.shuffled, duel.by_points = fields["cards"], fields["shuffled"], fields["by_points"]
    duel.hands[0], duel.hands[1] = set_of(fields["hands"][0]), set_of(fields["hands"][1])
    duel.prizes = set_of(fields["prizes"])
    duel.points[0], duel.points[1] = fields["points"]
    duel.prize, duel.bid = fields["prize"], fields["bid"]
    if not duel.prizes & (duel.prizes - 1):
        duel.prize = 0                                          # the last prize is given in go_on
    go_on(&duel)
    return (<char *>&duel)[:sizeof(Duel)]
