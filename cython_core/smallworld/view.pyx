"""What a seat sees, as numbers for learning, and what it may not know (S16, S17.11)."""

from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.smallworld.board cimport bit, can, holder_of, map_of, skills, stacks_at, Holder
from realmlab.cython_core.smallworld.state cimport (
    COLUMN, LAST_CHANCE, LOOT_DRAW, LOOT_KINDS, NONE, PHASES, REGIONS, SEATS, SLOTS, People, Seat, State, Turn,
)
from realmlab.cython_core.smallworld.tables cimport LAYS_LOOT, TABLES, Map
from realmlab.cython_core.pen cimport Pen, put, put_one_hot, put_set

# Secrets ----------------------------------------------------------------------------------------


cdef int looter(const State *s) noexcept nogil:
    """The seat whose Skags know the loot on the map, or NONE (S16.1)."""
    cdef int seat
    for seat in range(s.players):
        if can(skills(&s.seats[seat]), LAYS_LOOT):
            return seat
    return NONE


cdef uint32_t secret(const void *before, int32_t action) noexcept nogil:
    """The kind of a loot marker: which seat's, and which draw it was."""
    cdef const State *s = <const State *>before
    if s.phase != LOOT_DRAW:
        return 0
    return 1 | <uint32_t>s.player << 8 | <uint32_t>s.drawn << 16


cdef int knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    """Who laid the marker; all others once it does not lie on the map any more."""
    cdef const State *s = <const State *>now
    cdef int i
    if <int>(secret >> 8 & 255) == seat:
        return True
    for i in range(s.laid):
        if s.markers[i].drawn == secret >> 16:
            return False
    return True


cdef void determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    """Mix the kinds of loot on the map with the pool, unless the seat laid them (S16.6)."""
    cdef State *s = <State *>memory
    cdef int i, kind, rank, total
    if not s.laid or looter(s) == seat:
        return
    total = 0
    for i in range(s.laid):
        s.pool[s.markers[i].kind] += 1
    for kind in range(LOOT_KINDS):
        total += s.pool[kind]
    for i in range(s.laid):
        rank = below(random, total - i)
        kind = 0
        while rank >= <int>s.pool[kind]:
            rank -= s.pool[kind]
            kind += 1
        s.pool[kind] -= 1
        s.markers[i].kind = kind
    if s.phase == LOOT_DRAW:
        show_kinds(s)


cdef int show_kinds(State *s) noexcept nogil:
    """Write anew which kinds may be drawn."""
    cdef int kind
    s.legal[0] = 0
    s.choices = 0
    for kind in range(LOOT_KINDS):
        if s.pool[kind]:
            s.legal[0] |= bit(kind)
            s.choices += 1
    return 0


# Numbers ----------------------------------------------------------------------------------------


cdef inline int seat_from(const State *s, int viewer, int seat) noexcept nogil:
    """How many seats clockwise from the viewer; NONE for none."""
    return (seat - viewer + s.players) % s.players if seat < s.players else NONE


cdef int put_seats(Pen *pen, const State *s, int viewer, int members) noexcept nogil:
    """Write a set of seats, the viewer first."""
    cdef int ahead
    for ahead in range(SEATS):
        put(pen, members >> ((viewer + ahead) % s.players) & 1 if ahead < s.players else 0)
    return 0


cdef int put_table(Pen *pen, const State *s, int viewer) noexcept nogil:
    """What is asked and of whom; options; the memory of the turn."""
    cdef bint decides = s.phase > LAST_CHANCE
    cdef const Turn *turn = &s.turn
    put_one_hot(pen, s.phase, PHASES)
    put_one_hot(pen, viewer, SEATS)
    put_one_hot(pen, s.players - 1, SEATS)
    put_one_hot(pen, seat_from(s, viewer, s.seat) if decides else NONE, SEATS)
    put_one_hot(pen, seat_from(s, viewer, s.player), SEATS)
    put_one_hot(pen, s.slot, SLOTS)
    put(pen, s.round / 20.0)
    put(pen, s.printed)
    put(pen, s.official)
    put(pen, s.all_coins)
    put(pen, s.margin)
    put_seats(pen, s, viewer, turn.attacked)
    put_seats(pen, s, viewer, turn.converted)
    put_one_hot(pen, seat_from(s, viewer, turn.pygmy), SEATS)
    put_one_hot(pen, turn.target, REGIONS)
    put_one_hot(pen, turn.loot_at, REGIONS)
    put_one_hot(pen, turn.cursor, REGIONS + 1)
    put_one_hot(pen, turn.roll, 4)
    put_one_hot(pen, turn.then, 3)
    put(pen, turn.conquests / 20.0)
    put(pen, turn.dragon)
    put(pen, turn.catapult)
    put(pen, turn.shot)
    put(pen, turn.waves)
    put(pen, turn.behemoths / 2.0)
    put(pen, turn.may_decline)
    put(pen, turn.revived)
    put(pen, turn.open)
    put(pen, turn.left / 20.0)
    put(pen, turn.armed_fireballs / 10.0)
    put(pen, turn.armed_behemoths / 2.0)
    put(pen, turn.ends)
    return put(pen, turn.late)


cdef int put_region(Pen *pen, const State *s, int viewer, int region, bint knows_loot) noexcept nogil:
    """All that is to be seen in a region; zeros beyond the map."""
    cdef const Map *m = map_of(s)
    cdef Holder holder = holder_of(s, region)
    cdef int i
    for i in range(7):
        put(pen, m.terrain[i] >> region & 1)
    for i in range(3):
        put(pen, m.symbol[i] >> region & 1)
    put(pen, m.entry >> region & 1)
    put(pen, m.coastal >> region & 1)
    put_one_hot(pen, seat_from(s, viewer, holder.seat), SEATS)
    put_one_hot(pen, holder.slot, SLOTS)
    put(pen, s.tribes >> region & 1)
    put(pen, s.tokens[region] / 10.0)
    put(pen, s.lairs >> region & 1)
    put(pen, s.fortresses >> region & 1)
    put(pen, s.copied >> region & 1)
    put(pen, s.winter >> region & 1)
    put(pen, s.pots >> region & 1)
    put(pen, s.holes >> region & 1)
    put(pen, s.heroes >> region & 1)
    put(pen, s.dragon >> region & 1)
    put(pen, s.catapult >> region & 1)
    put(pen, stacks_at(s, region) / 2.0)
    put(pen, s.encampments[region] / 5.0)
    put(pen, s.lifted[region] / 10.0)
    put(pen, s.turn.blocked >> region & 1)
    put(pen, s.turn.abandoned >> region & 1)
    for i in range(SEATS):
        put(pen, s.seats[(viewer + i) % s.players].lava >> region & 1 if i < s.players else 0)
    return put_loot(pen, s, region, knows_loot)


cdef int put_loot(Pen *pen, const State *s, int region, bint knows_loot) noexcept nogil:
    """Is there loot, which draw was it, and its kind for who may know it (S16.1)."""
    cdef int kind = NONE
    cdef int drawn = 0
    cdef int i
    for i in range(s.laid):
        if s.markers[i].region == region:
            kind = s.markers[i].kind
            drawn = s.markers[i].drawn + 1
    put(pen, s.loot >> region & 1)
    put(pen, drawn / 50.0)
    return put_one_hot(pen, kind if knows_loot else NONE, LOOT_KINDS)


cdef int put_people(Pen *pen, const People *people) noexcept nogil:
    put_one_hot(pen, people.race, TABLES.num_races)
    put_one_hot(pen, people.power, TABLES.num_powers)
    put_one_hot(pen, people.former, TABLES.num_powers)
    put(pen, people.hand / 20.0)
    put(pen, people.loose / 20.0)
    put(pen, people.reserve / 20.0)
    return put(pen, people.supply / 20.0)


cdef int put_seat(Pen *pen, const State *s, int viewer, const Seat *seat, bint sees_coins) noexcept nogil:
    """One seat: its peoples, and what goes with the active one."""
    cdef int slot
    for slot in range(SLOTS):
        put_people(pen, &seat.slots[slot])
    put_one_hot(pen, seat.mirror, TABLES.num_powers)
    put(pen, seat.coins / 100.0 if sees_coins else 0)
    put_one_hot(pen, seat_from(s, viewer, seat.partner), SEATS)
    put(pen, seat.lost / 20.0)
    put(pen, seat.hordes / 2.0)
    put(pen, seat.encampments / 5.0)
    put(pen, seat.behemoths / 2.0)
    put(pen, seat.holes / 2.0)
    put(pen, seat.pots / 16.0)
    put(pen, seat.fireballs / 10.0)
    put(pen, seat.first)
    put(pen, seat.dormant)
    return put_one_hot(pen, seat.recent, SLOTS)


cdef int put_column(Pen *pen, const State *s, bint knows_loot) noexcept nogil:
    """The combos on offer, and what is not seen yet or has come back (S1.5)."""
    cdef int i
    cdef int place[256]
    cdef int pool[LOOT_KINDS]
    for i in range(COLUMN):                                # the one being drawn included
        put_one_hot(pen, s.column[i].race if i < s.combos or s.column[i].power == NONE else NONE, TABLES.num_races)
        put_one_hot(pen, s.column[i].power if i < s.combos else NONE, TABLES.num_powers)
        put(pen, s.column[i].coins / 10.0)
        put(pen, s.column[i].extra / 10.0)
    put_set(pen, s.unseen_races, TABLES.num_races)
    put_set(pen, s.unseen_powers, TABLES.num_powers)
    put_set(pen, s.discard, TABLES.num_powers)
    memset(place, 0, sizeof(place))
    for i in range(s.queued):
        place[s.queue[i]] = i + 1
    for i in range(TABLES.num_races):
        put(pen, place[i] / 32.0)
    for i in range(LOOT_KINDS):
        pool[i] = s.pool[i]
    if not knows_loot:
        for i in range(s.laid):
            pool[s.markers[i].kind] += 1
    for i in range(LOOT_KINDS):
        put(pen, pool[i] / 3.0)
    return put(pen, s.drawn / 50.0)


cdef int write(const State *s, int viewer, float *out) noexcept nogil:
    """Write everything; return how many numbers that is, which depends on no position."""
    cdef Pen pen
    cdef bint knows_loot = looter(s) == viewer
    cdef int ahead, region, number
    pen.at = out
    put_table(&pen, s, viewer)
    for region in range(REGIONS):
        put_region(&pen, s, viewer, region, knows_loot)
    for ahead in range(SEATS):
        number = (viewer + ahead) % s.players if ahead < s.players else ahead
        put_seat(&pen, s, viewer, &s.seats[number], ahead == 0 or s.all_coins)
    put_column(&pen, s, knows_loot)
    return pen.at - out


cdef void observe(const void *memory, int seat, float *out) noexcept nogil:
    write(<const State *>memory, seat, out)


cdef int measure() except -1:
    """Count the numbers once, on a blank sheet far larger than they can be."""
    cdef State blank
    cdef float sheet[20000]
    memset(&blank, 0, sizeof(State))
    blank.players = 2
    return write(&blank, 0, sheet)


cdef int TENSOR_SIZE = measure()
