"""S19, second part: Sorcerers, Slingmen, Catapult, and discounts that add up."""

import pytest


@pytest.mark.parametrize("enemy", [
    "halflings hill @ 14+hole 19", "humans heroic @ 14+hero 19+hero", "humans dragon_master @ 14+dragon 19",
    "humans catapult @ 14+catapult 19", "shrubmen hill @ 10 19", {"decline": "white_ladies @ 14 19"}])
def test_S19_sorcerers_versus_immune_regions(board, seat, after, enemy):
    other = seat(**enemy) if isinstance(enemy, dict) else enemy
    assert after(board("sorcerers swamp hand=3 @ 9", other), "convert") == set()


@pytest.mark.parametrize("enemy", ["humans bivouacking @ 14+encampments=1 19", "humans behemoth @ 14+behemoths=1 18"])
def test_S19_sorcerers_versus_encampment_and_behemoth(board, after, enemy):
    for rules_text in ("guide", "official"):
        assert after(board("sorcerers hill hand=3 @ 9", enemy, rules_text=rules_text), "convert") == set()


def test_S19_sorcerers_versus_a_behemoth_without_height(board, after):
    """S13.20: only a stack of height 1 or more protects; without swamps there is none on the map."""
    assert after(board("sorcerers hill hand=3 @ 9", "humans behemoth @ 14 19"), "convert") == {14}


def test_S19_sorcerers_versus_lair_and_winter(board, after):
    assert after(board("sorcerers hill hand=3 @ 9", "trolls swamp @ 14+lair 19"), "convert") == {14}
    frozen = board("sorcerers hill hand=3 @ 9", "ice_witches swamp @ 14+winter 19")
    assert after(frozen, "convert") == {14}


def test_S19_sorcerers_versus_elves_pygmies_igors(board, play, supply, slot):
    elves = play(board("sorcerers hill hand=3 @ 9", "elves swamp @ 14 19"), "convert 14")
    assert supply(elves, "elves") == 15
    pygmies = play(board("sorcerers hill hand=3 @ 9", "pygmies swamp @ 14 19"), "convert 14")
    assert pygmies.to_dict()["node"]["kind"] == "pygmy die"
    for rules_text, count in (("guide", 0), ("official", 1)):
        igors = board("sorcerers hill hand=3 @ 3", "igors swamp @ 29", "orcs merchant @ 9 26", rules_text=rules_text)
        assert slot(play(igors, "convert 9"), 1)["lost"] == count


def test_S19_sorcerers_versus_amazons(board, after):
    assert after(board("sorcerers hill hand=3 @ 9", "amazons swamp reserve=4 @ 14 19"), "convert") == {14}


def test_S19_sorcerers_flying(board, after):
    enemy = "orcs swamp @ 16 21 1:2 19"
    assert after(board("sorcerers flying hand=3 @ 9", enemy), "convert") == {16, 21}  # 19 is a mountain
    assert after(board("sorcerers flying hand=3", enemy), "convert") == set()


def test_S19_sorcerers_underworld(board, after):
    """S13.20: cavern to cavern."""
    assert after(board("sorcerers underworld hand=3 @ 3", "orcs swamp @ 17 16"), "convert") == {17}


def test_S19_sorcerers_catapult(board, play, after):
    """S13.20: jumps do not help."""
    position = play(board("sorcerers catapult hand=3 @ 8", "orcs swamp @ 10 12 16"), "special 8")
    assert {10, 12} <= after(position, "conquer")
    assert after(position, "convert") == set()


def test_S19_sorcerers_pillaging_ransacking_corrupt(board, play, coins, rest_of_turn):
    position = play(board("sorcerers pillaging @ 9", "orcs swamp @ 14 19"), "convert 14")
    assert coins(rest_of_turn(position), 0) == 5 + 2 + 1
    position = play(board("sorcerers ransacking hand=3 @ 9", "orcs swamp @ 14 19"), "convert 14")
    assert (coins(position, 0), coins(position, 1)) == (6, 4)
    position = play(board("sorcerers hill hand=3 @ 9", "orcs corrupt @ 14 19"), "convert 14")
    assert (coins(position, 0), coins(position, 1)) == (4, 6)


def test_S19_sorcerers_berserk(board, play):
    assert play(board("sorcerers berserk hand=3 @ 9", "orcs swamp @ 14 19"), "convert 14").actor == 0


def test_S19_catapult_slingmen(board, play, price, coins, after):
    position = play(board("slingmen catapult hand=9 @ 8", tribes=[]), "special 8")
    assert price(position, 10) == 1
    assert coins(play(position.copy(), "conquer 10"), 0) == 6
    assert 16 not in after(position, "conquer")  # distance 3
    both = play(board("slingmen catapult hand=8 @ 8 4", tribes=[]), "special 8")
    assert price(both, 10) == 1  # a shot, but next to 4: no jump of the Slingmen
    assert coins(play(both.copy(), "conquer 10"), 0) == 5


def test_S19_catapult_slingmen_after_the_shot(board, play, price, coins):
    position = play(board("slingmen catapult hand=9 @ 8", tribes=[]), "special 8", "conquer 10")
    assert price(position, 6) == 2
    assert coins(play(position, "conquer 6"), 0) == 7


def test_S19_slingmen_flying(board, play, coins):
    position = board("slingmen flying hand=9 @ 8", tribes=[])
    assert coins(play(position.copy(), "conquer 12"), 0) == 6
    assert coins(play(position.copy(), "conquer 16"), 0) == 5
    assert coins(play(position.copy(), "conquer 9"), 0) == 5


def test_S19_slingmen_underworld(board, play, coins):
    """From cavern 3 to cavern 14, which is at distance 2 as well, and to cavern 5."""
    position = board("slingmen underworld hand=9 @ 3", tribes=[])
    assert coins(play(position.copy(), "conquer 14"), 0) == 5
    assert coins(play(position.copy(), "conquer 5"), 0) == 5
    assert coins(play(position.copy(), "conquer 13"), 0) == 6


def test_R23_without_an_own_cavern_a_cavern_is_a_jump_like_others(board, play, coins):
    position = play(board("slingmen underworld hand=9 @ 4", tribes=[]), "conquer 14")
    assert coins(position, 0) == 6


def test_S19_slingmen_seafaring(board, play, coins, after):
    """Who holds the lake touches 12 himself; a sea that is not held cannot be jumped."""
    held = board("slingmen seafaring hand=8 @ 8 7", tribes=[])
    assert coins(play(held, "conquer 12"), 0) == 5
    shore = board("slingmen seafaring hand=9 @ 15", tribes=[])
    assert coins(play(shore.copy(), "conquer 20"), 0) == 6  # over 14, 21
    sea = board("slingmen seafaring hand=9 @ 1", players=5, tribes=[])
    assert 30 not in after(sea, "conquer")


@pytest.mark.parametrize(("power", "round_number", "cost"), [
    ("mounted", 1, 1), ("commando", 1, 1), ("were", 2, 1), ("underworld", 1, 2)])
def test_S19_tritons_add_up(board, price, power, round_number, cost):
    """Hill 6 with a tribe, at the lake: 3 - 1 and a discount more; it has no cavern."""
    assert price(board(f"tritons {power} hand=6 @ 11", round=round_number), 6) == cost


def test_S19_tritons_floor(board, price):
    position = board("tritons were hand=6 @ 11", round=2, tribes=[])
    assert price(position, 6) == 1  # 2 - 1 - 2
    assert price(board("tritons underworld hand=6 @ 11", tribes=[]), 5) == 3 - 1 - 1


def test_S19_giants_add_up(board, price, seat):
    assert price(board("giants mounted hand=6 @ 8"), 13) == 3 - 1 - 1
    assert price(board("giants commando hand=6 @ 8"), 13) == 3 - 1 - 1
    assert price(board("giants were hand=6 @ 8", round=2), 13) == 1
    assert price(board(seat("giants mounted hand=6 @ 14", decline="orcs @ 8")), 13) == 3 - 1


def test_S19_goblins_versus_tower_and_ghouls(board, price, seat):
    assert price(board("goblins hill hand=9 @ 9", seat(decline="priestesses @ 4:5")), 4) == 2 + 5 - 1
    assert price(board("goblins hill hand=9 @ 9", seat(decline="ghouls @ 4:3")), 4) == 2 + 3 - 1


@pytest.mark.parametrize(("power", "round_number", "verb", "prepare"), [
    ("commando", 1, "conquer", []), ("dragon_master", 1, "special", []), ("mercenary", 1, "special", []),
    ("fireball", 1, "conquer", ["arm fireball"]), ("were", 2, "conquer", [])])
def test_S19_kobolds_floor_two(board, play, price, power, round_number, verb, prepare):
    """A mountain: 3 and never below 2."""
    extra = "fireballs=2" if power == "fireball" else ""
    position = play(board(f"kobolds {power} {extra} hand=8 @ 9:2", round=round_number), *prepare)
    assert price(position, 8, verb) == 2


def test_S19_kobolds_die(board, after):
    assert after(board("kobolds hill hand=1 @ 9:2 10:2"), "conquer") == set()
    assert 8 in after(board("kobolds hill hand=2 @ 9:2 10:2"), "conquer")


def test_S19_kobolds_hordes(board, price, held):
    assert price(board("kobolds hordes_of hordes=2 hand=5 @ 9:2", tribes=[]), 4) == 2
    position = board("kobolds hordes_of hordes=2 @ 9:2 10:2", node="turn")
    assert held(position, 0) == {9: 2, 10: 2}


def test_S19_were_kobolds(board, price):
    assert price(board("kobolds were hand=5 @ 9:2", round=2, tribes=[]), 4) == 2


def test_S19_berserk_kobolds(board, play, spot, after):
    position = play(board("kobolds berserk hand=5 @ 9:2", tribes=[]), "conquer 4", 3)
    assert spot(position, 4)["tokens"] == 2
    assert after(board("kobolds berserk hand=1 @ 9:2", tribes=[]), "conquer") == set()
