"""What must be true of every position that a door has let in, and random positions to begin with."""

import random

from realmlab.cython_core import CHANCE, IllegalActionError, Position, catalogue
from realmlab.cython_core.errors import ParameterError, SavedGameError
from realmlab.cython_core.game import Game
from realmlab.cython_core.search.playouts import play_random

REFUSALS = (ParameterError, IllegalActionError, SavedGameError)
STEPS = 64        # played one by one, with a look at each
NAMES = list(catalogue.GAMES)


def begun(draws: random.Random) -> Position:
    """Return a position some steps into a game of any kind."""
    game = catalogue.find(draws.choice(NAMES))
    position = started(game, draws)
    for _ in range(draws.choice((0, 0, 1, 3, 10, 30, 100, 300))):
        if position.is_terminal:
            break
        position.apply(draws.choice(position.legal_actions))
    return position


def started(game: Game, draws: random.Random) -> Position:
    """Return the start of a game with some of its parameters drawn; the ordinary one where they do not fit."""
    given: dict[str, object] = {}
    for parameter in game.parameters:
        if draws.random() < (0.9 if parameter.name == "players" else 0.25):
            if parameter.kind is bool:
                given[parameter.name] = draws.random() < 0.5
            elif parameter.choices:
                given[parameter.name] = draws.choice(parameter.choices)
            elif parameter.kind is int:
                given[parameter.name] = int(parameter.lowest) + draws.randrange(
                    1 + min(12, int(parameter.highest) - int(parameter.lowest)))
    seed = draws.choice((None, 1, 2, 3))
    try:
        return Position(game.name, seed=seed, **given)
    except ParameterError:
        return Position(game.name, seed=seed)


def check(position: Position, draws: random.Random) -> None:
    """Play a position on and back, and to its end: AssertionError where something does not hold."""
    same_again(position)
    first, played, facts = position.state_bytes, len(position.history), position.facts()
    on = position.copy()
    for step in range(STEPS):
        if on.is_terminal:
            break
        look(on, facts, draws, step)
        on.apply(draws.choice(on.legal_actions))
    end(on, facts)
    while len(on.history) > played and (on.seed is None or any(step.actor != CHANCE for step in on.history[played:])):
        on.undo()       # with a seed, the chance before the first decision cannot be taken back
    assert len(on.history) > played or on.state_bytes == first, "undo did not come back to the same bytes"


def end(position: Position, facts: dict[str, int]) -> None:
    """Play a position to its end, twice, and look at what it was worth."""
    if position.is_terminal:
        assert position.legal_actions == []
        same_again(position)
    result = play_random(position, 2, seed=1, sensible=False)
    assert result.longest <= facts["max_length"], (result, facts)
    for values in (*result.returns, *([position.returns] if position.is_terminal else [])):
        assert (facts["min_return"] - 1e-9 <= values).all(), (values, facts)
        assert (values <= facts["max_return"] + 1e-9).all(), (values, facts)
        assert not facts["zero_sum"] or abs(values.sum()) < 1e-6, values


def look(position: Position, facts: dict[str, int], draws: random.Random, steps: int) -> None:
    """Ask what may be asked in the midst of a game."""
    legal = position.legal_actions
    assert 0 < len(legal) <= facts["max_legal"], (legal, facts)
    assert legal == sorted(set(legal)), legal
    if steps % 16:
        return
    for seat in position.bidders:
        assert 0 < len(position.bids(seat)) <= 16
    if position.actor == CHANCE:
        odds = position.chance_outcomes
        assert [number for number, _ in odds] == legal
        assert abs(sum(chance for _, chance in odds) - 1) < 1e-6
    seat = draws.randrange(position.num_seats)
    assert position.describe(draws.choice(legal))
    assert len(position.tensor(seat)) == facts["tensor_size"]
    assert position.observation(seat)
    guessed = position.determinize(seat, 1)
    assert guessed.is_terminal or guessed.legal_actions
    same_again(guessed)


def same_again(position: Position) -> None:
    """A position that is written down and read again must be the same."""
    name, state = position.game.name, position.state_bytes
    again = Position.from_json(position.to_json())
    assert again.state_bytes == state, "a save does not come back as it was"
    assert again.history == position.history
    assert Position.from_bytes(name, state).state_bytes == state
