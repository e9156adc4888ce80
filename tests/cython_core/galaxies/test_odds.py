"""G11.2: the chances of rolls, planets, missions and the Rogue's dice, exactly."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


def close(odds, exact):
    """Is this float what the exact number is?"""
    return odds == pytest.approx(float(exact), rel=1e-12, abs=0)


def by_enumeration(dice):
    """Return the chance of each result, by counting all 6^dice sequences."""
    found = Counter(tuple(sequence.count(face) for face in range(6)) for sequence in product(range(6), repeat=dice))
    return {counts: Fraction(number, 6 ** dice) for counts, number in found.items()}


def by_formula(dice, results):
    """Return the chance of each result: dice! / (product of factorials) / 6^dice."""
    chances = {}
    for counts in results:
        ways = factorial(dice)
        for number in counts:
            ways //= factorial(number)
        chances[counts] = Fraction(ways, 6 ** dice)
    return chances


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])
def test_the_formula_is_right(rolls, dice):
    assert by_formula(dice, rolls(dice)) == by_enumeration(dice)


@pytest.mark.parametrize(("level", "dice"), [(1, 4), (2, 5), (4, 6), (6, 7)])
def test_G11_2_a_turns_roll_at_once(board, seat, rolls, level, dice):
    position = board(seat(level=level), seat(), rolls="counts")
    results = rolls(dice)
    chances = by_formula(dice, results)
    assert sum(chances.values()) == 1
    assert [outcome for outcome, _ in position.chance_outcomes] == list(range(len(results)))
    for outcome, odds in position.chance_outcomes:
        assert close(odds, chances[results[outcome]])


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_G11_2_a_reroll_at_once(board, seat, play, rolls, dice):
    position = board(seat(), seat(), rolls="counts", dice=" ".join(["colony"] * dice))
    play(position, "reroll", *["face colony"] * (dice - 1))
    chances = by_formula(dice, rolls(dice))
    assert len(position.chance_outcomes) == len(chances)
    for outcome, odds in position.chance_outcomes:
        assert close(odds, chances[rolls(dice)[outcome]])


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_G11_2_the_outcomes_are_numbered_as_said(board, seat, play, rolls, dice):
    """Each outcome of a roll, carried out, leaves the dice that galaxies-data says."""
    position = board(seat(energy=1), seat(), rolls="counts", dice=" ".join(["colony"] * dice))
    play(position, "reroll", *["face colony"] * (dice - 1))     # with energy left, the turn does not end by itself
    for outcome, counts in enumerate(rolls(dice)):
        inactive = position.copy().apply(outcome).to_dict()["dice"]["inactive"]
        assert tuple(inactive.get(face, 0) for face in FACES) == counts


def tree(position, chance=Fraction(1)):
    """Yield (inactive dice, exact chance) for each way through a roll of dice one by one."""
    if position.to_dict()["node"]["kind"] != "roll":
        inactive = position.to_dict()["dice"]["inactive"]
        yield tuple(inactive.get(face, 0) for face in FACES), chance
        return
    assert len(position.chance_outcomes) == 6
    for outcome, odds in position.chance_outcomes:
        assert close(odds, Fraction(1, 6))
        yield from tree(position.copy().apply(outcome), chance / 6)


def test_G11_2_dice_one_by_one_have_the_same_chances(board, seat):
    found = Counter()
    for counts, chance in tree(board(seat(), seat(), rolls="dice")):
        found[counts] += chance
    assert found == by_enumeration(4)


def test_G11_2_planets_are_drawn_from_those_left(start):
    position = start(5, missions=False)
    for left in range(40, 34, -1):
        assert position.to_dict()["node"]["kind"] == "draw"
        assert len(position.chance_outcomes) == left
        assert all(close(odds, Fraction(1, left)) for _, odds in position.chance_outcomes)
        assert {outcome for outcome, _ in position.chance_outcomes} == {
            number for number, key in enumerate(keys_of(position)) if key in position.to_dict()["pile"]}
        position.apply(position.chance_outcomes[left // 2][0])


def keys_of(position):
    """Return the keys of all planets, by name of the actions."""
    return [position.game.words.name(72 + number).removeprefix("planet ") for number in range(40)]


@pytest.mark.parametrize(("players", "pool"), [(2, 6), (3, 12), (5, 12)])
def test_G11_2_missions_are_dealt_from_those_left(start, players, pool):
    position = start(players, missions=True)
    while position.to_dict()["node"]["kind"] == "draw":
        position.apply(position.chance_outcomes[0][0])
    for left in range(pool, pool - 2 * players, -1):
        assert position.to_dict()["node"]["kind"] == "deal"
        assert len(position.chance_outcomes) == left
        assert all(close(odds, Fraction(1, left)) for _, odds in position.chance_outcomes)
        position.apply(position.chance_outcomes[0][0])


def test_G11_2_the_rogues_dice(solo, seat, rogue, play):
    position = play(solo(seat(), rogue(), dice="energy"), "end")
    assert [outcome for outcome, _ in position.chance_outcomes] == list(range(6))
    assert all(close(odds, Fraction(1, 6)) for _, odds in position.chance_outcomes)
