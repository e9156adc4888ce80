"""The bar below a board in a replay: curve, slider, play, jumps, and what happened."""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from realmlab.widgets.page.scripts import joined, style


class ReplayBar(anywidget.AnyWidget):
    """Show `summary` and `state` (their forms: static/replay.js) and pass on what the page asks for."""

    _esm = joined("elements", "replay")
    _css = style("replay")
    summary = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def on_message(self, callback: Callable[[dict[str, Any]], None]) -> None:
        """Call `callback(message)` for each message from the page; `type` says what is wanted."""
        self.on_msg(lambda _, message, buffers: callback(message if isinstance(message, dict) else {"type": message}))

    def hand_over(self, name: str, mime: str, content: bytes) -> None:
        """Let the page offer a file to be kept."""
        self.send({"type": "file", "name": name, "mime": mime}, buffers=[content])

    def __repr__(self) -> str:
        return "ReplayBar()"
