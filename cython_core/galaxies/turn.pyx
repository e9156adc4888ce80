"""The turn: how it begins and ends, its main decision, and following (G3, G8, G9)."""

from libc.stdint cimport uint32_t, uint64_t

from realmlab.cython_core.galaxies.able cimport can_follow, performable_faces
from realmlab.cython_core.galaxies.board cimport bit, dice_in, die, faces_in, gain, push, seat_after
from realmlab.cython_core.galaxies.dice cimport open_converter
from realmlab.cython_core.galaxies.effects cimport begin_action
from realmlab.cython_core.galaxies.state cimport (
    COLONY, CONVERT, CULTURE, END, ENERGY, FACE, FOLLOW, MAIN, NO, NONE, OF_CULTURE, OF_ENERGY, PICK, REROLL,
    ROGUE_DICE, ROGUE_END, ROLL, WINDOW, YES, State,
)
from realmlab.cython_core.galaxies.tables cimport TABLES

cdef enum:              # at what price a window lets others follow
    AT_COST = 0
    FREE = 1                # Zavodnick (R23): the die is no die of the turn, so it does not come into the bay
    CLOSED = 2              # the Rogue's extra dice (G13.6)


cdef int clear_turn(State *s) noexcept nogil:
    """Nothing of a turn is left: dice, marks, costs (G3.1, G3.4)."""
    cdef int seat
    s.inactive = s.bay = s.spent = 0
    s.rerolled = s.converted = 0
    s.bounty_energy = s.bounty_culture = 0
    s.attacked = s.bonus = 0
    s.follow_cost = TABLES.follow_cost
    s.guard[0] = s.guard[1] = 0
    s.mover[0] = s.mover[1] = NONE
    for seat in range(s.players):
        s.seats[seat].used = 0
    return 0


cdef int begin_turn(State *s, int seat) noexcept nogil:
    """Roll as many dice as the level gives (G3.1); the Rogue rolls them one by one (G13.3)."""
    cdef int dice
    clear_turn(s)
    s.turn = seat
    if s.solo and seat == 1:
        push(s, ROGUE_END, 1)
        return push(s, ROGUE_DICE, 1, TABLES.rogues[s.rogue].level[s.seats[1].level].dice)
    dice = TABLES.dice[s.seats[seat].level] - s.penalty
    s.penalty = 0
    push(s, MAIN, seat)
    return push(s, ROLL, seat, dice if dice > 1 else 1)                # R48


cdef int end_turn(State *s) noexcept nogil:
    """After the last seat's turn the game may end (G9.2, G9.5); else the next seat plays."""
    clear_turn(s)
    if s.turn + 1 < s.players:
        return begin_turn(s, s.turn + 1)
    if s.trigger != NONE or s.round >= s.max_rounds:
        return -1
    s.round += 1
    return begin_turn(s, 0)


cdef int offer_main(State *s) noexcept nogil:
    """End, activate, reroll or convert (G3.2); with no die left only the end remains (R39).

    The colony action is judged without its die, which bears on effects of inactive dice (G14.1).
    """
    cdef uint32_t dice = s.inactive
    cdef bint reroll, convert
    if not dice:
        s.legal[0] = bit(END)
        return 0
    reroll = not s.rerolled or s.seats[s.turn].energy >= TABLES.reroll_cost
    convert = not s.converted and dice_in(dice) > TABLES.converter
    if dice >> (4 * COLONY):
        s.inactive -= die(COLONY)
    s.legal[0] = (bit(END) | <uint64_t>performable_faces(s, s.turn, faces_in(dice), 0) << FACE
                  | <uint64_t>reroll << REROLL | <uint64_t>convert << CONVERT)
    s.inactive = dice
    return 0


cdef int choose_main(State *s, int choice) noexcept nogil:
    """G3.2; whatever is opened must be finished (G12.6)."""
    cdef int face = choice - FACE
    if choice == END:
        return end_turn(s)
    push(s, MAIN, s.turn)
    if choice == CONVERT:
        return open_converter(s)
    if choice == REROLL:
        if s.rerolled:
            s.seats[s.turn].energy -= TABLES.reroll_cost
        s.rerolled = 1
        return push(s, PICK, s.turn)
    s.inactive -= die(face)
    if face == ENERGY or face == CULTURE:                  # these ask for nothing: the window opens at once
        begin_action(s, s.turn, face)
        return open_window(s, face, AT_COST, 1)
    push(s, WINDOW, 0, face, AT_COST, 1)
    return begin_action(s, s.turn, face)


# Following --------------------------------------------------------------------------------------


cdef int open_window(State *s, int face, int price, int places) noexcept nogil:
    """The action is finished: ask the next player clockwise; after the last the die comes into the bay (G8).

    What the turn owner's resolution has used counts on in a free window, which is a part of it; each follower's
    begins anew (G14.3).
    """
    cdef int cost = 0 if price == FREE else s.follow_cost
    cdef int other
    if price != FREE:
        s.guard[0] = 0
        s.mover[0] = NONE
    s.guard[1] = 0
    s.mover[1] = NONE
    while places < s.players and price != CLOSED:
        other = seat_after(s, s.turn, places)
        places += 1
        if s.seats[other].culture >= cost and not (s.solo and other == 1):         # the Rogue never follows (G13.2)
            push(s, WINDOW, 0, face, price, places)
            return push(s, FOLLOW, other, face, price == FREE)
    if price != FREE:
        s.bay += die(face)
    return 0


cdef int offer_follow(State *s, int seat) noexcept nogil:
    """Whoever could not do it is not asked (G8.3)."""
    s.legal[0] = bit(NO)
    if can_follow(s, seat, s.now.a, 0 if s.now.b else s.follow_cost):
        s.legal[0] |= bit(YES)
    return 0


cdef int follow(State *s, int seat) noexcept nogil:
    """Pay first, then the turn owner's bounties, then the action (G8.2, R19)."""
    if not s.now.b:
        s.seats[seat].culture -= s.follow_cost
    gain(&s.seats[s.turn], OF_ENERGY, s.bounty_energy)
    gain(&s.seats[s.turn], OF_CULTURE, s.bounty_culture)
    return begin_action(s, seat, s.now.a)
