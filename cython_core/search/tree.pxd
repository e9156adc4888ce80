"""The tree that a search grows: nodes in one block of memory, each found by its parent and what led to it.

A node stands for what the searching seat knows: the actions and outcomes since the root as that seat
saw them. Two worlds that differ only in what it cannot see share their nodes.
"""

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t

from realmlab.cython_core.rules cimport REALMLAB_MAX_BIDS, REALMLAB_MAX_SEATS

cdef enum:
    NOWHERE = -1            # no node
    UNSEEN = -1             # the key of whatever the searching seat could not see
    ROOT = 0
    BIDDING = -2            # the actor of a node with a table of bids (else a seat, or chance)
    APART = -3              # ... of a node from which on every seat has a view of its own (views.pyx)
    CELLS = 1 << 24         # keys: a pair of bids is CELLS + 64 * first + second, by their places
    OUTCOMES = 1 << 25      # ... an outcome of chance OUTCOMES + its id; an action is its own key
    VIEWS = 1 << 26         # ... and the view of a seat VIEWS + a number that stands for what it sees
    UNPROVEN = 0xFFFF       # options of a node that is too wide to be proven

ctypedef struct Node:
    double total[REALMLAB_MAX_SEATS]    # the values of its visits, added, by seat
    uint32_t visits
    uint32_t available      # how often its parent was visited in a world that allows what led here
    int32_t key             # what led here
    int32_t parent
    int32_t first           # its first child; with a table of bids: the number of the table
    int32_t next            # the next child of its parent
    uint16_t options        # how many children there can be, where that matters; 0: not known yet
    uint16_t settled        # how many of them are proven
    int8_t actor
    uint8_t proven          # is its value exact: total / visits?
    uint16_t spare

ctypedef struct Side:
    # One of the two that bid.
    int32_t seat
    int32_t count
    int32_t bids[REALMLAB_MAX_BIDS]         # ids
    double regret[REALMLAB_MAX_BIDS]        # what each bid would have been worth more, summed; never below 0
    double average[REALMLAB_MAX_BIDS]       # the mixes played, added up; what the seat should play
    double mix[REALMLAB_MAX_BIDS]           # what it plays in the simulation that is running
    double visits[REALMLAB_MAX_BIDS]
    double worth[REALMLAB_MAX_BIDS]         # the values of the simulations in which it was made, added up

ctypedef struct Table:
    Side sides[2]           # in the order of bidding; in a seat's view only its own has bids
    double rounds           # how often the regrets were brought up to date
    int32_t cells[REALMLAB_MAX_BIDS * REALMLAB_MAX_BIDS]    # the nodes that pairs of bids lead to; 0: not met yet

ctypedef struct Tree:
    Node *nodes
    int32_t count           # nodes in use
    int32_t room            # nodes that fit before the block must grow
    int32_t most            # nodes there may ever be; a table counts as those that would fit in its place
    int32_t *places         # a hash table of nodes by parent and key; NOWHERE: free
    uint32_t mask           # its size - 1
    Table *tables
    int32_t num_tables
    int32_t tables_room

cdef int open_tree(Tree *t, int32_t most) noexcept nogil        # -1: no memory
cdef int close_tree(Tree *t) noexcept nogil
cdef int32_t child_of(const Tree *t, int32_t parent, int32_t key) noexcept nogil
cdef int32_t add_child(Tree *t, int32_t parent, int32_t key) noexcept nogil     # NOWHERE: the tree is full
cdef int32_t add_table(Tree *t, int32_t node) noexcept nogil                    # NOWHERE: no memory
cdef int move_root(Tree *t, int32_t node) noexcept nogil                        # -1: no memory, nothing changed


cdef inline int32_t cell_key(int first, int second) noexcept nogil:
    """The key of the child that a pair of bids leads to, by their places among the bids."""
    return CELLS + 64 * first + second


cdef inline int place_of_cell(int first, int second) noexcept nogil:
    """Where the node that a pair of bids leads to stands among the cells of its table."""
    return REALMLAB_MAX_BIDS * first + second


cdef inline double mean_of(const Node *node, int seat) noexcept nogil:
    """What the node has been worth to a seat; it has been visited."""
    return node.total[seat] / node.visits


cdef inline int lone_side(const Table *table) noexcept nogil:
    """Which side the table of a view belongs to, 0 or 1; -1: it belongs to both."""
    if table.sides[0].count and table.sides[1].count:
        return -1
    return 0 if table.sides[0].count else 1
