"""The agenda: what happens by itself, what is asked, and what a choice does, from one decision to the next."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.kingdoms.board cimport bit, count_of, lowest_of, push, stand_up
from realmlab.cython_core.kingdoms.moves cimport act, collect, exchange, expand, offer_response, targets
from realmlab.cython_core.kingdoms.scoring cimport triggers
from realmlab.cython_core.kingdoms.setup cimport (
    choose_side, choose_split, choose_start, deal, survey, undealt,
)
from realmlab.cython_core.kingdoms.state cimport (
    ACT, AFTERMATH, AMOUNT, ARRIVE, BID, BID_ATTACK, BID_DEFENCE, CAP, CHOOSE_ACTION, CHOOSE_SIDE,
    CHOOSE_SPLIT, CHOOSE_START, COLLECT, DEAL_SIDE, EXCHANGE, FROM, KEEP, LOSER, NONE, OVER, PAIR, PASS,
    PAY, PAYMENT, REMOVE, RESPOND, REVEAL, SELECT, SETTLE, SIDE, SPLIT, STAND, TAKE, TARGET, TO, TURN,
    TURN_END, WILD, WORDS, Frame, State,
)
from realmlab.cython_core.kingdoms.tables cimport MAX_SPLITS, TABLES
from realmlab.cython_core.kingdoms.war cimport (
    aftermath, arrive, flee, forget, move, nearest_free, numbers, offer_payment, pay, pay_as_usual,
    remove, retreat, retreats, reveal,
)


# The agenda -------------------------------------------------------------------------------------


cdef int offer(State *s) noexcept nogil:
    """Write into `legal` what may be chosen at the decision `now`; return how many choices there are."""
    cdef int seat = s.now.seat
    cdef int task = s.now.task
    memset(s.legal, 0, sizeof(s.legal))
    if task == RESPOND:
        offer_response(s, seat)
    elif task == TARGET:
        s.legal[TO >> 6] = targets(s, seat, s.now.a)
    elif task == CHOOSE_ACTION:
        s.legal[0] = <uint64_t>(~s.shields & 63) << SELECT                     # K4.2
    elif task == WILD:
        s.legal[0] = <uint64_t>7 << TAKE                                       # K5.6
    elif task == EXCHANGE:
        s.legal[0] = (bit(most_exchanged(s, seat)) - 1) << AMOUNT              # K7.4, R13
    elif task == BID_ATTACK or task == BID_DEFENCE:
        s.legal[0] = numbers(s, seat) << BID
    elif task == PAYMENT:
        offer_payment(s, seat, s.now.a)
    elif task == LOSER:
        offer_loser(s, seat, s.now.a)
    elif task == SETTLE:
        s.legal[TO >> 6] = s.war.shared                                        # K9.4
    elif task == KEEP:
        s.legal[TO >> 6] = nearest_free(s, s.now.a)                            # K9.5
    elif task <= DEAL_SIDE:
        s.legal[0] = undealt(s, task)
    elif task == CHOOSE_SIDE:
        s.legal[0] = <uint64_t>3 << SIDE                                       # K2.3
    elif task == CHOOSE_SPLIT:
        s.legal[SPLIT >> 6] = bit(MAX_SPLITS) - 1                              # K2.4
    elif task == CHOOSE_START:
        s.legal[TO >> 6] = s.land.usable & (<uint64_t>255 << (8 * seat))       # K2.6
    return (count_of(s.legal[0]) + count_of(s.legal[1]) + count_of(s.legal[2])
            + count_of(s.legal[3]) + count_of(s.legal[4]))


cdef inline int most_exchanged(const State *s, int seat) noexcept nogil:
    """How many units the chosen pair allows: what is held, and room below the cap."""
    cdef int held = s.seats[seat].goods[TABLES.pair_give[s.now.a]]
    cdef int room = CAP - s.seats[seat].goods[TABLES.pair_get[s.now.a]]
    return held if held < room else room


cdef int offer_loser(State *s, int seat, int region) noexcept nogil:
    """Retreat or remove; the last meeple in play is never removed (K8.7.3, K8.7.7, K9.5)."""
    s.legal[TO >> 6] = retreats(s, seat, region)
    if s.seats[seat].in_play > 1:
        s.legal[0] = bit(REMOVE)
    elif not s.legal[TO >> 6]:
        s.now.task = KEEP
        s.legal[TO >> 6] = nearest_free(s, region)
    return 0


cdef int advance(State *s) noexcept nogil:
    """Do what happens by itself and pass nodes with one choice, until there is a real decision."""
    cdef int count
    cdef Frame task
    while True:
        s.depth -= 1
        task = s.agenda[s.depth]
        memset(&s.agenda[s.depth], 0, sizeof(Frame))
        if task.task >= TURN:
            if happen(s, task) < 0:
                return end(s)
            continue
        s.now = task
        if s.auto_pay and task.task == PAYMENT:
            pay_as_usual(s, task.seat, task.a)
            continue
        count = offer(s)
        if count >= 2:
            return 0
        if count == 1:
            choose(s, only_choice(s))
        # count 0: a broken alliance has no region left to settle, or nowhere is free (K9.5): go on


cdef inline int only_choice(const State *s) noexcept nogil:
    cdef int word
    for word in range(WORDS):
        if s.legal[word]:
            return 64 * word + lowest_of(s.legal[word])
    return -1


cdef int end(State *s) noexcept nogil:
    """The game is over: nothing is left to do."""
    memset(s.legal, 0, sizeof(s.legal))
    memset(&s.now, 0, sizeof(Frame))
    return 0


cdef int happen(State *s, Frame task) noexcept nogil:
    """Do a task that needs no decision; -1 when the game is over."""
    if task.task == TURN:
        return begin_turn(s)
    if task.task == TURN_END:
        return end_turn(s)
    if task.task == REVEAL:
        return reveal(s)
    if task.task == AFTERMATH:
        return aftermath(s)
    if task.task == ARRIVE:
        return arrive(s, task.seat, task.a)
    return forget(s)


cdef inline int next_seat(const State *s, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < s.players else 0


cdef int begin_turn(State *s) noexcept nogil:
    """Clear a full card (K4.1); with five players that is the whole turn (K15.1)."""
    if count_of(s.shields) == 5:
        s.shields = 0
        s.round += 1
        if s.players == 5:
            s.active = next_seat(s, s.active)
            return push(s, TURN, 0, 0, 0)
    return push(s, CHOOSE_ACTION, s.active, 0, 0)


cdef int end_turn(State *s) noexcept nogil:
    """Is this the final part, or the end (K11)? Else the next player becomes active (K4.5)."""
    s.selected = NONE
    if triggers(s):
        s.final = 1
    if count_of(s.shields) == 5 and (s.final or s.round >= s.max_rounds):
        return -1                                          # K11.3, K11.4
    s.active = next_seat(s, s.active)
    return push(s, TURN, 0, 0, 0)


cdef int begin_action(State *s, int action) noexcept nogil:
    """Put the shield; then each player in turn order, then the end check (K4.2-K4.4)."""
    cdef int i
    cdef int seat = s.active
    s.shields |= 1 << action
    s.selected = action
    push(s, TURN_END, 0, 0, 0)
    for i in range(s.players):
        seat = seat - 1 if seat else s.players - 1         # the active player ends up on top
        push(s, RESPOND, seat, 0, 0)
    return 0


# Choices ----------------------------------------------------------------------------------------


cdef int choose(State *s, int choice) noexcept nogil:
    """Carry out one choice of the decision `now`."""
    cdef int seat = s.now.seat
    cdef int task = s.now.task
    if task == RESPOND:
        return respond(s, seat, choice)
    if task == TARGET:
        return move(s, seat, s.now.a, choice - TO)
    if task == CHOOSE_ACTION:
        return begin_action(s, choice - SELECT)
    if task == WILD:
        return take(s, seat, choice - TAKE)
    if task == EXCHANGE:
        return exchange(s, seat, s.now.a, choice - AMOUNT + 1)
    if task == BID_ATTACK:
        s.war.attack = choice - BID
        return 0
    if task == BID_DEFENCE:
        s.war.defence = choice - BID
        return 0
    if task == PAYMENT:
        return pay(s, seat, s.now.a, choice - PAY)
    if task == LOSER:
        if choice == REMOVE:
            return remove(s, seat, s.now.a)
        return retreat(s, seat, s.now.a, choice - TO)
    if task == SETTLE:
        return settle(s, seat, choice - TO)
    if task == KEEP:
        return flee(s, seat, s.now.a, choice - TO)
    if task <= DEAL_SIDE:
        return deal(s, choice)
    if task == CHOOSE_SIDE:
        return choose_side(s, seat, choice - SIDE)
    if task == CHOOSE_SPLIT:
        return choose_split(s, seat, choice - SPLIT)
    return choose_start(s, seat, choice - TO)


cdef int respond(State *s, int seat, int choice) noexcept nogil:
    """Carry out the selected action, collect, or do nothing (K4.3)."""
    if choice == COLLECT:
        return collect(s, seat)
    if choice == PASS:
        return 0
    if choice == ACT:
        return act(s, seat)
    if choice >= STAND:
        return stand_up(&s.seats[seat], choice - STAND)    # K6.2
    if choice >= TO:
        return expand(s, seat, choice - TO)
    if choice >= FROM:
        return push(s, TARGET, seat, choice - FROM, 0)
    return push(s, EXCHANGE, seat, choice - PAIR, 0)


cdef int take(State *s, int seat, int good) noexcept nogil:
    """Take one wild unit; more may be left to take (K5.6)."""
    if s.seats[seat].goods[good] < CAP:
        s.seats[seat].goods[good] += 1
    return push(s, WILD, seat, s.now.a - 1, 0) if s.now.a > 1 else 0


cdef int settle(State *s, int seat, int region) noexcept nogil:
    """Leave this region of the broken alliance next; the others follow (K9.4)."""
    s.war.shared &= ~bit(region)
    push(s, SETTLE, seat, 0, 0)
    return push(s, LOSER, seat, region, 0)


cdef int reopen(State *s) noexcept nogil:
    """Derive again what follows from the rest of a state read from data; return how many choices there are."""
    survey(s)
    if s.now.task == OVER:
        return 0
    return offer(s)
