"""One simulation: down the tree in a world that may be the true one, a playout, and back up."""

from libc.stdint cimport int32_t, uint32_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.rules cimport REALMLAB_MAX_SEATS, Facts, Rules
from realmlab.cython_core.search.tree cimport Tree

cdef enum:              # how a leaf is valued
    FULL = 0                # random choices, all alike, to the end of the game
    POLICY = 1              # the game's own quick choices to the end
    TRUNCATED = 2           # ... at most so many steps of them, then the game's estimate

cdef enum:              # what the others want
    MAX_N = 0               # everybody the most for itself
    PARANOID = 1            # all others the least for the searching seat

ctypedef struct Bid:
    # What was bid at one table in the simulation that is running.
    int32_t node
    int depth               # where the node is on the path
    int places[2]           # by side: which of its bids; NOWHERE where the table is not its own

ctypedef struct Descent:
    # All that one thread needs to search; the block is its own.
    const Rules *rules
    Facts facts
    Tree tree
    bitgen_t *random
    char *start             # the state at the root, as it is; what the seat may not know is drawn anew each time
    char *state             # the state of the simulation that is running
    char *trial             # a state to try things on
    float *seen             # what a seat sees of a state
    int32_t *legal          # what may be done there
    double *odds            # ... and its probabilities, at chance
    int32_t *child          # by action: the child it leads to, if `stamp` is the present one
    uint32_t *stamps
    uint32_t stamp
    int32_t *path           # the nodes of the simulation
    int32_t *instead        # by place on the path: the proven child that was chosen, where an open one is looked into
    int path_room
    int depth               # ... how many
    int seat                # whose knowledge and, with PARANOID, whose fear
    bint cheats             # for experiments: is every simulation made in the true world?
    bint provable           # are there no secrets but bids to come, so that a node is one position?
    int bids                # bidding.pxd: how bids are chosen
    int playout
    int length              # of a truncated playout
    double whim             # share of the quick choices of a playout that are drawn all alike
    int others
    double exploration      # of UCT, in units of the returns
    double guidance         # of PUCT, where the game has priors; 0: UCT
    double curiosity        # share of bids drawn all alike
    double value[REALMLAB_MAX_SEATS]
    Bid bids_made[64]       # ... in order, of this simulation
    int num_bids
    int32_t views[REALMLAB_MAX_SEATS]   # where each seat is, once everyone has a view of its own
    int32_t *aim            # keys: what the searching seat has seen on the way from the root to where it stands
    int aim_length
    bint aimed              # does this simulation go there?
    int followed            # ... how many of the keys it has come along; -1: it is off the way
    bint exact              # is `value` proven for the last node of the path?

cdef int open_descent(
    Descent *d, const Rules *rules, const void *start, int32_t most, int seat, bitgen_t *random
) noexcept nogil
cdef int close_descent(Descent *d) noexcept nogil
cdef int set_start(Descent *d, const void *start) noexcept nogil
cdef int set_aim(Descent *d, int length) noexcept nogil         # room for so many keys; -1: no memory
cdef int simulate(Descent *d) noexcept nogil
