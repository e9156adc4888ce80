"""Two seats that bid at once.

Regret matching (Hart and Mas-Colell 2000) in a tree that is sampled (Lanctot, Lisy and Winands 2013; Lisy et al.
2013): each side plays a bid in proportion to how much better it would have done with it so far. What is
played wanders; its average approaches an equilibrium of the matrix of means, and that is what the search
returns. Regrets are kept from falling below 0 and later mixes weigh more in the average (Tammelin 2014).

The literature counts regrets against the one bid that the other side made. The matrix of means is at hand and
small, so we count them against the other side's whole mix. benchmarks/mixing.py has both: neither is closer to an
equilibrium everywhere (docs/search.md).
"""

from libc.math cimport log, sqrt
from libc.stdint cimport int32_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.rules cimport REALMLAB_MAX_BIDS
from realmlab.cython_core.search.tree cimport (
    NOWHERE, Node, Side, Table, Tree, lone_side, mean_of, place_of_cell,
)

cdef enum:
    PATIENCE = 10           # rounds after which bids drawn all alike become rarer, with the root of their number


# What is played ---------------------------------------------------------------------------------


cdef int match_regrets(const Side *side, double *mix) noexcept nogil:
    """Write the mix in proportion to the regrets; all alike where there are none."""
    cdef double total = 0
    cdef int i
    for i in range(side.count):
        total += side.regret[i]
    for i in range(side.count):
        mix[i] = side.regret[i] / total if total > 0 else 1.0 / side.count
    return 0


cdef int draw_from(const double *mix, int count, double curiosity, bitgen_t *random) noexcept nogil:
    """Draw a place from the mix; with probability `curiosity` any, all alike."""
    cdef double drawn = random.next_double(random.state)
    cdef int i
    if random.next_double(random.state) < curiosity:
        return <int>(drawn * count)
    for i in range(count - 1):
        drawn -= mix[i]
        if drawn < 0:
            return i
    i = count - 1
    while i and not mix[i]:                                # the sum may fall short of 1 by rounding
        i -= 1
    return i


cdef int alone(const Side *side, double exploration) noexcept nogil:
    """The bid that UCT would choose if this side moved alone."""
    cdef double total = 0
    cdef double best = 0
    cdef double worth
    cdef int i, chosen = NOWHERE
    for i in range(side.count):
        if not side.visits[i]:
            return i
        total += side.visits[i]
    for i in range(side.count):
        worth = side.worth[i] / side.visits[i] + exploration * sqrt(log(total) / side.visits[i])
        if chosen == NOWHERE or worth > best:
            chosen, best = i, worth
    return chosen


cdef int choose_bid(Side *side, int way, double exploration, double any_bid, bitgen_t *random) noexcept nogil:
    """Choose a bid for one side; `exploration` is for UCT, `any_bid` the share of bids drawn all alike."""
    if way == UCT:
        return alone(side, exploration)
    match_regrets(side, side.mix)
    return draw_from(side.mix, side.count, any_bid, random)


cdef double any_bid(const Table *table, double curiosity) noexcept nogil:
    """The share of bids drawn all alike now: `curiosity` at first."""
    return curiosity / sqrt(1 + table.rounds / PATIENCE)


cdef int choose_bids(
    const Tree *t, int32_t node, int way, double exploration, double curiosity, bitgen_t *random, int *places
) noexcept nogil:
    """Choose a bid for both sides."""
    cdef Table *table = &t.tables[t.nodes[node].first]
    cdef int i
    for i in range(2):
        places[i] = choose_bid(&table.sides[i], way, exploration, any_bid(table, curiosity), random)
    return 0


# What is learned --------------------------------------------------------------------------------


cdef inline const Node *cell_of(const Tree *t, const Table *table, int first, int second) noexcept nogil:
    """The node that a pair of bids leads to, or NULL if it has not been met."""
    cdef int32_t cell = table.cells[place_of_cell(first, second)]
    return NULL if not cell or not t.nodes[cell].visits else &t.nodes[cell]


cdef inline double worth_of(const Node *cell, int seat, double otherwise) noexcept nogil:
    """The mean of a cell; of one that was never met, what is said otherwise."""
    return otherwise if cell == NULL else cell.total[seat] / cell.visits


cdef int regret_column(Tree *t, int32_t node, int which, const int *places) noexcept nogil:
    """Add what each bid of one side would have been worth more against the bid that the other side made."""
    cdef const Table *table = &t.tables[t.nodes[node].first]
    cdef Side *side = &t.tables[t.nodes[node].first].sides[which]
    cdef double met, worth
    cdef int i
    met = worth_of(cell_of(t, table, places[0], places[1]), side.seat, 0)
    for i in range(side.count):
        worth = worth_of(
            cell_of(t, table, places[0] if which else i, i if which else places[1]), side.seat, met
        )
        side.regret[i] += worth - met
        if side.regret[i] < 0:
            side.regret[i] = 0
    return 0


cdef int regret_matrix(Tree *t, int32_t node) noexcept nogil:
    """Add what each bid would have been worth more against the other side's whole mix.

    A pair never met counts as the node's mean. (To send what the mixes are worth up the tree, instead of what the
    simulation was worth, was tried: no better, and worse while many pairs are not met.)
    """
    cdef Table *table = &t.tables[t.nodes[node].first]
    cdef Side *first = &table.sides[0]
    cdef Side *second = &table.sides[1]
    cdef double rows[REALMLAB_MAX_BIDS]
    cdef double columns[REALMLAB_MAX_BIDS]
    cdef double worth_first = 0
    cdef double worth_second = 0
    cdef const Node *cell
    cdef int i, j
    for j in range(second.count):
        columns[j] = 0
    for i in range(first.count):
        rows[i] = 0
        for j in range(second.count):
            cell = cell_of(t, table, i, j)
            if cell == NULL:
                cell = &t.nodes[node]
            rows[i] += second.mix[j] * mean_of(cell, first.seat)
            columns[j] += first.mix[i] * mean_of(cell, second.seat)
        worth_first += first.mix[i] * rows[i]
    for j in range(second.count):
        worth_second += second.mix[j] * columns[j]
    for i in range(first.count):
        first.regret[i] = max(0.0, first.regret[i] + rows[i] - worth_first)
    for j in range(second.count):
        second.regret[j] = max(0.0, second.regret[j] + columns[j] - worth_second)
    return 0


cdef inline int count_bid(Side *side, int place, double value) noexcept nogil:
    side.visits[place] += 1
    side.worth[place] += value
    return 0


cdef inline int add_mix(Table *table, Side *side) noexcept nogil:
    """Add the mix that is played to the average, later ones with more weight."""
    cdef int i
    for i in range(side.count):
        side.average[i] += table.rounds * side.mix[i]
    return 0


cdef int learn_from_bids(Tree *t, int32_t node, int way, const int *places, const double *values) noexcept nogil:
    """Bring both sides up to date after a simulation that was worth `values`; its cell and the node are so already."""
    cdef Table *table = &t.tables[t.nodes[node].first]
    cdef Side *side
    cdef int which
    table.rounds += 1
    for which in range(2):
        side = &table.sides[which]
        count_bid(side, places[which], values[side.seat])
        if way != UCT:
            add_mix(table, side)
        if way == SAMPLED:
            regret_column(t, node, which, places)
    return regret_matrix(t, node) if way == REGRET_MATCHING else 0


cdef int learn_alone(Tree *t, int32_t node, int way, double curiosity, int place, double value) noexcept nogil:
    """Bring a side up to date that never learns what the other has bid, after a simulation worth `value` to it.

    What the bids not made would have been worth is not seen. Their means stand for it, and what the bid made was worth
    beyond its own mean counts by how unlikely it was, so that nothing is off on average (Schmid et al. 2019).
    """
    cdef Table *table = &t.tables[t.nodes[node].first]
    cdef Side *side = &table.sides[lone_side(table)]
    cdef double any_share = any_bid(table, curiosity)
    cdef double guess[REALMLAB_MAX_BIDS]
    cdef double expected = 0
    cdef int i
    table.rounds += 1
    if way != UCT:
        for i in range(side.count):
            guess[i] = side.worth[i] / side.visits[i] if side.visits[i] else mean_of(&t.nodes[node], side.seat)
        guess[place] += (value - guess[place]) / ((1 - any_share) * side.mix[place] + any_share / side.count)
        for i in range(side.count):
            expected += side.mix[i] * guess[i]
        for i in range(side.count):
            side.regret[i] = max(0.0, side.regret[i] + guess[i] - expected)
        add_mix(table, side)
    return count_bid(side, place, value)


cdef int average_mix(Side *side, int way, double *out) noexcept nogil:
    """Write what the side should play: the average of its mixes; after UCT the shares of the visits."""
    cdef double *weights = &side.visits[0] if way == UCT else &side.average[0]
    cdef double total = 0
    cdef int i
    for i in range(side.count):
        total += weights[i]
    for i in range(side.count):
        out[i] = weights[i] / total if total > 0 else 1.0 / side.count
    return 0
