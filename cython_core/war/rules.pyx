"""How a campaign of hidden-bid wars moves (kingdoms.md K8, K9.1, K14.6, K22)."""

from libc.stdint cimport int32_t, uint32_t
from libc.stdio cimport snprintf
from libc.string cimport memcpy, memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.bids cimport FLAG, MAX_PAYMENTS, ZERO_BID, Purse, minimal_payments, owed, usual_payment
from realmlab.cython_core.game cimport Game
from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.rules cimport (
    REALMLAB_BOOL, REALMLAB_ERROR_SIZE, REALMLAB_INT, REALMLAB_REAL, REALMLAB_TERMINAL, REALMLAB_TEXT, Argument,
    Facts, Parameter, Rules,
)
from realmlab.cython_core.war.bounds cimport best_for, choosing_payments
from realmlab.cython_core.war.questions cimport (
    attacker, count_numbers, decider, highest, outcome, stakes_from, utility, worth,
)
from realmlab.cython_core.war.state cimport (
    HIGHEST_STAKE, MAX_CHOICES, MAX_WARS, OVER, PAY_FIRST, PAY_SECOND, SET_FIRST, SET_SECOND, War,
)

import sys

from realmlab.cython_core.war.text import WarWords

cdef enum:
    PAY = 13            # pay mana m is PAY + m (actions.py)
    NUM_PAYMENTS = 10   # mana 0..9

    # Where observe() writes what.
    SEE_SEAT = 0
    SEE_NODE = 2
    SEE_WAR = 7
    SEE_RESOURCES = 16
    SEE_NUMBERS = 20
    SEE_BALANCE = 46
    TENSOR_SIZE = 47

cdef enum:
    # The columns of the parameters, in the order of the table at the end.
    WARS, STAKES, ATTACKER_MANA, ATTACKER_ORE, DEFENDER_MANA, DEFENDER_ORE, ATTACKER_DISCOUNT, DEFENDER_DISCOUNT
    COST, ALLIANCES, ATTACKER_WINS_TIES, ROLES, AUTO_PAY, ALLOW_ZERO_BID
    NUM_PARAMETERS


# What can be done -------------------------------------------------------------------------------


cdef int numbers(const War *war, int seat, int32_t *out) noexcept nogil:
    """The numbers this seat can set (K8.3), ascending by id; how many."""
    cdef int top = highest(war, seat, war.purse[seat])
    cdef int i
    for i in range(top + 1):
        out[i] = i
    if war.allow_zero_bid:
        out[top + 1] = ZERO_BID
        return top + 2
    return top + 1


cdef int payments(const War *war, int seat, int32_t *out) noexcept nogil:
    """The payments open to this seat (K8.6), ascending by mana; with auto_pay the usual one; how many."""
    cdef Purse options[MAX_PAYMENTS]
    cdef int cost = owed(war.number[seat], war.discount[seat])
    cdef int i, count = 1
    if war.auto_pay:
        count += usual_payment(war.purse[seat], worth(), cost, options)   # -1: out of reach
    else:
        count = minimal_payments(war.purse[seat], worth(), cost, options)
    for i in range(count):
        out[i] = PAY + options[i].mana
    return count


cdef int war_legal(const void *memory, int32_t *out) noexcept nogil:
    cdef const War *war = <const War *>memory
    if war.node == OVER:
        return 0
    if war.node == SET_FIRST or war.node == SET_SECOND:
        return numbers(war, decider(war), out)
    return payments(war, decider(war), out)


cdef int war_is_legal(const void *memory, int32_t action) noexcept nogil:
    cdef int32_t options[MAX_CHOICES]
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


# Moving -----------------------------------------------------------------------------------------


cdef void pay(War *war, int seat, int mana) noexcept nogil:
    """Take so much mana, and the rest of what the seat owes in ore."""
    cdef int rest = owed(war.number[seat], war.discount[seat]) - worth().mana * mana
    war.purse[seat].mana -= mana
    if rest > 0:
        war.purse[seat].ore -= rest


cdef void finish(War *war) noexcept nogil:
    """Book the war at hand and go on to the next."""
    cdef int attacking = attacker(war)
    war.balance += war.stakes[war.war] * outcome(war, war.number[attacking], war.number[1 - attacking], attacking)
    war.number[0] = war.number[1] = FLAG
    war.war += 1
    war.node = OVER if war.war == war.wars else SET_FIRST


cdef void play(War *war, int action) noexcept nogil:
    """Do one thing: set a number or pay (K8.11)."""
    cdef int seat = decider(war)
    if war.node == SET_FIRST or war.node == SET_SECOND:
        war.number[seat] = action
        war.node += 1
        return
    pay(war, seat, action - PAY)
    if war.node == PAY_FIRST:
        war.node = PAY_SECOND
    else:
        finish(war)


cdef void pass_forced(War *war) noexcept nogil:
    """Do whatever has no alternative, up to the next real choice."""
    cdef int32_t options[MAX_CHOICES]
    while war_legal(war, options) == 1:
        play(war, options[0])


cdef void war_apply(void *memory, int32_t action) noexcept nogil:
    cdef War *war = <War *>memory
    play(war, action)
    pass_forced(war)


cdef int war_draw(const void *memory, bitgen_t *random) noexcept nogil:
    cdef int32_t options[MAX_CHOICES]
    cdef int count = war_legal(memory, options)
    return options[below(random, count)]


# Who knows what ---------------------------------------------------------------------------------


cdef inline bint hidden_bid(const War *war) noexcept nogil:
    """Do both sides now set a number hidden from each other, and has each a choice?"""
    cdef int other = 1 - attacker(war)
    return war.node == SET_FIRST and count_numbers(war, other, war.purse[other]) > 1


cdef int war_bidders(const void *memory, int32_t *seats) noexcept nogil:
    cdef const War *war = <const War *>memory
    if not hidden_bid(war):
        return 0
    seats[0] = attacker(war)
    seats[1] = 1 - seats[0]
    return 2


cdef int war_bids(const void *memory, int seat, int32_t *out) noexcept nogil:
    return numbers(<const War *>memory, seat, out)


cdef inline bint sees_number(const War *war, int viewer, int owner) noexcept nogil:
    """May `viewer` know what `owner` has set in the war at hand? (K3.2)"""
    return viewer == owner or war.node != SET_SECOND


cdef uint32_t war_secret(const void *before, int32_t action) noexcept nogil:
    """A first bid is secret until the second is made (K3.2)."""
    return hidden_bid(<const War *>before)


cdef int war_knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    """The only secret that can be open is the last step, while the other side sets its number."""
    cdef const War *war = <const War *>now
    return secret == 0 or age > 1 or sees_number(war, seat, attacker(war))


cdef void war_determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    cdef War *war = <War *>memory
    cdef int first = attacker(war)
    cdef int32_t options[MAX_CHOICES]
    if not sees_number(war, seat, first):
        war.number[first] = options[below(random, numbers(war, first, options))]


cdef void war_observe(const void *memory, int seat, float *out) noexcept nogil:
    """One-hot: the seat, the node, the war, numbers that are set and seen. Else resources / 9, balance / all stakes."""
    cdef const War *war = <const War *>memory
    cdef int side, first = attacker(war)
    cdef bint is_set
    memset(out, 0, TENSOR_SIZE * sizeof(float))
    out[SEE_SEAT + seat] = 1
    out[SEE_NODE + war.node] = 1
    out[SEE_WAR + war.war] = 1
    for side in range(2):
        out[SEE_RESOURCES + 2 * side] = <float>(war.purse[side].mana / 9.0)
        out[SEE_RESOURCES + 2 * side + 1] = <float>(war.purse[side].ore / 9.0)
        is_set = war.node == PAY_FIRST or war.node == PAY_SECOND or (war.node == SET_SECOND and side == first)
        if is_set and sees_number(war, seat, side):
            out[SEE_NUMBERS + MAX_CHOICES * side + war.number[side]] = 1
    out[SEE_BALANCE] = <float>(war.balance / <double>stakes_from(war, 0))


# Values -----------------------------------------------------------------------------------------


cdef void war_returns(const void *memory, double *out) noexcept nogil:
    out[0] = utility(<const War *>memory)
    out[1] = 0 - out[0]   # never -0


cdef void war_estimate(const void *memory, double *out) noexcept nogil:
    """What is won and paid so far, and of the stakes to come a share by the heights each side can reach."""
    cdef const War *war = <const War *>memory
    cdef int first = attacker(war)
    cdef int open_from = war.war
    cdef double guess = utility(war)
    cdef int ours = highest(war, 0, war.purse[0])
    cdef int theirs = highest(war, 1, war.purse[1])
    if war.node == PAY_FIRST or war.node == PAY_SECOND:
        guess += war.stakes[war.war] * outcome(war, war.number[first], war.number[1 - first], first)
        open_from += 1
    guess += stakes_from(war, open_from) * <double>(ours - theirs) / (ours + theirs + 1)
    out[0] = min(max(guess, war.lowest), war.highest)
    out[1] = 0 - out[0]   # never -0


cdef void war_facts(const void *memory, Facts *out) noexcept nogil:
    cdef const War *war = <const War *>memory
    cdef int first = count_numbers(war, 0, war.budget[0])
    cdef int second = count_numbers(war, 1, war.budget[1])
    memset(out, 0, sizeof(Facts))
    out.seats = 2
    out.num_actions = ZERO_BID + war.allow_zero_bid if war.auto_pay else PAY + NUM_PAYMENTS
    out.max_legal = max(first, second)   # a debt of c leaves at most c + 1 payments, and 1 + c numbers could be set
    out.max_length = war.wars * ((first > 1) + (second > 1)) + choosing_payments(war, 0) + choosing_payments(war, 1)
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = 1
    out.perfect_information = not (first > 1 and second > 1)
    out.only_bids_hidden = 1
    # One number bounds both seats: what one wins the other loses.
    out.max_return = max(war.highest, -war.lowest)
    out.min_return = -out.max_return


# Setup ------------------------------------------------------------------------------------------


cdef void quote(const char *text, char *out) noexcept nogil:
    """Copy at most 60 characters of a text into out[64]; what is not plain ASCII becomes ?."""
    cdef int i = 0
    while text[i] != 0 and i < 60:
        out[i] = text[i] if 32 <= text[i] < 127 else c"?"
        i += 1
    out[i] = 0


cdef int read_number(const char **text) noexcept nogil:
    """Read a whole number from 1 to HIGHEST_STAKE and step behind it; 0 if there is none."""
    cdef int value = 0
    while c"0" <= text[0][0] <= c"9" and value <= HIGHEST_STAKE:
        value = 10 * value + (text[0][0] - c"0")
        text[0] += 1
    return value if value <= HIGHEST_STAKE else 0


cdef int read_stakes(War *war, const char *text, char *error) noexcept nogil:
    """Read `2` (each war) or `1+2+1` (war by war) into the state; 0, or -1 with a sentence in `error`."""
    cdef char shown[64]
    cdef const char *at = text
    cdef int count = 0, k, stake
    quote(text, shown)
    while True:
        stake = read_number(&at)
        if stake == 0 or count == MAX_WARS or at[0] not in (0, c"+"):
            snprintf(error, REALMLAB_ERROR_SIZE, b"stakes must be a whole number from 1 to %d, or one for each war "
                     b"joined by +, such as 1+2+1, not '%s'", <int>HIGHEST_STAKE, shown)
            return -1
        war.stakes[count] = stake
        count += 1
        if at[0] == 0:
            break
        at += 1
    if count != 1 and count != war.wars:
        snprintf(error, REALMLAB_ERROR_SIZE, b"stakes '%s' are for %d wars, but wars is %d", shown, count, war.wars)
        return -1
    for k in range(count, war.wars):
        war.stakes[k] = war.stakes[0]
    return 0


cdef int war_setup(void *memory, const Argument *given, char *error) noexcept nogil:
    cdef War *war = <War *>memory
    war.wars = given[WARS].number
    if read_stakes(war, given[STAKES].text, error) != 0:
        return -1
    war.budget[0].mana, war.budget[0].ore = given[ATTACKER_MANA].number, given[ATTACKER_ORE].number
    war.budget[1].mana, war.budget[1].ore = given[DEFENDER_MANA].number, given[DEFENDER_ORE].number
    war.discount[0] = given[ATTACKER_DISCOUNT].number
    war.discount[1] = given[DEFENDER_DISCOUNT].number
    war.cost = given[COST].real + 0.0   # -0.0 becomes 0.0: equal positions are equal bytes
    war.alliances = given[ALLIANCES].number != 0
    war.attacker_wins_ties = given[ATTACKER_WINS_TIES].number != 0
    war.alternate = given[ROLES].text[0] == c"a"
    war.auto_pay = given[AUTO_PAY].number != 0
    war.allow_zero_bid = given[ALLOW_ZERO_BID].number != 0
    war.purse = war.budget
    if max(count_numbers(war, 0, war.budget[0]), count_numbers(war, 1, war.budget[1])) == 1:
        snprintf(error, REALMLAB_ERROR_SIZE, b"nobody can set anything but the flag: give a side mana, ore or a "
                 b"discount, or set allow_zero_bid")
        return -1
    war.highest = best_for(war, 0, war.wars)
    war.lowest = -best_for(war, 1, war.wars)
    pass_forced(war)
    return 0


# Doors for the words of the game ----------------------------------------------------------------


cdef const War *war_of(bytes state) except NULL:
    if len(state) != sizeof(War):
        raise ValueError(f"a state of kingdoms_war is {sizeof(War)} bytes, not {len(state)}")
    cdef const War *war = <const War *><const char *>state
    if war.wars > MAX_WARS:
        raise ValueError(f"a campaign has at most {MAX_WARS} wars, not {war.wars}")
    return war


def read(bytes state not None):
    """Return the fields of a state as a dict, without its bounds (state.pxd says what they mean)."""
    cdef const War *war = war_of(state)
    return {
        "cost": war.cost,
        # One by one: Cython would take an array of bytes for a C string, and read on to the next 0.
        "stakes": [war.stakes[k] for k in range(MAX_WARS)],
        "wars": war.wars,
        "discount": [war.discount[seat] for seat in range(2)],
        "alliances": war.alliances,
        "attacker_wins_ties": war.attacker_wins_ties,
        "alternate": war.alternate,
        "auto_pay": war.auto_pay,
        "allow_zero_bid": war.allow_zero_bid,
        "budget": [war.budget[seat] for seat in range(2)],
        "balance": war.balance,
        "node": war.node,
        "war": war.war,
        "purse": [war.purse[seat] for seat in range(2)],
        "number": [war.number[seat] for seat in range(2)],
    }


def reach(bytes state not None, int wars):
    """Return bounds of what seat 0 can have after the first `wars` wars, as (lowest, highest)."""
    cdef const War *war = war_of(state)
    if not 0 <= wars <= war.wars:
        raise ValueError(f"the campaign has {war.wars} wars, not {wars}")
    return -best_for(war, 1, wars), best_for(war, 0, wars)


def value(bytes state not None, *, int balance, purses):
    """Return what seat 0 would have in this campaign with such a balance of stakes and such resources left."""
    cdef War made
    memcpy(&made, war_of(state), sizeof(War))
    fill(&made, balance, purses)
    return utility(&made)


cdef int fill(War *war, int balance, purses) except -1:
    cdef int seat
    war.balance = balance
    for seat in range(2):
        war.purse[seat].mana, war.purse[seat].ore = purses[seat]
    return 0


def start(dict parameters not None):
    """Return the state in which a campaign with these parameters starts; ParameterError if they are wrong."""
    return GAME._start(parameters)


def place(bytes state not None, *, int node, int war, int balance, purses, numbers):
    """Return the state with its moving fields set, forced nodes passed; the caller has checked that they fit."""
    cdef War made
    memcpy(&made, war_of(state), sizeof(War))
    fill(&made, balance, purses)
    made.node, made.war = node, war
    made.number[0], made.number[1] = numbers
    cdef bint in_range = 0 <= node <= OVER and 0 <= war <= made.wars and max(numbers) <= ZERO_BID
    if not in_range or (node == OVER) != (war == made.wars):
        raise ValueError(f"no position: node {node} with numbers {numbers} in war {war}")
    pass_forced(&made)
    return (<char *>&made)[:sizeof(War)]


# The table --------------------------------------------------------------------------------------

cdef Parameter PARAMETERS[NUM_PARAMETERS]
cdef Rules RULES


cdef void whole(int column, const char *name, int least, int most, int default, const char *doc):
    cdef Parameter *slot = &PARAMETERS[column]
    slot.name, slot.kind, slot.doc = name, REALMLAB_INT, doc
    slot.lowest, slot.highest, slot.default_number = least, most, default


cdef void yes_no(int column, const char *name, bint default, const char *doc):
    cdef Parameter *slot = &PARAMETERS[column]
    slot.name, slot.kind, slot.doc = name, REALMLAB_BOOL, doc
    slot.lowest, slot.highest, slot.default_number = 0, 1, default


cdef void word(int column, const char *name, const char *default, const char *choices, const char *doc):
    cdef Parameter *slot = &PARAMETERS[column]
    slot.name, slot.kind, slot.doc = name, REALMLAB_TEXT, doc
    slot.default_text, slot.choices = default, choices


cdef void declare_parameters():
    """Fill the table of parameters; seat 0 is the attacker of the first war throughout."""
    whole(WARS, b"wars", 1, MAX_WARS, 1, b"wars in the campaign, one after another")
    word(STAKES, b"stakes", b"1", NULL, b"what winning is worth: 2 for each war, or 1+2+1 war by war (1 to 99)")
    whole(ATTACKER_MANA, b"attacker_mana", 0, 9, 0, b"mana of seat 0 before the first war, worth 2 a unit")
    whole(ATTACKER_ORE, b"attacker_ore", 0, 9, 3, b"ore of seat 0 before the first war, worth 1 a unit")
    whole(DEFENDER_MANA, b"defender_mana", 0, 9, 0, b"mana of seat 1 before the first war, worth 2 a unit")
    whole(DEFENDER_ORE, b"defender_ore", 0, 9, 3, b"ore of seat 1 before the first war, worth 1 a unit")
    whole(ATTACKER_DISCOUNT, b"attacker_discount", 0, 11, 0, b"what seat 0 need not pay of any number it sets")
    whole(DEFENDER_DISCOUNT, b"defender_discount", 0, 11, 0, b"what seat 1 need not pay of any number it sets")
    cdef Parameter *cost = &PARAMETERS[COST]
    cost.name, cost.kind, cost.lowest, cost.highest, cost.default_real = b"cost", REALMLAB_REAL, 0, 100, 0.25
    cost.doc = b"utility of one unit of war value, lost by the side that pays it and gained by the other"
    yes_no(ALLIANCES, b"alliances", False, b"after two flags nobody wins (else the defender does, as with two players)")
    yes_no(ATTACKER_WINS_TIES, b"attacker_wins_ties", False, b"equal numbers are won by the attacker of the war")
    word(ROLES, b"roles", b"fixed", b"fixed|alternate", b"who attacks: always seat 0, or seats 0 and 1 in turn")
    yes_no(AUTO_PAY, b"auto_pay", True, b"payments are made by rule, spending the least; else they are decisions")
    yes_no(ALLOW_ZERO_BID, b"allow_zero_bid", False, b"the number 0 can be set: free, and above a flag")


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


declare_parameters()
declare_rules()
GAME = Game.wrap(&RULES, WarWords(sys.modules[__name__]))
