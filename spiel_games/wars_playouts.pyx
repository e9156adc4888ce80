"""What positions are worth to two seats, by playing them to their end with the same luck in all of them."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from numpy.random cimport bitgen_t

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_MAX_SEATS, REALMLAB_TERMINAL, Rules

import numpy as np

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


def sample(list positions not None, streams, seats, *, int length, bint sensible, int viewer):
    """Play from each position once for each stream; return what two seats got, shape (streams, positions, 2).

    A stream is a word from which luck follows. With a `viewer` (else -1) what that seat may not know is drawn
    anew before each playout.
    """
    cdef uint64_t[::1] words = np.ascontiguousarray(streams, dtype=np.uint64)
    result = np.empty((len(words), len(positions), 2))
    cdef double[:, :, ::1] out = result
    cdef double[REALMLAB_MAX_SEATS] values
    cdef int first = seats[0], second = seats[1]
    cdef Position position
    cdef const Rules *rules
    cdef uint64_t word
    cdef bitgen_t random
    cdef Py_ssize_t cell, k
    cdef char *state
    random.state, random.next_uint64, random.next_raw = &word, next_word, next_word
    random.next_uint32, random.next_double = next_half, next_fraction
    for cell in range(len(positions)):
        position = positions[cell]
        rules = position.rules
        state = <char *>malloc(rules.state_size)
        if state == NULL:
            raise MemoryError
        with nogil:
            for k in range(words.shape[0]):
                memcpy(state, position.memory, rules.state_size)
                word = words[k]
                if viewer >= 0:
                    rules.determinize(state, viewer, &random)
                play_on(rules, state, &random, length, sensible, values)
                out[k, cell, 0], out[k, cell, 1] = values[first], values[second]
        free(state)
    return result
