"""Where a people may conquer and at what cost (S6.2-S6.7), and what may be chosen in its conquests (S17.4)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.smallworld.state cimport State

cdef enum:
    DISCOUNTS = 4           # most of a race and its power together

ctypedef struct Prices:
    # What conquests cost the acting people; `least` is m.
    uint64_t less[DISCOUNTS]        # targets that are cheaper,
    int amount[DISCOUNTS]           # ... by so much
    int count
    int least
    uint64_t shot                   # targets of the open shot of the catapult
    int sling                       # ... cheaper by so much

cdef uint64_t immune(const State *s) noexcept nogil
cdef uint64_t bound_to(const State *s, int seat) noexcept nogil
cdef Prices prices_of(const State *s) noexcept nogil
cdef int raw_cost(const State *s, const Prices *prices, int region) noexcept nogil
cdef int armed(const State *s) noexcept nogil
cdef bint is_jump(const State *s, int region) noexcept nogil
cdef bint rolls_for_all(const State *s) noexcept nogil
cdef int offer_conquests(State *s) noexcept nogil
