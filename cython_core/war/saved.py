"""From data to a position of kingdoms_war: everything is checked, and what is wrong is named.

A position is a dict of these fields; what is left out is as at the start of the campaign:

- `parameters`: those of the game;
- `war`: how many wars are finished; `balance`: the stakes seat 0 has won less those seat 1 has won;
- `seats`: a list of two dicts with `mana` and `ore`, what is left, and `bid`, what is set in the war at
  hand: "flag", a number, or None before it is set;
- `node`: {"kind": "bid" or "pay", "seat": who decides}, or {"kind": "over"}. Left out, the bids imply it: the
  attacker sets its number first, and pays first.

It is accepted if its resources, stakes and bids fit the wars that were fought, as far as that
can be seen without playing all campaigns: then its returns keep to the bounds of its game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.bids import payment, payments
from realmlab.cython_core.doors import record, whole
from realmlab.cython_core.errors import ParameterError, SavedGameError
from realmlab.cython_core.war.actions import FLAG, ZERO_BID

if TYPE_CHECKING:
    from realmlab.cython_core.war.text import Doors

SET_FIRST, SET_SECOND, PAY_FIRST, PAY_SECOND, OVER = range(5)   # the nodes, as in state.pxd
KINDS = ("bid", "bid", "pay", "pay", "over")
FIELDS = ("parameters", "node", "war", "balance", "seats")
SEAT_FIELDS = ("mana", "ore", "bid")

Purse = tuple[int, int]   # mana, ore


def build(data: dict[str, Any], doors: Doors) -> bytes:
    """Return the state of a position dict; SavedGameError names what is wrong in it."""
    data = record(data, FIELDS, "a position of kingdoms_war")
    state = start_of(data.get("parameters", {}), doors)
    given = doors.read(state)
    war = whole(data.get("war", 0), 0, given["wars"], "war")
    seats = seats_of(data.get("seats", [{}, {}]))
    budgets = [(budget["mana"], budget["ore"]) for budget in given["budget"]]
    purses = [purse_of(seats[seat], seat, budgets[seat]) for seat in range(2)]
    numbers = [number_of(seats[seat].get("bid"), seat) for seat in range(2)]
    attacking = war % 2 if given["alternate"] else 0
    node = node_of(data.get("node"), war == given["wars"], attacking, numbers)
    balance = balance_of(data.get("balance", 0), list(given["stakes"])[:war], bool(given["alliances"]))

    early = [purses[seat] if node != PAY_SECOND or seat != attacking
             else unpaid(given, seat, purses[seat], budgets[seat], numbers[seat]) for seat in range(2)]
    for seat in range(2):
        check_number(given, seat, numbers[seat], early[seat])
        check_spent(given, seat, war, early[seat], budgets[seat])
    lowest, highest = doors.reach(state, war)
    if not lowest <= doors.value(state, balance=balance, purses=early) <= highest:
        raise SavedGameError(f"after {war} wars a balance of {balance} does not go with the resources {early}")
    settled = [FLAG if number is None else number for number in numbers]
    return doors.place(state, node=node, war=war, balance=balance, purses=purses, numbers=settled)


def start_of(parameters: Any, doors: Doors) -> bytes:
    """Return the start of a campaign with these parameters."""
    if not isinstance(parameters, dict):
        raise SavedGameError(f"parameters must be a dict, not {parameters!r:.60}")
    try:
        return doors.start(parameters)
    except ParameterError as wrong:
        raise SavedGameError(f"the parameters of this position are wrong: {wrong}") from wrong


def seats_of(value: Any) -> list[dict[str, Any]]:
    """Return the two records of the seats."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise SavedGameError(f"seats must be a list of two dicts, not {value!r:.60}")
    return [record(entry, SEAT_FIELDS, f"seat {seat}") for seat, entry in enumerate(value)]


def purse_of(entry: dict[str, Any], seat: int, budget: Purse) -> Purse:
    """Return the resources of a seat, never more than it began with."""
    mana = whole(entry.get("mana", budget[0]), 0, budget[0], f"mana of seat {seat}")
    ore = whole(entry.get("ore", budget[1]), 0, budget[1], f"ore of seat {seat}")
    return mana, ore


def number_of(bid: Any, seat: int) -> int | None:
    """Return the number of a bid as the rules write it (bids.pxd), None for no bid yet."""
    if bid is None:
        return None
    if isinstance(bid, str):
        if bid != "flag":
            raise SavedGameError(f"bid of seat {seat} must be 'flag', a number or None, not {bid!r:.60}")
        return FLAG
    return whole(bid, 0, 11, f"bid of seat {seat}") or ZERO_BID


def node_of(node: Any, over: bool, attacking: int, numbers: list[int | None]) -> int:
    """Return the node that is meant, or the first that the bids allow; it must fit the bids and the wars left."""
    order = (attacking, 1 - attacking)
    allowed = nodes_for(over, attacking, [numbers[seat] is not None for seat in order])
    if node is None:
        return allowed[0]
    node = record(node, ("kind", "seat"), "node")
    for code in allowed:
        seat = None if code == OVER else order[code in (SET_SECOND, PAY_SECOND)]
        if node.get("kind") == KINDS[code] and type(node.get("seat")) is type(seat) and node.get("seat") == seat:
            return code
    raise SavedGameError(f"node {node!r:.60} does not fit the wars fought and the bids that are set")


def nodes_for(over: bool, attacking: int, is_set: list[bool]) -> tuple[int, ...]:
    """Return the nodes at which just these bids are set, the attacker's named first."""
    first, second = is_set
    if over and (first or second):
        raise SavedGameError(f"bid of seat {attacking if first else 1 - attacking} cannot stand after the last war")
    if second and not first:
        raise SavedGameError(f"bid of seat {1 - attacking} cannot stand before seat {attacking}, the attacker, has set "
                             "its own")
    if over:
        return (OVER,)
    if second:
        return PAY_FIRST, PAY_SECOND
    return (SET_SECOND,) if first else (SET_FIRST,)


def balance_of(value: Any, stakes: list[int], alliances: bool) -> int:
    """Return the balance if these stakes, each won by one of the seats (or by nobody), can add up to it."""
    total = sum(stakes)
    balance = whole(value, -total, total, "balance")
    possible = {0}
    for stake in stakes:
        results = (stake, -stake, 0) if alliances else (stake, -stake)
        possible = {before + result for before in possible for result in results}
    if balance not in possible:
        raise SavedGameError(f"balance must be made of the stakes {stakes}, each won or lost, not {balance}")
    return balance


def debt_of(given: dict[str, Any], seat: int, number: int) -> int:
    """Return what a seat that set this number owes (K8.5)."""
    return max(0, (0 if number == ZERO_BID else number) - int(given["discount"][seat]))


def check_number(given: dict[str, Any], seat: int, number: int | None, purse: Purse) -> None:
    """Check that the seat could set this number with the resources it had (K8.3)."""
    if number is None or number == FLAG:
        return
    top = min(11, 2 * purse[0] + purse[1] + given["discount"][seat])
    if number > top if number != ZERO_BID else not given["allow_zero_bid"]:
        bid = 0 if number == ZERO_BID else number
        raise SavedGameError(f"bid of seat {seat} cannot be {bid}: with {purse[0]} mana and {purse[1]} ore it may set "
                             f"the flag or 1 to {top}")


def check_spent(given: dict[str, Any], seat: int, wars: int, purse: Purse, budget: Purse) -> None:
    """Check that so many wars can have cost the seat what it lacks."""
    means = 2 * budget[0] + budget[1]
    dearest = debt_of(given, seat, min(11, means + given["discount"][seat])) + (budget[0] > 0)
    spent = means - 2 * purse[0] - purse[1]
    if spent > wars * dearest:
        raise SavedGameError(f"seat {seat} cannot have spent a war value of {spent} in {wars} wars")


def unpaid(given: dict[str, Any], seat: int, purse: Purse, budget: Purse, number: int | None) -> Purse:
    """Return what the seat can have had before it paid for its number, the first that fits."""
    debt = debt_of(given, seat, FLAG if number is None else number)
    for mana in range(budget[0] - purse[0] + 1):
        ore = max(0, debt - 2 * mana)
        had = purse[0] + mana, purse[1] + ore
        if had[1] > budget[1]:
            continue
        options = [payment(*had, 0, debt)] if given["auto_pay"] else payments(*had, 0, debt)
        if (mana, ore, 0) in options:
            return had
    raise SavedGameError(f"seat {seat} cannot have paid {debt} and be left with {purse[0]} mana and {purse[1]} ore")
