"""The geometry of the Kingdoms scene: layouts, names, and the drawing of every territory card."""

import json
import random

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import ground, kingdoms, kingdoms_map

BASE_MAPS = [i for i, record in enumerate(cards.maps()) if record["edition"] == "base"]


def test_the_geometry_changes_only_in_the_setup():
    place, choose = Position("tiny_epic_kingdoms", players=3, seed=9), random.Random(9)
    while place.to_dict()["node"]["kind"] != "split":
        place.apply(choose.choice(place.legal_actions))
    spec = kingdoms.spec(place)
    while not place.is_terminal:
        place.apply(choose.choice(place.legal_actions))
        assert kingdoms.spec(place) == spec


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_layout_places_the_blocks_side_by_side(players):
    spec = kingdoms.spec(Position("tiny_epic_kingdoms", players=players, seed=1))
    high = {"turn": 96.0, "actions": 96.0, "war": 96.0, "costs": 96.0}
    names = {block["id"] for block in spec["blocks"]}
    for layout in spec["layouts"]:
        boxes = [(x, y, 290 * k, high.get(name, 300.0) * k) for name, (x, y, k) in layout["places"].items()]
        assert names - set(layout["places"]) <= {"costs"}
        for i, (x, y, w, h) in enumerate(boxes):
            assert min(x, y) > 0
            assert x + w < layout["width"]
            assert y + h < layout["height"]
            for x2, y2, w2, h2 in boxes[:i]:
                assert x + w < x2 or x2 + w2 < x or y + h < y2 or y2 + h2 < y


@pytest.mark.parametrize("number", BASE_MAPS, ids=lambda i: cards.maps()[i]["id"])
def test_letters_and_meeples_stand_inside_their_region(number):
    for region, spot in kingdoms_map.spots(number).items():
        room = kingdoms_map.rooms(number)[region]
        for left, top, wide, high in spot.taken:
            corners = [(left + dx, top + dy) for dx in (2, wide - 2) for dy in (2, high - 2)]
            for x, y in corners:
                nearest = room.distance[round(y / ground.STEP), round(x / ground.STEP)]
                assert nearest > 0, f"{region}: {x}, {y}"


@pytest.mark.parametrize("number", BASE_MAPS, ids=lambda i: cards.maps()[i]["id"])
def test_every_region_shows_its_terrain_by_marks_too(number):
    for region in cards.maps()[number]["regions"]:
        if "polygon" in region:
            assert kingdoms_map.marks(number, region), region["id"]


def test_rivers_are_drawn_as_lines():
    record = cards.maps()[BASE_MAPS[0]]
    rivers = [region for region in record["regions"] if "path" in region]
    drawn = [shape for shape in kingdoms_map.land(BASE_MAPS[0]) if shape["set"].get("stroke") == "@river"]
    assert len(drawn) == len(rivers) == 1


def test_names_in_czech_where_they_are_known():
    seats = [{"faction": "orcs", "meeples": {"0A": "s"}}, {"faction": "elves", "meeples": {"1A": "s"}},
             {"faction": "dwarves", "meeples": {"2A": "s"}}]
    data = {"parameters": {"players": 3}, "maps": ["k01b", "k07b", "k03a"], "seats": seats}
    place = Position.from_dict("tiny_epic_kingdoms", data)
    words = json.dumps(kingdoms.spec(place, names="cs"), ensure_ascii=False)
    assert all(word in words for word in ("Anarchistán", "Orkové", "Trpaslíci", "Elves", "Ostmarrow"))
    state = kingdoms.state(place, 0, names="cs")
    assert state["paint"]["people:0"]["text"] == "Orkové (you)"
    assert state["labels"]["0A"].startswith("Anarchistán A")
