"""What can be clicked in the Galaxies scene, what is marked, and what is only in words."""

import random

import pytest

from realmlab.cython_core import Position, Step
from realmlab.widgets.scenes import galaxies

ROW = ["jakks", "helios", "gort", "maia"]
IN_WORDS = {"amount"}       # the first words of the actions that are on the list beside the board only


def place_of(first, second=None, row=ROW, **more):
    seats = [seat | {"ships": [*seat["ships"], *["locked"] * (4 - len(seat["ships"]))]} if "ships" in seat else seat
             for seat in (first, second or {})]
    data = {"parameters": {"players": 2}, "row": row, "seats": seats}
    return Position.from_dict("tiny_epic_galaxies", data | more)


def names(place, state, target):
    return {place.game.words.name(action) for action in state["targets"][target]["actions"]}


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_legal_action_can_be_clicked_or_is_a_number(players, check_galaxies):
    words = set()
    for seed in range(3):
        place = Position("tiny_epic_galaxies", players=players, seed=seed, max_rounds=15)
        choose = random.Random(seed)
        while not place.is_terminal:
            state = check_galaxies(place, place.actor)
            offered = {action for entry in state["targets"].values() for action in entry["actions"]}
            left = {place.game.words.name(action).split()[0] for action in set(place.legal_actions) - offered}
            words |= left
            place.apply(choose.choice(place.legal_actions))
    assert words <= IN_WORDS


def test_only_the_viewer_who_decides_has_targets():
    place = Position("tiny_epic_galaxies", players=2, seed=1, missions=False)
    assert galaxies.state(place, 0)["targets"]
    assert galaxies.state(place, 1)["targets"] == galaxies.state(place, None)["targets"] == {}
    only = galaxies.state(place, 0, origin=[place.number("end")])["targets"]
    assert only == {"button:end": {"actions": [0], "label": place.describe("end")}}


def test_a_turn_by_clicks(check_galaxies):
    place = place_of({"culture": 1, "ships": ["home", "home"]}, {"culture": 2},
                     dice={"inactive": {"move": 1, "energy": 1, "colony": 1}})
    state = check_galaxies(place, 0)
    assert names(place, state, "die:0") == {"face move"}
    assert state["targets"]["die:0"]["label"] == place.describe("face move")
    assert names(place, state, "button:convert") == {"convert"}
    place.apply("face move")
    state = check_galaxies(place, 0)
    assert set(state["targets"]) == {f"{kind}:{slot}" for kind in ("surface", "track") for slot in range(4)}
    assert state["paint"]["home:0:last"]["stroke-dasharray"] == "8 5"       # the place that the ship leaves
    place.apply("to surface 0")
    state = check_galaxies(place, 0)
    assert names(place, state, "button:yes") == names(place, state, "surface:0") == {"yes"}
    assert said(state, "decides:what") == "Use the effect of Jakks?"


def said(state, name):
    return state["paint"].get(name, {}).get("text")


def test_all_dice_of_a_face_do_the_same(check_galaxies):
    place = place_of({}, dice={"inactive": {"move": 2, "culture": 1}})
    state = check_galaxies(place, 0)
    assert state["targets"]["die:0"] == state["targets"]["die:1"]
    place.apply("reroll").apply("face move")
    state = check_galaxies(place, 0)
    assert names(place, state, "button:reroll") == {"go"}
    assert said(state, "button:reroll:word") == "Roll them"
    assert said(state, "tray:whose") == "1 die to roll again"


def test_the_new_face_is_chosen_in_the_tray(check_galaxies):
    place = place_of({}, dice={"inactive": {"move": 2, "culture": 1}})
    place.apply("convert")
    while place.to_dict()["node"]["kind"] != "new face":
        place.apply(place.legal_actions[0])
    state = check_galaxies(place, 0)
    assert {name for name in state["targets"] if not name.startswith("face:")} == set()
    assert state["paint"]["tray:faces"] == {"display": "inline"}


def test_ships_are_clicked_where_they_are(check_galaxies):
    first = {"energy": 2, "ships": ["orbit 0:1", "orbit 1:0"], "colonies": ["brumbaugh"]}
    place = place_of(first, {"level": 3, "ships": ["orbit 0:1", "orbit 1:2", "orbit 3:1"]},
                     dice={"inactive": {"diplomacy": 1, "colony": 1, "energy": 1}})
    place.apply("face diplomacy")
    state = check_galaxies(place, 0)
    assert set(state["targets"]) == {"ship:0:orbit:0", "ship:1:orbit:0"}
    assert state["paint"]["ship:0:orbit:0"]["pointer-events"] == "all"
    assert "pointer-events" not in state["paint"]["ship:0:orbit:1"]
    again = place_of(first, {"level": 3, "ships": ["orbit 0:1", "orbit 1:2", "orbit 3:1"]},
                     dice={"inactive": {"colony": 1, "energy": 1}})
    again.apply("face colony")
    if again.to_dict()["node"]["kind"] == "use colony":
        again.apply("planet brumbaugh")
    assert set(check_galaxies(again, 0)["targets"]) == {f"ship:{slot}:orbit:1" for slot in (0, 1, 3)}


def test_what_lies_on_a_card_that_can_be_chosen_lets_clicks_through(check_galaxies):
    place = place_of({"colonies": ["umbra_forum"]}, row=["jakks", "vici_ks156", "gort", "mj_120210"],
                     dice={"inactive": {"colony": 1, "energy": 1}})
    place.apply("face colony")
    if place.to_dict()["node"]["kind"] == "use colony":
        place.apply("planet umbra_forum")
    state = check_galaxies(place, 0)
    assert {name.split(":")[0] for name in state["targets"]} == {"planet"}
    for slot in (name.split(":")[1] for name in state["targets"]):
        assert state["paint"][f"surface:{slot}"]["pointer-events"] == "none"
        assert state["paint"][f"track:{slot}"]["pointer-events"] == "none"


def test_the_last_moves_are_marked(check_galaxies):
    place = place_of({"ships": ["home", "home"]}, {"culture": 0}, dice={"inactive": {"move": 2, "energy": 1}})
    place.apply("face move").apply("to orbit 2")
    steps = [Step(0, place.number("ship home")), *place.history]
    paint = galaxies.state(place, 1, steps)["paint"]
    assert {name for name in paint if name.endswith(":last")} == {"home:0:last", "track:2:last"}
    assert not any(name.endswith(":last") for name in galaxies.state(place, 1)["paint"])


def test_what_there_is_to_read_before_choosing():
    place = Position("tiny_epic_galaxies", players=2, seed=1)
    read = galaxies.details(place)
    assert set(read) == set(place.legal_actions)
    assert all(card["title"] and card["lines"] for card in read.values())
    place = place_of({}, dice={"inactive": {"move": 1, "energy": 1}}).apply("face move")
    read = galaxies.details(place)[place.number("to surface 2")]
    assert read["title"] == "Gort, 7 VP"
    assert read["lines"][1].startswith("Shift one of your orbiting ships")
    assert galaxies.details(Position("tiny_epic_galaxies", players=2)) == {}
