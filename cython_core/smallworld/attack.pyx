"""How a conquest is carried out: attempt, die, losses, coins, markers (S6.8-S6.10, S13, S14)."""

from libc.string cimport memset

from realmlab.cython_core.smallworld.board cimport (
    bit, can, count_of, fewest, holder_of, is_active, lift_surplus, power_of, race_of, skills, Holder,
)
from realmlab.cython_core.smallworld.conquest cimport (
    Prices, armed, is_jump, prices_of, raw_cost, rolls_for_all,
)
from realmlab.cython_core.smallworld.losses cimport count_lost, leave_if_gone, lose_one, lose_region
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, CONQUEST, DIE, LOOT_DRAW, LOOT_KINDS, NONE, PAYING, PYGMY_DIE, REDEPLOY, Loot, People, Seat, State,
)
from realmlab.cython_core.smallworld.tables cimport (
    ATTACK, BUYS, CATAPULTS, CORRUPT, DRAGON_MASTER, JUMP_COIN, LAYS_LAIRS, LAYS_LOOT, RANSACKS, TABLES,
)

cdef enum:              # how a region is taken
    BY_TOKENS = 0
    BY_DRAGON = 1
    BY_CONVERSION = 2


# Attempts ---------------------------------------------------------------------------------------


cdef inline People *acting(State *s) noexcept nogil:
    return &s.seats[s.player].slots[s.slot]


cdef int declare(State *s, int region) noexcept nogil:
    """A conquest is declared: an attack, if it goes against the active race of an opponent (S0.5, S6.10)."""
    cdef Holder holder = holder_of(s, region)
    s.turn.open = s.turn.cursor = 0
    s.turn.target = region
    if holder.seat != NONE and holder.seat != s.player and holder.slot == ACTIVE and is_active(&s.seats[holder.seat]):
        s.turn.attacked |= bit(holder.seat)
    return 0


cdef int cost_now(const State *s, int region) noexcept nogil:
    """What the conquest of a region costs with all that is armed (S6.6)."""
    cdef Prices prices = prices_of(s)
    return max(prices.least, raw_cost(s, &prices, region) - armed(s))


cdef int conquer(State *s, int region) noexcept nogil:
    """CONQUER: with enough tokens, after a Berserk roll, or with the die to come (S6.8, S6.9, S14.38)."""
    cdef People *people = acting(s)
    cdef int cost = cost_now(s, region)
    declare(s, region)
    if rolls_for_all(s):
        s.phase = DIE
        return 0
    if s.turn.roll != NONE:
        return win(s, max(fewest(&s.seats[s.player], s.slot), cost - s.turn.roll), BY_TOKENS)
    if people.hand >= cost:
        return win(s, cost, BY_TOKENS)
    s.phase = DIE
    return 0


cdef int roll_first(State *s) noexcept nogil:
    """ROLL: the Berserk rolls before the target is chosen (D2 official)."""
    s.turn.open = s.turn.cursor = 0
    s.phase = DIE
    return 0


cdef int rolled(State *s, int shown) noexcept nogil:
    """The die shows so much for the declared attack, or for the next one of a Berserk."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int hand = acting(s).hand
    cdef int cost, need
    if s.turn.target == NONE:
        s.turn.roll = shown
        s.phase = CONQUEST
        return 0
    cost = cost_now(s, s.turn.target)
    if rolls_for_all(s):
        need = max(fewest(seat, s.slot), cost - shown)
        return win(s, need, BY_TOKENS) if hand >= need else fail(s)
    s.turn.ends = 1
    if hand + shown >= cost:
        return win(s, hand, BY_TOKENS)
    if s.slot == ACTIVE and can(skills(seat), BUYS) and seat.coins >= race_of(seat).price + power_of(seat).price:
        if hand + shown + race_of(seat).paid + power_of(seat).paid >= cost:
            s.turn.roll = shown
            s.phase = PAYING
            return 0
    return fail(s)


cdef int pay_or_not(State *s, bint pays) noexcept nogil:
    """After the die a coin may fill the gap (S14.23, R48)."""
    cdef Seat *seat = &s.seats[s.player]
    if not pays:
        return fail(s)
    seat.coins -= race_of(seat).price + power_of(seat).price
    return win(s, acting(s).hand, BY_TOKENS)


cdef int fail(State *s) noexcept nogil:
    """The attempt has failed: the tokens stay in hand, the conquests are over (S6.9)."""
    s.turn.ends = 1
    spend(s, BY_TOKENS)
    return settle(s)


cdef int convert(State *s, int region) noexcept nogil:
    """Sorcerers put one of their own in place of a lone token (S13.20)."""
    cdef Holder holder = holder_of(s, region)
    declare(s, region)
    s.turn.converted |= bit(holder.seat)
    return win(s, 0, BY_CONVERSION)


cdef int special(State *s, int region) noexcept nogil:
    """POWER_SPECIAL: the dragon, the catapult, or a conquest that is paid for (S14.11, S14.23, S14.33)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int least = fewest(seat, s.slot)
    cdef int cost
    if can(skills(seat), DRAGON_MASTER):
        declare(s, region)
        s.turn.dragon = 1
        return win(s, least, BY_DRAGON)
    if can(skills(seat), CATAPULTS):
        s.catapult = (s.catapult & ~seat.slots[ACTIVE].held) | bit(region)
        s.turn.catapult = s.turn.shot = 1
        return 0
    cost = max(least, cost_now(s, region) - race_of(seat).paid - power_of(seat).paid)
    declare(s, region)
    seat.coins -= race_of(seat).price + power_of(seat).price
    return win(s, cost, BY_TOKENS)


cdef int second_wave(State *s) noexcept nogil:
    """All tokens that are not needed come back to hand (S14.22)."""
    s.turn.waves += 1
    return lift_surplus(s, acting(s), fewest(&s.seats[s.player], s.slot))


# Success ----------------------------------------------------------------------------------------


cdef int win(State *s, int used, int way) noexcept nogil:
    """The tokens suffice: loot, losses, coins, tokens, markers (S6.10)."""
    cdef int region = s.turn.target
    cdef int stacks = s.turn.armed_behemoths
    cdef bint jump = s.slot == ACTIVE and can(skills(&s.seats[s.player]), JUMP_COIN) and is_jump(s, region)
    spend(s, way)
    if s.loot >> region & 1 and not (s.slot == ACTIVE and can(skills(&s.seats[s.player]), LAYS_LOOT)):
        if reveal(s, region, way):
            return settle(s)
    take_over(s, region, used, way)
    mark(s, region, way, stacks)
    if jump:
        s.seats[s.player].coins += race_of(&s.seats[s.player]).jump_coin + power_of(&s.seats[s.player]).jump_coin
    return settle(s)


cdef int spend(State *s, int way) noexcept nogil:
    """What was armed is used up, and the shot if it had this target (R49, R63)."""
    cdef Seat *seat = &s.seats[s.player]
    if s.turn.shot and prices_of(s).shot >> s.turn.target & 1 and way == BY_TOKENS:
        s.turn.shot = 0
    seat.fireballs -= s.turn.armed_fireballs
    s.turn.behemoths += s.turn.armed_behemoths
    s.turn.armed_fireballs = s.turn.armed_behemoths = 0
    s.turn.roll = NONE
    return 0


cdef int reveal(State *s, int region, int way) noexcept nogil:
    """Show the loot of a region: coins for the conqueror, or an attack that cancels the conquest (1); S13.25."""
    cdef People *people = acting(s)
    cdef int coins = take_loot(s, region)
    if coins != ATTACK:
        s.seats[s.player].coins += coins
        return 0
    s.turn.blocked |= bit(region)
    if people.hand:
        people.hand -= 1
        lose_one(s, s.player, s.slot)
        leave_if_gone(s, s.player, s.slot)
    return 1


cdef int take_loot(State *s, int region) noexcept nogil:
    """Take the loot of a region out of the game; return its coins, or ATTACK (R24)."""
    cdef int i = 0
    cdef int coins
    while s.markers[i].region != region:
        i += 1
    coins = TABLES.loot_coins[s.markers[i].kind]
    s.laid -= 1
    while i < s.laid:
        s.markers[i] = s.markers[i + 1]
        i += 1
    memset(&s.markers[s.laid], 0, sizeof(Loot))
    s.loot &= ~bit(region)
    return coins


cdef int take_over(State *s, int region, int used, int way) noexcept nogil:
    """Losses, the pot, payments, and the new tokens (S6.10, steps 4 to 6)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = acting(s)
    cdef Holder holder = holder_of(s, region)
    cdef bint nonempty = s.tokens[region] > 0
    if s.tribes >> region & 1:
        s.tribes &= ~bit(region)
        s.tokens[region] = 0
        count_lost(s, 1)
    elif holder.seat != NONE:
        lose_region(s, region, holder.seat, holder.slot, way == BY_CONVERSION)
    if s.pots >> region & 1:
        s.pots &= ~bit(region)                             # R27
        seat.coins += 1
    if holder.seat != NONE and holder.seat != s.player and holder.slot == ACTIVE and is_active(&s.seats[holder.seat]):
        settle_payments(s, &s.seats[holder.seat])
    if way == BY_CONVERSION:
        people.supply -= 1
        used = 1
    else:
        people.hand -= used
    s.tokens[region] = used
    people.held |= bit(region)
    if nonempty and s.slot == ACTIVE:
        s.turn.conquests += 1                              # R60
    return 0


cdef int settle_payments(State *s, Seat *owner) noexcept nogil:
    """Ransacking: the owner pays; then Corrupt: the conqueror pays; as far as there are coins (S6.10, R12, R47)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int coins
    if s.slot == ACTIVE and can(skills(seat), RANSACKS):
        coins = min(owner.coins, race_of(seat).ransack + power_of(seat).ransack)
        owner.coins -= coins
        seat.coins += coins
    if can(skills(owner), CORRUPT):
        coins = min(seat.coins, race_of(owner).bribe + power_of(owner).bribe)
        seat.coins -= coins
        owner.coins += coins
    return 0


cdef int mark(State *s, int region, int way, int stacks) noexcept nogil:
    """Lair, hole, loot, dragon and behemoths of the conqueror (S6.10, step 7)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef int kind, left
    if s.slot != ACTIVE:
        return 0
    if can(skills(seat), LAYS_LAIRS) and count_of(s.lairs) < TABLES.lairs:
        s.lairs |= bit(region)
    if seat.holes:
        seat.holes -= 1
        s.holes |= bit(region)
    if can(skills(seat), LAYS_LOOT) and not s.loot >> region & 1:
        left = 0
        for kind in range(LOOT_KINDS):
            left += s.pool[kind]
        if left:
            s.turn.loot_at = region
    if way == BY_DRAGON:
        s.dragon = (s.dragon & ~seat.slots[ACTIVE].held) | bit(region)
    if stacks:
        seat.behemoths -= stacks
        s.behemoths |= bit(region)
        if stacks > 1:
            s.pairs |= bit(region)
    return 0


# What follows -----------------------------------------------------------------------------------


cdef int settle(State *s) noexcept nogil:
    """The attack is over: dice for Pygmies, a new loot marker, the next conquest or none (S6.9)."""
    s.turn.target = NONE
    if s.turn.pygmy != NONE:
        s.phase = PYGMY_DIE
    elif s.turn.loot_at != NONE:
        s.phase = LOOT_DRAW
    elif s.turn.ends or acting(s).race == NONE:
        s.turn.ends = 0
        s.phase = REDEPLOY
    else:
        s.phase = CONQUEST
    return 0


cdef int pygmies_come(State *s, int shown) noexcept nogil:
    """So many new Pygmies wait for the end of the turn (S13.24, R26)."""
    cdef People *people = &s.seats[s.turn.pygmy].slots[ACTIVE]
    cdef int come = min(shown, people.supply)
    people.supply -= come
    people.loose += come
    s.turn.pygmy = NONE
    return settle(s)


cdef int lay_loot(State *s, int kind) noexcept nogil:
    """A marker of this kind is laid into the region just conquered (S13.25)."""
    s.pool[kind] -= 1
    s.markers[s.laid].region = s.turn.loot_at
    s.markers[s.laid].kind = kind
    s.markers[s.laid].drawn = s.drawn
    s.laid += 1
    s.drawn += 1
    s.loot |= bit(s.turn.loot_at)
    s.turn.loot_at = NONE
    return settle(s)
