"""What a seat sees, as numbers for learning: all but the missions of others (G12.7).

Seats are listed clockwise from the one that looks, and named by how many places away they sit.
"""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from realmlab.cython_core.galaxies.board cimport step_of
from realmlab.cython_core.galaxies.state cimport (
    AGENDA, FACES, LAST_CHANCE, MAX_LEVEL, NONE, OVER, PLANETS, SEATS, SLOTS, TASKS, Frame, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport MAX_ROGUES, MISSIONS
from realmlab.cython_core.pen cimport Pen, put, put_one_hot, put_set

cdef enum:
    MOVERS = 13             # where the first of two ships may be: home, surfaces, tracks

cdef inline int put_dice(Pen *pen, uint32_t dice) noexcept nogil:
    cdef int face
    for face in range(FACES):
        put(pen, (dice >> (4 * face) & 15) / 7.0)
    return 0


cdef inline int away(const State *s, int seat, int viewer) noexcept nogil:
    """How many places clockwise from the viewer this seat is; NONE stays."""
    if seat == NONE or s.players == 0:
        return NONE
    return (seat + s.players - viewer) % s.players


cdef int put_turn(Pen *pen, const State *s, int viewer) noexcept nogil:
    """What is asked, of whom; dice and costs of this turn."""
    cdef bint decides = s.now.task > LAST_CHANCE
    put_one_hot(pen, s.now.task, TASKS)
    put_frame(pen, s, &s.now, viewer)
    put_one_hot(pen, away(s, s.now.seat, viewer) if decides else NONE, SEATS)
    put_one_hot(pen, away(s, s.turn, viewer), SEATS)
    put_dice(pen, s.inactive)
    put_dice(pen, s.bay)
    put_dice(pen, s.spent)
    put(pen, s.rerolled)
    put(pen, s.converted)
    put(pen, s.follow_cost / 7.0)
    put(pen, s.bounty_energy / 7.0)
    put(pen, s.bounty_culture / 7.0)
    put_one_hot(pen, away(s, s.trigger, viewer), SEATS)
    put(pen, s.round / 100.0)
    put_set(pen, s.guard[0], PLANETS)
    put_set(pen, s.guard[1], PLANETS)
    put_one_hot(pen, s.mover[0], MOVERS)
    put_one_hot(pen, s.mover[1], MOVERS)
    return 0


cdef int put_frame(Pen *pen, const State *s, const Frame *frame, int viewer) noexcept nogil:
    put(pen, frame.task / <double>TASKS)
    put(pen, away(s, frame.seat, viewer) / <double>SEATS)
    put(pen, frame.a / 64.0)
    put(pen, frame.b / 64.0)
    put(pen, frame.c / 256.0)
    return 0


cdef int put_rest(Pen *pen, const State *s, int viewer) noexcept nogil:
    """What is still to come, options, and what only the solo game has."""
    cdef int i
    for i in range(AGENDA):
        put_frame(pen, s, &s.agenda[i], viewer)
    put(pen, s.depth / <double>AGENDA)
    put_one_hot(pen, viewer, SEATS)
    put_one_hot(pen, s.players - 1, SEATS)
    put(pen, s.solo)
    put_one_hot(pen, s.rogue if s.solo else NONE, MAX_ROGUES)
    put(pen, s.with_missions)
    put(pen, s.tie_break)
    put(pen, s.max_rounds / 100.0)
    put(pen, s.unusable_once)
    put(pen, s.by_dice)
    put(pen, s.penalty / 7.0)
    put(pen, s.attacked)
    put(pen, s.bonus)
    put_one_hot(pen, away(s, s.winner, viewer), 2)
    return 0


cdef int put_row(Pen *pen, const State *s) noexcept nogil:
    """The planets in the row, those nobody has seen, those put away."""
    cdef int slot
    for slot in range(SLOTS):
        put_one_hot(pen, s.row[slot], PLANETS)
    put_set(pen, s.pile, PLANETS)
    put_set(pen, s.discards, PLANETS)
    return 0


cdef int put_galaxy(Pen *pen, const Galaxy *own) noexcept nogil:
    """One seat: resources, empire, colonies, ships."""
    cdef int slot
    put(pen, own.energy / 7.0)
    put(pen, own.culture / 7.0)
    put_one_hot(pen, own.level - 1, MAX_LEVEL)
    put(pen, own.points / 21.0)
    put(pen, own.cap / 7.0)
    put(pen, own.home / 4.0)
    for slot in range(SLOTS):
        put(pen, own.surface >> slot & 1)
        put(pen, own.orbit >> slot & 1)
        put(pen, step_of(own, slot) / 6.0)
    put_set(pen, own.colonies, PLANETS)
    put_set(pen, own.used, PLANETS)
    return 0


cdef int put_missions(Pen *pen, const State *s, int viewer) noexcept nogil:
    """The viewer's own missions; of others how far they are, and at the end which they kept (G11.1)."""
    cdef const Galaxy *own = &s.seats[viewer]
    cdef int places, seat
    put_set(pen, own.dealt, MISSIONS)
    put_one_hot(pen, own.mission if s.with_missions else NONE, MISSIONS)
    put_one_hot(pen, own.aside if s.with_missions else NONE, MISSIONS)
    for places in range(1, SEATS):
        seat = (viewer + places) % s.players if places < s.players else NONE
        put(pen, seat != NONE and s.with_missions and s.seats[seat].mission != NONE)
        put_one_hot(pen, s.seats[seat].mission if seat != NONE and s.now.task == OVER else NONE, MISSIONS)
    return 0


cdef int write(const State *s, int viewer, float *out) noexcept nogil:
    """Write everything; return how many numbers that is, which depends on no position."""
    cdef Pen pen
    cdef Galaxy nobody
    cdef const Galaxy *own
    cdef int places
    memset(&nobody, 0, sizeof(Galaxy))
    pen.at = out
    put_turn(&pen, s, viewer)
    put_row(&pen, s)
    for places in range(SEATS):
        own = &nobody
        if places < s.players:
            own = &s.seats[(viewer + places) % s.players]
        put_galaxy(&pen, own)
    put_missions(&pen, s, viewer)
    put_rest(&pen, s, viewer)
    return pen.at - out


cdef void observe(const void *memory, int seat, float *out) noexcept nogil:
    write(<const State *>memory, seat, out)


cdef int measure() except -1:
    """Count the numbers once, on a blank sheet far larger than they can be."""
    cdef State blank
    cdef float sheet[20000]
    memset(&blank, 0, sizeof(State))
    return write(&blank, 0, sheet)


cdef int TENSOR_SIZE = measure()
