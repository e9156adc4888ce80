"""What can be clicked in the Small World scene, what it says that it costs, and a turn played by clicks."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.smallworld.actions import VERBS
from realmlab.widgets.scenes import smallworld, smallworld_targets

ORCS = {
    "seats": [
        {"active": {"race": "orcs", "power": "hill", "hand": 3}}, {"active": {"race": "elves", "power": "stout"}},
    ],
    "regions": {"5": {"seat": 0}, "11": {"seat": 1, "tokens": 3}, "6": {"tribe": True}},
}  # fmt: skip


def start(**more):
    return Position.from_dict("small_world", ORCS | more)


def said(state, name):
    return state["paint"].get(name, {}).get("text", "")


def test_every_decision_about_a_region_or_a_combo_can_be_clicked():
    place, choose = Position("small_world", players=3, seed=8), random.Random(8)
    listed = set()
    while not place.is_terminal:
        if place.actor >= 0:
            targets = smallworld.state(place, place.actor)["targets"]
            clicked = {action for entry in targets.values() for action in entry["actions"]}
            rest = [place.game.words.name(action) for action in place.legal_actions if action not in clicked]
            assert not {name.split()[0] for name in rest} & {*VERBS, "pick", "mirror", "ally", "done", "decline"}
            listed |= set(rest)
            assert smallworld.state(place, (place.actor + 1) % 3)["targets"] == {}
        place.apply(choose.choice(place.legal_actions))
    assert listed <= {"second wave", "pay", "keep", "take", "arm fireball", "arm behemoth", "roll"}


def test_only_the_origin_is_offered():
    place = start()
    action = place.game.words.number("done")
    assert set(smallworld.state(place, 0, None, [action])["targets"]) == {"button:done"}


def test_the_label_of_a_region_says_what_a_click_does():
    state = smallworld.state(start(), 0)
    place = start()
    for name, entry in state["targets"].items():
        if name.startswith("region:"):
            assert entry["label"] == " / ".join(place.describe(action) for action in entry["actions"])


def test_costs_stand_on_the_map_before_the_click():
    """3 in hand: an empty region costs 2, a Lost Tribe 3, three Elves 5, which the die may bring."""
    state = smallworld.state(start(), 0)
    costs = {name: said(state, f"{name}:word") for name in state["paint"] if name.startswith("cost:")
             and name.count(":") == 1}
    assert costs["cost:6"] == "3"
    assert costs["cost:11"] == "1/3"
    assert set(costs) == {f"cost:{name.partition(':')[2]}" for name, entry in state["targets"].items()
                          if "Conquer" in entry["label"]}


def test_costs_are_those_that_are_paid():
    """In random games a conquest with tokens costs what the map said."""
    tried = 0
    for seed in range(6):
        place, choose = Position("small_world", players=2, seed=seed), random.Random(seed)
        while not place.is_terminal:
            action = choose.choice(place.legal_actions)
            verb, _, region = place.game.words.name(action).partition(" ")
            state, seat, asked = smallworld.state(place, place.actor), place.actor, place.to_dict()["node"]
            place.apply(action)
            now, price = place.to_dict(), said(state, f"cost:{region}:word")
            if verb == "conquer" and price.isdecimal() and now["node"] | asked == now["node"]:
                entry = now["regions"][region]      # the same people goes on conquering
                assert (entry["seat"], entry["tokens"]) == (seat, int(price))
                tried += 1
    assert tried > 20


@pytest.mark.parametrize(("cost", "hand", "rolls", "said"), [
    (2, 4, False, "2"), (4, 3, False, "1/2"), (4, 2, False, "1/3"), (4, 1, False, "1/6"), (4, 5, True, "≤4"),
    (6, 1, False, "1/6"),
])  # fmt: skip
def test_the_words_of_a_cost(cost, hand, rolls, said):
    assert smallworld_targets.label(cost, hand, rolls) == said


def test_the_last_moves_are_marked():
    place = start().apply("conquer 6")
    state = smallworld.state(place, 0, place.history[-1:])
    assert state["paint"]["last:6"] == {"display": "inline"}


def test_a_die_that_was_rolled_is_shown():
    place = start()
    place.apply("conquer 11")
    while place.actor >= 0 or place.to_dict()["node"]["kind"] != "die":
        place.apply(place.legal_actions[0])
    place.apply(3)
    state = smallworld.state(place, 0)
    assert state["paint"]["die:pips"] == {"d": "@pips-3"}
    assert state["paint"]["die:face"]["class"].startswith("realmlab-tumble-")


def test_a_turn_is_played_by_clicks(table):
    """Pick, conquer, end, redeploy: all on the board."""
    hand = table("small_world", seats=["human", "random"], seed=4)
    hand.wait()
    names = []
    for _ in range(40):
        hand.wait()
        position = hand.session.position
        if position.to_dict()["round"] > 1:
            break
        targets = hand.board.state["targets"]
        kinds = ("combo", "region") if "redeploy" not in names else ("region", "button")
        live = [name for name in targets if name.startswith(kinds)] or list(targets)
        names.append(position.to_dict()["node"]["kind"])
        ply = hand.session.ply
        hand.click(live[0])
        if hand.session.ply == ply:     # several things can be done there: choose in the panel
            hand.send("choose", action=hand.offered[0])
    assert {"pick", "conquest", "tokens"} <= set(names)
