"""Could the node of a position, and what waits after it, have come about?

The agenda of a turn has the main decision at its bottom (in the Rogue's turn its dice); above it, while
the action of a die is carried out, the window in which others follow, and above that what is left of the
action: a second move, further ops of an effect, the other players who advance, a free window (R23). Each
of these can only be left by a planet that the resolution has used, so nothing can be forged to go on for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards
from realmlab.cython_core.galaxies.fits import HUMAN, ROGUE, once_planets, planets_with, ship_at
from realmlab.cython_core.galaxies.fits_nodes import check_node, wrong
from realmlab.cython_core.galaxies.fits_pauses import check_pause
from realmlab.cython_core.galaxies.fits_rogue import check_die, check_rogue_action
from realmlab.cython_core.galaxies.writing import NONE, planet_keys

if TYPE_CHECKING:
    from realmlab.cython_core.galaxies.reading_nodes import Frame

AT_COST, FREE, CLOSED = range(3)        # prices of a window
OF_DICE = (["roll"], ["pick"], ["set die", "spend"], ["set die"], ["new face"])     # all of the turn owner
TURN_ONLY = frozenset(("roll", "pick", "spend", "set die", "new face"))     # never a follower's (G8.6)
ACTIONS = TURN_ONLY | {                 # what is decided in an action
    "move ship", "destination", "landing", "advance", "use colony", "pay upgrade", "pay mixed", "exchange", "harvest",
    "push back", "pull back", "push on", "shift", "shift to", "call home", "replace", "steal", "use row", "use enemy",
    "repeat", "free action",
}  # fmt: skip
# What may be going on while further ops of the same effect wait, by the op it belongs to.
GOING_ON: dict[str, tuple[str, ...]] = {
    "advance": ("advance", "draw"), "others_advance": ("others",), "convert": ("exchange",),
    "regress_enemy": ("push back",), "shift_own": ("pull back", "push on", "draw"),
    "displace_own": ("call home", "harvest"), "transfer_orbit": ("shift", "shift to", "draw"),
    "set_die": ("set die", "new face"), "reroll_dice": ("pick", "roll"), "discard_dice": ("spend",),
    "replace_row_planet": ("replace", "draw"), "steal": ("steal",), "upgrade_empire": ("pay upgrade", "pay mixed"),
}  # fmt: skip


def check_agenda(raw: dict[str, Any], frames: list[Frame]) -> None:
    """Check the node (the last of the frames) and what waits below it."""
    kinds = [frame.kind for frame in frames]
    if kinds[-1] in ("over", "main", "turn") and len(kinds) > 1:
        raise wrong(f"nothing can wait at {kinds[-1]!r}")
    if kinds == ["over"] or kinds[0] == "turn":
        if raw["winner"] == NONE:
            _check_idle(raw)
        check_pause(raw, frames)
        return
    if raw["solo"] and raw["turn"] == ROGUE:
        _check_bottom(frames[:2], [("bonus end" if raw["bonus"] else "rogue end", ROGUE), ("rogue dice", ROGUE)])
        rest = frames[2:]
    else:
        _check_bottom(frames[:1], [("main", raw["turn"])])
        rest = frames[1:]
    if rest and rest[0].kind == "window":
        Action(raw, rest).check()
        return
    _check_idle(raw)
    if rest:
        _check_dice_only(raw, rest)


def _check_bottom(found: list[Frame], wanted: list[tuple[str, int]]) -> None:
    """Under everything lies the rest of the turn."""
    if [(frame.kind, frame.seat) for frame in found] != wanted:
        raise wrong("at its bottom must be " + ", then ".join(f"{kind!r} of seat {seat}" for kind, seat in wanted))


def _check_dice_only(raw: dict[str, Any], rest: list[Frame]) -> None:
    """A roll, a reroll or a conversion, outside the action of a die (G3.2, G13.3)."""
    kinds = [frame.kind for frame in rest]
    if raw["solo"] and raw["turn"] == ROGUE:
        if kinds not in (["rogue roll"], ["force"]) or rest[0].seat != (HUMAN if kinds == ["force"] else ROGUE):
            raise wrong(f"{kinds[-1]!r} is nothing that comes before the Rogue's next die")
        check_die(raw, rest[0])
    elif kinds not in OF_DICE or any(frame.seat != raw["turn"] for frame in rest):
        raise wrong(f"{', '.join(kinds)} cannot come right before the main decision of seat {raw['turn']}")
    check_node(raw, rest[-1], rest[:-1])


def _check_idle(raw: dict[str, Any]) -> None:
    """Outside an action nothing has been used in one (G14.3)."""
    for side, role in enumerate(("owner", "follower")):
        if raw["guard"][side] or raw["mover"][side] != NONE:
            raise SavedGameError(f"resolution.{role}: no action of a die is carried out, so it must be empty")


class Action:
    """The action of a die: its window, and what is above it, from the bottom to the node."""

    def __init__(self, raw: dict[str, Any], frames: list[Frame]) -> None:
        self.raw = raw
        self.window, self.rest = frames[0], frames[1:]
        self.waiting: list[Frame] = []      # above the topmost window
        self.user = 0                       # who acts
        self.decider = 0                    # who decides at the node: the user, or another one who advances (R35)
        self.free = 0                       # windows opened at no cost
        self.moves = [0, 0]                 # second moves to come, of the owner and of the follower

    def check(self) -> None:
        """Check all of it."""
        if self.window.b == FREE:
            raise wrong("a free window is opened by an effect, inside the action of a die (R23)")
        if self.raw["bonus"] and self.window.b != CLOSED:
            raise wrong("nobody follows the Rogue's extra dice (G13.6)")
        self._enter(self.window)
        if self.raw["solo"] and self.user == ROGUE:
            if self.raw["turn"] != ROGUE:
                raise wrong("the Rogue never follows (G13.2)")
            check_rogue_action(self.raw, self.window, self.rest)
            return
        while len(self.rest) > 1:
            self._task(self.rest.pop(0))
        self._node(self.rest[0])
        self._resolution()

    @property
    def side(self) -> int:
        """Whose resolution it is: 0 the turn owner's, 1 the follower's."""
        return int(self.user != self.raw["turn"])

    def _enter(self, window: Frame) -> None:
        """Find out who acts above a window: the turn owner until the first has been asked (G8.1)."""
        turn, players = self.raw["turn"], self.raw["players"]
        if window.seat or window.c > players:
            raise wrong(f"a window has no seat, and asks at most {players - 1} others")
        if not self.rest:
            raise wrong("a window is nothing that is decided")
        self.window, self.waiting = window, []
        self.user = self.decider = (turn + window.c - 1) % players

    def _task(self, frame: Frame) -> None:
        """Check one task that waits."""
        above = self.rest[0]
        if frame.kind == "window":
            if frame.b != FREE or self.side or (self.raw["solo"] and frame.c > 1):
                raise wrong("only an effect of the turn owner opens a window in an action, a free one (R23)")
            self.free += 1
            self._enter(frame)
            return
        self.waiting.append(frame)
        if frame.kind == "decided":
            if not self.raw["solo"] or above.kind != "draw":
                raise wrong("the solo game is decided right after the planet is drawn (G13.7)")
        elif frame.seat != self.user:
            raise wrong(f"{frame.kind!r} of seat {frame.seat}, but it is seat {self.user} that acts")
        elif frame.kind == "move ship" and frame.a == 2:
            self.moves[self.side] += 1
        elif frame.kind == "effect":
            self._effect(frame, above)
        elif frame.kind == "others":
            self._others(frame, above)
        else:
            raise wrong(f"{frame.kind!r} cannot wait while {above.kind!r} is done")

    def _effect(self, frame: Frame, above: Frame) -> None:
        """The ops of a planet that is being used; the op before them is what is being done."""
        record = cards.planets()[frame.a]
        ops = record["effect"]["ops"]
        if not self.raw["guard"][self.side] >> frame.a & 1 or frame.b >= len(ops):
            raise wrong(f"seat {self.user} has no op {frame.b} of {record['name']} to come")
        doing = above.kind if above.kind != "decided" else "draw"
        if doing not in GOING_ON.get(ops[frame.b - 1]["op"], ()):
            raise wrong(f"{above.kind!r} is nothing that {record['name']} has one do before its op {frame.b}")

    def _others(self, frame: Frame, above: Frame) -> None:
        """Each other player advances a ship, in turn (R35)."""
        if not planets_with("others_advance") & self.raw["guard"][self.side] or not 2 <= frame.b <= self.raw["players"]:
            raise wrong(f"'others' with next {frame.b}: no effect lets the others advance so")
        other = (self.user + frame.b - 1) % self.raw["players"]
        if above.kind == "advance":
            self.decider = other
        elif above.kind not in ("draw", "decided"):
            raise wrong(f"seat {other} advances, or a planet is drawn, but not {above.kind!r} of seat {above.seat}")

    def _node(self, node: Frame) -> None:
        """Check the node itself."""
        if node.kind == "follow":
            asked = self.window.c > 1 and not self.waiting and self.window.b != CLOSED
            if not asked or node[1:4] != (self.user, self.window.a, int(self.window.b == FREE)):
                raise wrong("'follow' comes right after the window that asks this seat, for its face and price")
            if self.raw["guard"][1]:
                raise SavedGameError("resolution.follower: it has not begun, so it must be empty")
        elif node.kind == "draw":
            if node.seat:
                raise wrong("a draw has no seat")
        elif node.kind not in ACTIONS:
            raise wrong(f"{node.kind!r} is nothing that is decided in an action")
        elif node.seat != self.decider:
            raise wrong(f"{node.kind!r} of seat {node.seat}, but it is seat {self.decider} that acts")
        elif node.kind in TURN_ONLY and self.side:
            raise wrong(f"{node.kind!r}: no effect lets a follower touch the dice of the turn owner (G8.6)")
        self.moves[self.side] += node.kind == "move ship" and node.a == 2
        self.free += node.kind == "free action" and not self.side
        if node.kind == "free action" and not planets_with("free_action") & self.raw["guard"][self.side]:
            raise wrong("'free action': no effect used gives one")
        check_node(self.raw, node, self.waiting)

    def _resolution(self) -> None:
        """What is left of moves and free windows comes from planets that have been used (G14.3)."""
        raw, acting = self.raw, (self.free or not self.side, bool(self.side))
        seats = (raw["turn"], self.user if self.side else NONE)
        if self.free > (planets_with("free_action") & raw["guard"][0]).bit_count():
            raise wrong("there are more free windows than effects that open them")
        for side, role in enumerate(("owner", "follower")):
            guard, mover = raw["guard"][side], raw["mover"][side]
            if (guard or mover != NONE) and not acting[side]:
                raise SavedGameError(f"resolution.{role}: it does not act, so it must be empty")
            if self.moves[side] > (planets_with("move_ships") & guard).bit_count():
                raise wrong("there are more second moves than effects that give them")
            if mover != NONE and not (self.moves[side] and ship_at(raw["seats"][seats[side]], mover)):
                raise SavedGameError(f"resolution.{role}.moved: no ship there has made the first of two moves")
        if self.side and raw["guard"][1] & once_planets() & ~raw["seats"][self.user]["used"]:
            unmarked = planet_keys(raw["guard"][1] & once_planets() & ~raw["seats"][self.user]["used"])[0]
            raise SavedGameError(f"resolution.follower: {unmarked} is not in seats[{self.user}].used")
