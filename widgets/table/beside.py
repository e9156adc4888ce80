"""An analysis beside a table: it borrows the table's board, follows its session, and keeps a record of the bids."""

import random
from types import ModuleType
from typing import Any

from realmlab.cython_core import Position
from realmlab.widgets.analysis.analysis import GUESSES, Analysis, guarded
from realmlab.widgets.analysis.budgets import BUDGETS, DEFAULT_BUDGET, Budget
from realmlab.widgets.analysis.record import Record
from realmlab.widgets.analysis.record_view import record_state
from realmlab.widgets.page.board import Board
from realmlab.widgets.page.language import ENGLISH, speaking
from realmlab.widgets.session import Session
from realmlab.widgets.table.wording import seat_name


class Beside(Analysis):
    """Look into the game of a session; closed and idle until `open` or `toggle`.

    It knows what the person knows who looks at the board, and the search goes on where the game does. `record` holds
    the bids of the people beside an equilibrium.
    """

    def __init__(
        self,
        session: Session,
        board: Board | None,
        scene: ModuleType | None,
        budget: Budget = (DEFAULT_BUDGET, BUDGETS[DEFAULT_BUDGET]),
        **settings: Any,
    ) -> None:
        self.session = session
        self.record = Record(session, self.refresh)
        with session.lock:
            seat, known = seen_in(session)
            self._set_up(known, seat, budget, (board, scene), lock=session.lock, **settings)
            self.box = self.view
            self.view.layout.flex, self.view.layout.width = "0 0 auto", "auto"
            self.view.layout.display = "none"

    @property
    def is_open(self) -> bool:
        """Can it be seen?"""
        return bool(self.view.layout.display != "none")

    def is_wanted(self) -> bool:
        """Does the session still tell us of its changes? One that was closed does not."""
        return super().is_wanted() and self.is_open and self.follow in self.session.listeners

    def toggle(self) -> None:
        """Open it, or close it."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Show it, search, and follow the session from now on."""
        with self.session.lock:
            self.view.layout.display = ""
            for listener in (self._remember, self.follow):
                if listener not in self.session.listeners:
                    self.session.listen(listener)
            self.record.follow()
            self.inquiry.is_on = True
            seat, known = seen_in(self.session)
            self.inquiry.follow(known, seat)

    def close(self) -> None:
        """Stop the search, put the board back, and follow no longer; the record goes on, for whoever opens it again."""
        with self.session.lock:
            self.inquiry.stop()
            self.session.listeners[:] = [one for one in self.session.listeners if one != self.follow]
            if self.preview is not None:
                self.preview.end()
            self.view.layout.display = "none"

    @guarded
    def follow(self, session: Session) -> None:
        """The session has changed: look where it is now; what is covered from others is not looked into."""
        if session.covered_for is not None:
            self.close()
            return
        seat, known = seen_in(session)
        self.note = ""
        game = self.inquiry.game
        if seat != self.inquiry.seat or known != game or known.history != game.history:
            self.inquiry.follow(known, seat)

    def _remember(self, _: Session) -> None:
        """The session has changed: bids may have been shown, also while nobody looks into it."""
        self.record.follow()

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        with speaking(ENGLISH):     # as all that an analysis says
            return seat_name(self.session, seat) or "Chance"

    def state(self) -> dict[str, Any]:
        """Return all that the page shows."""
        return super().state() | {"record": record_state(self.record, self.inquiry.seat)}

    def show_place(self) -> None:
        """Bring the board to where one looks: where the game is, the table itself does that."""
        if self.preview is None:
            return
        if self.inquiry.is_astray:
            position = self.inquiry.now.position
            self.preview.show(position, self.inquiry.seat, "what if", position.history[-1:])
        else:
            self.preview.end()


def seen_in(session: Session) -> tuple[int, Position]:
    """Return who looks at a session, and the position as that seat may know it.

    Where no person plays, it is whoever decides; nobody is betrayed by that.
    """
    seat = session.viewer if session.viewer is not None else max(session.actor, 0)
    return seat, session.chronicle.view(seat, random.Random(GUESSES))
