"""Small questions to a state of kingdoms_war, answered in place."""

from libc.math cimport fma

from realmlab.cython_core.bids cimport FLAG, Purse, Worth, attacker_wins, highest_number, means
from realmlab.cython_core.war.state cimport NO_FOOD_WORTH, PAY_FIRST, SET_FIRST, War


cdef inline Worth worth() noexcept nogil:
    """What a unit counts in war (K8.2)."""
    cdef Worth answer
    answer.mana, answer.ore, answer.food = 2, 1, NO_FOOD_WORTH
    return answer


cdef inline int attacker(const War *war) noexcept nogil:
    """The seat that attacks in the war at hand."""
    return war.war & 1 if war.alternate else 0


cdef inline int decider(const War *war) noexcept nogil:
    """The seat whose node this is; not when all is over."""
    cdef bint first = war.node == SET_FIRST or war.node == PAY_FIRST
    return attacker(war) if first else 1 - attacker(war)


cdef inline int highest(const War *war, int seat, Purse purse) noexcept nogil:
    """The highest number the seat can set with this purse (K8.3); 0: only the flag."""
    return highest_number(purse, worth(), war.discount[seat])


cdef inline int count_numbers(const War *war, int seat, Purse purse) noexcept nogil:
    """How many choices this purse leaves the seat: the flag, 1 to the highest, and 0 where it is allowed."""
    return 1 + highest(war, seat, purse) + war.allow_zero_bid


cdef inline int spent(const War *war, int seat) noexcept nogil:
    """War value that the seat has paid so far."""
    return means(war.budget[seat], worth()) - means(war.purse[seat], worth())


cdef inline double utility(const War *war) noexcept nogil:
    """What seat 0 has so far (K22.8): stakes won less lost, less `cost` for each unit it paid beyond the other.

    fma rounds once, so that this is monotone in the exact value and the bounds hold to the last bit.
    """
    return fma(-war.cost, <double>(spent(war, 0) - spent(war, 1)), <double>war.balance)


cdef inline int outcome(const War *war, int attack, int defence, int attacking) noexcept nogil:
    """1 if seat 0 wins the war, -1 if seat 1 does, 0 for an alliance (K8.4)."""
    if attack == FLAG and defence == FLAG and war.alliances:
        return 0
    cdef int seat = attacking if attacker_wins(attack, defence, war.attacker_wins_ties) else 1 - attacking
    return 1 if seat == 0 else -1


cdef inline int stakes_from(const War *war, int first) noexcept nogil:
    """What all wars from this one on are worth together."""
    cdef int k, total = 0
    for k in range(first, war.wars):
        total += war.stakes[k]
    return total
