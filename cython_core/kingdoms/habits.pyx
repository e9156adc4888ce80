"""What bears on a quick choice: each choice has a few habits, and its odds are the product of theirs.

A habit is a short way to say what a choice is and where it is made: "Research, and I can carry it out but no rival
can", "go to ruins where a rival lies". The odds of each are a fit to what searches chose, data/habits.json.
"""

from libc.stdint cimport uint16_t, uint64_t
from libc.string cimport memset

from realmlab.cython_core.kingdoms.board cimport bit, count_of, standing, standing_forts
from realmlab.cython_core.kingdoms.economy cimport can_work, unwalled, yields
from realmlab.cython_core.kingdoms.state cimport (
    AMOUNT, BID, BID_ATTACK, BID_DEFENCE, BUILD, CAP, CARRY_OUT, CHOOSE_ACTION, CHOOSE_START, COLLECT,
    DONE, EXCHANGE, EXPAND, FOOD, FROM, FROM_LYING, HERO, INSTEAD, LEVEL, LOSER, MANA, NONE, ORE, PAIR, PASS, PATROL,
    QUEST, REMOVE, RESEARCH, RESPOND, ROAM_TARGET, SELECT, SPLIT, STAND, STAND_HERO, STEP, SWAP_TARGET, TAKE, TARGET,
    TO, TRADE, WILD, Kingdom, State,
)
from realmlab.cython_core.kingdoms.tables cimport TABLES
from realmlab.cython_core.kingdoms.war cimport numbers


# What holds for all choices ---------------------------------------------------------------------


cdef int circumstances(const State *s, Circumstances *out) noexcept nogil:
    """Write what bears on all choices of the decision `now`."""
    cdef int task = s.now.task
    cdef int seat = s.now.seat
    memset(out, 0, sizeof(Circumstances))
    if task == CHOOSE_ACTION:
        look_at_card(s, seat, out)
    elif task == RESPOND:
        look_at_income(s, seat, out)
    elif task == BID_ATTACK or task == BID_DEFENCE:
        out.highest = highest_of(s, seat)
        out.rivals_highest = highest_of(s, s.war.defender if seat == s.war.attacker else s.war.attacker)
    look_around(s, seat, out)
    return 0


cdef inline int highest_of(const State *s, int seat) noexcept nogil:
    """The highest number this side can set."""
    return count_of(numbers(s, seat) & 0xFFE)


cdef int look_at_card(const State *s, int seat, Circumstances *out) noexcept nogil:
    """Which works of the action card can be carried out, by whom; moves and trades by all."""
    cdef int action, other
    out.able = out.rival_able = 1 << PATROL | 1 << QUEST | 1 << TRADE
    for action in range(BUILD, EXPAND + 1):
        if s.shields >> action & 1:
            continue
        for other in range(s.players):
            if can_work(s, other, action):
                if other == seat:
                    out.able |= 1 << action
                else:
                    out.rival_able |= 1 << action
    return 0


cdef int look_at_income(const State *s, int seat, Circumstances *out) noexcept nogil:
    """What collecting brings, up to what there is room for: the regions' units (K5.1, K5.4), abilities apart."""
    cdef const Kingdom *own = &s.seats[seat]
    cdef uint64_t stands = unwalled(s, standing(own))
    cdef uint64_t lies = unwalled(s, own.lying & s.land.ruins)
    cdef int good
    out.yields[0] = yields(s, stands & s.land.forest)
    out.yields[1] = yields(s, stands & s.land.mountains)
    out.yields[2] = yields(s, stands & s.land.plains)
    for good in range(3):
        out.yields[good] = min(out.yields[good], CAP - own.goods[good])
    out.yields[3] = yields(s, lies | stands & s.land.tundra) + (own.in_play == 1)
    for good in range(4):
        out.yields[good] = min(out.yields[good], 4)
    return 0


cdef int look_around(const State *s, int seat, Circumstances *out) noexcept nogil:
    cdef int other
    cdef int richest = 0
    for other in range(s.players):
        if other != seat:
            richest = max(richest, means_of(&s.seats[other]))
            out.rivals |= standing(&s.seats[other]) | standing_forts(&s.seats[other])
            out.rivals_lying |= s.seats[other].lying
    out.rivals_lying &= ~out.rivals
    out.means = means_of(&s.seats[seat])
    out.ahead = in_steps(out.means - richest)
    return 0


cdef inline int means_of(const Kingdom *k) noexcept nogil:
    """What a kingdom can spend on a war, abilities apart (K8.2)."""
    return 2 * k.goods[MANA] + k.goods[ORE]


cdef inline int in_steps(int gap) noexcept nogil:
    """A gap in means, in steps of two rounded towards 0, -3 to 3."""
    return min(3, gap // 2) if gap >= 0 else -min(3, -gap // 2)


# The habits of a choice -------------------------------------------------------------------------


cdef int habits_of(const State *s, const Circumstances *about, int choice, uint16_t *out) noexcept nogil:
    """Write the habits of a choice at the decision `now`; return how many."""
    cdef int task = s.now.task
    if task == CHOOSE_ACTION:
        return of_selection(s, about, choice - SELECT, out)
    if task == RESPOND:
        return of_response(s, about, s.selected, choice, out)
    if task == CARRY_OUT:
        return of_response(s, about, s.now.a, choice, out)
    if task == TARGET or task == STEP or task == ROAM_TARGET or task == SWAP_TARGET:
        return of_goal(s, about, choice - TO, out) if choice >= TO else one(ENOUGH, out)
    if task == BID_ATTACK or task == BID_DEFENCE:
        return of_number(about, task == BID_DEFENCE, choice - BID, out)
    if task == EXCHANGE:
        return of_amount(s, choice - AMOUNT, out)
    if task == LOSER and choice == REMOVE:
        return one(GIVEN_UP, out)
    if task == LOSER and TO <= choice < TO + 40:
        return one(FLED + terrain_of(s, choice - TO), out)
    if task == CHOOSE_START:
        return one(BEGUN + terrain_of(s, choice - TO), out)
    if SPLIT <= choice < SPLIT + 28:
        return of_split(choice - SPLIT, out)
    return of_goods(s, choice, out)


cdef inline int one(int habit, uint16_t *out) noexcept nogil:
    out[0] = habit
    return 1


cdef int terrain_of(const State *s, int region) noexcept nogil:
    """What lies there, in the order of cards.TERRAINS."""
    cdef uint64_t here = bit(region)
    if s.land.plains & here:
        return 0
    if s.land.mountains & here:
        return 1
    if s.land.forest & here:
        return 2
    if s.land.ruins & here:
        return 3
    if s.land.capital & here:
        return 4
    if s.land.rocks & here:
        return 5
    if s.land.tundra & here:
        return 6
    return 7 if s.land.water & here else 8


cdef inline int level_of(const Kingdom *own, int action) noexcept nogil:
    """How far one is with Build, Research or Expand."""
    return own.tower if action == BUILD else own.magic if action == RESEARCH else own.in_play


cdef int of_selection(const State *s, const Circumstances *about, int action, uint16_t *out) noexcept nogil:
    cdef const Kingdom *own = &s.seats[s.now.seat]
    cdef int able = about.able >> action & 1
    cdef int count = 2
    out[0] = CARD_ABLE + 4 * action + 2 * able + (about.rival_able >> action & 1)
    out[1] = CARD_SHIELDS + 5 * action + count_of(s.shields)
    if s.final:
        out[count] = CARD_LAST + action
        count += 1
    if able and BUILD <= action <= EXPAND:
        out[count] = CARD_LEVEL + 8 * (action - BUILD) + level_of(own, action)
        count += 1
    if s.abilities and own.faction != NONE:
        out[count] = CARD_FACTION + 6 * own.faction + action
        count += 1
    out[count] = CARD_MEANS + 7 * action + 3 + about.ahead
    count += 1
    return count


cdef int of_response(const State *s, const Circumstances *about, int action, int choice, uint16_t *out) noexcept nogil:
    cdef int good
    if choice == PASS:
        return 0
    if choice == COLLECT:
        for good in range(4):
            out[good] = YIELD + 5 * good + about.yields[good]
        out[4] = YIELD_LAST + action
        return 5 if s.final else 4
    if INSTEAD <= choice < INSTEAD + 6:
        return one(REPLACED + choice - INSTEAD, out)
    out[0] = CARRY + 2 * action + (s.now.seat == s.active)
    if choice == LEVEL:
        out[1] = RAISED
        return 2
    if choice == STAND_HERO or STAND <= choice < STAND + 40:
        out[1] = STOOD
        return 2
    if BUILD <= action <= EXPAND:
        return of_work(s, action, choice, out)
    if PAIR <= choice < PAIR + 6:
        return 1 + of_goods(s, choice, out + 1)
    return 1 + of_origin(s, about, choice, out + 1)


cdef int of_work(const State *s, int action, int choice, uint16_t *out) noexcept nogil:
    out[1] = CARRY_LEVEL + 8 * (action - BUILD) + level_of(&s.seats[s.now.seat], action)
    if not TO <= choice < TO + 40:
        return 2
    out[2] = (WALLED if action == BUILD else PUT) + terrain_of(s, choice - TO)
    return 3


cdef int of_origin(const State *s, const Circumstances *about, int choice, uint16_t *out) noexcept nogil:
    """From where a meeple goes."""
    cdef const Kingdom *own = &s.seats[s.now.seat]
    cdef int count = 1
    cdef int region = own.hero_region
    if FROM <= choice < FROM + 40:
        region = choice - FROM
    elif FROM_LYING <= choice < FROM_LYING + 40:
        region = choice - FROM_LYING
    elif choice != HERO:
        return 0
    out[0] = LEFT + terrain_of(s, region)
    if own.two & bit(region):
        out[count] = LEFT_OWN
        count += 1
    if (about.rivals | about.rivals_lying) & bit(region):
        out[count] = LEFT_RIVAL
        count += 1
    return count


cdef int of_goal(const State *s, const Circumstances *about, int region, uint16_t *out) noexcept nogil:
    """To where a meeple goes."""
    cdef uint64_t here = bit(region)
    cdef int terrain = terrain_of(s, region)
    cdef int who = who_is(s, about, here)
    cdef int count = 1
    out[0] = ENTERED_BY + 9 * who + terrain
    if who == RIVAL or who == RIVAL_LYING:
        out[count] = ODDS_OF_WAR + 3 + compared(s, about, here)
        count += 1
    if terrain == terrain_of(s, s.now.a):
        out[count] = LIKE_BEFORE
        count += 1
    if s.tokens.hidden & here:
        out[count] = UNKNOWN
        count += 1
    return count + of_harvest(s, terrain, out + count)


cdef int of_harvest(const State *s, int terrain, uint16_t *out) noexcept nogil:
    """How much one has already of what a terrain yields."""
    cdef const Kingdom *own = &s.seats[s.now.seat]
    cdef int good = FOOD if terrain == 0 else ORE if terrain == 1 else MANA
    cdef uint64_t alike = s.land.plains if terrain == 0 else s.land.mountains if terrain == 1 else s.land.forest
    if terrain > 2:
        return 0
    out[0] = GOAL_LIKE + 4 * good + min(3, count_of(own.any & alike))
    out[1] = GOAL_HELD + 4 * good + own.goods[good] // 3
    return 2


cdef int who_is(const State *s, const Circumstances *about, uint64_t here) noexcept nogil:
    """Whom a meeple finds there; where one has a piece already there is no war (K6.7)."""
    cdef const Kingdom *own = &s.seats[s.now.seat]
    if (own.any | own.forts) & here:
        return OWN
    if about.rivals & here:
        return RIVAL
    if about.rivals_lying & here:
        return RIVAL_LYING
    return NEUTRAL if s.neutrals & here else NOBODY


cdef int compared(const State *s, const Circumstances *about, uint64_t here) noexcept nogil:
    """How much more one can spend on a war than who is there, in steps of two, -3 to 3."""
    cdef int other
    for other in range(s.players):
        if other != s.now.seat and (s.seats[other].any | s.seats[other].forts) & here:
            return in_steps(about.means - means_of(&s.seats[other]))
    return 0


cdef int of_number(const Circumstances *about, bint defends, int number, uint16_t *out) noexcept nogil:
    cdef int count = 1
    out[0] = SET + 13 * defends + number
    if 0 < number < 12:
        out[1] = SET_OVER + 8 * defends + 6 + max(-6, min(1, number - about.rivals_highest))
        count = 2
        if number == about.highest:
            out[2] = SET_ALL + defends
            count = 3
    return count


cdef int of_amount(const State *s, int amount, uint16_t *out) noexcept nogil:
    cdef int held = s.seats[s.now.seat].goods[TABLES.pair_give[s.now.a]]
    out[0] = UNITS + amount
    out[1] = ALL_UNITS
    return 2 if amount + 1 == held else 1


cdef int of_split(int split, uint16_t *out) noexcept nogil:
    cdef int good
    for good in range(3):
        out[good] = SPLIT_UNITS + 7 * good + TABLES.split[split][good]
    return 3


cdef int of_goods(const State *s, int choice, uint16_t *out) noexcept nogil:
    """What is given and taken; at all other choices there is nothing, but that one may stop."""
    cdef const Kingdom *own = &s.seats[s.now.seat]
    cdef int give, get
    if PAIR <= choice < PAIR + 6:
        give = TABLES.pair_give[choice - PAIR]
        get = TABLES.pair_get[choice - PAIR]
        out[0] = GIVEN + 10 * give + own.goods[give]
        out[1] = GOT + 10 * get + own.goods[get]
        return 2
    if TAKE <= choice < TAKE + 3 and s.now.task == WILD:
        return one(GOT + 10 * (choice - TAKE) + own.goods[choice - TAKE], out)
    return one(ENOUGH, out) if choice == DONE else 0
