"""War: discounts, the numbers, the payments (K8.1-K8.6, K14.2, K20.7)."""

from libc.stdint cimport uint64_t

from realmlab.cython_core.bids cimport Purse, Worth
from realmlab.cython_core.kingdoms.effects cimport Battle
from realmlab.cython_core.kingdoms.state cimport State

cdef Worth war_worth(const State *s, int seat) noexcept nogil
cdef Purse purse_of(const State *s, int seat) noexcept nogil
cdef int discount_of(const State *s, const Battle *battle) noexcept nogil
cdef int declare(State *s, int attacker, int defender, int region, bint allied) noexcept nogil
cdef int fight_neutral(State *s, int seat, int region) noexcept nogil
cdef uint64_t numbers(const State *s, int seat) noexcept nogil
cdef int reveal(State *s) noexcept nogil
cdef int offer_boost(State *s, int seat) noexcept nogil
cdef int boost(State *s, int seat, int good) noexcept nogil
cdef int compare(State *s) noexcept nogil
cdef bint payable(const State *s, int seat, int cost) noexcept nogil
cdef int offer_payment(State *s, int seat, int cost) noexcept nogil
cdef int pay(State *s, int seat, int cost, int choice) noexcept nogil
cdef int pay_as_usual(State *s, int seat, int cost) noexcept nogil
