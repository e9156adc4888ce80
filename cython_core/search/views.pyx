"""Bids that stay covered when both are made: from there on every seat goes its own way down the tree.

As long as two bids are revealed once both are made, all that follows can belong to the pair of them. If they are not,
it must not: each seat would decide by what the other has bid. So the nodes that follow belong to one seat each, its
view: they are found by what this seat has seen, and only this seat decides at them. A simulation goes down all views
at once (multiple-observer trees: Cowling, Powley and Whitehouse 2012).

What a covered bid is worth depends on what the other side bids at the same time and has bid before. How likely
each of that is follows from the game before, so the search begins where the first covered bid was made (line.py). To
learn about the place where the seat stands, every other simulation takes the actions that the seat itself has taken; in
these nobody else learns, for the others must not adapt to what they cannot see.
"""

from libc.stdint cimport int32_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcmp, memcpy

from cpython.bytes cimport PyBytes_AS_STRING

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_MAX_BIDS, REALMLAB_TERMINAL, Rules
from realmlab.cython_core.search.bidding cimport any_bid, choose_bid
from realmlab.cython_core.search.steps cimport choose_action, enter, value_leaf
from realmlab.cython_core.search.tree cimport (
    APART, BIDDING, NOWHERE, OUTCOMES, UNSEEN, VIEWS, Side, Table, add_table,
)

cdef enum:
    MOST_BIDS = 64          # on one path
    OFF = -1                # the simulation is not, or no longer, on the way to where the seat stands
    FIRST_HASH = 2166136261u
    HASH_FACTOR = 16777619
    HASH_BITS = (1 << 26) - 1


# Where views begin ------------------------------------------------------------------------------


cdef bint covers(const Rules *rules, const void *state, void *trial) noexcept nogil:
    """Do bids made now stay hidden from one of the bidders when both are made? Tried with the first of each."""
    cdef int32_t bids[2][REALMLAB_MAX_BIDS]
    cdef int32_t seats[2]
    cdef uint32_t secrets[2]
    cdef int i
    if rules.bidders(state, seats) != 2:
        return False
    for i in range(2):
        rules.bids(state, seats[i], bids[i])
    memcpy(trial, state, rules.state_size)
    for i in range(2):
        secrets[i] = rules.secret(trial, bids[i][0])
        rules.apply(trial, bids[i][0])
    return not (is_seen(rules, trial, seats[1], 2, secrets[0]) and is_seen(rules, trial, seats[0], 1, secrets[1]))


cdef inline bint is_seen(const Rules *rules, const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    return secret == 0 or rules.knows(now, seat, age, secret) != 0


cdef bint stays_covered(Descent *d, int32_t node) noexcept nogil:
    """Do two bid here, and will it stay covered?"""
    cdef int32_t seats[2]
    cdef int actor = d.tree.nodes[node].actor
    if d.provable or actor == BIDDING or d.rules.bidders(d.state, seats) != 2:
        return False
    if actor != APART and covers(d.rules, d.state, d.trial):
        d.tree.nodes[node].actor = actor = APART
    return actor == APART


cdef int32_t hash_of(const float *seen, int size, int seat) noexcept nogil:
    """A key that stands for what a seat sees (FNV-1a)."""
    cdef const unsigned char *byte = <const unsigned char *>seen
    cdef uint32_t mixed = FIRST_HASH + seat
    cdef size_t i
    for i in range(size * sizeof(float)):
        mixed = (mixed ^ byte[i]) * <uint32_t>HASH_FACTOR
    return VIEWS + <int32_t>((mixed ^ mixed >> 26) & HASH_BITS)


cdef int32_t view_key(Descent *d, const void *state, int seat) noexcept nogil:
    """The key that leads to the view of a seat."""
    d.rules.observe(state, seat, d.seen)
    return hash_of(d.seen, d.facts.tensor_size, seat)


# Down -------------------------------------------------------------------------------------------


cdef int follow_views(Descent *d, int32_t node) noexcept nogil:
    """Go on from a node where bids will stay covered, down the views of all seats, to a leaf; write its worth."""
    cdef int32_t seats[2]
    cdef int actor
    cdef bint goes_on = open_views(d, node)
    while goes_on:
        actor = d.rules.actor(d.state)
        if actor == REALMLAB_TERMINAL:
            d.rules.returns(d.state, d.value)
            return 0
        if actor == REALMLAB_CHANCE:
            goes_on = by_chance(d)
        elif d.rules.bidders(d.state, seats) == 2:
            goes_on = by_bids(d, seats)
        else:
            goes_on = by_decision(d, actor)
    return value_leaf(d)


cdef bint open_views(Descent *d, int32_t node) noexcept nogil:
    """Find where the view of every seat begins; False if the tree is full."""
    cdef int seat
    d.followed = 1 if d.aimed else OFF
    for seat in range(d.facts.seats):
        d.views[seat] = node
        if not enter_view(d, seat, view_key(d, d.state, seat)):
            return False
    return True


cdef bint enter_view(Descent *d, int seat, int32_t key) noexcept nogil:
    """Go on in the view of one seat; False if there is no room."""
    cdef int32_t child = enter(d, d.views[seat], key)
    if child == NOWHERE or d.depth == d.path_room:
        return False
    d.views[seat] = child
    if not d.aimed or seat == d.seat:
        d.instead[d.depth - 1] = NOWHERE
        d.path[d.depth] = child
        d.depth += 1
    return True


cdef bint pass_on(Descent *d, int actor, int32_t key, int age, uint32_t secret) noexcept nogil:
    """Let every seat see, if it may, what was done so many steps ago; False if there is no room."""
    cdef int32_t seen
    cdef int seat
    for seat in range(d.facts.seats):
        seen = key if is_seen(d.rules, d.state, seat, age, secret) else UNSEEN
        if d.tree.nodes[d.views[seat]].actor != BIDDING:
            d.tree.nodes[d.views[seat]].actor = actor
        if seat == d.seat and d.followed != OFF:
            d.followed = d.followed + 1 if d.followed < d.aim_length and d.aim[d.followed] == seen else OFF
        if not enter_view(d, seat, seen):
            return False
    return True


cdef inline int32_t taken(const Descent *d, int seat, int ahead) noexcept nogil:
    """What the searching seat did so many steps ahead, on its way to where it stands; UNSEEN: what it likes."""
    cdef int step = d.followed + ahead
    return d.aim[step] if seat == d.seat and d.followed != OFF and step < d.aim_length else UNSEEN


cdef inline bint is_leaf(const Descent *d, int seat) noexcept nogil:
    """Is the seat here for the first time? Where the others do not learn, they do not stop the simulation either."""
    return d.tree.nodes[d.views[seat]].visits == 0 and (not d.aimed or seat == d.seat)


cdef bint by_chance(Descent *d) noexcept nogil:
    cdef int outcome = d.rules.draw(d.state, d.random)
    cdef uint32_t secret = d.rules.secret(d.state, outcome)
    d.rules.apply(d.state, outcome)
    return pass_on(d, REALMLAB_CHANCE, OUTCOMES + outcome, 1, secret)


cdef bint by_decision(Descent *d, int actor) noexcept nogil:
    """Let a seat choose in its view; False at a leaf."""
    cdef int32_t node = d.views[actor]
    cdef int32_t action
    cdef uint32_t secret
    cdef bint passed
    if is_leaf(d, actor) or d.tree.nodes[node].actor == BIDDING:
        return False
    action = taken(d, actor, 0)
    if action == UNSEEN or not d.rules.is_legal(d.state, action):
        action = choose_action(d, node, actor, d.rules.legal(d.state, d.legal))
    secret = d.rules.secret(d.state, action)
    d.rules.apply(d.state, action)
    passed = pass_on(d, actor, action, 1, secret)
    if passed and not d.tree.nodes[d.views[actor]].available:
        d.tree.nodes[d.views[actor]].available = 1
    return passed


# Bids -------------------------------------------------------------------------------------------


cdef bint by_bids(Descent *d, const int32_t *seats) noexcept nogil:
    """Let two seats bid, each at a table of its own; False at a leaf."""
    cdef int32_t actions[2]
    cdef uint32_t secrets[2]
    cdef int i
    if is_leaf(d, seats[0]) or is_leaf(d, seats[1]) or d.num_bids + 2 > MOST_BIDS:
        return False
    if not (has_table(d, seats, 0) and has_table(d, seats, 1)):
        return False
    for i in range(2):
        actions[i] = bid(d, i, seats[i])
    for i in range(2):
        secrets[i] = d.rules.secret(d.state, actions[i])
        d.rules.apply(d.state, actions[i])
    return pass_on(d, seats[0], actions[0], 2, secrets[0]) and pass_on(d, seats[1], actions[1], 1, secrets[1])


cdef bint has_table(Descent *d, const int32_t *seats, int order) noexcept nogil:
    """Has the view of a bidder a table of just the bids it has here? One is made where there is none; False without."""
    cdef int32_t node = d.views[seats[order]]
    cdef int32_t here[REALMLAB_MAX_BIDS]
    cdef int count = d.rules.bids(d.state, seats[order], here)
    cdef Table *table
    cdef Side *side
    cdef int i
    if d.tree.nodes[node].actor != BIDDING:
        if d.tree.nodes[node].first != NOWHERE or add_table(&d.tree, node) == NOWHERE:
            return False
        table = &d.tree.tables[d.tree.nodes[node].first]
        for i in range(2):
            table.sides[i].seat = seats[i]
        table.sides[order].count = count
        memcpy(table.sides[order].bids, here, count * sizeof(int32_t))
    side = &d.tree.tables[d.tree.nodes[node].first].sides[order]
    return side.count == count and memcmp(side.bids, here, count * sizeof(int32_t)) == 0


cdef int32_t bid(Descent *d, int order, int seat) noexcept nogil:
    """The bid of a seat at the table of its view; the seat learns from it later if it was free to choose."""
    cdef int32_t node = d.views[seat]
    cdef Table *table = &d.tree.tables[d.tree.nodes[node].first]
    cdef Side *side = &table.sides[order]
    cdef int32_t bound = taken(d, seat, order)
    cdef int i
    if bound != UNSEEN:
        for i in range(side.count):
            if side.bids[i] == bound:
                return bound
    i = choose_bid(side, d.bids, d.exploration, any_bid(table, d.curiosity), d.random)
    if not d.aimed or seat == d.seat:
        d.bids_made[d.num_bids].node = node
        d.bids_made[d.num_bids].depth = d.depth - 1
        d.bids_made[d.num_bids].places[order] = i
        d.bids_made[d.num_bids].places[1 - order] = NOWHERE
        d.num_bids += 1
    return side.bids[i]


# The game so far, for Python --------------------------------------------------------------------


cdef const void *state_at(Position position, Py_ssize_t step):
    """The state before a step of the history, or the present one after the last."""
    if step < len(position.steps):
        return <const void *>PyBytes_AS_STRING(<bytes>position.before[step])
    return position.memory


cdef bint is_pair(Position position, Py_ssize_t step):
    """Did two bid with this step and the next?"""
    cdef int32_t seats[2]
    if step + 1 >= len(position.steps) or position.rules.bidders(state_at(position, step), seats) != 2:
        return False
    return position.steps[step].actor == seats[0] and position.steps[step + 1].actor == seats[1]


def bids_stay_covered(Position position not None):
    """Do two seats bid at this position, and stay their bids hidden from each other when both are made?"""
    cdef void *trial = malloc(position.rules.state_size)
    if trial == NULL:
        raise MemoryError
    try:
        return bool(covers(position.rules, position.memory, trial))
    finally:
        free(trial)


def first_covered(Position position not None):
    """Return the number of the first step that was a bid and is still hidden from the other bidder, or None."""
    cdef Py_ssize_t step, count = len(position.steps)
    for step in range(count - 1):
        if not position.secrets[step] and not position.secrets[step + 1]:
            continue
        if not is_pair(position, step):
            continue
        for bid, other in ((step, step + 1), (step + 1, step)):
            if not is_seen(position.rules, position.memory, position.steps[other].actor, count - bid,
                           position.secrets[bid]):
                return step
    return None


def key_of_view(Position position not None, seat):
    """Return the key of the node where the view of a seat begins."""
    cdef const float[::1] seen = position.tensor(seat)
    return hash_of(&seen[0], seen.shape[0], seat)


def keys_seen(Position position not None, int seat, Py_ssize_t start, bint cheats=False):
    """Return what a seat saw of every step of the history from `start` on, when it happened, as keys of the tree.

    One that cheats saw everything.
    """
    cdef Py_ssize_t step, count = len(position.steps)
    cdef int left = 0           # steps of a pair that are still to come, this one included
    cdef int age
    cdef const void *after
    keys = []
    for step in range(start, count):
        left = left - 1 if left > 1 else 2 if is_pair(position, step) else 0
        age = 2 if left == 2 else 1
        after = state_at(position, step + age)
        actor, action = position.steps[step]
        if not cheats and not is_seen(position.rules, after, seat, age, position.secrets[step]):
            keys.append(UNSEEN)
        else:
            keys.append(OUTCOMES + action if actor == REALMLAB_CHANCE else action)
    return keys
