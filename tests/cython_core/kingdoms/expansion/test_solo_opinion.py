"""K19.3-K19.7 a second time: what the dummy does for each roll, at every roll of random solo games."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from second_opinion import Board

from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.position import CHANCE

DUMMY, HUMAN = 1, 0
FACES = [face["action"] for face in sorted(cards.read("compass")["faces"], key=lambda face: face["face"])]
SETTINGS = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Clock:
    """The compass between the two cards (K19.5, K19.6)."""

    def __init__(self, data):
        self.night = data["solo"]["night"]
        self.at, self.ways = {}, {}
        for slot, name in enumerate(data["maps"]):
            record = cards.maps()[cards.map_number(name)]
            side = "upper" if slot == DUMMY else "lower"
            called = {region["id"]: f"{slot}{'ABCDEFGH'[i]}" for i, region in enumerate(record["regions"])}
            for region in record["regions"]:
                self.at[called[region["id"]]] = (region["clock"][side], region["clock"][f"{side}_dist"])
            for edge in record["adjacency"]:
                self.ways[called[edge["a"]], called[edge["b"]]] = edge["face_ab"]
                self.ways[called[edge["b"]], called[edge["a"]]] = edge["face_ba"]

    def choose(self, candidates, face, faces, nearest):
        """Walk clockwise from a face until some candidate lies there; then the nearest or the farthest."""
        for step in range(12):
            here = [place for place in sorted(candidates) if faces[place] == (face + step - 1) % 12 + 1]
            if here:
                sign = 1 if nearest else -1
                return min(here, key=lambda place: (sign * self.at[place][1], place))
        return None

    def region(self, candidates, face):
        return self.choose(candidates, face, {place: self.at[place][0] for place in candidates}, not self.night)

    def meeple(self, candidates, face):
        return self.choose(candidates, face, {place: self.at[place][0] for place in candidates}, True)

    def way(self, origin, candidates, face):
        return self.choose(candidates, face, {place: self.ways[origin, place] for place in candidates}, not self.night)


def moves(board, action):
    """Return where each standing meeple of the dummy may go."""
    own = board.seats[DUMMY]["meeples"]
    found = {place: board.targets(DUMMY, place, False, action) - set(own) for place, letters in own.items()
             if "s" in letters}
    return {place: goals for place, goals in found.items() if goals}


def empties(board):
    own = board.seats[DUMMY]
    cost = board.in_play(DUMMY) + 1
    if cost > 7 or own["food"] + own["silver"] < cost:
        return set()
    walled = board.forts(DUMMY) | board.forts(HUMAN)
    near = set().union(*(board.open.get(place, ()) for place in own["meeples"]))
    return {place for place in near if board.land[place] != "tundra" and not board.crowd.get(place)} - walled


def expected(board, clock, action, face):
    """Return the regions of the dummy with a meeple, and with a fortress, afterwards; None: there is war."""
    own = board.seats[DUMMY]
    meeples, forts = set(own["meeples"]), set(board.forts(DUMMY))
    if action in ("patrol", "quest"):
        may = moves(board, action)
        if not may:
            return meeples, forts
        origin = clock.meeple(may, face)
        goal = clock.way(origin, may[origin], face) if action == "patrol" else clock.region(may[origin], face)
        if goal in board.seats[HUMAN]["meeples"] or goal in board.forts(HUMAN):
            return None
        return meeples - {origin} | {goal}, forts
    if action == "expand":
        places = empties(board)
        return meeples | ({clock.region(places, face)} if places else set()), forts
    if action == "build" and board.heroes:
        places = board.places(DUMMY, "build")
        return meeples, forts | ({clock.region(places, face)} if places else set())
    return meeples, forts


def selected(data, face):
    """Return the action of this roll on the dummy's own turn: a shielded one goes on clockwise."""
    return next(FACES[(face - 1 + step) % 12] for step in range(12)
                if FACES[(face - 1 + step) % 12] not in data["shields"])


def rolls(walk, parameters, seed):
    """Yield the positions of a random game in which the die decides what the dummy does, without loose ends."""
    for position in walk(parameters, seed):
        data = position.to_dict()
        if position.actor != CHANCE or data["node"]["kind"] != "roll" or "war" in data:
            continue
        board = Board(data)
        if any(board.land[place] == "tundra" for seat in data["seats"] for place in seat["meeples"]):
            continue  # K10.6 has its own tests
        if data["selected"] is None or data["agenda"][-1][0] == "dummy acts":
            yield position, data, board


def check(position, data, board, counts):
    clock = Clock(data)
    for face, odds in position.chance_outcomes:
        assert odds == pytest.approx(1 / 12)
        action = data["selected"] or selected(data, face)
        told = expected(board, clock, action, face)
        if told is None:
            continue
        after = position.copy().apply(face).to_dict()
        mine = after["seats"][DUMMY]
        forts = {*mine.get("fortresses", ()), *mine.get("lying_fortresses", ())}
        assert (set(mine["meeples"]), forts) == told, (action, face)
        counts[action] = counts.get(action, 0) + 1


@st.composite
def games(draw):
    return {
        "players": 1, "abilities": False, "heroes_call": draw(st.booleans()),
        "pool": draw(st.sampled_from(("both", "base", "heroes"))), "max_rounds": draw(st.sampled_from((4, 10, 20))),
        "difficulty": draw(st.sampled_from(("easy", "normal", "epic"))), "day_to_night_only": draw(st.booleans()),
    }


def test_what_the_dummy_does_for_each_roll(walk):
    counts = {}
    for seed in range(12):
        parameters = {"players": 1, "abilities": False, "heroes_call": seed % 2 == 0, "pool": "both", "max_rounds": 10}
        for position, data, board in rolls(walk, parameters, seed):
            check(position, data, board, counts)
    assert set(counts) == set(cards.ACTIONS)
    assert all(number > 20 for number in counts.values()), counts


@SETTINGS
@given(games(), st.integers(0, 2**32 - 1))
def test_what_the_dummy_does_in_any_game(walk, parameters, seed):
    for position, data, board in rolls(walk, parameters, seed):
        check(position, data, board, {})


@pytest.mark.slow
@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(games(), st.integers(0, 2**32 - 1))
def test_what_the_dummy_does_in_many_games(walk, parameters, seed):
    for position, data, board in rolls(walk, parameters, seed):
        check(position, data, board, {})
