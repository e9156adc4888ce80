"""How a campaign of hidden-bid wars moves: what can be done, and what it does (kingdoms.md K8, K22)."""

from libc.stdint cimport int32_t

from realmlab.cython_core.war.state cimport War

cdef enum:
    # Ids of actions beyond the numbers, as in actions.py.
    PAY = 13              # + mana: pay with so much mana, no food, the rest in ore
    NUM_PAYMENTS = 10     # mana 0..9
    TO_RETREAT = 23       # the loser's meeple retreats and pays food (K8.7.4)
    TO_REMOVE = 24        # it goes back to the supply; the last meeple stays (K8.7.7, K9.5)
    PAY_FOOD = 25         # + 9 * mana + food - 1: pay with so much mana and food, the rest in ore
    NUM_ACTIONS = 115

cdef int numbers(const War *war, int seat, int32_t *out) noexcept nogil
cdef int choices(const War *war, int32_t *out) noexcept nogil
cdef void pay_usual(War *war, int seat) noexcept nogil
cdef void conclude(War *war) noexcept nogil
cdef void pass_forced(War *war) noexcept nogil
cdef void move(War *war, int action) noexcept nogil
