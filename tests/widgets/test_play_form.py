"""The form for a new game."""

import ipywidgets
import pytest

from realmlab.cython_core import Position
from realmlab.widgets.table.forms import control, label


def test_the_form_has_a_control_for_every_parameter(table):
    made = table(seats=["human", "random"], seed=47)
    made.send("new")
    parameters = made.session.position.game.parameters
    assert list(made.table.form.controls) == [parameter.name for parameter in parameters]
    kinds = {int: ipywidgets.IntSlider, bool: ipywidgets.Checkbox}
    for parameter in parameters:
        shown = made.table.form.controls[parameter.name]
        wanted = ipywidgets.Dropdown if parameter.choices else kinds.get(parameter.kind, ipywidgets.Text)
        assert isinstance(shown, wanted)
        assert shown.value == made.session.position.parameters[parameter.name]
        assert shown.description == label(parameter.name)


@pytest.mark.parametrize("game", ["tiny_epic_kingdoms", "kingdoms_war"])
def test_controls_take_just_what_parameters_take(game):
    for parameter in Position(game).game.parameters:
        made = control(parameter, parameter.default)
        assert parameter.check(made.value) == parameter.default
        if parameter.kind in (int, float):
            assert (made.min, made.max) == (parameter.lowest, parameter.highest)


def test_a_new_game_from_the_form(table):
    made = table(seats=["human", "random"], seed=47)
    made.send("new")
    assert made.table.form.is_open
    made.table.form.controls["players"].value = 3
    made.table.form.controls["max_rounds"].value = 7
    assert [seat.layout.display == "none" for seat in made.table.form.seats] == [False, False, False, True, True]
    made.table.form.seats[2].value = "human"
    made.table.form.seed.value = "8"
    made.table.form.submit()
    position = made.session.position
    assert (position.num_seats, position.parameters["max_rounds"], position.seed) == (3, 7, 8)
    assert [holder.name for holder in made.session.holders] == ["human", "random", "human"]
    assert not made.table.form.is_open
    assert made.board.spec["title"] == "Tiny Epic Kingdoms, 3 players"


def test_an_opponent_of_ones_own_can_stay(table):
    def mine(position):
        return position.legal_actions[0]

    made = table(seats=["human", mine], seed=47)
    made.send("new")
    made.table.form.submit()
    assert made.session.holders[1].source is mine


@pytest.mark.parametrize(("field", "value", "says"), [
    ("seed", "soon", "seed must be a whole number from 0, or empty, not 'soon'"),
    ("maps", "k99z", "k99z"),
    ("factions", "smurfs", "smurfs"),
])  # fmt: skip
def test_a_wrong_form_is_told_and_the_game_stays(table, field, value, says):
    made = table(seats=["human", "random"], seed=47)
    made.send("new")
    (made.table.form.seed if field == "seed" else made.table.form.controls[field]).value = value
    made.table.form.submit()
    assert says in made.panel.state["note"]
    assert (made.session.ply, made.session.position.seed, made.table.form.is_open) == (0, 47, True)


def test_the_form_opens_and_closes(table):
    made = table(seats=["human", "random"], seed=47)
    for is_open in (True, False, True):
        made.send("new")
        assert made.table.form.is_open is is_open
    assert len(made.table.box.children) == 2


def test_the_form_shows_only_what_means_something_for_so_many(table):
    made = table("tiny_epic_galaxies", seats=["human", "random"], seed=4)
    made.send("new")
    form = made.table.form
    hidden = {name for name, row in form.rows.items() if row.layout.display == "none"}
    assert hidden == {"rogue", "reroll_unusable_once"}
    form.controls["players"].value = 1
    assert {name for name, row in form.rows.items() if row.layout.display == "none"} == {"missions"}
    form.controls["rogue"].value = form.controls["rogue"].options[-1]
    form.submit()
    assert not form.is_open, made.panel.state["note"]
    assert made.session.position.parameters["rogue"] == form.controls["rogue"].value


def test_every_row_says_its_default(table):
    made = table("kingdoms_war", seats=["human", "random"], seed=4)
    made.send("new")
    for parameter in made.session.position.game.parameters:
        words = made.table.form.rows[parameter.name].children[1].value
        said = ("no", "yes")[parameter.default] if isinstance(parameter.default, bool) else parameter.default
        assert f"default: {said}" in words.replace("&#x27;", "'")
