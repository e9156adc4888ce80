"""The board of a table: it shows a session through the viewer's eyes, and marks what a hint advises."""

import inspect
from typing import Any

from realmlab.widgets.page.board import Board
from realmlab.widgets.page.language import spoken
from realmlab.widgets.scenes import scene_of
from realmlab.widgets.session import Session

BOARD_LAYOUT = {"flex": "1 1 640px", "min_width": "280px", "width": "auto"}


class Show:
    """A scene on its board; `board` is None where nobody draws the game."""

    def __init__(self, game: str) -> None:
        self.scene = scene_of(game)
        self.board = None if self.scene is None else Board(layout=BOARD_LAYOUT)
        self.shown: tuple[Any, ...] = ()        # what the board showed when it was last sent
        self.says = ""                          # where the game is; the panel says it, and reads it aloud

    @property
    def ply(self) -> int:
        """The ply of the picture on the board."""
        return int(self.shown[0]) if self.shown else -1

    def show(self, session: Session, hint: int | None = None) -> None:
        """Show the session as it is now, if that is another picture than before."""
        now = (session.ply, session.asked is not None, session.viewer, hint)
        if now == self.shown:
            return
        if self.board is None or self.scene is None:
            self.shown = now
            return
        state = self.scene.state(session.position, session.viewer, session.news(), **self._names("state"))
        self.shown, self.says = now, state["status"]
        targets = state["targets"] if session.asked is not None else {}
        for offer in targets.values():
            if hint in offer["actions"]:
                offer["hint"] = True
        spec = self.scene.spec(session.position, **self._names("spec"))
        self.board.show(spec, state | {"status": "", "ply": session.ply, "targets": targets})

    def _names(self, of: str) -> dict[str, str]:
        """Return the language of proper names, for scenes that know them in several."""
        knows = "names" in inspect.signature(getattr(self.scene, of)).parameters
        return {"names": spoken()} if knows else {}

    @property
    def colours(self) -> dict[str, list[str]]:
        """The colours of the seats, light and dark."""
        palette = self.board.spec.get("palette", {}) if self.board is not None else {}
        return {role.removeprefix("seat"): pair[:2] for role, pair in palette.items() if role.startswith("seat")}

    def actions_at(self, target: str) -> list[int]:
        """Return the actions that are offered at a place of the board."""
        return [] if self.board is None else list(self.board.state["targets"].get(target, {}).get("actions", ()))

    def details(self, session: Session) -> dict[int, dict[str, Any]]:
        """Return what the scene lets a person read about the choices; most have nothing to add."""
        find = getattr(self.scene, "details", None)
        return {} if find is None or session.asked is None else dict(find(session.position, **self._names("details")))

    def picture(self, session: Session) -> str | None:
        """Return the board as an SVG, as the viewer may see it."""
        if self.scene is None:
            return None
        return str(self.scene.picture(session.position, session.viewer))
