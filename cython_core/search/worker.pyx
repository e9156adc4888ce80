"""One thread's search: a tree with its own random numbers, run in short bursts without the GIL."""

from libc.stdint cimport int32_t
from libc.string cimport memset

from cpython.pycapsule cimport PyCapsule_GetPointer
from numpy.random cimport bitgen_t

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.search.bidding cimport REGRET_MATCHING, average_mix
from realmlab.cython_core.search.descent cimport (
    Descent, close_descent, open_descent, set_aim, set_start, simulate,
)
from realmlab.cython_core.search.tree cimport (
    BIDDING, NOWHERE, OUTCOMES, ROOT, UNSEEN, VIEWS, Node, Table, Tree, cell_key, child_of, lone_side, move_root,
)

import numpy as np

cdef extern from *:
    """
    #define set_flag(flag, value) __atomic_store_n((flag), (value), __ATOMIC_RELAXED)
    #define get_flag(flag) __atomic_load_n((flag), __ATOMIC_RELAXED)
    """
    void set_flag(int *flag, int value) noexcept nogil
    int get_flag(int *flag) noexcept nogil

BIDS = ("regret_matching", "sampled", "uct", "exact")    # as in bidding.pxd; the last matches regrets in the tree
PLAYOUTS = ("full", "policy", "truncated")          # as in descent.pxd
OTHERS = ("max_n", "paranoid")
NODE_SIZE = sizeof(Node)


cdef class Worker:
    """A tree for one thread. The caller sees to it that only one thread uses it at a time; any may call `halt`."""

    cdef Descent descent
    cdef int halted                 # read and written by several threads
    cdef object generator           # keeps the random numbers alive
    cdef bint is_open

    def __cinit__(self, Position position not None, seat, seed, nodes, settings):
        cdef Descent *d = &self.descent
        self.generator = np.random.PCG64(seed)
        cdef bitgen_t *random = <bitgen_t *>PyCapsule_GetPointer(self.generator.capsule, "BitGenerator")
        if open_descent(d, position.rules, position.memory, nodes, seat, random) < 0:
            raise MemoryError("there is no memory for a search")
        self.is_open = True
        d.bids = REGRET_MATCHING if settings["bids"] == "exact" else BIDS.index(settings["bids"])
        d.playout = PLAYOUTS.index(settings["playout"])
        d.others = OTHERS.index(settings["opponents"])
        d.length = settings["depth"]
        d.whim = 0 if d.rules.playout == d.rules.draw else settings["whim"]    # there is nothing but whims
        half = (d.facts.max_return - d.facts.min_return) / 2
        d.exploration = settings["exploration"] * half
        d.guidance = settings["guidance"] * half if d.rules.prior != NULL else 0
        d.curiosity = settings["curiosity"]
        if settings["cheat"]:
            d.cheats = d.provable = True

    def __dealloc__(self):
        if self.is_open:
            close_descent(&self.descent)

    def run(self, int simulations):
        """Make so many simulations, without the GIL; fewer if the root is proven, and one only when halted."""
        cdef Descent *d = &self.descent
        cdef int _i
        with nogil:
            for _i in range(simulations):
                if d.tree.nodes[ROOT].proven:
                    break
                simulate(d)
                if get_flag(&self.halted):
                    break

    def halt(self, bint halted=True):
        """End the `run` that is going on in another thread after its present simulation; or let it run again."""
        set_flag(&self.halted, halted)

    @property
    def nodes(self):
        """How many nodes the tree has."""
        return self.descent.tree.count

    @property
    def size(self):
        """How many bytes the tree takes: its nodes, the hash table they are found by, the tables of bids."""
        cdef const Tree *tree = &self.descent.tree
        return (tree.count * sizeof(Node) + (<size_t>tree.mask + 1) * sizeof(int32_t)
                + tree.num_tables * sizeof(Table))

    @property
    def visits(self):
        """How many simulations went through the root."""
        return self.descent.tree.nodes[ROOT].visits

    def aim(self, keys):
        """Let every other simulation go this way, the keys from the root, as far as it is for the seat to say."""
        cdef Descent *d = &self.descent
        cdef int i
        if set_aim(d, len(keys)) < 0:
            raise MemoryError("there is no memory to aim the search")
        for i in range(len(keys)):
            d.aim[i] = keys[i]

    def move(self, key, Position position not None):
        """Go on to the child that this key leads to, with all below it; without such a child begin anew."""
        cdef int32_t child = child_of(&self.descent.tree, ROOT, key)
        set_start(&self.descent, position.memory)
        if child == NOWHERE:
            return self.forget(position)
        if move_root(&self.descent.tree, child) < 0:
            raise MemoryError("there is no memory to move the search on")

    def forget(self, Position position not None):
        """Begin anew at this position."""
        set_start(&self.descent, position.memory)
        self.descent.tree.count = 1
        self.descent.tree.num_tables = 0
        memset(&self.descent.tree.nodes[ROOT], 0, sizeof(Node))
        self.descent.tree.nodes[ROOT].parent = NOWHERE
        self.descent.tree.nodes[ROOT].first = NOWHERE
        self.descent.tree.nodes[ROOT].next = NOWHERE
        memset(self.descent.tree.places, 0xFF, (self.descent.tree.mask + 1) * sizeof(int32_t))

    # What was found ---------------------------------------------------------------------------------

    def node(self, path=()):
        """Return (visits, totals by seat, is it proven?) of the node that a path of keys leads to."""
        cdef int32_t node = self._find(path)
        return (0, [0.0] * self.descent.facts.seats, False) if node == NOWHERE else self._node(node)

    cdef tuple _node(self, int32_t node):
        cdef const Node *here = &self.descent.tree.nodes[node]
        return here.visits, [here.total[i] for i in range(self.descent.facts.seats)], bool(here.proven)

    def children(self, path=()):
        """Return {key: (visits, totals by seat, is it proven?)} of the node that a path of keys leads to."""
        cdef int32_t node = self._find(path)
        cdef int32_t child
        found = {}
        if node == NOWHERE or self.descent.tree.nodes[node].actor == BIDDING:
            return found
        child = self.descent.tree.nodes[node].first
        while child != NOWHERE:
            found[self.descent.tree.nodes[child].key] = self._node(child)
            child = self.descent.tree.nodes[child].next
        return found

    def actor(self, path=()):
        """Return who decides at the node that a path of keys leads to: a seat, or chance."""
        cdef int32_t node = self._find(path)
        return None if node == NOWHERE else self.descent.tree.nodes[node].actor

    cdef int32_t _find(self, path):
        cdef int32_t node = ROOT
        for key in path:
            node = child_of(&self.descent.tree, node, key)
            if node == NOWHERE:
                break
        return node

    def table(self, path=()):
        """Return the bids at a node where two bid in the open of the tree, or None.

        A dict: seats, bids (ids by side), mixes (arrays), visits (rows by columns), totals (rows, columns, seats).
        """
        cdef int32_t node = self._find(path)
        cdef Table *table = self._table(node)
        cdef int i, j, side
        if table == NULL or lone_side(table) >= 0:
            return None
        counts = [table.sides[0].count, table.sides[1].count]
        visits = np.zeros(counts)
        totals = np.zeros((*counts, self.descent.facts.seats))
        for i in range(table.sides[0].count):
            for j in range(table.sides[1].count):
                visits[i, j], totals[i, j], _ = self.node((*path, cell_key(i, j)))
        return {
            "seats": (table.sides[0].seat, table.sides[1].seat),
            "bids": tuple([table.sides[side].bids[i] for i in range(counts[side])] for side in range(2)),
            "mixes": tuple(self._mix(table, side) for side in range(2)),
            "visits": visits,
            "totals": totals,
        }

    def covered(self, path=()):
        """Return the bids of one seat at a table of its view, or None.

        A dict: seats (both, in order), order (is it the first, 0, or the second, 1?), bids (ids), mix (array), and
        ways: by bid what its simulations led to, {both keys: (visits, totals by seat, is it proven?)}.
        """
        cdef Table *table = self._table(self._find(path))
        cdef int side = -1 if table == NULL else lone_side(table)
        cdef int i
        if side < 0:
            return None
        bids = [table.sides[side].bids[i] for i in range(table.sides[side].count)]
        others = [UNSEEN, *range(self.descent.facts.num_actions)]
        pairs = [[(bid, other) if side == 0 else (other, bid) for other in others] for bid in bids]
        return {
            "seats": (table.sides[0].seat, table.sides[1].seat),
            "order": side,
            "bids": bids,
            "mix": self._mix(table, side),
            "ways": [{keys: self.node((*path, *keys)) for keys in some if self._find((*path, *keys)) != NOWHERE}
                     for some in pairs],
        }

    cdef Table *_table(self, int32_t node) noexcept:
        if node == NOWHERE or self.descent.tree.nodes[node].actor != BIDDING:
            return NULL
        return &self.descent.tree.tables[self.descent.tree.nodes[node].first]

    cdef _mix(self, Table *table, int side):
        cdef double[::1] out = np.zeros(table.sides[side].count)
        average_mix(&table.sides[side], self.descent.bids, &out[0])
        return np.asarray(out)


def key_of_bids(int first, int second):
    """Return the key of the child that a pair of bids leads to, by their places among the bids."""
    return cell_key(first, second)


def key_of_outcome(int outcome):
    """Return the key of the child that an outcome of chance leads to."""
    return OUTCOMES + outcome


KEY_UNSEEN = UNSEEN
FIRST_CELL = cell_key(0, 0)
FIRST_OUTCOME = OUTCOMES
FIRST_VIEW = VIEWS
