"""Do the parts of a position that was read from data go together?"""

from typing import Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.kingdoms import tasks
from realmlab.cython_core.kingdoms.abilities import all_rows
from realmlab.cython_core.kingdoms.actions import REGIONS

NONE = 255
DEEPEST_CHAIN = 14      # tasks of one seat's action that may wait at once, with room to spare
CARRY_OUT = tasks.NUMBERS["carry out"]
RESPONDERS = {tasks.NUMBERS[kind] for kind in ("respond", "dummy acts", "tundra")}
MOVERS = ("target", "roam target", "swap target")
OFTEN = ("loser", "spawn", "settle", "raze shared", "keep", "churches", "boost")     # steps a war may have twice
BOTTOMS = ("turn end", "select", "turn")
ENDINGS = ("reveal", "compare", "aftermath", "defy", "war over")
Frames = list[tuple[int, int, int, int, int]]


def in_setup(node: object) -> bool:
    """Say whether a node (as data) belongs to the setup, where factions and maps may still be missing."""
    kind = node.get("kind") if isinstance(node, dict) else None
    return isinstance(kind, str) and tasks.NUMBERS.get(kind, -1) in tasks.SETUP


# What waits -------------------------------------------------------------------------------------


def check_order(raw: dict[str, Any], frames: Frames, parameters: dict[str, Any]) -> None:
    """Setup tasks only as the setup has them; a turn ends somewhere; wars only while there is one."""
    kinds = [tasks.KINDS[frame[0]] for frame in frames]
    if {frame[0] for frame in frames} & tasks.SETUP:
        _check_setup(raw, [frame[:3] for frame in reversed(frames)], parameters)
        return
    if NONE in raw["map"][: raw["slots"]] or raw["active"] == NONE:
        raise SavedGameError("maps and active must be known once the setup is over")
    if kinds == ["over"]:
        if raw["selected"] != NONE or raw["war"]["on"]:
            raise SavedGameError("node: when the game is over nothing is carried out")
        if any(frames[0][1:]):
            raise SavedGameError(f"node: when the game is over nobody is asked, so {frames[0][1:]} must be zeros")
        return
    if "over" in kinds:
        raise SavedGameError("agenda: nothing waits when the game is over")
    _check_bottom(raw, frames)
    _check_war(raw, kinds)
    _check_selection(raw, frames)
    for task, _, a, b, c in frames:
        _check_details(raw, task, a, b, c)


def _check_bottom(raw: dict[str, Any], frames: Frames) -> None:
    """Under all that is done lies the end of the turn and the seats still to respond, or the next turn (K4)."""
    bottom, kinds = tasks.KINDS[frames[0][0]], [tasks.KINDS[frame[0]] for frame in frames]
    if bottom not in BOTTOMS or sum(kind in BOTTOMS for kind in kinds) > 1:
        raise SavedGameError(f"agenda: a turn must end once, at the bottom, not in {kinds!r:.120}")
    if bottom == "turn" and len(kinds) > 1 and raw["players"] != 5:
        raise SavedGameError("agenda: only with five players does a turn follow when the card was cleared")
    if (bottom == "turn end") != (raw["selected"] != NONE):
        raise SavedGameError("agenda: an action is carried out just when one is selected")
    waiting = [(tasks.KINDS[task], seat) for task, seat, *_ in frames if task in tasks.IN_ACTION and task != CARRY_OUT]
    order = [(raw["active"] + i) % raw["players"] for i in range(raw["players"])]
    turns = list(dict.fromkeys(seat for _, seat in reversed(waiting)))
    if waiting and turns != order[len(order) - len(turns):]:
        raise SavedGameError(f"agenda: the seats {turns} do not respond in this order")
    responders = [task in RESPONDERS for task, *_ in frames[1:]]
    if sorted(responders, reverse=True) != responders:
        raise SavedGameError("agenda: nobody responds before the seat that is acting is done")
    responses = [seat for kind, seat in waiting if kind in ("respond", "dummy acts")]
    if len(set(responses)) != len(responses) or len(frames) > 1 + 2 * raw["players"] + DEEPEST_CHAIN:
        raise SavedGameError("agenda: a seat responds twice, or too much is to be done")


def _check_war(raw: dict[str, Any], kinds: list[str]) -> None:
    """A war is either still to be decided or still to be ended, and each of its steps comes once (K8.11)."""
    war, steps = raw["war"], [kind for kind in kinds if tasks.NUMBERS[kind] in tasks.AT_WAR]
    if bool(war["on"]) != bool(steps):
        raise SavedGameError("war: it is on just when something of it is left to be done")
    once = [kind for kind in steps if kind not in OFTEN]
    if len(set(once)) != len(once) or sum(kind in ENDINGS for kind in steps) > 1:
        raise SavedGameError(f"agenda: a step of the war comes twice in {steps!r:.120}")
    if war["hidden"] and war["defence"]:
        raise SavedGameError("war: the attacker's number is hidden only until the defender has set one (K3.2)")
    if war["on"] and not any(kind in ENDINGS for kind in steps):
        raise SavedGameError("war: a war is on, but nothing ends it")
    if "war over" not in steps and set(steps) - {*ENDINGS, "bid attack", "bid defence", "boost"}:
        raise SavedGameError("agenda: nobody leaves before the war is decided")
    if war["on"] == 2 and set(steps) - {"aftermath", "after loss", "war over"}:
        raise SavedGameError("agenda: against a neutral meeple there is nothing but to win")
    solo_only = {"defy", "roll", "dummy acts"} & set(kinds)
    dice_only = {"bid attack", "bid defence", "reveal", "compare"} & set(kinds)
    if (solo_only and not raw["solo"]) or (dice_only and raw["solo"]):
        raise SavedGameError("agenda: the dummy plays in a game of one, and there no dice are set")


def _check_selection(raw: dict[str, Any], frames: Frames) -> None:
    """The active seat selects, and there is something to select."""
    if frames[0][0] != tasks.NUMBERS["select"]:
        return
    if raw["shields"].bit_count() == 5:
        raise SavedGameError("node: with five shields the card is cleared before a selection")
    if frames[0][1] != raw["active"]:
        raise SavedGameError(f"node: seat {frames[0][1]} selects, but seat {raw['active']} is active")


def _check_details(raw: dict[str, Any], task: int, a: int, b: int, c: int) -> None:
    """Numbers that the engine uses to look things up must be in range."""
    kind = tasks.KINDS[task]
    seats = raw["players"]
    wrong = (
        (kind in ("steal", "knock", "swap war", "whom") and b >= seats)
        or (kind == "fire" and (c >= len(all_rows()[0]) or (a >= seats and a != NONE)))
        or (kind == "mix" and (b > 3 or (c & 255 > 3 and c & 255 != NONE)))
        or (kind in ("carry out", "acted") and a > 5)
        or (kind == "target" and (b > 2 or c & 7 > 1 or c >> 8 > 2))
        or (kind == "another" and (not 1 <= a <= 2 or c > 1))
        or (kind in ("step", "roam target") and b > 2)
        or (kind in ("reveal token", "raid", "arrive", "entered") and b > 2)
        or (kind == "entered" and c & 255 > 5 and c & 255 != NONE)
        or (kind == "convert" and a > 60)
        or (kind == "whom" and c >> 2 >= 40)
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
    for task, seat, region, way, _ in frames:
        if tasks.KINDS[task] in MOVERS:
            _check_mover(seats[seat], seat, region, 2 * way if tasks.KINDS[task] == "swap target" else way)
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


def _check_mover(kingdom: dict[str, Any], seat: int, region: int, way: int) -> None:
    """The meeple that moves in this way is there: a standing normal one, a lying normal one, or the hero."""
    count = (kingdom["any"] >> region & 1) + (kingdom["two"] >> region & 1)
    lying = (kingdom["lying"] >> region & 1) + (kingdom["both_lying"] >> region & 1)
    hero = kingdom["hero_region"] == region
    normal_lying = lying - (hero and kingdom["hero_lies"])
    normal_standing = count - lying - (hero and not kingdom["hero_lies"])
    if not (normal_standing, normal_lying, hero)[min(way, 2)]:
        raise SavedGameError(f"node: seat {seat} has no such meeple to move in {REGIONS[region]}")


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
