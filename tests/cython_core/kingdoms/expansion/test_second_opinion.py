"""A second opinion at every node of random games: what may be done, what collecting brings, and the points."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from second_opinion import Board

from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.position import CHANCE

SETTINGS = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def games(draw, most=5):
    """Draw the parameters of a game without faction abilities."""
    return {
        "players": draw(st.integers(1, most)), "abilities": False, "heroes_call": draw(st.booleans()),
        "exploration": draw(st.booleans()), "pool": draw(st.sampled_from(("both", "heroes"))),
        "max_rounds": draw(st.sampled_from((6, 15, 30))),
    }


def nodes(walk, parameters, seed, *kinds):
    """Walk a random game; yield the position, a Board of it, its node and its legal actions by name."""
    for position in walk(parameters, seed):
        data = position.to_dict()
        if position.actor != CHANCE and data["node"]["kind"] in kinds:
            words = position.game.words
            yield position, Board(data), data["node"], {words.name(action) for action in position.legal_actions}


def check_respond(board, seat, action, legal):
    if action in ("patrol", "quest"):
        held = board.seats[seat]
        bound = {place for place in held["meeples"] if board.land[place] == "tundra" and board.targets(
            seat, place, place == held.get("hero_region"), action)}
        assert bool(bound) == (not legal & {"pass", "collect"})  # K10.6.2
        if bound:
            origins = {held.get("hero_region") if name == "from hero" else name.split()[1] for name in legal}
            assert origins == bound
            return
    assert legal == board.acts(seat, action) | {"pass" if seat == board.data["active"] else "collect"}


@SETTINGS
@given(games(), st.integers(0, 2**32 - 1))
def test_what_may_be_done(walk, parameters, seed):
    for _, board, node, legal in nodes(walk, parameters, seed, "respond", "target", "loser"):
        if node["kind"] == "respond":
            check_respond(board, node["seat"], board.data["selected"], legal)
            continue
        goals = {name.removeprefix("to ") for name in legal if name.startswith("to ") and name != "to church"}
        if node["kind"] == "target":
            action = cards.ACTIONS[node["c"] & 127]
            expected = board.targets(node["seat"], node["region"], node["b"] == 2, action)
            assert goals == expected
        else:
            check_loser(board, node, legal, goals)


def check_loser(board, node, legal, goals):
    seat, war = node["seat"], board.data["war"]
    victor = board.seats[war["attacker"] if seat == war["defender"] else war["defender"]]
    dear = 2 * (victor.get("hero") == "assassin" and victor["hero_region"] == war["region"])
    cost = board.in_play(seat) + dear - (board.hero(seat, "cleric") is not None)
    free = board.retreats(seat, node["region"])
    dragon = war["lair"] and node["region"] == war["region"]  # K13.7: the losing meeple, not those of a break
    doubt = {board.seats[seat]["hero_region"]} if board.seats[seat].get("hero_lies") else set()
    # Whether a lying Cleric shelters stands in test_hero_corners.py.
    assert goals - doubt == (free - doubt if dragon or board.pays(seat, "food", cost) else set())
    assert ("remove" in legal) == (board.in_play(seat) > 1 and not (dragon and free))  # K8.7.7, K13.7
    sanctuary = any(place in board.seats[seat]["meeples"] and board.room(place) and place != node["region"]
                    for place in board.data.get("tokens", {}).get("church", ()))
    if not (dragon and free):  # that case stands in test_token_places.py
        assert ("to church" in legal) == sanctuary  # K13.11


@SETTINGS
@given(games(), st.integers(0, 2**32 - 1))
def test_what_collecting_brings(walk, parameters, seed):
    for position, board, node, legal in nodes(walk, parameters, seed, "respond"):
        seat = node["seat"]
        before, gain = board.seats[seat], board.brings(seat)
        if "collect" not in legal or before.get("hero") in ("bard", "necromancer") or any(
                before[good] + gain[good] + gain["wild"] > 9 for good in cards.GOODS):
            continue
        after = position.copy().apply("collect")
        while not after.is_terminal and after.to_dict()["node"]["kind"] in ("take", "convert") and after.actor == seat:
            after.apply(after.legal_actions[0] if after.to_dict()["node"]["kind"] == "take" else "done")
        data = after.to_dict()
        if any(data[part] != board.data[part] for part in ("round", "active", "selected")):
            continue  # the turn is over, and more may have happened
        more = {good: data["seats"][seat][good] - before[good] - gain[good] for good in cards.GOODS}
        assert more["silver"] == 0
        assert all(units >= 0 for units in more.values())
        assert sum(more.values()) == gain["wild"]


@SETTINGS
@given(games(), st.integers(0, 2**32 - 1))
def test_the_points_at_every_moment(walk, parameters, seed):
    for position in walk(parameters, seed):
        data = position.to_dict()
        if data["active"] is None or None in data["maps"]:
            continue
        board = Board(data)
        assert list(position.score) == [board.points(seat) for seat in range(position.num_seats)]


@pytest.mark.slow
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(games(), st.integers(0, 2**32 - 1))
def test_a_second_opinion_on_many_games(walk, parameters, seed):
    test_what_may_be_done.hypothesis.inner_test(walk, parameters, seed)
    test_what_collecting_brings.hypothesis.inner_test(walk, parameters, seed)
