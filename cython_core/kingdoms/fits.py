"""Do the parts of a position that was read from data go together?"""

from typing import Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.kingdoms import tasks
from realmlab.cython_core.kingdoms.actions import REGIONS
from realmlab.cython_core.kingdoms.abilities import all_rows

NONE = 255
Frames = list[tuple[int, int, int, int, int]]


def in_setup(node: object) -> bool:
    """Say whether a node (as data) belongs to the setup, where factions and maps may still be missing."""
    kind = node.get("kind") if isinstance(node, dict) else None
    return isinstance(kind, str) and tasks.NUMBERS.get(kind, -1) in tasks.SETUP


# What waits -------------------------------------------------------------------------------------


def check_order(raw: dict[str, Any], frames: Frames, parameters: dict[str, Any]) -> None:
    """Setup tasks only as the setup has them; wars and actions only while there is one."""
    kinds = {frame[0] for frame in frames}
    if kinds & tasks.SETUP:
        _check_setup(raw, [frame[:3] for frame in reversed(frames)], parameters)
        return
    if NONE in raw["map"][: raw["slots"]] or raw["active"] == NONE:
        raise SavedGameError("maps and active must be known once the setup is over")
    if kinds & tasks.AT_WAR and not raw["war"]["on"]:
        raise SavedGameError("node: this node belongs to a war, but the position has no war")
    if raw["war"]["on"] and not kinds & tasks.ENDS_WAR:
        raise SavedGameError("war: a war is on, but nothing of it is left to be done")
    if kinds & tasks.IN_ACTION and raw["selected"] == NONE:
        raise SavedGameError("node: an action is carried out, but none is selected")
    _check_selection(raw, frames)
    for task, _, a, b, c in frames:
        _check_details(raw, task, a, b, c)


def _check_selection(raw: dict[str, Any], frames: Frames) -> None:
    """A bare {"kind": "select"} is a whole position: nothing waits behind it."""
    if frames[-1][0] != tasks.NUMBERS["select"]:
        return
    if len(frames) > 1 or raw["shields"].bit_count() == 5 or raw["selected"] != NONE:
        raise SavedGameError("node: nothing waits behind a selection, and the card has a free action")
    if frames[-1][1] != raw["active"]:
        raise SavedGameError(f"node: seat {frames[-1][1]} selects, but seat {raw['active']} is active")


def _check_details(raw: dict[str, Any], task: int, a: int, b: int, c: int) -> None:
    """Numbers that the engine uses to look things up must be in range."""
    kind = tasks.KINDS[task]
    seats = raw["players"]
    wrong = (
        (kind in ("steal", "knock", "swap war") and b >= seats)
        or (kind == "fire" and (c >= len(all_rows()[0]) or (a >= seats and a != NONE)))
        or (kind == "mix" and (b > 3 or (c & 255 > 3 and c & 255 != NONE)))
        or (kind == "carry out" and a > 5)
        or (kind in ("target", "another") and (b > 2 or c & 127 > 1))
        or (kind in ("step", "roam target") and b > 2)
        or (kind in ("reveal token", "raid", "arrive", "entered") and b > 2)
        or (kind == "entered" and c & 255 > 5 and c & 255 != NONE)
        or (kind == "convert" and a > 60)
    )
    if wrong:
        raise SavedGameError(f"agenda: {kind!r} cannot go with a={a}, b={b}, c={c}")


# The setup --------------------------------------------------------------------------------------


def _check_setup(raw: dict[str, Any], ahead: list[tuple[int, int, int]], parameters: dict[str, Any]) -> None:
    """What is still to be set up must be the end of a plan, and what was done must be there."""
    if not any(_ends_with(tasks.setup_plan(raw["players"], named), ahead) for named in _namings(raw, parameters)):
        raise SavedGameError("agenda: these tasks are no rest of a setup")
    at = {kind: {(seat, a) for task, seat, a in ahead if tasks.KINDS[task] == kind} for kind in tasks.KINDS}
    to_deal = {a for kind in ("deal card", "choose card") for _, a in at[kind]}
    to_side = {a for _, a in at["deal side"]} | {a for _, a in at["side"]}
    faceless = {a for kind in ("deal faction", "choose faction") for _, a in at[kind]}
    for slot in range(raw["slots"]):
        if (raw["card"][slot] == NONE) != (slot in to_deal) or (raw["map"][slot] == NONE) != (slot in to_side):
            raise SavedGameError(f"maps[{slot}] does not fit what is still to be dealt or chosen")
    for seat in range(raw["players"]):
        if (raw["seats"][seat]["faction"] == NONE) != (seat in faceless):
            raise SavedGameError(f"seats[{seat}].faction does not fit what is still to be dealt")
        if raw["seats"][seat]["in_play"] and any(seat == other for other, _ in at["start"]):
            raise SavedGameError(f"seats[{seat}].meeples: it has not chosen its start yet")
    if (raw["active"] == NONE) != bool(at["deal first"]):
        raise SavedGameError("active does not fit what is still to be dealt")


def _ends_with(plan: list[tuple[int, int, int]], ahead: list[tuple[int, int, int]]) -> bool:
    """Do these tasks end the plan? Drawing heroes takes the place of the redraw it came from."""
    drawing = [task for task in ahead if tasks.KINDS[task[0]] in ("draw hero", "keep hero")]
    rest = ahead[len(drawing):]
    if drawing and ahead[: len(drawing)] != drawing:
        return False
    return plan[len(plan) - len(rest):] == rest


def _namings(raw: dict[str, Any], parameters: dict[str, Any]) -> list[tasks.Named]:
    """A position does not remember which maps were named, so every way to name them is allowed."""
    slots = range(raw["slots"])
    dealt = {slot for slot in slots if raw["card"][slot] != NONE}
    known = {slot for slot in slots if raw["map"][slot] != NONE}
    every = [set(), set(range(raw["players"])), set(slots), dealt, known]
    return [
        tasks.Named(with_card, with_card & with_side, factions, parameters)
        for with_card in every for with_side in every for factions in (False, True)
    ]


# Pieces -----------------------------------------------------------------------------------------


def check_pieces(raw: dict[str, Any], frames: Frames) -> None:
    """Capacities hold, and a meeple that is to move, retreat or arrive is there."""
    _check_capacity(raw)
    war, seats = raw["war"], raw["seats"]
    for task, seat, region, *_ in frames:
        if task in tasks.WITH_MEEPLE and not seats[seat]["any"] >> region & 1:
            raise SavedGameError(f"agenda: seat {seat} has no meeple in {REGIONS[region]}")
        if tasks.KINDS[task] == "settle" and war["shared"] & ~seats[seat]["any"]:
            raise SavedGameError(f"war.shared: seat {seat} has no meeple in some of these regions")
    for seat in range(raw["players"]):
        _check_hero(seats[seat], seat)
    if any(tasks.KINDS[task] in ("reveal", "compare", "aftermath") for task, *_ in frames):
        for side in (war["attacker"], war["defender"]):
            if side != NONE and not (seats[side]["any"] | seats[side]["forts"]) >> war["region"] & 1:
                raise SavedGameError(f"war: seat {side} has nothing in {REGIONS[war['region']]}")


def _check_capacity(raw: dict[str, Any]) -> None:
    """No region holds more than two meeples, or two fortresses (K6.4, K17.1)."""
    for i, name in enumerate(REGIONS):
        held = (raw["neutrals"] >> i & 1) + sum(
            (kingdom["any"] >> i & 1) + (kingdom["two"] >> i & 1) for kingdom in raw["seats"]
        )
        if held > 2:
            raise SavedGameError(f"region {name} holds {held} meeples, but there is room for 2 (K6.4)")
        if sum(kingdom["forts"] >> i & 1 for kingdom in raw["seats"]) > 1:
            raise SavedGameError(f"region {name} holds two fortresses (K17.1)")


def _check_hero(kingdom: dict[str, Any], seat: int) -> None:
    """The hero stands or lies where the seat has such a meeple."""
    region = kingdom["hero_region"]
    if region == NONE:
        if kingdom["hero_lies"]:
            raise SavedGameError(f"seats[{seat}]: there is no hero to lie")
        return
    lying = (kingdom["lying"] >> region & 1) + (kingdom["both_lying"] >> region & 1)
    count = (kingdom["any"] >> region & 1) + (kingdom["two"] >> region & 1)
    if (lying if kingdom["hero_lies"] else count - lying) < 1:
        raise SavedGameError(f"seats[{seat}]: the hero is not among its meeples in {REGIONS[region]}")
