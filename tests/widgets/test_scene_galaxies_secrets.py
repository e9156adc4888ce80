"""What the Galaxies scene keeps to itself: missions, until the game is over."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import galaxies

ROW = ["jakks", "helios", "gort", "maia", "jorg"]


def with_missions(*keys, aside=("hoarder", "explorer", "orbiter")):
    seats = [{"mission": key, "aside": other} for key, other in zip(keys, aside, strict=True)]
    data = {"parameters": {"players": 3}, "row": ROW, "seats": seats, "dice": {"inactive": {"move": 1, "energy": 1}}}
    return Position.from_dict("tiny_epic_galaxies", data)


def shown(place, viewer):
    return galaxies.spec(place), galaxies.state(place, viewer), galaxies.picture(place, viewer)


@pytest.mark.parametrize(("viewer", "other"), [
    (0, ("elder", "trader", "seeker")), (1, ("noble", "charger", "seeker")), (2, ("seeker", "noble", "hermit")),
    (None, ("noble", "trader", "seeker")),
])  # fmt: skip
def test_the_missions_of_others_are_not_drawn(viewer, other):
    assert shown(with_missions("elder", "charger", "hermit"), viewer) == shown(with_missions(*other), viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_others_set_aside_is_not_drawn(viewer):
    own, other = ("hoarder", "noble", "trader"), ("seeker", "conqueror", "equalizer")
    aside = tuple(own[seat] if seat == viewer else other[seat] for seat in range(3))
    first, second = (with_missions("elder", "charger", "hermit", aside=keys) for keys in (own, aside))
    assert shown(first, viewer) == shown(second, viewer)


def test_one_sees_the_own_mission():
    state = galaxies.state(with_missions("elder", "charger", "hermit"), 1)
    assert [state["paint"][f"mission:{seat}"]["text"] for seat in range(3)] == [
        "A secret mission", "Charger (3 VP, 2 if tied)", "A secret mission",
    ]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_positions_that_look_alike_are_drawn_alike(players):
    """What is hidden is dealt anew for each seat; nothing of the scene may change, in the draft and after it."""
    place, choose = Position("tiny_epic_galaxies", players=players, seed=players, max_rounds=2), random.Random(players)
    deals = random.Random(1)
    while not place.is_terminal:
        bare = Position.from_dict("tiny_epic_galaxies", place.to_dict())        # without history, as the other is
        for viewer in range(players):
            other = place.determinize(viewer, seed=deals.randrange(10**6))
            mine, theirs = (galaxies.state(one, viewer) for one in (bare, other))
            assert mine["paint"] == theirs["paint"]
            assert mine["labels"] == theirs["labels"]
            assert mine["status"] == theirs["status"]
        place.apply(choose.choice(place.legal_actions))


def test_only_the_viewer_sees_what_it_may_keep():
    place = Position("tiny_epic_galaxies", players=2, seed=1)
    state = galaxies.state(place, 0)
    assert state["paint"]["keep:0:0"] == {"display": "inline"}
    assert set(state["targets"]) == {"keep:0:0", "keep:0:1"}
    for viewer in (1, None):
        seen = galaxies.state(place, viewer)
        assert not [name for name in seen["paint"] if name.startswith("keep:0")]
        assert not [name for name in seen["labels"] if name.startswith("keep:0")]


def test_in_the_end_all_missions_are_open():
    place, choose = Position("tiny_epic_galaxies", players=2, seed=3, max_rounds=2), random.Random(3)
    while not place.is_terminal:
        place.apply(choose.choice(place.legal_actions))
    paint = galaxies.state(place, 0)["paint"]
    assert all("VP" in paint[f"mission:{seat}"]["text"] for seat in range(2))


def test_a_person_keeps_a_mission_from_the_list(table):
    hand = table("tiny_epic_galaxies", seats=["human", "random"], seed=1)
    assert "bid" not in hand.panel.state
    assert len(hand.offered) == 2
    hand.click("keep:0:1")
    hand.wait()
    kept = hand.session.position.to_dict()["seats"][0]["mission"]
    assert kept == "hoarder"
    assert hand.board.spec["title"] == "Tiny Epic Galaxies, 2 players"


def test_a_solo_game_at_a_table_to_its_end(table):
    hand = table("tiny_epic_galaxies", seats=["human"], seed=4, max_rounds=3)
    choose = random.Random(2)
    while not hand.session.is_over:
        hand.send("choose", action=choose.choice(hand.offered))
    assert hand.panel.state["status"].startswith("The game is over: You ")
