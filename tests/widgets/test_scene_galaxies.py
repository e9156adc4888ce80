"""The Galaxies scene: every position can be shown, and what is shown agrees with it."""

import random
import xml.etree.ElementTree as ET

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies, galaxies_paint_mats
from realmlab.widgets.scenes.galaxies_mats import COLONIES


def position(*seats, row=("jakks", "helios", "gort", "maia"), **more):
    data = {"parameters": {"players": len(seats)}, "row": list(row), "seats": list(seats)}
    return Position.from_dict("tiny_epic_galaxies", data | more)


def middle(**more):
    """Two seats in the middle of a game, seat 0 about to use its dice."""
    return position(
        {"energy": 3, "culture": 2, "level": 3, "colonies": ["nagato", "vici_ks156"], "mission": "elder",
         "ships": ["home", "surface 0", "orbit 2:1", "locked"]},
        {"energy": 0, "culture": 4, "level": 2, "mission": "orbiter",
         "ships": ["orbit 2:1", "orbit 0:0", "locked", "locked"]},
        **{"dice": {"inactive": {"move": 2, "colony": 1, "diplomacy": 1}, "bay": {"energy": 1}}} | more,
    )


def said(state, name):
    return state["paint"].get(name, {}).get("text")


def shown(state, *names):
    return [name for name in names if state["paint"].get(name, {}).get("display") == "inline"]


@pytest.mark.parametrize("options", [
    {"players": 2}, {"players": 3, "missions": False}, {"players": 4, "rolls": "dice"}, {"players": 5},
    *({"players": 1, "rogue": record["key"]} for record in cards.rogues()),
])  # fmt: skip
def test_every_position_of_random_games_can_be_shown(options, check_galaxies):
    seed = options["players"]
    place, choose = Position("tiny_epic_galaxies", seed=seed, **options | {"max_rounds": 12}), random.Random(seed)
    first = galaxies.spec(place)
    while not place.is_terminal:
        state = check_galaxies(place, place.actor)
        agrees(place, state)
        place.apply(choose.choice(place.legal_actions))
    check_galaxies(place, None)
    assert galaxies.spec(place) is first
    ET.fromstring(galaxies.picture(place, 0, theme="dark"))


def agrees(place, state):
    """The pieces in the picture are those of the position, no more and no less."""
    data, paint = place.to_dict(), state["paint"]
    ships = {name for name in paint if name.startswith("ship:") and paint[name].get("display") == "inline"}
    wanted = set()
    for seat, held in enumerate(data["seats"]):
        for ship in held["ships"]:
            kind, _, where = ship.partition(" ")
            if kind in ("surface", "orbit"):
                wanted.add(f"ship:{where.partition(':')[0]}:{kind}:{seat}")
        home = shown(state, *(f"home:{seat}:{i}" for i in range(4)))
        locked = shown(state, *(f"home:{seat}:{i}:locked" for i in range(4)))
        assert (len(home), len(locked)) == (held["ships"].count("home"), held["ships"].count("locked"))
        for name in cards.RESOURCES:
            assert [key for key in paint if key.startswith(f"{name}:{seat}:") and "fill" in paint[key]
                    and not key.endswith(":n")] == [f"{name}:{seat}:{held[name]}"]
        colonies = shown(state, *(f"colony:{seat}:{i}" for i in range(COLONIES)))
        assert len(colonies) == min(len(held["colonies"]), COLONIES)
    assert ships == wanted
    in_use = any(task["kind"] == "window" and task["price"] != 1 for task in data["agenda"])
    assert len(shown(state, *(f"bay:{i}" for i in range(7)))) == sum(data["dice"]["bay"].values()) + in_use
    assert len(shown(state, *(f"spent:{i}" for i in range(7)))) == sum(data["dice"]["spent"].values())
    for slot, key in enumerate(data["row"]):
        steps = shown(state, *(f"step:{slot}:{i}" for i in range(6)))
        assert len(steps) == (cards.planets()[cards.planet_number(key)]["track_length"] if key else 0)


def test_the_chance_nodes_can_be_shown(check_galaxies):
    place, choose = Position("tiny_epic_galaxies", players=2, rolls="dice", max_rounds=3), random.Random(1)
    seen = set()
    while not place.is_terminal:
        if place.actor < 0:
            seen.add(place.to_dict()["node"]["kind"])
            assert check_galaxies(place, 0)["status"] == "Chance decides."
        place.apply(choose.choice(place.legal_actions))
    assert seen >= {"draw", "deal", "roll"}


def test_the_die_in_use_lies_in_the_bay(check_galaxies):
    """While a die is carried out and followed it is on the table, with an outline of its own (G3.2, G8.1)."""
    place = middle()
    outlined = "bay:1:ground"
    assert outlined not in check_galaxies(place, 0)["paint"]
    for action in ("face move", "ship surface 0", "to home"):
        place.apply(action)
        state = check_galaxies(place, place.actor)
        assert shown(state, *(f"bay:{i}" for i in range(7))) == ["bay:0", "bay:1"]
        assert state["paint"][outlined] == {"stroke-dasharray": "6 4"}
        assert state["labels"]["bay:1"] == "move die that is in use"
    assert place.to_dict()["node"] == {"kind": "follow", "seat": 1, "face": "move", "free": False}
    place.apply("no")
    state = check_galaxies(place, 0)
    assert outlined not in state["paint"]
    assert shown(state, *(f"bay:{i}" for i in range(7))) == ["bay:0", "bay:1"]


def test_a_free_action_adds_no_die(check_galaxies):
    """What Zavodnick does is no die of the turn (R23): only the colony die lies in the bay."""
    place = position({"colonies": ["zavodnick"], "energy": 0, "culture": 0}, {}, dice={"inactive": {"colony": 1}})
    place.apply("face colony").apply("face energy")
    data = place.to_dict()
    assert (data["node"]["kind"], data["node"]["free"]) == ("follow", True)
    assert shown(check_galaxies(place, 1), *(f"bay:{i}" for i in range(7))) == ["bay:0"]


def test_a_position_shows_itself():
    assert middle()._repr_svg_() == galaxies.picture(middle())


# What is said ------------------------------------------------------------------------------------


def test_a_planet_says_what_is_on_its_card():
    state = galaxies.state(middle(), 0)
    assert (said(state, "name:2"), said(state, "vp:2")) == ("Gort", "7 VP")
    assert (said(state, "makes:2"), said(state, "kind:2")) == ("energy", "economy track")
    assert said(state, "effect:0:0") == "Gain 1 culture."
    assert state["labels"]["planet:0"] == "Jakks: 1 VP, produces culture, diplomacy track of 2 steps. Gain 1 culture."
    assert state["labels"]["surface:0"] == "surface of Jakks, ships: Seat 0's (orange)"
    assert state["labels"]["track:2"] == (
        "economy track of Gort, 6 steps, ships: Seat 0's (orange) at step 1, Seat 1's (sky blue) at step 1"
    )


@pytest.mark.parametrize("record", cards.planets(), ids=lambda record: record["key"])
def test_every_effect_is_written_out(record, check_galaxies):
    others = [key for key in ("jakks", "helios", "gort", "maia") if key != record["key"]][:3]
    state = check_galaxies(position({}, {}, row=[record["key"], *others]), 0)
    rows = [state["paint"][name]["text"] for name in state["paint"] if name.startswith("effect:0:")]
    text = " ".join(rows)
    assert text.startswith(record["text"])
    assert ("Only in your own turn" in text) == record["effect"]["own_turn_only"]
    assert "once" in text if record["effect"]["once_per_turn"] else "once a turn" not in text


def test_ships_on_one_step_do_not_hide_each_other():
    paint = galaxies.state(middle(), 0)["paint"]
    first, second = (paint[f"ship:2:orbit:{seat}"]["transform"] for seat in (0, 1))
    assert first != second


def test_a_mat_says_what_a_seat_has():
    state = galaxies.state(middle(), 0)
    assert (said(state, "who:0"), said(state, "who:1")) == ("Seat 0 (you)", "Seat 1")
    assert said(state, "points:0") == "6 VP"            # level 3: 2, Nagato 3, Vici-KS156 1
    assert said(state, "gives:0") == "5 dice, 3 ships, 2 VP"
    assert {said(state, f"colony:0:{i}:name") for i in range(2)} == {"Nagato", "Vici-KS156"}
    assert "level:0:3" in state["paint"]
    assert "level:0:4" not in state["paint"]
    assert state["labels"]["mat:1"] == (
        "Seat 1, sky blue: 1 VP, 0 energy, 4 culture, level 2, 0 of 2 ships at home, colonies: none"
    )
    assert state["labels"]["empire:1"] == (
        "empire level 2: 5 dice, 2 ships, 1 VP; level 3 costs 3 energy or culture: 5 dice, 3 ships, 2 VP"
    )
    nagato = next(i for i in range(2) if said(state, f"colony:0:{i}:name") == "Nagato")
    assert "make two ship moves" in state["labels"][f"colony:0:{nagato}"]


def test_more_colonies_than_places():
    keys = [record["key"] for record in cards.planets() if record["vp"] == 1][:6]
    place = position({"colonies": [*keys, "helios", "nagato"]}, {}, row=["gort", "maia", "shouhua", "jorg"],
                     dice={"inactive": {"colony": 1, "move": 1}})
    state = galaxies.state(place, 0)
    assert said(state, f"colony:0:{COLONIES - 1}:name") == "and 3 more"


def test_the_race_shows_public_points_and_the_end():
    state = galaxies.state(middle(), 0)
    assert said(state, "deck") == "34 planets in the deck"
    ends = middle(trigger=0, seats=[
        {"level": 6, "colonies": ["gyore", "aughmoore"], "mission": "elder"}, {"mission": "orbiter"},
    ])
    state = galaxies.state(ends, 0)
    assert said(state, "deck") == "Seat 0 reached 21: the round is played out"
    assert "Seat 0 reached 21" in state["status"]


def test_the_tray_shows_dice_reroll_and_converter():
    state = galaxies.state(middle(), 0)
    assert len(shown(state, *(f"die:{i}" for i in range(7)))) == 4
    assert said(state, "button:reroll:word") == "Reroll: free"
    assert said(state, "tray:follow") == "Following a die costs 1 culture"
    used = {"level": 4, "colonies": ["birkomius", "nibiru"], "used": ["birkomius"], "mission": "elder"}
    state = galaxies.state(middle(
        rerolled=True, converted=True, follow_cost=2, bounties={"culture": 1}, seats=[used, {"mission": "orbiter"}],
        dice={"inactive": {"move": 1, "energy": 1}, "bay": {"colony": 2}, "spent": {"energy": 2}},
    ), 0)
    assert said(state, "button:reroll:word") == "Reroll: 1 energy"
    assert said(state, "button:convert:word") == "Converter: used"
    assert said(state, "tray:follow") == "Following a die costs 2 culture, and brings its owner 1 culture"


def test_who_may_follow_at_what_cost(check_galaxies):
    seats = [{}, {"culture": 3, "mission": "elder"}, {"culture": 1}, {"culture": 0}]
    place = position(*seats, row=["jakks", "helios", "gort", "maia", "jorg", "shouhua"],
                     dice={"inactive": {"energy": 1, "move": 1}})
    place.apply("face energy")
    state = check_galaxies(place, 1)
    assert state["status"] == "Round 1. Seat 1 (you): follow the energy die for 1 culture?"
    assert (said(state, "button:yes:word"), said(state, "button:no:word")) == ("Pay 1 culture", "Do not follow")
    assert [said(state, f"pill:{seat}:word") for seat in range(4)] == ["turn", "follow?", "next", None]
    assert state["targets"]["button:yes"]["label"] == place.describe("yes")


def test_dice_tumble_after_a_roll_only():
    place = Position("tiny_epic_galaxies", players=2, seed=1, missions=False)
    bodies = [galaxies.state(place, 0)["paint"].get(f"die:{i}:body", {}).get("class") for i in range(4)]
    assert len(set(bodies)) == 1
    assert bodies[0].startswith("realmlab-tumble-")
    place.apply("face energy")
    assert "die:0:body" not in galaxies.state(place, place.actor)["paint"]


def test_the_end_names_the_winner(check_galaxies):
    place, choose = Position("tiny_epic_galaxies", players=3, seed=4, max_rounds=8), random.Random(4)
    while not place.is_terminal:
        place.apply(choose.choice(place.legal_actions))
    state = check_galaxies(place, 0)
    best = [seat for seat in range(3) if place.returns[seat] == max(place.returns)]
    assert [seat for seat in range(3) if said(state, f"pill:{seat}:word") == "winner"] == best
    assert [said(state, f"points:{seat}") for seat in range(3)] == [f"{score:g} VP" for score in place.score]
    assert state["targets"] == {}


# The Rogue ---------------------------------------------------------------------------------------


def test_the_rogue_has_a_mat_of_its_own(check_galaxies):
    place = Position.from_dict("tiny_epic_galaxies", {
        "parameters": {"players": 1, "rogue": "zendica"}, "row": ["jakks", "helios", "gort", "maia"],
        "seats": [{"energy": 2, "culture": 2}, {"level": 3, "energy": 4, "culture": 1, "ships": ["home"] * 4}],
        "dice": {"inactive": {"energy": 1, "move": 1}},
    })  # fmt: skip
    state = check_galaxies(place, 0)
    assert said(state, "who:1") == "Rogue Zendica"
    assert said(state, "gives:1") == "6 dice, 4 VP"
    assert said(state, "attack:line:0") == "one of your ships goes 1 step back"
    assert "penalty" not in state["paint"]
    attacked = galaxies_paint_mats.penalty({"solo": {"penalty": 1}})
    assert attacked["penalty"]["text"] == "1 fewer to roll in the next turn"
    assert state["labels"]["empire:1"] == "level 3: 6 dice, 4 VP; it rises when its energy reaches 5"


def test_a_die_of_the_rogue_can_be_rolled_again(check_galaxies):
    place = Position("tiny_epic_galaxies", players=1, seed=3)
    while place.to_dict()["node"]["kind"] != "force":
        place.apply("end" if "end" in map(place.game.words.name, place.legal_actions) else place.legal_actions[0])
    state = check_galaxies(place, 0)
    assert said(state, "tray:whose") == "Dice of Artemis"
    assert said(state, "tray:follow") == "To have it rolled again costs 1 energy and 1 culture"
    assert set(state["targets"]) == {"button:yes", "button:no"}
