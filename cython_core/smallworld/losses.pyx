"""What happens to a region that is lost or emptied, and to the tokens in it (S5.3, S6.11, S6.12)."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from realmlab.cython_core.smallworld.board cimport (
    acts_as_active, bit, can, height, lowest_of, race_of, skills, stacks_at,
)
from realmlab.cython_core.smallworld.state cimport ACTIVE, DECLINE, NONE, SPIRIT, People, Seat, State
from realmlab.cython_core.smallworld.tables cimport ACTS_IN_DECLINE, COUNTS_LOST, RACES, ROLLS_FOR_LOST, SPARED


# Markers ----------------------------------------------------------------------------------------


cdef int recall_stacks(State *s, int seat, int region) noexcept nogil:
    """Take the behemoths of a region off the map."""
    s.seats[seat].behemoths += stacks_at(s, region)
    s.behemoths &= ~bit(region)
    s.pairs &= ~bit(region)
    return 0


cdef int recall_camps(State *s, int seat, int region) noexcept nogil:
    """Take the encampments of a region off the map."""
    s.seats[seat].encampments += s.encampments[region]
    s.encampments[region] = 0
    return 0


cdef int sink_stacks(State *s, int seat) noexcept nogil:
    """Without a swamp behemoths have no height and leave the map (S14.3)."""
    cdef uint64_t left = s.behemoths & s.seats[seat].slots[ACTIVE].held
    if not left or height(s, &s.seats[seat]):
        return 0
    while left:
        recall_stacks(s, seat, lowest_of(left))
        left &= left - 1
    return 0


cdef int strip(State *s, int seat, int region) noexcept nogil:
    """Take away what the holder has built in a region; pot, winter and loot stay (S5.3, S6.10)."""
    cdef uint64_t others = ~bit(region)
    s.lairs &= others
    s.fortresses &= others
    s.copied &= others
    s.holes &= others
    s.heroes &= others
    s.dragon &= others
    if s.catapult & bit(region):
        s.catapult &= others
        s.turn.shot = 0                                    # S14.11
    recall_stacks(s, seat, region)
    return recall_camps(s, seat, region)


cdef int empty(State *s, int seat, int slot, int region, bint to_hand) noexcept nogil:
    """Take all tokens of a region, to hand or, if it is not the owner's turn, loose; it is unoccupied then (S5.3)."""
    cdef People *people = &s.seats[seat].slots[slot]
    strip(s, seat, region)
    if to_hand:
        people.hand += s.tokens[region]
    else:
        people.loose += s.tokens[region]
    s.tokens[region] = 0
    people.held &= ~bit(region)
    return sink_stacks(s, seat)


# Tokens -----------------------------------------------------------------------------------------


cdef int count_lost(State *s, int tokens) noexcept nogil:
    """Igors count lost tokens: in their own turn, under D6 official in every turn (S13.10)."""
    cdef int seat
    for seat in range(s.players):
        if can(skills(&s.seats[seat]), COUNTS_LOST):
            if seat == s.player or (s.official and race_of(&s.seats[seat]).all_turns):
                s.seats[seat].lost += tokens
    return 0


cdef int lose_one(State *s, int seat, int slot) noexcept nogil:
    """A people loses a token: a horde, or one of the race, which goes to the supply; a Pygmy rolls (S6.11)."""
    cdef Seat *owner = &s.seats[seat]
    if acts_as_active(owner, slot) and owner.hordes:
        owner.hordes -= 1                                  # R20
    else:
        owner.slots[slot].supply += 1
        if acts_as_active(owner, slot) and can(skills(owner), ROLLS_FOR_LOST):
            s.turn.pygmy = seat                            # S13.24
    return count_lost(s, 1)


cdef int lose_region(State *s, int region, int seat, int slot, bint conversion) noexcept nogil:
    """The holder loses a region: a token or all of them, what is built there, perhaps its last hold (S6.11)."""
    cdef Seat *owner = &s.seats[seat]
    cdef People *people = &owner.slots[slot]
    cdef int tokens = s.tokens[region]
    cdef int survivors = 0
    strip(s, seat, region)
    s.tokens[region] = 0
    people.held &= ~bit(region)
    if acts_as_active(owner, slot):
        survivors = tokens
        if conversion or not can(skills(owner), SPARED):   # S13.5
            survivors -= 1
            lose_one(s, seat, slot)
        if seat == s.player:
            people.hand += survivors                       # attacked by his own Ghouls
        else:
            people.loose += survivors
        return sink_stacks(s, seat)
    if can(RACES[people.race].flags, ACTS_IN_DECLINE):
        people.loose += tokens - 1                         # S13.6
        lose_one(s, seat, slot)
    else:
        people.supply += tokens
        count_lost(s, tokens)
    return leave_if_gone(s, seat, slot)


# Peoples ----------------------------------------------------------------------------------------


cdef int clear_people(State *s, int seat, int slot) noexcept nogil:
    """Make a slot empty; its pieces are elsewhere already."""
    cdef Seat *owner = &s.seats[seat]
    cdef People *people = &owner.slots[slot]
    memset(people, 0, sizeof(People))
    people.race = people.power = people.former = NONE
    if slot == ACTIVE:
        owner.dormant = 0
    elif owner.recent == slot:
        owner.recent = DECLINE + SPIRIT - slot
        if owner.slots[owner.recent].race == NONE:
            owner.recent = NONE
    return 0


cdef int leave_game(State *s, int seat, int slot) noexcept nogil:
    """A race in decline is removed: its regions fall empty, banner to the queue, badge to the discard (S9.4)."""
    cdef People *people = &s.seats[seat].slots[slot]
    cdef uint64_t left = people.held
    while left:
        s.tokens[lowest_of(left)] = 0
        left &= left - 1
    s.lairs &= ~people.held
    s.fortresses &= ~people.held
    s.queue[s.queued] = people.race
    s.queued += 1
    if people.power != NONE:
        s.discard |= bit(people.power)
    return clear_people(s, seat, slot)


cdef int leave_if_gone(State *s, int seat, int slot) noexcept nogil:
    """A race in decline whose last token leaves the map is gone, but Ghouls wait off the map (S6.12)."""
    cdef People *people = &s.seats[seat].slots[slot]
    if people.race == NONE or people.held or acts_as_active(&s.seats[seat], slot):
        return 0
    if can(RACES[people.race].flags, ACTS_IN_DECLINE) and people.loose + people.hand:
        return 0
    return leave_game(s, seat, slot)
