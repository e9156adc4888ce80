"""S22, examples 19 to 26: losses."""

import pytest

CHANCE = -1
HUNTERS = "ratmen alchemist hand=9 @ 9"


def test_E19_one_of_four_orcs_is_lost(board, play, supply, slot, until, held, coins):
    position = board(HUNTERS, "orcs hill @ 14:4 19 20")
    assert supply(position, "orcs") == 4
    play(position, "conquer 14")
    assert supply(position, "orcs") == 5
    assert slot(position, 1)["loose"] == 3
    until(position, "displaced tokens", number=1)
    assert coins(position, 0) == 5 + 2 + 2  # two regions and the Alchemist: he has scored
    play(position, "place 19", "place 19", "place 20")
    assert held(position, 1) == {19: 1, 20: 1}  # now it is his own turn: what is ready is in hand
    assert slot(position, 1)["hand"] == 3
    assert slot(position, 1)["loose"] == 0


def test_E19_the_owner_of_troops_without_a_turn(board, play, until, held):
    """The same with three players, so that the next turn is not the victim's."""
    position = play(board("ratmen alchemist hand=9 @ 3", "", "orcs hill @ 4:4 26 27"), "conquer 4")
    until(position, "displaced tokens")
    assert position.actor == 2
    play(position, "place 26", "place 26", "place 27")
    assert held(position, 2) == {26: 3, 27: 2}


def test_E20_no_elf_is_lost_but_by_conversion(board, play, supply, slot):
    position = board(HUNTERS, "elves hill @ 14:4 19 20")
    before = supply(position, "elves")
    play(position, "conquer 14")
    assert supply(position, "elves") == before
    assert slot(position, 1)["loose"] == 4
    converted = play(board("sorcerers swamp hand=3 @ 9", "elves hill @ 14 19"), "convert 14")
    assert supply(converted, "elves") == 15
    assert slot(converted, 1)["loose"] == 0


def test_E21_a_lone_token_and_a_tribe(board, play, slot, supply, spot):
    position = play(board(HUNTERS, "orcs hill @ 14 19"), "conquer 14")
    assert slot(position, 1)["loose"] == 0
    assert supply(position, "orcs") == 9
    tribe = board(HUNTERS)
    assert spot(tribe, 10)["tribe"]
    play(tribe, "conquer 10")
    assert not spot(tribe, 10)["tribe"]
    assert spot(tribe, 10)["seat"] == 0


def test_E22_the_last_region_is_lost(board, play, slot, rest_of_turn, after, names, asked):
    position = play(board(HUNTERS, "orcs hill @ 14:4"), "conquer 14")
    assert slot(position, 1)["loose"] == 3
    rest_of_turn(position)
    assert asked(position) == ("conquest", 1)
    assert slot(position, 1)["hand"] == 3
    assert slot(position, 1)["loose"] == 0
    assert after(position, "conquer") <= {1, 2, 3, 4, 5, 10, 11, 15, 16, 17, 18, 19, 20, 21}
    assert {1, 15} <= after(position, "conquer")
    assert "decline" in names(position)


def test_E23_pygmies(board, play, supply, slot):
    position = board(HUNTERS, "pygmies hill @ 14:3 19:9")
    assert supply(position, "pygmies") == 4
    play(position, "conquer 14")
    assert position.actor == CHANCE
    assert supply(position, "pygmies") == 5
    play(position, 2)
    assert supply(position, "pygmies") == 3
    assert slot(position, 1)["loose"] == 2 + 2


@pytest.mark.parametrize(("rules_text", "counted"), [("guide", 4), ("official", 5)])
def test_E24_igors_count(board, play, slot, until, next_own, army, rules_text, counted):
    position = board("igors hill lost=3 hand=4 @ 1", "ratmen alchemist @ 5:5", players=4, rules_text=rules_text)
    play(position, "conquer 6")
    assert slot(position, 0)["lost"] == 4
    until(position, "conquest", number=1)
    play(position, "conquer 4")
    assert slot(position, 0)["lost"] == counted
    before = army(position, 0)
    next_own(position)
    assert army(position, 0) == before + 1
    assert slot(position, 0)["lost"] == counted - 4


def test_E24_with_two_players(board, slot, next_own, army):
    position = board("igors swamp lost=5 hand=2 @ 9", "orcs hill @ 19")
    next_own(position)
    assert army(position, 0) == 3 + 2
    assert slot(position, 0)["lost"] == 1
    assert slot(position, 0)["hand"] == 4


def test_E25_own_declined_trolls(board, seat, price, play, supply, memory, spot):
    position = board(seat("humans alchemist hand=9 @ 9", decline="trolls @ 4+lair"))
    assert price(position, 4) == 4
    play(position, "conquer 4")
    assert supply(position, "trolls") == 10
    assert not spot(position, 4)["lair"]
    assert memory(position)["conquests"] == 1


def test_E26_own_ghouls_attack_own_elves(board, seat, play, supply, slot, until, spot):
    position = board(seat("elves hill @ 9:2 3", decline="ghouls hand=5 @ 14"),
                     node={"kind": "conquest", "slot": "decline"})
    before = supply(position, "elves")
    play(position, "conquer 9")
    assert spot(position, 9)["slot"] == "decline"
    assert spot(position, 9)["tokens"] == 4
    assert supply(position, "elves") == before
    assert slot(position, 0)["hand"] == 2
    until(position, "conquest", number=0)
    while position.to_dict()["node"].get("slot") != "active":
        play(position, "done")
        until(position, "conquest", number=0)
    assert slot(position, 0)["hand"] == 2
