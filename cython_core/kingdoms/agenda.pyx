"""The agenda: what happens by itself, what is asked, and what a choice does, from one decision to the next."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.kingdoms.acting cimport (
    carry_out, clear_tundra, offer_action, offer_response, remove_stuck, tundra_movers,
)
from realmlab.cython_core.kingdoms.arrivals cimport (
    arrive, be_raided, entered, fight_for_swap, most_moved, move, note_move, offer_another, offer_raid, offer_roam,
    offer_step, offer_trip, peaceful, steps_of, swap, swap_with, trip, trip_victim,
)
from realmlab.cython_core.kingdoms.board cimport (
    allow, allow_regions, bit, count_of, knock_over, lowest_of, next_seat, push,
)
from realmlab.cython_core.kingdoms.defeat cimport (
    after_loss, aftermath, churches, flee, forget, give_up, nearest_free, offer_loser, offer_spawn, raze,
    raze_lost, retreat, settled, spawn, take_refuge, use_lair,
)
from realmlab.cython_core.kingdoms.economy cimport (
    change, exchange, gather, mix, offer_change, offer_mix, offer_trades,
)
from realmlab.cython_core.kingdoms.effects cimport AFTER_ACTION, CARD_CLEARED, EVENT, has
from realmlab.cython_core.kingdoms.events cimport (
    AT_ONCE, bewitch, fire, fire_for_action, hero_or_other, knock, knockable, lose, offer_loss,
    offer_theft, resolve, steal,
)
from realmlab.cython_core.kingdoms.heroes cimport keep, level_up, redraw, shuffle_back
from realmlab.cython_core.kingdoms.moves cimport swap_targets, targets
from realmlab.cython_core.kingdoms.scoring cimport triggers
from realmlab.cython_core.kingdoms.setup cimport (
    choose_side, choose_split, choose_start, deal, free_cards, free_factions, place_tokens, spare_region,
    start_dummy, survey, take_faction, undealt,
)
from realmlab.cython_core.kingdoms.solo cimport (
    DUMMY, NEEDS_ROLL, defy, dummy_choice, dummy_responds, dummy_starts, flip_compass, offer_defiance,
)
from realmlab.cython_core.kingdoms.state cimport (
    ACTED, AFTERMATH, AFTER_LOSS, ALL_REGIONS, AMOUNT, ANOTHER, ANOTHER_TRADE, ARRIVE, AS_HERO, BEWITCH, BID,
    BID_ATTACK, BID_DEFENCE, BOOST, CAP, CARRY_OUT, CHOOSE_ACTION, CHOOSE_CARD, CHOOSE_FACTION, CHOOSE_HERO,
    CHOOSE_SIDE, CHOOSE_SPLIT, CHOOSE_START, CHURCHES, COMPARE, CONVERT, DEFY, DONE, DRAGON, DUMMY_ACTS,
    DUMMY_START, ENTERED, EXCHANGE, FIRE, FROM, FROM_LYING, GATHER, GIVE, HERO, HEROES_BACK, KEEP, KEEP_HERO,
    KNOCK, LAST_CHANCE, LEVEL_UP, LOSE, LOSER, LYING, MIX, NONE, OF_CARD, OF_FACTION, OVER, PAIR, PATROL,
    PAYMENT, PLACE_TOKENS, QUEST, RAID, RAZE, RAZE_SHARED, REDRAW, REMOVE, RESPOND, REVEAL, ROAM, ROAM_TARGET,
    ROLL, SECOND, SELECT, SETTLE, SETTLED, SIDE, SPARE_REGION, SPAWN, SPLIT, STANDING, STAY, STEAL, STEP,
    SWAP_TARGET, SWAP_WAR, TAKE, TARGET, TO, TO_CHURCH, TRIP, TUNDRA, TURN, TURN_END, VICTIM, WHOM, WILD, WORDS,
    YES, Frame, State,
)
from realmlab.cython_core.kingdoms.tables cimport MAX_SPLITS, TABLES
from realmlab.cython_core.kingdoms.war cimport (
    boost, compare, numbers, offer_boost, offer_payment, pay, pay_as_usual, reveal,
)


# What is asked ----------------------------------------------------------------------------------


cdef int offer(State *s) noexcept nogil:
    """Write into `legal` and `choices` what may be chosen at the decision `now`; return how many there are."""
    cdef int task = s.now.task
    memset(s.legal, 0, sizeof(s.legal))
    if task == RESPOND:
        offer_response(s, s.now.seat)
    elif task <= CHOOSE_HERO or task >= CHOOSE_FACTION:
        offer_setup(s, s.now.seat, task)
    elif task <= STEAL:
        offer_turn(s, s.now.seat, task)
    elif task <= SPAWN:
        offer_war(s, s.now.seat, task)
    else:
        offer_other(s, s.now.seat, task)
    s.choices = count_of(s.legal[0]) + count_of(s.legal[2]) + count_of(s.legal[3])
    if s.legal[1] | s.legal[4] | s.legal[5] | s.legal[6] | s.legal[7]:         # rarely
        s.choices += (count_of(s.legal[1]) + count_of(s.legal[4]) + count_of(s.legal[5]) + count_of(s.legal[6])
                      + count_of(s.legal[7]))
    return s.choices


cdef int offer_setup(State *s, int seat, int task) noexcept nogil:
    """Chance, and the decisions before the first turn (K2)."""
    if task <= LAST_CHANCE:
        s.legal[0] = undealt(s, task)
    elif task == CHOOSE_SIDE:
        s.legal[0] = <uint64_t>3 << SIDE                                       # K2.3
    elif task == CHOOSE_SPLIT:
        s.legal[SPLIT >> 6] = bit(MAX_SPLITS) - 1                              # K2.4
    elif task == CHOOSE_START:
        allow_regions(s, TO, s.land.usable & ~s.land.tundra & (<uint64_t>255 << (8 * seat)))   # K2.6
    elif task == SPARE_REGION:
        allow_regions(s, TO, s.tokens.hidden & (<uint64_t>255 << (8 * seat)))  # K13.2
    elif task == DUMMY_START:
        allow_regions(s, TO, dummy_starts(s, s.now.a))                         # K19.1
    elif task == CHOOSE_HERO:
        if s.looked[0] != NONE:
            allow(s, KEEP_HERO + s.looked[0])
        if s.looked[1] != NONE:
            allow(s, KEEP_HERO + s.looked[1])
    elif task == CHOOSE_FACTION:
        s.legal[OF_FACTION >> 6] = free_factions(s) << (OF_FACTION & 63)
    elif task == CHOOSE_CARD:
        s.legal[OF_CARD >> 6] = free_cards(s) << (OF_CARD & 63)
    return 0


cdef int offer_turn(State *s, int seat, int task) noexcept nogil:
    """The decisions of a turn (K4-K7)."""
    if task == CHOOSE_ACTION:
        s.legal[0] = <uint64_t>(~s.shields & 63) << SELECT                     # K4.2
    elif task == CARRY_OUT:
        offer_substitute(s, seat)
    elif task == TARGET:
        allow_regions(s, TO, targets(s, seat, s.now.a, s.now.b, s.now.c & 7))
    elif task == SWAP_TARGET:
        allow_regions(s, TO, swap_targets(s, seat, s.now.a))
    elif task == ANOTHER:
        offer_another(s, seat, s.now.c)
    elif task == STEP:
        offer_step(s, seat, s.now.a, s.now.b)
    elif task == TRIP:
        offer_trip(s, seat, s.now.a, s.now.b)
    elif task == EXCHANGE:
        s.legal[0] = (bit(most_exchanged(s, seat)) - 1) << AMOUNT              # K7.4, R13
    elif task == ANOTHER_TRADE:
        offer_trades(s, seat)
        allow(s, DONE)
    elif task == MIX:
        offer_mix(s, seat)
    elif task == CONVERT:
        offer_change(s, seat, s.now.b)
    elif task == WILD:
        s.legal[0] = <uint64_t>7 << TAKE                                       # K5.6
    elif task == LOSE:
        offer_loss(s, seat)
    elif task == STEAL:
        offer_theft(s, s.now.b)
    return 0


cdef int offer_war(State *s, int seat, int task) noexcept nogil:
    """The decisions of war (K8, K9)."""
    if task == BID_ATTACK or task == BID_DEFENCE:
        s.legal[0] = numbers(s, seat) << BID
    elif task == BOOST:
        offer_boost(s, seat)
    elif task == PAYMENT:
        offer_payment(s, seat, s.now.a)
    elif task == DRAGON:
        s.legal[0] = bit(YES) | bit(DONE)                                      # K13.7
    elif task == RAZE:
        allow_regions(s, TO, s.seats[seat].forts)
    elif task == LOSER:
        offer_loser(s, seat, s.now.a)
    elif task == SETTLE:
        allow_regions(s, TO, s.war.shared)                                     # K9.4
    elif task == KEEP:
        allow_regions(s, TO, nearest_free(s, seat, s.now.a))                   # K9.5
    elif task == DEFY:
        offer_defiance(s)                                                      # K19.8
    elif task == SPAWN:
        offer_spawn(s, seat, s.now.a)
    return 0


cdef int offer_other(State *s, int seat, int task) noexcept nogil:
    """The decisions that abilities and tokens ask for (K13, K20)."""
    cdef int other
    if task == RAID:
        offer_raid(s, seat)
    elif task == KNOCK:
        allow_regions(s, TO, knockable(s, s.now.b))
    elif task == BEWITCH:
        for other in range(s.players):
            if other != seat and s.seats[other].magic:
                allow(s, VICTIM + other)
    elif task == ROAM:
        offer_roam(s, seat)
    elif task == ROAM_TARGET:
        allow_regions(s, TO, peaceful(s, seat, targets(s, seat, s.now.a, s.now.b, PATROL)))
    elif task == STAY:
        allow_regions(s, TO, s.seats[seat].any)                                # K10.6.1
    elif task == WHOM:
        if hero_or_other(s, s.now.b, s.now.a):
            allow(s, HERO)
            allow(s, FROM + s.now.a)
    elif task == CHURCHES:
        allow_regions(s, TO, churches(s, seat) & ~bit(s.now.a))
    return 0


cdef int offer_substitute(State *s, int seat) noexcept nogil:
    """The instances of the action chosen instead; from tundra first, if that is a duty (K10.6.2)."""
    cdef uint64_t among = ALL_REGIONS
    if s.land.tundra and (s.selected == PATROL or s.selected == QUEST):
        among = tundra_movers(s, seat)
        if not among:
            among = ALL_REGIONS
    return offer_action(s, seat, s.now.a, among)


cdef inline int most_exchanged(const State *s, int seat) noexcept nogil:
    """How many units the chosen pair allows: what is held, and room below the cap."""
    cdef int held = s.seats[seat].goods[TABLES.pair_give[s.now.a]]
    cdef int room = CAP - s.seats[seat].goods[TABLES.pair_get[s.now.a]]
    return held if held < room else room


# From one decision to the next ------------------------------------------------------------------


cdef int advance(State *s) noexcept nogil:
    """Do what happens by itself and pass nodes with one choice, until there is a real decision."""
    cdef Frame *top
    while s.depth:                                         # a game ends in end_turn; forged data may run dry
        s.depth -= 1
        top = &s.agenda[s.depth]
        s.now = top[0]
        top.task = top.seat = top.a = top.b = 0
        top.c = 0
        if s.now.task >= TURN:
            if happen(s, s.now) < 0:
                return end(s)
        elif s.now.task == PAYMENT and s.auto_pay:
            pay_as_usual(s, s.now.seat, s.now.a)
        elif offer(s) >= 2 and not dummys(s):
            return 0
        elif s.choices:
            decide(s)
        # no choice: nothing to lose, nobody to knock over, nowhere free (K9.5); go on
    return end(s)


cdef inline bint dummys(const State *s) noexcept nogil:
    """Is this a decision of the solo game's dummy, which the rules make?"""
    return s.solo and s.now.seat == DUMMY and s.now.task > LAST_CHANCE


cdef inline int decide(State *s) noexcept nogil:
    """Take the only choice, or the dummy's."""
    return dummy_decides(s, s.now) if dummys(s) else choose(s, only_choice(s))


cdef int dummy_decides(State *s, Frame task) noexcept nogil:
    """The dummy takes what the rules say, after a roll if that is needed (K19.4)."""
    cdef int choice = dummy_choice(s)
    if choice != NEEDS_ROLL:
        return choose(s, choice)
    push(s, task.task, task.seat, task.a, task.b, task.c)
    return push(s, ROLL, DUMMY, 1)


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
    s.choices = 0
    return 0


cdef int happen(State *s, Frame task) noexcept nogil:
    """Do a task that needs no decision; -1 when the game is over."""
    if task.task == TURN_END:
        return end_turn(s)
    if task.task == TURN:
        return begin_turn(s)
    if task.task == ARRIVE:
        return arrive(s, task.seat, task.a, task.b)
    if task.task == ENTERED:
        return entered(s, task.seat, task.a, task.b, task.c)
    if task.task == TUNDRA:
        return clear_tundra(s, task.seat)
    if task.task == GATHER:
        return gather(s, task.seat, task.a)
    if task.task == FIRE:
        return resolve(s, task.seat, task.a, task.c)
    if task.task == ACTED:
        return fire_for_action(s, task.seat, AFTER_ACTION, task.a)
    if task.task == LEVEL_UP:
        return level_up(s, task.seat)
    if task.task == REDRAW:
        return redraw(s, task.seat)
    if task.task == SWAP_WAR:
        return fight_for_swap(s, task.seat, task.a, task.b, task.c)
    if task.task == PLACE_TOKENS:
        return place_tokens(s)
    if task.task == DUMMY_ACTS:
        return dummy_responds(s)
    if task.task == HEROES_BACK:
        return shuffle_back(s)
    return happen_in_war(s, task)


cdef int happen_in_war(State *s, Frame task) noexcept nogil:
    if task.task == REVEAL:
        return reveal(s)
    if task.task == COMPARE:
        return compare(s)
    if task.task == AFTERMATH:
        return aftermath(s)
    if task.task == RAZE_SHARED:
        return raze_lost(s, task.seat, task.a)
    if task.task == SETTLED:
        return settled(s)
    if task.task == AFTER_LOSS:
        return after_loss(s)
    return forget(s)


cdef int begin_turn(State *s) noexcept nogil:
    """Clear a full card (K4.1); with five players that is the whole turn (K15.1)."""
    cdef int seat = s.active
    cdef int i, _i
    for i in range(s.players):
        s.seats[i].fired = 0
    if count_of(s.shields) < 5:
        return begin_selection(s)
    s.shields = 0
    s.round += 1
    if s.solo:
        flip_compass(s)
    if s.players == 5:
        s.active = next_seat(s, s.active)
        push(s, TURN, 0)
    else:
        begin_selection(s)
    for _i in range(s.players):
        seat = seat - 1 if seat else s.players - 1
        if has(s, seat, EVENT + CARD_CLEARED):
            fire(s, seat, CARD_CLEARED, NONE, AT_ONCE)
    return 0


cdef int begin_selection(State *s) noexcept nogil:
    """The active player selects; the dummy rolls (K4.2, K19.3)."""
    push(s, CHOOSE_ACTION, s.active)
    return push(s, ROLL, DUMMY, 0) if s.solo and s.active == DUMMY else 0


cdef int end_turn(State *s) noexcept nogil:
    """Is this the final part, or the end (K11)? Else the next player becomes active (K4.5)."""
    s.selected = NONE
    s.roll = 0
    s.moved = s.moved_twice = s.moved_hero = 0
    if triggers(s):
        s.final = 1
    if count_of(s.shields) == 5 and (s.final or s.round >= s.max_rounds):
        return -1                                          # K11.3, K11.4
    s.active = next_seat(s, s.active)
    return begin_turn(s)


cdef int begin_action(State *s, int action) noexcept nogil:
    """Put the shield; then each player in turn order, then the end check (K4.2-K4.4)."""
    cdef int _i
    cdef int seat = s.active
    cdef bint duty = s.land.tundra and (action == PATROL or action == QUEST)
    s.shields |= 1 << action
    s.selected = action
    push(s, TURN_END, 0)
    for _i in range(s.players):
        seat = seat - 1 if seat else s.players - 1         # the active player ends up on top
        push(s, DUMMY_ACTS if s.solo and seat == DUMMY else RESPOND, seat)
        if duty:
            push(s, TUNDRA, seat)                          # K10.6
    return 0


# Choices ----------------------------------------------------------------------------------------


cdef int choose(State *s, int choice) noexcept nogil:
    """Carry out one choice of the decision `now`."""
    cdef int task = s.now.task
    if task == RESPOND:
        return carry_out(s, s.now.seat, s.selected, choice)
    if task <= CHOOSE_HERO or task >= CHOOSE_FACTION:
        return choose_setup(s, s.now.seat, task, choice)
    if task <= STEAL:
        return choose_turn(s, s.now.seat, task, choice)
    if task <= SPAWN:
        return choose_war(s, s.now.seat, task, choice)
    return choose_other(s, s.now.seat, task, choice)


cdef int choose_setup(State *s, int seat, int task, int choice) noexcept nogil:
    if task <= LAST_CHANCE:
        return deal(s, choice)
    if task == CHOOSE_SIDE:
        return choose_side(s, s.now.a, choice - SIDE)
    if task == CHOOSE_SPLIT:
        return choose_split(s, seat, choice - SPLIT)
    if task == CHOOSE_START:
        return choose_start(s, seat, choice - TO)
    if task == DUMMY_START:
        return start_dummy(s, choice - TO)
    if task == SPARE_REGION:
        return spare_region(s, seat, choice - TO)
    if task == CHOOSE_FACTION:
        return take_faction(s, s.now.a, choice - OF_FACTION)
    if task == CHOOSE_CARD:
        s.card[s.now.a] = choice - OF_CARD
        return 0
    return keep(s, seat, choice - KEEP_HERO)


cdef int choose_turn(State *s, int seat, int task, int choice) noexcept nogil:
    if task == TARGET:
        return set_off(s, seat, s.now.a, choice - TO, s.now.b, s.now.c)
    if task == CHOOSE_ACTION:
        return begin_action(s, choice - SELECT)
    if task == CARRY_OUT:
        return carry_out(s, seat, s.now.a, choice)
    if task == WILD:
        return take(s, seat, choice - TAKE)
    if task == LOSE:
        return lose(s, seat, choice - GIVE)
    if task == STEAL:
        steal(s, seat, s.now.b, choice - TAKE, 1)
        return push(s, STEAL, seat, s.now.a - 1, s.now.b) if s.now.a > 1 else 0
    if task == EXCHANGE:
        if s.now.b > 1:
            push(s, ANOTHER_TRADE, seat, s.now.b - 1)
        return exchange(s, seat, s.now.a, choice - AMOUNT + 1)
    if task == MIX:
        return mix(s, seat, choice)
    if task == TRIP:
        return choose_trip(s, seat, choice)
    if task == SWAP_TARGET:
        return swap(s, seat, s.now.a, choice - TO, s.now.b)
    if choice == DONE:
        return 0
    if task == STEP:
        return step_on(s, seat, choice - TO)
    if task == ANOTHER:
        return move_another(s, seat, choice)
    if task == CONVERT:
        return change(s, seat, choice - PAIR)
    return push(s, EXCHANGE, seat, choice - PAIR, s.now.a)             # ANOTHER_TRADE


cdef int choose_war(State *s, int seat, int task, int choice) noexcept nogil:
    if task == BID_ATTACK:
        s.war.attack = choice - BID
    elif task == BID_DEFENCE:
        s.war.defence = choice - BID
    elif task == BOOST and choice != DONE:
        return boost(s, seat, choice - GIVE)
    elif task == PAYMENT:
        return pay(s, seat, s.now.a, choice)
    elif task == DRAGON and choice == YES:
        return use_lair(s, seat)
    elif task == RAZE:
        return raze(s, seat, choice - TO)
    elif task == LOSER:
        if choice == REMOVE:
            return give_up(s, seat, s.now.a)
        if choice == TO_CHURCH:
            return push(s, CHURCHES, seat, s.now.a)
        return retreat(s, seat, s.now.a, choice - TO)
    elif task == SETTLE:
        s.war.shared &= ~bit(choice - TO)                              # the others follow (K9.4)
        push(s, SETTLE, seat)
        return push(s, LOSER, seat, choice - TO)
    elif task == DEFY:
        return defy(s, choice == YES)
    elif task == KEEP:
        return flee(s, seat, s.now.a, choice - TO)
    elif task == SPAWN and choice == YES:
        return spawn(s, seat, s.now.a, s.now.b)
    return 0


cdef int choose_other(State *s, int seat, int task, int choice) noexcept nogil:
    if task == RAID:
        return be_raided(s, seat, s.now.a, s.now.b, choice == YES)
    if task == KNOCK:
        if s.now.a > 1:
            push(s, KNOCK, seat, s.now.a - 1, s.now.b)
        return knock(s, seat, s.now.b, choice - TO)
    if task == BEWITCH:
        return bewitch(s, choice - VICTIM, s.now.a)
    if task == STAY:
        return remove_stuck(s, seat, choice - TO)
    if task == WHOM:
        return pick_whom(s, seat, choice == HERO)
    if task == CHURCHES:
        return take_refuge(s, seat, s.now.a, choice - TO)
    if choice == DONE:
        return 0
    if task == ROAM_TARGET:
        return move(s, seat, s.now.a, choice - TO, s.now.b, PATROL, 1)
    if choice == HERO:
        return push(s, ROAM_TARGET, seat, s.seats[seat].hero_region, AS_HERO)
    return push(s, ROAM_TARGET, seat, choice - FROM, STANDING)


cdef int pick_whom(State *s, int seat, bint hero) noexcept nogil:
    """The rival's hero or its other meeple is knocked over, or changes places (K16.1)."""
    cdef int what = s.now.c
    if what:
        return swap_with(s, seat, what >> 2, s.now.b, s.now.a, what >> 1 & 1, hero)
    return knock_over(&s.seats[s.now.b], s.now.a, hero)


cdef int set_off(State *s, int seat, int origin, int goal, int way, int what) noexcept nogil:
    """Make the chosen move; further meeples, and further steps, may follow (move_count, move_steps)."""
    cdef int action = what & 7
    cdef int more = what >> 8
    cdef int steps = 1
    if s.seats[seat].hooks:
        if not what & SECOND:
            s.moved = s.moved_twice = s.moved_hero = 0
            more = most_moved(s, seat, action, way) - 1
        note_move(s, NONE, goal, way)
        if more > 0:
            push(s, ANOTHER, seat, more, 0, action)
        if action == PATROL:
            steps = steps_of(s, seat, way)
    return move(s, seat, origin, goal, way, action, steps)


cdef int step_on(State *s, int seat, int goal) noexcept nogil:
    """Take a further step."""
    note_move(s, s.now.a, goal, s.now.b)
    return move(s, seat, s.now.a, goal, s.now.b, PATROL, s.now.c)


cdef int move_another(State *s, int seat, int choice) noexcept nogil:
    """Choose a further meeple of the same action."""
    cdef int what = s.now.c | SECOND | (s.now.a - 1) << 8
    if choice == HERO:
        return push(s, TARGET, seat, s.seats[seat].hero_region, AS_HERO, what)
    if choice >= FROM_LYING:
        return push(s, TARGET, seat, choice - FROM_LYING, LYING, what)
    return push(s, TARGET, seat, choice - FROM, STANDING, what)


cdef int choose_trip(State *s, int seat, int choice) noexcept nogil:
    if choice == DONE:
        return 0
    if choice >= VICTIM:
        return trip_victim(s, seat, choice - VICTIM, s.now.a, s.now.b)
    return trip(s, seat, choice - TO, s.now.b)


cdef int take(State *s, int seat, int good) noexcept nogil:
    """Take one wild unit; more may be left to take (K5.6)."""
    if s.seats[seat].goods[good] < CAP:
        s.seats[seat].goods[good] += 1
    return push(s, WILD, seat, s.now.a - 1) if s.now.a > 1 else 0


cdef int reopen(State *s) noexcept nogil:
    """Derive again what follows from the rest of a state read from data; return how many choices there are."""
    survey(s)
    return 0 if s.now.task == OVER else offer(s)
