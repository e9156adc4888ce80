"""A state as a raw Python dict and back: what text.py turns into words and data."""

from libc.string cimport memcpy, memset

from realmlab.cython_core.smallworld.board cimport map_of, on_map
from realmlab.cython_core.smallworld.column cimport box_of
from realmlab.cython_core.smallworld.conquest cimport Prices, armed, immune, prices_of, raw_cost
from realmlab.cython_core.smallworld.scoring cimport income
from realmlab.cython_core.smallworld.state cimport (
    ACTIVE, CONQUEST, NONE, SLOTS, State,
)
from realmlab.cython_core.smallworld.turn cimport advance


def unpack(bytes state not None):
    """Return all fields of a state as a dict (nested dicts and lists)."""
    cdef State s
    if len(state) != sizeof(State):
        raise ValueError(f"a state of Small World has {sizeof(State)} bytes, not {len(state)}")
    memcpy(&s, <const char *>state, sizeof(State))
    return s


def pack(dict fields not None):
    """Return the bytes of such a dict, gone on to its next decision.

    `legal`, `choices` and the supplies of the peoples are derived anew. ValueError if a race has more tokens
    than the box, or if the position could not be played on.
    """
    cdef State s
    cdef State given = fields
    cdef int seat, slot
    memset(&s, 0, sizeof(State))
    s = given
    for seat in range(s.players):
        for slot in range(SLOTS):
            supply = left_over(&s, seat, slot)
            if supply < 0:
                raise ValueError(f"seats[{seat}]: the box has {-supply} tokens too few of a race")
            s.seats[seat].slots[slot].supply = supply
    advance(&s)
    return (<char *>&s)[:sizeof(State)]


cdef int left_over(const State *s, int seat, int slot) noexcept nogil:
    """Tokens of a people's race that are nowhere else than in the supply (S23.1); negative: there are too few."""
    cdef int tokens = on_map(s, s.seats[seat].slots[slot].held)
    if s.seats[seat].slots[slot].race == NONE:
        return 0
    tokens += s.seats[seat].slots[slot].hand + s.seats[seat].slots[slot].loose + s.seats[seat].slots[slot].reserve
    if slot == ACTIVE:
        tokens -= s.seats[seat].hordes
    return box_of(s, s.seats[seat].slots[slot].race) - tokens


def costs(bytes state not None):
    """Return by region what a conquest costs the acting people, all discounts and what is armed included (S6.6).

    Regions that are immune or beyond its reach are included; for a position at CONQUEST, else it is empty.
    """
    cdef const State *s = <const State *><const char *>state
    cdef Prices prices
    cdef int region
    if len(state) != sizeof(State):
        raise ValueError(f"a state of Small World has {sizeof(State)} bytes, not {len(state)}")
    if s.phase != CONQUEST:
        return {}
    prices = prices_of(s)
    return {
        region: max(prices.least, raw_cost(s, &prices, region) - armed(s))
        for region in range(map_of(s).regions)
    }


def immune_regions(bytes state not None):
    """Return the set of regions that cannot be taken, as bits (S12.2)."""
    if len(state) != sizeof(State):
        raise ValueError(f"a state of Small World has {sizeof(State)} bytes, not {len(state)}")
    return immune(<const State *><const char *>state)


def incomes(bytes state not None):
    """Return what each seat would score now in a quiet turn, without what depends on the turn (S8)."""
    cdef const State *s = <const State *><const char *>state
    cdef int seat
    if len(state) != sizeof(State):
        raise ValueError(f"a state of Small World has {sizeof(State)} bytes, not {len(state)}")
    return [income(s, seat, False) for seat in range(s.players)]
