"""S4: picking a combo."""

import pytest

from realmlab.cython_core import Position

ROW = ["orcs hill coins=1", "elves swamp", "humans forest coins=4", "trolls merchant", "giants imperial",
       "tritons stout"]
RACES = [text.split()[0] for text in ROW]


def deal(position, last=False):
    while position.actor == -1:
        position.apply(position.legal_actions[-1 if last else 0])
    return position


@pytest.fixture
def picking(board, seat):
    """Return the pick of seat 0."""
    def made(coins=5, row=ROW, **rest):
        return board(seat(coins=coins), column=row, node="pick", **rest)
    return made


@pytest.mark.parametrize("coins", range(7))
def test_S4_2_a_coin_for_each_passed_over(picking, names, coins):
    expected = {f"pick {place}" for place in range(6) if place <= coins}
    if len(expected) > 1:
        assert names(picking(coins)) == expected
    else:
        assert picking(coins).to_dict()["node"]["kind"] != "pick"  # S17.7: the only choice is passed


def test_S4_2_coins_on_the_combo_do_not_pay_for_it(picking, names):
    assert names(picking(1)) == {"pick 0", "pick 1"}


def test_S4_3_the_coins_on_the_combo_are_taken(picking, play, coins):
    assert coins(play(picking(), "pick 0"), 0) == 6
    assert coins(play(picking(), "pick 2"), 0) == 5 - 2 + 4


def test_S4_4_the_army(picking, play, slot):
    own = slot(deal(play(picking(), "pick 3")), 0)
    assert (own["race"], own["power"], own["hand"]) == ("trolls", "merchant", 5 + 2)
    assert own["first"]


def test_S4_5_what_the_race_and_the_power_bring(picking, play, slot):
    for combo, fields in (
        ("halflings bivouacking", {"holes": 2, "encampments": 5}),
        ("leprechauns behemoth", {"pots": 16, "behemoths": 2}),
        ("orcs hordes_of", {"hordes": 2, "hand": 5 + 5 + 2}), ("amazons hill", {"hand": 6 + 4 + 4}),
    ):
        own = slot(deal(play(picking(row=[combo]), "pick 0")), 0)
        assert {name: own[name] for name in fields} == fields


def test_S4_5_pots_on_the_map_are_not_dealt(board, play, slot, seat):
    position = board("", seat("humans hill @ 20+pot 19"), column=["leprechauns swamp"], node="pick")
    assert slot(deal(play(position, "pick 0")), 0)["pots"] == 15


def test_S4_7_the_column_moves_up(picking, play):
    position = deal(play(picking(), "pick 1"))
    column = position.to_dict()["column"]
    assert [combo["race"] for combo in column[:5]] == ["orcs", *RACES[2:]]
    assert [combo["coins"] for combo in column] == [2, 4, 0, 0, 0, 0]
    assert len(column) == 6


def test_S4_7_race_then_power_are_drawn(picking, play, asked):
    position = play(picking(), "pick 0")
    assert asked(position) == ("draw race", -1)
    assert len(position.chance_outcomes) == 29 - 6
    play(position, position.legal_actions[0])
    assert asked(position) == ("draw power", -1)
    assert len(position.chance_outcomes) == 38 - 6


def test_S4_7_then_the_oldest_returned_race(picking, play, asked):
    row = picking().to_dict()["column"]
    races = {"races": [], "powers": ["alchemist", "cursed"]}
    position = picking(queue=["amazons", "pixies"], unseen=races)
    play(position, "pick 0")
    assert asked(position) == ("draw power", -1)  # no chance about the race
    deal(position)
    assert position.to_dict()["column"][5]["race"] == "amazons"
    assert position.to_dict()["queue"] == ["pixies"]
    assert len(row) == 6


def test_S4_7_discarded_powers_come_back(picking, play, asked):
    position = picking(unseen={"races": ["amazons", "pixies"], "powers": []}, discard=["flying", "cursed", "were"])
    play(position, "pick 0")
    play(position, position.legal_actions[0])
    assert asked(position) == ("draw power", -1)
    assert len(position.chance_outcomes) == 3
    assert position.to_dict()["discard"] == []


def test_R5_the_column_stays_shorter_and_grows_again(picking, play):
    position = picking(unseen={"races": [], "powers": ["were"]}, queue=[])
    play(position, "pick 0")
    assert [combo["race"] for combo in position.to_dict()["column"]] == RACES[1:]
    fuller = picking(row=ROW, unseen={"races": ["amazons"], "powers": ["were"]})
    deal(play(fuller, "pick 0"))
    assert len(fuller.to_dict()["column"]) == 6


def test_R5_a_later_pick_draws_all_that_are_missing(data_of, play):
    """Four combos lie there and one is picked: three are drawn."""
    unseen = {"races": ["amazons", "pixies", "skags"], "powers": ["were", "cursed", "flying"]}
    data = data_of("", column=ROW, node="pick", unseen=unseen)
    data["column"] = data["column"][:4]
    position = deal(play(Position.from_dict("small_world", data), "pick 0"))
    assert len(position.to_dict()["column"]) == 6


def test_S4_8_no_decline_in_the_turn_of_the_pick(picking, play, names):
    position = deal(play(picking(), "pick 0"))
    assert "decline" not in names(position)
    assert any(name.startswith("conquer") for name in names(position))


def test_S13_9_the_homunculi_are_never_more_than_the_box(picking, play):
    row = ["homunculi hill extra=18", "elves swamp"]
    position = deal(play(picking(row=row), "pick 1"))
    assert position.to_dict()["column"][0]["extra"] == 18
    assert position.to_dict()["column"][0]["coins"] == 1


def test_S4_4_at_most_the_supply(picking, play, army):
    """Nine Homunculi come from the box, which has but four when fourteen lie on the combo."""
    assert army(deal(play(picking(row=["homunculi hill extra=14"]), "pick 0")), 0) == 18
