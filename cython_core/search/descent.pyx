"""One simulation: down the tree in a world that may be the true one, a playout, and back up.

Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012): every simulation draws anew
what the searching seat may not know, and the statistics belong to what that seat has seen. Ordinary
decisions are UCT's (Kocsis and Szepesvari 2006) with counts of how often an action was available, or
guided by priors (PUCT, steps.pyx); values are kept by seat, so any number can play (max^n). Where
nothing but bids is hidden, outcomes that are proven are passed on (Winands, Bjornsson and Saito 2008).
Where bids stay hidden when both are made, every seat goes on in a view of its own (views.pyx).
"""

from libc.stdint cimport int32_t, uint32_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcmp, memcpy, memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_MAX_BIDS, REALMLAB_MAX_SEATS, REALMLAB_TERMINAL
from realmlab.cython_core.search.bidding cimport choose_bids, learn_alone, learn_from_bids
from realmlab.cython_core.search.proof cimport expect, settle
from realmlab.cython_core.search.steps cimport choose_action, enter, unseen, value_leaf
from realmlab.cython_core.search.tree cimport (
    BIDDING, NOWHERE, OUTCOMES, ROOT, UNPROVEN, UNSEEN, Node, Side, Table, add_table, cell_key, child_of, close_tree,
    lone_side, mean_of, open_tree, place_of_cell,
)
from realmlab.cython_core.search.views cimport follow_views, stays_covered

cdef enum:
    WORLDS = 64             # drawn to see whether anything is hidden
    LONGEST_PATH = 4096
    MOST_BIDS_ON_PATH = 64


cdef int open_descent(
    Descent *d, const Rules *rules, const void *start, int32_t most, int seat, bitgen_t *random
) noexcept nogil:
    """Make ready to search from this state for a seat with at most so many nodes; -1 without memory."""
    memset(d, 0, sizeof(Descent))
    d.rules = rules
    d.seat = seat
    d.random = random
    rules.facts(start, &d.facts)
    d.path_room = LONGEST_PATH
    d.start = <char *>malloc(3 * rules.state_size)
    d.seen = <float *>malloc((d.facts.tensor_size + 1) * sizeof(float))
    d.legal = <int32_t *>malloc((d.facts.max_legal + 1) * sizeof(int32_t))
    d.odds = <double *>malloc((d.facts.max_legal + 1) * sizeof(double))
    d.child = <int32_t *>malloc((d.facts.num_actions + 1) * sizeof(int32_t))
    d.stamps = <uint32_t *>calloc(d.facts.num_actions + 1, sizeof(uint32_t))
    d.path = <int32_t *>malloc(LONGEST_PATH * sizeof(int32_t))
    d.instead = <int32_t *>malloc(LONGEST_PATH * sizeof(int32_t))
    if (d.start == NULL or d.seen == NULL or d.legal == NULL or d.odds == NULL or d.child == NULL or d.stamps == NULL
            or d.path == NULL or d.instead == NULL or open_tree(&d.tree, most) < 0):
        close_descent(d)
        return -1
    d.state = d.start + rules.state_size
    d.trial = d.state + rules.state_size
    return set_start(d, start)


cdef int close_descent(Descent *d) noexcept nogil:
    close_tree(&d.tree)
    free(d.start)
    free(d.seen)
    free(d.aim)
    free(d.legal)
    free(d.odds)
    free(d.child)
    free(d.stamps)
    free(d.path)
    free(d.instead)
    memset(d, 0, sizeof(Descent))
    return 0


cdef int set_start(Descent *d, const void *start) noexcept nogil:
    """Search from this state from now on; the tree stays as it is."""
    memcpy(d.start, start, d.rules.state_size)
    d.provable = d.cheats or ((d.facts.only_bids_hidden or d.facts.perfect_information) and not is_veiled(d))
    return 0


cdef int set_aim(Descent *d, int length) noexcept nogil:
    """Make room for the keys of a new way to where the seat stands; -1 without memory, nothing changed."""
    cdef int32_t *room = NULL
    if length:
        room = <int32_t *>malloc(length * sizeof(int32_t))
        if room == NULL:
            return -1
    free(d.aim)
    d.aim = room
    d.aim_length = length
    return 0


cdef bint is_veiled(Descent *d) noexcept nogil:
    """Is something hidden from the seat at the start itself, such as a bid in a position without a history?

    Two worlds at least are then possible, and one of so many draws differs from the true one. All are drawn, so that
    the random numbers that follow are the same in every world.
    """
    cdef bint veiled = False
    cdef int _i
    for _i in range(WORLDS):
        memcpy(d.state, d.start, d.rules.state_size)
        d.rules.determinize(d.state, d.seat, d.random)
        if memcmp(d.state, d.start, d.rules.state_size) != 0:
            veiled = True
    return veiled


# Down -------------------------------------------------------------------------------------------


cdef int simulate(Descent *d) noexcept nogil:
    """Make one simulation."""
    cdef double leaf[REALMLAB_MAX_SEATS]
    cdef int32_t node = ROOT
    cdef int seat
    memcpy(d.state, d.start, d.rules.state_size)
    if not d.provable:
        d.rules.determinize(d.state, d.seat, d.random)
    d.depth = 1
    d.path[0] = ROOT
    d.num_bids = 0
    d.exact = False
    d.aimed = d.aim_length > 1 and d.tree.nodes[ROOT].visits & 1
    while not is_known(d, node):
        if stays_covered(d, node):
            follow_views(d, node)
            break
        d.instead[d.depth - 1] = NOWHERE
        node = step(d, node)
        if node == NOWHERE:                                # the tree is full
            value_leaf(d)
            break
        d.path[d.depth] = node
        d.depth += 1
        if d.depth == d.path_room or not d.tree.nodes[node].visits:
            if not is_known(d, node):
                value_leaf(d)
            break
    for seat in range(d.facts.seats):
        leaf[seat] = d.value[seat]
    back_up(d)
    return settle(d, leaf) if d.exact else 0


cdef bint is_known(Descent *d, int32_t node) noexcept nogil:
    """Is the value at this node known without a playout? Then write it; `exact` says whether it can be proven."""
    cdef const Node *here = &d.tree.nodes[node]
    cdef int seat
    if here.proven:
        for seat in range(d.facts.seats):
            d.value[seat] = mean_of(here, seat)
        return True
    if d.rules.actor(d.state) == REALMLAB_TERMINAL:
        d.rules.returns(d.state, d.value)
        d.exact = d.provable
        return True
    d.exact = here.options and here.options == here.settled and here.actor == REALMLAB_CHANCE
    return d.exact and expect(d, node)


cdef int32_t step(Descent *d, int32_t node) noexcept nogil:
    """Go on from a node by what chance, a seat or two bidders do; return the child, NOWHERE if none can be added."""
    cdef int32_t seats[2]
    cdef int actor = d.rules.actor(d.state)
    if actor == REALMLAB_CHANCE:
        return by_chance(d, node)
    if d.rules.bidders(d.state, seats) == 2:
        return by_bids(d, node, seats) if d.num_bids < MOST_BIDS_ON_PATH else NOWHERE
    if d.tree.nodes[node].actor == BIDDING:                # in another world two bid here: no statistics for this one
        return NOWHERE
    return by_decision(d, node, actor)


cdef int32_t by_chance(Descent *d, int32_t node) noexcept nogil:
    """Draw an outcome by its probability."""
    cdef Node *here = &d.tree.nodes[node]
    cdef int outcome
    cdef uint32_t secret
    here.actor = REALMLAB_CHANCE
    if d.provable and not here.options:
        here.options = min(d.rules.chance(d.state, d.legal, d.odds), <int>UNPROVEN)
    outcome = d.rules.draw(d.state, d.random)
    if d.provable:
        outcome = open_outcome(d, node, outcome)
    secret = d.rules.secret(d.state, outcome)
    d.rules.apply(d.state, outcome)
    return enter(d, node, UNSEEN if unseen(d, secret) else OUTCOMES + outcome)


cdef int open_outcome(Descent *d, int32_t node, int outcome) noexcept nogil:
    """The outcome itself; if that is proven, one that is still open, while the simulation stays worth the first."""
    cdef int32_t child = child_of(&d.tree, node, OUTCOMES + outcome)
    cdef int32_t other
    cdef int i, start, count
    if child == NOWHERE or not d.tree.nodes[child].proven:
        return outcome
    count = d.rules.chance(d.state, d.legal, d.odds)
    start = <int>(d.random.next_double(d.random.state) * count)
    for i in range(count):
        other = child_of(&d.tree, node, OUTCOMES + d.legal[(start + i) % count])
        if other == NOWHERE or not d.tree.nodes[other].proven:
            d.instead[d.depth - 1] = child
            return d.legal[(start + i) % count]
    return outcome


cdef int32_t by_bids(Descent *d, int32_t node, const int32_t *seats) noexcept nogil:
    """Let both sides bid at once."""
    cdef Bid *bid = &d.bids_made[d.num_bids]
    cdef Table *table
    cdef int32_t child
    cdef int i
    if d.tree.nodes[node].actor == BIDDING:
        if not same_bids(d, node, seats):
            return NOWHERE
    else:
        if d.tree.nodes[node].first != NOWHERE:
            return NOWHERE
        if add_table(&d.tree, node) == NOWHERE:
            return NOWHERE
        table = &d.tree.tables[d.tree.nodes[node].first]
        for i in range(2):
            table.sides[i].seat = seats[i]
            table.sides[i].count = d.rules.bids(d.state, seats[i], table.sides[i].bids)
    choose_bids(&d.tree, node, d.bids, d.exploration, d.curiosity, d.random, bid.places)
    table = &d.tree.tables[d.tree.nodes[node].first]
    d.rules.apply(d.state, table.sides[0].bids[bid.places[0]])
    d.rules.apply(d.state, table.sides[1].bids[bid.places[1]])
    bid.node, bid.depth = node, d.depth - 1
    d.num_bids += 1
    child = enter(d, node, cell_key(bid.places[0], bid.places[1]))
    if child != NOWHERE:
        table.cells[place_of_cell(bid.places[0], bid.places[1])] = child
    return child


cdef bint same_bids(Descent *d, int32_t node, const int32_t *seats) noexcept nogil:
    """Are the bids of this world those of the table that the node has?"""
    cdef const Table *table = &d.tree.tables[d.tree.nodes[node].first]
    cdef int32_t here[REALMLAB_MAX_BIDS]
    cdef const Side *side
    cdef int which
    for which in range(2):
        side = &table.sides[which]
        if side.seat != seats[which] or side.count != d.rules.bids(d.state, seats[which], here):
            return False
        if memcmp(here, side.bids, side.count * sizeof(int32_t)) != 0:
            return False
    return True


cdef int32_t by_decision(Descent *d, int32_t node, int actor) noexcept nogil:
    """Let a seat choose by UCT or PUCT."""
    cdef int count = d.rules.legal(d.state, d.legal)
    cdef int action = choose_action(d, node, actor, count)
    cdef uint32_t secret = d.rules.secret(d.state, action)
    cdef int32_t child
    d.tree.nodes[node].actor = actor
    d.tree.nodes[node].options = min(count, <int>UNPROVEN)
    d.rules.apply(d.state, action)
    child = enter(d, node, UNSEEN if unseen(d, secret) else action)
    if child != NOWHERE and not d.tree.nodes[child].available:
        d.tree.nodes[child].available = 1
    return child


# Up ---------------------------------------------------------------------------------------------


cdef int visit_instead(Descent *d, Node *proven) noexcept nogil:
    """From here up the simulation is worth what the proven child is, which counts as visited too."""
    cdef int seat
    for seat in range(d.facts.seats):
        d.value[seat] = mean_of(proven, seat)
        proven.total[seat] += d.value[seat]
    proven.visits += 1
    return 0


cdef int learn(Descent *d, const Bid *bid) noexcept nogil:
    """Teach those who bid at one table."""
    cdef const Table *table = &d.tree.tables[d.tree.nodes[bid.node].first]
    cdef int side = lone_side(table)
    if side < 0:
        return learn_from_bids(&d.tree, bid.node, d.bids, bid.places, d.value)
    return learn_alone(&d.tree, bid.node, d.bids, d.curiosity, bid.places[side], d.value[table.sides[side].seat])


cdef int back_up(Descent *d) noexcept nogil:
    """Add the value to all nodes of the path, and teach the bidders on it, from the leaf to the root."""
    cdef Node *node
    cdef int i, seat
    cdef int bid = d.num_bids - 1
    for i in range(d.depth - 1, -1, -1):
        node = &d.tree.nodes[d.path[i]]
        if i < d.depth - 1 and d.instead[i] != NOWHERE:
            visit_instead(d, &d.tree.nodes[d.instead[i]])
        node.visits += 1
        for seat in range(d.facts.seats):
            node.total[seat] += d.value[seat]
        while bid >= 0 and d.bids_made[bid].depth == i:
            learn(d, &d.bids_made[bid])
            bid -= 1
    return 0
