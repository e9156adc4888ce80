"""How far a campaign of kingdoms_war can go: bounds of its values and of its length, without playing it."""

from libc.math cimport fma

from realmlab.cython_core.bids cimport HIGHEST_NUMBER, ZERO_BID, Purse, means, owed
from realmlab.cython_core.war.questions cimport highest, outcome, worth
from realmlab.cython_core.war.state cimport MAX_CHOICES, War


cdef void payment_range(const War *war, int seat, int number, int *least, int *most) noexcept nogil:
    """The least and most war value this number can cost the seat in any war of the campaign.

    An odd debt costs one more when it is paid in mana alone: always without ore; with ore only by
    choice, or after an earlier war has used the ore up.
    """
    cdef int cost = owed(number, war.discount[seat])
    least[0] = most[0] = cost
    if cost % 2 == 0:
        return
    if war.budget[seat].ore == 0:
        least[0] = most[0] = cost + 1
    elif worth().mana * war.budget[seat].mana > cost and (war.wars > 1 or not war.auto_pay):
        most[0] = cost + 1


cdef inline bint can_set(const War *war, int seat, int number) noexcept nogil:
    """Can the seat set this number in the first war?"""
    return war.allow_zero_bid if number == ZERO_BID else number <= highest(war, seat, war.budget[seat])


cdef bint cost_range(const War *war, int attacking, int result, int *least, int *most) noexcept nogil:
    """The least and most that seat 0 can pay beyond seat 1 in one war with this outcome; False: it cannot happen.

    No later war allows more than the first: resources never grow.
    """
    cdef int ours, theirs, our_least, our_most, their_least, their_most
    cdef bint found = False
    for ours in range(MAX_CHOICES):
        for theirs in range(MAX_CHOICES):
            if not (can_set(war, 0, ours) and can_set(war, 1, theirs)):
                continue
            if outcome(war, theirs if attacking else ours, ours if attacking else theirs, attacking) != result:
                continue
            payment_range(war, 0, ours, &our_least, &our_most)
            payment_range(war, 1, theirs, &their_least, &their_most)
            least[0] = min(least[0], our_least - their_most) if found else our_least - their_most
            most[0] = max(most[0], our_most - their_least) if found else our_most - their_least
            found = True
    return found


cdef double best_for(const War *war, int seat, int wars) noexcept nogil:
    """A bound of what this seat can have after so many wars: the best outcome of each, or all stakes for nothing.

    All sums are whole numbers and fma rounds once, so no rounding can lift a real utility over it.
    """
    cdef int side = 1 if seat == 0 else -1
    cdef int stakes = 0, gained = 0, paid = 0, k, result, gain, extra, least = 0, most = 0, best_gain, best_extra
    cdef bint found
    for k in range(wars):
        best_gain = best_extra = 0
        found = False
        for result in range(-1, 2):
            if not cost_range(war, k & 1 if war.alternate else 0, result, &least, &most):
                continue
            gain = side * result * war.stakes[k]
            extra = least if seat == 0 else -most
            if not found or fma(-war.cost, <double>(extra - best_extra), <double>(gain - best_gain)) > 0:
                best_gain, best_extra = gain, extra
                found = True
        gained += best_gain
        paid += best_extra
        stakes += war.stakes[k]
    return min(
        fma(-war.cost, <double>paid, <double>gained),
        fma(war.cost, <double>means(war.budget[1 - seat], worth()), <double>stakes),
    )


cdef int choosing_payments(const War *war, int seat) noexcept nogil:
    """In how many wars the seat can have a choice of payments: it takes mana and ore, and uses up at least one."""
    cdef Purse budget = war.budget[seat]
    if war.auto_pay or budget.mana == 0 or budget.ore == 0 or war.discount[seat] >= HIGHEST_NUMBER:
        return 0
    return min(war.wars, budget.mana + budget.ore - 1)
