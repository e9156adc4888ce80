"""Play a game in a notebook, against people, search or your own program.

>>> from realmlab.widgets import play
>>> play("tiny_epic_kingdoms", seats=["human", "random"], seed=5)
play('tiny_epic_kingdoms', seats=['human', 'random'], seed=5)
"""

import functools
import random
from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets

from realmlab.cython_core import ParameterError, Position, catalogue
from realmlab.widgets.board import Board
from realmlab.widgets.forms import NewGameForm
from realmlab.widgets.opponents import HUMAN
from realmlab.widgets.panel import Panel
from realmlab.widgets.replay_making import of_session
from realmlab.widgets.replay_view import Replay
from realmlab.widgets.scenes import scene_of
from realmlab.widgets.session import Session
from realmlab.widgets.wording import panel_state

PACE = 0.35  # seconds an opponent takes at least for a move, so that one can follow
BOARD_LAYOUT = {"flex": "1 1 640px", "min_width": "280px", "width": "auto"}
PANEL_LAYOUT = {"flex": "1 1 300px", "min_width": "260px", "width": "auto"}

Handler = Callable[..., None]


def play(
    game: str | Position = "tiny_epic_kingdoms",
    seats: Iterable[Any] = (HUMAN, "mcts"),
    seed: int | None = None,
    **parameters: Any,
) -> "Table":
    """Show a game to play: board, actions in words, secret bid, log, undo, new game, save and load.

    game: the name of a game, or a Position to go on from. seats: one entry a seat, "human", "mcts",
    "mcts:easy", "mcts:hard", "random", or an object or function that chooses (see opponents.py); several
    people share the screen. seed: the same seed deals the same game. parameters: those of the game.
    ParameterError names what is wrong with any of these.
    """
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise ParameterError(f"seats must be a list with one entry a seat, not {seats!r}")
    seats = list(seats)
    if not isinstance(game, Position):
        return Table(_start(game, seats, seed, parameters), seats)
    given = [*(["seed"] if seed is not None else []), *parameters]
    if given:
        raise ParameterError(f"a Position has its seed and parameters already, so {', '.join(given)} cannot be set")
    return Table(game, seats)


def _start(game: str, seats: list[Any], seed: int | None, parameters: dict[str, Any]) -> Position:
    """Make the first position; where the number of players is a parameter, `seats` says it."""
    if "players" in {parameter.name for parameter in catalogue.find(game).parameters}:
        parameters = {"players": len(seats)} | parameters
    if seed is None:
        seed = random.SystemRandom().randrange(2**31)
    return Position(game, seed=seed, **parameters)


def guarded(handler: Handler) -> Handler:
    """Hold the session's lock, and show what goes wrong: an exception in a notebook's callback is seen by nobody."""

    @functools.wraps(handler)
    def safe(self: "Table", *arguments: Any) -> None:
        with self.session.lock:
            try:
                handler(self, *arguments)
            except ValueError as wrong:
                self.say(str(wrong), alarm=True)
            except Exception as failure:
                self.say(f"{type(failure).__name__}: {failure}", alarm=True)

    return safe


class Table:
    """A game on show, with everything to play it. `session` is the game itself, for your own code.

    The widgets are made once and only their traits change. All that touches session and widgets
    happens under the session's lock, in whatever thread a click or an opponent comes.
    """

    def __init__(self, position: Position, seats: list[Any]) -> None:
        self.session = Session(position, seats, pace=PACE)
        self.title = self._title(position)
        self.scene = scene_of(position.game.name)
        self.only: list[int] | None = None      # the actions of the region clicked last, if there are several
        self.panel = Panel(layout=PANEL_LAYOUT)
        self.panel.on_message(self.hear)
        self.board: Board | None = None
        if self.scene is not None:
            self.board = Board(layout=BOARD_LAYOUT)
            self.board.on_click(self.click)
        self.form: NewGameForm | None = None
        self.replay: Replay | None = None
        parts = [self.panel] if self.board is None else [self.board, self.panel]
        row = ipywidgets.HBox(parts, layout={"flex_flow": "row wrap", "align_items": "stretch", "grid_gap": "12px"})
        self.box = ipywidgets.VBox([row])
        self.shown = (-1, False)                # ply of the board as it was last sent, and whether a person was asked
        self.scene_says = ""
        with self.session.lock:
            self.session.listen(self.refresh)
            self.refresh(self.session)

    def _title(self, position: Position) -> str:
        names = [holder.name for holder in self.session.holders]
        seed = "" if position.seed is None else f", seed={position.seed}"
        return f"play({position.game.name!r}, seats={names}{seed})"

    # To the page --------------------------------------------------------------------------------

    @guarded
    def refresh(self, session: Session) -> None:
        """Show the session as it is now; called after every change."""
        if session.ply != self.shown[0]:
            self.only = None
        self._show_board()
        self.say("")

    def _show_board(self) -> None:
        session = self.session
        now = (session.ply, session.asked is not None)
        if self.board is None or self.scene is None or now == self.shown:
            return
        self.shown = now
        state = self.scene.state(session.position, session.viewer, session.news())
        self.scene_says = state["status"]       # the panel says it, and reads it aloud; once is enough
        targets = state["targets"] if session.asked is not None else {}
        self.board.show(
            self.scene.spec(session.position), state | {"status": "", "ply": session.ply, "targets": targets}
        )

    def say(self, note: str, alarm: bool = False) -> None:
        """Show the panel, with a note below the status line; an alarm is about something that went wrong."""
        palette = self.board.spec.get("palette", {}) if self.board is not None else {}
        colours = {role.removeprefix("seat"): pair[:2] for role, pair in palette.items() if role.startswith("seat")}
        state = panel_state(self.session, self.scene_says, self.only, note, alarm, self._details())
        self.panel.state = state | {"colours": colours}

    def _details(self) -> dict[int, dict[str, Any]]:
        """Return what a scene lets a person read about the choices; most have nothing to add."""
        find = getattr(self.scene, "details", None)
        return {} if find is None or self.session.asked is None else dict(find(self.session.position))

    # From the page ------------------------------------------------------------------------------

    @guarded
    def click(self, target: str, ply: int) -> None:
        """Somebody clicked on the board: do the one thing that can be done there, or ask which."""
        if self.board is None or ply != self.session.ply:
            return
        actions = list(self.board.state["targets"].get(target, {}).get("actions", ()))
        if len(actions) == 1:
            self.session.apply(actions[0], ply)
            return
        self.only = actions or None
        self.say("" if actions else "There is nothing to do there now")

    @guarded
    def hear(self, message: dict[str, Any]) -> None:
        """Somebody used the panel."""
        kind = message.get("type")
        if kind == "choose":
            self.session.apply(message["action"], message["ply"])
        elif kind == "back":
            self.only = None
            self.say("")
        elif kind == "load":
            self.session.load(message["text"])
            self.panel.send({"type": "loaded"})
        elif kind == "save":
            name = f"{self.session.position.game.name}.json"
            self.panel.send({"type": "save", "text": self.session.save(), "name": name})
        elif kind == "new":
            self._ask_for_new_game()
        elif kind == "replay":
            self._toggle_replay()
        elif kind in ("undo", "redo", "pause", "resume"):
            getattr(self.session, kind)()
        else:
            raise ValueError(f"the page sent {message!r:.80}, which means nothing here")

    def _toggle_replay(self) -> None:
        """Show below the board what has been played so far, or close that."""
        if self.replay is not None:
            self.replay.close()
            self.box.children = tuple(part for part in self.box.children if part is not self.replay.box)
            self.replay = None
        elif self.scene is None:
            raise ValueError(f"nobody draws {self.session.position.game.name}, so it cannot be replayed on a board")
        else:
            self.replay = of_session(self.session, play)
            self.box.children = (*self.box.children, self.replay.box)
        self.say("")

    def _ask_for_new_game(self) -> None:
        """Open the form for a new game, or close it; it is made when it is first wanted."""
        if self.form is None:
            position = self.session.position
            self.form = NewGameForm(position.game, position.parameters, self.session.holders, self.begin)
            self.box.children = (self.form.box, *self.box.children)
            self.form.show()
        elif self.form.is_open:
            self.form.hide()
        else:
            self.form.show()
        self.say("")

    @guarded
    def begin(self, seats: list[Any], seed: str, parameters: dict[str, Any]) -> None:
        """Begin a new game as the form says."""
        if seed and not seed.isdecimal():
            raise ParameterError(f"seed must be a whole number from 0, or empty, not {seed!r}")
        number = int(seed) if seed else None
        position = _start(self.session.position.game.name, seats, number, parameters)
        self.session.restart(position, seats)
        if self.form is not None:
            self.form.hide()

    # As output ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return self.title

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The widgets where there is a kernel, a picture where there is none, one line where there is only text."""
        bundle = self.box._repr_mimebundle_(include=include, exclude=exclude) or {}
        data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
        data["text/plain"] = repr(self)
        if self.scene is not None:
            with self.session.lock:
                data["image/svg+xml"] = self.scene.picture(self.session.position, self.session.viewer)
        return data
