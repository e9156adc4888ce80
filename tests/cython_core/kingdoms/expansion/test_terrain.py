"""K10.1, K10.2 and K20.5 enter_terrain: water and cliffs, which nobody enters without an ability."""

import pytest

from realmlab.cython_core import Position

# k01a: w1 (0F) touches B and E, the river r1 (0G) touches A and D; k02a: the cliffs c1 (F) touch all, r1 (G) A and B.
MAPS = "k01a k02a k03a"
PIRATES = {"faction": "pirates", "magic": 1}
IMPS = {"faction": "imps", "magic": 1}
SHIFTERS = {"faction": "shapeshifters", "magic": 1}
BIRDS = {"faction": "birdfolk", "magic": 4}
WRAITHS = {"faction": "frost_wraiths", "magic": 1}


@pytest.fixture
def wild(realm, seat):
    """Return a position with abilities, seat 0 of this people."""
    def made(people, first, second="1A:ss", third="2A:ss", maps=MAPS, theirs=None, rest=None, **goods):
        return realm(seat(first, **people, **goods), seat(second, **(theirs or {})), seat(third), maps=maps,
                     abilities=True, **(rest or {}))
    return made


@pytest.mark.parametrize(("people", "maps", "barred"), [
    ({"faction": "elves", "magic": 1}, MAPS, {"0F", "0G"}),
    (BIRDS, "k02a k01a k03a", {"0F", "0G"}),
    (WRAITHS, MAPS, {"0F", "0G"}),
])
def test_K10_1_water_and_cliffs_cannot_be_entered(wild, play, after, people, maps, barred):
    for mover in ("0D", "0B"):
        position = wild(people, "0B:s 0D:s", maps=maps)
        play(position, "select patrol", f"from {mover}")
        assert not barred & after(position, "to")
        position = wild(people, "0B:s 0D:s", maps=maps)
        play(position, "select quest", f"from {mover}")
        assert not {"0F", "0G", "1F", "1G", "2F", "2G"} & after(position, "to")


def test_pirates_1_patrol_into_water_and_rivers(wild, play, after, pieces):
    position = play(wild(PIRATES, "0B:s 0D:s"), "select patrol")
    assert after(play(position.copy(), "from 0B"), "to") == {"0A", "0C", "0E", "0F"}
    play(position, "from 0D")
    assert after(position, "to") == {"0C", "0E", "0G"}  # K10.2: a lone river is a water region of its own
    assert pieces(play(position, "to 0G"), 0) == {"0B": "s", "0G": "s"}


def test_K10_2_the_river_still_blocks_the_land(wild, play, after):
    assert "0D" not in after(play(wild(PIRATES, "0A:s 0B:s"), "select patrol", "from 0A"), "to")


def test_pirates_1_leave_the_water_by_patrol(wild, play, after):
    position = play(wild(PIRATES, "0F:s 0D:s"), "select patrol", "from 0F")
    assert after(position, "to") == {"0B", "0E"}
    position = play(wild(PIRATES, "0G:s 0E:s"), "select patrol", "from 0G")
    assert after(position, "to") == {"0A", "0D"}


def test_enter_terrain_who_lost_the_ability_may_still_leave(wild, play, after):
    people = {"faction": "pirates", "magic": 0}
    assert after(play(wild(people, "0F:s 0D:s"), "select patrol", "from 0F"), "to") == {"0B", "0E"}


def test_pirates_1_quest_over_border_waters(wild, play, after):
    position = play(wild(PIRATES, "0B:s 0F:s", maps="k01a k05b k03a"), "select quest", "from 0B")
    assert {"2F", "2G"} <= after(position, "to")  # k03a: w1 and w2, both on the border
    assert "1F" not in after(position, "to")  # k05b: w1 is an inland lake
    out = play(wild(PIRATES, "0B:s 0F:s"), "select quest", "from 0F")
    assert {"1A", "1B", "1C", "2A"} - after(out, "to") <= {"1A", "2A"}  # full ones only


def test_pirates_1_no_quest_out_of_an_inland_lake(wild, play, names):
    assert "from 0F" not in names(play(wild(PIRATES, "0F:s 0A:s", maps="k05b k01a k03a"), "select quest"))


@pytest.mark.parametrize("people", [IMPS, SHIFTERS])
def test_imps_1_and_shapeshifters_1_climb_cliffs(wild, play, after, names, people):
    position = play(wild(people, "0A:s 0B:s", maps="k02a k01a k03a"), "select patrol", "from 0A")
    assert after(position, "to") == {"0C", "0F"}
    inland = play(wild(people, "0F:s 0B:s", maps="k02a k01a k03a"), "select quest")
    assert "from 0F" not in names(inland)  # k02a: c1 is no border
    coast = play(wild(people, "0F:s 0B:s", maps="k04a k01a k03a"), "select quest")
    assert "from 0F" in names(coast)


def test_enter_terrain_holds_two(wild, play, after):
    assert "0F" not in after(play(wild(PIRATES, "0F:ss 0B:s 0A:s"), "select patrol", "from 0B"), "to")
    assert "0F" in after(play(wild(PIRATES, "0F:s 0B:s 0A:s"), "select patrol", "from 0B"), "to")


def test_enter_terrain_no_expand_no_fortress_no_yield(wild, play, after, wait, goods):
    position = wild(PIRATES, "0F:s 0D:s", food=5, ore=3)
    assert after(play(position.copy(), "select expand"), "to") == {"0D"}
    assert after(play(position.copy(), "select build"), "to") == {"0D"}
    follower = wild({"faction": "elves"}, "0A:ss", "1F:s 1D:s", maps="k02a k01a k03a", theirs=PIRATES)
    wait(play(follower, "select trade"))
    assert goods(follower, 1) == (1, 0, 0)  # the forest, and nothing from the water


@pytest.mark.parametrize(("places", "food"), [("1F:s 1G:s", 2), ("1F:ss", 1), ("1F:l 1G:s", 1), ("1D:s 1G:s", 1)])
def test_pirates_2_live_from_water(wild, play, wait, goods, places, food):
    position = wild({"faction": "elves"}, "0A:ss", places, maps="k02a k01a k03a", theirs={**PIRATES, "magic": 2})
    wait(play(position, "select trade"))
    assert goods(position, 1)[2] == food


def test_enter_terrain_a_meeple_there_counts_at_the_end(wild):
    assert wild(PIRATES, "0F:s 0D:s").score[0] == 2 + 1  # K12.2, K12.4
    assert wild(WRAITHS | {"magic": 5}, "0F:s 0D:s").score[0] == 2 + 5 + 1
    assert wild(BIRDS | {"magic": 5}, "1F:s 0D:s").score[0] == 2 + 5 + 1


# Retreats ---------------------------------------------------------------------------------------


@pytest.fixture
def beaten(wild, play):
    """Let seat 1 of this people lose a war in `region` of k01a-like home 0 to seat 0."""
    def made(people, maps, origin, region, rest="1D:s", food=9):
        position = wild({"faction": "elves", "magic": 0}, f"{origin}:s 2D:s", f"{region}:s {rest}", maps=maps,
                        theirs={**people, "food": food}, ore=3)
        return play(position, "select patrol", f"from {origin}", f"to {region}", "bid 2")
    return made


@pytest.mark.parametrize(("people", "targets"), [
    (PIRATES, {"0A", "0C", "0E", "0F"}), (WRAITHS, {"0A", "0C", "0E", "0F"}), (BIRDS, {"0A", "0C", "0E"}),
    (IMPS, {"0A", "0C", "0E"}),
])
def test_enter_terrain_retreat_into_water(beaten, after, people, targets):
    assert after(beaten(people, MAPS, "0A", "0B"), "to") == targets


@pytest.mark.parametrize(("people", "targets"), [(IMPS, {"0C", "0F"}), (BIRDS, {"0C", "0F"}), (WRAITHS, {"0C", "0G"})])
def test_enter_terrain_retreat_onto_cliffs(beaten, after, people, targets):
    assert after(beaten(people, "k02a k01a k03a", "0C", "0A"), "to") == targets


def test_E53_birdfolk_4_retreat_onto_cliffs_for_less(realm, seat, play, after, own, pieces):
    position = realm(seat("0A:s 0B:s", ore=3), seat("0C:s 1A:s 1B:s 1D:s", food=2, **BIRDS), seat("2A:ss"),
                     maps="h03a k01a k02a", abilities=True)
    play(position, "select patrol", "from 0A", "to 0C", "bid 1")
    assert after(position, "to") == {"0A", "0D", "0F"}  # c1 of h03a
    play(position, "to 0F")
    assert own(position, 1)["food"] == 0  # 4 - 2
    assert pieces(position, 1)["0F"] == "s"


# War in water and on cliffs -----------------------------------------------------------------------


def test_enter_terrain_war_on_cliffs_and_no_retreat_out_of_them(wild, play, asked, pieces):
    position = wild(IMPS, "0A:s 0B:s", "0F:s 1A:s", maps="k02a k01a k03a", theirs={**SHIFTERS, "food": 9}, ore=3)
    play(position, "select patrol", "from 0A", "to 0F")
    assert asked(position)[0] == "bid"
    play(position, "bid 2")
    assert pieces(position, 1) == {"1A": "s"}  # only retreat_to_own_anywhere would lead out
    assert pieces(position, 0) == {"0B": "s", "0F": "s"}


def test_enter_terrain_allies_on_cliffs(wild, play, pieces):
    position = wild(IMPS, "0A:s 0B:s", "0F:s 1A:s", maps="k02a k01a k03a", theirs=SHIFTERS, ore=3)
    play(position, "select patrol", "from 0A", "to 0F", "bid flag")
    assert pieces(position, 0)["0F"] == pieces(position, 1)["0F"] == "s"


def test_enter_terrain_others_do_not_follow(wild, play, after):
    position = wild({"faction": "elves", "magic": 5}, "0B:s 0D:s", "0F:s 1A:s", theirs=PIRATES)
    assert "0F" not in after(play(position, "select patrol", "from 0B"), "to")


def test_K10_1_no_token_lies_in_water():
    position = Position("tiny_epic_kingdoms", players=4, exploration=True)
    while position.actor < 0 or position.to_dict()["node"]["kind"] != "select":
        position.apply(position.legal_actions[0])
    assert all(region[1] in "ABCDE" for region in position.to_dict()["tokens"]["hidden"])


def test_enter_terrain_a_retired_druid_still_comes_ashore(realm, seat, hero, play, names, wait):
    """Leaving is always allowed, so the meeple that takes the hero's place in the water is not caught there."""
    position = realm(seat("0F:s 0D:s", food=5, **hero("druid", 2, "0F")), seat("1A:ss"), seat("2A:ss"), maps=MAPS)
    wait(play(position, "select expand", "level"))
    wait(play(position, "select trade"))
    wait(play(position, "select build"))
    assert "from 0F" in names(play(position, "select patrol"))
