"""What a seat sees, as numbers for learning: everything but a number the seat may not know (K3)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.kingdoms.board cimport bit
from realmlab.cython_core.kingdoms.state cimport (
    AGENDA, KINDS_OF_TOKEN, LAST_CHANCE, NONE, REGIONS, SEATS, SLOTS, TASKS, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport MAX_CARDS, MAX_FACTIONS, MAX_HEROES, MAX_MAPS
from realmlab.cython_core.pen cimport Pen, put, put_one_hot

cdef int put_turn(Pen *pen, const State *s, int viewer) noexcept nogil:
    """What is asked, of whom; the action card; options; the agenda."""
    cdef int i
    cdef bint decides = s.now.task > LAST_CHANCE
    put_one_hot(pen, s.now.task, TASKS)
    put(pen, s.now.a / 64.0)
    put(pen, s.now.b / 64.0)
    put(pen, s.now.c / 512.0)
    put_one_hot(pen, s.now.seat, SEATS)
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
    put(pen, s.solo)
    put(pen, s.night)
    put(pen, s.moved_hero)
    put_one_hot(pen, s.roll, 13)
    put_one_hot(pen, s.forced_roll, 13)
    put_options(pen, s)
    return put_agenda(pen, s)


cdef int put_options(Pen *pen, const State *s) noexcept nogil:
    put(pen, s.start_goods / 9.0)
    put(pen, s.day_to_night_only)
    put(pen, s.abilities)
    put(pen, s.heroes)
    put(pen, s.exploration)
    put_one_hot(pen, s.pool, 3)
    put(pen, s.chosen)
    put(pen, s.auto_pay)
    put(pen, s.allow_zero_bid)
    put_one_hot(pen, s.returns, 3)
    return 0


cdef int put_agenda(Pen *pen, const State *s) noexcept nogil:
    """What is still to come this turn, and what is being collected."""
    cdef int i
    put(pen, s.depth / <double>AGENDA)
    for i in range(AGENDA):
        put(pen, s.agenda[i].task / <double>TASKS)
        put(pen, s.agenda[i].seat / <double>SEATS)
        put(pen, s.agenda[i].a / 64.0)
        put(pen, s.agenda[i].b / 64.0)
        put(pen, s.agenda[i].c / 512.0)
    for i in range(3):
        put(pen, s.taken[i] / 9.0)
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
    put_one_hot(pen, own.hero, MAX_HEROES)
    put(pen, own.hero_level / 2.0)
    put_one_hot(pen, own.hero_region, REGIONS)
    put(pen, own.hero_lies)
    put(pen, own.retired / 3.0)
    put(pen, own.fired)
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
            put(pen, own.forts & here != 0)
            put(pen, own.forts_lying & here != 0)
        put(pen, s.neutrals & here != 0)
        put(pen, 0.5 * ((s.moved & here != 0) + (s.moved_twice & here != 0)))
        put_tokens(pen, s, here)
    for slot in range(SLOTS):
        put_one_hot(pen, s.map[slot] if slot < s.slots else NONE, MAX_MAPS)
        put_one_hot(pen, s.card[slot] if slot < s.slots else NONE, MAX_CARDS)
    return 0


cdef int put_tokens(Pen *pen, const State *s, uint64_t here) noexcept nogil:
    """The token of a region, face down or up (K13)."""
    put(pen, s.tokens.hidden & here != 0)
    put(pen, s.tokens.lair & here != 0)
    put(pen, s.tokens.camp & here != 0)
    put(pen, s.tokens.fort & here != 0)
    put(pen, s.tokens.city & here != 0)
    return put(pen, s.tokens.church & here != 0)


cdef int put_decks(Pen *pen, const State *s, int viewer) noexcept nogil:
    """Tokens and hero cards nobody has seen, and those only the viewer has (K3.3, K3.4)."""
    cdef int kind, card, seat
    cdef bint looks = s.now.seat == viewer
    cdef bint unseen
    for kind in range(KINDS_OF_TOKEN):
        put(pen, s.tokens.left[kind] / 4.0)
    put_one_hot(pen, s.tokens.crown if s.exploration else NONE, SEATS)
    for card in range(MAX_HEROES):
        unseen = s.deck >> card & 1 or (not looks and (s.looked[0] == card or s.looked[1] == card))
        for seat in range(s.players):
            unseen = unseen or (seat != viewer and s.aside[seat] == card)
        put(pen, unseen)
    put_one_hot(pen, s.looked[0] if looks else NONE, MAX_HEROES)
    put_one_hot(pen, s.looked[1] if looks else NONE, MAX_HEROES)
    put_one_hot(pen, s.aside[viewer], MAX_HEROES)
    put(pen, s.looked[0] != NONE)
    put(pen, s.looked[1] != NONE)
    for seat in range(SEATS):
        put(pen, seat < s.players and s.aside[seat] != NONE)
    return 0


cdef int put_war(Pen *pen, const State *s, int viewer) noexcept nogil:
    """The war that is on; the attacker's number only if the viewer may know it (K3.2)."""
    cdef int region
    cdef bint seen = s.war.on and not (s.war.hidden and viewer != s.war.attacker)
    put(pen, s.war.on / 2.0)
    put_one_hot(pen, s.war.attacker if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.defender if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.region if s.war.on else NONE, REGIONS)
    put_one_hot(pen, s.war.attack if seen else NONE, 13)
    put_one_hot(pen, s.war.defence if seen else NONE, 13)
    put(pen, s.war.attack_boost / 4.0)
    put(pen, s.war.defence_boost / 4.0)
    put(pen, s.war.attack_discount / 11.0)
    put(pen, s.war.defence_discount / 11.0)
    put(pen, s.war.allied)
    put(pen, s.war.hidden)
    put_one_hot(pen, s.war.winner if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.loser if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.newcomer if s.war.on else NONE, SEATS)
    put_one_hot(pen, s.war.origin if s.war.on else NONE, REGIONS)
    put_one_hot(pen, s.war.fled_to if s.war.on else NONE, REGIONS)
    put_one_hot(pen, s.war.action if s.war.on else NONE, 6)
    put(pen, s.war.attacker_forts / 2.0)
    put(pen, s.war.removed)
    put(pen, s.war.lair)
    put(pen, s.war.had_meeple)
    for region in range(REGIONS):
        put(pen, s.war.shared & bit(region) != 0)
    return 0


cdef int write(const State *s, int viewer, float *out) noexcept nogil:
    """Write everything; return how many numbers that is, which depends on no position."""
    cdef Pen pen
    cdef int i
    pen.at = out
    put_turn(&pen, s, viewer)
    for i in range(SEATS):
        put_kingdom(&pen, &s.seats[i])
    put_board(&pen, s)
    put_decks(&pen, s, viewer)
    put_war(&pen, s, viewer)
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
