"""The parameters of kingdoms_war, and the start they lead to; seat 0 is the attacker of the first war throughout."""

from libc.stdio cimport snprintf

from realmlab.cython_core.rules cimport (
    REALMLAB_BOOL, REALMLAB_ERROR_SIZE, REALMLAB_INT, REALMLAB_REAL, REALMLAB_TEXT, Argument, Parameter,
)
from realmlab.cython_core.war.bounds cimport farthest
from realmlab.cython_core.war.moving cimport pass_forced
from realmlab.cython_core.war.questions cimport chosen, count_numbers, highest
from realmlab.cython_core.war.state cimport (
    ALLIANCES, ALLOW_ZERO_BID, ALTERNATE, ATTACKER_WINS_TIES, AUTO_PAY, FOOD_FIGHTS, FOR_ITSELF, FOR_WIN, HIDDEN,
    HIGHEST_STAKE, MAX_WARS, MOST_MEEPLES, NO_FLAGS, RETREAT, War,
)

# Reading ----------------------------------------------------------------------------------------


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
    """Read `2` (each war) or `1/2/1` (war by war; also with +) into the state; 0, or -1 and a sentence in `error`."""
    cdef char shown[64]
    cdef const char *at = text
    cdef int count = 0, k, stake
    quote(text, shown)
    while True:
        stake = read_number(&at)
        if stake == 0 or count == MAX_WARS or at[0] not in (0, c"/", c"+"):
            snprintf(error, REALMLAB_ERROR_SIZE, b"stakes must be a whole number from 1 to %d, or one for each war "
                     b"joined by /, such as 1/2/1, not '%s'", <int>HIGHEST_STAKE, shown)
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


cdef void read_options(War *war, const Argument *given) noexcept nogil:
    """Set the bits of what was chosen."""
    war.options = (
        ALLIANCES * (given[ALLIANCES_MAY].number != 0)
        | ATTACKER_WINS_TIES * (given[TIES].number != 0)
        | ALTERNATE * (given[ROLES].text[0] == c"a")
        | AUTO_PAY * (given[PAYS_BY_RULE].number != 0)
        | ALLOW_ZERO_BID * (given[ZERO_BIDS].number != 0)
        | RETREAT * (given[RETREATS].number != 0)
        | HIDDEN * (given[REVEALED].number == 0)
        | NO_FLAGS * (given[FLAGS_MAY].number == 0)
        | FOOD_FIGHTS * (given[ATTACKER_FOOD_FIGHTS].number != 0)
        | (FOOD_FIGHTS << 1) * (given[DEFENDER_FOOD_FIGHTS].number != 0)
        | FOR_WIN * (given[UTILITY].text[0] == c"w")
        | FOR_ITSELF * (given[UTILITY].text[0] == c"g")
    )


cdef int check(const War *war, char *error) noexcept nogil:
    """Do the parameters go together? 0, or -1 with a sentence in `error`."""
    cdef int most = max(count_numbers(war, 0, war.budget[0]), count_numbers(war, 1, war.budget[1]))
    cdef int top = max(highest(war, 0, war.budget[0]), highest(war, 1, war.budget[1]))
    if most == 1 and top == 0:
        snprintf(error, REALMLAB_ERROR_SIZE, b"nobody can set anything but the flag: give a side mana, ore or a "
                 b"discount, or set allow_zero_bid")
        return -1
    if most == 1:
        snprintf(error, REALMLAB_ERROR_SIZE, b"without flags nobody has a choice: give a side means for more than "
                 b"the number 1, or set allow_zero_bid")
        return -1
    if chosen(war, HIDDEN) and not chosen(war, AUTO_PAY):
        snprintf(error, REALMLAB_ERROR_SIZE, b"bids_revealed=False needs auto_pay=True: how a side pays would tell "
                 b"what it has set")
        return -1
    if chosen(war, HIDDEN) and chosen(war, RETREAT):
        snprintf(error, REALMLAB_ERROR_SIZE, b"bids_revealed=False needs retreat=False: whose meeple retreats would "
                 b"tell who has lost")
        return -1
    return 0


cdef int war_setup(void *memory, const Argument *given, char *error) noexcept nogil:
    """Build the start of a campaign (the contract is Rules.setup)."""
    cdef War *war = <War *>memory
    cdef int seat
    war.wars = given[WARS].number
    if read_stakes(war, given[STAKES].text, error) != 0:
        return -1
    read_options(war, given)
    war.budget[0].mana, war.budget[1].mana = given[ATTACKER_MANA].number, given[DEFENDER_MANA].number
    war.budget[0].ore, war.budget[1].ore = given[ATTACKER_ORE].number, given[DEFENDER_ORE].number
    war.budget[0].food, war.budget[1].food = given[ATTACKER_FOOD].number, given[DEFENDER_FOOD].number
    war.discount[0], war.discount[1] = given[ATTACKER_DISCOUNT].number, given[DEFENDER_DISCOUNT].number
    war.meeples_before[0], war.meeples_before[1] = given[ATTACKER_MEEPLES].number, given[DEFENDER_MEEPLES].number
    war.meeple, war.share = given[MEEPLE].number, given[SHARE].number
    war.cost = given[COST].real + 0.0   # -0.0 becomes 0.0: equal positions are equal bytes
    for seat in range(2):
        war.purse[seat], war.meeples[seat] = war.budget[seat], war.meeples_before[seat]
    if check(war, error) != 0:
        return -1
    war.bound = farthest(war)
    pass_forced(war)
    return 0


# The table --------------------------------------------------------------------------------------

cdef Parameter PARAMETERS[NUM_PARAMETERS]


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


cdef void declare_resources():
    """Fill the part of the table about what each side has."""
    whole(WARS, b"wars", 1, MAX_WARS, 1, b"wars in the campaign, one after another")
    word(STAKES, b"stakes", b"1", NULL, b"what winning is worth: 2 for each war, or 1/2/1 war by war (1 to 99)")
    whole(ATTACKER_MANA, b"attacker_mana", 0, 9, 0, b"mana of seat 0 before the first war, worth 2 a unit")
    whole(ATTACKER_ORE, b"attacker_ore", 0, 9, 3, b"ore of seat 0 before the first war, worth 1 a unit")
    whole(ATTACKER_FOOD, b"attacker_food", 0, 9, 0, b"food of seat 0 before the first war, for retreats")
    whole(DEFENDER_MANA, b"defender_mana", 0, 9, 0, b"mana of seat 1 before the first war, worth 2 a unit")
    whole(DEFENDER_ORE, b"defender_ore", 0, 9, 3, b"ore of seat 1 before the first war, worth 1 a unit")
    whole(DEFENDER_FOOD, b"defender_food", 0, 9, 0, b"food of seat 1 before the first war, for retreats")
    whole(ATTACKER_DISCOUNT, b"attacker_discount", 0, 11, 0, b"what seat 0 need not pay of any number it sets")
    whole(DEFENDER_DISCOUNT, b"defender_discount", 0, 11, 0, b"what seat 1 need not pay of any number it sets")
    yes_no(ATTACKER_FOOD_FIGHTS, b"attacker_food_fights", False, b"food of seat 0 pays for numbers, worth 1 a unit")
    yes_no(DEFENDER_FOOD_FIGHTS, b"defender_food_fights", False, b"food of seat 1 pays for numbers, worth 1 a unit")
    cdef Parameter *cost = &PARAMETERS[COST]
    cost.name, cost.kind, cost.lowest, cost.highest, cost.default_real = b"cost", REALMLAB_REAL, 0, 100, 0.25
    cost.doc = b"utility of one unit of war value, lost by the side that spends it (see utility)"


cdef void declare_rules_of_war():
    """Fill the part of the table about how wars are fought and what for."""
    yes_no(FLAGS_MAY, b"flags", True, b"the flag can always be set; else only by a side that can set nothing else")
    yes_no(ALLIANCES_MAY, b"alliances", False, b"after two flags nobody wins (else the defender, as with two players)")
    whole(SHARE, b"alliance_share", 0, 100, 100, b"percent of the stake an alliance gives each side (utility=general)")
    yes_no(TIES, b"attacker_wins_ties", False, b"equal numbers are won by the attacker of the war")
    word(ROLES, b"roles", b"fixed", b"fixed|alternate", b"who attacks: always seat 0, or seats 0 and 1 in turn")
    yes_no(RETREATS, b"retreat", False, b"the loser's meeple retreats for food, or is removed")
    whole(ATTACKER_MEEPLES, b"attacker_meeples", 1, MOST_MEEPLES, 4, b"meeples of seat 0: a retreat costs as much food")
    whole(DEFENDER_MEEPLES, b"defender_meeples", 1, MOST_MEEPLES, 4, b"meeples of seat 1: a retreat costs as much food")
    whole(MEEPLE, b"meeple", 0, HIGHEST_STAKE, 1, b"what a removed meeple is worth (with retreat)")
    yes_no(PAYS_BY_RULE, b"auto_pay", True, b"payments are made by rule, spending the least; else they are decisions")
    yes_no(ZERO_BIDS, b"allow_zero_bid", False, b"the number 0 can be set: free, and above a flag")
    yes_no(REVEALED, b"bids_revealed", True, b"each war is revealed once both have set; else all wars only at the end")
    word(UTILITY, b"utility", b"points", b"points|win|general",
         b"points: stakes less costs, zero-sum; win: 1, 0, -1 by the stakes won; general: each for itself")


declare_resources()
declare_rules_of_war()
