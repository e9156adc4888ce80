"""Whole games played by chance alone, without Python: for statistics, tests and speed."""

from libc.stdint cimport int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from cpython.pycapsule cimport PyCapsule_GetPointer
from numpy.random cimport bitgen_t

from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_TERMINAL, Facts, Rules

from dataclasses import dataclass

import numpy as np

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.position import check_seed


@dataclass(frozen=True)
class Playouts:
    """What came of many random games from one position."""

    games: int
    decisions: int          # choices of seats, in all games; forced moves do not count
    chance: int             # outcomes of chance
    longest: int            # decisions of the longest game
    returns: object         # array (games, seats): utilities of the finished games
    scores: object          # array (games, seats): their points


ctypedef struct Tally:
    int64_t decisions
    int64_t chance
    int64_t longest


cdef int play_out(const Rules *rules, void *state, bitgen_t *random, int sensible, Tally *tally) noexcept nogil:
    """Play one game to its end; `sensible` is the set of seats that choose so."""
    cdef int64_t decisions = 0
    cdef int actor = rules.actor(state)
    while actor != REALMLAB_TERMINAL:
        if actor == REALMLAB_CHANCE:
            tally.chance += 1
            rules.apply(state, rules.draw(state, random))
        else:
            decisions += 1
            rules.apply(state, rules.playout(state, random) if sensible >> actor & 1 else rules.draw(state, random))
        actor = rules.actor(state)
    tally.decisions += decisions
    if decisions > tally.longest:
        tally.longest = decisions
    return 0


def sensible_seats(sensible, seats):
    """Return the seats that choose sensibly as a set of bits: all, none, or those that are listed."""
    if isinstance(sensible, bool):
        return (1 << seats) - 1 if sensible else 0
    if not isinstance(sensible, list | tuple) or not all(type(seat) is int and 0 <= seat < seats for seat in sensible):
        raise ParameterError(f"sensible must be True, False or a list of seats from 0 to {seats - 1}, not {sensible!r}")
    return sum(1 << seat for seat in set(sensible))


def play_random(Position position not None, games, *, seed, sensible=False):
    """Play many games from a position by random choices, all alike; return what came of them as Playouts.

    With `sensible` each choice is the game's own quick one (Rules.playout); so it is for some seats alone if it is a
    list of them. The same seed gives the same games. The position itself stays as it is.

    >>> from realmlab.cython_core import Position
    >>> result = play_random(Position("kingdoms_war"), 100, seed=1)
    >>> result.games, result.returns.shape
    (100, (100, 2))
    """
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= 100_000_000:
        raise ParameterError(f"games must be a whole number from 1 to 100000000, not {games!r}")
    cdef const Rules *rules = position.rules
    cdef Facts facts
    rules.facts(position.memory, &facts)
    generator = np.random.PCG64(np.random.SeedSequence(check_seed(seed)))
    cdef bitgen_t *random = <bitgen_t *>PyCapsule_GetPointer(generator.capsule, "BitGenerator")
    returns = np.zeros((games, facts.seats))
    scores = np.zeros((games, facts.seats))
    cdef double[:, ::1] returns_out = returns
    cdef double[:, ::1] scores_out = scores
    cdef int64_t i, count = games
    cdef int policy = sensible_seats(sensible, facts.seats)
    cdef Tally tally = Tally(0, 0, 0)
    cdef char *state = <char *>malloc(rules.state_size)
    if state == NULL:
        raise MemoryError
    with nogil:
        for i in range(count):
            memcpy(state, position.memory, rules.state_size)
            play_out(rules, state, random, policy, &tally)
            rules.returns(state, &returns_out[i, 0])
            rules.score(state, &scores_out[i, 0])
    free(state)
    return Playouts(games, tally.decisions, tally.chance, tally.longest, returns, scores)
