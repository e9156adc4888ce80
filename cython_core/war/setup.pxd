"""The parameters of kingdoms_war, and the start they lead to."""

from realmlab.cython_core.rules cimport Argument, Parameter

cdef enum:
    # The columns of the parameters.
    WARS, STAKES, ATTACKER_MANA, ATTACKER_ORE, ATTACKER_FOOD, DEFENDER_MANA, DEFENDER_ORE, DEFENDER_FOOD
    ATTACKER_DISCOUNT, DEFENDER_DISCOUNT, ATTACKER_FOOD_FIGHTS, DEFENDER_FOOD_FIGHTS, COST
    FLAGS_MAY, ALLIANCES_MAY, SHARE, TIES, ROLES, RETREATS, ATTACKER_MEEPLES, DEFENDER_MEEPLES, MEEPLE
    PAYS_BY_RULE, ZERO_BIDS, REVEALED, UTILITY
    NUM_PARAMETERS

cdef Parameter PARAMETERS[NUM_PARAMETERS]

cdef int war_setup(void *memory, const Argument *given, char *error) noexcept nogil
