"""The Small World scene: every position can be shown, and what is shown agrees with it."""

import json
import random
import xml.etree.ElementTree as ET
from textwrap import wrap

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.smallworld import cards, tasks
from realmlab.widgets.scenes import smallworld, smallworld_decisions, smallworld_paint_table, smallworld_words
from realmlab.widgets.scenes.shapes import copies
from realmlab.widgets.scenes.smallworld_blocks import NOTE_LINES

MIDDLE = {
    "parameters": {"players": 3}, "round": 4, "player": 1,
    "seats": [
        {"coins": 23, "active": {"race": "trolls", "power": "fortified"}, "decline": {"race": "halflings"}},
        {
            "coins": 31, "active": {"race": "skags", "power": "dragon_master", "hand": 4},
            "decline": {"race": "dwarves"}, "spirit": {"race": "elves"},
        },
        {"coins": 18, "active": {"race": "ice_witches", "power": "bivouacking"}},
    ],
    "regions": {
        "2": {"seat": 0, "tokens": 2, "lair": True, "fortress": True}, "9": {"seat": 0, "lair": True, "winter": True},
        "5": {"seat": 0, "slot": "decline"},
        "15": {"seat": 1, "tokens": 2, "dragon": True, "loot": {"kind": "coins 2"}},
        "16": {"seat": 1, "loot": {"kind": "attack"}}, "11": {"seat": 1, "slot": "decline"},
        "26": {"seat": 1, "slot": "spirit"}, "18": {"seat": 2, "tokens": 2, "encampments": 3},
        "19": {"seat": 2, "encampments": 2},
    },
}  # fmt: skip


def middle(**more):
    return Position.from_dict("small_world", MIDDLE | more)


def walk(shapes, templates):
    """Yield all shapes in shapes."""
    for shape in shapes:
        yield shape
        inside = copies(templates[shape["like"]], shape["id"]) if "like" in shape else shape.get("inside", ())
        yield from walk(inside, templates)


def check(place, viewer):
    """Do spec and state of a position belong together? Return the state."""
    spec, state = smallworld.spec(place), smallworld.state(place, viewer, place.history[-3:])
    every = list(walk([shape for block in spec["blocks"] for shape in block["inside"]], spec["templates"]))
    ids, targets = ([shape[key] for shape in every if key in shape] for key in ("id", "target"))
    assert len(ids) == len(set(ids))
    assert set(state["paint"]) <= set(ids)
    assert set(state["targets"]) <= set(state["labels"]) == set(targets)
    known = set(spec["palette"]) | set(spec["drawings"])
    for values in state["paint"].values():
        assert {value[1:] for value in values.values() if value.startswith("@")} <= known
    offered = [action for entry in state["targets"].values() for action in entry["actions"]]
    assert len(offered) == len(set(offered))
    assert set(offered) <= set(place.legal_actions)
    assert json.loads(json.dumps(state)) == state
    return state


def said(state, name):
    return state["paint"].get(name, {}).get("text", "")


def shown(state, name):
    return state["paint"].get(name, {}).get("display") == "inline"


def agrees(place, state):
    """The pieces in the picture are those of the position, no more and no less."""
    data = place.to_dict()
    for number in range(len(cards.maps()[len(data["seats"]) - 2]["regions"])):
        entry, id = data["regions"].get(str(number), {}), f"token:{number}"
        assert shown(state, id) == ("seat" in entry or number in data["tribes"])
        if "seat" in entry:
            held = data["seats"][entry["seat"]][entry["slot"]]
            form = "decline" if held.get("dormant") else entry["slot"]
            assert said(state, f"{id}:n") == str(entry["tokens"])
            assert state["paint"][f"{id}:shape"]["d"] == f"@token-{form}"
            assert f"@seat{entry['seat']}" in state["paint"][f"{id}:shape"].values()
        marks = [i for i in range(6) if shown(state, f"mark:{number}:{i}")]
        lying = [kind for kind in entry if kind not in ("seat", "slot", "tokens", "tribe", "copied")]
        assert len(marks) == min(len([kind for kind in lying if kind == "lava" or entry[kind]]), 6)
    for place_of, offered in enumerate(data["column"]):
        assert said(state, f"combo:{place_of}:race") == smallworld_words.race(offered["race"])
        assert shown(state, f"combo:{place_of}:coins") == bool(offered["coins"])


@pytest.mark.parametrize(("players", "options"), [
    (2, {"rules_text": "official"}), (3, {"counts": "printed"}), (4, {"observe_coins": "all"}), (5, {}),
])  # fmt: skip
def test_every_position_of_random_games_can_be_shown(players, options):
    place, choose = Position("small_world", players=players, seed=players, **options), random.Random(players)
    first = smallworld.spec(place)
    while not place.is_terminal:
        agrees(place, check(place, place.actor if place.actor >= 0 else None))
        place.apply(choose.choice(place.legal_actions))
    agrees(place, check(place, None))
    assert smallworld.spec(place) is first
    ET.fromstring(smallworld.picture(place, 0, theme="dark"))


def test_every_kind_of_node_has_its_words():
    chances = {kind for kind in tasks.KINDS if 0 < tasks.NUMBERS[kind] <= tasks.LAST_CHANCE}
    decisions = {kind for kind in tasks.KINDS if tasks.LAST_CHANCE < tasks.NUMBERS[kind] <= tasks.LAST_DECISION}
    assert set(smallworld_decisions.CHANCES) == chances
    assert set(smallworld_decisions.DECISIONS) == decisions


def test_every_race_and_power_has_its_text():
    told = smallworld_words.texts()
    assert tuple(sorted(told["races"])) == tuple(sorted(cards.race_ids()))
    assert tuple(sorted(told["powers"])) == tuple(sorted(cards.power_ids()))
    assert set(told["official"]) <= set(told["races"]) | set(told["powers"])


def test_a_position_shows_itself():
    assert middle()._repr_svg_() == smallworld.picture(middle())


# What is said, and to whom -----------------------------------------------------------------------


def test_regions_say_what_lies_there():
    labels = smallworld.state(middle(), 0)["labels"]
    assert labels["region:2"] == "region 2, mountain, 2 tokens of the Trolls of seat 0 (orange), lair, fortress"
    assert labels["region:26"] == "region 26, mountain, 1 token of the spirits of the Elves of seat 1 (sky blue)"
    assert labels["region:18"].endswith("Ice Witches of seat 2 (green), 3 encampments")


def test_loot_is_face_down_for_all_but_its_owner():
    assert smallworld.state(middle(), 1)["labels"]["region:15"].endswith("dragon, loot: coins 2")
    assert smallworld.state(middle(), 0)["labels"]["region:15"].endswith("dragon, loot, face down")
    assert said(smallworld.state(middle(), 1), "mark:16:0:n") == "!"
    assert said(smallworld.state(middle(), 0), "mark:16:0:n") == "?"
    assert said(smallworld.state(middle(), None), "mark:16:0:n") == "?"


def test_the_state_of_who_may_not_know_is_the_same_whatever_is_hidden():
    other = json.loads(json.dumps(MIDDLE))
    other["regions"]["15"]["loot"]["kind"], other["regions"]["16"]["loot"]["kind"] = "attack", "coins 3"
    other["seats"][1]["coins"] = 5
    assert smallworld.state(Position.from_dict("small_world", other), 0) == smallworld.state(middle(), 0)


def test_coins_are_those_that_may_be_seen():
    assert [said(smallworld.state(middle(), 0), f"seat:{seat}:coins:n") for seat in range(3)] == ["23", "?", "?"]
    assert said(smallworld.state(middle(), None), "seat:0:coins:n") == "?"
    open_game = middle(parameters={"players": 3, "observe_coins": "all"})
    assert said(smallworld.state(open_game, None), "seat:1:coins:n") == "31"


def test_panels_name_peoples_hands_and_pacts():
    state = smallworld.state(middle(), 1)
    assert said(state, "seat:1:active:name") == "Dragon Master Skags"
    assert said(state, "seat:1:active:more") == "4 in hand"
    assert (said(state, "seat:1:decline:name"), said(state, "seat:1:spirit:name")) == ("Dwarves", "Elves")
    assert (shown(state, "hands"), said(state, "hand:n")) == (True, "4")


def test_a_pact_is_named():
    place = Position.from_dict("small_world", {"seats": [
        {"active": {"race": "orcs", "power": "diplomat"}, "partner": 1}, {"active": {"race": "elves"}}],
        "player": 1, "regions": {"5": {"seat": 0}, "11": {"seat": 1}}})
    assert said(smallworld.state(place, 1), "seat:0:line:0") == "Pact with seat 1: no attack from there"


def test_the_column_says_what_one_pays_and_gets():
    place = middle(column=[
        {"race": "wizards", "power": "cursed", "coins": 2}, {"race": "orcs", "power": "stout"},
        *({"race": race, "power": power} for race, power in (
            ("giants", "hill"), ("tritons", "forest"), ("pixies", "swamp"), ("humans", "flying"))),
    ])  # fmt: skip
    state = smallworld.state(place, 1)
    assert [said(state, f"combo:{i}:price") for i in range(3)] == ["free", "costs 3", "costs 4"]
    assert said(state, "combo:0:coins:n") == "2"
    assert state["labels"]["combo:1"].startswith("Stout Orcs, 9 tokens. Orcs: 1 more coin for each region conquered")


def test_what_can_be_picked_can_be_read():
    place = Position("small_world", players=2, seed=3)
    while place.actor < 0:
        place.apply(place.legal_actions[0])
    read = smallworld.details(place)
    assert set(read) == set(place.legal_actions)
    assert all(len(card["lines"]) == 2 and card["title"] for card in read.values())


def test_every_card_has_room_for_its_text():
    data = {"parameters": {"rules_text": "guide"}}
    for race in cards.race_ids():
        for power in cards.power_ids():
            lines = smallworld_words.combo_lines(data, {"race": race, "power": power})
            rows = [row for line in lines for row in wrap(line, smallworld_paint_table.PANEL_LETTERS)]
            assert len(rows) < NOTE_LINES, (race, power)
