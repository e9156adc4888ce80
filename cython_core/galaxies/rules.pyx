"""Tiny Epic Galaxies: its table of rules."""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.string cimport memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.galaxies.agenda cimport advance, choose, offer
from realmlab.cython_core.galaxies.board cimport count_of, lowest_of
from realmlab.cython_core.galaxies.bounds cimport most_chance, most_decisions
from realmlab.cython_core.galaxies.dice cimport fall, more_fall
from realmlab.cython_core.galaxies.policy cimport draw, playout
from realmlab.cython_core.galaxies.scoring cimport estimate, returns, score
from realmlab.cython_core.galaxies.setup cimport ROGUE_NAMES, setup
from realmlab.cython_core.galaxies.state cimport (
    CHOICES, DEAL, DRAFT, LAST_CHANCE, NONE, OVER, PLANETS, ROLL, WORDS, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport MAX_DICE, TABLES
from realmlab.cython_core.galaxies.view cimport TENSOR_SIZE, observe
from realmlab.cython_core.game cimport Game
from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.rules cimport (
    REALMLAB_BOOL, REALMLAB_CHANCE, REALMLAB_INT, REALMLAB_TERMINAL, REALMLAB_TEXT, Argument, Facts, Parameter,
    Rules,
)

from realmlab.cython_core.galaxies import text as words

cdef enum:
    HORIZON = 40            # quick choices before the estimate is asked
    SECRET_DEAL = 1         # label of a mission that is dealt (G11.1); its owner in the next byte
    SECRET_KEEP = 2         # label of the choice of one of them


cdef int start(void *memory, const Argument *arguments, char *error) noexcept nogil:
    if setup(memory, arguments, error) != 0:
        return -1
    return advance(<State *>memory)


cdef void facts(const void *memory, Facts *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    memset(out, 0, sizeof(Facts))
    out.seats = 1 if s.solo else s.players
    out.num_actions = CHOICES
    out.max_chance_outcomes = PLANETS if s.by_dice else TABLES.rolls[MAX_DICE]
    out.max_legal = max(out.max_chance_outcomes, PLANETS + 2)          # all colonies and two ways to upgrade
    out.max_length = most_decisions(s)
    out.max_chance_nodes = most_chance(s)
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = not s.solo
    out.perfect_information = not s.with_missions
    out.only_bids_hidden = out.perfect_information         # nobody bids here
    out.horizon = HORIZON
    out.min_return = -1 if s.solo else -1.0 / (s.players - 1)
    out.max_return = 1


# Playing ----------------------------------------------------------------------------------------


cdef int actor(const void *memory) noexcept nogil:
    cdef const State *s = <const State *>memory
    if s.now.task > LAST_CHANCE:
        return s.now.seat
    return REALMLAB_TERMINAL if s.now.task == OVER else REALMLAB_CHANCE


cdef inline bint counted(const State *s) noexcept nogil:
    """Is this a roll of several dice at once, whose outcomes are numbers of counts?"""
    return s.now.task == ROLL and not s.by_dice


cdef int legal(const void *memory, int32_t *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int count = 0
    cdef int word
    cdef uint64_t left
    if counted(s):
        for count in range(s.choices):
            out[count] = count
        return s.choices
    for word in range(WORDS):
        left = s.legal[word]
        while left:
            out[count] = 64 * word + lowest_of(left)
            count += 1
            left &= left - 1
    return count


cdef int is_legal(const void *memory, int32_t action) noexcept nogil:
    cdef const State *s = <const State *>memory
    if counted(s):
        return 0 <= action < s.choices
    return 0 <= action < 64 * WORDS and s.legal[action >> 6] >> (action & 63) & 1


cdef int chance(const void *memory, int32_t *out, double *probabilities) noexcept nogil:
    """Planets, missions and single dice are all alike; counts of dice by the ways to roll them (G11.2)."""
    cdef const State *s = <const State *>memory
    cdef int count = legal(memory, out) if actor(memory) == REALMLAB_CHANCE else 0
    cdef int i
    for i in range(count):
        probabilities[i] = TABLES.odds[s.now.a][i] if counted(s) else 1.0 / count
    return count


cdef void apply(void *memory, int32_t action) noexcept nogil:
    """A choice may end the game (the last turn is ended); nothing is left on the agenda then."""
    cdef State *s = <State *>memory
    if more_fall(s):                                       # nearly half of all nodes of a random game
        fall(s, action)
        return
    if choose(s, action) < 0:
        s.depth = 0
    advance(s)


cdef int bidders(const void *memory, int32_t *seats) noexcept nogil:
    """Nothing is bid in this game; the draft is secret, but in seat order (R3)."""
    return 0


cdef int bids(const void *memory, int seat, int32_t *out) noexcept nogil:
    return 0


# Missions are hidden (G11.1) --------------------------------------------------------------------


cdef uint32_t secret(const void *before, int32_t action) noexcept nogil:
    """The missions that a seat is dealt, and which of them it keeps."""
    cdef const State *s = <const State *>before
    if s.now.task == DEAL:
        return SECRET_DEAL | <uint32_t>s.now.seat << 8
    if s.now.task == DRAFT:
        return SECRET_KEEP | <uint32_t>s.now.seat << 8
    return 0


cdef int knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    """The seat itself; once the game is over all know what was kept, but never what was set aside."""
    cdef const State *s = <const State *>now
    return <int>(secret >> 8) == seat or (secret & 255 == SECRET_KEEP and s.now.task == OVER)


cdef void determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    """Deal anew the missions of the others, card by card, from all that this seat has not seen."""
    cdef State *s = <State *>memory
    cdef Galaxy *galaxy
    cdef int other, _i, count
    if not s.with_missions or s.now.task == OVER:
        return
    for other in range(s.players):
        if other != seat:
            s.missions |= held_by(&s.seats[other])
    for other in range(s.players):
        galaxy = &s.seats[other]
        if other == seat:
            continue
        if galaxy.mission != NONE:
            galaxy.mission = draw_mission(s, random)
        if galaxy.aside != NONE:
            galaxy.aside = draw_mission(s, random)
        count = count_of(galaxy.dealt)
        galaxy.dealt = 0
        for _i in range(count):
            galaxy.dealt |= 1 << draw_mission(s, random)
    if s.now.task == DEAL or s.now.task == DRAFT:
        offer(s)


cdef inline int held_by(const Galaxy *galaxy) noexcept nogil:
    """The set of missions that a seat has been dealt."""
    cdef int found = galaxy.dealt
    if galaxy.mission != NONE:
        found |= 1 << galaxy.mission
    if galaxy.aside != NONE:
        found |= 1 << galaxy.aside
    return found


cdef int draw_mission(State *s, bitgen_t *random) noexcept nogil:
    cdef int rank = below(random, count_of(s.missions))
    cdef uint32_t left = s.missions
    cdef int found
    while rank:
        left &= left - 1
        rank -= 1
    found = lowest_of(left)
    s.missions &= ~(1 << found)
    return found


# The table --------------------------------------------------------------------------------------


cdef Parameter[7] PARAMETERS
PARAMETERS[0] = Parameter(b"players", REALMLAB_INT, 1, 5, 2, 0, NULL, NULL, b"how many play; 1: against a Rogue Galaxy")
PARAMETERS[1] = Parameter(
    b"rogue", REALMLAB_TEXT, 0, 0, 0, 0, b"artemis", ROGUE_NAMES, b"solo: which Rogue Galaxy, easiest first",
)
PARAMETERS[2] = Parameter(
    b"missions", REALMLAB_BOOL, 0, 1, 1, 0, NULL, NULL, b"has each player a secret mission? (never in the solo game)",
)
PARAMETERS[3] = Parameter(
    b"tie_break", REALMLAB_TEXT, 0, 0, 0, 0, b"seed", b"seed|later",
    b"equal points: most resources, or first most colonies and the higher level",
)
PARAMETERS[4] = Parameter(
    b"max_rounds", REALMLAB_INT, 1, 100, 100, 0, NULL, NULL, b"the game is scored after so many rounds",
)
PARAMETERS[5] = Parameter(
    b"reroll_unusable_once", REALMLAB_BOOL, 0, 1, 0, 0, NULL, NULL,
    b"solo: is an unusable die of the Rogue rolled again once?",
)
PARAMETERS[6] = Parameter(
    b"rolls", REALMLAB_TEXT, 0, 0, 0, 0, b"dice", b"counts|dice",
    b"chance nodes: all dice of a roll at once, or one by one",
)

cdef Rules RULES = Rules(
    name=b"tiny_epic_galaxies", long_name=b"Tiny Epic Galaxies", state_size=sizeof(State),
    min_seats=1, max_seats=5, parameters=&PARAMETERS[0], num_parameters=7,
    setup=start, facts=facts, actor=actor, legal=legal, is_legal=is_legal, chance=chance, apply=apply,
    bidders=bidders, bids=bids, draw=draw, playout=playout, prior=NULL, returns=returns, score=score,
    estimate=estimate, secret=secret, knows=knows, determinize=determinize, observe=observe,
)

GAME = Game.wrap(&RULES, words)
