"""Trees of OpenSpiel's C++ games in sequence form, as NumPy arrays (flattening.hpp)."""

from libc.stdint cimport int32_t, int64_t
from libc.string cimport memcpy
from libcpp cimport bool as cppbool
from libcpp.memory cimport shared_ptr, unique_ptr
from libcpp.string cimport string
from libcpp.vector cimport vector

import numpy as np

cdef extern from "flattening.hpp" namespace "open_spiel":
    cdef cppclass State:
        pass

    cdef cppclass Game:
        int NumPlayers()
        unique_ptr[State] NewInitialState() except +

    shared_ptr[const Game] LoadGame(const string &text) except +

cdef extern from "flattening.hpp" namespace "realmlab":
    cdef cppclass TreeSize:
        int64_t histories
        int64_t endings
        int64_t decisions
        cppbool whole

    cdef cppclass SeatPlan:
        vector[int32_t] parent
        vector[int32_t] first
        vector[int64_t] actions
        vector[string] names

    void CountTree(const State &state, int64_t limit, TreeSize *size) except +

    cdef cppclass Flattening:
        Flattening(const Game &game, int64_t endings) except +
        vector[SeatPlan] plans
        vector[int32_t] sequences
        vector[double] payoffs


cdef object integers(const vector[int32_t] &source):
    out = np.empty(source.size(), dtype=np.int32)
    cdef int32_t[::1] target = out
    if source.size():
        memcpy(&target[0], source.data(), source.size() * sizeof(int32_t))
    return out


cdef object actions_of(const vector[int64_t] &source):
    out = np.empty(source.size(), dtype=np.int64)
    cdef int64_t[::1] target = out
    if source.size():
        memcpy(&target[0], source.data(), source.size() * sizeof(int64_t))
    return out


cdef object numbers(const vector[double] &source):
    out = np.empty(source.size())
    cdef double[::1] target = out
    if source.size():
        memcpy(&target[0], source.data(), source.size() * sizeof(double))
    return out


def count(str text not None, int64_t limit):
    """Count the tree of a game that OpenSpiel loads by this text: (histories, endings, decisions, all of them?)."""
    cdef shared_ptr[const Game] game = LoadGame(text.encode())
    cdef TreeSize size
    CountTree(game.get()[0].NewInitialState().get()[0], limit, &size)
    return size.histories, size.endings, size.decisions, bool(size.whole)


def flattened(str text not None, int64_t endings):
    """Return (parents, firsts, actions, names, sequences, payoffs) of a game that OpenSpiel loads by this text.

    They are what `realmlab.cython_core.solve.tree.Tree` takes; `endings` is how many there will be.
    """
    cdef shared_ptr[const Game] game = LoadGame(text.encode())
    cdef unique_ptr[Flattening] made
    made.reset(new Flattening(game.get()[0], endings))
    cdef int seat, seats = made.get().plans.size()
    parents, firsts, actions, names = [], [], [], []
    for seat in range(seats):
        parents.append(integers(made.get().plans[seat].parent))
        firsts.append(integers(made.get().plans[seat].first))
        actions.append(actions_of(made.get().plans[seat].actions))
        names.append([name.decode("utf-8", "replace") for name in made.get().plans[seat].names])
    sequences = integers(made.get().sequences).reshape(-1, seats)
    payoffs = numbers(made.get().payoffs).reshape(-1, seats)
    return parents, firsts, actions, names, sequences, payoffs
