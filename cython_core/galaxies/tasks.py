"""The nodes of the agenda by name, as positions written to data call them (the numbers are those of state.pxd).

FIELDS says what the numbers a, b and c of a node mean, so that data can name them.
"""

from typing import NamedTuple

KINDS: tuple[str, ...] = (
    "over",
    "draw", "deal", "roll", "rogue roll",
    "draft", "main", "pick", "spend", "set die", "new face", "move ship", "destination", "landing", "advance",
    "use colony", "pay upgrade", "pay mixed", "exchange", "harvest", "push back", "pull back", "push on",
    "shift", "shift to", "call home", "replace", "steal", "use row", "use enemy", "repeat", "free action",
    "follow", "force", "lose",
    "turn", "window", "effect", "others", "rogue dice", "rogue advance", "rogue attack", "rogue end", "bonus end",
    "decided",
)  # fmt: skip
NUMBERS: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
CHANCE = frozenset(("draw", "deal", "roll", "rogue roll"))
TURN = NUMBERS["turn"]          # this task and those after it happen by themselves

SETUP = frozenset(("deal", "draft"))        # and "draw" in between, while the row is laid out
ROGUE = frozenset((                         # only in the solo game
    "rogue roll", "force", "lose", "rogue dice", "rogue advance", "rogue attack", "rogue end", "bonus end", "decided",
))  # fmt: skip


class Field(NamedTuple):
    """One number of a node: which it is, what it is, and the range of a plain number."""

    name: str
    letter: str             # "a", "b" or "c"
    kind: str               # "face", "slot", "place" (of a ship), "tracks", "resource", "planet", "number", "flag"
    lowest: int = 0
    highest: int = 0


_FACE, _SLOT = Field("face", "a", "face"), Field("slot", "a", "slot")
_TRACKS, _RESOURCE = Field("tracks", "a", "tracks"), Field("resource", "a", "resource")
_STEPS = Field("steps", "b", "number", 1, 15)
_PICKED = (Field("lowest", "a", "face"), Field("picked", "b", "number", 0, 6))

FIELDS: dict[str, tuple[Field, ...]] = {
    "draw": (_SLOT, Field("exchange", "b", "flag")),
    "roll": (Field("dice", "a", "number", 1, 7),),
    "rogue roll": (Field("again", "a", "flag"),),
    "pick": _PICKED,
    "spend": (Field("lowest", "a", "face"), Field("left", "b", "number", 1, 7)),
    "new face": (_FACE,),
    "move ship": (Field("part", "a", "number", 0, 2),),
    "destination": (Field("ship", "a", "place"), Field("first", "b", "flag")),
    "landing": (_SLOT,),
    "advance": (_TRACKS, _STEPS),
    "pay upgrade": (Field("price", "a", "number", 0, 6),),
    "pay mixed": (Field("price", "a", "number", 0, 6),),
    "exchange": (_RESOURCE,),
    "harvest": (Field("amount", "a", "number", 1, 15),),
    "push back": (_TRACKS, _STEPS, Field("ships", "c", "number", 1, 200)),
    "pull back": (Field("back", "a", "number", 1, 15), Field("forward", "b", "number", 0, 15)),
    "push on": (_SLOT, _STEPS),
    "shift to": (_SLOT,),
    "steal": (_RESOURCE, Field("amount", "b", "number", 1, 15)),
    "use enemy": (_RESOURCE, Field("amount", "b", "number", 0, 7)),
    "free action": (Field("followed", "a", "flag"),),
    "follow": (_FACE, Field("free", "b", "flag")),
    "force": (_FACE, Field("again", "b", "flag")),
    "lose": (Field("amount", "a", "number", 1, 15),),
    "window": (_FACE, Field("price", "b", "number", 0, 2), Field("next", "c", "number", 1, 5)),
    "effect": (Field("planet", "a", "planet"), Field("op", "b", "number", 1, 4)),
    "others": (Field("steps", "a", "number", 1, 15), Field("next", "b", "number", 1, 5)),
    "rogue dice": (Field("dice", "a", "number", 0, 7),),
    "rogue advance": (_TRACKS, _STEPS, Field("next", "c", "number", 0, 6)),
    "rogue attack": (Field("op", "a", "number", 0, 4),),
}
