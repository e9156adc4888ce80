"""What pairs of numbers in a war are worth to two seats, by playing on with the same luck after each pair."""

from libc.stdint cimport int32_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

from numpy.random cimport bitgen_t

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_MAX_SEATS, REALMLAB_TERMINAL, Facts, Rules

import numpy as np

from realmlab.cython_core.errors import ParameterError

cdef enum:
    NOTHING = -1      # in place of a second action

# SplitMix64 behind NumPy's interface: one word of state, so a stream begins anew in no time. That is
# what common random numbers need: playout k begins with the same numbers in every cell of a matrix.


cdef uint64_t next_word(void *state) noexcept nogil:
    cdef uint64_t *word = <uint64_t *>state
    cdef uint64_t mixed
    word[0] += <uint64_t>0x9E3779B97F4A7C15
    mixed = word[0]
    mixed = (mixed ^ (mixed >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <uint64_t>0x94D049BB133111EB
    return mixed ^ (mixed >> 31)


cdef uint32_t next_half(void *state) noexcept nogil:
    return <uint32_t>(next_word(state) >> 32)


cdef double next_fraction(void *state) noexcept nogil:
    return <double>(next_word(state) >> 11) * (1.0 / 9007199254740992.0)


cdef void play_on(const Rules *rules, void *state, bitgen_t *random, int length, bint sensible,
                  double *values) noexcept nogil:
    """Play at most so many decisions, then take the returns or, if it is not over, the game's own estimate."""
    cdef int actor = rules.actor(state)
    while actor != REALMLAB_TERMINAL and length > 0:
        if actor == REALMLAB_CHANCE or not sensible:
            rules.apply(state, rules.draw(state, random))
        else:
            rules.apply(state, rules.playout(state, random))
        length -= actor != REALMLAB_CHANCE
        actor = rules.actor(state)
    if actor == REALMLAB_TERMINAL:
        rules.returns(state, values)
    else:
        rules.estimate(state, values)


cdef int asked(const Rules *rules, const void *state, bint bidding, int seat, int32_t *actions) noexcept nogil:
    """What a seat can do: as one of two bidders, or because it is its turn; how much that is."""
    return rules.bids(state, seat, actions) if bidding else rules.legal(state, actions)


cdef bint same_questions(const Rules *rules, const void *one, const void *other, int32_t *actions) noexcept nogil:
    """Are the same seats asked in both states, and can they do the same? `actions` has room for two lists."""
    cdef int32_t[REALMLAB_MAX_SEATS] seats
    cdef int32_t[REALMLAB_MAX_SEATS] others
    cdef int bidders, count, k
    cdef int32_t *others_actions
    seats[0] = others[0] = 0
    bidders = rules.bidders(one, seats)
    if bidders != rules.bidders(other, others) or rules.actor(one) != rules.actor(other):
        return False
    for k in range(max(bidders, 1)):
        if bidders and seats[k] != others[k]:
            return False
        count = asked(rules, one, bidders > 0, seats[k], actions)
        others_actions = actions + count
        if asked(rules, other, bidders > 0, others[k], others_actions) != count:
            return False
        if memcmp(actions, others_actions, count * sizeof(int32_t)) != 0:
            return False
    return True


ctypedef struct Sampling:
    const Rules *rules
    const char *start       # the position that all begin from
    char *state             # room for one game
    int32_t *room           # ... and for what its seats are asked
    int length              # choices until the estimate
    bint sensible           # by the game's quick choices, or all alike
    int viewer              # who may not know all of the start, or -1
    int first               # the two seats that are paid
    int second


cdef bint fill(const Sampling *s, const int32_t[:, ::1] pairs, const uint64_t[::1] words,
               double[:, :, ::1] out) noexcept nogil:
    """Play every pair on, once for each stream; False if the viewer does not know what the seats are asked."""
    cdef double[REALMLAB_MAX_SEATS] values
    cdef uint64_t word
    cdef bitgen_t random
    cdef Py_ssize_t cell, k
    random.state, random.next_uint64, random.next_raw = &word, next_word, next_word
    random.next_uint32, random.next_double = next_half, next_fraction
    for cell in range(pairs.shape[0]):
        for k in range(words.shape[0]):
            memcpy(s.state, s.start, s.rules.state_size)
            word = words[k]
            if s.viewer >= 0:
                s.rules.determinize(s.state, s.viewer, &random)
                if cell == 0 and not same_questions(s.rules, s.start, s.state, s.room):
                    return False
            s.rules.apply(s.state, pairs[cell, 0])
            if pairs[cell, 1] != NOTHING:
                s.rules.apply(s.state, pairs[cell, 1])
            play_on(s.rules, s.state, &random, s.length, s.sensible, values)
            out[k, cell, 0], out[k, cell, 1] = values[s.first], values[s.second]
    return True


def sample(Position position not None, list pairs not None, streams, seats, *, int length, bint sensible, int viewer):
    """Play each of these actions and on, once for each stream; return what two seats got: (streams, pairs, 2).

    `pairs` holds tuples of one or two actions that are legal in the position. A stream is a word from which luck
    follows. With a `viewer` (else -1) what that seat may not know is drawn anew before each pair; a ParameterError
    says so if that changes what the seats are asked.
    """
    cdef uint64_t[::1] words = np.ascontiguousarray(streams, dtype=np.uint64)
    result = np.empty((len(words), len(pairs), 2))
    cdef double[:, :, ::1] out = result
    cdef int32_t[:, ::1] numbers = np.array([(*pair, NOTHING)[:2] for pair in pairs], dtype=np.int32).reshape(-1, 2)
    cdef Facts facts
    position.rules.facts(position.memory, &facts)
    cdef Sampling sampling = [position.rules, <const char *>position.memory, NULL, NULL, length, sensible, viewer,
                              seats[0], seats[1]]
    cdef bint known = False
    sampling.state = <char *>malloc(position.rules.state_size)
    sampling.room = <int32_t *>malloc((2 * facts.max_legal + 2) * sizeof(int32_t))
    if sampling.state != NULL and sampling.room != NULL:
        with nogil:
            known = fill(&sampling, numbers, words, out)
    without_room = sampling.state == NULL or sampling.room == NULL
    free(sampling.state)
    free(sampling.room)
    if without_room:
        raise MemoryError
    if not known:
        raise ParameterError(
            f"seat {viewer} does not know which numbers can be set in this war, because earlier ones are still hidden "
            "from it: for this viewer the war is no matrix. realmlab.spiel_games.flatten solves the whole game"
        )
    return result
