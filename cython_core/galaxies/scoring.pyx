"""The end of the game and what it is worth (G9, G10, G13.7)."""

from libc.math cimport exp

from realmlab.cython_core.galaxies.board cimport count_of, lowest_of, step_of
from realmlab.cython_core.galaxies.state cimport NONE, OVER, SEATS, Galaxy, State
from realmlab.cython_core.galaxies.tables cimport (
    ALL_HOME, EQUAL, FLAG, MOST, FEWEST, NONE_HOME, STATS, STAT_COLONIES, STAT_CULTURE, STAT_DIPLOMACY,
    STAT_ECONOMY, STAT_ENERGY, TABLES, Mission,
)

# What one point more than the others is worth, in the exponent of the estimate, and what promises points. The
# numbers are rounded from a fit to the mean results of sensible playouts from 650 positions of two players.
cdef double STEEPNESS = 0.23
cdef double PER_ENERGY = 0.12
cdef double PER_CULTURE = 0.32
cdef double PER_SHIP = 0.4
cdef double ON_TRACK = 1.1
cdef double PER_ROGUE_LEVEL = 2.5


# Missions (G10) ---------------------------------------------------------------------------------


cdef int stat_of(const State *s, int seat, int stat) noexcept nogil:
    """What a mission compares, of one seat."""
    cdef const Galaxy *own = &s.seats[seat]
    if stat == STAT_ENERGY:
        return own.energy
    if stat == STAT_CULTURE:
        return own.culture
    if stat == STAT_COLONIES:
        return count_of(own.colonies)
    if stat == STAT_DIPLOMACY:
        return count_of(own.colonies & TABLES.diplomacy)
    if stat == STAT_ECONOMY:
        return count_of(own.colonies & TABLES.economy)
    return own.level


cdef int compared(const State *s, int seat, const Mission *mission) noexcept nogil:
    """Points for having the most or the fewest of something, alone or tied (G10.1)."""
    cdef int sign = 1 if mission.kind == MOST else -1
    cdef int own = sign * stat_of(s, seat, mission.stat)
    cdef int found = mission.points
    cdef int other, theirs
    for other in range(s.players):
        theirs = sign * stat_of(s, other, mission.stat)
        if theirs > own:
            return 0
        if theirs == own and other != seat:
            found = mission.tied
    return found


cdef int mission_points(const State *s, int seat) noexcept nogil:
    """What the mission of this seat scores if the game ends now; locked ships do not count (G10, G10.1)."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef const Mission *mission
    cdef int stat
    cdef bint met = True
    if own.mission == NONE:
        return 0
    mission = &TABLES.missions[own.mission]
    if mission.kind == MOST or mission.kind == FEWEST:
        return compared(s, seat, mission)
    if mission.kind == EQUAL:
        met = stat_of(s, seat, STAT_ECONOMY) == stat_of(s, seat, STAT_DIPLOMACY)
    elif mission.kind == FLAG:
        met = s.trigger == seat
    elif mission.kind == NONE_HOME:
        met = own.home == 0
    elif mission.kind == ALL_HOME:
        met = not (own.surface | own.orbit)
    else:
        for stat in range(STATS):
            met = met and stat_of(s, seat, stat) >= mission.least[stat]
    return mission.points if met else 0


# Results ----------------------------------------------------------------------------------------


cdef inline int total(const State *s, int seat) noexcept nogil:
    """Public VP, and once the game is over those of the mission (G9.3)."""
    return s.seats[seat].points + (mission_points(s, seat) if s.now.task == OVER else 0)


cdef void score(const void *memory, double *out) noexcept nogil:
    cdef const State *s = <const State *>memory
    cdef int seat
    for seat in range(1 if s.solo else s.players):
        out[seat] = total(s, seat)


cdef inline int rank_key(const State *s, int seat) noexcept nogil:
    """Points and tie-breaks as one number (G9.4)."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef int key = total(s, seat)
    if s.tie_break:
        key = (key * 64 + count_of(own.colonies)) * 8 + own.level
    return key * 16 + own.energy + own.culture


cdef void returns(const void *memory, double *out) noexcept nogil:
    """The winners share n - 1, the others pay one share each: utilities that add to 0 (G9.6)."""
    cdef const State *s = <const State *>memory
    cdef int keys[SEATS]
    cdef int n = s.players
    cdef int best = -1
    cdef int winners = 0
    cdef int seat
    if s.solo:
        out[0] = 0 if s.winner == NONE else (1 if s.winner == 0 else -1)
        return
    for seat in range(n):
        keys[seat] = rank_key(s, seat)
        if keys[seat] > best:
            best = keys[seat]
            winners = 0
        winners += keys[seat] == best
    for seat in range(n):
        out[seat] = <double>(n - winners) / (winners * (n - 1)) if keys[seat] == best else -1.0 / (n - 1)


# A guess ----------------------------------------------------------------------------------------


cdef double promise(const State *s, int seat) noexcept nogil:
    """Points now, and what ships on tracks, resources and ships promise for later."""
    cdef const Galaxy *own = &s.seats[seat]
    cdef double found = own.points + PER_ENERGY * own.energy + PER_CULTURE * own.culture
    cdef int left = own.orbit
    cdef int slot, planet
    while left:
        slot = lowest_of(left)
        left &= left - 1
        planet = s.row[slot]
        found += ON_TRACK * TABLES.planets[planet].points * (step_of(own, slot) + 0.5) / TABLES.planets[planet].length
    if s.solo and seat == 1:
        return found + PER_ROGUE_LEVEL * (own.level + <double>own.energy / own.cap)    # on its way to the skull
    return found + PER_SHIP * TABLES.ships[own.level]


cdef void estimate(const void *memory, double *out) noexcept nogil:
    """Guess the returns from the leads in promise: chances of winning as a softmax, in the range of G9.6."""
    cdef const State *s = <const State *>memory
    cdef double held[SEATS]
    cdef double sum = 0
    cdef double best = 0
    cdef int seat
    for seat in range(s.players):
        held[seat] = promise(s, seat) + (mission_points(s, seat) if s.trigger != NONE else 0)
        if held[seat] > best:
            best = held[seat]
    if s.solo:
        out[0] = 2 / (1 + exp(STEEPNESS * (held[1] - held[0]))) - 1
        return
    for seat in range(s.players):
        held[seat] = exp(STEEPNESS * (held[seat] - best))
        sum += held[seat]
    for seat in range(s.players):
        out[seat] = (s.players * held[seat] / sum - 1) / (s.players - 1)
