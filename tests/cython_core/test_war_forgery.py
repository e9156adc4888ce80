"""Bytes, dicts and saves of kingdoms_war that were broken by accident or on purpose: refused, or a position."""

import json
import random

import numpy as np
import pytest

from realmlab.cython_core import Position, SavedGameError

NAME = "kingdoms_war"
CAMPAIGN = {"wars": 3, "stakes": "1+2+4", "attacker_mana": 2, "attacker_ore": 3, "auto_pay": False}


RICH = CAMPAIGN | {"attacker_food": 3, "defender_food": 9, "attacker_food_fights": True, "retreat": True, "meeple": 2,
                   "utility": "general", "alliances": True, "defender_meeples": 3}
HIDDEN = {"wars": 3, "stakes": "1/2/4", "bids_revealed": False, "attacker_mana": 2, "attacker_ore": 3, "flags": False}
FORGED = [
    *((actions, CAMPAIGN) for actions in ([], ["bid 3"], ["bid 3", "bid 2"],
                                          ["bid 3", "bid flag", "pay mana 1", "bid flag"])),
    *((actions, RICH) for actions in ([], ["bid 3", "bid 2"], ["bid 3", "bid 2", "pay mana 1 food 1"],
                                      ["bid flag", "bid flag"], ["bid 3", "bid 2", "pay mana 1 food 1", "remove"])),
    *((actions, HIDDEN) for actions in ([], ["bid 3"], ["bid 3", "bid 2", "bid 1", "bid 1"], ["bid 5"])),
]


def read(data):
    return Position.from_dict(NAME, data)


@pytest.mark.parametrize("state", [b"", b"x", bytes(63), bytes(65), "x" * 64, None, 64, bytearray(64), [0] * 64])
def test_bytes_of_the_wrong_size_or_kind(state):
    with pytest.raises(SavedGameError, match="a state of kingdoms_war is 64 bytes"):
        Position.from_bytes(NAME, state)


@pytest.mark.parametrize("state", [bytes(64), b"\xff" * 64, b"kingdoms" * 8])
def test_bytes_that_are_no_position(state):
    with pytest.raises(SavedGameError):
        Position.from_bytes(NAME, state)


def test_every_forged_bit_is_refused_or_another_position(played):
    """Flip each bit of a state: what is accepted is a position, with just these bytes, and can be played to its end."""
    accepted = 0
    for actions, parameters in FORGED:
        state = played(*actions, **parameters).state_bytes
        for bit in range(8 * len(state)):
            forged = bytearray(state)
            forged[bit // 8] ^= 1 << bit % 8
            try:
                position = Position.from_bytes(NAME, bytes(forged))
            except SavedGameError:
                continue
            accepted += 1
            assert position.state_bytes == bytes(forged)
            play_out(position, random.Random(bit))
    assert accepted > 300   # another stake, another cost with the same bounds, another hidden bid ..


def test_random_bytes_never_crash(played):
    chance = random.Random(1)
    whole = [played(*actions, **parameters).state_bytes for actions, parameters in FORGED]
    for _ in range(6000):
        forged = bytearray(chance.choice(whole) if chance.random() < 0.8 else chance.randbytes(64))
        for _ in range(chance.randrange(1, 6)):
            forged[chance.randrange(64)] = chance.randrange(256)
        try:
            position = Position.from_bytes(NAME, bytes(forged))
        except SavedGameError:
            continue
        play_out(position, chance)


def play_out(position, chance):
    facts = position.facts()
    while not position.is_terminal:
        position.apply(chance.choice(position.legal_actions))
    assert all(facts["min_return"] <= value <= facts["max_return"] for value in position.returns)
    assert len(position.history) <= facts["max_length"]


ODD = [None, True, False, -1, 0, 1, 2, 12, 255, 2**70, 1.5, float("nan"), float("inf"), "", "flag", "x" * 1000, "\0",
       "\ud800", [], [[]], {}, {"kind": "pay", "seat": 1}, "1+1", np.int64(1), b"1", object()]


def mangled(data, chance):
    """Return a copy of the data in which one value, anywhere, is replaced by something odd."""
    copy = json.loads(json.dumps(data))
    places = [(copy, key) for key in copy]
    for holder, key in places:   # grows while it is read: places within places
        inner = holder[key]
        if isinstance(inner, dict):
            places += [(inner, field) for field in inner]
        if isinstance(inner, list):
            places += [(inner, i) for i in range(len(inner))]
    holder, key = chance.choice(places)
    holder[key] = chance.choice(ODD)
    return copy


def test_mangled_dicts_never_crash(played):
    chance = random.Random(2)
    whole = [played(*actions, **parameters).to_dict() for actions, parameters in FORGED]
    for _ in range(8000):
        data = mangled(chance.choice(whole), chance)
        if chance.random() < 0.5:
            data = mangled(data, chance) if _is_json(data) else data
        try:
            position = read(data)
        except SavedGameError:
            continue
        assert read(position.to_dict()) == position
        play_out(position, chance)


def _is_json(data):
    try:
        json.dumps(data)
    except TypeError:
        return False
    return True


def test_mangled_saves_never_crash(played):
    chance = random.Random(3)
    save = played("bid 3", "bid 2", **CAMPAIGN).to_json()
    for _ in range(2000):
        start, length = chance.randrange(len(save)), chance.randrange(4)
        noise = "".join(chance.choices('{}[],:"0123456789-ex+', k=length))
        try:
            Position.from_json(save[:start] + noise + save[start + length:])
        except SavedGameError:
            continue
