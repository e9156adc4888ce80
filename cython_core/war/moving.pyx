"""How a campaign of hidden-bid wars moves (kingdoms.md K8, K9.1, K14.6, K22)."""

from libc.stdint cimport int32_t, uint32_t

from realmlab.cython_core.bids cimport FLAG, MAX_PAYMENTS, ZERO_BID, Purse, minimal_payments, owed, usual_payment
from realmlab.cython_core.war.questions cimport chosen, decider, highest, may_flag, result, worth
from realmlab.cython_core.war.state cimport (
    ALLOW_ZERO_BID, AUTO_PAY, FOR_ITSELF, HIDDEN, MAX_LEGAL, OVER, PAY_FIRST, PAY_SECOND, RETREAT, SET_FIRST,
    SET_SECOND, SETTLE, War,
)

# What can be done -------------------------------------------------------------------------------


cdef int numbers(const War *war, int seat, int32_t *out) noexcept nogil:
    """The numbers this seat can set (K8.3), ascending by id; how many."""
    cdef int top = highest(war, seat, war.purse[seat])
    cdef int i, count = 0
    if may_flag(war, top):
        out[0] = FLAG
        count = 1
    for i in range(1, top + 1):
        out[count] = i
        count += 1
    if chosen(war, ALLOW_ZERO_BID):
        out[count] = ZERO_BID
        count += 1
    return count


cdef inline int payment_id(Purse paid) noexcept nogil:
    return PAY_FOOD + 9 * paid.mana + paid.food - 1 if paid.food else PAY + paid.mana


cdef int payments(const War *war, int seat, int32_t *out) noexcept nogil:
    """The payments open to this seat (K8.6), ascending by id; with auto_pay the usual one; how many."""
    cdef Purse options[MAX_PAYMENTS]
    cdef int cost = owed(war.number[seat], war.discount[seat])
    cdef int i, found, with_food, count = 0
    if chosen(war, AUTO_PAY):
        found = 1 + usual_payment(war.purse[seat], worth(war, seat), cost, options)   # -1: out of reach
    else:
        found = minimal_payments(war.purse[seat], worth(war, seat), cost, options)
    for with_food in range(2):       # ids with food come after all those without
        for i in range(found):
            if (options[i].food > 0) == with_food:
                out[count] = payment_id(options[i])
                count += 1
    return count


cdef int endings(const War *war, int seat, int32_t *out) noexcept nogil:
    """What the loser can do with its meeple (K8.7.3): retreat for 1 food a meeple (K8.7.4), or have it removed.

    The last meeple retreats if it can; if it cannot it stays with its owner (K8.7.7, K9.5). A region to
    retreat to is taken to be there.
    """
    cdef bint can_retreat = war.purse[seat].food >= war.meeples[seat]
    cdef int count = 0
    if can_retreat:
        out[0] = TO_RETREAT
        count = 1
    if war.meeples[seat] > 1 or not can_retreat:
        out[count] = TO_REMOVE
        count += 1
    return count


cdef int choices(const War *war, int32_t *out) noexcept nogil:
    """All that can be done now, ascending by id; how many."""
    if war.node == OVER:
        return 0
    if war.node == SET_FIRST or war.node == SET_SECOND:
        return numbers(war, decider(war), out)
    if war.node == SETTLE:
        return endings(war, decider(war), out)
    return payments(war, decider(war), out)


# Moving -----------------------------------------------------------------------------------------


cdef void pay(War *war, int seat, int action) noexcept nogil:
    """Make one payment: mana and food as the id says, and the rest of what the seat owes in ore."""
    cdef int mana = action - PAY, food = 0, rest
    if action >= PAY_FOOD:
        mana = (action - PAY_FOOD) // 9
        food = (action - PAY_FOOD) % 9 + 1
    rest = owed(war.number[seat], war.discount[seat]) - 2 * mana - food
    war.purse[seat].mana -= mana
    war.purse[seat].food -= food
    if rest > 0:
        war.purse[seat].ore -= rest


cdef void pay_usual(War *war, int seat) noexcept nogil:
    """Make the payment of auto_pay; the number was within reach."""
    cdef Purse paid
    usual_payment(war.purse[seat], worth(war, seat), owed(war.number[seat], war.discount[seat]), &paid)
    war.purse[seat].mana -= paid.mana
    war.purse[seat].ore -= paid.ore
    war.purse[seat].food -= paid.food


cdef void settle(War *war, int seat, int action) noexcept nogil:
    """Let the loser's meeple retreat or be removed; the last one is never removed."""
    if action == TO_RETREAT:
        war.purse[seat].food -= war.meeples[seat]
    elif war.meeples[seat] > 1:
        war.meeples[seat] -= 1


cdef void conclude(War *war) noexcept nogil:
    """Book the war at hand and go on to the next."""
    cdef int won = result(war), seat
    war.balance += war.stakes[war.war] * won
    if won == 0 and chosen(war, FOR_ITSELF):
        war.allied += war.stakes[war.war]
    for seat in range(2):
        if chosen(war, HIDDEN):
            war.past[seat] |= <uint32_t>war.number[seat] << 4 * war.war
        war.number[seat] = FLAG
    war.war += 1
    war.node = OVER if war.war == war.wars else SET_FIRST
    if war.node == OVER:
        war.past[0] = war.past[1] = 0     # all is public now, and so are positions that came about in different ways


cdef void play(War *war, int action) noexcept nogil:
    """Do one thing: set a number, pay, settle (K8.11)."""
    cdef int seat = decider(war)
    if war.node == SET_FIRST or war.node == SET_SECOND:
        war.number[seat] = action
        war.node += 1
    elif war.node == PAY_FIRST:
        pay(war, seat, action)
        war.node = PAY_SECOND
    elif war.node == PAY_SECOND:
        pay(war, seat, action)
        if chosen(war, RETREAT) and result(war) != 0:
            war.node = SETTLE
        else:
            conclude(war)
    else:
        settle(war, seat, action)
        conclude(war)


cdef inline bint is_passed(const War *war) noexcept nogil:
    """Is this node passed by itself? To pass a side by that has only the flag would betray it where all is hidden."""
    cdef int32_t options[MAX_LEGAL]
    if chosen(war, HIDDEN) and (war.node == SET_FIRST or war.node == SET_SECOND):
        return False
    return choices(war, options) == 1


cdef void pass_forced(War *war) noexcept nogil:
    """Do whatever has no alternative, up to the next real choice."""
    cdef int32_t options[MAX_LEGAL]
    while is_passed(war):
        choices(war, options)
        play(war, options[0])


cdef void move(War *war, int action) noexcept nogil:
    """Do one thing, and what has no alternative after it."""
    play(war, action)
    pass_forced(war)
