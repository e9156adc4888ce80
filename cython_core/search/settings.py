"""What a search can be told, checked, and levels of play by name."""

from typing import Any

from realmlab.cython_core.checks import one_of, real, whole, yes_or_no
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.position import Position
from realmlab.cython_core.search.worker import BIDS, OTHERS, PLAYOUTS

# Simulations for one decision: instant, a moment, seconds, as long as it takes.
LEVELS = {"easy": 200, "normal": 10_000, "hard": 80_000, "expert": 400_000}
DEFAULT_LEVEL = "normal"


def checked(
    position: Position, *, bids: str, exploration: float, curiosity: float, playout: str, depth: int | None,
    guidance: float, whim: float, opponents: str, cheat: bool,
) -> dict[str, Any]:
    """Return the settings of a search from here as a Worker takes them; ParameterError names what is wrong."""
    return {
        "bids": one_of("bids", bids, BIDS),
        "exploration": real("exploration", exploration, 0, 1000),
        "guidance": real("guidance", guidance, 0, 1000),
        "curiosity": real("curiosity", curiosity, 0, 1),
        "playout": one_of("playout", playout, PLAYOUTS),
        "depth": position.facts()["horizon"] if depth is None else whole("depth", depth, 0, 1_000_000),
        "whim": real("whim", whim, 0, 1),
        "opponents": one_of("opponents", opponents, OTHERS),
        "cheat": yes_or_no("cheat", cheat),
    }


def needs_zero_sum(position: Position, bids: str) -> bool:
    """Are matrices to be solved exactly? ParameterError if that makes no sense in this game."""
    if bids != "exact":
        return False
    if position.num_seats != 2 or not position.facts()["zero_sum"]:
        raise ParameterError("bids='exact' solves matrices of zero-sum games of two, and this game is none: "
                             "'regret_matching' plays any")
    return True
