"""Ships on the way: moves, steps on tracks, colonising, upgrades, and the row (G5.1, G5.4, G6, G7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.galaxies.state cimport State

cdef int survey(State *s) noexcept nogil                                    # derives the sets of slots from the row
cdef int deal_planet(State *s, int slot, int planet) noexcept nogil      # G6.1.3, Helios
cdef uint64_t drawable(State *s) noexcept nogil                             # the pile; refilled if empty (G6.2)
cdef int put_ship(State *s, int seat, int ship, int to) noexcept nogil      # moves it, whatever for
cdef int step_forward(State *s, int seat, int slot, int steps) noexcept nogil   # colonises at the symbol (G5.4)
cdef int step_back(State *s, int seat, int slot, int steps) noexcept nogil
cdef int shift_track(State *s, int seat, int slot, int to) noexcept nogil   # R29
cdef int upgrade(State *s, int seat) noexcept nogil                         # to the next level (G7.3)
cdef int note_points(State *s, int seat) noexcept nogil                     # the end trigger (G9.1, G13.7)
cdef int points_of(const State *s, int seat) noexcept nogil                 # public VP, counted anew (G0.7)
cdef int harvest(const State *s, int seat, int resource) noexcept nogil           # what ships bring (G5.2, G5.3)
