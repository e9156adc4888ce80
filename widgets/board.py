"""The board: shows a scene in a notebook and says what was clicked. Which game it is, it does not know."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from realmlab.widgets import svg
from realmlab.widgets.changes import difference

STATIC = Path(__file__).parent / "static"
SCRIPT = "\n".join((STATIC / f"{part}.js").read_text("utf-8") for part in ("nodes", "changes", "motion", "board"))

ClickCallback = Callable[[str, int], None]


class Board(anywidget.AnyWidget):
    """Draw `spec` (geometry) once and `state` (paint, labels, targets, ply) with every move.

    The forms of both stand in svg.py; a scene module makes them from a position. Of a new state only what has
    changed is sent (changes.py). What is clicked comes back through `on_click` as a target and the ply that was
    on the screen.

    >>> from realmlab.cython_core import Position
    >>> from realmlab.widgets.scenes import kingdoms
    >>> position = Position("tiny_epic_kingdoms", seed=1)
    >>> Board(kingdoms.spec(position), kingdoms.state(position, viewer=0))
    Board('Tiny Epic Kingdoms, 3 players', ply 7)
    """

    _esm = SCRIPT       # one module, as anywidget wants it: the scripts behind each other
    _css = STATIC / "board.css"
    spec = traitlets.Dict().tag(sync=True)
    state = traitlets.Dict().tag(sync=True, to_json=lambda state, board: {**state, "edition": board._edition})
    change = traitlets.Dict(read_only=True).tag(sync=True, to_json=lambda _, board: board._change)

    def __init__(
        self, spec: Mapping[str, Any] | None = None, state: Mapping[str, Any] | None = None, **traits: Any
    ) -> None:
        # A row of boards and panels squeezes what has no width of its own to nothing, hence the floor.
        traits.setdefault("layout", {"width": "100%", "min_width": "280px"})
        self._edition = 0                       # the number of the state that the page has, or is about to have
        self._sent: Mapping[str, Any] = dict(state or {})       # that state
        self._change: dict[str, Any] = {}       # how it came from the one before; the page asks if it missed one
        super().__init__(spec=dict(spec or {}), state=dict(state or {}), **traits)
        self._callbacks: list[ClickCallback] = []
        self._hearers: list[Callable[[dict[str, Any]], None]] = []
        self.on_msg(self._hear)

    def show(self, spec: Mapping[str, Any], state: Mapping[str, Any]) -> None:
        """Show a position: both traits in one message; what has not changed is not sent."""
        with self.hold_sync():
            self.spec = dict(spec)
            self.state = dict(state)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send traits to the page (of ipywidgets, which calls it); of the state only what has changed."""
        names = set(self.keys if key is None else [key] if isinstance(key, str) else key)
        if "state" in names:
            patch = None if "spec" in names else difference(self._sent, self.state)
            self._change = {} if patch is None else {"from": self._edition, "to": self._edition + 1, "patch": patch}
            self._edition += 1
            self._sent = self.state
            names = names if patch is None else names - {"state"} | {"change"}
        super().send_state(names)

    def on_click(self, callback: ClickCallback, remove: bool = False) -> None:
        """Call `callback(target, ply)` for each click on a target that may be chosen (or do so no longer)."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    def on_message(self, callback: Callable[[dict[str, Any]], None]) -> None:
        """Call `callback(message)` for what is no click: "why" (`target`: one that cannot be chosen now), "cancel"."""
        self._hearers.append(callback)

    def _hear(self, _: Any, message: Any, buffers: Any) -> None:
        """Pass a click on; in a notebook nobody sees an exception of a callback, so it is shown on the board."""
        if isinstance(message, dict) and message.get("type") == "again":
            super().send_state("state")     # whole, as the page has missed a change
        if isinstance(message, dict) and message.get("type") in ("why", "cancel"):
            for hearer in tuple(self._hearers):
                hearer(message)
        if not isinstance(message, dict) or message.get("type") != "click":
            return
        target, ply = message.get("target"), message.get("ply")
        try:
            if isinstance(target, str) and type(ply) is int and target in self.state.get("targets", {}):
                for callback in tuple(self._callbacks):
                    callback(target, ply)
        except Exception as failure:
            self.state = self.state | {"trouble": f"{type(failure).__name__}: {failure}"}
        finally:
            self.send({"type": "heard"})

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add a picture to the widget, for pages without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self.spec:
            return bundle
        data, metadata = bundle
        return data | {"image/svg+xml": svg.draw(self.spec, self.state)}, metadata

    def __repr__(self) -> str:
        return f"Board({self.spec.get('title', '')!r}, ply {self.state.get('ply', 0)})"
