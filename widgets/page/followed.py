"""A widget whose page follows its `state` by changes, and hears when a message of its own has been dealt with."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import anywidget
import traitlets

from realmlab.widgets.page.changes import difference

MessageCallback = Callable[[dict[str, Any]], None]


class Followed(anywidget.AnyWidget):
    """Send of a new `state` only what has changed (changes.py), numbered; `follow` in changes.js puts it together.

    A page that has missed a change asks for the state "again". States that hold a null, and states that come with a
    new trait of `ANEW`, are sent whole. Scripts of such widgets begin with changes.js and call `follow`.
    """

    ANEW: ClassVar[frozenset[str]] = frozenset()    # the traits on which the state rests

    state = traitlets.Dict().tag(sync=True, to_json=lambda state, widget: {**state, "edition": widget._edition})
    change = traitlets.Dict(read_only=True).tag(sync=True, to_json=lambda _, widget: widget._change)

    def __init__(self, state: Mapping[str, Any] | None = None, **traits: Any) -> None:
        self._edition = 0                       # the number of the state that the page has, or is about to have
        self._sent: Mapping[str, Any] = dict(state or {})       # that state
        self._change: dict[str, Any] = {}       # how it came from the one before; the page asks if it missed one
        self._hearers: list[MessageCallback] = []
        super().__init__(state=dict(state or {}), **traits)
        self.on_msg(self._receive)

    def on_message(self, callback: MessageCallback) -> None:
        """Call `callback(message)` for each message from the page; the page hears when that is done."""
        self._hearers.append(callback)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send traits to the page (of ipywidgets, which calls it); of the state only what has changed."""
        names = set(self.keys if key is None else [key] if isinstance(key, str) else key)
        if "state" in names:
            patch = None if names & self.ANEW else difference(self._sent, self.state)
            self._change = {} if patch is None else {"from": self._edition, "to": self._edition + 1, "patch": patch}
            self._edition += 1
            self._sent = self.state
            names = names if patch is None else names - {"state"} | {"change"}
        super().send_state(names)

    def _receive(self, _: Any, message: Any, buffers: Any) -> None:
        """Deal with a message of the page, and tell it so."""
        if not isinstance(message, dict):
            message = {"type": message}
        if message.get("type") == "again":
            super().send_state("state")     # whole, as the page has missed a change
            return
        try:
            self._hear(message)
        finally:
            self.send({"type": "heard"})

    def _hear(self, message: dict[str, Any]) -> None:
        """Pass a message on."""
        for hearer in tuple(self._hearers):
            hearer(message)
