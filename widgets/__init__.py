"""Boards that live in notebooks: play, watch, and draw the games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if not __name__.startswith("realmlab."):
    raise ImportError("import it as realmlab.widgets")

if TYPE_CHECKING:
    from realmlab.widgets.analysis.bid_map import bids
    from realmlab.widgets.looking import analyse
    from realmlab.widgets.page.board import Board
    from realmlab.widgets.page.language import set_language
    from realmlab.widgets.playing import play
    from realmlab.widgets.replaying import replay
    from realmlab.widgets.replays.replay import Replay
    from realmlab.widgets.session import Session
    from realmlab.widgets.table.table import Table

__all__ = ["Board", "Replay", "Session", "Table", "analyse", "bids", "play", "replay", "set_language"]

_HOMES = {
    "Board": "page.board", "Replay": "replays.replay", "Session": "session", "Table": "table.table",
    "analyse": "looking", "bids": "analysis.bid_map", "play": "playing", "replay": "replaying",
    "set_language": "page.language",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Load a name when it is first wanted, so that drawing a picture or a Session needs no Jupyter."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
