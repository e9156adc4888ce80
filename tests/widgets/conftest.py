"""Games to play in the tests of sessions and boards, and hands to play them with."""

import json
import threading

import pytest

from realmlab.cython_core import Position
from realmlab.widgets import play
from realmlab.widgets.scenes import galaxies
from realmlab.widgets.scenes import kingdoms as scene
from realmlab.widgets.session import Session

LONG = 20  # seconds; nothing takes that long unless it is broken
TO_WAR = ["side a", "side b", "split 4 2 0", "split 1 1 4", "to 0A", "to 1A", "select quest", "from 0A", "to 2B",
          "from 1A", "to 0A"]


@pytest.fixture
def war():
    """Return war(**parameters): a campaign with room for every number."""

    def start(**parameters):
        return Position("kingdoms_war", **{"seed": 1, "wars": 3, "attacker_ore": 9, "defender_ore": 9} | parameters)

    return start


@pytest.fixture
def kingdoms():
    """Return kingdoms(players, seed): the beginning of a game."""

    def start(players=2, seed=5):
        return Position("tiny_epic_kingdoms", seed=seed, players=players)

    return start


@pytest.fixture
def at_war():
    """A game of two in which seat 1 attacks seat 0, and both are about to set their numbers."""
    return Position.from_history("tiny_epic_kingdoms", TO_WAR, players=2, seed=47)


class Waiting:
    """An opponent that chooses when it is told to, and keeps what it was shown."""

    def __init__(self, action="bid flag"):
        self.action = action
        self.go = threading.Event()
        self.stopped = threading.Event()
        self.seen = []

    def choose(self, position):
        self.seen.append(position)
        assert self.go.wait(LONG)
        return self.action

    def stop(self):
        self.stopped.set()


@pytest.fixture
def waiting():
    """Return waiting(action): an opponent that waits for its `go`."""
    return Waiting


@pytest.fixture
def seated():
    """Return seated(position, seats): a session that ends with the test."""
    made = []

    def make(position, seats, **options):
        made.append(Session(position, seats, **options))
        return made[-1]

    yield make
    for session in made:
        session.close()


class Hand:
    """A table, and a hand that uses it as the page would: by messages."""

    def __init__(self, table):
        self.table = table
        self.session, self.board, self.panel = table.session, table.board, table.panel
        self.session.pace = 0

    def __repr__(self):
        return repr(self.table)

    def click(self, target, ply=None):
        """Click on the board."""
        ply = self.session.ply if ply is None else ply
        self.board._handle_custom_msg({"type": "click", "target": target, "ply": ply}, [])

    def send(self, kind, **rest):
        """Use the panel."""
        self.panel._handle_custom_msg({"type": kind, "ply": self.session.ply, **rest}, [])

    @property
    def offered(self):
        """The actions that the panel offers."""
        return [action["id"] for group in self.panel.state["groups"] for action in group["actions"]]

    @property
    def log(self):
        """The lines of the log, in their order."""
        return list(self.panel.state["log"].values())

    def wait(self):
        """Wait until a person is asked, or the game is over."""
        assert self.session.wait(LONG)

    def play_until(self, name):
        """Choose the last action offered until one that begins with this word is offered; return its id."""
        words = self.session.position.game.words
        for _ in range(2000):
            self.wait()
            found = [action for action in self.offered if words.name(action).split()[0] == name]
            if found:
                return found[0]
            self.send("choose", action=self.offered[-1])
        raise AssertionError(f"{name} was never offered")


@pytest.fixture
def table():
    """Return table(...): play(...) in a Hand; its opponents end with the test."""
    made = []

    def make(*arguments, **named):
        made.append(Hand(play(*arguments, **named)))
        return made[-1]

    yield make
    for hand in made:
        hand.session.close()


# The scene of Kingdoms --------------------------------------------------------------------------


KNOWN = {}      # id of a spec -> the spec itself, its ids and its targets


def shapes(spec):
    """Return the ids and the targets in a spec."""
    if id(spec) not in KNOWN:
        KNOWN[id(spec)] = spec, *walk([{"tag": "g", "inside": block["inside"]} for block in spec["blocks"]])
    return KNOWN[id(spec)][1:]


def walk(found):
    """Return the ids and the targets in shapes, none of them twice."""
    ids, targets = [], []
    for shape in found:
        assert set(shape) <= {"tag", "id", "set", "text", "inside", "target", "glow", "note"}
        inner = walk(shape.get("inside", ()))
        ids += [shape[key] for key in ("id",) if key in shape] + list(inner[0])
        targets += [shape[key] for key in ("target",) if key in shape] + list(inner[1])
    assert len(ids + targets) == len(set(ids)) + len(set(targets))
    return set(ids), set(targets)


def check_scene(place, viewer):
    """Check that spec and state of a position belong together; return the state."""
    spec, state = scene.spec(place), scene.state(place, viewer, place.history[-3:])
    ids, targets = shapes(spec)
    assert set(state["paint"]) <= ids
    assert set(state["labels"]) == targets
    assert set(state["targets"]) <= targets
    for values in state["paint"].values():
        names = {value[1:] for value in values.values() if value.startswith("@")}
        assert names <= set(spec["palette"]) | set(spec["drawings"])
    offered = [action for entry in state["targets"].values() for action in entry["actions"]]
    assert len(offered) == len(set(offered))
    assert set(offered) <= set(place.legal_actions)
    assert json.loads(json.dumps(state)) == state
    return state


@pytest.fixture
def check():
    """Return check(position, viewer): do spec and state belong together? It returns the state."""
    return check_scene


# The scene of Galaxies --------------------------------------------------------------------------


@pytest.fixture
def check_galaxies():
    """Return check(position, viewer): do spec and state of the Galaxies scene belong together? It returns the state."""

    def check(place, viewer):
        spec, state = galaxies.spec(place), galaxies.state(place, viewer, place.history[-3:])
        ids, targets = shapes(spec)
        assert set(state["paint"]) <= ids
        assert set(state["targets"]) <= set(state["labels"]) <= targets
        for values in state["paint"].values():
            names = {value[1:] for value in values.values() if value.startswith("@")}
            assert names <= set(spec["palette"]) | set(spec["drawings"])
        offered = {action for entry in state["targets"].values() for action in entry["actions"]}
        assert offered <= set(place.legal_actions)
        assert json.loads(json.dumps(state)) == state
        return state

    return check
