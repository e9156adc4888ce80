"""What actions, chance and positions are in words (G12.3, G12.7)."""

import json
import sys
from pathlib import Path

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.errors import IllegalActionError
from realmlab.cython_core.galaxies import actions

sys.path.append(str(Path(__file__).parent))     # for galaxies_data.py
from galaxies_data import GAME, PARAMETERS, ROW, plain, position, walk

# Names --------------------------------------------------------------------------------------------


def test_the_names_are_those_of_the_rules():
    """G12.3: 142 actions, the ids by their words."""
    words = position().game.words
    assert len(actions.NAMES) == position().facts()["num_actions"] == 142
    given = {0: "end", 1: "go", 2: "no", 3: "yes", 4: "reroll", 5: "convert", 6: "face move", 11: "face colony",
             12: "ship home", 13: "ship surface 0", 24: "ship orbit 5", 25: "to home", 37: "to orbit 5",
             38: "enemy 1 0", 61: "enemy 4 5", 62: "player 1", 66: "row 0", 72: "planet andellouxian_6",
             111: "planet zavodnick",
             112: "upgrade energy", 114: "mix 0", 121: "amount 1", 129: "resource culture", 130: "keep charger"}
    assert {number: words.name(number) for number in given} == given
    assert all(words.number(name) == number for number, name in actions.NAMES.items())


@pytest.mark.parametrize("action", ["face", "face love", "to orbit 6", "planet pluto", "amount 8", "", "keep jakks"])
def test_names_that_are_no_actions(action):
    with pytest.raises(IllegalActionError, match="no action"):
        position().apply(action)


# Sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_every_choice_has_words_of_its_own(parameters, seed):
    for found in walk(parameters, seed, 100_000 if seed == 4 else 400):
        told = [found.describe(action) for action in found.legal_actions]
        assert len(set(told)) == len(told)
        assert all(words[0].isupper() and len(words.split()) > 1 and "None" not in words for words in told)


def sentences(found):
    """Return what the legal actions are said to do, by name."""
    return {found.game.words.name(action): found.describe(action) for action in found.legal_actions}


def test_the_main_decision_says_what_it_costs_and_brings():
    told = sentences(position(dice={"inactive": {"energy": 2, "move": 1, "colony": 1}}, rerolled=True))
    assert told == {
        "end": "End the turn, 4 dice unused",
        "reroll": "Roll dice again for 1 energy (energy 2 -> 1)",
        "convert": "Put two dice into the converter and turn a third to another face, once in this turn",
        "face move": "Activate a move die: move a ship",
        "face energy": "Activate an energy die: gain 2 energy (energy 2 -> 4)",
        "face colony": "Activate a colony die: upgrade the empire or use a colony",
    }


def test_a_follower_is_told_the_price():
    found = position(node={"kind": "follow", "seat": 1, "face": "economy"}, other={
        "ships": ["orbit 2:1", "home", "locked", "locked"]})
    assert sentences(found) == {
        "no": "Do not follow the economy die",
        "yes": "Follow the economy die for 1 culture (culture 1 -> 0): "
               "one ship on an economy track goes 1 step forward",
    }


def test_a_follower_of_a_culture_die_pays_first():
    found = position(node={"kind": "follow", "seat": 1, "face": "culture"}, other={
        "ships": ["surface 0", "home", "locked", "locked"]})
    assert found.describe("yes") == (
        "Follow the culture die for 1 culture (culture 1 -> 0): gain 1 culture (culture 0 -> 1)")


def test_the_step_that_colonises_says_so():
    found = position(node={"kind": "advance", "seat": 0, "tracks": "any", "steps": 1}, seat={
        "ships": ["orbit 0:1", "orbit 2:0", "locked", "locked"]})
    assert sentences(found) == {"ship orbit 0": "Advance on Jakks to step 2: colonise it (1 VP)",
                                "ship orbit 2": "Advance on Gort to step 1"}


def test_planets_are_told_with_their_effects():
    found = position(node={"kind": "use colony", "seat": 0}, seat={"colonies": ["nagato", "jorg"]}, other={
        "ships": ["orbit 2:1", "home", "locked", "locked"]})
    told = sentences(found)
    assert set(told) == {"planet nagato", "upgrade energy"}     # Jorg costs 2 culture
    assert told["planet nagato"] == (
        "Use the colony Nagato: For 1 culture make two ship moves, at most once a turn. (culture 1 -> 0)")
    assert told["upgrade energy"] == (
        "Upgrade the empire to level 2 for 2 energy (energy 2 -> 0): 5 dice from the next turn on, 2 ships, 1 VP")


def test_what_chance_brings():
    assert position().describe(0) == "Seat 0 rolls a move die"
    roll = Position.from_dict(GAME, {**plain(), "parameters": {"players": 2, "rolls": "counts"}})
    assert roll.describe(0) == "Seat 0 rolls 4 move"
    assert roll.describe(1) == "Seat 0 rolls 3 move, 1 energy"
    start = Position(GAME, players=2)
    assert start.describe(14) == "Jakks comes into slot 0"
    while start.to_dict()["node"]["kind"] == "draw":
        start.apply(start.legal_actions[0])
    assert start.describe(start.legal_actions[0]) == "Seat 0 is dealt a mission card: the Elder"
    exchange = position(node={"kind": "draw", "slot": 1, "exchange": True})
    assert exchange.describe(0) == "Andellouxian-6 comes into slot 1, Helios is put away"


def test_the_rogue_is_called_so():
    found = Position.from_dict(GAME, {
        "parameters": {"players": 1}, "row": ROW, "turn": 1, "node": {"kind": "force", "face": "colony"}})
    assert sentences(found) == {
        "no": "Let the Rogue carry out its colony die: you lose 1 energy",
        "yes": "Have the Rogue roll its colony die again for 1 energy and 1 culture (energy 2 -> 1, culture 1 -> 0)",
    }
    assert found.apply("yes").describe(1) == "The Rogue rolls an energy die"


# What a seat sees (G12.7) -------------------------------------------------------------------------


def public(data, seat):
    """Return what of the data this seat may know: all but the missions of the others (G11.1)."""
    data = json.loads(json.dumps(data))
    over = data["node"]["kind"] == "over"
    data.pop("missions", None)
    for number, held in enumerate(data["seats"]):
        if number != seat and "mission" in held:
            held["dealt"], held["aside"] = len(held["dealt"]), held["aside"] is not None
            held["mission"] = held["mission"] if over else held["mission"] is not None
    return json.dumps(data, sort_keys=True)


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
def test_a_seat_sees_all_that_it_may_know_and_nothing_else(parameters):
    """Positions look alike in words just when all that the seat may know is alike."""
    by_text, by_data = {}, {}
    for seed in range(3):
        for found in walk(parameters, seed, 250):
            for seat in range(found.num_seats):
                text, data = (seat, found.observation(seat)), (seat, public(found.to_dict(), seat))
                assert by_text.setdefault(text, data) == data
                assert by_data.setdefault(data, text) == text


@pytest.mark.parametrize("players", [2, 4])
def test_other_missions_look_the_same(players):
    for found in walk({"players": players}, players, 120):
        for seat in range(players):
            other = found.determinize(seat, 5)
            assert other.observation(seat) == found.observation(seat)
            assert list(other.tensor(seat)) == list(found.tensor(seat))
            assert Position.from_dict(GAME, other.to_dict()).state_bytes == other.state_bytes


def test_the_own_mission_is_seen_and_no_other():
    found = position(seat={"mission": "elder", "aside": "hoarder"}, other={"mission": "orbiter"})
    assert "Your mission: elder, set aside hoarder" in found.observation(0)
    assert "Your mission: orbiter" in found.observation(1)
    unseen = found.observation(0).split("missions you have not seen: ")[1].splitlines()[0]
    assert unseen == "equalizer explorer industrialist orbiter"


def test_missions_are_revealed_at_the_end():
    found = position(seat={"mission": "elder"}, other={"mission": "orbiter"}, node={"kind": "over"}, round=100, turn=1)
    assert "kept: elder by seat 0, orbiter by seat 1" in found.observation(0)
