"""The Galaxies board in Chromium by real clicks: whatever may be chosen can be hit, and nothing lies in the way."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import galaxies

pytestmark = pytest.mark.browser


def click_all(board, place):
    """Click on everything that glows; each click must arrive as the target it was meant for."""
    state = galaxies.state(place, place.actor)
    board.set(state=state)
    for name in state["targets"]:
        board.page.evaluate("model.sent.length = 0")
        glow = board.target(name).locator(".realmlab-glow").last
        middle = glow.bounding_box()
        board.page.mouse.click(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
        sent = board.sent
        assert [message["target"] for message in sent] == [name], f"a click on {name} was heard as {sent}"
        board.page.evaluate("model.hear({type: 'heard'})")


@pytest.mark.parametrize("players", [1, 2, 4, 5])
def test_whatever_glows_can_be_hit(show, players):
    choose, seen = random.Random(players), set()
    games = [Position("tiny_epic_galaxies", players=players, seed=seed, max_rounds=12) for seed in range(4)]
    board = show(galaxies.spec(games[0]), galaxies.state(games[0], 0), width=1200)
    for place in games:
        while not place.is_terminal:
            kind = place.to_dict()["node"]["kind"]
            if kind not in seen:
                seen.add(kind)
                click_all(board, place)
            place.apply(choose.choice(place.legal_actions))
    assert {"main", "pick", "spend", "new face", "move ship", "destination"} <= seen


def play(board, place, *targets):
    """Play by clicks; the front end's answers are carried out as the table does."""
    for name in targets:
        board.set(state=galaxies.state(place, place.actor))
        board.page.evaluate("model.sent.length = 0")
        board.target(name).locator(".realmlab-glow").last.click(force=True)
        [message] = board.sent
        actions = galaxies.state(place, place.actor)["targets"][message["target"]]["actions"]
        place.apply(actions[0])
        board.page.evaluate("model.hear({type: 'heard'})")


def test_a_whole_turn_by_clicks(show):
    """Roll, reroll a subset, convert, move, land, be followed (G3.2, G4, G5.1, G8)."""
    place = Position.from_dict("tiny_epic_galaxies", {
        "parameters": {"players": 2, "rolls": "dice"}, "row": ["jakks", "helios", "gort", "maia"],
        "seats": [{"level": 4, "energy": 2, "culture": 1}, {"culture": 3}],
        "dice": {"inactive": {"move": 2, "energy": 1, "culture": 1, "economy": 2}},
    })  # fmt: skip
    board = show(galaxies.spec(place), galaxies.state(place, 0), width=1200)
    play(board, place, "button:reroll", "die:4", "button:reroll")
    assert place.actor < 0
    place.apply(0)                      # it shows a move
    play(board, place, "button:convert", "die:0", "die:1", "die:1", "face:diplomacy")
    assert place.to_dict()["converted"]
    play(board, place, "die:0", "surface:0", "button:yes")
    data = place.to_dict()
    assert "surface 0" in data["seats"][0]["ships"]
    assert data["seats"][0]["culture"] == 2
    assert data["node"] == {"kind": "follow", "seat": 1, "face": "move", "free": False}
    play(board, place, "button:yes", "track:2", "button:end")
    assert place.to_dict()["turn"] == 1
    assert "orbit 2:0" in place.to_dict()["seats"][1]["ships"]


def test_dice_tumble_unless_motion_is_unwanted(page, show):
    place = Position("tiny_epic_galaxies", players=2, seed=1, missions=False)
    for wanted, name in (("no-preference", "realmlab-tumble"), ("reduce", "none")):
        page.emulate_media(reduced_motion=wanted)
        show(galaxies.spec(place), galaxies.state(place, 0))
        body = page.locator('[data-target="die:0"] [class^=realmlab-tumble]')
        assert body.evaluate("node => getComputedStyle(node).animationName").startswith(name)
