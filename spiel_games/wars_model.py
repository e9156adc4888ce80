"""A war by itself, as K22 sees it: winning is worth so much, each unit of war value that is paid costs so much.

Who wins is asked of the rules: every pair of numbers is played, and it is seen who has won. What is paid
is counted by K8.5 and K8.6: what is owed after the discount, in mana and ore, without change. Costs and gains that
come on top through abilities of factions are not in the model; playouts have them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from realmlab.cython_core import Position
from realmlab.cython_core.bids import payment
from realmlab.cython_core.checks import real
from realmlab.cython_core.errors import ParameterError

LARGEST = 1e100     # worth in size
LONGEST = 200       # decisions that can follow before a war is decided

Matrix = NDArray[np.float64]


def payoffs(position: Position, attacker: int, defender: int, choices: tuple[list[int], list[int]],
            worth: tuple[float, float], alliance: float | None) -> tuple[Matrix, Matrix]:
    """Return what both sides get for every pair of numbers."""
    win, unit = numbers_of(worth)
    peace = win if alliance is None else real("alliance", alliance, -LARGEST, LARGEST)
    facts = position.facts()
    shared = facts["seats"] == 2 and facts["zero_sum"]     # what one gets the other loses
    seats = attacker, defender
    costs = [[unit * paid(position, seat, number) for number in side]
             for seat, side in zip(seats, choices, strict=True)]
    first, second = np.zeros((2, len(choices[0]), len(choices[1])))
    for i, ours in enumerate(choices[0]):
        for j, theirs in enumerate(choices[1]):
            won = winner(position, {attacker: ours, defender: theirs})
            if shared:
                first[i, j] = win * ((won == attacker) - (won == defender)) - (costs[0][i] - costs[1][j])
                second[i, j] = 0 - first[i, j]
                continue
            gains = [peace if won is None else win * (won == seat) for seat in seats]
            first[i, j], second[i, j] = gains[0] - costs[0][i], gains[1] - costs[1][j]
    return first, second


def numbers_of(worth: Any) -> tuple[float, float]:
    """Return v and w; ParameterError if they are no two finite numbers."""
    try:
        win, unit = worth
    except (TypeError, ValueError) as wrong:
        raise ParameterError("worth must be two numbers, what winning is worth and what a unit costs, "
                             f"not {worth!r:.60}") from wrong
    return real("worth of winning", win, -LARGEST, LARGEST), real("worth of a unit", unit, -LARGEST, LARGEST)


def roles(position: Position) -> tuple[int, int]:
    """Return the attacker and the defender of the war in which somebody sets a number now."""
    data = position.to_dict()
    if isinstance(data["war"], dict):
        return data["war"]["attacker"], data["war"]["defender"]
    attacker = data["war"] % 2 if data["parameters"]["roles"] == "alternate" else 0
    return attacker, 1 - attacker


def is_half_set(position: Position) -> bool:
    """Has one side set a number that the other must not see?"""
    data = position.to_dict()
    if isinstance(data["war"], dict):
        return bool(data["war"]["hidden"])
    return any(seat["bid"] not in (None, "flag") for seat in data["seats"])


def discount(data: dict[str, Any], seat: int) -> int:
    """Return what a seat need not pay of any number in this war (K8.2)."""
    if isinstance(data["war"], dict):
        side = "attack" if seat == data["war"]["attacker"] else "defence"
        return int(data["war"][f"{side}_discount"])
    return int(data["parameters"]["attacker_discount" if seat == 0 else "defender_discount"])


def paid(position: Position, seat: int, number: int) -> int:
    """Return the war value that this number costs the seat (K8.5, K8.6), overpaid units included (K22.6)."""
    data = position.to_dict()
    name = position.game.words.name(number).removeprefix("bid ")
    if name == "flag":
        return 0
    debt = max(0, int(name) - discount(data, seat))
    held = data["seats"][seat]
    fights = food_fights(position, data, seat)
    found = payment(min(held["mana"], 9), min(held["ore"], 9), min(held["food"], 9), debt, food_worth=fights)
    return debt if found is None else 2 * found[0] + found[1] + fights * found[2]


def food_fights(position: Position, data: dict[str, Any], seat: int) -> int:
    """Return 1 if the seat's food counts in war: as its parameter says, or if it can set numbers not without it."""
    if not isinstance(data["war"], dict):
        return int(data["parameters"]["attacker_food_fights" if seat == 0 else "defender_food_fights"])
    numbers = position.bids(seat) if seat in position.bidders else position.legal_actions
    names = [position.game.words.name(number).removeprefix("bid ") for number in numbers]
    top = max((int(name) for name in names if name != "flag"), default=0)
    held = data["seats"][seat]
    return int(top > 2 * held["mana"] + held["ore"] + discount(data, seat))


def winner(position: Position, numbers: dict[int, int]) -> int | None:
    """Play these numbers and on until it is seen which seat has won; None: an alliance."""
    game = position.copy()
    for seat in position.bidders or (position.actor,):
        game.apply(numbers[seat])
    before = position.to_dict()
    for _ in range(LONGEST):
        now = game.to_dict()
        won = [seat for seat in range(position.num_seats) if wins(now, seat) > wins(before, seat)]
        if won:
            return won[0]
        if is_settled(before, now):
            return None
        game.apply(first_choice(game))
    raise ParameterError(f"after {LONGEST} decisions it is not seen who has won this war")


def wins(data: dict[str, Any], seat: int) -> int:
    """Return how far a seat has come by winning: the wars it has won, or its balance of stakes."""
    if "wars_won" in data["seats"][seat]:
        return int(data["seats"][seat]["wars_won"])
    return int(data["balance"]) if seat == 0 else -int(data["balance"])


def is_settled(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Is the war over, with nobody having won it?"""
    if now["node"]["kind"] == "over" or not isinstance(before["war"], dict):
        return bool(now.get("war") != before["war"])
    return "war" not in now


def first_choice(position: Position) -> int:
    """Return a choice that changes little: to be done, else the first there is."""
    actions = position.legal_actions
    done = position.game.words.number("done")
    return done if position.actor >= 0 and done in actions else actions[0]
