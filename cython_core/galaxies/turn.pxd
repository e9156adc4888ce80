"""The turn: how it begins and ends, its main decision, and following (G3, G8, G9)."""

from realmlab.cython_core.galaxies.state cimport State

cdef int begin_turn(State *s, int seat) noexcept nogil                  # G3.1
cdef int end_turn(State *s) noexcept nogil                              # G3.4, G9.2; -1 when the game is over
cdef int offer_main(State *s) noexcept nogil                            # G3.2
cdef int choose_main(State *s, int choice) noexcept nogil               # -1 when the game is over
cdef int open_window(State *s, int face, int price, int places) noexcept nogil     # asks the next follower (G8)
cdef int offer_follow(State *s, int seat) noexcept nogil
cdef int follow(State *s, int seat) noexcept nogil
