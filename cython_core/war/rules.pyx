"""Kingdoms War, campaigns of hidden-bid wars: its table of rules (kingdoms.md K8, K22), and the doors for its words."""

from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memcpy, memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.bids cimport ZERO_BID
from realmlab.cython_core.game cimport Game
from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.rules cimport REALMLAB_TERMINAL, Facts, Rules
from realmlab.cython_core.war.bounds cimport best_for, choosing_payments, most_payments, settling
from realmlab.cython_core.war.knowing cimport TENSOR_SIZE, hidden_bid, knows, observe, redraw, secret_of
from realmlab.cython_core.war.moving cimport numbers as numbers_of
from realmlab.cython_core.war.moving cimport (
    NUM_ACTIONS, NUM_PAYMENTS, PAY, TO_REMOVE, choices, move, pass_forced,
)
from realmlab.cython_core.war.questions cimport (
    attacker, chosen, count_numbers, decider, highest, lead, result, stakes_from, utility, worth,
)
from realmlab.cython_core.war.setup cimport NUM_PARAMETERS, PARAMETERS, war_setup
from realmlab.cython_core.war.state cimport (
    ALLIANCES, ALLOW_ZERO_BID, ALTERNATE, ATTACKER_WINS_TIES, AUTO_PAY, FOR_ITSELF, FOR_WIN, HIDDEN, MAX_LEGAL,
    MAX_WARS, NO_FLAGS, OVER, PAY_FIRST, RETREAT, SETTLE, War,
)

import sys

from realmlab.cython_core.war.text import WarWords

# Moving -----------------------------------------------------------------------------------------


cdef int war_legal(const void *memory, int32_t *out) noexcept nogil:
    return choices(<const War *>memory, out)


cdef int war_is_legal(const void *memory, int32_t action) noexcept nogil:
    cdef int32_t options[MAX_LEGAL]
    cdef int i
    for i in range(war_legal(memory, options)):
        if options[i] == action:
            return 1
    return 0


cdef int war_actor(const void *memory) noexcept nogil:
    cdef const War *war = <const War *>memory
    return REALMLAB_TERMINAL if war.node == OVER else decider(war)


cdef int war_chance(const void *memory, int32_t *out, double *probabilities) noexcept nogil:
    return 0


cdef void war_apply(void *memory, int32_t action) noexcept nogil:
    move(<War *>memory, action)


cdef int war_draw(const void *memory, bitgen_t *random) noexcept nogil:
    cdef int32_t options[MAX_LEGAL]
    cdef int count = war_legal(memory, options)
    return options[below(random, count)]


# Who knows what ---------------------------------------------------------------------------------


cdef int war_bidders(const void *memory, int32_t *seats) noexcept nogil:
    cdef const War *war = <const War *>memory
    if not hidden_bid(war):
        return 0
    seats[0] = attacker(war)
    seats[1] = 1 - seats[0]
    return 2


cdef int war_bids(const void *memory, int seat, int32_t *out) noexcept nogil:
    return numbers_of(<const War *>memory, seat, out)


cdef uint32_t war_secret(const void *before, int32_t action) noexcept nogil:
    return secret_of(<const War *>before, action)


cdef int war_knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    return knows(<const War *>now, seat, age, secret)


cdef void war_determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    redraw(<War *>memory, seat, random)


cdef void war_observe(const void *memory, int seat, float *out) noexcept nogil:
    observe(<const War *>memory, seat, out)


# Values -----------------------------------------------------------------------------------------


cdef void war_returns(const void *memory, double *out) noexcept nogil:
    out[0] = utility(<const War *>memory, 0)
    out[1] = utility(<const War *>memory, 1)


cdef double expected(const War *war, int seat) noexcept nogil:
    """What the seat may hope to win of the stakes to come: by its own height and the other's."""
    cdef int mine = highest(war, seat, war.purse[seat])
    cdef int yours = highest(war, 1 - seat, war.purse[1 - seat])
    cdef bint revealed = PAY_FIRST <= war.node <= SETTLE
    cdef double hope = stakes_from(war, war.war + revealed) * (mine + 0.5) / (mine + yours + 1)
    if revealed and result(war) == (1 if seat == 0 else -1):
        hope += war.stakes[war.war]
    return hope


cdef void war_estimate(const void *memory, double *out) noexcept nogil:
    """What is won and spent so far, and of the stakes to come what each side may hope for."""
    cdef const War *war = <const War *>memory
    cdef double first, second
    if war.node == OVER:
        war_returns(memory, out)
        return
    first, second = expected(war, 0), expected(war, 1)
    if chosen(war, FOR_ITSELF):
        first += utility(war, 0)
        second += utility(war, 1)
    elif chosen(war, FOR_WIN):
        first = (war.balance + first - second) / stakes_from(war, 0)
        second = 0 - first
    else:
        first = lead(war) + (first - second)
        second = 0 - first   # never -0
    out[0] = min(max(first, -war.bound), war.bound)
    out[1] = min(max(second, -war.bound), war.bound)


cdef int count_actions(const War *war) noexcept nogil:
    """Ids that occur with these parameters lie below this."""
    cdef int seat
    if not chosen(war, AUTO_PAY):
        for seat in range(2):
            if worth(war, seat).food and war.budget[seat].food:
                return NUM_ACTIONS
    if chosen(war, RETREAT):
        return TO_REMOVE + 1
    return ZERO_BID + chosen(war, ALLOW_ZERO_BID) if chosen(war, AUTO_PAY) else PAY + NUM_PAYMENTS


cdef void war_facts(const void *memory, Facts *out) noexcept nogil:
    cdef const War *war = <const War *>memory
    cdef int first = count_numbers(war, 0, war.budget[0])
    cdef int second = count_numbers(war, 1, war.budget[1])
    memset(out, 0, sizeof(Facts))
    out.seats = 2
    out.num_actions = count_actions(war)
    # A debt of c leaves at most c + 1 payments without food, and 1 + c numbers could be set.
    out.max_legal = max(first, second, 2)
    if not chosen(war, AUTO_PAY):
        out.max_legal = max(out.max_legal, most_payments(war, 0), most_payments(war, 1))
    out.max_length = 2 * war.wars
    if not chosen(war, HIDDEN):
        out.max_length = war.wars * ((first > 1) + (second > 1))
        out.max_length += choosing_payments(war, 0) + choosing_payments(war, 1) + settling(war)
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = not chosen(war, FOR_ITSELF)
    out.perfect_information = not chosen(war, HIDDEN) and not (first > 1 and second > 1)
    out.only_bids_hidden = not chosen(war, HIDDEN)
    out.horizon = out.max_length                            # to the end
    # One number bounds both seats.
    out.max_return = war.bound
    out.min_return = -war.bound


# Doors for the words of the game ----------------------------------------------------------------


cdef const War *war_of(bytes state) except NULL:
    if len(state) != sizeof(War):
        raise ValueError(f"a state of kingdoms_war is {sizeof(War)} bytes, not {len(state)}")
    cdef const War *war = <const War *><const char *>state
    if not 1 <= war.wars <= MAX_WARS or war.war > war.wars or war.node > OVER:
        raise ValueError(f"there is no node {war.node} in war {war.war} of {war.wars}")
    return war


def read(bytes state not None):
    """Return the fields of a state as a dict (state.pxd says what they mean), its options one by one."""
    cdef const War *war = war_of(state)
    return {
        "cost": war.cost,
        # One by one: Cython would take an array of bytes for a C string, and read on to the next 0.
        "stakes": [war.stakes[k] for k in range(MAX_WARS)],
        "wars": war.wars,
        "discount": [war.discount[seat] for seat in range(2)],
        "meeples_before": [war.meeples_before[seat] for seat in range(2)],
        "meeple": war.meeple,
        "share": war.share,
        "alliances": chosen(war, ALLIANCES),
        "attacker_wins_ties": chosen(war, ATTACKER_WINS_TIES),
        "alternate": chosen(war, ALTERNATE),
        "auto_pay": chosen(war, AUTO_PAY),
        "allow_zero_bid": chosen(war, ALLOW_ZERO_BID),
        "retreat": chosen(war, RETREAT),
        "hidden": chosen(war, HIDDEN),
        "flags": not chosen(war, NO_FLAGS),
        "food_worth": [worth(war, seat).food for seat in range(2)],
        "utility": "win" if chosen(war, FOR_WIN) else "general" if chosen(war, FOR_ITSELF) else "points",
        "budget": [war.budget[seat] for seat in range(2)],
        "balance": war.balance,
        "allied": war.allied,
        "node": war.node,
        "war": war.war,
        "decider": decider(war) if war.node != OVER else None,
        "attacker": attacker(war),
        "purse": [war.purse[seat] for seat in range(2)],
        "meeples": [war.meeples[seat] for seat in range(2)],
        "number": [war.number[seat] for seat in range(2)],
        "past": [[war.past[seat] >> 4 * k & 15 for k in range(war.war)] if chosen(war, HIDDEN) else []
                 for seat in range(2)],
    }


def reach(bytes state not None, int wars):
    """Return bounds of what seat 0 can lead by after the first `wars` wars, as (lowest, highest)."""
    cdef const War *war = war_of(state)
    if not 0 <= wars <= war.wars:
        raise ValueError(f"the campaign has {war.wars} wars, not {wars}")
    return -best_for(war, 1, wars), best_for(war, 0, wars)


def value(bytes state not None, *, int balance, purses, meeples):
    """Return what seat 0 would lead by with such a balance of stakes, and such resources and meeples left."""
    cdef War made
    memcpy(&made, war_of(state), sizeof(War))
    fill(&made, balance, purses, meeples)
    return lead(&made)


cdef int fill(War *war, int balance, purses, meeples) except -1:
    cdef int seat
    war.balance = balance
    for seat in range(2):
        war.purse[seat].mana, war.purse[seat].ore, war.purse[seat].food = purses[seat]
        war.meeples[seat] = meeples[seat]
    return 0


def start(dict parameters not None):
    """Return the state in which a campaign with these parameters starts; ParameterError if they are wrong."""
    return GAME._start(parameters)


def follow(bytes state not None, int action):
    """Return the state after an action, or None if it is not allowed."""
    cdef War made
    memcpy(&made, war_of(state), sizeof(War))
    if not war_is_legal(&made, action):
        return None
    move(&made, action)
    return (<char *>&made)[:sizeof(War)]


def place(bytes state not None, *, int node, int war, int balance, int allied, purses, meeples, numbers):
    """Return the state with its moving fields set, forced nodes passed; the caller has checked that they fit."""
    cdef War made
    memcpy(&made, war_of(state), sizeof(War))
    fill(&made, balance, purses, meeples)
    made.allied = allied
    made.node, made.war = node, war
    made.number[0], made.number[1] = numbers
    cdef bint in_range = 0 <= node <= OVER and 0 <= war <= made.wars and max(numbers) <= ZERO_BID
    if not in_range or (node == OVER) != (war == made.wars):
        raise ValueError(f"no position: node {node} with numbers {numbers} in war {war}")
    pass_forced(&made)
    return (<char *>&made)[:sizeof(War)]


# The table --------------------------------------------------------------------------------------

cdef Rules RULES


cdef void declare_rules():
    RULES.name, RULES.long_name = b"kingdoms_war", b"Kingdoms War"
    RULES.state_size, RULES.min_seats, RULES.max_seats = sizeof(War), 2, 2
    RULES.parameters, RULES.num_parameters = PARAMETERS, NUM_PARAMETERS
    RULES.setup, RULES.facts = war_setup, war_facts
    RULES.actor, RULES.legal, RULES.is_legal, RULES.chance = war_actor, war_legal, war_is_legal, war_chance
    RULES.apply, RULES.bidders, RULES.bids = war_apply, war_bidders, war_bids
    RULES.draw, RULES.playout = war_draw, war_draw
    RULES.returns, RULES.score, RULES.estimate = war_returns, war_returns, war_estimate
    RULES.secret, RULES.knows, RULES.determinize = war_secret, war_knows, war_determinize
    RULES.observe = war_observe


declare_rules()
GAME = Game.wrap(&RULES, WarWords(sys.modules[__name__]))
