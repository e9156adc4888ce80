"""The tools of a table: buttons that are always there. Add one of your own with `table.tools.append(Tool(...))`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from realmlab.widgets.page.language import marked, tr
from realmlab.widgets.session import Session


def always(_: Session) -> bool:
    """Say yes, whatever the session is at."""
    return True


@dataclass(frozen=True)
class Tool:
    """One button: what it is called, what it does, and when it is there and can be used."""

    name: str
    label: str
    help: str
    use: Callable[[Any], None]                          # with the table
    can: Callable[[Session], bool] = always
    shown: Callable[[Session], bool] = always

    def state(self) -> dict[str, str]:
        """Return the button as the panel shows it."""
        return {"name": self.name, "label": tr(self.label), "help": tr(self.help)}


def is_stopped(session: Session) -> bool:
    """Are the opponents held up, in a game that is not over?"""
    return session.paused and not session.is_over


def only_opponents(session: Session) -> bool:
    """Do opponents play among themselves, and are not held up?"""
    return not session.people and not is_stopped(session)


def can_be_helped(session: Session) -> bool:
    """Does a person decide, who sees all that it may see?"""
    return session.asked is not None and session.covered_for is None


def is_uncovered(session: Session) -> bool:
    """Does whoever looks see all that it may see?"""
    return session.covered_for is None


TOOLS: tuple[Tool, ...] = (
    Tool("undo", marked("↶ Undo"), marked("Back to your last decision; the same moves meet the same dice again"),
         lambda table: table.session.undo(), lambda session: session.can_undo),
    Tool("redo", marked("↷ Redo"), marked("Play again what was taken back"),
         lambda table: table.session.redo(), lambda session: session.can_redo),
    Tool("resume", marked("▶ Go on"), marked("Let the opponents go on"),
         lambda table: table.session.resume(), shown=is_stopped),
    Tool("pause", marked("❚❚ Pause"), marked("Stop the opponents"),
         lambda table: table.session.pause(), lambda session: session.is_thinking, only_opponents),
    Tool("cancel", marked("✕ Cancel"), marked("Back to where the choice you are making began (Escape)"),
         lambda table: table.session.cancel(), lambda session: session.can_cancel),
    Tool("hint", marked("Hint"), marked("Search for a second what is best here; click again to stop"),
         lambda table: table.ask_hint(), can_be_helped),
    Tool("analyse", marked("Analyse"), marked("Watch a search of this position, or close it again"),
         lambda table: table.analyse(), is_uncovered),
    Tool("replay", marked("Replay"), marked("Look at this game again, step by step, or close that"),
         lambda table: table.look_back(), lambda session: bool(session.position.history)),
    Tool("branch", marked("Branch"), marked("Try another way on a second board below; this game stays as it is"),
         lambda table: table.branch()),
    Tool("new", marked("New game"), marked("Other players, other parameters, or the same again"),
         lambda table: table.ask_for_new_game()),
    Tool("save", marked("Save"), marked("This game as text, or as a file"), lambda table: table.save()),
)
LOAD = Tool("load", marked("Load"), marked("Go on with a saved game"), lambda table: None)     # the page opens a drawer
CLOSE = Tool("close", marked("Close branch"), marked("Put this second board away"), lambda table: table.close())
