"""What a position of kingdoms_war is: one flat struct, parameters included (kingdoms.md K22).

A campaign is `wars` wars, one after another. Seat 0 attacks in the first of them. What a side pays
in one war it lacks in the next.
"""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t

from realmlab.cython_core.bids cimport Purse

cdef enum:
    MAX_WARS = 8
    HIGHEST_STAKE = 99
    MOST_MEEPLES = 7
    MAX_CHOICES = 13      # flag, 1..11, and 0 with allow_zero_bid
    MAX_LEGAL = 100       # most actions of any node: payments with food that fights (bids.pxd)

cdef enum:
    # Bits of `options`: what was chosen in the parameters.
    ALLIANCES = 1             # two flags: nobody wins (K9.1); else the defender wins (K14.6)
    ATTACKER_WINS_TIES = 2    # equal numbers: the attacker wins; else the defender (K8.4.3)
    ALTERNATE = 4             # seat 1 attacks in wars 1, 3, 5, 7; else seat 0 attacks in all
    AUTO_PAY = 8              # the payment follows K8.6's rule; else it is a decision
    ALLOW_ZERO_BID = 16       # the number 0 can be set (R2)
    RETREAT = 32              # the loser's meeple retreats or is removed (K8.7)
    HIDDEN = 64               # no number is revealed before the campaign is over
    NO_FLAGS = 128            # the flag is set only by who can set nothing else
    FOOD_FIGHTS = 256         # food of seat 0 counts in war (K8.2, Orcs); of seat 1: the next bit
    FOR_WIN = 1024            # returns: 1, 0, -1 by the stakes won
    FOR_ITSELF = 2048         # returns: what each seat has for itself (general-sum)

ctypedef enum Node:
    # What is decided now. Nodes with one choice are passed by themselves; with HIDDEN, numbers are not: who passes
    # a side by would tell that it has nothing left.
    SET_FIRST = 0         # the attacker of this war sets its number (K8.3)
    SET_SECOND = 1        # the defender sets its own without knowing the attacker's
    PAY_FIRST = 2         # both are revealed; the attacker pays (K8.6)
    PAY_SECOND = 3        # the defender pays
    SETTLE = 4            # the loser's meeple retreats or is removed (K8.7.3)
    OVER = 5

ctypedef struct War:
    # The parameters, and what follows from them. They never change.
    double cost                  # utility of one unit of war value that is spent (w of K22.8)
    double bound                 # no return of a seat is farther from 0, over all games with these parameters
    # The position, its larger half.
    uint32_t past[2]             # HIDDEN: what each seat set in the wars before, 4 bits each (bids.pxd); else 0
    int16_t balance              # stakes won by seat 0 less stakes won by seat 1, finished wars only
    uint16_t allied              # FOR_ITSELF: stakes of finished wars that ended in an alliance; else 0
    # More parameters.
    uint16_t options             # bits, see above
    uint8_t stakes[MAX_WARS]     # what winning war k is worth (v of K22.8); 0 from `wars` on
    Purse budget[2]              # the resources of each seat before the first war
    uint8_t wars                 # 1..MAX_WARS
    uint8_t discount[2]          # of each seat (K8.2)
    uint8_t meeples_before[2]    # meeples of each seat before the first war
    uint8_t meeple               # what a removed meeple is worth (K22.5)
    uint8_t share                # percent of the stake that an alliance gives each side (K9.2), with FOR_ITSELF
    # The position.
    uint8_t node                 # a Node
    uint8_t war                  # finished wars; the index of the war at hand
    uint8_t number[2]            # what each seat has set in this war (bids.pxd); 0 before it has
    Purse purse[2]               # the resources of each seat now
    uint8_t meeples[2]           # meeples of each seat in play now
    uint8_t padding              # 0
