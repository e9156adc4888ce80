"""The agenda: what happens by itself, what is asked, and what a choice does, from one decision to the next."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.galaxies.board cimport bit, count_of, faces_in, lowest_of, push, side
from realmlab.cython_core.galaxies.dice cimport offer_pick, offer_spend, pick, rolled, spend, turn_die
from realmlab.cython_core.galaxies.effects cimport choose_effect, go_on, offer_effect, others_advance
from realmlab.cython_core.galaxies.moves cimport deal_planet, drawable, step_forward
from realmlab.cython_core.galaxies.rogue cimport (
    attack, bonus_ends, force, lose_to_rogue, next_die, rogue_advances, rogue_chooses, rogue_rolled, rogue_turn_ends,
)
from realmlab.cython_core.galaxies.setup cimport deal_mission, keep_mission
from realmlab.cython_core.galaxies.state cimport (
    BONUS_END, DEAL, DRAFT, DRAW, EFFECT, FACE, FOLLOW, FORCE, FREE_ACTION, KEEP, LAST_CHANCE, LOSE, MAIN,
    MOVE_SHIP, NEW_FACE, NO, NONE, OTHERS, PICK, RESOURCE, ROGUE_ADVANCE, ROGUE_ATTACK, ROGUE_DICE, ROGUE_END,
    ROGUE_ROLL, ROLL, SET_DIE, SPEND, TURN, WINDOW, WORDS, YES, Frame, State,
)
from realmlab.cython_core.galaxies.tables cimport TABLES
from realmlab.cython_core.galaxies.turn cimport (
    begin_turn, choose_main, follow, offer_follow, offer_main, open_window,
)


# What is asked ----------------------------------------------------------------------------------


cdef int offer(State *s) noexcept nogil:
    """Write into `legal` and `choices` what may be chosen at the decision `now`; return how many there are."""
    cdef int task = s.now.task
    s.legal[0] = s.legal[1] = s.legal[2] = 0
    if task == MAIN:
        offer_main(s)
    elif task >= MOVE_SHIP and task <= FREE_ACTION:
        offer_effect(s, s.now.seat, task)
    elif task == FOLLOW:
        offer_follow(s, s.now.seat)
    elif task == ROLL and not s.by_dice:
        s.choices = TABLES.rolls[s.now.a]
        return s.choices
    elif task <= LAST_CHANCE:
        offer_chance(s, task)
    else:
        offer_other(s, task)
    s.choices = count_of(s.legal[0]) + count_of(s.legal[1]) + count_of(s.legal[2])
    return s.choices


cdef int offer_chance(State *s, int task) noexcept nogil:
    """The outcomes of a draw or of one die (G11.2)."""
    if task == DRAW:
        s.legal[0] = drawable(s)
    elif task == DEAL:
        s.legal[0] = s.missions
    else:
        s.legal[0] = 63
    return 0


cdef int offer_other(State *s, int task) noexcept nogil:
    """Dice, missions, and what the Rogue leaves to the human."""
    if task == PICK:
        offer_pick(s)
    elif task == SPEND:
        offer_spend(s)
    elif task == SET_DIE:
        s.legal[0] = <uint64_t>faces_in(s.inactive) << FACE
    elif task == NEW_FACE:
        s.legal[0] = (63 & ~bit(s.now.a)) << FACE                      # another face (R6, G4.3)
    elif task == DRAFT:
        s.legal[2] = <uint64_t>s.seats[s.now.seat].dealt << (KEEP - 128)
    elif task == FORCE:
        s.legal[0] = bit(NO) | bit(YES)
    elif task == LOSE:
        s.legal[2] = (<uint64_t>(s.seats[s.now.seat].energy > 0) << (RESOURCE - 128)
                      | <uint64_t>(s.seats[s.now.seat].culture > 0) << (RESOURCE + 1 - 128))
    return 0


# From one decision to the next ------------------------------------------------------------------


cdef int advance(State *s) noexcept nogil:
    """Do what happens by itself and pass nodes with one choice, until there is a real decision (R39)."""
    cdef Frame *top
    cdef int over = 0
    while s.depth and not over:                            # forged data may run dry
        s.depth -= 1
        top = &s.agenda[s.depth]
        s.now = top[0]
        top.task = top.seat = top.a = top.b = 0
        top.c = 0
        if s.now.task >= TURN:
            over = happen(s)
        elif offer(s) >= 2 and not the_rogues(s):
            return 0
        elif s.choices:
            over = decide(s)
        elif s.now.task == MOVE_SHIP:
            s.mover[side(s, s.now.seat)] = NONE            # no second move
    return end(s)


cdef inline bint the_rogues(const State *s) noexcept nogil:
    """Is this a decision of the Rogue, which the rules make (R45)?"""
    return s.solo and s.now.seat == 1 and s.now.task > LAST_CHANCE


cdef inline int decide(State *s) noexcept nogil:
    """Take the only choice, or the Rogue's: it only ever chooses which ship goes forward."""
    if the_rogues(s):
        return step_forward(s, 1, rogue_chooses(s), s.now.b)
    return choose(s, only_choice(s))


cdef inline int only_choice(const State *s) noexcept nogil:
    cdef int word
    for word in range(WORDS):
        if s.legal[word]:
            return 64 * word + lowest_of(s.legal[word])
    return 0                                               # a roll of no dice


cdef int end(State *s) noexcept nogil:
    """The game is over: nothing is left to do."""
    memset(s.legal, 0, sizeof(s.legal))
    memset(&s.now, 0, sizeof(Frame))
    memset(s.agenda, 0, sizeof(s.agenda))
    s.choices = s.depth = 0
    return 0


cdef int happen(State *s) noexcept nogil:
    """Do a task that needs no decision; -1 when the game is over."""
    cdef int task = s.now.task
    if task == WINDOW:
        return open_window(s, s.now.a, s.now.b, s.now.c)
    if task == TURN:
        return begin_turn(s, s.now.seat)
    if task == EFFECT:
        return go_on(s, s.now.seat, s.now.a, s.now.b)
    if task == OTHERS:
        return others_advance(s, s.now.seat, s.now.a, s.now.b)
    if task == ROGUE_DICE:
        return next_die(s, s.now.a)
    if task == ROGUE_ADVANCE:
        return rogue_advances(s, s.now.a, s.now.b, s.now.c)
    if task == ROGUE_ATTACK:
        return attack(s, s.now.a)
    if task == ROGUE_END:
        return rogue_turn_ends(s)
    if task == BONUS_END:
        return bonus_ends(s)
    s.winner = s.now.seat                                  # DECIDED (G13.7)
    return -1


# Choices ----------------------------------------------------------------------------------------


cdef int choose(State *s, int choice) noexcept nogil:
    """Carry out one choice, or outcome, of `now`; -1 when the game is over."""
    cdef int task = s.now.task
    cdef int seat = s.now.seat
    if task == MAIN:
        return choose_main(s, choice)
    if task >= MOVE_SHIP and task <= FREE_ACTION:
        return choose_effect(s, seat, task, choice)
    if task == FOLLOW:
        return follow(s, seat) if choice == YES else 0
    if task == ROLL:
        return rolled(s, choice)
    if task == DRAW:
        return deal_planet(s, s.now.a, choice)
    if task == PICK:
        return pick(s, choice)
    return choose_other(s, seat, task, choice)


cdef int choose_other(State *s, int seat, int task, int choice) noexcept nogil:
    if task == SPEND:
        return spend(s, choice - FACE)
    if task == SET_DIE:
        return push(s, NEW_FACE, seat, choice - FACE)
    if task == NEW_FACE:
        return turn_die(s, choice - FACE)
    if task == ROGUE_ROLL:
        return rogue_rolled(s, choice)
    if task == FORCE:
        return force(s, choice == YES)
    if task == LOSE:
        return lose_to_rogue(s, choice - RESOURCE)
    if task == DEAL:
        return deal_mission(s, seat, choice)
    return keep_mission(s, seat, choice - KEEP)
