"""The Kingdoms scene: what it says of every position, what it keeps to itself, what can be clicked."""

import random
import xml.etree.ElementTree as ET

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import kingdoms


def position(seats, maps=("k01a", "k02a", "k03a"), neutrals=(), **more):
    data = {"parameters": {"players": len(seats)}, "maps": list(maps), "seats": list(seats), "neutrals": list(neutrals)}
    return Position.from_dict("tiny_epic_kingdoms", data | more)


def three(**first):
    return position([
        {"faction": "orcs", "mana": 2, "ore": 1, "food": 3, "meeples": {"0A": "ss", "0C": "l"}} | first,
        {"faction": "elves", "mana": 1, "food": 5, "tower": 2, "magic": 1, "meeples": {"1E": "sl", "0E": "s"}},
        {"faction": "dwarves", "food": 9, "meeples": {"2B": "s", "2A": "s"}},
    ])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_random_games_can_be_shown(players, check):
    place, choose = Position("tiny_epic_kingdoms", players=players, seed=players), random.Random(players)
    while not place.is_terminal:
        check(place, place.actor)
        check(place, None)
        place.apply(choose.choice(place.legal_actions))
    check(place, 0)
    ET.fromstring(kingdoms.picture(place, 0, theme="dark"))


def test_a_position_shows_itself():
    assert three()._repr_svg_() == kingdoms.picture(three())


def test_the_chance_nodes_of_the_setup_can_be_shown(check):
    place, choose = Position("tiny_epic_kingdoms", players=2), random.Random(1)
    seen = set()
    while place.to_dict()["node"]["kind"] != "select":
        seen.add(place.to_dict()["node"]["kind"])
        state = check(place, 0)
        assert (place.actor < 0) == (state["status"] == "Chance decides.")
        ET.fromstring(kingdoms.picture(place))
        place.apply(choose.choice(place.legal_actions))
    assert seen >= {"deal first", "deal faction", "deal card", "deal side", "side", "split", "start"}


# What is said ------------------------------------------------------------------------------------


def said(state, name):
    return state["paint"].get(name, {}).get("text")


def test_a_panel_says_what_a_seat_holds():
    state = kingdoms.state(three(), 0)
    assert [said(state, f"{good}:0") for good in ("mana", "ore", "food")] == ["2", "1", "3"]
    assert said(state, "people:0") == "Orcs (you)"
    assert said(state, "people:1") == "Elves"
    assert said(state, "supply:0") == "4 in supply"
    assert [f"tower:1:{level}" in state["paint"] for level in range(1, 7)] == [True] * 2 + [False] * 4
    assert [f"magic:1:{level}" in state["paint"] for level in range(1, 6)] == [True] + [False] * 4
    assert said(state, "points:1") == f"{three().score[1]:g} VP"
    assert state["paint"]["stand:1"]["aria-label"] == (
        "Elves, sky blue: 1 mana, 0 ore, 5 food, tower 2, magic 1, 4 meeples in supply, 4 points"
    )


def test_lying_and_standing_meeples_look_different():
    paint = kingdoms.state(three(), 0)["paint"]
    standing, lying = paint["1E:0"]["transform"], paint["1E:1"]["transform"]
    assert "rotate" not in standing
    assert "rotate(90)" in lying


def test_the_seats_differ_by_mark_and_by_colour():
    paint = kingdoms.state(three(), 0)["paint"]
    pieces = [paint["0A:0"], paint["0E:0"], paint["2B:0"]]
    marks = [paint[f"{region}:0:mark"]["d"] for region in ("0A", "0E", "2B")]
    assert len({piece["fill"] for piece in pieces}) == len(set(marks)) == 3


def test_regions_in_words():
    labels = kingdoms.state(three(), 0)["labels"]
    assert labels["0A"] == "Plebejsko A, plains, 2 orange meeples"
    assert labels["0C"] == "Plebejsko C, ruins, 1 lying orange meeple"
    assert labels["1E"] == "Vrtichvostan E, ruins, 1 sky blue meeple, 1 lying sky blue meeple"
    assert labels["1A"] == "Vrtichvostan A, forest, empty"
    assert labels["action:trade"] == "Trade, open"


def test_two_players_see_the_lost_kingdom_in_the_middle(check):
    orcs = {"faction": "orcs", "meeples": {"0A": "ss"}, "neutrals_beaten": 1}
    seats = [orcs, {"faction": "elves", "meeples": {"1A": "s"}}]
    place = position(seats, neutrals=["2A", "2B", "2C", "2D"])
    state = check(place, 0)
    assert state["paint"]["2A:0"]["fill"] == "@neutral"
    assert state["labels"]["2A"] == "Himbajsko A, mountains, 1 neutral meeple"
    assert said(state, "neutrals") == "4 neutral meeples left"
    assert said(state, "beaten:0") == "1 beaten"
    places = kingdoms.spec(place)["layouts"][1]["places"]
    assert places["realm0"][0] < places["lost"][0] < places["realm1"][0]
    assert places["realm0"][1] == places["lost"][1] == places["realm1"][1]


def test_the_action_card_shows_shields_and_what_is_selected(check):
    place = three()
    place.apply("select trade")
    state = check(place, place.actor)
    assert said(state, "slot:trade:note") == "now"
    assert state["labels"]["action:trade"] == "Trade, selected now"
    other = position(
        [{"faction": "orcs", "meeples": {"0A": "s"}}, {"faction": "elves", "meeples": {"1A": "s"}},
         {"faction": "dwarves", "meeples": {"2A": "s"}}], shields=["patrol", "build"],
    )
    state = check(other, 0)
    assert said(state, "slot:patrol:note") == said(state, "slot:build:note") == "taken"
    assert state["labels"]["action:patrol"] == "Patrol, has a shield"
    assert said(state, "slot:quest:note") is None
    assert said(state, "shields") == "2 of 5 shields on the action card"
    assert set(state["targets"]) == {f"action:{action}" for action in ("quest", "research", "expand", "trade")}


def test_whose_turn_it_is(check):
    place = three()
    place.apply("select patrol").apply("pass")
    state = check(place, 1)
    assert place.actor == 1
    assert state["status"] == "Round 1. Elves (you): patrol, or collect."
    assert "active:0" in state["paint"]
    assert "active:1" not in state["paint"]
    assert state["paint"]["realm:1"]["stroke"] == "@seat1"
    assert "realm:0" not in state["paint"]
    assert (said(state, "decides:who"), said(state, "decides:what")) == ("Elves (you)", "Patrol, or collect")


def test_the_final_part_is_marked():
    assert "final" not in kingdoms.state(three(), 0)["paint"]
    ends = position(
        [{"faction": "orcs", "meeples": {"0A": "s"}}, {"faction": "elves", "meeples": {"1A": "s"}},
         {"faction": "dwarves", "meeples": {"2A": "s"}}], final=True,
    )
    assert "final" in kingdoms.state(ends, 0)["paint"]


def test_the_end_names_the_winner(check):
    place, choose = Position("tiny_epic_kingdoms", players=3, seed=4), random.Random(4)
    while not place.is_terminal:
        place.apply(choose.choice(place.legal_actions))
    state = check(place, 0)
    best = max(range(3), key=lambda seat: place.returns[seat])
    name = next(f["name"] for f in cards.factions() if f["id"] == place.to_dict()["seats"][best]["faction"])
    assert state["status"] == f"The game is over. {name} win with {place.score[best]:g} points."
    assert said(state, f"active:{best}:word") == "winner"
    assert state["targets"] == {}


# What is kept secret -----------------------------------------------------------------------------


def at_war(number):
    """Seat 0 attacks seat 1 in 0E and has set a number."""
    place = three(meeples={"0D": "ss", "0C": "l"}, ore=5)
    place.apply("select patrol").apply("from 0D").apply("to 0E").apply(number)
    assert place.to_dict()["node"]["kind"] == "bid defence"
    return place


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_the_attackers_number_is_hidden_from_all_others(viewer):
    first, second = (
        (kingdoms.spec(place), kingdoms.state(place, viewer), kingdoms.picture(place, viewer))
        for place in (at_war("bid 3"), at_war("bid 4"))
    )
    assert first == second
    assert said(first[1], "war:attacker:number") == "number set in secret"


def test_the_attacker_sees_its_own_number():
    assert said(kingdoms.state(at_war("bid 3"), 0), "war:attacker:number") == "set 3"
    assert said(kingdoms.state(at_war("bid flag"), 0), "war:attacker:number") == "set the flag"


def test_a_war_has_a_banner(check):
    state = check(at_war("bid 3"), 1)
    assert said(state, "war:where") == "War in Plebejsko E"
    assert (said(state, "war:attacker:who"), said(state, "war:defender:who")) == ("Orcs attack", "Elves defend")
    assert said(state, "war:defender:number") == "number not set yet"
    assert state["labels"]["0E"].endswith(", war here")
    assert "war:0" in state["paint"]
    assert state["paint"]["legend"] == {"display": "none"}


def test_after_the_reveal_both_numbers_are_shown(check):
    place = at_war("bid 3").apply("bid 1")
    assert place.to_dict()["node"]["kind"] == "loser"
    state = check(place, None)
    assert said(state, "war:attacker:number") == "set 3"
    assert said(state, "war:defender:number") == "set 1"


# What can be clicked -----------------------------------------------------------------------------


def test_only_the_viewer_who_decides_has_targets():
    place = three()
    assert kingdoms.state(place, 0)["targets"]
    for viewer in (None, 1, 2):
        assert kingdoms.state(place, viewer)["targets"] == {}


def test_targets_carry_actions_and_words(check):
    place = three().apply("select patrol")
    targets = check(place, 0)["targets"]
    assert targets["0A"]["actions"] == [place.number("from 0A")]
    assert targets["0A"]["label"] == place.describe("from 0A")
    assert targets["0C"]["actions"] == [place.number("stand 0C")]
    assert set(targets) == {"0A", "0C"}


def test_one_region_may_offer_several_actions(check):
    place = three(meeples={"0A": "sl", "0C": "l"}).apply("select patrol")
    entry = check(place, 0)["targets"]["0A"]
    assert entry["actions"] == [place.number("from 0A"), place.number("stand 0A")]
    assert entry["label"] == f"{place.describe('from 0A')} / {place.describe('stand 0A')}"
    narrowed = kingdoms.state(place, 0, origin=[place.number("stand 0A")])["targets"]
    assert narrowed == {"0A": {"actions": [place.number("stand 0A")], "label": place.describe("stand 0A")}}


def test_the_region_a_meeple_leaves_is_marked(check):
    place = three().apply("select patrol").apply("from 0A")
    state = check(place, 0)
    assert set(state["targets"]) == {"0B", "0C"}
    assert state["paint"]["0A:last"]["stroke"] == "@glow"


def test_build_is_carried_out_on_its_slot(check):
    place = three().apply("select build")
    assert check(place, 0)["targets"]["action:build"]["actions"] == [place.number("act")]


def test_sides_and_first_meeples_are_clicked(check):
    place = Position("tiny_epic_kingdoms", players=3, seed=1)
    seat = place.actor
    assert set(check(place, seat)["targets"]) == {f"side:{seat}a", f"side:{seat}b"}
    while place.to_dict()["node"]["kind"] != "start":
        place.apply(place.legal_actions[0])
    assert set(check(place, place.actor)["targets"]) <= {f"{place.actor}{letter}" for letter in "ABCDE"}


def test_the_last_move_is_marked():
    place = three().apply("select patrol").apply("from 0A").apply("to 0B")
    paint = kingdoms.state(place, 1, place.history)["paint"]
    assert {name for name in paint if name.endswith(":last")} == {"0A:last", "0B:last"}
    assert not any(name.endswith(":last") for name in kingdoms.state(place, 1)["paint"])
