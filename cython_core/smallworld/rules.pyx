"""Small World: its table of rules."""

from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memset


from realmlab.cython_core.game cimport Game
from realmlab.cython_core.rules cimport (
    REALMLAB_CHANCE, REALMLAB_INT, REALMLAB_TERMINAL, REALMLAB_TEXT, Argument, Facts, Parameter, Rules,
)
from realmlab.cython_core.smallworld.board cimport can, lowest_of, map_of
from realmlab.cython_core.smallworld.outlook cimport estimate
from realmlab.cython_core.smallworld.policy cimport draw, playout
from realmlab.cython_core.smallworld.scoring cimport highest_return, lowest_return, returns, score
from realmlab.cython_core.smallworld.setup cimport setup
from realmlab.cython_core.smallworld.state cimport (
    COLUMN, DIE, LAST_CHANCE, LOOT_DRAW, NONE, OVER, PYGMY_DIE, REGION_ACTIONS, SLOTS, VERBS, State,
)
from realmlab.cython_core.smallworld.tables cimport LAYS_LOOT, RACES, TABLES
from realmlab.cython_core.smallworld.turn cimport advance, choose
from realmlab.cython_core.smallworld.view cimport TENSOR_SIZE, determinize, knows, observe, secret

from realmlab.cython_core.smallworld import text as words

cdef enum:
    # S17.9: a turn has a pick, a copy, a revival, R lifts, 40 conquests with 10 pieces armed and a payment or
    # roll each, 60 tokens and 16 + 2R markers to be placed, and displaced troops; Ghouls the same once more.
    DECISIONS_A_TURN = 700
    # ... and 6 combos drawn, and for each conquest two dice and a marker.
    CHANCE_A_TURN = 12 + 80 * 3
    HORIZON = 40            # quick choices before the estimate is asked: some five turns


cdef int start(void *memory, const Argument *arguments, char *error) noexcept nogil:
    if setup(memory, arguments, error) != 0:
        return -1
    advance(<State *>memory)
    return 0


cdef void facts(const void *memory, Facts *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int regions = map_of(s).regions
    memset(out, 0, sizeof(Facts))
    out.seats = s.players
    out.num_actions = REGION_ACTIONS + VERBS * regions
    # CONQUEST: six that are not about a region; with each own region lift, ready or catapult, with each other
    # conquer, convert and one special. At a chance node a race or a power.
    out.max_legal = max(6 + 3 * regions, max(TABLES.num_races, TABLES.num_powers))
    out.max_chance_outcomes = max(TABLES.num_races, TABLES.num_powers)
    out.max_length = map_of(s).rounds * s.players * DECISIONS_A_TURN
    out.max_chance_nodes = 2 * COLUMN + map_of(s).rounds * s.players * CHANCE_A_TURN
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = 1                                       # under both utilities (S11.4)
    out.perfect_information = s.all_coins and not has_loot(s)
    out.only_bids_hidden = not has_loot(s)                 # coins can be counted along (S16.1)
    out.horizon = HORIZON
    out.min_return = lowest_return(s)
    out.max_return = highest_return(s)


cdef bint has_loot(const State *s) noexcept nogil:
    """Does a race take part that lays secret markers (S16.1)?"""
    cdef int race, seat, slot, i
    for race in range(TABLES.num_races):
        if s.unseen_races >> race & 1 and can(RACES[race].flags, LAYS_LOOT):
            return True
    for i in range(s.queued):
        if can(RACES[s.queue[i]].flags, LAYS_LOOT):
            return True
    for i in range(COLUMN):
        if (i < s.combos or s.column[i].power == NONE) and can(RACES[s.column[i].race].flags, LAYS_LOOT):
            return True
    for seat in range(s.players):
        for slot in range(SLOTS):
            if can(RACES[s.seats[seat].slots[slot].race].flags, LAYS_LOOT):
                return True
    return False


cdef int actor(const void *memory) noexcept nogil:
    cdef const State *s = <const State *>memory
    if s.phase == OVER:
        return REALMLAB_TERMINAL
    if s.phase <= LAST_CHANCE:
        return REALMLAB_CHANCE
    return s.seat


cdef int legal(const void *memory, int32_t *out) noexcept nogil:
    """General actions, then region by region: ascending ids."""
    cdef const State *s = <const State *>memory
    cdef int count = 0
    cdef int region, verb
    cdef uint64_t left = s.legal[0]
    while left:
        out[count] = lowest_of(left)
        count += 1
        left &= left - 1
    left = s.legal[1] | s.legal[2] | s.legal[3] | s.legal[4] | s.legal[5] | s.legal[6]
    while left:
        region = lowest_of(left)
        left &= left - 1
        for verb in range(VERBS):
            if s.legal[1 + verb] >> region & 1:
                out[count] = REGION_ACTIONS + VERBS * region + verb
                count += 1
    return count


cdef int is_legal(const void *memory, int32_t action) noexcept nogil:
    cdef const State *s = <const State *>memory
    if action < 0:
        return False
    if action < REGION_ACTIONS or s.phase <= LAST_CHANCE:
        return action < 64 and s.legal[0] >> action & 1
    action -= REGION_ACTIONS
    return action < 64 * VERBS and s.legal[1 + action % VERBS] >> (action // VERBS) & 1


cdef int chance(const void *memory, int32_t *out, double *probabilities) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int count = legal(memory, out) if actor(memory) == REALMLAB_CHANCE else 0
    cdef double total = 0
    cdef int i
    for i in range(count):
        probabilities[i] = 1
        if s.phase == LOOT_DRAW:
            probabilities[i] = s.pool[out[i]]
        elif s.phase == DIE or s.phase == PYGMY_DIE:
            probabilities[i] = TABLES.die[out[i]]
        total += probabilities[i]
    for i in range(count):
        probabilities[i] /= total
    return count


cdef void apply(void *memory, int32_t action) noexcept nogil:
    choose(<State *>memory, action)
    advance(<State *>memory)


cdef int bidders(const void *memory, int32_t *seats) noexcept nogil:
    """Nobody ever decides hidden from another (S16.5)."""
    return 0


cdef int bids(const void *memory, int seat, int32_t *out) noexcept nogil:
    return 0


cdef Parameter[7] PARAMETERS
PARAMETERS[0] = Parameter(b"players", REALMLAB_INT, 2, 5, 2, 0, NULL, NULL, b"how many play; decides map and rounds")
PARAMETERS[1] = Parameter(
    b"counts", REALMLAB_TEXT, 0, 0, 0, 0, b"guide", b"guide|printed", b"which numbers size the armies and supplies",
)
PARAMETERS[2] = Parameter(
    b"rules_text", REALMLAB_TEXT, 0, 0, 0, 0, b"guide", b"guide|official",
    b"whose rules hold where the guide differs from the published ones (D1 to D6)",
)
PARAMETERS[3] = Parameter(
    b"observe_coins", REALMLAB_TEXT, 0, 0, 0, 0, b"own", b"own|all", b"whose coins an observation shows",
)
PARAMETERS[4] = Parameter(
    b"races", REALMLAB_TEXT, 0, 0, 0, 0, b"", NULL,
    b"the races that take part, joined by +, e.g. elves+orcs; empty: all",
)
PARAMETERS[5] = Parameter(
    b"powers", REALMLAB_TEXT, 0, 0, 0, 0, b"", NULL, b"the powers that take part, joined by +; empty: all",
)
PARAMETERS[6] = Parameter(
    b"utility", REALMLAB_TEXT, 0, 0, 0, 0, b"win", b"win|margin", b"what players play for: to win, or coins ahead",
)

cdef Rules RULES = Rules(
    name=b"small_world", long_name=b"Small World", state_size=sizeof(State),
    min_seats=2, max_seats=5, parameters=&PARAMETERS[0], num_parameters=7,
    setup=start, facts=facts, actor=actor, legal=legal, is_legal=is_legal, chance=chance, apply=apply,
    bidders=bidders, bids=bids, draw=draw, playout=playout, prior=NULL, returns=returns, score=score,
    estimate=estimate, secret=secret, knows=knows, determinize=determinize, observe=observe,
)

GAME = Game.wrap(&RULES, words)
