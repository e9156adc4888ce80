"""Playing again what was taken back, where the dice of a loaded game were not drawn from its seed."""

import json
import random

import pytest

from realmlab.cython_core import IllegalActionError, Position


def with_other_dice(seated):
    """Return sessions of a game whose save names another seed than the one that its dice came from."""
    for seed in range(40):
        chooser, position = random.Random(seed), Position("tiny_epic_galaxies", seed=seed)
        for _ in range(12):
            position.apply(chooser.choice(position.legal_actions))
        save = json.loads(position.to_json()) | {"seed": 10_000 + seed}
        session = seated(Position("tiny_epic_galaxies", seed=1), ["human", "random"])
        session.load(json.dumps(save), ["human", "human"])
        yield session


def test_what_cannot_be_played_again_leaves_the_game_as_it_was(seated):
    refused = 0
    for session in with_other_dice(seated):
        for _ in range(4):
            session.undo()
        before = session.position.state_bytes, session.position.history
        try:
            for _ in range(4):
                session.redo()
                before = session.position.state_bytes, session.position.history
        except IllegalActionError as wrong:
            refused += "chance has fallen differently" in str(wrong)
            assert (session.position.state_bytes, session.position.history) == before
            with pytest.raises(IllegalActionError, match="chance has fallen differently"):
                session.redo()
    assert refused > 5
