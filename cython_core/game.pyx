"""A game as Python sees it: its Rules table, its parameters, its words."""

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from realmlab.cython_core.rules cimport (
    REALMLAB_BOOL, REALMLAB_ERROR_SIZE, REALMLAB_INT, REALMLAB_REAL, Argument, Rules,
)
from realmlab.cython_core.rules cimport Parameter as CParameter

from dataclasses import dataclass
from numbers import Integral, Real

from realmlab.cython_core.errors import ParameterError


@dataclass(frozen=True)
class Parameter:
    """One parameter of a game: what it is called, what it may be, what it is for."""

    name: str
    kind: type                  # int, bool, float or str
    default: object
    lowest: object              # of numbers, else None
    highest: object
    choices: tuple              # of words, else ()
    doc: str

    def check(self, value):
        """Return the value in this parameter's own type; ParameterError if it cannot be that."""
        if self.kind is bool:
            return self._boolean(value)
        if self.kind is str:
            return self._word(value)
        number = Integral if self.kind is int else Real
        if isinstance(value, bool) or not isinstance(value, number):
            raise ParameterError(f"{self.name} must be {self._article()}, not {value!r}")
        if not self.lowest <= value <= self.highest:
            raise ParameterError(f"{self.name} must be from {self.lowest} to {self.highest}, not {value!r}")
        return self.kind(value)

    def _boolean(self, value):
        if not isinstance(value, bool):
            raise ParameterError(f"{self.name} must be True or False, not {value!r}")
        return value

    def _word(self, value):
        if not isinstance(value, str):
            raise ParameterError(f"{self.name} must be a text, not {value!r}")
        if "\0" in value or any(0xD800 <= ord(character) <= 0xDFFF for character in value):
            raise ParameterError(f"{self.name} must not hold a zero character or half of a surrogate pair: {value!r}")
        if self.choices and value not in self.choices:
            raise ParameterError(f"{self.name} must be one of {', '.join(self.choices)}, not {value!r}")
        return value

    def _article(self):
        return "a whole number" if self.kind is int else "a number"


cdef object read_parameter(const CParameter *source):
    """Make the Python form of one C parameter."""
    name = source.name.decode()
    doc = source.doc.decode()
    if source.kind == REALMLAB_BOOL:
        return Parameter(name, bool, bool(source.default_number), None, None, (), doc)
    if source.kind == REALMLAB_INT:
        return Parameter(name, int, source.default_number, <long>source.lowest, <long>source.highest, (), doc)
    if source.kind == REALMLAB_REAL:
        return Parameter(name, float, source.default_real, source.lowest, source.highest, (), doc)
    choices = tuple(source.choices.decode().split("|")) if source.choices != NULL else ()
    return Parameter(name, str, source.default_text.decode(), None, None, choices, doc)


cdef dict pointers_of(const Rules *rules):
    """Return where the pointers of a table stand that must not be NULL, by their names."""
    return {
        "name": <size_t>&rules.name, "long_name": <size_t>&rules.long_name, "setup": <size_t>&rules.setup,
        "facts": <size_t>&rules.facts, "actor": <size_t>&rules.actor, "legal": <size_t>&rules.legal,
        "is_legal": <size_t>&rules.is_legal, "chance": <size_t>&rules.chance, "apply": <size_t>&rules.apply,
        "bidders": <size_t>&rules.bidders, "bids": <size_t>&rules.bids, "draw": <size_t>&rules.draw,
        "playout": <size_t>&rules.playout, "returns": <size_t>&rules.returns, "score": <size_t>&rules.score,
        "estimate": <size_t>&rules.estimate, "secret": <size_t>&rules.secret, "knows": <size_t>&rules.knows,
        "determinize": <size_t>&rules.determinize, "observe": <size_t>&rules.observe,
    }


cdef list left_out(const Rules *rules):
    """Return the names of the members of a table that are NULL: called, they would end the process."""
    return [name for name, place in pointers_of(rules).items() if (<void **><size_t>place)[0] == NULL]


cdef object MADE_HERE = object()   # what only this module can hand to Game


cdef class Game:
    """A game's rules, parameters and words. Made by the game's own module, found through catalogue."""

    def __cinit__(self, token=None):
        if token is not MADE_HERE:
            raise TypeError("games come from realmlab.cython_core.catalogue, they cannot be made by hand")

    @staticmethod
    cdef Game wrap(const Rules *rules, object words):
        missing = left_out(rules)
        if missing:
            raise TypeError(f"the Rules table of a game leaves out {', '.join(missing)}; see cython_core/rules.h")
        cdef Game game = Game.__new__(Game, MADE_HERE)
        game.rules = rules
        game.words = words
        game.parameters = tuple(read_parameter(&rules.parameters[i]) for i in range(rules.num_parameters))
        return game

    @property
    def name(self):
        """The name by which catalogue, Position and OpenSpiel know the game."""
        return self.rules.name.decode()

    @property
    def long_name(self):
        """The name on the box."""
        return self.rules.long_name.decode()

    @property
    def state_size(self):
        """Bytes of one state."""
        return self.rules.state_size

    @property
    def seats(self):
        """The fewest and the most seats."""
        return self.rules.min_seats, self.rules.max_seats

    def check(self, values):
        """Return all parameters with their values, the defaults filled in; ParameterError if one is wrong."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name in values:
            if name not in known:
                raise ParameterError(f"{self.name} has no parameter {name!r}; it has {', '.join(known)}")
        return {name: parameter.check(values.get(name, parameter.default)) for name, parameter in known.items()}

    def _start(self, values):
        """Return the bytes of the start state for these parameters (for the words of a game and for tests)."""
        return self.start(values)

    def _wrap_without(self, member):
        """Wrap a copy of this game's table in which this member is left out (for tests)."""
        cdef Rules table = self.rules[0]
        cdef size_t place = pointers_of(&table)[member]
        (<void **>place)[0] = NULL
        return Game.wrap(&table, self.words)

    cdef bytes start(self, dict values):
        cdef char error[REALMLAB_ERROR_SIZE]
        cdef dict checked = self.check(values)
        cdef Argument *arguments = <Argument *>calloc(max(1, self.rules.num_parameters), sizeof(Argument))
        if arguments == NULL:
            raise MemoryError
        cdef bytearray state = bytearray(self.rules.state_size)
        cdef char *memory = state
        kept = []   # the encoded words must outlive the call
        memset(error, 0, REALMLAB_ERROR_SIZE)
        try:
            for i, parameter in enumerate(self.parameters):
                value = checked[parameter.name]
                if parameter.kind is str:
                    kept.append(value.encode())
                    arguments[i].text = <const char *>(<bytes>kept[len(kept) - 1])
                elif parameter.kind is float:
                    arguments[i].real = value
                else:
                    arguments[i].number = value
            if self.rules.setup(memory, arguments, error) != 0:
                raise ParameterError(error.decode())
        finally:
            free(arguments)
        return bytes(state)

    def __repr__(self):
        return f"<Game {self.name}>"

    def __reduce__(self):
        from realmlab.cython_core.catalogue import find
        return find, (self.name,)
