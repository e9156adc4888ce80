"""Setting up: the row, the missions, who plays (G2, G13.1)."""

from libc.string cimport strlen, strncmp

from realmlab.cython_core.galaxies.board cimport bit, lowest_of, push
from realmlab.cython_core.galaxies.state cimport (
    DEAL, DRAFT, DRAW, NONE, PLANETS, SEATS, SHIPS, SLOTS, TURN, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport TABLES
from realmlab.cython_core.rules cimport Argument

from realmlab.cython_core.galaxies import cards

cdef bytes KEPT = "|".join(rogue["key"] for rogue in cards.rogues()).encode()
cdef const char *ROGUE_NAMES = KEPT


cdef int rogue_named(const char *word) noexcept nogil:
    """The index of a Rogue by its key, which is one of them."""
    cdef const char *at = ROGUE_NAMES
    cdef size_t length = strlen(word)
    cdef int found = 0
    while strncmp(at, word, length) != 0 or (at[length] != b"|" and at[length] != 0):
        while at[0] != b"|":
            at += 1
        at += 1
        found += 1
    return found


cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil:
    """Build the start from the parameters, in the order of the table in rules.pyx."""
    cdef State *s = <State *>memory
    cdef int count = arguments[0].number
    cdef int i
    s.solo = count == 1
    s.players = 2 if s.solo else count                     # the Rogue is seat 1 (G13.1)
    s.slots = TABLES.row[count]
    s.rogue = rogue_named(arguments[1].text) if s.solo else 0
    s.with_missions = arguments[2].number and not s.solo
    s.tie_break = arguments[3].text[0] == b"l"
    s.max_rounds = arguments[4].number
    s.unusable_once = arguments[5].number
    s.by_dice = arguments[6].text[0] == b"d"
    s.round = 1
    s.follow_cost = TABLES.follow_cost
    s.trigger = s.winner = s.mover[0] = s.mover[1] = NONE
    s.pile = bit(PLANETS) - 1
    for i in range(SLOTS):
        s.row[i] = NONE
    for i in range(SEATS):
        s.seats[i].mission = s.seats[i].aside = NONE
    for i in range(s.players):
        start(&s.seats[i])
    if s.solo:
        start_rogue(s, &s.seats[1])
    return plan(s)


cdef int start(Galaxy *own) noexcept nogil:
    """What a player starts with (G2.1)."""
    own.cap = TABLES.cap
    own.energy = TABLES.start[0]
    own.culture = TABLES.start[1]
    own.level = 1
    own.home = TABLES.ships[1]
    own.points = TABLES.points[1]
    return 0


cdef int start_rogue(State *s, Galaxy *rogue) noexcept nogil:
    """What the Rogue starts with (G13.1)."""
    rogue.cap = TABLES.rogues[s.rogue].cap
    rogue.energy = TABLES.rogue_start[0]
    rogue.culture = TABLES.rogue_start[1]
    rogue.home = SHIPS
    rogue.points = TABLES.rogues[s.rogue].level[1].points
    return 0


cdef int plan(State *s) noexcept nogil:
    """Write the agenda of the setup: the row, the missions, the choice of one each, the first turn (G2, R3)."""
    cdef int i
    push(s, TURN, 0)
    if s.with_missions:
        s.missions = TABLES.missions_for[s.players]        # R2
        for i in range(s.players - 1, -1, -1):
            push(s, DRAFT, i)
        for i in range(s.players - 1, -1, -1):
            push(s, DEAL, i)
            push(s, DEAL, i)
    for i in range(s.slots - 1, -1, -1):
        push(s, DRAW, 0, i)
    return 0


# Missions (G2.3) --------------------------------------------------------------------------------


cdef int deal_mission(State *s, int seat, int mission) noexcept nogil:
    s.missions &= ~(1 << mission)
    s.seats[seat].dealt |= 1 << mission
    return 0


cdef int keep_mission(State *s, int seat, int mission) noexcept nogil:
    """One of the two is kept, the other set aside unseen."""
    cdef Galaxy *own = &s.seats[seat]
    cdef int other = own.dealt & ~(1 << mission)
    own.mission = mission
    own.aside = lowest_of(other) if other else NONE
    own.dealt = 0
    return 0
