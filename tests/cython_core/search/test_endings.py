"""Endings solved by search are worth what plain recursion says: chance, decisions, any number of players."""

import numpy as np
import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.search import Search

LARGEST = 1000          # positions in a tree that plain recursion walks
NO_LOOT = "elves+orcs+giants+humans+dwarves+tritons+ratmen+sorcerers+trolls+ghouls"
CASES = {
    "kingdoms": ("tiny_epic_kingdoms", {"players": 2, "abilities": False, "max_rounds": 2}, 4),
    "kingdoms, three": ("tiny_epic_kingdoms", {"players": 3, "abilities": False, "max_rounds": 2}, 4),
    "galaxies": ("tiny_epic_galaxies", {"players": 2, "missions": False, "max_rounds": 2}, 5),
    "galaxies, three": ("tiny_epic_galaxies", {"players": 3, "missions": False, "max_rounds": 1}, 5),
    "galaxies, solo": ("tiny_epic_galaxies", {"players": 1, "max_rounds": 1}, 4),
    "small world": ("small_world", {"players": 2, "races": NO_LOOT}, 6),
    "small world, three": ("small_world", {"players": 3, "races": NO_LOOT}, 6),
}
WANTED = 6              # endings compared in each
SEEDS = 400             # ... of so many random games


class TooLargeError(Exception):
    """The tree of an ending has more than LARGEST positions."""


def ending(game: str, parameters: dict, seed: int, back: int) -> Position:
    """Return a position so many steps before the end of a random game."""
    rng = np.random.default_rng(seed)
    place = Position(game, **parameters)
    while not place.is_terminal:
        if place.actor < 0:
            outcomes, odds = zip(*place.chance_outcomes, strict=True)
            place.apply(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))
        else:
            place.apply(int(rng.choice(place.legal_actions)))
    for _ in range(back):
        place.undo()
    return Position.from_bytes(game, place.state_bytes)


def exact(place: Position, left: list[int], wish, late: bool = False) -> np.ndarray | None:
    """Return the value by seat; None if two bid somewhere.

    `wish(value, actor)` is what the actor wants most of; of what it likes the same it takes the first, or with `late`
    the last.
    """
    left[0] -= 1
    if left[0] < 0:
        raise TooLargeError
    if place.is_terminal:
        return place.returns
    if place.bidders:
        return None
    if place.actor < 0:
        values = [(odds, exact(place.copy().apply(outcome), left, wish, late))
                  for outcome, odds in place.chance_outcomes]
        return None if any(value is None for _, value in values) else sum(odds * value for odds, value in values)
    values = [exact(place.copy().apply(action), left, wish, late) for action in place.legal_actions]
    if any(value is None for value in values):
        return None
    return max(reversed(values) if late else values, key=lambda value: round(wish(value, place.actor), 9))


def for_itself(value, actor):
    return value[actor]


def endings(name: str, wishes):
    """Yield (position, its value to the seat that decides), for endings without bids whose tree is small enough.

    With three players an ending counts only if its value does not hang on what somebody does who does not care.
    """
    game, parameters, back = CASES[name]
    found = 0
    for seed in range(SEEDS):
        place = ending(game, parameters, seed, back - seed % 3)
        if place.actor < 0 or place.bidders or not place.facts()["only_bids_hidden"]:
            continue
        wish = wishes(place.actor)
        try:
            value, other = (exact(place, [LARGEST], wish, late) for late in (False, True))
        except TooLargeError:
            continue
        if value is None or abs(value[place.actor] - other[place.actor]) > 1e-9:
            continue
        found += 1
        yield place, value[place.actor]
        if found == WANTED:
            return


@pytest.mark.parametrize("name", CASES)
def test_endings_are_solved_exactly(name):
    compared = 0
    for place, expected in endings(name, lambda seat: for_itself):
        found = Search(place, seed=1, playout="full").run(simulations=200_000)
        assert found.is_proven
        assert found.value[place.actor] == pytest.approx(expected)
        assert place.copy().apply(found.best)
        compared += 1
    assert compared == WANTED


@pytest.mark.parametrize("name", ["kingdoms, three", "galaxies, three", "small world, three"])
def test_endings_are_solved_against_all_others_at_once(name):
    """Paranoid: the others want nothing but to hurt the seat that searches."""
    def fearing(seat):
        return lambda value, actor: value[seat] if actor == seat else -value[seat]

    compared = 0
    for place, expected in endings(name, fearing):
        found = Search(place, seed=1, playout="full", opponents="paranoid").run(simulations=200_000)
        assert found.is_proven
        assert found.value[place.actor] == pytest.approx(expected)
        compared += 1
    assert compared == WANTED


def test_paranoid_expects_no_more_than_max_n():
    """What a seat can make sure of against all is at most what it gets if all play for themselves."""
    for place, expected in endings("kingdoms, three", lambda seat: for_itself):
        found = Search(place, seed=1, playout="full", opponents="paranoid").run(simulations=200_000)
        assert found.value[place.actor] <= expected + 1e-9
