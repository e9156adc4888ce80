"""Positions with something wrong in them are refused, or played like any other; nothing crashes, S23 goes on to hold.

The storm runs in a process of its own, so that a crash of the engine is a failed test and not the end of the run.
"""

import copy
import random
import subprocess
import sys

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.smallworld import cards, tasks

GAME = "small_world"
WORDS = ("active", "decline", "spirit", "attack", "coins 2", "refill", *cards.race_ids(), *cards.power_ids())
JUNK = (
    None, -1, 0, 1, 2, 3, 5, 9, 12, 47, 48, 63, 99, 254, 255, 256, 2**16, 2**31, 2**63, 2**70, 1.5, True, False, "",
    "x", "13", [], {}, [0], [0, 1], [1, 1], {"13": 2}, {"race": "orcs"}, {"kind": "coins 1"}, ["orcs"],
)  # fmt: skip
MARKERS = ("lair", "fortress", "hole", "hero", "dragon", "catapult", "pot", "winter", "encampments", "behemoths",
           "lava", "loot", "copied")
# Kinds that come up seldom; the storm waits for one of them before it forges.
WANTED = (
    ("conquest",), ("conquest",), ("die", "pay", "pygmy die", "loot draw"), ("mirror", "horde loss", "revive"),
    ("tokens", "vacate", "behemoths", "encampments", "heroes"), ("fortress", "pots", "winter", "lava", "pact"),
    ("tower", "stout", "displaced"), ("draw", "pick"),
)  # fmt: skip


def places(data, path=()):
    """Yield the path of everything in nested data."""
    pairs = sorted(data.items()) if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


def forge(data, dice):
    """Change, leave out or add something anywhere in the data; return what was done."""
    return dice.choice((another_node, another_region, another_race, another_turn, one_thing, one_thing))(data, dice)


def another_node(data, dice):
    """Let something else be decided in this position, with or without the memory of the turn."""
    data["node"] = {"kind": dice.choice(tasks.KINDS)}
    if dice.random() < 0.3:
        data["node"]["slot"] = dice.choice(cards.SLOTS)
    if dice.random() < 0.2:
        data["node"] |= {"seat": dice.randrange(2), "then": dice.choice(tasks.THEN)}
    if dice.random() < 0.6:
        data["turn"] = {"target": dice.randrange(23)} if data["node"]["kind"] in ("die", "pay") else {}
    return data["node"], data["turn"]


def another_region(data, dice):
    """Put something else into a region."""
    peoples = [(seat, slot) for seat, held in enumerate(data["seats"]) for slot in cards.SLOTS if held.get(slot)]
    seat, slot = dice.choice([*peoples, (dice.randrange(2), "active")])
    entry = {"seat": seat, "slot": slot, "tokens": dice.randint(1, 3)}
    for marker in dice.sample(MARKERS, dice.choice((0, 0, 1, 2))):
        entry[marker] = {"lava": 1, "loot": "coins 2"}.get(marker, dice.randint(1, 2) if marker[-1] == "s" else True)
    region = dice.choice([*data["regions"], str(dice.randrange(23))]) if isinstance(data["regions"], dict) else "0"
    data["regions"] = {**data["regions"], region: {**data["regions"].get(region, {}), **entry}}
    data["tribes"] = [there for there in data["tribes"] if str(there) != region]
    return region, entry


def another_race(data, dice):
    """Let a seat have a combo of the column, or another slot's race, with or without its pieces."""
    seat, slot = dice.choice(data["seats"]), dice.choice(("active", "active", "decline", "spirit"))
    part = dice.choice(("race", "power", "power") if slot == "active" else ("race",))
    where = dice.choice([*data["column"], data["unseen"]])
    if not seat[slot] or dice.random() < 0.1:
        other = dice.choice(cards.SLOTS)
        seat[slot], seat[other] = seat[other], seat[slot]
    elif part in where:
        where[part], seat[slot][part] = seat[slot][part], where[part]
    elif where[f"{part}s"]:
        where[f"{part}s"].append(seat[slot][part])
        seat[slot][part] = where[f"{part}s"].pop(0)
    if seat[slot] and dice.random() < 0.8:
        pieces = ("hordes", "encampments", "behemoths", "holes", "pots", "fireballs", "lost", "copies", "reserve",
                  "hand")
        seat[slot] = {name: value for name, value in seat[slot].items() if name not in pieces}
    return slot, seat


def another_turn(data, dice):
    """Remember something else of the turn."""
    name = dice.choice(list(data["turn"]) or ["open"])
    data["turn"][name] = dice.choice((
        True, False, dice.randrange(3), [dice.randrange(23)], dice.randrange(23), [1], {str(dice.randrange(23)): 2},
    ))  # fmt: skip
    return name, data["turn"][name]


def one_thing(data, dice):
    """Change one thing anywhere, often into nonsense."""
    *path, last = dice.choice(list(places(data)))
    at = data
    for key in path:
        at = at[key]
    kind = dice.random()
    if kind < 0.1 and isinstance(at, dict):
        del at[last]
    elif kind < 0.5 and type(at[last]) is int:
        at[last] += dice.choice((-1, 1, 2))
    elif kind < 0.8 and isinstance(at[last], bool):
        at[last] = not at[last]
    elif kind < 0.8 and isinstance(at[last], str):
        at[last] = dice.choice(WORDS)
    else:
        at[last] = copy.deepcopy(dice.choice((*JUNK, *WORDS)))
    return [*path, last], at.get(last, "left out") if isinstance(at, dict) else at[last]


def played(position, dice, most, kinds=()):
    """Play on, and conquer, until a node of one of these kinds."""
    while most and not position.is_terminal:
        if most < 200 and position.to_dict()["node"]["kind"].startswith(kinds or ("nothing",)):
            break
        names = [position.game.words.name(action) for action in position.legal_actions]
        moves = [action for action, name in zip(position.legal_actions, names, strict=True)
                 if name.startswith(("conquer", "convert", "special", "arm", "mirror"))]
        position.apply(dice.choice(moves if moves and dice.random() < 0.6 else position.legal_actions))
        most -= 1
    return position


def play_out(position, dice, change):
    """Play a forged position on; it must stay a position all the way (the door checks S23)."""
    for _ in range(80):
        data = position.to_dict()
        try:
            again = Position.from_dict(GAME, data)
        except ValueError as wrong:
            raise AssertionError(f"{change} was taken and led to {data}, which is refused: {wrong}") from wrong
        assert again.state_bytes == position.state_bytes, (change, data)
        seat = position.to_dict()["node"]["seat"]
        assert position.observation(seat)
        assert len(position.tensor(seat)) == position.facts()["tensor_size"]
        position.determinize(seat, 1)
        if position.is_terminal:
            assert len(position.returns) == position.num_seats
            return
        assert len(position.legal_actions) > (data["node"]["kind"] != "loot draw"), (change, data)  # S16.1 (b)
        assert all(position.describe(action) for action in position.legal_actions)
        position.apply(dice.choice(position.legal_actions))


def settings(dice):
    """Return parameters of a game."""
    return {"players": dice.randint(2, 5), "counts": dice.choice(("guide", "printed")),
            "rules_text": dice.choice(("guide", "official")), "utility": dice.choice(("win", "margin"))}


def storm(first, last):
    """Forge positions of many games and play what is taken; count both."""
    refused = taken = 0
    for seed in range(first, last):
        dice = random.Random(seed)
        position = Position(GAME, **settings(dice))
        data = played(position, dice, dice.randint(30, 400), dice.choice(WANTED)).to_dict()
        for _ in range(20):
            forged = copy.deepcopy(data)
            change = forge(forged, dice)
            try:
                position = Position.from_dict(GAME, forged)
            except ValueError:
                refused += 1
                continue
            taken += 1
            play_out(position, dice, (seed, change))
    print(refused, taken)


@pytest.mark.parametrize(("first", "last"), [(0, 12), pytest.param(12, 300, marks=pytest.mark.slow)])
def test_forged_positions_crash_nothing(first, last):
    run = subprocess.run([sys.executable, __file__, str(first), str(last)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    refused, taken = map(int, run.stdout.split())
    assert min(refused, taken) > last - first


if __name__ == "__main__":
    storm(int(sys.argv[1]), int(sys.argv[2]))
