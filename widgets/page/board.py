"""The board: shows a scene in a notebook and says what was clicked. Which game it is, it does not know."""

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from realmlab.widgets.page.followed import Followed, MessageCallback
from realmlab.widgets.page.scripts import joined, style
from realmlab.widgets.scenes import svg

SCRIPT = joined("nodes", "changes", "motion", "board")

ClickCallback = Callable[[str, int], None]


class Board(Followed):
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
    _css = style("board")
    ANEW = frozenset({"spec"})
    spec = traitlets.Dict().tag(sync=True)

    def __init__(
        self, spec: Mapping[str, Any] | None = None, state: Mapping[str, Any] | None = None, **traits: Any
    ) -> None:
        # A row of boards and panels squeezes what has no width of its own to nothing, hence the floor.
        traits.setdefault("layout", {"width": "100%", "min_width": "280px"})
        self._callbacks: list[ClickCallback] = []
        super().__init__(state, spec=dict(spec or {}), **traits)

    def show(self, spec: Mapping[str, Any], state: Mapping[str, Any]) -> None:
        """Show a position: both traits in one message; what has not changed is not sent."""
        with self.hold_sync():
            self.spec = dict(spec)
            self.state = dict(state)

    def on_click(self, callback: ClickCallback, remove: bool = False) -> None:
        """Call `callback(target, ply)` for each click on a target that may be chosen (or do so no longer)."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    def on_message(self, callback: MessageCallback) -> None:
        """Call `callback(message)` for what is no click: "why" (`target`: one that cannot be chosen now), "cancel"."""
        super().on_message(callback)

    def _hear(self, message: dict[str, Any]) -> None:
        """Pass a click on; in a notebook nobody sees an exception of a callback, so it is shown on the board."""
        if message.get("type") in ("why", "cancel"):
            super()._hear(message)
        if message.get("type") != "click":
            return
        target, ply = message.get("target"), message.get("ply")
        try:
            if isinstance(target, str) and type(ply) is int and target in self.state.get("targets", {}):
                for callback in tuple(self._callbacks):
                    callback(target, ply)
        except Exception as failure:
            self.state = self.state | {"trouble": f"{type(failure).__name__}: {failure}"}

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Add a picture to the widget, for pages without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self.spec:
            return bundle
        data, metadata = bundle
        return data | {"image/svg+xml": svg.draw(self.spec, self.state)}, metadata

    def __repr__(self) -> str:
        return f"Board({self.spec.get('title', '')!r}, ply {self.state.get('ply', 0)})"
