"""Texts that name or hold a game: OpenSpiel's game strings, and Gambit's .nfg."""

import draws as bytes_as
import playing
import pyspiel
import spoiling

from realmlab.cython_core import catalogue
from realmlab.spiel_games import exchange
from realmlab.spiel_games.convert import from_spiel, loaded
from realmlab.spiel_games.wars_matrix import WarMatrix


def game_text(draws: bytes_as.Draws) -> str:
    """Return something that may be a game string."""
    if draws.randrange(8) == 0:
        return draws.choice(playing.NAMES) + "(" + draws.rest().decode(errors="replace")
    game = catalogue.find(draws.choice(playing.NAMES))
    words = []
    for parameter in game.parameters:
        if draws.random() < 0.3:
            values = [parameter.default, parameter.lowest, parameter.highest, *parameter.choices, *spoiling.NUMBERS,
                      True, False, "", "1/2", "'1'", 0.5, "x", None]
            words.append(f"{parameter.name}={draws.choice(values)}")
    text = f"{game.name}({','.join(words)})"
    return spoiling.spoil_text(text, draws) if draws.randrange(3) == 0 else text


def try_game(draws: bytes_as.Draws) -> bool:
    """Load a game by a text, and play it."""
    text = game_text(draws)
    if text.split("(")[0].strip() not in playing.NAMES:     # games that are not ours are not ours to test
        return False
    try:
        game = loaded(text)
        state = game.new_initial_state()
    except (*playing.REFUSALS, pyspiel.SpielError):
        return False
    assert str(pyspiel.load_game(str(game))) == str(game)
    for _ in range(draws.choice((0, 3, 20))):
        if state.is_terminal():
            break
        if state.is_simultaneous_node():
            state.apply_actions([draws.choice(state.legal_actions(seat) or [0]) for seat in range(game.num_players())])
        else:
            state.apply_action(draws.choice(state.legal_actions()))
    saved = pyspiel.serialize_game_and_state(game, state)
    assert str(pyspiel.deserialize_game_and_state(saved)[1]) == str(state)
    playing.check(from_spiel(state), draws)
    return True


def try_matrix(draws: bytes_as.Draws) -> bool:
    """Read a matrix game from a text."""
    if draws.randrange(6) == 0:
        text = draws.rest().decode(errors="replace")
    else:
        sides = 1 + draws.randrange(4), 1 + draws.randrange(4)
        values = [[draws.choice((-1, 0, 1, 0.5, 1 / 3)) for _ in range(sides[1])] for _ in range(sides[0])]
        text = exchange.to_nfg(WarMatrix.of(values), draws.choice(("war", 'a "b"', "\\")), named=draws.random() < 0.5)
        for _ in range(draws.choice((0, 1, 2))):
            text = spoiling.spoil_text(text, draws)
    try:
        war = exchange.from_nfg(text)
    except playing.REFUSALS:
        return False
    again = exchange.from_nfg(exchange.to_nfg(war))
    assert (again.row_payoffs == war.row_payoffs).all()
    assert (again.column_payoffs == war.column_payoffs).all()
    return True


def one(data: bytes) -> bool:
    """Try one input: was it let in?"""
    draws = bytes_as.Draws(data)
    return try_matrix(draws) if draws.randrange(3) == 0 else try_game(draws)
