"""From one decision to the next: what is asked, what a choice does, what happens by itself (S3.2, S17.12)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.smallworld.attack cimport (
    conquer, convert, lay_loot, pay_or_not, pygmies_come, roll_first, rolled, second_wave, special,
)
from realmlab.cython_core.smallworld.board cimport (
    allow_at, bit, can, choosable, count_of, fewest, lift_surplus, lowest_of, map_of, power_of, race_of, skills,
)
from realmlab.cython_core.smallworld.column cimport affordable, draw_power, draw_race, pick, refill
from realmlab.cython_core.smallworld.conquest cimport offer_conquests
from realmlab.cython_core.smallworld.copycat cimport copied_combo_picked, copy, copyable, lift_for_hordes
from realmlab.cython_core.smallworld.decline cimport build_tower, cash_loot, decline, hordes_gone, revive
from realmlab.cython_core.smallworld.losses cimport empty, leave_game, recall_camps, recall_stacks
from realmlab.cython_core.smallworld.redeploy cimport (
    begin_redeploy, make_pact, next_displaced, offer_item, pass_item, put_item, vacate,
)
from realmlab.cython_core.smallworld.scoring cimport income
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, ALLY, ARM_BEHEMOTH, ARM_FIREBALL, CONQUER, CONQUEST, DECLINE_NOW, DIE, DONE, DRAW_POWER, DRAW_RACE,
    HORDE_LOSS, KEEP, LAST_CHANCE, LAST_DECISION, LIFT, LOOT_DRAW, LOOT_KINDS, MIRROR, MIRRORING, NONE, OVER, PACT,
    PAY, PAYING, PICK, PICKING, PLACE, POWER_SPECIAL, PYGMY_DIE, RACE_SPECIAL, READY, REDEPLOY, REGION_ACTIONS,
    RETURNING, REVIVING, ROLL, SCORING, SECOND_WAVE, SLOTS, SPIRIT, STEP, STOUT, TAKE, THEN_DECLINE, THEN_REFILL,
    TOWER, TURN, VACATING, VERBS, People, Seat, State, Turn,
)
from realmlab.cython_core.smallworld.tables cimport (
    ABANDON_COIN, ACTS_IN_DECLINE, CASHES_POTS, COPIES, COUNTS_LOST, HIGHEST_FACE, KEEPS_ALL, LATE, LAYS_LOOT, POWERS,
    RACES, STAYS, TABLES,
)


# What is asked ----------------------------------------------------------------------------------


cdef int offer(State *s) noexcept nogil:
    """Write into `legal` and `choices` what may be chosen now, or the outcomes of chance; return how many."""
    cdef int phase = s.phase
    memset(s.legal, 0, sizeof(s.legal))
    if phase == CONQUEST:
        offer_conquests(s)
    elif phase <= LAST_CHANCE:
        offer_chance(s, phase)
    elif phase == PICKING:
        s.legal[0] = affordable(s) << PICK
    elif phase == REVIVING:
        s.legal[0] = bit(KEEP) | bit(TAKE)
    elif phase == MIRRORING:
        s.legal[0] = copyable(s) << MIRROR | bit(DONE)
    elif phase == HORDE_LOSS:
        allow_at(s, LIFT, choosable(s.seats[s.seat].slots[ACTIVE].held, s.turn.cursor, s.turn.left))
    elif phase == PAYING:
        s.legal[0] = bit(PAY) | bit(DONE)
    elif phase == TOWER:
        allow_at(s, PLACE, s.seats[s.player].slots[ACTIVE].held)
    elif phase == STOUT:
        s.legal[0] = bit(DECLINE_NOW) | bit(DONE)
    else:
        offer_item(s)
    s.choices = (count_of(s.legal[0]) + count_of(s.legal[1]) + count_of(s.legal[2]) + count_of(s.legal[3])
                 + count_of(s.legal[4]) + count_of(s.legal[5]) + count_of(s.legal[6]))
    return s.choices


cdef int offer_chance(State *s, int phase) noexcept nogil:
    """The outcomes of a chance node (S16.4)."""
    cdef int i
    if phase == DRAW_RACE:
        s.legal[0] = s.unseen_races
    elif phase == DRAW_POWER:
        s.legal[0] = s.unseen_powers
    elif phase == LOOT_DRAW:
        for i in range(LOOT_KINDS):
            if s.pool[i]:
                s.legal[0] |= bit(i)
    elif phase == DIE or phase == PYGMY_DIE:
        for i in range(HIGHEST_FACE + 1):
            if TABLES.die[i]:
                s.legal[0] |= bit(i)
    return 0


cdef int only_choice(const State *s) noexcept nogil:
    """The one action or outcome that there is."""
    cdef int verb
    if s.legal[0]:
        return lowest_of(s.legal[0])
    for verb in range(VERBS):
        if s.legal[1 + verb]:
            return REGION_ACTIONS + VERBS * lowest_of(s.legal[1 + verb]) + verb
    return DONE


cdef int advance(State *s) noexcept nogil:
    """Do what happens by itself and pass nodes with one choice, until there is a real decision, or the end."""
    cdef int choices
    while s.phase != OVER:
        if s.phase > LAST_DECISION:
            happen(s)
            continue
        choices = offer(s)
        if choices >= 2 or (s.phase == LOOT_DRAW and stock(s) > 1):
            return choices
        if choices == 1:
            choose(s, only_choice(s))
        else:
            pass_by(s)
    memset(s.legal, 0, sizeof(s.legal))
    s.choices = 0
    return 0


cdef inline int stock(const State *s) noexcept nogil:
    """Markers in the pool. Only a draw of the last one is passed: whether the rest are of one kind is a secret."""
    cdef int total = 0
    cdef int kind
    for kind in range(LOOT_KINDS):
        total += s.pool[kind]
    return total


cdef int pass_by(State *s) noexcept nogil:
    """Nothing can be chosen: a Berserk whose roll is too low, or an item without a place."""
    if s.phase == CONQUEST:
        s.turn.roll = NONE
        s.phase = REDEPLOY
        return 0
    return pass_item(s)


# What a choice does -----------------------------------------------------------------------------


cdef int choose(State *s, int action) noexcept nogil:
    """Carry out an action, or an outcome of chance; advance() goes on from there."""
    cdef int phase = s.phase
    if phase == CONQUEST:
        return act(s, action)
    if phase <= LAST_CHANCE:
        return happened(s, phase, action)
    if phase == PICKING:
        return take_combo(s, action - PICK)
    if phase == REVIVING:
        s.turn.revived = 1
        revive(s, action == KEEP)
        return enter(s)
    if phase == MIRRORING:
        return copy(s, action - MIRROR if action != DONE else NONE)
    if phase == HORDE_LOSS:
        return hordes_leave(s, region_of(action))
    if phase == PAYING:
        return pay_or_not(s, action == PAY)
    if phase == VACATING:
        return vacate(s, region_of(action))
    if phase == TOWER:
        return build_tower(s, region_of(action))
    if phase == STOUT:
        if action == DECLINE_NOW:
            return decline(s, True)
        s.phase = RETURNING
        return 0
    if action == DONE:
        return pass_item(s)
    if phase == PACT:
        return make_pact(s, action - ALLY + 1)
    return put_item(s, region_of(action))


cdef inline int region_of(int action) noexcept nogil:
    return (action - REGION_ACTIONS) // VERBS


cdef int act(State *s, int action) noexcept nogil:
    """One action of CONQUEST (S17.4)."""
    cdef int verb, region
    if action == DECLINE_NOW:
        return decline(s, False)
    if s.turn.may_decline:
        s.turn.may_decline = 0
        memset(s.lifted, 0, sizeof(s.lifted))
    if action == DONE:
        s.phase = REDEPLOY
        return 0
    if action == SECOND_WAVE:
        return second_wave(s)
    if action == ARM_FIREBALL:
        s.turn.armed_fireballs += 1
        return 0
    if action == ARM_BEHEMOTH:
        s.turn.armed_behemoths += 1
        return 0
    if action == ROLL:
        return roll_first(s)
    region = region_of(action)
    verb = (action - REGION_ACTIONS) % VERBS
    if verb == CONQUER:
        return conquer(s, region)
    if verb == RACE_SPECIAL:
        return convert(s, region)
    if verb == POWER_SPECIAL:
        return special(s, region)
    return lift(s, region, verb)


cdef int lift(State *s, int region, int verb) noexcept nogil:
    """LIFT abandons a region, READY takes its surplus (S5.3, S13.2)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[s.slot]
    cdef int least = fewest(seat, s.slot)
    s.turn.cursor = region + 1
    if verb == READY:
        people.hand += s.tokens[region] - least
        s.tokens[region] = least
        return 0
    if s.slot == ACTIVE and can(skills(seat), ABANDON_COIN):
        s.turn.abandoned |= bit(region)                    # S13.4
    return empty(s, s.player, s.slot, region, True)


cdef int happened(State *s, int phase, int outcome) noexcept nogil:
    """Chance has decided (S16.4)."""
    if phase == DRAW_RACE:
        return draw_race(s, outcome)
    if phase == DRAW_POWER:
        draw_power(s, outcome)
        return fill_column(s)
    if phase == DIE:
        return rolled(s, outcome)
    if phase == PYGMY_DIE:
        return pygmies_come(s, outcome)
    return lay_loot(s, outcome)


cdef int take_combo(State *s, int position) noexcept nogil:
    """PICK, then perhaps the end of a copy (D4), then the column is filled up (S4)."""
    cdef int power = s.column[position].power
    pick(s, position)
    if s.official and copied_combo_picked(s, power):
        return 0
    return fill_column(s)


cdef int fill_column(State *s) noexcept nogil:
    """Draw what is missing in the column; then the first turn begins, or the one of the pick goes on (S4.7)."""
    if refill(s):
        return 0
    if s.round == 0:
        s.round = 1
        s.phase = TURN
        return 0
    return enter(s)


cdef int hordes_leave(State *s, int region) noexcept nogil:
    """LIFT of a forced emptying; after the last, what was interrupted goes on (S14.7, S15.2)."""
    cdef int then = s.turn.then
    if lift_for_hordes(s, region):
        return 0
    s.turn.then = 0
    s.seat = s.player
    if then == THEN_DECLINE:
        return hordes_gone(s)
    if then == THEN_REFILL:
        return fill_column(s)
    s.slot = SPIRIT
    s.phase = STEP
    return 0


# What happens by itself -------------------------------------------------------------------------


cdef int happen(State *s) noexcept nogil:
    """Carry out a phase that asks nobody."""
    if s.phase == TURN:
        return begin_turn(s)
    if s.phase == STEP:
        return step(s)
    if s.phase == REDEPLOY:
        return begin_redeploy(s)
    if s.phase == SCORING:
        return collect(s)
    if s.phase == RETURNING:
        return next_displaced(s)
    return end_turn(s)


cdef int clear_turn(Turn *turn) noexcept nogil:
    memset(turn, 0, sizeof(Turn))
    turn.target = turn.roll = turn.pygmy = turn.loot_at = NONE
    return 0


cdef int begin_turn(State *s) noexcept nogil:
    """What happens by itself at the start, then revival, picking or the rest of the turn (S5.1, S3.2)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[ACTIVE]
    cdef int slot
    clear_turn(&s.turn)
    s.seat = s.player
    s.slot = ACTIVE
    seat.lava = 0
    seat.partner = NONE
    if can(skills(seat), CASHES_POTS):
        seat.coins += count_of(s.pots & people.held) * (race_of(seat).pot_coin + power_of(seat).pot_coin)
        s.pots &= ~people.held
    if can(skills(seat), COUNTS_LOST):
        exchange(s, seat)
    for slot in range(SLOTS):
        seat.slots[slot].hand += seat.slots[slot].loose + seat.slots[slot].reserve
        seat.slots[slot].loose = seat.slots[slot].reserve = 0
    if seat.dormant and not people.held:
        leave_game(s, s.player, ACTIVE)                    # S9.8
    if people.race == NONE:
        s.phase = PICKING
        return 0
    if seat.dormant:
        s.phase = REVIVING
        return 0
    s.turn.may_decline = 1
    return enter(s)


cdef int exchange(State *s, Seat *seat) noexcept nogil:
    """Igors: a new one for as many lost tokens as there are players (S13.10)."""
    cdef People *people = &seat.slots[ACTIVE]
    cdef int come = min(<int>seat.lost // s.players, <int>people.supply)
    people.supply -= come
    people.hand += come
    seat.lost -= come * s.players
    return 0


cdef int enter(State *s) noexcept nogil:
    """The race is known: a power may be copied, then the conquests begin with the declined Ghouls (S3.2)."""
    if can(POWERS[s.seats[s.player].slots[ACTIVE].power].flags, COPIES):
        s.phase = MIRRORING
        return 0
    s.slot = SPIRIT
    s.phase = STEP
    return 0


cdef int step(State *s) noexcept nogil:
    """The people of this slot, or of the next that acts, makes ready (S5.2, S13.6)."""
    cdef Seat *seat = &s.seats[s.player]
    cdef People *people = &seat.slots[s.slot]
    while s.slot != ACTIVE and not can(RACES[people.race].flags, ACTS_IN_DECLINE):
        s.slot -= 1
        people = &seat.slots[s.slot]
    s.turn.open = 1
    s.turn.cursor = s.turn.left = 0
    s.phase = CONQUEST
    make_ready(s, seat, people)
    return 0


cdef int make_ready(State *s, Seat *seat, People *people) noexcept nogil:
    """Surplus tokens, encampments and behemoths come to hand (S5.2)."""
    cdef uint64_t flags = skills(seat)
    cdef uint64_t left = people.held
    cdef int least = fewest(seat, s.slot)
    cdef int region
    if s.turn.may_decline and can(RACES[people.race].flags, KEEPS_ALL):
        while left:                                        # S17.3
            region = lowest_of(left)
            s.lifted[region] = max(s.tokens[region] - least, 0)
            left &= left - 1
    if s.slot != ACTIVE or not can(flags, STAYS):
        lift_surplus(s, people, least)
    if s.slot != ACTIVE:
        return 0
    left = people.held & s.behemoths
    while left:
        recall_stacks(s, s.player, lowest_of(left))
        left &= left - 1
    left = people.held
    while left:
        recall_camps(s, s.player, lowest_of(left))
        left &= left - 1
    return 0


cdef int collect(State *s) noexcept nogil:
    """Scoring, then the Stout's question (S8, S14.30)."""
    cdef Seat *seat = &s.seats[s.player]
    s.seat = s.player
    s.slot = ACTIVE
    s.turn.cursor = s.turn.left = 0
    seat.coins += income(s, s.player, True)
    if can(skills(seat), LATE) and not s.turn.revived:
        s.phase = STOUT
    else:
        s.phase = RETURNING
    return 0


cdef int end_turn(State *s) noexcept nogil:
    """The next seat, the next round, or the end of the game (S3.1, S11.1)."""
    cdef int seat
    s.seats[s.player].first = 0
    clear_turn(&s.turn)
    s.phase = TURN
    if s.player + 1 < s.players:
        s.player += 1
    elif s.round < map_of(s).rounds:
        s.round += 1
        s.player = 0
    else:
        s.phase = OVER
        for seat in range(s.players):
            if can(skills(&s.seats[seat]), LAYS_LOOT):
                cash_loot(s, seat)
    s.seat = s.player
    s.slot = ACTIVE
    return 0
