"""Quick choices, for playouts and to guide a search: drawn by the odds that their habits give them."""

from libc.stdint cimport int32_t, uint16_t, uint64_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.kingdoms.board cimport count_of, lowest_of
from realmlab.cython_core.kingdoms.habits cimport MOST_HABITS, Circumstances, circumstances, habits_of
from realmlab.cython_core.kingdoms.state cimport (
    CHOICES, KINDS_OF_TOKEN, LAST_CHANCE, MOST_LEGAL, REVEAL_TOKEN, WORDS, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES
from realmlab.cython_core.randomness cimport below, nth_of


cdef int tokens_left(const State *s) noexcept nogil:
    """How many tokens nobody has seen (K3.7)."""
    cdef int total = 0
    cdef int kind
    for kind in range(KINDS_OF_TOKEN):
        total += s.tokens.left[kind]
    return total


cdef int draw(const void *memory, bitgen_t *random) noexcept nogil:
    """One of the choices, all alike; a token by how many of its kind are left."""
    cdef const State *s = <const State *>memory
    cdef int word = 0
    cdef int count, rank
    cdef uint64_t left
    if s.now.task == REVEAL_TOKEN:
        rank = below(random, tokens_left(s))
        while rank >= <int>s.tokens.left[word]:
            rank -= s.tokens.left[word]
            word += 1
        return word
    rank = below(random, s.choices)
    while True:
        left = s.legal[word]
        if left:
            count = count_of(left)
            if rank < count:
                break
            rank -= count
        word += 1
    return 64 * word + nth_of(left, rank)


cdef double odds_of(const State *s, const Circumstances *about, int choice) noexcept nogil:
    """The odds of a choice: the product of those of its habits."""
    cdef uint16_t habits[MOST_HABITS]
    cdef int count = habits_of(s, about, choice, habits)
    cdef double odds = 1
    cdef int i
    for i in range(count):
        odds *= TABLES.odds[habits[i]]
    return odds


cdef void prior(const void *memory, int count, const int32_t *actions, double *out) noexcept nogil:
    """How likely each of these choices is drawn, of these alone."""
    cdef const State *s = <const State *>memory
    cdef Circumstances about
    cdef double total = 0
    cdef int i
    circumstances(s, &about)
    for i in range(count):
        out[i] = odds_of(s, &about, actions[i])
        total += out[i]
    for i in range(count):
        out[i] /= total


cdef int playout(const void *memory, bitgen_t *random) noexcept nogil:
    """Draw a choice by its odds."""
    cdef const State *s = <const State *>memory
    cdef Circumstances about
    cdef double held[MOST_LEGAL]
    cdef int choices[MOST_LEGAL]
    cdef double total = 0
    cdef int count = 0
    cdef int word
    cdef uint64_t left
    if s.now.task <= LAST_CHANCE:
        return draw(memory, random)
    circumstances(s, &about)
    for word in range(WORDS):
        left = s.legal[word]
        while left:
            choices[count] = 64 * word + lowest_of(left)
            total += odds_of(s, &about, choices[count])
            held[count] = total
            count += 1
            left &= left - 1
    total *= random.next_double(random.state)
    word = 0
    while word < count - 1 and held[word] <= total:
        word += 1
    return choices[word]


cdef const State *checked(bytes state, choices) except NULL:
    """The state, if somebody decides there and these are its choices, at least one."""
    cdef const State *s = <const State *><const char *>state
    if len(state) != sizeof(State) or s.now.task <= LAST_CHANCE or not choices:
        raise ValueError("in this state nobody decides")
    for choice in choices:
        if not 0 <= choice < CHOICES or not s.legal[<int>choice >> 6] >> (<int>choice & 63) & 1:
            raise ValueError(f"{choice} is no choice there")
    return s


def habits(bytes state not None, int choice):
    """Return the numbers of the habits (habits.pxd) of a choice at a decision of a state that Position gave."""
    cdef const State *s = checked(state, [choice])
    cdef Circumstances about
    cdef uint16_t found[MOST_HABITS]
    cdef int count
    circumstances(s, &about)
    count = habits_of(s, &about, choice, found)
    return [found[i] for i in range(count)]


def priors(bytes state not None, list choices not None):
    """Return how likely the quick player is to choose each of these, of these alone, in a state that Position gave."""
    cdef const State *s = checked(state, choices)
    cdef int32_t[MOST_LEGAL] given
    cdef double[MOST_LEGAL] found
    cdef int i
    if len(choices) > MOST_LEGAL:
        raise ValueError(f"no decision has more than {MOST_LEGAL} choices")
    for i in range(len(choices)):
        given[i] = choices[i]
    prior(s, len(choices), given, found)
    return [found[i] for i in range(len(choices))]
