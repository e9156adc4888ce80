"""Positions that are not where the game is, on its board: marked, without anything to click, and put away again."""

from collections.abc import Sequence
from types import ModuleType

from realmlab.cython_core import Position, Step
from realmlab.widgets.page.board import Board

MARKS = ("ahead", "what if")
KEY = "preview"     # in a board's state: which mark it has; board.js passes it on to analysis.css


class Preview:
    """Show other positions on a board; `end` brings back what it showed before, unless it has moved on."""

    def __init__(self, board: Board, scene: ModuleType) -> None:
        self.board, self.scene = board, scene
        self.kept = (board.spec, board.state)

    @property
    def is_shown(self) -> bool:
        """Is something on the board that is not the game?"""
        return KEY in self.board.state

    def show(self, position: Position, seat: int, mark: str, last: Sequence[Step] = ()) -> None:
        """Show a position through the eyes of a seat; `mark` is one of MARKS, `last` the steps to highlight."""
        if not self.is_shown:
            self.kept = (self.board.spec, self.board.state)
        state = self.scene.state(position, seat, list(last))
        ply = self.kept[1].get("ply", 0)
        self.board.show(self.scene.spec(position), state | {KEY: mark, "targets": {}, "status": "", "ply": ply})

    def put(self, position: Position, seat: int, ply: int, astray: bool) -> None:
        """Show a position as one to click on: where the board shows nothing else, or (`astray`) as what might be."""
        state = self.scene.state(position, seat, list(position.history[-1:]))
        mark = {KEY: "what if"} if astray else {}
        self.board.show(self.scene.spec(position), state | mark | {"ply": ply})

    def end(self) -> None:
        """Put the other position away."""
        if self.is_shown:
            self.board.show(*self.kept)
