"""Whole random games in which every node is checked against the contract of rules.h, without Python.

>>> from realmlab.cython_core import Position
>>> watched = play_watched(Position("kingdoms_war"), 1000, seed=1)
>>> watched.games, watched.longest, len(watched.samples)
(1000, 2, 2)
"""

from libc.math cimport fabs, isfinite
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy, memset

from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.pycapsule cimport PyCapsule_GetPointer
from numpy.random cimport bitgen_t

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport (
    REALMLAB_CHANCE, REALMLAB_MAX_BIDS, REALMLAB_MAX_SEATS, REALMLAB_TERMINAL, Facts, Rules,
)

from dataclasses import dataclass

import numpy as np

from realmlab.cython_core.checks import whole
from realmlab.cython_core.position import check_seed

CLOSELY = 64            # of so many games one is looked at closely
SAMPLE = 500            # of so many games one leaves a state behind
cdef double CLOSE = 1e-6

# What can be broken, by number; 0 is nothing.
BROKEN = (
    "", "no action is legal", "more actions are legal than max_legal", "legal actions do not ascend",
    "the action drawn is not legal", "there are more decisions than max_length",
    "there are more chance outcomes than max_chance_nodes", "the chances do not add to 1",
    "outcomes and legal actions differ", "a bidder has too many choices, or none", "apply is not the same twice",
    "a number that a seat sees is not finite", "a return is out of range", "returns of a zero-sum game do not add to 0",
    "an actor is no seat", "the sensible choice is not legal", "an estimate is out of range",
    "the priors are not above 0 and 1 together",
)

cdef enum:
    NO_ACTION = 1
    TOO_WIDE, NOT_ASCENDING, DRAWN_ILLEGAL, TOO_LONG, TOO_MUCH_CHANCE, ODDS, OUTCOMES, BIDDERS, NOT_TWICE, NOT_FINITE
    RETURN_RANGE, NOT_ZERO_SUM, NO_SEAT, SENSIBLE_ILLEGAL, ESTIMATE_RANGE, PRIORS


@dataclass(frozen=True)
class Watched:
    """What came of many random games that were watched."""

    games: int
    decisions: int          # choices of seats, in all games
    chance: int             # outcomes of chance
    longest: int            # decisions of the longest game
    most_legal: int         # most actions that were legal at once
    close: int              # nodes that were looked at closely
    samples: list           # states met on the way, as bytes


ctypedef struct Watch:
    const Rules *rules
    Facts facts
    bitgen_t *random
    char *state
    char *twin              # a second state
    int32_t *legal
    int32_t *outcomes
    double *odds
    float *seen
    int64_t decisions
    int64_t chance
    int64_t longest
    int64_t most_legal
    int64_t close


cdef int check_values(const Watch *w, const double *values, int trouble) noexcept nogil:
    """Are all values finite and within the range of returns?"""
    cdef int seat
    for seat in range(w.facts.seats):
        if not (w.facts.min_return - CLOSE <= values[seat] <= w.facts.max_return + CLOSE):
            return trouble
    return 0


cdef int check_node(Watch *w, int actor) noexcept nogil:
    """Check what is checked at every node; the number of what is broken, or 0."""
    cdef int count = w.rules.legal(w.state, w.legal)
    cdef int i
    if count < 1:
        return NO_ACTION
    if count > w.facts.max_legal:
        return TOO_WIDE
    if actor != REALMLAB_CHANCE and not 0 <= actor < w.facts.seats:
        return NO_SEAT
    for i in range(1, count):
        if w.legal[i - 1] >= w.legal[i]:
            return NOT_ASCENDING
    w.most_legal = max(w.most_legal, count)
    return 0


cdef int check_chance(Watch *w) noexcept nogil:
    """Check the outcomes of a chance node against its legal actions, which were asked before."""
    cdef int count = w.rules.chance(w.state, w.outcomes, w.odds)
    cdef int legal = w.rules.legal(w.state, w.legal)
    cdef double sum = 0
    cdef int i
    if count != legal:
        return OUTCOMES
    for i in range(count):
        sum += w.odds[i]
        if w.outcomes[i] != w.legal[i] or not w.odds[i] > 0:
            return OUTCOMES
    return 0 if fabs(sum - 1) < CLOSE else ODDS


cdef int check_bids(Watch *w) noexcept nogil:
    """Check that two bidders have something to choose, and no more than they may."""
    cdef int32_t seats[REALMLAB_MAX_SEATS]
    cdef int count = w.rules.bidders(w.state, seats)
    cdef int i, bids
    for i in range(count):
        bids = w.rules.bids(w.state, seats[i], w.outcomes)
        if not 1 <= bids <= REALMLAB_MAX_BIDS:
            return BIDDERS
    return 0


cdef int check_priors(Watch *w) noexcept nogil:
    """Check that the quick player may choose everything and chooses something."""
    cdef double sum = 0
    cdef int count, i
    if w.rules.prior == NULL:
        return 0
    count = w.rules.legal(w.state, w.outcomes)
    w.rules.prior(w.state, count, w.outcomes, w.odds)
    for i in range(count):
        if not w.odds[i] > 0:
            return PRIORS
        sum += w.odds[i]
    return 0 if fabs(sum - 1) < CLOSE else PRIORS


cdef int look_closely(Watch *w, int actor, int32_t action) noexcept nogil:
    """Check what costs more: chances, bids, what seats see, estimates, and that apply does the same again."""
    cdef double values[REALMLAB_MAX_SEATS]
    cdef int seat, i, trouble
    w.close += 1
    trouble = check_chance(w) if actor == REALMLAB_CHANCE else check_bids(w)
    if trouble:
        return trouble
    if actor != REALMLAB_CHANCE and not w.rules.is_legal(w.state, w.rules.playout(w.state, w.random)):
        return SENSIBLE_ILLEGAL
    if actor != REALMLAB_CHANCE and check_priors(w):
        return PRIORS
    for seat in range(w.facts.seats):
        w.rules.observe(w.state, seat, w.seen)
        for i in range(w.facts.tensor_size):
            if not isfinite(w.seen[i]):
                return NOT_FINITE
    w.rules.estimate(w.state, values)
    if check_values(w, values, ESTIMATE_RANGE):
        return ESTIMATE_RANGE
    memcpy(w.twin, w.state, w.rules.state_size)
    w.rules.apply(w.twin, action)
    memcpy(w.twin + w.rules.state_size, w.state, w.rules.state_size)
    w.rules.apply(w.twin + w.rules.state_size, action)
    return NOT_TWICE if memcmp(w.twin, w.twin + w.rules.state_size, w.rules.state_size) else 0


cdef int check_end(Watch *w, int64_t decisions, int64_t chances) noexcept nogil:
    """Check a game that is over."""
    cdef double values[REALMLAB_MAX_SEATS]
    cdef double sum = 0
    cdef int seat
    w.decisions += decisions
    w.chance += chances
    w.longest = max(w.longest, decisions)
    w.rules.returns(w.state, values)
    if check_values(w, values, RETURN_RANGE):
        return RETURN_RANGE
    for seat in range(w.facts.seats):
        sum += values[seat]
    return NOT_ZERO_SUM if w.facts.zero_sum and fabs(sum) > CLOSE else 0


cdef int watch_one(Watch *w, bint closely, int64_t keep_at, char *kept) noexcept nogil:
    """Play one game from w.state to its end and leave the state after `keep_at` steps; what is broken, or 0."""
    cdef int64_t decisions = 0, chances = 0
    cdef int actor = w.rules.actor(w.state)
    cdef int trouble
    cdef int32_t action
    while actor != REALMLAB_TERMINAL:
        trouble = check_node(w, actor)
        if trouble:
            return trouble
        if decisions + chances == keep_at:
            memcpy(kept, w.state, w.rules.state_size)
        action = w.rules.draw(w.state, w.random)
        if not w.rules.is_legal(w.state, action):
            return DRAWN_ILLEGAL
        if closely:
            trouble = look_closely(w, actor, action)
            if trouble:
                return trouble
        w.rules.apply(w.state, action)
        if actor == REALMLAB_CHANCE:
            chances += 1
        else:
            decisions += 1
        if decisions > w.facts.max_length:
            return TOO_LONG
        if chances > w.facts.max_chance_nodes:
            return TOO_MUCH_CHANCE
        actor = w.rules.actor(w.state)
    return check_end(w, decisions, chances)


cdef int open_watch(Watch *w, Position position, bitgen_t *random) except -1:
    """Make room for everything; MemoryError without."""
    memset(w, 0, sizeof(Watch))
    w.rules = position.rules
    w.random = random
    w.rules.facts(position.memory, &w.facts)
    w.state = <char *>malloc(w.rules.state_size)
    w.twin = <char *>malloc(2 * w.rules.state_size)
    w.legal = <int32_t *>malloc((w.facts.max_legal + 1) * sizeof(int32_t))
    w.outcomes = <int32_t *>malloc((w.facts.max_legal + 1) * sizeof(int32_t))
    w.odds = <double *>malloc((w.facts.max_legal + 1) * sizeof(double))
    w.seen = <float *>malloc((w.facts.tensor_size + 1) * sizeof(float))
    if not (w.state and w.twin and w.legal and w.outcomes and w.odds and w.seen):
        close_watch(w)
        raise MemoryError("there is no memory to play random games")
    return 0


cdef int close_watch(Watch *w) noexcept nogil:
    free(w.state)
    free(w.twin)
    free(w.legal)
    free(w.outcomes)
    free(w.odds)
    free(w.seen)
    return 0


def play_watched(Position position not None, games, *, seed):
    """Play many random games from a position and check every node; return what came of them as Watched.

    At every node: actions are legal, not too many, and ascend; the one drawn is legal; the game is not too long; at the
    end the returns are in range and add to 0 where they must. In one game of 64 also chances, bids, tensors, estimates,
    and apply, which must do the same twice. RuntimeError names what is broken, and in which game.
    """
    cdef int64_t count = whole("games", games, 1, 100_000_000)
    generator = np.random.PCG64(np.random.SeedSequence(check_seed(seed)))
    cdef bitgen_t *random = <bitgen_t *>PyCapsule_GetPointer(generator.capsule, "BitGenerator")
    cdef Watch w
    cdef int64_t i = 0, number = 0, keep_at
    cdef int every = CLOSELY, sample = SAMPLE
    cdef int trouble = 0
    samples = np.zeros((count // sample, position.rules.state_size), dtype=np.int8)
    cdef char[:, ::1] kept = samples
    open_watch(&w, position, random)
    with nogil:
        for i in range(count):
            memcpy(w.state, position.memory, w.rules.state_size)
            keep_at = -1
            if i % sample == sample - 1:
                keep_at = i * 7919 % (w.longest // 2 + 1)
                number += 1
            trouble = watch_one(&w, i % every == 0, keep_at, &kept[number - 1, 0] if keep_at >= 0 else NULL)
            if trouble:
                break
    found = Watched(int(i + 1), w.decisions, w.chance, w.longest, w.most_legal, w.close,
                    [row.tobytes() for row in samples if row.any()])
    state = PyBytes_FromStringAndSize(w.state, position.rules.state_size)
    close_watch(&w)
    if trouble:
        raise RuntimeError(f"{position!r}: {BROKEN[trouble]}, in game {i} of seed {seed!r}, at the state {state.hex()}")
    return found
