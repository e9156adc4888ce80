"""A race and a power built from known hooks are a JSON edit (otters.json, quarrying.json); S18 names the hooks."""

import copy
import json
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from realmlab.cython_core.smallworld import hooks

HERE = Path(__file__).parent
OTTERS, QUARRYING = (json.loads((HERE / name).read_text("utf-8")) for name in ("otters.json", "quarrying.json"))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Run new_peoples_play.py with data in which the two have taken the place of Orcs and Hill."""
    folder = tmp_path_factory.mktemp("box")
    shutil.copytree(str(files("realmlab.cython_core.smallworld").joinpath("data")), folder / "data")
    for kind, record in (("races", OTTERS), ("powers", QUARRYING)):
        path = folder / "data" / f"{kind}.json"
        box = json.loads(path.read_text("utf-8"))
        box[kind][record["index"]] = record
        path.write_text(json.dumps(box), "utf-8")
    run = subprocess.run([sys.executable, str(HERE / "new_peoples_play.py"), str(folder)], capture_output=True,
                         text=True, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_coasts_are_cheaper_for_otters_and_mountains_for_quarrying_ones(played):
    # The mountain 8 lies at the lake: 2 + 1, for Otters 2, for Quarrying 1; for both at least 1. The hill 4 costs 2.
    assert played["spent"] == {"4": [2, 2, 2, 2], "8": [2, 1, 1, 3]}


def test_swamps_always_pay_and_mines_while_active(played):
    # 3 is a swamp, 5 has a mine, 16 is a swamp.
    assert played["earned"] == {"active": 3 + 2 + 1, "otters": 3 + 2, "declined": 3 + 4, "other": 3}


def test_they_are_dealt_and_played_in_whole_games(played):
    ended, picked = played["games"]
    assert ended == 40
    assert picked > 5


@pytest.mark.parametrize(("change", "words"), [
    ({"hook": "bake"}, "bake"), ({"params": {"amount": 2, "per": "terrain:glacier", "when": "always"}}, "glacier"),
    ({"params": {"amount": 2, "per": "terrain:swamp"}}, "when"),
    ({"params": {"amount": 2, "per": "terrain:swamp", "when": "always", "moon": 1}}, "moon")])
def test_what_S18_does_not_have_is_refused_by_name(change, words):
    record = copy.deepcopy(OTTERS)
    record["effects"][1] |= change
    with pytest.raises(ValueError, match=f"otters.*{words}"):
        hooks.ability_of(record)
