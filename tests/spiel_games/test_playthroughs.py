"""Recorded games come out the same, to the last word and number.

The files are OpenSpiel's playthroughs. After an intended change write them anew:

    python tests/spiel_games/test_playthroughs.py
"""

import re
import sys
from pathlib import Path

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import realmlab.spiel_games  # noqa: F401

FOLDER = Path(__file__).parents[1] / "playthroughs"

# File, game, seed of the actions.
RECORDED = {
    "kingdoms_war": ("kingdoms_war", 1),
    "kingdoms_war_campaign": (
        "kingdoms_war(wars=3,auto_pay=False,attacker_mana=2,defender_mana=1,roles=alternate,stakes=1/2/3)", 4,
    ),
    "kingdoms_war_hidden": ("kingdoms_war(wars=2,bids_revealed=False,stakes=1/2)", 3),
    "kingdoms_war_retreat": (
        "kingdoms_war(wars=2,retreat=True,attacker_food=5,defender_food=5,utility=general,alliances=True)", 5,
    ),
    "kingdoms_war_simultaneous": ("kingdoms_war(wars=2,simultaneous_bids=True)", 2),
    "tiny_epic_galaxies_2": ("tiny_epic_galaxies(players=2,max_rounds=2,rolls=dice)", 5),
    "tiny_epic_galaxies_solo": ("tiny_epic_galaxies(players=1,rogue=gamelyn,max_rounds=3,rolls=dice)", 13),
    "tiny_epic_kingdoms_2": ("tiny_epic_kingdoms(players=2,max_rounds=1)", 78),
    "tiny_epic_kingdoms_3_simultaneous": ("tiny_epic_kingdoms(players=3,max_rounds=1,simultaneous_bids=True)", 25),
    "small_world_2": ("small_world(players=2)", 1),
}

if not flags.FLAGS.is_parsed():
    flags.FLAGS(["pytest"])


def test_all_files_are_known():
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_playthrough(name):
    original, again = generate_playthrough.replay(FOLDER / f"{name}.txt")
    assert again.splitlines() == original.splitlines()


def played(name):
    """Return the actions that are played in a recorded game."""
    return re.findall(r'^# Apply (?:joint )?action \[?"(.*)"', (FOLDER / f"{name}.txt").read_text(), re.MULTILINE)


@pytest.mark.parametrize("name", [name for name in RECORDED if "kingdoms" in name])
def test_a_war_is_fought_in_it(name):
    assert any(action.startswith("bid ") for action in played(name))


@pytest.mark.parametrize("name", [name for name in RECORDED if "galaxies" in name])
def test_dice_are_used_and_followed_in_it(name):
    assert {"yes", "face move", "face colony", "convert", "go"} <= set(played(name))


def test_small_world_is_conquered_in_it():
    """Each kind of thing that a game of Small World can hardly be without is in its file."""
    text = (FOLDER / "small_world_2.txt").read_text()
    for verb in ("pick", "conquer", "place", "lift", "decline", "done"):
        assert f'action "{verb}' in text.replace('action ["', 'action "')


def write():
    FOLDER.mkdir(exist_ok=True)
    for name, (game, seed) in RECORDED.items():
        (FOLDER / f"{name}.txt").write_text(generate_playthrough.playthrough(game, None, seed=seed))


if __name__ == "__main__":
    write()
    sys.exit(0)
