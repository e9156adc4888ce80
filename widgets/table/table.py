"""A game on show, with everything to play it: board, panel, form, hints, branches."""

import functools
from collections.abc import Callable
from types import ModuleType
from typing import Any

import ipywidgets

from realmlab.cython_core import ParameterError, Position
from realmlab.widgets.page import language as languages
from realmlab.widgets.page.guarding import at_table, guarded
from realmlab.widgets.page.language import tr
from realmlab.widgets.page.leaving import take_away
from realmlab.widgets.session import Session
from realmlab.widgets.table.companions import Companions
from realmlab.widgets.table.forms import NewGameForm
from realmlab.widgets.table.hints import Hint
from realmlab.widgets.table.panel import Panel
from realmlab.widgets.table.panel_words import panel_words
from realmlab.widgets.table.pointing import reason
from realmlab.widgets.table.show import Show
from realmlab.widgets.table.tools import CLOSE, LOAD, TOOLS, Tool
from realmlab.widgets.table.wording import Remarks, panel_state

PACE = 0.35  # seconds an opponent takes at least for a move, so that one can follow

Start = Callable[[str, list[Any], int | None, dict[str, Any]], Position]


class Table:
    """A game on show, with everything to play it. `session` is the game itself, for your own code.

    The widgets are made once and only their traits change. All that touches session and widgets
    happens under the session's lock, in whatever thread a click or an opponent comes. `tools` are the
    buttons of the panel; append your own (see tools.py) and call `refresh`.
    """

    def __init__(
        self,
        position: Position,
        seats: list[Any],
        *,
        start: Start,
        language: str | None = None,
        session: Session | None = None,
        on_close: Callable[["Table"], None] | None = None,
    ) -> None:
        self.session = Session(position, seats, pace=PACE, covers=True) if session is None else session
        self.title = self._title(position)
        self.start = start                      # makes the first position of another game
        self.language = languages.spoken() if language is None else languages.checked(language)
        self.on_close = on_close                # of a branch: called when it is put away
        self.tools: list[Tool] = [*TOOLS, LOAD, *([] if on_close is None else [CLOSE])]
        self.only: list[int] | None = None      # the actions of the region clicked last, if there are several
        self.hint: Hint | None = None           # a search for a hint, or what it has found
        self.form: NewGameForm | None = None
        self.branches: list[Table] = []
        self._make_widgets(position.game.name)
        with self.session.lock:
            self.session.listen(self.refresh)
            self.refresh(self.session)

    def _make_widgets(self, game: str) -> None:
        """Make board, panel and the box they stand in."""
        self.show = Show(game)
        self.board = self.show.board
        with languages.speaking(self.language):
            self.panel = Panel(words=panel_words(), layout={"flex": "1 1 auto", "width": "auto"})
        self.panel.on_message(self.hear)
        if self.board is not None:
            self.board.on_click(self.click)
            self.board.on_message(self.hear)
        self.companions = Companions(self.session, self.show, self.panel)
        column = self.companions.column
        parts = [column] if self.board is None else [self.board, column]
        row = ipywidgets.HBox(parts, layout={"flex_flow": "row wrap", "align_items": "stretch", "grid_gap": "12px"})
        self.box = ipywidgets.VBox([row])

    def _title(self, position: Position) -> str:
        names = [holder.name for holder in self.session.holders]
        seed = "" if position.seed is None else f", seed={position.seed}"
        return f"play({position.game.name!r}, seats={names}{seed})"

    @property
    def scene(self) -> ModuleType | None:
        """The module that draws the game."""
        return self.show.scene

    # To the page --------------------------------------------------------------------------------

    @guarded
    def refresh(self, session: Session | None = None) -> None:
        """Show the session as it is now; called after every change."""
        if self.session.ply != self.show.ply:
            self.only = None
            self._drop_hint()
        self.show.show(self.session, self._advised())
        self.say("")

    def say(self, note: str, alarm: bool = False) -> None:
        """Show the panel, with a note below the status line; an alarm is about something that went wrong."""
        told = "" if self.hint is None or self.hint.advice is None else self.hint.advice.words
        remarks = Remarks(self.show.says, self.only, note or told, alarm, self.show.details(self.session),
                          self._advised())
        self.panel.state = panel_state(self.session, remarks, self.tools) | {"colours": self.show.colours}

    # From the page ------------------------------------------------------------------------------

    @guarded
    def click(self, target: str, ply: int) -> None:
        """Somebody clicked on the board: do the one thing that can be done there, or ask which."""
        if ply != self.session.ply:
            return
        actions = self.show.actions_at(target)
        if len(actions) == 1:
            self.session.apply(actions[0], ply)
            return
        self.only = actions or None
        self.say("" if actions else self._why_not(target))

    @guarded
    def hear(self, message: dict[str, Any]) -> None:
        """Somebody used the panel, or pointed at what the board does not offer."""
        kind = message.get("type")
        if kind == "choose":
            self._choose(message["action"], message["ply"])
        elif kind == "why":
            self.say(self._why_not(message["target"]))
        elif kind == "uncover":
            self.session.uncover()
        elif kind == "back":
            self.only = None
            self.say("")
        elif kind == "load":
            self.session.load(message["text"])
            self.panel.send({"type": "loaded"})
        else:
            self._use(str(kind))

    def _use(self, name: str) -> None:
        """Use a tool."""
        tool = next((tool for tool in self.tools if tool.name == name), None)
        if tool is None:
            raise ValueError(f"the page sent {name!r:.80}, which means nothing here")
        if name == "cancel" and not tool.can(self.session):
            return      # Escape is often pressed for nothing
        tool.use(self)

    def _choose(self, action: int | str, ply: int) -> None:
        """Play what was chosen; under cover nothing is said of why a number cannot be set."""
        session = self.session
        if session.covered_for is not None and ply == session.ply and action not in session.position.legal_actions:
            raise ValueError(tr("This number cannot be set now: uncover to see why"))
        session.apply(action, ply)

    def _why_not(self, target: str) -> str:
        return "" if self.show.scene is None else reason(self.session, self.show.scene, target)

    # Hints --------------------------------------------------------------------------------------

    def _advised(self) -> int | None:
        return None if self.hint is None or self.hint.advice is None else self.hint.advice.action

    def _drop_hint(self) -> None:
        hint, self.hint = self.hint, None
        if hint is not None:
            hint.cancel()

    @at_table
    def ask_hint(self) -> None:
        """Search for a hint; if that is going on, stop it."""
        if self.hint is not None and self.hint.is_searching:
            self._drop_hint()
            self.say(tr("No hint: the search was stopped"))
            return
        seat = self.session.asked
        if seat is None:
            raise ValueError(tr("Nobody here is to decide now, so there is no hint to give"))
        self.hint = Hint(self.session.view(seat), seat, self._hinted)
        self.say(tr("Searching for a hint …"))
        self.hint.start()

    @guarded
    def _hinted(self, hint: Hint) -> None:
        """A search for a hint has ended; called in its thread."""
        if hint is not self.hint:
            return
        if hint.failure is not None:
            self.hint = None
            raise hint.failure
        self.show.show(self.session, self._advised())
        self.say("")

    # Companions ---------------------------------------------------------------------------------

    @at_table
    def analyse(self) -> None:
        """Look into the position by search, beside the board, or close that again."""
        self.companions.toggle_analysis()
        self.say("")

    @at_table
    def look_back(self) -> None:
        """Show below the board what has been played so far, or close that."""
        self.companions.toggle_replay(self.box, functools.partial(Table, start=self.start, language=self.language))
        self.say("")

    # Other games --------------------------------------------------------------------------------

    def save(self) -> None:
        """Send the game to the page, as text and as a file."""
        name = f"{self.session.position.game.name}.json"
        secrets = any(action is None for _, action in self.session.chronicle.seen(None))
        sealed = len(self.session.people) > 1 and secrets   # the text would tell what others have set, or were dealt
        self.panel.send({"type": "save", "text": self.session.save(), "name": name, "sealed": sealed})

    @at_table
    def branch(self) -> "Table":
        """Put a second board below, on which the game goes on from here in another way."""
        session = self.session.branch()
        made = Table(session.position, [], start=self.start, language=self.language, session=session,
                     on_close=self._put_away)
        self.branches.append(made)
        self.box.children = (*self.box.children, made.box)
        made.say(tr("A branch: what is played here leaves the game above as it is"))
        return made

    def close(self) -> None:
        """Stop this table's opponents and hints; a branch is put away."""
        for branch in list(self.branches):
            branch.close()
        self._drop_hint()
        self.companions.close()
        self.session.close()
        if self.on_close is not None:
            self.on_close(self)

    def _put_away(self, branch: "Table") -> None:
        self.branches.remove(branch)
        self.box.children = tuple(child for child in self.box.children if child is not branch.box)
        take_away(branch.box)

    @at_table
    def ask_for_new_game(self) -> None:
        """Open the form for a new game, or close it; it is made when it is first wanted."""
        if self.form is None:
            position = self.session.position
            self.form = NewGameForm(position.game, position.parameters, self.session.holders, self.begin)
            self.box.children = (self.form.box, *self.box.children)
        if self.form.is_open:
            self.form.hide()
        else:
            self.form.show()
            self.panel.send({"type": "form"})
        self.say("")

    @guarded
    def begin(self, seats: list[Any], seed: str, parameters: dict[str, Any]) -> None:
        """Begin a new game as the form says."""
        if seed and not seed.isdecimal():
            raise ParameterError(tr("seed must be a whole number from 0, or empty, not {seed}").format(seed=repr(seed)))
        number = int(seed) if seed else None
        position = self.start(self.session.position.game.name, seats, number, parameters)
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
        with self.session.lock:
            picture = self.show.picture(self.session)
        return data if picture is None else data | {"image/svg+xml": picture}
