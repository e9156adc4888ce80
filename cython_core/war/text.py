"""What kingdoms_war says to people: actions, positions and what a seat sees, in words and as JSON data."""

from typing import Any, Protocol

from realmlab.cython_core.errors import IllegalActionError
from realmlab.cython_core.war.actions import FLAG, NAMES, NUMBERS, PAY, REMOVE, RETREAT, ZERO_BID, bid_word, paid
from realmlab.cython_core.war.reasons import why_not
from realmlab.cython_core.war.saved import KINDS, SEAT_FIELDS, build

SET_FIRST, SET_SECOND, PAY_FIRST, PAY_SECOND, SETTLE, OVER = range(6)   # the nodes, as in state.pxd
GOODS = ("mana", "ore", "food")
SIDES = ("Attacker", "Defender")


class Doors(Protocol):
    """The ways into the compiled rules that words need; the module `rules` has them, and makes the words."""

    def read(self, state: bytes) -> dict[str, Any]:
        """Return all fields of a state."""

    def start(self, parameters: dict[str, Any]) -> bytes:
        """Return the state in which a campaign starts."""

    def reach(self, state: bytes, wars: int) -> tuple[float, float]:
        """Return bounds of what seat 0 can lead by after so many wars."""

    def value(
        self, state: bytes, *, balance: int, purses: list[tuple[int, int, int]], meeples: list[int]
    ) -> float:
        """Return what seat 0 would lead by with such a balance, and such resources and meeples left."""

    def follow(self, state: bytes, action: int) -> bytes | None:
        """Return the state after an action, or None if it is not allowed."""

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
        seat = war["decider"]
        side = SIDES[seat != war["attacker"]]
        if action == RETREAT:
            return f"{side}'s meeple retreats for {war['meeples'][seat]} food"
        if action == REMOVE:
            return f"{side}'s meeple is removed"
        if action >= PAY:
            return f"{side} pays {in_words(payment(war, seat, action))}"
        if action == FLAG:
            return f"{side} sets the flag"
        height = 0 if action == ZERO_BID else action
        debt = max(0, height - war["discount"][seat])
        return f"{side} sets {height}" + (f" and owes {debt}" if debt else ", which is free")

    def why_not(self, state: bytes, action: int) -> str:
        """Say why an action is not allowed in this position, and by which rule of docs/rules/kingdoms.md."""
        return why_not(self.doors.read(state), action)

    def is_midway(self, state: bytes) -> bool:
        """Bids, payments and retreats are one step each, so no choice is ever half made."""
        return False

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
            "allied": war["allied"],
            "seats": [seat_of(war, seat) for seat in range(2)],
        }

    def from_dict(self, data: dict[str, Any]) -> bytes:
        """Build the state of such a dict; SavedGameError names what is wrong in it."""
        return build(data, self.doors)

    def observation(self, state: bytes, seat: int) -> str:
        """Say all that this seat sees: everything but what the other side has set and not yet revealed."""
        war = self.doors.read(state)
        covered = war["hidden"] and war["node"] != OVER
        if war["node"] == OVER:
            lines = [f"All {war['wars']} wars are over."]
        else:
            stake = war["stakes"][war["war"]]
            lines = [f"War {war['war'] + 1} of {war['wars']} for {stake}: seat {war['attacker']} attacks."]
        lines += [self._side(war, side, seat, covered) for side in range(2)]
        if covered:
            lines.append("Nothing is revealed before the campaign is over.")
        else:
            allied = f", {war['allied']} went to alliances" if war["allied"] else ""
            lines.append(f"Balance of stakes won: {war['balance']:+d} for seat 0{allied}.")
        if war["node"] != OVER:
            lines.append(f"Seat {war['decider']} {TASKS[war['node']]}.")
        return "\n".join(lines)

    def _side(self, war: dict[str, Any], side: int, viewer: int, covered: bool) -> str:
        you = " (you)" if side == viewer else ""
        if covered and side != viewer:
            line = f"Seat {side}: nobody sees what it has left"
        else:
            line = f"Seat {side}{you}: {holdings(war, side)}"
            if covered and war["war"]:
                line += f", has set before: {' '.join(str(bid_word(number)) for number in war['past'][side])}"
        bid = bid_of(war, side)
        if bid is None:
            return line + "."
        if (covered or war["node"] == SET_SECOND) and side != viewer:
            return line + ", has set a number in secret."
        return line + f", has set {'the flag' if bid == 'flag' else bid}."


TASKS = ("sets a number", "sets a number", "pays", "pays", "retreats or gives up its meeple")


def holdings(war: dict[str, Any], side: int) -> str:
    """Say what a side has: its mana and ore, and what else counts in this campaign."""
    purse = war["purse"][side]
    parts = [f"{purse['mana']} mana", f"{purse['ore']} ore"]
    if war["budget"][side]["food"]:
        parts.append(f"{purse['food']} food")
    if war["retreat"]:
        parts.append(f"{war['meeples'][side]} meeples")
    return ", ".join(parts)


def payment(war: dict[str, Any], seat: int, action: int) -> tuple[int, int, int]:
    """Return the mana, ore and food of a payment."""
    number = war["number"][seat]
    debt = max(0, (0 if number == ZERO_BID else number) - war["discount"][seat])
    mana, food = paid(action)
    return mana, max(0, debt - 2 * mana - food), food


def in_words(amounts: tuple[int, int, int]) -> str:
    """Say what is paid: "2 mana and 1 ore"."""
    parts = [f"{amount} {good}" for amount, good in zip(amounts, GOODS, strict=True) if amount]
    return " and ".join(parts) or "nothing"


def parameters_of(war: dict[str, Any]) -> dict[str, Any]:
    """Return the parameters that a state carries, all of them; equal stakes are written once."""
    stakes = list(war["stakes"])[: war["wars"]]
    sides = ("attacker", "defender")
    parameters: dict[str, Any] = {
        "wars": war["wars"],
        "stakes": str(stakes[0]) if len(set(stakes)) == 1 else "/".join(map(str, stakes)),
    }
    for side, budget in zip(sides, war["budget"], strict=True):
        parameters |= {f"{side}_{good}": budget[good] for good in GOODS}
    for seat, side in enumerate(sides):
        parameters[f"{side}_discount"] = war["discount"][seat]
        parameters[f"{side}_food_fights"] = bool(war["food_worth"][seat])
        parameters[f"{side}_meeples"] = war["meeples_before"][seat]
    options = ("flags", "alliances", "attacker_wins_ties", "retreat", "auto_pay", "allow_zero_bid")
    return parameters | {option: bool(war[option]) for option in options} | {
        "cost": war["cost"],
        "alliance_share": war["share"],
        "roles": "alternate" if war["alternate"] else "fixed",
        "meeple": war["meeple"],
        "bids_revealed": not war["hidden"],
        "utility": war["utility"],
    }


def seat_of(war: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return what a seat has and has set."""
    purse = war["purse"][seat]
    past = [bid_word(number) for number in war["past"][seat]] if war["hidden"] and war["node"] != OVER else []
    values = (*(purse[good] for good in GOODS), war["meeples"][seat], bid_of(war, seat), past)
    return dict(zip(SEAT_FIELDS, values, strict=True))


def node_of(war: dict[str, Any]) -> dict[str, Any]:
    """Return what is decided now and by whom: {"kind": "bid", "seat": 0}, or {"kind": "over"}."""
    kind = KINDS[war["node"]]
    return {"kind": kind} if kind == "over" else {"kind": kind, "seat": war["decider"]}


def bid_of(war: dict[str, Any], seat: int) -> int | str | None:
    """Return what a seat has set in this war: "flag", a number from 0 to 11, or None before it has set."""
    revealed = PAY_FIRST <= war["node"] <= SETTLE
    if not revealed and not (war["node"] == SET_SECOND and seat == war["attacker"]):
        return None
    return bid_word(int(war["number"][seat]))
