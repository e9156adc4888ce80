"""Abilities as the engine sees them: rows of numbers (abilities.py explains each), and which are active."""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from realmlab.cython_core.kingdoms.state cimport NONE, State

cdef enum:              # hooks, in the order of abilities.HOOKS (K20.5)
    WAR_TIE_WINS = 0
    WAR_PAY_VALUE = 1
    WAR_DISCOUNT = 2
    WAR_DISCOUNT_SINGLE_TYPE = 3
    WAR_BOOST_AFTER_REVEAL = 4
    WAR_COST_WAIVED = 5
    RETREAT_COST = 6
    OPPONENT_RETREAT_COST = 7
    RETREAT_TO_OWN_ANYWHERE = 8
    ALLIANCE_UNBREAKABLE = 9
    ON_EVENT = 10
    MOVE_COUNT = 11
    MOVE_STEPS = 12
    MOVE_GAIN = 13
    MOVE_REACH = 14
    ENTER_TERRAIN = 15
    QUEST_SWAP = 16
    KNOCK_ON_MOVE = 17
    KNOCKED_CAN_MOVE = 18
    TUNDRA_STAY = 19
    COLLECT_BONUS = 20
    COLLECT_MULTIPLIER = 21
    COLLECT_CONVERT = 22
    COLLECT_TERRAIN_INCOME = 23
    COST_MOD = 24
    PAY_SUBSTITUTE = 25
    ACTION_SUBSTITUTE = 26
    BUILD_SURCHARGE = 27
    TRADE_BONUS = 28
    TRADE_COUNT = 29
    EXPAND_PLACEMENT = 30
    VP_IF = 31
    VP_PER = 32
    RUINS_NOT_LOST = 33
    RETIRE = 34
    EVENT = 35              # + event: some ability waits for it

cdef enum:              # events, in the order of abilities.EVENTS (K20.4)
    REACH_LEVEL = 0
    CARD_CLEARED = 1
    ATTACKED = 2
    FLAG_REJECTED = 3
    WAR_WON = 4
    WAR_LOST = 5
    ALLIANCE_FORMED = 6
    OWN_MEEPLE_REMOVED = 7
    OPPONENT_RESEARCH = 8
    AFTER_ACTION = 9

cdef enum:              # effect types, in the order of abilities.TYPES
    GAIN = 0
    PARTNER_GAIN = 1
    OPPONENT_LOSE = 2
    STEAL_GOODS = 3
    LOWER_MAGIC = 4
    KNOCK_MEEPLES = 5
    KNOCK_LOSER = 6
    KNOCK_WINNER = 7
    SPAWN_MEEPLES = 8
    FREE_PATROL = 9

cdef enum:              # modes, in the order of abilities.MODES
    ANY_SAME_CARD = 0
    ACROSS_WATER = 1
    ACROSS_CLIFFS = 2
    QUEST_FROM_ANY = 3
    QUEST_VIA_WATER = 4
    ADJACENT_EMPTY = 5
    HOME_ANY_EMPTY = 6

cdef enum:              # conditions, bits in the order of abilities.CONDITIONS (K20.3)
    IF_ATTACKER = 1
    IF_DEFENDER = 2
    IF_TERRAIN = 4
    IF_BY_WATER = 8
    IF_BY_CLIFFS = 16
    IF_BORDER = 32
    IF_HOME = 64
    IF_VS_KNOCKED = 128
    IF_VS_FORTRESS = 256
    IF_OWN_FORTRESS = 512
    IF_HERO_IN_WAR = 1024
    IF_BY_HERO = 2048
    IF_HERO_IN_TERRAIN = 4096
    IF_HERO_ABROAD = 8192
    IF_OCCUPIES = 16384
    IF_MEEPLE_BY_WATER = 32768
    IF_MEEPLE_BY_CLIFFS = 65536
    IF_NOT_ALLIED = 131072
    IF_LOSER_REMOVED = 262144
    IF_BUILD_BY_WATER = 524288
    IF_BUILD_BY_CLIFFS = 1048576
    IF_BUILD_AT_HERO = 2097152
    IF_EXPAND_AT_HERO = 4194304
    HERO_LEVEL_COST = 6     # the "action" of cost_mod for hero levels
    MAX_EFFECTS = 512

ctypedef struct Effect:
    uint8_t hook
    uint8_t level
    uint8_t until
    uint8_t hero_only
    uint8_t event
    uint8_t type
    uint8_t action
    uint8_t to_action
    int16_t amount
    uint8_t per
    uint8_t cap
    int16_t goods[4]
    uint8_t wild
    uint8_t region_unit
    uint8_t acquired
    uint8_t resource
    uint8_t who
    uint8_t mode
    uint8_t by
    uint8_t once
    uint8_t fortress
    uint32_t condition
    uint16_t terrain
    uint16_t condition_terrain

ctypedef struct Battle:
    # One side of a war, real or imagined, as conditions and discounts see it.
    uint64_t own            # its regions with a meeple, as after the attacking move
    uint8_t seat
    uint8_t rival           # NONE: a neutral meeple
    uint8_t region
    uint8_t attacks
    uint8_t hero_fights
    uint8_t forts           # fort tokens it held before the move (attacker only)

cdef Effect EFFECTS[MAX_EFFECTS]

cdef int refresh(State *s, int seat) noexcept nogil
cdef Battle battle_of(const State *s, int seat) noexcept nogil
cdef int next_of(const State *s, int seat, int hook, int after) noexcept nogil
cdef bint holds(const State *s, const Effect *e, int seat, const Battle *battle, int region) noexcept nogil
cdef int sum_of(const State *s, int seat, int hook) noexcept nogil
cdef uint64_t terrain_regions(const State *s, int terrains) noexcept nogil
cdef bint allied(const State *s, int seat, int other) noexcept nogil


cdef inline bint has(const State *s, int seat, int hook) noexcept nogil:
    """Is some ability with this hook active? One look; most seats have none."""
    return s.seats[seat].hooks >> hook & 1


cdef inline int following(const State *s, int seat, int hook, int after) noexcept nogil:
    """The seat's next active effect with this hook after the given one (-1: the first), or -1."""
    return next_of(s, seat, hook, after) if has(s, seat, hook) else -1


cdef inline int waiting(const State *s, int seat, int event, int after) noexcept nogil:
    """The seat's next active effect that waits for this event, or -1."""
    cdef int i = after
    if not has(s, seat, EVENT + event):
        return -1
    while True:
        i = next_of(s, seat, ON_EVENT, i)
        if i < 0 or EFFECTS[i].event == event:
            return i
