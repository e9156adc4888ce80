"""From data to a position of kingdoms_war: everything is checked, and what is wrong is named.

A position is a dict of these fields; what is left out is as at the start of the campaign:

- `parameters`: those of the game;
- `war`: how many wars are finished; `balance`: the stakes seat 0 has won less those seat 1 has won; `allied`:
  the stakes of wars that ended in an alliance (only with `utility="general"`);
- `seats`: a list of two dicts with `mana`, `ore`, `food`, `meeples`, what is left, and `bid`, what is set in the
  war at hand: "flag", a number, or None before it is set; `past`: what was set in the wars before, needed and
  allowed only while `bids_revealed=False` hides it;
- `node`: {"kind": "bid", "pay" or "settle", "seat": who decides}, or {"kind": "over"}. Left out, the bids imply
  it: the attacker sets its number first, and pays first.

It is accepted if its resources, stakes and bids fit the wars that were fought, as far as that
can be seen without playing all campaigns (fits.py): then its returns keep to the bounds of its game. Where the
bids are hidden they are all given, and simply played again (replay.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.doors import record, some, whole
from realmlab.cython_core.errors import ParameterError, SavedGameError
from realmlab.cython_core.war import fits, replay
from realmlab.cython_core.war.actions import FLAG

if TYPE_CHECKING:
    from realmlab.cython_core.war.text import Doors

SET_FIRST, SET_SECOND, PAY_FIRST, PAY_SECOND, SETTLE, OVER = range(6)   # the nodes, as in state.pxd
KINDS = ("bid", "bid", "pay", "pay", "settle", "over")
FIELDS = ("parameters", "node", "war", "balance", "allied", "seats")
SEAT_FIELDS = ("mana", "ore", "food", "meeples", "bid", "past")


def build(data: dict[str, Any], doors: Doors) -> bytes:
    """Return the state of a position dict; SavedGameError names what is wrong in it."""
    data = record(data, FIELDS, "a position of kingdoms_war")
    state = start_of(data.get("parameters", {}), doors)
    given = doors.read(state)
    war = whole(data.get("war", 0), 0, given["wars"], "war")
    seats = seats_of(data.get("seats", [{}, {}]))
    past = [past_of(seats[seat].get("past", []), seat, given["wars"]) for seat in range(2)]
    if given["hidden"] and war < given["wars"]:
        return replay.again(data, seats, past, doors, state)
    if past[0] or past[1]:
        raise SavedGameError("past is only for the middle of a campaign with bids_revealed=False; else no bid of a "
                             "finished war is kept")
    return placed(data, given, war, seats, doors, state)


def placed(data: dict[str, Any], given: dict[str, Any], war: int, seats: list[dict[str, Any]], doors: Doors,
           state: bytes) -> bytes:
    """Return the state of a position whose finished wars are not told one by one."""
    numbers = [fits.number_of(seats[seat].get("bid"), seat) for seat in range(2)]
    attacking = war % 2 if given["alternate"] else 0
    loser = fits.loser_of(given, numbers, attacking)
    node = node_of(data.get("node"), war == given["wars"], attacking, numbers, loser if given["retreat"] else None)
    now = fits.Now(
        war=war,
        node=node,
        attacking=attacking,
        numbers=numbers,
        purses=[fits.purse_of(seats[seat], seat, given["budget"][seat]) for seat in range(2)],
        meeples=[fits.meeples_of(seats[seat], seat, given["meeples_before"][seat]) for seat in range(2)],
        balance=0,
        allied=0,
    )
    now.balance, now.allied = fits.balance_of(data.get("balance", 0), data.get("allied", 0), given, war)
    fits.check(given, now, doors, state)
    settled = [FLAG if number is None else number for number in numbers]
    return doors.place(state, node=node, war=war, balance=now.balance, allied=now.allied, purses=now.purses,
                       meeples=now.meeples, numbers=settled)


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


def past_of(value: Any, seat: int, most: int) -> list[int]:
    """Return the numbers of finished wars."""
    bids = [fits.number_of(bid, seat) for bid in some(value, most, f"past of seat {seat}")]
    if None in bids:
        raise SavedGameError(f"past of seat {seat} must name what it set in each finished war, not None")
    return [bid for bid in bids if bid is not None]


def node_of(node: Any, over: bool, attacking: int, numbers: list[int | None], loser: int | None) -> int:
    """Return the node that is meant, or the first that the bids allow; it must fit the bids and the wars left."""
    order = (attacking, 1 - attacking)
    allowed = nodes_for(over, attacking, [numbers[seat] is not None for seat in order], loser)
    if node is None:
        return allowed[0]
    node = record(node, ("kind", "seat"), "node")
    for code in allowed:
        seat = None if code == OVER else loser if code == SETTLE else order[code in (SET_SECOND, PAY_SECOND)]
        if node.get("kind") == KINDS[code] and type(node.get("seat")) is type(seat) and node.get("seat") == seat:
            return code
    raise SavedGameError(f"node {node!r:.60} does not fit the wars fought and the bids that are set")


def nodes_for(over: bool, attacking: int, is_set: list[bool], loser: int | None) -> tuple[int, ...]:
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
        return (PAY_FIRST, PAY_SECOND, SETTLE) if loser is not None else (PAY_FIRST, PAY_SECOND)
    return (SET_SECOND,) if first else (SET_FIRST,)
