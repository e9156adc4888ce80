"""What a seat sees, as numbers for learning: everything but a number the seat may not know (K3)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.kingdoms.board cimport bit
from realmlab.cython_core.kingdoms.state cimport (
    AGENDA, NONE, OVER, REGIONS, SEATS, SLOTS, TASKS, DEAL_SIDE, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport MAX_CARDS, MAX_FACTIONS, MAX_MAPS

ctypedef struct Pen:
    # Where the next number goes.
    float *at


cdef inline int put(Pen *pen, double value) noexcept nogil:
    pen.at[0] = value
    pen.at += 1
    return 0


cdef inline int put_one_hot(Pen *pen, int index, int size) noexcept nogil:
    """Write `size` numbers, a 1 at the index; an index outside (nothing chosen yet) leaves all 0."""
    memset(pen.at, 0, size * sizeof(float))
    if 0 <= index < size:
        pen.at[index] = 1
    pen.at += size
    return 0


cdef int put_turn(Pen *pen, const State *s, int viewer) noexcept nogil:
    """What is asked, of whom; the action card; options."""
    cdef int i
    cdef bint decides = s.now.task != OVER and s.now.task > DEAL_SIDE
    put_one_hot(pen, s.now.task, TASKS)
    put(pen, s.now.a / 64.0)
    put_one_hot(pen, viewer, SEATS)
    put_one_hot(pen, s.now.seat if decides else NONE, SEATS)
    put_one_hot(pen, s.active, SEATS)
    put_one_hot(pen, s.players - 1, SEATS)
    for i in range(6):
        put(pen, s.shields >> i & 1)
    put_one_hot(pen, s.selected, 6)
    put(pen, s.final)
    put(pen, s.round / 60.0)
    put(pen, s.max_rounds / 60.0)
    put(pen, s.auto_pay)
    put(pen, s.allow_zero_bid)
    put_one_hot(pen, s.returns, 3)
    put(pen, s.depth / <double>AGENDA)
    for i in range(AGENDA):                                # what is still to come this turn
        put(pen, s.agenda[i].task / <double>TASKS)
        put(pen, s.agenda[i].seat / <double>SEATS)
        put(pen, s.agenda[i].a / 64.0)
        put(pen, s.agenda[i].b / 64.0)
    return 0


cdef int put_kingdom(Pen *pen, const Kingdom *own) noexcept nogil:
    cdef int good
    for good in range(4):
        put(pen, own.goods[good] / 9.0)
    put(pen, own.in_play / 7.0)
    put(pen, own.tower / 6.0)
    put(pen, own.magic / 5.0)
    put(pen, own.beaten / 5.0)
    put(pen, own.wars_won / 255.0)
    put_one_hot(pen, own.faction, MAX_FACTIONS)
    return 0


cdef int put_board(Pen *pen, const State *s) noexcept nogil:
    """For each region and seat the meeples there and how many lie; neutrals; the maps and cards."""
    cdef int region, seat, slot
    cdef uint64_t here
    cdef const Kingdom *own
    for region in range(REGIONS):
        here = bit(region)
        for seat in range(SEATS):
            own = &s.seats[seat]
            put(pen, 0.5 * ((own.any & here != 0) + (own.two & here != 0)))
            put(pen, 0.5 * ((own.lying & here != 0) + (own.both_lying & here != 0)))
        put(pen, s.neutrals & here != 0)
    for slot in range(SLOTS):
        put_one_hot(pen, s.map[slot] if slot < s.slots else NONE, MAX_MAPS)
        put_one_hot(pen, s.card[slot] if slot < s.slots else NONE, MAX_CARDS)
    return 0


cdef int put_war(Pen *pen, const State *s, int viewer) noexcept nogil:
    """The war that is on; the attacker's number only if the viewer may know it (K3.2)."""
    cdef int region
    cdef bint seen = s.war.on and not (s.war.hidden and viewer != s.war.attacker)
    put(pen, s.war.on)
    put_one_hot(pen, s.war.attacker if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.defender if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.region if s.war.on else NONE, REGIONS)
    put_one_hot(pen, s.war.attack if seen else NONE, 13)
    put_one_hot(pen, s.war.defence if seen else NONE, 13)
    put(pen, s.war.attack_discount / 11.0)
    put(pen, s.war.defence_discount / 11.0)
    put(pen, s.war.allied)
    put(pen, s.war.hidden)
    put_one_hot(pen, s.war.winner if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.loser if s.war.on else NONE, SEATS)
    for region in range(REGIONS):
        put(pen, s.war.shared & bit(region) != 0)
    return 0


cdef void observe(const void *memory, int seat, float *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef Pen pen
    cdef int i
    pen.at = out
    put_turn(&pen, s, seat)
    for i in range(SEATS):
        put_kingdom(&pen, &s.seats[i])
    put_board(&pen, s)
    put_war(&pen, s, seat)
