"""Positions with something wrong in them are refused, or played like any other; nothing crashes.

The storm runs in a process of its own, so that a crash of the engine is a failed test and not the end of the run.
"""

import copy
import random
import subprocess
import sys

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
KINDS = ("split", "start", "select", "respond", "target", "amount", "bid", "pay", "loser", "settle", "keep", "take")
JUNK = (
    None, -1, 0, 1, 2, 5, 7, 9, 12, 63, 99, 255, 256, 2**31, 2**63, 2**70, 1.5, True, False, "", "x", "0A", "2B", "1C",
    "k01a.A", "patrol", "s", "ll", [], {}, ["0A"], ["patrol"], [["respond", 0, 0, 0]], *KINDS,
)
WANTED = (("settle", "keep"), ("loser",), ("pay",), ("bid",), ("respond",), ("target",), ("split",))


def places(data, path=()):
    """Yield the path of everything in nested data."""
    pairs = sorted(data.items()) if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


def forge(data, dice):
    """Change, or leave out, one thing anywhere in the data; return its path."""
    *path, last = dice.choice(list(places(data)))
    at = data
    for key in path:
        at = at[key]
    if dice.random() < 0.1 and isinstance(at, dict):
        del at[last]
    elif dice.random() < 0.3 and type(at[last]) is int:
        at[last] += dice.choice((-1, 1, 2))
    else:
        at[last] = copy.deepcopy(dice.choice(JUNK))
    return [*path, last], at.get(last, "left out") if isinstance(at, dict) else at[last]


def played(position, dice, most, kinds=()):
    """Play on, warlike, until a node of one of these kinds."""
    while most and not position.is_terminal:
        if position.actor != CHANCE and position.to_dict()["node"]["kind"].startswith(kinds or ("nothing",)):
            break
        names = [position.game.words.name(action) for action in position.legal_actions]
        moves = [name for name in names if name.startswith(("from", "to", "bid flag"))]
        position.apply(dice.choice(moves if moves and dice.random() < 0.5 else names))
        most -= 1
    return position


def play_out(position, dice, change):
    """Play a forged position on; it must stay a position all the way."""
    for _ in range(60):
        data = position.to_dict()
        try:
            again = Position.from_dict(GAME, data)
        except ValueError as wrong:
            raise AssertionError(f"{change} was taken and led to {data}, which is refused: {wrong}") from wrong
        assert again.state_bytes == position.state_bytes, (change, data)
        if position.is_terminal:
            return
        assert len(position.legal_actions) > 1, (change, data)
        position.apply(dice.choice(position.legal_actions))


def storm(first, last):
    """Forge positions of many games and play what is taken; count both."""
    refused = taken = 0
    for seed in range(first, last):
        dice = random.Random(seed)
        wanted = dice.choice(WANTED)
        position = Position(GAME, players=dice.randint(2, 5), auto_pay=dice.random() < 0.3, max_rounds=9, seed=seed)
        data = played(position, dice, dice.randint(50, 400), wanted).to_dict()
        for _ in range(20):
            forged = copy.deepcopy(data)
            change = forge(forged, dice)
            try:
                position = Position.from_dict(GAME, forged, seed=seed)
            except ValueError:
                refused += 1
                continue
            taken += 1
            play_out(position, dice, change)
    print(refused, taken)


@pytest.mark.parametrize(("first", "last"), [(0, 60), pytest.param(60, 1500, marks=pytest.mark.slow)])
def test_forged_positions_crash_nothing(first, last):
    run = subprocess.run([sys.executable, __file__, str(first), str(last)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    refused, taken = map(int, run.stdout.split())
    assert min(refused, taken) > last - first


if __name__ == "__main__":
    storm(int(sys.argv[1]), int(sys.argv[2]))
