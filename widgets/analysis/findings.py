"""What a search has found, in words and numbers for a page: plain data (its form: static/analysis.js).

The value of an action is the mean of its simulations, for the seat that looks, in units of the returns. Its interval
is 1.96 standard errors to each side. The tree keeps no squares, so a bound stands for the variance: results from `low`
to `high` whose mean is m scatter by (high - m)(m - low) at most (Bhatia and Davis 2000), which is exact where a game
ends in winning or losing. Simulations of a tree are not independent, so it is a yardstick rather than a promise.
"""

from collections.abc import Callable, Sequence
from math import ceil, floor, sqrt
from typing import Any

import numpy as np

from realmlab.cython_core import CHANCE, IllegalActionError, Position
from realmlab.widgets.analysis.bidding import bidding_state, of_search
from realmlab.widgets.analysis.inquiry import Inquiry, Look

AHEAD = 8          # steps of the principal variation that are told
ERRORS = 1.96       # standard errors to each side
SECRET = "decides in secret"

Step = tuple[int, int | None]
Name = Callable[[int], str]     # what a seat is called


def describe(position: Position, action: int) -> str:
    """Put an action into words, also one that could be played in another world only."""
    try:
        return position.describe(action)
    except IllegalActionError:
        return str(position.game.words.name(action))


def interval(mean: float, visits: float, bounds: tuple[float, float]) -> tuple[float, float]:
    """Return where 1.96 standard errors reach at most, within the bounds of the returns.

    >>> interval(0.0, 400, (-1.0, 1.0))
    (-0.098, 0.098)
    """
    low, high = bounds
    reach = ERRORS * sqrt(max(0.0, (high - mean) * (mean - low)) / max(1.0, visits))
    return max(low, mean - reach), min(high, mean + reach)


def bounds_of(position: Position) -> tuple[float, float]:
    """Return the lowest and the highest return of a game."""
    facts = position.facts()
    return float(facts["min_return"]), float(facts["max_return"])


def rows(look: Look, seat: int, played: int | None = None) -> list[dict[str, Any]]:
    """Return one row for each action (or outcome of chance), the one that the policy likes best first."""
    position, found = look.position, look.found
    if position.actor == CHANCE:
        return [_row(position, outcome, share=odds, played=played) for outcome, odds in position.chance_outcomes]
    bounds = bounds_of(position)
    known = {int(action): number for number, action in enumerate(found.actions)}
    actions = [*known]
    if position.actor == seat and found.bids is None and not position.bidders:
        actions += [action for action in position.legal_actions if action not in known]
    made = []
    for action in actions:
        row = _row(position, action, played=played)
        number = known.get(action)
        if number is not None and found.visits[number]:
            mean, proven = float(found.values[number, seat]), bool(found.proven[number])
            low, high = (mean, mean) if proven else interval(mean, float(found.visits[number]), bounds)
            row |= {"visits": int(found.visits[number]), "share": float(found.policy[number]), "value": mean,
                    "low": low, "high": high, "proven": proven}
        made.append(row)
    return sorted(made, key=lambda row: (-row["share"], -row["visits"]))


def scale_of(rows: list[dict[str, Any]], bounds: tuple[float, float]) -> tuple[float, float]:
    """Return the part of the range of returns in which the actions that matter are, in steps of a twentieth."""
    step = (bounds[1] - bounds[0]) / 20
    most = max((row["visits"] for row in rows), default=0)
    known = [row for row in rows if row["value"] is not None and row["visits"] >= most / 50]
    if not known:
        return bounds
    low = floor(min(row["low"] for row in known) / step + 1e-9) * step
    high = ceil(max(row["high"] for row in known) / step - 1e-9) * step
    return max(bounds[0], low), min(bounds[1], max(high, low + step))


def _row(position: Position, action: int, share: float = 0.0, played: int | None = None) -> dict[str, Any]:
    return {"id": action, "words": describe(position, action), "visits": 0, "share": share, "value": None, "low": None,
            "high": None, "proven": False, "played": action == played}


def replay(position: Position, steps: Sequence[Step]) -> Position:
    """Return a copy of the position after these steps, as far as they can be played in the world at hand.

    A step that the seat cannot see is drawn as the first thing that is allowed; a scene does not show it.
    """
    there = position.copy()
    for _, action in steps:
        if there.is_terminal:
            break
        if action is None:
            choices = there.legal_actions or [outcome for outcome, _ in there.chance_outcomes]
            action = choices[0]
        try:
            there.apply(action)
        except IllegalActionError:
            break
    return there


def variation(look: Look, name: Name) -> list[dict[str, Any]]:
    """Return the principal variation: who does what, as far as it can be played in the world at hand."""
    told: list[dict[str, Any]] = []
    there = look.position.copy()
    for actor, action in look.search.principal_variation(AHEAD):
        if there.is_terminal or there.actor != actor:
            break
        said = SECRET if action is None else describe(there, action)
        after = replay(there, [(actor, action)])
        if len(after.history) == len(there.history):
            break
        told.append({"actor": actor, "who": name(actor), "words": said, "action": action})
        there = after
    return told


def totals(look: Look) -> dict[str, Any]:
    """Return how much has been searched: simulations, a second, seconds, nodes, bytes."""
    return {"simulations": look.found.simulations, "speed": round(look.speed), "seconds": round(look.seconds, 1),
            "nodes": look.found.nodes, "bytes": look.search.size}


def bids(look: Look, seat: int, name: Name) -> dict[str, Any] | None:
    """Return the matrix of bids, if two bid at once where one looks."""
    if look.found.bids is None:
        return None
    bidding = of_search(look.found, look.position)
    own = bidding.seats.index(seat) if seat in bidding.seats else None
    return bidding_state(bidding, (name(bidding.seats[0]), name(bidding.seats[1])), own)


def mood(inquiry: Inquiry) -> str:
    """Return "trouble", "over", "running", "proven", or "stopped"."""
    look = inquiry.now
    if inquiry.trouble:
        return "trouble"
    if look.position.is_terminal:
        return "over"
    if inquiry.is_running:
        return "running"
    return "proven" if look.found.is_proven else "stopped"


def way(inquiry: Inquiry) -> list[str]:
    """Return in words what was asked: the steps from where the game is to where one looks."""
    told = []
    for one, other in zip(inquiry.looks, inquiry.looks[1:], strict=False):
        there = one.position.copy()
        for step in other.position.history[len(one.position.history):]:
            told.append(describe(there, step.action))
            there.apply(step.action)
    return told


def played(inquiry: Inquiry) -> int | None:
    """Return what the game went on with from where one looks, if one looks at its past."""
    here, game = inquiry.now.position.history, inquiry.game.history
    at_bids = inquiry.now.position.bidders      # where rows are bids of one side, and the next step perhaps the other's
    return game[len(here)].action if not at_bids and len(game) > len(here) and game[: len(here)] == here else None


def worth(look: Look, seat: int) -> float | None:
    """Return the mean of all simulations, or the result, for this seat."""
    if look.position.is_terminal:
        return float(look.position.returns[seat])
    return float(np.asarray(look.found.value)[seat]) if look.found.simulations else None
