"""Games of `kingdoms_war` for the tests of its rules."""

import sys
from pathlib import Path
from typing import Any

import pytest

from realmlab.cython_core import Position

TESTS = str(Path(__file__).parents[1])
if TESTS not in sys.path:
    sys.path.insert(0, TESTS)  # for the twins in tests/reference


@pytest.fixture(scope="session", name="war")
def war_fixture():
    """Return war(**parameters): the beginning of a game."""
    return lambda **parameters: Position("kingdoms_war", **parameters)


@pytest.fixture(scope="session", name="played")
def played_fixture(war):
    """Return played(*actions, **parameters): a game after these actions."""
    def played(*actions: int | str, **parameters: Any) -> Position:
        position = war(**parameters)
        for action in actions:
            position.apply(action)
        return position
    return played
