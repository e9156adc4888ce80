"""What opens beside or below a table when it is wanted: an analysis by search, a replay of the game so far."""

from collections.abc import Callable
from typing import Any

import ipywidgets

from realmlab.widgets.page.language import tr
from realmlab.widgets.replays.replay import Replay
from realmlab.widgets.session import Session
from realmlab.widgets.table.beside import Beside
from realmlab.widgets.table.panel import Panel
from realmlab.widgets.table.replay_making import of_session
from realmlab.widgets.table.show import Show

PANEL_LAYOUT = {"flex": "1 1 300px", "min_width": "260px", "width": "auto"}
WIDE_FLEX = "1 1 340px"     # of the panel's column while an analysis is open there

OpenTable = Callable[..., Any]


class Companions:
    """Make an analysis or a replay when it is first wanted, and put it away again.

    `column` holds the panel and below it the analysis; the replay goes to the end of `box`, which holds all
    of the table.
    """

    def __init__(self, session: Session, show: Show, panel: Panel) -> None:
        self.session, self.board_shown, self.panel = session, show, panel
        self.analysis: Beside | None = None
        self.replay: Replay | None = None
        self.column = ipywidgets.VBox([panel], layout=PANEL_LAYOUT)

    def toggle_analysis(self) -> None:
        """Look into the position by search, beside the board, or close that again."""
        if self.analysis is None:
            self.analysis = Beside(self.session, self.board_shown.board, self.board_shown.scene)
            self.column.children = (self.panel, self.analysis.box)
        self.analysis.toggle()
        self.column.layout.flex = WIDE_FLEX if self.analysis.is_open else PANEL_LAYOUT["flex"]

    def toggle_replay(self, box: Any, open_table: OpenTable) -> None:
        """Show what has been played so far at the end of a box, or close that; a branch of it opens a table."""
        if self.board_shown.scene is None:
            raise ValueError(
                tr("Nobody draws {game}, so it cannot be replayed").format(game=self.session.position.game.name)
            )
        shown, self.replay = self.replay, None
        if shown is not None:
            shown.close()
            box.children = tuple(part for part in box.children if part is not shown.box)
        else:
            self.replay = of_session(self.session, open_table)
            box.children = (*box.children, self.replay.box)

    def close(self) -> None:
        """Stop what is searching."""
        if self.analysis is not None:
            self.analysis.close()
        if self.replay is not None:
            self.replay.close()
