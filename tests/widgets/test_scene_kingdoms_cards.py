"""The geometry of the Kingdoms scene: layouts, names, and the drawing of every territory card."""

import json
import random

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import ground, kingdoms, kingdoms_map

MAPS = range(len(cards.maps()))
OPTIONS = {"exploration": {"exploration": True}, "heroes": {"heroes_call": True},
           "all": {"exploration": True, "heroes_call": True, "pool": "both"}, "none": {}}
LOW = ("turn", "actions", "war", "costs", "points", "tokens", "heroes")


def test_the_geometry_changes_only_in_the_setup():
    place, choose = Position("tiny_epic_kingdoms", players=3, seed=9), random.Random(9)
    while place.to_dict()["node"]["kind"] != "split":
        place.apply(choose.choice(place.legal_actions))
    spec = kingdoms.spec(place)
    while not place.is_terminal:
        place.apply(choose.choice(place.legal_actions))
        assert kingdoms.spec(place) == spec


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_layout_places_the_blocks_side_by_side(players, options):
    spec = kingdoms.spec(Position("tiny_epic_kingdoms", players=players, seed=1, **OPTIONS[options]))
    names, tall = {block["id"] for block in spec["blocks"]}, 324.0 if options in ("heroes", "all") else 300.0
    for layout in spec["layouts"]:
        boxes = [(x, y, 290 * k, (96.0 if name in LOW else tall) * k) for name, (x, y, k) in layout["places"].items()]
        assert names - set(layout["places"]) <= {"costs", "points"}
        for i, (x, y, w, h) in enumerate(boxes):
            assert min(x, y) > 0
            assert x + w < layout["width"]
            assert y + h < layout["height"]
            for x2, y2, w2, h2 in boxes[:i]:
                assert x + w < x2 or x2 + w2 < x or y + h < y2 or y2 + h2 < y


@pytest.mark.parametrize("number", MAPS, ids=lambda i: cards.maps()[i]["id"])
def test_letters_and_meeples_stand_inside_their_region(number):
    for region, spot in kingdoms_map.spots(number).items():
        assert outside(number, region, spot) <= 0, region


@pytest.mark.parametrize("number", MAPS, ids=lambda i: cards.maps()[i]["id"])
def test_where_there_is_more_to_show_the_middle_of_everything_is_inside_its_region(number):
    for region, spot in kingdoms_map.spots(number, rich=True).items():
        assert outside(number, region, spot) <= 5, region
        for i, a in enumerate(spot.taken):
            for b in spot.taken[:i]:
                across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
                down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
                assert min(across, down) <= 2, region


def outside(number, region, spot):
    """Return how far the worst corner of a spot's boxes, two units in, lies outside its region."""
    room = kingdoms_map.rooms(number)[region]
    corners = [
        (left + dx, top + dy) for left, top, wide, high in spot.taken for dx in (2, wide - 2) for dy in (2, high - 2)
    ]
    return -min(room.distance[round(y / ground.STEP), round(x / ground.STEP)] for x, y in corners)


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("number", MAPS, ids=lambda i: cards.maps()[i]["id"])
def test_every_region_shows_its_terrain_by_marks_too(number, rich):
    for region in cards.maps()[number]["regions"]:
        if "polygon" in region:
            assert kingdoms_map.marks(number, region, rich), region["id"]


@pytest.mark.parametrize("number", MAPS, ids=lambda i: cards.maps()[i]["id"])
def test_meeples_on_water_and_cliffs_stand_there(number):
    for letter, region in zip("ABCDEFGH", cards.maps()[number]["regions"], strict=False):
        if region["terrain"] not in cards.BARRED:
            continue
        x, y = kingdoms_map.barred_spot(number, letter).pieces
        if "path" in region:
            assert (x, y) in [kingdoms_map.scaled(point) for point in region["path"]]
        else:
            room = kingdoms_map.rooms(number)[region["id"]]
            assert room.distance[round(y / ground.STEP), round(x / ground.STEP)] > 8, region["id"]


def test_the_legend_names_rocks_and_tundra_only_where_they_are():
    def legend(**more):
        return json.dumps(kingdoms.spec(Position("tiny_epic_kingdoms", players=3, seed=1, **more)))

    assert all(word in legend(maps="h01a+k02a+k03a") for word in ("rocks: silver", "tundra: any"))
    assert "rocks: silver" not in legend(maps="k01a+k02a+k03a")


def test_rivers_are_drawn_as_lines():
    record = cards.maps()[MAPS[0]]
    rivers = [region for region in record["regions"] if "path" in region]
    drawn = [shape for shape in kingdoms_map.land(MAPS[0]) if shape["set"].get("stroke") == "@river"]
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
