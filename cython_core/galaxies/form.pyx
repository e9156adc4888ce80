"""A state as a raw Python dict and back: what text.py turns into words and data."""

from libc.string cimport memcpy, memset

from realmlab.cython_core.galaxies.agenda cimport advance, offer
from realmlab.cython_core.galaxies.moves cimport points_of, survey
from realmlab.cython_core.galaxies.scoring cimport mission_points
from realmlab.cython_core.galaxies.state cimport FACES, OVER, State
from realmlab.cython_core.galaxies.tables cimport MAX_DICE, TABLES


def unpack(bytes state not None):
    """Return all fields of a state as a dict (nested dicts and lists)."""
    cdef State s
    if len(state) != sizeof(State):
        raise ValueError(f"a state of Tiny Epic Galaxies has {sizeof(State)} bytes, not {len(state)}")
    memcpy(&s, <const char *>state, sizeof(State))
    return s


def pack(dict fields not None, bint running):
    """Return the bytes of such a dict; `legal`, the sets of slots, points and caps are derived anew.

    With `running` the game goes on to its next decision (the agenda says which); otherwise `now` must
    be a decision with at least two choices, or the end: ValueError if it is not.
    """
    cdef State s
    cdef State given = fields
    cdef int seat
    memset(&s, 0, sizeof(State))
    s = given
    survey(&s)
    for seat in range(s.players):
        s.seats[seat].cap = TABLES.rogues[s.rogue].cap if s.solo and seat == 1 else TABLES.cap
        s.seats[seat].points = points_of(&s, seat)
    if running:
        advance(&s)
    elif s.now.task == OVER:
        s.legal[0] = s.legal[1] = s.legal[2] = s.choices = 0
    elif offer(&s) < 2:
        raise ValueError("at this node there is nothing to decide")
    return (<char *>&s)[:sizeof(State)]


def rolled(int dice, int outcome):
    """Return how many dice show each face in an outcome of a roll of so many dice (see docs/galaxies-data.md).

    >>> rolled(4, 0)
    [4, 0, 0, 0, 0, 0]
    """
    if not 1 <= dice <= MAX_DICE or not 0 <= outcome < TABLES.rolls[dice]:
        raise ValueError(f"there is no outcome {outcome} of {dice} dice")
    return [TABLES.rolled[dice][outcome] >> 4 * face & 15 for face in range(FACES)]


def mission_value(bytes state not None, int seat):
    """Return what the mission this seat has kept would score if the game ended now (G10); 0 without one."""
    if len(state) != sizeof(State) or not 0 <= seat < (<const State *><const char *>state).players:
        raise ValueError(f"no such state or seat: {seat}")
    return mission_points(<const State *><const char *>state, seat)
