"""What kingdoms_war says to people: actions, positions and what a seat sees, in words and as JSON data."""

from typing import Any, Protocol

from realmlab.cython_core.errors import IllegalActionError
from realmlab.cython_core.war.actions import FLAG, NAMES, NUMBERS, PAY, ZERO_BID
from realmlab.cython_core.war.saved import KINDS, build

SET_FIRST, SET_SECOND, PAY_FIRST, PAY_SECOND, OVER = range(5)   # the nodes, as in state.pxd
SIDES = ("Attacker", "Defender")


class Doors(Protocol):
    """The ways into the compiled rules that words need; the module `rules` has them, and makes the words."""

    def read(self, state: bytes) -> dict[str, Any]:
        """Return all fields of a state."""

    def start(self, parameters: dict[str, Any]) -> bytes:
        """Return the state in which a campaign starts."""

    def reach(self, state: bytes, wars: int) -> tuple[float, float]:
        """Return bounds of what seat 0 can have after so many wars."""

    def value(self, state: bytes, *, balance: int, purses: list[tuple[int, int]]) -> float:
        """Return what seat 0 would have with such a balance and such resources left."""

    def place(self, state: bytes, **fields: Any) -> bytes:
        """Return the state with its moving fields set."""


class WarWords:
    """Turn states of kingdoms_war into text and data, and data back into states."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors

    def name(self, action: int) -> str:
        """Return the fixed name of an action id ("bid 5"); IllegalActionError if it has none."""
        if not 0 <= action < len(NAMES):
            raise IllegalActionError(f"kingdoms_war has no action {action!r}")
        return NAMES[action]

    def number(self, name: str) -> int | None:
        """Return the action id of such a name, or None."""
        return NUMBERS.get(name)

    def describe(self, state: bytes, action: int) -> str:
        """Say what an action would do here ("Attacker sets 3 and owes 2")."""
        war = self.doors.read(state)
        seat = decider(war)
        side = SIDES[seat != attacker(war)]
        if action >= PAY:
            return f"{side} pays {in_words(*payment(war, seat, action - PAY))}"
        if action == FLAG:
            return f"{side} sets the flag"
        height = 0 if action == ZERO_BID else action
        debt = max(0, height - war["discount"][seat])
        return f"{side} sets {height}" + (f" and owes {debt}" if debt else ", which is free")

    def describe_chance(self, state: bytes, outcome: int) -> str:
        """Nothing is left to chance in a war (K3.5), so there is nothing to say: IllegalActionError."""
        raise IllegalActionError(f"nothing is left to chance in kingdoms_war, so there is no outcome {outcome!r}")

    def to_dict(self, state: bytes) -> dict[str, Any]:
        """Return the whole position as plain data; `from_dict` takes it back (saved.py has the form)."""
        war = self.doors.read(state)
        return {
            "parameters": parameters_of(war),
            "node": node_of(war),
            "war": war["war"],
            "balance": war["balance"],
            "seats": [
                {"mana": purse["mana"], "ore": purse["ore"], "bid": bid_of(war, seat)}
                for seat, purse in enumerate(war["purse"])
            ],
        }

    def from_dict(self, data: dict[str, Any]) -> bytes:
        """Build the state of such a dict; SavedGameError names what is wrong in it."""
        return build(data, self.doors)

    def observation(self, state: bytes, seat: int) -> str:
        """Say all that this seat sees: everything but a number that the other side has set and not yet revealed."""
        war = self.doors.read(state)
        if war["node"] == OVER:
            lines = [f"All {war['wars']} wars are over."]
        else:
            stake = war["stakes"][war["war"]]
            lines = [f"War {war['war'] + 1} of {war['wars']} for {stake}: seat {attacker(war)} attacks."]
        lines += [self._side(war, side, seat) for side in range(2)]
        lines.append(f"Balance of stakes won: {war['balance']:+d} for seat 0.")
        if war["node"] != OVER:
            task = "sets a number" if war["node"] in (SET_FIRST, SET_SECOND) else "pays"
            lines.append(f"Seat {decider(war)} {task}.")
        return "\n".join(lines)

    def _side(self, war: dict[str, Any], side: int, viewer: int) -> str:
        purse = war["purse"][side]
        you = " (you)" if side == viewer else ""
        line = f"Seat {side}{you}: {purse['mana']} mana, {purse['ore']} ore"
        bid = bid_of(war, side)
        if bid is None:
            return line + "."
        if war["node"] == SET_SECOND and side != viewer:
            return line + ", has set a number in secret."
        return line + f", has set {'the flag' if bid == 'flag' else bid}."


def attacker(war: dict[str, Any]) -> int:
    """Return the seat that attacks in the war at hand."""
    return war["war"] % 2 if war["alternate"] else 0


def decider(war: dict[str, Any]) -> int:
    """Return the seat to decide; not when all is over."""
    return attacker(war) if war["node"] in (SET_FIRST, PAY_FIRST) else 1 - attacker(war)


def payment(war: dict[str, Any], seat: int, mana: int) -> tuple[int, int]:
    """Return the mana and ore of the payment with so much mana."""
    number = war["number"][seat]
    debt = max(0, (0 if number == ZERO_BID else number) - war["discount"][seat])
    return mana, max(0, debt - 2 * mana)


def in_words(mana: int, ore: int) -> str:
    """Say a payment: "1 mana and 2 ore", "3 ore", "nothing"."""
    parts = [f"{count} {name}" for count, name in ((mana, "mana"), (ore, "ore")) if count]
    return " and ".join(parts) or "nothing"


def parameters_of(war: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters that a state carries, all of them; equal stakes are written once."""
    stakes = list(war["stakes"])[: war["wars"]]
    return {
        "wars": war["wars"],
        "stakes": str(stakes[0]) if len(set(stakes)) == 1 else "+".join(map(str, stakes)),
        "attacker_mana": war["budget"][0]["mana"],
        "attacker_ore": war["budget"][0]["ore"],
        "defender_mana": war["budget"][1]["mana"],
        "defender_ore": war["budget"][1]["ore"],
        "attacker_discount": war["discount"][0],
        "defender_discount": war["discount"][1],
        "cost": war["cost"],
        "alliances": bool(war["alliances"]),
        "attacker_wins_ties": bool(war["attacker_wins_ties"]),
        "roles": "alternate" if war["alternate"] else "fixed",
        "auto_pay": bool(war["auto_pay"]),
        "allow_zero_bid": bool(war["allow_zero_bid"]),
    }


def node_of(war: dict[str, Any]) -> dict[str, Any]:
    """Return what is decided now and by whom: {"kind": "bid", "seat": 0}, or {"kind": "over"}."""
    kind = KINDS[war["node"]]
    return {"kind": kind} if kind == "over" else {"kind": kind, "seat": decider(war)}


def bid_of(war: dict[str, Any], seat: int) -> int | str | None:
    """Return what a seat has set in this war: "flag", a number from 0 to 11, or None before it has set."""
    revealed = war["node"] in (PAY_FIRST, PAY_SECOND)
    if not revealed and not (war["node"] == SET_SECOND and seat == attacker(war)):
        return None
    number = int(war["number"][seat])
    if number == FLAG:
        return "flag"
    return 0 if number == ZERO_BID else number
