"""G11.2: what a seeded game draws, counted over many games: planets, missions, faces (chi-square at 1 in 100 000)."""

from collections import Counter

import numpy as np
import pytest
from scipy.stats import chi2

from realmlab.cython_core import Position

GAME = "tiny_epic_galaxies"
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
RARE = 1e-5


def alike(counts, cells):
    """Are these counts what equal chances give?"""
    numbers = np.array([*counts.values(), *[0] * (cells - len(counts))], dtype=float)
    expected = numbers.sum() / cells
    assert expected > 20
    return ((numbers - expected) ** 2 / expected).sum() < chi2.isf(RARE, cells - 1)


def games(number, **parameters):
    """Yield the first position of many seeded games in which a seat decides."""
    for seed in range(number):
        yield Position(GAME, seed=seed, **parameters)


def test_the_measure_can_fail():
    assert alike(dict.fromkeys(FACES, 1000), 6)
    assert not alike({face: 1000 + 300 * (face == "move") for face in FACES}, 6)
    assert not alike({"move": 3000, "energy": 3000}, 6)


def test_planets_of_the_row():
    slots = [Counter() for _ in range(6)]
    for position in games(3000, players=4, missions=False):
        for slot, key in enumerate(position.to_dict()["row"]):
            slots[slot][key] += 1
    assert all(alike(counts, 40) for counts in slots)


@pytest.mark.parametrize(("players", "pool"), [(2, 6), (5, 12)])
def test_missions_that_are_dealt(players, pool):
    cards, pairs = Counter(), [Counter() for _ in range(players)]
    for position in games(3000, players=players, missions=True):
        for number, seat in enumerate(position.to_dict()["seats"]):
            assert len(seat["dealt"]) == 2
            pairs[number][frozenset(seat["dealt"])] += 1
        cards.update(position.to_dict()["missions"])
    assert all(alike(counts, pool * (pool - 1) // 2) for counts in pairs)
    assert alike(cards, pool)


@pytest.mark.parametrize("rolls", ["dice", "counts"])
def test_faces_of_a_first_roll(rolls):
    faces, results = Counter(), Counter()
    for position in games(4000, players=2, missions=False, rolls=rolls):
        inactive = position.to_dict()["dice"]["inactive"]
        faces.update(inactive)
        results[max(inactive.values())] += 1
    assert faces.total() == 16000
    assert alike(faces, 6)
    # The most alike of four dice: all differ 360, a pair or two 810 (720 + 90), three 120, four 6, of 1296.
    expected = {1: 360, 2: 810, 3: 120, 4: 6}
    statistic = sum((results[most] - 4000 * ways / 1296) ** 2 / (4000 * ways / 1296) for most, ways in expected.items())
    assert statistic < chi2.isf(RARE, 3)


@pytest.mark.parametrize("rolls", ["dice", "counts"])
def test_faces_of_a_reroll(board, seat, play, rolls):
    position = board(seat(), seat(), dice="move move energy", rolls=rolls)
    data, faces = position.to_dict(), Counter()
    for seed in range(4000):
        rolled = Position.from_dict(GAME, data, seed=seed)
        play(rolled, "reroll", "face move", "face move", "go")
        inactive = Counter(rolled.to_dict()["dice"]["inactive"])
        inactive.subtract({"energy": 1})
        assert inactive.total() == 2
        faces.update(inactive)
    assert alike(faces, 6)


def test_planets_that_come_after_colonising(board, seat, play):
    data, drawn = board(seat("home orbit 0:1"), seat(), row="jakks", dice="diplomacy energy").to_dict(), Counter()
    for seed in range(3000):
        position = play(Position.from_dict(GAME, data, seed=seed), "face diplomacy")
        drawn[position.to_dict()["row"][0]] += 1
    assert alike(drawn, 36)


def test_faces_of_the_rogue(solo, seat, rogue, play):
    """A Rogue that can do everything, a human that is asked each time whether to have the die rolled again."""
    galaxy = rogue("home home orbit 0:0 orbit 1:0")
    data = solo(seat(energy=7, culture=7), galaxy, row="shouhua gort", dice="energy").to_dict()
    faces = Counter()
    for seed in range(3000):
        position = play(Position.from_dict(GAME, data, seed=seed), "end")
        faces[position.to_dict()["node"]["face"]] += 1
    assert alike(faces, 6)
