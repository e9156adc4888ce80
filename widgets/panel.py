"""The panel beside a board: status, actions in words, the secret bid, the log, the tools."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


class Panel(anywidget.AnyWidget):
    """Show `state` (its form: static/panel.js; made in wording.py) and say what was clicked.

    `words` are the panel's own words in its language (panel_words.py), sent once; `state` is replaced
    whole with every change. Messages are dicts with a `type` and the `ply` at which they were made: "choose"
    (with `action`), "load" (with `text`), "back", "uncover", or a tool's name.
    """

    _esm = STATIC / "panel.js"
    _css = STATIC / "panel.css"
    words = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True)

    def on_message(self, callback: Callable[[dict[str, Any]], None]) -> None:
        """Call `callback(message)` for each message from the page; the page hears when that is done."""

        def hear(_: Any, message: Any, buffers: Any) -> None:
            try:
                callback(message if isinstance(message, dict) else {"type": message})
            finally:
                self.send({"type": "heard"})

        self.on_msg(hear)

    def __repr__(self) -> str:
        return "Panel()"
