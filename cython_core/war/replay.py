"""Positions of campaigns whose bids are hidden to the end: all bids are told, and played again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.doors import record, whole
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.war.actions import bid_word
from realmlab.cython_core.war.fits import number_of

if TYPE_CHECKING:
    from realmlab.cython_core.war.text import Doors


def again(data: dict[str, Any], seats: list[dict[str, Any]], past: list[list[int]], doors: Doors,
          state: bytes) -> bytes:
    """Play all bids again, and see that what else is told comes out the same."""
    war = int(data.get("war", 0))
    for seat in range(2):
        if len(past[seat]) != war:
            raise SavedGameError(f"past of seat {seat} must have a bid for each of the {war} finished wars, "
                                 f"not {len(past[seat])}")
    for k in range(war):
        for seat in order(doors.read(state)):
            state = played(doors, state, seat, past[seat][k])
    state = set_now(seats, doors, state)
    compare(data, seats, doors.read(state))
    return state


def order(war: dict[str, Any]) -> tuple[int, int]:
    """Return who sets first, and who second."""
    return war["attacker"], 1 - war["attacker"]


def set_now(seats: list[dict[str, Any]], doors: Doors, state: bytes) -> bytes:
    """Set what is set in the war at hand: nothing, or the attacker's number."""
    first, second = order(doors.read(state))
    numbers = [number_of(seats[seat].get("bid"), seat) for seat in (first, second)]
    if numbers[1] is not None:
        raise SavedGameError(f"bid of seat {second} cannot stand: once both have set, the next war begins")
    return state if numbers[0] is None else played(doors, state, first, numbers[0])


def played(doors: Doors, state: bytes, seat: int, number: int) -> bytes:
    """Set one number, which the seat must be able to set."""
    after = doors.follow(state, number)
    if after is None:
        war = doors.read(state)
        raise SavedGameError(f"bid of seat {seat} in war {war['war'] + 1} cannot be {bid_word(number)} with what it "
                             f"had left: {war['purse'][seat]}")
    return after


def compare(data: dict[str, Any], seats: list[dict[str, Any]], war: dict[str, Any]) -> None:
    """Check what the data tell besides the bids, if they tell it."""
    for seat in range(2):
        true = {**war["purse"][seat], "meeples": war["meeples"][seat]}
        for name, value in true.items():
            whole(seats[seat].get(name, value), value, value, f"{name} of seat {seat}")
    for name in ("balance", "allied"):
        whole(data.get(name, war[name]), war[name], war[name], name)
    node = data.get("node")
    if node is not None:
        node = record(node, ("kind", "seat"), "node")
        wanted = {"kind": "bid", "seat": war["decider"]}
        if node != wanted or type(node["seat"]) is not int:
            raise SavedGameError(f"node {node!r:.60} does not fit the wars fought and the bids that are set")
