"""The maps, races, powers and numbers as C tables, filled once from the data and read-only afterwards."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t

from realmlab.cython_core.smallworld.state cimport LOOT_KINDS, REGIONS

cdef enum:
    MAPS = 4
    SIGNS = 5               # of a seat's strength: cards.SIGNS
    UNIT = 10               # turns: the unit in which experience counts those that are left
    HIGHEST_FACE = 3        # of the reinforcement die
    ATTACK = 255            # coins of a marker that is a Skag attack

# What a race or power can do: bits of `flags`, in the order of abilities.FLAGS.
cdef enum:
    ANY_LAND = 0            # reach: any land (S14.16)
    ON_WATER = 1            # reach: water (S14.20)
    LINKED = 2              # reach: between regions with a symbol (S14.27)
    JUMPS = 3               # reach: over a region (S13.23)
    ANYWHERE_FIRST = 4      # first conquest on any land (S13.8)
    CONVERTS = 5            # S13.20
    DRAGON_MASTER = 6       # S14.33
    CATAPULTS = 7           # S14.11
    BUYS = 8                # paid conquest (S14.23)
    HURLS = 9               # fireballs (S14.25)
    STACKS = 10             # behemoths (S14.3)
    BERSERK = 11            # S14.38
    WAVES = 12              # S14.22
    CAMPS = 13              # encampments (S14.13)
    HAS_HEROES = 14         # S14.8
    BUILDS = 15             # fortresses (S14.26)
    BREWS = 16              # pots (S13.18)
    FREEZES = 17            # winter (S13.17)
    ERUPTS = 18             # lava (S14.14)
    ALLIES = 19             # pact (S14.5)
    COPIES = 20             # S14.21
    CHRONICLES = 21         # a coin for each decline (S14.4)
    TO_SPIRIT = 22          # S14.29
    REVIVES = 23            # S14.6
    LATE = 24               # S14.30
    ACTS_IN_DECLINE = 25    # S13.6
    KEEPS_ALL = 26          # S13.6
    HAS_TOWER = 27          # S13.11
    CASHES_LOOT = 28        # S13.25
    LAYS_LOOT = 29
    LAYS_LAIRS = 30         # S13.28
    DIGS_HOLES = 31         # S13.8
    SPARED = 32             # loses nobody to a conquest (S13.5)
    ROLLS_FOR_LOST = 33     # S13.24
    COUNTS_LOST = 34        # S13.10
    STAYS = 35              # no redeploy (S13.2)
    SINGLES = 36            # S13.26
    KEEPS_RESERVE = 37      # S13.1
    GROWS = 38              # S13.13
    ABANDON_COIN = 39       # S13.4
    JUMP_COIN = 40          # S13.23
    RANSACKS = 41           # S14.18
    CORRUPT = 42            # S14.31
    NONEMPTY_COIN = 43      # S13.22
    SHELTERS = 44           # some of its regions are immune (S12.2)
    CONJURES = 45           # gains fireballs
    CASHES_POTS = 46        # S5.1
    HAS_HORDES = 47         # S14.7
    UNCOPYABLE = 48         # S15.3

cdef enum:              # targets of a discount, in the order of abilities.TARGETS
    ANY_TARGET = 0
    OPPONENTS_DECLINED = 1  # D5
    BY_OWN_MOUNTAIN = 2     # S13.21

cdef enum:              # rounds of a discount, in the order of abilities.ROUNDS
    ANY_ROUND = 0
    EVEN_ROUND = 1

cdef enum:              # what a score counts, in the order of abilities.PER
    PER_REGION = 0
    PER_FORTRESS = 1
    PER_TURN = 2
    PER_FIRST_TURN = 3
    PER_REGION_ABOVE = 4

cdef enum:              # conditions of a score, in the order of abilities.CONDITIONS
    NO_CONDITION = 0
    PEACEFUL = 1            # attacked_no_active_opponent
    FEW_REGIONS = 2         # own_regions<=limit

ctypedef struct Cost:
    uint64_t where[MAPS]    # targets, by map
    uint8_t amount
    uint8_t target
    uint8_t round

ctypedef struct Score:
    uint64_t where[MAPS]    # regions that are counted, by map
    int amount
    uint8_t per
    uint8_t active
    uint8_t decline
    uint8_t condition
    uint8_t limit

ctypedef struct Outlook:
    # What a seat still gets beyond what it has, in coins: polynomials in the turns left, in units of UNIT.
    double signs[SIGNS][3]  # of each sign: constant, linear, quadratic
    double turn[2]          # of the turns themselves: linear, quadratic

ctypedef struct Ability:
    # What one race or power can do; all zero where there is none.
    uint64_t flags
    uint64_t shelter_active[MAPS]   # regions immune where the race holds them
    uint64_t shelter_decline[MAPS]
    uint64_t linked[MAPS]           # regions adjacent to each other (LINKED)
    uint64_t forbidden[MAPS]        # regions of terrains where nothing is converted (D1)
    Cost costs[2]
    Score scores[4]
    uint8_t num_costs
    uint8_t num_scores
    double value            # coins by which it is better than others, to who picks it early: experience.json
    uint8_t count[2]        # tokens it brings: guide, printed (S0.4)
    uint8_t supply[2]       # tokens in the box; of races
    # amounts that go with the flags, in the order of abilities.NUMBERS
    uint8_t extra_start
    uint8_t min_tokens      # m of S0.5; 0: the usual
    uint8_t skip_cost       # S14.28; 0: the usual
    uint8_t skip_token      # S13.9
    uint8_t race_coin       # S14.4: at the pick, for each declined race
    uint8_t decline_coin
    uint8_t hordes
    uint8_t encampments
    uint8_t behemoths
    uint8_t heroes
    uint8_t holes
    uint8_t worth           # of a fireball
    uint8_t price           # of a paid conquest
    uint8_t paid            # ... what it takes off the cost
    uint8_t sling           # what the catapult takes off
    uint8_t waves
    uint8_t nonempty_coin
    uint8_t jump_coin
    uint8_t ransack
    uint8_t bribe
    uint8_t gain            # Skeletons: so many tokens
    uint8_t gain_per        # ... for so many conquests
    uint8_t fireballs       # for each magic region
    uint8_t reserve
    uint8_t abandon_coin
    uint8_t pot_coin
    uint8_t all_turns       # counts lost tokens of all turns under D6 official
    uint8_t tax             # coins less in a region with winter
    uint8_t lock            # abandoned regions are closed (S13.4)

ctypedef struct Map:
    uint64_t near[REGIONS]  # regions that share a border
    uint64_t jump[REGIONS]  # land at distance 2 over land or lake (S13.23, S14.11)
    uint64_t all
    uint64_t land
    uint64_t sea
    uint64_t entry          # S6.2, the seas included
    uint64_t coastal
    uint64_t swamp
    uint64_t mountain
    uint64_t magic
    uint64_t terrain[7]
    uint64_t symbol[3]
    uint64_t tribes         # Lost Tribes at the start
    int regions
    int rounds

ctypedef struct Tables:
    Map maps[MAPS]          # of 2, 3, 4, 5 players
    int num_races
    int num_powers
    int num_loot
    int starting_coins
    int skip_cost
    int base_cost
    int min_tokens
    int shortfall           # most that the die may lack (S6.9)
    int faces
    uint16_t die[HIGHEST_FACE + 1]  # how many faces show 0, 1, 2, 3
    uint16_t loot[LOOT_KINDS]       # markers of each kind
    uint16_t loot_coins[LOOT_KINDS]  # ATTACK: a Skag attack
    int mountain            # what a mountain, ... adds to the cost (S6.6)
    int lair
    int fortress
    int encampment
    int winter
    int lairs               # supplies (S12.1)
    int fortresses
    int pots
    int winters
    int lavas
    int fireballs
    Outlook outlooks[MAPS]  # of 2, 3, 4, 5 players
    double doubt[2]         # how uncertain a lead is: at the end, and more for each round before

cdef Tables TABLES
cdef Ability RACES[256]     # by index; those of no race, NONE among them, are blank
cdef Ability POWERS[256]
