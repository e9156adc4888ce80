"""The form for a new game: one control for each seat, and one for each parameter in the game's own table."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

from realmlab.cython_core.game import Game, Parameter
from realmlab.widgets.page.fitting import is_idle
from realmlab.widgets.page.language import tr
from realmlab.widgets.session.opponents import NAMES, Holder

WIDE_RANGE = 200  # beyond this a slider is too coarse for whole numbers
_LABEL = {"description_width": "140px"}
_WIDTH = {"width": "350px"}

Start = Callable[[list[Any], str, dict[str, Any]], None]


def label(name: str) -> str:
    """Return a parameter's name for people: "max_rounds" is "max rounds"."""
    return name.replace("_", " ")


def control(parameter: Parameter, value: Any) -> Any:
    """Return the control that fits the kind and the range of a parameter."""
    common = {"description": label(parameter.name), "value": value, "style": _LABEL, "layout": dict(_WIDTH)}
    if parameter.kind is bool:
        return ipywidgets.Checkbox(**common)
    if parameter.kind is str and parameter.choices:
        return ipywidgets.Dropdown(options=parameter.choices, **common)
    if parameter.kind is str:
        return ipywidgets.Text(continuous_update=False, **common)
    limits = {"min": parameter.lowest, "max": parameter.highest}
    if parameter.kind is float:
        return ipywidgets.BoundedFloatText(**limits, **common)
    if parameter.highest - parameter.lowest > WIDE_RANGE:
        return ipywidgets.BoundedIntText(**limits, **common)
    return ipywidgets.IntSlider(**limits, **common)


def _help(parameter: Parameter) -> str:
    """Return the line beside a control: what the parameter is, and its default."""
    return tr("{what} (default: {value})").format(what=parameter.doc, value=_in_words(parameter.default))


def _in_words(value: Any) -> str:
    """Return a value as one would say it."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return tr("empty") if value == "" else str(value)


class NewGameForm:
    """Ask who plays and with which parameters; `start(seats, seed, parameters)` is called with the answers."""

    def __init__(self, game: Game, parameters: dict[str, Any], holders: list[Holder], start: Start) -> None:
        self.start = start
        self.controls = {p.name: control(p, parameters[p.name]) for p in game.parameters}
        self.sources = [{name: name for name in NAMES} for _ in range(game.seats[1])]   # by seat: name -> who
        self.seats = [self._seat(number, holders) for number in range(game.seats[1])]
        self.seed = ipywidgets.Text(description=tr("seed"), placeholder=tr("empty: another game every time"),
                                    style=_LABEL, layout=dict(_WIDTH))
        self.rows = {p.name: self._row(self.controls[p.name], _help(p)) for p in game.parameters}
        self.box = ipywidgets.VBox(self._parts(), layout={"display": "none", "padding": "0 0 12px 0"})
        self.box.add_class("rl-form")       # the panel puts the focus there when it opens
        if "players" in self.controls:
            self.controls["players"].observe(lambda _: self._fit(), names="value")
        self._fit()

    def _parts(self) -> list[Any]:
        """Return all rows of the form in order: players, seats, the other parameters, seed, buttons."""
        go = ipywidgets.Button(description=tr("Start"), button_style="primary", tooltip=tr("Begin this game"))
        go.on_click(lambda _: self.submit())
        close = ipywidgets.Button(description=tr("Close"))
        close.on_click(lambda _: self.hide())
        players = [self.rows["players"]] if "players" in self.rows else []
        rest = [row for name, row in self.rows.items() if name != "players"]
        seed = self._row(self.seed, tr("the same whole number gives the same deal"))
        title = ipywidgets.HTML(f"<b>{escape(tr('New game'))}</b>")
        return [title, *players, *self.seats, *rest, seed, ipywidgets.HBox([go, close])]

    def _seat(self, number: int, holders: list[Holder]) -> Any:
        """Return the choice of who holds a seat; whoever holds it now, a program of yours perhaps, can stay."""
        value = "mcts"
        if number < len(holders):
            value = holders[number].name
            self.sources[number][value] = holders[number].source
        name = tr("seat {number}").format(number=number)
        return ipywidgets.Dropdown(description=name, options=list(self.sources[number]), value=value,
                                   style=_LABEL, layout=dict(_WIDTH))

    @staticmethod
    def _row(made: Any, doc: str) -> Any:
        """Put a control and its one line of help side by side; the help goes below where there is no room."""
        words = ipywidgets.HTML(escape(doc), layout={"flex": "1 1 220px", "margin": "2px 8px"})
        return ipywidgets.HBox([made, words], layout={"flex_flow": "row wrap"})

    def _seat_count(self) -> int:
        return self.controls["players"].value if "players" in self.controls else len(self.seats)

    def _fit(self) -> None:
        """Show as many seats as play, and only parameters that mean something for so many."""
        for number, seat in enumerate(self.seats):
            seat.layout.display = "" if number < self._seat_count() else "none"
        for name, row in self.rows.items():
            row.layout.display = "none" if is_idle(name, self._seat_count()) else ""

    def submit(self) -> None:
        """Start the game that is filled in."""
        held = zip(self.sources, self.seats, strict=True)
        seats = [sources[seat.value] for sources, seat in held][: self._seat_count()]
        asked = {name: made.value for name, made in self.controls.items() if not is_idle(name, self._seat_count())}
        self.start(seats, self.seed.value.strip(), asked)

    @property
    def is_open(self) -> bool:
        """Can the form be seen?"""
        return bool(self.box.layout.display != "none")

    def show(self) -> None:
        """Open the form."""
        self.box.layout.display = ""

    def hide(self) -> None:
        """Close the form."""
        self.box.layout.display = "none"
