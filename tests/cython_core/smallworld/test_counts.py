"""S0.4, S23.10: the size of armies under both `counts`."""

import json
from importlib.resources import files

import pytest

DATA = files("realmlab.cython_core.smallworld") / "data"
RACES = json.loads((DATA / "races.json").read_text("utf-8"))["races"]
POWERS = json.loads((DATA / "powers.json").read_text("utf-8"))["powers"]
SUPPLY = {"guide": "supply_guide", "printed": "supply"}
# The numbers of S13 and S14, "printed / guide", and the supply, once more by hand.
RACES_BY_HAND = """
amazons 6 6 15, barbarians 9 9 14, white_ladies 2 2 7, gypsies 6 6 11, elves 6 11 11, ghouls 5 10 10, goblins 6 6 11,
halflings 6 11 11, homunculi 5 5 18, igors 4 4 15, priestesses 4 4 9, kobolds 11 11 16, skeletons 6 6 20,
wizards 5 10 10, ratmen 8 13 13, shrubmen 6 6 11, ice_witches 5 5 10, leprechauns 6 6 11, humans 5 10 10,
sorcerers 5 5 18, giants 6 6 11, orcs 5 5 10, slingmen 5 5 10, pygmies 6 6 16, skags 6 5 11, pixies 11 11 16,
tritons 6 6 11, trolls 5 5 10, dwarves 3 3 8"""
POWERS_BY_HAND = """
alchemist 4 4, swamp 4 4, behemoth 4 5, historian 5 5, diplomat 5 5, soul_touch 4 5, hordes_of 5 5, heroic 5 5,
imperial 4 4, mounted 5 5, catapult 4 4, hill 4 4, bivouacking 5 5, lava 5 4, forest 4 4, flying 5 5, pillaging 5 5,
ransacking 4 4, peace_loving 4 4, seafaring 5 5, copycat 3 4, marauding 5 5, mercenary 4 4, merchant 2 2,
fireball 5 5, fortified 3 3, underworld 5 5, cursed 0 0, spirit 5 5, stout 4 4, corrupt 4 4, commando 4 4,
dragon_master 5 5, were 4 4, aquatic 3 5, barricade 4 4, wealthy 4 4, berserk 4 4"""


def read(text):
    return {name: tuple(map(int, numbers)) for name, *numbers in map(str.split, text.split(","))}


def test_S13_the_numbers_of_the_races():
    found = {race["id"]: (race["printed_count"], race["guide_count"], race["supply"]) for race in RACES}
    assert found == read(RACES_BY_HAND)
    assert len(found) == 29


def test_S14_the_numbers_of_the_powers():
    found = {power["id"]: (power["printed_count"], power["guide_count"]) for power in POWERS}
    assert found == read(POWERS_BY_HAND)
    assert len(found) == 38


def test_R1_the_supply_of_the_guide():
    for race in RACES:
        assert race["supply_guide"] == race["supply"] + max(0, race["guide_count"] - race["printed_count"])


@pytest.mark.parametrize("counts", SUPPLY)
def test_S23_10_no_army_is_larger_than_the_box(counts):
    largest = max(power[f"{counts}_count"] for power in POWERS)
    for race in RACES:
        assert race[f"{counts}_count"] + race["extra_start"] + largest <= race[SUPPLY[counts]]


@pytest.mark.parametrize("counts", SUPPLY)
@pytest.mark.parametrize("race", RACES, ids=lambda race: race["id"])
def test_S4_4_every_army_at_the_pick(board, play, army, supply, slot, race, counts):
    for power in POWERS:
        column = [f"{race['id']} {power['id']}"]
        position = play(board("", column=column, node="pick", counts=counts), "pick 0")
        hordes = 2 if power["id"] == "hordes_of" else 0
        real = race[f"{counts}_count"] + power[f"{counts}_count"] + race["extra_start"]
        assert army(position, 0) == real + hordes
        assert slot(position, 0)["hand"] == real + hordes
        assert supply(position, race["id"]) == race[SUPPLY[counts]] - real


def test_R2_amazons(board, play, army):
    assert army(play(board("", column=["amazons flying"], node="pick"), "pick 0"), 0) == 15
