"""One step of a simulation: which action a seat tries, where it leads in the tree; and what a leaf is worth.

Ordinary decisions are UCT's (Kocsis and Szepesvari 2006) with counts of how often an action was available (Cowling,
Powley and Whitehouse 2012).
"""

from libc.math cimport log, sqrt
from libc.stdint cimport int32_t, uint32_t

from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_TERMINAL
from realmlab.cython_core.search.descent cimport FULL, TRUNCATED, Descent
from realmlab.cython_core.search.proof cimport worth_to
from realmlab.cython_core.search.tree cimport NOWHERE, Node, add_child, child_of


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
    """An action never tried at this node, drawn all alike; if there is none, the best by UCT."""
    cdef int32_t child = d.tree.nodes[node].first
    cdef int i, action
    cdef int untried = 0
    d.stamp += 1
    while child != NOWHERE:
        action = d.tree.nodes[child].key
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
    if d.trust > 0:
        return best_by_trust(d, node, actor, count)
    if untried:
        return d.legal[<int>(d.random.next_double(d.random.state) * untried)]
    return best_tried(d, actor, count)


cdef int best_by_trust(Descent *d, int32_t node, int actor, int count) noexcept nogil:
    cdef const Node *here = &d.tree.nodes[node]
    cdef const Node *child
    cdef double worth
    cdef double best = 0
    cdef double best_open = 0
    cdef double fresh = worth_to(d, here, actor) - d.fear if here.visits else 0
    cdef double root = d.trust * sqrt(here.visits + 1.0)
    cdef bint is_open
    cdef int i, action, chosen = -1
    cdef int chosen_open = -1
    d.rules.lean(d.state, count, d.legal, d.odds)
    for i in range(count):
        action = d.legal[i]
        is_open = True
        if d.stamps[action] == d.stamp:
            child = &d.tree.nodes[d.child[action]]
            worth = worth_to(d, child, actor)
            if not child.proven:
                worth += d.odds[i] * root / (1 + child.visits)
            else:
                is_open = False
        else:
            worth = fresh + d.odds[i] * root
        if is_open and (chosen_open < 0 or worth > best_open):
            chosen_open, best_open = action, worth
        if chosen < 0 or worth > best:
            chosen, best = action, worth
    if chosen_open < 0 or chosen == chosen_open or d.random.next_double(d.random.state) < 0.5:
        return chosen
    d.instead[d.depth - 1] = d.child[chosen]
    return chosen_open


cdef int best_tried(Descent *d, int actor, int count) noexcept nogil:
    """The action with the highest upper bound on what it is worth to the seat that chooses.

    To play a proven one again teaches nothing. So every other time the best open one is looked into, while the
    simulation stays worth what was chosen.
    """
    cdef const Node *child
    cdef double worth
    cdef double best = 0
    cdef double best_open = 0
    cdef int i, chosen = -1
    cdef int chosen_open = -1
    for i in range(count):
        child = &d.tree.nodes[d.child[d.legal[i]]]
        worth = worth_to(d, child, actor)
        if not child.proven:
            worth += d.exploration * sqrt(log(child.available) / child.visits)
            if chosen_open < 0 or worth > best_open:
                chosen_open, best_open = d.legal[i], worth
        if chosen < 0 or worth > best:
            chosen, best = d.legal[i], worth
    if chosen_open < 0 or chosen == chosen_open or d.random.next_double(d.random.state) < 0.5:
        return chosen
    d.instead[d.depth - 1] = d.child[chosen]
    return chosen_open


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
