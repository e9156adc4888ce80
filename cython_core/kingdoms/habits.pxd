"""What bears on a quick choice: each choice has a few habits, and its odds are the product of theirs."""

from libc.stdint cimport uint16_t, uint64_t

from realmlab.cython_core.kingdoms.state cimport State

cdef enum:
    MOST_HABITS = 8         # of one choice

cdef enum:                  # who is where a meeple goes
    NOBODY = 0
    OWN = 1
    RIVAL = 2               # a standing meeple or fortress of another
    RIVAL_LYING = 3         # ... where none stands
    NEUTRAL = 4

# Kinds of habits: where each begins in the table, and what is added to that. To select Research (action 3) when one
# can carry it out and no rival can is habit 0 + 4 x 3 + 2 = 14; with two shields on the card it is habit
# 24 + 5 x 3 + 2 = 41 as well. Moves and trades count as what all can carry out.
cdef enum:
    CARD_ABLE = 0           # select + 4 x action + 2 if one can carry it out + 1 if a rival can
    CARD_SHIELDS = 24       # select + 5 x action + shields on the card
    CARD_LAST = 54          # select + action, in the final part
    CARD_LEVEL = 60         # select + 8 x work + level now, if one can carry it out
    CARRY = 84              # carry out + 2 x action + 1 if active
    CARRY_LEVEL = 96        # carry out + 8 x work + level now
    YIELD = 120             # collect + 5 x good (wild units the fourth) + units that come
    YIELD_LAST = 140        # collect, in the final part, + action one does not carry out
    GIVEN = 146             # give for something else + 10 x good + units held
    GOT = 176               # ... get, or take, + 10 x good + units held
    UNITS = 206             # exchange + units - 1
    ALL_UNITS = 215         # exchange all there are
    LEFT = 216              # go away as the first meeple of an action + terrain
    LEFT_OWN = 225          # ... from another own meeple
    LEFT_RIVAL = 226        # ... from a rival's
    ENTERED_BY = 227        # go to + 9 x who is there (above) + terrain
    ODDS_OF_WAR = 272       # ... against a rival + means for war compared, -3 to 3, in steps of two
    LIKE_BEFORE = 279       # go to the terrain one leaves
    UNKNOWN = 280           # go where a token is hidden
    FLED = 281              # retreat + terrain
    GIVEN_UP = 290          # lose the meeple instead
    SET = 291               # set + 13 x side + number
    SET_OVER = 317          # set a number + 8 x side + by how much above all the rival can, -6 to 1
    SET_ALL = 333           # set the highest number one can + side
    SPLIT_UNITS = 335       # begin with + 7 x good + units
    BEGUN = 356             # begin in + terrain
    PUT = 365               # expand in + terrain
    WALLED = 374            # build a fortress in + terrain
    RAISED = 383            # the hero's level
    STOOD = 384             # stand a meeple or a fortress up
    REPLACED = 385          # carry out instead + action
    ENOUGH = 391            # no more, or not at all
    CARD_FACTION = 392      # select + 6 x faction + action, if factions have abilities
    CARD_MEANS = 584        # select + 7 x action + means for war against the richest rival, as in ODDS_OF_WAR
    GOAL_LIKE = 626         # go to + 4 x good that the region yields + regions one has that yield it, at most 3
    GOAL_HELD = 638         # ... + 4 x good + a third of the units held

ctypedef struct Circumstances:
    # What holds for all choices of a decision.
    uint64_t rivals         # regions with a standing meeple or fortress of another
    uint64_t rivals_lying   # ... where none stands
    int means               # for war
    int ahead               # of the richest rival's, in steps of two, -3 to 3
    int able                # at a selection: actions one can carry out, as a set
    int rival_able          # ... that a rival can
    int yields[4]           # at a response: what collecting brings, wild units the fourth
    int highest             # of the numbers one can set in war
    int rivals_highest

cdef int circumstances(const State *s, Circumstances *out) noexcept nogil
cdef int habits_of(const State *s, const Circumstances *about, int choice, uint16_t *out) noexcept nogil
