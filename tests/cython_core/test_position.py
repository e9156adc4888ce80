"""Position whatever the game: what it takes for an action."""

import pytest

from realmlab.cython_core import IllegalActionError, Position


def test_names_are_for_seats_not_for_chance():
    """The name of an action is no outcome: a test that is one step off must not play chance without noticing."""
    position = Position("tiny_epic_kingdoms")
    before = position.state_bytes
    with pytest.raises(IllegalActionError, match="chance decides here"):
        position.apply("bid 1")
    assert position.state_bytes == before
