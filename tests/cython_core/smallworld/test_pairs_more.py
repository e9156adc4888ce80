"""S19, last part: White Ladies, Spirit, Stout, Copycat, Behemoth, Lava, Skags and the rest."""

import pytest

HUNTERS = "ratmen alchemist hand=9 @ 9"


def test_S19_white_ladies_spirit(board, play, after, seat):
    position = play(board("white_ladies spirit @ 14 8", "ratmen hill @ 9:8"), "decline")
    assert not {14, 8} & after(position, "conquer")
    for_ever = seat("humans alchemist @ 1", decline="orcs @ 2", spirit="white_ladies @ 14 8")
    assert not {14, 8} & after(board("ratmen hill hand=9 @ 9", for_ever), "conquer")


def test_S19_white_ladies_revived(board, after):
    """Active they have no ability."""
    assert 14 in after(board(HUNTERS, "white_ladies - @ 14 19"), "conquer")


def test_S19_shrubmen_forest(board, income, after):
    assert income("shrubmen forest @ 2 10") == 4
    assert 10 not in after(board(HUNTERS, "shrubmen forest @ 2 10"), "conquer")


def test_S19_shrubmen_versus_lava_and_winter(board, after):
    bushes = "shrubmen hill @ 2 9"
    assert after(board("ratmen lava @ 8", bushes, node="redeploy"), "place") == {9}
    winter = board("ice_witches swamp @ 1 13", bushes, node="redeploy")
    assert 2 not in after(winter, "place")
    assert 6 in after(winter, "place")


@pytest.mark.parametrize(("recent", "woken"), [("decline", "trolls"), ("spirit", "elves")])
def test_S19_spirit_soul_touch(board, seat, play, slot, recent, woken):
    own = seat("orcs soul_touch @ 1", decline="trolls @ 3", spirit="elves @ 4", recent=recent)
    assert slot(play(board(own), "decline"), 0)["race"] == woken


def test_S19_spirit_and_a_second_decline(board, seat, play, slot):
    position = play(board(seat("ratmen spirit @ 9 10", decline="trolls @ 3")), "decline")
    assert slot(position, 0, "decline")["race"] == "trolls"
    third = seat("humans alchemist @ 1", decline="trolls @ 3", spirit="ratmen @ 9 10")
    position = play(board(third), "decline")
    assert slot(position, 0, "decline")["race"] == "humans"
    assert slot(position, 0, "spirit")["race"] == "ratmen"
    assert position.to_dict()["queue"] == ["trolls"]


def test_S19_stout_and_a_spirit(board, seat, play, slot):
    own = seat("humans stout @ 1", decline="trolls @ 3", spirit="ratmen @ 9 10")
    position = play(board(own, node="scoring"), "decline")
    assert slot(position, 0, "spirit")["race"] == "ratmen"
    assert slot(position, 0, "decline")["race"] == "humans"


def test_S19_stout_and_historians(board, seat, play, coins):
    position = board("humans stout @ 1", seat("orcs historian @ 3", coins=0), node="scoring")
    assert coins(position, 1) == 0
    assert coins(play(position, "decline"), 1) == 1


def test_S19_copycat_soul_touch_and_decline_in_one_turn(board, seat, play, slot):
    own = seat("elves copycat @ 9 10", decline="trolls @ 3")
    position = board(own, "humans hill @ 19", column=["orcs soul_touch"], node="turn")
    play(position, "mirror 0", "decline")
    assert slot(position, 0)["race"] == "trolls"
    assert slot(position, 0)["dormant"]


def test_S19_copycat_spirit(board, names):
    position = board("elves copycat @ 9 10", column=["orcs spirit"], node="mirror")
    assert "mirror 0" not in names(position)


def test_S19_a_race_has_one_power(board):
    """Catapult or Underworld and Flying cannot meet: only Copycat copies."""
    with pytest.raises(ValueError, match=r".+"):
        board("elves catapult copies=flying @ 9 10")


def test_S19_behemoth_heights_change_at_once(board, play, price):
    """The enemy takes a swamp first: the stack at 9 is one lower."""
    enemy = "orcs behemoth @ 9+behemoths=2 3 18"
    position = board("ratmen alchemist hand=13 @ 4", enemy, tribes=[])
    assert price(position, 9) == 2 + 1 + 4
    play(position, "conquer 3")
    assert price(position, 9) == 2 + 1 + 2


def test_S19_behemoth_all_swamps_lost(board, play, slot, price):
    position = play(board("ratmen alchemist hand=13 @ 4", "orcs behemoth @ 9+behemoths=2 3", tribes=[]), "conquer 3")
    assert slot(position, 1)["behemoths"] == 2
    assert price(position, 9) == 3


def test_S19_behemoth_swamp_under_attack(board, play, price):
    """One swamp held, another attacked: 2 - 1; the stack in hand counts the old height."""
    position = play(board("ratmen behemoth hand=6 @ 3 17", "orcs hill @ 16 1", tribes=[]), "arm behemoth")
    assert price(position, 16) == 3 - 1


def test_S19_abandoned_markers_may_be_used_again(board, play, spot, after, until):
    dragon = play(board("ratmen dragon_master hand=5 @ 9+dragon 10"), "lift 9")
    assert not spot(dragon, 9)["dragon"]
    assert 4 in after(dragon, "special")
    catapult = play(board("ratmen catapult hand=5 @ 9+catapult 10"), "lift 9")
    assert after(catapult, "special") == {10}
    heroes = play(board("ratmen heroic hand=5 @ 9+hero 10+hero 14", tribes=[]), "lift 9", "done")
    until(heroes, "pick", number=1)
    assert sum(spot(heroes, region)["hero"] for region in range(23)) == 2


def test_S19_lava_costs_no_active_race_a_token(board, play, supply):
    for race, box in (("elves", 16), ("orcs", 10)):
        position = play(board("ratmen lava @ 8", f"{race} hill @ 9:3 19", node="redeploy"), "place 9")
        assert supply(position, race) == box - 4


def test_S19_lava_bivouacking(board, play, until, names):
    enemy = "orcs bivouacking @ 9+encampments=3 14+encampments=2 19"
    position = play(board("ratmen lava @ 8", enemy, node="redeploy"), "place 9")
    until(position, "displaced encampments", number=1)
    assert names(position) == {"place 14", "place 19"}
    assert position.to_dict()["node"]["left"] == 3


def test_S19_lava_and_pots(board, play, spot, coins, next_own):
    """R27: nobody has the coin until the next conqueror."""
    position = board("ratmen lava hand=6 @ 8", "leprechauns hill @ 9+pot 19", node="redeploy", tribes=[])
    assert spot(play(position, "place 9"), 9)["pot"]
    before = coins(next_own(position), 0)
    assert coins(play(position, "conquer 9"), 0) == before + 1


def test_S19_leprechauns_stout(board, play, until, spot):
    position = play(board("leprechauns stout @ 9 10", node="redeploy"), "place 9", "place 10")
    play(until(position, "stout", number=0), "decline")
    assert not spot(position, 9)["pot"]
    assert not spot(position, 10)["pot"]


def test_S19_ice_witches_pay_for_their_own_winter(board, price):
    position = board("ice_witches hill hand=6 @ 10", land="9+winter")
    assert price(position, 9) == 3
    assert price(position, 4) == 2


def test_S19_winter_aquatic_inland(income):
    assert income("ratmen aquatic @ 9+winter 4", "ice_witches hill @ 19") == 0


@pytest.mark.parametrize(("his", "ours"), [(5, 5), (0, 5)])
def test_S19_ransacking_versus_corrupt(board, seat, play, coins, his, ours):
    position = board(seat("ratmen ransacking hand=9 @ 9", coins=ours), seat("orcs corrupt @ 14 19", coins=his))
    play(position, "conquer 14")
    assert coins(position, 0) + coins(position, 1) == his + ours
    assert coins(position, 1) == (5 if his else 1)


def test_S19_orcs_pillaging(income):
    assert income("orcs pillaging @ 9", turn={"conquests": 2}) == 1 + 4


def test_S19_skags_versus_everything_that_is_spent(board, play, memory, coins, slot):
    skags = "skags hill @ 14+loot=attack 19"
    assert memory(play(board("ratmen dragon_master hand=3 @ 9", skags), "special 14"))["dragon"]
    assert coins(play(board("ratmen mercenary hand=3 @ 9", skags), "special 14"), 0) == 4
    fire = play(board("ratmen fireball fireballs=1 hand=3 @ 9", skags), "arm fireball", "conquer 14")
    assert slot(fire, 0)["fireballs"] == 0
    assert memory(play(board("sorcerers swamp hand=3 @ 9", skags), "convert 14"))["converted"] == [1]


def test_S19_skags_and_their_own_abandoned_loot(board, play, spot, asked):
    position = play(board("skags hill hand=6 @ 9+loot=coins_1 10", tribes=[]), "lift 9", "conquer 9")
    assert asked(position) == ("conquest", 0)
    assert spot(position, 9)["loot"] == "coins 1"


def test_S19_skags_versus_lava(board, play, spot):
    position = play(board("ratmen lava @ 8", "skags hill @ 9+loot=attack 19", node="redeploy"), "place 9")
    assert spot(position, 9)["loot"] == "attack"


def test_S19_homunculi_cursed(board, play, coins):
    """R45."""
    position = play(board("", column=["homunculi cursed", "orcs hill"], node="pick"), "pick 1")
    assert coins(position, 0) == 2
    assert (position.to_dict()["column"][0]["coins"], position.to_dict()["column"][0]["extra"]) == (3, 1)


def test_S19_wealthy_homunculi(board, play, until, coins, rest_of_turn, army):
    position = play(board("", column=["homunculi wealthy coins=2 extra=2"], node="pick"), "pick 0")
    assert army(position, 0) == 5 + 4 + 2
    until(position, "conquest", number=0)
    assert coins(rest_of_turn(position), 0) == 5 + 2 + 7


def test_S19_historian_picks_while_his_own_race_is_declined(board, seat, play, coins):
    position = board(seat(decline="trolls @ 3"), column=["orcs historian"], node="pick")
    assert coins(play(position, "pick 0"), 0) == 6


def test_S19_aquatic_lake(income):
    """Land at the lake is coastal: 8, 12, 13."""
    assert income("ratmen aquatic @ 8 12 13") == 6
