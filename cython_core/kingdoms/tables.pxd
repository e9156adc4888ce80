"""The cards and maps of the data as C tables, filled once at import."""

from libc.stdint cimport uint8_t

cdef enum:
    MAX_MAPS = 32
    MAX_CARDS = 16
    MAX_FACTIONS = 26
    MAX_SPLITS = 28
    PAIRS = 6

ctypedef struct MapFacts:
    # One side of a territory card; sets of regions are bytes (bit = letter).
    uint8_t usable
    uint8_t border
    uint8_t forest
    uint8_t mountains
    uint8_t plains
    uint8_t ruins
    uint8_t capital
    uint8_t heroes          # 1: of Heroes' Call
    uint8_t near[256]       # set of regions -> all regions joined to one of them by an open edge
    uint8_t steps[8]        # region -> regions next to it by an open or a river edge, for K9.5

ctypedef struct Tables:
    MapFacts maps[MAX_MAPS]
    int num_maps
    int num_cards
    uint8_t base_factions[MAX_FACTIONS]   # indices of the factions of the base game
    int num_base_factions
    int num_factions
    uint8_t fewest_players[MAX_FACTIONS]  # K2.2
    uint8_t tower_cost[7]                 # by level reached
    uint8_t tower_points[7]
    uint8_t magic_cost[6]
    uint8_t split[MAX_SPLITS][3]          # K2.4
    uint8_t pair_give[PAIRS]              # of the trade choices
    uint8_t pair_get[PAIRS]

cdef Tables TABLES
