"""Do the parts of a position that was read from data go together?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards
from realmlab.cython_core.galaxies.writing import NONE, planet_keys

if TYPE_CHECKING:
    from realmlab.cython_core.galaxies.reading_nodes import Frame

HUMAN, ROGUE = 0, 1     # seats of the solo game
PENDING = {"roll": "a", "pick": "b", "rogue dice": "a"}     # the number of a task that counts dice on the way


@cache
def planets_with(op: str) -> int:
    """Return the set of planets with this op (G15.2)."""
    return sum(1 << i for i, record in enumerate(cards.planets())
               if any(part["op"] == op for part in record["effect"]["ops"]))


@cache
def once_planets() -> int:
    """Return the set of planets that a player uses at most once in a turn (R18)."""
    return sum(1 << i for i, record in enumerate(cards.planets()) if record["effect"]["once_per_turn"])


def ship_at(held: dict[str, Any], place: int) -> bool:
    """Say whether a seat has a ship at this place: 0 home, 1 + slot a surface, 7 + slot a track."""
    if place == 0:
        return bool(held["home"])
    return bool(held["surface" if place < 7 else "orbit"] >> (place - 1) % 6 & 1)


def points(raw: dict[str, Any], seat: int) -> int:
    """Return the public VP of a seat (G0.7); the skull counts what the Rogue's level before it does."""
    held = raw["seats"][seat]
    levels = cards.rogues()[raw["rogue"]]["levels"] if raw["solo"] and seat == ROGUE else cards.levels()
    level = levels[min(held["level"], len(levels)) - 1]
    won = sum(record["vp"] for i, record in enumerate(cards.planets()) if held["colonies"] >> i & 1)
    return int(level["vp"] + won)


def check_parts(raw: dict[str, Any], frames: list[Frame]) -> None:
    """Check what concerns the seats, the dice and the end of the game; fits_agenda.py has the rest."""
    _check_end(raw, frames)
    if raw["solo"] and (raw["seats"][ROGUE]["surface"] or raw["seats"][ROGUE]["used"]):
        raise SavedGameError("seats[1]: the Rogue never lands, and uses no planets (G13.4)")
    if frames[-1].kind == "turn":       # all that lasts no longer than a turn is cleared
        if raw["penalty"] > cards.dice_count() * (raw["turn"] == HUMAN):
            raise SavedGameError(f"solo.penalty: the human cannot roll {raw['penalty']} dice fewer")
        return
    _check_marks(raw)
    _check_bounties(raw)
    _check_dice(raw, frames)
    if raw["solo"] and frames[-1].kind != "over":
        _check_rogue(raw, frames)


# Marks of the turn ------------------------------------------------------------------------------


def _check_marks(raw: dict[str, Any]) -> None:
    """Only planets with a limit are marked as used, and what a resolution has used of them is (R18, G14.3)."""
    once = once_planets()
    for seat in range(raw["players"]):
        unlimited = raw["seats"][seat]["used"] & ~once
        if unlimited:
            raise SavedGameError(f"seats[{seat}].used: {planet_keys(unlimited)[0]} has no limit of once a turn")
    unmarked = raw["guard"][0] & once & ~raw["seats"][raw["turn"]]["used"]
    if unmarked:
        raise SavedGameError(f"resolution.owner: {planet_keys(unmarked)[0]} is not in seats[{raw['turn']}].used")


def _check_bounties(raw: dict[str, Any]) -> None:
    """What following brings and costs comes from planets that the turn owner has used (R19, R20)."""
    used, once = raw["seats"][raw["turn"]]["used"], once_planets()
    for resource in cards.RESOURCES:
        brought, unbounded = 0, False
        for i, record in enumerate(cards.planets()):
            for op in record["effect"]["ops"]:
                if op["op"] == "follow_bounty" and op["resource"] == resource:
                    brought += op["amount"] * (used >> i & 1)
                    unbounded = unbounded or not once >> i & 1
        if raw[f"bounty_{resource}"] > brought and not unbounded:
            raise SavedGameError(f"bounties: {raw[f'bounty_{resource}']} {resource}, but of the planets that give "
                                 f"it, those in seats[{raw['turn']}].used give {brought}")
    taxes = {op["cost"] for record in cards.planets() for op in record["effect"]["ops"] if op["op"] == "follow_tax"}
    taxes.add(cards.read("setup")["follow_cost"]["culture"])
    if raw["follow_cost"] not in taxes:
        allowed = ", ".join(map(str, sorted(taxes)))
        raise SavedGameError(f"follow_cost must be one of {allowed}, not {raw['follow_cost']}")


# Dice -------------------------------------------------------------------------------------------


def count(dice: int, face: int | None = None) -> int:
    """Return how many dice there are, or how many show a face; four bits a face."""
    if face is not None:
        return dice >> 4 * face & 15
    return sum(dice >> 4 * i & 15 for i in range(len(cards.FACES)))


def _check_dice(raw: dict[str, Any], frames: list[Frame]) -> None:
    """No more dice than the turn owner's level gives, those on the way included (G3.1, G13.3)."""
    on_the_way = 0
    for frame in frames:
        on_the_way += getattr(frame, PENDING[frame.kind]) if frame.kind in PENDING else 0
        on_the_way += frame.kind in ("rogue roll", "force") or (frame.kind == "window" and frame.b != 1)
    lying = count(raw["inactive"]) + count(raw["bay"]) + count(raw["spent"])
    if raw["solo"] and raw["turn"] == ROGUE:
        if raw["inactive"]:
            raise SavedGameError("dice.inactive: the Rogue's dice are rolled one by one, none is inactive")
        level = cards.rogues()[raw["rogue"]]["levels"][min(raw["seats"][ROGUE]["level"], cards.MAX_LEVEL - 1) - 1]
        most = cards.read("setup")["solo"]["bonus_dice"] if raw["bonus"] else level["dice"]
    else:
        most = cards.levels()[raw["seats"][raw["turn"]]["level"] - 1]["dice"]
    if frames[-1].kind == "over":
        most = cards.dice_count()
    if lying + on_the_way > most:
        which = f"{lying}" + (f" and {on_the_way} in use" if on_the_way else "")
        raise SavedGameError(f"dice: {which} are more than the {most} of the turn owner's level")


# The end of the game ----------------------------------------------------------------------------


def _check_end(raw: dict[str, Any], frames: list[Frame]) -> None:
    """Who has 21 points has triggered the end (G9.1), or in the solo game ends it at once (G13.7)."""
    enough = [seat for seat in range(raw["players"]) if points(raw, seat) >= cards.read("setup")["end_vp"]]
    if raw["solo"]:
        _check_solo_end(raw, frames, enough)
        return
    if raw["winner"] != NONE:
        raise SavedGameError("solo.winner: only the solo game has one")
    if raw["trigger"] == NONE and enough:
        raise SavedGameError(f"trigger must name a seat: seats {enough} have {cards.read('setup')['end_vp']} points")
    if raw["trigger"] != NONE and raw["trigger"] not in enough:
        raise SavedGameError(f"trigger: seat {raw['trigger']} has {points(raw, raw['trigger'])} points")
    if frames[-1].kind == "over" and raw["trigger"] == NONE and raw["round"] < raw["max_rounds"]:
        raise SavedGameError(f"node: the game is not over in round {raw['round']}, nobody has triggered the end")


def _check_solo_end(raw: dict[str, Any], frames: list[Frame], enough: list[int]) -> None:
    over, last = frames[-1].kind == "over", frames[-2:-1]
    if raw["trigger"] != NONE:
        raise SavedGameError("trigger: in the solo game there is none, 21 points win at once (G13.7)")
    if raw["seats"][ROGUE]["level"] == cards.MAX_LEVEL and ROGUE not in enough:
        enough = [*enough, ROGUE]       # the skull
        if not over:
            raise SavedGameError("seats[1].level: on the skull the Rogue has won, the node is over")
    if over:
        if raw["winner"] != NONE and raw["winner"] not in enough:
            raise SavedGameError(f"solo.winner: seat {raw['winner']} has {points(raw, raw['winner'])} points")
        if raw["winner"] == NONE and (enough or raw["round"] < raw["max_rounds"]):
            raise SavedGameError("solo.winner: the game is over, so it must be named if somebody has won")
        return
    if raw["winner"] != NONE:
        raise SavedGameError("solo.winner: the game is not over")
    won = [frame.seat for frame in last if frame.kind == "decided"]
    if enough != won:
        raise SavedGameError(f"seats: {enough} have reached 21 points, but {won or 'nobody'} is said to have won")


# The solo game ----------------------------------------------------------------------------------


def _check_rogue(raw: dict[str, Any], frames: list[Frame]) -> None:
    """What belongs to the Rogue's turn, and what its attacks can have done (G13)."""
    rogue, own_turn = raw["seats"][ROGUE], raw["turn"] == ROGUE
    if (raw["attacked"] or raw["bonus"]) and not own_turn:
        raise SavedGameError("solo: attacked and bonus are about the Rogue's turn")
    level = cards.rogues()[raw["rogue"]]["levels"][rogue["level"] - 1]
    if raw["attacked"] and not level["attack"]["once_per_turn"]:
        raise SavedGameError(f"solo.attacked: at level {rogue['level']} the attack may come again in a turn")
    if raw["bonus"] and rogue["culture"] < rogue["cap"]:
        raise SavedGameError("solo.bonus: the extra dice are rolled while the Rogue's culture is full (G13.6)")
    heaviest = max(sum(op["amount"] for op in level["attack"]["ops"] if op["op"] == "human_lose_die")
                   for level in cards.rogues()[raw["rogue"]]["levels"])
    colony = cards.FACES.index("colony")
    attacks = count(raw["bay"], colony) + sum(frame.kind == "window" and frame.a == colony for frame in frames)
    attacks += cards.dice_count() * raw["bonus"]
    if raw["penalty"] > heaviest * attacks * own_turn:
        raise SavedGameError(f"solo.penalty: the attacks of this turn cannot have cost {raw['penalty']} dice")
