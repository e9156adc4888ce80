"""The parameters and the position before the first card is drawn (S0.3, S2)."""

from libc.stdint cimport uint64_t
from libc.stdio cimport snprintf
from libc.string cimport strcmp, strlen, strncmp

from realmlab.cython_core.rules cimport REALMLAB_ERROR_SIZE, Argument
from realmlab.cython_core.smallworld.board cimport bit, count_of, lowest_of, map_of
from realmlab.cython_core.smallworld.column cimport fill_pool, refill
from realmlab.cython_core.smallworld.losses cimport clear_people
from realmlab.cython_core.smallworld.state cimport MAX_POWERS, MAX_RACES, NONE, SEATS, SLOTS, State
from realmlab.cython_core.smallworld.tables cimport TABLES

from realmlab.cython_core.smallworld import cards

# The ids of the data as C words, for the parameters `races` and `powers`.
cdef list KEPT = [name.encode() for name in (*cards.race_ids(), *cards.power_ids())]
cdef const char *RACE_IDS[MAX_RACES]
cdef const char *POWER_IDS[MAX_POWERS]


cdef int fill_ids() except -1:
    cdef int i
    for i in range(TABLES.num_races):
        RACE_IDS[i] = <const char *>(<bytes>KEPT[i])
    for i in range(TABLES.num_powers):
        POWER_IDS[i] = <const char *>(<bytes>KEPT[TABLES.num_races + i])
    return 0


fill_ids()


cdef int read_subset(const char *text, const char **ids, int count, const char *what, uint64_t *out,
                     char *error) noexcept nogil:
    """Read words joined by + as a set; an empty text is all of them."""
    cdef const char *word = text
    cdef int length, i
    out[0] = bit(count) - 1 if count < 64 else ~<uint64_t>0
    if not text[0]:
        return 0
    out[0] = 0
    while True:
        length = 0
        while word[length] and word[length] != b"+":
            length += 1
        i = 0
        while i < count and not (<int>strlen(ids[i]) == length and strncmp(ids[i], word, length) == 0):
            i += 1
        if i == count:
            snprintf(error, REALMLAB_ERROR_SIZE, "%s: there is no '%.*s'; write ids joined by +, e.g. %s+%s", what,
                     <int>min(length, 60), word, ids[0], ids[1])
            return -1
        if out[0] >> i & 1:
            snprintf(error, REALMLAB_ERROR_SIZE, "%s: %s is named twice", what, ids[i])
            return -1
        out[0] |= bit(i)
        if not word[length]:
            return 0
        word += length + 1


cdef int check_number(int given, int needed, int players, const char *what, char *error) noexcept nogil:
    """There must be enough to form a combo at every pick."""
    if given >= needed:
        return 0
    snprintf(error, REALMLAB_ERROR_SIZE, "%s: %d players need at least %d of them, not %d", what, players, needed,
             given)
    return -1


cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil:
    """Map, Lost Tribes and coins are there; the column is still to be dealt (S2)."""
    cdef State *s = <State *>memory
    cdef int seat, slot, i
    s.players = arguments[0].number
    s.printed = strcmp(arguments[1].text, b"printed") == 0
    s.official = strcmp(arguments[2].text, b"official") == 0
    s.all_coins = strcmp(arguments[3].text, b"all") == 0
    s.margin = strcmp(arguments[6].text, b"margin") == 0
    if read_subset(arguments[4].text, RACE_IDS, TABLES.num_races, b"races", &s.unseen_races, error) != 0:
        return -1
    if read_subset(arguments[5].text, POWER_IDS, TABLES.num_powers, b"powers", &s.unseen_powers, error) != 0:
        return -1
    if check_number(count_of(s.unseen_races), 2 * s.players + 2, s.players, b"races", error) != 0:
        return -1
    if check_number(count_of(s.unseen_powers), s.players + 2, s.players, b"powers", error) != 0:
        return -1
    for seat in range(SEATS):
        for slot in range(SLOTS):
            clear_people(s, seat, slot)
        s.seats[seat].mirror = s.seats[seat].partner = s.seats[seat].recent = NONE
        s.seats[seat].coins = TABLES.starting_coins if seat < s.players else 0
    for i in range(MAX_RACES):
        s.queue[i] = NONE
    s.turn.target = s.turn.roll = s.turn.pygmy = s.turn.loot_at = NONE
    lay_tribes(s)
    fill_pool(s)
    refill(s)
    return 0


cdef int lay_tribes(State *s) noexcept nogil:
    """A Lost Tribe in every marked region (S2.2)."""
    cdef uint64_t left = map_of(s).tribes
    s.tribes = left
    while left:
        s.tokens[lowest_of(left)] = 1
        left &= left - 1
    return 0
