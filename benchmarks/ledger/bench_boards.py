"""Boards without a browser: a picture, a save, a move at an open table. With a browser: benchmarks/board.py."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets import play
from realmlab.widgets.session import Session

GAMES = ("tiny_epic_kingdoms", "tiny_epic_galaxies", "small_world", "open_goofspiel")
MOVES = 20


def started(name: str, seed: int) -> Position:
    """Return the beginning of a game of two."""
    return Position(name, seed=seed, **({} if name == "open_goofspiel" else {"players": 2}))


def moved(session: Session, moves: int, rng: random.Random) -> None:
    """Make so many random choices; where the game is over, begin another."""
    for _ in range(moves):
        if session.is_over:
            session.restart(started(session.position.game.name, rng.randrange(2**31)))
        session.apply(rng.choice(session.choices()).action)


def midway(name: str) -> Position:
    """Return a game that is under way."""
    session = Session(started(name, 1), ["human"] * 2)
    moved(session, 10 if "goofspiel" in name else 60, random.Random(1))
    return session.position


@pytest.mark.parametrize("name", GAMES)
def bench_picture(entry, name):
    """The picture of a position, as SVG."""
    position = midway(name)
    entry("pictures", name, "pictures", 1, lambda: position._repr_svg_() and None, bytes=len(position._repr_svg_()))


@pytest.mark.parametrize("name", GAMES)
def bench_save(entry, name):
    """A position written as JSON and read back through the door that checks it."""
    text = midway(name).to_json()
    entry("saved and read back", name, "positions", 1, lambda: Position.from_json(text).to_json() and None,
          bytes=len(text))


@pytest.mark.parametrize("name", GAMES)
def bench_move(entry, name):
    """What the kernel does for a move at a table: the rules, the scene, the panel, what has changed since."""
    table, rng = play(name, seats=["human"] * 2, seed=1), random.Random(2)
    entry("moves at a table", name, "moves", MOVES, moved, table.session, MOVES, rng)
    table.close()
