"""Register games with OpenSpiel, and give its C++ side a voice: words and JSON come from Python.

The C++ classes are in bridge.hpp; this module is what Python and they have in common.
"""

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport int64_t
from libcpp.string cimport string

from realmlab.cython_core.game cimport Game
from realmlab.cython_core.position cimport Position
from realmlab.cython_core.rules cimport Rules

from realmlab.spiel_games import voice

cdef extern from "bridge.hpp" namespace "realmlab":
    cdef cppclass Voice:
        int (*say)(void *game, int saying, const char *state, int64_t number, string *out) noexcept
        int (*read)(void *game, int writing, const string &text, const char *ordinary, string *out) noexcept

    cdef cppclass Source:
        const Rules *rules
        void *game
        Voice voice

    void Register(const Source &source) except +


cdef list registered = []   # the games whose Source is in use; they are never let go


cdef int say(void *owner, int saying, const char *state, int64_t number, string *out) noexcept with gil:
    cdef Game game = <Game>owner
    try:
        out[0] = voice.say(game, saying, PyBytes_FromStringAndSize(state, game.rules.state_size), number)
        return 0
    except BaseException as wrong:
        out[0] = voice.reason(wrong)
        return -1


cdef int read(void *owner, int writing, const string &text, const char *ordinary, string *out) noexcept with gil:
    cdef Game game = <Game>owner
    try:
        out[0] = voice.read(game, writing, text, PyBytes_FromStringAndSize(ordinary, game.rules.state_size))
        return 0
    except BaseException as wrong:
        out[0] = voice.reason(wrong)
        return -1


def register(Game game not None):
    """Make this a game of OpenSpiel, under its own name. A game that is one already is left alone."""
    cdef Source *source
    if game in registered:
        return
    source = new Source()
    source.rules = game.rules
    source.game = <void *>game
    source.voice.say = say
    source.voice.read = read
    Register(source[0])
    registered.append(game)


def unusual_start(Position position not None):
    """Return the state in which the position's history begins, if it is not the one its parameters lead to."""
    return None if position.ordinary else position.start
