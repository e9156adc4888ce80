"""Who may hold a seat: a person, an opponent by name, or anything that can choose.

An opponent is an object with `choose(position) -> action`, or a plain function of that kind. It runs
in a thread of its own. The position is its own copy: it holds what the opponent's seat
(`position.actor`) may know, with everything hidden drawn anew, and its chance is not fixed by a
seed, so nobody can look ahead.
"""

import random
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Protocol

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.search import LEVELS
from realmlab.cython_core.search.settings import DEFAULT_LEVEL

HUMAN = "human"
NAMES = (HUMAN, "random", "mcts", *(f"mcts:{level}" for level in LEVELS))


class Opponent(Protocol):
    """Whoever chooses for a seat that no person holds."""

    def choose(self, position: Position) -> int | str:
        """Return one of the position's legal actions, as id or name."""


@dataclass(frozen=True)
class Holder:
    """Who holds a seat: a person (no opponent) or an opponent."""

    name: str                       # one of NAMES, or what the object or function is called
    opponent: Opponent | None
    source: Any                     # what was given, so that the same can be seated again
    turn: Any = field(default_factory=threading.Lock)  # held while the opponent chooses

    @property
    def is_person(self) -> bool:
        """Does a person decide here?"""
        return self.opponent is None


class Function:
    """A plain function that holds a seat."""

    def __init__(self, choose: Callable[[Position], int | str]) -> None:
        self.choose = choose


class Random:
    """Any legal action, all alike."""

    def __init__(self, seed: int | None = None) -> None:
        self.chooser = random.Random(seed)

    def choose(self, position: Position) -> int:
        """Return one of the legal actions."""
        return self.chooser.choice(position.legal_actions)


def mcts(level: str, seed: int) -> Opponent:
    """Return realmlab's tree search at this level: of what its seat may not know it uses nothing."""
    from realmlab.spiel_games.bots import Searcher  # pyspiel is loaded only when somebody wants to search

    return Searcher(simulations=LEVELS[level], seed=seed)


def holders(seats: Iterable[Any], count: int, seed: int) -> list[Holder]:
    """Seat everybody: one entry a seat, each a name of NAMES, an object with `choose`, or a function.

    ParameterError if an entry is none of these, or if there are not `count` of them.
    """
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise ParameterError(f"seats must be a list with one entry a seat, not {seats!r}")
    given = list(seats)
    if len(given) != count:
        raise ParameterError(f"seats must name {count} players, one a seat, not {len(given)}: {given!r}")
    return [holder(entry, number, seed) for number, entry in enumerate(given)]


def holder(entry: Any, seat: int, seed: int) -> Holder:
    """Make the holder of one seat out of what was given for it."""
    if isinstance(entry, str):
        return _named(entry, seat, seed)
    if isinstance(entry, type):
        raise ParameterError(f"seats[{seat}] is the class {entry.__name__}; give an object of it")
    if callable(getattr(entry, "choose", None)):
        return Holder(str(getattr(entry, "name", type(entry).__name__)), entry, entry)
    if callable(entry):
        return Holder(getattr(entry, "__name__", type(entry).__name__), Function(entry), entry)
    raise ParameterError(f"seats[{seat}] must be {_wanted()}, not {entry!r}")


def _named(name: str, seat: int, seed: int) -> Holder:
    own = random.Random(f"{seed} {seat} {name}").randrange(2**31)  # each seat its own stream
    if name == HUMAN:
        return Holder(name, None, name)
    if name == "random":
        return Holder(name, Random(own), name)
    if name in NAMES:
        return Holder(name, mcts(name.partition(":")[2] or DEFAULT_LEVEL, own), name)
    close = get_close_matches(name, NAMES, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise ParameterError(f"seats[{seat}] must be {_wanted()}, not {name!r}{hint}")


def _wanted() -> str:
    return f"one of {', '.join(map(repr, NAMES))}, or an object or function that chooses from a position"
