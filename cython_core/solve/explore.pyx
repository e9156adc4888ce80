"""All public states that a game can reach, each once: the ground for backward induction."""

from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcmp, memcpy

from cpython.pycapsule cimport PyCapsule_GetPointer
from numpy.random cimport bitgen_t

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_MAX_SEATS, REALMLAB_TERMINAL, Facts, Rules
from realmlab.cython_core.solve.graph cimport BIDS, CHANCE, MOVE, Graph
from realmlab.cython_core.solve.matrix cimport MAX_SIDE

import numpy as np

cdef enum:
    STRIDE = 4096          # states looked into between two looks at the keyboard
    MOST_STATES = 2147483646      # numbers fit an int32
    GAMES = 200            # random games behind an estimate


cdef uint64_t hash_of(const char *state, int64_t size) noexcept nogil:
    """A hash of the bytes of a state, eight at a time."""
    cdef uint64_t hash = <uint64_t>0x9E3779B97F4A7C15 ^ <uint64_t>size
    cdef uint64_t word
    cdef int64_t k = 0
    while k < size:
        word = 0
        memcpy(&word, state + k, min(8, size - k))
        hash = (hash ^ word) * <uint64_t>0xFF51AFD7ED558CCD
        hash ^= hash >> 32
        k += 8
    hash *= <uint64_t>0xC4CEB9FE1A85EC53
    return hash ^ (hash >> 29)


cdef class Explorer:
    """Finds the states that can follow from a position, and what follows from each. Made by `induction`."""

    def __cinit__(self, Position position not None, states, memory):
        cdef Facts facts
        self.rules, self.owner = position.rules, position.game
        self.size = self.rules.state_size
        self.rules.facts(position.memory, &facts)
        self.most_states, self.most_bytes = min(states, MOST_STATES), memory
        self.longest = facts.max_length + facts.max_chance_nodes + 1
        self.graph = Graph()
        self.slots = 1024
        self.table = <uint64_t *>calloc(self.slots, sizeof(uint64_t))
        self.ending_slots = 1024
        self.endings = <uint64_t *>calloc(self.ending_slots, sizeof(uint64_t))
        self.before = <char *>malloc(3 * self.size)
        self.ids = <int32_t *>malloc(2 * facts.max_legal * sizeof(int32_t) + 16)
        self.odds = <double *>malloc(facts.max_legal * sizeof(double) + 16)
        if self.table == NULL or self.endings == NULL or self.before == NULL or self.ids == NULL or self.odds == NULL:
            raise MemoryError
        self.between = self.before + self.size
        self.after = self.between + self.size
        self.other_ids = self.ids + facts.max_legal
        cdef int32_t mark
        if self.enter(position.memory, &mark) != FINE:
            raise MemoryError

    def __dealloc__(self):
        free(self.states)
        free(self.table)
        free(self.endings)
        free(self.before)
        free(self.ids)
        free(self.odds)

    # The table of states ------------------------------------------------------------------------

    cdef int64_t look_up(self, const char *state, int64_t *slot) noexcept nogil:
        """The number of a state, or -1 and the slot where it would be."""
        cdef uint64_t hash = hash_of(state, self.size)
        cdef uint64_t upper = hash >> 32 << 32
        cdef uint64_t entry
        slot[0] = hash & (self.slots - 1)
        while self.table[slot[0]] != 0:
            entry = self.table[slot[0]]
            if entry >> 32 << 32 == upper and memcmp(
                    self.states + (<int64_t><uint32_t>entry - 1) * self.size, state, self.size) == 0:
                return <int64_t><uint32_t>entry - 1
            slot[0] = (slot[0] + 1) & (self.slots - 1)
        return -1

    cdef int spread(self) noexcept nogil:
        """Double the hash table."""
        cdef int64_t slots = 2 * self.slots, slot, number
        cdef uint64_t hash
        cdef uint64_t *table = <uint64_t *>calloc(slots, sizeof(uint64_t))
        if table == NULL:
            return SHORT
        for number in range(self.found):
            hash = hash_of(self.states + number * self.size, self.size)
            slot = hash & (slots - 1)
            while table[slot] != 0:
                slot = (slot + 1) & (slots - 1)
            table[slot] = (hash >> 32 << 32) | <uint64_t>(number + 1)
        free(self.table)
        self.table, self.slots = table, slots
        return FINE

    cdef int keep(self, const char *state) noexcept nogil:
        """Append a state to the list."""
        cdef int64_t wanted
        cdef char *more
        if self.found == self.room:
            wanted = self.room + self.room // 2 + 1024
            more = <char *>realloc(self.states, wanted * self.size)
            if more == NULL:
                return SHORT
            self.states, self.room = more, wanted
        memcpy(self.states + self.found * self.size, state, self.size)
        self.found += 1
        return FINE

    cdef int64_t place_of_ending(self, uint64_t name) noexcept nogil:
        """Where an ending stands in their table, or would stand."""
        cdef int64_t slot = name & (self.ending_slots - 1)
        while self.endings[slot] != 0 and self.endings[slot] != name:
            slot = (slot + 1) & (self.ending_slots - 1)
        return slot

    cdef int note_ending(self, const char *state) noexcept nogil:
        """Remember that this ending can come about, by its hash: endings need no number."""
        cdef uint64_t name = hash_of(state, self.size) | 1
        cdef int64_t slot = self.place_of_ending(name), old
        cdef uint64_t *before = self.endings
        if before[slot] == name:
            return FINE
        before[slot] = name
        self.num_endings += 1
        if 2 * self.num_endings <= self.ending_slots:
            return FINE
        self.endings = <uint64_t *>calloc(2 * self.ending_slots, sizeof(uint64_t))
        if self.endings == NULL:
            self.endings = before
            return SHORT
        self.ending_slots *= 2
        for old in range(self.ending_slots // 2):
            if before[old] != 0:
                self.endings[self.place_of_ending(before[old])] = before[old]
        free(before)
        return FINE

    cdef int enter(self, const char *state, int32_t *mark) noexcept nogil:
        """Find the mark of a state: its ending, or its number, for which it is kept if it is new."""
        cdef double returns[REALMLAB_MAX_SEATS]
        cdef int64_t slot, number
        if self.rules.actor(state) == REALMLAB_TERMINAL:
            self.rules.returns(state, returns)
            mark[0] = self.graph.ending(returns[0])
            return self.note_ending(state) if mark[0] != 0 else SHORT
        number = self.look_up(state, &slot)
        if number < 0:
            number = self.found
            if number >= self.most_states:
                return LARGE
            if self.keep(state) != FINE:
                return SHORT
            self.table[slot] = (hash_of(state, self.size) >> 32 << 32) | <uint64_t>(number + 1)
            if 2 * self.found > self.slots and self.spread() != FINE:
                return SHORT
        mark[0] = <int32_t>number
        return FINE

    # Looking into a state -----------------------------------------------------------------------

    cdef bint open_to_both(self, const char *now, int age, uint32_t secret) noexcept nogil:
        """Do both seats know what was played under this secret?"""
        return secret == 0 or (self.rules.knows(now, 0, age, secret) and self.rules.knows(now, 1, age, secret))

    cdef int lead_to(self, const char *state) noexcept nogil:
        """Note what follows next."""
        cdef int32_t mark
        cdef int trouble = self.enter(state, &mark)
        if trouble == FINE:
            self.graph.next[self.graph.num_next] = mark
            self.graph.num_next += 1
        return trouble

    cdef int expand_bids(self, const int32_t *seats) noexcept nogil:
        """Look into a hidden bid: every pair of bids, those of the first seat row by row."""
        cdef int rows = self.rules.bids(self.before, seats[0], self.ids)
        cdef int columns = self.rules.bids(self.before, seats[1], self.other_ids)
        cdef int i, j, trouble
        cdef uint32_t first, second
        if rows > MAX_SIDE or columns > MAX_SIDE:
            return WIDE
        if self.graph.open_place(BIDS, seats[0], rows, columns) < 0 or self.graph.reserve(rows * columns, 0) != 0:
            return SHORT
        for i in range(rows):
            first = self.rules.secret(self.before, self.ids[i])
            memcpy(self.between, self.before, self.size)
            self.rules.apply(self.between, self.ids[i])
            for j in range(columns):
                second = self.rules.secret(self.between, self.other_ids[j])
                memcpy(self.after, self.between, self.size)
                self.rules.apply(self.after, self.other_ids[j])
                if not (self.open_to_both(self.after, 2, first) and self.open_to_both(self.after, 1, second)):
                    return HIDDEN
                trouble = self.lead_to(self.after)
                if trouble != FINE:
                    return trouble
        return FINE

    cdef int expand_moves(self, int actor) noexcept nogil:
        """Look into a move of a seat, or chance."""
        cdef bint chance = actor == REALMLAB_CHANCE
        cdef int count, i, trouble
        cdef uint32_t secret
        if chance:
            count = self.rules.chance(self.before, self.ids, self.odds)
        else:
            count = self.rules.legal(self.before, self.ids)
        if self.graph.open_place(CHANCE if chance else MOVE, 0 if chance else actor, count, 1) < 0:
            return SHORT
        if self.graph.reserve(count, count if chance else 0) != 0:
            return SHORT
        if chance:
            memcpy(self.graph.odds + self.graph.num_odds, self.odds, count * sizeof(double))
            self.graph.num_odds += count
        for i in range(count):
            secret = self.rules.secret(self.before, self.ids[i])
            memcpy(self.after, self.before, self.size)
            self.rules.apply(self.after, self.ids[i])
            if not self.open_to_both(self.after, 1, secret):
                return HIDDEN
            trouble = self.lead_to(self.after)
            if trouble != FINE:
                return trouble
        return FINE

    cdef int expand(self) noexcept nogil:
        """Look into the next state of the list."""
        cdef int32_t seats[REALMLAB_MAX_SEATS]
        memcpy(self.before, self.states + self.graph.num_places * self.size, self.size)
        if self.rules.bidders(self.before, seats) == 2:
            return self.expand_bids(seats)
        return self.expand_moves(self.rules.actor(self.before))

    cdef int64_t bytes_used(self) noexcept nogil:
        return (self.graph.bytes_used() + self.room * self.size
                + (self.slots + self.ending_slots) * sizeof(uint64_t))

    def run(self):
        """Look into all states; return what stopped it, 0 for nothing."""
        cdef int trouble = FINE
        cdef int _k
        while trouble == FINE and self.graph.num_places < self.found:
            with nogil:
                for _k in range(STRIDE):
                    if self.graph.num_places == self.found:
                        break
                    trouble = self.expand()
                    if trouble != FINE:
                        break
                if trouble == FINE and self.bytes_used() > self.most_bytes:
                    trouble = LARGE
        return trouble

    # For Python ---------------------------------------------------------------------------------

    @property
    def looked_into(self):
        """States whose successors are known."""
        return self.graph.num_places

    @property
    def cells(self):
        """Successors of all of them, one for each pair of bids, move or outcome."""
        return self.graph.num_next

    @property
    def bytes(self):
        """Bytes in use, the values of the states included."""
        return self.bytes_used()

    def number(self, bytes state not None):
        """Return the number of a state, or -1 if it cannot come about."""
        cdef int64_t slot
        return self.look_up(state, &slot) if len(state) == self.size else -1

    def can_end_in(self, bytes state not None):
        """Return whether a finished state can come about."""
        return len(state) == self.size and self.endings[self.place_of_ending(hash_of(state, self.size) | 1)] != 0

    def value(self, number):
        """Return what a state is worth to seat 0, once the graph is solved."""
        return self.graph.value(number)

    def guess_histories(self):
        """Return about how many histories follow from the first state, by random games (Knuth 1975)."""
        generator = np.random.PCG64(1)
        cdef bitgen_t *random = <bitgen_t *>PyCapsule_GetPointer(generator.capsule, "BitGenerator")
        cdef double total = 0, ways
        cdef int _game, actor
        for _game in range(GAMES):
            memcpy(self.after, self.states, self.size)
            ways = 1
            while True:
                total += ways
                actor = self.rules.actor(self.after)
                if actor == REALMLAB_TERMINAL:
                    break
                if actor == REALMLAB_CHANCE:
                    ways *= self.rules.chance(self.after, self.ids, self.odds)
                else:
                    ways *= self.rules.legal(self.after, self.ids)
                self.rules.apply(self.after, self.rules.draw(self.after, random))
        return total / GAMES


def hides_something(Position position not None, seats=(0, 1)):
    """Does the position hold something that one of these seats may not know? (Then drawing it anew changes it.)"""
    cdef const Rules *rules = position.rules
    cdef bytes state = position.state_bytes
    cdef bytearray drawn
    cdef char *memory
    generator = np.random.PCG64(1)
    cdef bitgen_t *random = <bitgen_t *>PyCapsule_GetPointer(generator.capsule, "BitGenerator")
    for seat in seats:
        for _ in range(64):
            drawn = bytearray(state)
            memory = drawn
            rules.determinize(memory, seat, random)
            if drawn != state:
                return True
    return False
