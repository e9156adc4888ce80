"""The widget that shows a search, a matrix of bids and a record of bids, each where there is one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"
SCRIPTS = ("elements.js", "bids.js", "analysis.js")     # one module, in files to be read one by one


class AnalysisView(anywidget.AnyWidget):
    """Show `state` (its form: static/analysis.js; made in analysis.py) and say what was clicked or pointed at.

    `state` is replaced whole. Messages are dicts with a `type`: "go", "stop", "restart", "back", "home", "step" (with
    `actions`), "look" (with `steps`) and "budget" (with `name`).
    """

    _esm = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in SCRIPTS)
    _css = STATIC / "analysis.css"
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
        return "AnalysisView()"
