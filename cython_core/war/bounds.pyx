"""How far a campaign of kingdoms_war can go: bounds of its values and of its length, without playing it."""

from libc.math cimport fma

from realmlab.cython_core.bids cimport HIGHEST_NUMBER, ZERO_BID, Purse, means, owed
from realmlab.cython_core.war.questions cimport chosen, highest, may_flag, outcome, stakes_from, worth
from realmlab.cython_core.war.state cimport (
    ALLOW_ZERO_BID, ALTERNATE, AUTO_PAY, FOR_ITSELF, FOR_WIN, MAX_CHOICES, MAX_LEGAL, RETREAT, War,
)


cdef inline int small_units(const War *war, int seat) noexcept nogil:
    """Units of worth 1 before the first war: ore, and food that fights."""
    return war.budget[seat].ore + worth(war, seat).food * war.budget[seat].food


cdef void payment_range(const War *war, int seat, int number, int *least, int *most) noexcept nogil:
    """The least and most war value this number can cost the seat in any war of the campaign.

    An odd debt costs one more when it is paid in mana alone: always without small units; with them only by
    choice, or after they were used up earlier.
    """
    cdef int cost = owed(number, war.discount[seat])
    least[0] = most[0] = cost
    if cost % 2 == 0:
        return
    if small_units(war, seat) == 0:
        least[0] = most[0] = cost + 1
    elif 2 * war.budget[seat].mana > cost and (war.wars > 1 or not chosen(war, AUTO_PAY)):
        most[0] = cost + 1


cdef inline bint can_set(const War *war, int seat, int number) noexcept nogil:
    """Can the seat set this number in the first war?"""
    cdef int top = highest(war, seat, war.budget[seat])
    if number == ZERO_BID:
        return chosen(war, ALLOW_ZERO_BID)
    if number == 0:
        return may_flag(war, top) or war.wars > 1   # later it may have nothing else
    return number <= top


cdef bint cost_range(const War *war, int attacking, int outcome_wanted, int *least, int *most) noexcept nogil:
    """The least and most that seat 0 can pay beyond seat 1 in one war with this outcome; False: it cannot happen.

    No later war allows more than the first: resources never grow.
    """
    cdef int ours, theirs, our_least, our_most, their_least, their_most
    cdef bint found = False
    for ours in range(MAX_CHOICES):
        for theirs in range(MAX_CHOICES):
            if not (can_set(war, 0, ours) and can_set(war, 1, theirs)):
                continue
            if outcome(war, theirs if attacking else ours, ours if attacking else theirs, attacking) != outcome_wanted:
                continue
            payment_range(war, 0, ours, &our_least, &our_most)
            payment_range(war, 1, theirs, &their_least, &their_most)
            least[0] = min(least[0], our_least - their_most) if found else our_least - their_most
            most[0] = max(most[0], our_most - their_least) if found else our_most - their_least
            found = True
    return found


cdef int retreat_spends(const War *war, int seat) noexcept nogil:
    """The most war value one retreat can cost the seat (K8.7.4): none, unless its food fights."""
    if not chosen(war, RETREAT):
        return 0
    return worth(war, seat).food * min(war.meeples_before[seat], war.budget[seat].food)


cdef inline bint may_lose_one(const War *war, int seat) noexcept nogil:
    """Can a meeple of the seat be removed? The last one never is (K8.7.7)."""
    return chosen(war, RETREAT) and war.meeples_before[seat] > 1


cdef double best_for(const War *war, int seat, int wars) noexcept nogil:
    """A bound of what this seat can lead by after so many wars: the best outcome of each, or all stakes for nothing.

    All sums are whole numbers and fma rounds once, so no rounding can lift a real value over it.
    """
    cdef int side = 1 if seat == 0 else -1
    cdef int gained = 0, paid = 0, k, result, gain, extra, least = 0, most = 0, best_gain, best_extra, all = 0
    cdef int kept = retreat_spends(war, 1 - seat)
    cdef bint found
    for k in range(wars):
        best_gain = best_extra = 0
        found = False
        for result in range(-1, 2):
            if not cost_range(war, k & 1 if chosen(war, ALTERNATE) else 0, result, &least, &most):
                continue
            gain = side * result * war.stakes[k]
            extra = side * least if seat == 0 else side * most
            if side * result > 0:      # the other side's meeple is removed, or its retreat costs it food that fights
                if may_lose_one(war, 1 - seat) and war.meeple >= kept * war.cost:
                    gain += war.meeple
                else:
                    extra -= kept
            if not found or fma(-war.cost, <double>(extra - best_extra), <double>(gain - best_gain)) > 0:
                best_gain, best_extra = gain, extra
                found = True
        gained += best_gain
        paid += best_extra
        all += war.stakes[k] + war.meeple * may_lose_one(war, 1 - seat)
    return min(
        fma(-war.cost, <double>paid, <double>gained),
        fma(war.cost, <double>means(war.budget[1 - seat], worth(war, 1 - seat)), <double>all),
    )


cdef double farthest(const War *war) noexcept nogil:
    """How far from 0 a return can be."""
    cdef double most = 1, worst
    cdef int seat, dead
    if chosen(war, FOR_WIN):
        return most
    if not chosen(war, FOR_ITSELF):
        return max(best_for(war, 0, war.wars), best_for(war, 1, war.wars))
    most = stakes_from(war, 0)
    for seat in range(2):
        dead = min(war.wars, war.meeples_before[seat] - 1) if may_lose_one(war, seat) else 0
        worst = fma(-war.cost, <double>means(war.budget[seat], worth(war, seat)), -<double>(war.meeple * dead))
        most = max(most, -worst)
    return most


cdef int choosing_payments(const War *war, int seat) noexcept nogil:
    """In how many wars the seat can have a choice of payments: it takes two kinds, and uses up at least one unit."""
    cdef Purse budget = war.budget[seat]
    cdef int food = worth(war, seat).food * budget.food
    cdef int kinds = (budget.mana > 0) + (budget.ore > 0) + (food > 0)
    if chosen(war, AUTO_PAY) or kinds < 2 or war.discount[seat] >= HIGHEST_NUMBER:
        return 0
    return min(war.wars, budget.mana + budget.ore + food - 1)


cdef int most_payments(const War *war, int seat) noexcept nogil:
    """A bound of the payments one node offers: a debt of c leaves at most c + 1 in mana, and each of those in food."""
    if not worth(war, seat).food or war.budget[seat].food == 0:
        return 0    # never more than numbers could be set
    cdef int most = (min(war.budget[seat].mana, (HIGHEST_NUMBER + 1) // 2) + 1) * (war.budget[seat].food + 1)
    return min(most, MAX_LEGAL)


cdef int settling(const War *war) noexcept nogil:
    """In how many wars a loser can have to choose whether its meeple retreats."""
    cdef int seat, count = 0
    for seat in range(2):
        if may_lose_one(war, seat) and war.budget[seat].food > 1:
            count = war.wars
    return count
