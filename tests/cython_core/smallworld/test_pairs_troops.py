"""S19, third part: Amazons, Pixies, Barbarians, Skeletons, Elves, Pygmies, Trolls with powers."""

import pytest

HUNTERS = "ratmen alchemist hand=9 @ 9"


def test_S19_amazons_stout(board, play, until, supply, held):
    position = board("amazons stout hand=6 @ 9 10", node="redeploy")
    play(until(position, "stout", number=0), "decline")
    assert held(position, 0, "decline") == {9: 1, 10: 1}
    assert supply(position, "amazons") == 13


def test_S19_amazons_bivouacking_and_heroic(board, asked, slot, play, spot):
    """The 4 are taken first, so markers only lie where tokens stay."""
    position = board("amazons bivouacking hand=3 @ 9 10 14", node="redeploy")
    assert asked(position) == ("vacate", 0)
    play(position, "lift 10")
    assert asked(position) == ("encampments", 0)
    assert slot(position, 0)["reserve"] == 4
    play(position, *["place 9"] * 5)
    assert spot(position, 9)["encampments"] == 5
    heroes = play(board("amazons heroic hand=2 @ 9 10 14 15", node="redeploy"), "lift 9", "lift 14")
    assert [spot(heroes, region)["hero"] for region in (10, 15)] == [True, True]


def test_S19_amazons_imperial_and_barricade(board, coins, rest_of_turn):
    position = board("amazons imperial @ 1 2 3 4 8 9 10 14", node="redeploy")
    assert coins(rest_of_turn(position), 0) == 5 + 4 + 1
    position = board("amazons barricade @ 1 2 3 4 8 9 10 14", node="redeploy")
    assert coins(rest_of_turn(position), 0) == 5 + 4 + 3


def test_S19_pixies_with_markers(board, play, spot, held):
    camps = play(board("pixies bivouacking @ 9:3 10", node="redeploy"), *["place 9"] * 5)
    assert held(camps, 0) == {9: 1, 10: 1}
    assert spot(camps, 9)["encampments"] == 5
    stacks = play(board("pixies behemoth @ 3:4 10", node="redeploy"), "place 3", "place 3")
    assert (spot(stacks, 3)["tokens"], spot(stacks, 3)["behemoths"]) == (1, 2)
    fort = play(board("pixies fortified @ 9:3 10", node="redeploy"), "place 9")
    assert (spot(fort, 9)["tokens"], spot(fort, 9)["fortress"]) == (1, True)


def test_S19_pixies_marauding(board, play, slot):
    position = play(board("pixies marauding hand=6 @ 9", tribes=[]), "conquer 4", "second wave")
    assert slot(position, 0)["hand"] == 6 - 2 + 1


def test_S19_barbarians_marauding(board, play, slot, held):
    position = board("barbarians marauding hand=4 @ 9:3 10:2", tribes=[])
    play(position, "conquer 4", "second wave")
    assert held(position, 0) == {9: 1, 10: 1, 4: 1}
    assert slot(position, 0)["hand"] == 2 + 2 + 1 + 1


@pytest.mark.parametrize(("power", "kind"), [
    ("bivouacking", "encampments"), ("heroic", "heroes"), ("behemoth", "behemoths")])
def test_S19_barbarians_place_markers(board, asked, held, power, kind):
    position = board(f"barbarians {power} hand=1 @ 3:3 9 10", node="redeploy")
    assert asked(position) == (kind, 0)
    assert held(position, 0) == {3: 3, 9: 1, 10: 1}


def test_S19_barbarians_behemoths_are_lifted_by_ready(board, slot, spot):
    """S5.2: markers leave the map, tokens only by READY."""
    position = board("barbarians bivouacking @ 9:3+encampments=5 10", node="turn")
    assert slot(position, 0)["encampments"] == 5
    assert spot(position, 9)["tokens"] == 3


def test_S19_skeletons_hordes(board, army, supply, slot):
    position = board("skeletons hordes_of hordes=2 @ 9:9 10:10", node="redeploy", turn={"conquests": 8})
    assert army(position, 0) == 19 + 3  # 17 real ones: the box has 3, and 4 were won
    assert supply(position, "skeletons") == 0
    assert slot(position, 0)["hordes"] == 2


def test_S19_elves_hordes(board, play, slot, supply):
    position = board(HUNTERS, "elves hordes_of hordes=2 @ 14:3 19")
    before = supply(position, "elves")
    play(position, "conquer 14")
    assert slot(position, 1)["hordes"] == 2
    assert slot(position, 1)["loose"] == 3
    assert supply(position, "elves") == before


def test_S19_elves_versus_dragon_and_berserk(board, play, slot):
    dragon = play(board("ratmen dragon_master hand=3 @ 9", "elves hill @ 8:4 19"), "special 8")
    assert slot(dragon, 1)["loose"] == 4
    berserk = play(board("ratmen berserk hand=6 @ 9", "elves hill @ 8:2 19"), "conquer 8", 3)
    assert slot(berserk, 1)["loose"] == 2


def test_S19_pygmies_hordes(board, play, slot, asked):
    position = play(board(HUNTERS, "pygmies hordes_of hordes=1 @ 14:2 19:2"), "conquer 14")
    assert asked(position) == ("conquest", 0)  # a horde is no Pygmy
    assert slot(position, 1)["hordes"] == 0
    later = play(board(HUNTERS, "pygmies hordes_of hordes=0 @ 14:2 19:2"), "conquer 14")
    assert asked(later) == ("pygmy die", -1)


def test_S19_pygmies_versus_igors(board, play, slot, asked):
    position = play(board("igors hill hand=9 @ 9", "pygmies swamp @ 14:2 19"), "conquer 14")
    assert slot(position, 0)["lost"] == 1
    assert asked(position) == ("pygmy die", -1)


def test_S19_trolls_fortified_bivouacking(board, price):
    """1 + 1 + n: the fortress was built by somebody else's hand."""
    enemy = "trolls bivouacking @ 14+lair+fortress+encampments=3 19"
    assert price(board(HUNTERS, enemy), 14) == 2 + 1 + 1 + 1 + 3


def test_S19_trolls_fortified_revived(board, seat, play, until, spot, coins, rest_of_turn):
    own = seat("orcs soul_touch @ 1", decline="trolls former=fortified @ 9+lair+fortress 10+lair")
    position = play(until(play(board(own, discard=["fortified"]), "decline"), "revive", number=0), "keep")
    assert spot(position, 9)["lair"]
    assert spot(position, 9)["fortress"]
    before = coins(position, 0)
    play(position, "done")
    assert coins(rest_of_turn(position), 0) == before + 3 + 1
    lost = play(until(play(board(own, column=["elves fortified"]), "decline"), "revive", number=0), "keep")
    before = coins(lost, 0)
    assert coins(rest_of_turn(play(lost, "done")), 0) == before + 3


# Priestesses ------------------------------------------------------------------------------------


def test_S19_priestesses_fortified(board, play, spot):
    position = play(board("priestesses fortified @ 3+fortress 4+fortress"), "decline", "place 3")
    assert spot(position, 3)["fortress"]
    assert not spot(position, 4)["fortress"]


def test_S19_priestesses_seafaring(board, play, after, held, seat):
    position = play(board("priestesses seafaring @ 22 20 21"), "decline")
    assert 22 in after(position, "place")
    assert held(play(position, "place 22"), 0, "decline") == {22: 3}
    tower = seat(decline="priestesses @ 22:3")
    assert 22 not in after(board("ratmen flying hand=9 @ 20", tower), "conquer")
    assert 22 in after(board("ratmen seafaring hand=9 @ 20", tower), "conquer")


def test_S19_priestesses_stout(board, play, coins, held, until):
    position = play(board("priestesses stout @ 3 4 9", node="scoring"), "decline", "place 4")
    assert coins(position, 0) == 5 + 3
    assert held(position, 0, "decline") == {4: 3}
    until(position, "pick", number=0)
    until(position, "conquest", number=0)
    before = coins(position, 0)
    play(position, "done")
    while position.to_dict()["player"] == 0:
        position.apply(position.legal_actions[0])
    assert coins(position, 0) >= before + 3


def test_S19_priestesses_spirit(board, seat, play, held):
    own = seat("humans alchemist @ 1", spirit="priestesses @ 4:5")
    assert held(play(board(own), "decline"), 0, "spirit") == {4: 5}


def test_S19_priestesses_revived(board, seat, play, until, held, income):
    own = seat("orcs soul_touch @ 1", decline="priestesses @ 4:5")
    position = play(until(play(board(own), "decline"), "revive", number=0), "keep")
    assert held(position, 0) == {4: 1}  # an ordinary stack: ready takes the rest
    assert income("priestesses commando @ 4:5") == 1


def test_S19_dragon_versus_tower(board, seat, play, price, supply):
    position = board("ratmen dragon_master hand=3 @ 9", seat(decline="priestesses @ 4:5"))
    assert price(position, 4, "special") == 1
    assert supply(play(position, "special 4"), "priestesses") == 9
