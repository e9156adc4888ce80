"""Heroes (K16) and meeples that leave the board."""

from libc.stdint cimport uint32_t

from realmlab.cython_core.kingdoms.board cimport count_of, lift, lies_as, push
from realmlab.cython_core.kingdoms.effects cimport EVENT, OWN_MEEPLE_REMOVED, has, refresh
from realmlab.cython_core.kingdoms.events cimport AT_ONCE, fire
from realmlab.cython_core.kingdoms.state cimport AS_HERO, CHOOSE_HERO, DRAW_HERO, NONE, Kingdom, State
from realmlab.cython_core.kingdoms.tables cimport TABLES


cdef int remove(State *s, int seat, int region, int way) noexcept nogil:
    """Take a meeple back to the supply; a hero dies and its card goes into the deck (K16.6)."""
    cdef Kingdom *own = &s.seats[seat]
    lift(own, region, lies_as(own, way), way == AS_HERO)
    if way == AS_HERO and own.hero != NONE:
        s.deck |= <uint32_t>1 << own.hero
        own.hero = NONE
        own.hero_level = 0
        refresh(s, seat)
    if has(s, seat, EVENT + OWN_MEEPLE_REMOVED):
        fire(s, seat, OWN_MEEPLE_REMOVED, NONE, AT_ONCE)
    return 0


# Levels -----------------------------------------------------------------------------------------


cdef bint levels_by(const State *s, int seat, int action) noexcept nogil:
    """Is this action (NONE: a war) what the hero needs for its next level (K16.3, K16.4)?"""
    cdef const Kingdom *own = &s.seats[seat]
    return own.hero != NONE and TABLES.heroes[own.hero].action[own.hero_level - 1] == action


cdef int level_up(State *s, int seat) noexcept nogil:
    """Raise the hero one level; at level 3 it retires at once: a normal meeple takes its place (K16.5)."""
    cdef Kingdom *own = &s.seats[seat]
    own.hero_level += 1
    if own.hero_level == 3:
        own.hero = NONE
        own.hero_level = 0
        own.hero_region = NONE
        own.hero_lies = 0
        own.retired += 1
    return refresh(s, seat)


# Drawing ----------------------------------------------------------------------------------------


cdef int redraw(State *s, int seat) noexcept nogil:
    """Look at two hero cards, or at the last one, and keep one (K2.8, K16.8)."""
    push(s, CHOOSE_HERO, seat)
    if count_of(s.deck) > 1:
        push(s, DRAW_HERO, seat)
    return push(s, DRAW_HERO, seat)


cdef int look_at(State *s, int seat, int hero) noexcept nogil:
    s.deck &= ~(<uint32_t>1 << hero)
    s.looked[0 if s.looked[0] == NONE else 1] = hero
    return 0


cdef int keep(State *s, int seat, int hero) noexcept nogil:
    """Keep one card at level 1; the other goes back, during setup only when all have chosen (K2.8)."""
    cdef Kingdom *own = &s.seats[seat]
    cdef int other = s.looked[1] if s.looked[0] == hero else s.looked[0]
    s.looked[0] = s.looked[1] = NONE
    own.hero = hero
    own.hero_level = 1
    if other != NONE:
        if s.selected == NONE:
            s.aside[seat] = other
        else:
            s.deck |= <uint32_t>1 << other
    return refresh(s, seat)


cdef int shuffle_back(State *s) noexcept nogil:
    """The cards given back during setup go into the deck (K2.8)."""
    cdef int seat
    for seat in range(s.players):
        if s.aside[seat] != NONE:
            s.deck |= <uint32_t>1 << s.aside[seat]
            s.aside[seat] = NONE
    return 0
