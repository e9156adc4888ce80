"""Tiny Epic Kingdoms: its table of rules."""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.game cimport Game
from realmlab.cython_core.kingdoms.agenda cimport advance, choose
from realmlab.cython_core.kingdoms.board cimport count_of, lowest_of
from realmlab.cython_core.kingdoms.scoring cimport estimate, highest_return, lowest_return, returns, score
from realmlab.cython_core.kingdoms.setup cimport setup
from realmlab.cython_core.kingdoms.state cimport (
    BID, BID_ATTACK, BID_DEFENCE, CHOICES, DEAL_SIDE, OVER, WORDS, State,
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
    MOST_LEGAL = 64         # above what any node offers: 26 deals, 28 splits, 15 ways to patrol
    SECRET_BID = 1          # label of a war number (K3.2); its owner in the next byte



cdef int start(void *memory, const Argument *arguments, char *error) noexcept nogil:
    if setup(memory, arguments, error) != 0:
        return -1
    return advance(<State *>memory)


cdef void facts(const void *memory, Facts *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    # A turn: a selection, and for each seat a response with its target or amount, up to 7 wild units or
    # a war: two numbers, two payments and the retreats of at most 7 meeples with their order.
    cdef int turn = 1 + s.players * (2 + 2 + 2 + 2 * 7)
    memset(out, 0, sizeof(Facts))
    out.seats = s.players
    out.num_actions = CHOICES
    out.max_legal = MOST_LEGAL
    out.max_chance_outcomes = TABLES.num_factions
    out.max_length = 3 * s.players + 5 * s.max_rounds * turn
    out.max_chance_nodes = 2 * s.players + 3
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = 1
    out.perfect_information = 0
    out.min_return = lowest_return(s)
    out.max_return = highest_return(s)


cdef int actor(const void *memory) noexcept nogil:
    cdef const State *s = <const State *>memory
    if s.now.task == OVER:
        return REALMLAB_TERMINAL
    if s.now.task <= DEAL_SIDE:
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
    cdef int count = legal(memory, out) if actor(memory) == REALMLAB_CHANCE else 0
    cdef int i
    for i in range(count):
        probabilities[i] = 1.0 / count
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


cdef int draw(const void *memory, bitgen_t *random) noexcept nogil:
    """One of the choices, all alike (the outcomes of chance nodes are equally likely too)."""
    cdef const State *s = <const State *>memory
    cdef int counts[WORDS]
    cdef int total = 0
    cdef int word, rank
    cdef uint64_t left
    for word in range(WORDS):
        counts[word] = count_of(s.legal[word])
        total += counts[word]
    rank = below(random, total)
    word = 0
    while rank >= counts[word]:
        rank -= counts[word]
        word += 1
    left = s.legal[word]
    while rank:
        left &= left - 1
        rank -= 1
    return 64 * word + lowest_of(left)


cdef uint32_t secret(const void *before, int32_t action) noexcept nogil:
    """War numbers are secret until they are revealed (K3.2)."""
    cdef const State *s = <const State *>before
    if s.now.task == BID_ATTACK or s.now.task == BID_DEFENCE:
        return SECRET_BID | <uint32_t>s.now.seat << 8
    return 0


cdef int knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    """Only the number just set by the attacker is unknown, to all others, while the defender chooses."""
    cdef const State *s = <const State *>now
    return not (s.war.hidden and age == 1) or <int>(secret >> 8) == seat


cdef void determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    """Draw the attacker's hidden number anew, for everybody but the attacker."""
    cdef State *s = <State *>memory
    cdef int32_t allowed[16]
    if s.war.hidden and seat != s.war.attacker:
        s.war.attack = allowed[below(random, bids(s, s.war.attacker, allowed))] - BID


cdef Parameter[7] PARAMETERS
PARAMETERS[0] = Parameter(b"players", REALMLAB_INT, 2, 5, 3, 0, NULL, NULL, b"how many play")
PARAMETERS[1] = Parameter(
    b"maps", REALMLAB_TEXT, 0, 0, 0, 0, b"", NULL,
    b"home maps by seat joined by +, e.g. k01a+k02b; two players may add the Lost Kingdom; empty: dealt",
)
PARAMETERS[2] = Parameter(
    b"factions", REALMLAB_TEXT, 0, 0, 0, 0, b"", NULL, b"factions by seat joined by +, e.g. orcs+elves; empty: dealt",
)
PARAMETERS[3] = Parameter(
    b"auto_pay", REALMLAB_BOOL, 0, 1, 1, 0, NULL, NULL, b"wars are paid with the least worth, then the least mana",
)
PARAMETERS[4] = Parameter(
    b"allow_zero_bid", REALMLAB_BOOL, 0, 1, 0, 0, NULL, NULL, b"may the war number 0 be set beside the flag",
)
PARAMETERS[5] = Parameter(b"max_rounds", REALMLAB_INT, 1, 60, 60, 0, NULL, NULL, b"the game is scored after so many rounds")
PARAMETERS[6] = Parameter(
    b"returns", REALMLAB_TEXT, 0, 0, 0, 0, b"win", b"win|rank|score_difference", b"what players play for",
)

cdef Rules RULES = Rules(
    name=b"tiny_epic_kingdoms", long_name=b"Tiny Epic Kingdoms", state_size=sizeof(State),
    min_seats=2, max_seats=5, parameters=&PARAMETERS[0], num_parameters=7,
    setup=start, facts=facts, actor=actor, legal=legal, is_legal=is_legal, chance=chance, apply=apply,
    bidders=bidders, bids=bids, draw=draw, playout=draw, returns=returns, score=score,
    estimate=estimate, secret=secret, knows=knows, determinize=determinize, observe=observe,
)

GAME = Game.wrap(&RULES, words)
