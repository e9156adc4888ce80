"""The arithmetic of a hidden-bid war (kingdoms.md K8.2-K8.6), shared by all games that have wars.

A number is what stands on the war die: 0 is the flag, 1..11 are numbers, and ZERO_BID stands for the
number 0 of the option allow_zero_bid. The means of a side are what its resources are worth in war.
"""

from libc.stdint cimport uint8_t

cdef enum:
    FLAG = 0
    HIGHEST_NUMBER = 11
    ZERO_BID = 12           # the number 0, not the flag (option allow_zero_bid)
    MAX_PAYMENTS = 100      # payments of one debt: one for each number of mana and food, 0 to 9 each

ctypedef struct Purse:
    # Units of the resources that can pay for a war.
    uint8_t mana
    uint8_t ore
    uint8_t food

ctypedef struct Worth:
    # What a unit of each is worth in war (K8.2): 2, 1, 0; Orcs: food 1.
    uint8_t mana
    uint8_t ore
    uint8_t food


cdef inline int means(Purse purse, Worth worth) noexcept nogil:
    """What the purse is worth in war (K8.2)."""
    return worth.mana * purse.mana + worth.ore * purse.ore + worth.food * purse.food


cdef inline int highest_number(Purse purse, Worth worth, int discount) noexcept nogil:
    """The highest number that can be set (K8.3); 0: only the flag."""
    cdef int most = means(purse, worth) + discount
    return most if most < HIGHEST_NUMBER else HIGHEST_NUMBER


cdef inline int shown(int number) noexcept nogil:
    """The height of a set number, for comparing; the flag is below every number."""
    if number == FLAG:
        return -1
    return 0 if number == ZERO_BID else number


cdef inline int owed(int number, int discount) noexcept nogil:
    """What a side that set this owes (K8.5): a flag nothing, a number what is left after the discount."""
    cdef int cost = shown(number) - discount
    return cost if cost > 0 else 0


cdef inline bint attacker_wins(int attack, int defence, bint attacker_wins_ties) noexcept nogil:
    """Does the attacker win (K8.4.2, K8.4.3)? Two flags are decided by who calls."""
    cdef int a = shown(attack)
    cdef int d = shown(defence)
    return a > d or (a == d and attack != FLAG and attacker_wins_ties)


cdef int minimal_payments(Purse purse, Worth worth, int cost, Purse *out) noexcept nogil
cdef int usual_payment(Purse purse, Worth worth, int cost, Purse *out) noexcept nogil
