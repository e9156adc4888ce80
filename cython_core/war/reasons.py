"""Why an action is not allowed in a war, in words, with the number of the rule (docs/rules/kingdoms.md)."""

from typing import Any

from realmlab.cython_core.war.actions import FLAG, NAMES, REMOVE, RETREAT, ZERO_BID
from realmlab.cython_core.war.saved import OVER, SET_SECOND, SETTLE


def why_not(war: dict[str, Any], action: int) -> str:
    """Say why an action is not allowed, for the fields of a state."""
    node, seat = war["node"], war["decider"]
    if node == OVER:
        return "All wars are over"
    if node <= SET_SECOND:
        return _bid(war, seat, action) if action <= ZERO_BID else "Not now: a number is to be set (K8.3)"
    if node == SETTLE:
        return _settle(war, seat, action)
    if not NAMES[action].startswith("pay"):
        return "Not now: the number that was set is to be paid for (K8.6)"
    return "A payment reaches the debt, with no unit that could be left out, out of what there is (K8.6)"


def _bid(war: dict[str, Any], seat: int, action: int) -> str:
    """Say what a number would cost and what there is to pay with (K8.3)."""
    if action == FLAG:
        return "There are no flags in this campaign: a number must be set"
    if action == ZERO_BID:
        return "The lowest number is 1 in this campaign (K8.3)"
    purse, owed = war["purse"][seat], max(0, action - war["discount"][seat])
    means = 2 * purse["mana"] + purse["ore"] + war["food_worth"][seat] * purse["food"]
    return f"{action} costs {owed} war value: needs {owed - means} more (K8.3)"


def _settle(war: dict[str, Any], seat: int, action: int) -> str:
    if action not in (RETREAT, REMOVE):
        return "Not now: the loser's meeple retreats, or is removed (K8.7.3)"
    if action == REMOVE:
        return "The last meeple is never removed by a war (K8.7.7)"
    food, price = war["purse"][seat]["food"], war["meeples"][seat]
    return f"A retreat costs {price} food: needs {price - food} more (K8.7.4)"
