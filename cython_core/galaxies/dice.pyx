"""Dice: rolls and their numbers, picking dice to reroll or to give up, turning one (G4)."""

from libc.stdint cimport uint32_t, uint64_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.galaxies.board cimport bit, dice_in, die, faces_in, push
from realmlab.cython_core.galaxies.state cimport ALL_FACES, FACE, FACES, GO, PICK, ROLL, SET_DIE, SPEND, State
from realmlab.cython_core.galaxies.tables cimport TABLES
from realmlab.cython_core.randomness cimport below


# Rolls ------------------------------------------------------------------------------------------


cdef inline int number_of(uint32_t counts, int dice) noexcept nogil:
    """The number of an outcome: how many ways to show the faces come before it.

    Outcomes are ordered by the dice that show the first face, most first, then the second, ...
    With `rest` dice for the later faces, those that come before at this face have fewer than `rest` there.
    """
    cdef uint32_t sums = counts * 0x111111                 # nibble f: dice that show the faces up to f
    cdef int face
    cdef int found = 0
    for face in range(FACES - 1):
        found += TABLES.before[face][dice - (sums >> (4 * face) & 15)]
    return found


cdef int draw_roll(const State *s, bitgen_t *random) noexcept nogil:
    """Throw the dice of a ROLL all at once: the number of their counts."""
    cdef int dice = s.now.a
    cdef uint32_t thrown, counts
    thrown = below(random, 279936)                         # 6**7: seven dice as a number in base 6
    if dice > 3:
        counts = TABLES.three[thrown % 216]
        thrown = thrown // 216
        dice -= 3
    else:
        counts = 0
    while dice:
        counts += die(thrown % 6)
        thrown = thrown // 6
        dice -= 1
    return number_of(counts, s.now.a)


cdef int rolled(State *s, int outcome) noexcept nogil:
    """All dice, or the last one, lie on the table, inactive (G3.1, G4.2)."""
    s.inactive += die(outcome) if s.by_dice else TABLES.rolled[s.now.a][outcome]
    return 0


# Picking dice -----------------------------------------------------------------------------------


cdef inline uint64_t from_face(int face) noexcept nogil:
    """The faces from this one on, so that each set of dice is picked in one order only (G12.4)."""
    return ALL_FACES >> face << face


cdef int offer_pick(State *s) noexcept nogil:
    """Another die to roll again, or enough of them (G4.2)."""
    s.legal[0] = (faces_in(s.inactive) & from_face(s.now.a)) << FACE
    if s.now.b:
        s.legal[0] |= bit(GO)
    return 0


cdef int pick(State *s, int choice) noexcept nogil:
    if choice == GO:
        return push(s, ROLL, s.now.seat, s.now.b)
    s.inactive -= die(choice - FACE)
    return push(s, PICK, s.now.seat, choice - FACE, s.now.b + 1)


cdef int offer_spend(State *s) noexcept nogil:
    """A die to give up, if as many as are needed show this face or a later one (G4.3, G12.4)."""
    cdef int spared = dice_in(s.inactive) - s.now.b        # no more dice than these may show an earlier face
    cdef uint32_t sums = s.inactive * 0x111111             # nibble f: dice that show the faces up to f
    cdef uint32_t late                                     # faces that more come before: 7 - spared fills the nibble
    if spared < 0:
        return 0                                           # never in a game
    late = faces_in((sums + <uint32_t>(7 - spared) * 0x111111 & 0x888888) >> 3) << 1
    s.legal[0] = (faces_in(s.inactive) & from_face(s.now.a) & ~late) << FACE
    return 0


cdef int spend(State *s, int face) noexcept nogil:
    s.inactive -= die(face)
    s.spent += die(face)
    return push(s, SPEND, s.now.seat, face, s.now.b - 1) if s.now.b > 1 else 0


cdef int open_converter(State *s) noexcept nogil:
    """Two dice go in, then a third is turned (G4.3)."""
    s.converted = 1
    push(s, SET_DIE, s.turn)
    return push(s, SPEND, s.turn, 0, TABLES.converter)


cdef int turn_die(State *s, int face) noexcept nogil:
    """The die shows another face."""
    s.inactive += die(face) - die(s.now.a)
    return 0
