"""A game in progress, for Python: what the rules allow now, what was played, back and forth in it.

>>> from realmlab.cython_core import Position
>>> position = Position("kingdoms_war")
>>> position.actor, position.bidders
(0, (0, 1))
>>> position.apply("bid 2").describe("bid flag")
'Defender sets the flag'
"""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.stdint cimport int32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from numpy.random cimport bitgen_t
from cpython.pycapsule cimport PyCapsule_GetPointer

from realmlab.cython_core.rules cimport REALMLAB_CHANCE, REALMLAB_MAX_SEATS, REALMLAB_TERMINAL, Facts

import json
from importlib.metadata import entry_points
from numbers import Integral
from typing import NamedTuple

import numpy as np

from realmlab.cython_core import catalogue
from realmlab.cython_core.doors import parsed
from realmlab.cython_core.errors import IllegalActionError, ParameterError, SavedGameError

CHANCE = REALMLAB_CHANCE
TERMINAL = REALMLAB_TERMINAL

FORMAT = "realmlab.position"
VERSION = 1


class Step(NamedTuple):
    """One thing that happened: who did it (a seat, or CHANCE) and which action or outcome it was."""

    actor: int
    action: int


cdef bitgen_t *bitgen_of(object generator) except NULL:
    """Return NumPy's C face of a bit generator; the caller keeps the generator alive."""
    return <bitgen_t *>PyCapsule_GetPointer(generator.capsule, "BitGenerator")


def check_seed(seed):
    """Return the seed if it is one (None, or a whole number from 0); ParameterError otherwise."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, Integral) or seed < 0:
        raise ParameterError(f"seed must be a whole number from 0, or None, not {seed!r}")
    return int(seed)


def plugin(group, name):
    """Load what another part of realmlab offers the core under this name, or None."""
    found = entry_points(group=group, name=name)
    return next(iter(found)).load() if found else None


cdef object BARE = object()     # asks __cinit__ for a position that the caller fills; nobody outside has it


cdef class Position:
    """A position of a game, with the way it came about.

    `Position("tiny_epic_kingdoms", players=3, seed=7)` starts a game; the parameters are those of
    `Position.game.parameters`. With a seed chance is drawn from it, the same for the same seed, and
    only decisions of seats are shown; without one the caller plays chance nodes too.

    Actions are ids or their names ("select patrol"). All errors are ParameterError,
    IllegalActionError or SavedGameError, which are ValueErrors, and leave the position as it was.
    """

    def __cinit__(self, game=None, *, seed=None, **parameters):
        # All in __cinit__, so that even Position.__new__(Position) cannot leave a position without rules.
        self.memory = NULL
        if game is BARE:
            return
        self.game = catalogue.find(game)
        self.rules = self.game.rules
        self.parameters = self.game.check(parameters)
        self.seed = check_seed(seed)
        self.ordinary = True
        self.place(self.game.start(self.parameters))
        self._draw_chance()

    def __dealloc__(self):
        free(self.memory)

    cdef void *state(self) noexcept nogil:
        return self.memory

    cdef int place(self, bytes state) except -1:
        """Begin at this state, with no history."""
        if self.memory == NULL:
            self.memory = <char *>malloc(self.rules.state_size)
            if self.memory == NULL:
                raise MemoryError
        memcpy(self.memory, PyBytes_AS_STRING(state), self.rules.state_size)
        self.start = state
        self.steps = []
        self.secrets = []
        self.before = []
        return 0

    # Whose turn, and what may be done -----------------------------------------------------------

    @property
    def actor(self):
        """The seat to decide, or CHANCE (-1) or TERMINAL (-4). At a hidden bid: the first of `bidders`."""
        return self.rules.actor(self.memory)

    @property
    def bidders(self):
        """The two seats that bid now, hidden from each other, in the order `apply` takes their bids; else ()."""
        cdef int32_t seats[REALMLAB_MAX_SEATS]
        cdef int count = self.rules.bidders(self.memory, seats)
        return tuple(seats[i] for i in range(count))

    @property
    def is_terminal(self):
        """Is the game over?"""
        return self.rules.actor(self.memory) == REALMLAB_TERMINAL

    @property
    def num_seats(self):
        """How many seats play."""
        return self._facts()["seats"]

    @property
    def legal_actions(self):
        """The ids allowed now, ascending; at a chance node its outcomes; [] when the game is over."""
        cdef Facts facts
        self.rules.facts(self.memory, &facts)
        cdef int32_t *ids = <int32_t *>malloc(facts.max_legal * sizeof(int32_t))
        if ids == NULL:
            raise MemoryError
        try:
            return [ids[i] for i in range(self.rules.legal(self.memory, ids))]
        finally:
            free(ids)

    @property
    def chance_outcomes(self):
        """The outcomes of a chance node with their probabilities: [(id, probability), ...]; else []."""
        cdef Facts facts
        if self.rules.actor(self.memory) != REALMLAB_CHANCE:
            return []
        self.rules.facts(self.memory, &facts)
        cdef int count
        cdef int32_t *ids = <int32_t *>malloc(facts.max_legal * (sizeof(int32_t) + sizeof(double)) + 16)
        if ids == NULL:
            raise MemoryError
        cdef double[::1] odds = np.empty(facts.max_legal)
        try:
            count = self.rules.chance(self.memory, ids, &odds[0])
            return [(ids[i], odds[i]) for i in range(count)]
        finally:
            free(ids)

    def bids(self, seat):
        """Return what this seat may bid at a hidden bid, whether or not it comes first in `bidders`."""
        cdef Facts facts
        if seat not in self.bidders:
            raise IllegalActionError(f"seat {seat!r} has no hidden bid to make here")
        self.rules.facts(self.memory, &facts)
        cdef int32_t[::1] ids = np.empty(facts.max_legal, dtype=np.int32)
        cdef int count = self.rules.bids(self.memory, seat, &ids[0])
        return [ids[i] for i in range(count)]

    def number(self, action):
        """Return the id of an action given as id or name; IllegalActionError if it is none."""
        if isinstance(action, str):
            found = self.game.words.number(action)
            if found is None:
                raise IllegalActionError(f"{self.game.name} has no action {action!r}{self._allowed()}")
            return found
        if isinstance(action, bool) or not isinstance(action, Integral):
            raise IllegalActionError(f"an action is an id or a name, not {action!r}")
        if not -(2**31) <= action < 2**31:
            raise IllegalActionError(f"{self.game.name} has no action {action!r}")
        return int(action)

    def describe(self, action):
        """Say in words what a legal action, or chance outcome, would do here."""
        number = self._legal(action)
        if self.rules.actor(self.memory) == REALMLAB_CHANCE:
            return self.game.words.describe_chance(self.state_bytes, number)
        return self.game.words.describe(self.state_bytes, number)

    def why_not(self, action):
        """Say why an action, an id or a name, is not allowed here, with the number of the rule; "" if it is allowed.

        IllegalActionError if the game has no such action at all.
        """
        number = self.number(action)
        cdef int actor = self.rules.actor(self.memory)
        if not 0 <= number < self._facts()["num_actions"]:
            raise IllegalActionError(f"{self.game.name} has no action {action!r}")
        if self.rules.is_legal(self.memory, number):
            return ""
        if actor == REALMLAB_TERMINAL:
            return "The game is over"
        if actor == REALMLAB_CHANCE:
            return "Chance decides here, nobody else"
        return self.game.words.why_not(self.state_bytes, number)

    @property
    def is_midway(self):
        """Is what is asked here the rest of a choice that the seat has begun (where to, once it is said who goes)?"""
        return self.rules.actor(self.memory) >= 0 and self.game.words.is_midway(self.state_bytes)

    # Moving in the game -------------------------------------------------------------------------

    def apply(self, action):
        """Play an action (or a chance outcome) and return the position itself."""
        self.step(self._legal(action))
        self._draw_chance()
        return self

    def undo(self):
        """Take back the last decision, and the chance drawn after it; return its Step."""
        if not self.steps:
            raise IllegalActionError("nothing has been played, so nothing can be undone")
        last = len(self.steps) - 1
        if self.seed is not None:
            while last > 0 and self.steps[last].actor == REALMLAB_CHANCE:
                last -= 1
            if self.steps[last].actor == REALMLAB_CHANCE:
                raise IllegalActionError("no decision has been made, so nothing can be undone")
        step = self.steps[last]
        memcpy(self.memory, PyBytes_AS_STRING(<bytes>self.before[last]), self.rules.state_size)
        del self.steps[last:], self.secrets[last:], self.before[last:]
        return step

    def copy(self):
        """Return an independent position with the same history."""
        cdef Position twin = Position.__new__(Position, BARE)
        twin.game = self.game
        twin.rules = self.rules
        twin.parameters = dict(self.parameters)
        twin.seed = self.seed
        twin.ordinary = self.ordinary
        twin.place(self.start)
        memcpy(twin.memory, self.memory, self.rules.state_size)
        twin.steps = list(self.steps)
        twin.secrets = list(self.secrets)
        twin.before = list(self.before)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    @property
    def history(self):
        """All steps so far, chance outcomes included, as a tuple of Step(actor, action)."""
        return tuple(self.steps)

    def seen(self, seat):
        """Return the steps as this seat knows them now: the action is None where it may not know it."""
        cdef int now = self._seat(seat)
        cdef list visible = []
        for i, (step, secret) in enumerate(zip(self.steps, self.secrets)):
            known = not secret or self.rules.knows(self.memory, now, len(self.steps) - i, secret)
            visible.append((step.actor, step.action if known else None))
        return visible

    cdef int step(self, int action) except -1:
        """Play an action that is known to be legal."""
        cdef int actor = self.rules.actor(self.memory)
        self.before.append(self.state_bytes)
        self.secrets.append(self.rules.secret(self.memory, action))
        self.steps.append(Step(actor, action))
        self.rules.apply(self.memory, action)
        return 0

    def _draw_chance(self):
        """Let chance happen, if a seed was given: each node from its own stream, so undo and redo agree."""
        if self.seed is None:
            return
        while self.rules.actor(self.memory) == REALMLAB_CHANCE:
            stream = np.random.SeedSequence(self.seed, spawn_key=(len(self.steps),))
            generator = np.random.PCG64(stream)
            self.step(self.rules.draw(self.memory, bitgen_of(generator)))

    def _legal(self, action):
        number = self.number(action)
        if isinstance(action, str) and self.rules.actor(self.memory) == REALMLAB_CHANCE:
            raise IllegalActionError(f"chance decides here, so {action!r} cannot be played: outcomes are ids")
        if not self.rules.is_legal(self.memory, number):
            if self.rules.actor(self.memory) == REALMLAB_TERMINAL:
                raise IllegalActionError(f"the game is over, so {action!r} cannot be played")
            known = self.rules.actor(self.memory) >= 0 and 0 <= number < self._facts()["num_actions"]
            reason = f" ({self.why_not(number)})" if known else ""
            raise IllegalActionError(f"{action!r} is not allowed here{reason}{self._allowed()}")
        return number

    def _allowed(self):
        """Return the names of what is allowed here, the first dozen, or who decides, as the end of a sentence."""
        cdef int actor = self.rules.actor(self.memory)
        if actor == REALMLAB_TERMINAL:
            return "; the game is over"
        if actor == REALMLAB_CHANCE:
            return "; chance decides here, by ids (in a position made with a seed it does so by itself)"
        legal = self.legal_actions
        names = ", ".join(repr(self.game.words.name(action)) for action in legal[:12])
        return f"; allowed are {names}" + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")

    def _seat(self, seat):
        if isinstance(seat, bool) or not isinstance(seat, Integral) or not 0 <= seat < self.num_seats:
            raise IllegalActionError(f"there is no seat {seat!r}; seats are 0 to {self.num_seats - 1}")
        return int(seat)

    # Values -------------------------------------------------------------------------------------

    @property
    def returns(self):
        """The utility of each seat, as an array; zeros until the game is over."""
        values = np.zeros(self.num_seats)
        cdef double[::1] out = values
        if self.rules.actor(self.memory) == REALMLAB_TERMINAL:
            self.rules.returns(self.memory, &out[0])
        return values

    @property
    def score(self):
        """The points of each seat if the game were scored now."""
        values = np.zeros(self.num_seats)
        cdef double[::1] out = values
        self.rules.score(self.memory, &out[0])
        return values

    @property
    def estimate(self):
        """A quick guess of the returns, for search."""
        values = np.zeros(self.num_seats)
        cdef double[::1] out = values
        self.rules.estimate(self.memory, &out[0])
        return values

    def facts(self):
        """Return what is true of the game with these parameters: sizes, lengths, range of returns."""
        return self._facts()

    def _facts(self):
        cdef Facts facts
        self.rules.facts(self.memory, &facts)
        return dict(facts)

    # What a seat may know -----------------------------------------------------------------------

    def observation(self, seat):
        """Say in words what this seat sees of the position."""
        return self.game.words.observation(self.state_bytes, self._seat(seat))

    def tensor(self, seat):
        """Return what this seat sees as an array of float32, shape (tensor_size,)."""
        cdef Facts facts
        self.rules.facts(self.memory, &facts)
        cdef int viewer = self._seat(seat)
        values = np.zeros(facts.tensor_size, dtype=np.float32)
        cdef float[::1] out = values
        self.rules.observe(self.memory, viewer, &out[0])
        return values

    def determinize(self, seat, seed):
        """Return a position in which all that this seat may not know is drawn anew; it has no history."""
        cdef int viewer = self._seat(seat)
        generator = np.random.PCG64(np.random.SeedSequence(check_seed(seed)))
        cdef Position twin = self.copy()
        self.rules.determinize(twin.memory, viewer, bitgen_of(generator))
        twin.place(twin.state_bytes)
        twin.ordinary = False
        return twin

    # To and from data ---------------------------------------------------------------------------

    @property
    def state_bytes(self):
        """The state as bytes: equal positions have equal bytes."""
        return PyBytes_FromStringAndSize(self.memory, self.rules.state_size)

    def to_dict(self):
        """Return the position, hidden things included, as plain JSON data (without its history)."""
        return self.game.words.to_dict(self.state_bytes)

    @classmethod
    def from_dict(cls, game, data, *, seed=None):
        """Build a position from such data; what is left out has its value at the start of a turn."""
        cdef Position made = cls.__new__(cls, BARE)
        made.game = catalogue.find(game)
        made.rules = made.game.rules
        made.seed = check_seed(seed)
        if not isinstance(data, dict):
            raise SavedGameError(f"a position is a dict, not {type(data).__name__}")
        state = made.game.words.from_dict(data)
        made.parameters = made.game.check(made.game.words.to_dict(state)["parameters"])
        made.ordinary = False
        made.place(state)
        made._draw_chance()
        return made

    @classmethod
    def from_bytes(cls, game, state, *, seed=None):
        """Build a position from `state_bytes`; SavedGameError unless they are a position of the game."""
        words = catalogue.find(game).words
        if not isinstance(state, bytes) or len(state) != catalogue.find(game).state_size:
            raise SavedGameError(f"a state of {game} is {catalogue.find(game).state_size} bytes, not {state!r:.60}")
        try:
            data = words.to_dict(state)
        except (LookupError, ValueError, TypeError) as broken:
            raise SavedGameError(f"these bytes are no position of {game}: {broken}") from broken
        cdef Position position = cls.from_dict(game, data)
        if position.state_bytes != state:
            raise SavedGameError(f"these bytes are no position of {game}: they do not survive a round trip")
        position.seed = check_seed(seed)
        position._draw_chance()
        return position

    @classmethod
    def from_history(cls, game, history, *, seed=None, **parameters):
        """Play a list of ids, names or Steps from the start; chance outcomes count unless a seed draws them."""
        position = cls(game, seed=seed, **parameters)
        for action in history:
            position.apply(action.action if isinstance(action, Step) else action)
        return position

    def to_json(self):
        """Return the position with its whole history as a JSON text."""
        return json.dumps({
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "parameters": self.parameters,
            "seed": self.seed,
            "start": None if self.ordinary else self.game.words.to_dict(self.start),
            "history": [step.action for step in self.steps],
        })

    @classmethod
    def from_json(cls, text):
        """Read what to_json wrote, playing it again step by step; SavedGameError names what does not fit."""
        data = _checked_save(text)
        cdef Position position
        try:
            if data["start"] is None:
                position = cls(data["game"], **data["parameters"])
            else:
                position = cls.from_dict(data["game"], data["start"])
            for action in data["history"]:
                position.apply(action)
            position.seed = check_seed(data["seed"])
        except (ParameterError, IllegalActionError, TypeError) as wrong:
            raise SavedGameError(f"this save does not hold together: {wrong}") from wrong
        position._draw_chance()
        return position

    def to_spiel(self):
        """Return this position as a state of the OpenSpiel game of the same name."""
        bridge = plugin("realmlab.bridges", "open_spiel")
        if bridge is None:
            raise ParameterError("the OpenSpiel bridge is not installed: install realmlab with spiel_games")
        return bridge(self)

    @classmethod
    def from_spiel(cls, state):
        """Build the position of an OpenSpiel state of one of our games."""
        bridge = plugin("realmlab.bridges", "from_open_spiel")
        if bridge is None:
            raise ParameterError("the OpenSpiel bridge is not installed: install realmlab with spiel_games")
        return bridge(state)

    # Python manners -----------------------------------------------------------------------------

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self.state_bytes == other.state_bytes

    __hash__ = None

    def __reduce__(self):
        return Position.from_json, (self.to_json(),)

    def __repr__(self):
        if not self.ordinary:
            return f"Position.from_json({self.to_json()!r})"
        given = {p.name: self.parameters[p.name] for p in self.game.parameters if self.parameters[p.name] != p.default}
        words = "".join(f", {name}={value!r}" for name, value in given.items())
        if not self.steps and self.seed is None:
            return f"Position({self.game.name!r}{words})"
        if self.seed is not None:
            words += f", seed={self.seed}"
        played = [step.action for step in self.steps if self.seed is None or step.actor != REALMLAB_CHANCE]
        return f"Position.from_history({self.game.name!r}, {played}{words})"

    def _repr_svg_(self):
        draw = plugin("realmlab.pictures", self.game.name)
        return None if draw is None else draw(self)


def _checked_save(text):
    """Return the data of a save whose outer form is right; SavedGameError otherwise."""
    data = parsed(text, "save")
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SavedGameError(f"this is no saved position: its format is not {FORMAT!r}")
    if data.get("version") != VERSION:
        raise SavedGameError(f"this save has version {data.get('version')!r}; this realmlab reads version {VERSION}")
    wanted = {"game": str, "parameters": dict, "seed": (int, type(None)), "start": (dict, type(None)), "history": list}
    for field, kind in wanted.items():
        if field not in data or not isinstance(data[field], kind):
            raise SavedGameError(f"the field {field!r} of this save is missing or wrong: {data.get(field)!r:.60}")
    return data
