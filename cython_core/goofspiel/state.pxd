"""What a position of open_goofspiel is: one flat struct, parameters included (docs/rules/goofspiel.md)."""

from libc.stdint cimport uint8_t, uint16_t

cdef enum:
    MAX_CARDS = 13

ctypedef struct Duel:
    # A set of cards is a number whose bit c - 1 stands for card c.
    uint16_t hands[2]       # the cards each seat has not played; a hidden bid is still among them
    uint16_t prizes         # the prizes not yet bid for, the one on the table included; none: the game is over
    uint16_t points[2]      # what each seat has won
    uint8_t prize           # the prize on the table; 0: it is to be drawn, or the game is over
    uint8_t bid             # what seat 0 has bid, while seat 1 has not; else 0
    uint8_t cards           # the parameters: 2..MAX_CARDS
    uint8_t shuffled        # 1: prizes come in random order; 0: the highest first
    uint8_t by_points       # 1: the returns are points; 0: who has won
    uint8_t spare           # always 0: equal positions are equal bytes
