"""The scene of open_goofspiel: every position can be shown, and a hidden bid is shown to nobody else."""

import json
import random
import xml.etree.ElementTree as ET

import pytest

from realmlab.cython_core import Position
from realmlab.widgets import play
from realmlab.widgets.scenes import goofspiel


def ids(shapes):
    found = set()
    for shape in shapes:
        found |= {name for name in (shape.get("id"), shape.get("target")) if name} | ids(shape.get("inside", ()))
    return found


@pytest.mark.parametrize("more", [{}, {"cards": 2}, {"cards": 13}, {"order": "random", "utility": "points"}])
def test_every_position_can_be_shown(more):
    place, choose = Position("open_goofspiel", **more), random.Random(1)
    spec = goofspiel.spec(place)
    names = ids(spec["blocks"][0]["inside"])
    while True:
        for viewer in (None, 0, 1):
            state = goofspiel.state(place, viewer, place.history[-2:])
            assert set(state["paint"]) | set(state["targets"]) | set(state["labels"]) <= names
            assert json.loads(json.dumps(state)) == state
        ET.fromstring(goofspiel.picture(place, 0))
        if place.is_terminal:
            break
        place.apply(choose.choice(place.legal_actions))


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_bid_is_hidden_from_others(viewer):
    one, other = (Position("open_goofspiel").apply(f"bid {card}") for card in (2, 4))
    assert goofspiel.state(one, viewer) == goofspiel.state(other, viewer)
    assert goofspiel.state(one, 0) != goofspiel.state(other, 0)


def test_the_cards_of_a_hand_can_be_clicked():
    place = Position("open_goofspiel", cards=3).apply("bid 3")
    assert goofspiel.state(place, 0)["targets"] == {}
    assert sorted(goofspiel.state(place, 1)["targets"]) == ["bid:1:1", "bid:1:2", "bid:1:3"]


@pytest.mark.parametrize("cards", [2, 5, 13])
def test_at_a_table_every_card_is_on_the_dial(cards):
    table = play("open_goofspiel", seats=["human", "random"], seed=1, cards=cards)
    assert [number["face"] for number in table.panel.state["bid"]["numbers"]] == [str(n + 1) for n in range(cards)]
