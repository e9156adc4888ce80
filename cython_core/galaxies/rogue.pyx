"""The Rogue Galaxy of the solo game: its dice, its actions, its attacks, its specials (G13).

The human is seat 0, the Rogue seat 1.
"""

from realmlab.cython_core.galaxies.board cimport (
    advanced, die, gain, held, lowest_of, pay, push, set_step, step_of, tracks,
)
from realmlab.cython_core.galaxies.moves cimport harvest, note_points, step_back, step_forward
from realmlab.cython_core.galaxies.state cimport (
    ANY_TRACK, BONUS_END, COLONY, CULTURE, DECIDED, DIPLOMACY, DIPLOMACY_TRACKS, ECONOMY, ECONOMY_TRACKS, ENERGY,
    FORCE, LOSE, MAX_LEVEL, MOVE, OF_CULTURE, OF_ENERGY, PULL_BACK, ROGUE_ADVANCE, ROGUE_ATTACK, ROGUE_DICE,
    ROGUE_ROLL, SLOTS, WINDOW, Galaxy, State,
)
from realmlab.cython_core.galaxies.tables cimport (
    CHOSEN, MAX_DICE, HUMAN_LOSE, HUMAN_REGRESS, ROGUE_ADVANCE_ALL, ROGUE_GAIN, ROGUE_STEAL, TABLES, Op,
    RogueLevel,
)
from realmlab.cython_core.galaxies.turn cimport end_turn

cdef enum:
    HUMAN = 0
    ROGUE = 1


cdef inline const RogueLevel *level_of(const State *s) noexcept nogil:
    return &TABLES.rogues[s.rogue].level[s.seats[ROGUE].level]


# Dice -------------------------------------------------------------------------------------------


cdef int next_die(State *s, int left) noexcept nogil:
    """Roll the dice one after the other (G13.3)."""
    if not left:
        return 0
    push(s, ROGUE_DICE, ROGUE, left - 1)
    return push(s, ROGUE_ROLL, ROGUE)


cdef bint usable(const State *s, int face) noexcept nogil:
    """Would the action of this face change something (G13.5)?"""
    cdef const Galaxy *rogue = &s.seats[ROGUE]
    if face == MOVE:
        return rogue.home and s.full & ~rogue.orbit
    if face == ENERGY:
        return rogue.energy < rogue.cap and harvest(s, ROGUE, OF_ENERGY) >= 1
    if face == CULTURE:
        return rogue.culture < rogue.cap and harvest(s, ROGUE, OF_CULTURE) >= 1
    if face == COLONY:
        return can_attack(s)
    return rogue.orbit & tracks(s, DIPLOMACY_TRACKS if face == DIPLOMACY else ECONOMY_TRACKS)


cdef int rogue_rolled(State *s, int face) noexcept nogil:
    """Discard a die that would change nothing; else the human may have it rolled again (G13.3, G13.8)."""
    cdef const Galaxy *human = &s.seats[HUMAN]
    if not usable(s, face):
        if s.unusable_once and not s.now.a:
            return push(s, ROGUE_ROLL, ROGUE, 1)
        s.spent += die(face)
        return 0
    if human.energy >= TABLES.force_cost[OF_ENERGY] and human.culture >= TABLES.force_cost[OF_CULTURE]:
        return push(s, FORCE, HUMAN, face, s.now.a)
    return act(s, face)


cdef int force(State *s, bint forced) noexcept nogil:
    """The human pays to have the die rolled again, or accepts it (G13.3)."""
    if not forced:
        return act(s, s.now.a)
    s.seats[HUMAN].energy -= TABLES.force_cost[OF_ENERGY]
    s.seats[HUMAN].culture -= TABLES.force_cost[OF_CULTURE]
    return push(s, ROGUE_ROLL, ROGUE, s.now.b)


# Actions ----------------------------------------------------------------------------------------


cdef int act(State *s, int face) noexcept nogil:
    """The Rogue's action, then the human may follow, but not extra dice (G13.4, G13.6)."""
    cdef Galaxy *rogue = &s.seats[ROGUE]
    push(s, WINDOW, 0, face, 2 if s.bonus else 0, 1)
    if face == MOVE:
        rogue.home -= 1
        rogue.orbit |= 1 << lowest_of(s.full & ~rogue.orbit)
        return 0
    if face == ENERGY:
        return gain(rogue, OF_ENERGY, harvest(s, ROGUE, OF_ENERGY))
    if face == CULTURE:
        return gain(rogue, OF_CULTURE, harvest(s, ROGUE, OF_CULTURE))
    if face == DIPLOMACY:
        return rogue_advances(s, DIPLOMACY_TRACKS, 1, 0)
    if face == ECONOMY:
        return rogue_advances(s, ECONOMY_TRACKS, 1, 0)
    s.attacked = level_of(s).once
    return attack(s, 0)


cdef int rogue_advances(State *s, int kinds, int steps, int slot) noexcept nogil:
    """Every Rogue ship on such a track goes forward, slot 0 first; a new card is not advanced on (G13.4)."""
    cdef Galaxy *rogue = &s.seats[ROGUE]
    cdef int among = rogue.orbit & tracks(s, kinds)
    cdef int step
    while slot < SLOTS:
        if among >> slot & 1:
            step = step_of(rogue, slot) + steps
            if step >= TABLES.planets[s.row[slot]].length:
                push(s, ROGUE_ADVANCE, ROGUE, kinds, steps, slot + 1)
                return step_forward(s, ROGUE, slot, steps)
            set_step(rogue, slot, step)
        slot += 1
    return 0


cdef int rogue_chooses(const State *s) noexcept nogil:
    """The slot of its ship with the fewest steps left, the leftmost if tied (R45)."""
    cdef const Galaxy *rogue = &s.seats[ROGUE]
    cdef int left = rogue.orbit
    cdef int fewest = 99
    cdef int found = 0
    cdef int slot, steps
    while left:
        slot = lowest_of(left)
        left &= left - 1
        steps = TABLES.planets[s.row[slot]].length - step_of(rogue, slot)
        if steps < fewest:
            fewest = steps
            found = slot
    return found


# Attacks (G15.3) --------------------------------------------------------------------------------


cdef bint has_effect(const State *s, const Op *op) noexcept nogil:
    """Would this op of an attack change something?"""
    cdef const Galaxy *human = &s.seats[HUMAN]
    cdef const Galaxy *rogue = &s.seats[ROGUE]
    if op.kind == HUMAN_LOSE:
        return held(human, op.a) >= 1
    if op.kind == ROGUE_GAIN:
        return held(rogue, op.a) < rogue.cap
    if op.kind == ROGUE_STEAL:
        return human.energy + human.culture >= 1 if op.a == CHOSEN else held(human, op.a) >= 1
    if op.kind == HUMAN_REGRESS:
        return human.steps != 0
    if op.kind == ROGUE_ADVANCE_ALL:
        return rogue.orbit != 0
    return True


cdef bint can_attack(const State *s) noexcept nogil:
    """Is the attack not barred, and has at least one of its ops an effect (G13.5)?"""
    cdef const RogueLevel *level = level_of(s)
    cdef int i
    if s.attacked:
        return False
    for i in range(level.count):
        if has_effect(s, &level.attack[i]):
            return True
    return False


cdef int attack(State *s, int first) noexcept nogil:
    """Do the ops of the attack of the current level from this one on, until one needs a decision or a draw."""
    cdef const RogueLevel *level = level_of(s)
    cdef int i
    for i in range(first, level.count):
        if has_effect(s, &level.attack[i]):
            if i + 1 < level.count:
                push(s, ROGUE_ATTACK, ROGUE, i + 1)
            strike(s, &level.attack[i])
            return 0
    return 0


cdef int strike(State *s, const Op *op) noexcept nogil:
    """One op of an attack."""
    cdef Galaxy *human = &s.seats[HUMAN]
    if op.kind == HUMAN_LOSE:
        return pay(human, op.a, min(op.b, held(human, op.a)))
    if op.kind == ROGUE_GAIN:
        return gain(&s.seats[ROGUE], op.a, op.b)
    if op.kind == ROGUE_STEAL:
        if op.a == CHOSEN:
            return push(s, LOSE, HUMAN, op.b)
        return steal(s, op.a, min(op.b, held(human, op.a)))
    if op.kind == HUMAN_REGRESS:
        return push_human_back(s, op)
    if op.kind == ROGUE_ADVANCE_ALL:
        return rogue_advances(s, ANY_TRACK, op.a, 0)
    s.penalty = min(MAX_DICE, s.penalty + op.a)                        # R48
    return 0


cdef int steal(State *s, int resource, int units) noexcept nogil:
    """Units leave the human; what exceeds the Rogue's mat is lost."""
    pay(&s.seats[HUMAN], resource, units)
    return gain(&s.seats[ROGUE], resource, units)


cdef int lose_to_rogue(State *s, int resource) noexcept nogil:
    """The human has chosen what the Rogue takes, one by one (R46)."""
    steal(s, resource, 1)
    return push(s, LOSE, HUMAN, s.now.a - 1) if s.now.a > 1 else 0


cdef int push_human_back(State *s, const Op *op) noexcept nogil:
    """One ship of the human's choice, or all of them (R46)."""
    cdef int left = advanced(&s.seats[HUMAN])
    if not op.a:
        return push(s, PULL_BACK, HUMAN, op.b, 0)
    while left:
        step_back(s, HUMAN, lowest_of(left), op.b)
        left &= left - 1
    return 0


# The end of its turn ----------------------------------------------------------------------------


cdef int rogue_turn_ends(State *s) noexcept nogil:
    """Full energy raises its level, full culture gives three more dice (G13.6, R47)."""
    cdef Galaxy *rogue = &s.seats[ROGUE]
    cdef int before = level_of(s).points
    cdef bint rises = rogue.energy >= rogue.cap
    if rises:
        rogue.energy = 0
        rogue.level += 1
        rogue.points += level_of(s).points - before
        if rogue.level >= MAX_LEVEL:
            return push(s, DECIDED, ROGUE)                             # the skull (G13.7)
        if rogue.points >= TABLES.end_points:
            return note_points(s, ROGUE)
    if rogue.culture < rogue.cap:
        return end_turn(s)
    s.bay = s.spent = 0
    s.attacked = 0                                                     # R44
    s.bonus = 1
    push(s, BONUS_END, ROGUE)
    return push(s, ROGUE_DICE, ROGUE, TABLES.bonus_dice)


cdef int bonus_ends(State *s) noexcept nogil:
    s.seats[ROGUE].culture = 0
    return end_turn(s)
