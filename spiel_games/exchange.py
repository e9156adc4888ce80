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
from math import isfinite, log10, prod
from typing import Any

import numpy as np
import pyspiel

from realmlab.cython_core import Position
from realmlab.cython_core.checks import whole, yes_or_no
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import bimatrix
from realmlab.spiel_games import flatten
from realmlab.spiel_games.convert import loaded, to_spiel
from realmlab.spiel_games.efg import decimal, tried, written
from realmlab.spiel_games.wars_matrix import WarMatrix, matrix_of

SEAT = re.compile(r"seat ([0-9]{1,2})")
MOST_HISTORIES = 1_000_000    # of a game that is turned into a matrix
MOST_PAIRS = 100_000          # of plans, one of each side: the entries of the matrix
WORD = re.compile(r'"((?:[^"\\]|\\.)*)"|([{}])|([^\s{},"]+)|,')


# Gambit's normal form -----------------------------------------------------------------------------


def to_nfg(war: WarMatrix, title: str = "war", *, named: bool = True) -> str:
    """Return a matrix game as Gambit's .nfg text; Gambit reads the numbers as exact decimals.

    With `named` it is the outcome version, with the names of the bids; else the payoff version, which is all that
    `pyspiel.load_nfg_game` reads.
    """
    war, title = matrix_of(war), text_of("title", title)
    if not yes_or_no("named", named):
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
    words = tokens(text_of("text", text))
    try:
        head = [next(words) for _ in range(4)]
        if head[0] != "NFG":
            raise ParameterError(f"this is no .nfg text: it begins with {text[:20]!r}")
        players, sides = group(words), group(words)
        if len(players) != len(sides) or len(players) != 2:
            raise ValueError(f"it has {len(players)} players")
        rows, columns = (side if isinstance(side, list) else range(int(side)) for side in sides)
        rest = list(words)
        if rest and rest[0].startswith('"'):                      # a comment
            rest = rest[1:]
        payoffs = payoffs_of(rest, len(rows) * len(columns))
    except (StopIteration, ValueError, IndexError, TypeError, ArithmeticError) as wrong:
        raise ParameterError(f"this .nfg text is no game for two: {wrong or 'it ends too early'}") from wrong
    table = np.array(payoffs).reshape(len(columns), len(rows), 2).transpose(1, 0, 2)
    first, second = bimatrix.checked(table[..., 0].copy(), table[..., 1].copy())
    return WarMatrix(*seats_of(players), tuple(map(str, rows)), tuple(map(str, columns)), first, second)


def seats_of(players: list[Any]) -> tuple[int, int]:
    """Return the seats that `to_nfg` has written, or 0 and 1 where players have other names."""
    written = [SEAT.fullmatch(str(player)) for player in players]
    seats = [int(found[1]) for found in written if found]
    return (seats[0], seats[1]) if len(set(seats)) == 2 else (0, 1)


def text_of(name: str, given: Any) -> str:
    """Return a text if it is one."""
    if not isinstance(given, str):
        raise ParameterError(f"{name} must be a text, not {given!r:.60}")
    return given


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
    for listed in group(stream):
        if not isinstance(listed, list):
            raise ValueError(f"{listed!r:.60} is no outcome")
        _, first, second = listed
        outcomes.append((value_of(first), value_of(second)))
    places = [int(word) for word in stream]
    if len(places) != cells or min(places) < 0:
        raise ValueError(f"{cells} outcomes are wanted")
    return [outcomes[place] for place in places]


def value_of(word: str) -> float:
    """Return a decimal or a fraction ("1/3") as a float."""
    value = float(Fraction(word)) if "/" in word else float(word)
    if not isfinite(value):
        raise ValueError(f"{word:.60} is too large, or no number")
    return value


# OpenSpiel ----------------------------------------------------------------------------------------


def to_pyspiel(war: WarMatrix, name: str = "war") -> pyspiel.MatrixGame:
    """Return a matrix game as a game of OpenSpiel; its actions are the places of the bids."""
    war, name = matrix_of(war), text_of("name", name)
    return pyspiel.create_matrix_game(name, name, list(war.rows), list(war.columns), war.row_payoffs,
                                      war.column_payoffs)


def from_pyspiel(game: pyspiel.Game | str) -> WarMatrix:
    """Return a game of OpenSpiel for two as one matrix game: a matrix game as it is, any other by its strategies.

    The strategies of a game with several decisions are its plans, of which there are very many: games with more
    than 100,000 pairs of plans are refused with a ParameterError.
    """
    game = loaded(game)
    if game.num_players() != 2:
        raise ParameterError(f"a matrix game has two players, and {game} has {game.num_players()}")
    if not isinstance(game, pyspiel.MatrixGame):
        check_plans(game)
        game = pyspiel.extensive_to_matrix_game(game)
    names = [[name(action) for action in range(count)] for name, count in (
        (game.row_action_name, game.num_rows()), (game.col_action_name, game.num_cols()))]
    return WarMatrix.of(np.array(game.row_utilities()), np.array(game.col_utilities()), rows=names[0], columns=names[1])


def check_plans(game: pyspiel.Game) -> None:
    """Refuse a game whose sides have too many plans: one for each way to fill all information states of a side."""
    tree = flatten.flatten(game, histories=MOST_HISTORIES)
    plans = [prod(map(int, np.diff(tree.firsts(seat)))) for seat in range(2)]
    if prod(plans) > MOST_PAIRS:
        rows, columns = (f"{count:,}" if count < 10**9 else f"about 1e{log10(count):.0f}" for count in plans)
        raise ParameterError(f"{game} is no small matrix: its sides have {rows} and {columns} plans, and "
                             f"{MOST_PAIRS:,} pairs of plans are allowed; flat CFR and to_efg take the tree as it is")


# Gambit's extensive form ----------------------------------------------------------------------------


def to_efg(game: pyspiel.Game | Position | str, *, histories: int = 200_000) -> str:
    """Return a whole game tree as Gambit's .efg text: chance, information sets, payoffs.

    For any sequential game of OpenSpiel with information states, such as a campaign of kingdoms_war, or for the
    game that goes on from a Position. Trees with more than `histories` nodes are refused with a ParameterError.
    """
    if isinstance(game, Position):
        return written(to_spiel(game), whole("histories", histories, 1, 2**40))
    return written(loaded(game).new_initial_state(), whole("histories", histories, 1, 2**40))


def from_efg(text: str) -> pyspiel.Game:
    """Return a game of OpenSpiel that plays the tree of an .efg text; ParameterError if OpenSpiel cannot read it.

    OpenSpiel's reader does not survive every broken text, so a process of its own reads it first.
    """
    tried(text_of("text", text))
    try:
        return pyspiel.load_efg_game(text)
    except (pyspiel.SpielError, IndexError) as wrong:
        raise ParameterError(f"OpenSpiel cannot read this .efg text: {wrong}") from wrong
