"""Wars and campaigns for other programs: Gambit's .nfg and .efg, OpenSpiel's matrix games, and back.

>>> from realmlab.spiel_games.wars_matrix import WarMatrix
>>> text = to_nfg(WarMatrix.of([[1, -1], [-1, 1]]), "pennies")
>>> print(text.splitlines()[0])
NFG 1 R "pennies" { "seat 0" "seat 1" } { { "0" "1" } { "0" "1" } }
>>> from_nfg(text)
<WarMatrix 2 x 2, zero-sum, exact>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel

from realmlab.cython_core import Position
from realmlab.cython_core.errors import ParameterError
from realmlab.spiel_games.convert import to_spiel
from realmlab.spiel_games.efg import decimal, written
from realmlab.spiel_games.wars_matrix import WarMatrix

WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|([{}])|([^\s{},"]+)|,')


# Gambit's normal form -----------------------------------------------------------------------------


def to_nfg(war: WarMatrix, title: str = "war", *, named: bool = True) -> str:
    """Return a matrix game as Gambit's .nfg text; Gambit reads the numbers as exact decimals.

    With `named` it is the outcome version, with the names of the bids; else the payoff version, which is all that
    `pyspiel.load_nfg_game` reads.
    """
    if not named:
        cells = (f"{decimal(first)} {decimal(second)}" for first, second in
                 zip(war.row_payoffs.T.ravel(), war.column_payoffs.T.ravel(), strict=True))
        players = f'{{ "seat {war.attacker}" "seat {war.defender}" }} {{ {len(war.rows)} {len(war.columns)} }}'
        return "\n".join([f"NFG 1 R {quoted(title)}", players, "", *cells, ""])
    names = " ".join("{ " + " ".join(map(quoted, side)) + " }" for side in (war.rows, war.columns))
    players = f"{quoted(f'seat {war.attacker}')} {quoted(f'seat {war.defender}')}"
    lines = [f"NFG 1 R {quoted(title)} {{ {players} }} {{ {names} }}", '""', "", "{"]
    # The first player's strategies change fastest.
    for j in range(len(war.columns)):
        for i in range(len(war.rows)):
            lines.append(f'{{ "" {decimal(war.row_payoffs[i, j])}, {decimal(war.column_payoffs[i, j])} }}')
    return "\n".join([*lines, "}", " ".join(map(str, range(1, len(war.rows) * len(war.columns) + 1))), ""])


def from_nfg(text: str) -> WarMatrix:
    """Read a game for two from .nfg text, of the outcome version or the payoff version."""
    words = tokens(text)
    try:
        head = [next(words) for _ in range(4)]
        if head[0] != "NFG":
            raise ParameterError(f"this is no .nfg text: it begins with {text[:20]!r}")
        players, sides = group(words), group(words)
        seats = [int(re.sub(r"\D", "", str(player)) or place) for place, player in enumerate(players)]
        if len(seats) != len(sides) or len(seats) != 2:
            raise ValueError(f"it has {len(seats)} players")
        rows, columns = (side if isinstance(side, list) else range(int(side)) for side in sides)
        rest = list(words)
        if rest and rest[0].startswith('"'):                      # a comment
            rest = rest[1:]
        payoffs = payoffs_of(rest, len(rows) * len(columns))
    except (StopIteration, ValueError, IndexError) as wrong:
        raise ParameterError(f"this .nfg text is no game for two: {wrong or 'it ends too early'}") from wrong
    table = np.array(payoffs).reshape(len(columns), len(rows), 2).transpose(1, 0, 2)
    names = tuple(map(str, rows)), tuple(map(str, columns))
    return WarMatrix(seats[0], seats[1], names[0], names[1], table[..., 0].copy(), table[..., 1].copy())


def quoted(text: str) -> str:
    """Return a text in quotes as Gambit reads it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tokens(text: str) -> Iterator[str]:
    """Cut the text into words, quoted texts and brackets."""
    for found in WORD.finditer(text):
        if found.group(1) is not None:
            yield '"' + re.sub(r"\\(.)", r"\1", found.group(1))    # the mark tells it from a bracket
        elif found.group(0) != ",":
            yield found.group(0)


def group(words: Iterator[str]) -> list[Any]:
    """Read a list in brackets, with lists in it."""
    if next(words) != "{":
        raise ValueError("a { is missing")
    found: list[Any] = []
    for word in words:
        if word == "}":
            return found
        found.append(nested(words) if word == "{" else word.removeprefix('"'))
    raise ValueError("a } is missing")


def nested(words: Iterator[str]) -> list[str]:
    """Read a list whose opening bracket has been read."""
    found: list[str] = []
    for word in words:
        if word == "}":
            return found
        found.append(word.removeprefix('"'))
    raise ValueError("a } is missing")


def payoffs_of(words: list[str], cells: int) -> list[tuple[float, float]]:
    """Return the payoffs of both players in the order of the file."""
    if words[0] != "{":
        plain = [value_of(word) for word in words]
        if len(plain) != 2 * cells:
            raise ValueError(f"{2 * cells} payoffs are wanted, not {len(plain)}")
        return list(zip(plain[::2], plain[1::2], strict=True))
    stream = iter(words)
    outcomes = [(0.0, 0.0)]                                       # outcome 0 is nothing
    for _, first, second in group(stream):
        outcomes.append((value_of(first), value_of(second)))
    places = [int(word) for word in stream]
    if len(places) != cells or min(places) < 0:
        raise ValueError(f"{cells} outcomes are wanted")
    return [outcomes[place] for place in places]


def value_of(word: str) -> float:
    """Return a decimal or a fraction ("1/3") as a float."""
    return float(Fraction(word))


# OpenSpiel ----------------------------------------------------------------------------------------


def to_pyspiel(war: WarMatrix, name: str = "war") -> pyspiel.MatrixGame:
    """Return a matrix game as a game of OpenSpiel; its actions are the places of the bids."""
    return pyspiel.create_matrix_game(name, name, list(war.rows), list(war.columns), war.row_payoffs,
                                      war.column_payoffs)


def from_pyspiel(game: pyspiel.Game | str) -> WarMatrix:
    """Return a game of OpenSpiel for two as one matrix game: a matrix game as it is, any other by its strategies.

    The strategies of a game with several decisions are its plans, of which there are very many: for small games.
    """
    if isinstance(game, str):
        game = pyspiel.load_game(game)
    if game.num_players() != 2:
        raise ParameterError(f"a matrix game has two players, and {game} has {game.num_players()}")
    if not isinstance(game, pyspiel.MatrixGame):
        game = pyspiel.extensive_to_matrix_game(game)
    names = [[name(action) for action in range(count)] for name, count in (
        (game.row_action_name, game.num_rows()), (game.col_action_name, game.num_cols()))]
    return WarMatrix.of(np.array(game.row_utilities()), np.array(game.col_utilities()), rows=names[0], columns=names[1])


# Gambit's extensive form ----------------------------------------------------------------------------


def to_efg(game: pyspiel.Game | Position | str, *, histories: int = 200_000) -> str:
    """Return a whole game tree as Gambit's .efg text: chance, information sets, payoffs.

    For any sequential game of OpenSpiel with information states, such as a campaign of kingdoms_war, or for the
    game that goes on from a Position. Trees with more than `histories` nodes are refused with a ParameterError.
    """
    if isinstance(game, Position):
        return written(to_spiel(game), histories)
    loaded = pyspiel.load_game(game) if isinstance(game, str) else game
    return written(loaded.new_initial_state(), histories)


def from_efg(text: str) -> pyspiel.Game:
    """Return a game of OpenSpiel that plays the tree of an .efg text."""
    try:
        return pyspiel.load_efg_game(text)
    except pyspiel.SpielError as wrong:
        raise ParameterError(f"OpenSpiel cannot read this .efg text: {wrong}") from wrong
