"""How long a game of these options can be at most: safe bounds, far above what is ever played (G20.1).

A turn is made of actions: one for each die, one for each that is followed, and as many again for a free window,
which a resolution opens at most once (R23, G14.3). The effects of one action form a chain, each planet once: those
that lead on to others, and one last effect for each branch; only an effect of two moves branches.
"""

from realmlab.cython_core.galaxies.state cimport SHIPS, SLOTS, State
from realmlab.cython_core.galaxies.tables cimport MAX_DICE, MAX_OPS, TABLES

cdef enum:
    OF_ACTION = 4           # follow or not; a ship, a destination, a landing
    OF_OP = 8               # seven dice to pick and enough of them; two moves take six, all others less


cdef int actions(const State *s) noexcept nogil:
    """Most actions in a turn."""
    return MAX_DICE * (1 + 2 * (s.players - 1))


cdef int effects() noexcept nogil:
    """Most effects in an action."""
    return TABLES.leads_on + TABLES.moves_twice + 1


cdef int rerolls() noexcept nogil:
    """Most rerolls in a turn: the free one, and between two activations as many as energy pays (G4.2)."""
    return 1 + (MAX_DICE + 1) * (TABLES.cap // TABLES.reroll_cost)


cdef int rogue_dice(const State *s) noexcept nogil:
    """Most dice of the Rogue in its turn (G13.6), each thrown again as often as the human can pay (G13.3, G13.8)."""
    return (MAX_DICE + TABLES.bonus_dice) * (2 + TABLES.cap) if s.solo else 0


cdef int most_decisions(const State *s) noexcept nogil:
    """Beside actions: the activations, rerolls with their picks, the converter's four, the end.

    The Rogue's die asks whether it is forced, and its attack for units of both resources, or a ship, an op.
    """
    cdef int of_action = OF_ACTION + effects() * MAX_OPS * OF_OP
    cdef int turn = actions(s) * of_action + MAX_DICE + rerolls() * (1 + OF_OP) + 5 + 1
    turn += rogue_dice(s) * (1 + MAX_OPS * 2 * TABLES.cap)
    return s.players + s.max_rounds * s.players * turn


cdef int most_chance(const State *s) noexcept nogil:
    """Rolls, each of up to seven nodes, and draws: an op colonises for at most one ship of each seat.

    The Rogue's ops colonise for each of its ships.
    """
    cdef int dice = MAX_DICE if s.by_dice else 1
    cdef int ops = actions(s) * (1 + effects() * MAX_OPS)
    cdef int turn = (1 + rerolls() + ops) * dice + ops * s.players
    turn += rogue_dice(s) * (1 + MAX_OPS * SHIPS)
    return SLOTS + 2 * s.players + s.max_rounds * s.players * turn
