"""Small questions to a state of kingdoms_war, answered in place."""

from libc.math cimport fma

from realmlab.cython_core.bids cimport FLAG, Purse, Worth, attacker_wins, highest_number, means
from realmlab.cython_core.war.state cimport (
    ALLIANCES, ALLOW_ZERO_BID, ALTERNATE, ATTACKER_WINS_TIES, FOOD_FIGHTS, FOR_ITSELF, FOR_WIN, HIDDEN, NO_FLAGS,
    PAY_FIRST, RETREAT, SET_FIRST, SETTLE, War,
)


cdef inline bint chosen(const War *war, int option) noexcept nogil:
    """Is this option on?"""
    return (war.options & option) != 0


cdef inline Worth worth(const War *war, int seat) noexcept nogil:
    """What a unit counts in war (K8.2)."""
    cdef Worth answer
    answer.mana, answer.ore, answer.food = 2, 1, chosen(war, FOOD_FIGHTS << seat)
    return answer


cdef inline int attacker(const War *war) noexcept nogil:
    """The seat that attacks in the war at hand."""
    return war.war & 1 if chosen(war, ALTERNATE) else 0


cdef inline int outcome(const War *war, int attack, int defence, int attacking) noexcept nogil:
    """1 if seat 0 wins the war, -1 if seat 1 does, 0 for an alliance (K8.4)."""
    if attack == FLAG and defence == FLAG and chosen(war, ALLIANCES):
        return 0
    cdef int seat = attacking
    if not attacker_wins(attack, defence, chosen(war, ATTACKER_WINS_TIES)):
        seat = 1 - attacking
    return 1 if seat == 0 else -1


cdef inline int result(const War *war) noexcept nogil:
    """The outcome of the war at hand, once both numbers are set."""
    cdef int attacking = attacker(war)
    return outcome(war, war.number[attacking], war.number[1 - attacking], attacking)


cdef inline int decider(const War *war) noexcept nogil:
    """The seat whose node this is; not when all is over."""
    if war.node == SETTLE:
        return 1 if result(war) > 0 else 0   # the loser
    cdef bint first = war.node == SET_FIRST or war.node == PAY_FIRST
    return attacker(war) if first else 1 - attacker(war)


cdef inline int highest(const War *war, int seat, Purse purse) noexcept nogil:
    """The highest number the seat can set with this purse (K8.3); 0: only the flag."""
    return highest_number(purse, worth(war, seat), war.discount[seat])


cdef inline bint may_flag(const War *war, int top) noexcept nogil:
    """May a side that can set numbers up to `top` set the flag (K8.3)?"""
    return not chosen(war, NO_FLAGS) or (top == 0 and not chosen(war, ALLOW_ZERO_BID))


cdef inline int count_numbers(const War *war, int seat, Purse purse) noexcept nogil:
    """How many choices this purse leaves the seat: the flag, 1 to the highest, and 0 where it is allowed."""
    cdef int top = highest(war, seat, purse)
    return may_flag(war, top) + top + chosen(war, ALLOW_ZERO_BID)


cdef inline int spent(const War *war, int seat) noexcept nogil:
    """War value that the seat has spent so far."""
    return means(war.budget[seat], worth(war, seat)) - means(war.purse[seat], worth(war, seat))


cdef inline int removed(const War *war, int seat) noexcept nogil:
    """Meeples that the seat has lost for good."""
    return war.meeples_before[seat] - war.meeples[seat]


cdef inline int stakes_from(const War *war, int first) noexcept nogil:
    """What all wars from this one on are worth together."""
    cdef int k, total = 0
    for k in range(first, war.wars):
        total += war.stakes[k]
    return total


cdef inline double lead(const War *war) noexcept nogil:
    """What seat 0 has beyond seat 1 (K22.8): stakes and meeples, less `cost` for each unit it spent beyond the other.

    fma rounds once, so that this is monotone in the exact value and the bounds hold to the last bit.
    """
    cdef int won = war.balance + war.meeple * (removed(war, 1) - removed(war, 0))
    return fma(-war.cost, <double>(spent(war, 0) - spent(war, 1)), <double>won)


cdef inline double own(const War *war, int seat) noexcept nogil:
    """What a seat has for itself: stakes it won, its share of alliances, less its meeples and what it spent."""
    cdef int fought = stakes_from(war, 0) - stakes_from(war, war.war)
    cdef int won = (fought - war.allied + (war.balance if seat == 0 else -war.balance)) // 2
    cdef int hundredths = 100 * (won - war.meeple * removed(war, seat)) + war.share * war.allied
    return fma(-war.cost, <double>spent(war, seat), hundredths / 100.0)


cdef inline double utility(const War *war, int seat) noexcept nogil:
    """What a seat has so far, in what the campaign is played for."""
    cdef double first
    if chosen(war, FOR_ITSELF):
        return own(war, seat)
    if chosen(war, FOR_WIN):
        first = (war.balance > 0) - (war.balance < 0)
    else:
        first = lead(war)
    return first if seat == 0 else 0 - first   # never -0
