"""Who knows what in a campaign of kingdoms_war, and what a seat sees of it (kingdoms.md K3).

Usually the only secret is the attacker's number while the defender sets its own, and each war ends in the open.
With `bids_revealed=False` all numbers stay secret to the end of the campaign, and so does what follows
from them: who has won, and what the other side has left.
"""

from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.war.moving cimport conclude, numbers, pay_usual
from realmlab.cython_core.war.questions cimport attacker, chosen, count_numbers, decider, stakes_from
from realmlab.cython_core.war.state cimport (
    HIDDEN, MAX_CHOICES, OVER, PAY_FIRST, SET_FIRST, SET_SECOND, SETTLE, War,
)

cdef enum:
    # Kinds of secrets; the seat that has one stands in the next byte.
    UNTIL_ANSWERED = 1    # a first number, until the second is set (K3.2)
    TO_THE_END = 2        # a number of a campaign in which none is revealed

    # Where observe() writes what.
    SEE_SEAT = 0
    SEE_NODE = 2
    SEE_WAR = 8
    SEE_RESOURCES = 17
    SEE_MEEPLES = 23
    SEE_NUMBERS = 25
    SEE_BALANCE = 51
    SEE_ALLIED = 52
    SEE_COVERED = 53
    SEE_PAST = 54


cdef bint hidden_bid(const War *war) noexcept nogil:
    """Do both sides now set a number hidden from each other? Each has a choice, or must not be seen to have none."""
    cdef int other = 1 - attacker(war)
    return war.node == SET_FIRST and (chosen(war, HIDDEN) or count_numbers(war, other, war.purse[other]) > 1)


cdef uint32_t secret_of(const War *war, int32_t action) noexcept nogil:
    """A first number is secret until the second is set (K3.2); where all is hidden, every number to the end."""
    if chosen(war, HIDDEN) and (war.node == SET_FIRST or war.node == SET_SECOND):
        return TO_THE_END | <uint32_t>decider(war) << 8
    return UNTIL_ANSWERED if hidden_bid(war) else 0


cdef inline bint sees_number(const War *war, int viewer, int owner) noexcept nogil:
    """May `viewer` know what `owner` has set in the war at hand? (K3.2)"""
    return viewer == owner or war.node == OVER or not (war.node == SET_SECOND or chosen(war, HIDDEN))


cdef bint knows(const War *war, int seat, int age, uint32_t secret) noexcept nogil:
    """The last step may be secret, while the other side sets its number; where all is hidden, all of the other's."""
    if secret & 255 == TO_THE_END:
        return war.node == OVER or <int>(secret >> 8) == seat
    return secret == 0 or age > 1 or sees_number(war, seat, attacker(war))


cdef void redraw(War *war, int seat, bitgen_t *random) noexcept nogil:
    """Draw anew what this seat may not know: the number that is set, or all numbers of the other side so far."""
    cdef int first = attacker(war)
    cdef int32_t options[MAX_CHOICES]
    if war.node == OVER:
        return
    if chosen(war, HIDDEN):
        refight(war, 1 - seat, random)
    elif not sees_number(war, seat, first):
        war.number[first] = options[below(random, numbers(war, first, options))]


cdef void refight(War *war, int other, bitgen_t *random) noexcept nogil:
    """Fight all wars so far again, with new numbers of one side, drawn among those it could set."""
    cdef int32_t options[MAX_CHOICES]
    cdef int finished = war.war
    cdef int own = war.number[1 - other]
    cdef uint32_t past = war.past[1 - other]
    cdef int node = war.node
    war.purse = war.budget
    war.past[0] = war.past[1] = 0
    war.balance = war.allied = war.war = 0
    while war.war < finished:
        war.number[1 - other] = past >> 4 * war.war & 15
        war.number[other] = options[below(random, numbers(war, other, options))]
        pay_usual(war, 0)
        pay_usual(war, 1)
        conclude(war)
    war.node = node
    war.number[1 - other] = own
    if node == SET_SECOND and other == attacker(war):
        war.number[other] = options[below(random, numbers(war, other, options))]


cdef void observe(const War *war, int seat, float *out) noexcept nogil:
    """One-hot: the seat, the node, the war, numbers that are set and seen. Else shares: resources / 9, meeples / 7,
    balance and allied stakes / all stakes. Then: is the other side's part covered? If it is, what the seat has set in
    each war before, 1 for the flag, all / 13: nobody else can tell it (K3.2).
    """
    cdef int side, past, first = attacker(war)
    cdef bint is_set, covered = chosen(war, HIDDEN) and war.node != OVER
    memset(out, 0, TENSOR_SIZE * sizeof(float))
    out[SEE_SEAT + seat] = 1
    out[SEE_NODE + war.node] = 1
    out[SEE_WAR + war.war] = 1
    for side in range(2):
        is_set = PAY_FIRST <= war.node <= SETTLE or (war.node == SET_SECOND and side == first)
        if is_set and sees_number(war, seat, side):
            out[SEE_NUMBERS + MAX_CHOICES * side + war.number[side]] = 1
        if covered and side != seat:
            continue
        out[SEE_RESOURCES + 3 * side] = <float>(war.purse[side].mana / 9.0)
        out[SEE_RESOURCES + 3 * side + 1] = <float>(war.purse[side].ore / 9.0)
        out[SEE_RESOURCES + 3 * side + 2] = <float>(war.purse[side].food / 9.0)
        out[SEE_MEEPLES + side] = <float>(war.meeples[side] / 7.0)
    out[SEE_COVERED] = covered
    if not covered:
        out[SEE_BALANCE] = <float>(war.balance / <double>stakes_from(war, 0))
        out[SEE_ALLIED] = <float>(war.allied / <double>stakes_from(war, 0))
        return
    for past in range(war.war):
        out[SEE_PAST + past] = <float>((1 + (war.past[seat] >> 4 * past & 15)) / <double>MAX_CHOICES)
