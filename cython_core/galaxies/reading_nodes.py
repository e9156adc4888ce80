"""The node of a position's data, and what is still to come after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from realmlab.cython_core.doors import record, some, truth, whole, word
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.galaxies import cards, tasks
from realmlab.cython_core.galaxies.actions import PLACES
from realmlab.cython_core.galaxies.fits import ROGUE
from realmlab.cython_core.galaxies.fits_pauses import setup_plan
from realmlab.cython_core.galaxies.writing import TRACK_SETS

if TYPE_CHECKING:
    from realmlab.cython_core.galaxies.reading import Reader

DEEPEST = 24        # tasks waiting; see AGENDA in state.pxd
COLONY = cards.FACES.index("colony")
OUTSIDE = ("roll", "pick", "set die", "new face", "rogue roll", "force")    # right before the turn goes on


class Frame(NamedTuple):
    """A task as the engine takes it."""

    task: int
    seat: int = 0
    a: int = 0
    b: int = 0
    c: int = 0

    @property
    def kind(self) -> str:
        """The name of the task."""
        return tasks.KINDS[self.task]


def frame(kind: str, seat: int = 0, a: int = 0, b: int = 0, c: int = 0) -> Frame:
    """Return the task of this name."""
    return Frame(tasks.NUMBERS[kind], seat, a, b, c)


def read_frame(reader: Reader, given: object, what: str) -> Frame:
    """Read one task written as {"kind": ..., "seat": ..., ...}."""
    kind = given.get("kind") if isinstance(given, dict) else None
    if not isinstance(kind, str) or kind not in tasks.NUMBERS:
        raise SavedGameError(f"{what} must be a dict with a kind of {', '.join(tasks.KINDS)}, not {given!r:.60}")
    fields = tasks.FIELDS.get(kind, ())
    said = record(given, ("kind", "seat", *(field.name for field in fields)), f"{what} {kind!r}")
    seat = whole(said.get("seat", 0), 0, reader.players - 1, f"{what} {kind!r} seat")
    numbers = {field.letter: _number(reader, field, said, f"{what} {kind!r}") for field in fields}
    return Frame(tasks.NUMBERS[kind], seat, **numbers)


def _number(reader: Reader, field: tasks.Field, said: dict[str, Any], what: str) -> int:
    """Read one number of a task; left out it is the least, or the first of the words."""
    what = f"{what} {field.name}"
    if field.kind == "number":
        return whole(said.get(field.name, field.lowest), field.lowest, field.highest, what)
    if field.kind == "flag":
        return truth(said.get(field.name, False), what)
    if field.kind == "slot":
        return whole(said.get(field.name, 0), 0, reader.slots - 1, what)
    if field.kind == "planet":
        return reader.planet(said.get(field.name, cards.planets()[0]["key"]), what)
    words = {"face": cards.FACES, "place": PLACES, "resource": cards.RESOURCES, "tracks": TRACK_SETS}[field.kind]
    return word(said.get(field.name, words[0]), words, what) + (field.kind == "tracks")


# What waits when the data do not say so ---------------------------------------------------------


def read_frames(reader: Reader) -> list[Frame]:
    """Read the agenda and the node, which comes last; without a node the turn owner begins or goes on."""
    if "node" not in reader.data:
        return [_running(reader)]
    node = read_frame(reader, reader.data["node"], "node")
    if node.task >= tasks.TURN:
        raise SavedGameError(f"node: {node.kind!r} is nothing that is decided")
    given = some(reader.data.get("agenda", []), DEEPEST - 1, "agenda")
    waiting = [read_frame(reader, entry, f"agenda[{i}]") for i, entry in enumerate(given)]
    return [*(waiting or _waiting(reader, node)), node]


def _running(reader: Reader) -> Frame:
    """Return the main decision with the dice given, or the start of the turn, at which they are rolled (G3.1)."""
    left = [name for name in ("agenda", "resolution") if reader.data.get(name)]
    if left:
        raise SavedGameError(f"node is left out, so {' and '.join(left)} must be left out too")
    rogue = reader.solo and reader.raw["turn"] == ROGUE
    return frame("main" if reader.raw["inactive"] and not rogue else "turn", reader.raw["turn"])


def _waiting(reader: Reader, node: Frame) -> list[Frame]:
    """Return what comes after a node by default: the rest of the setup, or of the turn, and of a follow window."""
    raw, kind = reader.raw, node.kind
    if kind in ("main", "over"):
        return []
    if kind in tasks.SETUP:
        plan = setup_plan(raw)
        first = (kind, node.seat, 0)
        if first not in plan:
            raise SavedGameError(f"node: {kind!r} of seat {node.seat} needs missions")
        done = plan.index(first) + (raw["seats"][node.seat]["dealt"].bit_count() if kind == "deal" else 0)
        return [frame(*step) for step in reversed(plan[done + 1:])]
    turn, rogue = raw["turn"], reader.solo and raw["turn"] == ROGUE
    rest = [frame("main", turn)]
    if rogue:
        rest = [frame("bonus end" if raw["bonus"] else "rogue end", ROGUE), frame("rogue dice", ROGUE)]
    if kind in OUTSIDE:
        return rest
    if kind == "spend":
        return [*rest, frame("set die", node.seat)]
    places = (node.seat - turn) % reader.players + 1 if kind != "draw" else 1 + rogue
    if kind == "follow" and node.b:
        return [*rest, frame("window", 0, COLONY, 0, 1), frame("window", 0, node.a, 1, places)]
    if kind == "follow":
        return [*rest, frame("window", 0, node.a, 0, places)]
    if rogue and (kind == "lose" or (kind == "pull back" and not node.b)):
        places = 1      # it is the Rogue that acts
    return [*rest, frame("window", 0, _face(node), 2, places)]


def _face(node: Frame) -> int:
    """Return a face whose action can lead to such a node."""
    if node.kind in ("move ship", "destination", "landing"):
        return cards.FACES.index("move")
    if node.kind == "advance" and node.a < 3:
        return cards.FACES.index(cards.TRACKS[node.a - 1])
    return COLONY
