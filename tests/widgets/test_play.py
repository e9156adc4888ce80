"""play(): how a game is put on the table, and what is shown."""

import json
import threading
from importlib import import_module
from xml.etree import ElementTree

import pytest

from realmlab.cython_core import ParameterError, Position
from realmlab.widgets import play
from realmlab.widgets.table.wording import groups, panel_state, seat_name

LONG = 20  # seconds


# Making -------------------------------------------------------------------------------------------


def test_the_promise_of_the_readme(table):
    made = table("tiny_epic_kingdoms", seats=["human", "mcts"])
    assert [holder.name for holder in made.session.holders] == ["human", "mcts"]
    assert made.session.asked == 0
    assert made.panel.state["status"] == "Your turn"


def test_seats_say_how_many_play(table):
    assert table(seats=["human"] * 4).session.position.num_seats == 4


def test_the_same_seed_looks_the_same(table):
    first, second = (table(seats=["human", "random"], seed=5) for _ in range(2))
    assert repr(first) == repr(second) == "play('tiny_epic_kingdoms', seats=['human', 'random'], seed=5)"
    assert first.table._repr_mimebundle_()["image/svg+xml"] == second.table._repr_mimebundle_()["image/svg+xml"]


def test_without_a_seed_games_differ(table):
    seeds = {table(seats=["human", "random"]).session.position.seed for _ in range(4)}
    assert len(seeds) > 1


def test_a_position_can_be_played_on(table, at_war):
    made = table(at_war, seats=["human", "human"])
    assert made.session.position == at_war


@pytest.mark.parametrize(("arguments", "says"), [
    ({"game": "chess"}, "there is no game 'chess'"),
    ({"seats": "human"}, "seats must be a list"),
    ({"seats": None}, "seats must be a list"),
    ({"seats": []}, "players must be from 1 to 5, not 0"),
    ({"seats": ["human", "mtcs"]}, "did you mean 'mcts'"),
    ({"seats": ["human", "human"], "players": 3}, "must name 3 players"),
    ({"rounds": 3}, "has no parameter 'rounds'"),
    ({"max_rounds": 0}, "max_rounds must be from 1 to 60, not 0"),
    ({"seed": -1}, "seed must be a whole number"),
    ({"game": "tiny_epic_galaxies", "rogue": "leo"}, "rogue='leo' is for games of one player: with players=2"),
    ({"game": "tiny_epic_galaxies", "seats": ["human"], "missions": True}, "missions=True is for games of several"),
    ({"difficulty": "hard"}, "is for games of one player"),
    ({"max_rounds": 0}, r"max_rounds=60 \(1 to 60\): the game is scored"),
    ({"pool": "x"}, r"pool='base' \('base' or "),
    ({"game": Position("tiny_epic_kingdoms", players=2), "seed": 3, "players": 2}, "so seed, players cannot be set"),
])  # fmt: skip
def test_wrong_words_are_named(arguments, says):
    with pytest.raises(ParameterError, match=says):
        play(**arguments)


def test_parameters_that_fit_are_taken(table):
    assert table("tiny_epic_galaxies", seats=["human"], missions=False).session.position.num_seats == 1
    assert table(seats=["human"], difficulty="hard").session.position.parameters["difficulty"] == "hard"


# What is shown ------------------------------------------------------------------------------------


def test_a_page_without_a_kernel_gets_a_picture_and_a_line(table):
    bundle = table(seats=["human", "random"], seed=5).table._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml", "application/vnd.jupyter.widget-view+json"}
    assert ElementTree.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")


def test_the_panel_says_everything_in_words(table):
    made = table(seats=["human", "random"], seed=47)
    state = made.panel.state
    assert state["mood"] == "you"
    assert "choose a side" in state["note"]
    assert [action["words"] for group in state["groups"] for action in group["actions"]] == [
        choice.words for choice in made.session.choices()
    ]
    assert made.log[0]["text"] == "You are seat 0, random is seat 1"
    assert {line["text"] for line in made.log} >= {"Seat 0 plays the Orcs", "Seat 1 plays the Dark Elves"}


def test_what_is_shown_follows_the_game(table):
    made = table(seats=["human", "random"], seed=47)
    made.send("choose", action=made.offered[0])
    made.wait()
    assert made.board.state["ply"] == made.panel.state["ply"] == made.session.ply == 2
    assert [line["who"] for line in made.log[-2:]] == ["You", "random"]


def test_while_an_opponent_thinks_nothing_can_be_clicked(table):
    go = threading.Event()

    def slow(position):
        assert go.wait(LONG)
        return position.legal_actions[0]

    made = table(seats=["human", slow], seed=47)
    made.send("choose", action=made.offered[0])
    assert (made.panel.state["mood"], made.panel.state["status"]) == ("wait", "slow is thinking")
    assert (made.board.state["targets"], made.panel.state["groups"]) == ({}, [])
    go.set()
    made.wait()
    assert made.panel.state["mood"] == "you"


def test_the_end_says_who_has_won(table):
    made = table(seats=["random", "random"], seed=3)
    made.wait()
    state = made.panel.state
    assert state["mood"] == "over"
    assert state["status"].startswith("The game is over: ")
    assert state["groups"] == []
    first, second = made.session.position.score
    assert f"random 0 {first:g}, random 1 {second:g}" in state["status"]


def test_names_of_seats(table):
    one = table(seats=["human", "random", "random"], seed=1).session
    assert [seat_name(one, seat) for seat in (-1, 0, 1, 2)] == ["", "You", "random 1", "random 2"]
    two = table(seats=["human", "random", "human"], seed=1).session
    assert [seat_name(two, seat) for seat in range(3)] == ["Seat 0", "random", "Seat 2"]


def test_choices_are_grouped_by_the_first_word_of_their_names(table):
    made = table(seats=["human", "human"], seed=47)
    made.send("choose", action=made.session.position.number("side a"))
    made.send("choose", action=made.session.position.number("side b"))
    [only] = groups(made.session.choices())
    assert (only["title"], len(only["actions"])) == ("", 28)            # K25 E1
    made.play_until("collect")
    titles = [group["title"] for group in made.panel.state["groups"]]
    assert len(titles) == len(set(titles))


# The package --------------------------------------------------------------------------------------


def test_play_is_the_function_whatever_was_imported_before():
    import_module("realmlab.widgets.table.table")
    assert callable(import_module("realmlab.widgets").play)
    with pytest.raises(AttributeError, match="has no attribute 'plya'"):
        _ = import_module("realmlab.widgets").plya


def test_panel_state_is_plain_data(table, at_war):
    made = table(at_war, seats=["human", "human"])
    assert json.loads(json.dumps(panel_state(made.session))) == panel_state(made.session)
