"""A replay on show: a board, a bar to scrub with, files to keep, and games that branch off."""

import os
import threading
import time
from collections.abc import Callable
from typing import Any

import ipywidgets
import numpy as np

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.checks import whole
from realmlab.cython_core.search import LEVELS
from realmlab.widgets.page.background import Background
from realmlab.widgets.page.board import Board
from realmlab.widgets.page.language import marked, speaking, spoken, tr
from realmlab.widgets.page.leaving import take_away
from realmlab.widgets.replays import evaluation, files, offline_page
from realmlab.widgets.replays.bar import ReplayBar
from realmlab.widgets.replays.recording import Recording, View
from realmlab.widgets.replays.summary import summary
from realmlab.widgets.session import Session

SIMULATIONS = LEVELS["easy"]    # of the short search that values one step
TICK = 0.2                      # seconds between two looks at a curve that is being refined
SEARCHED = marked("{step} of {length} steps searched")
BRANCHED = marked("A board is open below: it goes on from here, with dice and cards drawn anew.")
MIMES = {"svg": "image/svg+xml", "gif": "image/gif", "html": "text/html"}

OpenTable = Callable[[Position, list[Any]], Any]


class Replay:
    """A recorded game to scrub through. `recording` is the game itself, step by step, for your own code.

    `seats` are those who play on when a game branches off, `names` what they are called, `views` the ways it may be
    looked at. All that touches the widgets happens under one lock, in whatever thread a message comes.
    """

    def __init__(
        self, position: Position, *, view: View, views: list[View], names: list[str], seats: list[Any],
        open_table: OpenTable,
    ) -> None:
        self.lock = threading.RLock()
        self.language = spoken()            # its threads speak it too
        self.views = views
        self.names = names
        self.seats = seats
        self.open_table = open_table
        self.recording = Recording(position, self._open(view))
        self.values = evaluation.estimates(self.recording)
        self.work = Background(self._failed)
        self.step = self.recording.length
        self.board = Board(self.recording.spec(self.step), self.recording.state(self.step))
        self.bar = ReplayBar(layout={"width": "100%", "min_width": "280px"})
        self.bar.on_message(self.hear)
        self.branches = ipywidgets.VBox()
        self.box = ipywidgets.VBox([self.board, self.bar, self.branches], layout={"grid_gap": "8px"})
        self.bar.summary = self._summary(self.views)
        self._say()

    def _open(self, view: View) -> View:
        """Return a view that is open; ParameterError names those that are."""
        if isinstance(view, bool) or view not in self.views:
            raise ParameterError(f"view must be one of {', '.join(map(repr, self.views))} here, not {view!r}")
        return view

    # Moving ---------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """How many steps the game has."""
        return self.recording.length

    @property
    def swings(self) -> list[int]:
        """The steps after which the evaluation had swung (see evaluation.py)."""
        return evaluation.swings(self.recording, self.values)

    def go(self, step: int) -> None:
        """Show the game after so many steps, 0 to `length`."""
        with self.lock:
            spec, state = self.recording.spec(step), self.recording.state(step)
            self.step = step
            self.board.show(spec, state)
            self._say()

    def look(self, view: View) -> None:
        """Look at it through other eyes: those of a seat, of an onlooker (None), or of all ("all")."""
        self._open(view)
        self.work.stop()            # not under the lock, for which it may be waiting
        with self.lock:
            self.recording.look(view)
            self.values = evaluation.estimates(self.recording)
            self._show_curve()
            self.go(self.step)

    def refine(self, simulations: int = SIMULATIONS) -> None:
        """Value every step by a short search, in a thread; the curve is drawn anew while it goes on."""
        whole("simulations", simulations, 1, 10_000_000)
        self.work.stop()
        self._say(busy=self._words(marked("Searching")))
        self.work.start(lambda stop: self._refine(simulations, stop))

    def stop(self) -> None:
        """Stop what `refine` does and keep what it has found."""
        self.work.stop()
        self._say()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until nothing is being searched; False if that takes too long."""
        return self.work.wait(timeout)

    def close(self) -> None:
        """Stop whatever is going on and take the widgets off the page."""
        self.work.stop()
        take_away(self.box)

    def _refine(self, simulations: int, stop: threading.Event) -> None:
        shown = time.monotonic()

        def report(step: int, values: Any) -> None:
            nonlocal shown
            self.values = np.vstack([self.values[:step], values, self.values[step + 1:]])
            if time.monotonic() - shown > TICK:
                shown = time.monotonic()
                self._show_curve(self._words(SEARCHED, step=step, length=self.length))

        evaluation.refine(self.recording, simulations, report, lambda: not stop.is_set())
        self._show_curve()
        if not stop.is_set():
            self._say()

    # Files and branches -----------------------------------------------------------------------------

    def save_svg(
        self, path: str | os.PathLike[str], step: int | None = None, width: float = 0, theme: str = "light"
    ) -> None:
        """Write the board after a step (the one on show) as an SVG, `width` pixels wide (0: as it was drawn)."""
        wanted = files.target(path, ".svg")
        drawn = self.recording.picture(self.step if step is None else step, width, theme)
        files.write(wanted, drawn.encode())

    def save_gif(
        self, path: str | os.PathLike[str], width: int = 620, theme: str = "light", *, seconds: float = 0.7,
        step: int | None = None, max_frames: int = 120,
    ) -> None:
        """Write an animation of every `step`-th step (None: as many as `max_frames` allows), each for `seconds`.

        It needs resvg-py: pip install 'realmlab[pictures]'.
        """
        wanted = files.target(path, ".gif")
        files.write(wanted, self._animation(width, theme, seconds, step, max_frames))

    def _animation(self, *settings: Any) -> bytes:
        from realmlab.widgets.replays.animation import (
            animation,  # pillow and matplotlib are loaded only when they are wanted
        )

        return animation(self.recording, *settings)

    def save_html(self, path: str | os.PathLike[str]) -> int:
        """Write a page that needs neither kernel nor network, seen as now, with the curve; return its size in bytes."""
        wanted = files.target(path, ".html", ".htm")
        content = self._page().encode()
        files.write(wanted, content)
        return len(content)

    def _page(self) -> str:
        board, bar = (tuple(str(getattr(kind, part)) for part in ("_esm", "_css")) for kind in (Board, ReplayBar))
        shown = self._summary([self.recording.view])
        return offline_page.page(self.recording, shown | {"exports": []}, (board[0], board[1]), (bar[0], bar[1]))

    def branch(self, step: int | None = None, seats: list[Any] | None = None) -> Session:
        """Return a session that plays on from a step (the one on show), its chance drawn anew."""
        there = self.recording.position(self.step if step is None else step)
        return Session(there, self.seats if seats is None else seats)

    # From the page ------------------------------------------------------------------------------------

    def hear(self, message: dict[str, Any]) -> None:
        """Do what the page asks for, and say there what cannot be done: nobody would see an exception."""
        kind = message.get("type")
        try:
            if kind == "go":
                self.go(message["step"])
            elif kind == "view":
                self.look(next(view for view in self.views if str(view) == message["view"]))
            elif kind in ("refine", "stop"):
                getattr(self, kind)()
            elif kind == "branch":
                self._branch(message["step"])
            elif kind == "save":
                self._hand_over(message["kind"], message["step"])
            else:
                raise ValueError(f"the page sent {message!r:.80}, which means nothing here")
        except Exception as failure:
            self._failed(failure)

    def _branch(self, step: int) -> None:
        """Open a board of its own below the replay."""
        with self.lock:
            table = self.open_table(self.recording.position(step), self.seats)
            self.branches.children = (table.box, *self.branches.children)
            self._say(self._words(BRANCHED))

    def _hand_over(self, kind: str, step: int) -> None:
        """Make a file and offer it to the page; it may take a while, so not in the thread of the page."""
        if kind not in MIMES:
            raise ValueError(f"the page asked for a file of the kind {kind!r}, which there is not")

        def make(stop: threading.Event) -> None:
            name = f"{self.recording.game}-{step}.svg" if kind == "svg" else f"{self.recording.game}.{kind}"
            if kind == "svg":
                content = self.recording.picture(step).encode()
            elif kind == "html":
                content = self._page().encode()
            else:
                content = self._animation(620, "light", 0.7, None, 120)
            self.bar.hand_over(name, MIMES[kind], content)
            self._say(f"{name}: {len(content) / 1000:,.0f} kB")

        self.work.stop()
        self._say(busy=self._words(marked("Making the file")))
        self.work.start(make)

    def _words(self, message: str, **values: Any) -> str:
        with speaking(self.language):
            return tr(message).format(**values)

    def _summary(self, views: list[View]) -> dict[str, Any]:
        with speaking(self.language):
            return summary(self.recording, self.values, self.names, views)

    def _show_curve(self, busy: str = "") -> None:
        with self.lock:
            self.bar.summary = self._summary(self.views)
            self._say(busy=busy)

    def _say(self, note: str = "", alarm: bool = False, busy: str = "") -> None:
        with self.lock:
            self.bar.state = {
                "step": self.step, "view": str(self.recording.view), "busy": busy, "note": note or busy, "alarm": alarm,
                "tools": ["refine", "stop", "branch"],
            }

    def _failed(self, failure: BaseException) -> None:
        words = str(failure) if isinstance(failure, ValueError) else f"{type(failure).__name__}: {failure}"
        self._say(words, alarm=True)

    # As output ------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return f"replay({self.recording.game!r}, {self.length} steps, view={self.recording.view!r})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The widgets where there is a kernel, the step on show as a picture where there is none."""
        bundle = self.box._repr_mimebundle_(include=include, exclude=exclude) or {}
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        with self.lock:
            picture = self.recording.picture(self.step)
        return data | {"text/plain": repr(self), "image/svg+xml": picture}
