"""The cards and maps of the data as C tables, filled once at import."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t

cdef enum:
    MAX_MAPS = 32
    MAX_CARDS = 16
    MAX_FACTIONS = 32       # room for new ones; the action ids have it too
    MAX_HEROES = 32
    MAX_SPLITS = 28
    PAIRS = 6
    SIGNS = 15              # of a kingdom's strength (outlook.pyx)
    HABITS = 650            # of quick choices (habits.pxd)

ctypedef struct MapFacts:
    # One side of a territory card; sets of regions are bytes (bit = letter).
    uint8_t usable
    uint8_t border          # water and cliffs included
    uint8_t forest
    uint8_t mountains
    uint8_t plains
    uint8_t ruins
    uint8_t capital
    uint8_t rocks
    uint8_t tundra
    uint8_t water
    uint8_t cliffs
    uint8_t by_water        # usable regions next to water
    uint8_t by_cliffs
    uint8_t by_open_water   # ... next to water that reaches the border
    uint8_t heroes          # 1: of Heroes' Call
    uint8_t near[256]       # set of regions -> all regions joined to one of them by an open edge
    uint8_t shore[8]        # region -> regions joined to it by a water or cliffs edge
    uint8_t over_water[8]   # usable region -> usable regions next to the same water
    uint8_t over_cliffs[8]
    uint8_t steps[8]        # region -> regions next to it by any edge that K9.5 counts
    uint8_t upper_face[8]   # region -> face of the compass, as the dummy's card (K19.5)
    uint8_t lower_face[8]   # ... as the human's
    uint16_t upper_distance[8]  # from the compass, in tenths
    uint16_t lower_distance[8]
    uint8_t toward[8][8]    # from region to region: the face of the direction (K19.6)

ctypedef struct HeroFacts:
    # What raises a hero to level 2 and 3 (K16.3, K16.4): index level - 2.
    uint8_t action[2]       # BUILD, RESEARCH, EXPAND; NONE: a war
    uint8_t cost[2]

ctypedef struct Worth:
    # What something adds to the logarithm of the odds of winning.
    double early            # far from the end
    double more             # ... and how much more at the end

ctypedef struct Outlook:
    Worth signs[SIGNS]
    Worth tower[7]          # by level
    Worth magic[6]
    Worth meeples[8]        # by how many are in play
    Worth faction[MAX_FACTIONS]
    Worth its_magic[MAX_FACTIONS]   # what each level of its magic is worth more than that of others
    double points_of_lead   # points of lead that one unit of it makes likely

ctypedef struct Tables:
    MapFacts maps[MAX_MAPS]
    int num_maps
    int num_cards
    HeroFacts heroes[MAX_HEROES]
    int num_heroes
    uint32_t base_factions                # set of indices
    uint32_t needs_fortresses             # set of factions that are dealt with fortresses only (K2.2)
    int num_factions
    uint8_t fewest_players[MAX_FACTIONS]  # K2.2
    uint8_t tower_cost[7]                 # by level reached
    uint8_t tower_points[7]
    uint8_t magic_cost[6]
    uint8_t split[MAX_SPLITS][3]          # K2.4
    uint8_t pair_give[PAIRS]              # of the trade choices
    uint8_t pair_get[PAIRS]
    uint8_t tokens[9]                     # how many of each kind (K13.1)
    uint8_t compass[13]                   # face -> action (K19.2)
    uint8_t dummy_goods[4]                # by difficulty: easy, normal, hard, epic (K19.1)
    Outlook outlook
    double odds[HABITS]                   # of a choice, by each of its habits

cdef Tables TABLES
