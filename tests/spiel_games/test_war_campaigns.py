"""The table of docs/war-campaigns.md: counted right, and up to date."""

import importlib.util
from pathlib import Path

import pyspiel
import pytest

from realmlab.cython_core import Position
from realmlab.spiel_games import flatten, flattening

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module", name="campaigns")
def campaigns_fixture():
    """Return scripts/war_campaigns.py as a module."""
    spec = importlib.util.spec_from_file_location("war_campaigns", ROOT / "scripts" / "war_campaigns.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SMALL = [
    "", "wars=3", "wars=3,bids_revealed=False", "wars=3,roles=alternate,bids_revealed=False,attacker_mana=2",
    "wars=2,attacker_ore=0,bids_revealed=False", "wars=3,retreat=True,attacker_food=6,defender_food=6",
    "wars=2,attacker_mana=2,defender_mana=1,auto_pay=False,attacker_food=2,attacker_food_fights=True",
    "wars=3,utility=general,alliances=True,flags=False,allow_zero_bid=True",
    "wars=3,attacker_ore=1,defender_discount=1",
]


@pytest.mark.parametrize("setting", SMALL)
def test_counts_are_those_of_the_walked_tree(campaigns, setting):
    game = pyspiel.load_game(f"kingdoms_war({setting})")
    counts = campaigns.counted(Position.from_spiel(game.new_initial_state()))
    histories, endings, _, whole = flattening.count(str(game), 10_000_000)
    assert whole
    assert counts == (histories, endings, flatten.flatten(game).information_states)


def test_the_page_has_a_line_for_each_setting_and_the_small_ones_are_up_to_date(campaigns):
    page = campaigns.PAGE.read_text()
    lines = page.split(campaigns.BEGIN)[1].split(campaigns.END)[0].strip().splitlines()[2:]
    assert len(lines) == len(campaigns.SETTINGS)
    for line, setting in list(zip(lines, campaigns.SETTINGS, strict=True))[:6]:
        wanted, written = campaigns.row(setting).split(" | "), line.split(" | ")
        assert written[:4] == wanted[:4]
