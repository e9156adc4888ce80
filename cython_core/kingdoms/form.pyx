"""A state as a raw Python dict and back: what text.py turns into words and data."""

from libc.string cimport memcpy, memset

from realmlab.cython_core.kingdoms.agenda cimport advance, reopen
from realmlab.cython_core.kingdoms.effects cimport refresh
from realmlab.cython_core.kingdoms.setup cimport survey
from realmlab.cython_core.kingdoms.economy cimport build_cost, expand_cost, hero_cost, research_cost
from realmlab.cython_core.kingdoms.moves cimport targets
from realmlab.cython_core.kingdoms.setup cimport survey
from realmlab.cython_core.kingdoms.state cimport State


def unpack(bytes state not None):
    """Return all fields of a state as a dict (nested dicts and lists)."""
    cdef State s
    if len(state) != sizeof(State):
        raise ValueError(f"a state of Tiny Epic Kingdoms has {sizeof(State)} bytes, not {len(state)}")
    memcpy(&s, <const char *>state, sizeof(State))
    return s


def pack(dict fields not None, bint running):
    """Return the bytes of such a dict; `legal`, `land` and the hooks are derived anew.

    With `running` the game goes on to its next decision (the agenda says which); otherwise `now` must
    be a decision with at least two choices, or the end: ValueError if it is not.
    """
    cdef State s
    cdef State given = fields
    memset(&s, 0, sizeof(State))
    s = given
    for seat in range(s.players):
        refresh(&s, seat)
    if running:
        survey(&s)
        advance(&s)
    elif reopen(&s) == 1 or (s.now.task and not any(s.legal)):
        raise ValueError("at this node there is nothing to decide")
    return (<char *>&s)[:sizeof(State)]


def reach(bytes state not None, int seat, int region, int way, int action):
    """Return the set of regions this meeple (0 standing, 1 lying, 2 the hero) may go to by Patrol or Quest (K6)."""
    if len(state) != sizeof(State) or not 0 <= region < 40 or not 0 <= seat < 5:
        raise ValueError(f"no such state, seat or region: {seat}, {region}")
    return targets(<const State *><const char *>state, seat, region, way, action)


def costs(bytes state not None, int seat, int region):
    """Return what Build (with a fortress here, or 255), Research, Expand (here) and the hero's level cost now."""
    cdef const State *s = <const State *><const char *>state
    if len(state) != sizeof(State) or not 0 <= seat < s.players:
        raise ValueError(f"no such state or seat: {seat}")
    return {
        "build": build_cost(s, seat, region) if s.seats[seat].tower < 6 else None,
        "research": research_cost(s, seat) if s.seats[seat].magic < 5 else None,
        "expand": expand_cost(s, seat, region),
        "hero": hero_cost(s, seat) if s.seats[seat].hero != 255 else None,
    }
