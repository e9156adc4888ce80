"""Factions built from known hooks are a JSON edit (moles.json, badgers.json); what K20 does not have is refused."""

import copy
import json
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from realmlab.cython_core.kingdoms import abilities, cards

HERE = Path(__file__).parent
MOLES, BADGERS = (json.loads((HERE / name).read_text(encoding="utf-8")) for name in ("moles.json", "badgers.json"))


# Reading -----------------------------------------------------------------------------------------


def test_the_moles_are_read_as_their_levels_say():
    rows = abilities.read_levels(MOLES)
    assert [abilities.HOOKS[row.hook] for row in rows] == [
        "move_count", "on_event", "cost_mod", "war_discount", "cost_mod", "vp_per"]
    assert [row.level for row in rows] == [1, 2, 2, 3, 4, 5]
    assert [row.amount for row in rows] == [3, 0, -2, 2, -1, 3]
    assert (rows[5].per, rows[5].cap) == (2, 7)
    assert rows[1].goods == [0, 2, 0, 0]


def test_replaces_ends_all_of_the_older_level():
    rows = abilities.read_levels(MOLES)
    assert [row.until for row in rows] == [99, 4, 4, 99, 99, 99]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Run new_factions_play.py with data in which Moles and Badgers have taken the place of Elves and Goblins."""
    folder = tmp_path_factory.mktemp("box")
    shutil.copytree(str(files("realmlab.cython_core.kingdoms").joinpath("data")), folder / "data")
    record = json.loads((folder / "data" / "factions.json").read_text(encoding="utf-8"))
    places = [faction["id"] for faction in record["factions"]]
    for older, newer in (("elves", MOLES), ("goblins", BADGERS)):
        record["factions"][places.index(older)] = newer
    (folder / "data" / "factions.json").write_text(json.dumps(record), encoding="utf-8")
    run = subprocess.run([sys.executable, str(HERE / "new_factions_play.py"), str(folder)], capture_output=True,
                         text=True,
                         check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_the_moles_move_three(played):
    assert played["moves"][0] == ["another", ["done", "from 0B", "from 0D"]]
    assert played["moves"][1] == ["another", ["done", "from 0D"]]
    assert played["moves"][2][0] != "another"


def test_the_moles_dig_when_the_card_is_cleared(played):
    assert played["cleared"] == [0, 2]


def test_the_moles_research(played):
    """Levels 1 to 5 cost 1, 2, then 2 less, 2 less, and 1 less once level 4 has replaced level 2."""
    assert played["research"] == [1, 2, 1, 2, 4]


def test_the_moles_defend(played):
    assert played["defence"] == [5, 3]


def test_the_moles_at_the_end(played):
    assert played["points"] == [0, 0, 3, 6, 7]


def test_the_badgers_take_three_steps(played):
    """0A to B to E to D: with 3 steps a third one follows the second."""
    assert [offer[0] for offer in played["steps"][:2]] == ["step", "step"]
    assert played["steps"][2][0] != "step"


def test_the_badgers_trade_three_times(played):
    assert [offer[0] for offer in played["trades"][:2]] == ["another trade", "another trade"]
    assert len(played["trades"]) == 3


def test_the_badgers_change_two(played):
    assert played["changed"] == 2


def test_the_badgers_steal_two_and_add_one_where_two_have_room(played):
    """K20.4: capacity permitting."""
    assert played["stolen"][1:] == [2, "ss"]


def test_the_badgers_knock_two_of_each_and_take_two_levels(played):
    assert played["reached"] == [1, [{"1A": "ll"}, {"2C": "ll"}]]


def test_the_badgers_at_the_end(played):
    assert played["home"] == 4


def test_they_play_whole_games(played):
    assert played["ended"] == 20


# Refusing ----------------------------------------------------------------------------------------


def faction(effect):
    """Return a faction whose third level has this effect."""
    return {"id": "moles", "levels": [{"id": "moles.3", "level": 3, "effect": effect}]}


def event(**changes):
    """Return an on_event effect with some fields changed."""
    return {"hook": "on_event", "event": "war_won", "effect": {"type": "gain", "gain": {"ore": 1}}, **changes}


UNKNOWN = {
    "hook": ({"hook": "dig", "amount": 1}, "dig"),
    "condition": ({"hook": "war_discount", "amount": 1, "cond": {"at_night": True}}, "at_night"),
    "role": ({"hook": "war_discount", "amount": 1, "cond": {"role": "watcher"}}, "watcher"),
    "adjacent_to": ({"hook": "war_discount", "amount": 1, "cond": {"adjacent_to": "forest"}}, "forest"),
    "terrain of a condition": ({"hook": "war_discount", "amount": 1, "cond": {"region_terrain": ["swamp"]}}, "swamp"),
    "event": (event(event="sunrise"), "sunrise"),
    "type": (event(effect={"type": "explode"}), "explode"),
    "gain": (event(effect={"type": "gain", "gain": {"gold": 1}}), "gold"),
    "who": (event(effect={"type": "steal", "resource": "any", "n": 1, "who": "everybody"}), "everybody"),
    "stolen resource": (event(effect={"type": "steal", "resource": "gold", "n": 1}), "gold"),
    "action of an event": (event(event="after_action", action="dig"), "dig"),
    "mode": ({"hook": "move_reach", "mode": "over_mountains"}, "over_mountains"),
    "terrain": ({"hook": "enter_terrain", "terrain": "lava", "by": ["patrol"]}, "lava"),
    "action": ({"hook": "cost_mod", "action": "dig", "delta": -1}, "dig"),
    "actions": ({"hook": "move_gain", "actions": ["dig"], "terrain": "any", "gain": {"ore": 1}}, "dig"),
    "substitute": ({"hook": "action_substitute", "from": "trade", "to": "dig"}, "dig"),
    "resource": ({"hook": "pay_substitute", "action": "build", "resource": "gold"}, "gold"),
    "count": ({"hook": "vp_per", "count": "holes", "per": 1, "vp": 1, "max": 3}, "holes"),
    "vp_if": ({"hook": "vp_if", "cond": "deepest_hole", "vp": 1}, "deepest_hole"),
    "counted terrain": ({"hook": "vp_per", "count": "regions_terrain", "args": {"terrain": ["swamp"]}, "per": 1,
                         "vp": 1,
                         "max": 3}, "swamp"),
    "way of entering": ({"hook": "enter_terrain", "terrain": "water", "by": ["swim"]}, "swim"),
    "target": ({"hook": "knock_on_move", "actions": ["patrol"], "target": "castle"}, "castle"),
    "scope": ({"hook": "war_discount", "amount": 1, "scope": "village"}, "village"),
    "once_per": (event(once_per="century"), "century"),
    "per": ({"hook": "war_discount", "amount": 1, "per": "adjacent_holes"}, "adjacent_holes"),
    "field": ({"hook": "war_discount", "ammount": 1}, "ammount"),
    "amount": ({"hook": "war_discount", "amount": "two"}, "two"),
    "units": ({"hook": "trade_bonus", "gain": {"ore": "many"}}, "many"),
    "denied condition": ({"hook": "war_discount", "amount": 1, "cond": {"region_border": False}}, "False"),
    "field of a count": ({"hook": "vp_per", "count": "regions_terrain", "args": {"terrains": ["forest"]}, "per": 1,
                          "vp": 1, "max": 3}, "terrains"),
    "too many moves": ({"hook": "move_count", "action": "patrol", "count": 4}, "4"),
    "replaced level": ({"hook": "retreat_cost", "delta": -1, "replaces": "moles.9"}, "moles.9"),
}


@pytest.mark.parametrize("what", list(UNKNOWN))
def test_what_K20_does_not_have_is_refused_by_name(what):
    effect, word = UNKNOWN[what]
    with pytest.raises(ValueError, match=r"moles\.3") as wrong:
        abilities.read_levels(faction(effect))
    assert word in str(wrong.value)


@pytest.mark.parametrize("field", ["hook", "event", "effect"])
def test_a_missing_field_is_refused_by_name(field):
    effect = event()
    del effect[field]
    with pytest.raises(ValueError, match=r"moles\.3") as wrong:
        abilities.read_levels(faction(effect))
    assert field in str(wrong.value)


def test_all_that_is_in_the_boxes_is_read():
    assert sum(len(record["levels"]) for record in cards.factions()) == 130
    hooks = set()
    for record in cards.factions():
        hooks |= {abilities.HOOKS[row.hook] for row in abilities.read_levels(copy.deepcopy(record))}
    for record in abilities.heroes():
        hooks |= {abilities.HOOKS[row.hook] for row in abilities.read_levels(copy.deepcopy(record))}
    assert hooks == set(abilities.HOOKS)  # no hook that nobody uses
