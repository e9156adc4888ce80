"""Outcomes that are certain, and what follows from them up the tree.

Only where nothing is hidden but bids, for there a node is one position. A decision is proven by an action that is
proven to be worth all there is to win, or by all its actions; chance by all its outcomes. A pair of hidden
bids is left open: its worth is that of a mix.
"""

from libc.stdint cimport int32_t

from realmlab.cython_core.rules cimport REALMLAB_MAX_SEATS
from realmlab.cython_core.search.tree cimport NOWHERE, OUTCOMES, UNPROVEN, child_of


cdef bint expect(Descent *d, int32_t node) noexcept nogil:
    """Write what a chance node is worth whose outcomes are all proven."""
    cdef int count = d.rules.chance(d.state, d.legal, d.odds)
    cdef const Node *child
    cdef int i, seat
    for seat in range(d.facts.seats):
        d.value[seat] = 0
    for i in range(count):
        child = &d.tree.nodes[child_of(&d.tree, node, OUTCOMES + d.legal[i])]
        for seat in range(d.facts.seats):
            d.value[seat] += d.odds[i] * mean_of(child, seat)
    return True


cdef int prove(Descent *d, int32_t node, const double *value) noexcept nogil:
    """Let the mean of a node be this value, for good."""
    cdef Node *here = &d.tree.nodes[node]
    cdef int seat
    here.proven = True
    for seat in range(d.facts.seats):
        here.total[seat] = value[seat] * here.visits
    return 0


cdef int settle(Descent *d, const double *leaf) noexcept nogil:
    """Prove the last node of the path, worth `leaf`; go on upwards as long as something follows from it."""
    cdef double value[REALMLAB_MAX_SEATS]
    cdef int32_t node, decisive
    cdef int i, seat
    for seat in range(d.facts.seats):
        value[seat] = leaf[seat]
    prove(d, d.path[d.depth - 1], value)
    for i in range(d.depth - 2, -1, -1):
        node = d.path[i]
        d.tree.nodes[node].settled += 1
        decisive = deciding_child(d, node, d.path[i + 1])
        if decisive == NOWHERE:
            return 0
        for seat in range(d.facts.seats):
            value[seat] = mean_of(&d.tree.nodes[decisive], seat)
        prove(d, node, value)
    return 0


cdef int32_t deciding_child(Descent *d, int32_t node, int32_t latest) noexcept nogil:
    """The child that settles a decision, now that its latest child is proven; NOWHERE if it is still open."""
    cdef const Node *here = &d.tree.nodes[node]
    cdef int actor = here.actor
    cdef int32_t child, best = latest
    cdef double all_there_is
    if actor < 0 or here.options == UNPROVEN:
        return NOWHERE
    all_there_is = d.facts.max_return if d.others != PARANOID or actor == d.seat else -d.facts.min_return
    if worth_to(d, &d.tree.nodes[latest], actor) >= all_there_is:
        return latest
    if here.settled < here.options:
        return NOWHERE
    child = here.first
    while child != NOWHERE:
        if worth_to(d, &d.tree.nodes[child], actor) > worth_to(d, &d.tree.nodes[best], actor):
            best = child
        child = d.tree.nodes[child].next
    return best
