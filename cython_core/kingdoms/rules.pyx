"""Tiny Epic Kingdoms: its table of rules."""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.game cimport Game
from realmlab.cython_core.kingdoms.agenda cimport advance, choose, reopen
from realmlab.cython_core.kingdoms.board cimport count_of, lowest_of
from realmlab.cython_core.kingdoms.outlook cimport estimate
from realmlab.cython_core.kingdoms.policy cimport draw, playout, prior, tokens_left
from realmlab.cython_core.kingdoms.scoring cimport highest_return, lowest_return, returns, score
from realmlab.cython_core.kingdoms.setup cimport setup
from realmlab.cython_core.kingdoms.state cimport (
    BID, BID_ATTACK, BID_DEFENCE, CHOICES, DRAW_HERO, LAST_CHANCE, MOST_LEGAL, NONE, OVER, REVEAL_TOKEN,
    WORDS, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES
from realmlab.cython_core.kingdoms.view cimport TENSOR_SIZE, observe
from realmlab.cython_core.kingdoms.war cimport numbers
from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.rules cimport (
    REALMLAB_BOOL, REALMLAB_CHANCE, REALMLAB_INT, REALMLAB_TERMINAL, REALMLAB_TEXT, Argument, Facts,
    Parameter, Rules,
)

from realmlab.cython_core.kingdoms import text as words

cdef enum:
    HORIZON = 10            # quick choices say little here, and the estimate much (docs/search.md)
    SECRET_BID = 1          # label of a war number (K3.2); its owner in the next byte
    SECRET_HERO = 2         # label of a hero card looked at (K3.4)


cdef int start(void *memory, const Argument *arguments, char *error) noexcept nogil:
    if setup(memory, arguments, error) != 0:
        return -1
    return advance(<State *>memory)


cdef void facts(const void *memory, Facts *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    # A turn: a selection, and for each seat a response with a move of up to two steps by up to two meeples,
    # each with a war of at most 40 decisions (numbers, payments, retreats, effects), and wild units.
    cdef int turn = 1 + s.players * 200
    memset(out, 0, sizeof(Facts))
    out.seats = 1 if s.solo else s.players
    out.num_actions = CHOICES
    out.max_legal = MOST_LEGAL
    out.max_chance_outcomes = TABLES.num_factions
    out.max_length = 6 * s.players + 5 * s.max_rounds * turn
    out.max_chance_nodes = 4 * s.players + 3
    if s.exploration:
        out.max_chance_nodes += 16
    if s.heroes:
        out.max_chance_nodes += 2 * 5 * s.max_rounds * s.players       # two cards a new hero, at most one a turn
    if s.solo:
        out.max_chance_nodes += 40 * s.max_rounds                      # eight rolls a turn are more than it can have
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = not s.solo
    out.perfect_information = 0
    out.only_bids_hidden = not s.heroes                    # hero cards are looked at in secret (K3.4)
    out.horizon = HORIZON
    out.min_return = lowest_return(s)
    out.max_return = highest_return(s)


cdef int actor(const void *memory) noexcept nogil:
    cdef const State *s = <const State *>memory
    if s.now.task == OVER:
        return REALMLAB_TERMINAL
    if s.now.task <= LAST_CHANCE:
        return REALMLAB_CHANCE
    return s.now.seat


cdef int legal(const void *memory, int32_t *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int count = 0
    cdef int word
    cdef uint64_t left
    for word in range(WORDS):
        left = s.legal[word]
        while left:
            out[count] = 64 * word + lowest_of(left)
            count += 1
            left &= left - 1
    return count


cdef int is_legal(const void *memory, int32_t action) noexcept nogil:
    cdef const State *s = <const State *>memory
    return 0 <= action < 64 * WORDS and s.legal[action >> 6] >> (action & 63) & 1


cdef int chance(const void *memory, int32_t *out, double *probabilities) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int count = legal(memory, out) if actor(memory) == REALMLAB_CHANCE else 0
    cdef int i
    for i in range(count):
        probabilities[i] = 1.0 / count
    if s.now.task == REVEAL_TOKEN:
        for i in range(count):
            probabilities[i] = s.tokens.left[out[i]] / <double>tokens_left(s)
    return count


cdef void apply(void *memory, int32_t action) noexcept nogil:
    cdef State *s = <State *>memory
    if s.now.task == BID_ATTACK:
        s.war.hidden = 1                                   # a real choice, so a secret (K3.2)
    choose(s, action)
    advance(s)


cdef int bidders(const void *memory, int32_t *seats) noexcept nogil:
    """The two sides of a war that set their numbers, unless one of them has only the flag (K3.6)."""
    cdef const State *s = <const State *>memory
    if s.now.task != BID_ATTACK or count_of(numbers(s, s.war.defender)) < 2:
        return 0
    seats[0] = s.war.attacker
    seats[1] = s.war.defender
    return 2


cdef int bids(const void *memory, int seat, int32_t *out) noexcept nogil:
    cdef uint64_t left = numbers(<const State *>memory, seat)
    cdef int count = 0
    while left:
        out[count] = BID + lowest_of(left)
        count += 1
        left &= left - 1
    return count


cdef uint32_t secret(const void *before, int32_t action) noexcept nogil:
    """War numbers until they are revealed, and hero cards that are looked at (K3.2, K3.4)."""
    cdef const State *s = <const State *>before
    if s.now.task == BID_ATTACK or s.now.task == BID_DEFENCE:
        return SECRET_BID | <uint32_t>s.now.seat << 8
    if s.now.task == DRAW_HERO:
        return SECRET_HERO | <uint32_t>s.now.seat << 8
    return 0


cdef int knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    """Hero cards only who looks at them; a war number all, but while the defender chooses only the attacker."""
    cdef const State *s = <const State *>now
    if <int>(secret >> 8) == seat:
        return True
    if secret & 255 == SECRET_HERO:
        return False
    return not (s.war.hidden and age == 1)


cdef void determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    """Draw anew the attacker's hidden number, and the hero cards others look at or gave back (K3.2, K3.4)."""
    cdef State *s = <State *>memory
    cdef int32_t allowed[16]
    if s.war.hidden and seat != s.war.attacker:
        s.war.attack = allowed[below(random, bids(s, s.war.attacker, allowed))] - BID
    if s.heroes:
        redeal_heroes(s, seat, random)


cdef int redeal_heroes(State *s, int seat, bitgen_t *random) noexcept nogil:
    """Put back every hero card this seat has not seen and draw as many anew, card by card."""
    cdef int other, i
    cdef bint looking = s.looked[0] != NONE
    cdef bint unseen = looking and looker(s) != seat
    cdef int held = 0
    for other in range(s.players):
        if other != seat and s.aside[other] != NONE:
            s.deck |= <uint32_t>1 << s.aside[other]
    if unseen:
        for i in range(2):
            if s.looked[i] != NONE:
                s.deck |= <uint32_t>1 << s.looked[i]
                held += 1
    for other in range(s.players):
        if other != seat and s.aside[other] != NONE:
            s.aside[other] = draw_card(s, random)
    if unseen:
        for i in range(held):
            s.looked[i] = draw_card(s, random)
    if unseen or s.now.task == DRAW_HERO:                  # what may be kept or drawn follows from the cards
        reopen(s)
    return 0


cdef int looker(const State *s) noexcept nogil:
    """Who looks at hero cards now: the one to choose, or to draw the second."""
    return s.now.seat


cdef int draw_card(State *s, bitgen_t *random) noexcept nogil:
    """Draw a hero card from the deck."""
    cdef int rank = below(random, count_of(s.deck))
    cdef uint32_t left = s.deck
    cdef int card
    while rank:
        left &= left - 1
        rank -= 1
    card = lowest_of(left)
    s.deck &= ~(<uint32_t>1 << card)
    return card


cdef Parameter[14] PARAMETERS
PARAMETERS[0] = Parameter(b"players", REALMLAB_INT, 1, 5, 3, 0, NULL, NULL, b"how many play; 1: the solo game")
PARAMETERS[1] = Parameter(
    b"maps", REALMLAB_TEXT, 0, 0, 0, 0, b"", NULL,
    b"home maps by seat joined by +, e.g. k01a+k02b; two players may add the Lost Kingdom; empty: dealt",
)
PARAMETERS[2] = Parameter(
    b"factions", REALMLAB_TEXT, 0, 0, 0, 0, b"", NULL,
    b"factions by seat joined by +, e.g. orcs+elves; empty: dealt",
)
PARAMETERS[3] = Parameter(b"abilities", REALMLAB_BOOL, 0, 1, 1, 0, NULL, NULL, b"do factions have their abilities?")
PARAMETERS[4] = Parameter(
    b"heroes_call", REALMLAB_BOOL, 0, 1, 0, 0, NULL, NULL, b"the expansion's heroes and fortresses",
)
PARAMETERS[5] = Parameter(b"exploration", REALMLAB_BOOL, 0, 1, 0, 0, NULL, NULL, b"exploration tokens on the regions")
PARAMETERS[6] = Parameter(
    b"pool", REALMLAB_TEXT, 0, 0, 0, 0, b"base", b"base|heroes|both", b"which factions and maps are dealt or chosen",
)
PARAMETERS[7] = Parameter(
    b"setup", REALMLAB_TEXT, 0, 0, 0, 0, b"dealt", b"dealt|chosen",
    b"are factions and territory cards dealt or chosen?",
)
PARAMETERS[8] = Parameter(
    b"auto_pay", REALMLAB_BOOL, 0, 1, 1, 0, NULL, NULL, b"wars are paid with the least worth, then the least mana",
)
PARAMETERS[9] = Parameter(
    b"allow_zero_bid", REALMLAB_BOOL, 0, 1, 0, 0, NULL, NULL, b"may the war number 0 be set beside the flag?",
)
PARAMETERS[10] = Parameter(
    b"max_rounds", REALMLAB_INT, 1, 60, 60, 0, NULL, NULL, b"the game is scored after so many rounds",
)
PARAMETERS[11] = Parameter(
    b"returns", REALMLAB_TEXT, 0, 0, 0, 0, b"win", b"win|rank|score_difference", b"what players play for",
)
PARAMETERS[12] = Parameter(
    b"difficulty", REALMLAB_TEXT, 0, 0, 0, 0, b"normal", b"easy|normal|hard|epic", b"solo: what the dummy starts with",
)
PARAMETERS[13] = Parameter(
    b"day_to_night_only", REALMLAB_BOOL, 0, 1, 0, 0, NULL, NULL, b"solo: does the dummy gain only when night falls?",
)

cdef Rules RULES = Rules(
    name=b"tiny_epic_kingdoms", long_name=b"Tiny Epic Kingdoms", state_size=sizeof(State),
    min_seats=1, max_seats=5, parameters=&PARAMETERS[0], num_parameters=14,
    setup=start, facts=facts, actor=actor, legal=legal, is_legal=is_legal, chance=chance, apply=apply,
    bidders=bidders, bids=bids, draw=draw, playout=playout, prior=prior, returns=returns, score=score,
    estimate=estimate, secret=secret, knows=knows, determinize=determinize, observe=observe,
)

GAME = Game.wrap(&RULES, words)
