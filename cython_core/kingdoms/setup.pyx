"""Setting up: what is dealt and what is chosen before the first turn (K2, K14.1)."""

from libc.stdint cimport uint8_t, uint64_t
from libc.stdio cimport snprintf
from libc.string cimport memset, strlen, strncmp

from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.board cimport bit, drop, push
from realmlab.cython_core.kingdoms.state cimport (
    CHOOSE_SIDE, CHOOSE_SPLIT, CHOOSE_START, DEAL_CARD, DEAL_FACTION, DEAL_FIRST, DEAL_SIDE, NONE,
    SLOTS, TURN, State,
)
from realmlab.cython_core.kingdoms.tables cimport MAX_CARDS, MAX_FACTIONS, MAX_MAPS, TABLES
from realmlab.cython_core.rules cimport REALMLAB_ERROR_SIZE, Argument

# The ids of the data as C words, for parameters: maps "k01a", cards "k01", factions "orcs".
cdef list KEPT = []
cdef const char *MAP_IDS[MAX_MAPS]
cdef const char *CARD_IDS[MAX_CARDS]
cdef const char *FACTION_IDS[MAX_FACTIONS]


cdef int fill_ids() except -1:
    for i, record in enumerate(cards.maps()):
        KEPT.append(record["id"].encode())
        MAP_IDS[i] = <const char *>(<bytes>KEPT[len(KEPT) - 1])
        if i % 2 == 0:
            KEPT.append(record["card"].encode())
            CARD_IDS[i // 2] = <const char *>(<bytes>KEPT[len(KEPT) - 1])
    for i, record in enumerate(cards.factions()):
        KEPT.append(record["id"].encode())
        FACTION_IDS[i] = <const char *>(<bytes>KEPT[len(KEPT) - 1])
    return 0


fill_ids()


# Parameters -------------------------------------------------------------------------------------


cdef int find(const char **ids, int count, const char *word, int length) noexcept nogil:
    """The index of a word of this length among ids, or -1."""
    cdef int i
    for i in range(count):
        if <int>strlen(ids[i]) == length and strncmp(ids[i], word, length) == 0:
            return i
    return -1


cdef int name_map(State *s, int slot, const char *word, int length, char *error) noexcept nogil:
    """Fix the card of a slot, and its side if the word names one ("k01" or "k01a")."""
    cdef int number = find(MAP_IDS, TABLES.num_maps, word, length)
    cdef int card = number // 2 if number >= 0 else find(CARD_IDS, TABLES.num_cards, word, length)
    cdef int other
    if card < 0:
        snprintf(error, REALMLAB_ERROR_SIZE, "maps: there is no map %.*s; maps are k01a to k08b", length, word)
        return -1
    if TABLES.maps[2 * card].heroes:
        snprintf(error, REALMLAB_ERROR_SIZE,
                 "maps: %.*s belongs to Heroes' Call, which is not played here", length, word)
        return -1
    for other in range(slot):
        if s.card[other] == card:
            snprintf(error, REALMLAB_ERROR_SIZE,
                     "maps: %.*s is a side of a card named already", length, word)
            return -1
    s.card[slot] = card
    if number >= 0:
        s.map[slot] = number
    return 0


cdef int name_faction(State *s, int seat, const char *word, int length, char *error) noexcept nogil:
    """Fix the faction of a seat; a named one is taken as given (R48)."""
    cdef int number = find(FACTION_IDS, TABLES.num_factions, word, length)
    cdef int other
    if number < 0:
        snprintf(error, REALMLAB_ERROR_SIZE, "factions: there is no faction %.*s", length, word)
        return -1
    for other in range(seat):
        if s.seats[other].faction == number:
            snprintf(error, REALMLAB_ERROR_SIZE, "factions: %.*s is named twice", length, word)
            return -1
    s.seats[seat].faction = number
    return 0


cdef int name_all(State *s, const char *words, bint maps, char *error) noexcept nogil:
    """Read names joined by "+", the first for seat 0; 0, or -1 with a sentence in `error`."""
    cdef const char *kind = "maps" if maps else "factions"
    cdef int room = s.slots if maps else s.players
    cdef int count = 0
    cdef int length
    while words[0]:
        length = 0
        while words[length] and words[length] != b"+":
            length += 1
        if count == room:
            snprintf(error, REALMLAB_ERROR_SIZE, "%s: more names than the %d there is room for", kind, room)
            return -1
        if length > 40:
            snprintf(error, REALMLAB_ERROR_SIZE, "%s: %.40s... is no name", kind, words)
            return -1
        if (name_map if maps else name_faction)(s, count, words, length, error) != 0:
            return -1
        count += 1
        words += length + (1 if words[length] else 0)
    if count and count < s.players:
        snprintf(error, REALMLAB_ERROR_SIZE, "%s: %d names for %d players; name one each, or none", kind, count, s.players)
        return -1
    return 0


cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil:
    """Build the start from players, maps, factions, auto_pay, allow_zero_bid, max_rounds, returns."""
    cdef State *s = <State *>memory
    cdef const char *goal = arguments[6].text
    cdef int seat, slot
    s.players = arguments[0].number
    s.slots = 3 if s.players == 2 else s.players           # K14.1: the Lost Kingdom
    for slot in range(SLOTS):
        s.card[slot] = s.map[slot] = NONE
    for seat in range(s.players):
        s.seats[seat].faction = NONE
    if name_all(s, arguments[1].text, True, error) != 0 or name_all(s, arguments[2].text, False, error) != 0:
        return -1
    s.auto_pay = arguments[3].number
    s.allow_zero_bid = arguments[4].number
    s.max_rounds = arguments[5].number
    s.returns = 0 if goal[0] == b"w" else (1 if goal[0] == b"r" else 2)
    s.selected = NONE
    s.active = NONE
    s.round = 1
    survey(s)
    plan(s)
    return 0


cdef int plan(State *s) noexcept nogil:
    """Write the agenda of the setup: deals first, then the choices, each in seat order (R3)."""
    cdef int seat
    push(s, TURN, 0, 0, 0)
    for seat in range(s.players - 1, -1, -1):
        push(s, CHOOSE_START, seat, 0, 0)
    for seat in range(s.players - 1, -1, -1):
        push(s, CHOOSE_SPLIT, seat, 0, 0)
    for seat in range(s.players - 1, -1, -1):
        if s.map[seat] == NONE:
            push(s, CHOOSE_SIDE, seat, 0, 0)
    if s.players == 2:
        if s.map[2] == NONE:
            push(s, DEAL_SIDE, 0, 2, 0)
        else:
            s.neutrals = s.land.usable & (<uint64_t>255 << 16)
        if s.card[2] == NONE:
            push(s, DEAL_CARD, 0, 2, 0)
    for seat in range(s.players - 1, -1, -1):
        if s.card[seat] == NONE:
            push(s, DEAL_CARD, 0, seat, 0)
    for seat in range(s.players - 1, -1, -1):
        if s.seats[seat].faction == NONE:
            push(s, DEAL_FACTION, seat, 0, 0)
    push(s, DEAL_FIRST, 0, 0, 0)
    return 0


cdef int survey(State *s) noexcept nogil:
    """Write the land: which regions of the maps in play are what."""
    cdef int slot, shift, number
    memset(&s.land, 0, sizeof(s.land))
    for slot in range(s.slots):
        number = s.map[slot]
        shift = 8 * slot
        if number == NONE:
            continue
        s.land.usable |= <uint64_t>TABLES.maps[number].usable << shift
        s.land.border |= <uint64_t>TABLES.maps[number].border << shift
        s.land.forest |= <uint64_t>TABLES.maps[number].forest << shift
        s.land.mountains |= <uint64_t>TABLES.maps[number].mountains << shift
        s.land.plains |= <uint64_t>TABLES.maps[number].plains << shift
        s.land.ruins |= <uint64_t>TABLES.maps[number].ruins << shift
        s.land.capital |= <uint64_t>TABLES.maps[number].capital << shift
    return 0


# Chance -----------------------------------------------------------------------------------------


cdef uint64_t undealt(const State *s, int task) noexcept nogil:
    """The outcomes of a chance node, all equally likely: seats, factions, cards or sides."""
    cdef uint64_t left = 0
    cdef int i
    if task == DEAL_FIRST:
        return bit(s.players) - 1                          # K2.1
    if task == DEAL_SIDE:
        return 3                                           # R28
    if task == DEAL_CARD:
        for i in range(TABLES.num_cards):
            if not TABLES.maps[2 * i].heroes:
                left |= bit(i)
        for i in range(s.slots):
            if s.card[i] != NONE:
                left &= ~bit(s.card[i])
        return left                                        # K2.3, K14.1
    for i in range(TABLES.num_base_factions):
        if TABLES.fewest_players[TABLES.base_factions[i]] <= s.players:
            left |= bit(TABLES.base_factions[i])           # K2.2
    for i in range(s.players):
        if s.seats[i].faction != NONE:
            left &= ~bit(s.seats[i].faction)
    return left


cdef int deal(State *s, int outcome) noexcept nogil:
    """Let the outcome of the chance node `now` happen."""
    if s.now.task == DEAL_FIRST:
        s.active = outcome
    elif s.now.task == DEAL_FACTION:
        s.seats[s.now.seat].faction = outcome
    elif s.now.task == DEAL_CARD:
        s.card[s.now.a] = outcome
    else:
        choose_side(s, s.now.a, outcome)
        s.neutrals = s.land.usable & (<uint64_t>255 << (8 * s.now.a))      # K14.1
    return 0


# Choices ----------------------------------------------------------------------------------------


cdef int choose_side(State *s, int slot, int side) noexcept nogil:
    s.map[slot] = 2 * s.card[slot] + side
    return survey(s)


cdef int choose_split(State *s, int seat, int index) noexcept nogil:
    """Take the start resources (K2.4)."""
    cdef int good
    for good in range(3):
        s.seats[seat].goods[good] = TABLES.split[index][good]
    return 0


cdef int choose_start(State *s, int seat, int region) noexcept nogil:
    """Put two meeples into one region of the home; in ruins both start knocked over (K2.6, R4)."""
    cdef bint lies = s.land.ruins & bit(region) != 0
    drop(&s.seats[seat], region, lies)
    drop(&s.seats[seat], region, lies)
    return 0
