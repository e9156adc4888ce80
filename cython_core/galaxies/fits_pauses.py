"""Is a position outside any turn what it says: in the setup, between two turns, or at the end of the game?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards, tasks
from realmlab.cython_core.galaxies.fits_nodes import wrong
from realmlab.cython_core.galaxies.writing import NONE, mission_keys

if TYPE_CHECKING:
    from realmlab.cython_core.galaxies.reading_nodes import Frame

Raw = dict[str, Any]
Step = tuple[str, int, int]     # kind, seat and a of a task
DEALT = 2                       # missions a seat chooses from (G2.3)


def setup_plan(raw: Raw) -> list[Step]:
    """Return the tasks of the setup in their order: the row, the missions, one kept each, the first turn (G2, R3)."""
    draws: list[Step] = [("draw", 0, slot) for slot in range(raw["slots"])]
    seats = range(raw["players"]) if raw["with_missions"] else ()
    deals: list[Step] = [("deal", seat, 0) for seat in seats for _ in range(DEALT)]
    drafts: list[Step] = [("draft", seat, 0) for seat in seats]
    return [*draws, *deals, *drafts, ("turn", 0, 0)]


def check_pause(raw: Raw, frames: list[Frame]) -> None:
    """Check a position outside any turn."""
    kinds = [frame.kind for frame in frames]
    if kinds == ["turn"]:
        return
    if kinds != ["over"]:
        _check_setup(raw, frames)
    elif raw["winner"] != NONE:         # won at once, in the middle of a turn (G13.7)
        return
    elif raw["turn"] != raw["players"] - 1:
        raise SavedGameError("node: the game ends with the turn of the last seat (G9.2)")
    if frames[-1].seat and kinds == ["over"]:
        raise SavedGameError("node: nobody decides when the game is over, so it has no seat")
    check_cleared(raw)


def check_cleared(raw: Raw) -> None:
    """Check that nothing of a turn is left (G3.4)."""
    left = [name for name in ("rerolled", "converted", "attacked", "bonus") if raw[name]]
    left += [f"dice.{where}" for where in ("inactive", "bay", "spent") if raw[where]]
    left += ["bounties"] * bool(raw["bounty_energy"] or raw["bounty_culture"])
    left += ["follow_cost"] * (raw["follow_cost"] != cards.read("setup")["follow_cost"]["culture"])
    left += [f"seats[{seat}].used" for seat, held in enumerate(raw["seats"]) if held["used"]]
    if left:
        raise SavedGameError(f"{left[0]}: nothing of a turn is left outside it")


def _check_setup(raw: Raw, frames: list[Frame]) -> None:
    """What is still to be set up must be the end of the plan, and what was done must be there."""
    plan = setup_plan(raw)
    ahead: list[Step] = [(frame.kind, frame.seat, frame.a) for frame in reversed(frames)]
    if ahead != plan[len(plan) - len(ahead):] or any(frame.b for frame in frames):
        raise wrong("these tasks are no rest of a setup")
    if raw["turn"] or raw["round"] != 1:
        raise SavedGameError("turn and round: seat 0 begins, in round 1, when everything is set up")
    for slot in range(raw["slots"]):
        if (raw["row"][slot] == NONE) != (("draw", 0, slot) in ahead):
            raise SavedGameError(f"row[{slot}] does not fit what is still to be drawn")
    if raw["discards"]:
        raise SavedGameError("discards: nothing is put away during the setup")
    if raw["with_missions"]:
        check_missions(raw, ahead)


def check_missions(raw: Raw, ahead: list[Step]) -> None:
    """Check who has missions, and that every card of the game is in one place (G2.3); `ahead` is still to be done."""
    for seat in range(raw["players"]):
        held = raw["seats"][seat]
        drafted = ("draft", seat, 0) not in ahead
        wanted = 0 if drafted else DEALT - ahead.count(("deal", seat, 0))
        if (held["mission"] == NONE) == drafted or (held["aside"] == NONE) == drafted:
            raise SavedGameError(f"seats[{seat}]: mission and aside are known just when it has chosen")
        if held["dealt"].bit_count() != wanted:
            raise SavedGameError(f"seats[{seat}].dealt must be {wanted} missions, not {mission_keys(held['dealt'])}")
    every = sum(1 << i for i in missions_for(raw["players"]))
    seen = raw["missions"]
    for place in _places(raw):
        if seen & place:
            raise SavedGameError(f"missions: {mission_keys(seen & place)[0]} is in two places")
        seen |= place
    if seen & ~every:
        raise SavedGameError(f"missions: {mission_keys(seen & ~every)[0]} needs more than {raw['players']} players")
    if seen != every:
        raise SavedGameError(f"missions: {mission_keys(every & ~seen)[0]} is nowhere")


def missions_for(players: int) -> list[int]:
    """Return the missions that take part with so many players (R2)."""
    return [i for i, record in enumerate(cards.missions()) if record["min_players"] <= players]


def _places(raw: Raw) -> list[int]:
    """Return the sets of missions at the places where seats have some."""
    held = raw["seats"][: raw["players"]]
    return [each["dealt"] for each in held] + [
        1 << each[name] for each in held for name in ("mission", "aside") if each[name] != NONE]


def held_missions(raw: Raw) -> int:
    """Return the set of missions that some seat has."""
    found = 0
    for place in _places(raw):
        found |= place
    return found


def in_setup(data: dict[str, Any]) -> bool:
    """Say whether the node of a position's data belongs to the setup, where planets and missions may be missing."""
    node, agenda = data.get("node"), data.get("agenda")
    first = agenda[0] if isinstance(agenda, list | tuple) and agenda else None
    kinds = [frame.get("kind") for frame in (node, first) if isinstance(frame, dict)]
    return any(isinstance(kind, str) and (kind in tasks.SETUP or kind == "turn") for kind in kinds)
