"""The picture against the position: whole random games through the front end, every piece read back at every step.

The reader (reader.js) asks the DOM only: what is visible, inside which outline it stands, in whose colour. What it
finds is compared with `Position.to_dict()`, not with what a scene made of it.
"""

import json
import random
from pathlib import Path

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import scene_of

pytestmark = pytest.mark.browser

UNORDERED = ("meeples", "fortresses", "ships", "dice", "tokens")
FACES = [f"{face} die" for face in cards.FACES]
READER = Path(__file__).with_name("reader.js").read_text()
BATCH = 60      # states a call
IDLE = {"end", "reroll", "no", "convert"}       # of Galaxies; without them random games are a third as long
KINDS = [
    ("tiny_epic_kingdoms", {"players": 2}), ("tiny_epic_galaxies", {"players": 2}), ("small_world", {"players": 2}),
    ("tiny_epic_kingdoms", {"players": 4, "heroes_call": True, "exploration": True}),
    ("tiny_epic_galaxies", {"players": 4, "missions": False}), ("small_world", {"players": 5}),
    ("tiny_epic_kingdoms", {"players": 3, "exploration": True}), ("small_world", {"players": 3}),
    ("tiny_epic_kingdoms", {"players": 5, "pool": "both"}), ("small_world", {"players": 4}),
]  # fmt: skip


def positions(game, seed, **parameters):
    """Yield every position of a random game, the same object each time."""
    position, chooser = Position(game, seed=seed, **parameters), random.Random(seed)
    yield position
    while not position.is_terminal:
        actions = position.legal_actions
        if game == "tiny_epic_galaxies":
            name = position.game.words.name
            actions = [action for action in actions if name(action).split()[0] not in IDLE] or actions
        yield position.apply(chooser.choice(actions))


# What a position says -----------------------------------------------------------------------------


def kingdoms(data, found):
    meeples = []
    for seat, held in enumerate(data["seats"]):
        hero = held.get("hero_region")
        for region, letters in held.get("meeples", {}).items():
            rest = list(letters)
            if region == hero:
                rest.remove("l" if held["hero_lies"] else "s")
                meeples.append([region, seat, "l" if held["hero_lies"] else "s", True])
            meeples += [[region, seat, letter, False] for letter in rest]
    meeples += [[region, "neutral", "s", False] for region in data.get("neutrals", ())]
    if data["node"]["kind"] == "keep hero":     # the cards of the heroes lie on the map of whoever chooses
        meeples = [meeple for meeple in meeples if meeple[0] in found["regions"]]
    forts = [[region, seat] for seat, held in enumerate(data["seats"]) for kind in ("fortresses", "lying_fortresses")
             for region in held.get(kind, ()) if region in found["regions"]]
    return {
        "meeples": meeples, "fortresses": forts, "shields": sorted(data.get("shields", ())),
        "goods": [[held.get(good, 0) for good in ("mana", "ore", "food")] for held in data["seats"]],
        "tracks": [[held.get(track, 0) for track in ("tower", "magic")] for held in data["seats"]],
    }


def galaxies(data, _):
    names = {record["key"]: record["name"] for record in cards.planets()}
    ships = [[seat, ship] for seat, held in enumerate(data["seats"]) for ship in held["ships"]
             if ship not in ("home", "locked")]
    node = data["node"]
    rolled = [face for face, number in data["dice"]["inactive"].items() for _ in range(number)]
    coming = {"pick": node.get("picked", 0), "roll": node.get("dice", 0)}.get(node["kind"], 0)
    dice = [f"{face} die" for face in ([node["face"]] if node["kind"] == "force" else rolled)]
    return {
        "row": [names[key] if key else None for key in data["row"]], "ships": ships,
        "home": [held["ships"].count("home") for held in data["seats"]],
        "locked": [held["ships"].count("locked") for held in data["seats"]],
        "tracks": [[[held["energy"]], [held["culture"]]] for held in data["seats"]],
        "levels": [held["level"] for held in data["seats"]],
        "dice": dice, "in the air": coming,
    }


def small_world(data, _):
    def stands(held):       # a race that waits to be revived looks as one in decline
        return held["slot"] == "active" and not data["seats"][held["seat"]]["active"]["dormant"]

    tokens = [[int(number), held["seat"], stands(held), held["tokens"]]
              for number, held in data["regions"].items() if "seat" in held]
    held = {token[0] for token in tokens}
    tokens += [[number, None, False, 1] for number in data["tribes"] if number not in held]
    seen = data["parameters"]["observe_coins"] == "all" or data["node"]["kind"] == "over"
    return {"tokens": tokens,
            "coins": [str(held["coins"]) if seen or seat == 0 else "?" for seat, held in enumerate(data["seats"])]}


SAYS = {"tiny_epic_kingdoms": kingdoms, "tiny_epic_galaxies": galaxies, "small_world": small_world}


def check(game, data, found):
    """Compare what a picture shows with what the position says."""
    wanted = SAYS[game](data, found)
    if game == "tiny_epic_galaxies":
        lying = [said.partition(";")[0] for said, _ in found["dice"]]
        found["dice"] = [said for said in lying if said in FACES]
        found["in the air"] = len(lying) - len(found["dice"])
        found["row"] = [name or None for name in found["row"]]
    for part, pieces in wanted.items():
        in_order = (lambda things: sorted(things, key=repr)) if part in UNORDERED else lambda things: things
        assert in_order(found[part]) == in_order(pieces), (part, found["ply"])


# Through the front end ----------------------------------------------------------------------------


class Front:
    """A board on a page, whose kernel is this test."""

    def __init__(self, show, game, position) -> None:
        self.game, self.scene, self.waiting, self.spec = game, scene_of(game), [], None
        self.board = show(self.scene.spec(position), self.scene.state(position, 0), 1220)
        self.board.page.evaluate(READER)
        self.seats = len(position.to_dict()["seats"])
        self.read, self.faces = 0, {}

    def show(self, position):
        """Show a position as it is now; it is read later, with others."""
        spec, state = self.scene.spec(position), self.scene.state(position, 0, position.history[-1:])
        frame = {"state": state | {"ply": len(position.history)}}
        if spec != self.spec:
            self.spec = frame["spec"] = spec
        self.waiting.append((position.to_dict(), frame))
        if len(self.waiting) == BATCH:
            self.compare()

    def compare(self):
        frames = [frame for _, frame in self.waiting]
        read = "async ([game, seats, frames]) => JSON.stringify(await readAll(game, seats, JSON.parse(frames)))"
        found = json.loads(self.board.page.evaluate(read, [self.game, self.seats, json.dumps(frames)]))   # fast as text
        for (data, _), pieces in zip(self.waiting, found, strict=True):
            for said, drawn in pieces.get("dice", ()):
                if (face := said.partition(";")[0]) in FACES:
                    self.faces.setdefault(face, set()).add(drawn)
            check(self.game, data, pieces)
        drawn = [face for faces in self.faces.values() for face in faces]
        assert len(drawn) == len(set(drawn)) == len(self.faces)     # a face looks always the same, and like no other
        self.read += len(self.waiting)
        self.waiting = []


def play_through(show, game, seed, most=None, **parameters):
    """Show every position of a random game (or the first `most`); return how many were read."""
    front = None
    for number, position in enumerate(positions(game, seed, **parameters)):
        front = front or Front(show, game, position)
        front.show(position)
        if number == most:
            break
    front.compare()
    return front.read


@pytest.mark.parametrize(("game", "parameters"), KINDS[:6])
def test_the_picture_shows_the_position(show, game, parameters):
    assert play_through(show, game, 11, 119, **parameters) > 80


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_200_games_whole(show, report, part):
    """Ten games each time, one of each kind; Galaxies, the longest, twice in ten."""
    seeds = range(100 + 10 * part, 110 + 10 * part)
    read = sum(play_through(show, game, seed, **more) for seed, (game, more) in zip(seeds, KINDS, strict=True))
    report(f"random games through the front end, part {part}: 10 games, {read:,} positions, all pieces right")


@pytest.mark.parametrize(("game", "ending", "change", "part"), [
    ("tiny_epic_kingdoms", ":0", {"fill": "@neutral"}, "meeples"),
    ("tiny_epic_kingdoms", ":0", {"transform": "translate(2 2)"}, "meeples"),
    ("tiny_epic_galaxies", ":surface:0", {"display": "none"}, "ships"),
    ("small_world", ":n", {"text": "9"}, "tokens"),
])  # fmt: skip
def test_a_piece_in_the_wrong_place_is_noticed(show, game, ending, change, part):
    """The reader can fail: by a meeple in a wrong colour or place, a ship that is missing, a wrong number."""
    walk = positions(game, 3, players=2)
    for position in walk:
        shown = scene_of(game).state(position, 0)["paint"] if len(position.history) > 60 else {}
        wrong = [id for id in shown if id.endswith(ending) and id[0] in "012ts" and not id.startswith(("seat", "step"))]
        if wrong and (game != "tiny_epic_kingdoms" or "transform" in shown[wrong[0]]):
            break
    front = Front(show, game, position)
    front.show(position)
    paint = front.waiting[0][1]["state"]["paint"]
    paint[wrong[0]] = paint[wrong[0]] | change
    with pytest.raises(AssertionError, match=part):
        front.compare()
