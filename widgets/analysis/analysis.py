"""A search on show: what it thinks of every action, its way on, the bids, "what if"; with a board of its own."""

import functools
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any, Self

import ipywidgets

from realmlab.cython_core import Position
from realmlab.cython_core.checks import one_of, whole
from realmlab.widgets.analysis import findings
from realmlab.widgets.analysis.budgets import BUDGETS, Budget
from realmlab.widgets.analysis.inquiry import Inquiry
from realmlab.widgets.analysis.picture import picture
from realmlab.widgets.analysis.preview import Preview
from realmlab.widgets.analysis.view import AnalysisView
from realmlab.widgets.page.board import Board
from realmlab.widgets.scenes import scene_of
from realmlab.widgets.session.chronicle import Chronicle

GUESSES = 1         # seed of what is guessed of hidden things: always the same, so that a search can be kept
BOARD_LAYOUT = {"flex": "1 1 520px", "min_width": "280px", "width": "auto"}
VIEW_LAYOUT = {"flex": "1 1 420px", "min_width": "280px", "width": "auto"}


def guarded(handler: Callable[..., None]) -> Callable[..., None]:
    """Hold the lock, and show what goes wrong: an exception in a notebook's callback is seen by nobody."""

    @functools.wraps(handler)
    def safe(self: "Analysis", *arguments: Any) -> None:
        with self.inquiry.lock:
            try:
                handler(self, *arguments)
            except ValueError as wrong:
                self.say(str(wrong))
            except Exception as failure:
                self.say(f"{type(failure).__name__}: {failure}")

    return safe


class Analysis:
    """Watch a search from one position: `inquiry` is the search, `view` the widget, `box` all there is to see.

    `budget` says how long it searches (budgets.py), `settings` are those of Search.
    """

    def __init__(self, position: Position, seat: int | None, budget: Budget, **settings: Any) -> None:
        seat = max(0, position.actor) if seat is None else whole("seat", seat, 0, position.num_seats - 1)
        known = Chronicle(position).view(seat, random.Random(GUESSES))
        scene = scene_of(position.game.name)
        board = None if scene is None else Board(layout=BOARD_LAYOUT)
        self._set_up(known, seat, budget, (board, scene), **settings)
        if board is not None:
            board.on_click(self.click)
        parts = [self.view] if board is None else [board, self.view]
        self.box = ipywidgets.HBox(parts, layout={"flex_flow": "row wrap", "grid_gap": "12px"})
        self.inquiry.go()

    def _set_up(self, known: Position, seat: int, budget: Budget, shown: tuple[Board | None, ModuleType | None],
                **settings: Any) -> None:
        self.board, self.scene = shown
        self.budget, limits = budget
        self.budgets = {self.budget: limits} | BUDGETS
        self.note, self.ply, self.shown = "", 0, ""
        self.view = AnalysisView(layout=dict(VIEW_LAYOUT))
        self.view.on_message(self.hear)
        self.preview = None if self.board is None or self.scene is None else Preview(self.board, self.scene)
        self.inquiry = Inquiry(known, seat, limits, wanted=self.is_wanted, **settings)
        self.inquiry.listener = self.refresh
        self.refresh()

    def is_wanted(self) -> bool:
        """Does anybody look? Asked while a search runs; what nobody wants stops."""
        return self.view.comm is not None       # None once the widget was closed

    def close(self) -> None:
        """Stop the search and take the widgets away."""
        self.inquiry.stop()
        for widget in {self.view, self.board, self.box} - {None}:
            widget.close()

    # From the page --------------------------------------------------------------------------------

    @guarded
    def hear(self, message: dict[str, Any]) -> None:
        """Somebody used the page."""
        kind, self.note = message.get("type"), ""
        if kind in ("go", "stop", "restart", "back", "home"):
            getattr(self.inquiry, kind)()
        elif kind == "step":
            self.inquiry.step(*message["actions"])
        elif kind == "look":
            self._look(message["steps"])
        elif kind == "budget":
            self.budget = one_of("budget", message.get("name"), self.budgets)
            self.inquiry.limit(self.budgets[self.budget])
        else:
            raise ValueError(f"the page sent {message!r:.80}, which means nothing here")

    def _look(self, steps: list[list[int | None]]) -> None:
        """Show what a principal variation leads to, or what was shown before (no steps)."""
        if self.preview is None:
            return
        if not steps:
            self.show_place()
            return
        there = findings.replay(self.inquiry.now.position, [(int(actor or 0), action) for actor, action in steps])
        self.preview.show(there, self.inquiry.seat, "ahead", there.history[-1:])

    @guarded
    def click(self, target: str, ply: int) -> None:
        """Somebody clicked on the board that is only ours: what if that were played?"""
        if self.board is None or ply != self.ply:
            return
        actions = list(self.board.state["targets"].get(target, {}).get("actions", ()))
        if len(actions) == 1:
            self.inquiry.step(actions[0])
        else:
            self.say("Several things can be done there: choose one in the list")

    # To the page ----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what is known now; called under the lock after every change, and a few times a second."""
        self.view.state = self.state()
        self._show_board()

    def say(self, note: str) -> None:
        """Show what went wrong."""
        self.note = note
        self.view.state = self.view.state | {"note": note}

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return f"Seat {seat}" if seat >= 0 else "Chance"

    def state(self) -> dict[str, Any]:
        """Return all that the page shows (its form: static/analysis.js)."""
        inquiry, look = self.inquiry, self.inquiry.now
        seat, actor = inquiry.seat, inquiry.now.position.actor
        rows = findings.rows(look, seat, findings.played(inquiry))
        return {
            "mood": findings.mood(inquiry),
            "note": self.note or inquiry.trouble,
            "seat": self.name(seat),
            "decides": "" if look.position.is_terminal else "both" if look.position.bidders else self.name(actor),
            "way": findings.way(inquiry),
            "astray": inquiry.is_astray,
            "back": len(inquiry.looks) > 1 or any(step.actor >= 0 for step in look.position.history),
            "scale": list(findings.scale_of(rows, findings.bounds_of(look.position))),
            "worth": findings.worth(look, seat),
            "rows": rows,
            "variation": findings.variation(look, self.name),
            "totals": findings.totals(look),
            "budget": self.budget,
            "budgets": list(self.budgets),
            "bids": findings.bids(look, seat, self.name),
            "record": None,
        }

    def _show_board(self) -> None:
        """Bring the board to where one looks, when that has changed."""
        place = f"{self.inquiry.is_astray} {self.inquiry.now.position.history}"
        if place != self.shown:
            self.shown = place
            self.show_place()

    def show_place(self) -> None:
        """Bring the board to where one looks."""
        if self.preview is None:
            return
        self.ply += 1
        self.preview.put(self.inquiry.now.position, self.inquiry.seat, self.ply, self.inquiry.is_astray)

    # As output ------------------------------------------------------------------------------------

    def wait(self) -> Self:
        """Block until the search is done (interrupt the kernel to stop it), and return this again."""
        self.inquiry.wait()
        return self

    def __repr__(self) -> str:
        return f"analyse({self.inquiry.game.game.name!r}, seat={self.inquiry.seat})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The widgets where there is a kernel, a picture of how it stands where there is none, else one line."""
        bundle = self.box._repr_mimebundle_(include=include, exclude=exclude) or {}
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        with self.inquiry.lock:
            position = self.inquiry.now.position
            board = "" if self.scene is None else self.scene.picture(position, self.inquiry.seat)
            return data | {"text/plain": repr(self), "image/svg+xml": picture(self.view.state, board)}
