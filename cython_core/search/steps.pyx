"""One step of a simulation: which action a seat tries, where it leads in the tree; and what a leaf is worth.

Ordinary decisions are UCT's (Kocsis and Szepesvari 2006) with counts of how often an action was available (Cowling,
Powley and Whitehouse 2012); where the game says how likely its quick player is to choose each, they are PUCT's (Rosin
2011, as in Silver et al. 2017).
"""

from libc.math cimport log, sqrt
from libc.stdint cimport int32_t, uint32_t

from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_TERMINAL
from realmlab.cython_core.search.descent cimport FULL, TRUNCATED, Descent
from realmlab.cython_core.search.proof cimport worth_to
from realmlab.cython_core.search.tree cimport NOWHERE, UNSEEN, Node, add_child, child_of

cdef double ALIKE = 0.1     # share of a prior that is the same for all actions

ctypedef struct Best:
    # The best action so far, and the best of those that are not proven; NOWHERE: none yet.
    int action
    int open_action
    double worth
    double open_worth


cdef int32_t enter(Descent *d, int32_t node, int32_t key) noexcept nogil:
    """The child that this key leads to, added if it is new."""
    cdef int32_t child = child_of(&d.tree, node, key)
    if child == NOWHERE:
        child = add_child(&d.tree, node, key)
    return child


cdef bint unseen(const Descent *d, uint32_t secret) noexcept nogil:
    """Has what was just done stayed hidden from the searching seat?"""
    return secret != 0 and not d.provable and not d.rules.knows(d.state, d.seat, 1, secret)


cdef int choose_action(Descent *d, int32_t node, int actor, int count) noexcept nogil:
    """The best by PUCT if there are priors; else one never tried at this node, drawn all alike, or the best by UCT."""
    cdef int32_t child = d.tree.nodes[node].first
    cdef int i, action
    cdef int untried = 0
    cdef bint secret = False                               # are actions here not to be told apart?
    d.stamp += 1
    while child != NOWHERE:
        action = d.tree.nodes[child].key
        secret = secret or action == UNSEEN
        if 0 <= action < d.facts.num_actions:
            d.stamps[action] = d.stamp
            d.child[action] = child
        child = d.tree.nodes[child].next
    for i in range(count):
        action = d.legal[i]
        if d.stamps[action] == d.stamp:
            d.tree.nodes[d.child[action]].available += 1
        else:
            d.legal[i] = d.legal[untried]                  # the untried ones come to the front
            d.legal[untried] = action
            untried += 1
    if d.guidance > 0 and not secret:
        return best_by_prior(d, node, actor, count)
    if untried:
        return d.legal[<int>(d.random.next_double(d.random.state) * untried)]
    return best_tried(d, actor, count)


cdef int best_tried(Descent *d, int actor, int count) noexcept nogil:
    """The action with the highest upper bound on what it is worth to the seat that chooses (UCT)."""
    cdef const Node *child
    cdef Best best
    cdef double worth
    cdef int i
    best.action = best.open_action = NOWHERE
    for i in range(count):
        child = &d.tree.nodes[d.child[d.legal[i]]]
        worth = worth_to(d, child, actor)
        if not child.proven:
            worth += d.exploration * sqrt(log(child.available) / child.visits)
        consider(&best, d.legal[i], worth, not child.proven)
    return decide(d, &best)


cdef int best_by_prior(Descent *d, int32_t node, int actor, int count) noexcept nogil:
    """The action worth most, with what is added because the quick player likes it and it was seldom tried (PUCT).

    What was never tried counts as worth what the node is. A share of the prior is alike for all, so that an action the
    quick player thinks nothing of gets its turn.
    """
    cdef const Node *here = &d.tree.nodes[node]
    cdef const Node *child
    cdef Best best
    cdef double mean = worth_to(d, here, actor) if here.visits else 0
    cdef double scale = d.guidance * sqrt(here.visits + 1.0)
    cdef double liked
    cdef int i, action
    best.action = best.open_action = NOWHERE
    d.rules.prior(d.state, count, d.legal, d.odds)
    for i in range(count):
        action = d.legal[i]
        liked = scale * ((1 - ALIKE) * d.odds[i] + ALIKE / count)
        child = &d.tree.nodes[d.child[action]] if d.stamps[action] == d.stamp else NULL
        if child == NULL or not child.visits:
            consider(&best, action, mean + liked, True)
        elif child.proven:
            consider(&best, action, worth_to(d, child, actor), False)
        else:
            consider(&best, action, worth_to(d, child, actor) + liked / (1 + child.visits), True)
    return decide(d, &best)


cdef inline int consider(Best *best, int action, double worth, bint is_open) noexcept nogil:
    """Keep the action if it is the best so far, of all or of those that are not proven."""
    if best.action == NOWHERE or worth > best.worth:
        best.action, best.worth = action, worth
    if is_open and (best.open_action == NOWHERE or worth > best.open_worth):
        best.open_action, best.open_worth = action, worth
    return 0


cdef int decide(Descent *d, const Best *best) noexcept nogil:
    """The best action; if that is proven, every other time the best open one.

    To play a proven one again teaches nothing. So the best open one is looked into, while the simulation stays worth
    what was chosen.
    """
    if best.open_action == NOWHERE or best.action == best.open_action or d.random.next_double(d.random.state) < 0.5:
        return best.action
    d.instead[d.depth - 1] = d.child[best.action]
    return best.open_action


cdef inline bint is_whim(Descent *d) noexcept nogil:
    """Is the next quick choice drawn all alike? A quick player that always does the same is wrong in the same way."""
    return d.whim > 0 and d.random.next_double(d.random.state) < d.whim


cdef int value_leaf(Descent *d) noexcept nogil:
    """Play on from here and write what came of it."""
    cdef int left = d.length
    cdef int actor = d.rules.actor(d.state)
    while actor != REALMLAB_TERMINAL:
        if d.playout == TRUNCATED:
            if not left:
                d.rules.estimate(d.state, d.value)
                return 0
            left -= 1
        if actor == REALMLAB_CHANCE or d.playout == FULL or is_whim(d):
            d.rules.apply(d.state, d.rules.draw(d.state, d.random))
        else:
            d.rules.apply(d.state, d.rules.playout(d.state, d.random))
        actor = d.rules.actor(d.state)
    d.rules.returns(d.state, d.value)
    return 0
