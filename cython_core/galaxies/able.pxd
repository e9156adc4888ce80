"""What can be done: is an action, a planet's effect or a single op performable (G14)?"""

from libc.stdint cimport uint32_t, uint64_t

from realmlab.cython_core.galaxies.state cimport State
from realmlab.cython_core.galaxies.tables cimport Op

cdef enum:
    ANYBODY = 99            # no ship is barred from moving
    NOBODYS = 99            # a price that nobody can pay

# Some of these try a payment on the state, and take it back before they return.
cdef bint performable(State *s, int seat, int face, uint64_t guard) noexcept nogil             # G14.1
cdef uint32_t performable_faces(State *s, int seat, uint32_t faces, uint64_t guard) noexcept nogil
cdef uint64_t performable_planets(State *s, int seat, uint64_t among, uint64_t guard) noexcept nogil   # G14.2
cdef int performable_slots(State *s, int seat, uint64_t guard) noexcept nogil                  # of the row
cdef uint64_t performable_of(
    State *s, int seat, int owner, int resource, int amount, uint64_t guard) noexcept nogil  # an enemy, paid
cdef bint legal_op(State *s, int seat, const Op *op, uint64_t guard) noexcept nogil            # G15.2
cdef bint can_follow(State *s, int seat, int face, int cost) noexcept nogil                    # G8.3
cdef int upgrade_price(const State *s, int seat, int discount) noexcept nogil                  # NOBODYS at the top
cdef int shiftable(const State *s, int seat, int slot) noexcept nogil                          # where to (R29)
cdef int shifters(const State *s, int seat) noexcept nogil                                     # from where (R29)
cdef uint32_t movable(const State *s, int seat, int barred) noexcept nogil                     # which have one
cdef uint32_t destinations(const State *s, int seat, int ship) noexcept nogil                  # G5.1.2
cdef int empty_of_ships(const State *s) noexcept nogil                                         # slots (Helios)
