"""Setting up: what is dealt and what is chosen before the first turn (K2, K14.1)."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdio cimport snprintf
from libc.string cimport memset, strcmp, strlen, strncmp

from realmlab.cython_core.kingdoms.arrivals cimport turn_token
from realmlab.cython_core.kingdoms.board cimport bit, drop, of_others, push
from realmlab.cython_core.kingdoms.effects cimport refresh
from realmlab.cython_core.kingdoms.heroes cimport look_at
from realmlab.cython_core.kingdoms.state cimport (
    BLANK, CHOOSE_CARD, CHOOSE_FACTION, CHOOSE_SIDE, CHOOSE_SPLIT, CHOOSE_START, DEAL_CARD, DEAL_FACTION,
    DEAL_FIRST, DEAL_SIDE, DRAW_HERO, DUMMY_START, HEROES_BACK, KINDS_OF_TOKEN, NONE, PLACE_TOKENS, REDRAW,
    REVEAL_TOKEN, ROLL, SEATS, SLOTS, SPARE_REGION, TURN, State,
)
from realmlab.cython_core.kingdoms.tables cimport MAX_CARDS, MAX_FACTIONS, MAX_MAPS, TABLES, MapFacts
from realmlab.cython_core.rules cimport REALMLAB_ERROR_SIZE, Argument

from realmlab.cython_core.kingdoms import cards

# The ids of the data as C words, for parameters: maps "k01a", cards "k01", factions "orcs".
cdef list KEPT = []
cdef const char *MAP_IDS[MAX_MAPS]
cdef const char *CARD_IDS[MAX_CARDS]
cdef const char *FACTION_IDS[MAX_FACTIONS]
cdef const char *LEVELS[4]     # of the solo game, in the order of cards.DIFFICULTIES
LEVELS[0], LEVELS[1], LEVELS[2], LEVELS[3] = b"easy", b"normal", b"hard", b"epic"


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
        snprintf(error, REALMLAB_ERROR_SIZE,
                 "maps: there is no map %.*s; maps are k01a to k08b and h01a to h08b", length, word)
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
        snprintf(error, REALMLAB_ERROR_SIZE,
                 "%s: %d names for %d players; name one each, or none", kind, count, s.players)
        return -1
    return 0


cdef int setup(void *memory, const Argument *arguments, char *error) noexcept nogil:
    """Build the start from the parameters, in the order of the table in rules.pyx."""
    cdef State *s = <State *>memory
    cdef int seat, slot
    s.solo = arguments[0].number == 1
    s.players = 2 if s.solo else arguments[0].number       # K19: the dummy is seat 1
    s.slots = 3 if s.players == 2 and not s.solo else s.players        # K14.1: the Lost Kingdom
    for slot in range(SLOTS):
        s.card[slot] = s.map[slot] = NONE
    for seat in range(SEATS):
        s.seats[seat].faction = s.seats[seat].hero = s.seats[seat].hero_region = s.aside[seat] = NONE
    s.looked[0] = s.looked[1] = s.tokens.crown = s.selected = s.active = NONE
    if name_all(s, arguments[1].text, True, error) != 0 or name_all(s, arguments[2].text, False, error) != 0:
        return -1
    s.abilities = arguments[3].number
    s.heroes = arguments[4].number
    s.exploration = arguments[5].number
    s.pool = 0 if arguments[6].text[1] == b"a" else (1 if arguments[6].text[0] == b"h" else 2)
    s.chosen = arguments[7].text[0] == b"c"
    s.auto_pay = arguments[8].number
    s.allow_zero_bid = arguments[9].number
    s.max_rounds = arguments[10].number
    s.returns = 0 if arguments[11].text[0] == b"w" else (1 if arguments[11].text[0] == b"r" else 2)
    read_difficulty(s, arguments[12].text)
    s.day_to_night_only = arguments[13].number
    s.round = 1
    if s.heroes:
        s.deck = (<uint32_t>1 << TABLES.num_heroes) - 1
    survey(s)
    plan(s, s.chosen)
    return 0


cdef int read_difficulty(State *s, const char *word) noexcept nogil:
    """What the dummy starts with of each basic resource (K19.1)."""
    cdef int level
    if s.solo:
        for level in range(4):
            if strcmp(word, LEVELS[level]) == 0:
                s.start_goods = TABLES.dummy_goods[level]
    return 0


cdef int plan_solo(State *s, bint chosen) noexcept nogil:
    """The human chooses for both; a dealt dummy card gets a random side (K19.1, R33)."""
    cdef int seat
    s.active = 0
    push(s, TURN, 0)
    if s.heroes:
        push(s, HEROES_BACK, 0)
        push(s, REDRAW, 0)
    if s.exploration:
        push(s, PLACE_TOKENS, 0)
    push(s, DUMMY_START, 0, 1)
    push(s, DUMMY_START, 0, 0)
    push(s, CHOOSE_START, 0)
    push(s, CHOOSE_SPLIT, 0)
    if s.map[1] == NONE:
        if chosen:
            push(s, CHOOSE_SIDE, 0, 1)
        else:
            push(s, DEAL_SIDE, 0, 1)
    if s.map[0] == NONE:
        push(s, CHOOSE_SIDE, 0, 0)
    for seat in range(1, -1, -1):
        if s.card[seat] == NONE:
            push(s, CHOOSE_CARD if chosen else DEAL_CARD, 0, seat)
    for seat in range(1, -1, -1):
        if s.seats[seat].faction == NONE:
            push(s, CHOOSE_FACTION if chosen else DEAL_FACTION, 0, seat)
    return 0


cdef int plan(State *s, bint chosen) noexcept nogil:
    """Write the agenda of the setup: deals first, then the choices, each in seat order (R3)."""
    cdef int seat
    if s.solo:
        return plan_solo(s, chosen)
    push(s, TURN, 0)
    if s.heroes:
        push(s, HEROES_BACK, 0)
        for seat in range(s.players - 1, -1, -1):
            push(s, REDRAW, seat)
    if s.exploration:
        for seat in range(s.players - 1, -1, -1):
            if s.players == 5:
                push(s, SPARE_REGION, seat)
        push(s, PLACE_TOKENS, 0)
    for seat in range(s.players - 1, -1, -1):
        push(s, CHOOSE_START, seat)
    for seat in range(s.players - 1, -1, -1):
        push(s, CHOOSE_SPLIT, seat)
    for seat in range(s.players - 1, -1, -1):
        if s.map[seat] == NONE:
            push(s, CHOOSE_SIDE, seat, seat)
    return plan_deals(s, chosen)


cdef int plan_deals(State *s, bint chosen) noexcept nogil:
    """Who starts, then factions and cards; two players also get the Lost Kingdom (K2.1-K2.3, K14.1)."""
    cdef int seat
    if s.players == 2:
        if s.map[2] == NONE:
            push(s, DEAL_SIDE, 0, 2)
        else:
            put_neutrals(s)
        if s.card[2] == NONE:
            push(s, DEAL_CARD, 0, 2)
    for seat in range(s.players - 1, -1, -1):
        if s.card[seat] == NONE:
            push(s, CHOOSE_CARD if chosen else DEAL_CARD, seat, seat)
    for seat in range(s.players - 1, -1, -1):
        if s.seats[seat].faction == NONE:
            push(s, CHOOSE_FACTION if chosen else DEAL_FACTION, seat, seat)
    return push(s, DEAL_FIRST, 0)


cdef int put_neutrals(State *s) noexcept nogil:
    """One neutral meeple in each usable region of the Lost Kingdom, except tundra (K14.1)."""
    s.neutrals = s.land.usable & ~s.land.tundra & (<uint64_t>255 << 16)
    return 0


cdef int survey(State *s) noexcept nogil:
    """Write the land: which regions of the maps in play are what."""
    cdef int slot
    memset(&s.land, 0, sizeof(s.land))
    for slot in range(s.slots):
        if s.map[slot] != NONE:
            survey_card(s, &TABLES.maps[s.map[slot]], 8 * slot)
    return 0


cdef int survey_card(State *s, const MapFacts *facts, int shift) noexcept nogil:
    s.land.usable |= <uint64_t>facts.usable << shift
    s.land.border |= <uint64_t>facts.border << shift
    s.land.forest |= <uint64_t>facts.forest << shift
    s.land.mountains |= <uint64_t>facts.mountains << shift
    s.land.plains |= <uint64_t>facts.plains << shift
    s.land.ruins |= <uint64_t>facts.ruins << shift
    s.land.capital |= <uint64_t>facts.capital << shift
    s.land.rocks |= <uint64_t>facts.rocks << shift
    s.land.tundra |= <uint64_t>facts.tundra << shift
    s.land.water |= <uint64_t>facts.water << shift
    s.land.cliffs |= <uint64_t>facts.cliffs << shift
    s.land.by_water |= <uint64_t>facts.by_water << shift
    s.land.by_cliffs |= <uint64_t>facts.by_cliffs << shift
    s.land.by_open_water |= <uint64_t>facts.by_open_water << shift
    return 0


# Dealing ----------------------------------------------------------------------------------------


cdef uint64_t free_factions(const State *s) noexcept nogil:
    """Factions of the pool that nobody has and that fit this game (K2.2)."""
    cdef uint64_t left = 0
    cdef int i, base
    for i in range(TABLES.num_factions):
        base = TABLES.base_factions >> i & 1
        if (s.pool == 0 and not base) or (s.pool == 1 and base):
            continue
        if not s.heroes and TABLES.needs_fortresses >> i & 1:
            continue
        if TABLES.fewest_players[i] <= (1 if s.solo else s.players):
            left |= bit(i)
    for i in range(s.players):
        if s.seats[i].faction != NONE:
            left &= ~bit(s.seats[i].faction)
    return left


cdef uint64_t free_cards(const State *s) noexcept nogil:
    """Territory cards of the pool that are not in play (K2.3, K14.1)."""
    cdef uint64_t left = 0
    cdef int i
    for i in range(TABLES.num_cards):
        if s.pool == 2 or TABLES.maps[2 * i].heroes == s.pool:
            left |= bit(i)
    for i in range(s.slots):
        if s.card[i] != NONE:
            left &= ~bit(s.card[i])
    return left


cdef uint64_t undealt(const State *s, int task) noexcept nogil:
    """The outcomes of a chance node: seats, factions, cards, sides, heroes or tokens."""
    cdef uint64_t left = 0
    cdef int kind
    if task == DEAL_FIRST:
        return bit(s.players) - 1                          # K2.1
    if task == DEAL_SIDE:
        return 3                                           # R28
    if task == DEAL_CARD:
        return free_cards(s)
    if task == DEAL_FACTION:
        return free_factions(s)
    if task == DRAW_HERO:
        return s.deck
    if task == ROLL:
        return 0x1FFE                                      # faces 1 to 12, the flag is 12
    for kind in range(KINDS_OF_TOKEN):
        if s.tokens.left[kind]:
            left |= bit(kind)
    return left


cdef int deal(State *s, int outcome) noexcept nogil:
    """Let the outcome of the chance node `now` happen."""
    if s.now.task == DEAL_FIRST:
        s.active = outcome
    elif s.now.task == DEAL_FACTION:
        return take_faction(s, s.now.a, outcome)
    elif s.now.task == DEAL_CARD:
        s.card[s.now.a] = outcome
    elif s.now.task == DRAW_HERO:
        return look_at(s, s.now.seat, outcome)
    elif s.now.task == REVEAL_TOKEN:
        return turn_token(s, s.now.seat, s.now.a, s.now.b, outcome)
    elif s.now.task == ROLL:
        return rolled(s, outcome)
    else:
        choose_side(s, s.now.a, outcome)
        return 0 if s.solo else put_neutrals(s)
    return 0


cdef int rolled(State *s, int face) noexcept nogil:
    """The dummy's die, for its action or for a forced choice (K19.4)."""
    if s.now.a:
        s.forced_roll = face
    else:
        s.roll = face
    return 0


# Choices ----------------------------------------------------------------------------------------


cdef int take_faction(State *s, int seat, int faction) noexcept nogil:
    s.seats[seat].faction = faction
    return refresh(s, seat)


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
    """Put two meeples into one region of the home, one the hero; in ruins both lie (K2.6, K2.8, R4)."""
    cdef bint lies = s.land.ruins & bit(region) != 0
    drop(&s.seats[seat], region, lies, False)
    return drop(&s.seats[seat], region, lies, s.heroes)


cdef int start_dummy(State *s, int region) noexcept nogil:
    """Put a meeple of the dummy there, and give it what it starts with (K19.1)."""
    cdef int good
    for good in range(3):
        s.seats[1].goods[good] = s.start_goods
    return drop(&s.seats[1], region, False, False)


cdef int place_tokens(State *s) noexcept nogil:
    """A face-down token on every usable region without a player's meeple; five players choose where (K13.2)."""
    cdef int kind
    for kind in range(KINDS_OF_TOKEN):
        s.tokens.left[kind] = TABLES.tokens[kind]
    s.tokens.hidden = s.land.usable & ~of_others(s, -1)
    if s.players == 5:
        s.tokens.left[BLANK] -= 1
    return 0


cdef int spare_region(State *s, int seat, int region) noexcept nogil:
    """Five players: this home region gets no token (R23)."""
    s.tokens.hidden &= ~bit(region)
    return 0
