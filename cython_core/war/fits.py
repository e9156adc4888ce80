"""Can a campaign have come to this? What a position claims is held against the wars that were fought.

Not all campaigns are played for it: each claim is checked by itself, and their sum against the
bounds of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from realmlab.cython_core.bids import payment, payments
from realmlab.cython_core.doors import whole
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.war.actions import FLAG, ZERO_BID

if TYPE_CHECKING:
    from realmlab.cython_core.war.text import Doors

Purse = tuple[int, int, int]   # mana, ore, food
GOODS = ("mana", "ore", "food")
PAY_SECOND, SETTLE = 3, 4      # nodes, as in state.pxd


@dataclass
class Now:
    """What a position claims to be."""

    war: int
    node: int
    attacking: int
    numbers: list[int | None]
    purses: list[Purse]
    meeples: list[int]
    balance: int
    allied: int


def number_of(bid: Any, seat: int) -> int | None:
    """Return the number of a bid as the rules write it (bids.pxd), None for no bid yet."""
    if bid is None:
        return None
    if isinstance(bid, str):
        if bid != "flag":
            raise SavedGameError(f"bid of seat {seat} must be 'flag', a number or None, not {bid!r:.60}")
        return FLAG
    return whole(bid, 0, 11, f"bid of seat {seat}") or ZERO_BID


def purse_of(entry: dict[str, Any], seat: int, budget: dict[str, int]) -> Purse:
    """Return the resources of a seat, never more than it began with."""
    mana, ore, food = (
        whole(entry.get(good, budget[good]), 0, budget[good], f"{good} of seat {seat}") for good in GOODS
    )
    return mana, ore, food


def meeples_of(entry: dict[str, Any], seat: int, before: int) -> int:
    """Return the meeples of a seat; the last one is never removed (K8.7.7)."""
    return whole(entry.get("meeples", before), 1, before, f"meeples of seat {seat}")


def loser_of(given: dict[str, Any], numbers: list[int | None], attacking: int) -> int | None:
    """Return who loses the war at hand, None if nobody does or not all is set (K8.4)."""
    heights = [-1 if number == FLAG else 0 if number == ZERO_BID else number for number in numbers]
    attack, defence = heights[attacking], heights[1 - attacking]
    if attack is None or defence is None or (attack == defence == -1 and given["alliances"]):
        return None
    if attack > defence or (attack == defence != -1 and given["attacker_wins_ties"]):
        return 1 - attacking
    return attacking


def balance_of(balance: Any, allied: Any, given: dict[str, Any], war: int) -> tuple[int, int]:
    """Return the balance and the allied stakes if these wars, each won by a seat or by nobody, can add up to them."""
    stakes = list(given["stakes"])[:war]
    total = sum(stakes)
    balance = whole(balance, -total, total, "balance")
    allied = whole(allied, 0, total, "allied")
    possible = {(0, 0)}
    for stake in stakes:
        results = [(stake, 0), (-stake, 0)]
        if given["alliances"]:
            results.append((0, stake if given["utility"] == "general" else 0))
        possible = {(won + more, shared + peace) for won, shared in possible for more, peace in results}
    if (balance, allied) not in possible:
        peace = f" with {allied} gone to alliances" if allied else ""
        raise SavedGameError(f"balance must be made of the stakes {stakes}, each won or lost, not {balance}{peace}")
    return balance, allied


def check(given: dict[str, Any], now: Now, doors: Doors, state: bytes) -> None:
    """Check that resources, meeples, bids and stakes go together."""
    budgets: list[Purse] = [(budget["mana"], budget["ore"], budget["food"]) for budget in given["budget"]]
    has_paid = [
        now.node == SETTLE or (now.node == PAY_SECOND and seat == now.attacking) for seat in range(2)
    ]
    early = [
        unpaid(given, seat, now.purses[seat], budgets[seat], now.numbers[seat]) if has_paid[seat] else now.purses[seat]
        for seat in range(2)
    ]
    for seat in range(2):
        check_number(given, seat, now.numbers[seat], early[seat])
        check_spent(given, seat, now.war, early[seat], budgets[seat])
        check_meeples(given, seat, now)
    lowest, highest = doors.reach(state, now.war)
    if not lowest <= doors.value(state, balance=now.balance, purses=early, meeples=now.meeples) <= highest:
        raise SavedGameError(f"after {now.war} wars a balance of {now.balance} does not go with the resources {early}")


def debt_of(given: dict[str, Any], seat: int, number: int) -> int:
    """Return what a seat that set this number owes (K8.5)."""
    return max(0, (0 if number == ZERO_BID else number) - int(given["discount"][seat]))


def worth_of(given: dict[str, Any], seat: int, purse: Purse) -> int:
    """Return what resources are worth in war (K8.2)."""
    return 2 * purse[0] + purse[1] + int(given["food_worth"][seat]) * purse[2]


def check_number(given: dict[str, Any], seat: int, number: int | None, purse: Purse) -> None:
    """Check that the seat could set this number with the resources it had (K8.3)."""
    if number is None:
        return
    top = min(11, worth_of(given, seat, purse) + given["discount"][seat])
    flag = given["flags"] or (top == 0 and not given["allow_zero_bid"])
    allowed = flag if number == FLAG else given["allow_zero_bid"] if number == ZERO_BID else number <= top
    if not allowed:
        bid = "the flag" if number == FLAG else 0 if number == ZERO_BID else number
        has = " and ".join(f"{units} {good}" for units, good in zip(purse, GOODS, strict=True) if units) or "nothing"
        may = "the flag or 1" if flag else "1"
        raise SavedGameError(f"bid of seat {seat} cannot be {bid}: with {has} it may set {may} to {top}")


def check_spent(given: dict[str, Any], seat: int, wars: int, purse: Purse, budget: Purse) -> None:
    """Check that so many wars, and retreats from them, can have cost the seat what it lacks."""
    means = worth_of(given, seat, budget)
    dearest = debt_of(given, seat, min(11, means + given["discount"][seat])) + (budget[0] > 0)
    fleeing = given["meeples_before"][seat] if given["retreat"] else 0
    fights = given["food_worth"][seat]
    spent = means - worth_of(given, seat, purse)
    if spent > wars * (dearest + fleeing * fights):
        raise SavedGameError(f"seat {seat} cannot have spent a war value of {spent} in {wars} wars")
    eaten = budget[2] - purse[2]
    if eaten > wars * (fleeing + 11 * fights):
        raise SavedGameError(f"seat {seat} cannot have spent {eaten} food in {wars} wars")


def check_meeples(given: dict[str, Any], seat: int, now: Now) -> None:
    """Check that so many meeples can have been removed: one in each war that was lost (K8.7.3)."""
    gone = given["meeples_before"][seat] - now.meeples[seat]
    if gone > (now.war if given["retreat"] else 0):
        raise SavedGameError(f"seat {seat} cannot have lost {gone} meeples in {now.war} wars")


def unpaid(given: dict[str, Any], seat: int, purse: Purse, budget: Purse, number: int | None) -> Purse:
    """Return what the seat can have had before it paid for its number, the first that fits."""
    debt = debt_of(given, seat, FLAG if number is None else number)
    fights = int(given["food_worth"][seat])
    for mana in range(budget[0] - purse[0] + 1):
        for food in range(fights * (budget[2] - purse[2]) + 1):
            ore = max(0, debt - 2 * mana - food)
            had = purse[0] + mana, purse[1] + ore, purse[2] + food
            if had[1] > budget[1]:
                continue
            usual = [payment(*had, debt, food_worth=fights)]
            options = usual if given["auto_pay"] else payments(*had, debt, food_worth=fights)
            if (mana, ore, food) in options:
                return had
    raise SavedGameError(f"seat {seat} cannot have paid {debt} and be left with {purse[0]} mana and {purse[1]} ore")
