"""The planets, missions, mats and numbers of the data as C tables, filled once at import."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from realmlab.cython_core.galaxies.state cimport PLANETS

cdef enum:
    MAX_OPS = 4
    MAX_ROGUES = 16
    MISSIONS = 12
    MAX_DICE = 7
    ROLLS = 792             # ways in which MAX_DICE dice can show the six faces
    CHOSEN = 2              # in `a` of ROGUE_STEAL: the human chooses each unit

cdef enum:              # ops of planets, in the order of ops.py (G15.2); a, b, c as listed
    GAIN = 0                # resource, amount, what every other player gains
    GAIN_PER_HOME_SHIP = 1  # resource
    CHANGE = 2              # resource given
    GO_FORWARD = 3          # tracks, steps
    OTHERS_GO = 4           # steps
    REGRESS_ENEMY = 5       # tracks, steps, ships
    SHIFT_OWN = 6           # back, forward
    DISPLACE_OWN = 7
    TRANSFER_ORBIT = 8
    TURN_DIE = 9
    REROLL_DICE = 10
    DISCARD_DICE = 11       # count
    FOLLOW_BOUNTY = 12      # resource, amount
    FOLLOW_TAX = 13         # cost
    REPLACE_PLANET = 14
    STEAL_FROM = 15         # resource, amount
    UPGRADE_EMPIRE = 16     # 1: mixed payment, discount, 1: strictly lowest level
    MOVE_SHIPS = 17
    USE_ROW_PLANET = 18
    USE_ENEMY_COLONY = 19   # resource paid, amount
    REPEAT_DIE = 20
    ACT_FREELY = 21         # 1: others may follow for free

cdef enum:              # ops of the Rogues' attacks (G15.3)
    HUMAN_LOSE = 0          # resource, amount
    ROGUE_GAIN = 1          # resource, amount
    ROGUE_STEAL = 2         # resource or CHOSEN, amount
    HUMAN_REGRESS = 3       # 1: all ships, steps
    ROGUE_ADVANCE_ALL = 4   # steps
    HUMAN_LOSE_DIE = 5      # amount

cdef enum:              # conditions of missions, in the order of conditions.py (G10)
    MOST = 0
    FEWEST = 1
    EQUAL = 2
    FLAG = 3
    NONE_HOME = 4
    ALL_HOME = 5
    AT_LEAST = 6

cdef enum:              # what they compare
    STAT_ENERGY = 0
    STAT_CULTURE = 1
    STAT_COLONIES = 2
    STAT_DIPLOMACY = 3
    STAT_ECONOMY = 4
    STAT_LEVEL = 5
    STATS = 6

ctypedef struct Op:
    uint8_t kind
    uint8_t a
    uint8_t b
    uint8_t c

ctypedef struct Planet:
    Op ops[MAX_OPS]
    uint8_t count           # ops
    uint8_t energy          # its cost
    uint8_t culture
    uint8_t length          # of its track (G0.3)
    uint8_t points
    uint8_t produces        # resource
    uint8_t tracks          # DIPLOMACY_TRACKS or ECONOMY_TRACKS

ctypedef struct Mission:
    uint8_t kind
    uint8_t stat
    uint8_t points
    uint8_t tied
    uint8_t least[STATS]

ctypedef struct RogueLevel:
    Op attack[MAX_OPS]
    uint8_t count           # ops
    uint8_t once            # does the attack come once a turn?
    uint8_t dice
    uint8_t points          # at level 6, the skull, those of level 5

ctypedef struct Rogue:
    RogueLevel level[7]     # by level, 1 to 6
    uint8_t cap

ctypedef struct Tables:
    Planet planets[PLANETS]
    uint64_t own_turn_only  # sets of planets
    uint64_t once
    uint64_t always         # free of cost, and always of use
    uint64_t diplomacy      # with a diplomacy track
    uint64_t economy
    Mission missions[MISSIONS]
    uint16_t missions_for[6]    # by players: the cards that take part (G2.3)
    Rogue rogues[MAX_ROGUES]
    int num_rogues
    uint8_t dice[7]         # by level (G7.2)
    uint8_t ships[7]
    uint8_t points[7]
    uint8_t row[6]          # size of the row by players (G2.2)
    uint8_t start[2]        # energy and culture at the start (G2.1)
    uint8_t cap             # G2.5
    uint8_t end_points      # G9.1
    uint8_t reroll_cost     # energy, after the free one (G4.2)
    uint8_t follow_cost     # culture (G8.2)
    uint8_t converter       # dice it takes (G4.3)
    uint8_t force_cost[2]   # solo: energy and culture (G13.3)
    uint8_t bonus_dice      # solo (G13.6)
    uint8_t rogue_start[2]
    uint8_t leads_on        # planets whose effect leads to other effects (ops.py)
    uint8_t moves_twice     # ... by two moves
    uint32_t rolled[MAX_DICE + 1][ROLLS]    # dice, outcome -> counts by face, four bits each
    uint16_t rolls[MAX_DICE + 1]            # how many outcomes so many dice have
    double odds[MAX_DICE + 1][ROLLS]        # and how probable they are
    uint16_t before[5][MAX_DICE + 1]        # face, dice that show later faces -> outcomes that come before (dice.pyx)
    uint32_t three[216]                     # three dice, as a number in base 6 -> counts by face

cdef Tables TABLES
