"""Quick sensible choices, for playouts: games of uniform choices are eight times as long (G20.1).

Each choice gets a weight by its kind; one is drawn by the weights.
"""

from libc.stdint cimport uint32_t, uint64_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.galaxies.board cimport count_of, lowest_of, step_of, tracks
from realmlab.cython_core.galaxies.dice cimport draw_roll
from realmlab.cython_core.galaxies.moves cimport harvest
from realmlab.cython_core.galaxies.state cimport (
    ADVANCE, COLONY, CONVERT, DESTINATION, DIPLOMACY, DIPLOMACY_TRACKS, ECONOMY, ECONOMY_TRACKS,
    ENERGY, FACE, FACES, FOLLOW, FORCE, FREE_ACTION, GO, LANDING, LAST_CHANCE, MAIN, MOVE, MOVE_SHIP, NEW_FACE, NO,
    OF_CULTURE, OF_ENERGY, ORBIT_SHIP, PICK, PUSH_ON, REPEAT, REROLL, ROLL, SET_DIE, SHIP, SHIFT_TO, SPEND,
    SURFACE_SHIP, TO, UPGRADE, USE_COLONY, WORDS, YES, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport TABLES
from realmlab.cython_core.randomness cimport below, nth_of


cdef int draw(const void *memory, bitgen_t *random) noexcept nogil:
    """One of the choices, all alike; at a roll of several dice an outcome by its probability."""
    cdef const State *s = <const State *>memory
    cdef int word = 0
    cdef int rank, count
    cdef uint64_t left
    if s.now.task == ROLL:
        return below(random, FACES) if s.by_dice else draw_roll(s, random)
    rank = below(random, s.choices)
    left = s.legal[0]
    count = count_of(left)
    while rank >= count:
        rank -= count
        word += 1
        left = s.legal[word]
        count = count_of(left)
    return 64 * word + nth_of(left, rank)


cdef int playout(const void *memory, bitgen_t *random) noexcept nogil:
    """Draw a choice by its weight."""
    cdef const State *s = <const State *>memory
    cdef int task = s.now.task
    if task <= LAST_CHANCE:
        return draw(memory, random)
    if task == FOLLOW:
        return YES if below(random, 64) < <uint32_t>worth(s, s.now.seat, s.now.a) else NO
    if task == LANDING:
        return YES if below(random, 8) else NO
    if task == FORCE:
        return NO if below(random, 4) else YES
    if weighted(task):
        return draw_weighted(s, random)
    return draw(memory, random)


cdef inline bint weighted(int task) noexcept nogil:
    """Are some choices of this decision better than others?"""
    return task in (MAIN, PICK, SPEND, SET_DIE, NEW_FACE, MOVE_SHIP, DESTINATION, ADVANCE, USE_COLONY, PUSH_ON,
                    SHIFT_TO, REPEAT, FREE_ACTION)


cdef int draw_weighted(const State *s, bitgen_t *random) noexcept nogil:
    cdef int choices[64]
    cdef int weights[64]
    cdef int count = 0
    cdef int sum = 0
    cdef int word, drawn
    cdef uint64_t left
    for word in range(WORDS):
        left = s.legal[word]
        while left:
            choices[count] = 64 * word + lowest_of(left)
            left &= left - 1
            weights[count] = weigh(s, choices[count])
            sum += weights[count]
            count += 1
    drawn = below(random, sum)
    while drawn >= weights[count - 1]:
        count -= 1
        drawn -= weights[count]
    return choices[count - 1]


# Weights, all at least 1 ------------------------------------------------------------------------


cdef int worth(const State *s, int seat, int face) noexcept nogil:
    """How good it is for this seat to use a die of this face, 1 to 63."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef int units
    if face == DIPLOMACY or face == ECONOMY:
        return 60 if own.orbit & tracks(s, DIPLOMACY_TRACKS if face == DIPLOMACY else ECONOMY_TRACKS) else 1
    if face == COLONY:
        units = own.energy if own.energy > own.culture else own.culture
        return 60 if units > own.level else (12 if own.colonies else 2)
    if face == MOVE:
        return 40 if own.home else 4
    units = harvest(s, seat, OF_ENERGY if face == ENERGY else OF_CULTURE)
    if units > own.cap - (own.energy if face == ENERGY else own.culture):
        units = own.cap - (own.energy if face == ENERGY else own.culture)
    return 1 + 12 * units


cdef int weigh(const State *s, int choice) noexcept nogil:
    """The weight of a choice at the decision `now`."""
    cdef int task = s.now.task
    if task == MAIN:
        return weigh_main(s, choice)
    if task == MOVE_SHIP:
        return 32 if choice == SHIP else (8 if choice < SHIP + ORBIT_SHIP else 1)
    if task == DESTINATION:
        return weigh_destination(s, choice - TO)
    if task == ADVANCE or task == PUSH_ON:
        return weigh_step(s, choice - SHIP - ORBIT_SHIP)
    if task == USE_COLONY:
        return 40 if choice >= UPGRADE else 4
    if task == SHIFT_TO:
        return 4
    if choice == GO:
        return 8
    if task == NEW_FACE or task == REPEAT or task == FREE_ACTION:
        return worth(s, s.now.seat, choice - FACE)
    return 64 - worth(s, s.now.seat, choice - FACE)        # PICK, SPEND, SET_DIE: dice that are of little use


cdef int weigh_main(const State *s, int choice) noexcept nogil:
    """A useful die first; then what makes dice useful; the end comes last."""
    if choice >= FACE:
        return 2 * worth(s, s.turn, choice - FACE)
    if choice == REROLL:
        return 4 if s.rerolled else 12
    return 2 if choice == CONVERT else 3


cdef int weigh_destination(const State *s, int to) noexcept nogil:
    if to >= ORBIT_SHIP:
        return 12
    return 4 if to >= SURFACE_SHIP else 1


cdef int weigh_step(const State *s, int slot) noexcept nogil:
    """Points per step that is still to go."""
    cdef const Galaxy *own = &s.seats[s.now.seat]
    cdef int left = TABLES.planets[s.row[slot]].length - step_of(own, slot) - s.now.b
    return 1 + 16 * TABLES.planets[s.row[slot]].points // (1 + (left if left > 0 else 0))
