"""A position as data, and back: docs/galaxies-data.md."""

import json
import sys
from pathlib import Path

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.position import CHANCE

sys.path.append(str(Path(__file__).parent))     # for galaxies_data.py
from galaxies_data import GAME, PARAMETERS, ROW, plain, position, walk


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_data_lead_back_to_the_same_position_at_every_node(parameters, seed):
    for found in walk(parameters, seed, 100_000 if seed == 2 else 500):
        data = found.to_dict()
        again = Position.from_dict(GAME, json.loads(json.dumps(data)))
        assert again.state_bytes == found.state_bytes
        assert again.to_dict() == data
        assert (again.actor, again.legal_actions) == (found.actor, found.legal_actions)


def test_what_is_left_out_has_its_default():
    data = position(dice={"inactive": {"energy": 1}}).to_dict()
    assert (data["turn"], data["round"], data["follow_cost"], data["trigger"]) == (0, 1, 1, None)
    assert (data["node"], data["agenda"]) == ({"kind": "main", "seat": 0}, [])
    first, second = data["seats"]
    assert (first["energy"], first["culture"], first["level"]) == (2, 1, 1)    # G2.1
    assert first["ships"] == ["home", "home", "locked", "locked"]
    assert (first["mission"], first["aside"]) == ("elder", "equalizer")
    assert {first["mission"], first["aside"]}.isdisjoint({second["mission"], second["aside"], *data["missions"]})
    assert len(data["pile"]) == 36


def test_without_dice_the_turn_begins():
    found = position()
    assert (found.actor, found.to_dict()["node"]) == (CHANCE, {"kind": "roll", "seat": 0, "dice": 4})
    again = position(turn=1, rerolled=True, dice={"bay": {"move": 1}})
    assert again.to_dict()["node"]["seat"] == 1
    assert not again.to_dict()["rerolled"]
    assert not again.to_dict()["dice"]["bay"]


def test_a_node_without_agenda_is_followed_by_the_main_decision():
    node = {"kind": "move ship", "seat": 0}
    ships = ["home", "surface 1", "locked", "locked"]
    found = position(node=node, seat={"ships": ships}, dice={"inactive": {"energy": 1}})
    found.apply("ship surface 1").apply("to home")
    data = found.to_dict()
    assert data["node"] == {"kind": "main", "seat": 0}
    assert data["dice"]["bay"] == {"move": 1}


def test_a_follow_is_followed_by_the_rest_of_its_window():
    found = Position.from_dict(GAME, {
        "parameters": {"players": 3, "missions": False}, "row": [*ROW, "nibiru"], "dice": {"inactive": {"move": 1}},
        "node": {"kind": "follow", "seat": 1, "face": "energy"},
    })
    found.apply("yes")
    assert found.to_dict()["node"] == {"kind": "follow", "seat": 2, "face": "energy", "free": False}
    found.apply("no")
    assert found.to_dict()["dice"]["bay"] == {"energy": 1}


def test_a_node_with_one_choice_is_passed():
    node = {"kind": "advance", "seat": 0, "tracks": "diplomacy", "steps": 1}
    ships = ["orbit 0:0", "orbit 2:3", "locked", "locked"]
    found = position(node=node, dice={"inactive": {"move": 1}}, seat={"ships": ships})
    assert "orbit 0:1" in found.to_dict()["seats"][0]["ships"]


@pytest.mark.parametrize(("data", "named"), [
    (plain(row=["jakks", "helios", "gort"]), "row with 2 players must be a list of 4, not of 3"),
    (plain(row=["jakks", "jakks", "gort", "maia"]), "jakks is somewhere else too"),
    (plain(row=["pluto", "jakks", "gort", "maia"]), r"row\[0\]: there is no planet 'pluto'"),
    (plain(pile=["nibiru"]), "pile: andellouxian_6 is nowhere"),
    (plain(discards=["gort"]), "discards: gort is somewhere else too"),
    (plain(seat={"colonies": ["gort"]}), "colonies: gort is somewhere else too"),
    (plain(seat={"energy": 8}), r"seats\[0\].energy must be a whole number from 0 to 7, not 8"),
    (plain(seat={"level": 7}), "not 7"),
    (plain(seat={"moons": 7}), "moons"),
    (plain(seat={"ships": ["home"]}), "must be a list of 4"),
    (plain(seat={"ships": ["home"] * 4}), "at level 1 2 are locked, not 0"),
    (plain(seat={"ships": ["surface 0", "surface 0", "locked", "locked"]}), "cannot share one surface"),
    (plain(seat={"ships": ["home", "orbit 0:2", "locked", "locked"]}), "the last step before the symbol there is 1"),
    (plain(seat={"ships": ["home", "surface 4", "locked", "locked"]}), "no planet in the slot of 'surface 4'"),
    (plain(seat={"ships": ["home", "mars", "locked", "locked"]}), "'mars' is no place"),
    (plain(seat={"used": ["jakks"]}, dice={"inactive": {"move": 1}}), "jakks has no limit"),
    (plain(seat={"mission": "charger"}), "charger needs more than 2 players"),
    (plain(seat={"mission": "elder"}, other={"mission": "elder"}), "elder is in two places"),
    (plain(seat={"dealt": ["elder"]}), "dealt must be 0 missions"),
    (plain(turn=2), "turn must be a whole number from 0 to 1, not 2"),
    (plain(round=0), "round"),
    (plain(dice={"inactive": {"move": 5}}), "dice: 5 are more than the 4 of the turn owner's level"),
    (plain(dice={"inactive": {"love": 1}}), "love"),
    (plain(dice={"inactive": {"move": 1}}, bounties={"culture": 1}), "bounties: 1 culture"),
    (plain(dice={"inactive": {"move": 1}}, follow_cost=3), "follow_cost must be one of 1, 2, not 3"),
    (plain(trigger=0), "trigger: seat 0 has 0 points"),
    (plain(solo={}), "solo"),
    (plain(node={"kind": "dream"}), "dream"),
    (plain(node={"kind": "over"}), "the game is not over in round 1"),
    (plain(node={"kind": "window"}), "'window' is nothing that is decided"),
    (plain(node={"kind": "follow", "seat": 0}), "'follow' comes right after the window"),
    (plain(node={"kind": "free action", "seat": 0}), "no effect used gives one"),
    (plain(node={"kind": "landing", "seat": 0, "slot": 0}), "no ship on the surface of slot 0"),
    (plain(node={"kind": "steal", "seat": 0}, other={"energy": 0}), "there is nothing to decide"),
    (plain(node={"kind": "pick", "seat": 1}), "main"),
    (plain(node={"kind": "main", "seat": 0}, agenda=[{"kind": "main", "seat": 0}]), "nothing can wait at 'main'"),
    (plain(agenda=[{"kind": "main", "seat": 0}]), "node is left out"),
    ({**plain(), "parameters": {"players": 9}}, "9"),
    ({**plain(), "parameters": {"pets": 9}}, "pets"),
    (plain(weather="rain"), "weather"),
])
def test_wrong_data_are_named(data, named):
    with pytest.raises(SavedGameError, match=named):
        Position.from_dict(GAME, data)


@pytest.mark.parametrize("data", [None, [], "x", 3, {}, {"row": None}, {"row": [], "seats": 3}])
def test_what_is_no_position_at_all(data):
    with pytest.raises(SavedGameError):
        Position.from_dict(GAME, data)
