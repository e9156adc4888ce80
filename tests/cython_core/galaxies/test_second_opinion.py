"""The engine and the plain Python of galaxies_opinion.py agree, in random play: points, returns, what may be done."""

import random
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.append(str(Path(__file__).parent))
import galaxies_opinion as plain
from galaxies_play import drawn, walk

seeds = st.integers(0, 2**32 - 1)
games = seeds.map(lambda seed: {**drawn(random.Random(seed)), "max_rounds": 20})


def words_after(position, word):
    """Return the rest of the legal actions that begin with this word."""
    names = [position.game.words.name(action) for action in position.legal_actions]
    return {name.removeprefix(f"{word} ") for name in names if name.startswith(f"{word} ")}


def without(data, face):
    """Return the data with one die of this face taken out of the pool, as G14.1 judges."""
    inactive = {**data["dice"]["inactive"]}
    inactive[face] -= 1
    return {**data, "dice": {**data["dice"], "inactive": inactive}}


def check_main(position, data):
    """Compare what is offered at a main decision (G3.2, G14.1)."""
    offered, inactive = words_after(position, "face"), data["dice"]["inactive"]
    for face in plain.FACES:
        if not inactive.get(face):
            assert face not in offered
            continue
        expected = plain.usable_face(without(data, face), position.actor, face)
        assert expected is None or (face in offered) == expected, (face, data)
    names = {position.game.words.name(action) for action in position.legal_actions}
    number = sum(inactive.values())
    free = not data["rerolled"] or data["seats"][position.actor]["energy"] >= 1
    assert ("reroll" in names) == (number >= 1 and free)
    assert ("convert" in names) == (number >= 3 and not data["converted"])


def check_choice(position, data):
    """Compare what is offered at some other decisions."""
    node, seat = data["node"], position.actor
    if node["kind"] == "destination":
        assert words_after(position, "to") == plain.destinations(data, seat, node["ship"])
    elif node["kind"] == "move ship" and node["part"] == 0:
        assert words_after(position, "ship") == plain.sources(data, seat)
    elif node["kind"] == "advance":
        assert words_after(position, "ship") == {f"orbit {slot}" for slot in plain.of_type(data, seat, node["tracks"])}
    elif node["kind"] == "replace":
        assert words_after(position, "row") == {str(slot) for slot in plain.free_planets(data)}
    elif node["kind"] == "use colony" and not data["resolution"]["owner"]["used"] and seat == data["turn"]:
        answers = {key: plain.performable(data, seat, key) for key in data["seats"][seat]["colonies"]}
        offered = words_after(position, "planet")
        assert all((key in offered) == answer for key, answer in answers.items() if answer is not None)
    elif node["kind"] == "follow" and not node["free"]:
        paid = [{**other, "culture": other["culture"] - data["follow_cost"] * (number == seat)}
                for number, other in enumerate(data["seats"])]
        assert paid[seat]["culture"] >= 0
        assert plain.usable_face({**data, "seats": paid}, seat, node["face"], owner=False) is not False


def check_end(position, data):
    """Compare points and returns."""
    if data["parameters"]["players"] == 1:
        return
    assert list(position.score) == plain.totals(data)
    assert list(position.returns) == pytest.approx(plain.returns(data))


def run(parameters, seed, eager=True):
    """Play a game and compare everywhere."""
    for position in walk(parameters, seed, eager):
        data = position.to_dict()
        if position.is_terminal:
            check_end(position, data)
        elif data["node"]["kind"] == "main":
            check_main(position, data)
        elif position.actor >= 0:
            check_choice(position, data)


@settings(max_examples=15, deadline=None)
@given(games, seeds, st.booleans())
def test_both_agree_in_random_play(parameters, seed, eager):
    run(parameters, seed, eager)


@settings(max_examples=150, deadline=None)
@given(seeds.map(lambda seed: {**drawn(random.Random(seed), 2 + seed % 4), "max_rounds": 3, "missions": True}), seeds)
def test_both_agree_on_the_end(parameters, seed):
    *_, position = walk(parameters, seed)
    check_end(position, position.to_dict())


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(games, seeds, st.booleans())
def test_both_agree_in_many_games(parameters, seed, eager):
    run({**parameters, "max_rounds": 100}, seed, eager)
