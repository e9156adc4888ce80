"""War: discounts, the numbers, the payments (K8.1-K8.6, K14.2, K20.7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.bids cimport (
    FLAG, HIGHEST_NUMBER, MAX_PAYMENTS, ZERO_BID, Purse, Worth, means, minimal_payments, owed, shown,
    usual_payment,
)
from realmlab.cython_core.kingdoms.board cimport (
    allow, bit, count_of, near, push, standing_forts,
)
from realmlab.cython_core.kingdoms.effects cimport (
    ALLIANCE_FORMED, ALLIANCE_UNBREAKABLE, ATTACKED, EFFECTS, EVENT, WAR_BOOST_AFTER_REVEAL, WAR_COST_WAIVED,
    WAR_DISCOUNT, WAR_DISCOUNT_SINGLE_TYPE, WAR_PAY_VALUE, WAR_TIE_WINS, Battle, Effect, following, has,
    holds, sum_of, battle_of,
)
from realmlab.cython_core.kingdoms.events cimport fire
from realmlab.cython_core.kingdoms.state cimport (
    AFTERMATH, ARRIVE, BID_ATTACK, BID_DEFENCE, BOOST, COMPARE, DEFY, DONE, ENTERED, FOOD, GIVE, MANA, NONE, ORE,
    PAY, PAYMENT, PAY_FOOD, REVEAL, WAR_OVER, Kingdom, State,
)


# What things are worth --------------------------------------------------------------------------


cdef Worth war_worth(const State *s, int seat) noexcept nogil:
    """What a unit of each resource is worth to this seat in war (K8.2, war_pay_value)."""
    cdef Worth worth = Worth(2, 1, 0)
    cdef int i = following(s, seat, WAR_PAY_VALUE, -1)
    while i >= 0:
        if EFFECTS[i].resource == FOOD:
            worth.food = EFFECTS[i].amount
        elif EFFECTS[i].resource == ORE:
            worth.ore = EFFECTS[i].amount
        elif EFFECTS[i].resource == MANA:
            worth.mana = EFFECTS[i].amount
        i = following(s, seat, WAR_PAY_VALUE, i)
    return worth


cdef Purse purse_of(const State *s, int seat) noexcept nogil:
    cdef const Kingdom *own = &s.seats[seat]
    return Purse(own.goods[MANA], own.goods[ORE], own.goods[FOOD])


cdef int discount_of(const State *s, const Battle *b) noexcept nogil:
    """What one side of a war need not pay: fortress, fort tokens, abilities (K8.2, K13.9, K17.3)."""
    cdef int total = 2 * b.forts
    cdef int i, part
    cdef const Effect *e
    if standing_forts(&s.seats[b.seat]) & bit(b.region):
        total += 1
    if not has(s, b.seat, WAR_DISCOUNT):
        return total
    i = following(s, b.seat, WAR_DISCOUNT, -1)
    while i >= 0:
        e = &EFFECTS[i]
        if holds(s, e, b.seat, b, NONE):
            part = e.amount
            if e.per:                                      # for each own region next to the war
                part *= count_of(near(s, b.region) & b.own)
                part = part if part < e.cap else e.cap
            total += part
        i = following(s, b.seat, WAR_DISCOUNT, i)
    return total


cdef inline int discount_here(const State *s, int seat) noexcept nogil:
    return s.war.attack_discount if seat == s.war.attacker else s.war.defence_discount


# Beginning --------------------------------------------------------------------------------------


cdef int declare(State *s, int attacker, int defender, int region, bint allied) noexcept nogil:
    """Begin a war once the attacker is there: both set their numbers, then they are revealed (K8.1-K8.4).

    The caller has written origin, forts and action into `war`.
    """
    cdef Battle side
    s.war.on = 1
    s.war.attacker = attacker
    s.war.defender = defender
    s.war.region = region
    s.war.allied = allied
    s.war.fled_to = NONE
    s.war.newcomer = attacker
    side = battle_of(s, attacker)
    s.war.attack_discount = discount_of(s, &side)
    side = battle_of(s, defender)
    s.war.defence_discount = discount_of(s, &side)
    if s.solo:
        push(s, DEFY, 0)                                   # K19.8: no dice, no flag
    else:
        push(s, REVEAL, attacker)
        push(s, BID_DEFENCE, defender)
        push(s, BID_ATTACK, attacker)
    if has(s, defender, EVENT + ATTACKED):                    # before the numbers are set (K8.1)
        fire(s, defender, ATTACKED, attacker, 0)
    return 0


cdef int fight_neutral(State *s, int seat, int region) noexcept nogil:
    """Beat the neutral meeple of a region by paying for as many as are in play (K14.2)."""
    cdef Battle side
    cdef int cost
    s.war.on = 2
    s.war.attacker = seat
    s.war.defender = NONE
    s.war.region = region
    s.war.winner = seat
    s.war.loser = NONE
    s.war.fled_to = NONE
    s.war.newcomer = seat
    side = battle_of(s, seat)
    side.rival = NONE
    cost = count_of(s.neutrals) - discount_of(s, &side)
    push(s, AFTERMATH, seat)
    push(s, PAYMENT, seat, cost if cost > 0 else 0)
    return 0


# The numbers ------------------------------------------------------------------------------------


cdef bint single_type_covers(const State *s, int seat, int number, int discount) noexcept nogil:
    """Can the number be paid with one kind of resource at the larger discount (K20.7)?"""
    cdef Worth worth = war_worth(s, seat)
    cdef Purse purse = purse_of(s, seat)
    cdef int cost = number - discount - sum_of(s, seat, WAR_DISCOUNT_SINGLE_TYPE)
    return cost <= worth.mana * purse.mana or cost <= worth.ore * purse.ore or cost <= worth.food * purse.food


cdef uint64_t numbers(const State *s, int seat) noexcept nogil:
    """What this side of the war may set: bit 0 the flag, bits 1..11 numbers, bit 12 the number 0 (K8.3)."""
    cdef int discount = discount_here(s, seat)
    cdef int highest = means(purse_of(s, seat), war_worth(s, seat)) + discount
    cdef uint64_t allowed
    if seat == s.war.attacker and s.war.allied and has(s, s.war.defender, ALLIANCE_UNBREAKABLE):
        return 1                                           # K20.9: an ally of the holder must set the flag
    if has(s, seat, WAR_DISCOUNT_SINGLE_TYPE):
        while highest < HIGHEST_NUMBER and single_type_covers(s, seat, highest + 1, discount):
            highest += 1
    highest = highest if highest < HIGHEST_NUMBER else HIGHEST_NUMBER
    allowed = (<uint64_t>2 << highest) - 1
    return allowed | bit(ZERO_BID) if s.allow_zero_bid else allowed


cdef int reveal(State *s) noexcept nogil:
    """Show the numbers; then come boosts, the attacker's first (K8.4)."""
    s.war.hidden = 0
    push(s, COMPARE, s.war.attacker)
    if has(s, s.war.defender, WAR_BOOST_AFTER_REVEAL) and s.war.defence != FLAG:
        push(s, BOOST, s.war.defender)
    if has(s, s.war.attacker, WAR_BOOST_AFTER_REVEAL) and s.war.attack != FLAG:
        push(s, BOOST, s.war.attacker)
    return 0


# Boosts (K20.7) ---------------------------------------------------------------------------------


cdef int units_of(Purse purse, int good) noexcept nogil:
    return purse.mana if good == MANA else purse.ore if good == ORE else purse.food


cdef int worth_of(Worth worth, int good) noexcept nogil:
    return worth.mana if good == MANA else worth.ore if good == ORE else worth.food


cdef bint boosts(const State *s, int seat) noexcept nogil:
    """Does an ability to boost hold in this war?"""
    cdef Battle side = battle_of(s, seat)
    cdef int i = following(s, seat, WAR_BOOST_AFTER_REVEAL, -1)
    while i >= 0:
        if holds(s, &EFFECTS[i], seat, &side, NONE):
            return True
        i = following(s, seat, WAR_BOOST_AFTER_REVEAL, i)
    return False


cdef int offer_boost(State *s, int seat) noexcept nogil:
    """One unit of war value may be spent on top, if the number can still be paid without it."""
    cdef Purse purse, rest
    cdef Worth worth = war_worth(s, seat)
    cdef Purse ignored[MAX_PAYMENTS]
    cdef int number = s.war.attack if seat == s.war.attacker else s.war.defence
    cdef int good
    allow(s, DONE)
    if not boosts(s, seat):
        return 0
    for good in range(3):
        purse = purse_of(s, seat)
        if not units_of(purse, good) or not worth_of(worth, good):
            continue
        rest = purse
        rest.mana -= good == MANA
        rest.ore -= good == ORE
        rest.food -= good == FOOD
        if payments_of(s, seat, rest, owed(number, discount_here(s, seat)), ignored):
            allow(s, GIVE + good)
    return 0


cdef int boost(State *s, int seat, int good) noexcept nogil:
    """Spend a unit; the number rises by its worth."""
    s.seats[seat].goods[good] -= 1
    if seat == s.war.attacker:
        s.war.attack_boost += worth_of(war_worth(s, seat), good)
    else:
        s.war.defence_boost += worth_of(war_worth(s, seat), good)
    return 0


# Who wins, and what it costs --------------------------------------------------------------------


cdef bint wins_ties(const State *s, int seat) noexcept nogil:
    cdef Battle side = battle_of(s, seat)
    cdef int i = following(s, seat, WAR_TIE_WINS, -1)
    while i >= 0:
        if holds(s, &EFFECTS[i], seat, &side, NONE):
            return True
        i = following(s, seat, WAR_TIE_WINS, i)
    return False


cdef bint attacker_is_ahead(const State *s) noexcept nogil:
    """Does the attacker win (K8.4.2, K8.4.3)? Equal numbers go to the defender unless only the attacker wins ties."""
    cdef int attack = shown(s.war.attack) + s.war.attack_boost
    cdef int defence = shown(s.war.defence) + s.war.defence_boost
    if attack == defence and s.war.attack != FLAG:
        return wins_ties(s, s.war.attacker) and not wins_ties(s, s.war.defender)
    return attack > defence


cdef bint waived(const State *s, int seat) noexcept nogil:
    """Need this loser not pay, having lost by little with its hero (war_cost_waived)?"""
    cdef Battle side = battle_of(s, seat)
    cdef int attack = shown(s.war.attack) + s.war.attack_boost
    cdef int defence = shown(s.war.defence) + s.war.defence_boost
    cdef int gap = attack - defence if attack > defence else defence - attack
    cdef int i = following(s, seat, WAR_COST_WAIVED, -1)
    if (s.war.attack if seat == s.war.attacker else s.war.defence) == FLAG:
        return False
    while i >= 0:
        if side.hero_fights and gap <= EFFECTS[i].amount:
            return True
        i = following(s, seat, WAR_COST_WAIVED, i)
    return False


cdef int compare(State *s) noexcept nogil:
    """An alliance, or a winner; then both pay, the attacker first (K8.4-K8.6, K8.11)."""
    cdef int attacker = s.war.attacker
    cdef int defender = s.war.defender
    cdef bint won
    if s.war.attack == FLAG and s.war.defence == FLAG and s.players > 2:
        push(s, WAR_OVER, 0)                               # K8.4.1, K9.1
        push(s, ENTERED, s.war.newcomer, s.war.region, 0, s.war.action)
        push(s, ARRIVE, s.war.newcomer, s.war.region)
        if not s.war.allied:                               # R54
            fire(s, defender, ALLIANCE_FORMED, attacker, 0)
            fire(s, attacker, ALLIANCE_FORMED, defender, 0)
        return 0
    won = attacker_is_ahead(s)                             # two players: two flags, the defender (K14.6)
    s.war.winner = attacker if won else defender
    s.war.loser = defender if won else attacker
    push(s, AFTERMATH, s.war.loser)
    if not won or not waived(s, defender):
        push(s, PAYMENT, defender, owed(s.war.defence, s.war.defence_discount))
    if won or not waived(s, attacker):
        push(s, PAYMENT, attacker, owed(s.war.attack, s.war.attack_discount))
    return 0


# Payment ----------------------------------------------------------------------------------------


cdef int spend(State *s, int seat, Purse paid) noexcept nogil:
    cdef Kingdom *own = &s.seats[seat]
    own.goods[MANA] -= paid.mana
    own.goods[ORE] -= paid.ore
    own.goods[FOOD] -= paid.food
    return 0


cdef bint reaches_once(Purse paid, Worth worth, int cost, int cheaper) noexcept nogil:
    """Does this payment suffice, of one kind at the cheaper cost or mixed at the full one (K20.7)?"""
    cdef int kinds = (paid.mana > 0) + (paid.ore > 0) + (paid.food > 0)
    return means(paid, worth) >= (cheaper if kinds <= 1 else cost)


cdef bint spares_nothing(Purse paid, Worth worth, int cost, int cheaper) noexcept nogil:
    """Can no single unit be left out?"""
    cdef Purse less
    if paid.mana:
        less = paid
        less.mana -= 1
        if reaches_once(less, worth, cost, cheaper):
            return False
    if paid.ore:
        less = paid
        less.ore -= 1
        if reaches_once(less, worth, cost, cheaper):
            return False
    if paid.food:
        less = paid
        less.food -= 1
        if reaches_once(less, worth, cost, cheaper):
            return False
    return True


cdef int payments_of(const State *s, int seat, Purse purse, int cost, Purse *out) noexcept nogil:
    """Write the minimal payments of a debt, ascending by mana, then food; return how many (K8.6, K20.7)."""
    cdef Worth worth = war_worth(s, seat)
    cdef int cheaper, count, mana, food, ore
    cdef Purse paid
    if not has(s, seat, WAR_DISCOUNT_SINGLE_TYPE):
        return minimal_payments(purse, worth, cost, out)
    cheaper = cost - sum_of(s, seat, WAR_DISCOUNT_SINGLE_TYPE)
    if cheaper <= 0:
        out[0] = Purse(0, 0, 0)
        return 1
    count = 0
    for mana in range(purse.mana + 1):
        for food in range(purse.food + 1 if worth.food else 1):
            for ore in range(purse.ore + 1):
                paid = Purse(mana, ore, food)
                if reaches_once(paid, worth, cost, cheaper) and spares_nothing(paid, worth, cost, cheaper):
                    out[count] = paid
                    count += 1
    return count


cdef bint payable(const State *s, int seat, int cost) noexcept nogil:
    """Can the seat pay this debt at all? With no ability for single kinds, if all it has is worth as much."""
    cdef Purse ignored[MAX_PAYMENTS]
    if not has(s, seat, WAR_DISCOUNT_SINGLE_TYPE):
        return means(purse_of(s, seat), war_worth(s, seat)) >= cost
    return payments_of(s, seat, purse_of(s, seat), cost, ignored) > 0


cdef int offer_payment(State *s, int seat, int cost) noexcept nogil:
    """Write the minimal payments into `legal`: by the mana in them, then (now.b) by the food (K8.6, R14)."""
    cdef Purse options[MAX_PAYMENTS]
    cdef int i
    for i in range(payments_of(s, seat, purse_of(s, seat), cost, options)):
        if s.now.b == 0:
            allow(s, PAY + options[i].mana)
        elif options[i].mana == s.now.b - 1:
            allow(s, PAY_FOOD + options[i].food)
    return 0


cdef int pay(State *s, int seat, int cost, int choice) noexcept nogil:
    """Pay with this much mana, and with ore, or what is chosen next, for the rest."""
    cdef Purse options[MAX_PAYMENTS]
    cdef int count = payments_of(s, seat, purse_of(s, seat), cost, options)
    cdef int i
    if choice < PAY_FOOD and war_worth(s, seat).food:
        return push(s, PAYMENT, seat, cost, choice - PAY + 1)          # with food there is a second question
    for i in range(count):
        if choice >= PAY_FOOD:
            if options[i].mana == s.now.b - 1 and options[i].food == choice - PAY_FOOD:
                return spend(s, seat, options[i])
        elif options[i].mana == choice - PAY:
            return spend(s, seat, options[i])
    return 0


cdef int pay_as_usual(State *s, int seat, int cost) noexcept nogil:
    """Make the payment of auto_pay: least worth, then fewest mana, then fewest food (R49)."""
    cdef Purse options[MAX_PAYMENTS]
    cdef Purse paid
    cdef Worth worth
    cdef int count, i, best
    if not has(s, seat, WAR_DISCOUNT_SINGLE_TYPE):
        if usual_payment(purse_of(s, seat), war_worth(s, seat), cost, &paid) == 0:
            spend(s, seat, paid)
        return 0
    worth = war_worth(s, seat)
    count = payments_of(s, seat, purse_of(s, seat), cost, options)
    best = 0
    for i in range(1, count):
        if means(options[i], worth) < means(options[best], worth):
            best = i
    return spend(s, seat, options[best]) if count else 0
