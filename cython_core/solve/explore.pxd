"""All public states that a game can reach, each once."""

from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t

from realmlab.cython_core.rules cimport Rules
from realmlab.cython_core.solve.graph cimport Graph

ctypedef enum Trouble:
    # Why exploring stopped; 0: it did not.
    FINE = 0
    SHORT = 1        # the machine has no more memory
    LARGE = 2        # more states or bytes than allowed
    HIDDEN = 3       # something played stays hidden from a seat after its turn
    WIDE = 4         # a bid has more than MAX_SIDE choices


cdef class Explorer:
    cdef const Rules *rules
    cdef object owner            # keeps the rules alive
    cdef readonly Graph graph    # place i is state i
    cdef char *states            # one after another, each `size` bytes
    cdef int64_t size
    cdef readonly int64_t found  # states found; those before graph.num_places are looked into
    cdef int64_t room
    cdef uint64_t *table         # hash table: the upper half of the hash, and the number of the state + 1; 0: free
    cdef int64_t slots
    cdef uint64_t *endings       # hash set of endings, by their hashes, which are odd; 0: free
    cdef int64_t ending_slots, num_endings
    cdef char *before            # three states to work in
    cdef char *between
    cdef char *after
    cdef int32_t *ids            # two lists of actions
    cdef int32_t *other_ids
    cdef double *odds
    cdef int64_t most_states, most_bytes
    cdef int longest             # most actions and chance outcomes of one game

    cdef int64_t look_up(self, const char *state, int64_t *slot) noexcept nogil
    cdef int spread(self) noexcept nogil
    cdef int keep(self, const char *state) noexcept nogil
    cdef int64_t place_of_ending(self, uint64_t name) noexcept nogil
    cdef int note_ending(self, const char *state) noexcept nogil
    cdef int enter(self, const char *state, int32_t *mark) noexcept nogil
    cdef bint open_to_both(self, const char *now, int age, uint32_t secret) noexcept nogil
    cdef int lead_to(self, const char *state) noexcept nogil
    cdef int expand_bids(self, const int32_t *seats) noexcept nogil
    cdef int expand_moves(self, int actor) noexcept nogil
    cdef int expand(self) noexcept nogil
    cdef int64_t bytes_used(self) noexcept nogil
