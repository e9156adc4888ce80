"""The Rogue Galaxy of the solo game: its dice, its actions, its attacks, its specials (G13)."""

from realmlab.cython_core.galaxies.state cimport State

cdef int next_die(State *s, int left) noexcept nogil                        # G13.3
cdef int rogue_rolled(State *s, int face) noexcept nogil
cdef int force(State *s, bint forced) noexcept nogil
cdef int rogue_advances(State *s, int kinds, int steps, int slot) noexcept nogil    # G13.4
cdef int attack(State *s, int op) noexcept nogil                            # G15.3
cdef int lose_to_rogue(State *s, int resource) noexcept nogil
cdef int rogue_turn_ends(State *s) noexcept nogil                           # G13.6; -1 when the game is over
cdef int bonus_ends(State *s) noexcept nogil                                # -1 when the game is over
cdef int rogue_chooses(const State *s) noexcept nogil                       # the slot of the ship it advances (R45)
