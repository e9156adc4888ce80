"""What a position of Tiny Epic Kingdoms is.

Regions are bits of a 64-bit set: bit 8*slot + letter, where a slot is a card in play (0..players-1
the homes by seat, then the Lost Kingdom), letters 0..4 are the usable regions A..E and 5, 6 the
water and cliffs of the map. One byte of a set is one card, so the neighbours of a set come from one
look-up a card.

What is to be done is a stack, the agenda: a task either happens by itself, putting further tasks on
top, or is a decision; the decision being asked for is `now`, and `legal` holds what may be chosen.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    SEATS = 5
    SLOTS = 5
    REGIONS = 40
    AGENDA = 40             # tasks that fit on the stack
    WORDS = 5               # 64-bit words of `legal`
    NONE = 255              # no map, no card, no action, no seat
    CAP = 9                 # K1.5
    MEEPLES = 7             # K1.2

cdef enum:              # goods
    MANA = 0
    ORE = 1
    FOOD = 2
    SILVER = 3

cdef enum:              # actions of the action card (K1.3)
    PATROL = 0
    QUEST = 1
    BUILD = 2
    RESEARCH = 3
    EXPAND = 4
    TRADE = 5

# What may be chosen: bits of legal[word]. The id of an action is 64*word + bit.
cdef enum:              # choices
    BID = 0                 # word 0: flag, 1..11, then the number 0 (bids.pxd)
    SIDE = 13               # a, b
    COLLECT = 15
    PASS = 16
    ACT = 17
    REMOVE = 18
    SELECT = 19             # + Action
    PAIR = 25               # + index of (give, get), see `pairs` in tables.pxd
    AMOUNT = 31             # + units - 1
    TAKE = 40               # + Good
    SPLIT = 64              # word 1: + index of the split
    PAY = 92                # + mana paid
    FROM = 128              # word 2: + region
    TO = 192                # word 3: + region
    STAND = 256             # word 4: + region
    CHOICES = 296

cdef enum:              # tasks
    OVER = 0                # the game is over (only as `now`)
    # chance
    DEAL_FIRST = 1          # who starts (K2.1)
    DEAL_FACTION = 2        # to seat (K2.2)
    DEAL_CARD = 3           # a = slot (K2.3, K14.1)
    DEAL_SIDE = 4           # a = slot, of the Lost Kingdom (R28)
    # decisions
    CHOOSE_SIDE = 5         # seat (K2.3)
    CHOOSE_SPLIT = 6        # seat (K2.4)
    CHOOSE_START = 7        # seat (K2.6)
    CHOOSE_ACTION = 8       # the active seat puts a shield (K4.2)
    RESPOND = 9             # seat carries out the action, collects or does nothing (K4.3)
    TARGET = 10             # seat, a = where the meeple comes from (K6)
    EXCHANGE = 11           # seat, a = pair: how many units (K7.4)
    BID_ATTACK = 12         # seat sets its war number (K8.3)
    BID_DEFENCE = 13
    PAYMENT = 14            # seat, a = cost, b = 1: for a neutral (K8.6, K14.2)
    LOSER = 15              # seat, a = region: retreat or remove (K8.7.3)
    SETTLE = 16             # seat: which region of a broken alliance next (K9.4)
    KEEP = 17               # seat, a = region: the last meeple goes to the nearest free one (K9.5)
    WILD = 18               # seat, a = units still to take (K5.6)
    # what happens by itself
    TURN = 19               # clear the card, next selection (K4.1)
    TURN_END = 20           # end check, next player (K4.4, K4.5)
    REVEAL = 21             # the numbers are shown (K8.4)
    AFTERMATH = 22          # winner and loser (K8.7)
    ARRIVE = 23             # seat, a = region: the meeple that entered stays (K6.9, K8.8)
    WAR_OVER = 24           # forget the war
    TASKS = 25

ctypedef struct Frame:
    uint8_t task
    uint8_t seat
    uint8_t a
    uint8_t b

ctypedef struct Kingdom:
    # One seat. Invariant: two and lying within any, both_lying within two and lying.
    uint64_t any            # regions with at least one meeple of the seat
    uint64_t two            # regions with two of them
    uint64_t lying          # regions where at least one lies (is knocked over)
    uint64_t both_lying     # regions where two lie
    uint16_t goods[4]       # mana, ore, food, silver: 0..9 (16 bits: Cython takes bytes for a text)
    uint8_t in_play         # meeples on the board
    uint8_t tower           # 0..6
    uint8_t magic           # 0..5
    uint8_t faction         # index in factions.json
    uint8_t beaten          # neutral meeples beaten (K14.3)
    uint8_t wars_won        # neutral wars count (K14.5)
    uint16_t spare          # zero

ctypedef struct Land:
    # Regions by what they are; follows from the maps.
    uint64_t usable
    uint64_t border
    uint64_t forest
    uint64_t mountains
    uint64_t plains
    uint64_t ruins
    uint64_t capital

ctypedef struct War:
    # All zero when there is no war.
    uint64_t shared         # regions both sides shared before the attack; then those still to be settled
    uint8_t on
    uint8_t attacker        # seat
    uint8_t defender        # seat
    uint8_t region
    uint8_t attack          # war numbers as set (bids.pxd)
    uint8_t defence
    uint8_t attack_discount
    uint8_t defence_discount
    uint8_t allied          # were the two allied before the attack (K9.1)?
    uint8_t hidden          # has the attacker chosen a number that the defender may not know?
    uint8_t winner          # seat, once decided
    uint8_t loser
    uint32_t spare          # zero

ctypedef struct State:
    uint64_t legal[WORDS]   # what may be chosen now; at a chance node word 0 holds the outcomes
    Kingdom seats[SEATS]
    Land land
    War war
    uint64_t neutrals       # regions with a neutral meeple (K14.1)
    Frame now               # the decision asked for
    Frame agenda[AGENDA]    # what comes after it; the next task is agenda[depth - 1]; zero above
    uint16_t card[SLOTS]    # index of the card dealt to a slot; NONE: not yet
    uint16_t map[SLOTS]     # index of the map in territories.json; NONE: not yet
    uint8_t depth
    uint8_t players
    uint8_t slots           # cards in play
    uint8_t active          # the active player
    uint8_t shields         # set of actions
    uint8_t selected        # the action being carried out, or NONE
    uint8_t final           # has the final part begun (K11.1)?
    uint8_t round           # from 1
    # options
    uint8_t max_rounds      # K11.4
    uint8_t auto_pay        # K8.6
    uint8_t allow_zero_bid  # R2
    uint8_t returns         # 0 win, 1 rank, 2 score difference
    uint32_t spare          # zero
