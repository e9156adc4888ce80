"""Events, and what abilities do when they happen (K20.4)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.kingdoms.board cimport allow, bit, gain, knock_over, normal_standing, push, standing
from realmlab.cython_core.kingdoms.effects cimport (
    EFFECTS, FREE_PATROL, GAIN, IF_LOSER_REMOVED, KNOCK_LOSER, KNOCK_WINNER, LOWER_MAGIC, OPPONENT_LOSE,
    PARTNER_GAIN, REACH_LEVEL, SPAWN_MEEPLES, STEAL_GOODS, Battle, Effect, battle_of, holds, refresh, waiting,
)
from realmlab.cython_core.kingdoms.state cimport (
    ANY_GOOD, BEWITCH, FIRE, GIVE, KNOCK, LOSE, NONE, ROAM, SPAWN, STEAL, TAKE, WHOM, WILD, Kingdom, State,
)

cdef enum:
    ALL = 99                # lose: all that is held
    OTHER_PARTY = 0         # whom an effect is about
    EACH_OPPONENT = 1


# Firing -----------------------------------------------------------------------------------------


cdef inline int part_of(const Effect *e) noexcept nogil:
    """When, in a war, an effect is due (K8.11)."""
    if e.condition & IF_LOSER_REMOVED:
        return ON_REMOVAL
    return ON_KNOCK if e.type in (KNOCK_LOSER, KNOCK_WINNER) else AT_ONCE


cdef int put_fire(State *s, int seat, int other, int effect) noexcept nogil:
    """Let the effect happen next, if its conditions hold now and it has not had its turn."""
    cdef Battle side = battle_of(s, seat)
    cdef const Effect *e = &EFFECTS[effect]
    if e.once and s.seats[seat].fired:
        return 0
    if not holds(s, e, seat, &side if s.war.on else NULL, NONE):
        return 0
    return push(s, FIRE, seat, other, 0, effect)


cdef int fire_all(State *s, int seat, int event, int other, int part) noexcept nogil:
    """Put what the abilities that wait for this event do on the agenda (`fire` looks first whether there are any)."""
    cdef int found[16]
    cdef int count = 0
    cdef int i = waiting(s, seat, event, -1)
    while i >= 0 and count < 16:
        if part_of(&EFFECTS[i]) == part:
            found[count] = i
            count += 1
        i = waiting(s, seat, event, i)
    while count:
        count -= 1
        put_fire(s, seat, other, found[count])
    return 0


cdef int fire_for_action(State *s, int seat, int event, int action) noexcept nogil:
    """The same for `after_action`: only abilities that name this action."""
    cdef int i = waiting(s, seat, event, -1)
    while i >= 0:
        if EFFECTS[i].action == action:
            put_fire(s, seat, NONE, i)
        i = waiting(s, seat, event, i)
    return 0


cdef int fire_for_level(State *s, int seat, int level) noexcept nogil:
    """The same for `reach_level`: only the level just reached."""
    cdef int i = waiting(s, seat, REACH_LEVEL, -1)
    while i >= 0:
        if EFFECTS[i].level == level:
            put_fire(s, seat, NONE, i)
        i = waiting(s, seat, REACH_LEVEL, i)
    return 0


# What effects do --------------------------------------------------------------------------------


cdef int receive(State *s, int seat, const Effect *e) noexcept nogil:
    """Take what the effect gives; wild units are asked for (K20.2)."""
    cdef int good
    for good in range(4):
        gain(&s.seats[seat], good, e.goods[good])
    if e.wild:
        push(s, WILD, seat, e.wild)
    return 0


cdef int suffer(State *s, int victim, const Effect *e) noexcept nogil:
    """Lose what the effect takes; the victim chooses (K20.2)."""
    cdef int good, held
    for good in range(4):
        held = s.seats[victim].goods[good]
        s.seats[victim].goods[good] -= held if e.goods[good] == ALL or e.goods[good] > held else e.goods[good]
    if e.wild:
        push(s, LOSE, victim, e.wild)
    return 0


cdef int be_robbed(State *s, int thief, int victim, const Effect *e) noexcept nogil:
    if e.resource == ANY_GOOD:
        return push(s, STEAL, thief, e.amount, victim)
    return steal(s, thief, victim, e.resource, e.amount)


cdef int strike(State *s, int seat, int victim, const Effect *e) noexcept nogil:
    """Do to one victim what the effect does to rivals."""
    if e.type == OPPONENT_LOSE:
        return suffer(s, victim, e)
    if e.type == STEAL_GOODS:
        return be_robbed(s, seat, victim, e)
    return push(s, KNOCK, seat, e.amount, victim)


cdef int resolve(State *s, int seat, int other, int effect) noexcept nogil:
    """Let an effect happen; victims come clockwise from the active player (K20.1)."""
    cdef const Effect *e = &EFFECTS[effect]
    cdef int _i, victim
    if e.once:
        s.seats[seat].fired = 1
    if e.type == GAIN:
        return receive(s, seat, e)
    if e.type == PARTNER_GAIN:
        return 0 if other == NONE else receive(s, other, e)
    if e.type == LOWER_MAGIC:
        return push(s, BEWITCH, seat, e.amount)
    if e.type == SPAWN_MEEPLES:
        return push(s, SPAWN, seat, s.war.region, e.amount)
    if e.type == FREE_PATROL:
        return push(s, ROAM, seat)
    if e.type == KNOCK_LOSER:
        return knock_loser(s)
    if e.type == KNOCK_WINNER:
        return knock_winner(s)
    if e.who == OTHER_PARTY:
        return 0 if other == NONE else strike(s, seat, other, e)
    victim = s.active
    for _i in range(s.players):
        victim = victim - 1 if victim else s.players - 1   # pushed last, done first: the active player
        if victim != seat:
            strike(s, seat, victim, e)
    return 0


cdef int knock_loser(State *s) noexcept nogil:
    """Knock over the meeple that retreated."""
    cdef int seat = s.war.loser
    if s.war.fled_to == NONE:
        return 0
    if not standing(&s.seats[seat]) & bit(s.war.fled_to):
        return 0
    return knock(s, s.war.winner, seat, s.war.fled_to)


cdef int knock_winner(State *s) noexcept nogil:
    """Knock over the winner's meeple in the war region."""
    if s.war.winner == NONE or not standing(&s.seats[s.war.winner]) & bit(s.war.region):
        return 0
    return knock(s, s.war.loser, s.war.winner, s.war.region)


# Decisions of effects ---------------------------------------------------------------------------


cdef int offer_loss(State *s, int seat) noexcept nogil:
    """Any resource held may be given up, silver too (K18.3)."""
    cdef int good
    for good in range(4):
        if s.seats[seat].goods[good]:
            allow(s, GIVE + good)
    return 0


cdef int lose(State *s, int seat, int good) noexcept nogil:
    s.seats[seat].goods[good] -= 1
    return push(s, LOSE, seat, s.now.a - 1) if s.now.a > 1 else 0


cdef int offer_theft(State *s, int victim) noexcept nogil:
    """The thief chooses among what the victim holds."""
    cdef int good
    for good in range(4):
        if s.seats[victim].goods[good]:
            allow(s, TAKE + good)
    return 0


cdef int steal(State *s, int seat, int victim, int good, int units) noexcept nogil:
    """Take at most what is held; above the cap it is lost all the same (K20.4)."""
    cdef int taken = s.seats[victim].goods[good]
    taken = units if units < taken else taken
    s.seats[victim].goods[good] -= taken
    return gain(&s.seats[seat], good, taken)


cdef uint64_t knockable(const State *s, int victim) noexcept nogil:
    """Regions where a meeple of the victim stands."""
    return standing(&s.seats[victim])


cdef bint hero_or_other(const State *s, int victim, int region) noexcept nogil:
    """Do both the hero and another meeple of the victim stand there?"""
    cdef const Kingdom *k = &s.seats[victim]
    return k.hero_region == region and not k.hero_lies and normal_standing(k) & bit(region) != 0


cdef int knock(State *s, int seat, int victim, int region) noexcept nogil:
    """Knock over a standing meeple of the victim; the hero or the other one, as the seat chooses (K16.1)."""
    if hero_or_other(s, victim, region):
        return push(s, WHOM, seat, region, victim)
    return knock_over(&s.seats[victim], region, not normal_standing(&s.seats[victim]) & bit(region))


cdef int bewitch(State *s, int victim, int levels) noexcept nogil:
    """Lower a rival's magic, to 0 at the least; abilities above the new level stop (K20.4)."""
    cdef int magic = s.seats[victim].magic
    s.seats[victim].magic = magic - levels if levels < magic else 0
    return refresh(s, victim)
