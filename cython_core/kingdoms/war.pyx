"""Moves that may lead to war, and the war itself (K6.7, K8, K9, K14)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.bids cimport (
    FLAG, MAX_PAYMENTS, ZERO_BID, Purse, Worth, attacker_wins, highest_number, minimal_payments, owed,
    usual_payment,
)
from realmlab.cython_core.kingdoms.board cimport bit, count_of, drop, lift, near, of_others, push
from realmlab.cython_core.kingdoms.moves cimport neutral_cost
from realmlab.cython_core.kingdoms.state cimport (
    AFTERMATH, ARRIVE, BID_ATTACK, BID_DEFENCE, FOOD, LOSER, MANA, ORE, PAY, PAYMENT, REVEAL, SETTLE,
    WAR_OVER, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES


cdef inline Worth war_worth(const State *s, int seat) noexcept nogil:
    """What a unit of each resource is worth to this seat in war (K8.2)."""
    return Worth(2, 1, 0)


cdef inline Purse purse_of(const State *s, int seat) noexcept nogil:
    cdef const Kingdom *own = &s.seats[seat]
    return Purse(own.goods[MANA], own.goods[ORE], own.goods[FOOD])


cdef inline bint lies_there(const State *s, int seat, int region) noexcept nogil:
    """Does the seat's one meeple in this region lie?"""
    return s.seats[seat].lying & bit(region) != 0


# Moving in --------------------------------------------------------------------------------------


cdef int move(State *s, int seat, int origin, int goal) noexcept nogil:
    """Move a standing meeple; a rival or neutral meeple there means war (K6.7, K14.2)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int other
    cdef uint64_t shared
    for other in range(s.players):
        if other != seat and s.seats[other].any & bit(goal):
            shared = own.any & s.seats[other].any          # K9.1: tested before the move
            lift(own, origin, False)
            drop(own, goal, False)
            return declare(s, seat, other, goal, shared != 0)
    lift(own, origin, False)
    drop(own, goal, False)
    if s.neutrals & bit(goal):
        push(s, ARRIVE, seat, goal, 0)
        push(s, PAYMENT, seat, neutral_cost(s, seat), 0)   # the number counts the one just attacked
        s.neutrals &= ~bit(goal)
        own.beaten += 1                                    # K14.3
        own.wars_won += 1                                  # K14.5
        return 0
    return arrive(s, seat, goal)


cdef int declare(State *s, int attacker, int defender, int region, bint allied) noexcept nogil:
    """Begin a war: both set their numbers, then they are revealed (K8.1, K8.3, K8.4)."""
    s.war.on = 1
    s.war.attacker = attacker
    s.war.defender = defender
    s.war.region = region
    s.war.allied = allied
    push(s, REVEAL, attacker, 0, 0)
    push(s, BID_DEFENCE, defender, 0, 0)
    push(s, BID_ATTACK, attacker, 0, 0)
    return 0


cdef int arrive(State *s, int seat, int region) noexcept nogil:
    """A meeple that entered and stays: in ruins it is knocked over (K6.9, K8.8, K10.4)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef uint64_t here = bit(region)
    if s.land.ruins & here:
        if own.lying & here:
            own.both_lying |= here
        else:
            own.lying |= here
    return 0


# The numbers ------------------------------------------------------------------------------------


cdef uint64_t numbers(const State *s, int seat) noexcept nogil:
    """What this side of the war may set: bit 0 the flag, bits 1..11 numbers, bit 12 the number 0 (K8.3)."""
    cdef int discount = s.war.attack_discount if seat == s.war.attacker else s.war.defence_discount
    cdef int highest = highest_number(purse_of(s, seat), war_worth(s, seat), discount)
    cdef uint64_t allowed = (<uint64_t>2 << highest) - 1
    return allowed | bit(ZERO_BID) if s.allow_zero_bid else allowed


cdef int reveal(State *s) noexcept nogil:
    """Compare the numbers; both pay, the attacker first (K8.4-K8.6)."""
    cdef int attacker = s.war.attacker
    cdef int defender = s.war.defender
    cdef bint won = attacker_wins(s.war.attack, s.war.defence, False)
    s.war.hidden = 0
    if s.war.attack == FLAG and s.war.defence == FLAG and s.players > 2:
        push(s, WAR_OVER, 0, 0, 0)                         # K8.4.1, K9.1: an alliance
        push(s, ARRIVE, attacker, s.war.region, 0)
        return 0
    s.war.winner = attacker if won else defender           # two players: two flags, the defender (K14.6)
    s.war.loser = defender if won else attacker
    push(s, AFTERMATH, s.war.loser, 0, 0)
    push(s, PAYMENT, defender, owed(s.war.defence, s.war.defence_discount), 0)
    push(s, PAYMENT, attacker, owed(s.war.attack, s.war.attack_discount), 0)
    return 0


# Payment ----------------------------------------------------------------------------------------


cdef int spend(State *s, int seat, Purse paid) noexcept nogil:
    cdef Kingdom *own = &s.seats[seat]
    own.goods[MANA] -= paid.mana
    own.goods[ORE] -= paid.ore
    own.goods[FOOD] -= paid.food
    return 0


cdef int offer_payment(State *s, int seat, int cost) noexcept nogil:
    """Write the minimal payments into `legal`, by the mana in them (K8.6, R14)."""
    cdef Purse options[MAX_PAYMENTS]
    cdef int i
    for i in range(minimal_payments(purse_of(s, seat), war_worth(s, seat), cost, options)):
        s.legal[PAY >> 6] |= bit((PAY & 63) + options[i].mana)
    return 0


cdef int pay(State *s, int seat, int cost, int mana) noexcept nogil:
    """Pay with this much mana, and ore for the rest."""
    cdef Purse options[MAX_PAYMENTS]
    cdef int i
    for i in range(minimal_payments(purse_of(s, seat), war_worth(s, seat), cost, options)):
        if options[i].mana == mana:
            return spend(s, seat, options[i])
    return 0


cdef int pay_as_usual(State *s, int seat, int cost) noexcept nogil:
    """Make the payment of auto_pay (R49)."""
    cdef Purse paid
    usual_payment(purse_of(s, seat), war_worth(s, seat), cost, &paid)
    return spend(s, seat, paid)


# Winner and loser -------------------------------------------------------------------------------


cdef int aftermath(State *s) noexcept nogil:
    """After the payments: the loser leaves, from all shared regions if an alliance breaks (K8.7, K9.4)."""
    cdef int winner = s.war.winner
    cdef int loser = s.war.loser
    s.seats[winner].wars_won += 1
    push(s, WAR_OVER, 0, 0, 0)
    if winner == s.war.attacker:
        push(s, ARRIVE, winner, s.war.region, 0)           # K8.8
    if s.war.allied:
        s.war.shared = s.seats[winner].any & s.seats[loser].any    # the war region among them (R51)
        push(s, SETTLE, loser, 0, 0)
    else:
        push(s, LOSER, loser, s.war.region, 0)
    return 0


cdef int forget(State *s) noexcept nogil:
    memset(&s.war, 0, sizeof(s.war))
    return 0


cdef uint64_t retreats(const State *s, int seat, int region) noexcept nogil:
    """Where the loser's meeple may retreat to, if the food is there (K8.7.4, K8.7.5)."""
    cdef const Kingdom *own = &s.seats[seat]
    if own.goods[FOOD] < own.in_play:
        return 0
    return near(s, region) & s.land.usable & ~own.two & ~of_others(s, seat) & ~s.neutrals


cdef int retreat(State *s, int seat, int region, int goal) noexcept nogil:
    """Pay 1 food for each own meeple in play and step back (K8.7.4)."""
    cdef Kingdom *own = &s.seats[seat]
    own.goods[FOOD] -= own.in_play
    return flee(s, seat, region, goal)


cdef int flee(State *s, int seat, int region, int goal) noexcept nogil:
    """Move the loser's meeple; it keeps its state, and in ruins it is knocked over (K8.7.6)."""
    cdef bint lies = lies_there(s, seat, region)
    lift(&s.seats[seat], region, lies)
    drop(&s.seats[seat], goal, lies or s.land.ruins & bit(goal) != 0)
    return 0


cdef int remove(State *s, int seat, int region) noexcept nogil:
    """The loser's meeple goes back to the supply (K8.7.3)."""
    lift(&s.seats[seat], region, lies_there(s, seat, region))
    return 0


cdef uint64_t nearest_free(const State *s, int region) noexcept nogil:
    """The free regions nearest to this one: by steps on its card, else any on other cards (K9.5, R18)."""
    cdef uint64_t free = s.land.usable & ~of_others(s, -1) & ~s.neutrals
    cdef int slot = region >> 3
    cdef int letters = (free >> (8 * slot)) & 255
    cdef int reached = 1 << (region & 7)
    cdef int before = 0
    cdef int step
    while reached != before:
        if reached & letters:
            return <uint64_t>(reached & letters) << (8 * slot)
        before = reached
        for step in range(8):
            if before >> step & 1:
                reached |= TABLES.maps[s.map[slot]].steps[step]
    return free
