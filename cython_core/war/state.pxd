"""What a position of kingdoms_war is: one flat struct, parameters included (kingdoms.md K22).

A campaign is `wars` wars, one after another. Seat 0 attacks in the first of them. What a side pays
in one war it lacks in the next.
"""

from libc.stdint cimport int16_t, uint8_t

from realmlab.cython_core.bids cimport Purse

cdef enum:
    MAX_WARS = 8
    HIGHEST_STAKE = 99
    NO_FOOD_WORTH = 0     # food counts nothing in these wars (K8.2)
    MAX_CHOICES = 13      # flag, 1..11, and 0 with allow_zero_bid; payments are never more (K21: 6)

ctypedef enum Node:
    # What is decided now. Nodes with one choice are passed by themselves.
    SET_FIRST = 0         # the attacker of this war sets its number (K8.3)
    SET_SECOND = 1        # the defender sets its own without knowing the attacker's
    PAY_FIRST = 2         # both are revealed; the attacker pays (K8.6)
    PAY_SECOND = 3        # the defender pays
    OVER = 4

ctypedef struct War:
    # The parameters, and what follows from them. They never change.
    double cost                  # utility of one unit of war value that is paid (w of K22.8)
    double lowest                # bounds of seat 0's utility, over all games with these parameters
    double highest
    uint8_t stakes[MAX_WARS]     # what winning war k is worth (v of K22.8); 0 from `wars` on
    uint8_t wars                 # 1..MAX_WARS
    uint8_t discount[2]          # of each seat (K8.2)
    uint8_t alliances            # two flags: 1 nobody wins (K9.1), 0 the defender wins (K14.6)
    uint8_t attacker_wins_ties   # equal numbers: 1 the attacker wins, 0 the defender (K8.4.3)
    uint8_t alternate            # 1: seat 1 attacks in wars 1, 3, 5, 7; 0: seat 0 attacks in all
    uint8_t auto_pay             # 1: the payment follows K8.6's rule; 0: it is a decision
    uint8_t allow_zero_bid       # 1: the number 0 can be set (R2)
    Purse budget[2]              # the resources of each seat before the first war
    # The position.
    int16_t balance              # stakes won by seat 0 less stakes won by seat 1, finished wars only
    uint8_t node                 # a Node
    uint8_t war                  # finished wars; the index of the war at hand
    Purse purse[2]               # the resources of each seat now
    uint8_t number[2]            # what each seat has set in this war (bids.pxd); 0 before it has
