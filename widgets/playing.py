"""Play a game in a notebook, against people, search or your own program.

>>> from realmlab.widgets import play
>>> play("tiny_epic_kingdoms", seats=["human", "random"], seed=5)
play('tiny_epic_kingdoms', seats=['human', 'random'], seed=5)
"""

import os
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from realmlab.cython_core import ParameterError, Position, catalogue
from realmlab.cython_core.game import Game, Parameter
from realmlab.widgets.page.fitting import is_idle
from realmlab.widgets.session.keeping import keep as keep_in_file
from realmlab.widgets.session.keeping import kept_at, read_kept
from realmlab.widgets.session.opponents import HUMAN
from realmlab.widgets.table.table import Table


def play(
    game: str | Position = "tiny_epic_kingdoms",
    seats: Iterable[Any] = (HUMAN, "mcts"),
    seed: int | None = None,
    *,
    language: str | None = None,
    keep: str | os.PathLike[str] | None = None,
    **parameters: Any,
) -> Table:
    """Show a game to play: board, actions in words, secret bid, log, undo, hints, new game, save and load.

    game: the name of a game, or a Position to go on from. seats: one entry a seat, "human", "mcts",
    "mcts:easy", "mcts:hard", "random", or an object or function that chooses (see opponents.py); several
    people share the screen, and what one of them must not see is covered until the other takes it. seed: the
    same seed deals the same game. language: of the interface, "en" or "cs" (see `set_language`). keep: a file
    into which the game is written after every move; if it exists, its game goes on, with the players given here,
    so the same cell may be run again after the kernel has died. parameters: those of the game; ParameterError
    names what is wrong with any of these, and what the game takes.
    """
    if keep is not None:
        return _kept(game, seats, seed, language, kept_at(keep), parameters)
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise ParameterError(f"seats must be a list with one entry a seat, not {seats!r}")
    seats = list(seats)
    if not isinstance(game, Position):
        return Table(_asked_for(game, seats, seed, parameters), seats, start=start, language=language)
    given = [*(["seed"] if seed is not None else []), *parameters]
    if given:
        raise ParameterError(f"a Position has its seed and parameters already, so {', '.join(given)} cannot be set")
    return Table(game, seats, start=start, language=language)


def _kept(game: str | Position, seats: Any, seed: int | None, language: str | None, place: Path,
          parameters: dict[str, Any]) -> Table:
    """Play on with the game of a file, or begin one that is written there."""
    if place.exists():
        position, _ = read_kept(place)
        wanted = game.game.name if isinstance(game, Position) else game
        if position.game.name != wanted:
            raise ParameterError(f"{str(place)!r} keeps a game of {position.game.name}, not of {wanted!r:.60}; "
                                 "name another file")
        game, seed, parameters = position, None, {}
    table = play(game, seats, seed, language=language, **parameters)
    keep_in_file(table.session, place)
    return table


def _asked_for(game: str, seats: list[Any], seed: int | None, parameters: dict[str, Any]) -> Position:
    """Make the first position; an error says besides what the game takes."""
    try:
        return start(game, seats, seed, parameters)
    except ParameterError as wrong:
        if game not in catalogue.GAMES:
            raise
        raise ParameterError(f"{wrong}\n\n{taken(catalogue.find(game))}") from None


def start(game: str, seats: list[Any], seed: int | None, parameters: dict[str, Any]) -> Position:
    """Make the first position; where the number of players is a parameter, `seats` says it."""
    if "players" in {parameter.name for parameter in catalogue.find(game).parameters}:
        parameters = {"players": len(seats)} | parameters
    if seed is None:
        seed = random.SystemRandom().randrange(2**31)
    _refuse_idle(parameters)
    return Position(game, seed=seed, **parameters)


def _refuse_idle(given: dict[str, Any]) -> None:
    """Refuse a parameter that would mean nothing for so many players, instead of dropping it."""
    players = given.get("players")
    for name, value in given.items():
        if isinstance(players, int) and is_idle(name, players) and value is not False:
            wanted = "several players" if players == 1 else "one player"
            raise ParameterError(f"{name}={value!r} is for games of {wanted}: with players={players} it means nothing")


def taken(game: Game) -> str:
    """Return the parameters a game takes, one a line: default, range and what it is."""
    return "\n".join([f"{game.name} takes:", *(f"  {_line(parameter)}" for parameter in game.parameters)])


def _line(parameter: Parameter) -> str:
    if parameter.choices:
        values = " or ".join(map(repr, parameter.choices))
    elif parameter.kind in (int, float):
        values = f"{parameter.lowest:g} to {parameter.highest:g}"
    else:
        values = "True or False" if parameter.kind is bool else "a text"
    return f"{parameter.name}={parameter.default!r} ({values}): {parameter.doc}"
